"""`hexarena serve` becomes the server; the operator's commands run in this process."""

import os
import signal
import sys
import zipfile

import pyarrow.parquet as pq
import pytest

from hexarena.contract.game import game as find_game
from hexarena.match import Match, write_record
from hexarena.server.operating import program


@pytest.fixture
def became(monkeypatch):
    """Tell what this process would have become."""
    programs = []
    monkeypatch.setattr(os, "execv", lambda program, words: programs.append((program, words)))
    return programs


@pytest.mark.parametrize("arguments", [(), ("--help",), ("--port", "9000", "--database", "x.db")])
def test_the_server_is_handed_every_argument(run, became, arguments):
    assert run("serve", *arguments) == (0, "", "")
    words = [sys.executable, "-m", "hexarena.server", *arguments]
    assert became == [(sys.executable, words)]


@pytest.mark.parametrize("command", ["backup", "restore", "doctor", "ratings", "library", "admin"])
def test_an_operator_command_receives_every_argument_in_this_process(
    run, became, command, monkeypatch
):
    calls = []
    monkeypatch.setitem(program.COMMANDS, command, lambda words: calls.append([*words]) or 3)
    words = ["log"] if command == "admin" else []
    assert run(command, *words, "--folder", "x", "kept.zip") == (3, "", "")
    assert (calls, became) == ([[*words, "--folder", "x", "kept.zip"]], [])


def test_the_library_is_written_as_records_and_turned_into_parquet(run, monkeypatch, tmp_path):
    match = Match(find_game("hexcore6"))
    match.resign(0)
    calls = []

    def write_records(words):
        calls.append(words)
        with zipfile.ZipFile(words[-1], "x") as records:
            records.writestr("one.txt", write_record(match))
        return 0

    monkeypatch.setitem(program.COMMANDS, "library", write_records)
    target = tmp_path / "all.parquet"
    arguments = "library", "--game", "hexcore6", str(target)
    assert run(*arguments) == (0, "", "")
    assert pq.read_table(target)["winner"].to_pylist() == [1]
    code, _, errors = run(*arguments)
    assert (code, len(calls)) == (2, 1)
    assert errors == f"hexarena: {target} exists already; expected a new file\n"


def test_an_operator_command_that_fails_says_why_in_one_line(run):
    handler = signal.getsignal(signal.SIGTERM)
    code, output, errors = run("restore", "none.zip")
    assert (code, output) == (2, "")
    assert errors == "hexarena: none.zip does not exist; expected a backup\n"
    assert signal.getsignal(signal.SIGTERM) is handler


def test_help_lists_it_among_the_commands(run):
    assert "Serve the browser table" in run("--help")[1]
