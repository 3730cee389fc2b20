"""What must not change by accident: lines of play, whole games, records."""

from __future__ import annotations

from pathlib import Path

import pytest

import colossarium as co
from colossarium.table.machines import interpreter_of
from colossarium.table.perft import perft
from playthroughs import PLAYTHROUGHS, Sample, begin, playthrough, read_perft

HERE = Path(__file__).parent
POSITIONS = list(read_perft(HERE / "perft.txt"))
FEW = 2_000
"""The interpreter counts up to so many lines."""


@pytest.mark.parametrize(
    ("how", "counts"), [each[1:] for each in POSITIONS], ids=[each[0] for each in POSITIONS]
)
def test_lines_of_play(how: str, counts: list[tuple[int, int]]) -> None:
    game = begin("beasthunt", how)
    for depth, count in counts:
        assert co.perft(game, depth) == count, f"depth {depth}"
        if count <= FEW:
            assert perft(game.state, depth, interpreter_of(game.program)) == count


@pytest.mark.parametrize("sample", PLAYTHROUGHS, ids=lambda sample: sample.name)
def test_playthroughs(sample: Sample) -> None:
    text = (HERE / "playthroughs" / f"{sample.name}.txt").read_text(encoding="utf-8")
    assert playthrough(sample) == text, "python -m tests.playthroughs --write shows what has changed"


RECORDS = sorted((HERE / "replays").glob("*.json"))


def test_there_are_records() -> None:
    assert len(RECORDS) >= 6


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
@pytest.mark.parametrize("machine", ["native", "interpreter"])
def test_replays(path: Path, machine: str) -> None:
    """A record carries the digest of its end; a replay that comes to another end is refused."""
    game = co.replay(path, machine=machine)
    assert game.over
    assert game.record.digest
    assert game.status == []
