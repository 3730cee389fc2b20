"""Kolossus: The Citadel of Time. Four warbands, two and two allied, fight for the Crystals of Time.

The rules are `docs/rules/kolossus.md`, and this folder follows them. `board.py` has the geometry and the
vocabulary, `state.py` the fields and options, `rules/` the scripts, a file for each part of the rules,
`view.py` what is shown, `position.py` how a position is written down, `texts.py` what people look up.
"""

from __future__ import annotations

from pathlib import Path

from colossarium.games.kolossus import state, view
from colossarium.games.kolossus.position import POSITIONS
from colossarium.games.kolossus.texts import TEXTS
from colossarium.games.outcome import places_by_fact, scores, winners_of_sides
from colossarium.table.info import GameInfo

INFO = GameInfo(
    slug="kolossus",
    title="Kolossus: The Citadel of Time",
    about="Shift the island, climb the pyramid, and take the Crystals of Time before the others do.",
    rules_version="1",
    edition=state.edition,
    scores=scores,
    winners=winners_of_sides,
    places=places_by_fact,
    sides=view.alliances,
    draws=True,
    positions=POSITIONS,
    view=view.view,
    option_faults=state.option_faults,
    players=range(2, 5),
    length="60 to 90 minutes",
    texts=TEXTS,
    turn=view.turn,
    languages=(Path(__file__).parent / "languages",),
)
