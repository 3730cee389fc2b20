"""A program as bytes and back, so that rules are compiled once and not with every start.

Only what this module wrote itself is ever read: `machine/program_cache.py` keeps it in the user's own
folder.
"""

from __future__ import annotations

import gc
import marshal
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import fields, replace
from functools import lru_cache
from hashlib import blake2b
from operator import attrgetter
from pathlib import Path
from typing import Any

from colossarium.script.declare import (
    Capacity,
    Constant,
    Edition,
    Field,
    Kind,
    Layer,
    LookupTable,
    Option,
    Seen,
    Source,
)
from colossarium.script.knobs import FactKnob, Knob, Reckoned
from colossarium.script.layout import Block, Layout
from colossarium.script.program import (
    Blank,
    ConstantTable,
    FactScript,
    Listed,
    Message,
    Op,
    Place,
    Program,
    Script,
    Word,
)

TYPES: tuple[type[Any], ...] = (
    Edition,
    Kind,
    Field,
    Option,
    Layer,
    Source,
    LookupTable,
    Constant,
    Layout,
    Block,
    Word,
    Listed,
    ConstantTable,
    Message,
    Blank,
    FactScript,
    FactKnob,
    Program,
)
"""What a program is made of, besides scripts, which are many and written in a way of their own."""
CAPACITY, RANGE, SEEN, KNOB, RECKONED = -1, -2, -3, -4, -5


def _field_names(kind: type[Any]) -> list[str]:
    """What something is made of: most are tuples with names, which are quick to make."""
    return [*kind._fields] if issubclass(kind, tuple) else [field.name for field in fields(kind)]  # type: ignore[attr-defined]


_NUMBERS = {each: number for number, each in enumerate(TYPES)}
_GETTERS = {each: attrgetter(*_field_names(each)) for each in TYPES}
_OPS = tuple(Op)
assert [int(op) for op in _OPS] == list(range(len(_OPS)))


def program_key(edition: Edition) -> str:
    """Names the program of an edition: the same key, the same program."""
    digest = blake2b(digest_size=20)
    digest.update(f"{compiler_digest()} {sys.version}".encode())
    digest.update(marshal.dumps(_pack(edition)))
    return digest.hexdigest()


@lru_cache(maxsize=1)
def compiler_digest() -> str:
    """A digest of the sources of this package: nobody has to remember to count something up."""
    digest = blake2b(digest_size=16)
    for file in sorted(Path(__file__).parent.rglob("*.py")):
        digest.update(file.name.encode() + b"\0" + file.read_bytes() + b"\0")
    return digest.hexdigest()


def encode(program: Program) -> bytes:
    """All of a program but the text of its rules."""
    places = {place: None for script in program.scripts for place in (script.place, *script.places)}
    numbers = {place: number for number, place in enumerate(places)}
    bare = replace(program, scripts=(), edition=replace(program.edition, layers=()))
    scripts = [_pack_script(script, numbers) for script in program.scripts]
    return marshal.dumps((_pack(bare), scripts, [tuple(each) for each in places]))


def decode(data: bytes, layers: tuple[Layer, ...]) -> Program:
    """The program again, with the rules that it was made from."""
    with uncollected():
        bare, scripts, places = marshal.loads(data)
        found = list(map(Place._make, places))
        program: Program = _unpack(bare)
        return replace(
            program,
            scripts=tuple(_unpack_script(each, found) for each in scripts),
            edition=replace(program.edition, layers=layers),
        )


@contextmanager
def uncollected() -> Iterator[None]:
    """Nothing that is made meanwhile is garbage, and looking for some takes longer than all the rest."""
    enabled = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if enabled:
            gc.enable()


def _pack_script(script: Script, places: dict[Place, int]) -> tuple[Any, ...]:
    return (
        script.name,
        script.text,
        script.parameters,
        script.registers,
        bytes(op for op, _ in script.code),
        tuple(operands for _, operands in script.code),
        [places[place] for place in script.places],
        script.asks,
        script.keeps,
        places[script.place],
    )


def _unpack_script(data: tuple[Any, ...], places: list[Place]) -> Script:
    name, text, parameters, registers, ops, operands, at, asks, keeps, place = data
    code = tuple(zip(map(_OPS.__getitem__, ops), operands, strict=True))
    where = tuple(map(places.__getitem__, at))
    return Script(name, text, parameters, registers, code, where, asks, keeps, places[place])


def _pack(value: Any) -> Any:
    """In types that marshal knows; a list is something of ours, its number first."""
    kind = type(value)
    if kind is int or kind is str or value is None or kind is bool:
        return value
    if kind is tuple:
        return tuple(map(_pack, value))
    if kind in _NUMBERS:
        return [_NUMBERS[kind], *map(_pack, _GETTERS[kind](value))]
    if kind is Capacity:
        more = (value.at_least, value.things, value.fact, value.of_one, value.more, value.cut, int(value))
        return [CAPACITY, *more]
    if kind is Knob:
        return [KNOB, value.name, value.note, int(value), value.least, value.most, value.usual]
    if kind is Reckoned:
        return [RECKONED, int(value), value.formula]
    if kind is range:
        return [RANGE, value.start, value.stop, value.step]
    if kind is Seen:
        return [SEEN, value.value]
    if kind is frozenset:
        return frozenset(map(_pack, value))
    return {_pack(name): _pack(each) for name, each in dict(value).items()}


def _unpack(value: Any) -> Any:
    kind = type(value)
    if kind is list:
        return _MAKERS[value[0]](*map(_unpack, value[1:]))
    if kind is tuple:
        return tuple(map(_unpack, value))
    if kind is dict:
        return {name: _unpack(each) for name, each in value.items()}
    return value


def _capacity(
    at_least: int, things: str, fact: str, of_one: bool, more: int, cut: str, size: int
) -> Capacity:
    return Capacity(at_least, things, fact, of_one=of_one, more=more, cut=cut, size=size, most=size)


_MAKERS: dict[int, Any] = {**dict(enumerate(TYPES)), CAPACITY: _capacity, RANGE: range, SEEN: Seen}
_MAKERS |= {KNOB: Knob, RECKONED: Reckoned}
