"""What need not be kept goes when it is old; by default nothing, and never what is needed."""

import datetime as dt

import pytest
from sqlalchemy import func, select

from hexarena.contract.errors import UnknownMatch
from hexarena.store import MatchStanding, RematchLinked, StoredAction, StoredPairing, StoredSeat
from hexarena.store.retention import Keeping, Retired, retire, would_retire
from hexarena.store.tables import OF_A_MATCH, commands
from tests.store.samples import change, opened, play
from tests.store.test_tournaments import tournament

LATER = dt.datetime.now(dt.UTC) + dt.timedelta(days=2)
BOTS = {"seats": (StoredSeat(0, level=1), StoredSeat(1, level=2))}
OVER = MatchStanding("over", 0, "Ann wins")


def over(store, **fields):
    """Open a match and play it to its end."""
    stored = opened(store, **fields)
    change(store, stored, StoredAction(0, 0, 5, 0), standing=OVER)
    return stored


def retired(store, now=LATER, spared=(), **days):
    """Retire, once it was counted what would go."""
    keeping = Keeping(**days)
    with store._database.reading() as connection:
        counted = would_retire(connection, keeping, now)
    gone = retire(store.sweeper, keeping, now, spared)
    assert spared or gone == counted
    return gone


def there(store, stored):
    try:
        return bool(store.load(stored.id))
    except UnknownMatch:
        return False


def rows(store, table):
    with store._database.reading() as connection:
        return connection.execute(select(func.count()).select_from(table)).scalar_one()


def test_by_default_all_is_kept(store):
    kept = [over(store), over(store, **BOTS), opened(store, **BOTS)]
    assert retired(store) == Retired()
    assert all(there(store, each) for each in kept)


def test_finished_matches_go_when_they_are_old_with_all_their_rows(store):
    stored = over(store)
    assert retired(store, finished=3) == Retired()
    assert retired(store, finished=1) == Retired(finished=1)
    assert not there(store, stored)
    assert [rows(store, table) for table in OF_A_MATCH] == [0] * len(OF_A_MATCH)


def test_a_match_that_goes_on_stays(store):
    stored = opened(store)
    play(store, stored, (0, 0, 5, 0))
    assert retired(store, finished=1, bots=1, commands=1) == Retired()
    assert there(store, stored)


def test_unfinished_matches_between_bots_go(store):
    bots, mixed = opened(store, **BOTS), opened(store)
    for each in (bots, mixed):
        play(store, each, (0, 0, 5, 0))
    assert retired(store, bots=1) == Retired(between_bots=1)
    assert (there(store, bots), there(store, mixed)) == (False, True)


def test_what_somebody_looks_at_stays(store):
    stored = over(store)
    assert retired(store, spared=[stored.id], finished=1, commands=1) == Retired()
    assert there(store, stored)
    assert rows(store, commands) == 1


def test_matches_of_a_tournament_stay(store):
    store.tournaments.open(tournament(id="cup"), "command")
    stored = over(store, pairing=StoredPairing("cup", 0, 0))
    assert retired(store, finished=1) == Retired()
    assert there(store, stored)


def test_a_rematch_stays_while_the_first_match_does(store):
    again = over(store)
    first = opened(store)
    change(store, first, StoredAction(0, 0, 5, 0), RematchLinked(again.id))
    assert retired(store, finished=1) == Retired()
    change(store, first, standing=OVER)
    assert retired(store, finished=1) == Retired(finished=1)
    assert (there(store, first), there(store, again)) == (False, True)
    assert retired(store, finished=1) == Retired(finished=1)


def test_ids_of_commands_go_and_the_match_stays(store):
    stored, goes_on = over(store), opened(store)
    play(store, goes_on, (0, 0, 5, 0))
    before = store.load(stored.id)
    assert retired(store, commands=1) == Retired(without_commands=1)
    assert rows(store, commands) == 1
    assert store.load(stored.id) == before


@pytest.mark.slow
def test_more_than_a_transaction_holds_go(sqlite_store):
    for _ in range(230):
        over(sqlite_store)
    assert retired(sqlite_store, finished=1) == Retired(finished=230)
