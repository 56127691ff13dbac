"""On a phone: a match by touch, with all that is needed for it in reach."""

import pytest
from playwright.sync_api import expect

from tests.browser.person import A_BOT, OPEN
from tests.waiting import eventually

PHONE = {"width": 390, "height": 844}
FINGERS = {
    "viewport": PHONE,
    "has_touch": True,
    "is_mobile": True,
    "reduced_motion": "reduce",
}
CUT = """words => words.filter((word) => word.scrollWidth > word.clientWidth + 1
  || word.scrollHeight > word.clientHeight + 1).map((word) => word.textContent)"""
FINGER = 24  # pixels that a target of touch measures at least (WCAG 2.5.8)


@pytest.fixture
def ann(visit):
    return visit(viewport=PHONE, has_touch=True, is_mobile=True)


def test_a_match_is_played_by_touch(ann):
    ann.opens_a_table(seats=A_BOT, radius=4)
    for _ in range(6):
        assert ann.goes_on()
        ann.clicks_a_move()
    ann.opens_tab("Moves")
    eventually(ann.log.count, lambda lines: lines >= 6)


def test_board_and_prompt_are_seen_together_and_cells_fit_a_finger(ann):
    ann.page.goto(f"/table/{ann.has_played(4, radius=5)}")
    expect(ann.board).to_be_in_viewport(ratio=1)
    expect(ann.page.get_by_text("to place a").first).to_be_in_viewport()
    boxes = [cell.bounding_box() for cell in ann.cells.all()]
    assert min(min(box["width"], box["height"]) for box in boxes) >= FINGER


def test_a_resting_finger_has_a_loupe_and_chooses_the_hex_that_it_leaves(ann):
    ann.page.goto(f"/table/{ann.has_played(4, radius=5)}")
    first, second = (ann.page.locator(OPEN).nth(at) for at in (0, 9))
    loupe = ann.page.locator("[data-loupe]")
    finger = ann.page.context.new_cdp_session(ann.page)
    touches(finger, "touchStart", middle(first))
    expect(loupe).to_be_visible()
    touches(finger, "touchMove", middle(second))
    expect(loupe).to_contain_text(named(second))
    touches(finger, "touchEnd")
    expect(loupe).to_be_hidden()
    armed = ann.page.locator("[data-armed]")
    expect(armed).to_have_attribute("data-armed", second.get_attribute("data-cell"))
    expect(ann.page.locator("[data-ghost]").first).to_be_visible()


@pytest.mark.parametrize("rivals", [1, 3])
def test_the_timeline_tells_players_apart_by_whole_names(ann, rivals):
    name = "Wilhelmina Featherstonehaugh-Smythe"
    seats = {"kind": "me", "name": name}, *(A_BOT[1],) * rivals
    ann.opens_a_table("hexstrike", seats, players=len(seats))
    timeline = ann.page.get_by_role("region", name="Beats", exact=True)
    names = ["Beginner"] if rivals == 1 else ["Blue", "Green", "Gold"]
    expect(timeline.locator("tbody .who")).to_have_text([name, *names])
    assert timeline.locator(".who, .plays").evaluate_all(CUT) == []


def middle(thing):
    box = thing.bounding_box()
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def named(cell):
    return cell.get_attribute("aria-label").split(",")[0]


def touches(finger, kind, *spots):
    """Put a finger on the page, move it, or lift it."""
    points = [{"x": x, "y": y} for x, y in spots]
    finger.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})
