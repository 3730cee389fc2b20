"""The types of what a game declares: its fields, options, constants and constant tables."""

from __future__ import annotations

from colossarium.script.declare import Constant, Kind, LookupTable
from colossarium.script.errors import ScriptError
from colossarium.script.kinds.types import NUMBER, WORD, Shape, Type, set_of, unknown
from colossarium.script.layout import Block
from colossarium.script.names import Names, constant_name

Signature = tuple[tuple[Type, ...], Type]
"""The types of the subscripts, and of what is found with them."""


class DeclaredTypes:
    """What is known before any script is looked at."""

    def __init__(self, names: Names) -> None:
        self.names = names
        self._members: dict[str, Type] = {}
        self.player = self.member("player") if "player" in names.kinds else NUMBER
        self.pairs = self._pairs()
        """For the second kind of each pair: the type of the whole and of the first."""
        self.fields = {block.field.name: self._field(block) for block in names.blocks}
        self.tables = {table.name: self._table(table) for table in names.edition.tables}
        for name, entries in names.lists.items():
            for table in {f"{name}_{fact}" for entry in entries for fact in entry.facts}:
                kind = names.list_facts.kinds[table]
                self.tables[table] = (self.member(name),), self._value(kind, "", table)
        self.constants: dict[str, Type | None] = {}
        self._read_constants()

    def member(self, kind: str) -> Type:
        """The type of the members of a kind, or of the kind that it stands for."""
        declared = self.names.kinds.get(kind)
        if declared is not None and declared.stands_for:
            kind = declared.stands_for
        if kind == "number":
            return NUMBER
        if kind not in self._members:
            many = self.names.kinds[kind].many if kind in self.names.kinds else f"{kind}s"
            self._members[kind] = Type(Shape.MEMBER, kind, many)
        return self._members[kind]

    def count(self, kind: str) -> Type:
        """The type of how many there are of a kind."""
        member = self.member(kind)
        return Type(Shape.COUNT, member.kind) if member.kind else NUMBER

    def constant(self, name: str) -> Type:
        """The type of a constant; unknown where its name stands for several things of one number."""
        if name == "NONE":
            return unknown(scalar=True)
        return self.constants[name] or unknown(scalar=True)

    def _pairs(self) -> dict[str, tuple[Type, Type]]:
        return {
            self.member(kind.pairs[1]).kind: (self.member(kind.name), self.member(kind.pairs[0]))
            for kind in self.names.kinds.values()
            if kind.pairs
        }

    def _field(self, block: Block) -> Signature:
        field = block.field
        if field.name in self.names.options:
            of = self.names.options[field.name].of
            value = self.count("player") if field.name == "players" else self._value(of, "", field.name)
            return (), value if "player" in self.names.kinds or field.name != "players" else NUMBER
        axes = tuple(self.member(axis) if isinstance(axis, str) else NUMBER for axis in field.by)
        return axes, self._value(field.holds or "", field.set_of or "", field.name)

    def _value(self, member: str, subset: str, what: str) -> Type:
        for kind in (member, subset):
            if kind and kind not in self.names.kinds:
                raise ScriptError(f"{what} speaks of a kind {kind} that is not declared")
        if subset:
            return set_of(self.member(subset))
        return self.member(member) if member else NUMBER

    def _table(self, table: LookupTable) -> Signature:
        shape = (len(table.rows), *(len(row) for row in table.rows[:1] if isinstance(row, tuple)))
        by = table.by if isinstance(table.by, tuple) else (table.by,)
        if by and len(by) != len(shape):
            raise ScriptError(
                f"the constant table {table.name} has {len(shape)} axes, and by= names {len(by)}"
            )
        axes = tuple(self._axis(table, axis, length) for axis, length in zip(by, shape, strict=False))
        value = self._value(table.of, table.set_of, f"the constant table {table.name}")
        return axes or (NUMBER,) * len(shape), value

    def _axis(self, table: LookupTable, axis: str | int, length: int) -> Type:
        """A kind, its plural for a set of it, or how many numbers."""
        if isinstance(axis, int):
            return NUMBER
        for kind in self.names.kinds.values():
            if axis in (kind.name, kind.many):
                size = len(kind.members) if axis == kind.name else 1 << len(kind.members)
                # A layer may bring more members of a list than its game has rows for.
                if size != length and not kind.listed:
                    raise ScriptError(
                        f"the constant table {table.name} has {length} rows for {size} {kind.many}"
                    )
                return self.member(kind.name) if axis == kind.name else set_of(self.member(kind.name))
        raise ScriptError(f"the constant table {table.name} speaks of a kind {axis} that is not declared")

    def _read_constants(self) -> None:
        for kind in self.names.kinds.values():
            self._read_members(kind)
            self.constants[kind.many.upper()] = self.count(kind.name)
            self.constants[f"ALL_{kind.many.upper()}"] = set_of(self.member(kind.name))
        for name in self.names.lists:
            if name not in self.names.kinds:
                self.constants[f"{name.upper()}S"] = self.count(name)
        for option in self.names.options.values():
            for word in option.values:
                self._join(constant_name(word), self.member(option.of) if option.of else NUMBER)
        for name, value in self.names.edition.constants.items():
            declared = value if isinstance(value, Constant) else Constant(value)
            self.constants[name] = self._value(declared.of, declared.set_of, f"the constant {name}")

    def _read_members(self, kind: Kind) -> None:
        type_ = WORD if kind.name == "verb" else self.member(kind.name)
        for member in kind.members:
            self._join(constant_name(member), type_)

    def _join(self, name: str, type_: Type) -> None:
        """A name of two things is either of them."""
        self.constants[name] = type_ if self.constants.get(name, type_) is type_ else None
