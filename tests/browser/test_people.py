"""Two people: at one screen, and by link through a reload, a dropped line and a killed server."""

import re
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import expect

from tests.browser.line import Line
from tests.browser.person import A_FRIEND, BRIEFLY, LOST, finish, mover
from tests.serving import serving
from tests.waiting import eventually


@pytest.fixture
def screen(visit):
    return visit(reduced_motion="reduce")


def test_two_at_one_screen_take_turns(screen):
    screen.opens_a_table(radius=4)
    turn = screen.page.get_by_role("paragraph").filter(has_text=re.compile("s turn"))
    view = set()
    for _ in range(8):
        screen.goes_on()
        view.add(turn.first.inner_text().strip())
        screen.clicks_a_move()
    assert view == {"Ann\u2019s turn (Black)", "Bo\u2019s turn (White)"}


def test_a_move_is_taken_back_and_a_match_given_up_and_played_again(screen):
    screen.opens_a_table(radius=4)
    for _ in range(3):
        screen.clicks_a_move()
    expect(screen.log).to_have_count(3)
    screen.page.get_by_role("button", name="Take back").click()
    expect(screen.log).to_have_count(2)
    screen.page.get_by_role("button", name="Resign").click()
    screen.page.get_by_role("button", name="Keep playing").click()
    expect(screen.the_end).to_be_hidden()
    screen.page.get_by_role("button", name="Resign").click()
    screen.page.get_by_role("button", name="Resign the match").click()
    expect(screen.the_end).to_contain_text("resigns")
    before = screen.page.url
    screen.the_end.get_by_role("button", name="Rematch").click()
    expect(screen.page).not_to_have_url(before)
    expect(screen.log).to_have_count(0)


# By link


@pytest.fixture
def mortal(tmp_path):
    """A server of one's own, for it will be killed."""
    with serving(tmp_path) as running:
        yield running


@pytest.fixture
def line(mortal):
    between = Line(mortal.url)
    yield between
    between.close()


def invited(visit, line=None, **where):
    """Let Ann open a match and Bo take the other seat by her link, over a line of his own."""
    ann, bo = (visit(reduced_motion="reduce", **where) for _ in range(2))
    ann.opens_a_table(seats=A_FRIEND, **BRIEFLY)
    link = urlsplit(ann.page.get_by_label("Link to the seat of White").input_value())
    bo.page.clock.install()
    bo.page.goto(link._replace(netloc=line.place).geturl() if line else link.geturl())
    bo.page.get_by_label("Your name, shown to the other players").fill("Bo")
    bo.page.get_by_role("button", name="Take the seat of White").click()
    for person in (ann, bo):
        expect(person.players).to_contain_text("Bo")
    return ann, bo


def play(ann, bo, moves):
    """Let them move so many times, until both see it; tell whether the match goes on."""
    for _ in range(moves):
        if (person := mover([ann, bo])) is None:
            return False
        before = person.log.count()
        person.clicks_a_move()
        for item in (ann, bo):
            expect(item.log).to_have_count(before + 1)
    return True


def test_a_match_by_link_survives_a_reload_a_dropped_line_and_a_killed_server(mortal, line, visit):
    ann, bo = invited(visit, line, base_url=mortal.url)
    assert play(ann, bo, 6)
    reload_in_the_middle(ann)
    assert play(ann, bo, 4)
    drop_the_line(ann, bo, line)
    assert play(ann, bo, 4)
    silence_the_line(ann, bo, line)
    assert play(ann, bo, 4)
    kill_the_server(ann, bo, mortal)
    assert play(ann, bo, 4)
    finish(ann.page.url.rpartition("/")[2], ann, bo)
    for person in (ann, bo):
        expect(person.the_end).to_be_visible()
        person.forgive(LOST)
    texts = eventually(ann.log.all_inner_texts)
    eventually(bo.log.all_inner_texts, lambda others: others == texts)


def reload_in_the_middle(ann):
    before = ann.log.all_inner_texts()
    ann.page.reload()
    expect(ann.log).to_have_count(len(before))
    eventually(ann.log.all_inner_texts, lambda texts: texts == before)


def drop_the_line(ann, bo, line):
    """What Ann does while Bo is away is there once he is back; what he does then is kept."""
    while mover([ann, bo]) is bo:
        bo.clicks_a_move()
    line.cut()
    expect(reconnecting(bo)).to_be_visible()
    before = bo.log.count()
    ann.clicks_a_move()
    expect(ann.log).to_have_count(before + 1)
    bo.page.wait_for_event("requestfailed")  # the next that Bo's browser tries
    expect(bo.log).to_have_count(before)
    line.mend()
    expect(bo.log).to_have_count(before + 1)
    expect(reconnecting(bo)).to_be_hidden()


def silence_the_line(ann, bo, line):
    """A line that falls silent without closing is noticed by the heartbeats that are missing."""
    while mover([ann, bo]) is bo:
        bo.clicks_a_move()
    before = bo.log.count()
    line.silence()
    ann.clicks_a_move()
    expect(ann.log).to_have_count(before + 1)
    expect(reconnecting(bo)).to_be_hidden()  # as far as Bo's page can know
    bo.page.clock.fast_forward(23_000)
    expect(reconnecting(bo)).to_be_visible()
    expect(bo.log).to_have_count(before)
    line.mend()
    bo.page.clock.fast_forward(23_000)
    expect(bo.log).to_have_count(before + 1)
    expect(reconnecting(bo)).to_be_hidden()


def reconnecting(person):
    return person.page.get_by_role("status").filter(has_text="Reconnecting")


def kill_the_server(ann, bo, server):
    """What is sent to a server that is away is done, once, when it is back."""
    person = mover([ann, bo])
    server.kill()
    for item in (ann, bo):
        expect(reconnecting(item)).to_be_visible()
    before = person.log.count()
    person.sends_a_move()
    person.page.wait_for_event("requestfailed")
    expect(person.log).to_have_count(before)
    server.start()
    for item in (ann, bo):
        expect(reconnecting(item)).to_be_hidden()
        expect(item.log).to_have_count(before + 1)


def test_a_request_is_granted_or_refused_by_the_other_player(visit):
    ann, bo = invited(visit)
    play(ann, bo, 4)  # two discs each
    before = ann.log.count()
    ann.page.get_by_role("button", name="Take back").click()
    bo.page.get_by_role("button", name="Decline").click()
    expect(ann.page.get_by_role("button", name="Take back")).to_be_enabled()
    expect(ann.log).to_have_count(before)
    ann.page.get_by_role("button", name="Take back").click()
    bo.page.get_by_role("button", name="Accept").click()
    for person in (ann, bo):
        expect(person.log).not_to_have_count(before)
    bo.page.get_by_role("button", name="Resign").click()
    bo.page.get_by_role("button", name="Resign the match").click()
    expect(ann.the_end).to_contain_text("You win")
    old = ann.page.url
    ann.the_end.get_by_role("button", name="Rematch").click()
    bo.the_end.get_by_role("button", name="View the board").click()
    bo.page.get_by_role("button", name="Accept").click()
    for person in (ann, bo):
        expect(person.page).not_to_have_url(old)
        expect(person.log).to_have_count(0)
    expect(bo.page.get_by_text("Your turn", exact=True)).to_be_visible()


def test_an_onlooker_sees_the_match_and_can_do_nothing(visit):
    ann, bo = invited(visit)
    play(ann, bo, 2)
    watcher = visit(reduced_motion="reduce")
    watcher.page.goto(ann.page.url)
    expect(watcher.log).to_have_count(2)
    play(ann, bo, 1)
    expect(watcher.log).to_have_count(3)
    expect(watcher.page.get_by_text("You are watching")).to_be_visible()
    expect(watcher.open_cells).to_have_count(0)
    expect(watcher.page.get_by_role("button", name="Resign")).to_have_count(0)
