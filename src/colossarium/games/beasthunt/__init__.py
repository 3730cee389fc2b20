"""Merlin's Beast Hunt: 2 to 4 wizards build fences of dice and cards, and pen in beasts.

The rules are `docs/rules/beasthunt.md`; the folder follows them. `board.py` has the geometry and the
vocabulary, `state.py` the fields and options, `rules/` the scripts, one file for each part of the
turn, `view.py` and `position.py` what is shown and how a position is written down.
"""

from __future__ import annotations

from colossarium.games.info import GameInfo, GameRules


def _load() -> GameRules:
    from colossarium.games.beasthunt import position, state, view
    from colossarium.games.info import Positions

    return GameRules(
        edition=state.edition(),
        positions=Positions(position.read, position.write, position.schema()),
        view=view.view,
        option_faults=state.option_faults,
    )


INFO = GameInfo(
    slug="beasthunt",
    title="Merlin's Beast Hunt",
    sentence="Roll dice, stand fences between them and pen in the beasts of the forest.",
    players=range(2, 5),
    length="45 minutes",
    rules_version="1",
    load=_load,
)
