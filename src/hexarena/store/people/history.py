"""The finished matches of somebody, as far as another player may know of them."""

from collections.abc import Iterator
from typing import Literal, NamedTuple

from sqlalchemy import ColumnElement, Connection, exists, select

from hexarena.ratings import is_bot, level_of
from hexarena.store.database import Database
from hexarena.store.ratings.shown import result_word
from hexarena.store.reading import summaries
from hexarena.store.stored_match import Summary
from hexarena.store.tables import matches, players, rated_matches, rated_seats, seats

ResultName = Literal["won", "drawn", "lost"]


class HistoryWish(NamedTuple):
    """Which matches are wanted, the last changed first; only rated ones have a result."""

    game: str | None = None
    result: ResultName | None = None
    rated: bool | None = None
    before: str | None = None
    limit: int = 20


class PlayedMatch(NamedTuple):
    """A finished match, and how it went for somebody if it was rated."""

    summary: Summary
    result: ResultName | None


class Histories:
    """The finished matches of players; every method raises StoreFailed if the database fails."""

    def __init__(self, database: Database) -> None:
        self._database = database

    def of(self, who: str, asker: str, wish: HistoryWish) -> list[PlayedMatch]:
        """List finished matches of a player by public id, or of a bot's level by its key.

        Rated matches are known to all, others to those who played in them.
        """
        with self._database.reading() as connection:
            return list(_found(connection, who, asker, wish))


def _found(
    connection: Connection, who: str, asker: str, wish: HistoryWish
) -> Iterator[PlayedMatch]:
    played = matches.c.status == "over", matches.c.source == "played"
    asked = select(matches).where(*played, _sat(who), _known_to(asker))
    if wish.game is not None:
        asked = asked.where(matches.c.game == wish.game)
    if wish.rated is not None:
        asked = asked.where(_is_rated() if wish.rated else ~_is_rated())
    if wish.before is not None:
        asked = asked.where(matches.c.updated < wish.before)
    if wish.result is not None:
        same = rated_seats.c.match == matches.c.id, rated_seats.c.who == who
        asked = asked.where(exists().where(*same, result_word() == wish.result))
    newest = asked.order_by(matches.c.updated.desc(), matches.c.id).limit(wish.limit)
    found = list(summaries(connection, newest))
    results = _results(connection, who, [each.id for each in found])
    for summary in found:
        yield PlayedMatch(summary, results.get(summary.id))


def _sat(who: str) -> ColumnElement[bool]:
    """Tell whether somebody held a seat in a row of `matches`."""
    here = seats.c.match == matches.c.id
    if is_bot(who):
        return exists().where(here, seats.c.level == level_of(who))
    return exists().where(here, seats.c.player == players.c.id, players.c.public == who)


def _known_to(asker: str) -> ColumnElement[bool]:
    mine = seats.c.match == matches.c.id, seats.c.player == asker
    return _is_rated() | exists().where(*mine) if asker else _is_rated()


def _is_rated() -> ColumnElement[bool]:
    return exists().where(rated_matches.c.match == matches.c.id)


def _results(connection: Connection, who: str, which: list[str]) -> dict[str, ResultName]:
    asked = select(rated_seats.c.match, result_word()).where(
        rated_seats.c.who == who, rated_seats.c.match.in_(which)
    )
    return {row.match: row[1] for row in connection.execute(asked)}
