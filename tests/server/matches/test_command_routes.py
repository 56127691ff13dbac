"""Frequent commands are read without FastAPI, and refused in its order and words."""

import json
import uuid

import pytest

from tests.server.conftest import together

JSON = "application/json"
MISSING = "; ".join(
    f"body.{name}: Field required" for name in ("command", "ply", "rewinds", "action")
)
NO_OBJECT = "body: Input should be a valid dictionary or object to extract fields from"
COMMAND = b'"command": "c-1234567", "rewinds": 0'
REFUSALS = [
    (b"", JSON, "body: Field required"),
    (b"{", JSON, "body.1: JSON decode error"),
    (b"[]", JSON, NO_OBJECT),
    (b"null", JSON, NO_OBJECT),
    (b"{}", JSON, MISSING),
    (b"{}", "application/json; charset=utf-8", MISSING),
    (b"{}", "Application/vnd.hexarena+json", MISSING),
    (b"{}", "text/plain", NO_OBJECT),
    (b"{}", "", NO_OBJECT),
    (
        b"{%b}" % (COMMAND + b', "ply": 0, "action": true'),
        JSON,
        "body.action: Value error, expected",
    ),
    (b"{%b}" % (COMMAND + b', "ply": -1, "action": 0'), JSON, "body.ply: Input should be greater"),
    (
        b"{%b}" % (COMMAND + b', "ply": NaN, "action": 0'),
        JSON,
        "body.ply: Input should be a finite",
    ),
    (
        b"{%b}" % (COMMAND + b', "ply": 0, "action": 0, "x": 1'),
        JSON,
        "body.x: Extra inputs are not",
    ),
    (b'{"command": "\xff"}', JSON, "There was an error parsing the body"),
    (b"[" * 100_000, JSON, "There was an error parsing the body"),
]
KINDS = "actions", "commitments", "instructions", "preview"


@pytest.fixture
def players(guest):
    ann, bo = guest("Ann"), guest("Bo")
    return ann, bo, together(ann, bo)


def send(player, match, body, content_type=JSON, kind="actions", **headers):
    """Return the status and the body of the answer."""
    content = body if isinstance(body, bytes) else json.dumps(body).encode()
    path = f"/api/matches/{match}/{kind}"
    answer = player.http.post(
        path, content=content, headers={"Content-Type": content_type, **headers}
    )
    return answer.status_code, answer.json()


def body(table, action, **fields):
    position = {"ply": table["ply"], "rewinds": table["rewinds"], "action": action}
    return {"command": str(uuid.uuid4()), **position, **fields}


def test_an_action_sent_twice_is_answered_alike_and_played_once(players):
    ann, bo, table = players
    player = ann if ann.at(table["match"])["scene"]["choices"] else bo
    view = player.at(table["match"])
    command = body(view, view["scene"]["choices"][0]["action"])
    first = send(player, table["match"], command)
    assert first[0] == 200
    assert first[1]["ply"] == view["ply"] + 1
    assert send(player, table["match"], command) == first


def test_a_body_in_utf_16_is_read(players):
    ann, bo, table = players
    player = ann if ann.at(table["match"])["scene"]["choices"] else bo
    view = player.at(table["match"])
    command = body(view, view["scene"]["choices"][0]["action"])
    assert send(player, table["match"], json.dumps(command).encode("utf-16"))[0] == 200


@pytest.mark.parametrize(("content", "content_type", "message"), REFUSALS)
def test_a_shape_that_does_not_fit_is_refused_with_what_was_expected(
    players, content, content_type, message
):
    ann, _, table = players
    status, refusal = send(ann, table["match"], content, content_type)
    assert status == 422
    assert refusal["code"] == "request/invalid"
    assert refusal["message"].startswith(message)


@pytest.mark.parametrize("kind", KINDS)
def test_faults_of_the_path_come_before_those_of_the_body(players, kind):
    status, refusal = send(players[0], "x" * 65, b"", kind=kind)
    faults = "path.match: String should have at most 64 characters; body: Field required"
    assert (status, refusal["message"]) == (422, faults)


def test_refusals_of_a_command_have_the_status_of_their_error(players, guest):
    ann, bo, table = players
    view, stranger = ann.at(table["match"]), guest("Cy")
    acting, waiting = (ann, bo) if view["scene"]["choices"] else (bo, ann)
    for player, match, command, expected in (
        (acting, table["match"], body(view, 100_000), (409, "action/illegal")),
        (acting, table["match"], body(view, 0, ply=7), (409, "match/stale")),
        (waiting, table["match"], body(view, 0), (403, "seat/not-yours")),
        (stranger, table["match"], body(view, 0), (403, "seat/not-yours")),
        (ann, "nothing", body(view, 0), (404, "match/unknown")),
    ):
        status, refusal = send(player, match, command)
        assert (status, refusal["code"]) == expected


@pytest.mark.parametrize("kind", KINDS)
def test_a_token_is_checked_before_the_shape_but_after_the_json(players, kind):
    ann, _, table = players
    token = {"Authorization": "Bearer nonsense"}
    assert send(ann, table["match"], b"{}", kind=kind, **token)[0] == 401
    assert send(ann, table["match"], b"{", kind=kind, **token)[0] == 422


@pytest.mark.parametrize("kind", KINDS)
def test_other_methods_are_refused(players, kind):
    ann, _, table = players
    answer = ann.http.get(f"/api/matches/{table['match']}/{kind}")
    assert (answer.status_code, answer.headers["Allow"]) == (405, "POST")
