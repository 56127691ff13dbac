"""Checks before every request: size, origin, rate, headers and cookies."""

import asyncio
import gc
import json
import re
import socket
import time
from collections import Counter
from contextlib import ExitStack, closing, suppress
from pathlib import Path
from types import SimpleNamespace
from unittest.mock import AsyncMock

import httpx2
import pytest
from fastapi import APIRouter, FastAPI, Response

from hexarena.contract.errors import ForeignRequest
from hexarena.server.clocks import time_source
from hexarena.server.http import middleware, quotas
from hexarena.server.http.addresses import Hosts
from hexarena.server.http.concurrency import ThreadedRoute
from hexarena.server.http.middleware import (
    CLIENT_LEFT,
    MAX_BODY_BYTES,
    MAX_REQUESTS,
    RequestChecks,
    normalize_origin,
)
from tests.http_client import client
from tests.server.conftest import BOT, ME, WAIT_SECONDS, Guest, easy, served
from tests.server.garbage import saved_garbage
from tests.server.openapi_document import DOCUMENT
from tests.server.raw import asked, ended, head, line, refusal

HOUR = 3600  # seconds
NOTHING = AsyncMock()  # an application that answers nothing
REQUEST_PARTS = {"Connection", "RequestResponseCycle", "Request", "SafeSend", "frame"}
STALE = {"command": "5741e5741e5741e5741e", "ply": 999, "rewinds": 0, "action": 0}

LOCAL_NETWORK, OTHER_NETWORK = ("127.0.0.0/8",), ("192.0.2.0/24",)

SAFE_HEADERS = {
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), geolocation=(), microphone=()",
    "referrer-policy": "no-referrer",
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
}


@pytest.fixture
def web(address):
    """A client without a cookie."""
    with client(address, timeout=WAIT_SECONDS) as open_client:
        yield open_client


# Size


def test_a_body_that_says_it_is_too_large_is_refused(web):
    answer = web.put("/api/me", json={"name": "a" * MAX_BODY_BYTES})
    assert (answer.status_code, answer.json()["code"]) == (413, "request/too-large")
    assert str(MAX_BODY_BYTES) in answer.json()["message"]


def test_a_body_that_turns_out_too_large_is_refused(web):
    pieces = (b"x" * 1024 for _ in range(MAX_BODY_BYTES // 1024 + 1))
    answer = web.put("/api/me", content=pieces, headers={"Content-Type": "application/json"})
    assert (answer.status_code, answer.json()["code"]) == (413, "request/too-large")


def test_a_body_that_was_refused_is_not_kept_until_garbage_is_collected(tmp_path):
    with served(easy(tmp_path, commands="3/hour")) as address, saved_garbage() as garbage:
        padded = b'{"name": "Ann"%s}' % (b" " * 200_000)
        bodies = [padded, b"1" * 200_000, b"[" * 200_000, *[b'"' + b"x" * 200_000] * 3]
        for body in bodies:  # the first is accepted, the last are too many
            with client(address, timeout=WAIT_SECONDS) as web, suppress(httpx2.TransportError):
                web.put("/api/me", content=body, headers={"Content-Type": "application/json"})
        with line(address) as connection:  # the others have been closed by then
            connection.sendall(asked("/api/health", "Connection: close"))
            ended(connection)
    assert [len(item) for item in gc.get_referents(*garbage) if is_large(item)] == []


@pytest.mark.parametrize(
    ("method", "path", "body", "status"),
    [
        ("GET", "/api/matches/{match}", None, 200),
        ("GET", "/x", None, 200),
        ("PUT", "/api/me", {"name": "Ann"}, 200),
        ("PUT", "/api/me", {"nothing": "Ann"}, 422),
        ("GET", "/api/matches/none", None, 404),
        ("POST", "/api/matches/{match}/actions", STALE, 409),
        ("POST", "/api/matches/{match}/actions", {}, 422),
    ],
)
def test_a_request_leaves_nothing_for_the_search_for_garbage(tmp_path, method, path, body, status):
    # The server is new: streams of other tests might end meanwhile.
    with served(easy(tmp_path)) as address, closing(Guest(address, "Ann")) as ann:
        url = path.format(match=ann.open(ME, ME)["match"])
        ann.http.request(method, url, json=body)
        with saved_garbage() as garbage:
            for _ in range(5):
                assert ann.http.request(method, url, json=body).status_code == status
            ann.get("/api/me")  # by then the others have ended
    assert not REQUEST_PARTS & {type(item).__name__ for item in garbage}


def test_a_refusal_leaves_nothing_for_the_search_for_garbage(tmp_path):
    for attempt in range(3):
        statuses, garbage = refuse_in_all_ways(tmp_path / str(attempt))
        if "FastAPI" not in garbage:  # else it is the server that an earlier test has closed
            break
    assert statuses == [200, 429, 429, 429, 403, 413, 429, 503]
    assert not REQUEST_PARTS & garbage


def refuse_in_all_ways(folder):
    """Let a server refuse requests; return its answers, and the kinds of garbage from then on."""
    limits = {"looks": "2/hour", "pages": "2/hour", "new_connections": "4/hour", "connections": 8}
    large_body = asked("/api/me", "Connection: close", "Content-Length: 999999", method="PUT")
    with served(easy(folder, **limits)) as address, ExitStack() as lines:
        statuses = [answer_status(address, "127.0.1.1", asked("/api/opening", "Connection: close"))]
        with saved_garbage() as garbage:
            statuses += [
                [answer_status(address, source, data) for _ in range(count)][-1]
                for source, data, count in (
                    (
                        "127.0.1.2",
                        asked("/api/opening", "Connection: close"),
                        3,
                    ),  # too many requests
                    ("127.0.1.3", asked("/x", "Connection: close"), 3),
                    (
                        "127.0.1.4",
                        asked("/api/me", "Connection: close", method="PUT"),
                        5,
                    ),  # too many connections
                    ("127.0.1.5", asked("/x", "Connection: close", host="evil.example"), 3),
                    ("127.0.1.6", large_body, 3),
                    ("127.0.1.7", asked("/api/opening") * 20, 2),  # too many at once
                )
            ]
            for last in range(8):
                connection = lines.enter_context(line(address, f"127.0.2.{last + 1}"))
                connection.sendall(asked("/api/opening"))
                assert head(connection)
            statuses.append(answer_status(address, "127.0.1.8", asked("/x")))
            connection.sendall(asked("/api/opening"))  # once it is answered, the others are closed
            assert head(connection)
    return statuses, {type(item).__name__ for item in garbage}


def answer_status(address, source, data):
    """Send data on a connection of its own; return the status of the last answer."""
    with line(address, source) as connection:
        connection.sendall(data)
        return int(ended(connection).rpartition(b"HTTP/1.1 ")[2][:3])


def is_large(item):
    """Return whether an object is a body, or most of one."""
    return isinstance(item, bytes | bytearray | str) and len(item) > 50_000


def test_a_body_in_pieces_that_is_small_is_read(web):
    pieces = iter([b'{"name": ', b'"Ann"}'])
    answer = web.put("/api/me", content=pieces, headers={"Content-Type": "application/json"})
    assert answer.json() == {"name": "Ann"}


# Origin


@pytest.mark.parametrize(
    "headers",
    [
        {"Origin": "https://elsewhere.example"},
        {"Origin": "null"},
        {"Origin": "http://["},
        {"Origin": "http://127.0.0.1:1"},
        {"Sec-Fetch-Site": "cross-site"},
        {"Sec-Fetch-Site": "same-site"},
    ],
)
def test_a_command_from_another_sites_page_is_refused(guest, headers):
    ann = guest("Ann")
    answer = ann.http.put("/api/me", json={"name": "Eve"}, headers=headers)
    assert (answer.status_code, answer.json()["code"]) == (403, "request/foreign")
    assert ann.get("/api/me") == {"name": "Ann"}


@pytest.mark.parametrize(
    ("scheme", "origin", "status"),
    [
        ("https", "https://{}", 200),
        ("https", "http://{}", 403),
        ("http", "https://{}", 403),
        ("http", "HTTP://{}", 200),
    ],
)
def test_an_origin_is_compared_whole(tmp_path, scheme, origin, status):
    with (
        served(easy(tmp_path, proxies=LOCAL_NETWORK)) as address,
        client(address, timeout=WAIT_SECONDS) as web,
    ):
        host = address.partition("://")[2]
        headers = {"X-Forwarded-Proto": scheme, "Origin": origin.format(host)}
        answer = web.put("/api/me", json={"name": "Bo"}, headers=headers)
        assert answer.status_code == status
        if status == 403:
            assert f"expected {scheme}://{host}" in answer.json()["message"]


@pytest.mark.parametrize(("scheme", "port"), [("http", 80), ("https", 443)])
def test_the_usual_port_of_a_scheme_may_be_told_or_not(scheme, port):
    assert normalize_origin(f"{scheme}://Games.example:{port}") == f"{scheme}://games.example"
    assert (
        normalize_origin(f"{scheme}://games.example:1{port}") == f"{scheme}://games.example:1{port}"
    )


@pytest.mark.parametrize("site", ["none", "same-origin"])
def test_a_command_from_a_page_of_ours_is_done(guest, address, site):
    ann, headers = guest("Ann"), {"Origin": address, "Sec-Fetch-Site": site}
    assert ann.http.put("/api/me", json={"name": "Bo"}, headers=headers).json() == {"name": "Bo"}


def test_a_site_that_is_allowed_may_send_commands(tmp_path):
    friendly = "https://friend.example"
    with served(easy(tmp_path, origins=(friendly,))) as address:
        ann = Guest(address, "Ann")
        for origin, status in ((friendly, 200), ("https://friend.example.evil", 403)):
            body, headers = {"name": "Bo"}, {"Origin": origin}
            assert ann.http.put("/api/me", json=body, headers=headers).status_code == status
        ann.close()


def test_anybody_may_look_from_anywhere(web):
    assert web.get("/api/health", headers={"Origin": "https://elsewhere.example"}).is_success


# Host


@pytest.mark.parametrize(
    "host",
    ["localhost", "LOCALHOST:80", "127.0.0.1", "127.9.9.9:8000", "[::1]:8000", "a.localhost"],
)
def test_this_machine_may_be_asked_for_by_its_own_names(web, host):
    assert web.get("/api/health", headers={"Host": host}).is_success


@pytest.mark.parametrize("path", ["/api/health", "/", "/assets/x.js"])
@pytest.mark.parametrize(
    "host", ["evil.example", "localhost.evil.example", "127.0.0.1.evil.example", "192.0.2.1", "x@y"]
)
def test_a_name_that_is_not_ours_is_refused_with_the_setting_that_adds_it(web, path, host):
    answer = web.get(path, headers={"Host": host})
    assert (answer.status_code, answer.json()["code"]) == (403, "request/foreign")
    assert "localhost" in answer.json()["message"]
    assert "--hosts" in answer.json()["message"]


def test_a_request_that_names_no_host_is_refused(address):
    with line(address) as old:
        old.sendall(b"GET /api/health HTTP/1.0\r\n\r\n")
        status, _, body = refusal(ended(old))
    assert (status, body["code"]) == (403, "request/foreign")


def test_names_that_the_server_was_told_are_its_own():
    hosts = Hosts("127.0.0.1", ("games.example",))
    for own_name in ("games.example", "Games.Example:8000", "games.example."):
        hosts.check(own_name)
    for other_name in ("other.example", "www.games.example"):
        with pytest.raises(ForeignRequest):
            hosts.check(other_name)


def test_where_others_are_let_in_the_machines_name_and_addresses_are_its_own():
    hosts, name = Hosts("0.0.0.0", ()), socket.gethostname()
    for own_name in (name, f"{name.partition('.')[0]}.local:8000", "192.168.1.5:8000", "[fd00::1]"):
        hosts.check(own_name)
    for other_name in (f"{name}.evil.example", "evil.example"):
        with pytest.raises(ForeignRequest):
            hosts.check(other_name)


def test_any_name_will_do_where_a_proxy_sees_to_it():
    Hosts("127.0.0.1", ("*",)).check("whatever.example")


# Who asks


@pytest.mark.parametrize(
    ("proxies", "statuses"), [((), {200, 429}), (OTHER_NETWORK, {200, 429}), (LOCAL_NETWORK, {200})]
)
def test_only_a_proxy_that_is_believed_says_for_whom_it_asks(tmp_path, proxies, statuses):
    with (
        served(easy(tmp_path, commands="3/hour", proxies=proxies)) as address,
        client(address, timeout=WAIT_SECONDS) as web,
    ):
        for_whom = [{"X-Forwarded-For": f"203.0.113.{last}"} for last in range(8)]
        answers = [
            web.put("/api/me", json={"name": "A"}, headers=header_fields)
            for header_fields in for_whom
        ]
        assert {answer.status_code for answer in answers} == statuses


def test_a_client_with_a_forged_address_is_counted_by_the_address_the_proxy_saw(tmp_path):
    with (
        served(easy(tmp_path, commands="3/hour", proxies=LOCAL_NETWORK)) as address,
        client(address, timeout=WAIT_SECONDS) as web,
    ):
        header_list = [{"X-Forwarded-For": f"198.51.100.{last}, 203.0.113.9"} for last in range(4)]
        answers = [
            web.put("/api/me", json={"name": "A"}, headers=header_fields)
            for header_fields in header_list
        ]
        assert [answer.status_code for answer in answers] == [200, 200, 200, 429]


# Pace


def test_refused_commands_of_other_sites_count(tmp_path):
    foreign = {"Origin": "https://elsewhere.example"}
    with served(easy(tmp_path, commands="2/hour")) as address:
        answers = [httpx2.put(f"{address}/api/me", json={}, headers=foreign) for _ in range(3)]
    assert [answer.status_code for answer in answers] == [403, 403, 429]


def test_a_client_that_sends_too_fast_waits_and_loses_nothing(tmp_path, monkeypatch):
    with served(easy(tmp_path, commands="2/hour")) as address, closing(Guest(address)) as ann:
        body = {"command": "open-it-once", "game": "hexcore6", "seats": [ME, BOT]}
        *_, first, second = [ann.http.post("/api/matches", json=body) for _ in range(4)]
        for answer in (first, second):
            assert (answer.status_code, answer.json()["code"]) == (429, "request/too-many")
            assert 0 < int(answer.headers["Retry-After"]) <= HOUR / 2
        later = SimpleNamespace(monotonic=lambda: time.monotonic() + HOUR)
        monkeypatch.setattr(quotas, "time", later)
        repeated = ann.post("/api/matches", body, 201)
        assert [card["match"] for card in ann.get("/api/matches")] == [repeated["match"]]


def test_a_client_that_reads_too_often_waits(tmp_path):
    with (
        served(easy(tmp_path, looks="3/hour")) as address,
        client(address, timeout=WAIT_SECONDS) as web,
    ):
        answers = [web.get("/api/health") for _ in range(5)]
        assert [answer.status_code for answer in answers] == [200, 200, 200, 429, 429]
        assert answers[-1].headers["Retry-After"]
        assert web.get("/table/somewhere").status_code != 429


def test_new_cookies_open_no_more_than_an_address_may(tmp_path):
    with served(easy(tmp_path, openings_by_address="2/hour")) as address:
        for status in (201, 201, 429):
            ann = Guest(address)
            ann.open(ME, ME, status=status)
            ann.close()


def test_a_client_that_opens_too_many_matches_waits_and_plays_on_meanwhile(tmp_path):
    with served(easy(tmp_path, openings="1/hour")) as address:
        ann, bo = Guest(address, "Ann"), Guest(address, "Bo")
        table = ann.open(ME, ME)
        path, body = "/api/matches", {"game": "hexcore6", "seats": [ME, BOT]}
        assert ann.post(path, body, 429)["code"] == "request/too-many"
        assert ann.post("/api/records", {"record": ""}, 429)["code"] == "request/too-many"
        hint = f"/api/matches/{table['match']}/hint"
        assert ann.ask("POST", hint, status=429)["code"] == "request/too-many"
        assert ann.play(table)["ply"] == 1
        assert len(ann.get(path)) == 1
        assert bo.open(ME, ME)["ply"] == 0
        for guest_client in (ann, bo):
            guest_client.close()


# Headers


@pytest.mark.parametrize(
    ("method", "path", "status"),
    [
        ("GET", "/api/health", 200),
        ("GET", "/api/openapi.json", 200),
        ("GET", "/api/matches/nowhere", 404),
        ("GET", "/api/nothing", 404),
        ("GET", "/assets/nothing.js", 404),
        ("POST", "/api/matches", 422),
        ("DELETE", "/api/me", 405),
        ("GET", "/table/somewhere", None),
    ],
)
def test_every_answer_bears_headers_of_safety(web, method, path, status):
    answer = web.request(method, path)
    assert status in (None, answer.status_code)
    assert SAFE_HEADERS.items() <= dict(answer.headers).items()
    policy = answer.headers["content-security-policy"].split("; ")
    for directive in ("default-src 'self'", "object-src 'none'", "base-uri 'none'"):
        assert directive in policy
    assert "frame-ancestors 'none'" in policy
    assert not any("unsafe" in directive for directive in policy)


def test_refusals_at_the_door_bear_them_too(web):
    for headers, body in (({"Origin": "null"}, b"{}"), ({}, b"x" * (MAX_BODY_BYTES + 1))):
        answer = web.put("/api/me", content=body, headers=headers)
        assert answer.status_code in (403, 413)
        assert SAFE_HEADERS.items() <= dict(answer.headers).items()


def test_a_stream_bears_them_too(guest):
    ann = guest("Ann")
    match = ann.open(ME, ME)["match"]
    with ann.http.stream("GET", f"/api/matches/{match}/events") as answer:
        assert SAFE_HEADERS.items() <= dict(answer.headers).items()


# Whose cookie


def test_the_cookie_is_out_of_reach_of_scripts_and_other_sites(web):
    cookie = web.get("/api/me").headers["set-cookie"].lower().split("; ")
    assert {"httponly", "samesite=lax", "path=/"} <= set(cookie)
    assert "secure" not in cookie
    assert "set-cookie" not in web.get("/api/me").headers


def test_the_cookie_outlasts_the_browser(web):
    cookie = web.get("/api/me").headers["set-cookie"].lower().split("; ")
    lasts = dict(part.split("=", 1) for part in cookie if "=" in part)["max-age"]
    assert int(lasts) >= 180 * 24 * 3600


@pytest.mark.parametrize(
    ("proxies", "secure"), [(LOCAL_NETWORK, True), (OTHER_NETWORK, False), ((), False)]
)
def test_browsers_stay_on_https_where_a_proxy_that_is_believed_says_so(tmp_path, proxies, secure):
    with (
        served(easy(tmp_path, proxies=proxies)) as address,
        client(address, timeout=WAIT_SECONDS) as web,
    ):
        headers = web.get("/api/me", headers={"X-Forwarded-Proto": "https"}).headers
        assert ("secure" in headers["set-cookie"].lower().split("; ")) is secure
        assert ("Strict-Transport-Security" in headers) is secure


def test_a_client_that_only_reads_gets_no_cookie(web, guest):
    match = guest("Ann").open(ME, ME)["match"]
    for path in ("/api/games", f"/api/matches/{match}", "/api/matches", "/api/health"):
        assert "set-cookie" not in web.get(path).headers


def test_a_cookie_that_was_tampered_with_is_a_strangers(guest, web):
    ann = guest("Ann")
    match = ann.open(ME, ME)["match"]
    own_cookie = ann.http.cookies["hexarena"]
    other = own_cookie[:-5] + ("A" if own_cookie[-5] != "A" else "B") + own_cookie[-4:]
    for forged in (other, "x" + own_cookie, "", "a.b.c", "é"):
        headers = [(b"cookie", f"hexarena={forged}".encode())]
        assert web.get(f"/api/matches/{match}", headers=headers).json()["viewer"] is None
        assert web.get("/api/me", headers=headers).json() == {"name": ""}


def test_a_cookie_signed_with_another_secret_is_a_strangers(tmp_path):
    scopes_seen = []
    for secret in ("one", "one", "another"):
        with served(easy(tmp_path, secret=secret)) as address:
            ann = Guest(address, "" if scopes_seen else "Ann")
            if scopes_seen:
                ann.http.cookies = scopes_seen[0]
            scopes_seen.append(ann.http.cookies)
            assert ann.get("/api/me") == {"name": "" if secret == "another" else "Ann"}
            ann.close()


def reads():
    """Every address that may be looked at, by the OpenAPI document."""
    paths = DOCUMENT["paths"]
    return [path for path, methods in paths.items() if "get" in methods]


@pytest.mark.parametrize("path", reads())
def test_private_answers_are_not_cached_by_proxies(guest, path):
    ann = guest("Ann")
    match = ann.open(ME, ME)["match"]
    ids = {"match": match, "tournament": "none", "name": "hexcore6", "number": 1, "key": "bramble"}
    ids |= {"page": "terms", "player": "none", "puzzle": "none", "lesson": 1}
    ids |= {"who": "bot:3", "pool": "untimed", "seek": "none", "report": "none", "order": "none"}
    with ann.http.stream("GET", path.format(**ids), params={"game": "hexstrike"}) as answer:
        assert answer.headers["Cache-Control"] == "no-store"


# The end


def test_a_request_that_an_ending_server_breaks_off_may_be_sent_again(tmp_path):
    started, messages = asyncio.Event(), []

    async def slow(_scope, _receive, _send):
        started.set()
        await asyncio.Event().wait()

    async def send(message):
        messages.append(message)

    async def broken_off():
        scope = {
            "type": "http",
            "method": "GET",
            "path": "/api/me",
            "headers": [(b"host", b"127.0.0.1")],
            "client": ("127.0.0.1", 1),
        }
        checks = RequestChecks(slow, easy(tmp_path))
        task = asyncio.create_task(checks(scope, None, send))
        await started.wait()
        task.cancel()
        await task

    asyncio.run(broken_off())
    begin, body = messages
    assert (begin["status"], dict(begin["headers"])[b"retry-after"]) == (503, b"1")
    assert json.loads(body["body"])["code"] == "server/busy"


def test_what_a_client_that_left_asked_for_is_not_read_but_its_command_is_executed(tmp_path):
    """Requests wait for a turn; whoever asks and goes would keep the server busy otherwise."""
    answered, gate, gone = [], asyncio.Event(), asyncio.Event()
    gone.set()

    async def answer(scope, receive, send):
        if not answered:
            await gate.wait()
        answered.append(scope["path"])

    def scope_of(method, path, **fields):
        fields |= {"headers": [(b"host", b"127.0.0.1")], "client": ("127.0.0.1", 1)}
        return {"type": "http", "method": method, "path": path, "scheme": "http"} | fields

    async def ask():
        checks = RequestChecks(answer, easy(tmp_path))
        scopes = [scope_of("GET", "/api/me") for _ in range(MAX_REQUESTS)]
        scopes += [
            scope_of("GET", "/api/left", **{CLIENT_LEFT: gone}),
            scope_of("GET", "/api/last"),
        ]
        scopes += [scope_of("POST", "/api/command", **{CLIENT_LEFT: gone})]
        tasks = [asyncio.create_task(checks(scope, None, None)) for scope in scopes]
        await asyncio.sleep(0)  # now the first have their turns
        gate.set()
        await asyncio.gather(*tasks)

    asyncio.run(ask())
    assert Counter(answered) == {"/api/me": MAX_REQUESTS, "/api/last": 1, "/api/command": 1}


def test_an_address_that_used_much_processor_time_waits_and_others_do_not(tmp_path, monkeypatch):
    """Many costly requests within the other limits would slow down everybody's moves.

    Clocks count from when a request arrived, so the wait costs no player time.
    """
    delays, waits, seconds_each = [], [], 0.1

    async def note_delay(seconds):
        delays.append(seconds)
        await asyncio.sleep(min(seconds, seconds_each))

    def work():
        waits.append(time_source.current_time() - time_source.arrival_time())
        until = time.thread_time() + seconds_each
        while time.thread_time() < until:
            pass
        return Response()

    async def ask(checks, app, address):
        scope = {"type": "http", "method": "GET", "path": "/api/costly", "scheme": "http"}
        scope |= {"headers": [(b"host", b"127.0.0.1")], "client": (address, 1)}
        scope |= {"query_string": b"", "app": app}
        await checks(scope, AsyncMock(return_value={"type": "http.request"}), AsyncMock())

    async def ask_all():
        app = FastAPI()
        router = APIRouter(route_class=ThreadedRoute)
        router.get("/api/costly")(work)
        app.include_router(router)
        checks = RequestChecks(app, easy(tmp_path, processing="100/hour"))
        monkeypatch.setattr(middleware, "asyncio", SimpleNamespace(sleep=note_delay))
        for address in ("192.0.2.1", "192.0.2.1", "192.0.2.1", "192.0.2.2"):
            await ask(checks, app, address)

    asyncio.run(ask_all())
    first, second, third, other = delays
    assert first == other == 0
    assert 0 <= second < third
    assert third > HOUR / 2  # it used 200 ms of the 100 ms of an hour
    assert waits[2] > 500 * seconds_each  # milliseconds: half of what it waited


def test_who_asks_too_often_waits_for_the_refusal_or_until_leaving(tmp_path):
    """A refusal at once would only bring the next request at once."""
    messages, gone = [], asyncio.Event()

    async def keep(message):
        messages.append(message)

    async def ask():
        limits = {"looks": "1/hour", "refusal_time": HOUR}
        checks = RequestChecks(NOTHING, easy(tmp_path, **limits))
        fields = {"headers": [(b"host", b"127.0.0.1")], "client": ("127.0.0.1", 1)}
        path = {"method": "GET", "path": "/api/me", "scheme": "http", CLIENT_LEFT: gone}
        await checks({"type": "http"} | path | fields, None, keep)
        refused = asyncio.create_task(checks({"type": "http"} | path | fields, None, keep))
        for _ in range(100):
            await asyncio.sleep(0)
        assert not refused.done()
        assert messages == []
        gone.set()
        await refused

    asyncio.run(ask())
    assert [message["status"] for message in messages if "status" in message] == [429]


# Frames


def list_pages():
    """Return an address of each page of the client, as its router lists them."""
    router = (Path(__file__).parents[3] / "client/src/router.ts").read_text(encoding="utf-8")
    paths = re.findall(r'^  route\("(/[^"]*)"', router, re.MULTILINE)
    assert len(paths) > 30
    return [re.sub(r":\w+", "x", path) for path in paths]


def test_the_embedded_page_alone_may_be_framed(web):
    described = web.get("/api/openapi.json").json()["paths"]
    routes = [
        (method.upper(), re.sub(r"\{\w+\}", "x", path))
        for path, methods in described.items()
        for method in methods
    ]
    assert len(routes) > 100
    pages = [("GET", path) for path in [*list_pages(), "/embed", "/embedded/x", "/lab/kept/x/y"]]
    for method, path in [*routes, *pages, ("GET", "/assets/x.js"), ("GET", "/nowhere")]:
        with web.stream(method, path) as answer:  # some never end
            assert answer.headers["x-frame-options"] == "DENY", path
            assert "frame-ancestors 'none'" in answer.headers["content-security-policy"], path
    for path in ("/embed/match/x", "/embed/game/hfc?rounds=2"):
        answer = web.get(path)
        assert "x-frame-options" not in answer.headers
        policy = answer.headers["content-security-policy"].split("; ")
        assert policy[-1] == "frame-ancestors *"
        assert policy[:-1] == web.get("/").headers["content-security-policy"].split("; ")[:-1]
        assert "set-cookie" not in answer.headers
