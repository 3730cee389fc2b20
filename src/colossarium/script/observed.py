"""What fields declare for observations, checked."""

from __future__ import annotations

from collections.abc import Sequence

from colossarium.script.declare import Field, Seen
from colossarium.script.errors import ScriptError
from colossarium.script.layout import Block


def check_observed(blocks: Sequence[Block]) -> None:
    """Refuse piles that are none, and stacks whose size is said by nothing."""
    fields = {block.field.name: block.field for block in blocks}
    for field in fields.values():
        is_row = bool(field.by) and isinstance(field.by[-1], int) and field.set_of is None
        if field.counted and not (is_row and field.holds is not None):
            raise ScriptError(f"{field.name} can't be counted: it is no row of members")
        if field.stack:
            if not is_row or field.shown < 1:
                raise ScriptError(f"{field.name} can't be stacked: it is no row of things, or none is shown")
            _check_size(field, fields.get(field.stack))


def _check_size(field: Field, size: Field | None) -> None:
    if size is None or size.holds is not None or size.set_of is not None:
        raise ScriptError(f"{field.name} is a stack, and {field.stack} is no number that says how high it is")
    if size.by not in ((), field.by[:-1]):
        raise ScriptError(
            f"{field.name} is a stack, and {field.stack} its height: one number, or one for each"
        )
    if size.seen is not Seen.PUBLIC and (size.seen is not field.seen or not size.by):
        raise ScriptError(f"{field.name} and {field.stack} are seen by different players")
