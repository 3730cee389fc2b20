"""Packages that only some need: what is missing is refused with the name of the extra that brings it."""

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec

from colossarium.table.errors import ColossariumError


class MissingExtra(ColossariumError, ImportError):
    """A package is not installed that only some need."""


def require(extra: str, *packages: str) -> None:
    """MissingExtra with a sentence if one of these packages is not installed."""
    for package in packages:
        try:
            import_module(package)
        except ImportError:
            raise MissingExtra(f"{package} is not installed: pip install 'colossarium[{extra}]'") from None


def require_installed(extra: str, *packages: str) -> None:
    """The same for packages that another process is going to import: they are only looked for."""
    for package in packages:
        if find_spec(package) is None:
            raise MissingExtra(f"{package} is not installed: pip install 'colossarium[{extra}]'")
