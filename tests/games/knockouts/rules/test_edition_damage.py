"""Whatever is done to an edition's file, it is read or refused, and never anything else."""

import tomllib
from contextlib import suppress

from hypothesis import example, given
from hypothesis import strategies as st

from hexarena.contract.proofreading import Fault, find_key_lines, find_line
from hexarena.games.knockouts.editions.printed import (
    CARDS,
    FIRST_GROUND,
    MAX_KINDS,
    POSITION_NAMES,
    POSITIONS,
    STYLES,
    Edition,
)
from hexarena.games.knockouts.editions.proofreading import proofread
from hexarena.games.knockouts.editions.tables import digest, make_tables
from tests.games.knockouts.owned import OPEN

LINES = OPEN.split("\n")
ASSIGNED = [number for number, line in enumerate(LINES) if "=" in line and line[0] != "#"]
ROWS = [number for number in ASSIGNED if find_line(find_key_lines(OPEN), ("chart",)) <= number < 30]
VALUES = st.one_of(
    st.integers(-9, 99).map(str),
    st.sampled_from(["true", "nan", "inf", "1979-05-27", "07:32:00", "[]", "{}", "[[1]]", "0x1f"]),
    st.text("-/,*23456 ", max_size=30).map(lambda text: f'"{text}"'),
    st.sampled_from(["strike", "hold", "boost", "style", "light", "throws", "chin", "Jab"]).map(
        lambda word: f'["{word}"]'
    ),
)


def check_edition(text):
    """Look a text over: an edition that the rules can be played with, or faults on its lines."""
    edition, faults = proofread(text)
    assert (edition is None) == bool(faults)
    for fault in faults:
        assert 0 <= fault.line <= text.count("\n") + 1
        assert fault.actual
        assert fault.expected
        assert str(fault).isprintable()
    if edition:
        assert_playable(edition)


def assert_playable(edition):
    tables = make_tables(edition)
    assert tables.counts.sum() == CARDS == len(tables.kind_of)
    assert len(tables.counts) == MAX_KINDS
    assert len(tables.likes) == len(tables.effect) == STYLES
    assert ((tables.likes >= 0) != (tables.effect > 0)).all()
    assert tables.chart.shape == (MAX_KINDS, POSITIONS, 2)
    assert set(tables.chart.ravel().tolist()) <= {0, 2, 3, 4, 5, 6}
    assert (tables.chart[:, :FIRST_GROUND, 0] == tables.chart[:, :FIRST_GROUND, 1]).all()
    assert -1 <= tables.price.min() <= tables.price.max() <= 9
    assert len(digest(edition)) == 8


@given(st.text(max_size=200))
@example("[[[[")
@example("a = '''")
@example("cards.Jab.count = 1\ncards.Jab.count.x = 2")
@example('"" = ""\n[""]\n"" = 1')
@example("a = 1\na = 2\nb = " + "[" * 5000)
@example("\ufeff")
@example("\r")
@example("title\x00 = 3")
@example('"\\u202E" = 3')
def test_any_text_is_read_or_refused(text):
    check_edition(text)


@given(st.integers(0, len(OPEN)), st.integers(0, 60), st.text(max_size=6))
def test_a_file_with_a_piece_replaced_is_read_or_refused(start, length, piece):
    check_edition(OPEN[:start] + piece + OPEN[start + length :])


@given(st.integers(0, len(OPEN)))
def test_a_file_cut_short_is_read_or_refused(end):
    check_edition(OPEN[:end])


@given(st.lists(st.sampled_from(range(len(LINES))), min_size=1, max_size=4))
def test_a_file_that_lacks_lines_is_read_or_refused(removed):
    check_edition("\n".join(line for number, line in enumerate(LINES) if number not in removed))


@given(st.lists(st.tuples(st.sampled_from(ASSIGNED), VALUES), min_size=1, max_size=4))
def test_a_file_with_other_values_is_read_or_refused(changes):
    damaged = LINES.copy()
    for number, value in changes:
        damaged[number] = f"{LINES[number].partition('=')[0]}= {value}"
    check_edition("\n".join(damaged))


@given(st.permutations(OPEN.split("\n\n")))
def test_a_file_in_another_order_is_read_or_refused(blocks):
    check_edition("\n\n".join(blocks))


TREES = st.recursive(
    st.one_of(st.integers(-1, 99), st.booleans(), st.text(max_size=5), st.none(), st.floats()),
    lambda inner: st.one_of(
        st.lists(inner, max_size=3),
        st.dictionaries(st.sampled_from(["Jab", "count", "type", "like", "x"]), inner, max_size=3),
    ),
    max_leaves=8,
)


@given(
    st.sampled_from(["title", "leave", "chart", "cards", "styles"]),
    st.sampled_from(["Jab", "Surge", "Likes to Kick", "Footwork", "Nobody"]),
    TREES,
)
def test_a_file_that_holds_anything_anywhere_is_read_or_refused(section, name, tree):
    document = tomllib.loads(OPEN)
    document[section] = (
        {**document[section], name: tree} if isinstance(document[section], dict) else tree
    )
    check_edition(write_toml(document))


def write_toml(tree):
    """Write a tree as TOML, all of it on lines of one key each; what TOML has not is left out."""
    return "\n".join(f"{key_of(key)} = {value(inner)}" for key, inner in tree.items())


def key_of(key):
    return '"' + "".join(f"\\U{ord(sign):08x}" for sign in key) + '"'


def value(inner):
    if isinstance(inner, dict):
        return "{" + ", ".join(f"{key_of(k)} = {value(v)}" for k, v in inner.items()) + "}"
    if isinstance(inner, list):
        return "[" + ", ".join(map(value, inner)) + "]"
    if isinstance(inner, bool) or inner is None:
        return str(bool(inner)).lower()
    return key_of(inner) if isinstance(inner, str) else str(inner)


def test_trees_are_written_as_toml_that_says_the_same():
    document = tomllib.loads(OPEN)
    assert tomllib.loads(write_toml(document)) == document
    assert proofread(write_toml(document))[0] == proofread(OPEN)[0]


@given(st.sampled_from(ROWS), st.integers(0, POSITIONS - 1), st.sampled_from("1789x"))
def test_a_wrong_square_is_the_one_fault_and_is_reported_with_its_line_and_field(
    row, position, sign
):
    name, squares = LINES[row].split("=")
    words = squares.strip().strip('"').split()
    wrong = words[position] = sign if position < FIRST_GROUND else f"{sign}/{sign}"
    damaged = [*LINES[:row], f'{name}= "{" ".join(words)}"', *LINES[row + 1 :]]
    edition, [fault] = proofread("\n".join(damaged))
    assert edition is None
    field = f"chart.{name.strip().strip(chr(34))}.{POSITION_NAMES[position]}"
    assert fault[:3] == (row + 1, field, repr(wrong))
    assert isinstance(fault, Fault)


# Lines

KEYS = st.lists(
    st.sampled_from(
        [("a", "a"), ("b", "b"), ('"d e"', "d e"), ("'f.g'", "f.g"), ('"\\u0041"', "A")]
    ),
    min_size=1,
    max_size=3,
)
IGNORED_LINES = ["", "# a = 1", "   ", "\t# [b]"]
HEADERS = ["[{}]", "[[{}]]", " [ {} ] # a"]
STATEMENTS = [
    "{} = 1",
    '{} = "[x]"',
    "{} = [\n  1, # one\n\n  2,\n]",
    '{} = """\nb = 1\n[c]\n"""',
    "{} = {{ x = 1, y = [2,\n3] }}",
    "{} = '''\n'''",
]


@given(st.lists(st.tuples(st.sampled_from(IGNORED_LINES + HEADERS + STATEMENTS), KEYS), max_size=8))
def test_every_key_stands_on_the_line_where_it_is_first_written(statements):
    text, expected, table = "", {}, ()
    for form, keys in statements:
        line, names = text.count("\n") + 1, tuple(name for _, name in keys)
        text += form.format(".".join(key for key, _ in keys)) + "\n"
        table = names if form in HEADERS else table
        field = table if form in HEADERS else (*table, *names)
        for depth in range(1, len(field) + 1) if form not in IGNORED_LINES else ():
            expected.setdefault(field[:depth], line)
    with suppress(ValueError):
        tomllib.loads(text)
        assert find_key_lines(text) == expected


def test_a_key_inside_an_inline_table_or_an_array_stands_where_the_outer_one_does():
    lines_by_key = find_key_lines("a = 1\nb = { c = [\n2], d = 3 }\n")
    assert lines_by_key == {("a",): 1, ("b",): 2}
    assert find_line(lines_by_key, ("b", "c")) == 2


def test_a_missing_value_is_reported_at_the_line_of_its_table():
    lines_by_key = find_key_lines("[a]\nb = 1\n\n[a.c]\n")
    assert lines_by_key == {("a",): 1, ("a", "b"): 2, ("a", "c"): 4}
    assert find_line(lines_by_key, ("a", "c", "d")) == 4
    assert find_line(lines_by_key, ("a", "x")) == 1
    assert find_line(lines_by_key, ("x", "y")) == 0


def test_the_whole_open_edition_is_placed():
    lines_by_key = find_key_lines(OPEN)
    edition = Edition.model_validate(tomllib.loads(OPEN))
    for name in edition.cards:
        assert LINES[find_line(lines_by_key, ("cards", name)) - 1].startswith("[cards.")
        assert LINES[find_line(lines_by_key, ("cards", name, "count")) - 1].startswith("count = ")
