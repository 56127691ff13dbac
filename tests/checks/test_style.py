"""Style, formatting and types: a planted breach of each is found and named."""

import re

import pytest

pytestmark = pytest.mark.slow

MODULE = "src/hexarena/planted.py"
CLEAN_TEXT = '"""Add."""\n\n\ndef add(a: int, b: int) -> int:\n    """Add `a` to `b`."""\n'
SUM = "    return a + b\n"
BREACHES = {
    "S101": "    assert a\n    return a + b\n",
    "T201": "    print(a)\n    return a + b\n",
    "F821": "    return c\n",
    "PGH004": "    return a + b  # noqa\n",
    "D103": "    return a + b\n\n\ndef bare() -> None:\n    pass\n",
    "D401": '    return a + b\n\n\ndef give() -> None:\n    """Returns it."""\n',
    "C901": "".join(f"    if a == {n}:\n        b += {n}\n" for n in range(12)) + SUM,
    "PLR0913": SUM + "\n\ndef crowd(a, b, c, d, e, f, g, h, i) -> None:\n    ...\n",
    "E501": f"    return a + {'b' * 100}\n",
}
UNTYPED = {
    "Incompatible return value type": "    return str(a + b)\n",
    "missing a type annotation": "    return a + b\n\n\ndef untyped(a): ...\n",
    'Unused "type: ignore" comment': "    return a + b  # type: ignore[misc]\n",
}


def test_every_breach_of_style_is_refused_and_what_is_well_is_not(bare):
    bare.write(MODULE, CLEAN_TEXT + SUM)
    for rule, breach in BREACHES.items():
        bare.write(f"src/hexarena/planted_{rule.lower()}.py", CLEAN_TEXT + breach)
    passed, output = bare.check("style")
    assert not passed
    for rule in BREACHES:
        file = rf"src/hexarena/planted_{rule.lower()}\.py:"
        assert re.search(rf"\b{rule} (?:(?!-->).)*--> {file}", output), f"{rule}: {output}"
    assert MODULE not in output


def test_a_test_may_assert(bare):
    bare.write("tests/test_planted.py", "def test_it():\n    assert 1 + 1 == 2\n")
    _, output = bare.check("style")
    assert "S101" not in output


def test_a_file_not_formatted_is_refused(bare):
    bare.write(MODULE, CLEAN_TEXT + "    return a+b\n")
    passed, output = bare.check("format")
    assert not passed
    assert MODULE in output


FOLDERS = ("src", "benchmarks")


def test_types_are_checked_strictly_and_what_is_typed_well_passes(bare):
    for package in FOLDERS:
        bare.write(f"{package}/planted_well_in_{package}.py", CLEAN_TEXT + SUM)
        for count, breach in enumerate(UNTYPED.values()):
            bare.write(f"{package}/planted_{count}_in_{package}.py", CLEAN_TEXT + breach)
    bare.write("tests/planted_helpers.py", "def total(values):\n    return sum(values)\n")
    bare.write("tests/planted.py", "from tests.planted_helpers import sum_of, total\n")
    passed, output = bare.check("types")
    assert not passed
    assert "planted_well" not in output
    for package in FOLDERS:
        for count, wrong in enumerate(UNTYPED):
            assert re.search(
                rf"planted_{count}_in_{package}\.py:\d+: error: [^:]*{wrong}", output
            ), output
    assert re.search(r'planted\.py:1: error: .* has no attribute "sum_of"', output), output
    assert "planted_helpers.py" not in output
