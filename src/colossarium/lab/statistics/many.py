"""Many questions at once: what stands out of all of them."""

from __future__ import annotations

from collections.abc import Sequence


def stand_out(chances: Sequence[float], confidence: float, asked: int | None = None) -> list[bool]:
    """Which of many findings are more than luck, by Benjamini and Hochberg.

    `chances` says how likely each would be if there was nothing. Of those that are picked a share of no more
    than 1 − `confidence` is wrong on average; if there is nothing at all, anything is picked no more often
    than that. `asked`: how many questions there were, if those with nothing to tell are left out.
    """
    count = max(len(chances), asked or 0)
    limit = -1.0
    for rank, chance in enumerate(sorted(chances), start=1):
        if chance <= (1 - confidence) * rank / count:
            limit = chance
    return [chance <= limit for chance in chances]
