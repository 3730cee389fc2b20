"""What an end is worth to each seat, by how many won. The sum over all seats is 0.

A victory of one's own is 1, and the others share what is lost: −1 with two players, −1/2 with three. Who
shares a victory has their part of it, and a draw is 0 for everybody. Where sides play against each other, a
victory of one's side is 1 and everything else −1.
"""

from __future__ import annotations

from colossarium.games.outcome import FieldOfWinners
from colossarium.table.info import GameInfo


def rewards_in(info: GameInfo, players: int) -> list[tuple[float, float]]:
    """The table of a game (`reward_table`)."""
    sides = isinstance(info.winners, FieldOfWinners) and info.winners.sides
    return reward_table(players, sides=sides)


def reward_table(players: int, *, sides: bool) -> list[tuple[float, float]]:
    """For each number of winners what it is worth to who did not win, and to who did."""
    return [_rewards(players, winners, sides) for winners in range(players + 1)]


def _rewards(players: int, winners: int, sides: bool) -> tuple[float, float]:
    if winners == 0:
        return 0.0, 0.0
    if sides:
        return (0.0, 0.0) if winners == players else (-1.0, 1.0)
    if players == 1:
        return 0.0, 1.0
    share, mean, scale = 1 / winners, 1 / players, players / (players - 1)
    return -mean * scale, (share - mean) * scale


def rewards_of(table: list[tuple[float, float]], winners: list[int]) -> list[float]:
    """For each seat, of a game in which these won."""
    lost, won = table[len(winners)]
    return [won if seat in winners else lost for seat in range(len(table) - 1)]
