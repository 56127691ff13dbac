"""On a phone: a match by touch, with all that is needed for it in reach."""

import pytest
from playwright.sync_api import expect

from tests.browser.person import SMALL

PHONE = {"width": 390, "height": 844}
FINGERS = {
    "viewport": PHONE,
    "has_touch": True,
    "is_mobile": True,
    "reduced_motion": "reduce",
}
FINGER = 24  # pixels that a target of touch measures at least (WCAG 2.5.8)


@pytest.fixture
def ann(visit):
    return visit(viewport=PHONE, has_touch=True, is_mobile=True)


def test_a_match_is_played_by_touch(ann):
    ann.starts("Against a bot", ("How strong?", "Beginner"), options=SMALL)
    for _ in range(6):
        assert ann.goes_on()
        ann.clicks_a_move()
    ann.opens_tab("Moves")
    assert ann.log.count() >= 6


def test_board_and_prompt_are_seen_together_and_cells_fit_a_finger(ann):
    ann.page.goto(f"/table/{ann.has_played(4, radius=5)}")
    expect(ann.board).to_be_in_viewport(ratio=1)
    expect(ann.page.get_by_text("to place a").first).to_be_in_viewport()
    boxes = [cell.bounding_box() for cell in ann.cells.all()]
    assert min(min(box["width"], box["height"]) for box in boxes) >= FINGER
