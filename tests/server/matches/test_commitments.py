"""Commitments at the server: at once, in any order, taken back, and by two servers at once."""

import json
import re
import threading
import uuid
from contextlib import ExitStack, closing

import pytest

from hexarena.store import Store
from tests.commitments import composed
from tests.server.conftest import BOT, FRIEND, ME, Guest, easy, served
from tests.serving import Forked

ROUNDS = 200


def opened(host, game, *seats, **options):
    wish = {"game": game, "options": options, "seats": seats}
    return host.post("/api/matches", wish, 201)


@pytest.fixture
def duel(guest):
    """Two people at a table of HexStrike; the table as either sees it."""
    ann, bo = guest("Ann"), guest("Bo")
    table = opened(ann, "hexstrike", ME, FRIEND)
    bo.join(table, 1)
    return ann, bo, table["match"]


def whole(table, first=None):
    return composed(table["scene"], first)


@pytest.mark.parametrize("order", [(0, 1), (1, 0)])
def test_both_choose_at_once_and_either_may_be_ready_first(duel, order):
    people, match = duel[:2], duel[2]
    first, second = (people[seat] for seat in order)
    tables = [each.at(match) for each in (first, second)]
    assert all("play" in table["may"] for table in tables)
    mine = first.commit(tables[0], whole(tables[0]))
    assert (mine["ply"], mine["scene"]["ready"]) == (0, [order[0]])
    assert "withdraw" in mine["may"]
    assert mine["scene"]["commitment"]["chosen"] == whole(tables[0])
    seen = second.at(match)
    assert seen["scene"]["ready"] == [order[0]]
    assert seen["scene"]["commitment"] == tables[1]["scene"]["commitment"]
    assert second.commit(seen, whole(seen))["ply"] == 8


def test_a_commitment_is_taken_back_whole_until_all_are_in(duel):
    ann, bo, match = duel
    table = ann.at(match)
    cards = [each["action"] for each in table["scene"]["commitment"]["parts"][0]["options"]]
    for first in cards[:3]:
        ann.commit(table, whole(table, first))
        back = ann.commit(table, [])
        assert (back["ply"], back["scene"]["ready"]) == (0, [])
        assert "withdraw" not in back["may"]
        assert bo.at(match)["scene"]["ready"] == []
    ann.commit(table, whole(table, cards[3]))
    undone = ann.offer(table, "undo")
    assert (undone["scene"]["ready"], undone["rewinds"]) == ([], 0)
    ann.commit(table, whole(table, cards[1]))
    shown = bo.commit(bo.at(match), whole(bo.at(match)))
    assert shown["ply"] == 8
    refusal = ann.commit(table, [], status=409)
    assert refusal["code"] == "match/stale"


def test_what_is_no_whole_commitment_of_mine_is_refused_and_changes_nothing(duel, guest):
    ann, bo, match = duel
    table = ann.at(match)
    own = whole(table)
    cases = {
        (tuple(own[:3]), 0): (409, "action/illegal", "it is not whole"),
        ((*own, own[-1]), 0): (409, "action/illegal", "more than 4 actions"),
        ((own[1], *own[1:]), 0): (409, "action/illegal", "is not legal"),
        (tuple(own), 1): (403, "seat/not-yours", "seat 1 is not yours; you hold Red"),
        ((), 0): (409, "action/illegal", "Red has committed nothing"),
    }
    for (actions, seat), (status, code, words) in cases.items():
        refusal = ann.commit(table, list(actions), seat, status)
        assert (refusal["code"], words in refusal["message"]) == (code, True)
    refusal = guest("Cy").commit(table, own, 0, 403)
    assert refusal["code"] == "seat/not-yours"
    refusal = ann.post(
        f"/api/matches/{match}/actions", {"ply": 0, "rewinds": 0, "action": own[0]}, 409
    )
    assert "expected a whole commitment" in refusal["message"]
    ann.commit(table, own)
    assert "take that back first" in ann.commit(table, own, status=409)["message"]
    assert ann.at(match)["scene"]["ready"] == [0]
    assert bo.at(match)["ply"] == 0


def test_a_commitment_sent_twice_is_kept_once(duel):
    ann, bo, match = duel
    table = ann.at(match)
    body = {"ply": 0, "rewinds": 0, "seat": 0, "actions": whole(table)}
    body["command"] = str(uuid.uuid4())
    answers = [ann.ask("POST", f"/api/matches/{match}/commitments", body) for _ in range(2)]
    assert answers[0] == answers[1]
    shown = bo.commit(bo.at(match), whole(bo.at(match)))
    again = ann.ask("POST", f"/api/matches/{match}/commitments", body)
    assert (again["ply"], shown["ply"]) == (8, 8)


def test_a_preview_tells_what_a_commitment_leads_to_and_keeps_nothing(duel):
    ann, bo, match = duel
    table = ann.at(match)
    body = {"ply": 0, "rewinds": 0, "seat": 0, "actions": whole(table)}
    seen = ann.ask("POST", f"/api/matches/{match}/preview", body)
    assert seen["foresight"][0]["name"] == "Beat 0"
    assert ann.at(match)["scene"]["ready"] == []
    bo.ask("POST", f"/api/matches/{match}/preview", body, 403)
    ann.ask("POST", f"/api/matches/{match}/preview", {**body, "actions": body["actions"][:2]}, 409)
    ann.ask("POST", f"/api/matches/{match}/preview", {**body, "ply": 5}, 409)


def test_others_receive_the_same_events_to_the_byte_whatever_is_committed(guest):
    received = [received_while_committing(guest, first) for first in (0, 3)]
    assert received[0] == received[1]
    assert len(received[0]) == 6


def received_while_committing(guest, first):
    """Return what a rival and an onlooker receive as a seat commits, takes back, and commits."""
    ann, bo, cy = (guest(name) for name in ("Ann", "Bo", "Cy"))
    opening = opened(ann, "hexstrike", ME, FRIEND)
    bo.join(opening, 1)
    match = opening["match"]
    with ann.stream(match), bo.stream(match) as rival, cy.stream(match) as onlooker:
        for each in (rival, onlooker):
            each.until(lambda table: all(seat["here"] for seat in table["seats"]))
        table, events = ann.at(match), []
        cards = [each["action"] for each in table["scene"]["commitment"]["parts"][0]["options"]]
        for actions in (whole(table, cards[first]), [], whole(table, cards[first + 1])):
            ann.commit(table, actions)
            events += [json.dumps(each.next()).replace(match, "") for each in (rival, onlooker)]
    return [re.sub(r'"who": "[^"]+"', "", each) for each in events]  # whose pages there are


def test_a_bot_commits_while_people_still_choose(guest):
    ann = guest("Ann")
    table = opened(ann, "hexstrike", ME, BOT, BOT, players=3)
    with ann.stream(table["match"]) as stream:
        seen = stream.until(lambda each: each["scene"]["ready"] == [1, 2])
    assert (seen["ply"], seen["log"], seen["scene"]["awaits"]) == (0, [], [0])
    after = ann.commit(seen, whole(seen))
    assert after["ply"] == 12


def test_a_hint_is_a_whole_commitment(guest):
    ann = guest("Ann")
    table = opened(ann, "hexstrike", ME, BOT)
    hint = ann.post(f"/api/matches/{table['match']}/hint", {})
    assert len(hint["actions"]) == 4
    assert hint["actions"][0] == hint["action"]
    with ann.stream(table["match"]) as stream:
        ann.commit(table, hint["actions"])
        stream.until(lambda seen: seen["ply"] == 8)


def test_at_one_screen_each_commits_wholly_before_the_next_looks(guest):
    ann = guest("Ann")
    table = opened(ann, "hexstrike", ME, ME)
    assert (table["viewer"], table["scene"]["awaits"]) == (0, [0, 1])
    table = ann.commit(table, whole(table))
    assert (table["viewer"], table["scene"]["ready"]) == (1, [0])
    assert table["scene"]["commitment"]["chosen"] == []
    back = ann.offer(table, "undo")
    assert (back["viewer"], back["scene"]["ready"]) == (0, [])


def test_who_is_due_finds_it_in_the_list_of_matches_until_ready(duel):
    ann, bo, match = duel

    def turns():
        return [each.get("/api/matches")[0]["your_turn"] for each in (ann, bo)]

    assert turns() == [True, True]
    bo.commit(bo.at(match), whole(bo.at(match)))
    assert turns() == [True, False]


# Two servers, and one that is killed


BOTH = pytest.mark.parametrize("database", ["sqlite", "postgresql"], indirect=True)


@BOTH
@pytest.mark.slow
def test_two_servers_take_commitments_of_two_seats_at_once_and_lose_none(database, tmp_path):
    settings = [easy(tmp_path / name, database=database) for name in "ab"]
    with ExitStack() as rooms:
        addresses = [rooms.enter_context(served(each)) for each in settings]
        people = [
            rooms.enter_context(closing(Guest(at, name)))
            for at, name in zip(addresses, ("Ann", "Bo"), strict=True)
        ]
        rounds = 0
        while rounds < ROUNDS:
            table = opened(people[0], "prizes", ME, FRIEND)
            people[1].join(table, 1)
            rounds += commit_to_the_end(people, table["match"])
        store = rooms.enter_context(closing(Store(database)))
        assert store.load(table["match"]).commitments == ()


def commit_to_the_end(people, match):
    """Let both commit at the same moment, round after round; return how many rounds there were."""
    rounds = 0
    while (table := people[0].at(match))["status"] != "over":
        tables = [table, people[1].at(match)]
        chosen = [whole(each) for each in tables]
        gate = threading.Barrier(2)

        def commit(seat, gate=gate, tables=tables, chosen=chosen):
            gate.wait()
            people[seat].commit(tables[seat], chosen[seat])

        threads = [threading.Thread(target=commit, args=(seat,)) for seat in (0, 1)]
        for each in threads:
            each.start()
        for each in threads:
            each.join()
        rounds += 1
        after = [each.at(match) for each in people]
        assert [each["ply"] for each in after] == [2 * rounds] * 2
        played = {line["seat"]: line for line in after[0]["log"][-2:]}
        assert set(played) == {0, 1}
    return rounds


@BOTH
@pytest.mark.slow
def test_an_acknowledged_commitment_outlasts_a_killed_server_and_stays_secret(database, tmp_path):
    server = Forked(tmp_path, "--database", database)
    with ExitStack() as rooms:
        rooms.callback(server.kill)
        server.start()
        ann, bo = (rooms.enter_context(closing(Guest(server.url, name))) for name in ("Ann", "Bo"))
        match = opened(ann, "hexstrike", ME, FRIEND)
        bo.join(match, 1)
        for seat, other in ((ann, bo), (bo, ann)):
            table = seat.at(match["match"])
            told = seat.commit(table, whole(table))
            server.kill()
            server.start()
            again, seen = seat.at(match["match"]), other.at(match["match"])
            assert again["scene"]["commitment"]["chosen"] == whole(table)
            assert (again["scene"], again["revision"]) == (told["scene"], told["revision"])
            assert seen["scene"]["ready"] == [table["viewer"]]
            assert seen["scene"]["commitment"]["chosen"] == []
            seat.commit(again, [])
        ann.commit(again := ann.at(match["match"]), whole(again))
        assert bo.commit(seen := bo.at(match["match"]), whole(seen))["ply"] == 8
