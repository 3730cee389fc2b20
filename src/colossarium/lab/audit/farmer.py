"""A farmer: a seat that repeats a gain whenever it can, all game long, and else plays like the others.

How it is done it knows from the games in which the repeat was found: a routine is the choices of one time,
wherever on the board and with whichever of its pieces. Before a farmer begins one it plays it ahead, in a
game dealt anew, and sees whether it leads back, with more. Where none does, walks at random look for the way.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from colossarium.lab.audit.acts import ActReader
from colossarium.lab.audit.farming import Farm
from colossarium.lab.audit.playing import Playing
from colossarium.lab.audit.repeats import Moment, Watch, choices_of
from colossarium.machine.chance import Dice
from colossarium.machine.log import Cause
from colossarium.machine.state import State
from colossarium.script.layout import Status
from colossarium.script.program import Program

MOST_ROUTINES = 50
"""That a farmer knows of one gain, those that were found most often."""
LONGEST = 8
"""Choices of a routine, and of a way to it."""
MOST_TRIED = 200
"""Choices that are played ahead at one decision."""
WALKS = 20
"""At random, where no routine leads to more."""


class Step(dict[str, "Step"]):
    """What routines go on with: kinds of words, each with what may follow."""

    ends: bool = False

    def kinds(self) -> Iterator[str]:
        yield from self
        for further in self.values():
            yield from further.kinds()


class Routines(NamedTuple):
    """All ways to one gain."""

    first: Step
    fields: frozenset[str]
    """What has to grow."""
    budgets: frozenset[str]
    """What may be used up."""
    thing: Cause | None
    """What has to act, where something does."""


class Way(NamedTuple):
    """What could be chosen now, and what it would bring for what it uses up."""

    gain: float
    words: tuple[int, ...]


def kinds_of_words(program: Program) -> list[str]:
    """What a word stands for in a routine: places and players are wherever and whoever it is."""
    return [
        word.kind if word.place is not None or word.player is not None else f"{word.kind} {word.member}"
        for word in program.vocabulary
    ]


def routines_of(program: Program, farm: Farm, budgets: Sequence[str]) -> Routines:
    """What was found, without its places."""
    kinds, first = kinds_of_words(program), Step()
    known = Counter(tuple(kinds[word] for word in choices_of(each)[-each.length :]) for each in farm.repeats)
    for words, _ in known.most_common(MOST_ROUTINES):
        if len(words) <= LONGEST:
            step = first
            for word in words:
                step = step.setdefault(word, Step())
            step.ends = True
    return Routines(first, frozenset(farm.fields), frozenset(budgets), _cause(program, farm))


def _cause(program: Program, farm: Farm) -> Cause | None:
    thing = farm.thing
    if thing is None or thing.kind not in program.lists:
        return None
    return Cause(thing.kind, program.kind(thing.kind).members.index(thing.name))


class Farmer:
    """Chooses for one seat of one game."""

    def __init__(
        self, playing: Playing, watch: Watch, acts: ActReader, routines: Routines, seed: int
    ) -> None:
        self._playing, self._watch, self._acts, self._routines = playing, watch, acts, routines
        self._kinds = kinds_of_words(playing.program)
        self._used = set(routines.first.kinds())
        self._growing = [at for at, name in enumerate(watch.names) if name in routines.fields]
        self._luck, self._dice = random.Random(seed), Dice(seed)
        self._going_on: list[int] = []
        self._left = 0
        self.times = 0
        """How often there was more."""

    def choose(self, state: State, dice: Dice) -> int:
        if self._going_on and self._playing.offered(state) >> self._going_on[0] & 1:
            return self._going_on.pop(0)
        self._going_on = []
        if self._own(state):
            dealt = self._playing.machine.deal(state, state.seat, self._dice)
            best = self._repeat(dealt) or self._approach(dealt)
            if best is not None and self._playing.offered(state) >> best.words[0] & 1:
                self.times += 1
                first, *self._going_on = best.words
                return first
        return self._playing.choose(state, dice)

    def _own(self, state: State) -> bool:
        turn = self._playing.info.turn
        return turn is None or turn(state)[1] == state.seat

    def _repeat(self, dealt: State) -> Way | None:
        """The routine that brings most here, if one does."""
        begin, self._left = self._watch.moment(dealt, 0), MOST_TRIED
        found = sorted(self._ahead(begin, dealt, self._routines.first, ()), key=_worst_last)
        return next((each for each in found if self._acts_in(dealt, each.words)), None)

    def _ahead(self, begin: Moment, state: State, step: Step, words: tuple[int, ...]) -> Iterator[Way]:
        if step.ends and (gain := self._gain(begin, state)) > 0:
            yield Way(gain, words)
            return
        for word in state.options() if step else ():
            further = step.get(self._kinds[word])
            if further is not None and self._left > 0:
                self._left -= 1
                after = state.copy()
                status = self._playing.machine.answer(after, word)
                if status is Status.ASKING and after.seat == begin.state.seat:
                    yield from self._ahead(begin, after, further, (*words, word))

    def _gain(self, begin: Moment, state: State) -> float:
        """What has grown since, for each Action or whatever was used up; 0 where it is no repeat."""
        changes = self._watch.changes(begin, self._watch.moment(state, 1))
        if changes is None:
            return 0
        fields = changes[1]
        kept = {name: by for name, by in fields.items() if name not in self._routines.budgets}
        if not self._routines.fields <= kept.keys() or min(kept.values()) < 0:
            return 0
        return sum(kept.values()) / max(1, sum(max(0, -by) for by in fields.values()))

    def _approach(self, dealt: State) -> Way | None:
        """To where there is more: the shortest of some walks at random after which there is."""
        best: Way | None = None
        before = self._amount(dealt)
        for _ in range(WALKS):
            walk, words, most = dealt.copy(), list[int](), len(best.words) - 1 if best else LONGEST
            while len(words) < most:
                options = [word for word in walk.options() if self._kinds[word] in self._used]
                if not options:
                    break
                words.append(self._luck.choice(options))
                status = self._playing.machine.answer(walk, words[-1])
                if status is not Status.ASKING or walk.seat != dealt.seat:
                    break
                if self._amount(walk) > before:
                    best = Way(0, tuple(words)) if self._acts_in(dealt, words) else best
                    break
        return best

    def _amount(self, state: State) -> int:
        totals = self._watch.totals(state)
        return sum(int(totals[at]) for at in self._growing)

    def _acts_in(self, begin: State, words: Sequence[int]) -> bool:
        """Whether it is this thing that brings it."""
        thing, state = self._routines.thing, begin.copy()
        return thing is None or any(thing in self._acts.answer(state, word) for word in words)


def _worst_last(way: Way) -> tuple[float, int]:
    return -way.gain, len(way.words)
