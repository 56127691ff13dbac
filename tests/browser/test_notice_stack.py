"""A sanction, a challenge and a notice of the account at once: each in sight, nothing covered."""

import uuid
from contextlib import closing

import pytest
from playwright.sync_api import expect

from hexarena.store import Store, sqlite_url
from hexarena.store.accounts.audit import OperatorAct
from hexarena.store.moderation.sanctions import NewSanction
from tests.browser.axe import objections
from tests.browser.person import A_BOT, A_FRIEND, post
from tests.waiting import eventually

SIZES = (1440, 900), (390, 844), (844, 390)
CLOCK = {"kind": "fischer", "main": 600, "increment": 5}
WARNING = "please don't spam"
NAMES = "From the operators", "Challenges", "Your account"
COVERED = """(names) => {
  const notices = names.map((name) => document.querySelector(`section[aria-label^="${name}"]`));
  const controls = "button:enabled, a[href], summary, [tabindex]";
  const noticeAt = (x, y) =>
    notices.find((notice) => notice.contains(document.elementFromPoint(x, y)));
  const covered = [];
  const look = (thing, expected) => {
    const {left, top, width, height} = thing.getBoundingClientRect();
    const [x, y] = [left + width / 2, top + height / 2];
    const isInSight = 0 <= x && x < innerWidth && 0 <= y && y < innerHeight;
    if (isInSight && thing.checkVisibility() && noticeAt(x, y) !== expected)
      covered.push(thing.outerHTML.slice(0, 120));
    return isInSight;
  };
  const seen = new Set();
  for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight / 4) {
    scrollTo({top, behavior: "instant"});
    document.querySelectorAll(`main :is(${controls})`).forEach((thing) => look(thing));
    for (const notice of notices)
      for (const thing of [notice, ...notice.querySelectorAll(controls)])
        if (look(thing, notice)) seen.add(notice);
  }
  const unseen = notices.filter((notice) => !seen.has(notice));
  return [...covered, ...unseen.map(({ariaLabel}) => ariaLabel)];
}"""


@pytest.fixture
def noticed(visit, server):
    """Somebody with an account, whom three notices await."""
    ann, bo = visit(reduced_motion="reduce"), visit()
    ann.page.goto("/")
    ann.registers("Ann")
    with ann.open_web() as web:
        public_id = web.get("/api/me/page").json()["who"]
    with closing(Store(sqlite_url(server.folder / "hexarena.db"))) as store:
        player = store.open_tables.player_behind(public_id)
        sanction = NewSanction(uuid.uuid4().hex, "warn", WARNING, "2099-01-01T00:00:00Z", player)
        store.sanctions.impose(sanction, OperatorAct("Olga", "warn", "Ann", WARNING))
        store.account_events.note(player, "added", "passkey", "Firefox on Linux")
    with ann.open_web() as web:
        eventually(lambda: web.get("/api/me/moderation").json()["sanctions"])
    with bo.open_web() as web:
        terms = {"game": "hexcore6", "seats": A_FRIEND, "clock": CLOCK}
        challenge = post(web, "/api/challenges", who=public_id, **terms)["match"]
        with web.stream("GET", f"/api/matches/{challenge}/events"):  # it holds while he is there
            yield ann


def shows_all(person):
    for name in NAMES:
        expect(person.page.get_by_role("region", name=name)).to_have_count(1)


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_three_notices_at_a_table_cover_neither_another_nor_a_control(noticed, size):
    page, (width, height) = noticed.page, size
    page.set_viewport_size({"width": width, "height": height})
    noticed.opens_a_table(seats=A_BOT, radius=4)
    shows_all(noticed)
    assert page.evaluate(COVERED, NAMES) == []
    noticed.fits(width)
    assert objections(noticed) == {"light": [], "dark": []}


def test_notices_at_the_bottom_of_a_page_leave_its_end_in_reach(noticed):
    page = noticed.page
    page.set_viewport_size({"width": 390, "height": 844})
    page.goto("/people")
    shows_all(noticed)
    page.evaluate("scrollTo({top: document.documentElement.scrollHeight, behavior: 'instant'})")
    last = page.get_by_role("contentinfo").get_by_role("link").last
    stack = page.get_by_role("region", name=NAMES[0])
    eventually(
        last.bounding_box,
        lambda box: box["y"] + box["height"] < stack.bounding_box()["y"],
    )
    noticed.fits(390)


def test_each_notice_is_announced_once_and_dismissed_by_keyboard(noticed):
    page = noticed.page
    noticed.opens_a_table(seats=A_BOT, radius=4)
    shows_all(noticed)
    for text in (WARNING, "challenges you", "A passkey was added"):
        expect(noticed.announced.get_by_text(text)).to_have_count(1)
    for name, button in zip(NAMES, ("I\u2019ve read it", "Decline", "Dismiss"), strict=True):
        notice = page.get_by_role("region", name=name)
        noticed.tabs_to(notice.get_by_role("button", name=button))
        noticed.press("Enter")
        expect(notice).to_have_count(0)
    expect(page.locator("html")).to_have_css("--notices-above", "0px")
