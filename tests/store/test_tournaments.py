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
    ProgramActed,
    Store,
    StoredPairing,
    StoredSeat,
    StoredTime,
    StoredTournament,
    TournamentStanding,
)
from tests.store import samples
from tests.store.samples import SERVER, events_that_break_off, fresh, match

FOUR = (
    Entrant(0, "ann", "Ann"),
    Entrant(1, name="Beginner", level=1),
    Entrant(2),
    Entrant(3, name="Beginner 2", level=1),
)
CHOICE = Happening(0, "made", entrant=3, text="S3 G3")
VICTORY = Happening(1, "fought", entrant=1, pairing=0, go=1, early=True)


WAITING_STANDING = TournamentStanding("waiting")


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
def stored_tournament(store):
    return store.tournaments.open(tournament(), fresh())


def change(store, stored_tournament, *events, player="ann", standing=WAITING_STANDING):
    """Add events to a tournament as it is now, by a new command."""
    revision = store.tournaments.load(stored_tournament.id).revision
    commit = Commit(stored_tournament.id, revision, fresh(), player)
    store.tournaments.append(commit, events, standing)


def test_a_tournament_is_loaded_as_it_was_opened(store):
    new_tournament = tournament(happenings=(CHOICE,))
    stored_tournament = store.tournaments.open(new_tournament, fresh())
    assert store.tournaments.load(stored_tournament.id) == stored_tournament
    assert stored_tournament.created == stored_tournament.updated > "2026"
    assert stored_tournament == tournament(
        id=new_tournament.id,
        happenings=(CHOICE,),
        created=stored_tournament.created,
        updated=stored_tournament.updated,
    )


def test_the_same_command_of_a_host_opens_one_tournament(store):
    first = store.tournaments.open(tournament(), "again")
    assert store.tournaments.open(tournament(), "again") == first
    assert store.tournaments.open(tournament(host="bo"), "again") != first


def test_an_unknown_tournament_is_reported(store):
    with pytest.raises(UnknownTournament, match="there is no tournament 'gone'"):
        store.tournaments.load("gone")
    with pytest.raises(UnknownTournament, match="expected the id of one"):
        store.tournaments.append(Commit("gone", 0, fresh(), "ann"), [], WAITING_STANDING)


def test_neither_seed_nor_key_is_told_where_a_tournament_is_written_to_a_log(stored_tournament):
    assert "secret" not in repr(stored_tournament)
    assert "a-key" not in repr(stored_tournament)


def test_actions_are_kept_in_order_and_survive_a_restart(url):
    first = Store(url)
    stored_tournament = first.tournaments.open(tournament(), fresh())
    for happening in (CHOICE, VICTORY):
        change(first, stored_tournament, happening)
    first.close()
    second = Store(url)
    assert second.tournaments.load(stored_tournament.id).happenings == (CHOICE, VICTORY)
    assert second.tournaments.load(stored_tournament.id).revision == 2
    second.close()


def test_a_change_that_breaks_off_leaves_nothing(store, stored_tournament):
    commit = Commit(stored_tournament.id, 0, fresh(), "ann")
    with pytest.raises(ZeroDivisionError):
        store.tournaments.append(commit, events_that_break_off(CHOICE), WAITING_STANDING)
    assert store.tournaments.load(stored_tournament.id) == stored_tournament


def test_a_command_is_done_once(store, stored_tournament):
    store.tournaments.append(
        Commit(stored_tournament.id, 0, "once", "ann"), [CHOICE], TournamentStanding("playing")
    )
    for revision in (0, 1):
        repeated = Commit(stored_tournament.id, revision, "once", "ann")
        with pytest.raises(RepeatedCommand):
            store.tournaments.append(repeated, [], WAITING_STANDING)
        with pytest.raises(RepeatedCommand):
            store.tournaments.confirm_current(repeated)
    assert store.tournaments.load(stored_tournament.id).happenings == (CHOICE,)


def test_a_change_to_a_tournament_that_has_changed_since_is_refused(store, stored_tournament):
    change(store, stored_tournament, CHOICE)
    late_commit = Commit(stored_tournament.id, 0, fresh(), "bo")
    with pytest.raises(StaleTournament, match="at revision 1; the change expected 0"):
        store.tournaments.append(late_commit, [], WAITING_STANDING)
    with pytest.raises(StaleTournament, match="at revision 1; the change expected 0"):
        store.tournaments.confirm_current(late_commit)


def test_a_place_is_taken_once(store, stored_tournament):
    change(store, stored_tournament, PlaceTaken(2, "bo", "Bo"))
    assert store.tournaments.load(stored_tournament.id).entrants[2] == Entrant(2, "bo", "Bo")
    for entrant in (0, 1, 2, 9):
        with pytest.raises(SeatTaken, match=f"place {entrant} of tournament .* is not open"):
            change(store, stored_tournament, PlaceTaken(entrant, "cy", "Cy"))


def test_only_one_of_many_claimants_gets_a_place(store, stored_tournament):
    lucky, start = [], threading.Barrier(6)

    def wants(player):
        start.wait()
        for _ in range(50):
            try:
                change(store, stored_tournament, PlaceTaken(2, player, player), player=player)
                lucky.append(player)
                return
            except StaleTournament:
                continue
            except SeatTaken:
                return

    threads = [threading.Thread(target=wants, args=(f"guest-{number}",)) for number in range(6)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert [store.tournaments.load(stored_tournament.id).entrants[2].player] == lucky


def test_a_tournament_begins_with_those_who_are_there(store, stored_tournament):
    present_entrants = tuple(
        entrant._replace(entrant=index) for index, entrant in enumerate(FOUR[:2] + FOUR[3:])
    )
    change(
        store,
        stored_tournament,
        EntrantsSettled(present_entrants),
        standing=TournamentStanding("playing"),
    )
    assert store.tournaments.load(stored_tournament.id).entrants == present_entrants


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
    entered_tournament = store.tournaments.open(
        tournament(host="bo", entrants=(FOUR[0], FOUR[1])), fresh()
    )
    store.tournaments.open(tournament(host="bo", entrants=FOUR[1:]), fresh())
    assert [tournament.id for tournament in store.tournaments.list_for_player("ann")] == [
        entered_tournament.id,
        hosted.id,
    ]
    change(store, hosted, CHOICE)
    assert [tournament.id for tournament in store.tournaments.list_for_player("ann")] == [
        hosted.id,
        entered_tournament.id,
    ]
    assert [tournament.id for tournament in store.tournaments.list_for_player("ann", limit=1)] == [
        hosted.id
    ]


def test_one_tournament_follows_another(store, stored_tournament):
    successor = store.tournaments.open(tournament(before=stored_tournament.id), fresh())
    assert (successor.before, store.tournaments.load(stored_tournament.id).after) == (
        stored_tournament.id,
        successor.id,
    )
    assert store.tournaments.open(tournament(before=stored_tournament.id), fresh()) == successor


# Its matches


def test_a_match_belongs_to_a_tournament_from_its_first_moment(store, stored_tournament):
    pairing = StoredPairing(stored_tournament.id, 0, 1)
    new_match = store.open(match(pairing=pairing), fresh())
    assert new_match.pairing == store.load(new_match.id).pairing == pairing
    assert store.tournaments.load(stored_tournament.id).matches == ((new_match.id, 0, 1),)
    assert store.open(match(), fresh()).pairing is None


def test_a_pairing_has_one_match_however_often_it_is_opened(store, stored_tournament):
    new_matches = [match(pairing=StoredPairing(stored_tournament.id, 0, 0)) for _ in range(2)]
    command = f"{stored_tournament.id}:0:0"
    first, second = (store.open(new_match, command) for new_match in new_matches)
    assert first == second
    assert len(store.tournaments.load(stored_tournament.id).matches) == 1


def test_the_host_of_a_tournament_finds_only_those_of_its_matches_that_are_played_by_the_host(
    store, stored_tournament
):
    seats = match().seats
    bots = tuple(seat._replace(player=None, level=1) for seat in seats)
    store.open(match(pairing=StoredPairing(stored_tournament.id, 0, 0), seats=bots), fresh())
    ann_match = store.open(
        match(pairing=StoredPairing(stored_tournament.id, 1, 0), seats=seats), fresh()
    )
    assert [summary.id for summary in store.matches_of("ann")] == [ann_match.id]


# Open tournaments


def arena(**fields):
    usual = {"form": "arena", "open": True, "starts": 5_000, "due": 5_000, "clock": "180+2"}
    return tournament(**{**usual, "minutes": 30, "most": 64, "entrants": (), **fields})


def test_due_entries_are_listed_by_time_until_deleted(store):
    later_arena, earlier_arena = (
        store.tournaments.open(arena(due=due), fresh()) for due in (9_000, 5_000)
    )
    open_tournaments = store.open_tournaments
    assert [*open_tournaments.due(4_999, 9), *open_tournaments.due(9_000, 1)] == [earlier_arena.id]
    open_tournaments.forget_due(earlier_arena.id)
    assert open_tournaments.due(9_000, 9) == [later_arena.id]


def test_an_outage_lengthens_an_arena_that_runs_and_starts_none_later(store):
    waiting_arena, runs = (store.tournaments.open(arena(), fresh()) for _ in range(2))
    playing = TournamentStanding("playing", "", 5_000, 1_805_000)
    change(store, runs, EntrantsSettled(FOUR[:2], 5_000), standing=playing)
    store.deadlines.beat(SERVER, 10_000, 11_000, 0)
    store.deadlines.beat(SERVER, 70_000, 71_000, 0)
    current = store.tournaments.load(runs.id)
    assert (current.starts, current.due) == (65_000, 1_865_000)
    assert store.tournaments.load(waiting_arena.id).due == 5_000


def test_a_tournament_without_vacations_stops_no_clock(store):
    tournament = store.tournaments.open(arena(vacations=False), fresh())
    assert not store.tournaments.load(tournament.id).vacations
    times = StoredTime(0, 1_000, 0, 1_000), StoredTime(1, 1_000)
    paired_match = match(
        status="playing",
        clock="each 1d",
        seats=(StoredSeat(0, "ann", "Ann"), StoredSeat(1, "bo", "Bo")),
        pairing=StoredPairing(tournament.id, 0, 0),
        times=times,
    )
    store.open(paired_match, fresh())
    assert store.vacations.take("ann", 10, 0) == []
    assert store.load(paired_match.id).times == times
    assert store.vacations.list_ends(paired_match.id) == {}


def test_lists_count_who_entered_and_say_whether_the_asker_did(store):
    stored_tournament = store.tournaments.open(arena(), fresh())
    change(store, stored_tournament, EntrantsListed((Entrant(0, "ann", "Ann", rating=1512.5),)))
    for player, has_entered in (("ann", True), ("bo", False)):
        (listed_tournament,) = (
            candidate
            for candidate in store.open_tournaments.listed(player)
            if candidate.id == stored_tournament.id
        )
        assert (
            listed_tournament.entrants,
            listed_tournament.entered,
            listed_tournament.minutes,
        ) == (1, has_entered, 30)
    assert store.tournaments.load(stored_tournament.id).entrants[0].rating == 1512.5
    change(store, stored_tournament, EntrantsListed(()))
    assert store.tournaments.load(stored_tournament.id).entrants == ()
    assert store.open_tournaments.waiting_of("ann") >= 1


def test_players_are_listed_for_whom_programs_have_played_in_a_tournament(store, stored_tournament):
    people = (StoredSeat(0, "ann", "Ann"), StoredSeat(1, "bo", "Bo"))
    pairing = StoredPairing(stored_tournament.id, 0, 0)
    played = store.open(match(pairing=pairing, seats=people), fresh())
    elsewhere = store.open(match(seats=people), fresh())
    samples.change(store, elsewhere, ProgramActed(0))
    assert store.tournaments.list_programs(stored_tournament.id) == set()
    samples.change(store, played, ProgramActed(1))
    assert store.tournaments.list_programs(stored_tournament.id) == {"bo"}
