"""An audit finds what was broken on purpose, by the same means in all cases, and leaves alone what is not."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import msgspec
import pytest

from colossarium.games import find
from colossarium.lab.audit import Audited, audit, report_of
from colossarium.lab.audit.evidence import write_records
from colossarium.lab.audit.farm_findings import farmer_did, noted
from colossarium.lab.audit.farmed import Farmed
from colossarium.lab.audit.report import FIRST_PAGE
from colossarium.lab.report import LabReport
from colossarium.table.errors import ColossariumError
from colossarium.table.record import Record
from colossarium.table.replay import replay
from lab.audit.orchard import BROKEN, EXPECTED, orchard
from sampling import sampled

pytestmark = pytest.mark.usefixtures("unoptimised_code")
GAMES = 40
A_CARD = "a card that gives far too much"
A_TILE = "a tile to walk to again and again"


@cache
def audited(broken: str) -> Audited:
    return audit(orchard(broken), {"players": 2}, "random", GAMES, seed=1)


def first_page(broken: str) -> list[str]:
    return [each.key for each in audited(broken).findings if each.stands_out][:FIRST_PAGE]


@pytest.mark.parametrize("broken", sampled(EXPECTED, keep=3, of="broken"))
def test_what_is_broken_is_on_the_first_page(broken: str) -> None:
    page = first_page(broken)
    assert any(EXPECTED[broken] in key for key in page), page


def test_everything_that_is_broken_is_looked_for() -> None:
    assert set(BROKEN) - {"nothing"} == set(EXPECTED)


def test_nothing_stands_out_where_nothing_is_broken() -> None:
    assert first_page("nothing") == []
    assert report_of(audited("nothing")).summary == ["Nothing stands out."]


def test_the_worst_comes_first_in_the_report() -> None:
    report = report_of(audited(A_CARD))
    first = report.sections[0]
    assert first.figures[0].thing is not None
    assert first.figures[0].thing.name == "quince"
    assert "Quince" in report.summary[0]
    assert "seeds" in first.summary[0]
    assert msgspec.json.decode(msgspec.json.encode(report), type=LabReport) == report


def test_a_seed_finds_the_same_again() -> None:
    again = audit(orchard("nothing"), {"players": 2}, "random", 10, seed=1)
    other = audit(orchard("nothing"), {"players": 2}, "random", 10, seed=1)
    assert again.findings == other.findings


def test_what_is_found_can_be_replayed(tmp_path: Path) -> None:
    info = orchard(A_CARD)
    paths = write_records(audited(A_CARD), tmp_path, 1)
    ways = {path.name.split("-")[2].split("_")[0] for path in paths}
    assert ways == {"always", "never"}
    for path in paths:
        game = replay(msgspec.json.decode(path.read_bytes(), type=Record), lambda slug: info)
        assert game.over


def test_a_farmed_game_is_shown_beside_the_same_one_without_a_farmer(tmp_path: Path) -> None:
    found = audited(A_TILE)
    paths = sorted(write_records(found, tmp_path, 1))
    shown = {
        way: [
            msgspec.json.decode(path.read_bytes(), type=Record)
            for path in paths
            if f"-{way}_by_" in path.name
        ]
        for way in ("farmed", "free")
    }
    assert [each.seed for each in shown["farmed"]] == [each.seed for each in shown["free"]]
    games = {game.seed: game for game in found.farmed[found.findings[0].about]}
    assert found.farming is not None and len(shown["farmed"]) == 2
    for farmed, free in zip(shown["farmed"], shown["free"], strict=True):
        assert farmed.seed is not None and farmed.choices != free.choices
        game, seat = games[farmed.seed], found.farming.seat(farmed.seed)
        ends = [replay(each, lambda slug: orchard(A_TILE)) for each in (farmed, free)]
        assert [seat in each.winners for each in ends] == [game.share > 0, game.free > 0]


def test_who_farms_is_judged_by_games_that_gave_occasion() -> None:
    without = [Farmed(seed, 0, 1.0, 0.0, 0.0) for seed in range(9)]
    farming = [Farmed(seed, 3, float(seed % 2), 0.25, 1.0) for seed in range(10, 20)]
    did = farmer_did([*without, *farming], 0.95)
    assert did is not None and (did.share.value, did.share.samples, did.free) == (0.5, 10, 0.25)
    assert farmer_did(without, 0.95) is None


def test_numbers_are_called_what_they_are() -> None:
    fields = {each.name: each for each in find("colossi_ages").edition().fields}
    assert [noted(fields[name]) for name in ("gold", "cubes")] == [
        "gold of a player",
        "Gold cubes on a space",
    ]


def test_who_cannot_play_is_refused_with_a_sentence() -> None:
    with pytest.raises(ColossariumError):
        audit(orchard("nothing"), {"players": 2}, "network", 10)


def test_what_is_found_in_time_is_kept() -> None:
    found = audit(orchard("nothing"), {"players": 2}, "random", 40, minutes=1e-6)
    assert found.partial
    assert report_of(found).partial
