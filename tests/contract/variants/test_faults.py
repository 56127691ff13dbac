"""Every kind of fault of a variant's file is told with its line, field, and what was expected."""

import pytest

from hexarena.contract.errors import BrokenVariant, UnknownGame
from hexarena.contract.game import game
from hexarena.contract.proofreading import MAX_BYTES
from hexarena.contract.variants import VARIANTS, load_installed, with_variant

HFC, HEXTHING = 'game = "hfc"\ntitle = "x"\n', 'game = "hexthing"\ntitle = "x"\n'
HEXSTRIKE, KNOCKOUTS = 'game = "hexstrike"\ntitle = "x"\n', 'game = "knockouts"\ntitle = "x"\n'
FAULTS = {
    "no TOML": ("game = hfc\n", ":1: got 'game = hfc' (invalid value"),
    "no game": ('title = "x"\n', ": game: got nothing; expected one of h"),
    "an unknown game": ('game = "chess"\n', ":1: game: got 'chess'; expected one of h"),
    "no title": ('game = "hfc"\n', ": title: got nothing; expected a line of words"),
    "no tables": (
        'game = "hexcore6"\ntitle = "x"\n',
        ":1: game: got 'hexcore6', which has no tables",
    ),
    "no such component": (
        HFC + "[cge]\nside = 5\n",
        ":3: cge: got an unknown name; expected cage?",
    ),
    "no such field": (
        HFC + "[cage.damage]\nrang = 1\n",
        ":4: cage.damage.rang: got an unknown field; expected one of emblem, ring, corners",
    ),
    "no table": (
        HFC + "[cage]\ndamage = 1\n",
        ":4: cage.damage: got 1; expected a table [cage.da",
    ),
    "a number too large": (
        HFC + "[cage.damage]\nring = 300\n",
        ":4: cage.damage.ring: got 300; expected less than or equal to 99",
    ),
    "no whole number": (HFC + "[cage.damage]\nring = 1.5\n", ":4: cage.damage.ring: got 1.5; exp"),
    "another side": (HFC + "[cage]\nside = 6\n", ":4: cage.side: got 6; expected 5"),
    "no hex": (
        HFC + '[cage]\nemblem = "z9"\n',
        ":4: cage.emblem: got 'z9'; expected a hex of the",
    ),
    "a hex twice": (
        HFC + '[cage.corners]\nred = "e9"\n',
        ":3: cage.corners: got {'red': 'e9', 'blue': 'e9'}; expected each hex once",
    ),
    "labels for no board": (
        HEXTHING + '[board.row.3]\nlabels = "X"\n',
        ":3: board.row: got [{'q'",
    ),
    "no such row": (HEXTHING + "[board.row.8]\nq = 0\n", ":3: board.row.8: got an unknown name"),
    "no hexagon": (
        HEXTHING + "[board.start]\nwhite = [99, 1]\n",
        ":4: board.start.white: got [99, 1]; expected [q, r] of a hexagon of the board",
    ),
    "twins alike": (
        HEXTHING + "[board.start]\ntwins = [[3, 3], [3, 3]]\n",
        ":4: board.start.twins",
    ),
    "a twin among the six": (
        HEXTHING + "[board.start]\ntwins = [[7, 1], [3, 3]]\n",
        "expected no twin among the six Things",
    ),
    "a long step": (HEXTHING + "[board.ways]\nS = [5, 5]\n", ":4: board.ways.S: got [5, 5]"),
    "cards dealt twice": (HEXTHING + '[board.dealt]\nwhite = "NUE"\n', ":3: board.dealt: "),
    "no such card": (
        HEXSTRIKE + "[cards.jabb]\ndamage = 1\n",
        ":3: cards.jabb: got an unknown name",
    ),
    "another type": (
        HEXSTRIKE + '[cards.jab]\ntype = "movement"\n',
        ":4: cards.jab.type: got 'movement'; expected 'ability', as printed",
    ),
    "a new signature": (
        HEXSTRIKE + "[cards.jab]\nsignature = true\n",
        "expected false, as printed",
    ),
    "an unknown symbol": (
        HEXSTRIKE + '[cards.jab]\nactions = ["zz mid"]\n',
        ":4: cards.jab.actions: got 'zz mid'; expected a symbol of the printed cards",
    ),
    "an unknown phase": (
        HEXSTRIKE + '[cards.jab]\nactions = ["W midd"]\n',
        ":4: cards.jab.actions: got 'W midd'; expected at most one of early, mid, late",
    ),
    "an unknown symbol in a text": (
        HEXSTRIKE + '[cards.jab.passive]\nleads = "zz"\n',
        "cards.jab: got 'zz'; expected symbols of the printed cards",
    ),
    "a letter twice": (HEXSTRIKE + '[characters.zenytha]\nletter = "R"\n', "a letter of its own"),
    "an illegal deck": (
        HEXSTRIKE + '[decks.deck.1]\nmovement = ["dash"]\n',
        ":3: decks.deck.1: got 1 of 4 movement cards: add 3; expected a legal deck",
    ),
    "seats off the land": (
        HEXSTRIKE + "[island.island.1]\nrows = [{ r = 0, q = [0, 1] }]\n",
        ":3: island.island.1: got seats at [(-2, 0), (2, 0)]; expected seats on land",
    ),
    "what no module can load": (
        HEXSTRIKE + '[cards.aerial-strike]\nactions = ["W"]\n',
        ".toml: got ValueError: ",
    ),
    "cards that do not sum": (
        KNOCKOUTS + "[open-1.cards.Jab]\ncount = 50\n",
        ":3: open-1.cards: got counts that sum to 106; expected 61 cards",
    ),
    "a row too short": (
        KNOCKOUTS + '[open-1.chart]\nJab = "9 9"\n',
        ":4: open-1.chart.Jab: got 2 sq",
    ),
    "too many bytes": ("#" * (MAX_BYTES + 1), f": got more than {MAX_BYTES} bytes"),
}


@pytest.mark.parametrize(("text", "expected"), FAULTS.values(), ids=FAULTS)
def test_a_fault_is_reported_with_its_line_field_and_the_expected_value(written, text, expected):
    with pytest.raises(BrokenVariant) as excinfo:
        with_variant(written(text))
    assert any(expected in fault for fault in excinfo.value.faults), excinfo.value.faults
    assert not load_installed()


def test_all_faults_are_reported_in_the_order_of_their_lines(written):
    text = 'game = "hfc"\ntitle = 7\n[cage]\nside = 6\n[cage.damage]\nring = -1\nrang = 2\n[cges]\n'
    with pytest.raises(BrokenVariant) as excinfo:
        with_variant(written(text))
    lines = [int(fault.split(".toml:")[1].split(":")[0]) for fault in excinfo.value.faults]
    assert lines == [2, 4, 6, 7, 8]


def test_a_file_has_a_name_that_can_be_typed(written):
    with pytest.raises(BrokenVariant, match=r"got the file name 'My Cage.toml'; expected small"):
        with_variant(written(HFC, "My Cage.toml"))


def test_a_missing_file_is_reported(tmp_path):
    with pytest.raises(BrokenVariant, match="No such file or directory"):
        with_variant(tmp_path / "gone.toml")


def test_a_variant_that_is_not_loaded_is_named_with_its_digest():
    with pytest.raises(UnknownGame, match=r"my-cage.toml, the variant of hfc with digest 1a2b3c4d"):
        game("hfc+my-cage@1a2b3c4d")
    with pytest.raises(UnknownGame, match=f"expected it by --with my-cage.toml or {VARIANTS}"):
        game("hfc+my-cage@1a2b3c4d")
