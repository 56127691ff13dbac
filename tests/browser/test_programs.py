"""The page of programs: a token is made, used over HTTP, and revoked, by keyboard and by touch."""

import httpx2
import pytest
from playwright.sync_api import expect

from tests.browser.person import REFUSED
from tests.browser.test_phone import FINGERS
from tests.server.webhooks.receiving import receiving
from tests.serving import serving

MOST = 20  # tokens of one player


@pytest.fixture
def ann(visit):
    return visit(reduced_motion="reduce")


def makes(person, name):
    """Create a token by the form; return its text."""
    page = person.page
    page.get_by_label("What is it for?").fill(name)
    page.get_by_role("button", name="Create a token").click()
    text = page.get_by_label("Token", exact=True)
    expect(text).to_be_visible()
    return text.input_value()


def status_with(server, token):
    headers = {"Authorization": f"Bearer {token}"}
    return httpx2.get(f"{server.url}/api/matches", headers=headers).status_code


def test_a_token_is_made_used_and_revoked(ann, server):
    ann.page.goto("/")
    ann.page.get_by_role("link", name="Programs", exact=True).click()
    token = makes(ann, "My bot")
    expect(ann.page.get_by_role("heading", name="Your token “My bot”")).to_be_focused()
    assert status_with(server, token) == 200
    ann.page.get_by_role("button", name="Done").click()
    assert token not in ann.page.content()
    mine = ann.page.get_by_role("list", name="Your tokens")
    expect(mine.get_by_role("listitem")).to_contain_text(["My bot"])
    mine.get_by_role("button", name="Revoke My bot").click()
    mine.get_by_role("button", name="Revoke it").click()
    expect(ann.page.get_by_text("You have no tokens.")).to_be_visible()
    assert status_with(server, token) == 401


def test_a_token_is_made_and_revoked_by_keyboard_alone(ann, server):
    page = ann.page
    page.goto("/programs")
    ann.tabs_to(page.get_by_label("What is it for?"))
    page.keyboard.type("Keys")
    ann.tabs_to(page.get_by_role("checkbox", name="Ask for hints"))
    ann.press("Space", "Enter")
    ann.tabs_to(page.get_by_role("button", name="Copy token"))
    assert status_with(server, page.get_by_label("Token", exact=True).input_value()) == 200
    ann.tabs_to(page.get_by_role("button", name="Revoke Keys"))
    ann.press("Enter")
    ann.tabs_to(page.get_by_role("button", name="Revoke it"))
    ann.press("Enter")
    expect(page.get_by_text("You have no tokens.")).to_be_visible()
    expect(page.get_by_role("heading", name="Your tokens")).to_be_focused()


def test_a_refusal_is_shown_at_the_form(ann):
    page = ann.page
    page.goto("/programs")
    for number in range(MOST):
        makes(ann, f"Bot {number}")
        page.get_by_role("button", name="Done").click()
    page.get_by_label("What is it for?").fill("One more")
    page.get_by_role("button", name="Create a token").click()
    expect(page.get_by_role("alert")).to_contain_text("20 tokens are in use; expected 20 at most")
    ann.forgive(REFUSED)


def test_a_phone_shows_tokens_beside_the_name(visit):
    bo = visit(**FINGERS)
    bo.page.goto("/")
    bo.page.get_by_role("button", name="Your name").tap()
    bo.page.get_by_role("link", name="Programs that play for you").tap()
    makes(bo, "My phone's bot")
    expect(bo.page.get_by_role("button", name="Copy token")).to_be_in_viewport()


def test_a_webhook_is_added_called_and_removed(visit, tmp_path):
    with serving(tmp_path, "--webhook-networks", "127.0.0.0/8") as own, receiving() as receiver:
        cy = visit(base_url=own.url)
        page = cy.page
        page.goto("/programs")
        page.get_by_label("Address of a new webhook").fill("https://192.168.0.1/")
        page.get_by_role("button", name="Add the webhook").click()
        expect(page.get_by_role("alert")).to_contain_text("its host has no address on the Internet")
        cy.forgive(REFUSED)
        page.get_by_label("Address of a new webhook").fill(receiver.url)
        page.get_by_role("button", name="Add the webhook").click()
        hooks = page.get_by_role("list", name="Webhooks")
        expect(hooks.get_by_role("listitem")).to_contain_text([receiver.url])
        match = cy.has_played(1)
        came = receiver.until(lambda came: came and came[0])
        assert came.told["data"]["match"] == match
        with cy.open_web() as web:
            receiver.until(lambda _: web.get("/api/me/webhooks").json()[0]["waiting"] == 0)
        page.reload()
        expect(hooks.get_by_text("Last delivery accepted on")).to_be_visible()
        hooks.get_by_role("button", name=f"Remove {receiver.url}").click()
        hooks.get_by_role("button", name="Remove it").click()
        expect(hooks).to_be_hidden()
        expect(page.get_by_role("heading", name="Webhooks")).to_be_focused()
