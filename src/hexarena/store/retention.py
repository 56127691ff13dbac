"""Delete data that an operator need not keep: old matches and the ids of their commands.

By default everything is kept. Matches of tournaments, and matches that others link to, stay.
"""

import datetime as dt
from collections.abc import Callable, Collection
from typing import NamedTuple

from sqlalchemy import ColumnElement, Connection, delete, exists, func, select
from sqlalchemy.orm import aliased

from hexarena.store.sweeping import Sweeper, delete_matches, select_locked_ids, was_played
from hexarena.store.tables import commands, matches, pairings, seats
from hexarena.store.writing import to_timestamp

FOREVER = 0


class RetentionPolicy(NamedTuple):
    """How many days data is kept after its last change; 0 means forever."""

    finished: int = FOREVER  # finished matches
    bots: int = FOREVER  # unfinished matches between bots
    commands: int = FOREVER  # command ids of finished matches


class ReviewRetention(NamedTuple):
    """How many days judgements in reviews are kept, and how many of them."""

    days: int = 90
    limit: int = 200_000


class RetirementCounts(NamedTuple):
    """How many rows were deleted, or would be."""

    finished: int = 0
    between_bots: int = 0
    without_commands: int = 0


Conditions = tuple[ColumnElement[bool], ...]
DeleteSome = Callable[[Connection, Conditions, Collection[str]], int]


class ExpiredMatches(NamedTuple):
    """Conditions that select the expired matches of each kind; None if all are kept."""

    finished: Conditions | None
    between_bots: Conditions | None
    with_commands: Conditions | None


def _select_expired(policy: RetentionPolicy, current_time: dt.datetime) -> ExpiredMatches:
    is_over, predecessors = matches.c.status == "over", aliased(matches)
    is_unreferenced = (
        ~exists().where(pairings.c.match == matches.c.id),
        ~exists().where(predecessors.c.rematch == matches.c.id),
    )
    has_people = exists().where(seats.c.match == matches.c.id, seats.c.level.is_(None))
    has_commands = exists().where(commands.c.match == matches.c.id)

    def with_age(days: int, conditions: Conditions) -> Conditions | None:
        if days == FOREVER:
            return None
        oldest = to_timestamp(current_time - dt.timedelta(days=days))
        return matches.c.updated < oldest, *conditions

    return ExpiredMatches(
        finished=with_age(policy.finished, (is_over, *is_unreferenced)),
        between_bots=with_age(policy.bots, (~is_over, ~has_people, was_played(), *is_unreferenced)),
        with_commands=with_age(policy.commands, (is_over, has_commands)),
    )


def retire(
    sweeper: Sweeper,
    policy: RetentionPolicy,
    current_time: dt.datetime,
    excluded: Collection[str] = (),
) -> RetirementCounts:
    """Delete expired data, except that of matches in `excluded`; return the row counts.

    Raises StoreFailed.
    """
    expired = _select_expired(policy, current_time)

    def delete_all(delete_some: DeleteSome, conditions: Conditions | None) -> int:
        if conditions is None:
            return 0
        return sweeper.delete_in_batches(
            lambda connection: delete_some(connection, conditions, excluded)
        )

    return RetirementCounts(
        finished=delete_all(_delete_matches, expired.finished),
        between_bots=delete_all(_delete_matches, expired.between_bots),
        without_commands=delete_all(_delete_commands, expired.with_commands),
    )


def count_expired(
    connection: Connection, policy: RetentionPolicy, current_time: dt.datetime
) -> RetirementCounts:
    """Return how many rows `retire` would delete."""
    expired = _select_expired(policy, current_time)
    return RetirementCounts(
        finished=_count(connection, expired.finished),
        between_bots=_count(connection, expired.between_bots),
        without_commands=_count(connection, expired.with_commands),
    )


def _count(connection: Connection, conditions: Conditions | None) -> int:
    """Count the matches that meet the conditions; 0 without conditions."""
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
    """Delete a batch of matches with all their rows; return how many."""
    ids = select_locked_ids(connection, matches, *conditions, matches.c.id.not_in(excluded))
    delete_matches(connection, ids)
    return len(ids)


def _delete_commands(
    connection: Connection, conditions: Conditions, excluded: Collection[str]
) -> int:
    """Delete the command ids of a batch of matches; return the number of matches."""
    ids = select_locked_ids(connection, matches, *conditions, matches.c.id.not_in(excluded))
    connection.execute(delete(commands).where(commands.c.match.in_(ids)))
    return len(ids)
