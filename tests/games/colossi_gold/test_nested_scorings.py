"""Scorings inside scorings and much at once, as far as it can be driven: nothing stops the game (CG-R99)."""

from __future__ import annotations

from collections import Counter
from functools import cache
from random import Random
from typing import Any

import colossarium as co
from colossarium.games.colossi_gold import board
from colossarium.games.colossi_gold.state import INNERMOST
from colossarium.machine.interpreter import Interpreter
from colossarium.machine.state import State
from colossarium.script.declare import NONE
from colossarium.script.layout import Status
from colossarium.table.machines import native_of
from games.colossi_gold.oracle.crowded import DEEP
from games.colossi_gold.scenes import banners, beasts, begin, player
from scene import Scene

QUIET = {"pass", "end", "stop", "done"}
LIVELY = (
    "Beast Mantle",
    "Teleporter",
    "The Void",
    "Launchpad",
    "Grass, 1 Gold",
    "Oasis",
    "Magnetic Maar",
    "Lair: Stone Beast",
    "Volcano",
    "Speedy Slopes",
    "Grass, card",
    "Golden Dunes",
)
TRAITS: tuple[list[str], ...] = ([], ["Domineering"], ["Necromancer"], ["Monolithic", "Reactive"])
HANDS = (
    ["Windfall", "Miracle", "Short Rest"],
    ["Short Rest", "Walk"],
    ["Short Rest", "Lure"],
    ["Walk", "Teleport", "Influence"],
)
ABREAST = 100
"""Lines of play that are followed at once: those that are deepest."""
AHEAD = 30
DRIVEN = (4, 6)
"""Positions from which a search gets far."""


def stirred(seed: int) -> dict[str, Any]:
    """Four players with Banners on the tiles that set each other off, and the Time Beast."""
    chance = Random(seed)
    hot = chance.sample(board.SPACES, len(LIVELY))
    flags, players = hot.copy(), []
    for traits, hand in zip(TRAITS, HANDS, strict=True):
        raised = 1 if "Monolithic" in traits else 3
        banners = {flags.pop(chance.randrange(min(4, len(flags)))): 1 for _ in range(raised)}
        colossus = hot[chance.randrange(5)]
        acolytes = dict(Counter(chance.choice(hot) for _ in range(4)))
        players.append(
            {"colossus": colossus, "acolytes": acolytes, "banners": banners, "hand": hand, "traits": traits}
        )
    return {
        "moment": "action",
        "options": {"target_gold": 100, "round_limit": 0},
        "players": players,
        "tiles": dict(zip(hot, LIVELY, strict=True)),
        "tile_deck": ["Deep Mines", "Market", "Moat"],
        "beasts": {"time": chance.choice(hot)},
    }


@cache
def deepest(seed: int) -> State:
    """The state deepest inside that a search finds; a fault on any line that it looks at is found too."""
    game, chance = co.set_up("colossi_gold", stirred(seed), seed=seed), Random(seed)
    native, vocabulary = native_of(game.program), game.program.vocabulary
    best, lines = game.state, [game.state]
    for _ in range(AHEAD):
        found: list[tuple[float, State]] = []
        for state in lines:
            words = [word for word in state.options() if vocabulary[word].name not in QUIET]
            for word in chance.sample(words, min(len(words), 12)) or state.options():
                after = state.copy()
                native.answer(after, word)
                assert after.status is not Status.FAULT, after.fault()
                found.append((after.get("scorings") + chance.random(), after))
        found.sort(key=lambda each: -each[0])
        lines = [state for _, state in found[:ABREAST] if state.status is Status.ASKING]
        assert [native.laws(state) for state in lines[:10]] == [NONE] * len(lines[:10])
        best = max(best, lines[0], key=lambda state: state.get("scorings"))
    return best


def test_players_can_drive_it_to_the_bound_and_not_beyond() -> None:
    assert max(deepest(seed).get("scorings") for seed in DRIVEN) == INNERMOST


def test_the_other_machine_goes_on_from_deep_inside() -> None:
    for seed in DRIVEN:
        state, chance = deepest(seed).copy(), Random(seed)
        native, interpreter = native_of(state.program), Interpreter(state.program)
        mirror, decisions = state.copy(), 0
        while state.get("scorings"):
            word = chance.choice(state.options())
            native.answer(state, word)
            interpreter.answer(mirror, word)
            assert mirror.meaning() == state.meaning()
            assert state.status is Status.ASKING
            decisions += 1
        assert decisions > 2


def test_a_launchpad_lifts_all_that_there_is() -> None:
    """Forty Acolytes, four Colossi, seven Beasts, Banners and cubes, all of them within one step of it."""
    area = ("C3", "B3", "B4", "C4", "D3", "D4", "C2")
    people = [player("C3", f"{area[seat]}*10", banners=area[seat]) for seat in range(4)]
    position: dict[str, Any] = {
        "moment": "resting",
        "players": people,
        "tiles": {**dict.fromkeys(area, "Grass, 1 Gold"), "C3": "Launchpad", "A1": "Market", "E5": "Moat"},
        "beasts": {beast: "D4" for beast in board.BEASTS if beast != "blood"} | {"blood": "C2"},
        "cubes": {space: {"gold": 100, "card": 100, "trait": 100} for space in area},
    }
    native, interpreter = (
        co.set_up("colossi_gold", position, seed=1, machine=machine) for machine in ("native", "interpreter")
    )
    chance, decisions = Random(1), 0
    while native.state.get("moment") == board.MOMENTS.index("resting") and decisions < 300:
        word = chance.choice(native.state.options())
        for game in (native, interpreter):
            game.play(word)
        assert native.state.meaning() == interpreter.state.meaning()
        assert native_of(native.program).laws(native.state) == NONE
        decisions += 1
    assert decisions > 40


def test_a_hungry_beast_with_one_way_out_spreads_three_thousand_cubes_in_one_go() -> None:
    """Nobody is asked where there is no choice, and the script is not too long for that."""
    scene = begin(
        player("A1", banners="A1"),
        player("E5"),
        tiles={"A1": "Lair: Hungry Beast"},
        unexplored=" ".join(space for space in board.SPACES if space not in ("A1", "E4", "E5")),
        beasts={"hungry": "E5"},
        cubes={"E5": {"gold": 999, "card": 999, "trait": 999}},
        moment="resting",
    )
    assert scene.view["cubes"]["E4"] == {"gold": 999, "card": 999, "trait": 999}


def test_r99_inside_eight_scorings_the_time_beast_leaves_banners_where_they_are() -> None:
    scene = Scene(co.set_up("colossi_gold", DEEP, seed=1, machine="interpreter"))
    scene.play("windfall", "D4", "C3", "D4", "C3", "D3", "B3", "D4", "A1", "D4", "C3")
    assert scene.game.state.get("scorings") == 8
    before = [banners(scene, number) for number in (1, 2, 3, 4)]
    flagged = {space for flags in before for space in flags} & scene.options
    assert flagged
    for there in flagged:
        after = scene.after(there)
        # The Banner that the Time Beast would score elsewhere is where it was.
        assert beasts(after)["time"] == there
        assert any(banners(after, number).get(there) for number in (1, 2, 3, 4))
