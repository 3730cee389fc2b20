"""Reads all of a state, hidden piles too, by the names that players use."""

from __future__ import annotations

from collections import Counter
from typing import Any

import colossarium as co
from colossarium.games.colossi_gold import board
from colossarium.machine.chance import below, next_word
from games.colossi_ages.oracle.board import SPACES
from games.colossi_gold.oracle.beasts import BEASTS
from games.colossi_gold.oracle.game import Oracle
from games.colossi_gold.oracle.piles import CUBES

NONE = -1
STEPS = {
    "turn start": "start",
    "action": "actions",
    "beast move": "beast",
    "banner phase": "banners",
    "deploying": "banners",
    "resting": "banners",
}


class Reader:
    """What a game's state says, in the words of the oracle."""

    def __init__(self, game: co.Game) -> None:
        self.game = game
        self.chance = game.state.copy()

    def below(self, n: int) -> int:
        """The number that the game itself would get."""
        return below(lambda: next_word(self.chance.words), n)

    def words(self, kind: str) -> list[str]:
        words = self.game.program.kind(kind)
        return list(words.labels if kind == "tile" else words.members)

    def names(self, kind: str, numbers: list[int]) -> list[str]:
        words = self.words(kind)
        return [words[number] for number in numbers if number != NONE]

    def members(self, kind: str, mask: int) -> set[str]:
        return {word for number, word in enumerate(self.words(kind)) if mask >> number & 1}

    def table(self) -> dict[str, Any]:
        """What is compared."""
        state, seats = self.game.state, range(self.game.players)
        return {
            **self.people(),
            "hands": [
                Counter(dict(zip(self.words("card"), state.row("hand", seat), strict=True))) for seat in seats
            ],
            "curses": [set(self.names("card", state.row("curses", seat))) for seat in seats],
            "tiles": {
                space: self.names("tile", [tile])[0]
                for space, tile in zip(SPACES, state.row("tile_on"), strict=True)
                if tile != NONE
            },
            "cubes": Counter(
                {
                    (space, cube): state.get("cubes", number, kind)
                    for number, space in enumerate(SPACES)
                    for kind, cube in enumerate(CUBES)
                }
            ),
            "mine_yield": state.get("mine_yield"),
            "deck": self.names("card", state.row("card_deck")),
            "discard": self.names("card", state.row("card_discard")),
            "tile_deck": self.names("tile", state.row("tile_deck")),
            "box": Counter(dict(zip(self.words("tile"), state.row("box"), strict=True))),
            "traits": [self.members("trait", state.get("traits_of", seat)) for seat in seats],
            "lent": "".join(self.names("trait", [state.get("lent_trait")])),
            "trait_deck": self.names("trait", state.row("trait_deck")),
            "trait_discard": self.names("trait", state.row("trait_discard")),
            "shown_traits": self.members("trait", state.get("shown_traits")),
            "ripe": {seat for seat in seats if state.get("animal_ripe", seat)},
            "left": {space for number, space in enumerate(SPACES) if state.get("left") >> number & 1},
            "triggered": bool(state.get("triggered")),
            "round": state.get("round"),
        }

    def people(self) -> dict[str, Any]:
        """Pieces, Banners, Beasts and Gold."""
        state, seats = self.game.state, range(self.game.players)
        flags = [(state.get("banners", seat), state.get("pairs", seat)) for seat in seats]
        return {
            "colossus": [self.space(state.get("colossus", seat)) for seat in seats],
            "acolytes": [
                Counter({space: state.get("acolytes", number, seat) for number, space in enumerate(SPACES)})
                for seat in seats
            ],
            "reserve": state.row("reserve")[: self.game.players],
            "banners": [
                Counter(
                    {
                        space: (single >> number & 1) + (pair >> number & 1)
                        for number, space in enumerate(SPACES)
                    }
                )
                for single, pair in flags
            ],
            "banner_reserve": state.row("banner_reserve")[: self.game.players],
            "gold": state.row("gold")[: self.game.players],
            "beasts": {
                name: SPACES[where]
                for name, where in zip(BEASTS, state.row("beast_at"), strict=True)
                if where != NONE
            },
            "animal": [
                None if state.get("animal", seat) == NONE else BEASTS[state.get("animal", seat)]
                for seat in seats
            ],
        }

    def space(self, number: int) -> str | None:
        return None if number == NONE else SPACES[number]

    def oracle(self) -> Oracle:
        state, program = self.game.state, self.game.program
        cards = program.lists["card"]
        return Oracle(
            players=self.game.players,
            leader=state.get("leader"),
            below=self.below,
            with_traits=bool(state.get("traits")),
            target=state.get("target_gold"),
            round_limit=state.get("round_limit"),
            card_order=self.words("card"),
            tile_order=self.words("tile"),
            trait_order=self.words("trait"),
            resting=state.get("active_player") if self.moment() == "resting" else None,
            leave_tokens=Counter(dict(enumerate(state.row("leave_tokens")))),
            copies={card.title.lower(): card.facts["copies"] for card in cards},
            **self.table(),
        )

    def moment(self) -> str:
        return board.MOMENTS[self.game.state.get("moment")]
