"""Values that a JSON Schema allows, and such that it does not for one reason."""

from __future__ import annotations

import copy
import re
import string
from collections.abc import Iterator
from functools import cached_property
from random import Random
from typing import Any

from jsonschema import Draft202012Validator

DEEPEST = 6
TRIES = 20
WORDS = (
    *("beasthunt", "random", "cairn", "spectator", "en", "0", "2", "0123456789abcdef", "0" * 64),
    *("a" * 16, "A1", "open", "Ann", "Eve", "AAAA"),
)
"""Some of them fit what a pattern wants."""
JUNK: tuple[Any, ...] = (
    *(None, True, False, [], {}, "", " ", "x" * 5000, -1, 0, 1.5, 2**31 + 1, 2**63, 2**64, -(2**70), 1e308),
    *([[[]]], {"a": {"a": 1}}, "\0", "\n", "१२", "../..", "<script>x()</script>", "' OR 1=1 --", "{0}%s"),
    *("\u202e", "\u2800", "e\u0301" * 40, "http://169.254.169.254/", "__proto__", [0] * 3000),
)


class SchemaValues:
    """Values for the schemas of one document."""

    def __init__(self, document: dict[str, Any]) -> None:
        self.document = document

    @cached_property
    def _components(self) -> dict[str, Any]:
        found: dict[str, Any] = self.document.get("components", {})
        return found

    def allows(self, schema: dict[str, Any], value: Any) -> bool:
        return Draft202012Validator({**schema, "components": self._components}).is_valid(value)

    def allowed(self, random: Random, schema: dict[str, Any], depth: int = 0) -> Any:
        """A value that it allows, as far as that can be said without understanding all of it."""
        if "$ref" in schema:
            return self.allowed(random, self._components["schemas"][schema["$ref"].rpartition("/")[2]], depth)
        for of in ("anyOf", "oneOf"):
            if of in schema:
                branch = schema[of][-1] if depth > DEEPEST else random.choice(schema[of])
                return self.allowed(random, branch, depth)
        if "enum" in schema:
            return random.choice(schema["enum"])
        if "const" in schema:
            return schema["const"]
        kind = schema.get("type")
        if isinstance(kind, list):
            kind = random.choice(kind)
        if kind == "object":
            return self._object(random, schema, depth)
        if kind == "array":
            least, most = schema.get("minItems", 0), schema.get("maxItems", 3)
            count = least if depth > DEEPEST else random.randint(least, min(most, least + 2))
            return [self.allowed(random, schema.get("items", {}), depth + 1) for _ in range(count)]
        if kind in ("integer", "number"):
            least, most = schema.get("minimum", 0), schema.get("maximum", 1000)
            return random.choice([least, most, random.randint(int(least), int(max(least, most)))])
        return {"boolean": random.random() < 0.5, "null": None}.get(kind or "", self._text(random, schema))

    def _object(self, random: Random, schema: dict[str, Any], depth: int) -> dict[str, Any]:
        required = schema.get("required", ())
        return {
            name: self.allowed(random, each, depth + 1)
            for name, each in schema.get("properties", {}).items()
            if name in required or (depth <= DEEPEST and random.random() < 0.5)
        }

    def _text(self, random: Random, schema: dict[str, Any]) -> str:
        least, most = schema.get("minLength", 0), schema.get("maxLength", 100)
        fresh = "".join(random.choices(string.ascii_lowercase + string.digits, k=max(least, 16)))
        fitting = [
            word
            for word in (*WORDS, fresh, fresh)
            if least <= len(word) <= most and re.search(schema.get("pattern", ""), word)
        ]
        return random.choice(fitting or [fresh[:most]])

    def not_allowed(self, random: Random, schema: dict[str, Any]) -> Any:
        """A value that is right but for one thing."""
        right = self.allowed(random, schema)
        for _ in range(TRIES):
            wrong = _changed(random, copy.deepcopy(right))
            if not self.allows(schema, wrong):
                return wrong
        return [right]


def _changed(random: Random, value: Any) -> Any:
    """The value with one thing that is different."""
    places = [place for place in _places(value) if isinstance(place[0], dict) or place[0]]
    if not places or random.random() < 0.05:
        return random.choice([each for each in JUNK if each != value])
    inside, key = random.choice(places)
    if isinstance(inside, dict) and random.random() < 0.2:
        inside[random.choice(["more", "token", "__proto__", "", "x" * 200, "Client_id", "kind"])] = 0
    elif isinstance(inside, dict) and random.random() < 0.3:
        inside.pop(key, None)
    elif key is not None:
        inside[key] = random.choice([*JUNK, [inside[key]], {"": inside[key]}])
    return value


def _places(value: Any) -> Iterator[tuple[Any, Any]]:
    """Each place inside a value: what it is in, and under which key or number."""
    if isinstance(value, dict):
        yield value, next(iter(value), None)
        for key, each in value.items():
            yield value, key
            yield from _places(each)
    elif isinstance(value, list):
        for number, each in enumerate(value):
            yield value, number
            yield from _places(each)
