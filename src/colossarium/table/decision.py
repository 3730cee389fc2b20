"""A decision: who is asked what, and what may be answered."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from colossarium.machine.knowledge import keeper_of as keeper_of
from colossarium.machine.state import State
from colossarium.script.declare import NONE
from colossarium.script.layout import MOST_BLANKS, Head, Status
from colossarium.script.program import ASKED, Word
from colossarium.table.errors import IllegalChoice
from colossarium.table.input_checks import shown
from colossarium.table.words import Words

MOST_LISTED = 12
"""More options than this are counted in a sentence, not listed."""


@dataclass(frozen=True, slots=True)
class Option:
    """One thing that may be picked."""

    name: str
    """Stable: what a record says."""
    kind: str
    number: int
    """Its word in the game's vocabulary: the action of a learner."""
    label: str
    """What people read."""
    member: int = NONE
    """Its number in the kind."""
    owner: int | None = None
    """The seat whose it is, as far as the rules say so; None: nobody's, or anybody's."""
    place: str | None = None
    """The place that it is, that it is named by (an Acolyte by its space), or where it stands; or the part of
    what lies before a player that it means."""

    def __str__(self) -> str:
        return self.name


@dataclass(frozen=True, slots=True)
class Value:
    """What fills a blank of a prompt."""

    name: str
    kind: str | None
    """None: a plain number."""
    member: int
    """Its number in the kind, NONE for none; or the plain number."""


@dataclass(frozen=True, slots=True)
class Decision:
    """One seat is asked, and picks one of the options."""

    seat: int
    prompt: str
    """What people read."""
    options: tuple[Option, ...]
    message: str = ""
    """The prompt as the rules have it, with its blanks."""
    values: tuple[Value, ...] = ()
    """What fills them."""

    @property
    def names(self) -> list[str]:
        return [option.name for option in self.options]

    def find(self, pick: str | int | Option) -> Option:
        """The option of this name or number; IllegalChoice with a sentence if it is not on offer."""
        if isinstance(pick, Option):
            if pick in self.options:
                return pick
            raise IllegalChoice(self.refusal(pick.name))
        if isinstance(pick, int) and not isinstance(pick, bool):
            for option in self.options:
                if option.number == pick:
                    return option
            raise IllegalChoice(f"number {shown(pick)} is not on offer: {self.summary()}")
        if not isinstance(pick, str):
            raise IllegalChoice(
                f"a choice is made by an option, its name or its number, not by {type(pick).__name__}"
            )
        for option in self.options:
            if option.name == pick:
                return option
        wanted = " ".join(pick.split()).casefold()
        alike = [o for o in self.options if wanted in (o.name.casefold(), o.label.casefold())]
        if len(alike) == 1:
            return alike[0]
        raise IllegalChoice(self.refusal(pick))

    def summary(self) -> str:
        """The options for a sentence."""
        names = self.names
        if len(names) > MOST_LISTED:
            return f"the {len(names)} options are {', '.join(names[:MOST_LISTED])} and more"
        return "the options are " + ", ".join(names)

    def refusal(self, name: str) -> str:
        """Why this can't be picked, and what may have been meant."""
        near = nearest(name, self.names)
        hint = f"; did you mean {' or '.join(near)}?" if near else ""
        return f"{shown(name)} is not on offer: {self.summary()}{hint}"


def nearest(name: str, names: Sequence[str]) -> list[str]:
    """Names that look like one that was mistyped."""
    from difflib import get_close_matches

    plain = {each.casefold(): each for each in names}
    return [plain[each] for each in get_close_matches(name.casefold(), list(plain), n=3, cutoff=0.6)]


def decision_of(state: State, words: Words) -> Decision | None:
    """What a state asks, or None."""
    if state.status is not Status.ASKING:
        return None
    program, head = state.program, state.words
    seat, number = head[Head.SEAT], head[Head.PROMPT]
    message = program.messages[number]
    values = head[Head.BLANKS : Head.BLANKS + MOST_BLANKS].tolist()
    filled = tuple(
        Value(blank.name, blank.kind, value) for blank, value in zip(message.blanks, values, strict=False)
    )
    owner = message.owner
    if owner is not None:
        owner = seat if owner == ASKED else filled[owner].member
    options = tuple(_option(state, program.vocabulary[each], owner, words) for each in state.options())
    return Decision(seat, words.message(number, values), options, message.template, filled)


def _option(state: State, word: Word, owner: int | None, words: Words) -> Option:
    """A word that is on offer; `owner`: whose things are meant."""
    whose = owner if word.thing else word.player
    label = words.label(word.kind, word.member)
    return Option(word.name, word.kind, word.number, label, word.member, whose, _place(state, word))


def _place(state: State, word: Word) -> str | None:
    kind = state.program.kind(word.kind)
    field = kind.stands_on
    if not field:
        return dict(kind.parts).get(word.name, word.place)
    spaces = next(each.holds for each in state.program.edition.fields if each.name == field) or ""
    number = state.get(field, word.member)
    return None if number == NONE else state.program.kind(spaces).members[number]
