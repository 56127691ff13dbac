"""A board lies on as few sheets as it takes, and every part of it lies on one."""

import pytest

from hexarena.lab.printing.paper import EDGE, OVERLAP, PAPERS, tiled

SIZES = [(100, 100), (189, 276), (190, 277), (191, 100), (276, 189), (343, 313), (900, 700)]


@pytest.mark.parametrize("paper", PAPERS.values(), ids=PAPERS)
@pytest.mark.parametrize("size", SIZES)
def test_every_sheet_fits_on_its_paper_within_the_edges(paper, size):
    way = tiled(*size, paper)
    wide, high = (paper.height, paper.width) if way.landscape else (paper.width, paper.height)
    for tile in way.tiles:
        assert tile.width <= wide - 2 * EDGE + 1e-9
        assert tile.height <= high - 2 * EDGE + 1e-9


@pytest.mark.parametrize("size", SIZES)
def test_the_sheets_together_are_the_board_and_neighbours_share_a_strip(size):
    tiles = tiled(*size, PAPERS["a4"]).tiles
    assert max(tile.x + tile.width for tile in tiles) == pytest.approx(size[0])
    assert max(tile.y + tile.height for tile in tiles) == pytest.approx(size[1])
    ends = {round(tile.x + tile.width, 6) for tile in tiles if tile.right}
    begins = {round(tile.x + OVERLAP, 6) for tile in tiles if tile.x}
    assert ends == begins


def test_what_fits_on_one_sheet_is_not_cut_and_has_no_strip():
    [tile] = tiled(270, 180, PAPERS["a4"]).tiles
    assert (tile.name, tile.width, tile.height) == ("A1", 270, 180)
    assert (tile.right, tile.below) == (False, False)


def test_sheets_are_turned_where_that_takes_fewer():
    assert tiled(270, 180, PAPERS["a4"]).landscape
    assert not tiled(180, 270, PAPERS["a4"]).landscape


def test_sheets_are_named_by_column_and_row():
    names = [tile.name for tile in tiled(343, 313, PAPERS["a4"]).tiles]
    assert names == ["A1", "B1", "A2", "B2"]
