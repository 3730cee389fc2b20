"""Random games, compared at every decision with a second, literal reading of the rules in plain Python."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

import colossarium as co
from colossarium.games.colossi_ages import board
from colossarium.games.island.board import ISLAND
from colossarium.machine.chance import Dice, below, next_word
from colossarium.table.machines import program_of
from games.colossi_ages.age_cards import BEASTS
from games.colossi_ages.oracle.board import SPACES, WATER, WAYS, beside
from games.colossi_ages.oracle.crowded import crowded
from games.colossi_ages.oracle.game import Oracle
from games.colossi_ages.oracle.titles import INFO
from pick import pick

NONE = -1
GOALS = 2
"""The value of the option `traits` for those with goals."""


def test_the_map_is_that_of_the_rules() -> None:
    assert list(ISLAND.spaces) == SPACES
    for space, row in zip(SPACES, ISLAND.steps, strict=True):
        assert [SPACES[there] if there != NONE else None for there in row] == [
            beside(space, way) for way in WAYS
        ]
    assert {players: list(water) for players, water in board.WATER.items()} == WATER


class Reader:
    """Reads all of a state, hidden piles too, by the names that players use."""

    def __init__(self, game: co.Game) -> None:
        self.game = game
        self.chance = game.state.copy()

    def below(self, n: int) -> int:
        """The number that the game itself would get."""
        return below(lambda: next_word(self.chance.words), n)

    def names(self, kind: str, numbers: list[int]) -> list[str]:
        words = self.game.program.kind(kind)
        names = words.labels if kind in ("tile", "age") else words.members
        return [names[number] for number in numbers if number != NONE]

    def members(self, kind: str, mask: int) -> set[str]:
        return set(self.names(kind, [number for number in range(mask.bit_length()) if mask >> number & 1]))

    def space(self, number: int) -> str | None:
        return None if number == NONE else SPACES[number]

    def by_space(self, numbers: list[int]) -> Counter[str]:
        return Counter({space: count for space, count in zip(SPACES, numbers, strict=True) if count})

    def table(self) -> dict[str, Any]:
        """What is compared."""
        state, seats = self.game.state, range(self.game.players)
        cards = self.game.program.kind("card").members
        return {
            "colossus": [self.space(state.get("colossus", seat)) for seat in seats],
            "acolytes": [
                self.by_space([state.get("acolytes", space, seat) for space in range(len(SPACES))])
                for seat in seats
            ],
            "reserve": state.row("reserve")[: self.game.players],
            "gold": state.row("gold")[: self.game.players],
            "hands": [Counter(dict(zip(cards, state.row("hand", seat), strict=True))) for seat in seats],
            "beasts": {
                name: SPACES[where]
                for name, where in zip(BEASTS, state.row("beast_at"), strict=True)
                if where != NONE
            },
            "tiles": {
                space: self.names("tile", [tile])[0]
                for space, tile in zip(SPACES, state.row("tile_on"), strict=True)
                if tile != NONE
            },
            "cubes": self.by_space(state.row("cubes")),
            "deck": self.names("card", state.row("card_deck")),
            "discard": self.names("card", state.row("card_discard")),
            "tile_deck": self.names("tile", state.row("tile_deck")),
            "tile_discard": self.names("tile", state.row("tile_discard")),
            "control": {
                space: seat
                for seat in seats
                for number, space in enumerate(SPACES)
                if state.get("controlled", seat) >> number & 1
            },
            "marks": [
                {space for number, space in enumerate(SPACES) if state.get("marks", seat) >> number & 1}
                for seat in seats
            ],
            "lying": {seat for seat in seats if state.get("lying", seat)},
            "actions": state.get("actions"),
            "traits": [self.members("trait", state.get("traits_of", seat)) for seat in seats],
            "trait_deck": self.names("trait", state.row("trait_deck")),
            "trait_discard": self.names("trait", state.row("trait_discard")),
            "shown_traits": self.members("trait", state.get("shown_traits")),
            "progress": Counter(
                dict(zip(self.game.program.kind("trait").members, state.row("progress"), strict=True))
            ),
            "tucked": list(
                zip(
                    self.names("card", state.row("tucked")),
                    self.names("trait", state.row("tucked_under")),
                    strict=True,
                )
            ),
            "tucked_traits": self.members("trait", state.get("tucked_traits")),
            "tucked_acolytes": state.get("tucked_acolytes"),
            "animal": [
                None if state.get("animal", seat) == NONE else BEASTS[state.get("animal", seat)]
                for seat in seats
            ],
        }

    def oracle(self) -> Oracle:
        state = self.game.state
        ages = self.names("age", state.row("ages_to_come"))
        return Oracle(
            players=self.game.players,
            mantle=state.get("mantle"),
            below=self.below,
            age_card=self.names("age", [state.get("age_card")])[0],
            ages_to_come=ages,
            turns=state.get("turns_per_age"),
            card_order=list(self.game.program.kind("card").members),
            goals=state.get("traits") == GOALS,
            trait_order=list(self.game.program.kind("trait").members) if state.get("traits") else [],
            **self.table(),
        )


def begin(players: int, seed: int, dice: Dice, traits: str) -> co.Game:
    """A new game at the first question of its first turn."""
    options: dict[str, str | int] = {"players": players, "traits": traits, "turns_per_age": 3}
    game = co.Game.new(INFO, options, seed=seed)
    while game.view()["table"]["moment"] == "setup":
        game.play(pick(game, dice))
    return game


@pytest.mark.parametrize("traits", ["none", "base", "goals"])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_random_games_are_read_the_same(players: int, traits: str) -> None:
    picked: set[str] = set()
    for seed in range(3):
        dice = Dice(seed)
        game = begin(players, seed, dice, traits)
        picked |= follow(game, dice, f"seed {seed}")
        assert game.over
    cards = {card.title.lower() for card in program_of(INFO).lists["card"]}
    # Most cards come up, and those about Traits only where there are some.
    assert len(cards & picked) > 15
    assert ("vandalize" in picked) <= (traits != "none")


@pytest.mark.parametrize("traits", ["base", "goals"])
def test_crowded_positions_are_read_the_same(traits: str) -> None:
    for seed in range(12):
        game = co.Game.set_up(INFO, crowded(seed, traits), seed=seed)
        follow(game, Dice(seed), f"seed {seed}", most=100)


def follow(game: co.Game, dice: Dice, name: str, most: int = 99_999) -> set[str]:
    """Play a game beside the oracle, to its end or so many decisions far. Gives all that was picked in it."""
    reader = Reader(game)
    oracle = reader.oracle()
    story = oracle.play()
    asked = next(story)
    picked = set()
    for _ in range(most):
        decision = game.decision
        assert decision is not None
        where = f"{name}: {decision.prompt}"
        assert (game.seat, set(decision.names)) == (asked[0], set(asked[1])), where
        for key, value in reader.table().items():
            assert getattr(oracle, key) == value, f"{key}, {where}"
        reader.chance = game.state.copy()
        choice = pick(game, dice)
        picked.add(choice)
        game.play(choice)
        try:
            asked = story.send(choice)
        except StopIteration:
            assert game.over
            assert game.scores == oracle.gold
            break
    return picked
