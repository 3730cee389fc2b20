"""Types of values, and how they are made equal.

A type that is not known yet is a variable: `unify` links it to what it turns out to be.
"""

from __future__ import annotations

from enum import Enum, auto


class Shape(Enum):
    """What sort of value it is."""

    UNKNOWN = auto()
    NUMBER = auto()
    MEMBER = auto()
    SET = auto()
    WORD = auto()
    """A pick out of the vocabulary."""
    COUNT = auto()
    """How many there are of a kind: a number, and a bound of ranges of members."""
    ROWS = auto()
    """A member times how many there are of another kind: a number, and half of a pair."""


class Type:
    """A type, or a variable for one."""

    __slots__ = ("kind", "link", "many", "of", "scalar", "shape")

    def __init__(
        self, shape: Shape, kind: str = "", many: str = "", of: Type | None = None, scalar: bool = False
    ) -> None:
        self.shape = shape
        self.kind = kind
        """Of a member: its kind. Of a count: the kind that is counted. Of rows: the kind that ends a pair."""
        self.many = many
        """Its plural."""
        self.of = of
        """Of a set: the type of its members. Of rows: the type of what was multiplied."""
        self.scalar = scalar
        """Whether a variable may not become a set."""
        self.link: Type | None = None


NUMBER = Type(Shape.NUMBER)
WORD = Type(Shape.WORD)


def unknown(scalar: bool = False) -> Type:
    """A type that is still to be found."""
    return Type(Shape.UNKNOWN, scalar=scalar)


def set_of(members: Type) -> Type:
    """The type of sets of these members."""
    return Type(Shape.SET, of=members)


def resolve(type_: Type) -> Type:
    """What a type is, as far as that is known."""
    while type_.link is not None:
        if type_.link.link is not None:
            type_.link = type_.link.link
        type_ = type_.link
    return type_


def settle(type_: Type) -> Type:
    """The type that a value has once it is kept: how many there are is then a plain number."""
    type_ = resolve(type_)
    return NUMBER if type_.shape in (Shape.COUNT, Shape.ROWS) else type_


def unify(one: Type, two: Type) -> bool:
    """Make two types equal; False if they are not."""
    one, two = settle(one), settle(two)
    if one is two:
        return True
    if one.shape is Shape.UNKNOWN or two.shape is Shape.UNKNOWN:
        return _link(one, two) if one.shape is Shape.UNKNOWN else _link(two, one)
    if one.shape is not two.shape or one.kind != two.kind:
        return False
    return one.of is None or two.of is None or unify(one.of, two.of)


def _link(variable: Type, other: Type) -> bool:
    if variable.scalar:
        if other.shape is Shape.SET:
            return False
        if other.shape is Shape.UNKNOWN:
            other.scalar = True
    variable.link = other
    return True
