"""Running the server: its socket, its start and its end."""

import gc
import socket
import sys
import threading
from collections.abc import Iterable
from contextlib import closing

import uvicorn
from fastapi import FastAPI

from hexarena._version import __version__
from hexarena.contract.english import shortened
from hexarena.contract.errors import HexarenaError
from hexarena.contract.game import Game, all_games
from hexarena.search import is_warm
from hexarena.server import metrics
from hexarena.server.app import build
from hexarena.server.http.connections import ServerConfig
from hexarena.server.http.quotas import raise_descriptor_limit
from hexarena.server.lobby.catalogue import cards
from hexarena.server.logs import configure, note
from hexarena.server.readiness import Readiness
from hexarena.server.settings import USUAL_PORT, Settings, read_settings
from hexarena.store import Store

REFUSED = 2  # exit code of a server that cannot start
TRIES = 20  # ports, from the usual one on
FAREWELL = 2  # seconds for open streams to end
COLLECTING = 50_000, 20, 100  # how seldom garbage is looked for: everybody waits for a collection


def main(arguments: list[str] | None = None) -> int:
    """Serve until told to stop; return an exit code."""
    try:
        settings = read_settings(Settings, sys.argv[1:] if arguments is None else arguments)
        configure(settings.log_format)
        raise_descriptor_limit()
        Store(settings.database_url).close()  # report problems before anybody connects
        _read_editions()  # likewise
        with closing(_listening(settings)) as listener:
            _serve(settings, listener)
    except (HexarenaError, OSError) as error:
        sys.stderr.write(f"hexarena: {error}\n")
        return REFUSED
    except KeyboardInterrupt:
        pass
    return 0


def _read_editions() -> None:
    for editions in filter(None, (each.editions for each in all_games())):
        editions.read_all()


def _serve(settings: Settings, listener: socket.socket) -> None:
    app = build(settings, _readiness())
    config = ServerConfig(app, settings, timeout_graceful_shutdown=FAREWELL)
    with metrics.exposed(settings):
        _Server(config, app).run([listener])


def _readiness() -> Readiness:
    """Compile what is not compiled yet, and announce every game that is ready."""
    cold = [each for each in all_games() if not is_warm(each)]
    readiness = Readiness(cold)

    def say(opened: Game) -> None:
        _say(f"{opened.title} can be played.")
        if not readiness.openings():
            _say("Every game can be played.")

    readiness.listeners.append(say)
    if cold:
        titles = shortened(each.title for each in cold)
        _say(f"Compiling, once, the rules of {titles}. Each game opens as soon as it is ready.")
    return readiness


class Server(uvicorn.Server):
    """Ends the event streams before it waits for the other requests."""

    def __init__(self, config: uvicorn.Config, app: FastAPI) -> None:
        super().__init__(config)
        self._app = app

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Stop serving."""
        self._app.state.services.notifier.close()
        await super().shutdown(sockets)


class _Server(Server):
    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        _collect_seldom()
        for listener in sockets or ():
            _announce(*listener.getsockname()[:2])
        threading.Thread(target=cards, daemon=True).start()  # so that the first page waits less


def _collect_seldom() -> None:
    """Spare what is loaded by now in every search for garbage, and search seldom.

    A search through all objects stops the server; with a thousand matches, for most of a second.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(*COLLECTING)


def _announce(host: str, port: int) -> None:
    note("server started", version=__version__, host=host, port=port)
    shown = f"[{host}]" if ":" in host else host
    _say(f"Hexarena is at http://{shown}:{port}")


def _say(line: str) -> None:
    sys.stdout.write(f"{line}\n")
    sys.stdout.flush()


def _listening(settings: Settings) -> socket.socket:
    """Return a socket at the given port, or at the first free one from the usual port on."""
    if settings.port is not None:
        return _bound(settings.host, (settings.port,))
    return _bound(settings.host, range(USUAL_PORT, USUAL_PORT + TRIES))


def _bound(host: str, ports: Iterable[int]) -> socket.socket:
    for port in ports:
        try:
            return socket.create_server(
                (host, port), family=socket.AF_INET6 if ":" in host else socket.AF_INET, backlog=512
            )
        except OSError as error:
            refused = error
    reason = refused.strerror or refused
    raise OSError(f"cannot listen at {host}:{port}: {reason}; expected a free --port")
