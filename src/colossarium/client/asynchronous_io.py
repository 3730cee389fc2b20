"""HTTP, WebSockets and pauses of the client with `await`; `blocking_io.py` has them for the other."""

from __future__ import annotations

import asyncio
from contextlib import AbstractAsyncContextManager
from typing import Any

import httpx
from websockets.asyncio import client as websockets

from colossarium.client.requests import Request, account_headers
from colossarium.client.retry import TIMEOUT
from colossarium.client.stream import MAX_MESSAGE_BYTES

CONNECTIONS = 8
"""Requests on their way at once. Others wait for their turn here, since httpx looks through all connections
and all who wait at each request, which with many tables takes longer than all else."""

sleep = asyncio.sleep


class Http:
    """Sends requests to one server."""

    def __init__(
        self, address: str, transport: httpx.AsyncBaseTransport | None, account: str | None = None
    ) -> None:
        limits = httpx.Limits(max_connections=CONNECTIONS, max_keepalive_connections=CONNECTIONS)
        self._client = httpx.AsyncClient(
            base_url=address,
            timeout=TIMEOUT,
            limits=limits,
            transport=transport,
            headers=account_headers(account),
        )
        self._slots = asyncio.Semaphore(CONNECTIONS)

    async def send(self, request: Request[Any], language: str | None) -> httpx.Response:
        async with self._slots:
            return await self._client.request(
                request.method,
                request.localised_path(language),
                content=request.body,
                headers=request.headers(),
            )

    def stream(
        self, request: Request[Any], language: str | None
    ) -> AbstractAsyncContextManager[httpx.Response]:
        """An answer that comes bit by bit."""
        return self._client.stream(
            request.method,
            request.localised_path(language),
            content=request.body,
            headers=request.headers(),
        )

    async def close(self) -> None:
        await self._client.aclose()


def connect(address: str) -> websockets.connect:
    """A WebSocket, to be used in `async with`."""
    return websockets.connect(address, max_size=MAX_MESSAGE_BYTES, compression=None)
