"""Sample matches, and ways to change them."""

import itertools

from hexarena.store import Commit, MatchStanding, StoredAction, StoredMatch, StoredSeat
from hexarena.store.clocks.deadlines import ServerRun
from hexarena.store.tables import accounts
from hexarena.store.writing import ensure_players, insert_once

SERVER = ServerRun("here:8000", "first")

_numbers = itertools.count(1)


def fresh(word="command"):
    """Return an id nobody had before."""
    return f"{word}-{next(_numbers)}"


def match(**fields):
    """Return a match of Ann's whose other seat is open."""
    usual = {
        "id": fresh("match"),
        "game": "toy",
        "version": 3,
        "options": {"radius": 4, "long": True, "share": 0.5, "name": "é"},
        "date": "2026-11-21",
        "host": "ann",
        "status": "waiting",
        "seats": (StoredSeat(0, "ann", "Ann"), StoredSeat(1, key="a-key")),
    }
    return StoredMatch(**usual | fields)


def add_accounts(store, *players):
    """Let players have accounts, who keep their names."""
    with store.database.writing() as connection:
        ensure_players(connection, *players)
        for player in players:
            texts = dict.fromkeys(("handle", "seen_as", "passkeys_as", "making"), player)
            row = {"player": player, "made": "2026-01-01T00:00:00.000000Z", **texts}
            connection.execute(insert_once(connection, accounts).values(row))


def open_match(store, **fields):
    """Open such a match."""
    return store.open(match(**fields), fresh())


def change(store, stored_match, *events, player="ann", standing=None):
    """Add events to a match as it is now, by a new command."""
    change_by(store, stored_match, events, player, standing)


def change_by(store, stored_match, events, player="ann", standing=None):
    """Add events that are made one by one while they are stored."""
    current = store.load(stored_match.id)
    commit = Commit(stored_match.id, current.revision, fresh(), player)
    unchanged = MatchStanding(current.status, current.awaits, current.ending)
    store.append(commit, events, unchanged if standing is None else standing)


def events_that_break_off(*events):
    """Give events and then fail."""
    yield from events
    raise ZeroDivisionError


def play(store, stored_match, *plays):
    """Play `(rewinds, ply, action, seat)`, each in a change of its own."""
    for action in plays:
        change(store, stored_match, StoredAction(*action))
