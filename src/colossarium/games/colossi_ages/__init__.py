"""Colossi: Three Ages: 2 to 4 Colossi explore an island, steer its Beasts, and reap what they control.

The rules are `docs/rules/colossi_ages.md`, and this folder follows them, on top of `games/island/` and of
`games/colossi/`, which it shares with Fifty Gold.
`board.py` has Water, Ages and the vocabulary, `state.py` the fields and options, `rules/` the scripts,
`view.py` and `position.py` what is shown and how a position is written down, `texts.py` what people look up
while they play.
"""

from __future__ import annotations

from pathlib import Path

from colossarium.games import colossi, island
from colossarium.games.colossi_ages import state, view
from colossarium.games.colossi_ages.position import POSITIONS
from colossarium.games.colossi_ages.texts import TEXTS
from colossarium.games.island.state import option_faults
from colossarium.games.outcome import gold, ranks, winners
from colossarium.table.info import GameInfo

INFO = GameInfo(
    slug="colossi_ages",
    title="Colossi: Three Ages",
    about="Explore an island, steer its Beasts, and reap at the end of each Age what you control.",
    rules_version="1",
    edition=state.edition,
    scores=gold,
    winners=winners,
    places=ranks,
    positions=POSITIONS,
    view=view.view,
    option_faults=option_faults,
    players=range(2, 5),
    length="60 to 120 minutes",
    texts=TEXTS,
    turn=view.turn,
    languages=(Path(__file__).parent / "languages", colossi.LANGUAGES, island.LANGUAGES),
)
