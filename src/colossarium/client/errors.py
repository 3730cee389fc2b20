"""What can go wrong between a client and a server. What the server itself refuses is `Refused`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from colossarium.client.requests import Request


class ServerUnreachable(ConnectionError):
    """The server could not be reached for as long as the client was patient.

    Whether it has granted the request is not known. `client.send(error.request)` sends the same one
    again, which is safe: the server grants it once.
    """

    def __init__(self, sentence: str, request: Request[Any] | None = None) -> None:
        super().__init__(sentence)
        self.request = request


class InvalidResponse(ValueError):
    """An answer that no server of this version gives: another program answers there, or another version."""
