"""Somebody at a browser, who finds everything by its role and name, as people do."""

import random
import re
import uuid
from itertools import takewhile

from playwright.sync_api import expect

from tests.browser.complaints import REQUEST_ID
from tests.browser.focusing import watch_focus
from tests.http_client import client
from tests.server.conftest import MEMBER_PASSWORD
from tests.waiting import eventually

LOST = r"Failed to load resource: net::ERR_.*"  # how a browser tells that nothing answered
REFUSED = r"Failed to load resource: the server responded with a status of 4.*"
SHOWN = re.compile("data: ")  # a line of a stream that shows a table
SEED = 20261121
HEXCORE6 = "HexCore6"
NAME = "hexcore6"
SMALL = (("Board", "4"),)
SHORT = (*SMALL, ("Quiet turns", "3"))
BRIEFLY = {"radius": 4, "quiet_limit": 3}  # the same, for a table that is opened without the form
ONESELF = tuple({"kind": "me", "name": name} for name in ("Ann", "Bo"))
A_BOT = ({"kind": "me"}, {"kind": "bot", "level": 1})
A_FRIEND = ({"kind": "me"}, {"kind": "friend"})
BOARD = "[role=grid][aria-label*=board i]"  # by what is written there, which is quicker to find
OPEN = f"{BOARD} [role=gridcell][aria-label*='can be chosen']"
ANSWER = 60.0  # seconds until an answer that should come is taken for lost
WIDTH = "document.documentElement.scrollWidth"
FAR = 120  # presses of Tab after which a thing is taken to be out of the keyboard's reach
TOWARDS = """target => {
  const at = document.activeElement;
  if (!target.isConnected) return "lost";
  if (target.contains(at)) return "";
  const before = target.compareDocumentPosition(at) & Node.DOCUMENT_POSITION_FOLLOWING;
  return before && at !== document.body ? "Shift+Tab" : "Tab";
}"""
HELD = """async (width) => {
  for (let frames = 0; frames < 2; frames++) await new Promise(requestAnimationFrame);
  return matchMedia(`(pointer: coarse) and (device-width: ${width}px)`).matches;
}"""
POINT = """async (thing) => {
  const middle = () => {
    const {x, y, width, height} = thing.getBoundingClientRect();
    return [x + width / 2, y + height / 2];
  };
  thing.scrollIntoView({block: "nearest", inline: "nearest", behavior: "instant"});
  const [left, top] = middle();
  if (!matchMedia("(prefers-reduced-motion: reduce)").matches) {
    for (let frames = 0; frames < 2; frames++) await new Promise(requestAnimationFrame);
    if (String(middle()) !== String([left, top])) return null;
  }
  return thing.contains(document.elementFromPoint(left, top)) ? [left, top] : null;
}"""
NOTE = """() => {
  window.tapped = new Promise((done) => {
    addEventListener("click", () => setTimeout(done), { capture: true, once: true });
    setTimeout(done, 1000); // where no click follows
  });
}"""
HEEDLESS = """
new MutationObserver(() => {
  const buttons = document.querySelectorAll("dialog[open][aria-label$='are you sure?'] button");
  if (buttons.length) buttons[buttons.length - 1].click();
}).observe(document, { attributes: true, childList: true, subtree: true });
"""
ARMED = "window.tapped.then(() => document.querySelector('[data-armed]') !== null)"


def post(web, path, **body):
    """Send a command; return the answer."""
    asked = {"command": str(uuid.uuid4()), **body}
    return web.post(path, json=asked).raise_for_status().json()


def mover(people):
    """Wait until one of some people is to move; return that one, None once the match is over."""
    due = eventually(lambda: next((person for person in people if person.due.is_visible()), None))
    return due if due.goes_on() else None


def finish(match, *people):
    """Play on, whoever is to act, until it is over."""
    looks = zip(*(person.hurries(match) for person in people), strict=True)
    for _ in takewhile(all, looks):
        pass


# Dice wait for a click: a test that plays would otherwise race the table.
ROLLS = """
try {
  localStorage.getItem('hexarena.dice') ?? localStorage.setItem('hexarena.dice', 'by hand');
} catch {}  // a report in a frame of its own has no storage
"""


class Person:
    """One browser profile with one page, and what its console complained of.

    Who is `heedless` makes fatal choices without thinking twice.
    """

    heedless = True

    def __init__(self, context, touches=False):
        self.context = context
        self.touches = touches
        self.chance = random.Random(SEED)
        self.complaints = []
        self.expected = []
        self.requests = set()  # the ids of those that were answered
        watch_focus(context)
        if self.heedless:
            context.add_init_script(HEEDLESS)
        context.add_init_script(ROLLS)
        self.page = page = context.new_page()
        context.on("response", self._note_request)
        page.on("console", self._hear)
        page.on("pageerror", lambda error: self.complaints.append(str(error)))
        self.board = page.get_by_role("grid", name="Board")
        self.cells = self.board.get_by_role("gridcell")
        self.open_cells = page.locator(OPEN)
        self.beside = page.get_by_role("group", name="Choices beside the board")
        self.buttons = self.beside.get_by_role("button").filter(has_not_text="Cancel")
        self.idle = page.locator(f"{BOARD}:not([aria-busy=true])")
        self.step_back = self.beside.get_by_role("button", name="Cancel")
        self.announced = page.get_by_role("log", name="Announcements")
        self.log = page.get_by_role("region", name="Moves so far").locator("[data-ply]")
        self.players = page.get_by_role("group", name="Players").first  # once more in the dialog
        self.the_end = page.get_by_role("dialog", name="The match is over")
        self.turn = page.locator(".turn .who b").first
        self.due = page.get_by_text("Your turn", exact=True).or_(self.the_end).first

    def _hear(self, message):
        if message.type in ("error", "warning"):
            self.complaints.append(f"{message.text} {message.location['url']}")

    def _note_request(self, response):
        self.requests.add(response.headers.get(REQUEST_ID))

    def forgive(self, pattern):
        """Expect some complaints, which may come late; they are not returned at the end."""
        self.expected.append(re.compile(pattern))

    def takes_a_phone(self, size):
        """Look at the same page on a phone."""
        self.phone = self.context.new_cdp_session(self.page)
        screen = {**size, "deviceScaleFactor": 1, "mobile": True}
        self.phone.send("Emulation.setDeviceMetricsOverride", screen)
        self.phone.send("Emulation.setTouchEmulationEnabled", {"enabled": True})
        self.page.wait_for_function(HELD, arg=size["width"])

    def leave(self):
        """Close the browser; return what it complained of."""
        self.context.close()
        return self.unexpected()

    def unexpected(self):
        """Return what the browser has complained of so far, beside what was expected."""
        return [
            complaint
            for complaint in self.complaints
            if not any(pattern.match(complaint) for pattern in self.expected)
        ]

    # Beginning

    def unfolds(self, game=HEXCORE6):
        """Go from home to the form of a game; return it."""
        self.page.goto("/")
        self.page.get_by_role("link", name=f"Play {game}", exact=True).click()
        return self.form(game)

    def form(self, game=HEXCORE6):
        """The form that starts a match of a game."""
        return self.page.get_by_role("form", name=f"Start a match of {game}")

    def starts(self, way, *chosen, options=(), names=(), game=HEXCORE6):
        """Start a match by the form; return its address."""
        form = self.unfolds(game)
        form.get_by_role("radio", name=way).check()
        for legend, name in chosen:
            form.get_by_role("group", name=legend).get_by_role("radio", name=name).check()
        for label, name in names:
            form.get_by_label(label, exact=True).fill(name)
        if options:
            form.get_by_text("Rules options").click()
        for label, value in options:
            self.settles(self.option(form, label), value)
        self.says_who_invites(form)
        form.get_by_role("button", name=re.compile("Start|Watch")).click()
        expect(self.board).to_be_visible()
        return self.page.url

    def says_who_invites(self, form):
        """Give a name where the form asks for one."""
        asked = form.get_by_label("Your name")
        if asked.is_visible() and not asked.input_value():
            asked.fill("Somebody")

    def option(self, form, label):
        """The field of a form with this label, and not with a longer one."""
        return form.get_by_label(re.compile(rf"^\s*{label}( |$)")).first

    def settles(self, field, value):
        """Fill a field of a form, or choose from it."""
        if field.evaluate("field => field.tagName") == "SELECT":
            field.select_option(value)
        else:
            field.fill(value)

    def has_played(self, moves=1000, **options):
        """Have a match with oneself, so many moves old or over; return its id."""
        table = self.has_opened(NAME, **{**BRIEFLY, **options})
        with self.open_web() as web:
            while table["ply"] < moves and table["scene"]["choices"]:
                table = self.acts(web, table, self.chance.choice(table["scene"]["choices"]))
        return table["match"]

    def has_given_up(self, moves, **options):
        """Have a match with oneself that was given up after so many moves; return its id."""
        match = self.has_played(moves, **options)
        self.gives_up(match)
        return match

    def gives_up(self, match):
        """Resign the seat of a match whose table this person is shown, quicker than by clicks."""
        address = f"/api/matches/{match}"
        with self.open_web() as web:
            table = web.get(address).raise_for_status().json()
            post(web, f"{address}/resignation", seat=table["viewer"])

    def has_opened(self, game, seats=ONESELF, **options):
        """Have a match, with oneself unless other seats are wished for; return its table."""
        with self.open_web() as web:
            return post(web, "/api/matches", game=game, options=options, seats=seats)

    def opens_a_table(self, game=NAME, seats=ONESELF, **options):
        """Open a match quicker than by its form and sit down at the table; return its address."""
        match = self.has_opened(game, seats, **options)["match"]
        self.page.goto(f"/table/{match}")
        expect(self.board).to_be_visible()
        return self.page.url

    def has_played_by_name(self, table, *moves):
        """Have played moves by their names; return the match's id."""
        with self.open_web() as web:
            for move in moves:
                named = {choice["notation"]: choice for choice in table["scene"]["choices"]}
                table = self.acts(web, table, named[move])
        return table["match"]

    def acts(self, web, table, choice):
        at = {"ply": table["ply"], "rewinds": table["rewinds"]}
        return post(web, f"/api/matches/{table['match']}/actions", action=choice["action"], **at)

    def hurries(self, match):
        """Play one's decisions quicker than by clicks; after each change, tell if it goes on."""
        address = f"/api/matches/{match}"
        with self.open_web() as web, web.stream("GET", f"{address}/events") as events:
            for _ in filter(SHOWN.match, events.iter_lines()):
                table = web.get(address).raise_for_status().json()
                while "play" in table["may"] and table["status"] != "over":
                    table = self.acts(web, table, self.chance.choice(table["scene"]["choices"]))
                yield table["status"] != "over"

    def open_web(self):
        """Give a quicker way to ask than the browser's, as the same guest."""
        self._awaits_cookie()
        asked = self.context.request.get("/api/me")
        cookies = {cookie["name"]: cookie["value"] for cookie in self.context.cookies()}
        address = asked.url.removesuffix("/api/me")
        hooks = {"response": [self._note_request]}
        return client(address, cookies=cookies, timeout=ANSWER, event_hooks=hooks)

    def registers(self, name):
        """Get an account with a handle that begins with a name; return the handle."""
        handle = f"{name}-{uuid.uuid4().hex[:8]}"
        account = {"command": str(uuid.uuid4()), "handle": handle, "password": MEMBER_PASSWORD}
        self._awaits_cookie()
        answer = self.context.request.post("/api/account", data=account)
        assert answer.ok, answer.text()
        self.page.reload()
        return handle

    def _awaits_cookie(self):
        """Wait until an open page knows who is here; otherwise two requests make two guests."""
        if self.page.url != "about:blank":
            eventually(self.context.cookies)

    # Beside the board

    def opens_tab(self, name):
        """Show a tab beside the board, or in the dialog where room is short; give its panel."""
        tab = self.page.get_by_role("tab", name=name, exact=True)
        more = self.page.get_by_role("button", name="Moves and more")
        tab.or_(more).first.wait_for()
        if not tab.is_visible():
            self._points_at(more)
        self._points_at(tab)
        return self.page.get_by_role("tabpanel", name=name, exact=True)

    def closes_tabs(self):
        """Go back to the board where the tabs lie over it."""
        close = self.page.get_by_role("dialog", name="Moves and more").get_by_role("button")
        if (button := close.filter(has_text="Close")).is_visible():
            self._points_at(button)

    def _points_at(self, thing):
        if self.touches:
            thing.tap()
        else:
            thing.click()

    def fits(self, width):
        """Wait until nothing of the page lies beside a window so many pixels wide."""
        eventually(lambda: self.page.evaluate(WIDTH), lambda pixels: pixels <= width)

    def box_of(self, thing):
        """Return where a thing lies, once the letters have come: lines may break elsewhere then."""
        self.page.evaluate("() => document.fonts.ready.then(() => true)")
        return thing.bounding_box()

    # Playing

    def goes_on(self):
        """Wait until there is something to choose or the match is over; tell whether it goes on.

        What is still on its way, such as the rest of a preset, takes its choices away again.
        """
        self.idle.wait_for()
        self.open_cells.or_(self.buttons).or_(self.the_end).first.wait_for()
        return not self.the_end.is_visible()

    def clicks_a_move(self):
        """Click on whatever luck says until it is an action."""
        self._clicks()
        while self._is_asked_more():
            self._clicks()

    def sends_a_move(self):
        """Click on whatever luck says until it is on its way, which may be long."""
        while self.board.get_attribute("aria-busy") != "true":
            self._clicks()

    def _clicks(self):
        result, many = self._wanted()
        self.picks(result.nth(self.chance.randrange(many)))

    def _wanted(self):
        """Return what is to be chosen among now, and how many there are."""
        cells = self.open_cells.count()
        return (self.open_cells, cells) if cells else (self.buttons, self.buttons.count())

    def picks(self, thing):
        """Click or tap on the middle of a thing; wait where it is covered or not there yet."""
        point = thing.evaluate(POINT)
        if point is None:
            self.presses(thing)
        elif self.touches:
            self._taps(lambda: self.page.touchscreen.tap(*point))
        else:
            self.page.mouse.click(*point)

    def presses(self, thing):
        """Click on a thing, or tap on it as often as is asked for."""
        if self.touches:
            self._taps(thing.tap)
        else:
            thing.click()

    def _taps(self, tap):
        """Tap until the page has heard of it; once more if it only shows what a second would do."""
        for _ in range(2):
            self.page.evaluate(NOTE)
            tap()
            if not self.page.evaluate(ARMED):
                break

    def _is_asked_more(self):
        """Tell whether what was picked is no action yet, once nothing is on its way."""
        self.idle.wait_for()
        return self.step_back.is_visible()

    # By keyboard alone

    def press(self, *keys):
        """Press keys, one after another."""
        for key in keys:
            self.page.keyboard.press(key)

    def tabs_to(self, target):
        """Go with Tab, or back, until `target`, or something in it, has the focus."""
        there = target.element_handle()
        for _ in range(FAR):
            key = there.evaluate(TOWARDS)
            if not key:
                return
            if key == "lost":  # drawn anew
                there = target.element_handle()
            else:
                self.press(key)
        raise AssertionError(f"{FAR} presses of Tab do not lead to {target}")

    def keys_a_move(self):
        """Choose whatever luck says, by keys, until it is an action."""
        self._keys()
        while self._is_asked_more():
            self._keys()

    def _keys(self):
        result, many = self._wanted()
        if result is self.buttons:
            self.tabs_to(result.nth(self.chance.randrange(many)))
            self.press("Enter")
            return
        self.tabs_to(self.board)
        self.press(*"." * self.chance.randrange(1, 5), "Enter")
