"""The lab of a server: in processes of its own, within what there is for it."""

from __future__ import annotations

import asyncio
from http import HTTPStatus

import msgspec
import pytest

from colossarium.server import wire_lab
from colossarium.server.lab import laboratory
from colossarium.server.lab.laboratory import Laboratory
from colossarium.server.lab.messages import RunRequest
from colossarium.server.metering import Meter, metered
from colossarium.server.refused import Refused
from colossarium.server.settings import Settings

VARIANT = wire_lab.LabVariant(game="beasthunt", settings={"hand": 5})


def decoded(raw: msgspec.Raw) -> wire_lab.LabCheck:
    return msgspec.json.decode(raw, type=wire_lab.LabCheck)


def test_checks_are_made_elsewhere_and_kept() -> None:
    async def ask() -> None:
        lab = Laboratory(Settings(lab_seconds=0))
        first = decoded(await lab.check(VARIANT, ""))
        assert first.found is not None and first.found.differences.knobs[0].after == 5
        lab._checker.close()
        assert decoded(await lab.check(VARIANT, "")) == first
        await lab.close()

    asyncio.run(ask())


def test_what_takes_too_long_is_ended_and_the_next_one_is_answered(monkeypatch: pytest.MonkeyPatch) -> None:
    async def ask() -> None:
        lab = Laboratory(Settings(lab_seconds=0))
        monkeypatch.setattr(laboratory, "CHECK_SECONDS", 0.001)
        with pytest.raises(Refused) as caught:
            await lab.check(VARIANT, "")
        assert caught.value.code == "too_long"
        monkeypatch.setattr(laboratory, "CHECK_SECONDS", 120)
        assert decoded(await lab.check(VARIANT, "")).found is not None
        await lab.close()

    asyncio.run(ask())


def test_an_address_has_so_much_time_and_no_more() -> None:
    async def ask() -> None:
        lab = Laboratory(Settings(lab_seconds=10))
        meter = lab.budget.meter("ann")
        lab.budget.check("ann")
        meter.add(9.5)
        with pytest.raises(Refused) as caught:
            await metered(lab.check(VARIANT, ""), Meter("ann"))
        assert (caught.value.status, caught.value.code) == (HTTPStatus.TOO_MANY_REQUESTS, "lab_used_up")
        lab.budget.check("bea")
        await lab.close()

    asyncio.run(ask())


def test_who_hangs_up_pays_for_what_was_done_until_then() -> None:
    async def ask() -> None:
        lab, meter = Laboratory(Settings(lab_seconds=0)), Meter("ann")
        process = lab._runners[0]

        async def hang_up() -> None:
            task = asyncio.create_task(process.ask(RunRequest(wire_lab.LabRun(game="beasthunt")), 60, meter))
            while not process.alive:
                await asyncio.sleep(0.001)
            task.cancel()
            await asyncio.wait([task])

        await hang_up()
        assert meter.seconds > 0
        before = meter.seconds
        with pytest.raises(Refused) as caught:
            await process.ask(RunRequest(wire_lab.LabRun(game="beasthunt")), 0.05, meter)
        assert caught.value.code == "too_long" and meter.seconds - before >= 0.05
        await lab.close()

    asyncio.run(ask())


def test_runs_that_are_too_many_are_refused_before_anything_is_told() -> None:
    async def ask() -> None:
        lab, asked = Laboratory(Settings(lab_seconds=0)), wire_lab.LabRun(game="beasthunt")
        runs = [lab.run(asked) for _ in range(laboratory.MOST_RUNS_EACH + 1)]
        for each in runs[:-1]:
            await anext(each)
        waiting = [asyncio.ensure_future(anext(each)) for each in runs[:-1]]
        await asyncio.sleep(0)
        with pytest.raises(Refused) as caught:
            await anext(runs[-1])
        assert caught.value.code == "too_many_waiting"
        for task in waiting:
            task.cancel()
        await asyncio.wait(waiting)
        await lab.close()

    asyncio.run(ask())
