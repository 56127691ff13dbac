"""The sweeper deletes matches that never began and guests who never played, nothing else."""

import pytest
from alembic import command
from sqlalchemy import create_engine, text

from hexarena.contract.errors import UnknownMatch, UnknownTournament
from hexarena.store import (
    Ended,
    Happening,
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
from hexarena.store.opening import configuration
from hexarena.store.sweeping import MOST, Swept
from tests.store.samples import change, fresh, opened, play
from tests.store.test_tournaments import FOUR, tournament
from tests.store.test_tournaments import change as change_tournament

LATER = "9999-01-01T00:00:00.000000Z"  # by then everything is old
BOTS = tuple(FOUR[1]._replace(entrant=at) for at in range(2))


def sweep(store, spared=(), before=LATER):
    return store.sweeper.sweep(before, spared)


def there(store, stored):
    try:
        store.load(stored.id)
    except UnknownMatch:
        return False
    return True


def players(url):
    engine = create_engine(url)
    with engine.connect() as connection:
        found = set(connection.execute(text("SELECT id FROM players")).scalars())
    engine.dispose()
    return found


# Matches


def test_a_match_in_which_nobody_did_anything_goes_with_all_its_rows(store):
    luck = StoredLuck("hash", "seed", typed=False)
    stored = opened(
        store, luck=luck, plays=(StoredAction(0, 0, 5, -1),)
    )  # luck dealt, nobody played
    change(store, stored, standing=MatchStanding("waiting", 0, ""))
    assert sweep(store).matches == 1
    assert not there(store, stored)
    assert store.matches_of("ann") == []
    assert sweep(store) == Swept()


def test_a_match_that_is_not_old_stays(store):
    stored = opened(store)
    assert sweep(store, before=stored.updated) == Swept()
    assert there(store, stored)


def test_a_match_that_somebody_looks_at_stays(store):
    stored = opened(store)
    assert sweep(store, spared=[stored.id]).matches == 0
    assert there(store, stored)


def begun(store, stored):
    play(store, stored, (0, 0, 17, 0))


def taken_back(store, stored):
    begun(store, stored)
    change(store, stored, Undo(0, 0, 0))


def joined(store, stored):
    change(store, stored, SeatClaimed(1, "bo", "Bo"))


def ended(store, stored):
    change(store, stored, Ended("resigned", 0), standing=MatchStanding("over", 0, "Ann resigns."))


@pytest.mark.parametrize("happened", [begun, taken_back, joined, ended])
def test_a_match_in_which_something_happened_stays(store, happened):
    stored = opened(store)
    happened(store, stored)
    before = store.load(stored.id)
    assert sweep(store) == Swept()
    assert store.load(stored.id) == before


def test_an_uploaded_record_stays_though_nobody_played_it_here(store):
    stored = opened(
        store, source="uploaded", seats=(StoredSeat(0, name="A"), StoredSeat(1, name="B"))
    )
    assert sweep(store).matches == 0
    assert there(store, stored)


def test_a_rematch_that_another_match_leads_to_stays(store):
    first, again = opened(store), opened(store)
    begun(store, first)
    change(store, first, RematchLinked(again.id))
    assert sweep(store).matches == 0
    assert there(store, again)


def test_a_match_of_a_tournament_stays_as_long_as_the_tournament_does(store):
    stored = store.tournaments.open(tournament(status="playing"), fresh())
    own = opened(store, pairing=StoredPairing(stored.id, 0, 0))
    assert sweep(store) == Swept()
    assert there(store, own)


def test_of_many_matches_all_go_though_a_few_at_a_time(sqlite_store):
    for _ in range(MOST + 3):
        opened(sqlite_store)
    assert sweep(sqlite_store).matches == MOST + 3


# Tournaments


def alone(store, **fields):
    stored = store.tournaments.open(tournament(status="playing", entrants=BOTS, **fields), fresh())
    return stored, opened(store, pairing=StoredPairing(stored.id, 0, 0), seats=())


def test_a_tournament_of_bots_in_which_nothing_was_played_goes_with_its_matches(store):
    stored, own = alone(store, happenings=(Happening(0, "made", entrant=0, text="S3"),))
    change_tournament(store, stored, standing=TournamentStanding("playing"))
    assert sweep(store, spared=[stored.id]) == Swept()
    assert sweep(store).tournaments == 1
    assert not there(store, own)
    with pytest.raises(UnknownTournament):
        store.tournaments.load(stored.id)


def test_a_tournament_of_bots_that_have_played_stays(store):
    stored, own = alone(store)
    play(store, own, (0, 0, 17, 0))
    before = store.tournaments.load(stored.id)
    assert sweep(store) == Swept()
    assert store.tournaments.load(stored.id) == before


def test_tournaments_of_bots_of_which_one_follows_the_other_stay_and_others_go(store):
    first, _ = alone(store)
    after, _ = alone(store, before=first.id)
    other, _ = alone(store)
    assert sweep(store).tournaments == 1
    assert store.tournaments.load(first.id).after == after.id
    with pytest.raises(UnknownTournament):
        store.tournaments.load(other.id)


@pytest.mark.parametrize("status", ["waiting", "playing"])
def test_a_tournament_that_people_have_entered_or_are_to_enter_stays(store, status):
    stored = store.tournaments.open(tournament(status=status), fresh())
    assert sweep(store) == Swept()
    assert store.tournaments.load(stored.id) == stored


# Guests


def test_a_guest_who_never_played_is_forgotten_a_day_after(store, url):
    store.name_player("ann", "Ann")
    assert sweep(store, before=store_day(url, "ann")) == Swept()
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
        asked = text("SELECT met FROM players WHERE id = :player")
        met = connection.execute(asked, {"player": player}).scalar_one()
    engine.dispose()
    return f"{met}T23:59:59.999999Z"


def test_the_host_of_a_match_that_never_began_goes_with_it(store, url):
    opened(store)
    assert sweep(store) == Swept(matches=1, guests=1)
    assert players(url) == set()


def test_who_has_played_hosts_a_tournament_or_keeps_a_deck_is_not_forgotten(store, url):
    played = opened(store)
    joined(store, played)
    store.tournaments.open(
        tournament(host="cy", entrants=(FOUR[0]._replace(player="di"), BOTS[1])), fresh()
    )
    store.decks.save(StoredDeck("d1", "eve", "toy", "Own", "cards"), fresh())
    store.name_player("gone", "Gone")
    assert sweep(store).guests == 1
    assert players(url) == {"ann", "bo", "cy", "di", "eve"}


def test_who_was_known_before_days_were_noted_counts_from_the_migration(url):
    engine = create_engine(url)
    with engine.begin() as connection:
        command.upgrade(configuration(connection), "4")
        connection.execute(text("INSERT INTO players (id, name) VALUES ('ann', 'Ann')"))
    engine.dispose()
    store = Store(url)
    assert sweep(store, before=store_day(url, "ann")) == Swept()
    assert store.player_name("ann") == "Ann"
    assert sweep(store).guests == 1
    store.close()
