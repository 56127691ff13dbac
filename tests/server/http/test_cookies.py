"""Cookies over https have the prefix `__Host-`; those of earlier versions keep working."""

from contextlib import closing

import pytest

from tests.http_client import client
from tests.server.accounts.conftest import PASSWORD, Browser
from tests.server.conftest import WAIT_SECONDS, easy, served

HTTPS = {"X-Forwarded-Proto": "https"}


@pytest.fixture(scope="module")
def address(tmp_path_factory):
    folder = tmp_path_factory.mktemp("server")
    with served(easy(folder, proxies=("127.0.0.1",))) as address:
        yield address


@pytest.fixture
def web(address):
    """A client that keeps no cookies: a jar keeps secure ones from this machine's http."""
    with client(address, timeout=WAIT_SECONDS) as web:
        yield web


def cookies_set(answer):
    """Return the cookies that an answer sets: their contents and attributes, by name."""
    answer.raise_for_status()
    headers = [header.split("; ") for header in answer.headers.get_list("set-cookie")]
    pairs = [(parts[0].partition("="), parts[1:]) for parts in headers]
    return {name: (value, attributes) for (name, _, value), attributes in pairs}


def asks(web, cookie="", method="GET", **more):
    """Ask as a browser does over https, with a cookie; return the answer."""
    return web.request(method, "/api/me", headers={**HTTPS, "Cookie": cookie}, **more)


def guest_over_http(address, name):
    """Return the cookie of a guest who has a name."""
    with closing(Browser(address, name)) as guest:
        return guest.http.cookies["hexarena"]


def test_a_cookie_over_https_has_the_prefix_and_what_it_asks_for(web):
    ((name, (value, attributes)),) = cookies_set(asks(web)).items()
    assert name == "__Host-hexarena"
    assert {"Secure", "Path=/", "HttpOnly", "SameSite=lax"} <= {*attributes}
    assert not any(attribute.lower().startswith("domain") for attribute in attributes)
    assert cookies_set(asks(web, f"__Host-hexarena={value}")) == {}


def test_the_cookie_of_a_known_browser_has_it_too(address):
    with closing(Browser(address)) as owner:
        owner.registers("Prefixed", password=PASSWORD)
        body = {"handle": "Prefixed", "password": PASSWORD}
        answer = owner.http.post("/api/session/password", json=body, headers=HTTPS)
    cookies = cookies_set(answer)
    assert {*cookies} == {"__Host-hexarena", "__Host-hexarena-known"}
    for _, attributes in cookies.values():
        assert {"Secure", "Path=/"} <= {*attributes}


def test_a_cookie_of_an_earlier_version_keeps_its_player_and_is_set_by_its_new_name(address, web):
    value = guest_over_http(address, "Ann")
    answer = asks(web, f"hexarena={value}")
    assert answer.json() == {"name": "Ann"}
    assert cookies_set(answer)["__Host-hexarena"][0] == value
    answer = asks(web, f"hexarena={value}; __Host-hexarena={value}")
    assert (answer.json(), cookies_set(answer)) == ({"name": "Ann"}, {})


def test_the_prefixed_cookie_counts_before_one_that_another_site_could_set(address, web):
    ann, mallory = (guest_over_http(address, name) for name in ("Ann", "Mallory"))
    for cookie in (
        f"hexarena={mallory}; __Host-hexarena={ann}",
        f"__Host-hexarena={ann}; hexarena={mallory}",
    ):
        assert asks(web, cookie).json() == {"name": "Ann"}


def test_a_false_cookie_of_an_earlier_version_is_not_carried_over(web):
    (value, _) = cookies_set(asks(web, "hexarena=false"))["__Host-hexarena"]
    assert value != "false"


def test_a_request_by_token_sets_no_cookie(address, web):
    with closing(Browser(address, "Ann")) as ann:
        token = ann.post("/api/me/tokens", {"name": "x", "scopes": ["read"]}, 201)["text"]
        cookie = ann.http.cookies["hexarena"]
    headers = {**HTTPS, "Authorization": f"Bearer {token}", "Cookie": f"hexarena={cookie}"}
    answer = web.get("/api/me", headers=headers)
    assert (answer.json(), cookies_set(answer)) == ({"name": "Ann"}, {})


def test_over_http_only_the_bare_name_counts(address, web):
    value = guest_over_http(address, "Ann")
    assert web.get("/api/me", headers={"Cookie": f"hexarena={value}"}).json() == {"name": "Ann"}
    prefixed = web.get("/api/me", headers={"Cookie": f"__Host-hexarena={value}"})
    assert prefixed.json() == {"name": ""}
    assert {*cookies_set(prefixed)} == {"hexarena"}
