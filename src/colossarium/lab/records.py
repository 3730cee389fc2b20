"""The games of a ladder as records, a file each, for `colossarium replay` and the page's replayer."""

from __future__ import annotations

import re
from pathlib import Path

from colossarium.lab.ladder import LadderRun
from colossarium.lab.matches import Match
from colossarium.table.game import Game


def write_records(run: LadderRun, folder: Path) -> None:
    """All of them that have been played."""
    folder.mkdir(parents=True, exist_ok=True)
    for match, played in run.played():
        game = Game.new(run.info, run.options, seed=match.seed)
        for word in played.choices:
            game.play(word)
        (folder / record_name(run, match)).write_text(game.record.json(), encoding="utf-8")


def record_name(run: LadderRun, match: Match) -> str:
    """The seed, and who sat on which seat."""
    labels = [re.sub(r"[^\w.@=-]+", "_", run.labels[bot]) for bot in match.seats]
    return f"seed_{match.seed}-{'-'.join(labels)}.json"
