"""A decision: who is asked what, and what may be answered."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from colossarium.machine.state import State
from colossarium.script.declare import NONE
from colossarium.script.layout import MOST_BLANKS, Head, Status
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

    def __str__(self) -> str:
        return self.name


@dataclass(frozen=True, slots=True)
class Decision:
    """One seat is asked, and picks one of the options."""

    seat: int
    prompt: str
    options: tuple[Option, ...]

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
    head = state.words
    vocabulary = state.program.vocabulary
    options = []
    for number in state.options():
        word = vocabulary[number]
        options.append(Option(word.name, word.kind, number, words.label(word.kind, word.member)))
    values = head[Head.BLANKS : Head.BLANKS + MOST_BLANKS].tolist()
    return Decision(head[Head.SEAT], words.message(head[Head.PROMPT], values), tuple(options))


def keeper_of(state: State) -> int:
    """The seat that alone knows of a secret question; NONE if what a state asks is no secret."""
    prompt = state.words[Head.PROMPT]
    return state.seat if prompt != NONE and state.program.messages[prompt].secret else NONE
