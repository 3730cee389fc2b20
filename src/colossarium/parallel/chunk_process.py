"""One worker process, as the process that started it sees it."""

from __future__ import annotations

import json
import pickle
import signal
import subprocess
import sys
from typing import Any

from colossarium.parallel.chunk_result import ChunkResult
from colossarium.parallel.errors import ChunkProcessDied

# Not `multiprocessing`: that would run the main script of whoever simulates in each worker again.
START = """
import json, sys
sys.path[:] = json.loads(sys.argv[1])
from colossarium.parallel.worker import main
main()
"""


class ChunkProcess:
    """Does one chunk at a time. It ends with the process that started it, however that ends."""

    def __init__(self) -> None:
        command = [sys.executable, "-c", START, json.dumps(sys.path)]
        try:
            self._process = subprocess.Popen(
                command,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                start_new_session=True,  # an interrupt typed at the terminal is for the first process alone
                creationflags=getattr(subprocess, "CREATE_NEW_PROCESS_GROUP", 0),
            )
        except OSError as error:
            raise ChunkProcessDied(f"another process can't be started: {error.strerror}") from error

    def ask(self, message: Any) -> ChunkResult:
        """What comes of a chunk; or of the work itself, which is sent first, as a pickle."""
        assert self._process.stdin is not None and self._process.stdout is not None
        try:
            self._process.stdin.write(pickle.dumps(message))
            self._process.stdin.flush()
            result = pickle.load(self._process.stdout)
        except (OSError, EOFError, ValueError, pickle.UnpicklingError) as error:
            raise ChunkProcessDied(self._obituary()) from error
        assert isinstance(result, ChunkResult)
        return result

    def _obituary(self) -> str:
        self._process.kill()
        code = self._process.wait()
        how = _signal_name(-code) if code < 0 else f"the exit code {code}"
        return (
            f"a process that did a part of the work was ended ({how}). If memory ran out, --cores with a "
            "smaller number needs less"
        )

    def kill(self) -> None:
        """End it at once."""
        self._process.kill()
        self._process.wait()


def _signal_name(number: int) -> str:
    try:
        return signal.Signals(number).name
    except ValueError:
        return f"signal {number}"
