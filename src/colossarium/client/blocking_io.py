"""HTTP, WebSockets and pauses of the client that blocks; `asynchronous_io.py` has them for the other."""

from __future__ import annotations

import time
from contextlib import AbstractContextManager
from typing import Any

import httpx
from websockets.sync import client as websockets

from colossarium.client.requests import Request, account_headers
from colossarium.client.retry import TIMEOUT
from colossarium.client.stream import MAX_MESSAGE_BYTES

sleep = time.sleep


class Http:
    """Sends requests to one server."""

    def __init__(
        self, address: str, transport: httpx.BaseTransport | None, account: str | None = None
    ) -> None:
        self._client = httpx.Client(
            base_url=address, timeout=TIMEOUT, transport=transport, headers=account_headers(account)
        )

    def send(self, request: Request[Any], language: str | None) -> httpx.Response:
        return self._client.request(
            request.method, request.localised_path(language), content=request.body, headers=request.headers()
        )

    def stream(self, request: Request[Any], language: str | None) -> AbstractContextManager[httpx.Response]:
        """An answer that comes bit by bit."""
        return self._client.stream(
            request.method, request.localised_path(language), content=request.body, headers=request.headers()
        )

    def close(self) -> None:
        self._client.close()


def connect(address: str) -> websockets.ClientConnection:
    """A WebSocket, to be used in `with`."""
    return websockets.connect(address, max_size=MAX_MESSAGE_BYTES, compression=None)
