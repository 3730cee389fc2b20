"""What is missing is refused with the name of the extra that brings it."""

from __future__ import annotations

import sys
from importlib import import_module

import pytest

from colossarium.envs.extras import MissingExtra

INTERFACES = [
    ("pettingzoo", "pettingzoo", r"colossarium\[pettingzoo\]"),
    ("gymnasium", "gymnasium", r"colossarium\[gymnasium\]"),
    ("gymnasium_vector", "gymnasium", r"colossarium\[gymnasium\]"),
    ("open_spiel", "pyspiel", r"colossarium\[openspiel\]"),
    ("pufferlib", "pufferlib", "pip install pufferlib"),
]


@pytest.mark.parametrize(("module", "package", "named"), INTERFACES, ids=lambda each: str(each))
def test_a_missing_package_is_named_with_its_extra(
    monkeypatch: pytest.MonkeyPatch, module: str, package: str, named: str
) -> None:
    monkeypatch.setitem(sys.modules, package, None)
    monkeypatch.delitem(sys.modules, f"colossarium.envs.{module}", raising=False)
    with pytest.raises(MissingExtra, match=named):
        import_module(f"colossarium.envs.{module}")
