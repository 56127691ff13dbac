"""A tutorial played to its end: by clicking, by keyboard alone and with a finger."""

import re

import pytest
from playwright.sync_api import expect

from hexarena.contract.game import all_games
from tests.browser.person import HEXCORE6, Person

ADDRESS = "/learn/hexcore6"
KEPT = "game => JSON.parse(localStorage.getItem(`hexarena.lesson.${game}`) ?? '[]').length"
MORE = f"([game, n]) => ({KEPT})(game) > n"
PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True}


class Learner(Person):
    """Somebody who learns by playing."""

    def __init__(self, context, touches=False):
        super().__init__(context, touches)
        self.next = self.page.get_by_role("button", name="Next", exact=True)
        self.show_me = self.page.get_by_role("button", name="Show me")
        self.sending = self.page.get_by_role("button", name="Open an auction")

    def learns(self):
        self.page.goto(ADDRESS)
        self.is_at(1, "The Core")

    def is_at(self, step, name):
        expect(self.page.get_by_role("heading", name=name, level=2)).to_be_visible()
        expect(self.page.get_by_role("progressbar", name=f"Step {step} of 11")).to_be_visible()

    def cell(self, name):
        return self.cells.and_(self.page.get_by_role("gridcell", name=re.compile(rf"^{name}\b")))

    def points(self, *names):
        for name in names:
            cell = self.cell(name)
            cell.tap() if self.touches else cell.click()

    def takes(self, name):
        """Press a button beside the board."""
        button = self.beside.get_by_role("button", name=name)
        button.tap() if self.touches else button.click()

    def reads(self):
        self.next.tap() if self.touches else self.next.click()

    def begins_again(self):
        button = self.page.get_by_role("button", name="Start again")
        button.tap() if self.touches else button.click()

    def goes_on_learning(self):
        """Wait for a step; tell whether it is not the last one."""
        end = self.page.get_by_role("link", name="Play a match")
        expect(self.next.or_(self.show_me).or_(end)).to_be_visible()
        return not end.is_visible()

    def does_what_is_shown(self):
        """Read on, or type in what is asked for."""
        if self.next.is_visible():
            self.reads()
            return
        if self.show_me.get_attribute("aria-pressed") == "false":
            self.show_me.click()
        shown = self.page.get_by_text("Do this:").inner_text().removeprefix("Do this: ")
        self.page.get_by_label("Type a move").fill(shown)
        self.page.get_by_role("button", name="Play", exact=True).click()
        if shown.startswith("lot:"):  # cards of a set are picked, then sent together
            self.sending.click()
            expect(self.sending).not_to_be_visible()


class Typist(Learner):
    """Somebody who learns with the keyboard alone."""

    def points(self, *names):
        self.tabs_to(self.board)
        for name in names:
            self.press(*name)
            expect(self.cell(name)).to_be_focused()
            self.press("Enter")

    def takes(self, name):
        self.tabs_to(self.beside.get_by_role("button", name=name))
        self.press("Enter")

    def reads(self):
        self.tabs_to(self.next)
        self.press("Enter")

    def begins_again(self):
        self.tabs_to(self.page.get_by_role("button", name="Start again"))
        self.press("Enter")


def plays_it_to_its_end(learner):
    """Do what each step asks for."""
    learner.reads()
    learner.is_at(2, "A disc of your own")
    learner.points("e7")
    learner.is_at(3, "A disc of theirs")
    learner.points("i7")
    learner.is_at(4, "The board fills")
    learner.reads()
    learner.is_at(5, "Stacks")
    learner.reads()
    for step, name, way, after in (
        (6, "Taking over a stack", ("e6", "f6"), "Three is the most"),
        (8, "Growing outwards", ("e7", "e8"), "One more than they"),
        (9, "One more than they", ("d5", "c5"), "The end"),
    ):
        learner.is_at(step, name)
        learner.points(*way)
        learner.takes("One disc")
        learner.is_at(step + 1, after)
        if step == 6:
            learner.reads()
    learner.takes("Pass")
    learner.is_at(11, "Won")


@pytest.mark.parametrize(
    ("kind", "profile"),
    [(Learner, {}), (Typist, {}), (Learner, PHONE)],
    ids=["mouse", "keys", "finger"],
)
def test_a_tutorial_is_played_to_its_end(visit, kind, profile):
    learner = visit(kind, **profile)
    learner.learns()
    plays_it_to_its_end(learner)
    expect(learner.announced).to_contain_text("Black wins, 5 to 4: both passed.")
    expect(learner.page.get_by_role("link", name="Play a match")).to_be_visible()
    learner.begins_again()
    learner.is_at(1, "The Core")


@pytest.mark.parametrize("game", [each.name for each in all_games() if each.tutorials])
def test_every_tutorial_leads_to_its_end_by_doing_what_it_shows(visit, game):
    learner = visit(Learner)
    learner.page.goto(f"/learn/{game}")
    while learner.goes_on_learning():
        done = learner.page.evaluate(KEPT, game)
        learner.does_what_is_shown()
        learner.page.wait_for_function(MORE, arg=[game, done])


def test_the_lobby_leads_to_it(visit):
    learner = visit(Learner)
    learner.page.goto("/")
    learner.page.get_by_role("link", name=f"Learn by playing {HEXCORE6}").click()
    learner.is_at(1, "The Core")


def test_what_is_not_asked_for_is_answered_in_words_and_what_is_can_be_shown(visit):
    learner = visit(Learner)
    learner.learns()
    learner.reads()
    learner.points("e3")
    expect(learner.page.get_by_role("alert").first).to_contain_text("Put it on e7, next to e6.")
    learner.is_at(2, "A disc of your own")
    learner.page.get_by_role("button", name="Show me").click()
    expect(learner.page.get_by_text("Do this: e7")).to_be_visible()


def test_a_learner_goes_on_after_a_reload_and_back_a_step(visit):
    learner = visit(Learner)
    learner.learns()
    learner.reads()
    learner.points("e7")
    learner.is_at(3, "A disc of theirs")
    learner.page.reload()
    learner.is_at(3, "A disc of theirs")
    learner.page.get_by_role("button", name="Previous step").click()
    learner.is_at(2, "A disc of your own")
    expect(learner.cell("e7")).to_have_accessible_name(re.compile("empty|can be chosen"))
