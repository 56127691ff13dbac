"""`hexarena doctor` finds what would keep a server from working, and says how to mend it."""

import json
import shutil
import socket
import sqlite3
import subprocess
import sys
from contextlib import closing
from types import SimpleNamespace

import pytest

from hexarena.contract import extras
from hexarena.server.operating import checks
from hexarena.server.operating.doctor import DoctorSettings, doctor, run_checks
from hexarena.server.settings import Settings
from hexarena.store import Store
from hexarena.store.opening import newest_version
from tests.server.redis_server import redis_at
from tests.store.postgres import Postgres
from tests.store.test_retention import over


def found(folder, **fields):
    """Run every check; return the findings by check."""
    return {
        run_check.check: run_check for run_check in run_checks(Settings(folder=folder, **fields))
    }


def verdicts(folder, **fields):
    return {name: finding.verdict for name, finding in found(folder, **fields).items()}


@pytest.fixture
def free():
    with socket.create_server(("127.0.0.1", 0)) as listener:
        return listener.getsockname()[1]


def test_a_new_installation_is_good(tmp_path, free):
    results = verdicts(tmp_path / "new", port=free)
    assert {name for name, verdict in results.items() if verdict == "bad"} == set()
    assert results["database"] == results["settings"] == results["port"] == "good"
    assert "Redis" not in results


def test_every_line_is_readable_and_the_exit_code_tells(tmp_path, free, capsys):
    assert doctor(["--folder", str(tmp_path), "--port", str(free)]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert len(lines) == len(checks.CHECKS) - 3
    assert all(line[:5] in ("ok   ", "note ") for line in lines)
    (tmp_path / "hexarena.db").write_bytes(b"dear diary" * 100)
    assert doctor(["--folder", str(tmp_path), "--port", str(free), "--json"]) == 1
    texts = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    (bad,) = (check for check in texts if check["verdict"] == "bad")
    assert bad["check"] == "database"
    assert "file is not a database; expected an undamaged database" in bad["found"]


def test_a_provider_that_does_not_answer_is_said(tmp_path):
    results = found(tmp_path, openid_issuer="http://127.0.0.1:9", openid_client="c")
    assert results["OpenID Connect"].verdict == "bad"
    assert "does not answer" in results["OpenID Connect"].mend


def test_webhooks_need_what_sends_them(tmp_path, monkeypatch):
    networks = {"webhook_networks": ("10.0.0.0/8",)}
    assert verdicts(tmp_path)["webhooks"] == "good"
    monkeypatch.setitem(extras.LIBRARIES, "webhooks", ("not_installed_anywhere",))
    assert verdicts(tmp_path)["webhooks"] == "doubtful"
    result = found(tmp_path, **networks)["webhooks"]
    assert (result.verdict, "hexarena[webhooks]" in result.mend) == ("bad", True)


def test_notices_need_what_sends_them_and_an_address(tmp_path, monkeypatch):
    assert "--contact" in found(tmp_path)["notices"].mend
    assert verdicts(tmp_path, contact="mailto:ann@games.example")["notices"] == "good"
    monkeypatch.setitem(extras.LIBRARIES, "push", ("not_installed_anywhere",))
    assert "hexarena[push]" in found(tmp_path)["notices"].mend


def test_an_operator_is_told_which_games_allow_no_commercial_use(tmp_path):
    result = found(tmp_path)["rights"]
    assert result.verdict == "doubtful"
    assert result.found == "the owner of Hexagonal Thing allows only non-commercial play"
    assert "jdawiseman.com" in result.mend


def test_the_pages_about_the_site_need_an_address_and_readable_files(tmp_path):
    assert "--contact" in found(tmp_path)["site pages"].mend
    fields = {"contact": "mailto:ann@games.example", "operator": "Ann"}
    assert verdicts(tmp_path, **fields)["site pages"] == "good"
    (tmp_path / "terms.md").write_text("# Our terms", encoding="utf-8")
    fields["pages_folder"] = tmp_path
    assert verdicts(tmp_path, **fields)["site pages"] == "good"
    (tmp_path / "privcay.md").write_bytes(b"\xff")
    result = found(tmp_path, **fields)["site pages"]
    assert result.verdict == "bad"
    assert "no page is called privcay.md; " in result.found
    assert "privcay.md can't be read" in result.found
    fields["pages_folder"] = tmp_path / "nowhere"
    assert "nowhere is not a folder" in found(tmp_path, **fields)["site pages"].found


def test_the_operators_own_word_list_must_be_readable(tmp_path):
    assert found(tmp_path)["names"].verdict == "good"
    words = tmp_path / "words.txt"
    words.write_text("# ours\nspam*\n", encoding="utf-8")
    assert "1 word of yours" in found(tmp_path, bad_words_file=words)["names"].found
    result = found(tmp_path, bad_words_file=tmp_path / "nowhere.txt")["names"]
    assert (result.verdict, "nowhere.txt can't be read" in result.found) == ("bad", True)
    assert "--bad-words-file" in result.mend


def test_the_extras_that_are_installed_are_listed_and_those_that_are_needed_asked_for(
    tmp_path, monkeypatch
):
    monkeypatch.setitem(extras.LIBRARIES, "lab", ("not_installed_anywhere",))
    result = found(tmp_path)["extras"]
    assert result.verdict == "good"
    assert result.found.startswith("installed: server, tui, ")
    assert "lab" in result.found.partition("not installed: ")[2].split(", ")
    result = found(tmp_path, lab_minutes=1)["extras"]
    assert result.verdict == "bad"
    assert "pip install 'hexarena[lab]'" in result.mend


def test_it_takes_the_flags_of_the_server(tmp_path):
    assert {*Settings.model_fields} < {*DoctorSettings.model_fields}
    words = [sys.executable, "-m", "hexarena.cli", "doctor", "--help"]
    result = subprocess.run(words, capture_output=True, text=True, check=True)
    assert "--proxies" in result.stdout
    assert "--json" in result.stdout


def test_the_version_of_a_database_is_told_and_nothing_is_changed(tmp_path):
    Store(f"sqlite:///{tmp_path}/hexarena.db").close()
    assert (
        found(tmp_path)["database"].found
        == f"sound, 0 matches, tables of version {newest_version()}"
    )
    for version, verdict, expected in (
        ("9", "doubtful", f"the next start migrates to {newest_version()}: make a backup before"),
        (
            "99",
            "bad",
            f"its tables have version 99; expected {newest_version()} or older; install a newer",
        ),
    ):
        with closing(sqlite3.connect(tmp_path / "hexarena.db")) as connection:
            connection.execute("UPDATE hexarena_version SET version_num = ?", [version])
            connection.commit()
        result = found(tmp_path)["database"]
        assert result.verdict == verdict
        assert expected in result.found + result.mend
        with closing(sqlite3.connect(tmp_path / "hexarena.db")) as left:
            version_kept = left.execute("SELECT version_num FROM hexarena_version").fetchone()
        assert version_kept == (version,)


@pytest.mark.slow
def test_postgresql_is_asked(tmp_path):
    postgres = Postgres()
    try:
        url = postgres.new()
        assert found(tmp_path, database=url)["database"].found.startswith("none yet")
        Store(url).close()
        assert found(tmp_path, database=url)["database"].verdict == "good"
    finally:
        postgres.close()
    assert found(tmp_path, database=url)["database"].verdict == "bad"


@pytest.mark.slow
def test_redis_is_asked(tmp_path):
    socket_file = tmp_path / "redis.sock"
    with redis_at(socket_file):
        assert found(tmp_path, redis=f"unix://{socket_file}")["Redis"].found == "answers"
    result = found(tmp_path, redis=f"unix://{socket_file}")["Redis"]
    assert result.verdict == "bad"
    assert result.mend.startswith("start it, or correct --redis; ")
    assert verdicts(tmp_path, redis="dear diary")["Redis"] == "bad"


def test_a_dry_run_lists_deletions_and_deletes_nothing(tmp_path):
    store = Store(f"sqlite:///{tmp_path}/hexarena.db")
    ended_matches = over(store)
    result = found(tmp_path, keep_matches=1, keep_commands=1)["retention"]
    assert (result.verdict, result.found[:33]) == ("good", "would delete 0 finished matches, ")
    with closing(sqlite3.connect(tmp_path / "hexarena.db")) as connection:
        connection.execute("UPDATE matches SET updated = '2020'")
        connection.commit()
    result = found(tmp_path, keep_matches=1, keep_commands=1)["retention"]
    assert result.verdict == "doubtful"
    assert result.found == (
        "would delete 1 finished match, 0 matches between bots, and the ids of commands of 1 match"
    )
    assert "retention" not in found(tmp_path)
    assert store.load(ended_matches.id).plays
    store.close()


def test_a_port_that_is_taken_is_reported(tmp_path):
    with socket.create_server(("127.0.0.1", 0)) as listener:
        result = found(tmp_path, port=listener.getsockname()[1])["port"]
    assert result.verdict == "doubtful"
    assert "in use" in result.found


def test_a_disk_that_fills_is_reported(tmp_path, monkeypatch):
    for free, verdict in ((1e6, "bad"), (1e9, "doubtful"), (1e10, "good")):
        usage = SimpleNamespace(total=10**12, used=0, free=int(free))
        monkeypatch.setattr(shutil, "disk_usage", lambda folder, usage=usage: usage)
        assert verdicts(tmp_path)["disk"] == verdict


def test_a_clock_before_the_release_is_reported(tmp_path, monkeypatch):
    monkeypatch.setattr(checks.time, "time", lambda: 86_400.0)
    result = found(tmp_path)["clock"]
    assert (result.verdict, result.found, result.mend) == ("bad", "1970-01-02", "set the clock")


def test_pages_and_games_that_are_missing_are_reported(tmp_path, monkeypatch):
    monkeypatch.setattr(checks, "BUNDLE", tmp_path)
    monkeypatch.setattr(checks, "is_warm", lambda game: False)
    monkeypatch.setenv("HEXARENA_CACHE", "/proc/nowhere")
    results = found(tmp_path)
    assert "`make wheel`" in results["pages"].mend
    assert "hexcore6" in results["games"].found
    assert "`hexarena warm`" in results["games"].mend
    assert results["cache"].verdict == "doubtful"


@pytest.mark.parametrize(
    ("settings", "expected"),
    [
        ({"proxies": ("0.0.0.0/0",)}, "--proxies 0.0.0.0/0 trusts everybody"),
        ({"redis": "redis://here"}, "servers with --redis need one --secret"),
        ({"database": "postgresql://here/x"}, "several servers on PostgreSQL need --redis"),
        ({"hosts": ("games.example",)}, "--hosts without --proxies"),
        ({"thinkers": 4000}, "--thinkers exceeds"),
        ({"metrics_host": "0.0.0.0"}, "--metrics-host lets everybody read the metrics"),
        ({"port": 9000, "metrics_port": 9000}, "--port and --metrics-port are the same"),
        (
            {"port": 9001, "metrics_port": 9000, "workers": 2, "redis": "redis://x", "secret": "s"},
            "--port and --metrics-port are the same",
        ),
        ({"workers": 2}, "--workers above 1 need --redis"),
    ],
)
def test_settings_that_contradict_each_other_are_reported(tmp_path, settings, expected):
    verdict, found_here, _ = checks.CHECKS["settings"](Settings(folder=tmp_path, **settings))
    assert verdict == "doubtful"
    assert expected in found_here
