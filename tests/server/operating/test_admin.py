"""`hexarena admin`: every act names its reason, and is kept."""

import getpass
from contextlib import closing

import pytest

from hexarena.cli.app import main
from hexarena.contract.errors import BadOption, HandleTaken, UnknownAccount
from hexarena.server.operating.admin import admin
from tests.server.accounts.conftest import GENEROUS, PASSWORD, Browser
from tests.server.conftest import BOT, ME, easy, served


@pytest.fixture
def accounts(tmp_path):
    """A server with two accounts, the first of which plays a match; its folder."""
    with (
        served(easy(tmp_path, **GENEROUS)) as address,
        closing(Browser(address)) as ann,
        closing(Browser(address)) as bo,
    ):
        ann.registers("Ann Loud", password=PASSWORD)
        ann.open(ME, BOT)
        bo.registers("Bo Quiet", password=PASSWORD)
        yield ann, bo, ["--folder", str(tmp_path)]


def test_an_account_is_closed_opened_renamed_and_erased_and_each_act_is_kept(accounts, capsys):
    ann, _bo, database_flags = accounts
    because = ["--why", "rude names", *database_flags]
    public_id = ann.get("/api/me/page")["who"]
    assert admin(["accounts", "loud", *database_flags]) == 0
    assert capsys.readouterr().out.startswith(f"{public_id}  Ann Loud  made ")

    admin(["close", "ann loud", *because])
    assert ann.signs_in("Ann Loud", status=403)["code"] == "account/closed"
    assert ann.signs_in("Ann Loud", "a wrong one", status=403)["code"] == "account/sign-in"
    admin(["reopen", public_id, *because])
    ann.signs_in("Ann Loud")
    admin(["rename", "Ann Loud", "Ann Calm", *because])
    assert ann.account["handle"] == "Ann Calm"
    capsys.readouterr()
    admin(["log", *database_flags])
    lines = capsys.readouterr().out.splitlines()
    assert [line.split("  ")[2] for line in lines] == ["rename", "reopen", "close"]
    assert lines[0].endswith(f"{public_id} Ann Loud to Ann Calm: rude names")
    assert f"  {getpass.getuser()}  " in lines[0]

    admin(["erase", "Ann Calm", *because])
    assert "1 unfinished match stopped" in capsys.readouterr().out
    assert ann.signs_in("Ann Calm", status=403)["code"] == "account/sign-in"
    admin(["log", "--last", "1", *database_flags])
    assert capsys.readouterr().out.endswith(f"erase  {public_id}: rude names\n")


def test_an_account_becomes_an_operator_and_stops_being_one(accounts, capsys):
    _ann, _bo, database_flags = accounts
    because = ["--why", "helps", *database_flags]
    admin(["operators", "add", "ann loud", *because])
    assert "Ann Loud is an operator.\nThe page at /operators needs a passkey" in (
        capsys.readouterr().out
    )
    admin(["operators", "list", *database_flags])
    assert capsys.readouterr().out.endswith("  Ann Loud\n")
    admin(["operators", "remove", "Ann Loud", *because])
    admin(["operators", "list", *database_flags])
    assert "No account is an operator." in capsys.readouterr().out
    admin(["log", *database_flags])
    lines = capsys.readouterr().out.splitlines()
    assert [line.split("  ")[2] for line in lines] == ["dismiss", "appoint"]


def test_an_impossible_command_is_reported(accounts):
    _ann, _bo, database_flags = accounts
    because = ["--why", "asked", *database_flags]
    with pytest.raises(BadOption, match="why"):
        admin(["close", "Ann Loud", *database_flags])
    with pytest.raises(UnknownAccount, match="no account 'Nobody'"):
        admin(["close", "Nobody", *because])
    with pytest.raises(HandleTaken):
        admin(["rename", "Ann Loud", "BO QUIET", *because])
    with pytest.raises(BadOption, match="rename, erase, log, reports or operators"):
        admin(["shout"])


def test_the_command_hands_its_words_on_to_the_server(monkeypatch):
    calls = []
    monkeypatch.setattr("hexarena.cli.commands.admin.operate", lambda *words: calls.append(words))
    assert main(["admin", "rename", "Ann", "Bo", "--why", "asked", "--help"]) == 0
    words = "admin", "rename", "Ann", "Bo", "--why", "asked", "--help"
    assert calls == [words]
