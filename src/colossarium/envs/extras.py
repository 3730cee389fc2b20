"""Packages that only some need: what is missing is refused with the name of the extra that brings it."""

from __future__ import annotations

from importlib import import_module

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
