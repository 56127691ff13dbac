"""Carryover in a rematch: the winner keeps its own, the others make new ones."""

import pytest

from hexarena.contract.game import game
from hexarena.match import Match
from tests.server.conftest import BOT, FRIEND, ME, together

HATS = {"first_hat": "bowler", "second_hat": "cap"}
KEPT_TEXT = "H2-C1-S3-G1:Likes-to-Kick,Iron-Chin"
BEATEN = "H2-C1-S1-G3:Likes-to-Throw,Slippery"


@pytest.fixture
def ann(guest):
    return guest("Ann")


@pytest.fixture
def bo(guest):
    return guest("Bo")


@pytest.fixture(scope="module")
def compiled():
    """Have the rules of fights compiled before anybody waits for an answer."""
    knockouts = game("knockouts")
    match = Match(knockouts, knockouts.options(red_fighter=KEPT_TEXT, blue_fighter=BEATEN))
    while match.draws_luck:
        match.draw_luck()
    knockouts.scene(knockouts.known_state(match.states[0], 0)[0], 0)


def opens(host, game, *seats, **options):
    body = {"game": game, "options": options, "seats": seats}
    return host.post("/api/matches", body, 201)


def again(host, friend, table):
    """Return the rematch, as the host of the match before sees it."""
    friend.offer(table, "rematch")
    return host.at(host.answer(table, "rematch", accept=True)["rematch"])


def hat(host, table, seat):
    """Return the hat that goes with the card of a seat that the host holds."""
    return "abcdef"[int(host.at(table["match"])["scene"]["zones"][seat]["cards"][0]["title"]) - 1]


@pytest.mark.parametrize(("loser", "carryovers"), [(1, "second_hat"), (0, "first_hat")])
def test_the_winner_carries_its_fighter_to_a_rematch_and_the_loser_does_not(
    ann, bo, loser, carryovers
):
    table = together(ann, bo, opens(ann, "higher", ME, FRIEND, cards=3, **HATS))
    winner = (ann, bo)[1 - loser]
    carryover = hat(winner, table, 1 - loser)
    (ann, bo)[loser].resign(table, loser)
    assert again(ann, bo, ann.at(table["match"]))["options"] == {"cards": 3, carryovers: carryover}


def test_after_a_draw_nobody_brings_anything(ann, bo):
    table = together(ann, bo, opens(ann, "higher", ME, FRIEND, **HATS))
    ann.offer(table, "draw")
    drawn_match = bo.answer(table, "draw", accept=True)
    assert again(ann, bo, drawn_match)["options"] == {}


def test_where_nothing_is_kept_the_options_are_as_before(ann):
    table = ann.resign(ann.open(ME, BOT), 0)
    rematch = ann.at(ann.offer(table, "rematch")["rematch"])
    assert rematch["options"] == table["options"] != {}


@pytest.mark.usefixtures("compiled")
@pytest.mark.rule("KT 1.1", "KT 1.8")
def test_the_winner_of_a_fight_keeps_its_fighter_and_the_loser_makes_a_new_one(ann):
    fighters = {"red_fighter": BEATEN, "blue_fighter": KEPT_TEXT, "rounds": 3}
    table = ann.resign(opens(ann, "knockouts", ME, {**ME, "name": "Bo"}, **fighters), 0)
    rematch = ann.at(ann.offer(table, "rematch")["rematch"])
    assert [seat["player"] for seat in rematch["seats"]] == ["Bo", "Ann"]
    assert rematch["options"] == {"red_fighter": KEPT_TEXT, "rounds": 3}
    assert (rematch["ply"], rematch["scene"]["to_act"]) == (0, 1)
    gauges = {gauge["id"]: gauge["value"] for gauge in rematch["scene"]["gauges"]}
    assert (gauges["striking0"], gauges["striking1"]) == (3, 0)


@pytest.mark.usefixtures("compiled")
@pytest.mark.rule("KT 1.1", "KT 1.8")
def test_a_fight_that_ends_while_a_fighter_is_made_is_kept_by_nobody(ann):
    table = ann.resign(opens(ann, "knockouts", ME, ME), 1)
    assert ann.at(ann.offer(table, "rematch")["rematch"])["options"] == {}


def test_the_same_command_of_two_hosts_opens_two_matches(ann, bo):
    body = {"command": "one-and-the-same", "game": "hexcore6", "seats": [ME, FRIEND]}
    table, other_table = (host.post("/api/matches", body, 201) for host in (ann, bo))
    assert table["match"] != other_table["match"]
    assert [seat["player"] for seat in other_table["seats"]] == ["Bo", ""]
    assert ann.post("/api/matches", body, 201)["match"] == table["match"]


@pytest.mark.parametrize("host_first", [True, False])
def test_a_host_without_a_seat_sees_the_keys_and_an_onlooker_does_not(ann, bo, host_first):
    match = ann.open(FRIEND, FRIEND)["match"]
    for viewer in (ann, bo) if host_first else (bo, ann):
        keys = [seat["key"] for seat in viewer.at(match)["seats"]]
        assert all(keys) if viewer is ann else keys == [None, None]
