"""Somebody who plays HexStrike: commits cards, a turn and adrenaline, answers what is asked."""

import re

from playwright.sync_api import expect

from tests.browser.person import ONESELF, Person

HANDS = re.compile("(movement|ability) cards$")


class Striker(Person):
    """Somebody who takes whatever luck says of what may be chosen."""

    def __init__(self, context, touches=False):
        super().__init__(context, touches)
        page = self.page
        self.hands = page.get_by_role("region", name=HANDS)
        self.open_cards = self.hands.get_by_role("button", disabled=False)
        self.dial = page.get_by_role("region", name="Turn")
        self.ways = self.dial.get_by_role("button", name=re.compile("facing"), disabled=False)
        self.turns = self.dial.get_by_role("button", name=re.compile("^Turn:"))
        self.commits = page.get_by_role("button", name=re.compile("^Commit with"))
        self.timeline = page.get_by_role("region", name="Beats", exact=True)
        self.happened = page.get_by_role("region", name="What happened")
        self.again = page.get_by_role("button", name="Replay the beats")
        self.turn = page.locator(".turn .who").first
        self.curtain = page.get_by_role("button", name=re.compile("^I am "))

    @property
    def asked(self):
        """All that may be pressed now."""
        dials = self.ways.or_(self.commits)
        return self.open_cards.or_(dials).or_(self.open_cells).or_(self.buttons)

    def commits_whole(self):
        """Commit both cards, a turn and all adrenaline there is."""
        for kind in ("active card", "passive card"):
            self.waits_for(kind)
            self._presses(self.open_cards)
        self.waits_for("turn")
        self._presses(self.ways)
        self._press(self.turns)
        self.waits_for("adrenaline")
        self._press(self.commits)

    def lifts(self, name):
        """Say that one sits at the screen now, and is to see one's hand or what to choose."""
        expect(self.curtain).to_have_text(re.compile(f"I am {name}: show my"))
        self._press(self.curtain)

    def takes(self, name):
        """Take a deck at one stroke where a match asks for one."""
        ready = self.page.get_by_role("region", name="Presets")
        ready.get_by_role("button", name=name, exact=True).click()

    def waits_for(self, part):
        """Wait until a part of the commitment is asked of oneself, and can be given."""
        expect(self.page.locator("h1")).to_contain_text(f"Commit: {part}")
        self.idle.wait_for()
        self.asked.first.wait_for()

    def _presses(self, things):
        expect(things.first).to_be_visible()
        self._press(things.nth(self.chance.randrange(things.count())))

    def _press(self, thing):
        thing.tap() if self.touches else thing.click()

    def sits_down(self, seats=ONESELF, **options):
        """Open a match of so many seats and sit down at its table; return its id."""
        match = self.has_opened("hexstrike", seats, players=len(seats), **options)["match"]
        self.page.goto(f"/table/{match}")
        expect(self.board).to_be_visible()
        return match
