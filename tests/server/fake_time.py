"""The server's clock in the hands of a test."""

from __future__ import annotations

import pytest

from colossarium.server.sessions import clock

BEGIN = 1_800_000_000_000


class FakeTime:
    """Stands still until the test says otherwise."""

    def __init__(self) -> None:
        self.milliseconds = BEGIN

    def time_ns(self) -> int:
        return self.milliseconds * 1_000_000

    def pass_seconds(self, seconds: float) -> None:
        self.milliseconds += round(seconds * 1000)


def install(monkeypatch: pytest.MonkeyPatch) -> FakeTime:
    """From now on no time passes by itself."""
    fake = FakeTime()
    monkeypatch.setattr(clock, "time", fake)
    return fake
