"""The errors are the tree drawn in the module's docstring."""

import re

from hexarena.contract import errors
from hexarena.contract.errors import BadRecord, HexarenaError

TREE_LINE = re.compile(r"^((?:\|   |    )*)(?:\|--|`--) (\w+) +(\S+)", re.MULTILINE)


def drawn():
    """Read the tree: each class with the one above it and its code."""
    parents, actual = {0: "HexarenaError"}, {}
    for indent, name, code in TREE_LINE.findall(errors.__doc__):
        depth = len(indent) // 4
        actual[name] = (parents[depth], code)
        parents[depth + 1] = name
    return actual


def standing(parent=HexarenaError):
    actual = {}
    for child in parent.__subclasses__():
        actual |= {child.__name__: (parent.__name__, child.code), **standing(child)}
    return actual


def test_the_tree_drawn_is_the_tree_of_classes():
    values = {name: (up, code.removesuffix("/...")) for name, (up, code) in drawn().items()}
    assert values == standing()
    assert len(values) > 10


def test_every_error_has_a_code_of_its_own():
    codes = [code for _, code in standing().values()] + [HexarenaError.code]
    assert len(set(codes)) == len(codes)


def test_a_code_is_a_word_or_two_with_a_slash():
    assert all(re.fullmatch(r"[a-z]+(/[a-z-]+)?", code) for _, code in standing().values())


def test_a_bad_record_names_its_line():
    error = BadRecord(7, "cut short")
    assert (str(error), error.line) == ("line 7: cut short", 7)
