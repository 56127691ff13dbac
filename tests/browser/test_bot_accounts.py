"""A person creates, renews and closes a bot account, by keyboard, and on a phone."""

import re

import httpx2
from playwright.sync_api import expect

from tests.browser.axe import objections
from tests.browser.person import REFUSED
from tests.browser.test_accounts import codes_on
from tests.browser.test_phone import PHONE
from tests.server.accounts.conftest import date_proofs

PASSWORD = "correct horse battery"


def create_account(person, name):
    """Create an account with a password by the form."""
    page = person.page
    page.goto("/account")
    form = page.get_by_role("region", name="Create an account")
    form.get_by_label("Name (yours alone)").fill(name)
    password = form.get_by_label(re.compile("^Password"))
    password.fill(PASSWORD)
    password.press("Enter")
    codes_on(page)


def name_with(server, token):
    """Return the name for which a token acts, or the status of the refusal."""
    headers = {"Authorization": f"Bearer {token}"}
    response = httpx2.get(f"{server.url}/api/me", headers=headers)
    return response.json()["name"] if response.status_code == 200 else response.status_code


def test_a_bot_account_is_created_renewed_and_closed_by_keyboard(visit, server):
    ada = visit(reduced_motion="reduce")
    page = ada.page
    create_account(ada, "Ada of the bots")
    bots = page.get_by_role("region", name="Bot accounts")
    ada.tabs_to(bots.get_by_label("Name of the program"))
    page.keyboard.type("Ada's engine")
    ada.press("Enter")
    text = bots.get_by_label("Token of Ada's engine", exact=True)
    expect(text).to_be_visible()
    first = text.input_value()
    assert name_with(server, first) == "Ada's engine"
    assert objections(ada) == {"light": [], "dark": []}
    ada.tabs_to(bots.get_by_role("button", name="Done"))
    ada.press("Enter")
    assert first not in page.content()

    date_proofs(server.folder, minutes=11)
    ada.tabs_to(bots.get_by_role("button", name="New token for Ada's engine"))
    ada.press("Enter")
    dialog = page.get_by_role("dialog")
    dialog.get_by_label("Your password").fill(PASSWORD)
    ada.press("Enter")
    expect(text).to_be_visible()
    second = text.input_value()
    ada.forgive(REFUSED)
    assert (name_with(server, first), name_with(server, second)) == (401, "Ada's engine")

    page.set_viewport_size(PHONE)
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert objections(ada) == {"light": [], "dark": []}
    bots.get_by_role("link", name="Ada's engine").click()
    expect(page.get_by_text("Program by Ada of the bots.")).to_be_visible()
    page.go_back()
    bots.get_by_role("button", name="Close Ada's engine").click()
    bots.get_by_role("button", name="Close it").click()
    expect(bots.get_by_text("“Ada's engine” is closed.")).to_be_visible()
    expect(bots.get_by_role("heading", name="Bot accounts")).to_be_focused()
    assert name_with(server, second) == 401
