"""`hexarena serve` becomes the server."""

import os
import sys

import pytest


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


@pytest.mark.parametrize("command", ["backup", "restore", "doctor"])
def test_an_operator_command_receives_every_argument(run, became, command):
    assert run(command, "--folder", "x", "kept.zip") == (0, "", "")
    words = [sys.executable, "-m", "hexarena.server.operating", command]
    assert became == [(sys.executable, [*words, "--folder", "x", "kept.zip"])]


def test_help_lists_it_among_the_commands(run):
    assert "Serve the browser table" in run("--help")[1]
