"""Players of other programs take part in lines of JSON, and say what went wrong."""

import sys

import pytest

from hexarena.contract.errors import BadCall, UnknownBot
from hexarena.lab.runs.rows import decisions_of
from hexarena.lab.runs.simulating import Execution, simulate

LAST = """
import json, sys
for line in sys.stdin:
    message = json.loads(line)
    if "begin" in message:
        assert message["begin"]["game"] == "higher", message
    if "decide" in message:
        asked = message["decide"]
        assert asked["scene"]["seat"] == asked["seat"] and asked["position"]
        print(json.dumps({"action": asked["legal"][%s]}), flush=True)
"""


@pytest.fixture
def program(tmp_path):
    """Write a program; return how it is called as a player."""

    def written(text):
        file = tmp_path / "player.py"
        file.write_text(text)
        return f"external:{sys.executable} {file}"

    return written


def test_an_external_player_decides_by_notation(program):
    table = simulate("higher", (program(LAST % -1), "random"), 4, execution=Execution(workers=1))
    rows = [row for row in decisions_of(table).to_pylist() if row["seat"] == 0]
    fold = 7
    assert all(row["action"] == fold for row in rows if row["number"] % 2 == 0)
    assert '"name": "external:' in table["players"][0].as_py()


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "has ended|got nothing|got ''"),
        ("for line in __import__('sys').stdin: print('what?', flush=True)", "'what\\?"),
        ("for line in __import__('sys').stdin: print('{\"action\": [1]}', flush=True)", "action"),
    ],
)
def test_an_external_player_that_fails_is_named(program, text, message):
    with pytest.raises(BadCall, match=message):
        simulate("higher", (program(text), "random"), 2, execution=Execution(workers=1))


def test_a_program_that_does_not_exist_is_an_unknown_bot():
    for name in ("external:/no/such/program", "external:"):
        with pytest.raises(UnknownBot, match="cannot be started"):
            simulate("higher", (name, "random"), 2, execution=Execution(workers=1))
