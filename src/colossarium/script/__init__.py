"""The rules language: what a game declares, the compiler, and the program it makes."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from colossarium.script.compiler import compile_edition as compile_edition
    from colossarium.script.compiler import compile_text as compile_text
    from colossarium.script.errors import ScriptError as ScriptError

_PLACES = {
    "compile_edition": "colossarium.script.compiler",
    "compile_text": "colossarium.script.compiler",
    "ScriptError": "colossarium.script.errors",
}

if not TYPE_CHECKING:

    def __getattr__(name: str) -> Any:
        """The compiler is imported when it is first used: a game that is compiled already starts without."""
        if name not in _PLACES:
            raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
        from importlib import import_module

        value = globals()[name] = getattr(import_module(_PLACES[name]), name)
        return value
