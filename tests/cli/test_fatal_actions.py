"""At a terminal, an action that loses the match is played only once it is confirmed."""

import random

import pytest

from hexarena.cli.local.local_match import LocalMatch
from hexarena.cli.plain import Plain
from hexarena.cli.table.dialogs import QuestionDialog
from hexarena.contract.game import game
from hexarena.games.hexcore6.rules.state import PASS
from hexarena.match import Match, save
from tests.cli.conftest import SMALL, seating
from tests.cli.test_table import answer, at, table

WARNING = "passes as well, the match ends, and Black loses"


@pytest.fixture
def losing_pass(tmp_path):
    """Save a match in which a pass of Black's may lose it; return the file."""
    match = next(filter(None, map(play_to_a_losing_pass, range(50))))
    save(match, tmp_path / "losing.hexarena")
    return tmp_path / "losing.hexarena"


def play_to_a_losing_pass(seed):
    """Play at random until a pass of Black's may lose; return the match, None if it never may."""
    hexcore, chance = game("hexcore6"), random.Random(seed)
    match = Match(hexcore, hexcore.options(**SMALL))
    while not match.over:
        if match.to_act == 0 and PASS in match.legal and LocalMatch(match).warnings(PASS):
            return match
        actions = [action for action in match.legal if action != PASS]
        match.play(chance.choice(actions or match.legal))
    return None


@pytest.mark.slow
async def test_the_drawn_table_asks_once_more(losing_pass):
    async with table(load=losing_pass).run_test(size=(80, 24)) as pilot:
        screen = at(pilot)
        ply = screen.match.ply
        screen.play_text("pass")
        await pilot.pause()
        question = pilot.app.screen
        assert isinstance(question, QuestionDialog)
        assert WARNING in question.query("Label").last().content
        await answer(pilot, "back")
        assert screen.match.ply == ply
        screen.play_action(PASS)
        await pilot.pause()
        await answer(pilot, "play")
        assert screen.match.actions[ply:] == (PASS,)


def at_a_terminal(monkeypatch, losing_pass, *lines, confirms):
    """Type lines in plain mode; return the actions played."""
    typed = iter([*lines, "quit"])
    monkeypatch.setattr("builtins.input", lambda _: next(typed))
    plain = Plain(seating(None, load=losing_pass), confirms=confirms)
    ply = seating(None, load=losing_pass).next_match().match.ply
    plain.play()
    return plain.local.match.actions[ply:]


@pytest.mark.parametrize(
    ("lines", "played"),
    [(("pass",), ()), (("pass", "board"), ()), (("pass", "board", "pass"), (PASS,))],
)
def test_plain_mode_wants_it_typed_again(monkeypatch, capsys, losing_pass, lines, played):
    assert at_a_terminal(monkeypatch, losing_pass, *lines, confirms=True) == played
    assert WARNING in (out := capsys.readouterr().out)
    assert "Type 'pass' again to do it anyway." in out


def test_a_pipe_is_not_asked(monkeypatch, losing_pass):
    assert at_a_terminal(monkeypatch, losing_pass, "pass", confirms=False) == (PASS,)


def test_the_last_part_of_a_commitment_off_the_island_warns_and_the_earlier_parts_do_not():
    hexstrike, chance = game("hexstrike"), random.Random(3)
    local = LocalMatch(Match(hexstrike, hexstrike.options()))
    while not local.match.over:
        warnings = [local.warnings(action) for action in local.match.legal]
        if any(warnings):
            break
        local.match.play(chance.choice(local.match.legal))
    (text, *_) = next(filter(None, warnings))
    assert "off the island" in text or "stranded over the abyss" in text
    assert local.name_action(local.match.legal[0]) == "Commit"
