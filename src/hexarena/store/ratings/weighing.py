"""Decide how much the result between two players counts, so that nobody can farm ratings.

docs/how-to/rated-play.md explains the rules to players and operators.
"""

import datetime as dt
from collections.abc import Sequence
from itertools import combinations
from typing import NamedTuple

from sqlalchemy import Connection, func, select
from sqlalchemy.orm import aliased

from hexarena.ratings import PairWeights, Rating, is_bot
from hexarena.store.accounts.traces import load_shared_kinds
from hexarena.store.stored_match import RatingNote
from hexarena.store.tables import rated_matches, rated_seats
from hexarena.store.writing import to_timestamp

REPEAT_PERIOD = dt.timedelta(days=7)  # in which repeated matches of a pair count less and less
FULL_REPEATS = 2  # a pair's matches in that period that count fully; each later one counts half
ADDRESS_WEIGHT = 0.1  # between established accounts at one address; otherwise 0


class RatedEntrant(NamedTuple):
    """The occupant of a seat in a rated match: the bot's key or public id, and the player's id."""

    rated_id: str
    player: str | None
    is_guest: bool
    rating: Rating


class MatchWeights(NamedTuple):
    """The weights of results between pairs of seats, and the reason if they are reduced."""

    pairs: PairWeights
    note: RatingNote | None


def weigh_pairs(
    connection: Connection, game: str, entrants: Sequence[RatedEntrant], timestamp: str
) -> MatchWeights:
    """Return the weights of the results between the entrants of a match at a time."""
    people = {
        seat: entrant for seat, entrant in enumerate(entrants) if not is_bot(entrant.rated_id)
    }
    players = [entrant.player for entrant in people.values() if entrant.player]
    shared_kinds = load_shared_kinds(connection, players)
    weights: dict[tuple[int, int], float] = {}
    notes: set[RatingNote] = {"guest"} if any(entrant.is_guest for entrant in entrants) else set()
    for (seat, entrant), (rival_seat, rival) in combinations(people.items(), 2):
        weight = 1.0
        kinds = shared_kinds.get(frozenset((entrant.player or "", rival.player or "")))
        if kinds:
            notes.add("shared")
            is_provisional = entrant.rating.provisional or rival.rating.provisional
            weight = 0.0 if "device" in kinds or is_provisional else ADDRESS_WEIGHT
        repeats = _count_repeats(connection, game, (entrant.rated_id, rival.rated_id), timestamp)
        if repeats >= FULL_REPEATS:
            notes.add("repeated")
            weight *= repeat_weight(repeats)
        if weight != 1.0:
            weights[seat, rival_seat] = weight
    reasons: tuple[RatingNote, ...] = "guest", "shared", "repeated"
    return MatchWeights(weights, next((reason for reason in reasons if reason in notes), None))


def repeat_weight(repeats: int) -> float:
    """Return the weight of a pair's match after `repeats` others: 1, 1, 1/2, 1/4 and so on."""
    return 0.5 ** max(repeats - FULL_REPEATS + 1, 0)


def _count_repeats(connection: Connection, game: str, pair: tuple[str, str], timestamp: str) -> int:
    first, second = aliased(rated_seats), aliased(rated_seats)
    since = to_timestamp(dt.datetime.fromisoformat(timestamp) - REPEAT_PERIOD)
    query = (
        select(func.count())
        .select_from(rated_matches)
        .join(first, first.c.match == rated_matches.c.match)
        .join(second, second.c.match == rated_matches.c.match)
        .where(first.c.who == pair[0], second.c.who == pair[1])
        .where(rated_matches.c.game == game, rated_matches.c.at > since)
    )
    count: int = connection.execute(query).scalar_one()
    return count
