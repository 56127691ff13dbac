"""HexStrike at the table: two by link, four with bots, on a phone and by keyboard."""

import re
from dataclasses import replace

import pytest
from playwright.sync_api import expect

from hexarena.contract.game import game
from hexarena.match import Match
from tests.browser.person import finish
from tests.browser.striker import Striker
from tests.browser.test_phone import PHONE
from tests.waiting import eventually
from tools.gallery.placing import place
from tools.gallery.situations import situations
from tools.gallery.visiting import player_of

COMMITMENTS = 8  # choices of the two of whom both commit
FINGERS = {"viewport": PHONE, "has_touch": True, "is_mobile": True}
DESK = {"width": 1280, "height": 900}
ME, FRIEND = {"kind": "me"}, {"kind": "friend"}


@pytest.fixture
def ann(visit):
    return visit(Striker)


def by_link(host, friend):
    """Open a match; the friend takes the second seat. Return its id."""
    match = host.sits_down((ME, FRIEND))
    friend.page.goto(host.page.get_by_label(re.compile("^Link")).first.input_value())
    friend.page.get_by_label("Your name, shown to the other players").fill("Bo")
    friend.page.get_by_role("button", name="Take the seat of Blue").click()
    for person in (host, friend):
        expect(person.turn).to_contain_text("Choose at the same time")
    return match


def commit_both(first, second):
    """Let one commit before the other, who learns only that it's done."""
    second.composes()
    first.commits_whole()
    expect(first.turn).to_contain_text("Waiting for")
    expect(second.turn).to_contain_text("is ready")
    assert "hidden from the others" not in second.timeline.inner_html()
    second.commits()


def sees_the_beats(person):
    """Step through what has happened, then skip the rest."""
    person.pauses()
    expect(person.happened).to_contain_text("Commitments")
    expect(person.happened).to_contain_text("Red plays")
    person.happened.get_by_role("button", name="Forward").click()
    expect(person.happened.get_by_role("status")).to_contain_text("Beat")
    person.happened.get_by_role("button", name="Skip").click()
    expect(person.again).to_be_visible()


def test_a_friend_by_link_may_commit_first_and_both_see_the_beats(visit):
    host, friend = people = visit(Striker), visit(Striker)
    by_link(*people)
    commit_both(friend, host)
    for person in people:
        sees_the_beats(person)


def test_two_by_link_commit_and_see_the_beats_and_the_end(visit):
    people = visit(Striker), visit(Striker)
    match = by_link(*people)
    commit_both(*people)
    for person in people:
        sees_the_beats(person)
    finish(match, *people)
    for person in people:
        skip = person.happened.get_by_role("button", name="Skip")
        expect(skip.or_(person.the_end).first).to_be_visible()
        while skip.is_visible():
            person.skips()
        expect(person.the_end).to_contain_text(re.compile("wins|draw", re.IGNORECASE))


def test_a_commitment_is_taken_back_and_changed_until_all_are_ready(ann, visit):
    bo = visit(Striker)
    by_link(ann, bo)
    bo.composes()
    for name in ("Long Thrust", "Step"):
        ann.hands.get_by_role("button", name=re.compile(f"^{name}")).click()
    ann.commits()
    expect(ann.ready).to_be_visible()
    expect(bo.turn).to_contain_text("is ready")
    ann.withdraw.click()
    expect(ann.slot("Active card: Long Thrust")).to_be_visible()
    expect(bo.turn).to_have_text("Choose at the same time")
    expect(bo.commit).to_have_attribute("aria-disabled", "false")  # nothing composed is lost
    ann.hands.get_by_role("button", name=re.compile("^Backflip")).click()
    expect(ann.slot("Passive card: Backflip")).to_be_visible()
    ann.commits()
    bo.commits()
    ann.pauses()
    expect(ann.happened).to_contain_text("Red plays Long Thrust with Backflip")


def late_among_four():
    """Return the situation in which the first two commit for the last time, as was once played."""
    [at] = [
        situation
        for situation in situations(game("hexstrike"))
        if situation.kinds == ("over",) and situation.options.get("players") == 4
    ]
    match, both, late = Match(game("hexstrike"), game("hexstrike").options(**at.options)), False, 0
    for action in at.actions:
        before, both = both, {0, 1} <= {*match.awaits} and not match.ready
        late = match.ply if both and not before else late
        match.play(action)
    return replace(at, actions=at.actions[:late], seat=0)


def test_a_free_for_all_of_two_people_and_two_bots_is_played_to_the_end_on_a_phone(visit, server):
    ann = visit(Striker, reduced_motion="reduce", **FINGERS)
    bo = visit(Striker, reduced_motion="reduce", viewport=DESK)
    people = [player_of(item.context) for item in (ann, bo)]
    match = place(server.folder, late_among_four(), people[0], [people[1], 1, 1])
    for person in (ann, bo):
        person.page.goto(f"/table/{match}")
        expect(person.turn).to_contain_text("Choose at the same time")
    expect(ann.timeline.get_by_role("rowheader")).to_have_count(4)
    for person in (bo, ann):
        person.commits_whole()
    expect(ann.again).to_be_visible()
    finish(match, ann, bo)
    for person in (ann, bo):
        expect(person.the_end).to_be_visible()
    ann.fits(PHONE["width"])


def test_the_effect_of_a_commitment_is_previewed_beat_by_beat(ann):
    ann.sits_down()
    ann.lifts("Ann")
    foreseen = ann.board.locator("g.foresight")
    for name in ("Long Thrust", "Step"):
        expect(foreseen).to_have_count(0)
        ann.hands.get_by_role("button", name=re.compile(f"^{name}")).click()
    expect(foreseen).to_have_count(1)
    beats = ann.beats.get_by_role("button")
    every = int(foreseen.get_attribute("data-moments"))
    expect(beats).to_have_count(every)
    beats.last.hover()
    expect(foreseen).to_have_attribute("data-moments", "1")
    ann.page.mouse.move(1, 1)
    expect(foreseen).to_have_attribute("data-moments", str(every))


def test_a_player_who_would_end_over_the_abyss_reads_it_below_the_beats(ann):
    ann.sits_down()
    ann.lifts("Ann")
    for name in ("Backflip", "Feint"):
        ann.hands.get_by_role("button", name=re.compile(f"^{name}")).click()
    expect(ann.beats).to_contain_text("over the abyss")


def test_a_half_made_choice_outlives_what_the_others_do(visit):
    ann, *friends = (visit(Striker) for _ in range(3))
    ann.sits_down((ME, FRIEND, FRIEND))
    links = [field.input_value() for field in ann.page.get_by_label(re.compile("^Link")).all()]
    for friend, link, name in zip(friends, links, ("Bo", "Cy"), strict=True):
        friend.page.goto(link)
        friend.page.get_by_label("Your name, shown to the other players").fill(name)
        friend.page.get_by_role("button", name=re.compile("^Take the seat of")).click()
    expect(ann.turn).to_contain_text("Choose at the same time")
    ann.hands.get_by_role("button", name=re.compile("^Long Thrust")).click()
    expect(ann.slot("Active card: Long Thrust")).to_be_visible()
    friends[1].page.get_by_role("button", name="Resign").click()
    friends[1].page.get_by_role("button", name="Leave the match").click()
    expect(ann.log.filter(has_text="leaves")).to_have_count(1)
    expect(ann.slot("Active card: Long Thrust")).to_be_visible()


def test_two_at_one_screen_commit_one_after_the_other_behind_the_curtain(ann):
    ann.sits_down()
    ann.lifts("Ann")
    ann.commits_whole()
    expect(ann.curtain).to_have_text(re.compile("I am Bo"))
    expect(ann.panel).to_be_hidden()
    ann.page.get_by_role("button", name="Take back").click()
    ann.lifts("Ann")
    expect(ann.slot("Active card")).to_be_visible()
    ann.commits()
    ann.lifts("Bo")
    expect(ann.turn).to_have_text("Bo (Blue) chooses: Ann (Red) is ready")
    expect(ann.slot("Active card")).to_have_count(0)
    ann.commits_whole()
    ann.pauses()
    expect(ann.happened).to_contain_text("Blue plays")


def is_in_reach(box):
    """Tell whether a thumb's height of a box lies on a phone's screen."""
    return 0 <= box["y"] < box["y"] + min(box["height"], 44) <= PHONE["height"]


def test_a_commitment_is_made_by_touch_on_a_phone(visit):
    ann = visit(Striker, **FINGERS)
    ann.sits_down()
    ann.lifts("Ann")
    ann.composes()
    for thing in (ann.commit, ann.hands.first, ann.hands.last, ann.board):
        eventually(thing.bounding_box, is_in_reach)
    ann.commits()
    expect(ann.curtain).to_have_text(re.compile("Bo"))
    ann.fits(PHONE["width"])


def test_a_commitment_is_made_by_keyboard_alone(ann, visit):
    bo = visit(Striker)
    by_link(ann, bo)
    ann.press("9", "1")
    expect(ann.slot("Active card: Long Thrust")).to_be_visible()
    expect(ann.slot("Passive card: Step")).to_be_visible()
    ann.tabs_to(ann.ways.and_(ann.page.get_by_role("radio", checked=True)))
    ann.press("ArrowRight")
    expect(ann.ways.nth(1)).to_be_checked()
    expect(ann.announced).to_contain_text("Turn: 60° left. Ready to commit.")
    expect(ann.panel.get_by_text("Looking ahead")).to_be_hidden()
    ann.press("Enter")
    expect(ann.ready).to_be_visible()
    expect(bo.turn).to_contain_text("is ready")


def test_decks_are_made_in_secret_at_one_screen(ann):
    """The curtain is drawn before each chooses, and never in the midst of it."""
    ann.sits_down(decks="secret")
    for name in ("Ann", "Bo"):
        ann.lifts(name)
        expect(ann.page.get_by_role("region", name="Characters")).to_be_visible()
        ann.takes("Murelious's starter deck")
    expect(ann.log.filter(has_text="chooses a character")).to_have_count(2)
    expect(ann.hands).to_have_count(0)
    ann.lifts("Ann")
    expect(ann.commit).to_be_visible()


def test_a_replay_plays_back_the_beats_of_an_action(ann):
    match = ann.has_opened("hexstrike")["match"]
    finish(match, ann)
    ann.page.goto(f"/replay/{match}#ply={COMMITMENTS - 1}")
    expect(ann.page.get_by_role("slider", name="Move")).to_have_value(str(COMMITMENTS - 1))
    expect(ann.happened).to_be_hidden()
    ann.page.get_by_role("button", name="Next", exact=True).click()
    ann.pauses()
    expect(ann.happened).to_contain_text("Commitments")
    ann.happened.get_by_role("button", name="Forward").click()
    expect(ann.happened.get_by_role("status")).to_contain_text("Beat")
    ann.happened.get_by_role("button", name="Skip").click()
    expect(ann.again).to_be_visible()
