"""Where much is hidden at once, nothing that a seat is told depends on what it can't know."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import colossarium as co
from colossarium.machine.chance import Dice
from colossarium.table.deal import deal_anew
from games.colossi_ages.oracle.crowded import crowded
from games.colossi_ages.test_secrets import INFO, REVEALS
from hidden_information import Twins, hidden
from pick import pick

ABOUT_HIDDEN_THINGS = ("number", "deck", "for 1 Gold", "Give ", "has played", "discard")
"""What questions are about in which cards are looked at, given away or taken."""


def secretive(seed: int) -> dict[str, Any]:
    """Somebody looks at decks, somebody takes cards that were played, and there is an Exchange at hand."""
    chance, position = Random(seed), crowded(seed, "base")
    players: list[dict[str, Any]] = position["players"]
    for trait in ("Soothsayer", "Parasitic"):
        if not any(trait in player["traits"] for player in players):
            players[chance.randrange(len(players))]["traits"][trait == "Parasitic"] = trait
    if not any("Exchange" in player["hand"] for player in players):
        players[0]["hand"][0] = "Exchange"
    return position


def test_what_a_seat_is_told_is_the_same_where_much_is_hidden() -> None:
    met: Counter[str] = Counter()
    # In some of these two of three tiles are alike in one world, and its soothsayer is asked only once.
    for seed in (19, 21, 22, 33, 35):
        game, dice = co.set_up("colossi_ages", secretive(seed), seed=seed), Dice(seed)
        for _ in range(80):
            decision = game.decision
            if decision is None:
                break
            if any(words in decision.prompt for words in ABOUT_HIDDEN_THINGS):
                for seat in (None, *range(game.players)):
                    twins = Twins(game, seat, dice, REVEALS)
                    twins.go()
                    met += twins.met
                    other = deal_anew(INFO, game.state, seat, dice)
                    one, two = (deal_anew(INFO, state, seat, Dice(7)) for state in (game.state, other))
                    assert hidden(one) == hidden(two)
            game.play("exchange" if "exchange" in decision.names else pick(game, dice))
    assert met["compared"] > 100
