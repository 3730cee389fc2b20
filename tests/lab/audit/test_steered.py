"""Whole games that native code plays with a steered seat are those that are played choice by choice."""

from __future__ import annotations

import pytest

from colossarium.bots.bot_spec import parse_bot_spec
from colossarium.games import load
from colossarium.lab.audit.levers import levers_of
from colossarium.lab.audit.playing import Playing, Setting
from colossarium.lab.audit.steered import SteeredGames, can_be_steered, trials_of, ways_of, words_of
from colossarium.lab.audit.trials import Trials
from colossarium.machine.chance import Dice
from colossarium.table.machines import program_of
from colossarium.table.options import encode_options

SEED = 4_000


def setting(game: str, players: int, bot: str = "network") -> Setting:
    info = load(game)
    return Setting(info, encode_options(info, {"players": players}), parse_bot_spec(bot))


@pytest.mark.parametrize(("game", "players"), [("colossi_ages", 2), ("beastmaster", 4), ("beasthunt", 3)])
def test_both_ways_end_as_those_that_are_played_choice_by_choice(game: str, players: int) -> None:
    asked = setting(game, players)
    playing, levers = Playing(asked), levers_of(program_of(asked.info))
    words = words_of(levers, [at for at, lever in enumerate(levers) if lever.word is not None][:3])
    games = SteeredGames(asked, words, SEED)
    found = trials_of([games(way) for way in ways_of(sorted(words), 4)], SEED)
    assert found
    trials = Trials(playing, levers)
    for at, some in found.items():
        for trial in some:
            begin = playing.begin(trial.seed)
            ways = [trials.side(at, begin, trial.seed, trial.seat, always) for always in (True, False)]
            free = playing.play_on(begin.copy(), Dice(trial.seed))
            assert [trial.always, trial.never] == pytest.approx([each.shares[trial.seat] for each in ways])
            assert trial.free == pytest.approx(free.shares[trial.seat])
            assert trial.lead == pytest.approx(ways[0].lead(trial.seat) - ways[1].lead(trial.seat))
            assert trial.busy == pytest.approx(ways[0].busy)


def test_games_without_occasion_say_nothing() -> None:
    asked = setting("colossi_ages", 2)
    levers = levers_of(program_of(asked.info))
    words = words_of(levers, range(len(levers)))
    games = SteeredGames(asked, words, SEED)
    outcomes = [games(way) for way in ways_of(sorted(words), 2)]
    told = sum(len(some) for some in trials_of(outcomes, SEED).values())
    assert 0 < told < 2 * len(words)
    without = [each for each in outcomes if each.way.lever is None]
    assert trials_of(without, SEED) == {}


def test_bots_that_native_code_does_not_play_are_not_steered_so() -> None:
    assert can_be_steered(setting("beasthunt", 2))
    assert not can_be_steered(setting("beasthunt", 2, "playouts:5"))
    assert not can_be_steered(setting("beasthunt", 2, "random"))
    assert not can_be_steered(setting("kolossus", 4))
