"""The command at a real terminal."""

import os
import signal
import sys

import pexpect
import pytest

from hexarena.cli.plain import CLEAR_SCREEN
from hexarena.match import load

pytestmark = pytest.mark.slow

PROGRAM = f"{sys.executable} -m hexarena.cli"


def heeds_interrupts():
    """Do not ignore interrupts, as what a shell starts in the background does."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


def press_until(child, key, text):
    """Press a key, again if need be: a dialog ignores keys until it has been drawn."""
    for _ in range(30):
        child.send(key)
        if child.expect([text, pexpect.TIMEOUT], timeout=2) == 0:
            return
    raise AssertionError(f"{text} was not shown")


def test_a_session_at_a_terminal_goes_from_the_first_move_to_quitting(tmp_path):
    child = pexpect.spawn(
        f"{PROGRAM} play hexcore6 --radius 4 --against friend",
        dimensions=(24, 80),
        encoding="utf-8",
        timeout=60,
        cwd=str(tmp_path),
        env={**os.environ, "TERM": "xterm-256color"},
    )
    child.expect("Black to place a black disc")
    child.send("n\r")
    child.expect("Black places a")
    child.send("q")
    child.expect("The match is not saved")
    press_until(child, "\r", r"The match is saved in (\S+\.hexarena)")
    assert (tmp_path / child.match.group(1)).exists()
    child.expect(pexpect.EOF)
    child.close()
    assert child.exitstatus == 0


def test_control_c_at_the_plain_prompt_keeps_the_match(tmp_path):
    child = pexpect.spawn(
        f"{PROGRAM} play hexcore6 --plain --against friend",
        encoding="utf-8",
        timeout=60,
        cwd=str(tmp_path),
        preexec_fn=heeds_interrupts,
    )
    child.expect("> ")
    child.sendline("a1")
    child.expect("Black to place a white disc")
    child.sendintr()
    child.expect("The match is saved in ")
    child.expect(pexpect.EOF)
    child.close()
    assert child.exitstatus == 0
    assert len(list(tmp_path.glob("*.hexarena"))) == 1


def test_a_hand_is_wiped_off_the_terminal_before_the_next_person_sits_down(tmp_path):
    child = pexpect.spawn(
        f"{PROGRAM} play hfc --plain --seed 3 --against friend",
        dimensions=(24, 80),
        encoding="utf-8",
        timeout=60,
        cwd=str(tmp_path),
    )
    child.expect("Hand over to Red; press Enter to see the hand")
    child.sendline("")
    child.expect("You hold: ")
    child.sendline("stay")
    child.expect("Red stays on e1.*> ")
    child.sendline("pass")
    child.expect("Red does not attack")
    child.expect_exact(CLEAR_SCREEN)
    child.expect("Hand over to Blue")
    child.sendline("")
    child.expect("Red stays on e1.*Red does not attack.*You hold: ")
    assert "You hold" not in child.match.group(0)[:-10]
    child.sendline("quit")
    child.expect(pexpect.EOF)
    child.close()
    assert child.exitstatus == 0


def test_a_terminal_asks_against_whom_and_drops_what_was_typed_ahead(tmp_path):
    child = pexpect.spawn(
        f"{PROGRAM} play hexcore6 --plain --radius 4",
        encoding="utf-8",
        timeout=60,
        cwd=str(tmp_path),
    )
    child.expect("Who do you want to play against.*Number: ")
    child.sendline("friend")
    child.expect("Black to place a black disc.*> ")
    child.send("a1\na2\na3\n")  # only the first answers the question on the screen
    child.expect("Black places a black disc on a1")
    child.expect("Black to place a white disc.*> ")
    child.sendline("quit")
    child.expect(r"The match is saved in (\S+\.hexarena)")
    assert load(tmp_path / child.match.group(1)).ply == 1
    child.expect(pexpect.EOF)
    child.close()
    assert child.exitstatus == 0


def test_a_refused_line_is_cleared_and_a_commitment_is_typed_in_one_line(tmp_path):
    child = pexpect.spawn(
        f"{PROGRAM} play hexstrike --against 1 --seed 3",
        dimensions=(24, 80),
        encoding="utf-8",
        timeout=60,
        cwd=str(tmp_path),
        env={**os.environ, "TERM": "xterm-256color"},
    )
    child.expect("Red chooses an active card")
    child.send("/")
    child.send("guard\r")
    child.expect("Guard is Blue's")
    child.send("step, parry, left 60, no\r")  # after `guard` it would be refused
    child.expect("Red.{1,40}Step with Parry")
    child.send("\x03")
    child.expect(r"The match is saved in (\S+\.hexarena)")
    assert load(tmp_path / child.match.group(1)).ply >= 4
    child.expect(pexpect.EOF)
    child.close()
