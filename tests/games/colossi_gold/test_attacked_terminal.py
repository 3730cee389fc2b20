"""The terminal tells all that is on the table, however much that is, and no line that is typed ends it."""

from __future__ import annotations

import re
from random import Random

import pytest
from typer.testing import CliRunner

import colossarium as co
from colossarium.cli.app import app
from colossarium.cli.terminal.typed import Picked, Unclear, read
from games.colossi_gold.oracle.beasts import BEASTS
from games.colossi_gold.oracle.crowded import crowded
from games.colossi_gold.scenes import begin, player
from screen import shown


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
