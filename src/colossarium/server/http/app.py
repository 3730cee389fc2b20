"""The way in: a Litestar application in front of a hub."""

from __future__ import annotations

from typing import cast

from litestar import Litestar
from litestar.datastructures import State
from litestar.types import ASGIApp, ControllerRouterHandler

from colossarium.server.http import events, games, openapi, play, replays, seats, tables
from colossarium.server.http import page as pages
from colossarium.server.http.asgi import App
from colossarium.server.http.desk import Desk
from colossarium.server.http.errors import HANDLERS
from colossarium.server.http.middleware import Gate
from colossarium.server.http.streams import Streams
from colossarium.server.http.wanted import Hub
from colossarium.server.metrics import Metrics
from colossarium.server.page import Page
from colossarium.server.settings import Settings


def make_app(
    hub: Hub, settings: Settings, metrics: Metrics | None = None, page: Page | None = None
) -> Litestar:
    """The application. `app.state.streams.end()` ends all event streams: call it before the server stops,
    for a server waits for its connections."""
    metrics = metrics or Metrics()
    streams = Streams(settings.connections, metrics)
    desk = Desk(hub, settings, metrics, streams, page or Page())
    modules = (games, tables, seats, play, replays, events, openapi, pages)
    handlers: list[ControllerRouterHandler] = [each for module in modules for each in module.handlers(desk)]

    async def end_streams() -> None:
        await streams.end()

    app = Litestar(
        handlers,
        exception_handlers=HANDLERS,
        openapi_config=None,
        logging_config=None,
        debug=False,
        pdb_on_exception=False,
        on_startup=[streams.begin],
        on_shutdown=[end_streams],
        state=State({"streams": streams, "metrics": metrics}),
    )
    app.asgi_handler = cast(ASGIApp, Gate(cast(App, app.asgi_handler), settings, metrics))
    return app
