"""HTTP: connections, identity, limits, errors and the client's pages."""

from hexarena.server.http.addresses import Address
from hexarena.server.http.concurrency import ThreadedRoute
from hexarena.server.http.errors import error_responses
from hexarena.server.http.identity import Onlooker, Player

__all__ = ["Address", "Onlooker", "Player", "ThreadedRoute", "error_responses"]
