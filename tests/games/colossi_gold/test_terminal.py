"""Fifty Gold in the terminal: the island as hexagons, all that is on the table, and options in words."""

from __future__ import annotations

import re
from random import Random

import pytest
from typer.testing import CliRunner

import colossarium as co
from colossarium.boards import BoardContext, colossi
from colossarium.cli.app import app
from colossarium.cli.terminal.typed import Picked, Unclear, read
from colossarium.games import find
from colossarium.table.machines import program_of
from games.colossi_gold.oracle.beasts import BEASTS
from games.colossi_gold.oracle.crowded import crowded
from games.colossi_gold.scenes import begin, player
from scene import Scene
from screen import shown


def busy() -> Scene:
    return begin(
        player("A4", "A5*2 C4", banners="A4*2 C4", hand="Purge, Rampage", gold=7, traits="Resolute, Sly"),
        player("A4", "A5 D5*3", banners="D5", hand="Walk, Lure", curses="Poverty"),
        tiles={"B1": "Lair: Time Beast", "C1": "Volcano", "C2": "Grass, card"},
        cubes={"B6": "gold 2, card", "C2": "trait"},
        unexplored="E5",
    )


def test_everything_on_a_space_is_shown() -> None:
    text = shown(busy().game, 0)
    for part in ("A4", "P G", "⚑⚑p", "p2 g1", "⚑p", "D5:g", "g3", "⚑g", "TIME", "Time Lair", "C1 Volcano"):
        assert part in text, part
    for part in (
        "*2 c1",
        "t1",
        "E5 ?",
        "C2 +Card",
        "A1 +1 Gold",
        "Resolute, Sly",
        "Poverty",
        "4 Actions left",
    ):
        assert part in text, part


def test_names_that_do_not_fit_are_told_in_full() -> None:
    tiles = {"B1": "Lair: Stone Beast", "C1": "Launchpad", "A4": "Mountaintop of the Giants"}
    text = shown(begin(player("C1"), player("E3"), tiles=tiles).game, 0)
    # The mark of who controls a space takes room too.
    assert "A4 Mountaint…" in text and "C1:p Launchp…" in text and "B1 Stone Lair" in text
    assert "Tiles in full: A4 Mountaintop, C1 Launchpad" in text


def test_every_tile_that_only_produces_says_what() -> None:
    tiles = {entry.title: entry.facts for entry in program_of(find("colossi_gold")).lists["tile"]}
    plain = {
        title for title, facts in tiles.items() if not facts.get("lair") and not facts.get("environment")
    }
    context = BoardContext({}, {}, (), (), 80, printed={"tile": tiles})
    assert plain == {title for title in tiles if colossi.loot(context, title)}


def test_a_hand_is_shown_to_its_owner() -> None:
    game = busy().game
    assert "hand Purge, Rampage" in shown(game, 0) and "Lure" not in shown(game, 0)
    assert "hand Lure, Walk" in shown(game, 1) and "Rampage" not in shown(game, 1)
    assert not {"Walk", "Lure", "Purge", "Rampage"} & set(shown(game, None).replace(",", " ").split())


def test_the_question_says_what_is_done_and_options_with_what() -> None:
    text = " ".join(shown(busy().game, 0, 120).split())
    for part in ("end the Actions", "spawn an Acolyte", "Player 1's Colossus", "an Acolyte on C4"):
        assert part in text, part
    assert "Purge: " in text


def test_banners_are_marked_and_say_what_is_there() -> None:
    us = player("A1", banners="C3 D4"), player("E5")
    rest = begin(*us, moment="resting", tiles={"C3": "Market"}, cubes={"C3": "gold 2"}).game
    text = " ".join(shown(rest, 0, 120).split())
    assert " the Banner on C3 (Market, 2 gold cubes)" in text and "Rest" in text
    deploy = begin(*us, moment="deploying").game
    assert " the Banner on C3 (Grass, 1 Gold)" in " ".join(shown(deploy, 0, 120).split())
    marks = {option.name: str(number) for number, option in enumerate(rest.decision.options, 1)}  # type: ignore[union-attr]
    lines = shown(rest, 0).splitlines()
    assert any(f" {marks['banner D4']} " in line and "/" in line for line in lines)


def test_the_state_of_play() -> None:
    assert "the game ends at 50 Gold" in shown(busy().game, None)
    late = begin(player(gold=50), player(), moment="banner phase").game
    assert "the last round" in shown(late, None)
    growth = begin(player(hand="Growth"), player()).play("growth").game
    assert "Turned up: " in shown(growth, None) and "Growth is being played" in shown(growth, None)


def test_knowledge_is_shown() -> None:
    game = begin(
        player(knows={"hands": {"player 2": ["Lure"]}, "deck": ["Steal"], "tile_deck": [None, "Oasis"]}),
        player(hand="Lure, Purge"),
        deck="Steal, Walk",
        tile_deck="Market, Oasis",
    ).game
    assert "2 (with Lure)" in shown(game, 0)
    assert "cards from the top: Steal" in shown(game, 0) and "Steal" not in shown(game, 1)
    assert "tiles from the top: ?, Oasis" in shown(game, 0)


def test_everything_that_can_be_named_has_a_text() -> None:
    program = program_of(find("colossi_gold"))
    for name in ("card", "tile", "trait", "beast"):
        assert all(program.scripts[entry.script].text for entry in program.lists[name]), name


@pytest.mark.parametrize("width", [60, 80, 140])
def test_a_space_with_more_than_fits_is_told_in_full(width: int) -> None:
    """Before, what did not fit was cut off: cubes, and the Banner of who was asked to score it."""
    crowd = begin(
        player("C3", "C3*10", banners="C3"),
        *(player("C3", "C3*10") for _ in range(3)),
        beasts={beast: "C3" for beast in BEASTS if beast != "blood"},
        cubes={"C3": {"gold": 999, "card": 998, "trait": 997}},
    )
    text = " ".join(shown(crowd.game, 0, width).split())
    beasts = "GOLDE HUNGR BOUNT STONE TIME WIND"
    assert f"C3 in full: Pp10 Gg10 Oo10 Yy10 ⚑p {beasts} *999 c998 t997" in text
    assert "in full" not in shown(begin(player("C3", "C3*2"), player("C3"), cubes={"C3": "gold"}).game, 0)


def test_what_is_in_the_air_is_told() -> None:
    """The one who puts it down is asked for "the cubes from C3", and has to see which these are."""
    scene = begin(
        player("A1", "C4*2", banners="C3 C4"),
        player("C4", "C3", banners="D4"),
        tiles={"C3": "Launchpad"},
        cubes={"C4": "gold 2, trait", "D4": "card"},
        beasts={"time": "D4"},
        moment="resting",
    ).play("banner C3")
    text = " ".join(shown(scene.game, 0).split())
    air = "*2 t1 from C4, c1 from D4, ⚑p from C4, p2 from C4, ⚑g from D4, G from C4, g1 from C3, TIME from D4"
    assert f"In the air: {air}" in text
    scene.play("A2", "A2", "A3", "A4", "A5", "A5", "A5", "A5", "A5")
    assert "In the air" not in shown(scene.game, 0)


@pytest.mark.parametrize("width", [1, 40, 80, 200])
def test_no_position_is_too_much_for_it(width: int) -> None:
    for seed in range(2):
        game, chance = co.set_up("colossi_gold", crowded(seed), seed=seed), Random(seed)
        for _ in range(6):
            if game.over:
                break
            for seat in (None, game.seat):
                lines = shown(game, seat, width).splitlines()
                assert width < 80 or max(map(len, lines)) <= width
            game.play(chance.choice(game.state.options()))


@pytest.mark.parametrize(
    ("typed", "name"),
    [
        ("influence", "influence"),
        ("Influence (Gift)", "influence (gift)"),
        ("influence (g", "influence (gift)"),
        ("sacrifice", "sacrifice"),
        ("ritual", "ritual sacrifice"),
        ("inf", None),
        ("c3", None),
        ("banner C3", None),
        ("0", None),
        ("-1", None),
        ("9" * 400, None),
        ("\x00", None),
    ],
)
def test_cards_that_are_called_alike_are_told_apart(typed: str, name: str | None) -> None:
    """A title that begins another one is still a title."""
    hand = "Influence, Influence (Gift), Sacrifice, Ritual Sacrifice"
    decision = begin(player("C3", "C3", banners="C3", hand=hand), player()).game.decision
    assert decision is not None
    answer = read(typed, decision.options)
    if name is None:
        assert isinstance(answer, Unclear) and answer.sentence
    else:
        assert isinstance(answer, Picked) and answer.option.name == name


def said(typed: str, *words: str) -> str:
    """What the terminal says, on one line."""
    result = CliRunner().invoke(
        app,
        ["terminal", "colossi_gold", "--seed", "5", "--bots", "random", *words],
        input=f"{typed}\nquit\n\n",
        env={"COLUMNS": "100", "NO_COLOR": "1"},
    )
    assert result.exit_code == 0, result.output
    return re.sub(r"\s+", " ", result.output)


def test_both_influences_and_a_tile_with_a_comma_can_be_looked_up() -> None:
    text = said("rules influence\nrules grass, 1 gold\nrules lair: time beast\nrules lair")
    assert text.count("each player may move another player's Colossus once") >= 1
    assert "Grass, 1 Gold: Produces 1 gold cube." in text
    assert "Lair: Time Beast: Scored: 2 more Actions" in text
