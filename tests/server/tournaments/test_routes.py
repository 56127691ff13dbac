"""Tournaments over HTTP: opening, joining, carryovers, matches, and the next tournament."""

import hashlib
from contextlib import closing

import pytest

from tests.server.conftest import BOT, FRIEND, ME, Guest, easy, served
from tests.server.tournaments.live import (
    HATS,
    attends,
    bots,
    does,
    look,
    makes,
    named,
    opens,
    over,
    stream,
    until,
    wish,
)

pytestmark = pytest.mark.slow

TWO_HEADS = [ME, {**ME, "name": "Bo"}]


@pytest.fixture
def ann(guest):
    return guest("Ann")


# A tournament from beginning to end


def test_an_elimination_of_eight_bots_ends_with_a_champion(ann):
    ended_tournament = until(ann, opens(ann, *bots(8)), over)
    assert ended_tournament["champion"] == ended_tournament["standing"][0]["entrant"]
    assert [row["lost"] for row in ended_tournament["standing"]] == [0] + [1] * 7
    assert all(pairing["status"] == "over" for pairing in ended_tournament["pairings"])
    assert len(ended_tournament["pairings"]) == 7


def test_a_round_robin_of_bots_lets_every_two_meet_once(ann):
    ended_tournament = until(ann, opens(ann, *bots(5), form="round-robin"), over)
    pairs = {tuple(sorted(pairing["sides"])) for pairing in ended_tournament["pairings"]}
    assert len(pairs) == len(ended_tournament["pairings"]) == 10
    assert sum(row["points"] for row in ended_tournament["standing"]) == 10


def test_a_person_sits_down_at_each_match_of_hers_among_seven_bots(ann):
    ended_tournament = attends(ann, opens(ann, ME, *bots(7)))
    assert over(ended_tournament)
    fought = [pairing for pairing in ended_tournament["pairings"] if 0 in pairing["sides"]]
    assert fought
    assert all(
        ann.at(pairing["matches"][0])["tournament"] == ended_tournament["tournament"]
        for pairing in fought
    )


def test_two_at_one_screen_and_bots_play_a_round_robin(ann):
    ended_tournament = attends(ann, opens(ann, *TWO_HEADS, BOT, form="round-robin"))
    assert [entrant["name"] for entrant in ended_tournament["entrants"]] == [
        "Ann",
        "Bo",
        "Beginner",
    ]
    assert all(row["won"] + row["drawn"] + row["lost"] == 2 for row in ended_tournament["standing"])


def test_a_game_in_which_nothing_is_kept_begins_at_once(ann):
    tournament = opens(ann, ME, BOT, game="hexcore6", options={"radius": 4})
    assert (tournament["status"], tournament["makes"]) == ("playing", None)
    refusal = does(ann, tournament, "makings", 409, entrant=0, text="top")
    assert refusal["code"] == "tournament/refused"
    (match,) = until(ann, tournament, lambda shown: shown["yours"])["yours"]
    assert ann.at(match)["options"] == {"radius": 4}


def test_the_seed_of_all_lots_is_committed_to_and_revealed_at_the_end(ann):
    tournament = opens(ann, *bots(3))
    assert tournament["seed"] is None
    ended_tournament = until(ann, tournament, over)
    assert ended_tournament["commitment"] == tournament["commitment"]
    assert hashlib.sha256(ended_tournament["seed"].encode()).hexdigest() == tournament["commitment"]


def test_matches_of_bots_alone_are_a_few_at_a_time(ann):
    with stream(ann, opens(ann, *bots(16))) as events:
        while not over(view := events.next()):
            assert sum(pairing["status"] == "playing" for pairing in view["pairings"]) <= 4


# Entering


def test_duplicate_names_are_distinguished_and_levels_known(ann):
    tournament = opens(ann, ME, BOT, BOT, {**BOT, "level": 3}, {**BOT, "name": "Ann"})
    entrants_named = [
        (entrant["name"], entrant["kind"], entrant["level"]) for entrant in tournament["entrants"]
    ]
    assert entrants_named == [
        ("Ann", "person", None),
        ("Beginner", "bot", 1),
        ("Beginner 2", "bot", 1),
        ("Club", "bot", 3),
        ("Ann 2", "bot", 1),
    ]


def test_friends_join_by_the_link_and_the_tournament_begins_with_the_last(ann, guest):
    tournament = opens(ann, ME, FRIEND, FRIEND)
    assert (tournament["status"], tournament["may"], tournament["pairings"]) == (
        "waiting",
        ["begin", "cancel"],
        [],
    )
    bo, cy = guest("Bo"), guest("Ann")
    assert look(bo, tournament)["may"] == ["join"]
    assert does(bo, tournament, "places", key=tournament["key"])["status"] == "waiting"
    joined_view = does(cy, tournament, "places", key=tournament["key"])
    assert joined_view["status"] == "making"
    assert [entrant["name"] for entrant in joined_view["entrants"]] == ["Ann", "Bo", "Ann 2"]
    assert [entrant["mine"] for entrant in joined_view["entrants"]] == [False, False, True]


def test_the_link_is_for_the_host_to_send_and_for_one_place_a_person(ann, guest):
    tournament, bo = opens(ann, ME, FRIEND, FRIEND), guest("Bo")
    assert look(bo, tournament)["key"] is None
    assert does(bo, tournament, "places", 403, key="guessed")["code"] == "seat/wrong-key"
    does(bo, tournament, "places", key=tournament["key"])
    assert does(bo, tournament, "places", 409, key=tournament["key"])["code"] == "seat/taken"
    does(guest("Cy"), tournament, "places", key=tournament["key"])
    assert (
        does(guest("Di"), tournament, "places", 409, key=tournament["key"])["code"] == "seat/taken"
    )


def test_the_host_begins_without_those_who_did_not_come(ann, guest):
    tournament, bo = opens(ann, FRIEND, ME, FRIEND, BOT), guest("Bo")
    assert does(bo, tournament, "beginning", 403)["code"] == "seat/not-yours"
    begun_view = does(ann, tournament, "beginning")
    assert [entrant["name"] for entrant in begun_view["entrants"]] == ["Ann", "Beginner"]
    assert does(ann, tournament, "beginning", 409)["code"] == "tournament/refused"
    assert over(attends(ann, tournament))


def test_nobody_begins_alone(ann):
    tournament = opens(ann, ME, FRIEND)
    assert does(ann, tournament, "beginning", 409)["code"] == "tournament/refused"


@pytest.mark.parametrize(
    ("invalid_fields", "status", "code"),
    [
        (wish(ME), 422, "request/invalid"),
        (wish(*bots(17)), 422, "request/invalid"),
        (wish(ME, BOT, form="ladder"), 422, "request/invalid"),
        (wish(ME, {"kind": "bot"}), 409, "option/invalid"),
        (wish(ME, BOT, options={"cards": 5}), 409, "option/invalid"),
        (wish(ME, BOT, game="chess"), 404, "game/unknown"),
    ],
)
def test_a_tournament_that_cannot_be_is_refused(ann, invalid_fields, status, code):
    assert ann.post("/api/tournaments", invalid_fields, status)["code"] == code


def test_a_tournament_that_does_not_exist_is_refused(ann):
    assert ann.get("/api/tournaments/gone", 404)["code"] == "tournament/unknown"
    assert ann.get("/api/tournaments/gone/events", 404)["code"] == "tournament/unknown"


def test_the_same_command_opens_one_tournament(ann):
    body = {**wish(ME, FRIEND), "command": "the-same-command"}
    first, second = (ann.ask("POST", "/api/tournaments", body, 201) for _ in range(2))
    assert first == second


def test_a_player_who_opens_too_many_tournaments_waits(tmp_path):
    with served(easy(tmp_path, openings="1/hour")) as address, closing(Guest(address)) as ann:
        tournament = opens(ann, ME, FRIEND)
        assert opens(ann, ME, FRIEND, status=429)["code"] == "request/too-many"
        assert does(ann, tournament, "after", 429)["code"] == "request/too-many"
        assert [card["tournament"] for card in ann.get("/api/tournaments")] == [
            tournament["tournament"]
        ]


def test_while_a_tournament_waits_nothing_is_made_and_nobody_leaves(ann, guest):
    tournament, bo = opens(ann, *TWO_HEADS, FRIEND), guest("Bo")
    for entrant in (0, 1):
        for action, fields in (("makings", {"text": "top"}), ("leavings", {})):
            refusal = does(ann, tournament, action, 409, entrant=entrant, **fields)
            assert (refusal["code"], "begins" in refusal["message"]) == ("tournament/refused", True)
    begun_view = does(bo, tournament, "places", key=tournament["key"])
    assert [
        (entrant_shown["made"], entrant_shown["left"]) for entrant_shown in begun_view["entrants"]
    ] == [(None, False)] * 3


def test_a_list_holds_the_tournaments_one_opened_or_entered(ann, guest):
    bo = guest("Bo")
    other_tournament, own_tournament = opens(bo, *bots(2)), opens(bo, ME, FRIEND)
    joined_tournament = opens(ann, ME, FRIEND)
    does(bo, joined_tournament, "places", key=joined_tournament["key"])
    until(bo, other_tournament, over)
    cards = bo.get("/api/tournaments")
    assert {card["tournament"] for card in cards} == {
        tournament_view["tournament"]
        for tournament_view in (other_tournament, own_tournament, joined_tournament)
    }
    ended_tournament = next(
        card for card in cards if card["tournament"] == other_tournament["tournament"]
    )
    assert ended_tournament["champion"] in ended_tournament["names"]
    assert guest("").get("/api/tournaments") == []


# Making what is kept


def test_each_makes_a_hat_in_turn_and_sees_those_before(ann):
    tournament = opens(ann, *[{**ME, "name": name} for name in "ABC"])
    view = look(ann, tournament)
    for index, entrant in enumerate(view["order"]):
        assert (view["status"], view["maker"]) == ("making", entrant)
        assert view["makes"] == "what First wears (TOY 1.5)"
        assert [ready_made["text"] for ready_made in view["ready"]] == ["top", "bowler", "cap"]
        makers = {
            entrant_shown["entrant"] for entrant_shown in view["entrants"] if entrant_shown["made"]
        }
        assert makers == set(view["order"][:index])
        view = does(ann, tournament, "makings", entrant=entrant, text="own")
    assert (view["status"], view["maker"], view["ready"]) == ("playing", None, [])


def test_hats_are_made_in_turn_by_their_owner_and_as_the_game_allows(ann, guest):
    tournament = opens(ann, *TWO_HEADS)
    first, second = tournament["order"]
    refusal = does(ann, tournament, "makings", 409, entrant=second, text="top")
    assert refusal["code"] == "tournament/refused"
    refusal = does(guest("Cy"), tournament, "makings", 403, entrant=first, text="top")
    assert refusal["code"] == "seat/not-yours"
    refusal = does(ann, tournament, "makings", 409, entrant=first, text="TOP")
    assert refusal["code"] == "option/invalid"
    assert (
        does(ann, tournament, "makings", 409, entrant=9, text="top")["code"] == "tournament/refused"
    )
    assert look(ann, tournament)["maker"] == first


def test_a_hat_is_brought_to_each_match_whatever_the_seat(ann):
    ended_tournament = attends(
        ann, opens(ann, ME, *bots(3), form="round-robin", options={"cards": 3})
    )
    carryovers = {entrant["entrant"]: entrant["made"] for entrant in ended_tournament["entrants"]}
    assert carryovers[0] == "top"
    assert set(carryovers.values()) <= HATS
    for pairing in ended_tournament["pairings"]:
        options = ann.at(pairing["matches"][0])["options"]
        hats = [carryovers[side] for side in pairing["sides"]]
        assert options == {"cards": 3, "first_hat": hats[0], "second_hat": hats[1]}


# Matches of a tournament


@pytest.fixture
def final(ann, guest):
    """A tournament of Ann and Bo who have made their hats, and Bo."""
    tournament, bo = opens(ann, ME, FRIEND, options={"cards": 3}), guest("Bo")
    view = does(bo, tournament, "places", key=tournament["key"])
    for entrant in view["order"]:
        does((ann, bo)[entrant], tournament, "makings", entrant=entrant, text="top")
    return until(ann, tournament, lambda shown: shown["yours"]), bo


def drawn(ann, bo, match):
    for player in (ann, bo):
        table = player.offer(ann.at(match), "draw")
    assert table["status"] == "over"


def test_a_drawn_match_is_replayed_longer_with_seats_swapped_then_lot_decides(ann, final):
    tournament, bo = final
    (first,) = tournament["yours"]
    drawn(ann, bo, first)
    replayed = until(ann, tournament, lambda shown: shown["yours"] not in ([], [first]))
    (second,) = replayed["yours"]
    assert replayed["pairings"][0]["matches"] == [first, second]
    assert ann.at(first)["options"]["cards"] == 3
    assert "cards" not in ann.at(second)["options"]  # 6 as the rulebook has it
    names = [[seat["player"] for seat in ann.at(match_id)["seats"]] for match_id in (first, second)]
    assert names[0] == names[1][::-1]
    drawn(ann, bo, second)
    ended_tournament = until(ann, tournament, over)
    assert ended_tournament["pairings"][0]["winner"] == ended_tournament["champion"]


def test_in_a_match_of_a_tournament_there_is_no_hint_no_undo_and_no_rematch(ann, final):
    tournament, bo = final
    (match,) = tournament["yours"]
    sits = {seat["player"]: seat["seat"] for seat in ann.at(match)["seats"]}
    mover = ann if sits["Ann"] == 0 else bo
    table = mover.play(mover.at(match))
    assert not {"undo", "hint"} & set(table["may"])
    assert mover.offer(table, "undo", 409)["code"] == "action/undo-refused"
    assert mover.post(f"/api/matches/{match}/hint", {}, 403)["code"] == "hint/refused"
    table = ann.resign(table, sits["Ann"])
    assert table["may"] == []
    assert ann.offer(table, "rematch", 409)["code"] == "tournament/refused"
    assert named(until(ann, tournament, over)) == ["Bo", "Ann"]


def test_a_match_that_was_given_up_is_no_early_finish(ann, final):
    tournament, bo = final
    (match,) = tournament["yours"]
    sits = {seat["player"]: seat["seat"] for seat in ann.at(match)["seats"]}
    bo.resign(bo.at(match), sits["Bo"])
    ended_tournament = until(ann, tournament, over)
    assert (ended_tournament["standing"][0]["won"], ended_tournament["standing"][0]["early"]) == (
        1,
        0,
    )


def test_a_match_won_before_its_time_is_an_early_finish(ann):
    tournament = makes(ann, opens(ann, *TWO_HEADS))
    (match,) = until(ann, tournament, lambda shown: shown["yours"])["yours"]
    table = ann.at(match)
    fold = next(choice for choice in table["scene"]["choices"] if choice["notation"] == "fold")
    ann.play(table, fold["action"])
    ended_tournament = until(ann, tournament, over)
    assert ended_tournament["pairings"][0]["early"]
    assert ended_tournament["standing"][0]["early"] == 1


# Leaving


def test_a_player_who_leaves_loses_the_match_and_the_tournament_goes_on(ann, final):
    tournament, bo = final
    (match,) = tournament["yours"]
    view = does(bo, tournament, "leavings", entrant=1)
    assert view["entrants"][1]["left"]
    assert named(until(ann, tournament, over)) == ["Ann", "Bo"]
    with ann.stream(match) as tables:
        ending = tables.until(lambda table: table["status"] == "over")
    assert "resigns" in ending["scene"]["outcome"]["text"]


def test_the_host_sends_home_who_does_not_come_and_nobody_else_does(ann, final, guest):
    tournament, bo = final
    assert look(ann, tournament)["may"] == ["leave", "dismiss"]
    assert look(bo, tournament)["may"] == ["leave"]
    assert does(bo, tournament, "leavings", 403, entrant=0)["code"] == "seat/not-yours"
    assert does(guest("Cy"), tournament, "leavings", 403, entrant=1)["code"] == "seat/not-yours"
    does(ann, tournament, "leavings", entrant=1)
    assert named(until(ann, tournament, over)) == ["Ann", "Bo"]
    assert does(ann, tournament, "leavings", 409, entrant=0)["code"] == "tournament/refused"


def test_a_player_who_leaves_is_not_waited_for_to_make_anything(ann):
    tournament = opens(ann, ME, *bots(3))
    does(ann, tournament, "leavings", entrant=0)
    ended_tournament = until(ann, tournament, over)
    assert ended_tournament["entrants"][0]["made"] is None
    assert ended_tournament["champion"] != 0


def test_bots_stay(ann):
    tournament = opens(ann, ME, BOT)
    assert does(ann, tournament, "leavings", 409, entrant=1)["code"] == "tournament/refused"


# The tournament after


@pytest.mark.rule("KT 1.8")
def test_the_champion_keeps_its_fighter_and_the_others_make_new_ones_by_place(ann):
    first = attends(ann, opens(ann, ME, *bots(3)))
    next_tournament = does(ann, first, "after", 201)
    assert next_tournament["before"] == first["tournament"]
    assert [entrant["name"] for entrant in next_tournament["entrants"]] == named(first)
    assert next_tournament["order"] == [0, 1, 2, 3]
    champion = first["entrants"][first["champion"]]
    assert champion["made"]
    assert next_tournament["entrants"][0]["made"] == champion["made"]
    assert look(ann, first)["after"] == next_tournament["tournament"]
    assert over(attends(ann, next_tournament))


def test_the_tournament_after_is_opened_once_by_the_host_and_after_the_end(ann, guest):
    tournament = opens(ann, ME, BOT)
    assert does(ann, tournament, "after", 409)["code"] == "tournament/refused"
    ended_tournament = attends(ann, tournament)
    assert ended_tournament["may"] == ["again"]
    assert does(guest("Bo"), tournament, "after", 403)["code"] == "seat/not-yours"
    first, second = (does(ann, tournament, "after", 201)["tournament"] for _ in range(2))
    assert first == second
    assert look(ann, tournament)["may"] == []
