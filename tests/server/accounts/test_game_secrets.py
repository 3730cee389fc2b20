"""Accounts tell nothing of a game that goes on: what they say is the same whatever happens in it."""

from __future__ import annotations

import random
from pathlib import Path

import msgspec
import pytest

from colossarium.server.accounts import own, settling
from colossarium.server.rules import rules_of
from colossarium.server.sessions.service import TableService
from colossarium.server.tables.entries import AnyEntry, SeatTaken
from colossarium.server.tables.state import TableState
from colossarium.server.wire_accounts import SignedIn
from server.accounts.people import keep, serving, settle
from server.attack.test_lobby_secrets import ended_in_a_pause
from server.players import run
from server.tables.worlds import World

SEATS = 2


def signed_in(world: World, people: list[SignedIn]) -> list[AnyEntry]:
    """The log of a world as if these people had sat down there."""
    entries: list[AnyEntry] = []
    for entry in world.entries:
        if isinstance(entry, SeatTaken):
            account = people[entry.seat].account
            entry = msgspec.structs.replace(entry, account=account.id, name=account.name)
        entries.append(entry)
    return entries


async def everything_told(service: TableService, person: SignedIn) -> list[bytes]:
    """All that an account, and others, are told of it."""
    accounts = service.accounts
    exported = await own.export(accounts, person.token)
    found = (
        await own.show_profile(accounts, person.account.id),
        await own.show_games(accounts, person.token, None),
        await own.show_statistics(accounts, person.token),
        msgspec.structs.replace(exported, exported=0),
    )
    return [msgspec.json.encode(each) for each in found]


@pytest.mark.parametrize("seed", range(2))
def test_nothing_told_of_an_account_changes_while_a_game_goes_on(tmp_path: Path, seed: int) -> None:
    dice = random.Random(seed)
    world = World("beastmaster", dice.randbytes(32), players=SEATS)
    world.wander(dice, 60)

    async def test() -> None:
        async with serving(str(tmp_path / "games.sqlite")) as service:
            people = [await keep(service, name) for name in ("Ann", "Bea")]
            entries, table = signed_in(world, people), TableState(world.opening, world.table.info)
            for entry in entries[:SEATS]:
                table.apply(entry)
            await service._store.open(world.opening, entries[:SEATS], table.summary(), rules_of(table.info))
            before = [await everything_told(service, each) for each in people]
            for entry in entries[SEATS:]:
                table.apply(entry)
                await service._store.append(world.opening.id, table.sequence, entry, table.summary())
            assert table.state == "playing"
            assert await settle(service) == 0
            assert [await everything_told(service, each) for each in people] == before

    run(test)


def test_that_a_game_is_over_is_told_when_the_table_tells_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    world = ended_in_a_pause()
    due = world.table.feeds[None].last.due

    async def test() -> None:
        async with serving(str(tmp_path / "games.sqlite")) as service:
            people = [await keep(service, name) for name in ("Ann", "Bea")]
            entries, table = signed_in(world, people), TableState(world.opening, world.table.info)
            for entry in entries:
                table.apply(entry)
            await service._store.open(world.opening, entries, table.summary(), rules_of(table.info))
            for time, state, results in ((due - 1, "playing", 0), (due, "over", 1)):
                for module in (own, settling):
                    monkeypatch.setattr(module, "now", lambda time=time: time)
                assert await settle(service) == results
                (game,) = (await own.show_games(service.accounts, people[0].token, None)).games
                assert (game.state, game.place is not None) == (state, bool(results))
                assert (await own.show_profile(service.accounts, people[0].account.id)).games == results

    run(test)
