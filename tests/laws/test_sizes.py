"""Functions and files stay small: each limit is met exactly, and refused one further."""

import pytest

from tools import sizes

pytestmark = pytest.mark.slow

MODULE = "src/hexarena/planted.py"


def body(lines):
    return "def planted() -> None:\n" + '    """Long.\n\n    Long."""\n' + "    x = 1\n" * lines


def file(lines):
    return "x = 1\n" * lines


def arguments(count):
    names = "".join(f", a{n}: int" for n in range(count - 2))
    return f"class It:\n    def planted(self, first: int{names}, *, last: int) -> None: ...\n"


def levels(count):
    lines = [f"{'    ' * (n + 1)}if x == {n}:" for n in range(count)]
    chain = "    elif x:\n        pass\n    elif not x:\n        pass\n"
    return (
        "\n".join(["def planted(x: int) -> None:", *lines, "    " * (count + 1) + "x = 1\n"])
        + chain
    )


LIMITS = [
    (body, sizes.FUNCTION, ":1: planted has 26 lines; expected at most 25"),
    (file, sizes.FILE, ":1: the file has 401 lines beside its tables; expected at most 400"),
    (arguments, sizes.ARGUMENTS, ":2: planted has 6 arguments; expected at most 5"),
    (levels, sizes.LEVELS, ":1: planted has 4 levels; expected at most 3"),
]


def test_the_tree_as_it_stands_keeps_the_law(as_it_stands):
    passed, output = as_it_stands.check("sizes")
    assert passed, output


@pytest.mark.parametrize(("make_text", "limit", "message"), LIMITS)
def test_a_limit_may_be_reached_but_not_passed(bare, make_text, limit, message):
    bare.write(MODULE, make_text(limit))
    passed, output = bare.check("sizes")
    assert passed, output
    (bare.root / MODULE).write_text(make_text(limit + 1))
    passed, output = bare.check("sizes")
    assert not passed
    assert MODULE + message in output


def test_a_data_table_does_not_count(bare):
    bare.write(MODULE, "TABLE = (\n" + "    1,\n" * 500 + ")\n")
    passed, output = bare.check("sizes")
    assert passed, output


def test_a_test_may_have_long_functions_but_no_long_file(bare):
    bare.write("tests/test_planted.py", body(100))
    passed, output = bare.check("sizes")
    assert passed, output
    bare.write("tests/test_planted.py", file(400))
    passed, output = bare.check("sizes")
    assert not passed
    assert "tests/test_planted.py:1: the file has 504 lines" in output
