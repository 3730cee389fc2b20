"""How a game's outcome is read off its state, for games that keep it in fields of these names."""

from __future__ import annotations

from dataclasses import dataclass

from colossarium.machine.state import State
from colossarium.table.facts import Facts, FixedFacts


@dataclass(frozen=True)
class FieldOfScores:
    """What each player has so far is in a field with a number for each player.

    Which field it is can be asked, so that native code can read it too; so it is with who won.
    """

    field: str

    def __call__(self, state: State) -> list[int]:
        return state.row(self.field)[: state.get("players")]


@dataclass(frozen=True)
class FieldOfWinners:
    """The seats that won, none before the end and after a draw, are in a field that is a set of players.

    `sides`: for sides that play against each other. If the set holds everybody, nobody has won: rules and
    records of that kind are older than the empty set for a draw (decision 0028).
    """

    field: str
    sides: bool = False

    def __call__(self, state: State) -> list[int]:
        won, players = state.get(self.field), state.get("players")
        found = [seat for seat in range(players) if won >> seat & 1]
        return [] if self.sides and len(found) == players else found


scores = FieldOfScores("score")
gold = FieldOfScores("gold")
"""What each player has so far, where Gold decides."""
winners = FieldOfWinners("winner")
winners_of_sides = FieldOfWinners("winner", sides=True)


def ranks(state: State) -> list[int]:
    """Each player's place, 1 for the best, none before the end: the field `rank`."""
    return state.row("rank")[: state.get("players")]


def places_by_fact(state: State) -> list[int]:
    """The same where a script tells it: the fact `place_at_end`."""
    ask = FixedFacts(state, None)
    return [ask("place_at_end", (seat,)) for seat in range(state.get("players"))]


@dataclass(frozen=True)
class FieldsOfTurn:
    """The round (None: the game counts none) and whose turn it is are fields of these names.

    As with scores, native code can ask which they are.
    """

    whose: str
    round: str | None = None

    def __call__(self, state: State) -> tuple[int | None, int]:
        return None if self.round is None else state.get(self.round), state.get(self.whose)


@dataclass(frozen=True)
class FactsOfTurn:
    """The same where scripts tell it: facts of these names, which everybody may ask."""

    whose: str
    round: str

    def __call__(self, state: State) -> tuple[int | None, int]:
        ask = Facts(state, None)
        return ask(self.round), ask(self.whose)
