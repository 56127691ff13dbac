"""A tutorial played to its end: by clicking, by keyboard alone and with a finger.

Each step of a first lesson keeps the laws of layout in the tight windows, every other one in others
as well, and each step of a later lesson in one of the tight ones.
"""

import re

import pytest
from playwright.sync_api import expect

from hexarena.contract.game import game as game_object
from tests.browser.breaches import listed
from tests.browser.person import HEXCORE6, Person
from tests.browser.windows import LAPTOP, SMALL, TIGHT, Window, windows_in_turn
from tests.builtin_games import BUILTIN_GAMES

ADDRESS = "/learn/hexcore6"
KEPT = "place => JSON.parse(localStorage.getItem(`hexarena.lesson.${place}`) ?? '[]').length"
MORE = f"([place, n]) => ({KEPT})(place) > n"
LESSONS = [(each.name, n) for each in BUILTIN_GAMES for n, _ in enumerate(each.tutorials, 1)]
ANSWERED = """before => document.querySelector("#step")?.textContent !== before
  || document.querySelector("[role=alert]")"""  # whether a commitment led on, or was wrong
HANDS = re.compile("(movement|ability) cards$")
PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True}


class Learner(Person):
    """Somebody who learns by playing."""

    def __init__(self, context, touches=False):
        super().__init__(context, touches)
        self.next = self.page.get_by_role("button", name="Next", exact=True)
        self.show_me = self.page.get_by_role("button", name="Show me")
        self.sending = self.page.get_by_role("button", name="Open an auction")
        self.panel = self.page.get_by_role("region", name="Commitment", exact=True)
        self.hands = self.page.get_by_role("region", name=HANDS)
        self.happened = self.page.get_by_role("region", name="What happened")
        self.play_now = self.page.get_by_role("button", name="Play a match now")
        self.puzzles = self.page.get_by_role("button", name=re.compile("puzzles$"))

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
            self.presses(self.cell(name))

    def takes(self, name):
        """Press a button beside the board."""
        self.presses(self.beside.get_by_role("button", name=name))

    def reads(self):
        self.next.tap() if self.touches else self.next.click()

    def begins_again(self):
        button = self.page.get_by_role("button", name="Start again")
        button.tap() if self.touches else button.click()

    def goes_on_learning(self):
        """Wait for a step; tell whether it is not the last one."""
        end = self.play_now.or_(self.puzzles)
        expect(self.next.or_(self.show_me).or_(end)).to_be_visible()
        return not end.is_visible()

    def does_what_is_shown(self):
        """Read on, or type in what is asked for."""
        if self.next.is_visible():
            self.reads()
            return
        if self.show_me.get_attribute("aria-pressed") == "false":
            self.show_me.click()
        rendered = self.page.get_by_text("Do this:").locator("b").get_attribute("data-notation")
        if self.panel.is_visible():
            self.composes(*rendered.split(":"))
            return
        self.page.get_by_label("Type a move").fill(rendered)
        self.page.get_by_role("button", name="Play", exact=True).click()
        if rendered.startswith("lot:"):  # cards of a set are picked, then sent together
            self.sending.click()
            expect(self.sending).not_to_be_visible()

    def composes(self, part, what):
        """Choose a part of a commitment, or commit with the rest as it stands."""
        if part in ("active", "passive"):
            title = what.replace("-", " ").title()
            self.hands.get_by_role("button", name=re.compile(f"^{title}")).click()
            return
        advised = self.panel.locator("label.suggested")
        if advised.count():
            advised.click()
        for _ in range(int(what) if part == "adrenaline" else 0):
            self.panel.get_by_role("button", name="more").click()
        before = self.page.locator("#step").inner_text()
        self.panel.get_by_role("button", name="Commit", exact=True).click()
        self.page.wait_for_function(ANSWERED, arg=before)


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
    learner.is_at(3, "A white disc")
    learner.points("i7")
    learner.is_at(4, "The board fills")
    learner.reads()
    learner.is_at(5, "Stacks")
    learner.reads()
    for step, name, way, after in (
        (6, "Taking over a stack", ("e6", "f6"), "Three is the most"),
        (8, "Growing outwards", ("e7", "e8"), "One more than White"),
        (9, "One more than White", ("d5", "c5"), "The end"),
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
    ("kind", "profile"), [(Typist, {}), (Learner, PHONE)], ids=["keys", "finger"]
)
def test_a_tutorial_is_played_to_its_end(visit, kind, profile):
    learner = visit(kind, **profile)
    learner.learns()
    plays_it_to_its_end(learner)
    expect(learner.announced).to_contain_text("Black wins, 5 to 4: both passed.")
    expect(learner.play_now).to_be_visible()
    learner.begins_again()
    learner.is_at(1, "The Core")


def windows_of_step(number):
    """Return the windows of a step of a first lesson: the tight ones, in every other step more."""
    return TIGHT if number % 2 else windows_in_turn(number // 2)


def measures_step(learner, window, breaches, is_first):
    """Measure a step in some windows, once if it asks for several parts; tell if more follow.

    The first lesson of a game is measured in several, a later one in each tight one in turn. The
    learner acts in the desk that is measured last.
    """
    goes_on = learner.goes_on_learning()
    step = learner.page.get_by_role("progressbar").get_attribute("value")
    if step not in breaches:
        count = len(breaches)
        sizes = windows_of_step(count) if is_first else (TIGHT[count % len(TIGHT)],)
        sizes = sorted(sizes, key=lambda size: size == SMALL)
        breaches[step] = [(f"step {step}", *breach) for breach in window.breaches(sizes)]
        window.resizes(SMALL)
    return goes_on


@pytest.fixture(scope="module")
def pupil(stay):
    """Somebody who takes all lessons, one after another."""
    return stay(Learner, reduced_motion="reduce")


@pytest.fixture(scope="module")
def window(pupil):
    """The window of that learner."""
    return Window(pupil.page)


@pytest.mark.parametrize(("game", "number"), LESSONS)
def test_every_lesson_leads_to_its_end_by_doing_what_it_shows(pupil, window, game, number):
    learner, breaches = pupil, {}
    further = number > 1
    window.resizes(SMALL)
    learner.page.goto(f"/learn/{game}/{number}" if further else f"/learn/{game}")
    place = f"{game}.{number}" if further else game
    while measures_step(learner, window, breaches, not further):
        result = learner.page.evaluate(KEPT, place)
        learner.does_what_is_shown()
        learner.page.wait_for_function(MORE, arg=[place, result])
    found = [breach for step in breaches.values() for breach in step]
    assert not found, listed(found)
    if game_object(game).tutorial(number).puzzles:
        expect(learner.puzzles).to_be_visible()
        return
    following = learner.page.get_by_role("link", name="Next lesson")
    expect(following).to_have_count(int((game, number + 1) in LESSONS))


def test_a_lesson_ends_in_puzzles_that_keep_the_laws_and_leads_on(pupil, window):
    learner = pupil
    window.resizes(LAPTOP)
    learner.page.goto("/learn/hexcore6/2")
    while learner.goes_on_learning():
        result = learner.page.evaluate(KEPT, "hexcore6.2")
        learner.does_what_is_shown()
        learner.page.wait_for_function(MORE, arg=["hexcore6.2", result])
    learner.puzzles.click()
    for number in (1, 2, 3):
        expect(learner.page.get_by_text(f"Puzzle {number} of 3")).to_be_visible()
        learner.page.get_by_role("button", name="Show the solution").click()
        if number < 3:
            learner.page.get_by_role("button", name="Next puzzle").click()
    expect(learner.play_now).to_be_visible()
    found = [("puzzle", *breach) for breach in window.breaches(windows_in_turn(0))]
    window.resizes(LAPTOP)
    assert not found, listed(found)
    expect(learner.page.get_by_role("link", name="Next lesson: Count")).to_be_visible()
    learner.page.goto("/learn")
    lessons = learner.page.get_by_role("list", name="Lessons of HexCore6")
    second = lessons.get_by_role("listitem").filter(has_text="Cut, link, save")
    expect(second.get_by_text("Finished")).to_be_visible()


def test_a_lesson_plays_its_beats_before_it_goes_on(visit):
    learner = visit(Learner)
    learner.context.add_init_script("localStorage.setItem('hexarena.speed', 'slow')")
    learner.page.goto("/learn/hexstrike")
    learner.reads()
    for step, part, what in (
        ("An active card", "active", "dash"),
        ("A passive card", "passive", "jab"),
        ("Turn, and commit", "rotate", "0"),
    ):
        expect(learner.page.get_by_role("heading", name=step, level=2)).to_be_visible()
        learner.composes(part, what)
    learner.happened.get_by_role("button", name="Pause").click()
    back = learner.happened.get_by_role("button", name="Back")
    while back.is_enabled():
        back.click()
    expect(learner.happened).to_contain_text("Red plays Dash with Jab")
    heading = learner.page.get_by_role("heading", name="Timing", level=2)
    expect(heading).to_be_hidden()
    learner.happened.get_by_role("button", name="Skip").click()
    expect(heading).to_be_visible()
    expect(learner.next).to_be_focused()
    expect(learner.page.get_by_role("list", name="What happened")).to_contain_text("Red moves to")


def test_a_wrong_choice_on_the_panel_is_answered_and_can_be_changed(visit):
    learner = visit(Learner)
    learner.page.goto("/learn/hexstrike")
    learner.reads()
    for _ in range(2):
        learner.composes("active", "jump")
        expect(learner.page.get_by_role("alert").first).to_contain_text("Choose Dash.")
        expect(learner.panel.get_by_text("Choose a card")).to_have_count(2)
    learner.composes("active", "dash")
    expect(learner.page.get_by_role("heading", name="A passive card")).to_be_visible()


def test_a_lesson_leads_to_the_next_and_that_to_a_match(visit):
    learner = visit(Learner, reduced_motion="reduce")
    learner.page.goto("/play/hexstrike")
    learner.page.get_by_role("link", name=re.compile("Lesson 2")).click()
    expect(learner.page.get_by_role("heading", name="Who fights")).to_be_visible()
    learner.learns()
    plays_it_to_its_end(learner)
    learner.play_now.click()
    learner.page.wait_for_url("**/table/**")
    expect(learner.page.get_by_role("group", name="Players")).to_contain_text("bot, level 1")


def test_home_leads_to_a_lesson_that_answers_a_wrong_choice_and_shows_the_expected_one(visit):
    learner = visit(Learner)
    learner.page.goto("/")
    learner.page.get_by_role("link", name=f"Learn by playing {HEXCORE6}").click()
    learner.is_at(1, "The Core")
    learner.reads()
    learner.cell("e7").hover()
    expect(learner.page.locator("[data-next]")).to_have_text("→ 2")
    learner.points("e3")
    expect(learner.page.get_by_role("alert").first).to_contain_text("Put it on e7, next to e6.")
    learner.is_at(2, "A disc of your own")
    learner.page.get_by_role("button", name="Show me").click()
    expect(learner.page.get_by_text("Do this: Place a black disc on e7")).to_be_visible()
    learner.page.get_by_role("tab", name="Legend").click()
    expect(learner.page.get_by_role("region", name="Legend")).to_contain_text("The Core")
    learner.points("e7")
    learner.is_at(3, "A white disc")


def test_a_learner_goes_on_after_a_reload_and_back_a_step(visit):
    learner = visit(Learner)
    learner.learns()
    learner.reads()
    learner.points("e7")
    learner.is_at(3, "A white disc")
    learner.page.reload()
    learner.is_at(3, "A white disc")
    learner.page.get_by_role("button", name="Previous step").click()
    learner.is_at(2, "A disc of your own")
    expect(learner.cell("e7")).to_have_accessible_name(re.compile("empty|can be chosen"))
