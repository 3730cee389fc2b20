"""The seats of a table: who sits there, and who plays for whom."""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence
from dataclasses import dataclass

from colossarium.bots import character_of
from colossarium.server import wire
from colossarium.server.refused import bad, conflict

MOST_LETTERS = 32


@dataclass(frozen=True)
class SeatHolder:
    """One seat. Whoever sits down, gets up or is stood in for makes a new one."""

    name: str | None = None
    """A person, here or not."""
    nonce: str | None = None
    """What the person's credential was made with."""
    bot: str | None = None
    """The bot that plays here: for itself, or for the person."""
    away: bool = False
    """The person has left for now."""
    reserved: str | None = None
    """Nobody sits here, but it is kept for a player of this name."""

    @property
    def free(self) -> bool:
        """Whether nobody sits here."""
        return self.name is None and self.bot is None

    @property
    def person(self) -> bool:
        """Whether it belongs to a person, here or not."""
        return self.name is not None

    def character(self, seat: int) -> str | None:
        """What the bot that sits there is called."""
        return None if self.bot is None or self.name is not None else character_of(self.bot, seat)

    def to_wire(self, seat: int, label: str) -> wire.Seat:
        """As everybody sees it."""
        state: wire.SeatState
        if self.name is not None:
            state = "substitute" if self.bot else "away" if self.away else "person"
            return wire.Seat(seat=seat, label=label, state=state, name=self.name, bot=self.bot)
        if self.bot is not None:
            return wire.Seat(seat=seat, label=self.character(seat) or label, state="bot", bot=self.bot)
        state = "empty" if self.reserved is None else "reserved"
        return wire.Seat(seat=seat, label=label, state=state, name=self.reserved)


def checked_name(name: str, holders: Sequence[SeatHolder]) -> str:
    """A name that can stand beside the others."""
    plain = " ".join(unicodedata.normalize("NFC", name).split())
    if not plain or len(plain) > MOST_LETTERS:
        raise bad("bad_name", f"a name has 1 to {MOST_LETTERS} letters")
    # Control characters, marks that turn the direction of writing, and what is no text at all.
    if any(unicodedata.category(letter) in ("Cc", "Cf", "Cs", "Co", "Cn") for letter in plain):
        raise bad("bad_name", "a name has letters, digits and signs only, none that can't be seen")
    taken = {_folded(name) for holder in holders for name in (holder.name, holder.reserved) if name}
    taken |= {_folded(called) for seat, each in enumerate(holders) if (called := each.character(seat))}
    if _folded(plain) in taken:
        raise conflict("name_taken", f"somebody at this table is called {plain} already")
    return plain


def _folded(name: str) -> str:
    """How a name reads: wide letters and capitals do not make it another one."""
    return unicodedata.normalize("NFKC", name).casefold()
