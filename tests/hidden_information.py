"""Two worlds that differ only in what a seat can't know, on their way together. For the tests of any game.

Whatever is asked in secret on the way, of whomever, the seat is told the same, byte by byte: view and log.
"""

from __future__ import annotations

import json
from collections import Counter
from typing import Any

import pytest

import colossarium as co
from colossarium.machine.chance import Dice
from colossarium.machine.state import State
from colossarium.script.declare import NONE, Seen
from colossarium.script.layout import Head
from colossarium.table.deal import deal_anew
from colossarium.table.decision import keeper_of
from colossarium.table.errors import NothingToUndo, WrongSeat
from colossarium.table.log import GameLog
from colossarium.table.machines import native_of
from colossarium.table.view import known_to
from pick import pick
from scene import Scene

STEPS = 6
QUIET = ("pass", "end", "stop")
"""Who is asked in secret may answer with these, and do nothing."""
HIDDEN_KINDS = {"card", "beast_card", "tile"}


class World:
    """A game that goes on from a moment with other hidden things, as one seat sees it."""

    def __init__(self, game: co.Game, state: State, seat: int | None) -> None:
        self.game, self.seat = game.copy(), seat
        self.game.state.become(state)
        self.words = game.words
        self.chances = state.words[Head.CHANCES]
        self.log = GameLog(state.copy())
        self.choices: list[int] = []

    @property
    def state(self) -> State:
        return self.game.state

    def answer(self, word: int) -> None:
        self.game.play(word)
        self.choices.append(word)

    def after(self, word: int) -> World:
        other = World(self.game, self.state, self.seat)
        other.chances, other.log, other.choices = self.chances, self.log, self.choices.copy()
        other.answer(word)
        return other

    def seen(self) -> bytes:
        """What the seat is sent."""
        seen = json.dumps(self.game.view(self.seat))
        # Of the two worlds one was looked at last: what is remembered of it must not show in the other.
        assert json.dumps(self.game.view_to_read(self.seat, self.words)) == seen
        return seen.encode()

    def refusals(self) -> list[str]:
        """What the seat hears when it wants to take something back, or to choose when it is not asked."""
        with pytest.raises((NothingToUndo, WrongSeat)) as refused:
            self.game.undo(99, seat=self.seat)
        heard = [str(refused.value)]
        if not self.game.over and self.state.seat != self.seat:
            with pytest.raises(WrongSeat) as caught:
                self.game.play("pass", seat=self.seat)
            heard.append(str(caught.value))
        return heard

    def told(self) -> list[str]:
        """The log since the worlds parted, with all that a line carries."""
        self.log = self.log.advance(self.choices)
        return [repr(line) for line in self.log.lines(self.words, self.seat)]

    @property
    def hides(self) -> bool:
        """Whether somebody else is asked in secret."""
        return keeper_of(self.state) not in (NONE, self.seat)

    @property
    def learned(self) -> bool:
        """Whether chance decided something, or the seat alone was told something: the worlds may part."""
        private = any(line.reader is not None for line in self.log.lines(self.words, self.seat))
        return private or self.state.words[Head.CHANCES] != self.chances

    def named(self, name: str) -> int | None:
        """The word of an option, if it is one."""
        vocabulary = self.state.program.vocabulary
        return next((word for word in self.state.options() if vocabulary[word].name == name), None)

    def pass_in_secret(self) -> None:
        """Others who are asked in secret, and may do nothing, do nothing."""
        while self.hides:
            quiet = [word for name in QUIET if (word := self.named(name)) is not None]
            if not quiet:
                return
            self.answer(quiet[0])


class Twins:
    """Two worlds on their way."""

    def __init__(self, game: co.Game, seat: int | None, dice: Dice, reveals: tuple[str, ...] = ()) -> None:
        """`reveals` is how lines read that tell everybody what was hidden until then: a tile is turned up."""
        self.reveals = reveals
        self.one = World(game, game.state, seat)
        self.two = World(game, deal_anew(game.state, seat, dice), seat)
        self.dice = dice
        self.met: Counter[str] = Counter()
        """What was gone through."""

    def go(self) -> None:
        """Some steps, as long as both can have the same public history."""
        for _ in range(STEPS):
            if self.one.hides != self.two.hides:
                self.met["only one world waits"] += 1
            elif self.one.state.seat != self.two.state.seat and self.same_moment:
                self.met["different seats are asked"] += 1
                self.compare()
            for world in (self.one, self.two):
                world.pass_in_secret()
            one, two = self.one.told(), self.two.told()
            if self.one.learned or self.two.learned or self.revealed(one, two):
                return
            if one == two and self.one.hides == self.two.hides:
                self.compare()
                goes_on = self.step()
            else:
                behind, ahead = self.one, self.two
                # Where both tell the same, whoever is asked in secret has yet to go on.
                if (len(one), self.two.hides) > (len(two), self.one.hides):
                    behind, ahead = ahead, behind
                assert behind.hides, "one world tells the seat what the other does not"
                goes_on = self.catch_up(behind, ahead)
            if not goes_on:
                return

    def revealed(self, one: list[str], two: list[str]) -> bool:
        """Whether the worlds parted before everybody's eyes."""
        for line, other in zip(one, two, strict=False):
            if line != other:
                return any(phrase in line and phrase in other for phrase in self.reveals)
        return False

    @property
    def same_moment(self) -> bool:
        """Whether both are in the same phase or window, which everybody may know."""
        return self.one.state.get("moment") == self.two.state.get("moment")

    def compare(self) -> None:
        """Both tell the seat the same."""
        one, two, seat = self.one, self.two, self.one.seat
        if one.told() == two.told() and not one.learned and not two.learned:
            assert one.seen() == two.seen()
            assert known_to(one.state, seat).buffer == known_to(two.state, seat).buffer
            if seat is not None:
                native = native_of(one.state.program)
                assert native.observe(one.state, seat) == native.observe(two.state, seat)
            if seat is not None and one.state.seat == two.state.seat == seat:
                assert co.knowledge(one.game, seed=3) == co.knowledge(two.game, seed=3)
                self.met["knowledge"] += 1
            self.met["compared"] += 1
            if seat is not None and one.choices and two.choices:
                assert one.refusals() == two.refusals()

    def step(self) -> bool:
        """The same choice in both; whether that was possible."""
        one, two = self.one, self.two
        common = sorted(set(one.state.options()) & set(two.state.options()))
        if one.state.seat != one.seat and not one.choices:
            # What others are asked at first was put together before their cards were dealt anew.
            common = [word for word in common if one.state.program.vocabulary[word].kind not in HIDDEN_KINDS]
        if one.state.seat != two.state.seat or not common:
            return False
        word = common[self.dice.below(len(common))]
        one.answer(word)
        two.answer(word)
        return True

    def catch_up(self, behind: World, ahead: World) -> bool:
        """Somebody has to choose in secret what in the other world could only be answered in one way."""
        told, goal = behind.told(), ahead.told()
        for word in behind.state.options():
            there = behind.after(word).told()
            both = min(len(there), len(goal))
            if len(there) > len(told) and there[:both] == goal[:both]:
                behind.answer(word)
                self.met["caught up"] += 1
                return True
        return False


def moments(slug: str, seed: int, every: int, **options: Any) -> list[co.Game]:
    """A random game at some of its decisions."""
    game, dice, found = co.new(slug, seed=seed, **options), Dice(seed), []
    while not game.over:
        if dice.below(every) == 0:
            found.append(game.copy())
        game.play(pick(game, dice))
    return found


def told(scene: Scene, seat: int | None) -> tuple[str, list[str]]:
    """All that a seat is told."""
    return json.dumps(scene.game.view(seat)), [repr(line) for line in scene.game.log(seat)]


def hidden(state: State) -> list[list[int]]:
    """What is dealt anew: all rows that nobody sees, and hands."""
    fields = [block.field for block in state.program.layout.blocks]
    unseen = [state.row(field.name) for field in fields if field.seen is Seen.HIDDEN and field.by]
    assert unseen
    return [*unseen, *(state.row("hand", seat) for seat in range(state.get("players")))]
