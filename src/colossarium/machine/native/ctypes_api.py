"""The functions of native code that Python calls, with the types that C has for them."""

from __future__ import annotations

import ctypes
from collections.abc import Callable
from functools import partial

from colossarium.machine.native.objects.llvm import LoadedCode
from colossarium.machine.native.runtime.symbols import broken_symbol, fact_symbol

_POINTER, _I32, _I64 = ctypes.c_void_p, ctypes.c_int32, ctypes.c_int64
_FIVE = (_I64, _I64, _I64, _POINTER, _POINTER)
_SIGNATURES: dict[str, tuple[type | None, tuple[type, ...]]] = {
    "run": (_I32, (_POINTER,)),
    "answer": (_I32, (_POINTER, _I32)),
    "tell_run": (_I32, (_POINTER,)),
    "tell_answer": (_I32, (_POINTER, _I32)),
    "sound": (_I32, (_POINTER,)),
    "copy": (None, (_POINTER, _POINTER)),
    "copy_many": (None, (_POINTER, _POINTER, _I64)),
    "known": (None, (_POINTER, _POINTER, _I32)),
    "observe": (None, (_POINTER, _I32, _POINTER)),
    "deal": (_I64, (_POINTER, _POINTER, _I32, _POINTER)),
    "perft": (_I64, (_POINTER, _I64, _POINTER)),
    "play": (_I32, (_POINTER, _POINTER, _I64, _POINTER)),
    "playouts": (_I64, (_POINTER, _POINTER, _I32, _POINTER, _I64, _I64, _POINTER)),
    "play_games": (_I32, (_POINTER, _POINTER, _I64, _I64, _I64, _POINTER)),
    "step_games": (
        _I32,
        (_POINTER, _POINTER, _POINTER, _POINTER, _I64, _I64, _I32, _I64, ctypes.c_bool, _POINTER),
    ),
    "answer_games": (_I64, (*(_POINTER,) * 3, _I64, _I64, *(_POINTER,) * 3)),
    "arrange_games": (_I64, (_POINTER, _POINTER, _I64, _I64, _POINTER, _POINTER)),
    "sample_actions": (None, (_POINTER, _POINTER, _I64, _I64)),
    "expand_bytes": (None, _FIVE),
    "expand_floats": (None, _FIVE),
    "laws": (_I32, (_POINTER, _POINTER)),
    "watch_games": (_I32, (_POINTER, _POINTER, _I64, _I64, _I64, _POINTER, _POINTER, _POINTER)),
}

_QUICK = frozenset({"run", "answer", "tell_run", "tell_answer", "sound", "copy", "known", "observe", "deal"})
"""What takes microseconds. Python's lock is kept meanwhile: who let it go would get it back milliseconds
later, where another thread works."""


def bound(function: Callable[..., int], *arguments: int | None) -> Callable[[], int]:
    """A function with all of its arguments as C has them, for calls that are made again and again."""
    types: tuple[type, ...] = function.argtypes  # type: ignore[attr-defined]
    return partial(function, *(type_(each) for type_, each in zip(types, arguments, strict=True)))


def fact_entry_point(loaded: LoadedCode, name: str) -> Callable[..., int]:
    """The function that asks a fact."""
    return _function(loaded, fact_symbol(name), _I64, (_POINTER, _POINTER, _POINTER), quick=True)


def broken_entry_point(loaded: LoadedCode, name: str) -> Callable[..., int]:
    """The function that looks for what breaks a law or a check."""
    return _function(loaded, broken_symbol(name), _I64, (_POINTER, _POINTER))


def entry_point(loaded: LoadedCode, name: str) -> Callable[..., int]:
    """A function to call. Other threads of Python run while it does, unless it is soon done."""
    return _function(loaded, name, *_SIGNATURES[name], quick=name in _QUICK)


def _function(
    loaded: LoadedCode, symbol: str, result: type | None, parameters: tuple[type, ...], quick: bool = False
) -> Callable[..., int]:
    kind = ctypes.PYFUNCTYPE if quick else ctypes.CFUNCTYPE
    function = kind(result, *parameters)(loaded.address(symbol))
    function.loaded = loaded  # type: ignore[attr-defined]  # code stays in memory while it runs
    return function
