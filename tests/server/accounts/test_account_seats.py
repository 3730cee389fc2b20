"""Seats of people who keep a name: at tables everybody sees whose they are, and nobody else can have them."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest

from colossarium.server import wire
from colossarium.server.accounts.own import show_games
from colossarium.server.sessions.service import TableService
from colossarium.server.wire_accounts import ClaimSeats, HeldSeat, SignedIn
from server.accounts.people import keep, open_table, resign, serving, settle, table_of
from server.players import fresh, refused, run

Scene = Callable[[TableService], Awaitable[None]]


def play(tmp_path: Path, scene: Scene) -> None:
    async def test() -> None:
        async with serving(str(tmp_path / "games.sqlite")) as service:
            await scene(service)

    run(test)


async def guests_table(service: TableService, *names: str | None) -> wire.OpenedTable:
    sit = [wire.SeatAssignment(seat=seat, name=name) for seat, name in enumerate(names) if name]
    options: dict[str, str | int] = {"players": len(names)}
    return await service.open(wire.NewTable(client_id=fresh(), game="beasthunt", options=options, sit=sit))


def forged(token: str) -> str:
    """Another signature, whatever the true one ends with."""
    return token[:-1] + ("1" if token.endswith("0") else "0")


async def games_of(service: TableService, person: SignedIn) -> list[str]:
    return [each.table for each in (await show_games(service.accounts, person.token, None)).games]


def test_everybody_sees_whose_name_is_kept(database: str) -> None:
    async def test() -> None:
        async with serving(database) as service:
            ann = await keep(service, "Ann")
            opened = await guests_table(service, "Bea", None, None)
            for seat, name, token in ((1, "ann", ann.token), (2, "Cleo", ann.token)):
                body = wire.Sit(client_id=fresh(), name=name)
                await service.sit(opened.table.id, seat, body, token)
            bea, hers, cleo = (await table_of(service, opened)).seats
            assert (hers.name, hers.account) == ("Ann", ann.account.id)
            assert bea.account is None and cleo.account is None
            assert await games_of(service, ann) == [opened.table.id]
        async with serving(database) as service:  # from the log alone
            assert (await table_of(service, opened)).seats[1].account == ann.account.id

    run(test)


def test_a_guest_may_be_called_alike_and_has_no_mark(tmp_path: Path) -> None:
    async def scene(service: TableService) -> None:
        ann = await keep(service, "Ann")
        opened = await guests_table(service, "Ann", None)
        body = wire.Sit(client_id=fresh(), name="Ann")
        assert (await refused(service.sit(opened.table.id, 1, body))).code == "name_taken"
        await service.sit(opened.table.id, 1, body, ann.token)
        guest, hers = (await table_of(service, opened)).seats
        assert (guest.name, guest.account) == ("Ann", None)
        assert (hers.name, hers.account) == ("Ann II", ann.account.id)

    play(tmp_path, scene)


def test_who_leaves_before_the_game_has_no_seat_there(tmp_path: Path) -> None:
    async def scene(service: TableService) -> None:
        ann = await keep(service, "Ann")
        opened = await open_table(service, ann, options={"players": 2})
        leave = wire.Command(client_id=fresh())
        await service.leave(opened.table.id, 0, leave, opened.seats[0].token)
        assert await games_of(service, ann) == []
        await service.sit(opened.table.id, 0, wire.Sit(client_id=fresh(), name="Bea"))
        assert (await table_of(service, opened)).seats[0].account is None

    play(tmp_path, scene)


def test_who_plays_again_sits_there_as_who_they_are_if_they_say_so(tmp_path: Path) -> None:
    async def scene(service: TableService) -> None:
        ann, bea = await keep(service, "Ann"), await keep(service, "Bea")
        opened = await open_table(service, ann, bea)
        await resign(service, opened, 0)
        again = [
            await service.rematch(opened.table.id, wire.Rematch(client_id=fresh()), held.token, account)
            for held, account in zip(opened.seats, (ann.token, None), strict=True)
        ]
        hers, guest = (await table_of(service, again[1])).seats
        assert (hers.name, hers.account) == ("Ann", ann.account.id)
        assert (guest.name, guest.account) == ("Bea", None)

    play(tmp_path, scene)


@pytest.mark.parametrize("begun", [False, True], ids=["before the game", "during it"])
def test_seats_of_a_guest_can_be_claimed(tmp_path: Path, begun: bool) -> None:
    async def scene(service: TableService) -> None:
        ann, eve = await keep(service, "Ann"), await keep(service, "Eve")
        opened = await guests_table(service, "Somebody", "Bea" if begun else None)
        table, token = opened.table.id, opened.seats[0].token
        stolen = ClaimSeats(seats=[HeldSeat(table=table, token=forged(token))])
        assert (await service.claim_seats(ann.token, stolen)).tables == []
        held = ClaimSeats(seats=[HeldSeat(table=table, token=token)])
        for _ in range(2):
            assert (await service.claim_seats(ann.token, held)).tables == [table]
        assert (await service.claim_seats(eve.token, held)).tables == []
        (game,) = (await show_games(service.accounts, ann.token, None)).games
        assert (game.table, game.counts) == (table, not begun)
        seat = (await table_of(service, opened)).seats[0]
        assert (seat.name, seat.account) == (("Somebody", None) if begun else ("Ann", ann.account.id))
        # The credential is still good.
        assert (await service.present(table, token)).viewer == 0

    play(tmp_path, scene)


def test_who_claims_a_seat_when_the_game_is_won_gains_nothing(tmp_path: Path) -> None:
    async def scene(service: TableService) -> None:
        ann, bea = await keep(service, "Ann"), await keep(service, "Bea")
        opened = await guests_table(service, "Guest", "Other")
        await resign(service, opened, 1)
        held = ClaimSeats(seats=[HeldSeat(table=opened.table.id, token=opened.seats[0].token)])
        assert (await service.claim_seats(ann.token, held)).tables == [opened.table.id]
        held = ClaimSeats(seats=[HeldSeat(table=opened.table.id, token=opened.seats[1].token)])
        assert (await service.claim_seats(bea.token, held)).tables == [opened.table.id]
        assert await settle(service) == 0
        (game,) = (await show_games(service.accounts, ann.token, None)).games
        assert (game.place, game.rated, game.counts) == (None, False, False)

    play(tmp_path, scene)


def test_who_signs_in_elsewhere_plays_on_there_and_nobody_else_does(tmp_path: Path) -> None:
    async def scene(service: TableService) -> None:
        ann, eve = await keep(service, "Ann"), await keep(service, "Eve")
        opened, guests = await open_table(service, ann, eve), await guests_table(service, "Ann", "Bea")
        for person, held in zip((ann, eve), opened.seats, strict=True):
            assert (await service.own_seats(person.token, opened.table.id)).seats == [held]
        assert (await service.own_seats(ann.token, guests.table.id)).seats == []
        assert (await refused(service.own_seats(None, opened.table.id))).code == "signed_out"
        # A seat that was claimed during the game is hers to play, too.
        claimed = ClaimSeats(seats=[HeldSeat(table=guests.table.id, token=guests.seats[1].token)])
        await service.claim_seats(eve.token, claimed)
        assert (await service.own_seats(eve.token, guests.table.id)).seats == [guests.seats[1]]
        waiting = await open_table(service, ann, options={"players": 2})
        leave = wire.Command(client_id=fresh())
        await service.leave(waiting.table.id, 0, leave, waiting.seats[0].token)
        assert (await service.own_seats(ann.token, waiting.table.id)).seats == []
        assert len((await show_games(service.accounts, ann.token, None, "going")).games) == 1
        assert (await show_games(service.accounts, ann.token, None, "over")).games == []
        await resign(service, opened, 0)
        (over,) = (await show_games(service.accounts, ann.token, None, "over")).games
        assert over.table == opened.table.id

    play(tmp_path, scene)


def test_games_are_listed_a_page_at_a_time(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("colossarium.server.accounts.own.PAGE", 2)

    async def scene(service: TableService) -> None:
        ann = await keep(service, "Ann")
        opened = {(await open_table(service, ann, options={"players": 2})).table.id for _ in range(5)}
        found: list[str] = []
        more: str | None = None
        while True:
            page = await show_games(service.accounts, ann.token, more)
            found += [each.table for each in page.games]
            if (more := page.more) is None:
                break
        assert len(found) == 5 and set(found) == opened

    play(tmp_path, scene)
