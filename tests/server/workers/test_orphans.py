"""When the server is killed, its workers end too, whatever they are doing."""

from __future__ import annotations

import asyncio
import os
import subprocess
import sys
from pathlib import Path

import pytest

from colossarium.server.workers.pool import WorkerPool
from server.workers import fake_bots
from server.workers.pools import GRACE, LONG, pids, think

SERVER = (
    "import asyncio, sys; from server.workers import test_orphans as t; asyncio.run(t.serve(*sys.argv[1:]))"
)


async def serve(bot: str, folder: str) -> None:
    """What a server does that has a worker, until it is killed."""
    pool = WorkerPool(1, GRACE, fake_bots.FINDER)
    await think(pool, f"{bot}:{folder}", LONG)
    await asyncio.sleep(LONG)


@pytest.mark.parametrize("bot", ["first", "sleeps", "spins"])
def test_workers_end_with_a_server_that_is_killed(bot: str, tmp_path: Path) -> None:
    environment = os.environ | {"PYTHONPATH": os.pathsep.join(path for path in sys.path if path)}
    server = subprocess.Popen(
        [sys.executable, "-c", SERVER, bot, str(tmp_path)], env=environment, stderr=subprocess.PIPE
    )
    try:
        asyncio.run(asyncio.wait_for(pids(tmp_path), LONG))
        assert server.poll() is None
    finally:
        server.kill()
    # The worker has the server's standard error, which ends when the last of the two does.
    server.communicate(timeout=LONG)
