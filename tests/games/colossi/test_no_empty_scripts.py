"""What a Trait, a tile, a Beast, an Age or a card does stands below its own text."""

from __future__ import annotations

import ast
from importlib import import_module
from pathlib import Path

GRASS = {"gold_grass", "card_grass", "trait_grass", "starting_tile"} | {
    f"grass_of_{loot}" for loot in ("one_gold", "two_gold", "a_card", "a_trait")
}
"""Loot is a fact of Grass, and it does nothing else."""
SPEAKING_FACTS = GRASS | {"mountaintop_of_the_giants"}
"""The Mountaintop of Fifty Gold: what it produces, and that it is lethal, are facts too."""


def scripts(edition: str) -> list[ast.FunctionDef]:
    """All scripts of an edition that are in a list."""
    state = import_module(f"colossarium.games.{edition}.state")
    rules = Path(str(state.__file__)).parent / "rules"
    trees = [ast.parse((rules / f"{file}.py").read_text(encoding="utf-8")) for file in state.RULES]
    return [
        each
        for tree in trees
        for each in tree.body
        if isinstance(each, ast.FunctionDef)
        and any(
            isinstance(mark, ast.Call)
            and isinstance(mark.func, ast.Name)
            and mark.func.id in state.edition().lists
            for mark in each.decorator_list
        )
    ]


def does_nothing(script: ast.FunctionDef) -> bool:
    return all(isinstance(each, ast.Pass) for each in script.body[1:])


def test_no_script_of_a_list_is_empty(edition: str) -> None:
    listed = scripts(edition)
    assert len(listed) > 90
    assert {each.name for each in listed if does_nothing(each)} <= SPEAKING_FACTS
