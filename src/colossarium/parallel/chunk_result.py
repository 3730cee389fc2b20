"""What came of a chunk, as it goes from one process to another."""

from __future__ import annotations

import pickle
import traceback
from collections.abc import Callable
from typing import Any, NamedTuple

UNSENDABLE = (pickle.PicklingError, AttributeError, TypeError)
"""What comes of work that can't be sent to another process."""


class ChunkResult(NamedTuple):
    """A result, or what was raised instead."""

    result: Any = None
    error: BaseException | None = None

    def get(self) -> Any:
        """The result; or raise."""
        if self.error is not None:
            raise self.error
        return self.result


def result_of(work: Callable[[Any], Any], chunk: Any) -> ChunkResult:
    """Do it here."""
    try:
        return ChunkResult(work(chunk))
    except Exception as error:
        return ChunkResult(error=error)


def pickled_work(work: Callable[[Any], Any]) -> bytes:
    """Work for another process; an error of `UNSENDABLE` if only this one knows what it is made of."""
    data = pickle.dumps(work)
    if b"__main__" in data:
        raise pickle.PicklingError(
            "it is made of something in the program that was started, which other processes can't import: "
            "move that into a module"
        )
    return data


def pickled(result: ChunkResult) -> bytes:
    """A result for another process. Of an error, its traceback goes along as a note."""
    if result.error is not None:
        result.error.add_note("".join(traceback.format_exception(result.error)))
    try:
        data = pickle.dumps(result)
        pickle.loads(data)  # an error whose arguments are not those of its class can't be read again
        return data
    except Exception:
        error = result.error
        return pickle.dumps(ChunkResult(error=RuntimeError(f"{type(error).__name__}: {error}")))
