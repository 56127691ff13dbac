"""The sweeper deletes matches that never began and guests who never played, nothing else."""

import pytest
from alembic import command
from sqlalchemy import create_engine, text

from hexarena.contract.errors import UnknownMatch, UnknownTournament
from hexarena.store import (
    Happening,
    MatchEnd,
    MatchStanding,
    RematchLinked,
    SeatClaimed,
    Store,
    StoredAction,
    StoredDeck,
    StoredLuck,
    StoredPairing,
    StoredSeat,
    TournamentStanding,
    Undo,
)
from hexarena.store.opening import make_alembic_config
from hexarena.store.sweeping import MAX_ROWS, SweepCounts
from tests.store.samples import change, fresh, open_match, play
from tests.store.test_tournaments import FOUR, tournament
from tests.store.test_tournaments import change as change_tournament

FAR_FUTURE = "9999-01-01T00:00:00.000000Z"  # by then everything is old
BOTS = tuple(FOUR[1]._replace(entrant=entrant) for entrant in range(2))


def sweep(store, excluded=(), cutoff=FAR_FUTURE):
    return store.sweeper.sweep(cutoff, excluded)


def there(store, stored_match):
    try:
        store.load(stored_match.id)
    except UnknownMatch:
        return False
    return True


def players(url):
    engine = create_engine(url)
    with engine.connect() as connection:
        player_ids = set(connection.execute(text("SELECT id FROM players")).scalars())
    engine.dispose()
    return player_ids


# Matches


def test_a_match_in_which_nobody_did_anything_goes_with_all_its_rows(store):
    luck = StoredLuck("hash", "seed", typed=False)
    stored_match = open_match(
        store, luck=luck, plays=(StoredAction(0, 0, 5, -1),)
    )  # luck dealt, nobody played
    change(store, stored_match, standing=MatchStanding("waiting", 0, ""))
    assert sweep(store).matches == 1
    assert not there(store, stored_match)
    assert store.matches_of("ann") == []
    assert sweep(store) == SweepCounts()


def test_a_match_that_is_not_old_stays(store):
    stored_match = open_match(store)
    assert sweep(store, cutoff=stored_match.updated) == SweepCounts()
    assert there(store, stored_match)


def test_a_match_that_somebody_looks_at_stays(store):
    stored_match = open_match(store)
    assert sweep(store, excluded=[stored_match.id]).matches == 0
    assert there(store, stored_match)


def begun(store, stored_match):
    play(store, stored_match, (0, 0, 17, 0))


def taken_back(store, stored_match):
    begun(store, stored_match)
    change(store, stored_match, Undo(0, 0, 0))


def joined(store, stored_match):
    change(store, stored_match, SeatClaimed(1, "bo", "Bo"))


def ended(store, stored_match):
    change(
        store,
        stored_match,
        MatchEnd("resigned", 0),
        standing=MatchStanding("over", 0, "Ann resigns."),
    )


@pytest.mark.parametrize("happened", [begun, taken_back, joined, ended])
def test_a_match_in_which_something_happened_stays(store, happened):
    stored_match = open_match(store)
    happened(store, stored_match)
    previous = store.load(stored_match.id)
    assert sweep(store) == SweepCounts()
    assert store.load(stored_match.id) == previous


def test_an_uploaded_record_stays_though_nobody_played_it_here(store):
    stored_match = open_match(
        store, source="uploaded", seats=(StoredSeat(0, name="A"), StoredSeat(1, name="B"))
    )
    assert sweep(store).matches == 0
    assert there(store, stored_match)


def test_a_rematch_that_another_match_leads_to_stays(store):
    first, rematch = open_match(store), open_match(store)
    begun(store, first)
    change(store, first, RematchLinked(rematch.id))
    assert sweep(store).matches == 0
    assert there(store, rematch)


def test_a_match_of_a_tournament_stays_as_long_as_the_tournament_does(store):
    stored_tournament = store.tournaments.open(tournament(status="playing"), fresh())
    pairing_match = open_match(store, pairing=StoredPairing(stored_tournament.id, 0, 0))
    assert sweep(store) == SweepCounts()
    assert there(store, pairing_match)


def test_many_matches_are_deleted_in_batches(sqlite_store):
    for _ in range(MAX_ROWS + 3):
        open_match(sqlite_store)
    assert sweep(sqlite_store).matches == MAX_ROWS + 3


# Tournaments


def alone(store, **fields):
    stored_tournament = store.tournaments.open(
        tournament(status="playing", entrants=BOTS, **fields), fresh()
    )
    return stored_tournament, open_match(
        store, pairing=StoredPairing(stored_tournament.id, 0, 0), seats=()
    )


def test_a_tournament_of_bots_in_which_nothing_was_played_goes_with_its_matches(store):
    stored_tournament, pairing_match = alone(
        store, happenings=(Happening(0, "made", entrant=0, text="S3"),)
    )
    change_tournament(store, stored_tournament, standing=TournamentStanding("playing"))
    assert sweep(store, excluded=[stored_tournament.id]) == SweepCounts()
    assert sweep(store).tournaments == 1
    assert not there(store, pairing_match)
    with pytest.raises(UnknownTournament):
        store.tournaments.load(stored_tournament.id)


def test_a_tournament_of_bots_that_have_played_stays(store):
    stored_tournament, pairing_match = alone(store)
    play(store, pairing_match, (0, 0, 17, 0))
    previous = store.tournaments.load(stored_tournament.id)
    assert sweep(store) == SweepCounts()
    assert store.tournaments.load(stored_tournament.id) == previous


def test_tournaments_of_bots_of_which_one_follows_the_other_stay_and_others_go(store):
    first, _ = alone(store)
    successor, _ = alone(store, before=first.id)
    other_tournament, _ = alone(store)
    assert sweep(store).tournaments == 1
    assert store.tournaments.load(first.id).after == successor.id
    with pytest.raises(UnknownTournament):
        store.tournaments.load(other_tournament.id)


@pytest.mark.parametrize("status", ["waiting", "playing"])
def test_a_tournament_that_people_have_entered_or_are_to_enter_stays(store, status):
    stored_tournament = store.tournaments.open(tournament(status=status), fresh())
    assert sweep(store) == SweepCounts()
    assert store.tournaments.load(stored_tournament.id) == stored_tournament


# Guests


def test_a_guest_who_never_played_is_forgotten_a_day_after(store, url):
    store.name_player("ann", "Ann")
    assert sweep(store, cutoff=store_day(url, "ann")) == SweepCounts()
    assert players(url) == {"ann"}
    assert sweep(store).guests == 1
    assert players(url) == set()
    assert store.player_name("ann") == ""
    store.name_player("ann", "Ann again")
    assert store.player_name("ann") == "Ann again"


def store_day(url, player):
    """Return the last moment of the day on which a player was met."""
    engine = create_engine(url)
    with engine.connect() as connection:
        query = text("SELECT met FROM players WHERE id = :player")
        day = connection.execute(query, {"player": player}).scalar_one()
    engine.dispose()
    return f"{day}T23:59:59.999999Z"


def test_the_host_of_a_match_that_never_began_goes_with_it(store, url):
    open_match(store)
    assert sweep(store) == SweepCounts(matches=1, guests=1)
    assert players(url) == set()


def test_a_player_with_a_match_a_tournament_or_a_deck_is_not_deleted(store, url):
    played_match = open_match(store)
    joined(store, played_match)
    store.tournaments.open(
        tournament(host="cy", entrants=(FOUR[0]._replace(player="di"), BOTS[1])), fresh()
    )
    store.decks.save(StoredDeck("d1", "eve", "toy", "Own", "cards"), fresh())
    store.name_player("gone", "Gone")
    assert sweep(store).guests == 1
    assert players(url) == {"ann", "bo", "cy", "di", "eve"}


def test_an_older_player_counts_from_the_migration(empty_url):
    engine = create_engine(empty_url)
    with engine.begin() as connection:
        command.upgrade(make_alembic_config(connection), "4")
        connection.execute(text("INSERT INTO players (id, name) VALUES ('ann', 'Ann')"))
    engine.dispose()
    store = Store(empty_url)
    assert sweep(store, cutoff=store_day(empty_url, "ann")) == SweepCounts()
    assert store.player_name("ann") == "Ann"
    assert sweep(store).guests == 1
    store.close()


def test_addresses_stay_for_matches_that_are_played_and_go_with_their_end(store):
    running, finished = (
        open_match(store, status="playing", seats=(StoredSeat(0, "ann"), StoredSeat(1, "bo")))
        for _ in range(2)
    )
    standing = MatchStanding("over", 0, "Red wins.")
    change(store, finished, MatchEnd("resigned", 1), standing=standing)
    for stored_match in (running, finished):
        store.running_matches.note_address(stored_match.id, "digest")
    sweep(store)
    assert noted_matches(store) == [running.id]
    change(store, running, MatchEnd("resigned", 1), standing=standing)
    assert noted_matches(store) == []


def noted_matches(store):
    with store.database.reading() as connection:
        return list(connection.execute(text('SELECT "match" FROM match_addresses')).scalars())
