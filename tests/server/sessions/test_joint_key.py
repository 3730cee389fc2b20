"""The key of a table comes from the server and from every player: neither chooses it, and all can check."""

from __future__ import annotations

import random
from hashlib import sha256

import msgspec
import pytest

from colossarium.server import joint_key, wire
from colossarium.server.joint_key import UnfairChance, check_chance
from colossarium.server.sessions.service import TableService
from server.memory_store import MemoryStore
from server.players import fresh, open_table, play, refused, run, serving

ANN, BEA = "a" * 64, "b" * 64


def test_the_key_is_made_of_the_secret_and_what_each_seat_adds() -> None:
    """As anybody can compute it, from the text that the decision page shows."""
    secret = bytes(range(32))
    text = f"colossarium key\n{secret.hex()}\n0 {ANN}\n2 {BEA}\n"
    assert joint_key.joint_key(secret, [ANN, None, BEA]) == sha256(text.encode()).digest()
    assert joint_key.joint_key(secret, [None, ANN, BEA]) != joint_key.joint_key(secret, [ANN, None, BEA])
    assert joint_key.joint_key(secret, [None, None]) == joint_key.joint_key(secret, []) == secret


async def _opened(service: TableService, client_id: str | None = None) -> tuple[str, wire.OpenedTable]:
    """A table that Ann opens, with her part of the key."""
    bound = service.commitment()
    new = wire.NewTable(
        client_id=client_id or fresh(),
        game="beasthunt",
        commitment_id=bound.id,
        sit=[wire.SeatAssignment(seat=0, name="Ann", contribution=ANN)],
    )
    opened = await service.open(new)
    assert opened.table.commitment == bound.commitment
    # Sent again it is the same table and the same seat, and for others this commitment is gone.
    assert await service.open(new) == opened
    assert (await refused(service.open(msgspec.structs.replace(new, client_id=fresh())))).code in (
        "commitment_used",
    )
    return bound.commitment, opened


def test_all_add_to_the_key_and_it_is_shown_when_it_may_be() -> None:
    async def test() -> None:
        store = MemoryStore()
        async with serving(store) as service:
            committed, opened = await _opened(service)
            table = opened.table.id
            assert opened.table.contributions == [] and opened.table.seats[0].contributes
            sit = wire.Sit(client_id=fresh(), name="Bea", contribution=BEA)
            bea = await service.sit(table, 1, sit)
            assert await service.sit(table, 1, sit) == bea
            begun = (await service.present(table, None)).table
            assert (begun.contributions, begun.secret, begun.key) == ([ANN, BEA], None, None)
        async with serving(store) as service:  # after a restart it is the same game
            await play(service, wire.OpenedTable(table=begun, seats=[*opened.seats, bea]), random.Random(1))
            over = (await service.present(table, None)).table
            assert check_chance(over, committed, {0: ANN, 1: BEA}) == [0, 1]
            assert (await service.record(table)).key == over.key != over.secret
            with pytest.raises(UnfairChance, match="committed itself"):
                check_chance(over, "0" * 64, {})
            with pytest.raises(UnfairChance, match="seat 1 is not in the key"):
                check_chance(over, committed, {1: ANN})
            forged = msgspec.structs.replace(over, key=over.secret)
            with pytest.raises(UnfairChance, match="does not come from"):
                check_chance(forged, committed, {0: ANN})
            # The rematch was bound before anybody asked for it.
            again = await service.rematch(
                table, wire.Rematch(client_id=fresh(), contribution=BEA), opened.seats[0].token
            )
            assert again.table.commitment == over.rematch_commitment and again.table.seats[0].contributes
            assert again.table.commitment != committed

    run(test)


def test_bots_and_old_clients_add_nothing_and_it_shows() -> None:
    async def test() -> None:
        async with serving() as service:
            opened = await open_table(service, "Ann", None)
            assert [seat.contributes for seat in opened.table.seats] == [False, False]
            await play(service, opened, random.Random(1))
            over = (await service.present(opened.table.id, None)).table
            assert over.key == over.secret and over.contributions == [None, None]
            assert check_chance(over, opened.table.commitment, {}) == []

    run(test)


def test_nobody_adds_to_the_chance_of_a_game_that_goes_on() -> None:
    async def test() -> None:
        async with serving() as service:
            first = await open_table(service, "Ann", "Bea")
            await play(service, first, random.Random(1))
            start = wire.ForkPoint(table=first.table.id, choices=3)
            new = wire.NewTable(client_id=fresh(), game="beasthunt", from_=start)
            opened = await service.open(new)
            for seat, name in enumerate(("Ann", "Bea")):
                body = wire.Sit(client_id=fresh(), name=name, contribution=ANN)
                await service.sit(opened.table.id, seat, body)
            begun = (await service.present(opened.table.id, None)).table
            assert not any(seat.contributes for seat in begun.seats) and begun.contributions == []
            with pytest.raises(UnfairChance, match="went on from another one"):
                check_chance(begun, begun.commitment, {0: ANN})

    run(test)


@pytest.mark.parametrize("contribution", ["", "A" * 64, "a" * 63, ANN + "\n"])
def test_a_contribution_is_32_bytes_in_hexadecimal(contribution: str) -> None:
    sent = {"client_id": fresh(), "name": "Ann", "contribution": contribution}
    with pytest.raises(msgspec.ValidationError, match="contribution"):
        msgspec.json.decode(msgspec.json.encode(sent), type=wire.Sit)


def test_a_commitment_is_for_one_table_and_a_while(monkeypatch: pytest.MonkeyPatch) -> None:
    async def test() -> None:
        async with serving() as service:
            sitter = wire.SeatAssignment(seat=0, name="Ann", contribution=ANN)
            new = wire.NewTable(client_id=fresh(), game="beasthunt", sit=[sitter])
            assert (await refused(service.open(new))).code == "no_commitment"
            bound = service.commitment()
            forged = bound.id[:-1] + ("0" if bound.id[-1] != "0" else "1")
            new = msgspec.structs.replace(new, commitment_id=forged)
            assert (await refused(service.open(new))).code == "no_commitment"
            monkeypatch.setattr(joint_key, "GOOD_FOR", -1)
            new = msgspec.structs.replace(new, commitment_id=service.commitment().id)
            assert (await refused(service.open(new))).code == "commitment_expired"
            assert service.commitment() != service.commitment()

    run(test)
