"""People with accounts, each at a browser of their own."""

import datetime as dt
import sqlite3
from contextlib import ExitStack, closing

import pytest

from hexarena.store import to_timestamp
from tests.http_client import client
from tests.server.accounts.authenticator import Authenticator
from tests.server.conftest import WAIT_SECONDS, Guest, easy, served

PASSWORD = "correct horse battery"
GENEROUS = {"sign_ins": "10000/second", "sign_ins_by_address": "10000/second"}


class Browser(Guest):
    """A browser: a guest until it signs in."""

    def registers(self, handle, passkey=None, password=None, status=201):
        """Create an account; return the answer."""
        body = {"handle": handle}
        if passkey:
            registration = self.ask("POST", "/api/account/registration", {"handle": handle})
            body["credential"] = passkey.registers(registration["options"])
        if password:
            body["password"] = password
        return self.post("/api/account", body, status)

    def enters(self, passkey, bring=True, status=200):
        """Sign in by a passkey."""
        options = self.ask("POST", "/api/session/options")["options"]
        body = {"credential": passkey.signs(options), "bring": bring}
        return self.ask("POST", "/api/session/passkey", body, status)

    def signs_in(self, handle, password=PASSWORD, status=200, **more):
        """Sign in by a password."""
        body = {"handle": handle, "password": password, **more}
        return self.ask("POST", "/api/session/password", body, status)

    def signs_out(self):
        assert self.http.delete("/api/session").status_code == 204

    def copy(self):
        """Return somebody else's browser with the same cookie, as a thief's would be."""
        clone = Browser.__new__(Browser)
        cookies = {"hexarena": self.http.cookies["hexarena"]}
        clone.http = client(str(self.http.base_url), timeout=WAIT_SECONDS, cookies=cookies)
        return clone

    @property
    def account(self):
        return self.get("/api/account")["account"]


def date_proofs(folder, minutes):
    """Let all proofs at a server in a folder be some minutes old."""
    proved = to_timestamp(dt.datetime.now(dt.UTC) - dt.timedelta(minutes=minutes))
    with closing(sqlite3.connect(folder / "hexarena.db")) as database, database:
        database.execute("UPDATE devices SET proved = ?", (proved,))


@pytest.fixture(scope="module")
def site(tmp_path_factory):
    """The address of a server, by a name: passkeys work at no number."""
    with served(easy(tmp_path_factory.mktemp("server"), **GENEROUS)) as address:
        yield address.replace("127.0.0.1", "localhost")


@pytest.fixture
def browser(site):
    """Let somebody come with a browser."""
    with ExitStack() as stack:

        def come(name=""):
            new_browser = Browser(site, name)
            stack.callback(new_browser.close)
            return new_browser

        yield come


@pytest.fixture
def passkey(site):
    return Authenticator(site)
