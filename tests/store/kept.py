"""Matches to keep, and ways to change them."""

import itertools

from hexarena.store import Kept, KeptSeat

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
        "seats": (KeptSeat(0, "ann", "Ann"), KeptSeat(1, key="a-key")),
    }
    return Kept(**usual | fields)


def opened(store, **fields):
    """Open such a match."""
    return store.open(match(**fields), fresh())


def change(store, kept, player="ann"):
    """Change a match as it is now, by a new command."""
    return store.change(kept.id, store.load(kept.id).revision, fresh(), player)


def play(store, kept, *plays):
    """Play `(undone, ply, action, seat)`, each in a change of its own."""
    for each in plays:
        with change(store, kept) as changing:
            changing.play(*each)
