"""Style, formatting and types: a planted breach of each is found and named."""

import pytest

PLANTED = "src/hexarena/planted.py"
WELL = '"""Add."""\n\n\ndef add(a: int, b: int) -> int:\n    """Add `a` to `b`."""\n'


@pytest.mark.parametrize("check", ["style", "format"])
def test_the_tree_as_it_stands_keeps_the_law(tree, check):
    passed, said = tree.check(check)
    assert passed, said


@pytest.mark.parametrize(
    ("breach", "rule"),
    [
        ("    assert a\n    return a + b\n", "S101"),
        ("    print(a)\n    return a + b\n", "T201"),
        ("    return c\n", "F821"),
        ("    return a + b  # noqa\n", "PGH004"),
        ("    return a + b\n\n\ndef bare() -> None:\n    pass\n", "D103"),
        ('    return a + b\n\n\ndef give() -> None:\n    """Returns it."""\n', "D401"),
        (f"    return a + {'b' * 100}\n", "E501"),
    ],
)
def test_a_breach_of_style_is_refused(tree, breach, rule):
    tree.write(PLANTED, WELL + breach)
    passed, said = tree.check("style")
    assert not passed
    assert rule in said, said
    assert f"{PLANTED}:" in said


def test_a_test_may_assert(tree):
    tree.write("tests/test_planted.py", "def test_it():\n    assert 1 + 1 == 2\n")
    _, said = tree.check("style")
    assert "S101" not in said


def test_a_file_not_formatted_is_refused(tree):
    tree.write(PLANTED, WELL + "    return a+b\n")
    passed, said = tree.check("format")
    assert not passed
    assert PLANTED in said


@pytest.mark.parametrize(
    ("breach", "said_of_it"),
    [
        ("    return a + b\n", "Success"),
        ("    return str(a + b)\n", "Incompatible return value type"),
        ("    return a + b\n\n\ndef untyped(a): ...\n", "missing a type annotation"),
        ("    return a + b  # type: ignore[misc]\n", 'Unused "type: ignore" comment'),
    ],
)
def test_types_are_checked_strictly(tree, breach, said_of_it):
    for room in ("src", "benchmarks"):
        (tree.root / room).rename(tree.root / f"no_{room}")
        tree.write(f"{room}/planted_in_{room}.py", WELL + breach)
    passed, said = tree.check("types")
    assert passed == (said_of_it == "Success")
    assert said_of_it in said
