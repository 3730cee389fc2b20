"""A table as everybody sees it."""

from __future__ import annotations

from textwrap import shorten
from typing import TYPE_CHECKING

from colossarium.server import wire
from colossarium.server.joint_key import joint_key
from colossarium.server.rules import StoredVariant
from colossarium.server.tables.seats import characters
from colossarium.table.input_checks import short

if TYPE_CHECKING:
    from colossarium.server.tables.status import TableStatus

MOST_CHANGES = 40
"""Lines that every event has of what a variant changes."""
LONGEST_ABOUT = 300
"""Letters of what a variant says of itself, in every event."""


def public_table(table: TableStatus, over: bool, clocks: wire.Clocks | None) -> wire.Table:
    """The table as everybody sees it who knows that the game is over, or not."""
    opening = table.opening
    keyed = over and (opening.start is None or opening.start.seed is None)
    return wire.Table(
        id=opening.id,
        game=opening.game,
        title=table.info.title,
        rules=opening.rules,
        program=opening.program,
        options=opening.options,
        public=opening.public,
        pause=opening.pause / 1000,
        created=opening.created,
        state="over" if over else "open" if table.game is None else "playing",
        seats=[
            holder.to_wire(seat, called or table.labels[seat])
            for seat, (holder, called) in enumerate(
                zip(table.holders, characters(table.holders), strict=True)
            )
        ],
        commitment=table.commitment,
        contributions=table.contributions,
        secret=opening.key.hex() if keyed else None,
        key=joint_key(opening.key, table.contributions).hex() if keyed else None,
        proposal=None if table.proposal is None else table.proposal.to_wire(),
        rematch=table.rematch,
        rematch_commitment=table.rematch_commitment if over else None,
        forked_from=table.fork_origin,
        closed=table.closed,
        rateable=table.rateable,
        terms=table.terms,
        clocks=clocks,
        paused=table.paused,
        result=table.result if over else None,
        variant=table.variant,
        talk=table.opening.talk or "none",
    )


def variant_to_wire(variant: StoredVariant | None) -> wire.TableVariant | None:
    if variant is None:
        return None
    changes = variant.changes
    if len(changes) > MOST_CHANGES:
        # Nobody can hide a line behind many others.
        changes = [*changes[: MOST_CHANGES - 1], f"and {len(changes) - MOST_CHANGES + 1} more"]
    return wire.TableVariant(
        name=variant.slug,
        title=variant.title,
        about=shorten(variant.about, LONGEST_ABOUT, placeholder=" …"),
        fingerprint=variant.fingerprint,
        changes=[short(each) for each in changes],
    )
