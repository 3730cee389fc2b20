"""LayoutRows of a network are found by name."""

from __future__ import annotations

from colossarium.games import find
from colossarium.learn.row_names import RowNames, input_rows, players_row, policy_rows, turned_words
from colossarium.machine.observation import observation_layout
from colossarium.table.machines import program_of

PROGRAM = program_of(find("beastmaster"))
LAYOUTS = [observation_layout(PROGRAM, players) for players in (2, 3)]
NAMES = RowNames.of(LAYOUTS)


def test_names_are_those_of_all_layouts_with_how_many_play_at_the_end() -> None:
    assert set(NAMES.features) == {*LAYOUTS[0].features, *LAYOUTS[1].features, "players is 2", "players is 3"}
    assert NAMES.features[-2:] == ("players is 2", "players is 3")
    assert len(set(NAMES.features)) == len(NAMES.features)
    assert NAMES.features[players_row(NAMES, 3)] == "players is 3"


def test_each_bit_of_a_layout_has_the_row_of_its_name() -> None:
    for layout in LAYOUTS:
        rows = input_rows(NAMES, layout)
        assert len(rows) == layout.words * 32
        assert [NAMES.features[row] for row in rows[: layout.bits]] == list(layout.features)


def test_words_have_their_rows_in_any_order() -> None:
    backwards = RowNames(NAMES.features, NAMES.words[::-1])
    rows = policy_rows(backwards, PROGRAM)
    assert [backwards.words[row] for row in rows] == [word.name for word in PROGRAM.vocabulary]


def test_words_that_name_players_turn_with_the_seat() -> None:
    table = turned_words(LAYOUTS[1])
    assert table is not None
    for seat, row in enumerate(table):
        for seen, word in enumerate(LAYOUTS[1].words_as_seen(seat)):
            assert row[word] == seen
    assert turned_words(observation_layout(program_of(find("beasthunt")), 2)) is None


def test_more_names_come_behind() -> None:
    more = RowNames(("a", "b"), ("x",)).with_more(RowNames(("b", "c"), ("y", "x")))
    assert more == RowNames(("a", "b", "c"), ("x", "y"))
