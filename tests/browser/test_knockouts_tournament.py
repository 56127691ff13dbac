"""A tournament where everybody makes a fighter in turn and keeps it to the end."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.boxer import BRIEF, KNOCKOUTS, Boxer
from tests.browser.test_tournament import (
    A_FEW,
    CHAMPION,
    TOURNAMENT,
    heading,
    opens,
    people,
    plays,
    sits_down,
)
from tests.waiting import eventually

MADE = re.compile(r"Heart \d.*")
YOURS = re.compile("it is your turn to choose.$")


@pytest.fixture
def ann(visit):
    return visit(Boxer, reduced_motion="reduce")


def makes(ann, name):
    """Take a ready-made fighter once it is one's turn; return what it is told as."""
    expect(heading(ann)).to_have_text(YOURS, timeout=TOURNAMENT)
    maker = ann.page.get_by_role("region", name=re.compile("choose for the whole tournament$"))
    maker.get_by_label("Ready-made").select_option(name)
    written = maker.get_by_text(MADE).inner_text()
    maker.get_by_role("button", name="Choose this").click()
    expect(maker).to_be_hidden()
    return written


def fighters(ann):
    """Return who takes part and what each fights with, in order."""
    names = people(ann).get_by_role("listitem").all_inner_texts()
    return {item.split("\n")[0]: (MADE.search(item) or [""])[0] for item in names}


def test_a_four_seat_elimination_with_kept_fighters_is_played_to_a_champion(ann):
    opens(ann, game=KNOCKOUTS, options=BRIEF[:1], Beginner=3)
    written = makes(ann, "Wrestler")
    expect(people(ann).get_by_text(MADE)).to_have_count(4)
    kept = fighters(ann)
    assert written.startswith(kept["Guest"])
    while sits_down(ann):
        expect(ann.corner("Red").or_(ann.corner("Blue")).first).to_be_visible()
        expect(ann.ready_made).to_be_hidden()  # nobody makes a fighter anew
        plays(ann, A_FEW)
    expect(heading(ann)).to_have_text(CHAMPION)
    eventually(lambda: fighters(ann), lambda entrants: entrants == kept)
    the_champion_stays(ann, kept)


def the_champion_stays(ann, kept):
    """Play again: the champion keeps its fighter, the runner-up makes one first."""
    table = ann.page.get_by_role("table", name="Standings").get_by_role("row")
    places = [row.get_by_role("rowheader").inner_text() for row in table.all()[1:]]
    ann.page.get_by_role("button", name="Play again; the champion stays").click()
    expect(ann.page.get_by_role("link", name="Previous tournament")).to_be_visible()
    after = eventually(lambda: fighters(ann), lambda entrants: list(entrants)[:2] == places[:2])
    assert after[places[0]] == kept[places[0]]
