"""Nothing on the page moves but what was played: measured over whole matches of every game."""

from playwright.sync_api import expect

from tests.browser.clicker import Clicker
from tests.browser.shifting import MOST, shifts, told, total, watch
from tests.builtin_games import every_builtin_game
from tools.gallery.placing import place
from tools.gallery.situations import beginning

LOOK = 10  # actions after which it is asked what has shifted
CLICKED = 7  # moves of each; what comes after them is played quicker, and seen on the page as well
LONGEST = 50  # actions of both; then one resigns
DESK = {"viewport": {"width": 1366, "height": 768}}
PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}


@every_builtin_game
def test_a_match_of_a_desk_against_a_phone_shifts_nothing_on_either(game, visit, server):
    people = ann, bo = [visit(Clicker, reduced_motion="reduce", **size) for size in (DESK, PHONE)]
    ann.match = bo.match = place(server.folder, beginning(game), ann.player, [bo.player])
    result = {person: [] for person in people}
    for person in people:
        watch(person.context)
        person.sits_at(person.match)
    for where in plays(people):
        for person in people:
            moved = shifts(person.page)
            result[person] += [{**shift, "what": [where, *shift["what"]]} for shift in moved]
    for person in people:
        expect(person.the_end).to_be_visible()
        moved = result[person] + shifts(person.page)
        size = person.page.viewport_size["width"]
        assert total(moved) < MOST, "\n".join([f"{size}: {total(moved):.3f} in all", *told(moved)])


def plays(people):
    """Play on, by clicks at first, and resign where it takes long; yield every so often."""
    clicks = dict.fromkeys(people, CLICKED)
    for n in range(LONGEST):
        tables = {person: person.looks() for person in people}
        person = next((person for person in people if person.is_due(tables[person])), None)
        if person is None:
            break
        table = tables[person]
        if clicks[person]:
            clicks[person] -= 1
            person.clicks(table)
        else:
            person.posts(table)
        if clicks[person] or n % LOOK == 0:
            yield f"{table['scene']['phase']} {table['ply']}"
    if people[0].looks()["status"] != "over":
        people[0].resigns(people[0].looks())
