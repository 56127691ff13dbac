"""What stands before every request: size, origin, pace, headers, and whose cookie it is."""

import time

import httpx2
import pytest

from hexarena.server.guard import LARGEST
from tests.server.conftest import BOT, ME, WAIT, Guest, easy, served

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
    with httpx2.Client(base_url=address, timeout=WAIT) as client:
        yield client


# Size


def test_a_body_that_says_it_is_too_large_is_refused(web):
    answer = web.put("/api/me", json={"name": "a" * LARGEST})
    assert (answer.status_code, answer.json()["code"]) == (413, "request/too-large")
    assert str(LARGEST) in answer.json()["message"]


def test_a_body_that_turns_out_too_large_is_refused(web):
    pieces = (b"x" * 1024 for _ in range(LARGEST // 1024 + 1))
    answer = web.put("/api/me", content=pieces, headers={"Content-Type": "application/json"})
    assert (answer.status_code, answer.json()["code"]) == (413, "request/too-large")


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


# Pace


def test_who_sends_too_fast_waits_and_loses_nothing(tmp_path):
    with served(easy(tmp_path, commands="2/second")) as address:
        ann = Guest(address)
        body = {"command": "open-it-once", "game": "hexcore6", "seats": [ME, BOT]}
        answers = [ann.http.post("/api/matches", json=body) for _ in range(8)]
        slow = [answer for answer in answers if answer.status_code == 429]
        assert slow
        assert {answer.json()["code"] for answer in slow} == {"request/too-many"}
        assert {answer.headers["Retry-After"] for answer in slow} == {"1"}
        again = patiently(lambda: ann.http.post("/api/matches", json=body))
        assert [card["match"] for card in ann.get("/api/matches")] == [again.json()["match"]]
        ann.close()


def patiently(ask):
    """Ask until it is no longer too fast."""
    end = time.monotonic() + WAIT
    while (answer := ask()).status_code == 429:
        assert time.monotonic() < end
    return answer.raise_for_status()


def test_who_opens_too_many_matches_waits_and_plays_on_meanwhile(tmp_path):
    with served(easy(tmp_path, openings="1/hour")) as address:
        ann, bo = Guest(address, "Ann"), Guest(address, "Bo")
        table = ann.open(ME, ME)
        path, wish = "/api/matches", {"game": "hexcore6", "seats": [ME, BOT]}
        assert ann.post(path, wish, 429)["code"] == "request/too-many"
        assert ann.post("/api/records", {"record": ""}, 429)["code"] == "request/too-many"
        hint = f"/api/matches/{table['match']}/hint"
        assert ann.ask("POST", hint, status=429)["code"] == "request/too-many"
        assert ann.play(table)["ply"] == 1
        assert len(ann.get(path)) == 1
        assert bo.open(ME, ME)["ply"] == 0
        for each in (ann, bo):
            each.close()


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
    for law in ("default-src 'self'", "object-src 'none'", "base-uri 'none'"):
        assert law in policy
    assert "frame-ancestors 'none'" in policy
    assert not any("unsafe" in law for law in policy)


def test_refusals_at_the_door_bear_them_too(web):
    for headers, body in (({"Origin": "null"}, b"{}"), ({}, b"x" * (LARGEST + 1))):
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


def test_the_cookie_stays_on_https_where_it_was_given_so(web):
    given = web.get("/api/me", headers={"X-Forwarded-Proto": "https"}).headers["set-cookie"]
    assert "secure" in given.lower().split("; ")


def test_who_only_looks_is_given_no_cookie(web, guest):
    match = guest("Ann").open(ME, ME)["match"]
    for path in ("/api/games", f"/api/matches/{match}", "/api/matches", "/api/health"):
        assert "set-cookie" not in web.get(path).headers


def test_a_cookie_that_was_tampered_with_is_a_strangers(guest, web):
    ann = guest("Ann")
    match = ann.open(ME, ME)["match"]
    own = ann.http.cookies["hexarena"]
    other = own[:-5] + ("A" if own[-5] != "A" else "B") + own[-4:]
    for forged in (other, "x" + own, "", "a.b.c", "é"):
        headers = [(b"cookie", f"hexarena={forged}".encode())]
        assert web.get(f"/api/matches/{match}", headers=headers).json()["viewer"] is None
        assert web.get("/api/me", headers=headers).json() == {"name": ""}


def test_a_cookie_signed_with_another_secret_is_a_strangers(tmp_path):
    seen = []
    for secret in ("one", "one", "another"):
        with served(easy(tmp_path, secret=secret)) as address:
            ann = Guest(address, "" if seen else "Ann")
            if seen:
                ann.http.cookies = seen[0]
            seen.append(ann.http.cookies)
            assert ann.get("/api/me") == {"name": "" if secret == "another" else "Ann"}
            ann.close()
