"""What the application hands to its handlers."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, cast

from litestar import Request
from litestar.di import NamedDependency, Provide

from colossarium.server.accounts.passkeys import Site
from colossarium.server.accounts.tokens import signed_out
from colossarium.server.http.asgi import Scope
from colossarium.server.http.security import account_token_of, site_of, token_of
from colossarium.server.http.streams import Streams
from colossarium.server.sessions.service import TableService

Service = NamedDependency[TableService]
OpenStreams = NamedDependency[Streams]
Credential = NamedDependency[str | None]
"""The token of a seat that a request carries, if it carries one."""
AccountCredential = NamedDependency[str | None]
"""The token of who is signed in, if the request carries one; handlers call it `account`."""
PasskeySite = NamedDependency[Site]
"""Where the page is that sends the request; handlers call it `site`."""
OWN = "/api/me/"


def passkey_site_of(scope: Scope) -> Site:
    """Who is not signed in hears of that first, wherever their page is."""
    if scope["path"].startswith(OWN) and account_token_of(scope) is None:
        raise signed_out()
    return site_of(scope)


FROM_REQUEST: dict[str, Callable[[Scope], object]] = {
    "token": token_of,
    "account": account_token_of,
    "site": passkey_site_of,
}
"""What is read from a request's headers for handlers that take it, by the name they have for it."""


def provided(read: Callable[[Scope], object]) -> Provide:
    """The same for Litestar."""

    def provide(request: Request[Any, Any, Any]) -> Any:
        return read(cast(Scope, request.scope))

    return Provide(provide, sync_to_thread=False)
