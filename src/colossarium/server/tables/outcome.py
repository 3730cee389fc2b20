"""How a game ends in which somebody has given up, has lost on time, or all agree to a draw."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

from colossarium.server import wire
from colossarium.table.game import Game
from colossarium.table.record import Ending

Out = Literal["resigned", "time"]
Cause = Literal["rules", "resignation", "time", "agreement"]


def sides_of(game: Game) -> list[int]:
    """The side of each seat; each its own where nobody plays together, or that is not settled yet."""
    alone = list(range(game.players))
    if game.info.sides is None:
        return alone
    try:
        sides = game.info.sides(game.state)
    except (ValueError, IndexError):
        return alone
    return sides if len(set(sides)) > 1 else alone


def decided(game: Game, out: Mapping[int, Out]) -> bool:
    """Whether only one side is left."""
    sides = sides_of(game)
    return len({sides[seat] for seat in range(game.players) if seat not in out}) <= 1


def result_of(game: Game, out: Mapping[int, Out], cause: Cause) -> wire.Result:
    """Who has won. Whoever is out comes last; the others stand as the rules have them."""
    places = game.places if cause == "rules" else [1] * game.players
    staying = [seat for seat in range(game.players) if seat not in out]
    winners: list[int] = []
    if cause != "agreement" and not game.draw:
        winners = [seat for seat in staying if cause != "rules" or seat in game.winners]
        # Where who won by the rules is out, the best of the others have.
        first = min((places[seat] for seat in staying), default=1)
        winners = winners or [seat for seat in staying if places[seat] == first]
    merits = [(seat not in out, seat in winners, -places[seat]) for seat in range(game.players)]
    return wire.Result(
        by=cause,
        winners=winners,
        places=[1 + sum(other > merit for other in merits) for merit in merits],
    )


def ending_of(result: wire.Result, out: Mapping[int, Out]) -> Ending | None:
    """What its record says of that; None where the choices say it all."""
    if result.by == "rules" and not out:
        return None
    return Ending(
        by=result.by,
        winners=result.winners,
        places=result.places,
        resigned=[seat for seat, how in out.items() if how == "resigned"],
        timed_out=[seat for seat, how in out.items() if how == "time"],
    )
