"""The laws hold in random games, and each of them notices what it is there for."""

from __future__ import annotations

from typing import Any

import pytest

import colossarium as co
from colossarium.games.kolossus import board
from colossarium.machine.chance import Dice
from games.kolossus.scenes import begin
from laws import Change, noticed
from pick import pick
from scene import Scene

A1, A5, F6 = (board.SPACES.index(space) for space in ("a1", "a5", "f6"))
TUATHA, KRELL = 0, 1
OVER, SPENDING = board.MOMENTS.index("over"), board.MOMENTS.index("spending")

BREAKS: dict[str, list[Change]] = {
    "Landscapes are never more than at the beginning, level by level": [("level", 4, (A5,))],
    "The Citadel is on the board": [("level", 1, (F6,))],
    "There are twelve crystals": [("taken", 1, (KRELL,))],
    "One crystal a round has come to the Citadel, and who takes, takes all": [("taker", TUATHA, ())],
    "Each warband has 20 mana, from chapter 2 on": [("supply", 3, (KRELL,))],
    "Only the active warband has fresh mana; pools and weapons are of chapter 3": [("fresh", 1, (KRELL,))],
    "A space holds one miniature, and a miniature stands on one space": [("spot", A5, (0,))],
    "While a game goes on every warband has a miniature on the board": [("standing", 0, (KRELL,))],
    "Activation points are what is left of the result": [("activated", 0b111, ())],
    "What is noted of a movement is forgotten after it": [("turned", 1, ())],
    "Only central regions move in the Great Quake, one for each warband": [("moved", 1, ())],
    "Nobody commands warbands of both alliances, and the score is what both warbands of one have": [
        ("commander", 0, (KRELL,))
    ],
    "Somebody has won exactly when the game is over": [("winner", 1, ())],
    "Kept for speed: who is on the board": [("standing", 0b11, (KRELL,))],
    "Kept for speed: which spaces a warband stands on": [("occupied", 1 << A5, (KRELL,))],
    "Kept for speed: onto which spaces a step is not too high": [("climbs", 1 << F6, (0,))],
}


def position() -> Scene:
    return begin(chapter=3, rolls=[4], tuatha={"pool": 3})


def test_every_law_has_its_test() -> None:
    assert [law.title for law in position().game.program.lists["law"]] == list(BREAKS)


@pytest.mark.parametrize("title", BREAKS)
def test_a_law_notices(title: str) -> None:
    assert title in noticed(position().game, BREAKS[title])


@pytest.mark.parametrize("chapter", [1, 2, 3])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_random_games_keep_the_laws(players: int, chapter: int) -> None:
    free: dict[str, Any] = {"placement": "free"} if players == 3 else {}
    if players == 2 and chapter == 3:
        free["weapons"] = "choose"
    found = co.verify("kolossus", games=150, seed=11, interpreted=1, players=players, chapter=chapter, **free)
    assert found.well, found.violations


def test_landscapes_are_lost_for_good_and_mana_on_skills_stays() -> None:
    left = []
    for seed in range(4):
        game = co.new("kolossus", chapter=3, seed=seed)
        dice = Dice(seed)
        land, skills = 49, [0] * 4
        while not game.over:
            game.play(pick(game, dice))
            table = game.view()["table"]
            now = sum(level not in ".1" for row in table["land"] for level in row)
            assert now <= land
            trained = [sum(each["mana"]["skills"].values()) for each in table["warbands"].values()]
            assert all(old <= new for old, new in zip(skills, trained, strict=True))
            land, skills = now, trained
        assert min(skills) >= 4
        left.append(land)
    assert min(left) < 49
