"""Somebody who plays any game by clicks or taps alone, as the scene says what may be chosen."""

import re
import time
from contextlib import suppress
from functools import cached_property

from playwright.sync_api import TimeoutError as TooLate
from playwright.sync_api import expect

from tests.browser.person import POINT, Person, post
from tests.commitments import composed
from tools.gallery.visiting import player_of

SOON = 0.5  # seconds until a tap that was to play something is taken for one that only selects
PATIENT = 10.0  # seconds until it is taken for lost
WAIT = 2000  # milliseconds for what is to be pressed
KINDS = ("piece", "cell", "card", "zone", "button")


class Clicker(Person):
    """Somebody who chooses by luck, and finds what is chosen on the page by what it stands for."""

    def __init__(self, context, touches=False):
        super().__init__(context, touches)
        self.player = player_of(context)
        self.commit = self.page.get_by_role("button", name=re.compile("^Commit"))

    def sits_at(self, match):
        self.match = match
        self.page.goto(f"/table/{match}")
        expect(self.board.or_(self.beside).or_(self.due).first).to_be_visible()

    def is_due(self, table):
        return "play" in table["may"] and table["status"] != "over"

    def clicks(self, table):
        """Click on something that may be chosen, until the match has changed."""
        scene = table["scene"]
        self.due.or_(self.commit).first.wait_for()
        if scene["commitment"]:
            self._commits(scene, table)
        else:
            self._chooses(scene, table)

    def posts(self, table):
        """Play what is due quicker than by clicks; return the table after it."""
        choice = None if table["scene"]["commitment"] else self._chosen(table)
        return self._acts(self.web, table, choice)

    def looks(self):
        """Return one's table, asked for quicker than by the browser."""
        return self.web.get(f"/api/matches/{self.match}").raise_for_status().json()

    def resigns(self, table):
        post(self.web, f"/api/matches/{self.match}/resignation", seat=table["viewer"])

    @cached_property
    def web(self):
        return self._web()

    def leave(self):
        self.web.close()
        return super().leave()

    def _acts(self, web, table, choice):
        scene = table["scene"]
        if not scene["commitment"]:
            return super()._acts(web, table, choice)
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
        for _ in range(5):
            with suppress(AssertionError):  # sent meanwhile, the button is gone
                self._press(self.commit)
            if self._changes(table, SOON) or not self.commit.first.is_visible():
                break
        assert self._changes(table, PATIENT), "the commitment was not sent"

    def _chooses(self, scene, table):
        """Go along the path of a choice; tap once more, or begin anew, while nothing comes of it.

        The first tap may but select, and the page may still show what came before.
        """
        choice = self._chosen(table)
        path = self._path(scene, choice)
        for steps in (path, path[-1:], path, path[-1:], path):
            for step in steps:
                self._points(scene, step)
            self._sends(scene, choice["path"])
            if self._changes(table, SOON):
                return
        assert self._changes(table, PATIENT), f"{choice} was not played"

    def _dials(self, ref):
        """Leave a dial as it is."""

    def _chosen(self, table):
        return self.chance.choice(table["scene"]["choices"])

    def _composes(self, table):
        return composed(table["scene"], rng=self.chance)

    def _path(self, scene, choice):
        sets = {each["id"] for each in scene["sets"]}
        return [step for step in choice["path"] if step not in sets]

    def _sends(self, scene, path):
        """Send a card of a set, which is chosen together with others, on its own."""
        for each in scene["sets"]:
            if path[0] == each["id"]:
                named = re.compile(f"^{re.escape(each['done']['name'])}")
                self._press(self.page.get_by_role("button", name=named))

    def _points(self, scene, step):
        """Point at a step of a choice, if it is still there to be pointed at."""
        stem, _, number = step.rpartition(":")
        amount = next((each for each in scene["amounts"] if each["id"] == stem), None)
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
        names = {each["id"]: each["name"] for each in scene["buttons"]}
        if ref in names:
            named = re.compile(f"^{re.escape(names[ref])}")
            return self.page.get_by_role("button", name=named)
        return self.page.locator(",".join(f'[data-{kind}="{ref}"]' for kind in KINDS))

    def _press(self, things):
        """Click or tap on the first of some things, if there is any now that is not covered."""
        thing = next((each for each in things.all() if each.is_visible()), None)
        point = thing and thing.evaluate(POINT)
        if point and self.touches:
            self.page.touchscreen.tap(*point)
        elif point:
            self.page.mouse.click(*point)

    def _changes(self, table, patience):
        """Tell whether the match goes on from a table within so many seconds."""
        until = time.monotonic() + patience
        while time.monotonic() < until:
            now = self.looks()
            if (now["ply"], now["scene"]["ready"]) != (table["ply"], table["scene"]["ready"]):
                return True
        return False
