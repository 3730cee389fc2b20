"""The client has a call for all that the API offers, and the blocking one is made from the other."""

from __future__ import annotations

import re

import pytest

from colossarium.client import Client, Seat, Table
from colossarium.server.http.operations import OPERATIONS
from tools.blocking_client import HEADER, SOURCE, TARGET, blocking_source

OTHERWISE = {"take_back": "undo", "consent": "agree", "replay_record": "replay", "live": "messages"}
"""What a player calls otherwise than the API's document."""
FOR_PROGRAMS = {"about", "openapi"}
"""What only who writes a client asks for."""


def calls(*kinds: type) -> set[str]:
    return {name for kind in kinds for name in dir(kind) if not name.startswith("_")}


@pytest.mark.parametrize("name", [each.name for each in OPERATIONS if each.name not in FOR_PROGRAMS])
def test_there_is_a_call_for_it(name: str) -> None:
    words = re.sub("([A-Z])", r"_\1", name).lower()
    assert OTHERWISE.get(words, words) in calls(Client, Table, Seat)


def test_the_blocking_client_is_what_would_be_written() -> None:
    expected = blocking_source(SOURCE.read_text(encoding="utf-8"))
    assert TARGET.read_text(encoding="utf-8") == expected, "run python tools/blocking_client.py"


def test_awaiting_is_all_that_is_taken_away() -> None:
    source = '''"""With await."""

class AsyncThing:
    """An AsyncThing."""

    async def all(self) -> AsyncGenerator[int]:
        async with aclosing(await self.asked()) as awaited:
            async for each in awaited:
                yield each
'''
    assert (
        blocking_source(source)
        == HEADER
        + '''

class Thing:
    """An AsyncThing."""

    def all(self) -> Generator[int]:
        with closing(self.asked()) as awaited:
            for each in awaited:
                yield each
'''
    )
