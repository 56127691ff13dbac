"""On paper hexes are regular and pieces round, and nothing of the table lies beneath."""

from xml.etree import ElementTree

import pytest

from hexarena.contract.package.printed import PrintedMoney
from hexarena.contract.scene import Card, Cell, Piece
from hexarena.draw.hexes import DEFAULT_TILT, HEX_SIDE, from_above, tilt
from hexarena.draw.paper import (
    EDGE_MARGIN,
    LONE_MARGIN,
    ROUND_RADIUS,
    card_band,
    paper_back,
    paper_board,
    paper_cell,
    paper_note,
    paper_piece,
    suit_sign,
)

CELL = Cell(id="a1", q=0, r=0, name="a1", looks=("spot",))
DISC = Piece(id="p", cell="a1", looks=("disc", "white"), name="white disc")


def drawn(svg, name):
    return [element for element in ElementTree.fromstring(svg).iter() if element.tag.endswith(name)]


def test_a_board_is_seen_from_above_only_while_it_is_drawn():
    with from_above():
        assert tilt() == 1
    assert tilt() == DEFAULT_TILT


def test_a_hex_is_100_wide_and_regular():
    tile = paper_cell(CELL)
    assert tile.width == pytest.approx(100 + 2 * LONE_MARGIN)
    assert tile.height == pytest.approx(2 * HEX_SIDE + 2 * LONE_MARGIN)


def test_a_board_has_only_its_hexes_and_room_for_names():
    board = paper_board([CELL])
    assert board.width == pytest.approx(100 + 2 * EDGE_MARGIN)
    assert len(drawn(board.svg, "polygon")) == 1


def test_a_piece_is_drawn_round_in_a_square():
    piece = paper_piece(DISC)
    assert piece.width == piece.height == 2 * ROUND_RADIUS
    assert {item.get("rx") == item.get("ry") for item in drawn(piece.svg, "ellipse")} == {True}


@pytest.mark.parametrize(("look", "sign"), [("pounds", "£"), ("dollars", "$")])
def test_a_bank_note_shows_its_amount_and_its_currency(look, sign):
    money = PrintedMoney(name=look.capitalize(), sign=sign, look=look, notes=((20, 1),))
    note = paper_note(money, 20, 62, 32)
    texts = [item.text for item in drawn(note.svg, "text")]
    assert texts.count(f"{sign}20") == 5
    assert texts.count(money.name) == 1
    assert (note.width, note.height) == (62, 32)
    assert len(drawn(note.svg, "polygon")) == 14  # a flower of hexes on either side


def test_pieces_are_printed_on_their_starting_cells():
    assert "data-piece" in paper_board([CELL], [DISC]).svg


def test_the_foot_of_a_card_names_its_kind():
    strike = Card(id="C9", face_up=True, looks=("strike",), title="9")
    assert card_band(strike)[0] == "Strike"
    assert suit_sign(strike) == "♣"
    movement = Card(id="step", face_up=True, looks=("movement",), title="Step")
    assert card_band(movement)[0] == "Movement"
    assert suit_sign(movement) == ""


def test_a_back_has_the_colour_of_its_owner():
    assert paper_back(63, 88, "azure").svg != paper_back(63, 88).svg
