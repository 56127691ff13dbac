"""A server with an operator, and people who come from addresses of their own."""

import datetime as dt
import sqlite3
from contextlib import ExitStack, closing

import pytest

from hexarena.store import Store, sqlite_url, to_timestamp
from tests.server.accounts.authenticator import Authenticator
from tests.server.accounts.conftest import GENEROUS, Browser
from tests.server.conftest import BOT, ME, easy, served

HOME = "93.184.216.7"  # where most people come from


class Visitor(Browser):
    """Somebody at an address, as a proxy says."""

    def __init__(self, site, name="", address=HOME):
        self.address = address
        super().__init__(site, "")
        self.http.headers["X-Forwarded-For"] = address
        if name:
            self.calls_itself(name)

    @property
    def who(self):
        return self.get("/api/me/page")["who"]

    def calls_itself(self, name, status=200):
        return self.ask("PUT", "/api/me", {"name": name}, status)

    def says(self, match, phrase="hello", status=201):
        return self.post(f"/api/matches/{match}/talk", {"phrase": phrase}, status)

    def plays(self, status=201, **terms):
        """Open a match against a bot."""
        body = {"game": "hexcore6", "options": {}, "seats": (ME, BOT), **terms}
        return self.post("/api/matches", body, status)


class Operator(Visitor):
    """Somebody with the role, signed in with a passkey."""

    def sanctions(self, person, kind, status=201, **more):
        body = {"player": person and person.who, "kind": kind, "reason": "spam", "days": 7, **more}
        return self.post("/api/operators/sanctions", body, status)

    def finds(self, text):
        return self.get(f"/api/operators/people?text={text}")["people"]


@pytest.fixture(scope="module")
def folder(tmp_path_factory):
    return tmp_path_factory.mktemp("server")


@pytest.fixture(scope="module")
def site(folder):
    settings = easy(folder, **GENEROUS, proxies=("127.0.0.1/32",))
    with served(settings) as address:
        yield address.replace("127.0.0.1", "localhost")


@pytest.fixture(scope="module")
def operator(site, folder):
    """An operator, who has just signed in with a passkey."""
    with closing(Operator(site, address="198.51.100.1")) as olga:
        olga.registers("Olga", Authenticator(site))
        appoint(folder, "Olga")
        yield olga


def appoint(folder, handle, is_operator=True):
    """Give an account the role."""
    with closing(Store(sqlite_url(folder / "hexarena.db"))) as store:
        (account,) = store.accounts.find(handle)
        store.accounts.appoint(account.player, is_operator)


def date_passkey_proofs(folder, minutes):
    """Let all proofs by a passkey be some minutes old."""
    proved = to_timestamp(dt.datetime.now(dt.UTC) - dt.timedelta(minutes=minutes))
    with closing(sqlite3.connect(folder / "hexarena.db")) as database, database:
        database.execute("UPDATE devices SET passkey_proved = ?", (proved,))


@pytest.fixture
def visit(site):
    """Let somebody come from an address."""
    with ExitStack() as stack:

        def come(name="", address=HOME):
            visitor = Visitor(site, name, address)
            stack.callback(visitor.close)
            return visitor

        yield come
