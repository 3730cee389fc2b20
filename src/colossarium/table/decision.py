"""A decision: who is asked what, and what may be answered."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from colossarium.machine.knowledge import keeper_of as keeper_of
from colossarium.machine.state import State
from colossarium.script.declare import NONE
from colossarium.script.layout import MOST_BLANKS, Head
from colossarium.script.program import ASKED, Message, Word
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


def word_called(state: State, name: str) -> int | None:
    """The word on offer that has exactly this name."""
    return next((word for word in state.program.words_called.get(name, ()) if state.offers(word)), None)


def nearest(name: str, names: Sequence[str]) -> list[str]:
    """Names that look like one that was mistyped."""
    from difflib import get_close_matches

    plain = {each.casefold(): each for each in names}
    return [plain[each] for each in get_close_matches(name.casefold(), list(plain), n=3, cutoff=0.6)]


def decision_of(state: State, words: Words) -> Decision | None:
    """What a state asks, or None."""
    if not state.asking:
        return None
    message, values = _asked(state)
    options = tuple(Option(*each) for each in options_on_offer(state, words))
    filled = tuple(Value(*each) for each in filled_blanks(state))
    prompt = words.message(state.words[Head.PROMPT], values)
    return Decision(state.seat, prompt, options, message.template, filled)


def _asked(state: State) -> tuple[Message, list[int]]:
    """The message of the question that is open, and what its blanks are filled with."""
    head = state.words
    return (
        state.program.messages[head[Head.PROMPT]],
        head[Head.BLANKS : Head.BLANKS + MOST_BLANKS].tolist(),
    )


def filled_blanks(state: State) -> list[tuple[str, str | None, int]]:
    """What a `Value` says of each blank of the question that is open."""
    message, values = _asked(state)
    return [(blank.name, blank.kind, value) for blank, value in zip(message.blanks, values, strict=False)]


OptionParts = tuple[str, str, int, str, int, int | None, str | None]
"""What an `Option` says, in its order."""


def options_on_offer(state: State, words: Words) -> list[OptionParts]:
    """What may be answered to the question that is open."""
    message, values = _asked(state)
    owner = message.owner
    if owner is not None:
        owner = state.seat if owner == ASKED else values[owner]
    program, label = state.program, words.label
    vocabulary, standing, lying = program.vocabulary, program.places_of, program.lies_in
    found = []
    for number in state.options():
        word = vocabulary[number]
        kind, member = word.kind, word.member
        whose = owner if word.thing else word.player
        place = _place(state, word) if kind in standing or kind in lying else word.place
        found.append((word.name, kind, number, label(kind, member), member, whose, place))
    return found


def _place(state: State, word: Word) -> str | None:
    """Where something stands or lies, or what its word says of it."""
    program = state.program
    if (stands := program.places_of.get(word.kind)) is not None:
        field, places = stands
        number = state.get(field, word.member)
        return None if number == NONE else places[number]
    for field, place in program.lies_in.get(word.kind, ()):
        if _has(state, field, word):
            return place
    return word.place


def _has(state: State, name: str, word: Word) -> bool:
    """Whether the seat that is asked has a member of a kind, as this field of each player says."""
    field = state.program.layout.block(name).field
    if field.set_of == word.kind:
        return bool(state.get(name, state.seat) >> word.member & 1)
    if field.holds == word.kind:
        return word.member in state.row(name, state.seat)
    return state.get(name, state.seat, word.member) > 0
