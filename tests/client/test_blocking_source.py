"""The blocking client is written from the one with `await`, and nothing else is in it."""

from __future__ import annotations

from tools.blocking_client import HEADER, SOURCE, TARGET, blocking_source


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
