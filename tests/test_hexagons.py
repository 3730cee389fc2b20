"""The island's hexagons in the terminal: neighbours share edges, and nothing runs over them."""

from __future__ import annotations

from colossarium.boards.hexagons import HEIGHT, Hexagon, HexagonGrid, Look

LOOK = Look(edge="dim", mark="bold")
COLUMNS = {"A": 5, "B": 6, "C": 5, "D": 6, "E": 5}

THREE = """\
               ___________
              /B1         \\
  ___________/ abc         \\___________
 /A1 Market  \\             /C1 somethi…\\
/             \\___ 12 ____/             \\
\\             /B2         \\             /
 \\___________/             \\___________/
             \\             /
              \\___________/
"""


def hexagons(island: HexagonGrid, **special: Hexagon) -> dict[str, Hexagon]:
    plain = Hexagon((), ((), ()), "", "")
    return {space: special.get(space, plain) for space in island.spaces}


def test_the_island_is_as_wide_as_there_is_room_for() -> None:
    assert HexagonGrid(COLUMNS, 80).width == 77
    assert HexagonGrid(COLUMNS, 200).width == 77
    assert HexagonGrid(COLUMNS, 70).width <= 70
    assert HexagonGrid(COLUMNS, 20).width == HexagonGrid(COLUMNS, 57).width == 57
    assert HexagonGrid(COLUMNS, 80).height == 6 * HEIGHT + 1


def test_spaces_are_in_board_order() -> None:
    spaces = HexagonGrid(COLUMNS, 80).spaces
    assert spaces[:6] == ["A1", "A2", "A3", "A4", "A5", "B1"] and len(spaces) == 27


def test_neighbours_share_their_edges() -> None:
    island = HexagonGrid({"A": 1, "B": 2, "C": 1}, 42)
    text = island.draw(
        hexagons(
            island,
            A1=Hexagon([("Market", "")], ((), ()), "", ""),
            B1=Hexagon((), ([("abc", "")], ()), "", "", mark="12"),
            C1=Hexagon([("something that is too long", "")], ((), ()), "", ""),
        ),
        LOOK,
    )
    assert [line.rstrip() for line in text.plain.splitlines()] == THREE.splitlines()


def test_what_has_no_ground_of_its_own_stands_on_that_of_the_space() -> None:
    island = HexagonGrid({"A": 1}, 40)
    line = [("own", "bold on red"), ("none", "bold")]
    text = island.draw(hexagons(island, A1=Hexagon((), (line, ()), "on green", "")), LOOK)
    styles = {text.plain[span.start : span.end]: str(span.style) for span in text.spans}
    assert styles["own"] == "bold on red" and styles["none"] == "bold on green"
