"""An audit finds what was broken on purpose, by the same means in all cases, and leaves alone what is not."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import msgspec
import pytest

from colossarium.games import find, load
from colossarium.lab.audit import Audited, audit, report_of
from colossarium.lab.audit.evidence import write_records
from colossarium.lab.audit.farm_findings import Usual, farm_findings, farmer_did, noted
from colossarium.lab.audit.farmed import Farmed
from colossarium.lab.audit.finding import mean_of
from colossarium.lab.audit.report import FIRST_PAGE
from colossarium.lab.audit.worth import RepeatWorth
from colossarium.lab.report import LabReport
from colossarium.parallel import cores, spread
from colossarium.table.errors import ColossariumError
from colossarium.table.machines import program_of
from colossarium.table.record import Record
from colossarium.table.replay import replay
from lab.audit.orchard import BROKEN, EXPECTED, orchard
from sampling import sampled

pytestmark = pytest.mark.usefixtures("unoptimised_code")
GAMES = 40
PIG = str(Path(__file__).parents[3] / "docs" / "examples" / "pig.py")
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


def test_any_number_of_cores_finds_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    """On two, everything is done by other processes."""
    here = audit(load(PIG), {"players": 2}, "random", 12, seed=3, spread=spread(1))
    monkeypatch.setattr(cores, "PATIENCE", 0)
    monkeypatch.setattr(cores._Run, "_work_here", lambda run: None)
    there = audit(load(PIG), {"players": 2}, "random", 12, seed=3, spread=spread(2))
    assert here.played == there.played > 30 and here.findings
    assert msgspec.json.encode(report_of(here)) == msgspec.json.encode(report_of(there))


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
    paths = sorted(write_records(found, tmp_path, 2))
    shown = {
        way: [
            msgspec.json.decode(path.read_bytes(), type=Record)
            for path in paths
            if f"-{way}_by_" in path.name
        ]
        for way in ("farmed", "free")
    }
    assert [each.seed for each in shown["farmed"]] == [each.seed for each in shown["free"]]
    first = next(each for each in found.findings if each.sort == "repeats")
    games = {game.seed: game for game in found.farmed[first.about]}
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


def test_two_games_of_two_do_not_stand_out() -> None:
    info = orchard(A_TILE)
    program = program_of(info)
    farms = audited(A_TILE).farms[:1]
    usual = Usual(1.0, dict.fromkeys(farms[0].fields, 1.0), frozenset(farms[0].fields))
    worths = [[RepeatWorth(seed, 4, 0.0, 0.0) for seed in range(2)]]
    for count, stands_out in ((2, False), (7, False), (60, True)):
        won = {0: [Farmed(seed, 3, 1.0, 0.0, 1.0) for seed in range(count)]}
        [found] = farm_findings(program, farms, worths, won, usual, 0.5, 0.95)
        assert (found.stands_out, "it wins games" in found.sentence) == (stands_out, stands_out), count


@pytest.mark.parametrize("share", [0.5, 0.9, 0.99])
def test_values_that_are_all_alike_are_as_sure_as_their_number_makes_them(share: float) -> None:
    """If a share of games brings 1 and the rest −1, the interval leaves out the truth as seldom as said."""
    for games in (2, 10, 100):
        for confidence in (0.9, 0.95, 0.999):
            value = mean_of([1.0] * games, range(games), confidence)
            assert value is not None and -1 <= value.low < value.high == 1
            missed = share**games if value.low > 2 * share - 1 + 1e-9 else 0.0
            assert missed <= 1 - confidence + 1e-9


def test_points_that_are_all_alike_are_no_surer() -> None:
    few, many = (mean_of([5.0] * games, range(games), 0.95, 20.0) for games in (2, 200))
    assert few is not None and few.low < -10 and few.high > 15
    assert many is not None and 4.5 < many.low < 5 < many.high < 5.5


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
