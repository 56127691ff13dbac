"""An account by passkey: made, left, entered again, with its matches; by keys and by touch."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.axe import objections
from tests.browser.person import REFUSED
from tests.browser.test_phone import FINGERS, PHONE
from tests.server.accounts.conftest import date_proofs

AUTHENTICATOR = {
    "protocol": "ctap2",
    "transport": "internal",
    "hasResidentKey": True,
    "hasUserVerification": True,
    "isUserVerified": True,
    "automaticPresenceSimulation": True,
}
PASSWORD = "correct horse battery"


@pytest.fixture
def site(server):
    """The server by its name: passkeys work at no number."""
    return server.url.replace("127.0.0.1", "localhost")


def holds_passkeys(person):
    """Give a browser Chromium's virtual authenticator."""
    session = person.context.new_cdp_session(person.page)
    session.send("WebAuthn.enable")
    session.send("WebAuthn.addVirtualAuthenticator", {"options": AUTHENTICATOR})


def codes_on(page):
    """Return the recovery codes that are shown, and put them away."""
    rendered = page.get_by_role("list", name="Your recovery codes").get_by_role("listitem")
    expect(rendered).to_have_count(10)
    codes = rendered.all_inner_texts()
    page.get_by_role("button", name="I\u2019ve saved them").click()
    return codes


def test_an_account_by_passkey_is_left_and_entered_again_with_its_match(visit, site):
    ann = visit(base_url=site, reduced_motion="reduce")
    page = ann.page
    holds_passkeys(ann)
    match = ann.starts("A bot")
    page.goto("/")
    page.get_by_role("button", name=re.compile("Your name")).click()
    page.get_by_role("link", name="Account: keep what you have, or sign in").click()
    expect(page.get_by_role("heading", name="Account", level=1)).to_be_visible()
    assert objections(ann) == {"light": [], "dark": []}

    form = page.get_by_role("region", name="Create an account")
    expect(form).to_contain_text("It keeps what you have in this browser: 1 match.")
    ann.tabs_to(form.get_by_label("Name (yours alone)"))
    page.keyboard.press("Control+A")
    page.keyboard.type("Ann of the passkey")
    ann.press("Enter")
    expect(page.get_by_role("heading", name="Your recovery codes")).to_be_focused()
    codes = codes_on(page)
    expect(page.get_by_role("heading", level=1)).to_have_text("Ann of the passkey")
    expect(page.get_by_role("list", name="Devices").get_by_role("listitem")).to_have_count(1)
    assert objections(ann) == {"light": [], "dark": []}

    page.get_by_role("button", name="Sign out").click()
    expect(page.get_by_text("You are signed out.")).to_be_visible()
    page.goto(match)
    expect(page.get_by_text("Your turn", exact=True)).to_have_count(0)
    page.goto("/account")
    page.get_by_role("button", name="Sign in with a passkey").click()
    expect(page.get_by_text("Welcome back, Ann of the passkey.")).to_be_visible()
    page.goto(match)
    expect(ann.due).to_be_visible()

    enters_by_a_code_on_a_phone(visit, site, codes[0])
    signs_out_the_phone(page)
    erases_everything(ann, "Ann of the passkey")


def signs_out_the_phone(page):
    """Sign out the other of two devices."""
    page.goto("/account")
    mine = page.get_by_role("list", name="Devices").get_by_role("listitem")
    expect(mine).to_have_count(2)
    other = mine.filter(has_not_text="this one")
    other.get_by_role("button", name=re.compile("^Sign out")).click()
    other.get_by_role("button", name="Sign out it").click()
    expect(mine).to_have_count(1)


def enters_by_a_code_on_a_phone(visit, site, code):
    """Sign in with a recovery code, bringing a match along."""
    bo = visit(base_url=site, **FINGERS)
    page = bo.page
    bo.has_opened("hexcore6")
    page.goto("/account")
    page.get_by_role("button", name="Use a recovery code").tap()
    page.get_by_label("Account name").fill("ann OF the passkey")
    page.get_by_label("Recovery code").fill("not-a-code")
    page.get_by_role("button", name="Sign in", exact=True).tap()
    expect(page.get_by_role("alert")).to_contain_text("the account name or the code is wrong")
    bo.forgive(REFUSED)
    page.get_by_label("Recovery code").fill(code)
    page.get_by_role("button", name="Sign in", exact=True).tap()
    expect(
        page.get_by_text("Welcome back, Ann of the passkey. You brought along 1 match.")
    ).to_be_visible()
    expect(page.get_by_text("9 recovery codes are left.")).to_be_visible()
    bo.fits(PHONE["width"])
    assert objections(bo) == {"light": [], "dark": []}


def erases_everything(person, name):
    """Type one's name, and be nobody."""
    page = person.page
    page.get_by_role("button", name="Erase everything…").click()
    page.get_by_label(re.compile("Type .* to erase everything")).fill(name)
    page.get_by_role("button", name="Erase everything", exact=True).click()
    expect(page.get_by_text("Everything is erased.")).to_be_visible()
    expect(page.get_by_role("heading", level=1)).to_have_text("Account")


def makes_an_account(person, name):
    """Create an account with a password."""
    page = person.page
    page.goto("/account")
    form = page.get_by_role("region", name="Create an account")
    form.get_by_label("Name (yours alone)").fill(name)
    form.get_by_label(re.compile("^Password")).fill(PASSWORD)
    form.get_by_role("button", name="Create the account").click()
    return codes_on(page)


def test_a_proof_is_asked_for_in_a_dialog_before_the_request_is_sent_again(visit, server):
    ann = visit(reduced_motion="reduce")
    page = ann.page
    code = makes_an_account(ann, "Ann of the proofs")[0]
    date_proofs(server.folder, minutes=11)
    more_codes = page.get_by_role("button", name="Make new codes")
    ann.tabs_to(more_codes)
    ann.press("Enter")
    dialog = page.get_by_role("dialog", name="Confirm that it\u2019s you")
    expect(dialog).to_be_visible()
    ann.forgive(REFUSED)
    assert objections(ann) == {"light": [], "dark": []}
    ann.press("Escape")
    expect(dialog).to_be_hidden()
    expect(page.get_by_role("alert")).to_contain_text("Nothing has changed")
    expect(more_codes).to_be_focused()

    ann.press("Enter")
    dialog.get_by_label("Your password").fill("a wrong one")
    ann.press("Enter")
    expect(dialog.get_by_role("alert")).to_contain_text("that isn't your password")
    ann.forgive(REFUSED)
    dialog.get_by_label("Your password").fill(PASSWORD)
    ann.press("Enter")
    expect(dialog).to_be_hidden()
    assert code not in codes_on(page)

    notices = page.get_by_role("region", name="Your account")
    expect(notices).to_contain_text("Someone failed to sign in to your account with a password")
    expect(notices).to_contain_text("New recovery codes were made")
    assert objections(ann) == {"light": [], "dark": []}
    page.goto("/")
    notices.get_by_role("button", name="Dismiss").click()
    expect(notices.get_by_role("listitem")).to_have_count(0)


def test_a_passkey_proves_who_is_there_on_a_phone(visit, site, server):
    ann = visit(base_url=site, **FINGERS)
    page = ann.page
    holds_passkeys(ann)
    page.goto("/account")
    form = page.get_by_role("region", name="Create an account")
    form.get_by_label("Name (yours alone)").fill("Ann on the phone")
    form.get_by_role("button", name="Create the account").tap()
    codes_on(page)
    expect(page.get_by_role("list", name="Recent sign-ins")).to_contain_text("with a passkey")
    date_proofs(server.folder, minutes=11)
    page.get_by_role("button", name="Erase everything…").tap()
    page.get_by_label(re.compile("Type .* to erase everything")).fill("Ann on the phone")
    page.get_by_role("button", name="Erase everything", exact=True).tap()
    dialog = page.get_by_role("dialog", name="Confirm that it\u2019s you")
    expect(dialog).to_be_visible()
    ann.forgive(REFUSED)
    ann.fits(PHONE["width"])
    assert objections(ann) == {"light": [], "dark": []}
    dialog.get_by_role("button", name="Use a passkey").tap()
    expect(page.get_by_text("Everything is erased.")).to_be_visible()


def test_an_account_by_password_where_there_are_no_passkeys(visit):
    ann = visit(reduced_motion="reduce")  # at a number
    page = ann.page
    page.goto("/account")
    expect(page.get_by_role("button", name="Sign in with a passkey")).to_have_count(0)
    form = page.get_by_role("region", name="Create an account")
    form.get_by_label("Name (yours alone)").fill("Ann by password")
    form.get_by_label(re.compile("^Password")).fill("ann by password")
    form.get_by_role("button", name="Create the account").click()
    expect(form.get_by_role("alert")).to_contain_text("easy to guess")
    ann.forgive(REFUSED)
    form.get_by_label(re.compile("^Password")).fill(PASSWORD)
    form.get_by_role("button", name="Create the account").click()
    codes_on(page)
    with page.expect_download() as saved:
        page.get_by_role("link", name="Save everything").click()
    assert saved.value.suggested_filename == "hexarena.zip"
    expect(
        page.get_by_text("This browser doesn\u2019t support passkeys at this address.")
    ).to_be_visible()
