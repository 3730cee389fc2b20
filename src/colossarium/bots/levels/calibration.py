"""How much each character misjudges, in thousandths of a logit: so that all five are evenly spaced in rating.

`python -m tools.levels GAME` measures it, with two players and usual options; docs/bots.md says how the five
stand with these numbers.
"""

from __future__ import annotations

from colossarium.table.info import GameInfo

PLAYOUTS = "playouts"
"""Instead of a game: any that has no network, where they think by playouts."""

ERRORS: dict[str, dict[str, int]] = {
    "beasthunt": {"pebble": 36000, "tuff": 17000, "cairn": 9500, "menhir": 5300},
    "beastmaster": {"pebble": 20000, "tuff": 11500, "cairn": 7300, "menhir": 3400},
    "colossi_ages": {"pebble": 22000, "tuff": 11500, "cairn": 7600, "menhir": 3500},
    "colossi_gold": {"pebble": 27000, "tuff": 17500, "cairn": 9500, "menhir": 5200},
    "kolossus": {"pebble": 16000, "tuff": 8900, "cairn": 8200, "menhir": 4600},
    PLAYOUTS: {"pebble": 4500, "tuff": 2500, "cairn": 1300, "menhir": 600},
}


def error_of(info: GameInfo, name: str, *, taught: bool) -> int:
    """Of a character in a game; `taught`: whether a network says what it thinks before it misjudges."""
    row = ERRORS.get(info.slug) or ERRORS.get(info.board) if taught else None
    return (row or ERRORS[PLAYOUTS])[name]
