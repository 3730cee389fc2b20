"""What is shown: the view as plain data, the island in the terminal, options in words."""

from __future__ import annotations

import io
import json
from typing import Any

import pytest
from rich.console import Console
from rich.segment import Segment

import colossarium as co
from colossarium.boards import BoardContext, drawing, labels_of, phrase
from colossarium.boards import kolossus as island
from colossarium.cli.terminal.screen import Screen
from colossarium.games.kolossus import board
from colossarium.machine.chance import Dice
from games.kolossus.scenes import begin, document, force, shifted
from pick import pick
from scene import Scene
from screen import shown

NAMES = ("Player 1", "Player 2", "Player 3", "Player 4")
ROLES = ("you", "random", "random", "random")


def test_everybody_sees_the_same() -> None:
    game = co.new("kolossus", seed=1, chapter=3)
    seen = [game.view(seat)["table"] for seat in (None, 0, 1, 2, 3)]
    assert all(table == seen[0] for table in seen)
    assert json.loads(json.dumps(seen[0])) == seen[0]


def test_the_view_before_anything_is_chosen() -> None:
    table = co.new("kolossus", seed=1).view()["table"]
    assert table["land"] == shifted()
    assert table["turn"] is None and table["citadel"] == "f6"
    assert table["warbands"]["krell"]["commander"] is None
    assert table["warbands"]["krell"]["warriors"] == []
    assert all(rank["rested"] == [] for rank in table["ranks"].values())


def test_what_the_view_says() -> None:
    scene = begin(
        "krell",
        chapter=3,
        round=6,
        moment="action",
        result=4,
        activated=["W1"],
        land=shifted("row 6 E 2"),
        krell=force("C a6, W b5 b6", skills={"W attack": 2}, pool=3, charged=True, crystals=2),
    )
    table = scene.view
    assert (table["round"], table["turn"], table["result"], table["points"]) == (6, "krell", 4, 3)
    assert (table["citadel"], table["crystals"], table["waiting"]) == ("h6", 4, 6)
    assert table["alliances"] == {"blue-green": 0, "yellow-red": 2}
    assert table["activated"] == ["b5"]
    assert {name: rank["rested"] for name, rank in table["ranks"].items()} == {
        "warrior": ["b6"],
        "guardian": [],
        "colossus": ["a6"],
    }
    krell = table["warbands"]["krell"]
    assert (krell["title"], krell["colour"], krell["alliance"]) == ("Krell", "yellow", "yellow-red")
    assert (krell["commander"], krell["crystals"]) == (1, 2)
    assert (krell["colossus"], krell["guardians"], krell["warriors"]) == ("a6", [], ["b5", "b6"])
    assert krell["mana"]["skills"]["W attack"] == 2
    assert krell["mana"]["supply"] == 20 - 2 - 3 - 2
    assert (krell["mana"]["pool"], krell["mana"]["charged"]) == (3, True)
    assert krell["mana"]["weapon"] == "whip of wrath"


def test_who_moves_and_how() -> None:
    scene = begin(
        chapter=3, rolls=[3, 4, 4, 4], tuatha=force("C a6", charged=True), krell=force("C a11, W c6")
    )
    scene.play("activate C", "c6")
    assert (scene.view["moving"], scene.view["movement"]) == ("c6", 10)
    assert (scene.view["heading"], scene.view["turned"]) == ("E", False)


def test_no_mana_in_chapter_1_and_no_weapons_in_chapter_2() -> None:
    assert begin().view["warbands"]["krell"]["mana"] is None
    assert "weapon" not in begin(chapter=2).view["warbands"]["krell"]["mana"]


# the drawing


def draw(position: dict[str, Any], width: int, marks: dict[str, str] | None = None) -> list[list[Segment]]:
    """The lines of the drawing, each in pieces with their styles."""
    game = co.set_up("kolossus", position, seed=1)
    console = Console(width=width, file=io.StringIO(), color_system="truecolor", force_terminal=True)
    sight = BoardContext(game.view(0), marks or {}, NAMES, ROLES, width, labels=labels_of(game))
    return console.render_lines(drawing("kolossus").draw(sight))


def plain(lines: list[list[Segment]]) -> list[str]:
    return ["".join(piece.text for piece in line) for line in lines]


def cell(lines: list[list[Segment]], space: str) -> list[str]:
    """What is written on a space."""
    down = (board.SIDE - int(space[1:])) * island.CELL_HEIGHT
    left = 1 + island.MARGIN + board.COLUMNS.index(space[0]) * island.CELL_WIDTH
    return [line[left : left + island.CELL_WIDTH] for line in plain(lines)[down : down + island.CELL_HEIGHT]]


def shade(lines: list[list[Segment]], space: str) -> str:
    """The colour behind the level of a space."""
    down = (board.SIDE - int(space[1:])) * island.CELL_HEIGHT
    left = 1 + island.MARGIN + board.COLUMNS.index(space[0]) * island.CELL_WIDTH
    for piece in lines[down]:
        if left < len(piece.text):
            assert piece.style is not None and piece.style.bgcolor is not None
            return piece.style.bgcolor.name
        left -= len(piece.text)
    raise AssertionError(f"{space} is not drawn")


@pytest.mark.parametrize("width", [80, 100, 120, 200])
@pytest.mark.parametrize("chapter", [1, 2, 3])
def test_the_island_fits_and_shows_every_space(width: int, chapter: int) -> None:
    lines = draw(document(chapter=chapter, round=12), width, {"d4": "7", "k11": "103"})
    text = plain(lines)
    assert all(len(line) <= width for line in text)
    assert sum(len(line.rstrip()) > 0 for line in text) >= island.HEIGHT
    for space, level in zip(board.SPACES, board.LEVELS, strict=True):
        assert cell(lines, space)[0][0] == str(level)
    # A number never touches the level of the next space.
    assert cell(lines, "d4")[0] == "3   7 "
    assert cell(lines, "k11") == ["1 103 ", " Ci   "]
    assert cell(lines, "a2") == ["1     ", " Gt   "]
    assert cell(lines, "f6") == ["5     ", "   ◆12"]
    joined = "\n".join(text)
    for title in board.WARBAND_TITLES:
        assert title in joined
    for name in NAMES:
        assert name in joined
    assert ("supply 20" in joined) == (chapter > 1)
    assert ("Sword of Storm" in joined) == (chapter > 2)


def test_every_level_has_its_shade() -> None:
    lines = draw(document(), 120)
    shades = [shade(lines, space) for space in ("f1", "f3", "f4", "f5", "f6")]
    assert len(set(shades)) == 5
    # The higher the lighter.
    brightness = [sum(int(each[at : at + 2], 16) for at in (1, 3, 5)) for each in shades]
    assert brightness == sorted(brightness)


def test_corners_have_the_colour_of_their_warband() -> None:
    lines = draw(document(), 120)
    corners = [shade(lines, space) for space in ("a1", "a11", "k11", "k1")]
    assert len({*corners, shade(lines, "f1")}) == 5
    # A landscape that lies in a corner is as high as anywhere else.
    land = ["2" + "." * 10, *shifted()[1:2], shifted()[2].replace("2", ".", 1), *shifted()[3:]]
    assert shade(draw(document(land=land), 120), "a11") == shade(lines, "f3")


def test_a_miniature_with_crystals() -> None:
    position = document(round=3, krell=force("C a11, W f6"))
    assert cell(draw(position, 80), "f6") == ["5     ", "Wk  ◆3"]


def test_the_crystals_of_the_alliances_stay_on_one_line() -> None:
    for width in (80, 120):
        lines = plain(draw(document(moment="action", result=3, round=12), width))
        assert sum("Blue-Green ◆ 0 : Yellow-Red ◆ 0" in line for line in lines) == 1


def test_whose_turn_it_is() -> None:
    lines = plain(draw(document("ishtari"), 120))
    assert [line for line in lines if "Player 3 random <" in line]
    assert sum(line.count("<") for line in lines) == 1


@pytest.mark.parametrize("width", [80, 120])
@pytest.mark.parametrize(
    "options", [{"chapter": 1}, {"chapter": 2, "players": 2}, {"chapter": 3, "placement": "free"}]
)
def test_whole_games_are_drawn(width: int, options: dict[str, Any]) -> None:
    game, dice = co.new("kolossus", seed=2, **options), Dice(2)
    console = Console(width=width, file=io.StringIO())
    screen = Screen(console, NAMES[: len(game.scores)], ROLES[: len(game.scores)])
    while (decision := game.decision) is not None:
        if len(game.choices) % 5 == 0:
            screen.table(game, decision.seat, decision)
            screen.question(game, decision)
        game.play(pick(game, dice))
    screen.table(game, None, None)
    screen.result(game)


# options in words


def phrases(scene: Scene) -> dict[str, str]:
    decision = scene.game.decision
    assert decision is not None
    view, labels = scene.game.view(decision.seat), labels_of(scene.game)
    return {each.name: phrase("kolossus", each, view, labels) for each in decision.options}


def test_words_for_a_quake() -> None:
    words = phrases(begin(moment="quake", rolls=[2]))
    assert words["row 6 E"] == "row 6 to the east"
    assert words["col d S"] == "col d to the south"


def test_words_for_an_activation() -> None:
    scene = begin(rolls=[3, 4], round=2, krell=force("C a11, W b5"), ishtari=force("C k11, W k9"))
    assert phrases(scene)["activate W"] == "activate a Warrior (1 point)"
    assert phrases(scene)["activate C"] == "activate the Colossus (3 points)"
    assert phrases(scene)["end"] == "end the turn"
    scene.play("activate W")
    assert phrases(scene)["b2"] == "the Warrior on b2"
    words = phrases(scene.play("b2"))
    assert words["b5"] == "beat the Warrior of Krell on b5"
    assert words["d4"] == "d4 (Hills)"
    assert words["f6"] == "f6 (Citadel, 2 crystals)"
    assert words["stay"] == "stay"


def test_words_for_friends_at_whom_the_sword_turns() -> None:
    scene = begin(
        chapter=3,
        rolls=[4, 1, 1, 1],
        tuatha=force("C b5, W b6", charged=True),
        ishtari=force("C k11, W c5"),
        krell=force("C a11, W c6"),
    )
    words = phrases(scene.play("activate C"))
    assert words["c5"] == "turn at the Warrior of Ishtari on c5"
    assert words["b6"] == "turn at the Warrior on b6"
    assert words["c6"] == "beat the Warrior of Krell on c6"


def test_words_for_mana_and_powers() -> None:
    tuatha = force("C a1", pool=4, skills={"G attack": 3})
    scene = begin(chapter=3, rolls=[2], tuatha=tuatha)
    assert phrases(scene)["initiative"] == "Initiative: raise the result to 3 (1 mana)"
    words = phrases(scene.play("pass"))
    assert words["earthquake"] == "Earthquake (3 mana)"
    assert words["rebirth G"] == "Rebirth of a Guardian (2 mana)"
    assert phrases(scene.after("rebirth G"))["a2"] == "a2 (Ground)"
    words = phrases(scene.play("end"))
    assert words["G attack"] == "Attack of Guardians (now 3)"
    assert words["pool"] == "mana pool (now 4)"
    assert words["charge"] == "charge the Sword of Storm (2 mana)"


def test_words_for_warbands() -> None:
    assert phrases(Scene.new("kolossus"))["krell"] == "Krell (yellow, north-west)"


def test_of_many_spaces_those_with_somebody_are_told_and_pieces_have_signs() -> None:
    scene = begin(rolls=[4, 4, 4, 4], tuatha=force("C d5, W a2"), krell=force("C a11, W f5"))
    scene.play("activate C")
    screen = shown(scene.game, scene.seat)
    assert "as numbered on the board" in screen and "among them" in screen
    assert "beat the Warrior of Krell on f5" in screen
    assert "Ct>" in screen and "> moves now  ' was activated this turn" in screen
