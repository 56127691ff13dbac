"""Delete data that an operator need not keep: old matches and the ids of their commands.

By default all is kept. A match of a tournament stays, and so does one that another match links to.
"""

import datetime as dt
from collections.abc import Collection
from functools import partial
from typing import NamedTuple

from sqlalchemy import ColumnElement, Connection, delete, exists, func, select
from sqlalchemy.orm import aliased

from hexarena.store.sweeping import Sweeper, delete_matches, select_locked_ids, was_played
from hexarena.store.tables import commands, matches, pairings, seats
from hexarena.store.writing import to_timestamp

FOREVER = 0


class RetentionPolicy(NamedTuple):
    """The days that data is kept after its last change; 0 means forever."""

    finished: int = FOREVER  # finished matches
    bots: int = FOREVER  # unfinished matches between bots
    commands: int = FOREVER  # ids of the commands of finished matches


class RetirementCounts(NamedTuple):
    """The numbers of deleted rows, or of those that would be."""

    finished: int = 0
    between_bots: int = 0
    without_commands: int = 0


Conditions = tuple[ColumnElement[bool], ...]


def _select_expired(
    policy: RetentionPolicy, current_time: dt.datetime
) -> tuple[Conditions | None, ...]:
    """Return conditions on matches, in the order of `RetentionPolicy`; None where all is kept."""
    is_over, predecessors = matches.c.status == "over", aliased(matches)
    is_unreferenced = (
        ~exists().where(pairings.c.match == matches.c.id),
        ~exists().where(predecessors.c.rematch == matches.c.id),
    )
    has_people = exists().where(seats.c.match == matches.c.id, seats.c.level.is_(None))
    kinds = (
        (is_over, *is_unreferenced),
        (~is_over, ~has_people, was_played(), *is_unreferenced),
        (is_over, exists().where(commands.c.match == matches.c.id)),
    )
    return tuple(
        (matches.c.updated < to_timestamp(current_time - dt.timedelta(days=days)), *kind)
        if days
        else None
        for days, kind in zip(policy, kinds, strict=True)
    )


def retire(
    sweeper: Sweeper,
    policy: RetentionPolicy,
    current_time: dt.datetime,
    excluded: Collection[str] = (),
) -> RetirementCounts:
    """Delete what need not be kept, except of the matches in `excluded`. Raises StoreFailed."""
    deletions = (_delete_matches, _delete_matches, _delete_commands)
    return RetirementCounts(
        *(
            sweeper.delete_in_batches(
                partial(delete_some, conditions=conditions, excluded=excluded)
            )
            if conditions
            else 0
            for delete_some, conditions in zip(
                deletions, _select_expired(policy, current_time), strict=True
            )
        )
    )


def count_expired(
    connection: Connection, policy: RetentionPolicy, current_time: dt.datetime
) -> RetirementCounts:
    """Count what `retire` would delete."""
    return RetirementCounts(
        *(_count(connection, conditions) for conditions in _select_expired(policy, current_time))
    )


def _count(connection: Connection, conditions: Conditions | None) -> int:
    """Count the matches that would go, or whose commands would."""
    if conditions is None:
        return 0
    return int(
        connection.execute(
            select(func.count()).select_from(matches).where(*conditions)
        ).scalar_one()
    )


def _delete_matches(
    connection: Connection, conditions: Conditions, excluded: Collection[str]
) -> int:
    """Delete some of these matches with all their rows; return how many."""
    ids = select_locked_ids(connection, matches, *conditions, matches.c.id.not_in(excluded))
    delete_matches(connection, ids)
    return len(ids)


def _delete_commands(
    connection: Connection, conditions: Conditions, excluded: Collection[str]
) -> int:
    """Delete the ids of the commands of some of these matches; return of how many."""
    ids = select_locked_ids(connection, matches, *conditions, matches.c.id.not_in(excluded))
    connection.execute(delete(commands).where(commands.c.match.in_(ids)))
    return len(ids)
