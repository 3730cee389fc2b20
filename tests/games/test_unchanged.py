"""What must not change by accident, in every game: lines of play, whole games, records."""

from __future__ import annotations

from pathlib import Path

import pytest

import colossarium as co
from colossarium.table.machines import interpreter_of
from colossarium.table.perft import perft
from playthroughs import GAMES, PLAYTHROUGHS, Sample, begin, playthrough, read_perft
from sampling import taken

POSITIONS = {
    f"{path.parent.name}: {name}": (path.parent.name, how, counts)
    for path in sorted(GAMES.glob("*/perft.txt"))
    for name, how, counts in read_perft(path)
}
MANY = 500_000
"""More lines are not counted by every version."""
FEW = 2_000
"""The interpreter counts up to so many lines."""


@pytest.mark.parametrize(("slug", "how", "counts"), POSITIONS.values(), ids=POSITIONS)
def test_lines_of_play_are_as_many_as_before(slug: str, how: str, counts: list[tuple[int, int]]) -> None:
    game = begin(slug, how)
    for depth, count in counts:
        if count > MANY and not taken((slug, how, depth), one_in=4):
            continue
        assert co.perft(game, depth) == count, f"depth {depth}"
        if count <= FEW:
            assert perft(game.state, depth, interpreter_of(game.program)) == count


@pytest.mark.parametrize("sample", PLAYTHROUGHS, ids=lambda sample: f"{sample.slug}-{sample.name}")
def test_playthroughs_read_as_before(sample: Sample) -> None:
    text = (GAMES / sample.slug / "playthroughs" / f"{sample.name}.txt").read_text(encoding="utf-8")
    assert playthrough(sample) == text, "python -m tests.playthroughs --write shows what has changed"


RECORDS = sorted(GAMES.glob("*/replays/*.json"))


@pytest.mark.parametrize("slug", sorted({sample.slug for sample in PLAYTHROUGHS}))
def test_there_are_records(slug: str) -> None:
    assert sum(path.parent.parent.name == slug for path in RECORDS) >= 6


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: f"{path.parent.parent.name}-{path.stem}")
@pytest.mark.parametrize("machine", ["native", "interpreter"])
def test_records_come_to_the_same_end(path: Path, machine: str) -> None:
    """A record carries the digest of its end; a replay that comes to another end is refused."""
    game = co.replay(path, machine=machine)
    assert game.over
    assert game.record.digest
    assert game.status == []
