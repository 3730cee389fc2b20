"""Beast Master in the terminal: the island as hexagons, and in words what each option does."""

from __future__ import annotations

from colossarium.boards import beastmaster as drawing
from colossarium.boards import island
from colossarium.games import find
from colossarium.games.beastmaster import board
from colossarium.table.machines import program_of
from games.beastmaster.scenes import begin, player, window
from scene import Scene
from screen import shown


def busy() -> Scene:
    return begin(
        player(
            "A4",
            "A5*2 C4",
            banners="A4 C4",
            hand="Purge, Rampage",
            gold=7,
            perk="Outpost",
            second_banner="C4",
        ),
        player("A4", "A5 D5*3", banners="D5", hand="Dodge, Zeal"),
        loot={"B6": ["gold2", "beast"], "A1": ["colossus"]},
    )


def test_the_island_is_that_of_the_game() -> None:
    assert [f"{column}{row + 1}" for column, size in island.COLUMNS.items() for row in range(size)] == list(
        board.SPACES
    )
    assert set(drawing.GROUNDS) == set(board.TILES) and set(drawing.LOOT) == set(board.TOKENS)


def test_everything_on_a_space_is_shown() -> None:
    text = shown(busy().game, 0)
    for part in (
        "A4 ",
        "P G",
        "p2 g1",
        "C4:p",
        "⚑⚑p",
        "D5:g",
        "g3",
        "⚑g",
        "BEAST",
        "C1 Volcano",
        "A1 +C",
        "+2 +B",
    ):
        assert part in text, part


def test_a_hand_is_shown_to_its_owner() -> None:
    game = busy().game
    assert "hand Purge, Rampage" in shown(game, 0) and "Dodge" not in shown(game, 0)
    assert "hand Dodge, Zeal" in shown(game, 1) and "Rampage" not in shown(game, 1)
    assert not {"Dodge", "Zeal", "Purge", "Rampage"} & set(shown(game, None).replace(",", " ").split())


def test_the_question_says_what_is_done_and_options_with_what() -> None:
    text = " ".join(shown(busy().game, 0, 120).split())
    for part in (
        "end the turn",
        "create an Acolyte",
        "What do you do?",
        "Player 1's Colossus",
        "an Acolyte on C4",
        "card",
    ):
        assert part in text, part
    alone = begin(player(hand="Pilfer, Steal"), player(perk="Outpost"))
    assert " Pilfer: Draw 2 Colossus cards." in shown(alone.game, 0, 120)


def test_a_window_says_what_its_cards_do() -> None:
    game = window(player(hand="Rampage"), player()).game
    text = shown(game, 0, 120)
    assert "beast card" in text and " Rampage: The Beast moves twice" in text


def test_a_window_says_when_it_is() -> None:
    for moment in ("after drawing", "before scoring", "after scoring"):
        assert f"   {moment}" in shown(begin(player(hand="Rampage"), player(), moment=moment).game, 0)


def test_goals_say_what_is_there() -> None:
    game = begin(player("", "C4"), player()).play("acolyte C4").game
    text = shown(game, 0)
    assert "C3 (the Beast)" in text and "B4 (Hallowed Ground)" in text


def test_pieces_that_can_move_are_marked_on_the_island() -> None:
    game = begin(player("A4", "A4 D5"), player()).game
    marks = {option.name: str(number) for number, option in enumerate(game.decision.options, 1)}  # type: ignore[union-attr]
    lines = shown(game, 0).splitlines()
    assert any(f" {marks['acolyte D5']} " in line and "/" in line for line in lines)
    assert any(f" {marks['colossus 1']} {marks['acolyte A4']} " in line for line in lines)


def test_knowledge_is_shown() -> None:
    game = begin(
        player(knows={"hands": {"player 2": ["Zeal"]}, "beast_deck": ["Sabotage"]}),
        player(hand="Zeal, Purge"),
        beast_deck="Sabotage, Rampage",
    ).game
    assert "2 + 0 (with Zeal)" in shown(game, 0)
    assert "from the top: Sabotage" in shown(game, 0) and "Sabotage" not in shown(game, 1)


def test_everything_that_can_be_named_has_a_text() -> None:
    """Cards have theirs; tiles, tokens and what the questions speak of are looked up by name."""
    info = find("beastmaster")
    tiles = next(kind for kind in board.KINDS if kind.name == "tile")
    assert set(info.texts) >= {*tiles.labels, "Loot", "Beast", "Banner", "Movement", "Window"}
    program = program_of(info)
    for name in ("card", "beast_card"):
        assert all(program.scripts[entry.script].text for entry in program.lists[name])
