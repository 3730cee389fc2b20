"""What strangers' rules may take: time, memory, and nothing of what the server knows."""

from __future__ import annotations

import asyncio
import os
import sys
from pathlib import Path

import msgspec
import pytest

from colossarium.machine.cache import VARIABLE
from colossarium.server import wire_lab
from colossarium.server.lab.laboratory import Laboratory
from colossarium.server.lab.loading import VariantLoader
from colossarium.server.lab.messages import CheckRequest, RulesRequest, RunRequest
from colossarium.server.lab.process import LabProcess
from colossarium.server.lab.worker import MOST_MEMORY
from colossarium.server.metering import Meter
from colossarium.server.refused import Refused
from colossarium.server.settings import Settings

pytestmark = [
    pytest.mark.usefixtures("unoptimised_code"),
    pytest.mark.skipif(sys.platform != "linux", reason="it looks at processes as Linux shows them"),
]

SMALL = CheckRequest(wire_lab.LabVariant(game="beasthunt", text="HAND = 5\n"), "")
SLOW = """
@replaces
def board_is_full():
    n = 0
    for i in range(1000):
        for j in range(1000):
            n += 1
    return n < 0
"""
"""Each turn takes nearly all instructions that one may."""
LARGE = (
    "".join(
        f"def f_{name}(a):\n"
        + "".join(f"    a += {n}\n    if a > {n}:\n        a -= f_own(a)\n" for n in range(50))
        + "    return a\n\n\n"
        for name in range(20)
    )
    + "def f_own(a):\n    return a\n\n\n"
    + '@replaces\n@beast("Unicorn", count=6, points=5)\ndef unicorn(square):\n    return f_1(1)\n'
)
"""Takes tens of megabytes to be compiled."""


def pid_of(process: LabProcess) -> int:
    assert process._process is not None
    return process._process.pid


def test_rules_that_run_on_and_on_are_ended_in_the_middle_of_it() -> None:
    async def ask() -> None:
        process, meter, told = LabProcess(), Meter(), list[wire_lab.LabProgress]()
        run = wire_lab.LabRun(game="beasthunt", text=SLOW, compare=False, games=1, seconds=600)
        await process.ask(RunRequest(run), 120, meter)  # it is compiled, and plays
        pid, before = pid_of(process), meter.seconds

        def hear(body: bytes) -> None:
            told.append(msgspec.json.decode(body, type=wire_lab.LabProgress))

        with pytest.raises(Refused) as caught:
            await process.ask(RunRequest(msgspec.structs.replace(run, games=100_000)), 1, meter, hear)
        assert caught.value.code == "too_long" and "1 s" in caught.value.sentence
        assert not any(each.games for each in told)
        assert meter.seconds - before >= 0.5
        with pytest.raises(ProcessLookupError):
            os.kill(pid, 0)
        assert b'"found":{' in await process.ask(SMALL, 120, meter)
        await process.end()

    asyncio.run(ask())


@pytest.mark.parametrize("spare", [8, 24])
def test_rules_that_take_too_much_memory_are_refused(spare: int, tmp_path: Path) -> None:
    """They are read, or they are compiled, when there is none left."""

    async def ask() -> None:
        import resource

        process, meter = LabProcess(), Meter()
        process._more[VARIABLE] = str(tmp_path)  # where nobody has compiled them before
        await process.ask(SMALL, 120, meter)
        most = resource.prlimit(pid_of(process), resource.RLIMIT_DATA)
        assert most[0] == MOST_MEMORY or most[0] == most[1] < MOST_MEMORY
        # Nobody has two gigabytes to spare for a test: this process has a little more than it uses.
        status = Path(f"/proc/{pid_of(process)}/status").read_text(encoding="ascii")
        (used,) = [int(line.split()[1]) for line in status.splitlines() if line.startswith("VmData")]
        resource.prlimit(pid_of(process), resource.RLIMIT_DATA, ((used << 10) + (spare << 20), most[1]))
        assert b'"found":{' in await process.ask(SMALL, 120, meter)
        large = RulesRequest(wire_lab.LabVariant(game="beasthunt", text=LARGE))
        pid = pid_of(process)
        with pytest.raises(Refused, match="more memory than there is for them") as caught:
            await process.ask(large, 120, meter)
        assert caught.value.code == "too_much"
        # And that is the end of the process, or it would have to do with what is left.
        assert b'"found":{' in await process.ask(SMALL, 120, meter)
        assert pid_of(process) != pid
        await process.end()

    asyncio.run(ask())


def test_processes_of_the_lab_know_no_secrets(monkeypatch: pytest.MonkeyPatch) -> None:
    secrets = ("COLOSSARIUM_DATABASE", "COLOSSARIUM_SMTP_PASSWORD", "PGPASSWORD", "PUSH_KEY", "AWS_SECRET")
    for name in secrets:
        monkeypatch.setenv(name, "postgresql://ann:hush-hush@example.org")
    monkeypatch.setenv("LC_MESSAGES", "nobody-minds")

    async def look() -> None:
        lab, loader = Laboratory(Settings(lab_seconds=0, lab_training=5)), VariantLoader()
        for process in (lab._checker, *lab._runners, lab.trainings._process, loader._process):
            await process.start()
            found = Path(f"/proc/{pid_of(process)}")
            while not (said := (found / "environ").read_bytes()):
                await asyncio.sleep(0.001)
            assert b"LC_MESSAGES=nobody-minds" in said, "this is not its environment"
            assert b"hush-hush" not in said and b"hush-hush" not in (found / "cmdline").read_bytes()
            assert not any(f"{name}=".encode() in said for name in secrets)
            await process.end()
        await lab.close()
        await loader.close()

    asyncio.run(look())
