"""Bidding up to a limit at the server: it bids, ends with its auction, and others learn nothing."""

import asyncio
import uuid
from contextlib import ExitStack, closing

import pytest

from hexarena.server.notifier import Notifier
from hexarena.store import Store
from tests.server.conftest import BOT, FRIEND, ME, Guest, easy, served
from tests.serving import Forked

BOTH_DATABASES = pytest.mark.parametrize("database", ["sqlite", "postgresql"], indirect=True)


def auction(ann, *seats):
    """Open a match whose first move, White's, leads to a Buy auction; return the table."""
    body = {"game": "hexthing", "options": {"twin": "first"}, "seats": seats}
    return ann.post("/api/matches", body, 201)


def say(person, match, *names):
    """Play by the ends of paths, such as `bid:7`, one after another; return the table."""
    for name in names:
        table = person.at(match)
        paths = {choice["path"][-1]: choice["action"] for choice in table["scene"]["choices"]}
        table = person.play(table, paths[name])
    return table


def leave(person, table, limit, seat=None, status=200, command=None):
    """Leave a limit, or none."""
    body = {"ply": table["ply"], "rewinds": table["rewinds"], "limit": limit}
    body["seat"] = table["viewer"] if seat is None else seat
    if command:
        body["command"] = command
    return person.post(f"/api/matches/{table['match']}/instructions", body, status)


def bids(table):
    return [bid["amount"] for bid in table["scene"]["auctions"][0]["bids"]]


def recorded(person, match):
    return person.http.get(f"/api/matches/{match}/record").text


@pytest.fixture
def duel(guest):
    """White and Black, in an auction that White is to open."""
    ann, bo = guest("Ann"), guest("Bo")
    table = auction(ann, ME, FRIEND)
    bo.join(table, 1)
    return ann, bo, say(ann, table["match"], "D2")


def test_a_seat_is_bid_for_up_to_its_limit_and_then_passes(duel):
    ann, bo, table = duel
    (offer,) = table["instructions"]
    assert (offer["text"], offer["limit"]) == ("", None)
    assert (offer["amount"]["name"], offer["amount"]["high"]) == ("Bid up to", 50)
    table = leave(ann, table, 9)
    assert bids(table) == [0]
    (instruction,) = table["instructions"]
    assert (instruction["text"], instruction["limit"]) == ("Bidding for you up to 9 dollars", 9)
    assert "play" not in table["may"]
    assert bids(say(bo, table["match"], "bid:5")) == [0, 5, 6]
    ended_match = say(bo, table["match"], "bid:9")
    assert ended_match["scene"]["auctions"] == []
    assert ended_match["log"][-1]["text"] == "pass"
    assert ann.at(table["match"])["instructions"] == []


def test_nobody_else_is_shown_a_limit_nor_that_it_changes(duel, guest):
    ann, bo, table = duel
    match, cy = table["match"], guest("Cy")
    table = leave(ann, table, 9)
    with ann.stream(match) as own_stream, bo.stream(match) as rival, cy.stream(match) as onlooker:
        other_streams = (rival, onlooker)
        for stream in (own_stream, *other_streams):
            stream.until(lambda seen: all(seat["here"] for seat in seen["seats"]))
        old_views = [person.at(match) for person in (bo, cy)]
        listing, record = bo.get("/api/matches"), recorded(bo, match)
        for limit in (20, 12, None, 30):
            leave(ann, ann.at(match), limit)
            own_stream.until(lambda seen, limit=limit: seen["instructions"][0]["limit"] == limit)
        assert [person.at(match) for person in (bo, cy)] == old_views
        assert (bo.get("/api/matches"), recorded(bo, match)) == (listing, record)
        assert not any(
            instruction["text"] for view in old_views for instruction in view["instructions"]
        )
        say(bo, match, "bid:1")
        for stream in other_streams:
            view = stream.until(lambda seen: seen["ply"] > table["ply"])
            assert bids(view) == [0, 1, 2]
            assert view["revision"] == old_views[0]["revision"] + 1


def test_the_end_of_an_auction_does_not_tell_how_often_a_limit_was_changed(duel):
    ann, bo, table = duel
    match = table["match"]
    for limit in (9, 20, None, 9):
        leave(ann, ann.at(match), limit)
    old_view = bo.at(match)
    view = say(bo, match, "bid:9")
    assert view["scene"]["auctions"] == []
    assert view["revision"] == old_view["revision"] + 1


async def test_a_quiet_change_wakes_the_tabs_of_one_player_only():
    notifier = Notifier()
    notifier.attach(asyncio.get_running_loop())
    with notifier.listen("m", "ann") as own_tab, notifier.listen("m", "bo") as other_tab:
        for tab in (own_tab, other_tab):
            tab.news.clear()
        notifier.notify("m", "ann")
        await asyncio.sleep(0)
        await asyncio.wait_for(own_tab.news.wait(), 5)
        assert not other_tab.news.is_set()


def test_a_limit_may_be_left_before_ones_turn_changed_and_stopped(duel):
    ann, bo, table = duel
    match = table["match"]
    view = bo.at(match)
    assert view["instructions"][0]["amount"]["low"] == 0
    leave(bo, view, 20)
    assert bids(say(ann, match, "bid:7")) == [7, 8]
    changed_view = leave(bo, bo.at(match), 10)
    assert changed_view["instructions"][0]["limit"] == 10
    assert bids(say(ann, match, "bid:9")) == [7, 8, 9, 10]
    stopped_view = leave(bo, bo.at(match), None)
    assert stopped_view["instructions"][0]["limit"] is None
    table = say(ann, match, "bid:11")
    assert bids(table)[-1] == 11
    assert "play" in bo.at(match)["may"]


def test_an_invalid_limit_is_refused_and_changes_nothing(duel, guest):
    ann, bo, table = duel
    old_view = ann.at(table["match"])
    cases = (
        (ann, 51, 0, 409, "action/illegal", "the limit is 51; expected 0 to 50"),
        (ann, -1, 0, 409, "action/illegal", "the limit is -1"),
        (ann, 5, 1, 403, "seat/not-yours", "seat 1 is not yours; you hold White"),
        (guest("Cy"), 5, 0, 403, "seat/not-yours", "seat 0 is not yours; you hold no seat"),
    )
    for player, limit, seat, status, code, words in cases:
        refusal = leave(player, table, limit, seat, status)
        assert (refusal["code"], words in refusal["message"]) == (code, True)
    leave(ann, table, True, 0, 422)
    assert ann.at(table["match"]) == old_view
    say(ann, table["match"], "bid:3")
    say(bo, table["match"], "pass")
    assert leave(ann, table, 5, 0, 409)["code"] == "match/stale"


def test_a_limit_sent_twice_is_left_once(duel):
    ann, _, table = duel
    command_id = str(uuid.uuid4())
    first, second = (leave(ann, table, 9, command=command_id) for _ in range(2))
    assert first == second


def test_both_limits_bid_against_each_other_at_once(duel):
    ann, bo, table = duel
    leave(bo, bo.at(table["match"]), 6)
    ended_match = leave(ann, table, 30)
    assert ended_match["scene"]["auctions"] == []
    assert [line["text"] for line in ended_match["log"][-3:]] == ["bid:5", "bid:6", "pass"]
    for player in (ann, bo):
        assert all(
            not instruction["text"] for instruction in player.at(table["match"])["instructions"]
        )


def test_an_undo_takes_back_what_was_played_and_stops_the_instruction(guest):
    ann = guest("Ann")
    match = auction(ann, ME, BOT)["match"]
    say(ann, match, "D2")
    with ann.stream(match) as stream:
        leave(ann, ann.at(match), 4)
        table = stream.until(lambda seen: not seen["scene"]["auctions"] or len(bids(seen)) > 4)
    table = ann.offer(ann.at(match), "undo")
    assert table["scene"]["to_act"] == 0
    assert all(not instruction["text"] for instruction in table["instructions"])
    assert ann.at(match)["ply"] == table["ply"]


def test_at_one_screen_it_is_told_without_its_limit_and_can_be_stopped(guest):
    ann = guest("Ann")
    match = auction(ann, ME, ME)["match"]
    say(ann, match, "D2")
    table = leave(ann, ann.at(match), 9)
    assert (table["viewer"], bids(table)) == (1, [0])
    instruction, offer = table["instructions"]
    assert instruction == {
        "seat": 0,
        "amount": None,
        "limit": None,
        "text": "Bidding for White, up to a limit",
    }
    assert (offer["seat"], offer["text"]) == (1, "")
    assert bids(say(ann, match, "bid:3")) == [0, 3, 4]
    table = leave(ann, ann.at(match), None, seat=0)
    assert [instruction["seat"] for instruction in table["instructions"]] == [1]
    assert bids(say(ann, match, "bid:7")) == [0, 3, 4, 7]


def test_the_end_of_a_match_ends_it(duel):
    ann, _, table = duel
    leave(ann, table, 9)
    ended_match = ann.resign(table, 0)
    assert (ended_match["status"], ended_match["instructions"]) == ("over", [])


@pytest.mark.slow
def test_another_server_follows_a_limit_left_at_this_one(tmp_path):
    settings = easy(tmp_path)
    with ExitStack() as stack:
        ann, bo = (
            stack.enter_context(closing(Guest(stack.enter_context(served(settings)), name)))
            for name in ("Ann", "Bo")
        )
        opened_match = auction(ann, ME, FRIEND)
        bo.join(opened_match, 1)
        match = opened_match["match"]
        leave(ann, say(ann, match, "D2"), 9)
        assert bids(say(bo, match, "bid:3")) == [0, 3, 4]
        leave(ann, ann.at(match), None)
        assert bids(say(bo, match, "bid:6")) == [0, 3, 4, 6]


@BOTH_DATABASES
@pytest.mark.slow
def test_a_limit_outlasts_a_killed_server(database, tmp_path):
    server = Forked(tmp_path, "--database", database)
    with ExitStack() as stack:
        stack.callback(server.kill)
        server.start()
        ann, bo = (stack.enter_context(closing(Guest(server.url, name))) for name in ("Ann", "Bo"))
        opened_match = auction(ann, ME, FRIEND)
        bo.join(opened_match, 1)
        match = opened_match["match"]
        view = leave(ann, say(ann, match, "D2"), 9)
        server.kill()
        server.start()
        assert ann.at(match)["instructions"] == view["instructions"]
        assert bids(say(bo, match, "bid:3")) == [0, 3, 4]
        say(bo, match, "bid:9")
    with closing(Store(database)) as store:
        assert [instruction.limit for instruction in store.load(match).instructions] == [None]
