"""Effects inside effects, as deep as players can drive them: nothing stops the game (CA-R96)."""

from __future__ import annotations

from functools import cache
from random import Random
from typing import Any

import colossarium as co
from colossarium.games.colossi_ages.state import INNERMOST
from colossarium.machine.interpreter import Interpreter
from colossarium.machine.state import State
from colossarium.script.layout import Status
from colossarium.table.machines import native_of
from games.colossi_ages.oracle.board import SPACES
from games.colossi_ages.oracle.crowded import box
from games.colossi_ages.scenes import acolytes, beasts, begin, colossi, player

QUIET = {"pass", "end", "stop", "done"}
STIRRING = ("Walk", "Lure", "Rampage", "Early Reap", "Miracle", "Teleport", "Replace", "Influence", "Purge")
"""Cards that move Beasts and Colossi, or Reap."""
TRAITS = (
    ["Domineering", "Winged"],
    ["Animalistic", "Vengeful"],
    ["Reactive", "Resurrecting"],
    ["Necromancer", "Parasitic"],
)
LIVELY = (
    "Launchpad",
    "Teleporter",
    "Beast Lair",
    "Council of Giants",
    "Mountaintop of the Giants",
    "Volcano",
)
ABREAST = 24
"""Lines of play that are followed at once: those that are deepest."""
AHEAD = 60


def stirred(seed: int) -> dict[str, Any]:
    """Four players close together, with the Beasts that set off most and six cards each that move them."""
    chance = Random(seed)
    hot = chance.sample(SPACES, 6)
    cards = sorted(box("card", chance), key=lambda card: card in STIRRING)
    players: list[dict[str, Any]] = []
    for traits in TRAITS:
        acolytes: dict[str, int] = {}
        for _ in range(4 if "Necromancer" in traits else 8):
            space = chance.choice(hot)
            acolytes[space] = acolytes.get(space, 0) + 1
        hand = [cards.pop() for _ in range(6)]
        players.append(
            {"colossus": chance.choice(hot), "acolytes": acolytes, "hand": hand, "traits": traits, "gold": 5}
        )
    players[1]["animal"] = "calamity"
    return {
        "moment": "action",
        "players": players,
        "tiles": dict(zip(hot, LIVELY, strict=True)),
        "beasts": {beast: chance.choice(hot) for beast in ("time", "wind", "blood")},
    }


def depth(state: State) -> int:
    return state.get("reaps_inside") + state.get("steps_inside")


@cache
def deepest(seed: int) -> State:
    """The state deepest inside that a search finds; a fault on any line that it looks at is found too."""
    game, chance = co.set_up("colossi_ages", stirred(seed), seed=seed), Random(seed)
    native, vocabulary = native_of(game.program), game.program.vocabulary
    best, lines = game.state, [game.state]
    for _ in range(AHEAD):
        found: list[tuple[float, State]] = []
        for state in lines:
            words = [word for word in state.options() if vocabulary[word].name not in QUIET]
            for word in chance.sample(words, min(len(words), 6)) or state.options():
                after = state.copy()
                native.answer(after, word)
                assert after.status is not Status.FAULT, after.fault()
                found.append((depth(after) + chance.random(), after))
        found.sort(key=lambda each: -each[0])
        lines = [state for _, state in found[:ABREAST]]
        best = max(best, lines[0], key=depth)
    return best


def test_players_can_drive_it_to_the_bound_and_not_beyond() -> None:
    found = [deepest(seed) for seed in range(8)]
    assert max(state.get("reaps_inside") for state in found) == INNERMOST
    # In the innermost step nobody is asked anything, so that one less is all that can be met.
    assert max(state.get("steps_inside") for state in found) == INNERMOST - 1


def test_the_other_machine_goes_on_from_deep_inside() -> None:
    for seed in range(8):
        state, chance = deepest(seed).copy(), Random(seed)
        native, interpreter = native_of(state.program), Interpreter(state.program)
        mirror = state.copy()
        while depth(state):
            word = chance.choice(state.options())
            native.answer(state, word)
            interpreter.answer(mirror, word)
            assert mirror.meaning() == state.meaning()
            assert state.status is Status.ASKING


def test_r96_in_the_eighth_step_nothing_is_set_off() -> None:
    # Two calamities and Domineering drive each other on between C3 and C4.
    scene = begin(
        player("C2", traits="Domineering"),
        player("C4", traits="Animalistic", animal="calamity"),
        beasts={"calamity": "C3"},
    )
    scene.play("colossus 1", "C3", "calamity beast")
    # The Beast, the Colossus that is like it, the one that domineers: each comes to where the last one is.
    scene.play("C4", "C3", "C4", "calamity beast", "C3", "C4", "C3", "calamity beast", "C4")
    assert (colossi(scene), beasts(scene)) == (["C3", "C4"], {"calamity": "C4"})
    assert scene.seat == 0 and scene.offers("end")


def test_r96_nobody_begins_a_ninth_reap() -> None:
    way = ["C1", "C2", "C3", "C4", "C5", "D6", "D5", "D4"]
    scene = begin(
        player("A1", "C1 C2 C3 C4", hand="Walk, Walk, Walk, Walk"),
        player("A2", "C5 D6 D5 D4 E3*2", hand="Walk, Walk, Walk, Early Reap"),
        player("A4"),
        player("A5"),
        moment="reaping",
        tiles=dict.fromkeys(way, "Card Grass") | dict.fromkeys(["C1", "C2"], "Gold Grass"),
        beasts={"time": "C1"},
        deck="Lure, Lure, Lure, Lure, Lure, Lure",
    )
    scene.play("C1")
    for space in way[1:-1]:
        scene.play("walk", space)
    # The seventh Reap: an Early Reap inside it is the eighth.
    assert acolytes(scene.after("early reap"), 2) == {"D4": 1}
    scene.play("walk", "D4")
    assert sum("Reaps" in line for line in scene.told) == 8
    scene.play("early reap")
    assert acolytes(scene, 2) == {"E3": 2}
    assert sum("Reaps" in line for line in scene.told) == 8
