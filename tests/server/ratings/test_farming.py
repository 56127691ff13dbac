"""Nobody farms a rating: not with guests, second accounts, quick resignations or no clock."""

import hashlib
import re
from contextlib import closing

import pytest
from sqlalchemy import select

from hexarena.store import Store
from hexarena.store.tables import traces
from tests.server.conftest import FRIEND, ME, Guest, easy, served
from tests.server.ratings.test_routes import begun, rated, ratings, whose

HOME, CAFE = "9.9.9.9", "8.8.8.8"
ROUNDS = 4


@pytest.fixture(scope="module")
def site(tmp_path_factory):
    """A server behind a proxy, which says where a request comes from."""
    settings = easy(tmp_path_factory.mktemp("server"), proxies=("127.0.0.1",))
    with served(settings) as address:
        yield address


@pytest.fixture
def browser(site):
    """Let somebody come with a new browser from an address."""
    browsers = []

    def come(address, name="Ann"):
        browsers.append(Guest(site, name))
        browsers[-1].http.headers["X-Forwarded-For"] = address
        return browsers[-1]

    yield come
    for opened in browsers:
        opened.close()


def lose(farmer, victim):
    """Let a farmer beat another player, who resigns as soon as the match may be rated."""
    table = begun(farmer, victim)
    victim.resign(table, 1)
    return farmer.at(table["match"])


def value(player):
    """Return the rating of a player, 1500 while there is none."""
    pools = player.get(f"/api/players/{whose(player)}")["ratings"]
    return pools[0]["value"] if pools else 1500


def test_fresh_guests_move_no_account(browser):
    farmer = browser(HOME).register()
    for number in range(ROUNDS):
        table = lose(farmer, browser(f"8.8.4.{number}", "Flo"))
        assert table["rating_note"] == "guest"
    assert value(farmer) == 1500


def test_a_second_account_of_the_same_device_moves_no_account(browser):
    laptop, phone = browser(HOME), browser(CAFE)
    second_handle = laptop.register().name
    assert laptop.http.delete("/api/session").status_code == 204
    laptop.name = "Ann"
    farmer = laptop.register()
    sign_in = {"handle": second_handle, "password": "correct horse battery"}
    phone.ask("POST", "/api/session/password", sign_in)
    for _ in range(ROUNDS):
        assert lose(farmer, phone)["rating_note"] == "shared"
    assert value(farmer) == 1500


def test_second_accounts_of_the_same_address_move_no_account(browser):
    farmer = browser(HOME).register()
    for _ in range(ROUNDS):
        assert lose(farmer, browser(HOME, "Eve").register())["rating_note"] == "shared"
    assert value(farmer) == 1500


def test_an_account_that_moves_to_the_address_of_another_is_noticed(browser):
    farmer, second = browser(HOME).register(), browser(CAFE, "Eve").register()
    second.http.headers["X-Forwarded-For"] = HOME
    second.get("/api/me")
    assert lose(farmer, second)["rating_note"] == "shared"


@pytest.mark.parametrize("shared", ["127.0.0.1", "192.168.7.7", "100.64.3.3", "fd00::1"])
def test_an_address_that_hides_many_counts_fully(browser, shared):
    farmer = browser(shared).register()
    assert lose(farmer, browser(shared, "Dora").register())["rating_note"] is None
    assert value(farmer) == 1662


def test_instantly_resigned_matches_move_no_account(browser):
    farmer, second = browser(HOME).register(), browser(CAFE, "Eve").register()
    for _ in range(ROUNDS):
        second.resign(second.join(rated(farmer), 1), 1)
    assert value(farmer) == 1500


def test_matches_without_a_clock_are_never_rated(browser):
    farmer, second = browser(HOME).register(), browser(CAFE, "Eve").register()
    assert "has no clock" in rated(farmer, clock=None, status=409)["message"]
    body = {"game": "hexcore6", "seats": (ME, FRIEND)}
    table = second.join(farmer.post("/api/matches", body, 201), 1)
    second.resign(table, 1)
    assert [change for _, change in ratings(farmer.at(table["match"]))] == [None, None]
    assert value(farmer) == 1500


def test_traces_are_digests_that_need_the_key(tmp_path):
    settings = easy(tmp_path, proxies=("127.0.0.1",))
    with served(settings) as address, closing(Guest(address, "Ann")) as ann:
        ann.http.headers["X-Forwarded-For"] = HOME
        ann.register()
        with closing(Store(settings.database_url)) as store, store.database.reading() as rows:
            found_traces = rows.execute(select(traces.c.kind, traces.c.digest)).all()
        assert {kind for kind, _ in found_traces} == {"device", "address"}
        assert all(re.fullmatch("[0-9a-f]{64}", digest) for _, digest in found_traces)
        plain_digest = hashlib.sha256(f"address {HOME}".encode()).hexdigest()
        assert plain_digest not in dict(found_traces).values()
