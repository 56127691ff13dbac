"""People with accounts, each at a browser of their own."""

from contextlib import ExitStack

import pytest

from tests.server.accounts.authenticator import Authenticator
from tests.server.conftest import WAIT, Guest, easy, served
from tests.web import client

PASSWORD = "correct horse battery"
GENEROUS = {"sign_ins": "10000/second", "sign_ins_by_address": "10000/second"}


class Browser(Guest):
    """A browser: a guest until it signs in."""

    def registers(self, handle, passkey=None, password=None, status=201):
        """Make an account; return the answer."""
        wish = {"handle": handle}
        if passkey:
            asked = self.ask("POST", "/api/account/registration", {"handle": handle})
            wish["credential"] = passkey.registers(asked["options"])
        if password:
            wish["password"] = password
        return self.post("/api/account", wish, status)

    def enters(self, passkey, bring=True, status=200):
        """Sign in by a passkey."""
        options = self.ask("POST", "/api/session/options")["options"]
        wish = {"credential": passkey.signs(options), "bring": bring}
        return self.ask("POST", "/api/session/passkey", wish, status)

    def signs_in(self, handle, password=PASSWORD, status=200, **more):
        """Sign in by a password."""
        wish = {"handle": handle, "password": password, **more}
        return self.ask("POST", "/api/session/password", wish, status)

    def signs_out(self):
        assert self.http.delete("/api/session").status_code == 204

    def copy(self):
        """Return somebody else's browser with the same cookie, as a thief's would be."""
        other = Browser.__new__(Browser)
        cookies = {"hexarena": self.http.cookies["hexarena"]}
        other.http = client(str(self.http.base_url), timeout=WAIT, cookies=cookies)
        return other

    @property
    def account(self):
        return self.get("/api/account")["account"]


@pytest.fixture(scope="module")
def site(tmp_path_factory):
    """The address of a server, by a name: passkeys work at no number."""
    with served(easy(tmp_path_factory.mktemp("server"), **GENEROUS)) as at:
        yield at.replace("127.0.0.1", "localhost")


@pytest.fixture
def browser(site):
    """Let somebody come with a browser."""
    with ExitStack() as leaving:

        def come(name=""):
            came = Browser(site, name)
            leaving.callback(came.close)
            return came

        yield come


@pytest.fixture
def passkey(site):
    return Authenticator(site)
