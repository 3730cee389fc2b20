"""Calls handlers as they are declared, without the layers that a framework has between.

Litestar has the routes, their types and the OpenAPI document. A handler that takes no more than parameters, a
body and what the application hands out, and whose answer is a type of `wire.py`, can be called by what its
signature says; so can one of WebSockets. An address that is just theirs is answered here, and all else is
Litestar's.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from inspect import iscoroutinefunction
from typing import Any

from litestar.handlers import HTTPRouteHandler, WebsocketRouteHandler
from litestar.routes import BaseRoute, HTTPRoute, WebSocketRoute

from colossarium.server import wire
from colossarium.server.encoded import encode
from colossarium.server.http.asgi import SENDER, App, Receive, Scope, Send
from colossarium.server.http.dependencies import FROM_REQUEST
from colossarium.server.http.errors import problem, refusal
from colossarium.server.http.events import EventSocket, live_socket
from colossarium.server.http.parameters import DECLARED, check_parameters, read_parameters
from colossarium.server.http.requests import decode_data, most_body, read_body
from colossarium.server.http.responses import RawResponse

WEBSOCKET = "a WebSocket"
"""What stands for the method of one; nobody can send it as theirs."""
Shape = tuple[int, ...]
"""Which parts of a path are parameters."""
Path = tuple[str, ...]


class DirectHandler:
    """A handler of HTTP that is called by its signature."""

    def __init__(self, handler: HTTPRouteHandler, path: str, given: Mapping[str, object]) -> None:
        self.handler, self.path, self.names = handler, path, _names(path)
        takes = handler.parsed_fn_signature.parameters
        self._given = {name: value for name, value in given.items() if name in takes}
        self._takes_data = "data" in takes
        self._from_request = {name: read for name, read in FROM_REQUEST.items() if name in takes}
        self._call: Callable[..., Any] = handler.fn
        self._status = int(handler.status_code)
        self._most_body = most_body(handler)

    @staticmethod
    def fits(handler: HTTPRouteHandler, given: Mapping[str, object]) -> bool:
        """Whether its signature says all that is to be known."""
        signature = handler.parsed_fn_signature
        answer, takes = signature.return_type.annotation, signature.parameters
        return (
            isinstance(answer, type)
            and issubclass(answer, wire.Wire)
            and iscoroutinefunction(handler.fn)
            and handler.resolve_guards() == [check_parameters]
            and not handler.resolve_response_headers()
            and all(
                name in given
                or name == "data"
                or name in FROM_REQUEST
                or isinstance(kind.kwarg_definition, DECLARED)
                for name, kind in takes.items()
            )
        )

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        try:
            answer = encode(await self._answer(scope, receive))
        except Exception as error:
            refused = refusal(error)
            # Frames of tasks that it came through have it, and it has them: nobody would part them but the
            # collector. What is worth a word is in the log by now.
            error.__traceback__ = None
            await problem(refused).send_to(scope, send)
            return
        sender = scope.get(SENDER)
        if sender is None or not sender.send_at_once(self._status, answer):
            await RawResponse(answer, self._status).send_to(scope, send)

    async def _answer(self, scope: Scope, receive: Receive) -> Any:
        found = read_parameters(scope, self.handler)
        if self._takes_data:
            body = await read_body(scope, receive, self._most_body)
            found["data"] = decode_data(self.handler, body)
        for name, read in self._from_request.items():
            found[name] = read(scope)
        return await self._call(**self._given, **found)


class DirectSocket:
    """The handler of the WebSockets of tables."""

    def __init__(self, path: str, given: Mapping[str, Any]) -> None:
        self.path, self.names = path, _names(path)
        self._given = given

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        await EventSocket(self._given["service"], self._given["streams"], scope, receive, send).run()


class Dispatcher:
    """An application in front of Litestar's, with what `given` has by name to hand out to handlers."""

    def __init__(self, app: App, routes: Iterable[BaseRoute], given: Mapping[str, object]) -> None:
        self._app = app
        self._handlers: dict[tuple[str, Shape, Path], DirectHandler | DirectSocket] = {}
        self._shapes: dict[int, set[Shape]] = {}
        """For each length of a path, where parameters stand in one."""
        for route in routes:
            if isinstance(route, HTTPRoute):
                for handler in route.route_handlers:
                    if DirectHandler.fits(handler, given):
                        for method in handler.http_methods:
                            self._add(method, route.path, DirectHandler(handler, route.path, given))
            elif isinstance(route, WebSocketRoute) and _is(route.route_handler, live_socket):
                self._add(WEBSOCKET, route.path, DirectSocket(route.path, given))

    def _add(self, method: str, path: str, handler: DirectHandler | DirectSocket) -> None:
        parts = path.split("/")
        shape = tuple(place for place, part in enumerate(parts) if part.startswith("{"))
        self._shapes.setdefault(len(parts), set()).add(shape)
        self._handlers[method, shape, _without(parts, shape)] = handler

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        await (self._find(scope) or self._app)(scope, receive, send)

    def _find(self, scope: Scope) -> DirectHandler | DirectSocket | None:
        """Who answers at an address; what stands in it for parameters goes into the scope."""
        parts = scope["path"].split("/")
        method = WEBSOCKET if scope["type"] == "websocket" else scope.get("method", "")
        for shape in self._shapes.get(len(parts), ()):
            handler = self._handlers.get((method, shape, _without(parts, shape)))
            if handler is not None and all(parts[place] for place in shape):
                scope["path_template"] = handler.path
                scope["path_params"] = {name: parts[place] for place, name in handler.names}
                return handler
        return None


def _names(path: str) -> list[tuple[int, str]]:
    """Where a path has parameters, and what they are called."""
    parts = enumerate(path.split("/"))
    return [(place, part[1:].partition(":")[0]) for place, part in parts if part.startswith("{")]


def _without(parts: list[str], shape: Shape) -> Path:
    """A path with nothing where its parameters are."""
    plain = parts.copy()
    for place in shape:
        plain[place] = ""
    return tuple(plain)


def _is(handler: WebsocketRouteHandler, declared: WebsocketRouteHandler) -> bool:
    return handler.fn is declared.fn
