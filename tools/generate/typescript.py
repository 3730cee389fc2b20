"""TypeScript from Python types: Structs, TypedDicts and dataclasses become interfaces, with their notes."""

from __future__ import annotations

import json
import types
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import MISSING, dataclass, fields, is_dataclass
from typing import (
    Annotated,
    Any,
    Literal,
    NotRequired,
    TypeVar,
    Union,
    get_args,
    get_origin,
    get_type_hints,
    is_typeddict,
)

import msgspec

from colossarium.server.wire import Request
from tools.generate.notes import field_notes, note_of

HEAD = "/** Written by `make generate` from {source}: change it there. */"
PLAIN: Mapping[Any, str] = {
    int: "number",
    float: "number",
    bool: "boolean",
    None: "null",
    type(None): "null",
    Any: "unknown",
    object: "unknown",
}
UNKNOWN = "Record<string, unknown>"
"""What stands for a parameter of a type that is not given."""


@dataclass(frozen=True)
class Strings:
    """What is known of the texts in a type."""

    value: str = "string"
    """The type of those that are values."""
    keys: tuple[tuple[str, bool], ...] = ()
    """For each dict inside the other: the type of its keys, and whether some may be missing."""

    def inside(self) -> Strings:
        return Strings(self.value, self.keys[1:])


@dataclass(frozen=True)
class Field:
    """A property of an interface."""

    name: str
    type: Any
    note: str = ""
    optional: bool = False


class Writer:
    """Writes the interfaces of types and of all that they consist of, each once."""

    def __init__(
        self,
        named: Mapping[str, Any] | None = None,
        strings: Callable[[type, str], Strings] = lambda cls, name: Strings(),
    ) -> None:
        """`named`: unions of words with their names; `strings`: what is known of the texts in a field."""
        self._named = dict(named or {})
        self._strings = strings
        self._written: dict[str, str] = {}

    def text(self, source: str, wanted: Iterable[Any], further: Iterable[str] = ()) -> str:
        """A file with these types; `further` stands at its end."""
        for each in wanted:
            self.of(each)
        parts = [HEAD.format(source=source), *self._written.values(), *further]
        return "\n\n".join(part for part in parts if part) + "\n"

    def of(self, wanted: Any, strings: Strings = Strings()) -> str:
        """How a type is written where it is used."""
        if wanted is str:
            return strings.value
        if wanted is Any or (isinstance(wanted, type) and wanted in PLAIN):
            return PLAIN[wanted]
        origin, arguments = get_origin(wanted), get_args(wanted)
        if origin in (Annotated, NotRequired):
            return self.of(arguments[0], strings)
        if origin is Literal:
            return self._words(wanted)
        if origin in (Union, types.UnionType):
            kinds = (each for each in arguments if each is not msgspec.UnsetType)
            return " | ".join(dict.fromkeys(self.of(each, strings) for each in kinds))
        if origin in (list, Sequence):
            inner = self.of(arguments[0], strings)
            return f"({inner})[]" if " | " in inner else f"{inner}[]"
        if origin is dict:
            key, partial = strings.keys[0] if strings.keys else ("string", False)
            record = f"Record<{key}, {self.of(arguments[1], strings.inside())}>"
            return f"Partial<{record}>" if partial else record
        if isinstance(wanted, TypeVar):
            return wanted.__name__
        if origin is not None:
            given = [self.of(each) for each in arguments]
            return self.of(origin) if given == [UNKNOWN] else f"{self.of(origin)}<{', '.join(given)}>"
        return self._interface(wanted)

    def _words(self, wanted: Any) -> str:
        text = " | ".join(quoted(each) for each in get_args(wanted))
        for name, each in self._named.items():
            if each == wanted:
                self._written.setdefault(name, f"export type {name} = {text};")
                return name
        return text

    def _interface(self, cls: type) -> str:
        name = cls.__name__
        if name in self._written:
            return name
        self._written[name] = ""  # keeps its place before what it consists of
        parameters = [each.__name__ for each in getattr(cls, "__parameters__", ())]
        generic = f"<{', '.join(f'{each} = {UNKNOWN}' for each in parameters)}>" if parameters else ""
        lines = [*comment(note_of(cls)), f"export interface {name}{generic} {{"]
        for field in properties(cls):
            lines += comment(field.note, "  ")
            told = self.of(field.type, self._strings(cls, field.name))
            lines.append(f"  {key(field.name)}{'?' if field.optional else ''}: {told};")
        self._written[name] = "\n".join([*lines, "}"])
        return name


def properties(cls: type) -> Iterator[Field]:
    """What a value of this type has as JSON."""
    notes = field_notes(cls)
    if isinstance(cls, type) and issubclass(cls, msgspec.Struct):
        if cls.__struct_config__.tag_field is not None:
            yield Field(cls.__struct_config__.tag_field, Literal[cls.__struct_config__.tag])
        omitted = issubclass(cls, Request) or cls.__struct_config__.omit_defaults
        for each in msgspec.structs.fields(cls):
            optional = each.default is msgspec.UNSET or (omitted and not each.required)
            yield Field(each.encode_name, each.type, notes.get(each.name, ""), optional)
        return
    hints = get_type_hints(cls, include_extras=True)
    if is_typeddict(cls):
        for name, hint in hints.items():
            yield Field(name, hint, notes.get(name, ""), get_origin(hint) is NotRequired)
    elif is_dataclass(cls):
        for given in fields(cls):
            optional = given.default is not MISSING
            yield Field(given.name, hints[given.name], notes.get(given.name, ""), optional)
    else:
        raise TypeError(f"{cls} has no fields that could be written in TypeScript")


def quoted(value: object) -> str:
    """A constant."""
    if isinstance(value, str):
        return "'" + value.replace("\\", "\\\\").replace("'", "\\'") + "'"
    if isinstance(value, tuple):
        return f"[{', '.join(map(quoted, value))}]"
    return json.dumps(value)


def key(name: str) -> str:
    return name if name.isidentifier() else quoted(name)


def comment(note: str, indent: str = "") -> list[str]:
    return [f"{indent}/** {note.replace('*/', '* /')} */"] if note else []
