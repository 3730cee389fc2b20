"""Puts the parts together and serves until somebody says stop.

The first SIGINT or SIGTERM ends it in order: event streams are told, requests that are being answered are
answered, what is waiting to be written is written, the bots' processes end. A second one ends it at once,
which loses nothing either: whatever was acknowledged is on the disk.
"""

from __future__ import annotations

import asyncio
import logging
import os
import signal
import socket
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from ipaddress import ip_address
from typing import Any

import uvicorn

from colossarium.server.accounts.accounts import Accounts
from colossarium.server.collector import collect_when_quiet, spare_the_collector
from colossarium.server.connections import MOST_HEAD, DirectWebSocket, http_protocol
from colossarium.server.http.app import make_app
from colossarium.server.instrumented import InstrumentedService
from colossarium.server.lab.laboratory import Laboratory
from colossarium.server.lab.process import find_code_of_the_lab
from colossarium.server.metrics import Metrics
from colossarium.server.notices.notices import Notices
from colossarium.server.service_manager import notify
from colossarium.server.sessions.service import TableService
from colossarium.server.settings import Settings
from colossarium.server.store.sql_store import open_store
from colossarium.server.workers.analysis_pool import AnalysisPool
from colossarium.server.workers.pool import WorkerPool
from colossarium.table.errors import ColossariumError

SIGNALS = (signal.SIGINT, signal.SIGTERM)
LAST_SECONDS = 10
"""How long requests that are being answered may take when the server stops."""
KEEP_ALIVE = 75
"""Seconds that a connection without a request stays open: longer than a proxy in front keeps its own."""
MOST_MESSAGE = 4096
"""Bytes of a WebSocket message from a client, which only ever sends its token."""
MOST_FILES = 65_536
RESERVE = 128
"""Files that are not connections: the database, pipes to the bots, a log."""

log = logging.getLogger("colossarium.server")


class CannotServe(ColossariumError):
    """The server can't begin; the sentence is for its operator."""


def serve(settings: Settings, announce: Callable[[str], None] = print) -> None:
    """Serve until a signal comes. `announce` is told the address, once, when everything is ready."""
    if hasattr(signal, "SIGPIPE"):
        signal.signal(signal.SIGPIPE, signal.SIG_IGN)  # a client that hangs up must not end the server
    find_code_of_the_lab()
    listener = listen(settings.host, settings.port)
    metrics = Metrics()
    try:
        store = open_store(settings.database, on_batch=metrics.batches.observe)
    except BaseException:
        listener.close()
        raise
    analyser = AnalysisPool() if settings.analysis else None
    lab = Laboratory(settings) if settings.lab else None
    bot_pool = WorkerPool(settings.bot_processes)
    accounts = Accounts(store, settings)
    tells = settings.push or settings.smtp is not None
    notices = Notices(store, settings, metrics.noticed) if tells else None
    service = InstrumentedService(settings, store, bot_pool, metrics, analyser, lab, accounts, notices)
    app = make_app(service, settings, metrics)
    server = Server(_config(app, settings, raise_file_limit()), address_of(listener), announce)

    async def end() -> None:
        # What is played again or analysed is dropped: it would keep the server for as long as that takes.
        await service.stop_looking_back()
        await app.state.streams.end()

    shutdown = Shutdown(server, end)
    with asyncio.Runner(loop_factory=server.config.get_loop_factory()) as runner:
        shown = serving_metrics(metrics, settings.metrics_port)
        runner.run(_serve(server, listener, service, shutdown, shown))


async def _serve(
    server: Server,
    listener: socket.socket,
    service: TableService,
    shutdown: Shutdown,
    metrics_server: AbstractContextManager[None],
) -> None:
    with shutdown.on_signals():
        try:
            with metrics_server:
                await service.start()
                spare_the_collector()
                collecting = asyncio.create_task(collect_when_quiet())
                try:
                    await server.serve(sockets=[listener])
                finally:
                    collecting.cancel()
        finally:
            await service.stop()
        log.info("stopped")


def _config(app: Any, settings: Settings, files: int) -> uvicorn.Config:
    return uvicorn.Config(
        app,
        http=http_protocol(),
        ws=DirectWebSocket,
        log_config=None,
        access_log=False,  # `http/middleware.py` has its own, which names no table
        server_header=False,
        proxy_headers=settings.proxy is not None,
        forwarded_allow_ips=settings.proxy or "",
        ws_max_size=MOST_MESSAGE,
        ws_max_queue=2,
        # What a seat sees is secret, and the length of what was compressed would tell of it.
        ws_per_message_deflate=False,
        limit_concurrency=max(RESERVE, files - RESERVE),
        timeout_keep_alive=KEEP_ALIVE,
        timeout_graceful_shutdown=LAST_SECONDS,
        h11_max_incomplete_event_size=MOST_HEAD,
        lifespan="on",
    )


class Server(uvicorn.Server):
    """Says when it is ready, and leaves signals to us."""

    def __init__(self, config: uvicorn.Config, address: str, announce: Callable[[str], None]) -> None:
        super().__init__(config)
        self._address = address
        self._announce = announce

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        self._announce(self._address)
        notify("READY=1")

    @contextmanager
    def capture_signals(self) -> Iterator[None]:
        # uvicorn's own would end the process by the signal, when all is done, as if it had failed.
        yield


class Shutdown:
    """What happens when a signal comes."""

    def __init__(self, server: uvicorn.Server, end_streams: Callable[[], Any]) -> None:
        self._server = server
        self._end_streams = end_streams
        self._task: asyncio.Task[None] | None = None

    @contextmanager
    def on_signals(self) -> Iterator[None]:
        loop = asyncio.get_running_loop()

        def on_signal(number: int, frame: object) -> None:
            loop.call_soon_threadsafe(self.begin, number)

        before = {number: signal.signal(number, on_signal) for number in SIGNALS}
        try:
            yield
        finally:
            for number, handler in before.items():
                signal.signal(number, handler)

    def begin(self, number: int) -> None:
        """The first time, in order; the second, at once."""
        if self._task is not None:
            log.warning("stopped at once")
            logging.shutdown()
            os._exit(128 + number)
        log.info("stopping: streams are told, open requests are answered")
        notify("STOPPING=1")
        self._task = asyncio.get_running_loop().create_task(self._end())

    async def _end(self) -> None:
        try:
            await self._end_streams()
        finally:
            self._server.should_exit = True


def listen(host: str, port: int) -> socket.socket:
    """A socket at this address."""
    where = f"port {port} of {host or 'all addresses'}"
    try:
        kind, _, _, _, address = socket.getaddrinfo(
            host or None, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE
        )[0]
    except (OSError, UnicodeError):
        raise CannotServe(f"{host!r} is no address of this machine") from None
    found = socket.socket(kind, socket.SOCK_STREAM)
    try:
        if os.name == "posix":  # elsewhere it would let two servers have the same port
            found.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        found.bind(address)
    except OSError as error:
        found.close()
        raise CannotServe(f"{where} can't be used: {error.strerror or error}") from None
    found.set_inheritable(False)
    return found


def address_of(listener: socket.socket) -> str:
    """Where a browser on this machine finds the server."""
    host, port = listener.getsockname()[:2]
    address = ip_address(host.partition("%")[0])
    if address.is_unspecified:
        return f"http://localhost:{port}"
    return f"http://[{host}]:{port}" if address.version == 6 else f"http://{host}:{port}"


@contextmanager
def serving_metrics(metrics: Metrics, port: int | None) -> Iterator[None]:
    """Show the metrics to Prometheus, if the operator wants that."""
    if port is None:
        yield
        return
    try:
        server = metrics.serve(port)
    except OSError as error:
        raise CannotServe(f"port {port} of 127.0.0.1 can't be used for metrics: {error.strerror}") from None
    log.info("metrics are at http://127.0.0.1:%d/metrics", server.server_port)
    try:
        yield
    finally:
        server.shutdown()
        server.server_close()


def raise_file_limit() -> int:
    """Have as many connections as the system allows. Gives how many files that is."""
    try:
        import resource
    except ImportError:  # not on every system
        return MOST_FILES
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = MOST_FILES if hard == resource.RLIM_INFINITY else min(hard, MOST_FILES)
    if soft != resource.RLIM_INFINITY and soft < wanted:
        resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
        return wanted
    return MOST_FILES if soft == resource.RLIM_INFINITY else soft
