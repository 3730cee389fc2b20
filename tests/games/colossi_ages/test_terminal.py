"""What a newcomer reads in the terminal is true of the game that is played."""

from __future__ import annotations

import re

from typer.testing import CliRunner

import colossarium as co
from colossarium.boards import printed_on
from colossarium.cli.app import app


def told(typed: str, *words: str) -> str:
    """What the terminal says, on one line."""
    result = CliRunner().invoke(
        app,
        ["terminal", "colossi_ages", "--seed", "5", "--bots", "random", *words],
        input=f"{typed}\nquit\n\n",
        env={"COLUMNS": "100", "NO_COLOR": "1"},
    )
    return re.sub(r"\s+", " ", result.output)


def test_a_trait_with_a_goal_is_explained_with_it() -> None:
    """Alchemist of the base set pays at once, and the one with a goal only for ten things."""
    pays, collects = "into 1 Gold each", "Once 10 things are there, gain 10 Gold."
    base, goals = told("rules alchemist"), told("rules alchemist", "--option", "traits=goals")
    assert pays in base and collects not in base
    assert collects in goals and pays not in goals


def test_every_trait_of_the_set_has_the_text_of_its_goal() -> None:
    game = co.new("colossi_ages", traits="goals", seed=1)
    traits = {entry.title: entry for entry in game.program.lists["trait"]}
    for goal in game.program.lists["goal"]:
        text = printed_on(game, "goal", goal)
        assert printed_on(game, "trait", traits[goal.title.removeprefix("Goal ")]) == text != ""


def test_traits_that_only_the_base_set_has_are_looked_up_with_the_base_set_alone() -> None:
    assert "Sly: " in told("rules sly", "--option", "traits=base")
    assert "nothing called “sly”" in told("rules sly", "--option", "traits=goals")
