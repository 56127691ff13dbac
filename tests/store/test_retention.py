"""What need not be kept goes when it is old; by default nothing, and never what is needed."""

import datetime as dt

import pytest
from sqlalchemy import func, select

from hexarena.contract.errors import UnknownMatch
from hexarena.store import MatchStanding, RematchLinked, StoredAction, StoredPairing, StoredSeat
from hexarena.store.retention import RetentionPolicy, RetirementCounts, count_expired, retire
from hexarena.store.tables import OF_A_MATCH, commands
from tests.store.samples import change, open_match, play
from tests.store.test_tournaments import tournament

LATER = dt.datetime.now(dt.UTC) + dt.timedelta(days=2)
BOTS = {"seats": (StoredSeat(0, level=1), StoredSeat(1, level=2))}
FINISHED_STANDING = MatchStanding("over", 0, "Ann wins")


def over(store, **fields):
    """Open a match and play it to its end."""
    stored_match = open_match(store, **fields)
    change(store, stored_match, StoredAction(0, 0, 5, 0), standing=FINISHED_STANDING)
    return stored_match


def retired(store, time=LATER, excluded=(), **days):
    """Retire, once it was counted what would go."""
    policy = RetentionPolicy(**days)
    with store.database.reading() as connection:
        expected = count_expired(connection, policy, time)
    counts = retire(store.sweeper, policy, time, excluded)
    assert excluded or counts == expected
    return counts


def there(store, stored_match):
    try:
        return bool(store.load(stored_match.id))
    except UnknownMatch:
        return False


def rows(store, table):
    with store.database.reading() as connection:
        return connection.execute(select(func.count()).select_from(table)).scalar_one()


def test_by_default_all_is_kept(store):
    kept_matches = [over(store), over(store, **BOTS), open_match(store, **BOTS)]
    assert retired(store) == RetirementCounts()
    assert all(there(store, kept_match) for kept_match in kept_matches)


def test_finished_matches_go_when_they_are_old_with_all_their_rows(store):
    stored_match = over(store)
    assert retired(store, finished=3) == RetirementCounts()
    assert retired(store, finished=1) == RetirementCounts(finished=1)
    assert not there(store, stored_match)
    assert [rows(store, table) for table in OF_A_MATCH] == [0] * len(OF_A_MATCH)


def test_a_match_that_goes_on_stays(store):
    stored_match = open_match(store)
    play(store, stored_match, (0, 0, 5, 0))
    assert retired(store, finished=1, bots=1, commands=1) == RetirementCounts()
    assert there(store, stored_match)


def test_unfinished_matches_between_bots_go(store):
    bots, mixed = open_match(store, **BOTS), open_match(store)
    for bot_match in (bots, mixed):
        play(store, bot_match, (0, 0, 5, 0))
    assert retired(store, bots=1) == RetirementCounts(between_bots=1)
    assert (there(store, bots), there(store, mixed)) == (False, True)


def test_a_watched_match_is_kept(store):
    stored_match = over(store)
    assert retired(store, excluded=[stored_match.id], finished=1, commands=1) == RetirementCounts()
    assert there(store, stored_match)
    assert rows(store, commands) == 1


def test_matches_of_a_tournament_stay(store):
    store.tournaments.open(tournament(id="cup"), "command")
    stored_match = over(store, pairing=StoredPairing("cup", 0, 0))
    assert retired(store, finished=1) == RetirementCounts()
    assert there(store, stored_match)


def test_a_rematch_stays_while_the_first_match_does(store):
    rematch = over(store)
    first = open_match(store)
    change(store, first, StoredAction(0, 0, 5, 0), RematchLinked(rematch.id))
    assert retired(store, finished=1) == RetirementCounts()
    change(store, first, standing=FINISHED_STANDING)
    assert retired(store, finished=1) == RetirementCounts(finished=1)
    assert (there(store, first), there(store, rematch)) == (False, True)
    assert retired(store, finished=1) == RetirementCounts(finished=1)


def test_ids_of_commands_go_and_the_match_stays(store):
    stored_match, running_match = over(store), open_match(store)
    play(store, running_match, (0, 0, 5, 0))
    previous = store.load(stored_match.id)
    assert retired(store, commands=1) == RetirementCounts(without_commands=1)
    assert rows(store, commands) == 1
    assert store.load(stored_match.id) == previous


@pytest.mark.slow
def test_more_than_a_transaction_holds_go(sqlite_store):
    for _ in range(230):
        over(sqlite_store)
    assert retired(sqlite_store, finished=1) == RetirementCounts(finished=230)
