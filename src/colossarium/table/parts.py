"""Views part by part: a part whose words are as they were when it was last written is not written again."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from operator import itemgetter
from typing import Any, NamedTuple

from colossarium.table.forms.pieces import Cut, Pieces
from colossarium.table.forms.sheet import At
from colossarium.table.forms.shown import EachOf, Keys, Shown
from colossarium.table.forms.values import Form


class Part(NamedTuple):
    """Something in a view that is written as a whole, or what is put together of such parts."""

    form: Form
    at: At
    inner: tuple[int, ...] = ()
    """The numbers of the parts that it is put together of."""
    names: Sequence[str] | None = None
    """Their names; None in a list, and in what is written as a whole."""

    def write(self, shown: Shown, values: Sequence[Any]) -> Any:
        if not self.inner:
            return self.form.write(shown, self.at)
        inner = [values[number] for number in self.inner]
        if self.names is None:
            return inner
        if isinstance(self.form, Keys):
            return self.form.put_together(inner)
        return dict(zip(self.names, inner, strict=True))


class Written(NamedTuple):
    """What was written of a state."""

    cut: Cut
    """The state, and who looked at it."""
    values: list[Any]
    """Of each part."""
    read: list[int]
    """The pieces of the state that each was read from."""


class Parts:
    """The parts of a view, those inside others first."""

    def __init__(self, keys: Keys, shown: Shown) -> None:
        self.parts: list[Part] = []
        self._take_apart(keys, shown, {})
        self._known = [KnownValues(shown.pieces) for _ in self.parts]

    def _take_apart(self, form: Form, shown: Shown, at: At) -> int:
        """The number of the part that a form is."""
        part = Part(form, at)
        if isinstance(form, Keys):
            inner = tuple(self._take_apart(each, shown, at) for each in form.forms.values())
            part = Part(form, at, inner, tuple(form.forms))
        elif isinstance(form, EachOf) and not (form.named and form.kind == "player"):
            names = shown.names(form.kind)
            each = (self._take_apart(form.keys, shown, {**at, form.kind: n}) for n in range(len(names)))
            part = Part(form, at, tuple(each), names if form.named else None)
        self.parts.append(part)
        return len(self.parts) - 1

    def write(self, shown: Shown, before: Sequence[Written]) -> Written:
        """Write the parts that are in none of those that were written before."""
        cut, count = shown.cut(), len(self.parts)
        known = [(each, shown.pieces.changed(each.cut, cut)) for each in before]
        if known:
            first, changed = known.pop(0)
            values, read = first.values.copy(), first.read.copy()
            stale = self._read_from(changed, read)
        else:
            values, read, stale = [None] * count, [0] * count, range(count)
        for number in stale:
            for other, changed in known:
                if not other.read[number] & changed:
                    values[number], read[number] = other.values[number], other.read[number]
                    break
            else:
                part = self.parts[number]
                if part.inner:
                    values[number], read[number] = self._put_together(part, shown, values, read)
                else:
                    values[number], read[number] = self._known[number].write(part, shown, cut)
        return Written(cut, values, read)

    def _read_from(self, pieces: int, read: Sequence[int]) -> Sequence[int]:
        """The parts that were read from any of these pieces, those inside others first. What a part inside
        was read from, the one around it was read from too."""
        found: list[int] = []
        waiting = [len(self.parts) - 1]
        for number in waiting:
            if read[number] & pieces:
                found.append(number)
                waiting += self.parts[number].inner
        return found[::-1]

    @staticmethod
    def _put_together(
        part: Part, shown: Shown, values: Sequence[Any], read: Sequence[int]
    ) -> tuple[Any, int]:
        """A part that has others, and the pieces that it is read from."""
        pieces = 0
        for each in part.inner:
            pieces |= read[each]
        shown.read = 0
        value = part.write(shown, values)
        return value, pieces | shown.read


MOST_VALUES = 512


class KnownValues:
    """What a part was written as lately, at any table: the same words give the same value."""

    __slots__ = ("_count", "_found", "_pieces")

    def __init__(self, pieces: Pieces) -> None:
        self._pieces = pieces
        self._found: dict[int, tuple[Callable[[Cut], Any], dict[Any, Any]]] = {}
        """By the pieces that it was read from: how to pick those, and the values by what they were."""
        self._count = 0

    def write(self, part: Part, shown: Shown, cut: Cut) -> tuple[Any, int]:
        """The value, and the pieces that it is read from."""
        for read, (pick, found) in self._found.items():
            value = found.get(pick(cut), self)
            if value is not self:
                return value, read
        shown.read = 0
        value = part.write(shown, ())
        if shown.read >= 0:
            self._keep(cut, shown.read, value)
        return value, shown.read

    def _keep(self, cut: Cut, read: int, value: Any) -> None:
        if self._count >= MOST_VALUES:
            self._found.clear()
            self._count = 0
        if read not in self._found:
            numbers = self._pieces.numbers(read)
            self._found[read] = itemgetter(*numbers) if numbers else len, {}
        pick, found = self._found[read]
        found[pick(cut)] = value
        self._count += 1
