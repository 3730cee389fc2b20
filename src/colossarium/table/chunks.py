"""Work in chunks, which may be done anywhere and in any order, and whose results are added up in one order.

How work is divided never depends on how many cores there are. So whatever comes out doesn't either.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Sequence
from contextlib import closing
from typing import Any, Protocol, TypeVar

Chunk = TypeVar("Chunk")
Part = TypeVar("Part")
Total = TypeVar("Total")


class Spread(Protocol):
    """`map`, wherever the work is done (`parallel/`): results come in the order of the chunks.

    To be done in another process, work and chunks must survive pickle.
    """

    def __call__(
        self, work: Callable[[Chunk], Part], chunks: Sequence[Chunk], /
    ) -> Generator[Part, None, None]: ...


class Interrupted(KeyboardInterrupt):
    """Ctrl-C, with the result of what was done until then."""

    def __init__(self, result: Any) -> None:
        super().__init__()
        self.result = result


def in_order(work: Callable[[Chunk], Part], chunks: Sequence[Chunk], /) -> Generator[Part, None, None]:
    """One after the other, here."""
    yield from map(work, chunks)


def add_up(
    parts: Generator[Part, None, None],
    total: Total,
    add: Callable[[Total, Part], Total],
    progress: Callable[[Part], object],
) -> tuple[Total, bool]:
    """The parts added to a total, and whether they are all there: after Ctrl-C, those at the end are not."""
    try:
        with closing(parts):
            for part in parts:
                # A new total each time: Ctrl-C can come at any moment, and a part is in it or is not.
                total = add(total, part)
                progress(part)
    except KeyboardInterrupt:
        return total, False
    return total, True
