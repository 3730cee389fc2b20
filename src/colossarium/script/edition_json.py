"""An edition as text and back: the rules that a table was opened with outlive the program they came with."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any

import msgspec
from msgspec import Meta

from colossarium.script.declare import (
    HIGHEST,
    LOWEST,
    Capacity,
    Constant,
    Edition,
    Field,
    Kind,
    Layer,
    LookupTable,
    Option,
)
from colossarium.script.errors import ScriptError
from colossarium.script.knobs import FactKnob, Knob, Reckoned

Number = Annotated[int, Meta(ge=LOWEST, le=HIGHEST)]


class _Option(msgspec.Struct, frozen=True):
    name: str
    note: str
    default: str | Number
    values: dict[str, Number]
    numbers: tuple[Number, Number, Number]
    """Begin, end and step of the range."""
    of: str = ""
    title: str = ""
    labels: dict[str, str] = {}


class _Table(msgspec.Struct, frozen=True):
    name: str
    rows: tuple[int | tuple[int, ...], ...]
    """A large set is more than 32 bits."""
    note: str
    by: str | Number | tuple[str | Number, ...] = ()
    of: str = ""
    set_of: str = ""


class _Edition(msgspec.Struct, frozen=True):
    """An edition in types that JSON can hold."""

    slug: str
    kinds: tuple[Kind, ...]
    fields: tuple[Field, ...]
    options: tuple[_Option, ...]
    layers: tuple[Layer, ...]
    constants: dict[str, Number | Constant]
    tables: tuple[_Table, ...]
    lists: tuple[str, ...]
    old_names: dict[str, str] = {}
    kinds_checked: bool = False
    left_out: dict[str, tuple[str, ...]] = {}
    fact_knobs: tuple[FactKnob, ...] = ()
    settings: dict[str, Number] = {}
    fact_values: dict[str, Number] = {}
    settled: bool = False


def write(edition: Edition) -> str:
    """The edition of a program as JSON; capacities of one that is not compiled stay as they are declared.

    Knobs are numbers in it: what they were set to has been settled.
    """
    return msgspec.json.encode(edition, enc_hook=_plain).decode()


def read(text: str) -> Edition:
    """The edition that was written; ScriptError with a sentence if the text is none."""
    try:
        stored = msgspec.json.decode(text, type=_Edition)
        whole = msgspec.json.decode(text)
    except (msgspec.DecodeError, UnicodeEncodeError, RecursionError) as error:
        raise ScriptError(f"the stored rules can't be read: {_reason(error)}") from None
    edition = Edition(
        stored.slug,
        stored.kinds,
        stored.fields,
        tuple(_option(each) for each in stored.options),
        stored.layers,
        stored.constants,
        tuple(_table(each) for each in stored.tables),
        stored.lists,
        stored.old_names,
        stored.kinds_checked,
        stored.left_out,
        stored.fact_knobs,
        stored.settings,
        stored.fact_values,
        stored.settled,
    )
    unknown = _unknown(whole, msgspec.json.decode(write(edition)))
    if unknown:
        # Rules that say more than this program understands would be played wrongly.
        raise ScriptError(f"the stored rules say something this program does not know: {unknown}")
    return edition


def _plain(value: object) -> object:
    if isinstance(value, range):
        return [value.start, value.stop, value.step]
    if isinstance(value, Capacity | Knob | Reckoned):
        return int(value)
    if isinstance(value, Mapping):
        return dict(value)
    raise ScriptError(f"an edition can't be stored with a {type(value).__name__} in it")


def _option(stored: _Option) -> Option:
    if stored.numbers[2] == 0:
        raise ScriptError(f"the stored rules can't be read: the numbers of {stored.name} have no step")
    numbers = range(*stored.numbers)
    return Option(
        stored.name,
        stored.note,
        stored.default,
        stored.values,
        numbers,
        stored.of,
        stored.title,
        stored.labels,
    )


def _table(stored: _Table) -> LookupTable:
    flat = tuple(row for row in stored.rows if isinstance(row, int))
    deep = tuple(row for row in stored.rows if not isinstance(row, int))
    if flat and deep:
        raise ScriptError(f"the stored rules can't be read: {stored.name} has rows and numbers side by side")
    return LookupTable(stored.name, deep or flat, stored.note, stored.by, stored.of, stored.set_of)


def _reason(error: Exception) -> str:
    return "it is nested too deeply" if isinstance(error, RecursionError) else str(error)


def _unknown(text: Any, understood: Any) -> str:
    """The first name in what was read that means nothing here; "" if there is none."""
    if isinstance(text, dict) and isinstance(understood, dict):
        for name, value in text.items():
            if name not in understood:
                return str(name)
            if found := _unknown(value, understood[name]):
                return found
    elif isinstance(text, list) and isinstance(understood, list):
        for value, other in zip(text, understood, strict=True):
            if found := _unknown(value, other):
                return found
    return ""
