"""Hints where all others are bots, and games that are over: who may have what, and what it is made from."""

from __future__ import annotations

import asyncio
import random
from typing import Any

import msgspec
import pytest
from typer.testing import CliRunner

import colossarium as co
from colossarium.cli.app import app
from colossarium.machine.chance import Dice
from colossarium.script.layout import Head
from colossarium.server import analyses, logs, wire, wire_review
from colossarium.server import run as server_run
from colossarium.server.analyses import GameAnalyses, Hints
from colossarium.server.http.app import make_app
from colossarium.server.metering import Meter, metered
from colossarium.server.refused import conflict
from colossarium.server.rules import rules_of
from colossarium.server.sessions.service import TableService
from colossarium.server.settings import Settings
from colossarium.server.store.interface import Rules
from colossarium.server.tables.events import words_for
from colossarium.server.workers import analysis, analysis_pool, messages
from colossarium.server.workers.analysis_pool import AnalysisPool
from colossarium.server.workers.process import WorkerProcess
from colossarium.table.deal import deal_anew
from colossarium.table.game import Game
from server.http.asgi_connection import LIMIT, connected
from server.players import fresh, open_table, play, refused, run, serving
from server.test_replays import finished

pytestmark = pytest.mark.usefixtures("unoptimised_code")


class Here:
    """Analyses in a thread of this process, with few iterations and all the time it needs."""

    def __init__(self) -> None:
        self.asked: list[messages.AnalysisRequest] = []
        self.free = asyncio.Event()
        """Until it is set, nothing is answered."""
        self.free.set()
        self.full = False
        self.closed = False
        self.ended = 0
        """How many were cancelled."""

    def check(self) -> None:
        if self.full:
            raise conflict("full", "too many wait")

    async def analyse(self, request: messages.AnalysisRequest, rules: Rules) -> messages.Answer:
        self.asked.append(request)
        try:
            await self.free.wait()
        except asyncio.CancelledError:
            self.ended += 1
            raise
        quick: dict[str, Any] = {"seconds": 1e6}
        if not isinstance(request, messages.CurveRequest):
            quick["iterations"] = 12
        eased = msgspec.structs.replace(request, **quick)
        *_, last = await asyncio.to_thread(list, analysis.replies(eased, {rules.program: rules}))
        assert isinstance(last, messages.Judged | messages.Curve), last
        return last

    async def close(self) -> None:
        self.closed = True


async def asked(service: TableService, opened: wire.OpenedTable) -> wire.Event:
    """What the first person sees when it is their turn."""
    held = opened.seats[0]
    while True:
        event = await service.present(opened.table.id, held.token)
        if event.view and event.view["decision"]:
            return event
        await asyncio.sleep(0.01)


async def settled() -> None:
    """Whatever can go on has gone on."""
    for _ in range(20):
        await asyncio.sleep(0)


# ------------------------------------------------------------------------------------------- hints


def test_who_plays_bots_is_told_what_a_master_would_do() -> None:
    async def ask() -> None:
        async with serving(analyser=Here()) as service:
            opened = await open_table(service, "Ann", None)
            event = await asked(service, opened)
            hint = await service.hint(opened.table.id, opened.seats[0].token, "de")
            assert event.view is not None and event.view["decision"] is not None
            names = [option["name"] for option in event.view["decision"]["options"]]
            assert [option.name for option in hint.options] == names
            assert hint.best in names and hint.number == event.number and hint.tried == 12
            assert sum(option.share for option in hint.options) == pytest.approx(1, abs=0.01)

    run(ask)


def test_what_is_hidden_changes_no_byte_of_a_hint() -> None:
    async def ask() -> None:
        different = 0
        for slug in ("colossi_ages", "beastmaster", "beasthunt"):
            dice, game = random.Random(6), co.new(slug, players=2, seed=6)
            for _ in range(40):
                game.play(dice.choice(game.state.options()))
            seat = game.state.seat
            other = game.copy()
            other.state.become(deal_anew(game.state, seat, Dice(77)))
            different += other.state.meaning() != game.state.meaning()
            told, sent = [], []
            for world in (game, other):
                here = Here()
                words = words_for(world.info, ("Ann", "Bea"))
                told.append(msgspec.json.encode(await Hints(here).show(world, seat, 9, words)))
                sent.append(msgspec.msgpack.encode(here.asked))
            assert told[0] == told[1] and sent[0] == sent[1]
        assert different == 3

    run(ask)


def test_how_often_others_were_asked_in_secret_is_no_part_of_what_a_hint_is_made_from() -> None:
    async def ask() -> None:
        game = co.new("beastmaster", players=2, seed=6)
        other, here = game.copy(), Here()
        for head in (Head.DECISIONS, Head.CHANCES, Head.REVEALS, Head.SECRET_QUESTIONS):
            other.state.words[head] += 3
        hints, words = Hints(here), words_for(game.info, ("Ann", "Bea"))
        told = [await hints.show(world, game.state.seat, 9, words) for world in (game, other)]
        assert told[0] == told[1] and len(here.asked) == 1

    run(ask)


def test_a_game_among_people_has_no_hints_even_when_only_one_of_them_is_left() -> None:
    async def ask() -> None:
        here = Here()
        async with serving(analyser=here) as service:
            opened = await open_table(service, "Ann", "Bea")
            table, (ann, bea) = opened.table.id, opened.seats

            async def both_refused() -> None:
                for held in (ann, bea):
                    assert (await refused(service.hint(table, held.token))).code == "people"

            await both_refused()
            await service.leave(table, 1, wire.Command(client_id=fresh()), bea.token)
            await both_refused()
            await service.seat_bot(table, 1, wire.SeatBot(client_id=fresh(), bot="random"), ann.token)
            await asked(service, opened)
            await both_refused()
            await service.come_back(table, 1, wire.Command(client_id=fresh()), bea.token)
            await both_refused()
        assert here.asked == []

    run(ask)


def test_only_the_seat_that_is_asked_has_a_hint() -> None:
    async def ask() -> None:
        async with serving(analyser=Here()) as service:
            waiting = await open_table(service, "Ann", options={"players": 2})
            refusal = await refused(service.hint(waiting.table.id, waiting.seats[0].token))
            assert refusal.code == "not_begun"
            opened = await open_table(service, "Ann", None)
            table, token = opened.table.id, opened.seats[0].token
            await asked(service, opened)
            assert (await refused(service.hint(table, None))).status == 401
            assert (await refused(service.hint(table, "nonsense"))).status == 401
            assert (await refused(service.hint(table, waiting.seats[0].token))).status == 401
            assert (await refused(service.hint("nowhere", token))).status == 404
            await play(service, opened, random.Random(1))
            assert (await refused(service.hint(table, token))).code == "not_asked"

    run(ask)


def test_who_is_played_for_has_no_hint() -> None:
    async def ask() -> None:
        async with serving(analyser=Here(), bot_pool=Silent()) as service:
            opened = await open_table(service, "Ann", None, None, options={"players": 3, "first": 1})
            table, token = opened.table.id, opened.seats[0].token
            await service.leave(table, 0, wire.Command(client_id=fresh()), token)
            await service.seat_bot(table, 0, wire.SeatBot(client_id=fresh(), bot="random"), token)
            assert (await refused(service.hint(table, token))).code == "substitute"

    run(ask)


class Silent:
    """Bots that never come to a choice."""

    async def think(self, *of: object) -> int | None:
        await asyncio.Event().wait()
        return None

    async def close(self) -> None:
        return None


def test_who_asks_for_the_same_shares_the_work_and_who_is_gone_spoils_nothing() -> None:
    async def ask() -> None:
        here, game = Here(), co.new("beasthunt", seed=1)
        hints, words = Hints(here), words_for(game.info, ())
        here.free.clear()

        def show() -> asyncio.Task[wire_review.Hint]:
            return asyncio.create_task(hints.show(game, game.state.seat, 1, words))

        gone, *others = [show() for _ in range(4)]
        await asyncio.sleep(0)
        gone.cancel()
        await asyncio.sleep(0)
        here.free.set()
        found = await asyncio.gather(*others)
        assert gone.cancelled() and len(here.asked) == 1
        assert all(each == found[0] for each in found) and await show() == found[0]
        assert len(here.asked) == 1

    run(ask)


def test_what_nobody_waits_for_any_more_is_ended_and_begun_anew_for_who_comes() -> None:
    async def ask() -> None:
        here, game = Here(), co.new("beasthunt", seed=1)
        hints, words = Hints(here), words_for(game.info, ())
        here.free.clear()

        def show() -> asyncio.Task[wire_review.Hint]:
            return asyncio.create_task(hints.show(game, game.state.seat, 1, words))

        first, last = show(), show()
        await asyncio.sleep(0)
        for gone, ended in ((first, 0), (last, 1)):
            gone.cancel()
            await settled()
            assert (len(here.asked), here.ended) == (1, ended)
        again = show()
        await asyncio.sleep(0)
        here.free.set()
        assert (await again).number == 1 and (len(here.asked), here.ended) == (2, 1)

    run(ask)


@pytest.mark.parametrize("what", ["hint", "analysis", "analysis/choices"])
def test_who_hangs_up_ends_what_is_found_out_for_them(what: str) -> None:
    async def ask() -> None:
        here = Here()
        here.free.clear()
        async with serving(analyser=here) as service:
            opened = await open_table(service, "Ann", None)
            await asked(service, opened)
            if what != "hint":
                await play(service, opened, random.Random(1))
            token = {"authorization": f"Bearer {opened.seats[0].token}"}
            app: Any = make_app(service, Settings(rate=0))
            async with connected(app, f"/api/tables/{opened.table.id}/{what}", **token):
                async with asyncio.timeout(LIMIT):
                    while not here.asked:
                        await asyncio.sleep(0.001)
                assert here.ended == 0
            await settled()
            assert here.ended == 1

    run(ask)


# -------------------------------------------------------------------------------- games that are over


def test_a_table_that_is_over_is_analysed_once() -> None:
    async def ask() -> None:
        here = Here()
        async with serving(analyser=here) as service:
            opened = await open_table(service, "Ann", None)
            table = opened.table.id
            for early in (service.analysis(table), service.judged_choices(table, wire_review.ChoicesQuery())):
                assert (await refused(early)).code == "not_over"
            await play(service, opened, random.Random(1))
            record = await service.record(table)
            found = await service.analysis(table)
            assert found.judge == "network" and found.choices == len(record.choices)
            assert len(found.chances) == found.choices + 1 and set(found.chances[-1]) <= {0.0, 0.5, 1.0}
            query = wire_review.ChoicesQuery(first=3, count=8)
            judged = await service.judged_choices(table, query)
            assert (judged.first, judged.next) == (3, 11) and judged.judged
            for choice in judged.judged:
                assert record.choices[choice.at - 1] == choice.played
                offered = {option.name: option.chance for option in choice.options}
                assert {choice.played, choice.best} <= offered.keys() and 0 <= choice.gain <= 1
                assert offered[choice.played] is not None
            assert len(here.asked) == 2
            assert await service.judged_choices(table, query) == judged and await service.analysis(table)
            assert len(here.asked) == 2
            sent = await service.judged_choices_record(
                wire_review.JudgeRecord(record=record.plain(), first=3, count=8), "de"
            )
            assert [each.gain for each in sent.judged] == [each.gain for each in judged.judged]
            past = await service.judged_choices(table, wire_review.ChoicesQuery(first=100_000))
            assert (past.next, past.judged) == (past.choices, [])

    run(ask)


def test_a_choice_is_judged_by_what_its_seat_could_know() -> None:
    """Two games that differ only in what the seat could not see when it chose."""
    game = co.new("colossi_ages", players=2, seed=6)
    dice = random.Random(6)
    for _ in range(30):
        game.play(dice.choice(game.state.options()))
    word, rules = game.state.options()[0], rules_of(game.info)
    other = deal_anew(game.state, game.state.seat, Dice(5))
    assert other.meaning() != game.state.meaning()
    found = []
    for state in (game.state, other):
        request = messages.JudgementRequest(
            program=rules.program,
            begin=bytes(state.buffer),
            words=[word],
            first=0,
            count=1,
            iterations=20,
            seconds=1e6,
        )
        *_, judged = analysis.replies(request, {rules.program: rules})
        found.append(msgspec.msgpack.encode(judged))
        assert isinstance(judged, messages.Judged)
    assert found[0] == found[1]


@pytest.mark.parametrize("choices", [0, 30])
def test_a_record_that_ends_before_its_game_is_not_analysed(choices: int) -> None:
    game = finished("beasthunt")
    game.back_to(choices)
    record = game.record.plain()

    async def ask() -> None:
        here = Here()
        async with serving(analyser=here) as service:
            for request in (
                service.analysis_record(wire_review.AnalyseRecord(record=record)),
                service.judged_choices_record(wire_review.JudgeRecord(record=record)),
            ):
                assert (await refused(request)).code == "not_over"
        assert here.asked == []

    run(ask)


def test_a_record_is_not_played_for_who_has_to_wait() -> None:
    async def ask() -> None:
        here = Here()
        here.full = True
        played: list[bool] = []

        def play_it() -> Game:
            played.append(True)
            return finished("beasthunt")

        assert (await refused(GameAnalyses(here).curve("game", play_it))).code == "full"
        assert not played

    run(ask)


def test_analyses_end_as_soon_as_the_server_begins_to_stop() -> None:
    async def ask() -> None:
        here = Here()
        async with serving(analyser=here) as service:
            await service.stop_looking_back()
            assert here.closed

    run(ask)


def test_who_comes_at_the_same_time_shares_what_is_found() -> None:
    game = finished("beasthunt")

    async def ask() -> None:
        here = Here()
        shown, query = GameAnalyses(here), wire_review.ChoicesQuery(first=0, count=4)
        curves = [shown.curve("game", lambda: game) for _ in range(3)]
        choices = [shown.judged("game", lambda: game, query, language) for language in ("en", "en", "de")]
        one, two, three, first, second, _ = await asyncio.gather(*curves, *choices)
        assert one == two == three and first == second
        assert sorted(type(each).__name__ for each in here.asked) == ["CurveRequest", "JudgementRequest"]

    run(ask)


def test_games_that_nobody_looks_at_make_room(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(analyses, "KEPT_GAMES", 2)
    game = finished("beasthunt")

    async def ask() -> None:
        here = Here()
        shown = GameAnalyses(here)
        for key in ("one", "two", "one", "three", "one", "two"):
            await shown.curve(key, lambda: game)
        assert len(here.asked) == 4

    run(ask)


# ------------------------------------------------------------------------------------- the processes


def requests_for(game: Game) -> tuple[messages.HintRequest, messages.JudgementRequest]:
    program = rules_of(game.info).program
    begin, words = bytes(game.origin.begin.buffer), [word for _, word in game.made]
    start = game.copy()
    start.back_to(0)
    hint = messages.HintRequest(
        program=program, state=bytes(start.state.buffer), seat=start.state.seat, iterations=8, seconds=5
    )
    judgement = messages.JudgementRequest(
        program=program, begin=begin, words=words, first=0, count=50, iterations=10**6, seconds=0.1
    )
    return hint, judgement


def test_a_process_keeps_to_its_budget_and_outlives_what_fails(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(analysis_pool, "MOST_EACH", 2)
    game = finished("beasthunt")
    rules = rules_of(game.info)
    hint, judgement = requests_for(game)
    damaged = msgspec.structs.replace(hint, state=b"damaged")

    async def ask() -> None:
        pool = AnalysisPool()
        order: list[str] = []

        async def ask_from(address: str) -> None:
            await metered(pool.analyse(hint, rules), Meter(address))
            order.append(address)

        try:
            assert (await refused(pool.analyse(damaged, rules))).code == "no_analysis"
            judged = await pool.analyse(judgement, rules)
            assert isinstance(judged, messages.Judged) and 1 <= len(judged.judgements) < 50
            slow = asyncio.create_task(pool.analyse(judgement, rules))
            many = [asyncio.create_task(ask_from("many")) for _ in range(2)]
            await asyncio.sleep(0)
            refusal = await refused(metered(pool.analyse(hint, rules), Meter("many")))
            assert (refusal.status, refusal.code) == (429, "too_many_waiting")
            few = asyncio.create_task(ask_from("few"))
            await asyncio.gather(slow, *many, few)
            assert order == ["many", "few", "many"]
        finally:
            await pool.close()
        assert (await refused(pool.analyse(hint, rules))).code == "restart"

    run(ask)


class Slow(WorkerProcess):
    """Never finds anything, and takes a while to end."""

    def __init__(self) -> None:
        super().__init__("nothing")
        self.asked, self.ending, self.ended = 0, asyncio.Event(), 0

    async def ask(self, *of: Any) -> messages.Answer:
        assert self.ended == self.asked, "asked while it is just ending"
        self.asked += 1
        await asyncio.Event().wait()
        raise AssertionError

    async def end(self) -> None:
        await self.ending.wait()
        self.ended = self.asked


def test_a_process_whose_asker_has_gone_has_ended_before_it_is_asked_again() -> None:
    game = finished("beasthunt")
    rules = rules_of(game.info)
    hint, _ = requests_for(game)

    async def ask() -> None:
        pool, slow = AnalysisPool(), Slow()
        pool._workers, pool._idle = [slow], [slow]
        gone = asyncio.create_task(pool.analyse(hint, rules))
        other = asyncio.create_task(metered(pool.analyse(hint, rules), Meter("other")))
        await settled()
        gone.cancel()
        await settled()
        assert (slow.asked, slow.ended) == (1, 0)
        slow.ending.set()
        await settled()
        assert (slow.asked, slow.ended) == (2, 1) and not other.done()
        await pool.close()
        assert (await refused(other)).code == "restart"

    run(ask)


# ------------------------------------------------------------------------------------------ turned off


def test_a_server_can_do_without(monkeypatch: pytest.MonkeyPatch) -> None:
    record = finished("beasthunt").record.plain()

    async def ask() -> None:
        async with serving() as service:
            assert not (await service.health()).analysis
            opened = await open_table(service, "Ann", None)
            table, token = opened.table.id, opened.seats[0].token
            for request in (
                service.hint(table, token),
                service.analysis(table),
                service.judged_choices(table, wire_review.ChoicesQuery()),
                service.analysis_record(wire_review.AnalyseRecord(record=record)),
                service.judged_choices_record(wire_review.JudgeRecord(record=record)),
            ):
                refusal = await refused(request)
                assert (refusal.status, refusal.code) == (403, "analysis_off")
        async with serving(analyser=Here()) as service:
            assert (await service.health()).analysis

    run(ask)
    served: list[Settings] = []
    monkeypatch.setattr(server_run, "serve", lambda settings, *more: served.append(settings))
    monkeypatch.setattr(logs, "configure", lambda *_: None)
    for words in (["serve"], ["serve", "--no-analysis"]):
        assert CliRunner().invoke(app, words).exit_code == 0
    assert [settings.analysis for settings in served] == [True, False]
