"""What all of the operator's commands share: the database, and how things are said."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from datetime import UTC, datetime
from typing import TYPE_CHECKING, Annotated, TypeVar

import typer

from colossarium.table.errors import ColossariumError

if TYPE_CHECKING:
    from colossarium.server.store.sql_store import SqlStore

T = TypeVar("T")

Database = Annotated[
    str,
    typer.Option(
        envvar="COLOSSARIUM_DATABASE",
        metavar="PATH|URL",
        help="That of the server: an SQLite file, or postgresql://USER:PASSWORD@HOST/NAME, which is better "
        "put into the variable.",
        show_default=False,
    ),
]
Yes = Annotated[bool, typer.Option("--yes", help="Do not ask.")]


class CannotAdminister(ColossariumError):
    """Something that can't be done; the sentence says why."""


def with_store(database: str, work: Callable[[SqlStore], Awaitable[T]]) -> T:
    """Do something with the database of a server that may be running."""
    from colossarium.server.refused import Refused
    from colossarium.server.store.interface import Unavailable
    from colossarium.server.store.sql_store import open_store

    async def run() -> T:
        store = open_store(database, beside_server=True)
        try:
            return await work(store)
        finally:
            await store.close()

    try:
        return asyncio.run(run())
    except Refused as refused:
        raise CannotAdminister(refused.sentence) from None
    except Unavailable as error:
        raise CannotAdminister(error.sentence) from None


def minute(milliseconds: int | None) -> str:
    """A time, in a list."""
    if milliseconds is None:
        return ""
    return datetime.fromtimestamp(milliseconds / 1000, UTC).strftime("%Y-%m-%d %H:%M")


def harmless(text: str) -> str:
    """What a stranger wrote, without letters that a terminal would obey."""
    return "".join(letter if letter.isprintable() else " " for letter in text)
