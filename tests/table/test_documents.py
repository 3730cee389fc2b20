"""What the position documents of all games have in common: one reader, one writer, the same words."""

from __future__ import annotations

import runpy
from pathlib import Path
from typing import Any

import jsonschema
import pytest

import colossarium as co
from colossarium.games import find, games, variant
from colossarium.machine.chance import Dice
from colossarium.machine.errors import ScriptFault
from colossarium.machine.state import State
from colossarium.table.documents import Documents, documents_of
from colossarium.table.errors import PositionError
from colossarium.table.forms import Declaration
from colossarium.table.forms.nested import every_entry
from colossarium.table.game import Game
from colossarium.table.info import GameInfo
from colossarium.table.machines import Machine, interpreter_of, native_of, program_of
from colossarium.table.page import page
from pick import pick

EXAMPLES = Path(__file__).parents[2] / "docs" / "examples"
SLUGS = [info.slug for info in games()]


def documents(slug: str) -> Documents:
    found = documents_of(find(slug))
    assert isinstance(found, Documents)
    return found


@pytest.mark.parametrize("slug", SLUGS)
def test_what_is_not_told_comes_from_scripts_that_only_look(slug: str) -> None:
    program = program_of(find(slug))
    usual = {entry.usual for entry in every_entry(documents(slug).entries) if entry.usual}
    assert usual and usual <= set(program.facts)
    assert all(program.script(name).text for name in usual)


@pytest.mark.parametrize("slug", SLUGS)
def test_every_entry_says_what_it_is(slug: str) -> None:
    schema = documents(slug).schema()
    jsonschema.Draft202012Validator.check_schema(schema)
    assert all(entry.said(documents(slug).book) for entry in every_entry(documents(slug).entries))


@pytest.mark.parametrize("slug", SLUGS)
@pytest.mark.parametrize(
    ("position", "fault"),
    [
        ({"game": "chess"}, "game can't be 'chess'"),
        ({"moments": 3}, "moments is not part of a position; did you mean moment"),
        ({"moment": "nowhere"}, "moment can't be 'nowhere'"),
        ({"options": {"players": 7}}, "options.players can't be 7"),
        ({"options": []}, "options should be an object with names and values, not a list"),
        ({"rolls": 3}, "rolls should be a list, not 3"),
        ({"turn": None}, "turn should be a name, not null"),
    ],
)
def test_every_game_refuses_in_the_same_words(slug: str, position: dict[str, Any], fault: str) -> None:
    with pytest.raises(PositionError) as refused:
        co.set_up(slug, position, machine="interpreter")
    assert any(each.startswith(fault) for each in refused.value.faults)


def test_at_most_32_rolls_can_be_laid_down() -> None:
    with pytest.raises(PositionError, match="rolls can lay down at most 32 rolls, not 33"):
        co.set_up("kolossus", {"rolls": [1] * 33}, machine="interpreter")


def test_a_variant_is_called_by_its_own_name_or_by_that_of_its_game() -> None:
    mine = variant("beasthunt", "")
    for name in ("beasthunt_mine", "beasthunt"):
        game = Game.set_up(mine, {"game": name, "moment": "turn"}, seed=1, machine="interpreter")
        assert game.position["game"] == "beasthunt_mine"
    with pytest.raises(PositionError, match="game can't be 'beasthunt_mine'"):
        co.set_up("beasthunt", {"game": "beasthunt_mine"}, machine="interpreter")


def example_game(name: str) -> GameInfo:
    """A game of `docs/examples/`, which is not installed."""
    info = runpy.run_path(str(EXAMPLES / f"{name}.py"))["INFO"]
    assert isinstance(info, GameInfo)
    return info


def test_the_page_shows_an_example() -> None:
    for slug in SLUGS:
        assert documents(slug).example in page(documents(slug), program_of(find(slug)))


def test_what_a_member_starts_with_stands_on_the_page() -> None:
    pig = example_game("pig")
    shown = page(Documents(pig, Declaration()), program_of(pig))
    assert "| `active_player` | Whose turn it is | `player 1` |" in shown


@pytest.mark.parametrize(("name", "question"), [("pig", "Roll"), ("lanterns", "Which card")])
def test_a_game_that_declares_no_documents_is_written_in_turns(name: str, question: str) -> None:
    info = example_game(name)
    game, dice = Game.new(info, {"players": 3}, seed=5, machine="interpreter"), Dice(5)
    while game.decision is not None:
        if game.decision.prompt.startswith(question):
            again = Game.set_up(info, game.position, seed=1, machine="interpreter")
            assert again.decision == game.decision and again.view(1) == game.view(1)
        game.play(pick(game, dice))


LAW = """
@law("{player} has few points")
@check("players: {player} should have at most 50 points")
def points_are_few(player):
    return points[player] <= 50
"""


def test_a_law_about_members_is_a_check_too() -> None:
    strict = variant("beasthunt", LAW, "strict")
    rich = {"players": ["purple", {"colour": "green", "points": 60}]}
    with pytest.raises(PositionError, match="players: Player 2 should have at most 50 points"):
        Game.set_up(strict, rich, machine="interpreter")
    game = Game.new(strict, {"players": 2}, seed=1, machine="interpreter")
    game.state.put("points", 60, 1)
    assert "the law “Player 2 has few points” does not hold" in game.status


def all_broken(machine: Machine, state: State, script: int) -> list[int | str]:
    """The combinations of members that break a law, up to where it is stopped."""
    found: list[int | str] = []
    which = -1
    try:
        while (which := machine.first_broken(state, script, which + 1)) >= 0:
            found.append(which)
    except ScriptFault as fault:
        found.append(str(fault))
    return found


@pytest.mark.parametrize("slug", ["beasthunt", "kolossus"])
def test_both_machines_find_the_same_members_that_break_a_law(slug: str) -> None:
    program, dice = program_of(find(slug)), Dice(3)
    state = Game.new(find(slug), {"players": 3}, seed=2).state.copy()
    for block in program.layout.blocks:
        if block.field.name != "players" and dice.below(3) == 0:
            span = block.field.high - block.field.low + 1
            for offset in range(block.offset, block.offset + block.words):
                state.words[offset] = block.field.low + dice.below(min(span, 5))
    broken = 0
    for look in (*program.lists["law"], *program.lists["check"]):
        found = all_broken(interpreter_of(program), state, look.script)
        assert found == all_broken(native_of(program), state, look.script)
        broken += len(found)
    assert broken > 20
