"""What somebody's games came to, from results alone: of a game that goes on they tell nothing."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence

from sqlalchemy import Connection

from colossarium.server.store import results
from colossarium.server.store.accounts import AccountRow, find_accounts
from colossarium.server.store.results import PlayedSeat, RatingRow
from colossarium.server.wire_accounts import (
    Account,
    ClockKind,
    GameStatistics,
    OpponentStatistics,
    Profile,
    Rating,
    RatingCurve,
    RatingPoint,
    Statistics,
)

LONGEST_CURVE = 100
MOST_OPPONENTS = 100
GUEST = (None, None)
"""Who is neither an account nor a bot."""


def profile(connection: Connection, account: AccountRow) -> Profile:
    """What everybody may know."""
    return profiles(connection, [account])[0]


def profiles(connection: Connection, accounts: Sequence[AccountRow]) -> list[Profile]:
    """The same of several."""
    ids = [account.id for account in accounts]
    games, ratings = results.count_results(connection, ids), results.ratings_of(connection, ids)
    return [
        Profile(
            account=Account(**account._asdict()),
            games=games.get(account.id, 0),
            ratings=[rating_to_wire(row) for row in ratings if row.account == account.id],
        )
        for account in accounts
    ]


def rating_to_wire(row: RatingRow) -> Rating:
    rate = row.rate
    return Rating(
        game=row.game, clock=row.clock, rating=rate.mu, low=rate.low, high=rate.high, games=row.games
    )


def statistics(connection: Connection, account: str) -> Statistics:
    """All of it."""
    played = results.games_of(connection, account)
    ratings = results.ratings_of(connection, [account])
    return Statistics(
        games=_by_game(account, played),
        opponents=_by_opponent(connection, account, played),
        ratings=[rating_to_wire(row) for row in ratings],
        curves=[_curve(connection, account, row.game, row.clock) for row in ratings],
    )


def _curve(connection: Connection, account: str, game: str, clock: ClockKind) -> RatingCurve:
    found = results.rating_curve(connection, account, (game, clock), LONGEST_CURVE)
    points = [
        RatingPoint(at=each.ended, rating=each.after.mu, low=each.after.low, high=each.after.high)
        for each in found
    ]
    before = found[0].before.to_wire() if found else None
    return RatingCurve(game=game, clock=clock, before=before, points=points)


def _mine(account: str, game: Iterable[PlayedSeat]) -> PlayedSeat:
    return next(seat for seat in game if seat.account == account)


def _by_game(account: str, played: list[list[PlayedSeat]]) -> list[GameStatistics]:
    places: dict[results.Kind, Counter[int]] = {}
    for game in played:
        mine = _mine(account, game)
        places.setdefault((mine.game, mine.clock), Counter())[mine.place] += 1
    found = [
        GameStatistics(
            game=game,
            clock=clock,
            games=counted.total(),
            won=counted[1],
            places=[counted[place] for place in range(1, max(counted) + 1)],
        )
        for (game, clock), counted in places.items()
    ]
    return sorted(found, key=lambda each: (-each.games, each.game, each.clock))


def _by_opponent(
    connection: Connection, account: str, played: list[list[PlayedSeat]]
) -> list[OpponentStatistics]:
    games: Counter[tuple[str | None, str | None]] = Counter()
    better, worse = games.copy(), games.copy()
    for game in played:
        mine = _mine(account, game)
        for other in game:
            if other.side != mine.side:
                who = (other.account, other.bot)
                games[who] += 1
                better[who] += mine.place < other.place
                worse[who] += mine.place > other.place
    most = [who for who, _ in games.most_common(MOST_OPPONENTS)]
    known = find_accounts(connection, [whose for whose, _ in most if whose is not None])
    return [
        OpponentStatistics(
            account=None if who[0] is None else Account(**known[who[0]]._asdict()),
            bot=who[1],
            games=games[who],
            better=better[who],
            worse=worse[who],
        )
        for who in most
        if who[0] is None or who[0] in known
    ]
