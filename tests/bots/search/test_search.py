"""The bot that looks ahead: what it finds, what it knows, what it survives."""

from __future__ import annotations

from dataclasses import astuple
from pathlib import Path

import pytest

import colossarium as co
from bots.games_and_bots import GAMES, little, moments
from colossarium.bots.playouts import BOT as PLAYOUTS
from colossarium.bots.search import BOT, Search
from colossarium.bots.search.analysis import Analysis
from colossarium.bots.search.tree import Tree
from colossarium.machine.chance import Dice, Generator
from colossarium.machine.native import Native
from colossarium.machine.state import State
from colossarium.script.layout import Head, Status
from colossarium.table.deal import deal_anew
from colossarium.table.game import Game

pytestmark = pytest.mark.usefixtures("unoptimised_code")


def analysis(game: Game, state: State, seed: int = 5, playouts: int = 60) -> Analysis:
    return BOT.analyse(game.info, state, state.seat, Dice(seed), 0, playouts)


@pytest.mark.parametrize(("slug", "options"), GAMES)
def test_what_its_seat_can_not_know_changes_nothing_of_what_it_finds(
    slug: str, options: dict[str, int]
) -> None:
    different = 0
    for game in moments(slug, options, 3):
        other = deal_anew(game.state, game.state.seat, Dice(99))
        different += other.meaning() != game.state.meaning()
        one, two = analysis(game, game.state), analysis(game, other)
        assert astuple(one) == astuple(two) and one.best == two.best
    assert different == 3


def test_nothing_but_dealt_states_is_played(monkeypatch: pytest.MonkeyPatch) -> None:
    game = co.new("beastmaster", players=3, seed=8)
    truth, seen = game.state.row("card_deck"), []
    answer = Native.answer

    def watched(machine: Native, state: State, word: int) -> Status:
        seen.append(state.row("card_deck"))
        assert state.words[Head.GENERATOR] == Generator.FAST
        return answer(machine, state, word)

    monkeypatch.setattr(Native, "answer", watched)
    analysis(game, game.state, playouts=200)
    assert len(seen) >= 200 and truth not in seen
    assert len({tuple(deck) for deck in seen}) > 150


@pytest.mark.parametrize(("slug", "options"), GAMES[::3])
def test_equal_dice_give_equal_findings(slug: str, options: dict[str, int]) -> None:
    for game in moments(slug, options, 3):
        assert analysis(game, game.state) == analysis(game, game.state.copy())
        assert analysis(game, game.state, seed=6).options != analysis(game, game.state).options


STICKS = """
@entry("setup")
def game():
    round = %d
    me = P1
    while round > 0:
        offer_spaces({A1, A2, A3} if round > 2 else ({A1, A2} if round == 2 else {A1}))
        round -= space_of(choose(me, "How many?")) + 1
        if round == 0:
            gold[me] += 1
        me = P2 if me == P1 else P1
"""
"""Who takes the last stick wins. Of a multiple of four any number loses; from others one takes the rest."""


@pytest.mark.parametrize(("sticks", "best"), [(6, "A2"), (9, "A1"), (11, "A3")])
def test_it_solves_a_game_of_sticks(sticks: int, best: str) -> None:
    game = Game.new(little(STICKS % sticks), {"players": 2}, seed=1)
    found = analysis(game, game.state, playouts=4000)
    assert game.program.vocabulary[found.best.word].name == best
    assert found.best.share > 0.8 and found.best.worth > 0.7
    assert found.best.worths[1] == pytest.approx(-found.best.worth)


TRAP = """
@entry("setup")
def game():
    offer_spaces({A1, A2})
    where = space_of(choose(P1, "Where?"))
    offer_spaces({B1, B2, B3, B4})
    reply = space_of(choose(P2, "And you?"))
    if where == A1:
        if reply == B2:
            gold[P2] += 1
        else:
            gold[P1] += 1
    else:
        offer_spaces({C1, C2, C3, C4})
        last = space_of(choose(P1, "And then?"))
        if last == C3:
            gold[P1] += 1
        else:
            gold[P2] += 1
"""
"""A1 wins against three of four replies, and one refutes it; A2 wins if one goes on with C3."""


def test_it_sees_a_reply_and_a_plan_that_random_players_miss() -> None:
    game = Game.new(little(TRAP), {"players": 2}, seed=1)
    vocabulary = game.program.vocabulary
    assert vocabulary[analysis(game, game.state, playouts=500).best.word].name == "A2"
    fooled = PLAYOUTS.choose(game.info, game.state, 0, Dice(1), 0, 5000)
    assert vocabulary[fooled].name == "A1"


def test_it_finds_a_winning_turn() -> None:
    """Nine points behind in the last turn, and several choices that go together win the game.

    Without a network: what one thinks of the choices is nothing that this test could know.
    """
    unsteered = Search(evaluators=lambda info, players: None)
    game = co.set_up("beasthunt", Path(__file__).with_name("last_turn.json"), seed=1)
    vocabulary = game.program.vocabulary
    for seed in range(3):
        found = unsteered.analyse(game.info, game.state, game.state.seat, Dice(seed), 0, 500)
        assert vocabulary[found.best.word].name == "purple wild" and found.best.share > 0.8
        missed = PLAYOUTS.choose(game.info, game.state, game.state.seat, Dice(seed), 0, 500)
        assert vocabulary[missed].name == "purple bamboo"


DRAWN = """
@entry("setup")
def game():
    offer_spaces({A1, A2})
    where = space_of(choose(P1, "Where?"))
    shown = chance(2)
    any[0] = shown
    hidden = chance(2)
    deck[P1, 0] = hidden
    offer(PASS)
    offer(DONE)
    guess = choose(P1, "Which?")
    told = shown if where == A1 else deck[P1, 0]
    if (guess == PASS) == (told == 0):
        gold[P1] += 1
    else:
        gold[P2] += 1
"""
"""After A1 one knows what to answer; after A2 one can only guess."""


def test_it_adapts_to_what_it_will_see_and_to_nothing_else() -> None:
    game = Game.new(little(DRAWN), {"players": 2}, seed=1)
    sure, guessed = analysis(game, game.state, playouts=1500).options
    assert sure.share > 0.8 and sure.worth > 0.6
    assert abs(guessed.worth) < 0.3


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


def picked(what_happens: str, playouts: int | None = 200, seconds: float = 0, later: str = "pass") -> str:
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


@pytest.mark.parametrize("playouts", [1, 2, 5])
def test_few_iterations_are_enough_to_choose(playouts: int) -> None:
    assert picked("gold[P1] += 1", playouts).startswith(("A", "B"))


@pytest.mark.parametrize("seconds", [0, 0.05])
def test_by_the_clock(seconds: float) -> None:
    assert picked("gold[P1] += 1", None, seconds).startswith(("A", "B"))


def test_time_ends_it(monkeypatch: pytest.MonkeyPatch) -> None:
    """With a clock that goes on by a second a look, ninety seconds are ninety iterations."""
    looks = iter(range(10_000))
    monkeypatch.setattr("colossarium.bots.search.grow.perf_counter", lambda: next(looks))
    game = Game.new(little(GOLD % ("pass", "pass")), {"players": 2}, seed=1)
    found = BOT.analyse(game.info, game.state, 0, Dice(1), 90)
    assert found.iterations == 90


def test_where_there_is_one_option_it_is_taken_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    def never(*_: object) -> None:
        raise AssertionError("it searched")

    monkeypatch.setattr(Tree, "iterate", never)
    game = Game.new(little(GOLD % ("pass", "pass")), {"players": 2}, seed=1)
    state = game.state.copy()
    only = state.options()[2]
    offered = state.program.layout.options
    for index in range(state.program.layout.option_words):
        state.words[offered + index] = 1 << only % 32 if index == only // 32 else 0
    assert BOT.choose(game.info, state, 0, Dice(1), 9) == only


def test_shares_and_worths_fit_together() -> None:
    game = co.new("beasthunt", players=3, seed=3)
    found = analysis(game, game.state, playouts=300)
    assert found.iterations == 300 == sum(option.visits for option in found.options)
    assert sum(option.share for option in found.options) == pytest.approx(1)
    assert [option.word for option in found.options] == game.state.options()
    for seat in range(3):
        mean = sum(option.share * option.worths[seat] for option in found.options)
        assert mean == pytest.approx(found.worths[seat])
    assert sum(found.worths) == pytest.approx(0, abs=0.05)


def test_answers_that_a_fault_stops_are_left_alone() -> None:
    """A1 and A2 are stopped by a division by zero, the second time after seat 1 was asked; A4 wins."""
    wins = "gold[P1] += 9 * (where == A4)"
    assert picked(f"gold[P1] += 20 // (where // 2) - 20 // (where // 2)\n    {wins}") == "A4"
    assert picked(wins, later="any[0] = 20 // (where // 2)") == "A4"
    assert picked("gold[P1] += 12 // 0") == "A1"


def test_what_lies_behind_a_fault_is_not_come_back_to() -> None:
    """Whatever seat 1 answers to A1 ends in a fault: the visits of A1 are counted, and it is not chosen."""
    game = Game.new(little(FAULTS_LATER), {"players": 2}, seed=1)
    found = analysis(game, game.state, playouts=200)
    faulty, sound = found.options
    assert sum(option.visits for option in found.options) == 200
    assert faulty.worth < -0.5 and sound.visits > faulty.visits


FAULTS_LATER = """
@entry("setup")
def game():
    offer_spaces({A1, A2})
    where = space_of(choose(P1, "Where?"))
    offer_spaces({B1, B2})
    choose(P2, "And you?")
    offer_spaces({C1, C2})
    choose(P1, "And then?")
    gold[P1] += 20 // where
"""


def test_a_tree_stops_growing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("colossarium.bots.search.tree.MOST_NODES", 10)
    game = co.new("beasthunt", players=2, seed=3)
    found = analysis(game, game.state, playouts=100)
    assert sum(option.visits for option in found.options) == 100


def test_games_without_an_end_are_broken_off(monkeypatch: pytest.MonkeyPatch) -> None:
    endless = """while where == A3:
        offer(PASS)
        offer(DONE)
        choose(P1, "Again?")
    gold[P1] += 2 if where == A2 else 0"""
    monkeypatch.setattr("colossarium.bots.search.evaluator.MOST_CHOICES", 50)
    assert picked(endless) == "A2"
    assert picked(endless.replace("where == A3", "where != NONE")).startswith(("A", "B"))
