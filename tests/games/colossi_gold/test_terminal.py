"""Fifty Gold in the terminal: the island as hexagons, and in words what each option does."""

from __future__ import annotations

from colossarium.cli.boards import colossi_gold as drawing
from colossarium.games import find
from colossarium.table.machines import program_of
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


def test_every_tile_that_only_produces_says_what() -> None:
    tiles = {entry.title: entry.facts for entry in program_of(find("colossi_gold")).lists["tile"]}
    plain = {
        title for title, facts in tiles.items() if not facts.get("lair") and not facts.get("environment")
    }
    assert plain == set(drawing.PRODUCES)


def test_a_hand_is_shown_to_its_owner() -> None:
    game = busy().game
    assert "hand Purge, Rampage" in shown(game, 0) and "Lure" not in shown(game, 0)
    assert "hand Lure, Walk" in shown(game, 1) and "Rampage" not in shown(game, 1)
    assert not {"Walk", "Lure", "Purge", "Rampage"} & set(shown(game, None).replace(",", " ").split())


def test_options_say_what_they_do() -> None:
    text = " ".join(shown(busy().game, 0, 120).split())
    for part in ("end the Actions", "spawn an Acolyte", "move your Colossus", "move an Acolyte on C4"):
        assert part in text, part
    assert "play Purge" in text


def test_banners_are_marked_and_say_what_is_there() -> None:
    us = player("A1", banners="C3 D4"), player("E5")
    rest = begin(*us, moment="resting", tiles={"C3": "Market"}, cubes={"C3": "gold 2"}).game
    text = " ".join(shown(rest, 0, 120).split())
    assert "score the Banner on C3 (Market, 2 gold cubes)" in text and "Rest" in text
    deploy = begin(*us, moment="deploying").game
    assert "move the Banner on C3 (Grass, 1 Gold)" in " ".join(shown(deploy, 0, 120).split())
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
