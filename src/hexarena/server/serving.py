"""Listening: the port, the address that is told once somebody answers there, the end."""

import logging
import socket
import sys
import threading
from collections.abc import Iterable
from contextlib import closing

import uvicorn
from fastapi import FastAPI
from pydantic import ValidationError
from pydantic_settings import CliApp, SettingsError

from hexarena.contract.english import shortened
from hexarena.contract.errors import BadOption, HexarenaError
from hexarena.contract.game import Game, all_games
from hexarena.search import is_warm
from hexarena.server.app import build
from hexarena.server.catalogue import cards
from hexarena.server.connections import Listening
from hexarena.server.descriptors import raise_limit
from hexarena.server.readiness import Readiness
from hexarena.server.settings import USUAL_PORT, Settings
from hexarena.store import Store

REFUSED = 2  # the exit code of a server that could not start
TRIES = 20  # ports from the usual one on
FAREWELL = 2  # seconds that open streams have at the end


def main(arguments: list[str] | None = None) -> int:
    """Serve until told to stop; return an exit code."""
    logging.basicConfig(format="%(asctime)s %(name)s: %(message)s")
    try:
        settings = _settings(sys.argv[1:] if arguments is None else arguments)
        raise_limit()
        Store(settings.database_url).close()  # complains before anybody is let in
        _read_editions()  # and so do these
        with closing(_listening(settings)) as ear:
            _serve(settings, ear)
    except (HexarenaError, OSError) as error:
        sys.stderr.write(f"hexarena: {error}\n")
        return REFUSED
    except KeyboardInterrupt:
        pass
    return 0


def _settings(arguments: list[str]) -> Settings:
    """Read flags and environment. Raises BadOption."""
    try:
        return CliApp.run(Settings, cli_args=arguments)
    except ValidationError as error:
        faults = (
            f"{each['loc'][0]} is {each['input']!r}: {each['msg']}" for each in error.errors()
        )
        raise BadOption("; ".join(faults)) from error
    except SettingsError as error:
        raise BadOption(str(error)) from error


def _read_editions() -> None:
    for editions in filter(None, (each.editions for each in all_games())):
        editions.read_all()


def _serve(settings: Settings, ear: socket.socket) -> None:
    app = build(settings, _readiness())
    config = Listening(app, settings, timeout_graceful_shutdown=FAREWELL)
    _Server(config, app).run([ear])


def _readiness() -> Readiness:
    """Let games open once they are compiled, and say so."""
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
    """Ends the streams before it waits for whoever is still being served."""

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
        for ear in sockets or ():
            _tell(*ear.getsockname()[:2])
        threading.Thread(target=cards, daemon=True).start()  # the first page waits for less


def _tell(host: str, port: int) -> None:
    shown = f"[{host}]" if ":" in host else host
    _say(f"Hexarena is at http://{shown}:{port}")


def _say(line: str) -> None:
    sys.stdout.write(f"{line}\n")
    sys.stdout.flush()


def _listening(settings: Settings) -> socket.socket:
    """Return a socket at the port asked for, or at the first free one from the usual on."""
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
