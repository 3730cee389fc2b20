"""What games of people who keep their names come to: each counts once, and as its table says."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import update
from typer.testing import CliRunner

from colossarium.cli.app import app
from colossarium.server import wire
from colossarium.server.accounts.own import (
    show_game,
    show_games,
    show_profile,
    show_profiles,
    show_statistics,
)
from colossarium.server.accounts.ratings import MEAN, Rate, rated
from colossarium.server.accounts.recompute import recompute
from colossarium.server.accounts.results import Result, SeatResult, result_of
from colossarium.server.sessions.service import TableService
from colossarium.server.store import schema
from colossarium.server.store.sql_store import SqlStore
from colossarium.server.tables.state import TableState
from colossarium.server.wire_accounts import SignedIn
from server.accounts.people import keep, open_table, rating_of, resign, serving, settle
from server.players import fresh, run

Scene = Callable[[TableService], Awaitable[None]]


def play(tmp_path: Path, scene: Scene) -> None:
    async def test() -> None:
        async with serving(str(tmp_path / "games.sqlite")) as service:
            await scene(service)

    run(test)


async def two(service: TableService) -> tuple[SignedIn, SignedIn]:
    return await keep(service, "Ann"), await keep(service, "Bea")


def test_who_wins_rises_and_who_loses_falls(database: str) -> None:
    async def test() -> None:
        async with serving(database) as service:
            ann, bea = await two(service)
            await resign(service, await open_table(service, ann, bea), 1)
            assert await settle(service) == 1
            assert await rating_of(service, ann) > MEAN > await rating_of(service, bea)
            (found,) = (await show_profile(service.accounts, ann.account.id)).ratings
            assert (found.game, found.clock, found.games) == ("beasthunt", "none", 1)
            assert found.low < found.rating < found.high
            (game,) = (await show_games(service.accounts, bea.token, None)).games
            assert (game.state, game.place, game.rated) == ("over", 2, True)
            assert game.change is not None and game.change.before.rating == MEAN
            assert game.change.after.rating == await rating_of(service, bea)
            assert await show_game(service.accounts, bea.token, game.table) == game
            both = await show_profiles(service.accounts, [ann.account.id, "nobody", bea.account.id])
            assert {each.account.name: each.games for each in both.profiles} == {"Ann": 1, "Bea": 1}
            assert await show_profile(service.accounts, bea.account.id) in both.profiles

    run(test)


def test_a_game_counts_once_however_often_and_wherever_it_is_looked_at(postgres_url: str) -> None:
    async def test() -> None:
        async with serving(postgres_url) as one, serving(postgres_url) as other:
            ann, bea = await two(one)
            for _ in range(4):
                await resign(one, await open_table(one, ann, bea), 1)
            counts = await asyncio.gather(*(settle(service) for service in (one, other) * 3))
            assert sum(counts) == 4
            (found,) = (await show_profile(other.accounts, ann.account.id)).ratings
            assert found.games == 4

    run(test)


CORRESPONDENCE = wire.Terms(clock=wire.Correspondence(days=2))
REAL_TIME = wire.Terms(clock=wire.RealTime(bank=600))


def test_each_kind_of_clock_has_its_own_rating(tmp_path: Path) -> None:
    async def scene(service: TableService) -> None:
        ann, bea = await two(service)
        for terms, loser in ((wire.Terms(), 1), (REAL_TIME, 0), (CORRESPONDENCE, 1)):
            await resign(service, await open_table(service, ann, bea, terms=terms), loser)
        assert await settle(service) == 3
        found = (await show_profile(service.accounts, ann.account.id)).ratings
        assert {each.clock: each.rating > MEAN for each in found} == {
            "none": True,
            "real_time": False,
            "correspondence": True,
        }

    play(tmp_path, scene)


async def with_a_bot(service: TableService, ann: SignedIn, bea: SignedIn) -> int:
    sit = [wire.SeatAssignment(seat=0, name="Ann"), wire.SeatAssignment(seat=1, bot="random")]
    new = wire.NewTable(client_id=fresh(), game="beasthunt", options={"players": 2}, sit=sit)
    opened = await service.open(new, ann.token)
    await resign(service, opened, 0)
    return await settle(service)


async def with_a_guest(service: TableService, ann: SignedIn, bea: SignedIn) -> int:
    sit = [wire.SeatAssignment(seat=seat, name=name) for seat, name in enumerate(("Ann", "Guest"))]
    new = wire.NewTable(client_id=fresh(), game="beasthunt", options={"players": 2}, sit=sit)
    opened = await service.open(new, ann.token)
    await resign(service, opened, 1)
    return await settle(service)


async def against_oneself(service: TableService, ann: SignedIn, bea: SignedIn) -> int:
    await resign(service, await open_table(service, ann, ann), 1)
    return await settle(service)


async def from_a_record(service: TableService, ann: SignedIn, bea: SignedIn) -> int:
    first = await open_table(service, ann, bea)
    await resign(service, first, 1)
    start = wire.ForkPoint(table=first.table.id, choices=0)
    await resign(service, await open_table(service, ann, bea, options={}, from_=start), 1)
    return await settle(service) - 1


async def unfinished(service: TableService, ann: SignedIn, bea: SignedIn) -> int:
    await open_table(service, ann, bea)
    return await settle(service)


@pytest.mark.parametrize(
    ("way", "results", "ratings"),
    [
        (with_a_bot, 1, 0),
        (with_a_guest, 1, 0),
        (against_oneself, 0, 0),
        (from_a_record, 0, 1),
        (unfinished, 0, 0),
    ],
)
def test_only_games_among_different_people_from_the_beginning_are_rated(
    tmp_path: Path, way: Callable[..., Awaitable[int]], results: int, ratings: int
) -> None:
    async def scene(service: TableService) -> None:
        ann, bea = await two(service)
        assert await way(service, ann, bea) == results
        found = (await show_profile(service.accounts, ann.account.id)).ratings
        assert [each.games for each in found] == [1] * ratings

    play(tmp_path, scene)


def test_statistics_tell_games_and_opponents_apart(tmp_path: Path) -> None:
    async def scene(service: TableService) -> None:
        ann, bea = await two(service)
        cleo = await keep(service, "Cleo")
        for others, loser in (((bea,), 1), ((bea,), 0), ((bea, cleo), 2)):
            opened = await open_table(service, ann, *others)
            await resign(service, opened, loser)
            if len(others) == 2:
                await resign(service, opened, 0)
        await with_a_bot(service, ann, bea)
        await settle(service)
        found = await show_statistics(service.accounts, ann.token)
        (games,) = found.games
        assert (games.games, games.won, sum(games.places)) == (4, 1, 4)
        opponents = {each.account.name if each.account else each.bot: each for each in found.opponents}
        assert {name: (each.games, each.better, each.worse) for name, each in opponents.items()} == {
            "Bea": (3, 1, 2),
            "Cleo": (1, 0, 0),
            "random": (1, 0, 1),
        }
        (curve,) = found.curves
        (rating,) = found.ratings
        assert len(curve.points) == 3 and curve.points[-1].rating == rating.rating

    play(tmp_path, scene)


def test_ratings_can_be_computed_anew(database: str) -> None:
    async def test() -> None:
        async with serving(database) as service:
            ann, bea = await two(service)
            for loser in (1, 1, 0, 1):
                await resign(service, await open_table(service, ann, bea), loser)
                await settle(service)
            before = [await rating_of(service, each) for each in (ann, bea)]
            store = service.accounts.store
            assert isinstance(store, SqlStore)
            for _ in range(2):
                assert await recompute(store) == (4, 4)
                assert [await rating_of(service, each) for each in (ann, bea)] == pytest.approx(before)

    run(test)


def test_a_result_that_fails_keeps_no_other_waiting(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    broken: set[str] = set()

    def fails(table: TableState) -> Result | None:
        if table.id in broken:
            raise RuntimeError("broken")
        return result_of(table)

    monkeypatch.setattr("colossarium.server.accounts.settling.result_of", fails)

    async def scene(service: TableService) -> None:
        ann, bea = await two(service)
        tables = [await open_table(service, ann, bea) for _ in range(2)]
        for opened in tables:
            await resign(service, opened, 1)
        broken.add(min(opened.table.id for opened in tables))
        assert await settle(service) == 1
        broken.clear()
        assert await settle(service) == 1

    play(tmp_path, scene)


def test_results_outlast_tables(tmp_path: Path) -> None:
    async def scene(service: TableService) -> None:
        ann, bea = await two(service)
        opened = await open_table(service, ann, bea)
        await resign(service, opened, 1)
        await settle(service)
        before = await rating_of(service, ann)
        store = service.accounts.store
        assert isinstance(store, SqlStore)
        await store.delete([opened.table.id])
        assert await recompute(store) == (0, 1)
        assert await rating_of(service, ann) == pytest.approx(before)
        assert (await show_games(service.accounts, ann.token, None)).games == []

    play(tmp_path, scene)


def seats(*placed: tuple[int, int]) -> Result:
    """A result of seats with these places and sides."""
    found = [SeatResult(seat, "x", None, place, side) for seat, (place, side) in enumerate(placed)]
    return Result("t", "kolossus", "none", 1, True, found)


def test_sides_rise_and_fall_together() -> None:
    after = rated(seats((1, 0), (2, 1), (1, 0), (2, 1)), [Rate()] * 4)
    assert after[0] == after[2] and after[1] == after[3] and after[0].mu > MEAN > after[1].mu


def test_of_three_the_second_stays_about_where_they_were() -> None:
    first, second, third = (each.mu for each in rated(seats((1, 0), (2, 1), (3, 2)), [Rate()] * 3))
    assert first > second > third and abs(second - MEAN) < min(first - MEAN, MEAN - third)


def test_a_draw_of_equals_changes_only_what_is_known() -> None:
    after: list[Any] = rated(seats((1, 0), (1, 1)), [Rate()] * 2)
    assert [each.mu for each in after] == pytest.approx([MEAN, MEAN])
    assert all(each.sigma < Rate().sigma for each in after)


def test_the_operator_has_ratings_computed_anew_beside_the_server(database: str) -> None:
    async def test() -> None:
        async with serving(database) as service:
            ann, bea = await two(service)
            await resign(service, await open_table(service, ann, bea), 1)
            await settle(service)
            before = await rating_of(service, ann)
            await service.accounts.store.write(
                lambda connection: connection.execute(update(schema.ratings).values(mu=99.0))
            )
            for line, said in (("ratings", "2 ratings"), ("ratings --recompute", "1 games rated")):
                words = ["admin", *line.split(), "--database", database]
                done = await asyncio.to_thread(CliRunner().invoke, app, words)
                assert done.exit_code == 0 and said in done.stdout, done.output
            assert await rating_of(service, ann) == pytest.approx(before)

    run(test)
