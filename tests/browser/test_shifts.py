"""Nothing on the page moves but what was played: measured over whole matches of every game."""

import pytest
from playwright.sync_api import expect

from tests.browser.clicker import Clicker
from tests.browser.shifting import MOST, shifts, told, total, watch
from tests.builtin_games import every_builtin_game
from tools.gallery.placing import place
from tools.gallery.situations import beginning

CLICKED = 20  # moves; what comes after them is played quicker, and seen on the page as well
LONGEST = 80  # actions of both; then one resigns
LOOK = 10  # actions after which it is asked what has shifted
DESK = {"viewport": {"width": 1440, "height": 900}}
PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}


@pytest.mark.parametrize("machine", [DESK, PHONE], ids=["1440", "390"])
@every_builtin_game
def test_a_match_shifts_nothing(game, machine, visit, server):
    ann, bo = (visit(Clicker, reduced_motion="reduce", **machine) for _ in range(2))
    watch(ann.context)
    bo.match = place(server.folder, beginning(game), ann.player, [bo.player])
    ann.sits_at(bo.match)
    result = []
    for where in plays(ann, bo):
        result += [{**shift, "what": [where, *shift["what"]]} for shift in shifts(ann.page)]
    expect(ann.the_end).to_be_visible()
    result += shifts(ann.page)
    assert total(result) < MOST, "\n".join([f"{total(result):.3f} in all", *told(result)])


def plays(ann, bo):
    """Play on, by clicks at first, and resign where it takes long; yield every so often."""
    clicked = 0
    for n in range(LONGEST):
        table = ann.looks()
        if table["status"] == "over":
            return
        where = f"{table['scene']['phase']} {table['ply']}"
        if not ann.is_due(table):
            bo.posts(bo.looks())
        elif clicked < CLICKED:
            ann.clicks(table)
            clicked += 1
            yield where
        else:
            ann.posts(table)
        if n % LOOK == 0:
            yield where
    bo.resigns(bo.looks())
