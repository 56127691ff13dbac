"""Tournaments are stored with their entrants, steps and matches."""

import threading

import pytest

from hexarena.contract.errors import RepeatedCommand, SeatTaken, StaleTournament, UnknownTournament
from hexarena.store import (
    Commit,
    Entrant,
    EntrantsListed,
    EntrantsSettled,
    Happening,
    PlaceTaken,
    Store,
    StoredPairing,
    StoredTournament,
    TournamentStanding,
)
from tests.store.samples import broken_off, fresh, match

FOUR = (
    Entrant(0, "ann", "Ann"),
    Entrant(1, name="Beginner", level=1),
    Entrant(2),
    Entrant(3, name="Beginner 2", level=1),
)
MADE = Happening(0, "made", entrant=3, text="S3 G3")
WON = Happening(1, "fought", entrant=1, pairing=0, go=1, early=True)


WAITING = TournamentStanding("waiting")


def tournament(**fields):
    """Return a tournament of Ann's with a place that is open."""
    usual = {
        "id": fresh("tournament"),
        "game": "toy",
        "version": 3,
        "options": {"radius": 4},
        "form": "elimination",
        "host": "ann",
        "key": "a-key",
        "commitment": "hash",
        "seed": "secret",
        "entrants": FOUR,
    }
    return StoredTournament(**usual | fields)


@pytest.fixture
def stored(store):
    return store.tournaments.open(tournament(), fresh())


def change(store, stored, *events, player="ann", standing=WAITING):
    """Add events to a tournament as it is now, by a new command."""
    revision = store.tournaments.load(stored.id).revision
    commit = Commit(stored.id, revision, fresh(), player)
    store.tournaments.append(commit, events, standing)


def test_a_tournament_is_loaded_as_it_was_opened(store):
    asked = tournament(happenings=(MADE,))
    stored = store.tournaments.open(asked, fresh())
    assert store.tournaments.load(stored.id) == stored
    assert stored.created == stored.updated > "2026"
    assert stored == tournament(
        id=asked.id, happenings=(MADE,), created=stored.created, updated=stored.updated
    )


def test_the_same_command_of_a_host_opens_one_tournament(store):
    first = store.tournaments.open(tournament(), "again")
    assert store.tournaments.open(tournament(), "again") == first
    assert store.tournaments.open(tournament(host="bo"), "again") != first


def test_an_unknown_tournament_is_told(store):
    with pytest.raises(UnknownTournament, match="there is no tournament 'gone'"):
        store.tournaments.load("gone")
    with pytest.raises(UnknownTournament, match="expected the id of one"):
        store.tournaments.append(Commit("gone", 0, fresh(), "ann"), [], WAITING)


def test_neither_seed_nor_key_is_told_where_a_tournament_is_written_to_a_log(stored):
    assert "secret" not in repr(stored)
    assert "a-key" not in repr(stored)


def test_what_happens_is_kept_in_order_and_outlives_the_store(url):
    first = Store(url)
    stored = first.tournaments.open(tournament(), fresh())
    for each in (MADE, WON):
        change(first, stored, each)
    first.close()
    second = Store(url)
    assert second.tournaments.load(stored.id).happenings == (MADE, WON)
    assert second.tournaments.load(stored.id).revision == 2
    second.close()


def test_a_change_that_breaks_off_leaves_nothing(store, stored):
    commit = Commit(stored.id, 0, fresh(), "ann")
    with pytest.raises(ZeroDivisionError):
        store.tournaments.append(commit, broken_off(MADE), WAITING)
    assert store.tournaments.load(stored.id) == stored


def test_a_command_is_done_once(store, stored):
    store.tournaments.append(
        Commit(stored.id, 0, "once", "ann"), [MADE], TournamentStanding("playing")
    )
    for revision in (0, 1):
        again = Commit(stored.id, revision, "once", "ann")
        with pytest.raises(RepeatedCommand):
            store.tournaments.append(again, [], WAITING)
        with pytest.raises(RepeatedCommand):
            store.tournaments.confirm_current(again)
    assert store.tournaments.load(stored.id).happenings == (MADE,)


def test_a_change_to_a_tournament_that_has_changed_since_is_refused(store, stored):
    change(store, stored, MADE)
    late = Commit(stored.id, 0, fresh(), "bo")
    with pytest.raises(StaleTournament, match="at revision 1; the change expected 0"):
        store.tournaments.append(late, [], WAITING)
    with pytest.raises(StaleTournament, match="at revision 1; the change expected 0"):
        store.tournaments.confirm_current(late)


def test_a_place_is_taken_once(store, stored):
    change(store, stored, PlaceTaken(2, "bo", "Bo"))
    assert store.tournaments.load(stored.id).entrants[2] == Entrant(2, "bo", "Bo")
    for place in (0, 1, 2, 9):
        with pytest.raises(SeatTaken, match=f"place {place} of tournament .* is not open"):
            change(store, stored, PlaceTaken(place, "cy", "Cy"))


def test_of_many_who_want_a_place_one_has_it(store, stored):
    lucky, start = [], threading.Barrier(6)

    def wants(player):
        start.wait()
        for _ in range(50):
            try:
                change(store, stored, PlaceTaken(2, player, player), player=player)
                lucky.append(player)
                return
            except StaleTournament:
                continue
            except SeatTaken:
                return

    threads = [threading.Thread(target=wants, args=(f"guest-{each}",)) for each in range(6)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert [store.tournaments.load(stored.id).entrants[2].player] == lucky


def test_a_tournament_begins_with_those_who_are_there(store, stored):
    here = tuple(each._replace(entrant=at) for at, each in enumerate(FOUR[:2] + FOUR[3:]))
    change(store, stored, EntrantsSettled(here), standing=TournamentStanding("playing"))
    assert store.tournaments.load(stored.id).entrants == here


def test_running_tournaments_are_found_the_oldest_first(store):
    first, second, third = (
        store.tournaments.open(tournament(status="playing"), fresh()) for _ in range(3)
    )
    store.tournaments.open(tournament(), fresh())
    change(store, second, standing=TournamentStanding("over", "Ann"))
    assert store.tournaments.running() == [first.id, third.id]
    assert store.tournaments.load(second.id).champion == "Ann"


def test_a_player_finds_the_tournaments_hosted_or_entered_the_last_changed_first(store):
    hosted = store.tournaments.open(tournament(), fresh())
    entered = store.tournaments.open(tournament(host="bo", entrants=(FOUR[0], FOUR[1])), fresh())
    store.tournaments.open(tournament(host="bo", entrants=FOUR[1:]), fresh())
    assert [each.id for each in store.tournaments.of("ann")] == [entered.id, hosted.id]
    change(store, hosted, MADE)
    assert [each.id for each in store.tournaments.of("ann")] == [hosted.id, entered.id]
    assert [each.id for each in store.tournaments.of("ann", limit=1)] == [hosted.id]


def test_one_tournament_follows_another(store, stored):
    after = store.tournaments.open(tournament(before=stored.id), fresh())
    assert (after.before, store.tournaments.load(stored.id).after) == (stored.id, after.id)
    assert store.tournaments.open(tournament(before=stored.id), fresh()) == after


# Its matches


def test_a_match_belongs_to_a_tournament_from_its_first_moment(store, stored):
    pairing = StoredPairing(stored.id, 0, 1)
    opened = store.open(match(pairing=pairing), fresh())
    assert opened.pairing == store.load(opened.id).pairing == pairing
    assert store.tournaments.load(stored.id).matches == ((opened.id, 0, 1),)
    assert store.open(match(), fresh()).pairing is None


def test_a_pairing_has_one_match_however_often_it_is_opened(store, stored):
    asked = [match(pairing=StoredPairing(stored.id, 0, 0)) for _ in range(2)]
    first, second = (store.open(each, f"{stored.id}:0:0") for each in asked)
    assert first == second
    assert len(store.tournaments.load(stored.id).matches) == 1


def test_the_host_of_a_tournament_finds_only_those_of_its_matches_that_are_played_by_the_host(
    store, stored
):
    seats = match().seats
    bots = tuple(seat._replace(player=None, level=1) for seat in seats)
    store.open(match(pairing=StoredPairing(stored.id, 0, 0), seats=bots), fresh())
    own = store.open(match(pairing=StoredPairing(stored.id, 1, 0), seats=seats), fresh())
    assert [each.id for each in store.matches_of("ann")] == [own.id]


# Open tournaments


def arena(**fields):
    usual = {"form": "arena", "open": True, "starts": 5_000, "due": 5_000, "clock": "180+2"}
    return tournament(**{**usual, "minutes": 30, "most": 64, "entrants": (), **fields})


def test_what_is_due_comes_by_time_until_it_is_forgotten(store):
    late, soon = (store.tournaments.open(arena(due=due), fresh()) for due in (9_000, 5_000))
    listed = store.open_tournaments
    assert [*listed.due(4_999, 9), *listed.due(9_000, 1)] == [soon.id]
    listed.forget_due(soon.id)
    assert listed.due(9_000, 9) == [late.id]


def test_an_outage_lengthens_an_arena_that_runs_and_starts_none_later(store):
    waits, runs = (store.tournaments.open(arena(), fresh()) for _ in range(2))
    playing = TournamentStanding("playing", "", 5_000, 1_805_000)
    change(store, runs, EntrantsSettled(FOUR[:2], 5_000), standing=playing)
    store.deadlines.beat(10_000, 11_000, 0)
    store.deadlines.beat(70_000, 71_000, 0)
    after = store.tournaments.load(runs.id)
    assert (after.starts, after.due) == (65_000, 1_865_000)
    assert store.tournaments.load(waits.id).due == 5_000


def test_lists_count_who_entered_and_say_whether_the_asker_did(store):
    stored = store.tournaments.open(arena(), fresh())
    change(store, stored, EntrantsListed((Entrant(0, "ann", "Ann", rating=1512.5),)))
    for player, entered in (("ann", True), ("bo", False)):
        (found,) = (each for each in store.open_tournaments.listed(player) if each.id == stored.id)
        assert (found.entrants, found.entered, found.minutes) == (1, entered, 30)
    assert store.tournaments.load(stored.id).entrants[0].rating == 1512.5
    change(store, stored, EntrantsListed(()))
    assert store.tournaments.load(stored.id).entrants == ()
    assert store.open_tournaments.waiting_of("ann") >= 1
