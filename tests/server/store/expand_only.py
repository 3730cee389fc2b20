"""What a step of the schema must not do, as processes of the version before go on beside the new ones.

They insert rows without what is new, read and write what they know, delete rows of tables that they know, and
say ON CONFLICT about keys that they know. So a step adds: what is taken away goes with a later version, when
no process uses it any more, and its migration says since which one (`unused_since`).
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from sqlalchemy import Connection, Inspector, inspect

LARGE = "entries"
"""The table that may have millions of rows: others wait while an index of it is made."""


@dataclass(frozen=True)
class TableShape:
    """A table as the database has it."""

    columns: dict[str, tuple[str, bool, bool]]
    """By name: the type, whether it may be null, whether it has a default."""
    keys: frozenset[tuple[str, ...]]
    """Columns of which no two rows may have the same; the primary key is one."""
    links: dict[tuple[str, ...], tuple[str, bool]]
    """Columns that name rows of another table: which, and whether they go with these."""
    indexes: frozenset[tuple[str, ...]]
    checks: frozenset[str]


def shapes(connection: Connection) -> dict[str, TableShape]:
    found = inspect(connection)
    return {name: _shape(found, name) for name in found.get_table_names()}


def _shape(found: Inspector, name: str) -> TableShape:
    indexes: list[Any] = found.get_indexes(name)
    unique = [each["column_names"] for each in indexes if each["unique"]]
    unique += [each["column_names"] for each in found.get_unique_constraints(name)]
    unique.append(found.get_pk_constraint(name)["constrained_columns"])
    return TableShape(
        columns={
            each["name"]: (str(each["type"]), each["nullable"], each["default"] is not None)
            for each in found.get_columns(name)
        },
        keys=frozenset(map(tuple, unique)),
        links={
            tuple(each["constrained_columns"]): (
                each["referred_table"],
                each["options"].get("ondelete", "") in ("CASCADE", "SET NULL"),
            )
            for each in found.get_foreign_keys(name)
        },
        indexes=frozenset(tuple(each["column_names"]) for each in indexes),
        checks=frozenset(str(each["sqltext"]) for each in found.get_check_constraints(name)),
    )


def faults(before: dict[str, TableShape], after: dict[str, TableShape], contracts: bool = False) -> list[str]:
    """What would break processes of the version before; `contracts`: they do not use what is taken away."""
    added = [fault for name in after for fault in _added(name, before, after)]
    gone = [fault for name in before for fault in _gone(name, before[name], after.get(name))]
    return added if contracts else added + gone


def _added(name: str, before: dict[str, TableShape], after: dict[str, TableShape]) -> Iterator[str]:
    new, old = after[name], before.get(name)
    for columns, (other, goes) in new.links.items():
        if other in before and not goes and (old is None or columns not in old.links):
            yield f"{name}: rows of {other} can't be deleted any more by who does not know of it"
    if old is None:
        return
    for column, (_, nullable, default) in new.columns.items():
        if column not in old.columns and not nullable and not default:
            yield f"{name}.{column}: nobody can add a row who does not know of it"
        if column in old.columns and old.columns[column][1] and not nullable:
            yield f"{name}.{column}: it must not be null any more"
    for columns in new.keys - old.keys:
        yield f"{name}: two rows may have had the same {', '.join(columns)}"
    for columns in new.links.keys() - old.links.keys():
        if set(columns) <= old.columns.keys():
            yield f"{name}: {', '.join(columns)} may have been anything"
    if new.checks - old.checks:
        yield f"{name}: a check that others do not know of"
    if name == LARGE and new.indexes - old.indexes:
        yield f"{name}: nothing can be written while an index of so many rows is made"


def _gone(name: str, old: TableShape, new: TableShape | None) -> Iterator[str]:
    if new is None:
        yield f"{name} is gone"
        return
    for column, (kind, _, _) in old.columns.items():
        if column not in new.columns:
            yield f"{name}.{column} is gone"
        elif new.columns[column][0] != kind:
            yield f"{name}.{column} is {new.columns[column][0]} and was {kind}"
    for columns in old.keys - new.keys:
        yield f"{name}: ON CONFLICT needs {', '.join(columns)} to be a key"
