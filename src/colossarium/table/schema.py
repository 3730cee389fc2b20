"""The parts of JSON schemas."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from colossarium.script.declare import Option

Schema = dict[str, Any]


def one_of(names: Sequence[str]) -> Schema:
    """One of some names."""
    return {"enum": list(names)}


def list_of(items: Schema, most: int | None = None) -> Schema:
    """A list of things of one sort."""
    return {"type": "array", "items": items, **({} if most is None else {"maxItems": int(most)})}


def number(most: int, least: int = 0) -> Schema:
    """A whole number."""
    return {"type": "integer", "minimum": int(least), "maximum": int(most)}


def flag() -> Schema:
    """true or false."""
    return {"type": "boolean"}


def text(note: str) -> Schema:
    """A name that the schema does not list, since a layer may add to them."""
    return {"type": "string", "description": note}


def by_name(names: Schema, values: Schema) -> Schema:
    """An object whose keys are names."""
    return {"type": "object", "propertyNames": names, "additionalProperties": values}


def section(properties: Schema) -> Schema:
    """An object with these keys and no others, none of which must be there."""
    return {"type": "object", "properties": properties, "additionalProperties": False}


def settings(options: Sequence[Option]) -> Schema:
    """The options of a game."""
    properties: Schema = {}
    for option in options:
        values: list[str | int] = [option.decode(value) for value in option.values.values()]
        either: list[Schema] = [{"enum": values}] if values else []
        if len(option.numbers):
            either.append({"type": "integer", "minimum": option.numbers[0], "maximum": option.numbers[-1]})
        properties[option.name] = {"anyOf": either, "default": option.default, "description": option.note}
    return {**section(properties), "description": "what was settled before the game"}


def whole(title: str, properties: Schema) -> Schema:
    """A whole document."""
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": title,
        "description": "Everything that is not mentioned has a sensible default.",
        **section(properties),
    }
