"""What the list of a game's components owes, tried on every game that can be printed."""

from xml.etree import ElementTree

import pytest

from hexarena.draw.paper import paper_board, paper_cell, paper_piece
from hexarena.lab.printing import rulebook
from tests.game_parameters import EXTREME_OPTION_SETS, parametrize_extremes

PRINTED = [each for each in EXTREME_OPTION_SETS if each[0].printed is not None]
every_printed = parametrize_extremes(PRINTED)


def listed(game, options):
    return game.printed.printout(game.options(**options), None)


def test_some_games_can_be_printed():
    assert len(PRINTED) >= 10


@every_printed
def test_the_rules_that_it_names_are_in_the_rulebook(game, options):
    result = listed(game, options)
    numbers = rulebook.read_numbered_rules(game.rules_text())
    assert {*result.begin, *result.end} <= {*numbers}
    assert result.begin
    assert result.end


@every_printed
def test_a_token_fits_into_a_hex(game, options):
    result = listed(game, options)
    for board in result.boards:
        assert all(token.wide < board.hex_wide for token in result.tokens)


@every_printed
def test_a_marker_fits_into_the_squares_of_the_mats(game, options):
    result = listed(game, options)
    markers = [token.wide for token in result.tokens if "markers" in token.name]
    for mat in result.mats:
        assert all(track.high >= max(markers, default=0) for track in mat.tracks)


@every_printed
def test_a_token_is_a_piece_or_a_cell_and_there_are_some(game, options):
    for token in listed(game, options).tokens:
        assert (token.piece is None) != (token.cell is None)
        assert token.count > 0


@every_printed
def test_the_rows_of_a_mat_have_a_text_for_every_square(game, options):
    for mat in listed(game, options).mats:
        for row in mat.rows:
            assert len(row) == 1 + len(mat.tracks[0].squares)


@every_printed
def test_every_drawing_is_well_formed(game, options):
    result = listed(game, options)
    drawings = [paper_board(board.cells, board.pieces) for board in result.boards]
    drawings += [paper_piece(token.piece) for token in result.tokens if token.piece]
    drawings += [paper_cell(token.cell) for token in result.tokens if token.cell]
    for drawing in drawings:
        assert ElementTree.fromstring(drawing.svg).tag.endswith("svg")


@pytest.mark.parametrize("game", [game for game, options in PRINTED if not options], ids=repr)
def test_its_pieces_start_on_its_cells(game):
    for board in listed(game, {}).boards:
        assert board.pieces
        assert {piece.cell for piece in board.pieces} <= {cell.id for cell in board.cells}
