"""TypeScript from Python types: Structs, TypedDicts and dataclasses become interfaces, with their notes."""

from __future__ import annotations

import json
import types
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import MISSING, dataclass, fields, is_dataclass
from typing import Annotated, Any, Literal, TypeVar, Union, get_args, get_origin, get_type_hints, is_typeddict

import msgspec

from tools.generate.notes import field_notes, note_of

HEAD = "/** Written by `make generate` from {source}: change it there. */"
PLAIN: Mapping[Any, str] = {
    int: "number",
    float: "number",
    str: "string",
    bool: "boolean",
    None: "null",
    type(None): "null",
    Any: "unknown",
    object: "unknown",
}
UNKNOWN = "Record<string, unknown>"
"""What stands for a parameter of a type that is not given."""


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
        self, named: Mapping[str, Any] | None = None, elsewhere: Mapping[type, str] | None = None
    ) -> None:
        """`named`: unions of words with their names; `elsewhere`: types that another file has, and which."""
        self._named = dict(named or {})
        self._elsewhere = dict(elsewhere or {})
        self._written: dict[str, str] = {}
        self._imports: dict[str, set[str]] = {}

    def text(self, source: str, wanted: Iterable[Any], further: Iterable[str] = ()) -> str:
        """A file with these types; `further` stands at its end."""
        for each in wanted:
            self.of(each)
        imports = "\n".join(
            f"import type {{ {', '.join(sorted(names))} }} from '{path}';"
            for path, names in sorted(self._imports.items())
        )
        parts = [HEAD.format(source=source), imports, *self._written.values(), *further]
        return "\n\n".join(part for part in parts if part) + "\n"

    def of(self, wanted: Any) -> str:
        """How a type is written where it is used."""
        if (isinstance(wanted, type | types.NoneType) and wanted in PLAIN) or wanted is Any:
            return PLAIN[wanted]
        origin, arguments = get_origin(wanted), get_args(wanted)
        if origin is Annotated:
            return self._annotated(arguments[0], wanted.__metadata__)
        if origin is Literal:
            return self._words(wanted)
        if origin in (Union, types.UnionType):
            return " | ".join(dict.fromkeys(self.of(each) for each in arguments))
        if origin is list:
            inner = self.of(arguments[0])
            return f"({inner})[]" if " " in inner else f"{inner}[]"
        if origin is dict:
            return f"Record<{self.of(arguments[0])}, {self.of(arguments[1])}>"
        if isinstance(wanted, TypeVar):
            return wanted.__name__
        if origin is not None:
            given = [self.of(each) for each in arguments]
            return self.of(origin) if given == [UNKNOWN] else f"{self.of(origin)}<{', '.join(given)}>"
        return self._interface(wanted)

    def _annotated(self, wanted: Any, metadata: tuple[Any, ...]) -> str:
        for each in metadata:
            if (named := getattr(each, "typescript", None)) is not None:
                return str(named(self))
        return self.of(wanted)

    def _words(self, wanted: Any) -> str:
        text = " | ".join(quoted(each) for each in get_args(wanted))
        for name, each in self._named.items():
            if each == wanted:
                return self.define(name, f"export type {name} = {text};")
        return text

    def define(self, name: str, text: str) -> str:
        """A declaration of the file, by its name."""
        self._written.setdefault(name, text)
        return name

    def _interface(self, cls: type) -> str:
        name = cls.__name__
        if cls in self._elsewhere:
            self._imports.setdefault(self._elsewhere[cls], set()).add(name)
            return name
        if name in self._written:
            return name
        self._written[name] = ""  # keeps its place before what it consists of
        parameters = [each.__name__ for each in getattr(cls, "__parameters__", ())]
        generic = f"<{', '.join(f'{each} = {UNKNOWN}' for each in parameters)}>" if parameters else ""
        lines = [*comment(note_of(cls)), f"export interface {name}{generic} {{"]
        for field in properties(cls):
            lines += comment(field.note, "  ")
            lines.append(f"  {key(field.name)}{'?' if field.optional else ''}: {self.of(field.type)};")
        self._written[name] = "\n".join([*lines, "}"])
        return name


def properties(cls: type) -> Iterator[Field]:
    """What a value of this type has as JSON."""
    notes = field_notes(cls)
    if isinstance(cls, type) and issubclass(cls, msgspec.Struct):
        if cls.__struct_config__.tag_field is not None:
            yield Field(cls.__struct_config__.tag_field, Literal[cls.__struct_config__.tag])  # type: ignore[name-defined]
        request = getattr(cls, "request", False)
        for each in msgspec.structs.fields(cls):
            yield Field(each.encode_name, each.type, notes.get(each.name, ""), request and not each.required)
        return
    hints = get_type_hints(cls, include_extras=True)
    if is_typeddict(cls):
        for name, hint in hints.items():
            yield Field(name, hint, notes.get(name, ""), name in cls.__optional_keys__)
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
    return json.dumps(value)


def key(name: str) -> str:
    return name if name.isidentifier() else quoted(name)


def comment(note: str, indent: str = "") -> list[str]:
    return [f"{indent}/** {note.replace('*/', '* /')} */"] if note else []
