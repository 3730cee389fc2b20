"""What other packages add: games and bots, by entry points."""

from __future__ import annotations

import warnings
from collections.abc import Iterator, Mapping
from typing import Any, TypeVar

T = TypeVar("T")


def with_added(ours: Mapping[str, T], group: str, cls: type[Any], what: str, key: str) -> dict[str, T]:
    """Ours, and those of the entry points of a group; `key` is the attribute that has the name of one.

    One broken package must not take the others away: it is told of, and left out.
    """
    found = dict(ours)
    for where, one in _loaded(group, what):
        if isinstance(one, type) or not isinstance(one, cls):
            warnings.warn(f"the {what} {where} is not a {cls.__name__}", stacklevel=4)
        elif (name := getattr(one, key)) in found:
            warnings.warn(f"there is a {what} {name!r} already; {where} is ignored", stacklevel=4)
        else:
            found[name] = one
    return found


def _loaded(group: str, what: str) -> Iterator[tuple[str, Any]]:
    from importlib.metadata import entry_points

    for point in entry_points(group=group):
        where = f"{point.name!r} ({point.value})"
        try:
            one = point.load()
        except Exception as error:
            warnings.warn(f"the {what} {where} can't be loaded: {error}", stacklevel=5)
        else:
            yield where, one
