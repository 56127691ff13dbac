"""The audits of the rulebooks hold: every sentence has a rule and a test, every rule a sentence."""

import pytest

GAME = "src/hexarena/games/planted"
AUDIT = "docs/audit/planted.md"
TEST = "tests/test_planted.py"

RULES = "- **PL 1.1** A rule.\n- **PL 1.2** Another.\n"
TESTS = """
@pytest.mark.rule("PL 1.1")
def test_a(): ...

@pytest.mark.rule("PL 1.2")
def test_b(): ...
"""
HEAD = "3 sentences: 1 as written, 1 ruling, 1 not applicable.\n\n## Setup\n\n"
PLAIN_ROW = f"| 1 | Red begins. | PL 1.1 | as written | `{TEST}::test_a` |\n"
RULING = f"| 2 | Or Blue. | PL 1.2 | ruling: by lot (option `lot`) | `{TEST}::test_b` |\n"
OTHER_ROW = "| 3 | Sit down. | | not applicable: chairs | |\n"
COMPLETE = HEAD + PLAIN_ROW + RULING + OTHER_ROW


@pytest.fixture
def audited(bare):
    """Return a function that writes a game with this audit and checks it."""

    def check(audit, tests=TESTS):
        bare.write(f"{GAME}/RULES.md", RULES)
        bare.write(f"{GAME}/options.py", "class Options:\n    lot: bool = False\n")
        bare.write(TEST, tests)
        if audit:
            bare.write(AUDIT, audit)
        return bare.check("audit")

    return check


def test_an_audit_that_covers_everything_passes(audited):
    passed, output = audited(COMPLETE)
    assert passed, output


@pytest.mark.parametrize("row", [PLAIN_ROW, RULING, OTHER_ROW])
def test_a_deleted_row_is_noticed(audited, row):
    passed, output = audited(COMPLETE.replace(row, ""))
    assert not passed
    assert f"{AUDIT}: expected the line '2 sentences: " in output


def test_a_deleted_test_is_noticed(audited):
    passed, output = audited(COMPLETE, TESTS.replace("test_b", "test_c"))
    assert not passed
    assert f"{AUDIT}:6: there is no test {TEST}::test_b" in output


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        (COMPLETE, "", f"{AUDIT}: there is no audit; expected one"),
        ("| 3 |", "| 4 |", f"{AUDIT}:7: the row is number 4; expected 3"),
        ("PL 1.2", "PL 1.1", f"{AUDIT}: no row has PL 1.2; expected one for every rule"),
        ("PL 1.2", "PL 1.1", f"{AUDIT}:6: {TEST}::test_b cites none of PL 1.1"),
        ("PL 1.1", "PL 1.3", f"{AUDIT}:5: PL 1.3 is no rule of this game"),
        ("| PL 1.1 |", "| |", f"{AUDIT}:5: it has no rule or no test; expected both"),
        ("| | not", "| PL 1.1 | not", f"{AUDIT}:7: it has a rule though it is not applicable"),
        ("as written |", "agreed |", f"{AUDIT}:5: the reading is 'agreed'; expected"),
        ("option `lot`", "option `dice`", f"{AUDIT}:6: 'dice' is no option of this game"),
        ("Sit down.", "Sit | down.", f"{AUDIT}:7: the row has 6 cells; expected 5"),
    ],
)
def test_a_fault_is_named_with_its_place(audited, old, new, message):
    passed, output = audited(COMPLETE.replace(old, new))
    assert not passed
    assert message in output
