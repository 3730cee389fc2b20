"""Taking what belongs to others: their tokens, their seats, their say."""

from __future__ import annotations

import asyncio
import random
from typing import Any

from colossarium.server import wire
from colossarium.server.tables.entries import ChoiceMade, PlayerLeft, decode
from colossarium.server.tables.events import WAITING
from server.memory_store import MemoryStore
from server.players import fresh, open_table, play, refused, run, serving


def test_who_opens_again_gets_no_tokens_of_those_who_came_later() -> None:
    async def test() -> None:
        async with serving() as service:
            same = fresh()
            opened = await open_table(service, "Ann", client_id=same, options={"players": 3})
            bea = await service.sit(opened.table.id, 1, wire.Sit(client_id=fresh(), name="Bea"))
            again = await open_table(service, "Ann", "X", "Y", client_id=same, options={"players": 3})
            assert again.seats == opened.seats
            assert bea.token not in [held.token for held in again.seats]

    run(test)


def test_a_kept_seat_is_not_had_by_guessing_how_it_is_kept() -> None:
    """Everybody knows a table's id, the id of its rematch and the seats: that must not do for a token."""

    async def test() -> None:
        store = MemoryStore()
        async with serving(store) as service:
            opened = await open_table(service, "Ann", "Bea")
            await play(service, opened, random.Random(1))
            first = await service.rematch(
                opened.table.id, wire.Rematch(client_id=fresh()), opened.seats[0].token
            )
            new = first.table.id
            guesses = [f"rematch-{opened.table.id}-0", f"rematch-{opened.table.id}-1"]
            for guess in guesses:
                for seat in range(2):
                    await refused(service.sit(new, seat, wire.Sit(client_id=guess, name="Eve")))
            second = await service.rematch(
                opened.table.id, wire.Rematch(client_id=fresh()), opened.seats[1].token
            )
            assert [held.seat for held in second.seats] == [1]
            for guess in guesses:
                await refused(service.sit(new, 1, wire.Sit(client_id=guess, name="Eve")))

    run(test)


def test_a_request_on_its_way_when_the_seat_changes_hands_is_refused() -> None:
    """Ann gets up twice at once, and Bea sits down in between: the second one must not be Bea's."""

    async def test() -> None:
        store = MemoryStore()
        async with serving(store) as service:
            opened = await open_table(service, "Ann", options={"players": 2})
            table, ann = opened.table.id, opened.seats[0].token
            session = service._registry.sessions[table]
            append = session.append

            async def change_hands(*request: Any) -> Any:
                session.append = append  # type: ignore[method-assign]
                await service.leave(table, 0, wire.Command(client_id=fresh()), ann)
                await service.sit(table, 0, wire.Sit(client_id=fresh(), name="Bea"))
                return await append(*request)

            session.append = change_hands  # type: ignore[method-assign,assignment]
            late = await refused(service.leave(table, 0, wire.Command(client_id=fresh()), ann))
            assert late.status == 401
            assert (await service.present(table, None)).table.seats[0].name == "Bea"

    run(test)


def test_what_another_request_was_granted_is_not_the_answer_to_a_choice() -> None:
    """Who uses the same client_id for two things has both done, and is not told so of one that was not."""

    async def test() -> None:
        store = MemoryStore()
        async with serving(store) as service:
            opened = await open_table(service, "Ann", "Bea")
            table, same = opened.table.id, fresh()
            for held in opened.seats:
                event = await service.present(table, held.token)
                decision = event.view and event.view["decision"]
                if not decision:
                    continue
                left = await service.leave(table, held.seat, wire.Command(client_id=same), held.token)
                choice = decision["options"][0]["name"]
                body = wire.Choice(client_id=same, sequence=event.number, choice=choice)
                taken = await service.choose(table, body, held.token)
                assert taken != left and taken == await service.choose(table, body, held.token)
                kinds = [type(decode(text)) for text in store.logs[table]]
                assert kinds.count(PlayerLeft) == kinds.count(ChoiceMade) == 1
                return
            raise AssertionError("nobody is asked")

    run(test)


def test_nobody_answers_for_others_or_twice() -> None:
    async def test() -> None:
        async with serving() as service:
            opened = await open_table(service, "Ann", "Bea", "Cleo", game="kolossus", options={"players": 3})
            table, tokens = opened.table.id, [held.token for held in opened.seats]
            await play(service, opened, random.Random(4), 12)
            event = await service.present(table, tokens[0])
            while event.undo and event.undo.why == WAITING:
                await asyncio.sleep(0.005)
                event = await service.present(table, tokens[0])
            ask = wire.UndoRequest(client_id=fresh(), sequence=event.number, choices=5, ask=True)
            assert not (await service.take_back(table, ask, tokens[0])).done
            proposal = (await service.present(table, None)).table.proposal
            assert proposal is not None and proposal.waiting_for == [1, 2]

            def yes(number: int = proposal.proposal) -> wire.Vote:
                return wire.Vote(client_id=fresh(), proposal=number, agree=True)

            assert (await refused(service.consent(table, yes(), tokens[0]))).code == "answered"
            await service.consent(table, yes(), tokens[1])
            assert (await refused(service.consent(table, yes(), tokens[1]))).code == "answered"
            assert (await refused(service.consent(table, yes(99), tokens[2]))).code == "no_proposal"
            still = (await service.present(table, None)).table.proposal
            assert still is not None and still.waiting_for == [2]

    run(test)


def test_who_only_looks_is_here_as_well_as_who_chooses() -> None:
    """Else whether a bot can be put on a seat would tell whether its player has chosen in secret."""

    async def test() -> None:
        async with serving() as service:
            opened = await open_table(service, "Ann", "Bea")
            table, (ann, bea) = opened.table.id, (held.token for held in opened.seats)
            await service.present(table, bea)
            why = await refused(
                service.seat_bot(table, 1, wire.SeatBot(client_id=fresh(), bot="random"), ann)
            )
            assert why.code == "not_absent"

    run(test)
