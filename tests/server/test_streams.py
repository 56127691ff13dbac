"""Every stream ends within two heartbeats once its asker may no longer read it."""

import threading
from contextlib import closing

import pytest
from fastapi.routing import APIRoute
from starlette.responses import StreamingResponse

from hexarena.server.app import list_routes
from hexarena.server.http import events
from hexarena.server.programs.scopes import authorize, find_declaration
from tests.server.conftest import BOT, ME
from tests.server.meeting.conftest import seeks
from tests.server.programs.conftest import Program, token_of
from tests.server.tournaments.open_ones import announces
from tests.waiting import eventually


def is_stream(route):
    """Tell whether a route of the application sends players a stream that never ends by itself."""
    kind = getattr(route, "response_class", None)
    return (
        isinstance(route, APIRoute)
        and "GET" in route.methods
        and (isinstance(kind, type) and issubclass(kind, StreamingResponse))
    )


STREAMS = {route.path: route for route in list_routes() if is_stream(route)}
TOKEN_STREAMS = [path for path, route in STREAMS.items() if find_declaration(route) is authorize]


@pytest.fixture
def ann(member, monkeypatch):
    monkeypatch.setattr(events, "HEARTBEAT_SECONDS", 0.05)
    return member("Ann")


def fill(path, player):
    """Return the path of a stream about something of a player's; a new parameter needs a case."""
    values = {}
    if "{match}" in path:
        values["match"] = player.open(ME, BOT)["match"]
    if "{tournament}" in path:
        values["tournament"] = announces(player)["tournament"]
    if "{seek}" in path:
        values["seek"] = seeks(player)["seek"]
    return path.format(**values)


def ends_after(client, path, forbid):
    """Wait until a stream ends after something that forbids it, and not before."""
    with client.http.stream("GET", path) as response:
        assert response.status_code == 200
        pieces = response.iter_raw()
        next(pieces)
        reader = threading.Thread(target=lambda: [*pieces], daemon=True)
        reader.start()
        assert reader.is_alive()
        forbid()
        eventually(lambda: not reader.is_alive())


def test_streams_are_found_in_the_table_of_routes():
    assert {"/api/lobby/events", "/api/quick/{seek}/events", "/api/me/stream"} < {*STREAMS}
    assert "/api/challenges/events" in TOKEN_STREAMS
    assert {path for path in STREAMS if not path.endswith(("/events", "/stream"))} == set()


@pytest.mark.parametrize("path", STREAMS)
def test_a_stream_ends_when_its_browser_is_signed_out(ann, path):
    def sign_out():
        assert ann.http.delete("/api/session").status_code == 204

    ends_after(ann, fill(path, ann), sign_out)


@pytest.mark.parametrize("path", TOKEN_STREAMS)
def test_a_stream_ends_when_its_token_is_revoked(ann, address, path):
    bot = Program(address, token_of(ann, "read")["text"])

    def revoke():
        (token,) = ann.get("/api/me/tokens")
        ann.ask("DELETE", f"/api/me/tokens/{token['token']}")

    with closing(bot):
        ends_after(bot, fill(path, ann), revoke)
