"""What came of a chunk, as it goes from one process to another."""

from __future__ import annotations

import pickle
import traceback
from collections.abc import Callable
from typing import Any, NamedTuple


class Outcome(NamedTuple):
    """A result, or what was raised instead."""

    result: Any = None
    error: BaseException | None = None

    def get(self) -> Any:
        """The result; or raise."""
        if self.error is not None:
            raise self.error
        return self.result


def outcome_of(work: Callable[[Any], Any], chunk: Any) -> Outcome:
    """Do it here."""
    try:
        return Outcome(work(chunk))
    except Exception as error:
        return Outcome(error=error)


def pickled(outcome: Outcome) -> bytes:
    """An outcome for another process. Of an error, its traceback goes along as a note."""
    if outcome.error is not None:
        outcome.error.add_note("".join(traceback.format_exception(outcome.error)))
    try:
        data = pickle.dumps(outcome)
        pickle.loads(data)  # an error whose arguments are not those of its class can't be read again
        return data
    except Exception:
        error = outcome.error
        return pickle.dumps(Outcome(error=RuntimeError(f"{type(error).__name__}: {error}")))
