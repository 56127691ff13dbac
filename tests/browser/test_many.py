"""Three and four at a table: seats chosen one by one, links for each, and play without who left."""

import os

import httpx2
import pytest
from playwright.sync_api import expect

from tests import toys
from tests.browser.complaints import unreported
from tests.serving import Serving

LONERS = "Loners"
COMPILING = 600.0  # seconds until the match on the picture is played: the toys' rules are new
PHONE = {"viewport": {"width": 390, "height": 800}, "has_touch": True, "is_mobile": True}


@pytest.fixture(scope="module")
def server(tmp_path_factory, reported):
    """A server that has the toys on its editions."""
    with pytest.MonkeyPatch.context() as patch:
        paths = (str(toys.DIST), os.environ.get("PYTHONPATH", ""))
        patch.setenv("PYTHONPATH", os.pathsep.join(filter(None, paths)))
        running = Serving(tmp_path_factory.mktemp("server"))
        running.start()
        picture = httpx2.get(f"{running.url}/api/games/loners/picture", timeout=COMPILING)
        yield running
        running.kill()
    picture.raise_for_status()
    assert unreported(reported, running.complaints) == []


def opens(person, way, count, *chosen, sitters=()):
    """Open a match of so many by the form."""
    form = person.unfolds(LONERS)
    form.get_by_role("group", name="How many players?").get_by_role("radio", name=count).check()
    form.get_by_role("radio", name=way).check()
    for legend, name in chosen:
        form.get_by_role("group", name=legend).get_by_role("radio", name=name).check()
    for seat, name in sitters:
        form.get_by_role("combobox", name=seat).select_option(name)
    person.says_who_invites(form)
    form.get_by_role("button", name="Start").click()
    expect(person.players).to_be_visible()


def sits_down(host, friend, name, seat):
    """Let a friend take a seat by its link."""
    friend.page.goto(host.page.get_by_label(f"Link to the seat of {seat}").input_value())
    friend.page.get_by_label("Your name, shown to the other players").fill(name)
    friend.page.get_by_role("button", name=f"Take the seat of {seat}").click()
    expect(friend.players).to_contain_text(name)


def player(person, number):
    """What is told of who sits on a seat, the first being 0."""
    return person.players.get_by_role("region").nth(number)


def names(person, number):
    """Name a number, once it is one's turn."""
    person.beside.get_by_role("button", name=f"Name {number}").click()


def gives_up(person):
    person.page.get_by_role("button", name="Resign").click()
    person.page.get_by_role("button", name="Leave the match").click()


def test_three_by_link_of_whom_one_leaves(visit):
    ann, bo, cy = (visit(reduced_motion="reduce") for _ in range(3))
    opens(ann, "Friends, by link", "3", ("You play", "North"))
    expect(ann.turn).to_have_text("Waiting for players for East and South")
    sits_down(ann, bo, "Bo", "East")
    for person in (ann, bo):
        expect(person.turn).to_have_text("Waiting for players for South")
    sits_down(ann, cy, "Cy", "South")
    names(ann, 3)
    expect(cy.turn).to_have_text("Choose at the same time: Somebody (North) is ready")
    expect(ann.turn).to_have_text("Waiting for Bo (East) and Cy (South)")
    gives_up(bo)
    for person in (ann, bo, cy):
        expect(player(person, 1)).to_contain_text("left")
        expect(person.log.last).to_contain_text("East gives up and leaves.")
    expect(bo.page.get_by_role("button", name="Resign")).to_be_disabled()
    names(cy, 2)
    for person, number in ((ann, 1), (cy, 2)):
        names(person, number)
    expect(bo.the_end).to_contain_text("North and South share it.")
    expect(ann.the_end).to_contain_text("You share the win with Cy (South)")


def test_a_draw_is_agreed_upon_by_all_three(visit):
    ann, bo, cy = (visit(reduced_motion="reduce") for _ in range(3))
    opens(ann, "Friends, by link", "3", ("You play", "South"))
    sits_down(ann, bo, "Bo", "North")
    sits_down(ann, cy, "Cy", "East")
    ann.page.get_by_role("button", name="Offer a draw").click()
    offer = ann.page.get_by_role("region", name="An offer")
    expect(offer).to_contain_text("Waiting for Bo and Cy")
    bo.page.get_by_role("button", name="Accept").click()
    expect(offer).to_contain_text("Bo agreed. Waiting for Cy")
    expect(bo.page.get_by_role("button", name="Accept")).to_be_hidden()
    cy.page.get_by_role("button", name="Accept").click()
    for person in (ann, bo, cy):
        expect(person.the_end).to_contain_text("A draw")


def test_four_seat_by_seat_on_a_phone(visit):
    screen = visit(reduced_motion="reduce", **PHONE)
    sitters = (("South", "At this screen"), ("East", "Bot: Beginner"), ("West", "Bot: Casual"))
    opens(screen, "Seat by seat", "4", sitters=sitters)
    for seat in ("North", "South", "North", "South"):
        expect(screen.turn).to_contain_text(f"{seat} chooses")
        screen.page.get_by_role("button", name=f"I am {seat}").click()
        names(screen, 3)
    expect(screen.the_end).to_be_visible()
    screen.fits(PHONE["viewport"]["width"])
    expect(screen.the_end.get_by_role("listitem")).to_have_count(4)


def test_a_player_of_several_at_one_screen_leaves(visit):
    screen = visit(reduced_motion="reduce")
    opens(screen, "Everyone at one screen", "3")
    screen.page.get_by_role("button", name="Resign").click()
    asked = screen.page.get_by_role("dialog", name="Resign the match?")
    asked.get_by_role("radio", name="South").check()
    expect(asked).to_contain_text("South loses and leaves; the others play on.")
    asked.get_by_role("button", name="Leave the match").click()
    expect(player(screen, 2)).to_contain_text("left")
    screen.page.get_by_role("button", name="Take back").click()
    expect(player(screen, 2)).to_contain_text("choosing")
    expect(player(screen, 2)).not_to_contain_text("left")
