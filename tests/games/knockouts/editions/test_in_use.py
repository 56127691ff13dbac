"""The tables of the editions in use, and how a match names the one it is played with."""

import json
import re
from pathlib import Path

import numpy as np
import pytest

from hexarena.games.knockouts import VERSION, editions
from hexarena.games.knockouts.editions import installed
from hexarena.games.knockouts.editions.installed import (
    CARDS,
    CHART,
    COPY,
    COUNT,
    EFFECT,
    KIND_NAMES,
    KIND_OF,
    KIND_TEXTS,
    LIKES,
    MAX_KINDS,
    NAMES,
    ON,
    POSITION_NAMES,
    POSITIONS,
    PRICE,
    RECORDED,
    STAR,
    STYLE_NAMES,
    STYLE_TEXTS,
    STYLES,
    TEXT,
    TYPE,
)
from hexarena.games.knockouts.editions.printed import (
    EFFECTS,
    TEXTS,
    TYPES,
    Edition,
    PrintedCard,
    Style,
)
from hexarena.games.knockouts.editions.proofreading import proofread
from hexarena.games.knockouts.editions.tables import Tables, digest, make_tables
from tests.games.knockouts import printed
from tests.games.knockouts.owned import FILE, OPEN, changed, run_program

pytestmark = pytest.mark.slow

OPEN_1 = NAMES.index("open-1")
KINDS = KIND_NAMES[OPEN_1]
SHIPPED = FILE.read_text(encoding="utf-8")
# The numbers of this version. Until a version is released it may be tuned under its number; from
# then on, who changes a number raises VERSION. docs/reference/balance.md measured them by version 1
EDITION_DIGEST = (2, "963deae5")
SHAPES = {
    "counts": (COUNT, np.uint8, (MAX_KINDS,)),
    "types": (TYPE, np.int8, (MAX_KINDS,)),
    "texts": (TEXT, np.uint16, (MAX_KINDS,)),
    "on": (ON, np.uint8, (MAX_KINDS,)),
    "chart": (CHART, np.int8, (MAX_KINDS, POSITIONS, 2)),
    "price": (PRICE, np.int8, (POSITIONS, 2, 2)),
    "likes": (LIKES, np.int8, (STYLES,)),
    "effect": (EFFECT, np.int8, (STYLES,)),
    "kind_of": (KIND_OF, np.uint8, (CARDS,)),
    "copy": (COPY, np.uint8, (CARDS,)),
}


def read(text):
    edition, faults = proofread(text)
    assert not faults, faults
    return edition


def test_the_open_edition_is_the_first_whatever_others_there_are():
    assert OPEN_1 == 0
    assert RECORDED[0] == "open-1"


@pytest.mark.parametrize("name", Tables._fields)
def test_every_table_has_the_edition_first_and_the_type_and_shape_that_the_rules_read(name):
    table, dtype, shape = SHAPES[name]
    assert table.dtype == dtype
    assert table.shape == (len(NAMES), *shape)
    assert (table[OPEN_1] == getattr(make_tables(read(SHIPPED)), name)).all()


def test_positions_stand_in_the_order_of_the_track():
    assert list(POSITION_NAMES) == printed.TRACKS["nine"]
    assert list(POSITION_NAMES[installed.FIRST_GROUND :]) == printed.GROUND


def test_the_chart_holds_the_printed_number_of_every_attack_position_and_side():
    for position, position_name in enumerate(POSITION_NAMES):
        for kind, name in enumerate(KINDS):
            numbers = [printed.number(name, position_name, bottom) for bottom in (False, True)]
            assert CHART[OPEN_1, kind, position].tolist() == numbers, (name, position_name)


def test_the_few_prices_that_the_rulebook_tells_are_the_open_editions_too():
    """Three points lead from Long Range as far as Clinch; the top leaves Full Guard for 2 or 3."""
    number_by_position = {name: n for n, name in enumerate(POSITION_NAMES)}
    prices = PRICE[OPEN_1]
    assert [prices[number_by_position[name], 0, 1] for name in ("Long Range", "Mid", "Short")] == [
        1,
        1,
        1,
    ]
    assert prices[number_by_position["Full Guard"], 0].tolist() == [2, 3]
    assert prices[number_by_position["Full Mount"], 0, 0] == STAR


def test_the_prices_are_the_printed_ones_to_the_left_and_right_of_either_fighter():
    for position, position_name in enumerate(POSITION_NAMES):
        for side, word in enumerate(("top", "bottom")):
            price_left, right = printed.price(position_name, word)
            expected = [price_left if position else 0, right if position < POSITIONS - 1 else 0]
            expected = [STAR if price == "*" else price for price in expected]
            assert PRICE[OPEN_1, position, side].tolist() == expected, (position_name, word)


def test_nothing_lies_beyond_the_ends_of_the_track():
    assert not PRICE[:, 0, :, 0].any()
    assert not PRICE[:, -1, :, 1].any()
    assert PRICE[:, 1:, :, 0].all()
    assert PRICE[:, :-1, :, 1].all()


def test_the_deck_holds_61_cards_of_the_printed_kinds():
    assert dict(zip(KINDS, COUNT[OPEN_1].tolist(), strict=False)) == printed.EVERY_CARD
    assert (COUNT.sum(axis=1) == CARDS).all()
    assert not COUNT[OPEN_1, len(KINDS) :].any()


def test_every_kind_has_its_printed_type():
    for kind, name in enumerate(KINDS):
        assert TYPES[TYPE[OPEN_1, kind] - 1] == printed.CARDS[name]["type"]
    assert (TYPE[OPEN_1, len(KINDS) :] == installed.NONE).all()


@pytest.mark.parametrize(
    ("name", "bits", "targets"),
    [
        ("Jab", installed.LIGHT, ()),
        ("Cross", 0, ()),
        ("Kick", installed.OFF_BALANCE, ()),
        ("Throw", installed.THROWS, ()),
        ("Leg Hold", 0, ()),
        ("Style", installed.SIGNATURE, ()),
        ("Sink", installed.DIE_PLUS, (installed.HOLD,)),
        ("Wind Up", installed.DIE_PLUS, (installed.STRIKE,)),
        ("Surge", installed.DICE_PLUS, (installed.STRIKE, installed.THROW)),
        ("Reversal", installed.SWAP, ()),
        ("Cover Up", installed.DIE_MINUS, ()),
    ],
)
def test_a_kind_does_what_is_printed_on_it_and_a_boost_fits_its_attacks(name, bits, targets):
    kind = KINDS.index(name)
    assert TEXT[OPEN_1, kind] == bits
    assert ON[OPEN_1, kind] == sum(1 << attack for attack in targets)


def test_styles_like_an_attack_or_have_an_effect_as_printed():
    assert list(STYLE_NAMES[OPEN_1]) == list(printed.STYLES)
    for number, style in enumerate(printed.STYLES.values()):
        liked, effect = int(LIKES[OPEN_1, number]), int(EFFECT[OPEN_1, number])
        assert (KINDS[liked] if liked >= 0 else None) == style.get("like")
        effect_name = EFFECTS[effect - 1].replace("-", "_") if effect else None
        assert effect_name == style.get("effect")


def test_the_numbers_of_words_are_their_places_in_the_file():
    words = {name.replace("-", "_").upper(): number for number, name in enumerate(TYPES, 1)}
    words |= {name.replace("-", "_").upper(): 1 << number for number, name in enumerate(TEXTS)}
    words |= {name.replace("-", "_").upper(): number for number, name in enumerate(EFFECTS, 1)}
    assert words == {name: getattr(installed, name) for name in words}


def test_cards_are_numbered_kind_by_kind_and_within_a_kind_from_0():
    for edition_number in range(len(NAMES)):
        kinds, copies = KIND_OF[edition_number].tolist(), COPY[edition_number].tolist()
        assert kinds == sorted(kinds)
        cards = [(kind, n) for kind in range(MAX_KINDS) for n in range(COUNT[edition_number, kind])]
        assert list(zip(kinds, copies, strict=True)) == cards


def test_every_card_and_every_style_of_the_open_edition_says_something():
    assert all(KIND_TEXTS[OPEN_1])
    assert all(STYLE_TEXTS[OPEN_1])


def test_the_numbers_of_the_open_edition_belong_to_this_version_of_the_rules():
    assert (VERSION, digest(read(SHIPPED))) == EDITION_DIGEST, (
        "matches are recorded with open-1 by its name alone: raise VERSION when a number changes"
        " that was released, and measure anew"
    )


@pytest.mark.parametrize(
    "change",
    [
        ('"6       5     5 ', '"6       5     4 '),
        ('"1       1     1 ', '"1       1     2 '),
        ('count = 3\ntype = "hold"', 'count = 2\ntype = "hold"'),
        ('on = ["strike", "throw"]', 'on = ["strike"]'),
        ('text = ["off-balance"]\n', ""),
        ('like = "Kick"', 'like = "Cross"'),
        ("[styles.Slippery]", "[styles.Slick]"),
    ],
)
def test_the_digest_changes_with_whatever_the_rules_see(change):
    text = changed(change)
    if "count = 2" in change[1]:
        text = changed(("count = 3", "count = 4"), text=text)
    assert digest(read(text)) != digest(read(OPEN))


def test_the_digest_stays_where_only_words_change():
    text = changed(('title = "Open edition 1"', 'title = "Mine"'), ("says = ", 'says = "" # '))
    assert digest(read("# mine\n" + text)) == digest(read(OPEN))


def test_an_edition_is_agreed_on_by_name():
    assert installed.number_of("open-1") == OPEN_1
    assert installed.recorded_name("open-1") == "open-1"


@pytest.mark.parametrize(
    ("name", "message"),
    [
        ("my-print", "no such edition is installed; expected one of open-1"),
        ("my-print@1a2b3c4d", "no such edition is installed; expected one of open-1"),
        ("open-1@1a2b3c4d", "that edition has changed since; the one installed is open-1"),
        ("", "no such edition is installed; expected one of open-1"),
        ("OPEN-1", "no such edition is installed; expected one of open-1"),
    ],
)
def test_an_unknown_edition_is_refused(name, message):
    with pytest.raises(ValueError, match=message):
        installed.number_of(name)


# Editions of one's own, each in a process that finds them in HEXARENA_EDITIONS

MY_PRINT = changed(
    ('count = 3\ntype = "strike"', 'count = 4\ntype = "strike"'), ("count = 6", "count = 5")
)
PRINT_TABLES = """
import json
from hexarena.games.knockouts.editions import installed as e
print(json.dumps([e.NAMES, e.RECORDED, e.COUNT.tolist()]))
"""


@pytest.fixture
def own_folder(tmp_path):
    """A folder of one's own with two editions."""
    (tmp_path / "my-print.toml").write_text(MY_PRINT, encoding="utf-8")
    (tmp_path / "again.toml").write_text(SHIPPED, encoding="utf-8")
    return tmp_path


def test_own_editions_stand_after_those_of_the_game_by_name_and_are_recorded_with_a_digest(
    own_folder,
):
    names, recorded, counts = json.loads(run_program(PRINT_TABLES, HEXARENA_EDITIONS=own_folder))
    assert names == ["open-1", "again", "my-print"]
    assert recorded == [
        "open-1",
        f"again@{digest(read(SHIPPED))}",
        f"my-print@{digest(read(MY_PRINT))}",
    ]
    assert counts[0] == counts[1] != counts[2]
    assert counts[2] == make_tables(read(MY_PRINT)).counts.tolist()


def test_no_own_editions_are_looked_for_where_no_folder_is_named():
    assert json.loads(run_program(PRINT_TABLES, HEXARENA_EDITIONS=""))[0] == ["open-1"]


PLAY = """
from hexarena.contract.game import game
from hexarena.match import Match, write_record
knockouts = game("knockouts")
match = Match(knockouts, knockouts.options(edition="my-print"), players=("Ann", "Bo"))
for _ in range(30):
    match.draw_luck() if match.draws_luck else match.play(match.legal[0])
print(write_record(match), end="")
"""
REREAD_RECORD = """
import sys
from pathlib import Path
from hexarena.contract.errors import BadRecord
from hexarena.match import read_record
try:
    print(read_record(Path(sys.argv[1]).read_text()).ply)
except BadRecord as refused:
    print(refused)
"""


def reread(record, **world):
    return run_program(REREAD_RECORD.replace("sys.argv[1]", repr(str(record))), **world).strip()


def test_a_record_is_read_again_only_with_the_edition_it_was_made_with(own_folder, tmp_path):
    record = tmp_path / "match.txt"
    record.write_text(run_program(PLAY, HEXARENA_EDITIONS=own_folder), encoding="utf-8")
    mark = f"my-print@{digest(read(MY_PRINT))}"
    assert f"Options: edition={mark}\n" in record.read_text(encoding="utf-8")
    assert int(reread(record, HEXARENA_EDITIONS=own_folder)) >= 30

    (own_folder / "my-print.toml").write_text(OPEN, encoding="utf-8")
    current_mark = f"my-print@{digest(read(OPEN))}"
    assert reread(record, HEXARENA_EDITIONS=own_folder) == (
        f"line 4: option edition is '{mark}': that edition has changed since; "
        f"the one installed is {current_mark}"
    )
    (own_folder / "my-print.toml").unlink()
    assert reread(record, HEXARENA_EDITIONS=own_folder) == (
        f"line 4: option edition is '{mark}': no such edition is installed; "
        "expected one of open-1, again"
    )


PRINT_ERROR = """
from hexarena.contract.errors import BrokenEdition
from hexarena.contract.game import game
try:
    game("knockouts").rules
except BrokenEdition as refused:
    print(refused)
"""


def test_the_game_is_refused_while_an_own_edition_is_broken(own_folder):
    (own_folder / "my-print.toml").write_text(changed(("count = 6", "count = 7")), encoding="utf-8")
    message = run_program(PRINT_ERROR, HEXARENA_EDITIONS=own_folder)
    assert message.startswith(
        f"{own_folder / 'my-print.toml'} has 1 fault:\n{own_folder / 'my-print.toml'}:"
    )
    assert "got counts that sum to 62; expected 61 cards" in message


def test_the_game_is_refused_where_the_folder_named_is_none(own_folder):
    message = run_program(PRINT_ERROR, HEXARENA_EDITIONS=own_folder / "my-print.toml")
    assert "HEXARENA_EDITIONS: got no folder; expected a folder" in message


def test_the_game_is_refused_with_more_editions_than_its_tables_can_number(tmp_path):
    for number in range(editions.MAX_EDITIONS):
        (tmp_path / f"mine-{number}.toml").write_text(OPEN, encoding="utf-8")
    message = run_program(PRINT_ERROR, HEXARENA_EDITIONS=tmp_path)
    count = editions.MAX_EDITIONS + len(editions.list_shipped())
    assert f"got {count} editions; expected at most 100" in message


def test_the_file_of_the_open_edition_is_the_only_one_that_comes_with_the_game():
    assert editions.list_shipped() == [FILE]


def test_the_page_on_editions_explains_every_field_and_every_word():
    page = (Path(__file__).parents[4] / "docs/how-to/editions.md").read_text(encoding="utf-8")
    explained = set(re.findall(r"(?m)^(?:\| |- )`([^`]+)`", page))
    fields = {*Edition.model_fields, *PrintedCard.model_fields, *Style.model_fields}
    assert {*TYPES, *TEXTS, *EFFECTS, *fields} - {"chart", "cards", "styles"} <= explained
    assert all(f"`[{section}" in page for section in ("chart", "cards", "styles"))
