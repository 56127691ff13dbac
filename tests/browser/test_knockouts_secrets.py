"""Hands of kinds of cards: two by link never hear of each other's, two at one screen hide them."""

import json
from itertools import pairwise

from playwright.sync_api import expect

from tests.browser.boxer import BRIEF, BRIEFLY, FIGHTERS, MADE, Boxer
from tests.browser.hands import NAMES, drawn, fight, invited, shares, shown, tables
from tests.browser.person import finish

MANY = 18  # moves by clicks, in which each hand is filled, played from and filled again
TIMES = 6  # that the screen is handed over


def test_a_match_by_link_is_played_to_its_end_and_no_browser_is_sent_the_others_hand(lines, visit):
    def starts(ann):
        ann.starts_a_match("A friend, by link", ("You play", "Red"), options=MADE + BRIEF)

    ann, bo, _ = invited(visit, lines, Boxer, starts)
    fight([ann, bo], clicks=MANY)
    for viewer, line in enumerate(lines):
        sent = tables(line)
        assert len(sent) > 2  # a slow line skips some
        assert viewer == 2 or max(len(shown(table)[viewer]) for table in sent) >= 3
        for table in sent:
            for seat in {0, 1} - {viewer}:
                tells_nothing_of(seat, table)


def tells_nothing_of(seat, table):
    """Check that neither cards nor charts nor what is told name what a seat holds or draws."""
    assert f'"hand{seat}:' not in json.dumps(table)  # a back is called otherwise
    assert not shown(table)[seat]
    charts = [chart for chart in table["scene"]["charts"] if chart["seat"] == seat]
    assert not [row for chart in charts for row in chart["rows"] if "held" in row["looks"]]
    assert drawn(seat, table) <= {("", f"{NAMES[seat]} draws a card.")}


def test_two_at_one_screen_play_to_the_end_and_hide_their_hands_from_each_other(visit):
    screen = visit(Boxer, reduced_motion="reduce")
    url = screen.opens_a_table("knockouts", **FIGHTERS, **BRIEFLY)
    handed = shares(screen, url, TIMES)
    finish(url.rpartition("/")[2], screen)
    expect(screen.the_end).to_be_visible()
    assert {name for name, _ in handed} == {"Ann", "Bo"}
    assert all(first != second for (first, _), (second, _) in pairwise(handed))
    assert max(size for _, size in handed) >= 3
