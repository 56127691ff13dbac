"""Puts a situation into the store of a running server, for whoever is to look at it."""

import secrets
from collections.abc import Sequence
from functools import lru_cache
from pathlib import Path
from typing import Any

from hexarena.contract.game import Game, game
from hexarena.match import Match
from hexarena.server.matches.opening import started
from hexarena.store import (
    Store,
    StoredAction,
    StoredCommitment,
    StoredLuck,
    StoredMatch,
    StoredSeat,
    url_of,
)
from tools.gallery.positions import replayed
from tools.gallery.situations import Situation

NAMES = ("Annabel", "Bo", "Charlotte", "Dmitri")


def place(folder: Path, at: Situation, viewer: str, others: Sequence[str | int] = ()) -> str:
    """Store the match of a situation, in which `viewer` holds the seat; return its id.

    `folder` is the server's. The other seats are held by `others`, people by their ids and bots by
    their levels, or by people who are not there.
    """
    store = Store(url_of(folder / "hexarena.db"))
    try:
        return store.open(_stored(at, viewer, list(others)), secrets.token_hex(8)).id
    finally:
        store.close()


def _stored(at: Situation, viewer: str, others: list[str | int]) -> StoredMatch:
    about = game(at.game)
    match = _played(about, tuple(at.options.items()), at.actions)
    fair = vars(match.fair) if about.has_luck(match.options) else None
    stored = StoredMatch(
        id=secrets.token_urlsafe(9),
        game=at.game,
        version=about.version,
        options=match.options.changed(),
        date=match.date,
        host=viewer,
        seats=tuple(_seat(at, seat, viewer, others) for seat in range(len(match.players))),
        luck=StoredLuck(**fair) if fair else None,
        plays=_plays(match),
        commitments=tuple(StoredCommitment(*each) for each in at.committed),
    )
    return started(stored)


@lru_cache(maxsize=64)  # a position is looked at by several viewers, one after another
def _played(about: Game, options: tuple[tuple[str, Any], ...], actions: tuple[int, ...]) -> Match:
    return replayed(about, dict(options), actions)


def _seat(at: Situation, seat: int, viewer: str, others: list[str | int]) -> StoredSeat:
    """Seat the viewer, or the next of the others."""
    if at.shared or seat == at.seat:
        return StoredSeat(seat, viewer, NAMES[seat])
    other = others.pop(0) if others else secrets.token_urlsafe(12)
    if isinstance(other, int):
        return StoredSeat(seat, name=NAMES[seat], level=other)
    return StoredSeat(seat, other, NAMES[seat])


def _plays(match: Match) -> tuple[StoredAction, ...]:
    return tuple(StoredAction(0, ply, action, seat) for ply, action, seat in match.decisions)
