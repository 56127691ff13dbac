"""Somebody who plays any game by clicks or taps alone, as the scene says what may be chosen."""

import re
from contextlib import suppress
from functools import cached_property

from playwright.sync_api import TimeoutError as TooLate
from playwright.sync_api import expect

from tests.browser.person import Person, post
from tests.simultaneous_moves import compose_commitment
from tools.gallery.visiting import player_of

WAIT = 2000  # milliseconds for what is to be pressed
KINDS = ("piece", "cell", "card", "zone", "button")


class Clicker(Person):
    """Somebody who chooses by luck, and finds what is chosen on the page by what it stands for."""

    def __init__(self, context, touches=False):
        super().__init__(context, touches)
        self.player = player_of(context)
        self.commit = self.page.get_by_role("button", name=re.compile("^Commit"))
        self.looking_ahead = self.page.get_by_text("Looking ahead")
        self.making = self.page.get_by_role("button", name="Make your own", pressed=False)

    def sits_at(self, match):
        """Open the table of a match."""
        self.match = match
        self.page.goto(f"/table/{match}")
        expect(self.board.or_(self.beside).or_(self.due).first).to_be_visible()

    def is_due(self, table):
        """Tell whether a table waits for this person."""
        return "play" in table["may"] and table["status"] != "over"

    def clicks(self, table):
        """Click on something that may be chosen, once the page shows it, until it shows more."""
        scene = table["scene"]
        self._shows(table).wait_for(state="attached")
        self.due.or_(self.commit).first.wait_for()
        if scene["commitment"]:
            self._commits(scene, table)
        else:
            self._chooses(scene, table)
        self._shows(table).wait_for(state="detached")

    def posts(self, table):
        """Play what is due quicker than by clicks; return the table after it."""
        choice = None if table["scene"]["commitment"] else self._chosen(table)
        return self.acts(self.web, table, choice)

    def looks(self):
        """Return one's table, asked for quicker than by the browser."""
        return self.web.get(f"/api/matches/{self.match}").raise_for_status().json()

    def resigns(self, table):
        """Give up one's own seat of a table."""
        post(self.web, f"/api/matches/{self.match}/resignation", seat=table["viewer"])

    @cached_property
    def web(self):
        """The quicker way, kept open."""
        return self.open_web()

    def leave(self):
        """Close the quicker way as well."""
        self.web.close()
        return super().leave()

    def acts(self, web, table, choice):
        scene = table["scene"]
        if not scene["commitment"]:
            return super().acts(web, table, choice)
        actions = self._composes(table)
        at = {"ply": table["ply"], "rewinds": table["rewinds"], "seat": scene["seat"]}
        return post(web, f"/api/matches/{table['match']}/commitments", actions=actions, **at)

    # By clicks

    def _commits(self, scene, table):
        cards = {card["id"] for zone in scene["zones"] for card in zone["cards"]}
        options = {
            option["action"]: option["ref"]
            for part in scene["commitment"]["parts"]
            for option in part["options"]
        }
        for action in self._composes(table):
            if options[action] in cards:
                self._press(self._thing(scene, options[action]))
            else:
                self._dials(options[action])
        expect(self.commit.first).to_have_attribute("aria-disabled", "false")
        expect(self.looking_ahead).to_be_hidden()  # what is found then moves the button
        self._press(self.commit)

    def _chooses(self, scene, table):
        choice = self._chosen(table)
        for step in self._path(scene, choice):
            self.idle.wait_for()
            self._points(scene, step)
        self._sends(scene, choice["path"])

    def _dials(self, ref):
        """Leave a dial as it is."""

    def _chosen(self, table):
        return self.chance.choice(table["scene"]["choices"])

    def _composes(self, table):
        return compose_commitment(table["scene"], rng=self.chance)

    def _path(self, scene, choice):
        sets = {item["id"] for item in scene["sets"]}
        return [step for step in choice["path"] if step not in sets]

    def _sends(self, scene, path):
        """Send a card of a set, which is chosen together with others, on its own."""
        for item in scene["sets"]:
            if path[0] == item["id"]:
                named = re.compile(f"^{re.escape(item['done']['name'])}")
                self._press(self.page.get_by_role("button", name=named))

    def _points(self, scene, step):
        """Point at a step of a choice, if it is still there to be pointed at."""
        if self.making.is_visible():
            self.making.click()  # on a phone it's shown in a second step
        stem, _, number = step.rpartition(":")
        amount = next((item for item in scene["amounts"] if item["id"] == stem), None)
        if amount:
            self._says(amount, number)
        else:
            self._press(self._thing(scene, step))

    def _says(self, amount, number):
        """Give a number, first asking for its field where there are several."""
        with suppress(TooLate):
            if len(self.page.get_by_role("radio").all()):
                named = f"{amount['name']} {amount['unit']}"
                self.page.get_by_role("radio", name=named).check(timeout=WAIT)
            field = self.page.get_by_role("spinbutton").first
            field.fill(number, timeout=WAIT)
            field.press("Enter", timeout=WAIT)

    def _thing(self, scene, ref):
        names = {button["id"]: button["name"] for button in scene["buttons"]}
        if ref in names:
            named = re.compile(f"^{re.escape(names[ref])}")
            return self.page.get_by_role("button", name=named)
        return self.page.locator(",".join(f'[data-{kind}="{ref}"]' for kind in KINDS))

    def _press(self, things):
        """Click on the first of some things that is seen, or tap on it as often as is asked for."""
        thing = things.filter(visible=True).first
        thing.wait_for()
        self.picks(thing)

    def _shows(self, table):
        """Find the page if it shows a table as it is, not as it was before."""
        rendered = " ".join(map(str, [table["ply"], *table["scene"]["ready"]]))
        return self.page.locator(f'[data-shown="{rendered}"]')
