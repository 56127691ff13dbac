"""Run the server: open its socket, start it and stop it."""

import asyncio
import gc
import os
import socket
import sys
import threading
from collections.abc import Callable, Iterable, Sequence
from contextlib import closing
from functools import partial
from logging import WARNING

import uvicorn
from fastapi import FastAPI

from hexarena._version import __version__
from hexarena.contract.english import abbreviate_names
from hexarena.contract.errors import BadOption, HexarenaError
from hexarena.contract.files import private_umask
from hexarena.contract.game import Game, all_games
from hexarena.contract.variants import with_variant
from hexarena.search import is_warm
from hexarena.server import metrics
from hexarena.server.app import build_app
from hexarena.server.http.connections import ServerConfig
from hexarena.server.http.quotas import raise_descriptor_limit
from hexarena.server.lobby.catalogue import cards
from hexarena.server.lobby.names import BAD_WORDS
from hexarena.server.logs import configure, note
from hexarena.server.privacy import close_to_others
from hexarena.server.readiness import Readiness
from hexarena.server.services import Services
from hexarena.server.settings import USUAL_PORT, Settings, read_settings
from hexarena.server.supervisor import Supervisor
from hexarena.store import Store

START_FAILED = 2  # exit code of a server that cannot start
PORT_TRIES = 20  # ports to try, from the default one on
BACKLOG = 512  # connections that may wait to be accepted
ALL_INTERFACES = {"0.0.0.0": "192.0.2.1", "::": "2001:db8::1"}  # outside addresses
LOOPBACK = ("127.0.0.1", "::1")  # printed as localhost, since browsers allow no passkeys there
SHUTDOWN_SECONDS = 5  # seconds to finish requests when the server stops
GC_THRESHOLDS = 500, 1, 1_000_000  # new objects, then counts of collections


def main(arguments: Sequence[str] | None = None) -> int:
    """Serve until told to stop; return an exit code."""
    arguments_given = sys.argv[1:] if arguments is None else arguments
    try:
        with private_umask():
            return _start(arguments_given)
    except (HexarenaError, OSError) as error:
        sys.stderr.write(f"hexarena: {error}\n")
        return START_FAILED
    except KeyboardInterrupt:
        pass
    return 0


def _start(arguments: Sequence[str]) -> int:
    settings = load_settings(arguments)
    Store(settings.database_url).close()  # report problems before anybody connects
    _read_editions()  # report problems here as well
    if exposed_paths := close_to_others(settings):
        note("others can read", WARNING, paths=abbreviate_names(exposed_paths))
    with closing(open_listener(settings)) as listener:
        with closing(Store(settings.database_url)) as store:
            store.deadlines.forget(_name_server(listener))
        if settings.workers > 1:
            return _serve_with_workers(settings, arguments, listener)
        serve(settings, listener, partial(announce, listener))
    return 0


def load_settings(arguments: Sequence[str]) -> Settings:
    """Read the settings, set up logging, and load variants and bad words.

    Raises BadOption, BrokenVariant.
    """
    settings = read_settings(Settings, arguments)
    for file in settings.variants:
        with_variant(file)
    BAD_WORDS.load(settings.bad_words_file)
    configure(settings.log_format)
    raise_descriptor_limit()
    return settings


def _serve_with_workers(
    settings: Settings, arguments: Sequence[str], listener: socket.socket
) -> int:
    if sys.platform == "win32":
        raise BadOption(f"--workers is {settings.workers}; expected 1 on Windows")
    if not settings.redis:
        problem = f"--workers is {settings.workers} without --redis"
        raise BadOption(f"{problem}; expected a Redis URL, through which workers share changes")
    _ = settings.signing_key  # created once, before workers start
    announce_address = partial(announce, listener)
    return asyncio.run(Supervisor(settings, arguments, listener, announce_address).run())


def _read_editions() -> None:
    for editions in filter(None, (game.editions for game in all_games())):
        editions.read_all()


def serve(
    settings: Settings,
    listener: socket.socket,
    on_accepting: Callable[[], None],
    announces_games: bool = True,
) -> None:
    """Serve until told to stop; call `on_accepting` once connections are accepted.

    With `announces_games`, print which games can be played.
    """
    readiness = prepare_games(_print_line if announces_games else lambda _line: None)
    app = build_app(settings, readiness, _name_server(listener))
    config = ServerConfig(
        app, settings, timeout_graceful_shutdown=SHUTDOWN_SECONDS, backlog=BACKLOG
    )
    with metrics.expose_metrics(settings):
        _AnnouncingServer(config, app, on_accepting).run([listener])


def _name_server(listener: socket.socket) -> str:
    """Return the name shared by all servers on a listener, whether concurrent or successive."""
    return f"{socket.gethostname()}:{listener.getsockname()[1]}"


def prepare_games(print_line: Callable[[str], None]) -> Readiness:
    """Compile the games that aren't compiled yet, and announce each one when it is ready."""
    cold = [game for game in all_games() if not is_warm(game)]
    readiness = Readiness(cold)

    def announce_game(game: Game) -> None:
        print_line(f"{game.title} can be played.")
        if not readiness.openings():
            print_line("Every game can be played.")

    readiness.listeners.append(announce_game)
    if cold:
        titles = abbreviate_names(game.title for game in cold)
        print_line(
            f"Compiling, once, the rules of {titles}. Each game opens as soon as it is ready."
        )
    return readiness


class Server(uvicorn.Server):
    """A server that ends the event streams before it waits for other requests."""

    def __init__(self, config: uvicorn.Config, app: FastAPI) -> None:
        super().__init__(config)
        self._app = app

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Stop serving. The clocks then stand still unless another server is running."""
        services: Services = self._app.state.services
        services.notifier.close()
        await services.flag_watch.close()
        await super().shutdown(sockets)


class _AnnouncingServer(Server):
    def __init__(
        self, config: uvicorn.Config, app: FastAPI, on_accepting: Callable[[], None]
    ) -> None:
        super().__init__(config, app)
        self._on_accepting = on_accepting

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        _configure_gc()
        self._on_accepting()
        threading.Thread(target=cards, daemon=True).start()  # so that the first page loads faster


def _configure_gc() -> None:
    """Collect garbage among few new objects at a time, and leave long-lived objects alone.

    A collection pauses the whole process. Python counts allocations minus deallocations, so on a
    busy server thousands of new objects pile up: collecting after 10,000 took a tenth of a second.
    The caretaker collects among long-lived objects.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(*GC_THRESHOLDS)


def announce(listener: socket.socket) -> None:
    """Print the address of the server."""
    host, port = listener.getsockname()[:2]
    note("server started", version=__version__, host=host, port=port)
    host = browsable_host(host)
    printed_host = "localhost" if host in LOOPBACK else f"[{host}]" if ":" in host else host
    _print_line(f"Hexarena is at http://{printed_host}:{port}")


def browsable_host(host: str) -> str:
    """Return the host to open in a browser; for all interfaces, this machine's network address."""
    if host not in ALL_INTERFACES:
        return host
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    try:
        with socket.socket(family, socket.SOCK_DGRAM) as probe:
            probe.connect((ALL_INTERFACES[host], 9))  # connecting a datagram socket sends nothing
            return str(probe.getsockname()[0])
    except OSError:
        return "::1" if ":" in host else "127.0.0.1"


def _print_line(line: str) -> None:
    sys.stdout.write(f"{line}\n")
    sys.stdout.flush()


def open_listener(settings: Settings) -> socket.socket:
    """Return a socket at the given port, or at the first free port from the default one on."""
    if settings.port is not None:
        return _bind_first(settings.host, (settings.port,))
    return _bind_first(settings.host, range(USUAL_PORT, USUAL_PORT + PORT_TRIES))


def _bind_first(host: str, ports: Iterable[int]) -> socket.socket:
    for port in ports:
        try:
            return socket.create_server(
                (host, port),
                family=socket.AF_INET6 if ":" in host else socket.AF_INET,
                backlog=BACKLOG,
            )
        except OSError as error:
            last_error = error
    problem = f"cannot listen at {host}:{port}: {_describe_bind_error(last_error)}"
    raise OSError(f"{problem}; expected a free --port")


def _describe_bind_error(error: OSError) -> str:
    """Return the reason why a socket could not be bound, without repeating the address."""
    if isinstance(error, socket.gaierror) or error.errno is None:
        return str(error.strerror or error)
    return os.strerror(error.errno)
