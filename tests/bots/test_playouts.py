"""The bot that tries its options: what it knows, what it wants, what it survives."""

from __future__ import annotations

from random import Random

import pytest

import colossarium as co
from bots.games_and_bots import GAMES, little, moments
from colossarium.bots.playouts import BOT
from colossarium.bots.playouts.determinizations import Determinizations
from colossarium.bots.playouts.tally import Tally
from colossarium.machine.chance import Dice, Generator
from colossarium.machine.native import Native
from colossarium.machine.state import State
from colossarium.script.layout import Head, Status
from colossarium.table.deal import deal_anew
from colossarium.table.game import Game
from games.kolossus.scenes import begin


def choice(game: Game, state: State, seed: int = 5, playouts: int = 60) -> int:
    return BOT.choose(game.info, state, state.seat, Dice(seed), 0, playouts)


@pytest.mark.parametrize(("slug", "options"), GAMES)
def test_what_is_dealt_anew_tells_nothing_of_the_truth(slug: str, options: dict[str, int]) -> None:
    luck = Random(3)
    for game in moments(slug, options, 12):
        for seat in (None, *range(game.players)):
            other = deal_anew(game.state, seat, Dice(luck.randrange(2**32)))
            one, two = (deal_anew(each, seat, Dice(7)) for each in (game.state, other))
            assert one.buffer == two.buffer


@pytest.mark.parametrize(("slug", "options"), GAMES)
def test_what_its_seat_can_not_know_changes_no_choice(slug: str, options: dict[str, int]) -> None:
    different = 0
    for game in moments(slug, options, 10):
        other = deal_anew(game.state, game.state.seat, Dice(99))
        different += other.meaning() != game.state.meaning()
        assert choice(game, other) == choice(game, game.state)
    assert different == 10


def test_nothing_but_dealt_states_is_played(monkeypatch: pytest.MonkeyPatch) -> None:
    """In no world that it plays do the others hold what they truly hold, more often than chance has it."""
    game = co.new("beastmaster", players=3, seed=8)
    assert game.decision is not None
    truth = game.state.row("card_deck")
    seen: list[list[int]] = []
    answer = Native.answer

    def watched(machine: Native, state: State, word: int) -> Status:
        seen.append(state.row("card_deck"))
        return answer(machine, state, word)

    monkeypatch.setattr(Native, "answer", watched)
    choice(game, game.state, playouts=200)
    assert len(seen) >= 100 and truth not in seen
    assert len({tuple(deck) for deck in seen}) > 5


@pytest.mark.parametrize(("slug", "options"), GAMES)
def test_equal_dice_give_equal_choices(slug: str, options: dict[str, int]) -> None:
    for game in moments(slug, options, 4):
        assert choice(game, game.state) == choice(game, game.state.copy())


def test_the_strong_generator_is_not_asked() -> None:
    game = co.new("beastmaster", generator="strong", key=bytes(32))
    other = co.new("beastmaster", generator="strong", key=bytes(32))
    before = game.state.copy()
    assert choice(game, game.state) == choice(other, other.state)
    assert game.state.buffer == before.buffer


def test_no_world_is_used_twice_and_all_have_the_fast_generator() -> None:
    game = co.new("beastmaster", generator="strong", key=bytes(32))
    worlds = Determinizations(game.state, 0, Dice(3))
    states = [worlds.next() for _ in range(500)]
    assert len({tuple(state.row("card_deck")) for state in states}) == 500
    assert len({tuple(state.words[Head.KEY : Head.KEY + 4]) for state in states}) == 500
    assert {state.words[Head.GENERATOR] for state in states} == {Generator.FAST}


GOLD = """
@entry("setup")
def game():
    offer_spaces({A1, A2, A3, A4, B1})
    where = space_of(choose(P1, "Where?"))
    %s
    offer(PASS)
    offer(DONE)
    choose(P2, "And you?")
    gold[P2] += 1
    %s
"""


def picked(what_happens: str, playouts: int | None = 40, seconds: float = 0, later: str = "pass") -> str:
    """What seat 0 chooses if its choice has these effects, before and after seat 1 is asked."""
    game = Game.new(little(GOLD % (what_happens, later)), {"players": 2}, seed=1)
    word = BOT.choose(game.info, game.state, 0, Dice(1), seconds, playouts)
    return game.program.vocabulary[word].name


def test_it_wants_to_win_and_then_to_lead() -> None:
    assert picked("gold[P1] += 2 if where == A4 else 0") == "A4"
    # All win; B1 by most.
    assert picked("gold[P1] += 2 + where") == "B1"
    # None wins, and B1 loses by least.
    assert picked("gold[P2] += 9 - where") == "B1"
    # A victory that comes now and then is better than a defeat that is never large.
    coin = "coin = chance(2) if where == A3 else 0\n    gold[P1] += 2 * coin"
    assert picked(f"{coin}\n    gold[P2] += 20 if where == A3 and coin == 0 else 0", 400) == "A3"


def test_it_rather_plays_on_than_shares_a_victory() -> None:
    assert picked("gold[P1] += 2 * chance(2) if where == A3 else 1", 400) == "A3"


@pytest.mark.parametrize("playouts", [1, 2, 5, 6, 400])
def test_few_playouts_are_enough_to_choose(playouts: int) -> None:
    assert picked("gold[P1] += 2 if where == A4 else 0", playouts) == "A4"


@pytest.mark.parametrize("seconds", [0, 0.01])
def test_by_the_clock(seconds: float) -> None:
    assert picked("gold[P1] += 2 if where == A4 else 0", None, seconds) == "A4"


def test_time_is_spent_on_all_stages(monkeypatch: pytest.MonkeyPatch) -> None:
    """With a clock that goes on by a second a look, each of the three stages has its part of the time."""
    looks = iter(range(10_000))
    monkeypatch.setattr("colossarium.bots.playouts.perf_counter", lambda: next(looks))
    tried: list[int] = []
    add = Tally.add

    def watched(tally: Tally, word: int, end: State) -> None:
        tried.append(word)
        add(tally, word, end)

    monkeypatch.setattr(Tally, "add", watched)
    assert picked("gold[P1] += where", None, 90) == "B1"
    counts = sorted(tried.count(word) for word in set(tried))
    assert len(counts) == 5 and counts[0] == counts[1] == pytest.approx(30, abs=2)
    assert counts[2] == pytest.approx(60, abs=4) and counts[3] == counts[4] == pytest.approx(90, abs=6)


def test_a_draw_is_worth_more_than_a_defeat_and_less_than_a_victory() -> None:
    game = last_turn_of_kolossus(players=2)
    worth = {}
    for won in (0b01, 0b10, 0b11):
        end = game.state.copy()
        end.put("winner", won)
        tally = Tally(game.info, 0)
        tally.add(0, end)
        worth[won] = tally._wins[0]
    assert worth[0b10] < worth[0b11] < worth[0b01]


def last_turn_of_kolossus(**options: int) -> Game:
    """A game that was drawn."""
    return begin("firbolg", round=12, rolls=[1], **options).play("end").game


def test_playouts_that_are_stopped_tell_nothing() -> None:
    """A1 and A2 are stopped by a division by zero, the second time after seat 1 was asked; A4 wins."""
    wins = "gold[P1] += 9 * (where == A4)"
    assert picked(f"gold[P1] += 20 // (where // 2) - 20 // (where // 2)\n    {wins}") == "A4"
    assert picked(wins, later="any[0] = 20 // (where // 2)") == "A4"
    assert picked("gold[P1] += 12 // 0") == "A1"


def test_playouts_without_an_end_are_broken_off(monkeypatch: pytest.MonkeyPatch) -> None:
    endless = """while where == A3:
        offer(PASS)
        offer(DONE)
        choose(P1, "Again?")
    gold[P1] += 2 if where == A2 else 0"""
    monkeypatch.setattr("colossarium.bots.playouts.MOST_CHOICES", 50)
    assert picked(endless) == "A2"
    always = endless.replace("where == A3", "where != NONE")
    assert picked(always) == "A1"
