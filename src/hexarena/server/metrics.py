"""Metrics for Prometheus, on a separate port: `hexarena serve --metrics-port 9100`.

The parts of the server report here what they did. Without the port, a report costs one comparison.
No label names a player, an address or a match.
"""

import platform
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Protocol

from hexarena._version import __version__
from hexarena.contract.errors import BadOption
from hexarena.contract.extras import require
from hexarena.store import group

if TYPE_CHECKING:
    from threading import Thread
    from wsgiref.simple_server import WSGIServer

    from prometheus_client.core import GaugeMetricFamily
    from prometheus_client.registry import CollectorRegistry

    from hexarena.server.settings import Settings

BUCKETS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.15, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0)
METHODS = ("GET", "HEAD", "POST", "PUT", "DELETE", "OPTIONS")
UNKNOWN = "other"  # label for paths without a route and for unusual methods

GAUGES = {
    "streams": "Open event streams.",
    "live_matches": "Matches in memory.",
    "waiting_searches": "Searches of bots and hints that wait.",
    "games_compiling": "Games that cannot be played yet.",
    "redis_away": "1 while Redis does not answer.",
}


class ObservedServer(Protocol):
    """A running server whose state is measured."""

    def gauges(self) -> dict[str, int]:
        """Return the current counts of streams, live matches and waiting searches."""


class Meters:
    """The counters of this process."""

    def __init__(self, registry: "CollectorRegistry") -> None:
        from prometheus_client import Counter, Histogram

        def seconds(name: str, text: str, *labels: str) -> Histogram:
            return Histogram(name, text, labels, registry=registry, buckets=BUCKETS)

        def count(name: str, text: str, *labels: str) -> Counter:
            return Counter(name, text, labels, registry=registry)

        labels = ("method", "route", "status")
        self.requests = seconds("hexarena_request_seconds", "Time until an answer began.", *labels)
        self.commits = seconds("hexarena_commit_seconds", "Time of a write, with its waiting.")
        self.thinking = count("hexarena_thinking_seconds", "Time that searches took.", "kind")
        self.deliveries = count("hexarena_webhook_tries", "Tries to deliver to webhooks.", "result")
        self.refusals = count("hexarena_refusals", "Requests refused.", "code")


_meters: Meters | None = None
_observed_server: ObservedServer | None = None


def count_response(method: str, route: str | None, status: int, seconds: float) -> None:
    """Count a response. `route` is the path template, or None for a path without a route."""
    if _meters:
        method_label = method if method in METHODS else UNKNOWN
        _meters.requests.labels(method_label, route or UNKNOWN, status).observe(seconds)


def count_commit(seconds: float) -> None:
    """Record the duration of a write transaction in seconds."""
    if _meters:
        _meters.commits.observe(seconds)


def count_search(kind: str, seconds: float) -> None:
    """Count a search by its kind: for a hint, a table, bots, an analysis, or a review."""
    if _meters:
        _meters.thinking.labels(kind).inc(max(0.0, seconds))


def count_delivery(result: str) -> None:
    """Count an attempt to deliver to a webhook, or a webhook that was switched off."""
    if _meters:
        _meters.deliveries.labels(result).inc()


def count_refusal(code: str) -> None:
    """Count a refused request by its error code."""
    if _meters:
        _meters.refusals.labels(code).inc()


def observe(server: ObservedServer | None) -> None:
    """Report the state of `server` on each scrape; None means that no server is running."""
    global _observed_server
    _observed_server = server


@contextmanager
def expose_metrics(settings: "Settings") -> Iterator[int | None]:
    """Serve `/metrics` for the length of a block if a port is set; yield the port or None.

    Raises BadOption, MissingExtra.
    """
    if settings.metrics_port is None:
        yield None
        return
    server, thread = _start_server(settings.metrics_host, settings.metrics_port)
    try:
        yield server.server_port
    finally:
        _use_meters(None)
        server.shutdown()
        server.server_close()
        thread.join()


def _start_server(host: str, port: int) -> "tuple[WSGIServer, Thread]":
    require("metrics", "--metrics-port")
    from prometheus_client import start_http_server

    registry = _create_registry()
    try:
        server_and_thread = start_http_server(port, host, registry)
    except OSError as error:
        problem = f"--metrics-port is {port}: {error.strerror or error}"
        raise BadOption(f"{problem}; expected a free port of {host}") from error
    _use_meters(Meters(registry))
    return server_and_thread


def _use_meters(meters: Meters | None) -> None:
    global _meters
    _meters = meters
    group.listeners[:] = [count_commit] if meters else []


def _create_registry() -> "CollectorRegistry":
    from prometheus_client import CollectorRegistry, Info, ProcessCollector

    registry = CollectorRegistry()
    ProcessCollector(registry=registry)
    build = Info("hexarena_build", "What runs.", registry=registry)
    build.info({"version": __version__, "python": platform.python_version()})
    registry.register(_GaugeCollector())
    return registry


class _GaugeCollector:
    """Collects the state of the server on each scrape."""

    def collect(self) -> "Iterator[GaugeMetricFamily]":
        from prometheus_client.core import GaugeMetricFamily

        for name, value in (_observed_server.gauges() if _observed_server else {}).items():
            yield GaugeMetricFamily(f"hexarena_{name}", GAUGES[name], value)
