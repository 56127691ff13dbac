"""Memory follows the store: with two servers on one database, and when the store fails."""

from concurrent.futures import ThreadPoolExecutor
from contextlib import closing

import pytest

from hexarena.contract.errors import StaleMatch, StoreFailed
from hexarena.server.matches import commands
from hexarena.server.matches.changes import MatchChange
from hexarena.server.matches.rebuilding import rebuild
from hexarena.server.matches.registry import LiveMatches, MatchSlot
from hexarena.server.notifier import Notifier
from hexarena.server.readiness import Readiness
from hexarena.store import Commit, MatchStanding, Store, StoredAction, StoredMatch, StoredSeat
from hexarena.store import store as store_module
from tests.server.conftest import FRIEND, ME, WAIT_SECONDS, Guest, served, together


@pytest.fixture
def ann(guest):
    return guest("Ann")


@pytest.fixture
def twins(settings):
    """Ann at two servers that share a database and a key."""
    with (
        served(settings) as first_url,
        served(settings) as second_url,
        closing(Guest(first_url, "Ann")) as ann,
        closing(Guest(second_url)) as twin,
    ):
        twin.http.cookies = ann.http.cookies
        yield ann, twin


def played(table):
    """What tells one state of a match from another."""
    return {key: table[key] for key in ("status", "ply", "rewinds", "scene", "offers", "rematch")}


# Two servers


def test_each_server_sees_what_the_other_did(twins):
    ann, twin = twins
    match = ann.open(ME, ME)["match"]
    for first, second in ((ann, twin), (twin, ann), (ann, twin)):
        assert played(first.at(match)) == played(second.at(match))
        first.move(match)
        assert played(first.at(match)) == played(second.at(match))
    ann.offer(ann.at(match), "undo")
    twin.resign(twin.at(match), 0)
    assert ann.at(match)["status"] == "over"
    for player in (ann, twin):
        assert player.get(f"/api/matches/{match}/replay")["count"] == 3


def test_a_stream_begins_with_what_the_other_server_did(twins):
    ann, twin = twins
    match = ann.open(ME, ME)["match"]
    twin.at(match)
    ann.move(match)
    with twin.stream(match) as stream:
        assert stream.next()["ply"] == 1


def test_a_server_that_is_behind_decides_rightly(twins):
    ann, twin = twins
    old_view = twin.at(ann.open(ME, ME)["match"])
    new_view = ann.play(old_view)
    assert twin.play(old_view, status=409)["code"] == "match/stale"
    assert twin.play(new_view)["ply"] == 2


def test_a_server_that_is_behind_does_what_has_become_possible(twins):
    ann, twin = twins
    old_view = twin.at(ann.open(ME, ME)["match"])
    new_view = ann.play(old_view)
    assert twin.offer(new_view, "undo")["rewinds"] == 1
    assert ann.play(new_view, status=409)["code"] == "match/stale"


def test_a_command_sent_to_both_servers_is_done_once(twins):
    ann = twins[0]
    match = ann.open(ME, ME)["match"]
    for ply in range(4):
        body = {"command": f"twice-{ply}-sent", "ply": ply, "rewinds": 0}
        body["action"] = ann.at(match)["scene"]["choices"][0]["action"]
        path = f"/api/matches/{match}/actions"
        with ThreadPoolExecutor(2) as pool:
            answers = list(pool.map(lambda who, to=path, what=body: who.post(to, what), twins))
        assert {answer["ply"] for answer in answers} == {ply + 1}


def test_only_one_of_two_answers_at_two_servers_is_played(twins):
    match = twins[0].open(ME, ME)["match"]
    for ply in range(4):
        table = twins[0].at(match)
        bodies = [
            {
                "command": f"answer-{ply}-at-{n}",
                "ply": ply,
                "rewinds": 0,
                "action": choice["action"],
            }
            for n, choice in enumerate(table["scene"]["choices"][:2])
        ]
        path = f"/api/matches/{match}/actions"
        with ThreadPoolExecutor(2) as pool:
            tasks = [
                pool.submit(player.http.post, path, json=body)
                for player, body in zip(twins, bodies, strict=True)
            ]
        assert sorted(task.result().status_code for task in tasks) == [200, 409]
        assert played(twins[0].at(match)) == played(twins[1].at(match))


def test_a_rematch_asked_for_at_both_servers_is_one(twins):
    ann, twin = twins
    table = ann.resign(ann.open(ME, ME), 0)
    with ThreadPoolExecutor(2) as pool:
        rematches = list(pool.map(lambda who: who.offer(table, "rematch")["rematch"], twins))
    assert rematches[0] == rematches[1] is not None
    assert len(twin.get("/api/matches")) == 2


@pytest.mark.parametrize(("times", "status"), [(1, 200), (4, 200), (5, 409)])
def test_a_command_overtaken_by_other_servers_is_tried_a_few_times(ann, monkeypatch, times, status):
    table = ann.open(ME, ME)
    failing(monkeypatch, "begin_change", StaleMatch("another server was quicker"), times)
    ann.play(table, status=status)
    assert ann.at(table["match"])["ply"] == int(status == 200)


# A store that fails


def failing(monkeypatch, name, error, times=1000):
    """Let the store fail after it has written something, so often or until told otherwise."""
    write = getattr(store_module, name)
    failures = [error] * times

    def written(*args):
        write(*args)
        if failures:
            raise failures.pop()

    monkeypatch.setattr(store_module, name, written)
    return failures


@pytest.mark.parametrize("where", ["record", "begin_change"])
def test_a_change_that_was_not_stored_is_not_acknowledged(ann, monkeypatch, where):
    table = ann.play(ann.open(ME, ME))
    old_view = ann.at(table["match"])
    failures = failing(monkeypatch, where, StoreFailed("/secret/place: the disk is full"))
    refusal = ann.play(table, status=503)
    assert refusal["code"] == "store/failed"
    assert "secret" not in refusal["message"]
    assert ann.at(table["match"]) == old_view
    failures.clear()
    assert ann.play(table)["ply"] == 2


@pytest.mark.parametrize("kind", ["undo", "resign", "rematch", "claim"])
def test_no_command_is_acknowledged_that_was_not_stored(ann, guest, monkeypatch, kind):
    bo = guest("Bo")
    waiting_match = ann.open(ME, FRIEND)
    table = waiting_match if kind == "claim" else ann.play(together(ann, bo, waiting_match))
    table_used = ann.resign(table, 0) if kind == "rematch" else table
    act = {
        "undo": lambda status: ann.offer(table, "undo", status),
        "resign": lambda status: ann.resign(table, 0, status),
        "rematch": lambda status: bo.offer(table_used, "rematch", status),
        "claim": lambda status: bo.join(waiting_match, 1, status=status),
    }[kind]
    old_view = ann.at(table["match"])
    failures = failing(monkeypatch, "begin_change", StoreFailed("the disk is full"))
    assert act(503)["code"] == "store/failed"
    assert ann.at(table["match"]) == old_view
    failures.clear()
    act(200)
    assert ann.at(table["match"])["revision"] == old_view["revision"] + 1


def test_an_error_nobody_foresaw_leaves_what_is_kept(ann, monkeypatch):
    table = ann.open(ME, ME)
    failures = failing(monkeypatch, "begin_change", RuntimeError("nobody foresaw this"))
    body = {"command": "unforeseen", "ply": 0, "rewinds": 0}
    body["action"] = table["scene"]["choices"][0]["action"]
    path = f"/api/matches/{table['match']}/actions"
    refusal = ann.post(path, body, 500)
    assert refusal["code"] == "server/unforeseen"
    assert "nobody" not in refusal["message"]
    assert ann.at(table["match"]) == table
    failures.clear()
    assert ann.post(path, body)["ply"] == 1


def test_a_match_that_cannot_be_opened_is_not_acknowledged(ann, monkeypatch):
    def full(*_):
        raise StoreFailed("the disk is full")

    body = {"command": "open-it-once", "game": "hexcore6", "seats": [ME, ME]}
    with monkeypatch.context() as patch:
        patch.setattr(Store, "open", full)
        assert ann.post("/api/matches", body, 503)["code"] == "store/failed"
    assert ann.get("/api/matches") == []
    assert ann.post("/api/matches", body, 201)["ply"] == 0


# Read again


@pytest.fixture
def store(tmp_path):
    with closing(Store(f"sqlite:///{tmp_path}/hexarena.db")) as store:
        yield store


def stored(match):
    return StoredMatch(
        id=match,
        game="hexcore6",
        version=1,
        options={"radius": 4},
        date="2026-11-21",
        host="ann",
        seats=(StoredSeat(0, "ann", "Ann"), StoredSeat(1, "ann", "Bo")),
    )


def test_an_entry_read_during_its_invalidation_is_read_again(store, monkeypatch):
    store.open(stored("m"), "open")
    live_matches, load = LiveMatches(store, Notifier()), store.load

    def overtaken(match):
        stored_match = load(match)
        monkeypatch.undo()
        action = StoredAction(0, 0, rebuild(stored_match).legal[0], 0)
        commit = Commit(match, stored_match.revision, "elsewhere", "ann")
        store.append(commit, [action], MatchStanding("playing", 1))
        live_matches.follow(MatchChange(match=match))
        return stored_match

    monkeypatch.setattr(store, "load", overtaken)
    with live_matches.hold("m") as live_match:
        assert live_match.match.ply == 1


def test_a_match_is_read_once_for_many(store, monkeypatch):
    store.open(stored("m"), "open")
    live_matches, load, reads = LiveMatches(store, Notifier()), store.load, []
    monkeypatch.setattr(store, "load", lambda match: reads.append(match) or load(match))
    for _ in range(3):
        with live_matches.hold("m") as live_match:
            assert live_match.match.ply == 0
    assert reads == ["m"]


def ply_of(live_matches):
    with live_matches.hold("m") as live_match:
        return live_match.match.ply


def first_action(live_matches):
    with live_matches.hold("m") as live_match:
        return commands.PlayAction(
            "ann", live_match.match.ply, live_match.rewinds, live_match.match.legal[0]
        )


def test_until_a_command_is_stored_readers_see_the_match_before_it_and_do_not_wait(
    store, monkeypatch
):
    store.open(stored("m"), "open")
    live_matches, write, views = LiveMatches(store, Notifier()), store_module.begin_change, []

    def look_meanwhile(*args):
        write(*args)
        with ThreadPoolExecutor(1) as pool:
            views.append(pool.submit(ply_of, live_matches).result(WAIT_SECONDS))

    monkeypatch.setattr(store_module, "begin_change", look_meanwhile)
    live_matches.execute("m", "ann", "command-1", first_action(live_matches))
    assert (views, ply_of(live_matches)) == ([0], 1)


def test_a_match_is_not_read_again_after_its_own_commands(store, monkeypatch):
    store.open(stored("m"), "open")
    live_matches, load, reads = LiveMatches(store, Notifier()), store.load, []
    monkeypatch.setattr(store, "load", lambda match: reads.append(match) or load(match))
    for number in range(3):
        live_matches.execute("m", "ann", f"command-{number}", first_action(live_matches))
    assert (reads, ply_of(live_matches)) == (["m"], 3)
    assert store.load("m").revision == 3


def test_a_match_that_was_released_a_moment_ago_is_not_read_again(store, monkeypatch):
    """As when a page is loaded again, or a stranger opens and closes streams of a match."""
    store.open(stored("m"), "open")
    live_matches, load, reads = LiveMatches(store, Notifier()), store.load, []
    monkeypatch.setattr(store, "load", lambda match: reads.append(match) or load(match))
    for _ in range(3):
        assert ply_of(live_matches) == 0
        live_matches.release("m")
    assert reads == ["m"]


class ObservedLock:
    """A lock that calls a function when it is about to be taken for the first time."""

    def __init__(self, lock, observe):
        self._lock = lock
        self._observe = observe

    def __enter__(self):
        if observe := self._observe:
            self._observe = None
            observe()
        return self._lock.__enter__()

    def __exit__(self, *error):
        return self._lock.__exit__(*error)


def test_a_command_that_was_just_stored_is_shown_without_reading_the_match_again(
    store, monkeypatch
):
    """Readers who queue for the lock would otherwise replay the match after every command."""
    store.open(stored("m"), "open")
    slot, views = MatchSlot(store, Readiness(), "m"), []
    with slot.lock:
        draft = slot.draft()
    action = StoredAction(0, 0, draft.match.legal[0], 0)
    store.append(Commit("m", 0, "command-1", "ann"), [action], MatchStanding("playing", 1))
    draft.follow(action)
    draft.count_change()
    monkeypatch.setattr(store, "load", lambda match: pytest.fail(f"{match} is read again"))

    def look_first():
        slot.catch_up()
        views.append(slot.hold())

    slot.lock = ObservedLock(slot.lock, look_first)
    slot.replace(draft)
    assert views == [draft]


def test_a_match_whose_revision_is_unknown_is_read_again(store, monkeypatch):
    """As when the store cannot be asked after news was missed: memory may be out of date."""
    store.open(stored("m"), "open")
    live_matches = LiveMatches(store, Notifier())
    assert ply_of(live_matches) == 0
    other_server = LiveMatches(store, Notifier())
    other_server.execute("m", "ann", "command-1", first_action(other_server))
    with monkeypatch.context() as broken:
        broken.setattr(store, "revisions", lambda matches: raise_store_failed())
        live_matches.refresh_changed()
    assert ply_of(live_matches) == 1


def raise_store_failed():
    raise StoreFailed("no answer")
