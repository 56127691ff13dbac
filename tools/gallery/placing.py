"""Puts a situation into the store of a running server, so that somebody can look at it."""

import secrets
from collections.abc import Sequence
from functools import lru_cache
from pathlib import Path
from typing import Any

from hexarena.contract.game import Game, game
from hexarena.match import Match
from hexarena.server.matches.opening import start_match
from hexarena.store import (
    Store,
    StoredAction,
    StoredCommitment,
    StoredLuck,
    StoredMatch,
    StoredSeat,
    sqlite_url,
)
from tools.gallery.positions import replay
from tools.gallery.situations import Situation

NAMES = ("Annabel", "Bo", "Charlotte", "Dmitri")


def place(
    folder: Path, situation: Situation, viewer: str, opponents: Sequence[str | int] = ()
) -> str:
    """Store the match of a situation, in which `viewer` holds the seat; return its id.

    `folder` is the server's. The other seats are held by `others`, people by their ids and bots by
    their levels, or by people who are not there.
    """
    store = Store(sqlite_url(folder / "hexarena.db"))
    try:
        return store.open(
            _make_stored_match(situation, viewer, list(opponents)), secrets.token_hex(8)
        ).id
    finally:
        store.close()


def _make_stored_match(
    situation: Situation, viewer: str, opponents: list[str | int]
) -> StoredMatch:
    rules_game = game(situation.game)
    match = _replay(rules_game, tuple(situation.options.items()), situation.actions)
    fair = vars(match.fair) if rules_game.has_luck(match.options) else None
    stored_match = StoredMatch(
        id=secrets.token_urlsafe(9),
        game=situation.game,
        version=rules_game.version,
        options=match.options.changed_values(),
        date=match.date,
        host=viewer,
        seats=tuple(
            _make_seat(situation, seat, viewer, opponents) for seat in range(len(match.players))
        ),
        luck=StoredLuck(**fair) if fair else None,
        plays=_plays(match),
        commitments=tuple(StoredCommitment(*commitment) for commitment in situation.committed),
    )
    return start_match(stored_match)


@lru_cache(maxsize=64)  # a position is looked at by several viewers, one after another
def _replay(
    rules_game: Game, options: tuple[tuple[str, Any], ...], actions: tuple[int, ...]
) -> Match:
    return replay(rules_game, dict(options), actions)


def _make_seat(
    situation: Situation, seat: int, viewer: str, opponents: list[str | int]
) -> StoredSeat:
    """Seat the viewer, or the next of the others."""
    if situation.is_shared or seat == situation.seat:
        return StoredSeat(seat, viewer, NAMES[seat])
    opponent = opponents.pop(0) if opponents else secrets.token_urlsafe(12)
    if isinstance(opponent, int):
        return StoredSeat(seat, name=NAMES[seat], level=opponent)
    return StoredSeat(seat, opponent, NAMES[seat])


def _plays(match: Match) -> tuple[StoredAction, ...]:
    return tuple(StoredAction(0, ply, action, seat) for ply, action, seat in match.decisions)
