"""Documents by somebody who means no good: refused with a sentence, or played by the rules."""

from __future__ import annotations

from copy import deepcopy
from random import Random
from typing import Any

import jsonschema
import pytest

import colossarium as co
from colossarium.games import find
from colossarium.games.colossi_gold.position import MOMENTS
from colossarium.machine.interpreter import Interpreter
from colossarium.script.declare import NONE
from colossarium.script.layout import Status
from colossarium.table.documents import documents_of
from colossarium.table.errors import PositionError
from colossarium.table.machines import native_of
from games.colossi_gold.oracle.beasts import BEASTS
from games.colossi_gold.oracle.crowded import crowded, lair
from games.colossi_gold.scenes import document, player

POSITIONS = documents_of(find("colossi_gold"))
SCHEMA = jsonschema.Draft202012Validator(POSITIONS.schema())
JUNK: list[Any] = [
    None,
    True,
    -1,
    0,
    2,
    99,
    10_000,
    2**31,
    2**70,
    1.5,
    float("nan"),
    float("inf"),
    "",
    "C3",
    "F9",
    "player 9",
    "Walk",
    "\ud800",
    "x" * 5_000,
    [],
    {},
    [None],
    ["C3"] * 50,
    ["Walk"] * 9,
    {"C3": 1},
    {"": {}},
    {1: 2},
    (1, 2),
    b"C3",
]


def places(data: Any, way: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """Where something stands in a document."""
    found = [way] if way else []
    for key in data if isinstance(data, dict) else range(len(data)) if isinstance(data, list) else ():
        found += places(data[key], (*way, key))
    return found


def put(data: Any, way: tuple[Any, ...], value: Any) -> None:
    for key in way[:-1]:
        data = data[key]
    data[way[-1]] = value


@pytest.mark.parametrize("seed", range(4))
def test_no_word_of_a_document_can_be_replaced_by_one_that_does_harm(seed: int) -> None:
    """What is taken is in the schema, and keeps the laws; all else is refused with sentences."""
    chance, refused = Random(seed), 0
    for number in range(120):
        position = crowded(seed + 4 * (number % 6))
        way = chance.choice(places(position))
        put(position, way, deepcopy(chance.choice(JUNK)))
        try:
            game = co.set_up("colossi_gold", position, seed=1)
        except PositionError:
            refused += 1
        else:
            assert SCHEMA.is_valid(position), way
            assert native_of(game.program).laws(game.state) == NONE, way
    assert refused > 60


@pytest.mark.parametrize(
    ("position", "sentence"),
    [
        (
            {"players": [{"curses": ["Austerity", "Concession", "Poverty", "Sacrifice", "Sacrifice"]}, {}]},
            r"players\[0\]\.curses has 5; 4 are the most",
        ),
        (
            {
                "moment": "action",
                "lent_trait": "Mimicry",
                "lender": "player 2",
                "players": [{"traits": ["Mimicry"]}, {}],
            },
            "lent_trait needs the Trait Mimicry with the active player, and is neither Mimicry nor",
        ),
        (
            {"boxed": ["Lair: Wind Beast"]},
            "boxed can't have the Lair of the Wind Beast, which is not on the island",
        ),
    ],
)
def test_what_no_game_can_come_to_is_refused(position: dict[str, Any], sentence: str) -> None:
    with pytest.raises(PositionError, match=sentence):
        co.set_up("colossi_gold", position, seed=1)


def played_by_both(position: dict[str, Any], seed: int, choices: int) -> int:
    """Random choices in both machines, with all laws looked at. Gives how many there were."""
    games = [
        co.set_up("colossi_gold", position, seed=seed, machine=each) for each in ("native", "interpreter")
    ]
    one, two = (game.state for game in games)
    native, interpreter, chance = native_of(one.program), Interpreter(one.program), Random(seed)
    for number in range(choices):
        assert one.meaning() == two.meaning()
        assert not one.fault() and native.laws(one) == NONE
        if one.status is not Status.ASKING:
            return number
        word = chance.choice(one.options())
        native.answer(one, word)
        interpreter.answer(two, word)
    return choices


@pytest.mark.parametrize("animal", BEASTS)
def test_a_colossus_may_be_like_any_beast_with_all_others_on_its_space(animal: str) -> None:
    """All in one place, with all that is petrified, above a limit too."""
    others = [beast for beast in BEASTS if beast != animal]
    homes = dict(zip(("A1", "A5", "B1", "B6", "E1", "E5"), map(lair, others), strict=True))
    stony = animal == "stone" or "stone" in others
    position = document(
        player("C3", "C3*10" * stony, traits="Animalistic, Miserly", hand="Walk, Teleport", animal=animal),
        player("C3", "C3*10" * stony, traits="Domineering, Underworld", hand="Lure, Influence"),
        player("C3", "C3*10" * stony, traits="Necromancer, Reactive", hand="Rampage, Replace"),
        tiles=homes,
        beasts=dict.fromkeys(others, "C3"),
        moment="action",
        options={"round_limit": 2},
    )
    assert sum(played_by_both(position, seed, 40) for seed in range(2)) > 20


BORROWED = (
    "Resolute",
    "Protective",
    "Ludicrously capacious",
    "Necromancer",
    "Speedy",
    "Zoophilic",
    "Alchemist",
)
IN_A_TURN = [moment for moment in MOMENTS if moment not in ("turn start", "over")]


@pytest.mark.parametrize(("moment", "trait"), list(zip(IN_A_TURN, BORROWED, strict=True)))
def test_a_borrowed_trait_goes_back_from_every_moment(moment: str, trait: str) -> None:
    """The lender has two others meanwhile, so that one of the three has to go."""
    position = document(
        player("C3", "C3*3", traits=f"Mimicry, Vengeful, {trait}", banners="C3 D4", hand="Walk, Lure"),
        player("C4", "C4*4", traits="Reactive, Sly", banners="C4 D5", hand="Purge, Recall"),
        moment=moment,
        lent_trait=trait,
        lender="player 2",
        options={"round_limit": 1},
    )
    played_by_both(position, 1, 20)
    game, chance = co.set_up("colossi_gold", position, seed=1), Random(1)
    while not game.over:
        game.play(chance.choice(game.state.options()))
    assert game.state.get("lent_trait") == NONE
    assert "Player 1 gives " + trait + " back to Player 2" in [line.text for line in game.log()]
