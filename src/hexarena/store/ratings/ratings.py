"""The ratings of a store: of anybody, in order, through time, and computed again."""

from typing import Any, NamedTuple

from sqlalchemy import Connection, Row, func, or_, select

from hexarena.ratings import POOLS, Pool, Rating, is_bot
from hexarena.ratings.bots import PREFIX
from hexarena.ratings.glicko import UNSURE
from hexarena.store.database import Database
from hexarena.store.ratings.recalculating import Recalculated, recalculate
from hexarena.store.ratings.settling import BOTS
from hexarena.store.ratings.shown import current, result_word
from hexarena.store.tables import matches, players, rated_matches, rated_seats, ratings

MOST_LEADERS = 100
MOST_RESULTS = 500


class Ranked(NamedTuple):
    """Somebody on a leaderboard: a public id or a bot's key, a name, the rating."""

    who: str
    name: str
    rating: Rating


class InPool(NamedTuple):
    """Somebody's rating in a pool of a game, and the results it comes from."""

    game: str
    pool: Pool
    rating: Rating
    won: int
    drawn: int
    lost: int


class Other(NamedTuple):
    """Who else played a rated match; the name is None if the account is closed."""

    who: str
    name: str | None
    place: int


class RatedResult(NamedTuple):
    """A rated match of somebody's: the rating after it, the place from 1, who else played.

    `stored` says whether the match is still kept.
    """

    match: str
    stored: bool
    at: str
    rating: Rating
    change: float
    place: int
    others: tuple[Other, ...]


class Ratings:
    """The ratings of a store; every method raises StoreFailed if the database fails."""

    def __init__(self, database: Database) -> None:
        self._database = database

    def of(self, player: str, game: str, pool: str) -> Rating:
        """Return the rating of a player, or of a bot by its key, as it is now.

        A bot has one rating in a game, whatever the pool.
        """
        with self._database.reading() as connection:
            who = player if is_bot(player) else _public(connection, player)
            own = ratings.c.who == who, ratings.c.game == game
            where = ratings.c.pool == (BOTS if is_bot(player) else pool)
            row = connection.execute(select(ratings).where(*own, where)).first()
            return current(who, game, row)

    def public_id(self, player: str) -> str | None:
        """Return the public id of a player, None if there is none yet."""
        with self._database.reading() as connection:
            return _public(connection, player)

    def name_of(self, who: str) -> str | None:
        """Return the name of the player with a public id, None if it is unknown."""
        asked = select(players.c.name).where(players.c.public == who)
        with self._database.reading() as connection:
            name: str | None = connection.execute(asked).scalar()
            return name

    def leaders(self, game: str, pool: str) -> list[Ranked]:
        """List who leads a pool, the best first; nobody whose rating is provisional."""
        sure = ratings.c.game == game, ratings.c.pool == pool, ratings.c.deviation <= UNSURE
        known = or_(players.c.public.is_not(None), ratings.c.who.like(f"{PREFIX}%"))
        asked = select(ratings, players.c.name).outerjoin(
            players, players.c.public == ratings.c.who
        )
        best = asked.where(*sure, known).order_by(ratings.c.value.desc(), ratings.c.who)
        with self._database.reading() as connection:
            found = (
                Ranked(row.who, row.name or "", current(row.who, game, row))
                for row in connection.execute(best.limit(2 * MOST_LEADERS))
            )
            return [each for each in found if not each.rating.provisional][:MOST_LEADERS]

    def pools_of(self, who: str) -> list[InPool]:
        """List the ratings of somebody by game and pool, with results."""
        asked = select(ratings).where(ratings.c.who == who).order_by(ratings.c.game)
        with self._database.reading() as connection:
            counts = _counts(connection, who)
            found = [
                InPool(row.game, row.pool, current(who, row.game, row), *_result(counts, row))
                for row in connection.execute(asked)
            ]
        return sorted(found, key=lambda each: (each.game, POOLS.index(each.pool)))

    def results(self, who: str, game: str, pool: str) -> list[RatedResult]:
        """List the last rated matches of somebody in a pool, the oldest first."""
        asked = (
            select(rated_seats, rated_matches.c.at, matches.c.id.label("kept"))
            .join(rated_matches, rated_matches.c.match == rated_seats.c.match)
            .outerjoin(matches, matches.c.id == rated_seats.c.match)
            .where(rated_seats.c.who == who)
            .where(rated_matches.c.game == game, rated_matches.c.pool == pool)
            .order_by(rated_matches.c.at.desc(), rated_matches.c.match)
            .limit(MOST_RESULTS)
        )
        with self._database.reading() as connection:
            rows = connection.execute(asked).all()
            others = _others(connection, [row.match for row in rows], who)
        return [_shown(row, tuple(others.get(row.match, ()))) for row in reversed(rows)]

    def recalculate(self) -> Recalculated:
        """Compute all ratings again from the rated matches; other writes wait meanwhile."""
        return self._database.write(recalculate)


def _public(connection: Connection, player: str) -> str | None:
    public: str | None = connection.execute(
        select(players.c.public).where(players.c.id == player)
    ).scalar()
    return public


Counts = dict[tuple[str, str, str], int]


def _counts(connection: Connection, who: str) -> Counts:
    """Count how somebody's rated matches ended, by game, pool and word."""
    groups = rated_matches.c.game, rated_matches.c.pool, result_word()
    asked = select(*groups, func.count()).join(
        rated_matches, rated_matches.c.match == rated_seats.c.match
    )
    grouped = asked.where(rated_seats.c.who == who).group_by(*groups)
    return {(game, pool, how): count for game, pool, how, count in connection.execute(grouped)}


def _result(counts: Counts, row: Row[Any]) -> tuple[int, ...]:
    return tuple(counts.get((row.game, row.pool, how), 0) for how in ("won", "drawn", "lost"))


def _others(connection: Connection, which: list[str], who: str) -> dict[str, list[Other]]:
    asked = select(rated_seats, players.c.name).outerjoin(
        players, players.c.public == rated_seats.c.who
    )
    those = asked.where(rated_seats.c.match.in_(which), rated_seats.c.who != who)
    found: dict[str, list[Other]] = {}
    for row in connection.execute(those.order_by(rated_seats.c.match, rated_seats.c.seat)):
        found.setdefault(row.match, []).append(Other(row.who, row.name, row.place))
    return found


def _shown(row: Row[Any], others: tuple[Other, ...]) -> RatedResult:
    after = Rating(row.value_after, row.deviation_after, row.volatility_after, row.matches + 1)
    change = row.value_after - row.value_before
    return RatedResult(row.match, row.kept is not None, row.at, after, change, row.place, others)
