"""The ratings of a store: for a player, as a ranking, over time, and recalculated."""

from typing import Any, NamedTuple

from sqlalchemy import Connection, Row, exists, func, or_, select

from hexarena.ratings import POOLS, Pool, Rating, is_bot
from hexarena.ratings.bots import PREFIX
from hexarena.ratings.glicko import UNSURE
from hexarena.store.ratings.recalculating import RecalculationCounts, recalculate
from hexarena.store.ratings.seat_ratings import current_rating, result_expression
from hexarena.store.ratings.settling import BOTS
from hexarena.store.ratings.suspicions import Suspicions, find_suspicions
from hexarena.store.repository import Repository
from hexarena.store.tables import (
    accounts,
    matches,
    players,
    rated_matches,
    rated_seats,
    ratings,
    seats,
)

MAX_LEADERS = 100
MAX_RESULTS = 500


class RankedPlayer(NamedTuple):
    """A player or bot on a leaderboard: public id or bot key, name and rating."""

    who: str
    name: str
    rating: Rating


class PoolRecord(NamedTuple):
    """The rating of a player or bot in a pool of a game, and the results that led to it."""

    game: str
    pool: Pool
    rating: Rating
    won: int
    drawn: int
    lost: int


class RatedOpponent(NamedTuple):
    """An opponent in a rated match; the name is None if the account is closed."""

    who: str
    name: str | None
    place: int


class RatedResult(NamedTuple):
    """A rated match of a player: the rating after it, the place from 1, and the opponents.

    `is_stored` says whether the match itself still exists.
    """

    match: str
    is_stored: bool
    at: str
    rating: Rating
    change: float
    place: int
    others: tuple[RatedOpponent, ...]


class Ratings(Repository):
    """The ratings of a store; every method raises StoreFailed if the database fails."""

    def find(self, player: str, game: str, pool: str) -> Rating:
        """Return the current rating of a player, or of a bot by its key.

        A bot has the same rating in every pool of a game.
        """
        with self._database.reading() as connection:
            rated_id = player if is_bot(player) else _load_public_id(connection, player)
            is_rating = ratings.c.who == rated_id, ratings.c.game == game
            is_pool = ratings.c.pool == (BOTS if is_bot(player) else pool)
            row = connection.execute(select(ratings).where(*is_rating, is_pool)).first()
            return current_rating(rated_id, game, row)

    def public_id(self, player: str) -> str | None:
        """Return the public id of a player, or None if the player has none yet."""
        with self._database.reading() as connection:
            return _load_public_id(connection, player)

    def name_of(self, public_id: str) -> str | None:
        """Return the name of the player with a public id, or None if the id is unknown."""
        query = select(players.c.name).where(players.c.public == public_id)
        with self._database.reading() as connection:
            name: str | None = connection.execute(query).scalar()
            return name

    def is_program(self, public_id: str) -> bool:
        """Return whether a program has ever acted for the player with a public id."""
        is_player = players.c.public == public_id, seats.c.player == players.c.id
        query = select(exists().where(*is_player, seats.c.program))
        with self._database.reading() as connection:
            return bool(connection.execute(query).scalar())

    def leaders(self, game: str, pool: str) -> list[RankedPlayer]:
        """List the accounts and bots with established ratings in a pool, best first."""
        is_established = (
            ratings.c.game == game,
            ratings.c.pool == pool,
            ratings.c.deviation <= UNSURE,
        )
        is_member = players.c.id.in_(select(accounts.c.player).where(accounts.c.closed.is_(None)))
        is_known = or_(is_member, ratings.c.who.like(f"{PREFIX}%"))
        query = select(ratings, players.c.name).outerjoin(
            players, players.c.public == ratings.c.who
        )
        best_first = query.where(*is_established, is_known).order_by(
            ratings.c.value.desc(), ratings.c.who
        )
        with self._database.reading() as connection:
            ranked_players = (
                RankedPlayer(row.who, row.name or "", current_rating(row.who, game, row))
                for row in connection.execute(best_first.limit(2 * MAX_LEADERS))
            )
            return [leader for leader in ranked_players if not leader.rating.provisional][
                :MAX_LEADERS
            ]

    def pools_of(self, rated_id: str) -> list[PoolRecord]:
        """List the ratings of a player or bot by game and pool, with result counts."""
        query = select(ratings).where(ratings.c.who == rated_id).order_by(ratings.c.game)
        with self._database.reading() as connection:
            counts = _count_results(connection, rated_id)
            records = [
                PoolRecord(
                    row.game,
                    row.pool,
                    current_rating(rated_id, row.game, row),
                    *_result_counts(counts, row),
                )
                for row in connection.execute(query)
            ]
        return sorted(records, key=lambda record: (record.game, POOLS.index(record.pool)))

    def results(self, rated_id: str, game: str, pool: str) -> list[RatedResult]:
        """List the last rated matches of a player or bot in a pool, oldest first."""
        query = (
            select(rated_seats, rated_matches.c.at, matches.c.id.label("kept"))
            .join(rated_matches, rated_matches.c.match == rated_seats.c.match)
            .outerjoin(matches, matches.c.id == rated_seats.c.match)
            .where(rated_seats.c.who == rated_id, rated_seats.c.counted)
            .where(rated_matches.c.game == game, rated_matches.c.pool == pool)
            .where(rated_matches.c.void.is_(None))
            .order_by(rated_matches.c.at.desc(), rated_matches.c.match)
            .limit(MAX_RESULTS)
        )
        with self._database.reading() as connection:
            rows = connection.execute(query).all()
            opponents = _load_opponents(connection, [row.match for row in rows], rated_id)
        return [_rated_result(row, tuple(opponents.get(row.match, ()))) for row in reversed(rows)]

    def suspicions(self, days: int = 30) -> Suspicions:
        """Return signs of farming in the rated matches of the last `days` days, for operators."""
        with self._database.reading() as connection:
            return find_suspicions(connection, days)

    def recalculate(self) -> RecalculationCounts:
        """Recalculate all ratings from the rated matches, while other writes wait."""
        return self._database.write(recalculate)


def _load_public_id(connection: Connection, player: str) -> str | None:
    public_id: str | None = connection.execute(
        select(players.c.public).where(players.c.id == player)
    ).scalar()
    return public_id


Counts = dict[tuple[str, str, str], int]


def _count_results(connection: Connection, rated_id: str) -> Counts:
    """Count the results of a player's or bot's rated matches by game, pool and outcome."""
    groups = rated_matches.c.game, rated_matches.c.pool, result_expression()
    query = select(*groups, func.count()).join(
        rated_matches, rated_matches.c.match == rated_seats.c.match
    )
    is_counted = (
        rated_seats.c.who == rated_id,
        rated_seats.c.counted,
        rated_matches.c.void.is_(None),
    )
    grouped = query.where(*is_counted).group_by(*groups)
    return {(game, pool, word): count for game, pool, word, count in connection.execute(grouped)}


def _result_counts(counts: Counts, row: Row[Any]) -> tuple[int, ...]:
    return tuple(counts.get((row.game, row.pool, word), 0) for word in ("won", "drawn", "lost"))


def _load_opponents(
    connection: Connection, match_ids: list[str], rated_id: str
) -> dict[str, list[RatedOpponent]]:
    query = select(rated_seats, players.c.name).outerjoin(
        players, players.c.public == rated_seats.c.who
    )
    selected = query.where(rated_seats.c.match.in_(match_ids), rated_seats.c.who != rated_id)
    opponents: dict[str, list[RatedOpponent]] = {}
    for row in connection.execute(selected.order_by(rated_seats.c.match, rated_seats.c.seat)):
        opponents.setdefault(row.match, []).append(RatedOpponent(row.who, row.name, row.place))
    return opponents


def _rated_result(row: Row[Any], opponents: tuple[RatedOpponent, ...]) -> RatedResult:
    rating = Rating(row.value_after, row.deviation_after, row.volatility_after, row.matches + 1)
    change = row.value_after - row.value_before
    return RatedResult(
        row.match, row.kept is not None, row.at, rating, change, row.place, opponents
    )
