"""Somebody who plays by what the page offers, and by nothing else: by mouse, by touch or by keys.

What goes wrong on the way is kept in `faults`: a thing that can't be hit, or that keys don't reach,
a prompt that is cut off, a choice that changes nothing.
"""

from collections import defaultdict

from playwright.sync_api import Error, expect

from tests.browser.axe import found_if_new
from tests.browser.person import POINT, Person
from tests.browser.shifting import shifts, watch, worst_window
from tests.waiting import eventually

ANSWER = 15_000  # milliseconds until the page offers something new
SOON = 2.0  # seconds until a thing can be hit
MOST_FAULTS = 8  # then a match isn't played on
AXE_AT = 12  # the decision, in the midst of a match, at which axe looks
SHIFTS_AT = 10  # decisions after which it is asked what has shifted
HAND = 20  # presses of an arrow in which a card of a hand is reached
WEIGHTS = {"cell": 6, "card": 6, "amount": 2, "dial": 2, "pile": 1, "step": 1, "button": 1}
GATHERED = "Open an auction"  # what sends the cards picked so far
FATAL = "are you sure?"
WALKS = "thing => thing.tabIndex < 0"
HOLDS = "thing => thing.contains(document.activeElement)"
ON_OPEN_CELL = "() => document.activeElement?.ariaLabel?.includes('can be chosen') ?? false"
CHECKED = "input[type=radio]:checked"
COVER = """thing => {
  const { x, y, width, height } = thing.getBoundingClientRect();
  const hit = document.elementFromPoint(x + width / 2, y + height / 2);
  const name = hit?.ariaLabel ?? hit?.textContent?.replace(/\\s+/g, " ").trim().slice(0, 40);
  return hit ? `${hit.tagName.toLowerCase()}.${hit.classList} "${name}"` : "the window's edge";
}"""
OFFER = """previous => {
  const all = (selector, root = document) => [...root.querySelectorAll(selector)];
  const text = (node) => node?.textContent.replace(/\\s+/g, " ").trim() ?? "";
  const isOpen = (thing) =>
    thing.checkVisibility() && !thing.disabled && thing.ariaDisabled !== "true";
  const nameOf = (thing) =>
    thing.ariaLabel ?? (thing.labels?.[0] ? text(thing.labels[0]) : text(thing));
  const waits = /Sending|Looking ahead/.test(text(document.querySelector("form > p.reason")));
  if (waits || document.querySelector("[aria-busy=true]")) return null;
  const dialog = all("dialog[open]").at(-1);
  const things = [];
  const add = (kind, selector, root) =>
    things.push(...all(selector, root).filter(isOpen).map((thing) => [kind, thing]));
  if (dialog) add("dialog", "button", dialog);
  else {
    add("curtain", "[aria-labelledby=handover-title] button");
    add("preset", "[data-shortcut]");
    add("cell", "[role=gridcell][aria-label*='can be chosen']");
    add("card", "[data-zone] button[data-card]:not([aria-pressed=true])");
    add("pile", "[data-zone] button.chooseable");
    add("amount", "form[data-amount] [type=submit]");
    add("step", "form[data-amount] .steps button");
    add("dial", "[data-dial] .ring button:not([aria-pressed=true])");
    add("turn", "[data-slot] input[type=radio]:not(:checked)");
    add("send", "[data-dial] .take, [data-commitment]");
    for (const thing of all("[aria-label='Choices beside the board'] button").filter(isOpen))
      if (!["Cancel", "Back"].includes(text(thing))) things.push(["button", thing]);
  }
  if (!things.length) return null;
  const prompt = document.querySelector("[data-prompt]");
  const bar = prompt?.parentElement;
  const offer = {
    ply: document.querySelector("[data-shown]")?.dataset.shown ?? "",
    dialog: dialog?.ariaLabel ?? "",
    prompt: text(prompt),
    isCut: Boolean(bar) && bar.scrollHeight > bar.clientHeight + 1,
    things: things.map(([kind, thing], index) => ({ kind, index, name: nameOf(thing) })),
    amounts: all("[data-slot] output").map(text),
  };
  offer.signature = JSON.stringify(offer);
  if (offer.signature === previous) return null;
  for (const thing of all("[data-offered]")) thing.removeAttribute("data-offered");
  things.forEach(([, thing], index) => (thing.dataset.offered = index));
  return offer;
}"""


class Newcomer(Person):
    """Somebody who takes whatever luck says of what the page offers, by mouse or by touch."""

    heedless = False

    def __init__(self, context, touches=False):
        super().__init__(context, touches)
        watch(context)
        self.faults = []
        self.decisions = 0
        self.ply = 0
        self.prompt = ""
        self.shifted = []
        self.known = set()  # the kinds of things that axe has looked at
        self.objections = []
        self.doubts = []  # the questions that fatal choices were asked

    def plays_a_match(self, game, seats, **options):
        """Play a match from the first choice to the last, and look at its end."""
        self.opens_a_table(game, seats, **options)
        self._notes_objections("start")
        offer = self._offer("")
        while offer["dialog"] != "The match is over":
            self._reads(offer)
            self._decides(offer)
            offer = self._next(offer)
        self._looks_at_the_end()

    @property
    def shift(self):
        """The layout shift, as browsers sum it up."""
        return worst_window(self.shifted)

    def _looks_at_the_end(self):
        expect(self.the_end.get_by_role("listitem").first).to_be_visible()
        self._notes_objections("end")
        self._chooses("button", self.the_end.get_by_role("button", name="View the board"))
        expect(self.the_end).to_be_hidden()
        self._notes_shifts()

    def _offer(self, previous):
        handle = self.page.wait_for_function(OFFER, arg=previous, timeout=ANSWER)
        return handle.json_value()

    def _next(self, offer):
        """Wait for another offer; if none comes, note that, and take the same once more."""
        try:
            return self._offer(offer["signature"])
        except Error:
            self._faults(f"nothing follows: {self.prompt}")
            return self._offer("")

    def _reads(self, offer):
        self.prompt = offer["prompt"]
        self.ply = int(offer["ply"].split()[0])
        if offer["isCut"]:
            self._faults(f"the prompt is cut off: {self.prompt}")

    def _decides(self, offer):
        thing = self._wanted(offer)
        if FATAL in offer["dialog"]:
            self.doubts.append(offer["dialog"])
        elif offer["dialog"]:
            self._faults(f"a dialog lies over the table: {offer['dialog']}")
        self.prompt = f"{thing['name']} ({thing['kind']}) at ply {self.ply}: {self.prompt}"
        self._chooses(thing["kind"], self.page.locator(f"[data-offered='{thing['index']}']"))
        self.decisions += 1
        if self.decisions == AXE_AT:
            self._offer("")
            self._notes_objections("middle")
        if self.decisions % SHIFTS_AT == 0:
            self._notes_shifts()

    def _wanted(self, offer):
        """Return what luck says to choose, most of the time what goes on with the match."""
        things = offer["things"]
        kinds = defaultdict(list)
        for thing in things:
            kinds[thing["kind"]].append(thing)
        if kinds["dialog"]:
            return kinds["dialog"][-1]
        for kind in ("curtain", "preset"):
            if kinds[kind]:
                return self.chance.choice(kinds[kind])
        gathered = [thing for thing in things if thing["name"].startswith(GATHERED)]
        if gathered and self.chance.random() < 0.6:
            return gathered[0]
        if kinds["send"]:
            turns = kinds["turn"] + kinds["dial"]
            return self.chance.choice([*kinds["send"] * 2, *turns[:2]])
        others = {kind: WEIGHTS[kind] for kind, found in kinds.items() if found and kind in WEIGHTS}
        [kind] = self.chance.choices([*others], [*others.values()])
        return self.chance.choice(kinds[kind])

    def _chooses(self, kind, thing):
        """Click or tap on a thing; if it can't be hit, note what lies over it, and go on."""
        try:
            point = eventually(lambda: thing.evaluate(POINT), within=SOON)
        except AssertionError:
            self._faults(f"can't be hit under {thing.evaluate(COVER)}: {self.prompt}")
            thing.dispatch_event("click")
            return
        if self.touches:
            self._taps(lambda: self.page.touchscreen.tap(*point))
        else:
            self.page.mouse.click(*point)

    def _faults(self, words):
        self.faults.append(words)
        assert len(self.faults) < MOST_FAULTS, "\n".join(self.faults)

    def _notes_shifts(self):
        self.shifted += shifts(self.page)

    def _notes_objections(self, moment):
        found = found_if_new(self.page, self.known)
        self.objections += [f"at the {moment}: {objection}" for objection in found]


class KeyedNewcomer(Newcomer):
    """Such a person who has a keyboard alone."""

    def _chooses(self, kind, thing):
        try:
            self._reaches(kind, thing)
        except (AssertionError, Error) as error:
            self._faults(f"can't be reached by keys: {self.prompt}: {str(error)[:80]}")
            thing.dispatch_event("click")
            return
        if kind != "turn":
            self.press("Enter")

    def _reaches(self, kind, thing):
        """Go to a thing by Tab, and in a board or a hand by the keys that walk there."""
        if kind == "cell":
            self.tabs_to(self.board)
            self.press(*"." * self.chance.randrange(1, 5))
            assert self.page.evaluate(ON_OPEN_CELL), "a full stop leads to no cell"
        elif kind == "card" and thing.evaluate(WALKS):
            self.tabs_to(thing.locator("xpath=ancestor::*[@data-zone][1]"))
            self._walks(thing, "ArrowRight")
        elif kind == "turn":
            self.tabs_to(thing.locator("xpath=ancestor::fieldset[1]").locator(CHECKED))
            self.press("ArrowRight")
        else:
            self.tabs_to(thing)

    def _walks(self, thing, key):
        for _ in range(HAND):
            if thing.evaluate(HOLDS):
                return
            self.press(key)
        raise AssertionError(f"{HAND} presses of {key} do not lead there")
