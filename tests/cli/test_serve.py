"""`hexarena serve` becomes the server, and says what to install where it cannot."""

import os
import sys

import pytest

from hexarena import search
from hexarena.cli import serve


@pytest.fixture
def compiled(monkeypatch):
    """Tell what is compiled ahead, of which one game was before."""
    games = []
    monkeypatch.setattr(serve, "compile_ahead", lambda game, passing: games.append(game.name))
    monkeypatch.setattr(search, "is_warm", lambda game: game.name == "hexcore6")
    return games


@pytest.fixture
def became(monkeypatch, compiled):
    """Tell what this process would have become."""
    programs = []
    monkeypatch.setattr(os, "execv", lambda program, words: programs.append((program, words)))
    return programs


@pytest.mark.parametrize("arguments", [(), ("--help",), ("--port", "9000", "--database", "x.db")])
def test_the_server_is_handed_every_argument(run, became, arguments):
    assert run("serve", *arguments) == (0, "", "")
    words = [sys.executable, "-m", "hexarena.server", *arguments]
    assert became == [(sys.executable, words)]


@pytest.mark.parametrize("arguments", [(), ("--port", "9000")])
def test_what_is_not_compiled_yet_is_compiled_before_anybody_asks(run, became, compiled, arguments):
    run("serve", *arguments)
    assert {"hfc", "hexthing", "knockouts", "hexstrike"} <= {*compiled}
    assert "hexcore6" not in compiled


def test_help_does_not_wait_for_anything_to_be_compiled(run, became, compiled):
    run("serve", "--help")
    assert compiled == []


def test_a_server_that_is_not_installed_is_told_with_the_way_to_install_it(
    run, became, monkeypatch
):
    monkeypatch.setattr(serve, "find_spec", lambda name: None if name == "fastapi" else name)
    code, out, err = run("serve")
    assert (code, out, became) == (2, "", [])
    assert "the browser table needs fastapi: pip install 'hexarena[server]'" in err


def test_help_lists_it_among_the_commands(run):
    assert "Serve the browser table" in run("--help")[1]
