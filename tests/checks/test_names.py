"""Values are named by nouns: a package may have 2 % of participles and the like, and no more."""

import pytest

pytestmark = pytest.mark.slow

MODULE = "src/hexarena/match/planted.py"
NOUNS = "".join(f"row{n} = {n}\n" for n in range(49))


@pytest.mark.parametrize(
    "binding",
    [
        "found = 1",
        "_Told = 1",
        "def f(asked): ...",
        "def f(*, within=0): ...",
        "def f(*those): ...",
        "rows = [1 for each in ()]",
        "rows = lambda other: 1",
        "class Row:\n    given: int",
        "def f(row):\n    row.again = 1",
        "with open('row') as opened: ...",
        "if (here := 1): ...",
    ],
)
def test_two_percent_of_the_names_may_be_no_nouns_but_no_more(bare, binding):
    bare.write(MODULE, NOUNS)
    bare.write(MODULE, f"{binding}\n")
    passed, output = bare.check("vocabulary")
    assert passed, output
    bare.write(MODULE, "those = 1\n")
    passed, output = bare.check("vocabulary")
    assert not passed
    assert "src/hexarena/match: 3." in output


def test_the_five_most_frequent_words_are_named_with_their_first_lines(bare):
    for count, word in enumerate(["yet", "mine", "about", "again", "each", "told"], start=2):
        bare.write(MODULE, f"{word} = 1\n" * count)
    passed, output = bare.check("vocabulary")
    assert not passed
    assert f"told (7, {MODULE}:21), each (6, {MODULE}:15), again (5, {MODULE}:10)," in output
    assert f"about (4, {MODULE}:6), mine (3, {MODULE}:3)" in output
    assert "yet" not in output


@pytest.mark.parametrize(
    ("path", "package"),
    [
        ("src/hexarena/planted.py", "src/hexarena"),
        ("src/hexarena/match/deep/planted.py", "src/hexarena/match"),
        ("src/hexarena/games/planted/rules/planted.py", "src/hexarena/games/planted"),
        ("benchmarks/load/planted.py", "benchmarks"),
    ],
)
def test_each_package_and_each_game_is_counted_by_itself(bare, path, package):
    bare.write("src/hexarena/lab/planted.py", NOUNS * 9)
    bare.write("src/hexarena/games/one/planted.py", NOUNS * 9)
    bare.write(path, "told = 1\n")
    passed, output = bare.check("vocabulary")
    assert not passed
    assert output.startswith(f"{package}: 100.0% of the names")
    assert f"told (1, {path}:1)" in output


def test_words_within_longer_names_and_dunder_names_are_no_faults(bare):
    bare.write(MODULE, "given_row = 1\n__all__ = ()\n")
    passed, output = bare.check("vocabulary")
    assert passed, output
