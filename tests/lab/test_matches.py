"""Who plays whom."""

from __future__ import annotations

from collections import Counter

import pytest

from colossarium.lab.matches import groups, orders, schedule
from colossarium.table.errors import BadOption


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("bots", [2, 3, 4, 5])
def test_each_bot_sits_in_each_seat_equally_often(bots: int, players: int) -> None:
    sat = Counter(
        (bot, seat) for match in schedule(bots, players, 12, 1) for seat, bot in enumerate(match.seats)
    )
    for bot in range(bots):
        assert len({sat[bot, seat] for seat in range(players)}) == 1


@pytest.mark.parametrize(("bots", "players"), [(2, 2), (4, 2), (5, 3), (2, 4), (4, 4)])
def test_all_play_the_same_seeds(bots: int, players: int) -> None:
    seeds: dict[int, set[int]] = {bot: set() for bot in range(bots)}
    for match in schedule(bots, players, 12, 7):
        for bot in match.seats:
            seeds[bot].add(match.seed)
    assert all(each == set(range(7, 7 + 12 // players)) for each in seeds.values())


def test_nothing_is_played_twice_and_more_games_come_at_the_end() -> None:
    for bots, players in [(3, 2), (2, 3), (2, 4), (3, 4), (5, 4)]:
        few, many = schedule(bots, players, 8, 1), schedule(bots, players, 24, 1)
        assert many[: len(few)] == few and len(set(many)) == len(many)


def test_a_pair_plays_as_many_games_as_were_asked_for_or_one_more() -> None:
    for games, played in [(1, 2), (2, 2), (9, 10)]:
        assert len(schedule(2, 2, games, 1)) == played


def test_fewer_bots_than_seats_sit_on_several() -> None:
    assert groups(2, 4) == [(0, 1, 1, 1), (0, 0, 1, 1), (0, 0, 0, 1)]
    assert all(set(group) == {0, 1, 2} for group in groups(3, 4))


def test_partners_change() -> None:
    """Who sits opposite is a partner in games of sides."""
    assert {frozenset((order[0], order[2])) for order in orders((0, 1, 2, 3))} == {
        frozenset((0, other)) for other in (1, 2, 3)
    }
    assert orders((0, 0, 1, 1)) == [(0, 0, 1, 1), (0, 1, 0, 1)]


def test_what_can_not_be_played() -> None:
    with pytest.raises(BadOption, match="at least two bots"):
        schedule(1, 2, 4, 1)
    with pytest.raises(BadOption, match="at most 1,000,000"):
        schedule(100, 4, 4, 1)
