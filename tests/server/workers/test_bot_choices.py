"""What bots answer, and with what they think."""

from __future__ import annotations

import asyncio
import logging
from dataclasses import replace
from pathlib import Path

import pytest

import colossarium as co
from colossarium.games import OURS, find
from colossarium.server.rules import info_for, rules_of
from colossarium.server.store.interface import Rules
from colossarium.server.workers.pool import WorkerPool
from colossarium.table.game import Game
from server.workers import fake_bots
from server.workers.pools import FIRST, GAME, GRACE, LAST, RULES, pids, think, within


def test_each_bot_answers_with_its_choice() -> None:
    async def test(pool: WorkerPool) -> None:
        assert await think(pool, "first") == FIRST
        assert await think(pool, "last") == LAST
        both = await asyncio.gather(*(think(pool, bot) for bot in ("first", "last")))
        assert both == [FIRST, LAST]

    within(test, processes=2)


def test_a_bot_is_told_which_game_it_plays() -> None:
    async def test(pool: WorkerPool) -> None:
        state, options = bytes(GAME.state.buffer), GAME.state.options()
        for game_seed in (1, 0, 1):
            word = await pool.think("by_game", GAME.info.slug, RULES, state, 0, 0.01, 1, game_seed)
            assert word == options[game_seed]

    within(test)


@pytest.mark.parametrize("game", OURS)
@pytest.mark.parametrize("bot", ["random", "playouts"])
def test_our_own_bots_choose_what_is_on_offer(game: str, bot: str) -> None:
    async def run() -> None:
        table = co.new(game, players=2, seed=3)
        pool = WorkerPool(1, GRACE)
        try:
            word = await think(pool, bot, 0.05, rules_of(table.info), table)
            assert word in table.state.options()
        finally:
            await pool.close()

    asyncio.run(run())


def test_a_bot_that_raises_is_told_of(caplog: pytest.LogCaptureFixture, tmp_path: Path) -> None:
    async def test(pool: WorkerPool) -> None:
        assert await think(pool, f"raises:{tmp_path}") is None
        assert await think(pool, f"first:{tmp_path}") == FIRST
        assert len(await pids(tmp_path)) == 1, "the worker went on"

    with caplog.at_level(logging.ERROR, "colossarium.bots"):
        within(test)
    assert "I never wanted to play this" in caplog.text
    assert "Traceback" in caplog.text


@pytest.mark.parametrize("bot", ["text", "truth", "huge", "below", "scribbles", "no_such_bot"])
def test_nonsense_is_no_answer(bot: str) -> None:
    async def test(pool: WorkerPool) -> None:
        assert await think(pool, bot) is None
        assert await think(pool) == FIRST

    within(test)


def test_a_bot_may_print() -> None:
    async def test(pool: WorkerPool) -> None:
        assert await think(pool, "prints") == FIRST
        assert await think(pool, "last") == LAST

    within(test)


def test_an_interrupt_is_none_of_a_workers_business() -> None:
    async def test(pool: WorkerPool) -> None:
        assert await think(pool, "ignores_interrupts") == FIRST

    within(test)


@pytest.mark.parametrize("state", [b"", b"too short", bytes(len(GAME.state.buffer) + 4)])
def test_a_state_of_another_size_is_refused(state: bytes) -> None:
    async def test(pool: WorkerPool) -> None:
        assert await pool.think("first", "beasthunt", RULES, state, 0, 0.01, 1) is None
        assert await think(pool) == FIRST

    within(test)


def test_the_rules_are_those_of_the_table() -> None:
    """A table that was opened with other rules is thought about with those."""
    installed = find("beasthunt")
    edition = installed.edition()
    assert edition.constants["HAND"] != fake_bots.HAND
    changed = replace(edition, constants={**edition.constants, "HAND": fake_bots.HAND})
    rules = rules_of(replace(installed, edition=lambda: changed, rules_version="of old"))
    assert rules.program != RULES.program
    assert info_for(RULES) is installed
    old = info_for(rules)
    assert old.edition() == replace(changed, settled=True)
    game = Game.new(old, {"players": 2}, seed=3)

    async def test(pool: WorkerPool) -> None:
        first, *_, last = game.state.options()
        assert await think(pool, "by_rules", rules=rules, game=game) == last != first
        assert await think(pool, "by_rules") == FIRST
        assert await think(pool, "by_rules", rules=rules, game=game) == last

    within(test)


def test_rules_that_can_not_be_read_are_a_failure() -> None:
    async def test(pool: WorkerPool) -> None:
        broken = Rules(program="0" * 16, game="beasthunt", version="1", text="{}")
        assert await think(pool, rules=broken) is None
        unknown = Rules(program="1" * 16, game="no such game", version="1", text="{}")
        assert await think(pool, rules=unknown) is None
        assert await think(pool) == FIRST

    within(test)


def test_workers_do_not_see_the_servers_secrets(monkeypatch: pytest.MonkeyPatch) -> None:
    async def test(pool: WorkerPool) -> None:
        assert await think(pool, "by_secret") == FIRST

    monkeypatch.setenv(fake_bots.ENVIRONMENT, "postgresql://somebody:secret@localhost/colossarium")
    within(test)


def test_workers_reach_no_database() -> None:
    async def test(pool: WorkerPool) -> None:
        assert await think(pool, "by_modules") == FIRST

    within(test)


def test_the_server_goes_before_its_workers() -> None:
    async def test(pool: WorkerPool) -> None:
        assert await think(pool, "by_priority") == LAST

    within(test)
