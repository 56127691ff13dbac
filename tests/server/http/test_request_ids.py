"""Every request has a name: in its answer, and in the lines of the log that it causes."""

import io
import json
import logging

import pytest

from hexarena.server.logs import JsonLines, TextLines, log
from tests.server.conftest import ME, Guest, easy, served

ID_HEADERS = {"X-Request-ID": "of-the-proxy.1"}


@pytest.fixture(params=[TextLines, JsonLines])
def lines(request):
    """Write the log as the server does; give what was written so far."""
    stream = io.StringIO()
    handler = logging.StreamHandler(stream)
    handler.setFormatter(request.param())
    log.addHandler(handler)
    log.setLevel(logging.INFO)
    yield lambda: stream.getvalue().splitlines()
    log.removeHandler(handler)


def test_every_response_has_a_new_request_id(tmp_path):
    with served(easy(tmp_path)) as address:
        ann = Guest(address)
        paths = ("/api/me", "/api/matches/none", "/", "/api/nowhere")
        names = [ann.http.get(path).headers["x-request-id"] for path in paths]
        ann.close()
    assert len({*names}) == len(names)
    assert all(len(name) == 16 for name in names)


def test_a_believed_proxy_names_it_and_nobody_else(tmp_path):
    with served(easy(tmp_path, proxies=("127.0.0.0/8",))) as address:
        ann = Guest(address)
        response = ann.http.get("/api/me", headers=ID_HEADERS)
        assert response.headers["x-request-id"] == "of-the-proxy.1"
        for unreadable in ("", "a b", "x" * 65, "a\tb"):
            answer = ann.http.get("/api/me", headers={"X-Request-ID": unreadable})
            assert answer.headers["x-request-id"] not in ("", unreadable)
        ann.close()
    with served(easy(tmp_path)) as address:
        ann = Guest(address)
        answer = ann.http.get("/api/me", headers=ID_HEADERS)
        assert answer.headers["x-request-id"] != "of-the-proxy.1"
        ann.close()


def test_lines_of_the_log_hold_the_request_and_its_match(tmp_path, lines):
    with served(easy(tmp_path, slow_request=1e-9)) as address:
        ann = Guest(address)
        table = ann.open(ME, ME)
        body = {"command": "c" * 20, "ply": 0, "rewinds": 0, "action": 0}
        request_fields = {"json": body, "headers": {"X-Request-ID": "mine"}}
        answer = ann.http.post(f"/api/matches/{table['match']}/actions", **request_fields)
        name = answer.headers["x-request-id"]
        ann.close()
    (line,) = (line for line in lines() if name in line)
    if line.startswith("{"):
        entry = json.loads(line)
        assert (entry["request"], entry["match"]) == (name, table["match"])
    else:
        assert f" request={name} match={table['match']} " in line
    assert not [line for line in lines() if "mine" in line]
