"""What a match needs on paper."""

import pytest

from hexarena.contract.game import game

HEXCORE6 = game("hexcore6")


def counts(**options):
    printout = HEXCORE6.printed.printout(HEXCORE6.options(**options), None)
    return len(printout.boards[0].cells), {token.name: token.count for token in printout.tokens}


@pytest.mark.parametrize(("radius", "spots", "discs"), [(5, 91, 45), (4, 61, 30)])
def test_discs_fill_the_board(radius, spots, discs):
    cells, tokens = counts(radius=radius)
    assert cells == spots
    assert (tokens["Black discs"], tokens["White discs"], tokens["The Core"]) == (discs, discs, 1)


def test_quiet_turns_are_counted_up_to_their_limit():
    [mat] = HEXCORE6.printed.printout(HEXCORE6.options(quiet_limit=12), None).mats
    assert [number for track in mat.tracks for number in track.squares][-1] == "12"
    assert HEXCORE6.printed.printout(HEXCORE6.options(quiet_limit=0), None).mats == ()
