"""What is counted of games."""

from __future__ import annotations

import pytest

from colossarium.games import find
from colossarium.lab.play import PlayedGame
from colossarium.lab.standings import Pair, Standing, Tally
from colossarium.machine.chance import Dice, seed_fast
from colossarium.machine.state import State
from colossarium.table.machines import native_of, program_of
from colossarium.table.options import encode_options
from colossarium.table.origin import ENTRY

LABELS = ["a", "b", "c", "d"]


def game(places: list[int], sides: list[int] | None = None) -> PlayedGame:
    """One of four seats, whose scores are 10, 20, 30 and 40."""
    return PlayedGame(
        seed=1,
        bots=LABELS,
        places=places,
        sides=sides or [0, 1, 2, 3],
        scores=[10, 20, 30, 40],
        choices=[],
        asked=[2, 2, 2, 0],
        seconds=[0.5, 1.0, 0.0, 0.0],
    )


def counted(played: PlayedGame, bots: tuple[int, ...] = (0, 1, 2, 3)) -> tuple[list[Standing], Tally]:
    tally = Tally(4)
    tally.add(played, bots)
    return [tally.standing(bot, LABELS[bot], 25.0, None) for bot in range(4)], tally


def test_everybody_for_themselves() -> None:
    standings, tally = counted(game([2, 1, 4, 2]))
    assert [each.wins for each in standings] == [0, 1, 0, 0]
    assert [each.score for each in standings] == pytest.approx([0.5, 1, 0, 0.5])
    assert [each.bound for each in standings] == ["", "at least", "at most", ""]
    assert [each.seconds_per_choice for each in standings] == [0.25, 0.5, 0, 0]
    pair = tally.pair(3, 0, LABELS)
    assert isinstance(pair, Pair) and (pair.bot, pair.other, pair.games, pair.score) == ("d", "a", 1, 0.5)
    assert (pair.mean_score, pair.others_mean_score) == (40, 10)


def test_a_shared_victory_and_a_draw_are_parts_of_one() -> None:
    assert [each.wins for each in counted(game([1, 1, 3, 4]))[0]] == [0.5, 0.5, 0, 0]
    assert [each.wins for each in counted(game([1, 1, 1, 1]))[0]] == [0.25] * 4


def test_partners_win_together_and_are_not_compared() -> None:
    standings, tally = counted(game([1, 3, 1, 3], [0, 1, 0, 1]))
    assert [each.wins for each in standings] == [1, 0, 1, 0]
    assert [each.score for each in standings] == [1, 0, 1, 0]
    assert tally.pair(0, 2, LABELS).games == 0 and tally.pair(0, 1, LABELS).score == 1
    assert [each.wins for each in counted(game([1, 1, 1, 1], [0, 1, 0, 1]))[0]] == [0.5] * 4


def test_who_sits_on_several_seats_is_counted_for_each_and_not_against_itself() -> None:
    standings, tally = counted(game([1, 2, 3, 4]), (0, 1, 1, 0))
    assert [each.games for each in standings] == [2, 2, 0, 0]
    assert tally.pair(0, 1, LABELS).games == 4 and tally.pair(0, 1, LABELS).score == 0.5


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_winners_of_kolossus_are_a_side(players: int) -> None:
    info = find("kolossus")
    assert info.sides is not None
    decided = 0
    for seed in range(20):
        end = State.new(program_of(info), ENTRY, encode_options(info, {"players": players}))
        seed_fast(end.words, seed)
        native_of(end.program).play_out(end, Dice(seed))
        sides, winners = info.sides(end), info.winners(end)
        assert set(sides) == {0, 1}
        if winners:
            decided += 1
            assert winners == [seat for seat, side in enumerate(sides) if side == sides[winners[0]]]
    assert decided
