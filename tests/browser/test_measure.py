"""The measure of the frame notices what it is there for, and nothing on a page that is right."""

import pytest

from tests.browser.axe import found_if_new, found_on
from tests.browser.shifting import MOST, WATCH, moved, places, shifts, told, total, unbidden
from tests.browser.test_layout import ORDER
from tests.browser.windows import LAPTOP, MEASURE, ZOOMED, shrunk
from tests.waiting import eventually

ASKED = {
    "refs": [],
    "hand": [],
    "prompt": "",
    "seen": {"board": False},
    "wide": 0,
    "finger": 44,
    "cellFinger": 24,
    "isHigh": True,
}
BOARD = "<svg role='grid' aria-label='Board' width='{0}' height='{0}' style='{1}'>"
HEX = "<rect data-cell='c1' role='gridcell' width='{0}' height='{0}' fill='red'></rect></svg>"
CARD = "<button data-card='k1' style='width:60px;height:60px;{0}'>One</button>"
OPEN = {"refs": ["k1"], "hand": ["k1"]}
ROW = "<div style='overflow:auto;width:90px'><div style='width:400px;display:flex'>{0}</div></div>"
PLAYERS = "<div role='group' aria-label='Players'>{0}</div>"
FAR = CARD.format("margin-left:200px")
BELOW = "<div style='height:2000px'></div><button>Far below</button>{}"
MANY = "".join(f"<button>{'card' * (n % 4 + 1)}</button>" for n in range(12))
PARAGRAPHS = "<main><p>One</p><p style='height:400px;background:red'>Two</p></main>"
RIGHT = [
    ("<p>Choose a card.</p>", {"prompt": "Choose a card."}),
    (CARD.format(""), OPEN),
    (ROW.format(FAR), {"refs": ["k1"]}),
    (BOARD.format(300, "") + HEX.format(300), {"refs": ["c1"], "seen": {"board": True}}),
    (PLAYERS.format("<h2>Annabel</h2><p data-gauge='pot'>3</p>"), {}),
    ("<button style='width:44px;height:44px'>Go</button>", {}),
    ("<label style='display:block;padding:15px'><input type='checkbox'>Threats</label>", {}),
    ("<main><p><a href='/'>words</a></p></main>", {}),
]
WRONG = [
    ("<div style='height:3000px'></div>", {}, "the page scrolls down"),
    ("<div style='width:3000px;height:1px'></div>", {}, "the page scrolls sideways"),
    ("<p>Choose.</p>", {"prompt": "Choose a card."}, "prompt missing"),
    ("<p style='position:fixed;top:-90px'>Choose</p>", {"prompt": "Choose"}, "prompt out of sight"),
    ("", OPEN, "hand card missing"),
    (CARD.format("position:fixed;left:370px"), OPEN, "hand card out of sight"),
    (ROW.format(FAR), OPEN, "hand card out of sight"),
    (CARD.format("position:fixed;top:830px"), {"refs": ["k1"]}, "listed card out of sight"),
    (
        CARD.format("") + "<div style='position:fixed;inset:0;background:white'></div>",
        OPEN,
        "hand card covered",
    ),
    (
        "<div data-decision><input style='position:fixed;bottom:-20px;height:44px'></div>",
        {},
        "control out of sight",
    ),
    ("", {"seen": {"board": True}}, "board missing"),
    (
        BOARD.format(300, "position:fixed;left:200px") + HEX.format(300),
        {"seen": {"board": True}},
        "board out of sight",
    ),
    (
        BOARD.format(300, "") + HEX.format(300),
        {"seen": {"board": True}, "wide": 310},
        "board small",
    ),
    (
        BOARD.format(300, "")
        + HEX.format(300)
        + "<div style='position:fixed;inset:0;background:white'></div>",
        {"seen": {"board": True}},
        "board covered",
    ),
    (
        PLAYERS.format("<h2 style='width:30px;overflow:hidden'>Annabel</h2>"),
        {},
        "name cut",
    ),
    (
        "<div style='height:9px;overflow:auto'><p data-gauge='pot' style='margin:9px'>3</p></div>",
        {},
        "number out of sight",
    ),
    ("<button style='width:30px;height:44px'>Go</button>", {}, "target small"),
    (
        BOARD.format(20, "") + HEX.format(20),
        {"refs": ["c1"], "seen": {"board": True}},
        "hex small",
    ),
]
LAWS = [
    (BELOW.format("<button style='position:fixed;inset:0'>Over</button>"), "control covered"),
    (
        "<div style='width:90px;overflow:clip'><button style='margin-left:60px'>Go</button></div>",
        "control cut",
    ),
    (
        "<p style='width:60px;overflow:hidden;text-wrap:nowrap'>Still to choose</p>",
        "text cut",
    ),
    ("<p>Passive card</p><p style='margin-top:-2.1em'>Choose a card</p>", "text over text"),
    ("<p class='say' style='margin-top:840px'>Choose the Dash.</p>", "instruction cut"),
    (BOARD.format(20, "") + HEX.format(20), "cells small"),
    (
        "<p class='say'>Press Next.</p><div style='height:2000px'></div><button data-next>Go",
        "apart from its instruction",
    ),
    ("<p data-prompt style='font-size:15px'>Choose a card.</p>", "prompt small"),
    (f"<div role='group' aria-label='Draw'>{MANY}</div>", "many choices are no grid"),
]
STICKY = (
    "<p class='say' style='position:sticky;top:0'>Press Next.</p><div style='height:2000px'></div>"
    "<button data-next>Next</button>"
)
LAWFUL = [
    BELOW.format(""),
    f"<div role='group' style='display:grid;grid-template-columns:repeat(3,1fr)'>{MANY}</div>",
    "<div style='height:60px;overflow:auto'><p style='margin:400px 0'>Far</p></div>",
    "<p>Passive card</p><p style='margin-top:-2.1em;background:white'>Choose a card</p>",
    "<p class='say'>Choose the Dash.</p>",
    STICKY,
    "<p data-prompt style='font-size:18px'>Choose a card.</p>",
]


@pytest.fixture(scope="module")
def page(browser):
    context = browser.new_context(viewport={"width": 390, "height": 844})
    yield context.new_page()
    context.close()


def measured(page, body, asked):
    page.set_content(f"<!doctype html><style>body {{ margin: 0 }}</style>{body}")
    measured = page.evaluate(MEASURE, {**ASKED, **asked})
    return [item["rule"] for item in measured["breaches"]]


@pytest.mark.parametrize(("body", "asked"), RIGHT)
def test_a_page_without_faults_is_not_reported(page, body, asked):
    assert measured(page, body, asked) == []


@pytest.mark.parametrize(("body", "asked", "rule"), WRONG, ids=[rule for *_, rule in WRONG])
def test_a_breach_is_named(page, body, asked, rule):
    assert rule in measured(page, body, asked)


@pytest.mark.parametrize("body", LAWFUL, ids=range(len(LAWFUL)))
def test_a_small_window_in_which_all_can_be_reached_is_not_reported(page, body):
    assert measured(page, body, {"isHigh": False}) == []


@pytest.mark.parametrize(("body", "rule"), LAWS, ids=[rule for _, rule in LAWS])
def test_a_broken_law_is_named_in_a_small_window(page, body, rule):
    assert measured(page, body, {"isHigh": False}) == [rule]


def test_a_button_that_moves_under_the_pointer_is_named(page):
    page.set_content("<main><button>One</button><button>Two</button></main>")
    before = places(page, "main")
    assert moved(before, places(page, "main")) == {}
    page.evaluate("document.querySelector('button').style.paddingBottom = '20px'")
    assert "One" in moved(before, places(page, "main"))


def test_what_shifts_of_its_own_accord_is_measured(page):
    page.set_content(f"<style>.tall {{ padding-bottom: 300px }}</style>{PARAGRAPHS}")
    page.evaluate(WATCH)
    assert total(unbidden(shifts(page))) == 0
    found = eventually(lambda: unbidden(shifted(page)))
    assert total(found) > MOST, told(found)


def shifted(page):
    """Return what shifts as a paragraph grows or shrinks.

    What shifts within half a second of a new size of the window counts as asked for, so that one
    change may go unnoticed on a page that has just opened.
    """
    page.evaluate("document.querySelector('p').classList.toggle('tall')")
    return shifts(page)


def test_zooming_in_that_makes_hexes_smaller_on_the_device_is_named():
    assert list(shrunk({LAPTOP: 60.0, ZOOMED: 40.0})) == []
    assert [rule for _, rule, *_ in shrunk({LAPTOP: 60.0, ZOOMED: 13.0})] == [
        "zooming in shrinks the board"
    ]


PART = "<div class='{}'>{}</div>"
GO, GRID = "<button>Go</button>", "<div role='grid'>{}</div>"
STOP = "<b role='gridcell' tabindex='0'>{}</b>"
KEY = "<button data-card='k1'>One<kbd>{}</kbd></button>"
ORDERED = [PART.format(part, GO) for part in ("bar", "decide", "hands", "surface", "fighters")]
OUT_OF_ORDER = [
    ("".join(reversed(ORDERED)), "tab order"),
    ("<button tabindex='2'>Go</button>", "a tabindex of its own"),
    (GRID.format(STOP.format("a1") + STOP.format("a2")), "not one stop"),
    (GRID.format("<b role='gridcell' tabindex='-1'>a1</b>"), "not one stop"),
    (PART.format("hands", KEY.format("12")), "no key"),
]


def ordered(page, body):
    page.set_content(f"<!doctype html>{body}")
    return [item["rule"] for item in page.evaluate(ORDER)]


def test_the_order_of_play_is_not_reported(page):
    remaining = GRID.format(STOP.format("a1")) + PART.format("hands", KEY.format("3"))
    assert ordered(page, "".join(ORDERED)) == ordered(page, remaining) == []


@pytest.mark.parametrize(("body", "rule"), OUT_OF_ORDER, ids=lambda each: each[:12])
def test_another_order_is_named(page, body, rule):
    assert rule in ordered(page, body)


def test_a_violation_found_by_axe_is_reported_with_its_rule(page):
    page.set_content("<!doctype html><html lang='en'><main><h1>A</h1><button></button></main>")
    assert [item.partition(":")[0] for item in found_on(page)][:1] == ["button-name"]


def test_axe_looks_again_where_a_kind_of_thing_is_new(page):
    head = "<!doctype html><html lang='en'><title>A</title>"
    known, body = set(), head + "<main><h1>A</h1><p>Told</p>{}</main>"
    page.set_content(body.format(""))
    assert found_if_new(page, known) == []
    for item in ("<p>Told again</p>", "<p>Told</p><p>twice</p>"):
        page.set_content(body.format(item))
        before = set(known)
        assert found_if_new(page, known) == []
        assert known == before
    for item in ("<p></p>", "<p role='img'>A</p>", "<button></button>"):
        page.set_content(body.format(item))
        found_if_new(page, known)
        assert known != before
        before = set(known)
    page.set_content(body.format("<button class='red'></button>"))
    assert [item.partition(":")[0] for item in found_if_new(page, known)] == ["button-name"]
