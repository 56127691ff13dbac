"""Matches to keep, and ways to change them."""

import itertools

from hexarena.store import StoredMatch, StoredSeat

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


def opened(store, **fields):
    """Open such a match."""
    return store.open(match(**fields), fresh())


def change(store, stored, player="ann"):
    """Change a match as it is now, by a new command."""
    return store.change(stored.id, store.load(stored.id).revision, fresh(), player)


def play(store, stored, *plays):
    """Play `(rewinds, ply, action, seat)`, each in a change of its own."""
    for each in plays:
        with change(store, stored) as changing:
            changing.play(*each)
