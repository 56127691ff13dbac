"""Deleting what an operator need not keep: old matches and the ids of their commands.

By default all is kept. A match of a tournament stays, and so does one to which another leads.
"""

import datetime as dt
from collections.abc import Collection
from functools import partial
from typing import NamedTuple

from sqlalchemy import ColumnElement, Connection, delete, exists, func, select
from sqlalchemy.orm import aliased

from hexarena.store.sweeping import Sweeper, drop_matches, found, was_played
from hexarena.store.tables import commands, matches, pairings, seats
from hexarena.store.writing import moment

FOR_EVER = 0


class Keeping(NamedTuple):
    """How many days something is kept after its last change; 0 is for ever."""

    finished: int = FOR_EVER  # finished matches
    bots: int = FOR_EVER  # unfinished matches between bots
    commands: int = FOR_EVER  # ids of the commands of finished matches


class Retired(NamedTuple):
    """How many were deleted, or would be."""

    finished: int = 0
    between_bots: int = 0
    without_commands: int = 0


Conditions = tuple[ColumnElement[bool], ...]


def _chosen(keeping: Keeping, now: dt.datetime) -> tuple[Conditions | None, ...]:
    """Return conditions on matches, in the order of `Keeping`; None where all is kept."""
    over, again = matches.c.status == "over", aliased(matches)
    free = (
        ~exists().where(pairings.c.match == matches.c.id),
        ~exists().where(again.c.rematch == matches.c.id),
    )
    people = exists().where(seats.c.match == matches.c.id, seats.c.level.is_(None))
    kinds = (
        (over, *free),
        (~over, ~people, was_played(), *free),
        (over, exists().where(commands.c.match == matches.c.id)),
    )
    return tuple(
        (matches.c.updated < moment(now - dt.timedelta(days=days)), *kind) if days else None
        for days, kind in zip(keeping, kinds, strict=True)
    )


def retire(
    sweeper: Sweeper, keeping: Keeping, now: dt.datetime, spared: Collection[str] = ()
) -> Retired:
    """Delete what need not be kept, but of no match in `spared`. Raises StoreFailed."""
    ways = (_delete_matches, _delete_matches, _delete_commands)
    return Retired(
        *(
            sweeper.in_parts(partial(way, which=which, spared=spared)) if which else 0
            for way, which in zip(ways, _chosen(keeping, now), strict=True)
        )
    )


def would_retire(connection: Connection, keeping: Keeping, now: dt.datetime) -> Retired:
    """Count what `retire` would delete."""
    return Retired(*(_count(connection, which) for which in _chosen(keeping, now)))


def _count(connection: Connection, which: Conditions | None) -> int:
    """Count the matches that would go, or whose commands would."""
    if which is None:
        return 0
    return int(
        connection.execute(select(func.count()).select_from(matches).where(*which)).scalar_one()
    )


def _delete_matches(connection: Connection, which: Conditions, spared: Collection[str]) -> int:
    """Delete some of these matches with all their rows; return how many."""
    gone = found(connection, matches, *which, matches.c.id.not_in(spared))
    drop_matches(connection, gone)
    return len(gone)


def _delete_commands(connection: Connection, which: Conditions, spared: Collection[str]) -> int:
    """Delete the ids of the commands of some of these matches; return of how many."""
    gone = found(connection, matches, *which, matches.c.id.not_in(spared))
    connection.execute(delete(commands).where(commands.c.match.in_(gone)))
    return len(gone)
