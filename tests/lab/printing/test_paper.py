"""Boards lie on as few sheets as it takes, or whole on a large one; cards and notes fit."""

import pytest

from hexarena.lab.printing.paper import (
    A3,
    A4,
    CARDS,
    LETTER,
    MARGIN,
    NOTES,
    OVERLAP,
    PAPERS,
    SMALL_CARDS,
    TABLOID,
    tile_board,
)

SIZES = [(100, 100), (189, 276), (190, 277), (191, 100), (276, 189), (343, 313), (900, 700)]


@pytest.mark.parametrize("sheet", [A4, LETTER, A3, TABLOID])
@pytest.mark.parametrize("size", SIZES)
def test_every_sheet_fits_on_its_paper_within_the_edges(sheet, size):
    tiling = tile_board(*size, sheet)
    wide, high = (sheet.height, sheet.width) if tiling.landscape else (sheet.width, sheet.height)
    for tile in tiling.tiles:
        assert tile.width <= wide - 2 * MARGIN + 1e-9
        assert tile.height <= high - 2 * MARGIN + 1e-9


@pytest.mark.parametrize("size", SIZES)
def test_the_sheets_together_are_the_board_and_neighbours_share_a_strip(size):
    tiles = tile_board(*size, A4).tiles
    assert max(tile.x + tile.width for tile in tiles) == pytest.approx(size[0])
    assert max(tile.y + tile.height for tile in tiles) == pytest.approx(size[1])
    right_edges = {round(tile.x + tile.width, 6) for tile in tiles if tile.right}
    left_edges = {round(tile.x + OVERLAP, 6) for tile in tiles if tile.x}
    assert right_edges == left_edges


def test_a_board_that_fits_on_one_sheet_is_not_cut_and_has_no_strip():
    [tile] = tile_board(270, 180, A4).tiles
    assert (tile.name, tile.width, tile.height) == ("A1", 270, 180)
    assert (tile.right, tile.below) == (False, False)


def test_sheets_are_turned_where_that_takes_fewer():
    assert tile_board(270, 180, A4).landscape
    assert not tile_board(180, 270, A4).landscape


def test_sheets_are_named_by_column_and_row():
    names = [tile.name for tile in tile_board(343, 313, A4).tiles]
    assert names == ["A1", "B1", "A2", "B2"]


@pytest.mark.parametrize("paper", ["a3", "tabloid"])
@pytest.mark.parametrize("size", SIZES)
def test_a_board_shrinks_only_as_much_as_one_sheet_asks(paper, size):
    large = PAPERS[paper]
    scale = large.scale(*size)
    assert len(tile_board(size[0] * scale, size[1] * scale, large.board).tiles) == 1
    if scale < 1:
        larger = 1.001 * scale
        assert len(tile_board(size[0] * larger, size[1] * larger, large.board).tiles) > 1


def test_boards_on_several_sheets_keep_their_size():
    assert PAPERS["a4"].scale(900, 700) == 1


@pytest.mark.parametrize("sheet", [A4, LETTER])
@pytest.mark.parametrize("cut", [CARDS, SMALL_CARDS, NOTES])
def test_cards_and_notes_fit_on_a_sheet_and_leave_room_for_the_marks(sheet, cut):
    wide, high = (sheet.height, sheet.width) if cut.landscape else (sheet.width, sheet.height)
    marks = 5
    assert cut.columns * cut.width + 2 * marks <= wide
    assert cut.rows * cut.height + 2 * marks <= high
