"""A choice that loses the match is made only once it is confirmed."""

import re

from playwright.sync_api import expect

from tests.browser.person import Person


class Careful(Person):
    """Somebody who thinks twice."""

    heedless = False


def test_a_pass_that_could_lose_the_match_asks_first(visit):
    ann = visit(Careful, reduced_motion="reduce")
    table = ann.has_opened("hexcore6", radius=4)
    with ann.open_web() as web:
        while not any(caution["grave"] for caution in table["scene"]["cautions"]):
            table = ann.acts(web, table, ann.chance.choice(table["scene"]["choices"]))
    ann.page.goto(f"/table/{table['match']}")
    expect(ann.beside).to_be_visible()
    before = ann.log.count()
    passing = ann.beside.get_by_role("button", name="Pass", exact=True)
    passing.click()
    dialog = ann.page.get_by_role("dialog", name="Pass: are you sure?")
    expect(dialog).to_contain_text(re.compile("the match( ends)?, and (Black|White) loses"))
    dialog.get_by_role("button", name="Choose again").click()
    expect(dialog).to_be_hidden()
    passing.click()
    dialog.get_by_role("button", name="Pass anyway").click()
    expect(ann.log).to_have_count(before + 1)
