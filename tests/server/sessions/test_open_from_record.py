"""A table can begin at a moment of another game, and goes on from there."""

from __future__ import annotations

import asyncio
import random
from typing import Any

import msgspec
import pytest

import colossarium as co
from colossarium.games import OURS
from colossarium.server import wire, wire_review
from colossarium.server.refused import Refused
from colossarium.server.sessions.lobby import Asked
from colossarium.server.sessions.service import TableService
from colossarium.table.errors import ColossariumError
from colossarium.table.game import Game
from server.memory_store import MemoryStore
from server.players import fresh, refused, run, serving
from server.sessions.helpers import asked, choose, open_table, present


def finished(slug: str = "beasthunt", **how: Any) -> Game:
    dice, game = random.Random(8), co.new(slug, **{"players": 2, "seed": 8, **how})
    while not game.over:
        game.play(dice.choice(game.state.options()))
    return game


async def go_on(service: TableService, game: Game, choices: int, **more: Any) -> wire.OpenedTable:
    start = wire.ForkPoint(record=game.record.plain(), choices=choices)
    people = (("Ann", None), ("Bea", None))
    return await open_table(service, *people, game=game.name, options={}, from_=start, **more)


@pytest.mark.parametrize("slug", OURS)
@pytest.mark.parametrize("strong", [True, False])
def test_a_table_begins_at_any_moment_of_a_record(slug: str, strong: bool) -> None:
    chance = {"seed": None, "key": bytes(range(32)), "generator": "strong"} if strong else {}
    game = finished(slug, **chance)
    game.back_to(len(game.choices) // 2)

    async def test() -> None:
        async with serving() as service:
            opened = await go_on(service, game, len(game.choices), pause=0.0)
            assert opened.table.state == "playing"
            assert opened.table.forked_from == wire.ForkOrigin(table=None, choices=len(game.choices))
            await asked(service, opened)
            for seat in (0, 1):
                event = await present(service, opened, seat)
                named = game.copy()
                named.words = co_words(named, ("Ann", "Bea"))
                assert event.view == named.view(seat)
                assert [line.text for line in event.lines] == [line.text for line in named.log(seat)]

    run(test)


def co_words(game: Game, names: tuple[str, ...]) -> Any:
    from colossarium.table.words import Words

    return Words(game.program, players=names)


def test_it_goes_on_with_the_same_chance() -> None:
    game = finished("beasthunt")

    async def test() -> None:
        async with serving() as service:
            opened = await go_on(service, game, 10)
            for choice in game.choices[10:]:
                seat = await asked(service, opened)
                event = await present(service, opened, seat)
                body = wire.Choice(client_id=fresh(), sequence=event.number, choice=choice)
                await service.choose(opened.table.id, body, opened.seats[seat].token)
            record = await service.record(opened.table.id)
            assert record.seed == 8 and record.choices == game.choices and record.digest == game.record.digest
            last = await present(service, opened, 0)
            assert last.table.state == "over" and last.table.key is None
            # Wherever it is shown, it says that somebody may know what comes: it never counts.
            listed = (await service.lobby(Asked(None, None, 9))).tables
            for shown in (opened.table, last.table, *[each for each in listed if each.id == opened.table.id]):
                assert shown.forked_from is not None and not shown.rateable
                assert shown.forked_from.choices == 10 and not shown.forked_from.position
            text = await service.replay(opened.table.id, wire_review.ReplayQuery(first=10, count=1))
            replay = msgspec.json.decode(bytes(text), type=wire_review.Replay)
            assert replay.players == ["Ann", "Bea"] and replay.moments[0].at == 10

    run(test)


def test_what_it_began_with_is_nobodys_to_take_back() -> None:
    dice, game = random.Random(8), co.new("beasthunt", players=2, seed=8)
    while game.undoable < 1:
        game.play(dice.choice(game.state.options()))
    assert not game.over

    async def test() -> None:
        async with serving() as service:
            opened = await go_on(service, game, len(game.choices))
            last = game.made[-1][0]
            event = await present(service, opened, last)
            assert event.undo == wire.UndoState(choices=0, why="this table began with the choices before")
            german = await service.present(opened.table.id, opened.seats[last].token, "de")
            assert german.undo is not None and "begonnen" in str(german.undo.why)
            for ask in (False, True):
                body = wire.UndoRequest(client_id=fresh(), sequence=event.number, ask=ask)
                why = await refused(service.take_back(opened.table.id, body, opened.seats[last].token))
                assert why.code == ("too_many" if ask else "undo_closed")
            seat = await asked(service, opened)
            await choose(service, opened, seat)
            event = await present(service, opened, seat)
            body = wire.UndoRequest(client_id=fresh(), sequence=event.number, choices=2, ask=True)
            why = await refused(service.take_back(opened.table.id, body, opened.seats[seat].token))
            assert why.code == "too_many" and "only 1 choices" in why.sentence

    run(test)


def test_from_a_table_that_is_over() -> None:
    async def test() -> None:
        store = MemoryStore()
        async with serving(store) as service:
            old = await open_table(service, ("Ann", None), ("Bea", None))
            start = wire.ForkPoint(table=old.table.id, choices=3)
            early = await refused(
                open_table(service, ("Ann", None), (None, "random"), options={}, from_=start)
            )
            assert early.code == "not_over"
            dice = random.Random(1)
            while (seat := await asked(service, old)) >= 0:
                await choose(service, old, seat, dice)
            new = await open_table(service, ("Ann", None), (None, "random"), options={}, from_=start)
            assert new.table.forked_from == wire.ForkOrigin(table=old.table.id, choices=3)
            assert new.table.commitment == old.table.commitment
            record = await service.record(old.table.id)
        # A restart finds it as it was.
        async with serving(store) as service:
            for _ in range(100):
                event = await service.present(new.table.id, None)
                if event.view is not None and event.view["waiting"] == 0:
                    break
                await asyncio.sleep(0.02)
            kept = store.openings[new.table.id].start
            assert kept is not None and kept.choices == record.choices[:3]

    run(test)


def test_a_table_begins_at_a_moment_of_a_position() -> None:
    game = finished("kolossus")
    game.back_to(40)
    while True:
        try:
            document = game.position
            break
        except ColossariumError:
            game.back_to(len(game.choices) - 1)
    other = co.set_up("kolossus", document, seed=3)
    other.play(other.state.options()[0])

    async def test() -> None:
        async with serving() as service:
            opened = await go_on(service, other, 1)
            seat = await asked(service, opened)
            event = await present(service, opened, seat)
            assert event.view is not None and event.view["table"] == other.view(seat)["table"]
            began = event.table.forked_from
            assert began is not None and began.position and not event.table.rateable

    run(test)


@pytest.mark.parametrize(
    ("start", "more", "sentence"),
    [
        ({"choices": 1}, {}, "one of them"),
        ({"choices": 1, "table": "a", "record": "b"}, {}, "one of them"),
        ({"choices": 10_000, "record": ...}, {}, "the record has"),
        ({"choices": -1, "record": ...}, {}, "the game is over after"),
        ({"choices": 1, "record": ...}, {"game": "kolossus"}, "the record is one of beasthunt"),
        ({"choices": 1, "record": ...}, {"options": {"players": 3}}, "options are those of the record"),
        ({"choices": 1, "record": "x"}, {}, "neither JSON nor one line"),
        ({"choices": 1, "table": "nothing"}, {}, "no such table"),
    ],
)
def test_wrong_beginnings_are_refused(start: dict[str, Any], more: dict[str, Any], sentence: str) -> None:
    game = finished()
    if start.get("record") is ...:
        start = {**start, "record": game.record.plain()}
    if start["choices"] < 0:
        start = {**start, "choices": len(game.choices)}

    async def test() -> None:
        async with serving() as service:
            with pytest.raises((Refused, ColossariumError), match=sentence):
                await open_table(service, **{"options": {}, **more, "from_": wire.ForkPoint(**start)})

    run(test)


def test_a_record_whose_choice_does_not_fit_is_refused() -> None:
    record = finished().record.plain()
    record["choices"][2] = "fly away"

    async def test() -> None:
        async with serving() as service:
            start = wire.ForkPoint(record=record, choices=3)
            with pytest.raises(ColossariumError, match="choice 3 of 3 does not fit"):
                await open_table(service, options={}, from_=start)

    run(test)
