"""Position documents: what is written can be read, what is left out is sensible, faults are named."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import jsonschema
import pytest

import colossarium as co
from colossarium.games import find
from colossarium.games.kolossus import board
from colossarium.machine.chance import Dice
from colossarium.table.documents import documents_of
from colossarium.table.errors import PositionError
from games.kolossus.fighting import fight
from games.kolossus.scenes import WEAPONS, force, mana, pieces, shifted
from pick import pick
from positions import fields, written_and_read_again
from sampling import sampled
from scene import Scene

POSITIONS = documents_of(find("kolossus"))
SCHEMA = jsonschema.Draft202012Validator(POSITIONS.schema())
LAND = shifted()
DOCUMENTATION = Path(__file__).parents[3] / "docs" / "positions" / "kolossus.md"


def set_up(position: dict[str, Any], seed: int = 1) -> Scene:
    SCHEMA.validate(position)
    return Scene.of("kolossus", position, seed)


def test_the_schema_is_one() -> None:
    SCHEMA.check_schema(SCHEMA.schema)
    assert not SCHEMA.is_valid({"land": LAND[1:]})


def test_the_example_of_the_documentation_is_a_position() -> None:
    text = DOCUMENTATION.read_text(encoding="utf-8")
    example = re.search(r"```json\n(.*?)```", text, flags=re.DOTALL)
    assert example is not None
    scene = set_up(json.loads(example[1]))
    assert scene.view["land"] == shifted("row 6 E 3")
    assert scene.view["crystals"] == 2
    assert scene.offers("activate C")


@pytest.mark.parametrize(
    ("options", "moments"),
    sampled(
        [
            ({"players": 4}, {"quake", "action"}),
            ({"players": 2, "chapter": 2}, {"quake", "action", "spending"}),
            (
                {
                    "players": 3,
                    "chapter": 3,
                    "weapons": "choose",
                    "placement": "free",
                    "first": 1,
                    "double": 2,
                },
                {"quake", "rolled", "action", "spending"},
            ),
            ({"players": 4, "chapter": 3}, {"quake", "rolled", "action", "spending"}),
        ],
        keep=2,
    ),
)
def test_what_is_written_is_read_again(options: dict[str, Any], moments: set[str]) -> None:
    written: set[str] = set()
    for seed, choose in ((1, pick), (2, fight)):
        written |= set(written_and_read_again(co.new("kolossus", seed=seed, **options), seed, choose))
    assert written == moments


@pytest.mark.parametrize("options", sampled([{"chapter": 2, "players": 2}, {"chapter": 3}], keep=1))
def test_what_is_left_out_is_refused_or_lawful(options: dict[str, Any]) -> None:
    """Any one key, of the document or of a warband: no position that is accepted breaks a law."""
    game, chance = co.new("kolossus", seed=5, **options), Dice(5)
    accepted = 0
    while not game.over:
        if POSITIONS.can_write(game.state) and len(game.choices) % 16 == 0:
            for shorter in _without_one_key(game.position):
                try:
                    again = co.set_up("kolossus", shorter)
                except PositionError:
                    continue
                assert again.status == [], shorter
                accepted += 1
        game.play(fight(game, chance))
    assert accepted


def _without_one_key(whole: dict[str, Any]) -> Iterator[dict[str, Any]]:
    for key in whole:
        yield {each: value for each, value in whole.items() if each != key}
    turn = whole["turn"]
    for key in whole["warbands"][turn]:
        warband = {each: value for each, value in whole["warbands"][turn].items() if each != key}
        yield {**whole, "warbands": {**whole["warbands"], turn: warband}}


def test_a_game_that_ended_in_the_middle_of_a_turn() -> None:
    scene = set_up({"rolls": [2, 1], "warbands": {"tuatha": force("W b4 a1"), "krell": force("W b5")}})
    scene.play("activate W", "b4", "b5")
    document = scene.game.position
    assert (document["moment"], document["result"], document["activated"]) == ("over", 2, ["W1"])
    again = set_up(document)
    assert again.game.over
    assert fields(again.game.state) == fields(scene.game.state)


def test_a_choice_half_made_can_not_be_written() -> None:
    scene = set_up({"moment": "action", "result": 3})
    scene.play("activate W")
    for step in ("b2", "b4"):
        assert not POSITIONS.can_write(scene.game.state)
        with pytest.raises(PositionError, match="in the middle of a choice"):
            _ = scene.game.position
        scene.play(step if scene.offers(step) else "stay")
    assert scene.game.position["activated"] == ["W1"]


def test_setting_up_can_not_be_written() -> None:
    scene = Scene.new("kolossus", chapter=3, placement="free", weapons="choose")
    while scene.view["moment"] != "quake":
        assert not POSITIONS.can_write(scene.game.state)
        scene.play(sorted(scene.options)[0])
    assert POSITIONS.can_write(scene.game.state)


def test_rolls_that_were_not_used_yet_are_written() -> None:
    scene = set_up({"rolls": [3, 2, 4, 1]})
    assert scene.view["result"] == 3
    assert scene.game.position["rolls"] == [2, 4, 1]


def test_an_empty_document_is_the_first_turn() -> None:
    scene = set_up({})
    table = scene.view
    assert (table["round"], table["first"], table["turn"], table["moment"]) == (
        1,
        "tuatha",
        "tuatha",
        "action",
    )
    assert table["land"] == LAND
    assert (table["citadel"], table["crystals"], table["waiting"]) == ("f6", 1, 11)
    assert [table["warbands"][name]["commander"] for name in board.WARBANDS] == [0, 1, 2, 3]
    for name, corner in zip(board.WARBANDS, board.STARTS, strict=True):
        assert set(pieces(scene, name)) == set(corner)
        assert pieces(scene, name)[corner[0]] == "C"


def test_ground_is_a_dot_or_a_one() -> None:
    ones = [row.replace(".", "1") for row in LAND]
    assert set_up({"land": ones}).view["land"] == LAND


def test_crystals_follow_from_the_round() -> None:
    scene = set_up({"round": 7, "warbands": {"krell": {"crystals": 4}}})
    assert (scene.view["crystals"], scene.view["waiting"]) == (3, 5)
    assert scene.view["taker"] is None
    assert scene.view["last_taker"] == "yellow-red"
    assert scene.game.scores == [0, 4, 0, 4]


def test_who_took_everything_took_this_round() -> None:
    scene = set_up({"round": 3, "turn": "ishtari", "warbands": {"krell": {"crystals": 3}}})
    assert scene.view["taker"] == "krell"


def test_who_took_the_crystals_of_the_round_before_is_first() -> None:
    scene = set_up({"round": 4, "warbands": {"ishtari": {"crystals": 3}}})
    assert scene.view["first"] == scene.view["turn"] == "ishtari"


def test_mana_that_is_not_told_is_in_the_supply() -> None:
    warband = {"skills": {"W attack": 3, "C defence": 2}, "pool": 4, "charged": True}
    scene = set_up({"options": {"chapter": 3}, "turn": "krell", "warbands": {"tuatha": warband}})
    assert mana(scene, "tuatha")["supply"] == 9


def test_fresh_mana_follows_from_the_result() -> None:
    position: dict[str, Any] = {"options": {"chapter": 2}, "moment": "action", "result": 1}
    assert mana(set_up(position), "tuatha")["fresh"] == 3
    position["warbands"] = {"tuatha": {"skills": {"W attack": 18}}}
    assert mana(set_up(position), "tuatha")["fresh"] == 2
    position["warbands"] = {"tuatha": {"skills": {"W attack": 4}, "supply": 15}}
    assert mana(set_up(position), "tuatha")["fresh"] == 1
    position["warbands"] = {"tuatha": {"fresh": 0}}
    assert mana(set_up(position), "tuatha")["supply"] == 20


def test_points_and_result_follow_from_each_other() -> None:
    told = {"moment": "action", "activated": ["W1"]}
    assert set_up({**told, "result": 3}).view["points"] == 2
    assert set_up({**told, "points": 2}).view["result"] == 3
    assert set_up({**told, "points": 2}).options == {"activate W", "activate G", "end"}
    assert "b2" not in set_up({**told, "points": 2}).play("activate W").options


def test_the_end_of_a_round() -> None:
    scene = set_up({"round": 5, "moment": "spending", "turn": "firbolg", "first": "tuatha"})
    assert (scene.view["round"], scene.view["turn"], scene.view["crystals"]) == (6, "tuatha", 6)


def test_the_last_mana_of_the_great_quake() -> None:
    position = {
        "options": {"chapter": 2},
        "moment": "spending",
        "round": 0,
        "turn": "firbolg",
        "first": "tuatha",
        "result": 3,
        "moved": ["row 4", "row 5", "row 7", "col d"],
    }
    scene = set_up(position)
    assert scene.offers("W attack", "done")
    scene.play("W attack")
    assert (scene.view["round"], scene.view["turn"]) == (1, "tuatha")


def test_weapons_that_are_left_are_filled_in() -> None:
    options = {"chapter": 3, "weapons": "choose"}
    scene = set_up({"options": options, "warbands": {"tuatha": {"weapon": "hammer of doom"}}})
    weapons = [mana(scene, name)["weapon"] for name in board.WARBANDS]
    assert weapons[0] == "hammer of doom"
    assert sorted(weapons) == sorted(WEAPONS)


@pytest.mark.parametrize(
    ("options", "expected"),
    [
        ({"players": 4, "first": 3}, [2, 3, 0, 1]),
        ({"players": 2}, [0, 1, 0, 1]),
        ({"players": 3}, [0, 1, 0, 2]),
        ({"players": 3, "double": 1}, [0, 1, 0, 2]),
        ({"players": 3, "double": 3}, [0, 2, 1, 2]),
    ],
)
def test_commanders_follow_from_the_options(options: dict[str, Any], expected: list[int]) -> None:
    scene = set_up({"options": options})
    assert [scene.view["warbands"][name]["commander"] for name in board.WARBANDS] == expected


@pytest.mark.parametrize(
    "options",
    [{"players": 2}, {"players": 4, "first": 2}, *({"players": 3, "double": each} for each in (1, 2, 3))],
)
def test_commanders_of_every_choice_are_accepted(options: dict[str, Any]) -> None:
    """What the rules make of every choice of every first player, a document may say."""
    for first in range(1, options["players"] + 1):
        if options.get("first", first) == first:
            for warband in board.WARBANDS:
                seats = Scene.new("kolossus", **{**options, "first": first}).play(warband).view["warbands"]
                told = {name: {"commander": f"player {seats[name]['commander'] + 1}"} for name in seats}
                set_up({"options": options, "warbands": told})


NAKED = force("W a1")


@pytest.mark.parametrize(
    ("position", "faults"),
    [
        ({"game": "chess"}, ["game can't be 'chess'"]),
        ({"rounds": 3}, ["rounds is not part of a position; did you mean round?"]),
        ({"moment": "later"}, ["moment can't be 'later'"]),
        ({"turn": "orcs"}, ["turn can't be 'orcs'"]),
        ({"options": {"chapter": 4}}, ["options.chapter can't be 4: it is 1, 2 or 3"]),
        ({"options": {"chapter": "2"}}, ["options.chapter can't be '2'"]),
        ({"options": {"players": 2, "first": 3}}, ["player 3 can't be first in a game of 2"]),
        ({"round": 13}, ["round should be no later than the last one"]),
        ({"round": 0}, ["round should be 0 in the Great Quake, and from 1 on later"]),
        ({"moment": "quake", "round": 1}, ["round should be 0 in the Great Quake, and from 1 on later"]),
        ({"land": LAND[1:]}, ["land should have 11 rows, from north to south, not 10"]),
        ({"land": ["x" * 11, *LAND[1:]]}, ["land[0] should be a text of 11 levels"]),
        (
            {"land": ["." * 11] * 11},
            ["land should have no more woods, hills and mountains than there are, and one Citadel (5)"],
        ),
        (
            {"land": ["5" + "." * 10, *LAND[1:]]},
            ["land should have no more woods, hills and mountains than there are, and one Citadel (5)"],
        ),
        (
            {"land": ["4" * 11, *LAND[1:]]},
            ["land should have no more woods, hills and mountains than there are, and one Citadel (5)"],
        ),
        (
            {"warbands": {"tuatha": {"warriors": ["a1"]}}},
            ["warbands: Tua'tha Colossus should stand on a space of its own"],
        ),
        (
            {"warbands": {"tuatha": force("W k11")}},
            ["warbands: Tua'tha Warrior should stand on a space of its own"],
        ),
        (
            {"warbands": {"tuatha": {"guardians": ["a1", "a2", "b1"]}}},
            ["warbands.tuatha.guardians has 3 miniatures; a warband has 2"],
        ),
        (
            {"warbands": {"tuatha": {"colossus": "z1"}}},
            ["warbands.tuatha.colossus can't be 'z1'"],
        ),
        (
            {"warbands": {"tuatha": {"warriors": ["b2", 7]}}},
            ["warbands.tuatha.warriors[1] should be a name, not 7"],
        ),
        (
            {"warbands": {"krell": force("C a11") | {"colossus": None}}},
            ["warbands: Krell should have a miniature on the board, unless the game is over and it"],
        ),
        (
            {"moment": "over", "warbands": {name: NAKED | {"warriors": []} for name in ("tuatha", "krell")}},
            ["warbands: Krell should have a miniature on the board, unless the game is over and it"],
        ),
        (
            {"moment": "over", "round": 3},
            ["moment can't be 'over' before the last round, as all warbands have miniatures"],
        ),
        (
            {"moment": "quake", "warbands": {"tuatha": {"colossus": "e1"}}},
            ["warbands: Tua'tha Colossus should stand in the corner of its warband, as nobody moves"],
        ),
        (
            {"moment": "quake", "warbands": {"tuatha": {"warriors": []}}},
            ["warbands: Tua'tha Warrior should stand in the corner of its warband, as nobody moves"],
        ),
        (
            {"warbands": {"tuatha": {"commander": "player 1"}, "krell": {"commander": "player 1"}}},
            ["warbands: the commanders should be such as a choice of the first player leads to"],
        ),
        (
            {"options": {"players": 2}, "warbands": {"krell": {"commander": "player 3"}}},
            ["warbands.krell.commander can't be 'player 3'"],
        ),
        (
            {"round": 2, "warbands": {"krell": {"crystals": 3}}},
            ["warbands: no more crystals should be taken than there were rounds"],
        ),
        (
            {"round": 3, "crystals": 1, "warbands": {"krell": {"crystals": 1}}},
            ["crystals should be those of the rounds so far that nobody has taken"],
        ),
        (
            {"moment": "quake", "warbands": {"krell": {"crystals": 1}}},
            ["warbands: no more crystals should be taken than there were rounds"],
        ),
        (
            {"round": 3, "taker": "krell", "warbands": {"krell": {"crystals": 1}}},
            ["taker should be told if this round's crystal is taken and several warbands have some"],
        ),
        (
            {"round": 2, "taker": "krell", "warbands": {"tuatha": {"crystals": 2}}},
            ["taker should be a warband that has crystals"],
        ),
        (
            {"round": 2, "warbands": {"tuatha": {"crystals": 1}, "krell": {"crystals": 1}}},
            [
                "taker should be told",
                "last_taker should be told if both alliances have crystals, and be one that has some",
            ],
        ),
        (
            {"round": 2, "turn": "krell", "first": "tuatha", "warbands": {"ishtari": {"crystals": 2}}},
            ["taker should be a warband that has acted in this round"],
        ),
        (
            {"round": 2, "turn": "krell", "first": "tuatha", "warbands": {"krell": {"crystals": 2}}},
            ["taker should be a warband that has acted in this round"],
        ),
        (
            {"round": 5, "last_taker": "blue-green", "warbands": {"krell": {"crystals": 1}}},
            ["last_taker should be told if both alliances have crystals, and be one that has some"],
        ),
        (
            {
                "round": 2,
                "turn": "firbolg",
                "first": "tuatha",
                "taker": "krell",
                "last_taker": "blue-green",
                "warbands": {"krell": {"crystals": 1}, "tuatha": {"crystals": 1}},
            },
            ["last_taker should be told if both alliances have crystals, and be one that has some"],
        ),
        (
            {"round": 3, "first": "tuatha", "warbands": {"krell": {"crystals": 2}}},
            ["first should be a warband that took the crystals of the round before"],
        ),
        (
            {"moment": "quake", "turn": "krell", "first": "tuatha"},
            ["moved should name central regions, one for each warband that has moved one; after the"],
        ),
        (
            {"moment": "quake", "moved": ["row 4"]},
            ["moved should name central regions, one for each warband that has moved one; after the"],
        ),
        (
            {"moved": ["row 4"]},
            ["moved should name central regions, one for each warband that has moved one; after the"],
        ),
        (
            {"moment": "quake", "moved": ["row 1"]},
            ["moved should name central regions, one for each warband that has moved one; after the"],
        ),
        (
            {"result": 3},
            ["result has no meaning at the moment 'turn', only at 'quake' or 'rolled' or 'action'"],
        ),
        ({"moment": "action"}, ["result should be told at the moments 'rolled' and 'action'"]),
        ({"moment": "rolled"}, ["result should be told at the moments 'rolled' and 'action'"]),
        ({"moment": "action", "result": 5}, ["result should be from 1 to 4, not 5"]),
        (
            {"moment": "action", "result": 2, "activated": ["C"]},
            ["activated should take no more points than the result of the die of destiny"],
        ),
        (
            {"moment": "action", "result": 2, "points": 1},
            ["points should be what is left of the result when activated is paid; there are none in"],
        ),
        ({"activated": ["W1"]}, ["activated has no meaning at the moment 'turn', only at 'action'"]),
        (
            {"moment": "quake", "points": 1},
            ["points has no meaning at the moment 'quake', only at 'action' or 'spending' or 'over'"],
        ),
        (
            {"moment": "action", "result": 2, "activated": ["W2"], "warbands": {"tuatha": NAKED}},
            ["activated should not have W2, which is beaten"],
        ),
        (
            {"warbands": {"krell": {"supply": 20}}},
            ["warbands.krell.supply has no meaning with chapter 1, only at 2 or 3"],
        ),
        (
            {"options": {"chapter": 2}, "warbands": {"krell": {"pool": 1}}},
            ["warbands.krell.pool has no meaning with chapter 2, only at 3"],
        ),
        (
            {"options": {"chapter": 2}, "warbands": {"krell": {"skills": {"W attack": 4}, "supply": 20}}},
            ["warbands: Krell should have as much mana in all as there is"],
        ),
        (
            {"options": {"chapter": 2}, "warbands": {"krell": {"skills": {"W attack": 14, "G attack": 7}}}},
            ["warbands: Krell should have as much mana in all as there is"],
        ),
        (
            {"options": {"chapter": 2}, "warbands": {"krell": {"fresh": 1}}},
            ["warbands: Krell should have no fresh mana but what its roll has brought in this turn"],
        ),
        (
            {"options": {"chapter": 2}, "warbands": {"tuatha": {"fresh": 1}}},
            ["warbands: Tua'tha should have no fresh mana but what its roll has brought in this turn"],
        ),
        (
            {
                "options": {"chapter": 2},
                "moment": "action",
                "result": 3,
                "warbands": {"tuatha": {"fresh": 2}},
            },
            ["warbands: Tua'tha should have no fresh mana but what its roll has brought in this turn"],
        ),
        (
            {"options": {"chapter": 3}, "warbands": {"krell": {"pool": 6}}},
            ["warbands: the pool of Krell should hold no more mana than it has room for"],
        ),
        (
            {"options": {"chapter": 3}, "warbands": {"krell": {"weapon": "sword of storm"}}},
            ["warbands: Krell should have a weapon that no other has, its own if the option weapons"],
        ),
        (
            {
                "options": {"chapter": 3, "weapons": "choose"},
                "warbands": {name: {"weapon": "sword of storm"} for name in ("tuatha", "krell")},
            },
            ["warbands: Krell should have a weapon that no other has, its own if the option weapons"],
        ),
        ({"rolls": [5]}, ["rolls[0] should be a whole number from 1 to 4, not 5"]),
        ({"rolls": [1] * 34}, ["rolls can lay down at most 32 rolls, not 34"]),
        ({"warbands": {"orcs": {}}}, ["warbands.orcs is not part of a position"]),
    ],
)
def test_faults_are_named(position: dict[str, Any], faults: list[str]) -> None:
    with pytest.raises(PositionError) as refused:
        Scene.of("kolossus", position)
    found = refused.value.faults
    for fault in faults:
        assert any(each.startswith(fault) for each in found), found


@pytest.mark.parametrize(
    "position",
    [
        {"options": {"players": "3"}},
        {"options": {"first": True}},
        {"turn": None},
        {"land": None},
        {"land": "." * 121},
        {"land": [1] * 11},
        {"warbands": []},
        {"warbands": {"krell": None}},
        {"warbands": {"krell": {"guardians": "a2"}}},
        {"warbands": {"krell": {"colossus": ["a11"]}}},
        {"options": {"chapter": 3}, "warbands": {"krell": {"charged": 1}}},
        {"rolls": [True]},
        {"moment": "action", "result": 0},
    ],
)
def test_reader_and_schema_refuse_the_same(position: dict[str, Any]) -> None:
    assert not SCHEMA.is_valid(position)
    with pytest.raises(PositionError):
        Scene.of("kolossus", position)


def test_every_fault_is_found_at_once() -> None:
    with pytest.raises(PositionError) as refused:
        Scene.of(
            "kolossus",
            {
                "moment": "later",
                "round": 99,
                "warbands": {"krell": {"colossus": "z9"}},
                "rolls": [0],
            },
        )
    assert len(refused.value.faults) == 4


@pytest.mark.parametrize("nonsense", [[], "tuatha", 7, {"warbands": 7}, {"land": {}}, {"options": []}])
def test_nonsense_is_refused(nonsense: Any) -> None:
    with pytest.raises(PositionError):
        POSITIONS.read(Scene.new("kolossus").game.program, nonsense)
