"""The laws hold in random games, and each of them notices what it is there for."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

import colossarium as co
from colossarium.games import find
from colossarium.games.beasthunt import board
from colossarium.machine.chance import Dice
from colossarium.script.declare import Layer, Source
from colossarium.table.machines import program_of
from games.beasthunt.pieces import dice, hole
from laws import Change, noticed
from pick import pick
from scene import Scene

POSITION: dict[str, Any] = {
    "moment": "placing",
    "ready": ["purple water", "purple beast"],
    "dice": {
        **hole("h10", "green water"),
        **hole("h01", "green water"),
        **hole("h11", "purple water"),
        "h21.NW": "purple thorns",
        "h21.NE": "green wild",
    },
    "cards": {"A1B1": "green water", "A1A2": "purple water", "B1B2": "green thorns", "B1C1": "green thorns"},
    "beasts": {"A1": "basilisk", "C3": "unicorn"},
}
A1, C3, D3 = (board.SQUARES.index(square) for square in ("A1", "C3", "D3"))
A1B1, C3D3, A2B2 = (board.LINES.index(line) for line in ("A1B1", "C3D3", "A2B2"))
H11, H20 = board.HOLES.index("h11"), board.HOLES.index("h20")
H11_NW, H21_NW = board.PLACES.index("h11.NW"), board.PLACES.index("h21.NW")
WATER, THORNS, LIGHTNING, _ = range(4)

BREAKS: dict[str, list[Change]] = {
    "Each player's own dice are as many as at the beginning": [("pool", 3, (1,))],
    "There are 15 neutral dice": [("neutral_pool", 14, ())],
    "The dice of the active player lie there rolled exactly while they are kept and placed": [
        ("ready", 2, (board.DICE.index("purple water"),))
    ],
    "Each player has four cards of each type": [("hand", 4, (0, WATER))],
    "A deck holds nothing beyond its size": [("deck", 0, (1, 15))],
    "No beast is lost or made": [("supply", 1, (0,))],
    "Nobody holds more than four cards or four active dice": [("hand", 4, (0, 0)), ("hand", 4, (0, 1))],
    "All dice of a hole agree, and none shows Beast": [
        ("die_on", board.DICE.index("purple bamboo"), (H11_NW,))
    ],
    "No hole holds nothing but Wilds": [("die_on", board.DICE.index("purple wild"), (H21_NW,))],
    "A card stands beside a pair of dice, and every card has an owner": [
        ("card_on", WATER, (C3D3,)),
        ("owner", 0, (C3D3,)),
    ],
    "A card matches one of its ends, or waits for the first die at the other": [
        ("card_on", LIGHTNING, (A1B1,))
    ],
    "An empty hole waits for one type at most": [("waiting", 1 << H20, (0,)), ("waiting", 1 << H20, (1,))],
    "Beast dice are used once each, and what is noted of a phase is forgotten after it": [
        ("beast_dice_used", 2, ())
    ],
    "A beast that can be captured has been, where an enclosure was settled": [("beast_on", 0, (A1,))],
    "Scored fences are complete, and all complete ones have scored once a turn is over": [
        ("scored", 1 << A2B2, ())
    ],
    "What a fence scored is on record, and is what it would score now": [("worth", 3, (C3D3,))],
    "The score is what fences and beasts brought": [("points", 5, (0,))],
    "Somebody has won exactly when the game is at its end": [("winner", 1, ())],
    "Nothing is left open once the game has begun": [("undealt", 1, ())],
    "Kept for speed: the icons of holes": [("showing", 0, (WATER,))],
    "Kept for speed: taken places and full holes": [("full", 0, ())],
    "Kept for speed: pairs of dice": [("paired", 0, (1,))],
    "Kept for speed: lines with cards and the holes they reach": [("reached", 0, ())],
    "Kept for speed: what empty holes wait for": [("waiting", 1 << H20, (2,))],
    "Kept for speed: enclosed squares and squares with beasts": [("haunted", 1 << D3, ())],
}


def test_every_law_has_its_test() -> None:
    program = Scene.of("beasthunt", POSITION).game.program
    assert [law.title for law in program.lists["law"]] == list(BREAKS)


@pytest.mark.parametrize("title", BREAKS)
def test_a_law_notices(title: str) -> None:
    assert title in noticed(Scene.of("beasthunt", POSITION).game, BREAKS[title])


@pytest.mark.parametrize(
    "options",
    [
        {"players": 2},
        {"players": 3, "reroll": "until_kept"},
        {"players": 4, "enclosure": "supports"},
        {"players": 2, "enclosure": "supports", "stall_rounds": 1},
    ],
)
def test_random_games_keep_the_laws(options: dict[str, Any]) -> None:
    found = co.verify("beasthunt", games=300, seed=11, interpreted=2, **options)
    assert found.well, found.violations
    assert found.games == 300
    assert found.interpreted_games == 2


def test_points_never_fall_and_are_what_the_fences_are_worth() -> None:
    for seed in range(4):
        game = co.new("beasthunt", players=2 + seed % 3, seed=seed)
        chance, before = Dice(seed), [0] * game.players
        while not game.over:
            game.play(pick(game, chance))
            now = game.scores
            assert all(old <= new for old, new in zip(before, now, strict=True))
            before = now
        assert max(before) > 0
        table = game.view()["table"]
        for player in table["players"]:
            fences = [
                fence["worth"]
                for line, fence in table["fences"].items()
                if table["cards"][line].startswith(player["colour"])
            ]
            assert player["points"] == sum(fences)


def test_a_beast_is_one_function() -> None:
    """A designer adds a beast by adding a script: nothing else has to know of it."""
    text = (
        '@beast("Griffin", count=1, points=12)\ndef griffin(square):\n'
        '    """Every fence around it is reinforced."""\n'
        "    for line in lines_around[square]:\n        if not is_reinforced(line):\n            return 0\n"
        "    return 1\n"
    )
    info = find("beasthunt")
    layer = Layer("griffins", (Source("griffins.py", text),))
    more = replace(info, edition=lambda: info.edition().with_layer(layer))
    position = {
        "moment": "placing",
        "players": [{"hand": []}, "green"],
        "ready": ["purple water"],
        "dice": {
            **hole("h10", "green water"),
            **hole("h01", "green water"),
            **dice("h11.NW NE SW", "green water"),
        },
        "cards": {"A1B1": "green water", "A1A2": "green water"},
        "beasts": {"A1": "griffin"},
    }
    game = co.Game.set_up(more, position, seed=1, machine="interpreter")
    game.play("purple water")
    assert game.scores[0] == 12
    assert "griffin" in program_of(more).kind("beast").members
