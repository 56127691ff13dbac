"""The command at a real terminal."""

import os
import sys

import pexpect
import pytest

PROGRAM = f"{sys.executable} -m hexarena.cli"


@pytest.mark.slow
def test_a_session_at_a_terminal_goes_from_the_first_move_to_quitting(tmp_path):
    child = pexpect.spawn(
        f"{PROGRAM} play hexcore6 --radius 4",
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
    child.send("\r")
    child.expect(r"The match is kept in (\S+\.hexarena)")
    assert (tmp_path / child.match.group(1)).exists()
    child.expect(pexpect.EOF)
    child.close()
    assert child.exitstatus == 0


@pytest.mark.slow
def test_control_c_at_the_plain_prompt_keeps_the_match(tmp_path):
    child = pexpect.spawn(
        f"{PROGRAM} play hexcore6 --plain", encoding="utf-8", timeout=60, cwd=str(tmp_path)
    )
    child.expect("> ")
    child.sendline("a1")
    child.expect("Black to place a white disc")
    child.sendintr()
    child.expect("The match is kept in ")
    child.expect(pexpect.EOF)
    child.close()
    assert child.exitstatus == 0
    assert len(list(tmp_path.glob("*.hexarena"))) == 1
