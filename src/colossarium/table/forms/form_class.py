"""Classes of forms, of which a game has forty: all of them are made whenever one starts."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, TypeVar, dataclass_transform

Kind = TypeVar("Kind")


@dataclass_transform(frozen_default=True, field_specifiers=(field,))
def form_class(kind: type[Kind]) -> type[Kind]:
    """A dataclass that nobody changes. What all of them can share is not written anew for each, as
    `dataclass` does: that takes a millisecond."""
    for name, method in (("__eq__", _equal), ("__hash__", _hash), ("__repr__", _repr)):
        setattr(kind, name, method)
    return dataclass(eq=False, repr=False)(kind)


def _values(form: Any) -> dict[str, Any]:
    return {name: getattr(form, name) for name in form.__dataclass_fields__}


def _equal(self: object, other: object) -> bool:
    return type(self) is type(other) and _values(self) == _values(other)


def _hash(self: object) -> int:
    return hash(tuple(_values(self).values()))


def _repr(self: object) -> str:
    values = ", ".join(f"{name}={value!r}" for name, value in _values(self).items())
    return f"{type(self).__name__}({values})"
