"""Nothing that a seat is told depends on what it can't know.

Two worlds that differ only in what a seat can't know go through the same public history. Whatever is
asked in secret on the way, of whomever, the seat is told the same, byte by byte: view and log.
"""

from __future__ import annotations

import json
from collections import Counter

import pytest

import colossarium as co
from colossarium.games import find
from colossarium.machine.chance import Dice
from colossarium.machine.state import State
from colossarium.script.declare import NONE
from colossarium.script.layout import Head
from colossarium.table.deal import deal_anew
from colossarium.table.decision import keeper_of
from colossarium.table.errors import NothingToUndo, WrongSeat
from colossarium.table.log import Chronicle
from colossarium.table.view import known_to
from games.beastmaster.scenes import begin, player, window
from pick import pick
from scene import Scene

INFO = find("beastmaster")
STEPS = 6


class World:
    """A game that goes on from a moment with other hidden things, as one seat sees it."""

    def __init__(self, game: co.Game, state: State, seat: int | None) -> None:
        self.game, self.seat = game.copy(), seat
        self.game.state.become(state)
        self.words = game.words
        self.chances = state.words[Head.CHANCES]
        self.chronicle = Chronicle(state.copy(), 0, ())
        self.choices: list[int] = []

    @property
    def state(self) -> State:
        return self.game.state

    def answer(self, word: int) -> None:
        self.game.play(word)
        self.choices.append(word)

    def after(self, word: int) -> World:
        other = World(self.game, self.state, self.seat)
        other.chances, other.chronicle, other.choices = self.chances, self.chronicle, self.choices.copy()
        other.answer(word)
        return other

    def seen(self) -> bytes:
        """What the seat is sent."""
        return json.dumps(self.game.view(self.seat)).encode()

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
        self.chronicle = self.chronicle.advance(self.choices)
        return [repr(line) for line in self.chronicle.lines(self.words, self.seat)]

    @property
    def hides(self) -> bool:
        """Whether somebody else is asked in secret."""
        return keeper_of(self.state) not in (NONE, self.seat)

    @property
    def learned(self) -> bool:
        """Whether chance decided something, or the seat alone was told something: the worlds may part."""
        private = any(line.reader is not None for line in self.chronicle.lines(self.words, self.seat))
        return private or self.state.words[Head.CHANCES] != self.chances

    def named(self, name: str) -> int | None:
        """The word of an option, if it is one."""
        vocabulary = self.state.program.vocabulary
        return next((word for word in self.state.options() if vocabulary[word].name == name), None)

    def pass_in_secret(self) -> None:
        """Others who are asked in secret, and may do nothing, do nothing."""
        while self.hides:
            quiet = [word for name in ("pass", "end") if (word := self.named(name)) is not None]
            if not quiet:
                return
            self.answer(quiet[0])


class Twins:
    """Two worlds on their way."""

    def __init__(self, game: co.Game, seat: int | None, dice: Dice) -> None:
        self.one = World(game, game.state, seat)
        self.two = World(game, deal_anew(INFO, game.state, seat, dice), seat)
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
            if self.one.learned or self.two.learned:
                return
            if one == two and self.one.hides == self.two.hides:
                self.compare()
                goes_on = self.step()
            else:
                behind, ahead = (self.one, self.two) if len(one) < len(two) else (self.two, self.one)
                assert behind.hides, "one world tells the seat what the other does not"
                goes_on = self.catch_up(behind, ahead)
            if not goes_on:
                return

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
            self.met["compared"] += 1
            if seat is not None and one.choices and two.choices:
                assert one.refusals() == two.refusals()

    def step(self) -> bool:
        """The same choice in both; whether that was possible."""
        one, two = self.one, self.two
        common = sorted(set(one.state.options()) & set(two.state.options()))
        if one.state.seat != one.seat and not one.choices:
            # What others are asked at first was put together before their cards were dealt anew.
            kinds = {"card", "beast_card"}
            common = [word for word in common if one.state.program.vocabulary[word].kind not in kinds]
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


def moments(seed: int, players: int, every: int) -> list[co.Game]:
    """A random game at some of its decisions."""
    game, dice, found = co.new("beastmaster", seed=seed, players=players), Dice(seed), []
    while not game.over:
        if dice.below(every) == 0:
            found.append(game.copy())
        game.play(pick(game, dice))
    return found


@pytest.mark.parametrize("players", [2, 3, 4])
def test_what_a_seat_is_told_is_the_same_in_both_worlds(players: int) -> None:
    met: Counter[str] = Counter()
    for seed in range(4):
        dice = Dice(seed)
        for game in moments(seed, players, every=6 * players):
            for seat in (None, *range(players)):
                twins = Twins(game, seat, dice)
                twins.go()
                met += twins.met
    assert met["compared"] > 100
    assert met["only one world waits"] > 5
    assert players == 2 or met["different seats are asked"] > 0


def test_the_worlds_differ() -> None:
    state = moments(1, 3, every=40)[1].state
    worlds = [deal_anew(INFO, state, 0, Dice(seed)) for seed in range(5)]
    assert len({tuple(world.row("hand", 1)) for world in worlds}) > 1
    assert len({tuple(world.row("deck")) for world in worlds}) == 5
    assert {tuple(world.row("hand", 0)) for world in worlds} == {tuple(state.row("hand", 0))}


def test_what_was_shown_stays_known_in_all_worlds() -> None:
    """A card that one handed over, and the card that one put on top of the deck."""
    scene = begin(
        player(knows={"hands": {"player 2": ["Purge", "Rampage"]}, "beast_deck": [None, "Sabotage"]}),
        player(hand="Purge, Rampage, Zeal", knows={"hands": {"player 3": ["Dodge"]}}),
        player(hand="Dodge, Pilfer"),
        beast_deck="Landslide, Sabotage, Eruption, Eruption",
    )
    state, program = scene.game.state, scene.game.program
    purge, dodge = (program.kind("card").members.index(name) for name in ("purge", "dodge"))
    rampage, sabotage = (program.kind("beast_card").members.index(name) for name in ("rampage", "sabotage"))
    others = set()
    for seed in range(20):
        world = deal_anew(INFO, state, 0, Dice(seed))
        assert world.get("hand", 1, purge) >= 1 and world.get("beast_hand", 1, rampage) == 1
        assert world.get("beast_deck", 2) == sabotage
        # Player 1 knows that player 2 knows a card of player 3, but not which.
        shown = world.row("known_hand", 1, 2)
        assert sum(shown) == 1 and world.get("hand", 2, shown.index(1)) >= 1
        others.add(shown.index(1))
        assert deal_anew(INFO, state, 1, Dice(seed)).get("hand", 2, dodge) >= 1
    assert len(others) > 1


def told(scene: Scene, seat: int | None) -> tuple[str, list[str]]:
    """All that a seat is told."""
    return json.dumps(scene.game.view(seat)), [repr(line) for line in scene.game.log(seat)]


def test_a_window_does_not_show_who_is_asked() -> None:
    one = window(player("", "C4"), player(hand="Rampage"), player(hand="Purge"))
    two = window(player("", "C4"), player(hand="Rampage"), player(hand="Pilfer"))
    nobody = window(player("", "C4"), player(hand="Sabotage"), player(hand="Purge"))
    assert (one.seat, nobody.seat) == (1, 0)
    assert one.game.view(0)["waiting"] is None and one.game.view(0)["decision"] is None
    assert one.game.view(1)["waiting"] == 1 and one.game.view(1)["decision"] is not None
    assert told(one, 0) == told(two, 0)
    one.play("pass")
    for seat in (None, 0, 2):
        # Player 3 sees a hand of its own; the others do not.
        assert told(one, seat) == told(nobody, seat)


def test_a_dodge_that_was_not_played_was_never_asked_for() -> None:
    holding = window(player(hand="Rampage"), player("", "C4*2", hand="Dodge, Purge")).play("rampage", "C4")
    empty = window(player(hand="Rampage"), player("", "C4*2", hand="Pilfer, Purge")).play("rampage", "C4")
    assert (holding.seat, empty.seat) == (1, 0)
    with pytest.raises(WrongSeat, match=r"^seat 0 is not asked$"):
        holding.game.play("pass", seat=0)
    holding.play("pass")
    for scene in (holding, empty):
        scene.play("C5")
        with pytest.raises(NothingToUndo, match=r"^no more than 1 of the last choices can be taken back$"):
            scene.game.undo(2, seat=0)
    for seat in (None, 0):
        assert told(holding, seat) == told(empty, seat)


def test_equal_cards_are_discarded_like_others() -> None:
    """Who holds nothing but Dodges is not asked which to discard; nobody else learns that all are alike."""
    alike, unlike = (
        window(player(hand="Ghouls!"), player("", "A2", hand=cards)).play("ghouls!")
        for cards in ("Dodge, Dodge, Dodge", "Dodge, Dodge, Pilfer")
    )
    assert (alike.seat, unlike.seat) == (0, 1)
    assert unlike.game.view(0)["waiting"] is None
    unlike.play("dodge", "dodge")
    for seat in (None, 0):
        assert told(alike, seat) == told(unlike, seat)


def test_the_end_of_a_turn_does_not_show_a_hand() -> None:
    """With no Movement left one is asked only about cards that can be played."""
    able, unable = (
        begin(player(hand=cards, banners="A3"), player(hand="Rampage"), movements_used=4)
        for cards in ("Pilfer, Dodge", "Steal, Dodge")
    )
    assert (able.seat, unable.seat) == (0, 1)
    assert able.options == {"pilfer", "end"}
    # In both worlds somebody is asked in secret before the Scoring Phase.
    assert told(able, None) == told(unable, None)
    able.play("end")
    for seat in (None, 1):
        assert told(able, seat) == told(unable, seat)


def test_giving_a_card_tells_only_two_players_which() -> None:
    def extort(given: str) -> Scene:
        return begin(player(hand="Extortion"), player(hand="Purge, Zeal"), player(gold=2)).play(
            "extortion", given
        )

    one, two = extort("purge"), extort("zeal")
    assert told(one, None) == told(two, None) and told(one, 2) == told(two, 2)
    assert one.game.view(1)["table"]["players"][0]["known"] == ["Purge"]
    assert any("Purge" in line.text for line in one.game.log(0))
    assert any("Purge" in line.text for line in one.game.log(1))
