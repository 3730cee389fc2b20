"""Metrics for the operator. None knows of a single table or seat."""

from __future__ import annotations

from wsgiref.simple_server import WSGIServer

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest, start_http_server

SECONDS = (0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10)
SIZES = (1, 2, 4, 8, 16, 32, 64, 128, 256)


class Metrics:
    """All metrics, in a registry of their own: several servers in one process do not mix theirs."""

    def __init__(self) -> None:
        self.registry = registry = CollectorRegistry()
        self.requests = Counter(
            "colossarium_requests", "Requests answered.", ("method", "route", "status"), registry=registry
        )
        self.request_seconds = Histogram(
            "colossarium_request_seconds",
            "Time from a request to its answer.",
            ("route",),
            buckets=SECONDS,
            registry=registry,
        )
        self.streams = Gauge("colossarium_streams", "Event streams that are open.", registry=registry)
        self.choices = Counter("colossarium_choices", "Choices accepted.", registry=registry)
        self.choice_seconds = Histogram(
            "colossarium_choice_seconds",
            "Time from a choice to the event that tells of it.",
            buckets=SECONDS,
            registry=registry,
        )
        self.tables = Gauge("colossarium_tables", "Tables in memory.", registry=registry)
        self.thoughts = Counter("colossarium_bot_thoughts", "Choices that bots made.", registry=registry)
        self.failed_thoughts = Counter(
            "colossarium_bot_thoughts_failed",
            "Times that a bot failed, or took too long.",
            registry=registry,
        )
        self.batches = Histogram(
            "colossarium_store_batch_entries",
            "Entries that were written to the disk together.",
            buckets=SIZES,
            registry=registry,
        )
        self.notices = Counter(
            "colossarium_notices",
            "Notices to people who are not there, by way (push, mail) and outcome (sent, failed, gone).",
            ("way", "outcome"),
            registry=registry,
        )
        self._counters: dict[tuple[str, str, int], Counter] = {}
        self._clocks: dict[str, Histogram] = {}

    def answered(self, method: str, route: str, status: int, seconds: float | None) -> None:
        """Count a request; `seconds` is None if it was a stream, which takes as long as it likes."""
        key = (method, route, status)
        counter = self._counters.get(key)
        if counter is None:
            counter = self._counters[key] = self.requests.labels(method, route, str(status))
        counter.inc()
        if seconds is None:
            return
        clock = self._clocks.get(route)
        if clock is None:
            clock = self._clocks[route] = self.request_seconds.labels(route)
        clock.observe(seconds)

    def noticed(self, way: str, outcome: str) -> None:
        """Count a try to send a notice."""
        self.notices.labels(way, outcome).inc()

    def text(self) -> str:
        """As Prometheus reads it."""
        return generate_latest(self.registry).decode()

    def serve(self, port: int) -> WSGIServer:
        """Serve the metrics on the loopback address, in a thread; `shutdown()` of the result ends it."""
        server, _ = start_http_server(port, addr="127.0.0.1", registry=self.registry)
        return server
