"""Five opponents for people, from a friendly beginner to the master.

Those below the master think what the network thinks of their options, bent by misjudgements that stay the
same for a whole game (`misjudgement.py`); `beliefs.py` is what they think before, `calibration.py` how much
each misjudges in which game, `character.py` the bot. The master searches.
"""

from __future__ import annotations

from colossarium.bots.bot import Bot
from colossarium.bots.levels.character import Character, Master

LEVELS: tuple[Character | Master, ...] = (
    Character(
        1,
        "pebble",
        "Pebble",
        "Friendly and new to the game: grabs what is near and overlooks half of what it could do.",
        sight=5,
        greed=5,
    ),
    Character(
        2,
        "tuff",
        "Tuff",
        "Knows the rules, likes quick gains and trusts its favourites far too much.",
        sight=9,
        greed=3,
    ),
    Character(
        3,
        "cairn",
        "Cairn",
        "Has played many games: plans soundly, with a few beliefs that are wrong.",
    ),
    Character(
        4,
        "menhir",
        "Menhir",
        "Has stood here for ages and seldom misjudges anything.",
    ),
    Master(
        5,
        "atlas",
        "Atlas",
        "The master: looks several choices ahead and misses next to nothing.",
    ),
)
"""From the weakest to the strongest, evenly spaced in rating."""

BOTS: dict[str, Bot] = {each.name: each for each in LEVELS}
