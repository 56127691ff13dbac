"""Matches of three and four: opening, joining, leaving, and the consent of the others."""

from contextlib import closing

import pytest

from hexarena import game
from hexarena.server.matches import commands, opening
from hexarena.server.matches.opening import Host
from hexarena.server.matches.registry import LiveMatches
from hexarena.server.notifier import Notifier
from hexarena.server.schemas import NewMatch, SeatWish
from hexarena.store import Store, StoredAction, StoredMatch, StoredOffer, StoredSeat, sqlite_url
from tests.server.conftest import BOT, FRIEND, ME

NAMES = ("Ann", "Bo", "Cy", "Di")


@pytest.fixture
def guests(guest):
    """Let as many come in as are wanted."""
    return lambda count: [guest(name) for name in NAMES[:count]]


def opened(host, *seats, status=201, **options):
    """Open a match of the game that two to four may play."""
    body = {"game": "loners", "options": {"players": len(seats), **options}, "seats": seats}
    return host.post("/api/matches", body, status)


def among(players, *bots):
    """Seat people, the first of them the host, and bots; return the table as the host sees it."""
    host, *friends = players
    table = opened(host, ME, *[FRIEND] * len(friends), *bots)
    for seat, friend in enumerate(friends, 1):
        friend.join(table, seat)
    return host.at(table["match"])


def named(table):
    return [(seat["name"], seat["player"], seat["kind"]) for seat in table["seats"]]


def left(table):
    return [seat["seat"] for seat in table["seats"] if seat["left"]]


# Who sits


@pytest.mark.parametrize("count", [2, 3, 4])
def test_there_are_as_many_seats_as_the_options_say(guests, count):
    ann, *_ = guests(1)
    table = opened(ann, ME, *[BOT] * (count - 1))
    assert [seat["name"] for seat in table["seats"]] == ["North", "East", "South", "West"][:count]
    assert table["options"].get("players", 3) == count


def test_a_wish_is_expected_for_each_seat_that_the_options_give(guests):
    (ann,) = guests(1)
    refusal = opened(ann, ME, BOT, status=409, players=4)
    assert refusal["code"] == "option/invalid"
    assert "2 seats; expected 4, as many as players says of Loners" in refusal["message"]


def test_a_match_begins_once_the_last_open_seat_is_taken(guests):
    ann, bo, cy = guests(3)
    table = opened(ann, ME, FRIEND, BOT, FRIEND)
    assert [seat["key"] is None for seat in table["seats"]] == [True, False, True, False]
    bo.join(table, 1)
    table_waiting = ann.at(table["match"])
    assert (table_waiting["status"], table_waiting["scene"]["choices"]) == ("waiting", [])
    assert named(table_waiting)[1] == ("East", "Bo", "person")
    assert named(table_waiting)[3] == ("West", "", "open")
    cy.join(table, 3)
    assert ann.at(table["match"])["status"] == "playing"
    assert bo.at(table["match"])["viewer"] == 1


def test_a_seat_is_taken_by_its_own_link_alone(guests):
    ann, bo, cy = guests(3)
    table = opened(ann, ME, FRIEND, FRIEND)
    assert bo.join(table, 1, table["seats"][2]["key"], 403)["code"] == "seat/wrong-key"
    bo.join(table, 1)
    assert bo.join(table, 2, status=409)["code"] == "seat/taken"
    assert cy.join(table, 1, status=409)["code"] == "seat/taken"


def test_bots_sit_in_several_seats_and_play_them(guests):
    (ann,) = guests(1)
    table = opened(ann, ME, BOT, {"kind": "bot", "level": 2}, BOT)
    assert [seat["level"] for seat in table["seats"]] == [None, 1, 2, 1]
    with ann.stream(table["match"]) as stream:
        stream.until(lambda each: each["scene"]["ready"] == [1, 2, 3])
        ann.play(ann.at(table["match"]))
    table_again = ann.at(table["match"])
    assert [line["seat"] for line in table_again["log"]] == [0, 1, 2, 3]
    assert table_again["log"][-1]["told"].startswith("Shown: North 1")


def test_a_secretly_named_card_is_sent_to_nobody_else(guests):
    players = guests(3)
    table = among(players)
    players[0].play(table, 2)
    for seat, guest in enumerate(players):
        view = guest.at(table["match"])
        scene = view["scene"]
        assert (view["ply"], scene["ready"], scene["awaits"]) == (0, [0], [1, 2])
        assert scene["commitment"]["chosen"] == ([2] if seat == 0 else [])
        assert ("withdraw" in view["may"]) == (seat == 0)


def test_a_player_with_two_of_three_seats_views_the_one_to_act_or_none(guests):
    ann, bo = guests(2)
    match = opened(ann, ME, FRIEND, ME)
    bo.join(match, 1)
    views = []
    for _ in range(2):
        table = ann.play(ann.at(match["match"]), 1)
        views.append((table["viewer"], table["scene"]["ready"], table["scene"]["awaits"]))
    assert views == [(2, [0], [1, 2]), (None, [0, 2], [1])]
    bo.move(match["match"])
    assert ann.at(match["match"])["viewer"] == 0


# Leaving


def test_a_player_who_gives_up_among_three_leaves_and_the_others_play_on(guests):
    ann, bo, cy = players = guests(3)
    table = among(players)
    new_view = ann.resign(table, 0)
    assert (new_view["status"], left(new_view), new_view["may"]) == ("playing", [0], ["undo"])
    assert new_view["log"][-1] == {
        "ply": 0,
        "seat": 0,
        "text": "leaves:1",
        "told": "North gives up and leaves.",
        "turn": 1,
        "heading": "",
        "gist": "North gives up and leaves.",
        "part": False,
        "milestones": [],
    }
    assert bo.at(table["match"])["may"] == ["play", "draw", "resign"]
    assert ann.play({**bo.at(table["match"])}, status=403)["code"] == "seat/not-yours"
    ended_match = cy.resign(table, 2)
    assert (ended_match["status"], ended_match["scene"]["outcome"]["returns"]) == (
        "over",
        [-1, 1, -1],
    )


def test_a_player_who_has_left_gives_up_no_more(guests):
    players = guests(3)
    table = among(players)
    players[1].resign(table, 1)
    refusal = players[1].resign(table, 1, 409)
    assert refusal["code"] == "action/illegal"
    assert "East may not leave; expected North, South" in refusal["message"]


def test_bots_play_on_without_who_has_left(guests):
    (ann,) = guests(1)
    table = opened(ann, ME, BOT, BOT)
    ann.resign(table, 0)
    with ann.stream(table["match"]) as stream:
        stream.until(lambda each: each["status"] == "over")
    ended_match = ann.at(table["match"])
    assert [line["seat"] for line in ended_match["log"]] == [0, 1, 2, 1, 2]
    assert ended_match["scene"]["outcome"]["returns"][0] == -1


def test_a_leaving_outlasts_the_server(guests, tmp_path):
    store = Store(sqlite_url(tmp_path / "kept.db"))
    try:
        seats = tuple(SeatWish(kind="me", name=name) for name in NAMES[:3])
        new_match = NewMatch(command="command-1", game="loners", seats=seats)
        live_matches = LiveMatches(store, Notifier())
        match = live_matches.open(
            opening.create_requested(new_match, Host("ann", "Ann")), "command-1"
        )
        live_matches.execute(match, "ann", "command-2", commands.GiveUp("ann", 1))
        with LiveMatches(store, Notifier()).hold(match) as reloaded:
            assert (reloaded.match.left, reloaded.match.ply, reloaded.match.to_act) == ((1,), 1, 0)
            assert reloaded.stored.actions()[0] == StoredAction(0, 0, -1, 1)
    finally:
        store.close()


def test_a_record_with_a_leaving_is_shown_again(guests):
    players = guests(3)
    table = among(players)
    players[1].resign(table, 1)
    players[2].resign(table, 2)
    record = players[0].http.get(f"/api/matches/{table['match']}/record").text
    assert "\n1. leaves:2\n2. leaves:3\n" in record
    card = players[0].post("/api/records", {"record": record}, 201)
    replay = players[0].get(f"/api/matches/{card['match']}/replay")
    assert [frame["text"] for frame in replay["frames"]] == ["", "leaves:2", "leaves:3"]
    assert replay["seats"] == ["North", "East", "South"]


# What the others must consent to


def test_a_draw_is_agreed_upon_once_all_who_still_play_want_it(guests):
    players = guests(4)
    ann, bo, cy, di = players
    table = among(players)
    di.resign(table, 3)
    table = ann.at(table["match"])
    assert ann.offer(table, "draw")["offers"] == [{"kind": "draw", "seat": 0, "agreed": []}]
    offered = cy.answer(table, "draw", accept=True)
    assert (offered["status"], offered["offers"]) == (
        "playing",
        [{"kind": "draw", "seat": 0, "agreed": [2]}],
    )
    assert di.answer(table, "draw", accept=True, status=403)["code"] == "seat/not-yours"
    ended_match = bo.answer(table, "draw", accept=True)
    assert ended_match["scene"]["outcome"]["returns"] == [0, 0, 0, -1]


def test_a_draw_that_one_of_three_refuses_is_none(guests):
    players = guests(3)
    table = among(players)
    players[0].offer(table, "draw")
    players[1].answer(table, "draw", accept=True)
    assert players[2].answer(table, "draw", accept=False)["offers"] == []


def test_somebody_who_leaves_takes_what_was_offered_off_the_table(guests):
    players = guests(3)
    table = among(players)
    players[0].offer(table, "draw")
    assert players[1].resign(table, 1)["offers"] == []


def no_secrets(monkeypatch):
    """Let seats decide in the open, one after another."""
    for word in ("secret", "simultaneous"):
        monkeypatch.setattr(game("loners").rules, word, False)


@pytest.fixture
def answered(guests, monkeypatch):
    """Four people at a table without secrets at which three have decided, and the table."""
    no_secrets(monkeypatch)
    players = guests(4)
    table = among(players)
    for guest in players[:3]:
        guest.move(table["match"])
    return *players, players[0].at(table["match"])


def test_an_undo_goes_past_others_once_all_of_them_consent(answered):
    ann, bo, cy, di, table = answered
    assert ann.offer(table, "undo")["offers"] == [{"kind": "undo", "seat": 0, "agreed": []}]
    bo.answer(table, "undo", accept=True)
    offered = di.answer(table, "undo", accept=True)
    assert (offered["ply"], offered["offers"]) == (
        3,
        [{"kind": "undo", "seat": 0, "agreed": [1, 3]}],
    )
    assert bo.answer(table, "undo", accept=True)["ply"] == 3
    new_view = cy.answer(table, "undo", accept=True)
    assert (new_view["ply"], new_view["rewinds"], new_view["offers"]) == (0, 1, [])


def test_an_undo_that_one_of_them_refuses_is_off_the_table(answered):
    ann, bo, cy, di, table = answered
    ann.offer(table, "undo")
    bo.answer(table, "undo", accept=True)
    assert cy.answer(table, "undo", accept=False)["offers"] == []
    ann.offer(table, "undo")
    di.answer(table, "undo", accept=True)
    assert cy.answer(table, "undo", accept=True)["ply"] == 3


def test_offers_and_consents_among_many_are_stored_as_shown(monkeypatch, tmp_path):
    no_secrets(monkeypatch)
    seats = tuple(StoredSeat(seat, name, name) for seat, name in enumerate(NAMES))
    began = opening.start_match(
        StoredMatch(
            id="m",
            game="loners",
            version=1,
            options={"players": 4},
            date="2026-11-21",
            host=NAMES[0],
            seats=seats,
        )
    )
    ann, bo, cy, _ = NAMES
    with closing(Store(sqlite_url(tmp_path / "kept.db"))) as store:
        store.open(began, "command-0")
        live_matches = LiveMatches(store, Notifier())

        def does(command, *offers):
            command_id = f"command-{store.revision('m')}"
            live_matches.execute("m", command.player, command_id, command)
            with live_matches.hold("m") as live_match:
                offers_shown = sorted(live_match.stored.offers)
            assert sorted(store.load("m").offers) == offers_shown == sorted(offers)

        for ply, player in enumerate((ann, bo, cy)):
            does(commands.PlayAction(player, ply, 0, 1))
        undo, consent = StoredOffer("undo", 0), StoredOffer("consent", 1)
        for accept in (False, True):
            does(commands.MakeOffer(ann, 3, 0, "undo"), undo)
            does(commands.AnswerOffer(bo, "undo", accept=True), undo, consent)
            third = StoredOffer("consent", 2)
            offers_shown = (undo, consent, third) if accept else ()
            does(commands.AnswerOffer(cy, "undo", accept), *offers_shown)


def test_only_one_player_at_a_time_can_request_an_undo(answered):
    ann, bo, _, _, table = answered
    ann.offer(table, "undo")
    assert ann.offer(table, "undo")["offers"] == [{"kind": "undo", "seat": 0, "agreed": []}]
    refusal = bo.offer(table, "undo", 409)
    assert "answer that first" in refusal["message"]


def test_a_player_who_has_left_is_not_asked_to_consent_to_an_undo(answered):
    ann, bo, cy, di, table = answered
    di.resign(table, 3)
    table = ann.at(table["match"])
    assert table["may"] == ["play", "draw", "resign"]
    assert ann.offer(table, "undo", 409)["code"] == "action/undo-refused"
    ann.move(table["match"])
    bo.move(table["match"])
    ann.offer(ann.at(table["match"]), "undo")
    bo.answer(table, "undo", accept=True)
    assert di.answer(table, "undo", accept=True, status=403)["code"] == "seat/not-yours"
    assert cy.answer(table, "undo", accept=True)["rewinds"] == 1


def test_leaving_is_taken_back_if_the_others_agree(guests):
    players = guests(3)
    new_view = players[0].resign(among(players), 0)
    assert players[0].offer(new_view, "undo")["rewinds"] == 0
    players[1].answer(new_view, "undo", accept=True)
    players[2].answer(new_view, "undo", accept=True)
    undo_view = players[0].at(new_view["match"])
    assert (left(undo_view), undo_view["ply"], undo_view["rewinds"]) == ([], 0, 1)
    assert players[0].play(undo_view)["scene"]["ready"] == [0]


def test_a_rematch_is_played_once_all_want_it_with_seats_passed_round(guests):
    players = guests(3)
    ann, bo, cy = players
    table = among(players)
    ann.resign(table, 0)
    ended_match = bo.resign(table, 1)
    assert ann.offer(ended_match, "rematch")["rematch"] is None
    assert bo.answer(ended_match, "rematch", accept=True)["rematch"] is None
    rematch = cy.at(cy.answer(ended_match, "rematch", accept=True)["rematch"])
    assert [seat["player"] for seat in rematch["seats"]] == ["Cy", "Ann", "Bo"]
    assert (rematch["status"], rematch["ply"], left(rematch)) == ("playing", 0, [])


# Tournaments


def test_a_tournament_is_made_of_matches_of_two(guests):
    (ann,) = guests(1)
    body = {"game": "loners", "form": "elimination", "places": [ME, BOT, BOT]}
    refusal = ann.post("/api/tournaments", body, 409)
    assert (
        "this match of Loners has 3 seats; expected a game of 2 for a tournament"
        in refusal["message"]
    )
    ann.post("/api/tournaments", {**body, "options": {"players": 2}}, 201)
