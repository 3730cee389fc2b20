"""Hands messages to push services, with a limit to everything: how long it takes, how much is read."""

from __future__ import annotations

from hashlib import sha256
from http import HTTPStatus
from time import time as seconds_now
from typing import Literal

import httpx

from colossarium.server.notices import webpush
from colossarium.server.notices.services import PushServices
from colossarium.server.store.notices import Subscription

Outcome = Literal["sent", "failed", "gone"]
"""`gone`: there is no such browser any more."""
SECONDS = 10
MOST_CONNECTIONS = 20
KEEP = 12 * 3600
"""Seconds for which a push service keeps a message for a browser that is off."""
GONE = (HTTPStatus.NOT_FOUND, HTTPStatus.GONE)


class Pusher:
    """Sends to push services."""

    def __init__(
        self,
        services: PushServices,
        contact: str | None = None,
        transport: httpx.AsyncBaseTransport | None = None,
    ) -> None:
        """`transport`: what carries requests instead of the network."""
        self.services, self._contact = services, contact
        self._client = httpx.AsyncClient(
            transport=transport,
            timeout=SECONDS,
            follow_redirects=False,
            limits=httpx.Limits(max_connections=MOST_CONNECTIONS),
        )

    async def push(self, key: bytes, to: Subscription, message: bytes, topic: str) -> Outcome:
        """Send a message. One that a browser has not had yet gives way to another with the same `topic`."""
        if not self.services.allow(to.endpoint):
            return "gone"  # the operator had named it, and does not any more
        mine = webpush.private_key(key)
        headers = {
            "Authorization": webpush.signed(mine, to.endpoint, self._contact, int(seconds_now())),
            "Content-Encoding": "aes128gcm",
            "Content-Type": "application/octet-stream",
            "TTL": str(KEEP),
            "Topic": webpush.encode(sha256(topic.encode()).digest()[:24]),
            "Urgency": "high",
        }
        body = webpush.encrypted(message, to.p256dh, to.auth)
        try:
            # Nothing is read but the status.
            async with self._client.stream("POST", to.endpoint, content=body, headers=headers) as answer:
                status = answer.status_code
        except httpx.HTTPError:
            return "failed"
        if status in GONE:
            return "gone"
        return "sent" if HTTPStatus.OK <= status < HTTPStatus.MULTIPLE_CHOICES else "failed"

    async def close(self) -> None:
        await self._client.aclose()
