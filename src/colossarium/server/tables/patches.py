"""What changed in a view, as JSON Patch (RFC 6902), and how a patch is applied."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from copy import copy
from typing import Any

import msgspec

from colossarium.server import wire

DEEPEST = 4
"""How deep it is looked for what changed: what lies deeper is told whole."""


def patch_of(before: Any, after: Any) -> list[wire.PatchOperation]:
    """What makes one document of another."""
    return list(_changes(before, after, "", DEEPEST))


def _changes(before: Any, after: Any, path: str, deep: int) -> Iterator[wire.PatchOperation]:
    if before is after or before == after:
        return
    if deep and type(before) is dict and type(after) is dict:
        for key in before.keys() - after.keys():
            yield wire.PatchOperation(op="remove", path=f"{path}/{_escaped(key)}")
        for key, value in after.items():
            where = f"{path}/{_escaped(key)}"
            if key in before:
                yield from _changes(before[key], value, where, deep - 1)
            else:
                yield wire.PatchOperation(op="add", path=where, value=value)
    elif deep and type(before) is list and type(after) is list and len(before) == len(after):
        for place, (old, new) in enumerate(zip(before, after, strict=True)):
            yield from _changes(old, new, f"{path}/{place}", deep - 1)
    else:
        yield wire.PatchOperation(op="replace", path=path, value=after)


def _escaped(key: str) -> str:
    return key.replace("~", "~0").replace("/", "~1")


def patched(document: Any, patch: Sequence[wire.PatchOperation]) -> Any:
    """A document with these changes; the one that is given stays as it is. LookupError if it does not fit."""
    whole = {"": document}
    own: set[int] = set()
    for change in patch:
        *way, last = [key.replace("~1", "/").replace("~0", "~") for key in change.path.split("/")]
        inside: Any = whole
        for key in way:
            inside = _own(inside, key, own)
        place: Any = int(last) if isinstance(inside, list) else last
        if change.op == "remove":
            del inside[place]
        elif isinstance(inside, list) and change.op == "add":
            inside.insert(place, change.value)
        else:
            inside[place] = change.value
    return whole[""]


def _own(inside: Any, key: str, own: set[int]) -> Any:
    """What stands there, copied unless it is ours already: what others hold stays as it is."""
    place = int(key) if isinstance(inside, list) else key
    found = inside[place]
    if id(found) not in own:
        found = inside[place] = copy(found)
        own.add(id(found))
    return found


class PatchedEvents:
    """Events as patches of the view before, each made once for all who have that one."""

    def __init__(self) -> None:
        self._made: dict[int, wire.Event] = {}

    def __call__(self, event: wire.Event, before: Any) -> wire.Event:
        """The event for who has the view `before`."""
        found = self._made.get(id(before))
        if found is None:
            patch = patch_of(before, event.view)
            found = self._made[id(before)] = msgspec.structs.replace(event, view=None, patch=patch)
        return found
