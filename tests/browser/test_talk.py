"""Two players and an onlooker talk at a table; one follows, mutes and reports."""

import re

from playwright.sync_api import expect

from tests.browser.axe import objections
from tests.browser.test_ratings import invited

PHONE = {"viewport": {"width": 390, "height": 780}, "has_touch": True, "is_mobile": True}


def said(person):
    return person.page.get_by_role("region", name="What was said").get_by_role("listitem")


def tab(person):
    return person.page.get_by_role("tab", name=re.compile("^Talk"))


def test_two_players_and_an_onlooker_talk_at_a_table(visit):
    ann, bo, _ = invited(visit)
    cy = visit(reduced_motion="reduce", **PHONE)
    cy.page.goto(ann.page.url.partition("#")[0])
    ann.opens_tab("Talk")
    before = bo.box_of(bo.board), bo.box_of(tab(bo))
    ann.page.get_by_role("button", name="Good luck!").click()
    expect(tab(bo)).to_have_text("Talk1, 1 unread")
    expect(bo.announced).to_contain_text(re.compile(r"Ann-\w+: Good luck!"))
    assert (bo.box_of(bo.board), bo.box_of(tab(bo))) == before
    answers_by_keyboard(bo, ann)
    agree_on_free_text(ann, bo)
    an_onlooker_talks_apart(cy, ann)
    for person in (ann, bo, cy):
        assert objections(person) == {"light": [], "dark": []}
    mutes_and_reports(bo)


def answers_by_keyboard(bo, ann):
    """Say a phrase by its digit, which says nothing while one types elsewhere."""
    bo.tabs_to(bo.page.get_by_role("tab", selected=True))
    bo.press("ArrowRight")
    expect(tab(bo)).to_have_text("Talk")
    bo.tabs_to(bo.page.get_by_role("button", name="Hello!"))
    bo.press("5")
    expect(said(ann)).to_have_count(2)
    expect(said(ann).last).to_contain_text("Thank you!")


def agree_on_free_text(ann, bo):
    written = ann.page.get_by_role("textbox", name="Free text")
    expect(written).to_be_disabled()
    for person in (ann, bo):
        phrases = person.page.get_by_role("group", name="Phrases")
        before = person.box_of(person.board), person.box_of(phrases)
        person.page.get_by_role("checkbox", name="16 or older").check(force=True)
        expect(person.page.get_by_role("button", name="Agree to free text")).to_be_visible()
        assert (person.box_of(person.board), person.box_of(phrases)) == before
    ann.page.get_by_role("button", name="Agree to free text").click()
    expect(bo.page.get_by_text(re.compile(r"^Ann-\w+ agrees to free text\.$"))).to_be_visible()
    phrases = bo.page.get_by_role("group", name="Phrases")
    before = bo.box_of(bo.board), bo.box_of(phrases)
    bo.page.get_by_role("button", name="Agree", exact=True).click()
    written.fill("May I ask where you learned that?")
    written.press("Enter")
    expect(said(bo).last).to_contain_text("where you learned")
    expect(written).to_have_value("")
    assert (bo.box_of(bo.board), bo.box_of(phrases)) == before


def an_onlooker_talks_apart(cy, ann):
    cy.opens_tab("Talk")
    cy.page.get_by_role("button", name="Nice move!").tap()
    expect(said(cy)).to_have_count(1)
    cy.fits(PHONE["viewport"]["width"])
    expect(said(ann)).to_have_count(3)


def mutes_and_reports(bo):
    said(bo).first.get_by_role("button", name=re.compile("^Ann-")).click()
    dialog = bo.page.get_by_role("dialog", name=re.compile("^Ann-"))
    dialog.get_by_role("button", name="Follow").click()
    expect(dialog.get_by_role("button", name="Unfollow")).to_be_visible()
    assert objections(bo) == {"light": [], "dark": []}
    dialog.get_by_role("button", name="Report").click()
    dialog.get_by_role("button", name="Send the report").click()
    expect(dialog.get_by_role("status").filter(has_text="Thank you")).to_be_visible()
    dialog.get_by_role("button", name="Close").first.click()
    dialog.get_by_role("button", name="Mute").click()
    expect(said(bo)).to_have_count(1)
    dialog.get_by_role("link", name="Their page").click()
    expect(bo.page.get_by_role("heading", name="Finished matches")).to_be_visible()
    bo.page.get_by_role("combobox", name="Result").select_option("lost")
    expect(bo.page.get_by_text("No matches like that.")).to_be_visible()
    assert objections(bo) == {"light": [], "dark": []}
    bo.page.goto("/people")
    expect(bo.page.get_by_role("list", name="You follow")).to_contain_text("here now")
    assert objections(bo) == {"light": [], "dark": []}
