"""Somebody who plays HexStrike: composes a commitment on a panel, answers what is asked."""

import re
from contextlib import suppress

from playwright.sync_api import TimeoutError as TooLate
from playwright.sync_api import expect

from tests.browser.person import ONESELF, Person, post
from tests.simultaneous_moves import compose_commitment

SOON = 1000  # milliseconds for a button that may go by itself
HANDS = re.compile("(movement|ability) cards$")
MOVEMENTS, ABILITIES = re.compile("movement cards$"), re.compile("ability cards$")


class Striker(Person):
    """Somebody who takes whatever luck says of what may be chosen."""

    def __init__(self, context, touches=False):
        super().__init__(context, touches)
        page = self.page
        self.hands = page.get_by_role("region", name=HANDS)
        self.panel = page.get_by_role("region", name="Commitment")
        self.commit = self.panel.get_by_role("button", name=re.compile("^Commit"))
        self.ways = self.panel.get_by_role("group", name="Turn").get_by_role("radio")
        self.warnings = self.panel.get_by_role("list", name="Warnings").get_by_role("listitem")
        self.beats = page.get_by_role("region", name="What happens if the others play nothing new")
        self.withdraw = self.panel.get_by_role("button", name=re.compile("^Take back"))
        self.ready = self.panel.get_by_text("Ready.", exact=True)
        self.timeline = page.get_by_role("region", name="Beats", exact=True)
        self.happened = page.get_by_role("region", name="What happened")
        self.again = page.get_by_role("button", name="Replay the beats")
        self.curtain = page.get_by_role("button", name=re.compile("^I am "))

    def commits_whole(self):
        """Compose both cards and commit them."""
        self.composes()
        self.commits()

    def composes(self):
        """Choose a card of each kind, in whatever order luck says."""
        expect(self.commit).to_be_visible()
        kinds = [MOVEMENTS, ABILITIES]
        self.chance.shuffle(kinds)
        for kind in kinds:
            self._presses(self.cards(kind))
        expect(self.commit).to_have_attribute("aria-disabled", "false")

    def cards(self, kind=HANDS):
        """The cards of a kind in one's own hand that may be chosen."""
        hand = self.page.get_by_role("region", name=kind)
        return hand.get_by_role("button", disabled=False, pressed=False)

    def commits(self):
        """Commit what is composed, once it is known what it leads to."""
        expect(self.panel.get_by_text("Looking ahead")).to_be_hidden()
        with self.page.expect_response(re.compile("/commitments$")):
            self._press(self.commit)

    def pauses(self):
        """Stop the beats on their way, or again where they are over, and go back to the first."""
        pause = self.happened.get_by_role("button", name="Pause")
        expect(pause.or_(self.again).first).to_be_visible()
        if self.again.is_visible():
            self.again.click()
        pause.click()
        back = self.happened.get_by_role("button", name="Back")
        while back.is_enabled():
            back.click()

    def skips(self):
        """See no more of the beats; where they are over by themselves, that is as good."""
        skip = self.happened.get_by_role("button", name="Skip")
        with suppress(TooLate):
            skip.click(timeout=SOON)

    def slot(self, name):
        """What fills a part of the commitment, to be pressed to take it back."""
        return self.panel.get_by_role("button", name=re.compile(f"^{name}"))

    def lifts(self, name):
        """Say that one sits at the screen now, and is to see one's hand or what to choose."""
        expect(self.curtain).to_have_text(re.compile(f"I am {name}: show my"))
        self._press(self.curtain)

    def takes(self, name):
        """Take a deck at one stroke where a match asks for one."""
        ready = self.page.get_by_role("region", name="Ready-made")
        ready.get_by_role("button", name=name, exact=True).click()

    def _presses(self, things):
        expect(things.first).to_be_visible()
        self._press(things.nth(self.chance.randrange(things.count())))

    def _press(self, thing):
        self.presses(thing)

    def acts(self, web, table, choice):
        """Commit at once if one is due, whatever luck says."""
        scene = table["scene"]
        if scene["seat"] not in scene["awaits"]:
            return super().acts(web, table, choice)
        actions = compose_commitment(scene, rng=self.chance)
        at = {"ply": table["ply"], "rewinds": table["rewinds"], "seat": scene["seat"]}
        return post(web, f"/api/matches/{table['match']}/commitments", actions=actions, **at)

    def sits_down(self, seats=ONESELF, **options):
        """Open a match of so many seats and sit down at its table; return its id."""
        match = self.has_opened("hexstrike", seats, players=len(seats), **options)["match"]
        self.page.goto(f"/table/{match}")
        expect(self.board).to_be_visible()
        return match
