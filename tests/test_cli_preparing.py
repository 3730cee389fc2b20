"""The line about a game that is made ready for the first time."""

from __future__ import annotations

import io
from time import sleep

import pytest

from colossarium.cli import preparing
from colossarium.machine.preparation import report


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


def test_a_line_says_how_far_it_is_and_goes_away(monkeypatch: pytest.MonkeyPatch) -> None:
    stream = Terminal()
    monkeypatch.setattr("sys.stderr", stream)
    monkeypatch.setattr(preparing, "FIRST", 0)
    monkeypatch.setattr(preparing, "EVERY", 0.001)
    with preparing.preparing("Beast Hunt"):
        while "Reading the rules of Beast Hunt" not in stream.getvalue():
            sleep(0.001)
        report(3, 8)
        while "Preparing Beast Hunt for the first time: 4 of 9" not in stream.getvalue():
            sleep(0.001)
    assert stream.getvalue().endswith("\r\x1b[K")


def test_a_pipe_gets_no_such_line(monkeypatch: pytest.MonkeyPatch) -> None:
    stream = io.StringIO()
    monkeypatch.setattr("sys.stderr", stream)
    monkeypatch.setattr(preparing, "FIRST", 0)
    with preparing.preparing("Beast Hunt"):
        report(1, 2)
    assert stream.getvalue() == ""
