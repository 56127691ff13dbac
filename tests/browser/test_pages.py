"""Every page, in both themes: nothing that axe objects to, and nothing wider than a phone.

The situations of a table are looked at in test_layout.
"""

import pytest
from playwright.sync_api import expect

from hexarena.contract.game import game
from tests.browser.axe import objections
from tests.browser.boxer import FIGHTERS, KNOCKOUTS
from tests.browser.fighter import FRAILTY, HFC, Fighter
from tests.browser.person import A_BOT, REFUSED
from tests.browser.test_tournament import CHAMPION, opens, unfolds
from tests.waiting import eventually

SMALL_PHONE = {"width": 360, "height": 740}
STICKING_OUT = """
[...document.querySelectorAll('.sheet')].filter((each) => each.scrollWidth > each.clientWidth)
  .map((each) => each.innerText.slice(0, 60))
"""


def goes_home(person):
    person.has_played(3)
    person.has_played()
    person.page.goto("/")
    expect(person.page.get_by_role("link", name="Play").first).to_be_visible()
    expect(person.page.get_by_role("heading", name="Finished matches")).to_be_visible()


def opens_the_options(person):
    form = person.unfolds()
    form.get_by_text("Rules options").click()
    form.get_by_role("radio", name="Two players, one screen").check()


def waits_for_a_friend(person):
    person.starts("A friend, by link")
    expect(person.page.get_by_role("heading", name="Invite a friend")).to_be_visible()


def gives_up(person):
    person.page.goto(f"/table/{person.has_played(4)}")
    person.page.get_by_role("button", name="Resign").click()
    person.page.get_by_role("button", name="Resign the match").click()
    expect(person.the_end).to_be_visible()


def replays(person):
    person.page.goto(f"/replay/{person.has_played()}#ply=20")
    expect(person.page.get_by_role("slider", name="Move")).to_have_value("20")


def opens_a_record(person):
    person.page.goto("/replay")
    person.page.get_by_label("Or paste it").fill("no record")
    person.page.get_by_role("button", name="Open", exact=True).click()
    expect(person.page.get_by_role("alert")).to_be_visible()
    person.forgive(REFUSED)


def reads_the_rules(person):
    person.page.goto("/rules/hexcore6")
    expect(person.page.get_by_role("heading", level=1)).to_contain_text("HexCore6")


def learns(person):
    person.page.goto("/learn/hexcore6")
    person.page.get_by_role("button", name="Next", exact=True).click()
    person.open_cells.first.click()
    expect(person.page.get_by_role("alert").first).to_contain_text("e7")
    person.page.get_by_role("button", name="Show me").click()


def learns_to_fight(person):
    person.page.goto("/learn/hfc")
    person.page.get_by_role("button", name="Next", exact=True).click()
    expect(person.open_cells.first).to_be_visible()


def begins_a_deck(person):
    person.page.goto("/decks/hexstrike")
    expect(person.page.get_by_role("region", name="The deck")).to_contain_text("add 12")


def builds_a_deck(person):
    person.page.goto(f"/decks/hexstrike#deck={game('hexstrike').decks.box().starters[0].text}")
    expect(person.page.get_by_text("The deck is legal.")).to_be_visible()
    person.page.get_by_label("Search cards").fill("block")


def has_a_program(person):
    person.page.goto("/programs")
    person.page.get_by_label("What is it for?").fill("My bot")
    person.page.get_by_role("button", name="Create a token").click()
    person.page.get_by_role("button", name="Revoke My bot").click()
    expect(person.page.get_by_role("button", name="Revoke it")).to_be_visible()


def wants_a_program(person):
    person.page.goto("/programs")
    person.page.get_by_label("What is it for?").fill("My bot")
    person.page.get_by_role("checkbox", name="Play See").uncheck()
    person.page.get_by_role("button", name="Create a token").click()
    expect(person.page.get_by_role("alert")).to_be_visible()


def reads_of_a_bot(person):
    person.page.goto("/player/bot:3")
    expect(person.page.get_by_role("heading", level=1)).to_have_text("Club")


def reads_who_leads(person):
    person.page.goto("/ratings/hexcore6/bots")
    expect(person.page.get_by_role("heading", level=2)).to_contain_text("With bots")


def is_lost(person):
    person.page.goto("/nowhere")
    expect(person.page.get_by_role("heading", level=1)).to_be_visible()


def finds_no_table(person):
    person.page.goto("/table/gone")
    expect(person.page.get_by_role("alert")).to_be_visible()
    person.forgive(REFUSED)


def gives_up_a_fight(person):
    person.opens_a_table("hfc", A_BOT, **FRAILTY)
    person.page.get_by_role("button", name="Resign").click()
    person.page.get_by_role("button", name="Resign the match").click()
    expect(person.the_end).to_contain_text("forfeit")


def types_in_what_came(person):
    form = person.unfolds(HFC)
    form.get_by_role("radio", name="Two players, one screen").check()
    form.get_by_role("radio", name="Real ones, entered by hand").check()
    form.get_by_role("button", name="Start").click()
    person.show_my_hand.click()
    expect(person.buttons).to_have_count(5)  # four suits and the jokers
    person.buttons.get_by_text("Spades").click()
    expect(person.buttons).to_have_count(14)  # its cards, and back
    person.buttons.get_by_text("9", exact=True).click()
    expect(person.buttons).to_have_count(5)


def reads_the_charts(person):
    person.opens_a_table("knockouts", **FIGHTERS)
    person.goes_on()
    person.lifts_the_curtain()
    expect(person.page.get_by_role("table", name="Red's playchart")).to_be_visible()


def opens_a_tournament(person):
    unfolds(person).get_by_text("Rules options").click()


def chooses_for_the_tournament(person):
    opens(person, game=KNOCKOUTS, options=(), Beginner=1)
    expect(person.page.get_by_role("button", name="Choose this")).to_be_visible()


def waits_for_the_tournament(person):
    opens(person, "Round robin", **{"Friends, by link": 2, "Beginner": 1})
    expect(person.page.get_by_role("heading", name="Invite your friends")).to_be_visible()


def ends_a_tournament(person):
    opens(person, Beginner=1)
    person.page.get_by_role("button", name="Leave").click()
    person.page.get_by_role("button", name="Yes,").click()
    expect(person.page.get_by_role("heading", level=1)).to_have_text(CHAMPION)


DEEDS = [
    goes_home,
    opens_the_options,
    waits_for_a_friend,
    gives_up,
    replays,
    opens_a_record,
    reads_the_rules,
    learns,
    learns_to_fight,
    begins_a_deck,
    builds_a_deck,
    has_a_program,
    wants_a_program,
    reads_of_a_bot,
    reads_who_leads,
    is_lost,
    finds_no_table,
    gives_up_a_fight,
    types_in_what_came,
    reads_the_charts,
    opens_a_tournament,
    chooses_for_the_tournament,
    waits_for_the_tournament,
    ends_a_tournament,
]
every_deed = pytest.mark.parametrize("deed", DEEDS, ids=lambda deed: deed.__name__)


def unfolds_the_charts(person):
    """Show them whole where they are folded, as on a phone, and nothing lies over them."""
    whole = person.page.get_by_role("button", name="Whole charts")
    if whole.is_visible() and not person.page.locator("[data-listing]").is_visible():
        whole.click()


def sticks_nothing_out(person):
    """Wait until nothing is wider than the sheet that it lies on."""
    eventually(lambda: person.page.evaluate(STICKING_OUT), lambda sheets: sheets == [])


@every_deed
def test_axe_finds_nothing_wrong_in_either_theme_and_nothing_is_wider_than_a_phone(visit, deed):
    person = visit(Fighter, reduced_motion="reduce")
    deed(person)
    assert objections(person) == {"light": [], "dark": []}
    person.takes_a_phone(SMALL_PHONE)
    unfolds_the_charts(person)
    person.fits(SMALL_PHONE["width"])
    sticks_nothing_out(person)
