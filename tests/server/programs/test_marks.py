"""A seat for which a program has acted is marked for good, and rated among programs."""

from tests.server.conftest import FRIEND, ME
from tests.server.matches.test_instructions import auction, leave, say
from tests.server.ratings.test_routes import begun, whose


def marks(table):
    return [seat["program"] for seat in table["seats"]]


def test_a_match_that_a_program_plays_is_marked_for_everybody_and_rated_apart(
    member, guest, program
):
    ann, bo, onlooker = member("Ann"), member("Bo"), guest("Cy")
    table = begun(ann, bo, public=True)
    match, bot = table["match"], program(ann)
    bot.at(match)
    assert (marks(ann.at(match)), ann.at(match)["pool"]) == ([False, False], "fast")
    while ann.at(match)["scene"]["to_act"] != 0:
        bo.move(match)
    bot.move(match)
    for viewer in (ann, bo, onlooker):
        assert (marks(viewer.at(match)), viewer.at(match)["pool"]) == ([True, False], "programs")
    (watched,) = [show for show in onlooker.get("/api/watch")["tables"] if show["match"] == match]
    assert marks(watched) == [True, False]
    for player in (ann, bo):
        (card,) = player.get("/api/matches")
        assert (card["match"], card["programs"]) == (match, [True, False])
    while ann.at(match)["scene"]["to_act"] != 0:
        bo.move(match)
    ann.move(match)
    assert marks(bo.at(match)) == [True, False], "a mark stays"
    bo.resign(bo.at(match), 1)
    for player, is_marked in ((ann, True), (bo, False)):
        page = onlooker.get(f"/api/players/{whose(player)}")
        assert page["program"] == is_marked
        assert [rating["pool"] for rating in page["ratings"]] == ["programs"]


def test_a_rematch_begins_without_marks_in_the_pool_of_its_clock(member, program):
    ann, bo = member("Ann"), member("Bo")
    table = begun(ann, bo)
    bot = program(bo)
    bot.resign(table, 1)
    assert marks(ann.at(table["match"])) == [False, True]
    ann.offer(ann.at(table["match"]), "rematch")
    rematch = ann.at(bo.offer(bo.at(table["match"]), "rematch")["rematch"])
    assert (marks(rematch), rematch["pool"], rematch["rated"]) == ([False, False], "fast", True)


def test_an_instruction_of_a_program_marks_its_seat_when_it_acts_and_not_before(guest, program):
    ann, bo = guest("Ann"), guest("Bo")
    table = auction(ann, ME, FRIEND)
    match = bo.join(table, 1)["match"]
    table = say(ann, match, "D2")
    old_view = ann.at(match)
    leave(program(bo), bo.at(match), 20)
    assert ann.at(match) == old_view, "nobody is told of a limit"
    say(ann, match, "bid:7")
    for viewer in (ann, bo):
        assert marks(viewer.at(match)) == [False, True]


def test_an_instruction_that_the_player_replaces_marks_nothing(guest, program):
    ann, bo = guest("Ann"), guest("Bo")
    table = auction(ann, ME, FRIEND)
    match = bo.join(table, 1)["match"]
    say(ann, match, "D2")
    leave(program(bo), bo.at(match), 20)
    leave(bo, bo.at(match), 10)
    say(ann, match, "bid:7")
    assert marks(ann.at(match)) == [False, False]


def test_two_programs_are_rated_against_each_other(member, program):
    ann, bo = member("Ann"), member("Bo")
    bots = program(ann), program(bo)
    match = begun(ann, bo)["match"]
    for _ in range(4):
        bots[ann.at(match)["scene"]["to_act"]].move(match)
    bots[1].resign(bo.at(match), 1)
    ended = ann.at(match)
    assert (marks(ended), ended["pool"]) == ([True, True], "programs")
    assert [seat["rating"]["change"] for seat in ended["seats"]] == [162, -162]
