"""Beast Master: 2 to 4 Colossi raise Banners on an island, and send the Beast after each other's Acolytes.

The rules are `docs/rules/beastmaster.md`, and this folder follows them, on top of `games/island/`.
`board.py` has tiles, tokens and the vocabulary, `state.py` the fields and options, `rules/` the scripts,
a file for each section, `view.py` and `position.py` what is shown and how a position is written down,
`texts.py` what people look up while they play.
"""

from __future__ import annotations

from pathlib import Path

from colossarium.games import island
from colossarium.games.beastmaster import state, view
from colossarium.games.beastmaster.position import POSITIONS
from colossarium.games.beastmaster.texts import TEXTS
from colossarium.games.island.state import option_faults
from colossarium.games.outcome import gold, ranks, winners
from colossarium.table.info import GameInfo

INFO = GameInfo(
    slug="beastmaster",
    title="Beast Master",
    about="Take control of an island, raise Banners on it, and send the Beast after the others.",
    rules_version="1",
    edition=state.edition,
    scores=gold,
    winners=winners,
    places=ranks,
    positions=POSITIONS,
    view=view.view,
    option_faults=option_faults,
    players=range(2, 5),
    length="60 to 90 minutes",
    texts=TEXTS,
    turn=view.turn,
    languages=(Path(__file__).parent / "languages", island.LANGUAGES),
)
