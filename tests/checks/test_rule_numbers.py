"""Every numbered rule is cited by a test, and every citation names a rule."""

import pytest

RULES = "src/hexarena/games/planted/RULES.md"
CITING = "tests/test_planted.py"


@pytest.mark.parametrize(
    ("path", "planted_text", "message"),
    [
        (RULES, "- **PL 1.1** A rule.\n", f"{RULES}:1: no test cites PL 1.1; expected @pytest"),
        (CITING, '@pytest.mark.rule("PL 9.9")\n', f"{CITING}:1: PL 9.9 is cited; expected one of"),
        (CITING, "@pytest.mark.rule(each)\n", f"{CITING}:1: a computed number is cited; expected"),
    ],
)
def test_a_rule_without_a_test_and_a_citation_without_a_rule_are_refused(
    bare, path, planted_text, message
):
    bare.write(path, planted_text + ("def test_it(): ...\n" if path == CITING else ""))
    passed, output = bare.check("rules")
    assert not passed
    assert message in output


def test_a_duplicate_rule_number_is_refused(bare):
    bare.write(RULES, "- **PL 1.1** A rule.\n- **PL 1.1** Another.\n")
    passed, output = bare.check("rules")
    assert not passed
    assert f"{RULES}:2: PL 1.1 is also in {RULES}:1; expected a number of its own" in output


def test_a_docstring_that_cites_no_rule_is_refused(bare):
    bare.write(RULES, "- **PL 1.1** A rule.\n")
    bare.write(CITING, '@pytest.mark.rule("PL 1.1")\ndef test_it(): ...\n')
    passed, output = bare.check("rules")
    assert passed, output
    bare.write("src/hexarena/planted.py", '"""It is so (PL 1.1, 1.2)."""\n')
    passed, output = bare.check("rules")
    assert not passed
    assert "src/hexarena/planted.py:1: PL 1.2 is cited; expected one of a RULES.md" in output
