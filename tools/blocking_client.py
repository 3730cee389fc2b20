"""Writes the blocking client from the one with `await`: `python tools/blocking_client.py`.

Whoever changes `client/asynchronous.py` runs it; a test fails while `client/blocking.py` is another.
"""

from __future__ import annotations

import re
import subprocess
import sys
from io import StringIO
from pathlib import Path
from tokenize import NAME, generate_tokens

CLIENT = Path(__file__).resolve().parent.parent / "src" / "colossarium" / "client"
SOURCE = CLIENT / "asynchronous.py"
TARGET = CLIENT / "blocking.py"
HEADER = '''\
"""The client that waits for each answer, for scripts.

Written by `tools/blocking_client.py` from `asynchronous.py`: change that one, and run it.
"""

# ruff: noqa: UP028
'''
RENAMED = {
    "async": "",
    "await": "",
    "__aenter__": "__enter__",
    "__aexit__": "__exit__",
    "aclosing": "closing",
    "aiter_lines": "iter_lines",
    "aread": "read",
    "asynchronous_io": "blocking_io",
}


def blocking_source(source: str) -> str:
    """The same module without `await`."""
    _, body = re.split(r'(?<=""")\n', source, maxsplit=1)
    return _formatted(HEADER + _without_await(body))


def _without_await(text: str) -> str:
    lines = text.splitlines(keepends=True)
    for token in reversed([each for each in generate_tokens(StringIO(text).readline) if each.type == NAME]):
        name = RENAMED.get(token.string, re.sub("^Async(?=[A-Z])", "", token.string))
        row, begin, end = token.start[0] - 1, token.start[1], token.end[1]
        rest = lines[row][end:] if name else lines[row][end:].lstrip(" ")
        lines[row] = lines[row][:begin] + name + rest
    return "".join(lines)


def _formatted(text: str) -> str:
    command = [sys.executable, "-m", "ruff", "format", "--stdin-filename", str(TARGET), "-"]
    return subprocess.run(command, input=text, capture_output=True, text=True, check=True).stdout


def files() -> dict[str, str]:
    """What `make generate` writes."""
    path = TARGET.relative_to(Path(__file__).resolve().parent.parent).as_posix()
    return {path: blocking_source(SOURCE.read_text(encoding="utf-8"))}


if __name__ == "__main__":
    TARGET.write_text(blocking_source(SOURCE.read_text(encoding="utf-8")), encoding="utf-8")
