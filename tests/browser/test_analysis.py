"""The analysis board: a branch beside the record, and what the engine thinks of it."""

import re

import pytest
from PIL import Image
from playwright.sync_api import expect

from hexarena.contract.record import CHANCE
from hexarena.match import write_record
from tests.browser.axe import objections
from tests.browser.person import post
from tests.builtin_games import BUILTIN_GAMES
from tests.review.played import play_match

READABLE = 50  # pixels that the title of a card needs at least


def test_a_branch_is_made_marked_and_judged_by_the_engine(visit):
    person = visit(viewport={"width": 1440, "height": 900})
    match = person.has_played()
    page = person.page
    page.goto(f"/replay/{match}#ply=2")
    page.get_by_role("link", name="Analyse from here").click()
    moves = page.get_by_role("list", name="Moves and variations")
    current = moves.locator("[aria-current=step]")
    expect(current).to_have_attribute("aria-label", re.compile(r"^2\. "))
    page.keyboard.press("ArrowLeft")
    expect(current).to_have_attribute("aria-label", re.compile(r"^1\. "))
    page.get_by_role("tab", name="Engine").click()
    page.get_by_role("button", name="Show the best moves").click()
    best = page.get_by_role("list", name="The best moves").get_by_role("button")
    expect(best).to_have_count(3)
    best.first.click()
    page.get_by_role("button", name="Stop the engine").click()
    page.get_by_role("tab", name="Variations").click()
    branch = moves.get_by_role("list", name="Instead of move 2")
    expect(branch.get_by_role("button")).to_have_attribute("aria-current", "step")
    page.get_by_role("button", name="interesting").click()
    expect(branch.get_by_role("button")).to_have_attribute("aria-label", re.compile("interesting$"))
    assert objections(person) == {"light": [], "dark": []}
    page.get_by_text("Share, change, download").click()
    with page.expect_download() as download:
        page.get_by_role("button", name="Download as text").click()
    with page.expect_download() as animation:
        page.get_by_role("button", name="Animation (WebP)").click()
    with Image.open(animation.value.path()) as film:
        assert (film.format, film.width, film.n_frames) == ("WEBP", 640, 3)
    page.get_by_role("button", name="Delete from here").click()
    expect(branch).to_have_count(0)
    page.get_by_label("Text of an analysis").set_input_files(download.value.path())
    expect(page).to_have_url(re.compile(r"/analysis/game/hexcore6\?.*#tree="))
    expect(branch.get_by_role("button")).to_have_attribute("aria-label", re.compile("interesting$"))


def test_a_position_is_changed_by_clicking_and_analysed(visit):
    person = visit(viewport={"width": 1440, "height": 900})
    page = person.page
    page.goto("/analysis/game/hexcore6")
    page.get_by_text("Share, change, download").click()
    page.get_by_role("link", name="Change the position").click()
    put(page, "black", "d2")
    panel = page.get_by_role("tabpanel", name="Position")
    analyse = page.get_by_role("button", name="Analyse this position")
    expect(panel).to_contain_text("expected as many")
    expect(analyse).to_be_disabled()
    put(page, "white", "c2")
    expect(panel).to_contain_text("This position can occur.")
    assert objections(person) == {"light": [], "dark": []}
    page.get_by_role("button", name="Undo").click()
    expect(analyse).to_be_disabled()
    put(page, "white", "c2")
    analyse.click()
    moves = page.get_by_role("list", name="Moves and variations")
    expect(moves.get_by_role("button")).to_have_text(["The start"])
    expect(page.get_by_text("Share, change, download")).to_be_visible()


def test_the_editor_of_each_game_leaves_the_board_in_sight(visit):
    person = visit(viewport={"width": 1920, "height": 1080})
    page = person.page
    for game in BUILTIN_GAMES:
        page.goto(f"/analysis/edit/{game.name}")
        expect(page.get_by_text("This position can occur.")).to_be_visible()
        board = page.locator("[role=grid], [data-chart]").first
        box = board.bounding_box()
        middle = [box["x"] + box["width"] / 2, box["y"] + box["height"] / 2]
        assert board.evaluate(TOPMOST, middle), f"something lies over the board of {game.name}"
        assert page.locator("ellipse.dot").count() == 0, "marks hide what is printed on cells"
        person.fits(1920)
        assert objections(person) == {"light": [], "dark": []}


@pytest.mark.parametrize("window", [(1440, 900), (390, 844)], ids=("desk", "phone"))
def test_a_pile_of_cards_to_draw_from_leaves_the_page_in_reach(visit, window):
    person = visit(viewport=dict(zip(("width", "height"), window, strict=True)))
    page, match = person.page, play_match("knockouts")
    with person.open_web() as web:
        record = post(web, "/api/records", record=write_record(match))
    page.goto(f"/analysis/match/{record['match']}#ply={draw_ply(match)}")
    draws = page.get_by_role("button", name=re.compile("^Draw an? "))
    expect(draws.nth(12)).to_be_attached()
    if window[0] < 992:
        page.get_by_role("button", name="Variations and more").click()
    for name in ("Engine", "Variations"):
        page.get_by_role("tab", name=name).click()
        expect(page.get_by_role("tab", name=name)).to_have_attribute("aria-selected", "true")
    if window[0] < 992:
        page.get_by_role("button", name="Close", exact=True).click()
    draws.last.click()
    expect(page.locator("[data-node][aria-current=step]")).to_contain_text("draws")
    person.fits(window[0])


def draw_ply(match):
    """Return how many actions come before the first draw."""
    return next(n for n, line in enumerate(match.log.open_lines(match.history)) if is_draw(line))


def is_draw(line):
    return line.seat == CHANCE and " draws " in line.narration


TOPMOST = "(board, [x, y]) => board.contains(document.elementFromPoint(x, y))"


def test_a_rivals_open_hand_is_read_whole_on_a_laptop_and_a_phone(visit):
    person = visit(viewport={"width": 1440, "height": 900})
    page = person.page
    page.goto("/analysis/game/knockouts")
    for fighter, prompt in (("Knockout artist", "Blue to take"), ("Wrestler", "mobility")):
        page.get_by_role("button", name=fighter).click()
        expect(page.locator("[data-prompt]")).to_contain_text(prompt)
    page.get_by_label("Whose eyes").select_option("All hands open")
    cards = page.get_by_role("list", name="Blue's hand").get_by_role("listitem")
    reads_all(cards)
    page.set_viewport_size({"width": 390, "height": 844})
    page.get_by_role("button", name="Variations and more").click()
    page.get_by_role("tab", name="Players").click()
    reads_all(cards)


def reads_all(cards):
    """See that every card has its whole title, large enough to read."""
    expect(cards.first).to_be_visible()
    for card in cards.all():
        title = card.locator(".title")
        assert title.evaluate("title => title.scrollWidth <= title.clientWidth")
        assert card.bounding_box()["width"] >= READABLE


def put(page, colour, spot):
    """Put a disc on a spot of the board that is edited."""
    page.get_by_role("radio", name=f"Put a {colour} disc on top").check()
    page.get_by_role("gridcell", name=re.compile(rf"^{spot}\b")).click()


def test_a_board_is_embedded_without_cookies_and_steps_through_a_match(visit):
    person = visit(viewport={"width": 1440, "height": 900})
    match = person.has_played()
    person.page.goto(f"/replay/{match}")
    person.page.get_by_role("tab", name="Match").click()
    person.page.get_by_text("Embed", exact=True).click()
    text = person.page.get_by_label("HTML for another page").input_value()
    person.page.context.clear_cookies()
    page = person.page
    page.set_viewport_size({"width": 800, "height": 500})
    page.goto(re.search(r'src="([^"]+)"', text)[1].split("#")[0] + "#ply=2")
    current = page.get_by_role("list", name="Moves and variations").locator("[aria-current=step]")
    expect(current).to_have_attribute("aria-label", re.compile(r"^2\. "))
    page.get_by_role("button", name="Forward").click()
    expect(current).to_have_attribute("aria-label", re.compile(r"^3\. "))
    page.set_viewport_size({"width": 400, "height": 400})
    for control in (page.get_by_role("button", name="Moves"), page.get_by_role("link")):
        expect(control).to_be_in_viewport(ratio=1)
    assert objections(person) == {"light": [], "dark": []}
    assert page.context.cookies() == []
