"""What an operator is told when a database can't be used, and how its errors are sorted."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from sqlalchemy.exc import DataError, DBAPIError, IntegrityError, TimeoutError

from colossarium.server.store.interface import Unavailable
from colossarium.table.errors import ColossariumError


class StoreError(ColossariumError):
    """A database that can't be opened, or what is in it can't be read."""


class DamagedDatabase(StoreError):
    """What is on the disk is no database any more, or parts of it are not. It does not mend itself."""

    def __init__(self, said: str) -> None:
        super().__init__(
            f"the database is damaged: {said}. Stop the server and restore a backup "
            "(colossarium admin restore); docs/server.md says how"
        )


class NewerTable(StoreError):
    """What is kept of a table was written by a later version of the server, as happens while processes are
    replaced one by one."""


class UnforeseenRow(StoreError):
    """The database refuses what was to be written: a mistake of ours. What that was is not told, as keys of
    tables and what makes tokens may be among it."""

    def __init__(self, said: str) -> None:
        super().__init__(f"the database refuses what was to be written: {said}")


SQLITE_CORRUPT, SQLITE_NOTADB = 11, 26
CORRUPTED = ("XX001", "XX002")
"""What PostgreSQL calls damaged data and a damaged index."""


def is_damage(error: BaseException) -> bool:
    """Whether the database says that it is damaged."""
    cause = getattr(error, "orig", None) or error
    code = getattr(cause, "sqlite_errorcode", 0) or 0
    return code & 0xFF in (SQLITE_CORRUPT, SQLITE_NOTADB) or getattr(cause, "sqlstate", None) in CORRUPTED


def is_no_database(error: BaseException) -> bool:
    """Whether a file is something else."""
    cause = getattr(error, "orig", None) or error
    return (getattr(cause, "sqlite_errorcode", 0) or 0) & 0xFF == SQLITE_NOTADB


def is_unavailable(error: BaseException) -> bool:
    """Whether the database is the reason, not what was asked of it."""
    if isinstance(error, IntegrityError | DataError) or is_serialization_failure(error) or is_damage(error):
        return False
    return isinstance(error, DBAPIError | TimeoutError)


def is_serialization_failure(error: BaseException) -> bool:
    """Whether two processes stood in each other's way: nothing is written, and it can be tried again."""
    state = getattr(getattr(error, "orig", None), "sqlstate", None)
    return state in ("40001", "40P01")


def reason(error: BaseException) -> str:
    """What the database says, in one line."""
    said = str(getattr(error, "orig", None) or error).strip()
    return said.splitlines()[0] if said else type(error).__name__


@contextmanager
def raising_unavailable() -> Iterator[None]:
    """Unavailable for whatever the database itself is the reason of; DamagedDatabase where waiting is no
    use; UnforeseenRow for what it does not take."""
    try:
        yield
    except (DBAPIError, TimeoutError) as error:
        if is_damage(error):
            raise DamagedDatabase(reason(error)) from error
        if isinstance(error, IntegrityError | DataError):
            raise UnforeseenRow(reason(error)) from None
        if not is_unavailable(error):
            raise
        raise Unavailable from error
