"""The types of what each game shows: TypeScript for the page, JSON Schema for everybody."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any, get_args, get_type_hints, is_typeddict

import msgspec

from colossarium.games import OURS, find
from colossarium.script.declare import Edition
from colossarium.table.typed_view import TypedView
from colossarium.table.view_types import View
from tools.generate.closed_kinds import ClosedKinds
from tools.generate.files import Files
from tools.generate.notes import field_notes, note_of
from tools.generate.typescript import Writer
from tools.generate.wire import wire_types

TYPES = "web/src/generated/{}.ts"
SCHEMAS = "docs/schemas/{}.json"


def games() -> Iterator[tuple[str, Edition, TypedView]]:
    """Every game whose view has a type."""
    for slug in OURS:
        info = find(slug)
        if isinstance(info.view, TypedView):
            yield slug, info.edition(), info.view


def files() -> Files:
    """A file of TypeScript and a JSON Schema for each game, and a schema of what goes over the wire."""
    found = {SCHEMAS.format("wire"): schema_text("What goes over the wire", wire_types())}
    for slug, edition, view in games():
        closed = ClosedKinds(edition, view)
        source = f"`src/colossarium/games/{slug}/`"
        text = Writer(strings=closed.strings).text(source, [view.table], closed.declarations())
        found[TYPES.format(slug)] = text
        found[SCHEMAS.format(slug)] = schema_text(f"A view of {slug}", [view_type(view)])
    return found


def view_type(view: TypedView) -> Any:
    """The type of the whole view of a game."""
    generic: Any = View
    return generic[view.table]


def schema_text(title: str, wanted: list[Any]) -> str:
    """A JSON Schema of these types, with the notes of the source; of one type alone it is the root."""
    return json.dumps(schema_of(title, wanted), indent=1, ensure_ascii=False) + "\n"


def schema_of(title: str, wanted: list[Any]) -> dict[str, Any]:
    references, components = msgspec.json.schema_components(wanted, ref_template="#/$defs/{name}")
    for each in _all_types():
        for name in (each.__name__, *(key for key in components if key.startswith(f"{each.__name__}_"))):
            if name in components:
                _annotate(components[name], each)
    root = references[0] if len(wanted) == 1 else {}
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": title,
        **root,
        "$defs": dict(sorted(components.items())),
    }


def _annotate(schema: dict[str, Any], cls: type) -> None:
    """Notes of the source; and a key that nobody declared is a mistake."""
    schema["description"] = note_of(cls)
    for name, note in field_notes(cls).items():
        if name in schema.get("properties", {}) and "description" not in schema["properties"][name]:
            schema["properties"][name] = {**schema["properties"][name], "description": note}
    if is_typeddict(cls):
        schema["additionalProperties"] = False


def _all_types() -> Iterator[type]:
    yield from wire_types()
    pending: list[type] = [View, *(view.table for _, _, view in games())]
    seen: set[type] = set()
    while pending:
        cls = pending.pop()
        if cls not in seen:
            seen.add(cls)
            yield cls
            pending += inner_types(cls)


def inner_types(cls: type) -> list[type]:
    """The TypedDicts that a TypedDict has inside."""
    found: list[type] = []
    hints = list(get_type_hints(cls).values())
    while hints:
        hint = hints.pop()
        if is_typeddict(hint):
            found.append(hint)
        hints += get_args(hint)
    return found
