"""Commands answered without FastAPI are answered as FastAPI answers them."""

import json
import uuid

import pytest

from hexarena.server.matches.direct import DirectCommands
from tests.server.conftest import together

DIRECT, BY_FASTAPI = "application/json", "application/json; charset=utf-8"
WRONG = (
    b"",
    b"{",
    b"[]",
    b"{}",
    b'{"command": "c-1234567", "ply": 0, "rewinds": 0, "action": true}',
    b'{"command": "c-1234567", "ply": -1, "rewinds": 0, "action": 0}',
    b'{"command": "c-1234567", "ply": 0, "rewinds": 0, "action": 0, "more": 1}',
    b'{"command": "\xff", "ply": 0, "rewinds": 0, "action": 0}',
)


@pytest.fixture
def players(guest):
    ann, bo = guest("Ann"), guest("Bo")
    return ann, bo, together(ann, bo)


def send(player, match, body, kind, kind_path="actions"):
    """Return the status and the body of the answer."""
    content = body if isinstance(body, bytes) else json.dumps(body).encode()
    path = f"/api/matches/{match}/{kind_path}"
    answer = player.http.post(path, content=content, headers={"Content-Type": kind})
    return answer.status_code, answer.json()


def body(table, action, **fields):
    position = {"ply": table["ply"], "rewinds": table["rewinds"], "action": action}
    return {"command": str(uuid.uuid4()), **position, **fields}


@pytest.fixture
def passed_on(monkeypatch):
    """The commands that were left to FastAPI."""
    paths, call = [], DirectCommands.__call__

    async def noted(self, scope, receive, send):
        inner = self.app

        async def app(scope, receive, send):
            if scope["method"] == "POST":
                paths.append(scope["path"])
            await inner(scope, receive, send)

        await call(DirectCommands(app), scope, receive, send)

    monkeypatch.setattr(DirectCommands, "__call__", noted)
    return paths


def test_an_action_sent_twice_is_answered_alike_and_played_once(players):
    ann, bo, table = players
    player = ann if ann.at(table["match"])["scene"]["choices"] else bo
    view = player.at(table["match"])
    command = body(view, view["scene"]["choices"][0]["action"])
    first = send(player, table["match"], command, DIRECT)
    assert first[0] == 200
    assert first[1]["ply"] == view["ply"] + 1
    assert send(player, table["match"], command, BY_FASTAPI) == first
    assert send(player, table["match"], command, DIRECT) == first


@pytest.mark.parametrize("content", WRONG)
def test_a_shape_that_does_not_fit_is_refused_alike(players, content):
    ann, _, table = players
    direct = send(ann, table["match"], content, DIRECT)
    assert direct == send(ann, table["match"], content, BY_FASTAPI)
    assert direct[0] == 422


def test_refusals_are_alike(players, guest):
    ann, bo, table = players
    view, stranger = ann.at(table["match"]), guest("Cy")
    acting = ann if view["scene"]["choices"] else bo
    for player, match, command in (
        (acting, table["match"], body(view, 100_000)),
        (acting, table["match"], body(view, 0, ply=7)),
        (bo if acting is ann else ann, table["match"], body(view, 0)),
        (stranger, table["match"], body(view, 0)),
        (ann, "nothing", body(view, 0)),
    ):
        direct = send(player, match, command, DIRECT)
        assert direct[0] in (403, 404, 409)
        assert direct == send(player, match, command, BY_FASTAPI)


def test_only_what_comes_as_usual_is_answered_directly(players, passed_on):
    ann, _, table = players
    path = f"/api/matches/{table['match']}/actions"
    send(ann, table["match"], body(table, 100_000), DIRECT)
    assert passed_on == []
    send(ann, table["match"], body(table, 100_000), BY_FASTAPI)
    send(ann, table["match"], b"{}", DIRECT)
    ann.http.cookies.clear()
    assert send(ann, table["match"], body(table, 100_000), DIRECT)[0] == 403
    assert passed_on == [path] * 3


def test_a_token_goes_through_the_check_of_what_it_allows(players):
    ann, _, table = players
    answer = ann.http.post(
        f"/api/matches/{table['match']}/actions",
        json=body(table, 0),
        headers={"Authorization": "Bearer nonsense"},
    )
    assert answer.status_code == 401
