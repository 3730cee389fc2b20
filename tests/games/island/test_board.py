"""The map against the table and drawing of `docs/rules/README.md`, and a map that is another."""

from __future__ import annotations

import pytest

from colossarium.games.island.board import COLUMNS, DIRECTIONS, ISLAND, Column, Island
from colossarium.script.declare import NONE


def at(space: str) -> int:
    return ISLAND.spaces.index(space)


def named(mask: int) -> set[str]:
    return {space for number, space in enumerate(ISLAND.spaces) if mask >> number & 1}


def test_there_are_27_spaces_in_board_order() -> None:
    assert len(ISLAND.spaces) == 27
    assert list(ISLAND.spaces) == sorted(ISLAND.spaces)
    assert [column.size for column in COLUMNS] == [5, 6, 5, 6, 5]


@pytest.mark.parametrize(
    ("space", "around"),
    [
        ("C3", "C2 D3 D4 C4 B4 B3"),
        ("B4", "B3 C3 C4 B5 A4 A3"),
        ("A1", "- B1 B2 A2 - -"),
        ("B1", "- - C1 B2 A1 -"),
        ("D6", "D5 E5 - - - C5"),
        ("E3", "E2 - - E4 D4 D3"),
        ("C1", "- D1 D2 C2 B2 B1"),
    ],
)
def test_steps_lead_to_the_spaces_around(space: str, around: str) -> None:
    steps = [("-" if step == NONE else ISLAND.spaces[step]) for step in ISLAND.steps[at(space)]]
    assert " ".join(steps) == around
    assert named(ISLAND.near[at(space)]) == set(around.split()) - {"-"}


def test_what_is_near_is_near_both_ways() -> None:
    for here in range(len(ISLAND.spaces)):
        assert not ISLAND.near[here] >> here & 1
        for way, there in enumerate(ISLAND.steps[here]):
            if there != NONE:
                assert ISLAND.steps[there][(way + 3) % len(DIRECTIONS)] == here


def test_distances_are_counted_in_steps() -> None:
    assert ISLAND.distances[at("A1")][at("E5")] == 6
    assert ISLAND.distances[at("A5")][at("E5")] == 4
    assert named(ISLAND.rings[at("B2")][2]) == {"A3", "B4", "C3", "D1", "D2", "D3"}
    for row, rings in zip(ISLAND.distances, ISLAND.rings, strict=True):
        assert [sum(row[number] == far for number in range(27)) for far in range(len(rings))] == [
            ring.bit_count() for ring in rings
        ]


def test_beyond_a_neighbour_is_straight_on() -> None:
    assert ISLAND.beyond[at("C1")][at("C2")] == at("C3")
    assert ISLAND.beyond[at("C1")][at("B2")] == at("A2")
    assert ISLAND.beyond[at("C1")][at("D1")] == NONE
    assert ISLAND.beyond[at("C3")][at("C5")] == NONE


def test_another_map() -> None:
    small = Island((Column("A", 2, False), Column("B", 3, True)))
    assert small.spaces == ("A1", "A2", "B1", "B2", "B3")
    assert small.distances[0] == (0, 1, 1, 1, 2)
    assert small.kind().members == small.spaces
