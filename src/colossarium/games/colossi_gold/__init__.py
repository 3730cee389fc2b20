"""Colossi: Fifty Gold: 2 to 4 Colossi explore an island, raise Banners, and rest to cash them in.

The rules are `docs/rules/colossi_gold.md`, and this folder follows them, on top of `games/island/` and of
`games/colossi/`, which it shares with Three Ages. `board.py` has Beasts, cubes and the vocabulary, `state.py`
the fields and options, `rules/` the scripts, `view.py` and `position.py` what is shown and how a position is
written down, `texts.py` what people look up while they play.
"""

from __future__ import annotations

from pathlib import Path

from colossarium.games import colossi, island
from colossarium.games.colossi_gold import state, view
from colossarium.games.colossi_gold.position import POSITIONS
from colossarium.games.colossi_gold.texts import TEXTS
from colossarium.games.island.state import option_faults
from colossarium.games.outcome import gold, ranks, winners
from colossarium.table.info import GameInfo

INFO = GameInfo(
    slug="colossi_gold",
    title="Colossi: Fifty Gold",
    about="Explore an island, raise Banners on what you control, and rest to turn them into Gold.",
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
