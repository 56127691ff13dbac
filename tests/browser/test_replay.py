"""A finished match is gone through again, shared, taken out as a record and brought in again."""

import re

import pytest
from playwright.sync_api import expect

from hexarena.match import read_record
from tests.browser.person import REFUSED


@pytest.fixture
def ann(visit):
    return visit(reduced_motion="reduce")


@pytest.fixture
def match(ann):
    """A finished match, shown from its start."""
    match = ann.has_played()
    ann.page.goto(f"/replay/{match}")
    expect(slider(ann)).to_have_value("0")
    expect(ann.page.get_by_role("progressbar")).to_have_count(0)
    return match


def slider(person):
    return person.page.get_by_role("slider", name="Move")


def controls(person, name):
    group = person.page.get_by_role("group", name="Replay controls")
    return group.get_by_role("button", name=name, exact=True)


def last(person):
    return int(slider(person).get_attribute("max"))


@pytest.mark.usefixtures("match")
def test_buttons_keys_slider_and_list_step_through_a_match(ann):
    end = last(ann)
    steps = [("Next", 1), ("Next", 2), ("Previous", 1), ("Last", end), ("First", 0)]
    for name, ply in steps:
        controls(ann, name).click()
        expect(slider(ann)).to_have_value(str(ply))
    ann.page.get_by_role("heading", level=1).click()
    for key, ply in [("ArrowRight", 1), ("End", end), ("ArrowLeft", end - 1), ("Home", 0)]:
        ann.press(key)
        expect(slider(ann)).to_have_value(str(ply))
    slider(ann).fill("7")
    expect(ann.page.locator('[data-ply="7"]')).to_have_attribute("aria-current", "step")
    ann.page.locator('[data-ply="4"]').click()
    expect(slider(ann)).to_have_value("4")
    expect(ann.page.get_by_role("grid", name="The board after move 4")).to_be_visible()


@pytest.mark.usefixtures("match")
def test_a_match_plays_by_itself_until_it_is_paused(ann):
    controls(ann, "Play").click()
    expect(slider(ann)).not_to_have_value("0")
    controls(ann, "Pause").click()
    expect(controls(ann, "Play")).to_be_visible()
    here = int(slider(ann).input_value())
    controls(ann, "Next").click()
    expect(slider(ann)).to_have_value(str(here + 1))


def test_a_link_to_a_moment_shows_that_moment_to_others(ann, match, visit):
    ann.context.grant_permissions(["clipboard-read", "clipboard-write"])
    slider(ann).fill("9")
    expect(ann.page.get_by_role("grid", name="The board after move 9")).to_be_visible()
    ann.opens_tab("Match").get_by_role("button", name="Copy link to this move").click()
    link = ann.page.evaluate("navigator.clipboard.readText()")
    assert match in link
    bo = visit(reduced_motion="reduce")
    bo.page.goto(link)
    expect(slider(bo)).to_have_value("9")
    expect(bo.page.get_by_role("grid", name="The board after move 9")).to_be_visible()


def record_of(person):
    with person.page.expect_download() as coming:
        person.opens_tab("Match").get_by_role("link", name="Download the record").click()
    return coming.value


def test_an_exported_record_is_imported_as_a_shareable_match(ann, match, visit, tmp_path):
    out = record_of(ann)
    out.save_as(tmp_path / out.suggested_filename)
    text = (tmp_path / out.suggested_filename).read_text()
    kept = read_record(text)
    assert kept.over
    assert kept.ply == last(ann)
    bo = visit(reduced_motion="reduce")
    bo.page.goto("/replay")
    bo.page.get_by_label("Choose a file").set_input_files(tmp_path / out.suggested_filename)
    expect(slider(bo)).to_have_attribute("max", str(kept.ply))
    assert match not in bo.page.url
    expect(bo.page.get_by_role("main")).to_contain_text(kept.outcome.text)
    repeated = record_of(bo)
    assert repeated.path().read_text() == text


def test_a_broken_record_is_refused_with_its_line_and_may_be_mended(ann, match):
    lines = ann.context.request.get(f"/api/matches/{match}/record").text().splitlines()
    ann.page.goto("/replay")
    box = ann.page.get_by_label("Or paste it")
    broken = ["Hexarena record 99", *lines[1:]]
    box.fill("\n".join(broken))
    ann.page.get_by_role("button", name="Open", exact=True).click()
    expect(ann.page.get_by_role("alert")).to_contain_text(
        re.compile("rejected: line 1: .*record 99")
    )
    ann.forgive(REFUSED)
    box.fill("\n".join(lines) + "\n")
    ann.page.get_by_role("button", name="Open", exact=True).click()
    expect(slider(ann)).to_be_visible()


def test_a_review_is_ordered_and_leads_to_what_it_marks(ann):
    ann.chance.seed("review")  # a match unlike others, whose positions haven't been judged yet
    match = ann.has_given_up(40)
    ann.page.goto(f"/replay/{match}")
    ann.page.get_by_role("tab", name="Review").click()
    ann.page.get_by_role("button", name="Review the match").click()
    expect(ann.page.get_by_role("heading", name="Moments that decided")).to_be_visible()
    expect(ann.page.get_by_role("progressbar")).to_have_count(0, timeout=60_000)
    moment = ann.page.get_by_role("button", name=re.compile(r"^1\. .* lost"))
    moment.click()
    expect(moment).to_have_attribute("aria-current", "step")
    expect(ann.page.get_by_role("button", name="Try it yourself").first).to_be_visible()
    first = slider(ann).input_value()
    ann.page.keyboard.press("Shift+ArrowRight")
    expect(slider(ann)).not_to_have_value(first)
    ann.page.keyboard.press("Shift+ArrowLeft")
    expect(slider(ann)).to_have_value(first)
    expect(ann.page.get_by_role("img", name=re.compile("^The win chance of"))).to_be_visible()
