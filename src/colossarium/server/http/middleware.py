"""What every request passes on its way in, and every response on its way out."""

from __future__ import annotations

import asyncio
import logging
import re
from contextlib import suppress
from http import HTTPStatus
from time import perf_counter

from colossarium.server.bans import BanList
from colossarium.server.http.asgi import SENDER, App, DirectHttp, Event, Receive, Scope, Send, direct
from colossarium.server.http.errors import RETRY_SECONDS, problem, unexpected
from colossarium.server.http.rate_limits import API, TokenBuckets, address_of, host_of, price_of
from colossarium.server.http.security import HostCheck, json_headers, with_security_headers
from colossarium.server.metering import metered
from colossarium.server.metrics import Metrics
from colossarium.server.refused import Refused, RetryLater, missing
from colossarium.server.settings import Settings

log = logging.getLogger("colossarium.access")

CUT_OFF = 499
"""Stands in the log for a request that was ended before it was answered."""
METHODS = ("GET", "POST", "OPTIONS", "HEAD", "PUT", "PATCH", "DELETE", "WEBSOCKET")
"""Those that are counted by name: who makes up others must not fill the metrics."""
STOPPING = RetryLater(
    HTTPStatus.SERVICE_UNAVAILABLE, "restart", "the server stops; ask again in a moment", RETRY_SECONDS
)
SLASHES = re.compile("//+")
STARTS = ("http.response.start", "websocket.http.response.start", "websocket.accept")


class Gateway:
    """Checks of hosts, rate limits, security headers, metrics and the access log: for unknown addresses and
    errors too, which Litestar's own middleware does not see."""

    def __init__(self, app: App, settings: Settings, metrics: Metrics, bans: BanList) -> None:
        self.app = app
        self.metrics = metrics
        self.bans = bans
        self.hosts = HostCheck(settings)
        self.buckets = TokenBuckets(settings.rate, settings.burst, request_seconds=settings.request_seconds)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        sender = ResponseSender(scope, send)
        began = perf_counter()
        if "//" in scope["path"]:
            # Litestar takes several for one: so must those that ask who may come in, and what it costs.
            scope["path"] = SLASHES.sub("/", scope["path"])
        try:
            address, price = address_of(scope), price_of(scope)
            refused = self._not_let_in(scope) or self.buckets.refusal(address, price)
            if refused is not None:
                await sender.refuse(refused)
            else:
                scope[SENDER] = sender
                await metered(self.app(scope, receive, sender.send), self.buckets.meter(address, price))
        except asyncio.CancelledError:
            # The server stops, and does not wait any longer. There is nobody above who would have to know.
            if sender.status == CUT_OFF:
                with suppress(Exception):
                    await sender.refuse(STOPPING)
        except Exception as error:
            refused = unexpected(error)
            if sender.status == CUT_OFF:
                await sender.refuse(refused)
        finally:
            scope.pop(SENDER, None)  # each has the other: nobody else would part them but the collector
            self._record(scope, sender, perf_counter() - began)

    def _not_let_in(self, scope: Scope) -> Refused | None:
        """Why this request is not for us. Who is banned still gets the page, which says so."""
        refused = self.hosts.refusal(scope)
        if refused is None and scope["path"].startswith(API):
            refused = self.bans.refusal_of_address(host_of(scope))
        return refused

    def _record(self, scope: Scope, sender: ResponseSender, seconds: float) -> None:
        route = scope.get("path_template") or "unknown"
        route = route.replace(":str}", "}")
        method = scope.get("method", "WEBSOCKET")
        if method not in METHODS:
            method = "other"
        self.metrics.answered(method, route, sender.status, None if sender.streams else seconds)
        if log.isEnabledFor(logging.INFO):
            log.info("%s %s %d %.1f ms", method, route, sender.status, seconds * 1000)


class ResponseSender:
    """One request on its way out."""

    __slots__ = ("_out", "scope", "status", "streams")

    def __init__(self, scope: Scope, out: Send) -> None:
        self.scope = scope
        self.status = CUT_OFF
        self.streams = scope["type"] == "websocket"
        self._out = out

    def send_at_once(self, status: int, body: bytes) -> bool:
        """Answer with JSON, if the protocol can do that at once; False, and nothing sent, if it can't."""
        at_once: DirectHttp | None = direct(self.scope)
        if at_once is None:
            return False
        headers = json_headers(self.scope.get("scheme")) + b"content-length: %d\r\n" % len(body)
        if not at_once.write_answer(status, headers, body):
            return False
        self.status = status
        return True

    async def send(self, event: Event) -> None:
        kind = event["type"]
        if kind in STARTS:
            self.status = event.get("status", 101)
            event["headers"] = with_security_headers(event.get("headers", ()), self.scope)
        elif kind == "http.response.body":
            self.streams = self.streams or event.get("more_body", False)
        elif kind == "websocket.close" and self.status == CUT_OFF:
            await self.refuse(missing("there is no live table at this address"))
            return
        await self._out(event)

    async def refuse(self, refused: Refused) -> None:
        """Answer with a problem. Not every server can say more than no to a WebSocket."""
        if self.scope["type"] == "http" or "websocket.http.response" in self.scope.get("extensions", {}):
            await problem(refused).send_to(self.scope, self.send)
        else:
            self.status = refused.status
            await self._out({"type": "websocket.close", "code": 1008, "reason": refused.code})
