"""Random games, compared at every decision with a slow and literal reading of the rules."""

from __future__ import annotations

from typing import Any

import pytest

import colossarium as co
from colossarium.games.beasthunt import board
from colossarium.machine.chance import Dice
from games.beasthunt.oracle import HOLES, LINES, POINTS, SQUARES, Oracle
from pick import pick
from sampling import sampled


def test_the_board_is_that_of_the_rules() -> None:
    assert set(board.PLACES) == {place for places in HOLES.values() for place in places}
    assert len(board.PLACES) == 44
    assert set(board.LINES) == set(LINES)
    assert len(board.LINES) == 17
    for number, line in enumerate(board.LINES):
        places = [board.PLACES[place] for place in board.SUPPORTS[number]]
        one, two = (board.HOLES[hole] for hole in board.LINE_HOLES[number])
        assert {one: set(places[:2]), two: set(places[2:])} == {
            hole: set(pair) for hole, pair in LINES[line].items()
        }
    assert set(board.SQUARES) == set(SQUARES)
    tables = {table.name: table.rows for table in board.TABLES}
    for number, square in enumerate(board.SQUARES):
        lines, holes, full = SQUARES[square]
        around, corners = tables["lines_around"][number], tables["holes_around"][number]
        assert isinstance(around, int) and isinstance(corners, int)
        assert {board.LINES[each] for each in range(17) if around >> each & 1} == set(lines)
        assert {board.HOLES[each] for each in range(16) if corners >> each & 1} == set(holes)
        assert sum(len(HOLES[hole]) for hole in holes) == full


class Watcher:
    """Follows one game and says what should be asked and what should happen."""

    def __init__(self, game: co.Game) -> None:
        self.game = game
        self.enclosure = str(game.options["enclosure"])
        self.closed: set[str] = set()
        self.captured: list[dict[str, int]] = [{} for _ in range(game.players)]
        self.finished_turns = 0

    def table(self) -> dict[str, Any]:
        table: dict[str, Any] = self.game.view()["table"]
        return table

    def play(self, name: str) -> None:
        before = self.table()
        decision = self.game.decision
        assert decision is not None
        self.game.play(name)
        if before["moment"] == "placing" and "done" in decision.names:
            oracle = Oracle(before, self.enclosure)
            assert set(decision.names) == oracle.options()
            self.check_parts(name, oracle)
        after = self.table()
        if before["moment"] == "placing" and after["moment"] != "placing":
            self.check_scores(before, after)

    def check_parts(self, name: str, oracle: Oracle) -> None:
        """What is asked next, where there is more than one answer."""
        kind, _, last = name.rpartition(" ")
        if name in oracle.view["ready"]:
            expected = oracle.places(last)
        elif last == "card":
            expected = oracle.lines(kind)
        elif name in POINTS:
            expected = oracle.squares_to_add()
        elif name in SQUARES:
            expected = oracle.squares_to_move(name)
        else:
            return
        if len(expected) > 1:
            decision = self.game.decision
            assert decision is not None
            assert set(decision.names) == expected

    def check_scores(self, before: dict[str, Any], after: dict[str, Any]) -> None:
        """Phase 3: all fences and enclosures, as the board is now."""
        self.finished_turns += 1
        # No beast enters or leaves an enclosed square: those that count stood there before the last choice.
        board_now = Oracle({**after, "beasts": before["beasts"]}, self.enclosure)
        for seat, player in enumerate(after["players"]):
            assert player["points"] == board_now.points(player["colour"]), seat
        active = before["active_player"]
        for square in sorted(SQUARES):
            if board_now.enclosed(square) and square not in self.closed:
                self.closed.add(square)
                beast = board_now.caught(square)
                if beast is not None:
                    self.captured[active][beast] = self.captured[active].get(beast, 0) + 1
                    assert square not in after["beasts"]
        assert [player["captured"] for player in after["players"]] == self.captured
        assert set(after["enclosed"]) == self.closed
        for player in after["players"]:
            caught = sum(POINTS[beast] * count for beast, count in player["captured"].items())
            assert player["score"] == player["points"] + caught


GAMES = [
    {"players": 2},
    {"players": 3, "reroll": "until_kept"},
    {"players": 4, "enclosure": "supports"},
    {"players": 2, "enclosure": "supports", "reroll": "until_kept"},
]


@pytest.mark.parametrize("options", GAMES, ids=lambda options: " ".join(map(str, options.values())))
@pytest.mark.parametrize("seed", sampled(range(6), keep=2))
def test_every_decision_is_what_the_rules_say(options: dict[str, Any], seed: int) -> None:
    watcher = Watcher(co.new("beasthunt", seed=seed, **options))
    dice = Dice(seed)
    while not watcher.game.over:
        watcher.play(pick(watcher.game, dice))
    assert watcher.finished_turns > watcher.game.players
