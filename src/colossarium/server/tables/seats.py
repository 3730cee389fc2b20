"""The seats of a table: who sits there, and who plays for whom."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Collection, Sequence
from dataclasses import dataclass

from colossarium.bots import numbered
from colossarium.server import wire
from colossarium.server.lab.trained import character_of
from colossarium.server.refused import bad, conflict
from colossarium.server.tables.outcome import Out

MOST_LETTERS = 32
MOST_MARKS = 2
"""On one letter; Vietnamese needs two."""
UNWRITTEN = ("Cc", "Cf", "Cs", "Co", "Cn")
BLANK = frozenset("\u2800\u3164\u115f\u1160\uffa0\u034f\u17b4\u17b5\U0001d159")
"""Letters and signs that show nothing, whatever Unicode calls them."""
SELECTORS = re.compile("[\ufe00-\ufe0f\u180b-\u180f\U000e0100-\U000e01ef]")
"""They choose between forms of the letter or picture before them, and show nothing of their own."""
SEAT_WORDS = ("player", "spieler", "spielerin", "seat", "sitz", "platz")
"""How the page and the log call seats where nobody has a name: with a number."""
LOOK_ALIKES = {
    letter: plain
    for plain, letters in {
        "a": "аαᎪꓮⲁɑᴀᗅ",
        "b": "ьвᏴꓐⲃʙᗷ",
        "c": "сϲᏟꓚⲥᴄᑕ",
        "d": "ԁᎠꓓᴅᗪ",
        "e": "еεэᎬꓰⲉᴇ",
        "f": "ꓝꜰ",
        "g": "ɡᏀꓖɢ",
        "h": "һнηᎻꓧⲏʜ",
        "i": "іιıl1|ӏ!ꓲⲓɪᏞꓡʟ",
        "j": "јϳᎫꓙᴊᒍ",
        "k": "кκᏦꓗⲕᴋ",
        "m": "мᎷꓟⲙᴍ",
        "n": "пոꓠⲛɴ",
        "o": "о0оοσօꓳⲟᴏ",
        "p": "рρᏢꓑⲣᴘᑭ",
        "q": "ԛ",
        "r": "гᴦᎡꓣʀᖇ",
        "s": "ѕ5Ꮪꓢꜱ",
        "t": "тτᎢꓔⲧᴛ",
        "u": "υսꓴᴜ",
        "v": "ѵνᏙꓦᴠ",
        "w": "ԝωᎳꓪᴡ",
        "x": "хχꓫⲭ",
        "y": "уγүᎽꓬⲩʏ",
        "z": "ᴢᏃꓜ",
    }.items()
    for letter in letters
}
"""Letters and digits of several alphabets that look like a Latin one, in small letters."""


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
    contribution: str | None = None
    """What the person adds to the key."""
    reserved: str | None = None
    """Nobody sits here, but it is kept for a player of this name."""
    absent: bool = False
    """The bot plays because the person is not connected: until they are."""
    out: Out | None = None
    """The person has given up or lost on time."""
    account: str | None = None
    """Whose kept name it is; None: a guest's."""
    yields: bool = False
    """The bot plays until a person comes."""

    @property
    def free(self) -> bool:
        """Whether nobody sits here."""
        return self.name is None and self.bot is None

    @property
    def person(self) -> bool:
        """Whether it belongs to a person, here or not."""
        return self.name is not None

    def to_wire(self, seat: int, label: str) -> wire.Seat:
        """As everybody sees it. `label`: what it is called if no person sits there."""
        state: wire.SeatState
        if self.name is not None:
            state = "substitute" if self.bot else "away" if self.away else "person"
            return wire.Seat(
                seat=seat,
                label=label,
                state=state,
                name=self.name,
                bot=self.bot,
                contributes=self.contribution is not None,
                out=self.out,
                account=self.account,
            )
        if self.bot is not None:
            return wire.Seat(seat=seat, label=label, state="bot", bot=self.bot, yields=self.yields)
        state = "empty" if self.reserved is None else "reserved"
        return wire.Seat(seat=seat, label=label, state=state, name=self.reserved)


def characters(holders: Sequence[SeatHolder]) -> list[str | None]:
    """What the bots at a table are called, if they play a character: no two alike, and none like a person."""
    taken = {skeleton(name) for holder in holders for name in (holder.name, holder.reserved) if name}
    found: list[str | None] = []
    for seat, holder in enumerate(holders):
        own = None if holder.bot is None or holder.name is not None else character_of(holder.bot, seat)
        if own is not None:
            own = next(name for name in numbered(own) if skeleton(name) not in taken)
            taken.add(skeleton(own))
        found.append(own)
    return found


def kept_name(name: str, holders: Sequence[SeatHolder]) -> str:
    """What somebody is called here who keeps this name: no guest who wears it keeps them from the table."""
    taken = {skeleton(each) for holder in holders for each in (holder.name, holder.reserved) if each}
    taken |= {skeleton(called) for called in characters(holders) if called}
    return next(each for each in numbered(name) if skeleton(each) not in taken)


def checked_name(name: str, holders: Sequence[SeatHolder], labels: Collection[str] = ()) -> str:
    """A name that can stand beside the others."""
    plain = " ".join(unicodedata.normalize("NFC", name).split())
    if not plain or len(plain) > MOST_LETTERS:
        raise bad("bad_name", f"a name has 1 to {MOST_LETTERS} letters")
    # Control characters, marks that turn the direction of writing, and what is no text at all.
    if any(unicodedata.category(letter) in UNWRITTEN or letter in BLANK for letter in plain):
        raise bad("bad_name", "a name has letters, digits and signs only, none that can't be seen")
    if not any(unicodedata.category(letter)[0] in "LNSP" for letter in plain):
        raise bad("bad_name", "a name has at least one letter, digit or sign that can be seen")
    if stacked(plain):
        raise bad("bad_name", f"a letter of a name has at most {MOST_MARKS} marks above and below it")
    taken = {skeleton(name) for holder in holders for name in (holder.name, holder.reserved) if name}
    taken |= {skeleton(called) for called in characters(holders) if called}
    if skeleton(plain) in taken:
        raise conflict("name_taken", f"somebody at this table is called {plain} already, or looks like it")
    if _names_a_seat(plain, labels):
        raise bad("bad_name", f"{plain} is what the table calls a seat; take a name of your own")
    return plain


def stacked(name: str) -> bool:
    """Whether marks stand on marks, more than any writing needs."""
    marks = 0
    for letter in unicodedata.normalize("NFD", name):
        marks = marks + 1 if unicodedata.category(letter) in ("Mn", "Me") else 0
        if marks > MOST_MARKS:
            return True
    return False


def _names_a_seat(name: str, labels: Collection[str]) -> bool:
    called, last = skeleton(name), unicodedata.normalize("NFKC", name)[-1]
    if called in {skeleton(label) for label in labels}:
        return True
    word = called.rstrip("0123456789ois")
    return last.isdigit() and word in {skeleton(each) for each in SEAT_WORDS}


def skeleton(name: str) -> str:
    """How a name looks: wide letters, capitals, blanks and letters of another alphabet do not make it another
    one. Two names are the same to the eye if their skeletons are."""
    plain = unicodedata.normalize("NFKC", SELECTORS.sub("", name)).casefold()
    plain = "".join(LOOK_ALIKES.get(letter, letter) for letter in plain)
    return plain.replace(" ", "").replace("rn", "m").replace("vv", "w")
