"""Merlin's Beast Hunt: 2 to 4 wizards build fences of dice and cards, and pen in beasts.

The rules are `docs/rules/beasthunt.md`, and this folder follows them. `board.py` has the geometry and
the vocabulary, `state.py` the fields and options, `rules/` the scripts, a file for each part of a
turn, `view.py` what is shown, `position.py` how a position is
written down, `texts.py` what people look up while they play.
"""

from __future__ import annotations

from pathlib import Path

from colossarium.games.beasthunt import state, view
from colossarium.games.beasthunt.position import POSITIONS
from colossarium.games.beasthunt.texts import TEXTS
from colossarium.games.outcome import places_by_fact, scores, winners
from colossarium.table.info import GameInfo

INFO = GameInfo(
    slug="beasthunt",
    title="Merlin's Beast Hunt",
    about="Roll dice, stand fences between them, and pen in the beasts before the others do.",
    rules_version="1",
    edition=state.edition,
    scores=scores,
    winners=winners,
    places=places_by_fact,
    positions=POSITIONS,
    view=view.view,
    option_faults=state.option_faults,
    players=range(2, 5),
    length="30 to 45 minutes",
    texts=TEXTS,
    turn=view.turn,
    languages=(Path(__file__).parent / "languages",),
)
