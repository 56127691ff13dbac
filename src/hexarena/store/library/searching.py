"""Searches in the library, and its openings.

Others find a match only while all people in it consent. A player always finds their own.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, Literal, NamedTuple

from sqlalchemy import ColumnElement, Connection, Select, and_, exists, func, or_, select
from sqlalchemy.orm import aliased
from sqlalchemy.sql.selectable import FromClause

from hexarena.store.library.indexing import Company, is_finished
from hexarena.store.people.statements import is_shared
from hexarena.store.reading import load_summaries
from hexarena.store.repository import Repository
from hexarena.store.stored_match import MatchSummary
from hexarena.store.tables import (
    library_matches,
    library_points,
    library_positions,
    matches,
    players,
    seats,
)

LibraryEnding = Literal["played", "resigned", "drawn", "time", "left"]
PlayerResult = Literal["won", "drawn", "lost"]


@dataclass(frozen=True, kw_only=True)
class LibraryFilter:
    """Which finished matches to find. Fields that are None don't matter.

    - `owner`: the player whose own matches are searched; else those that everybody may see
    - `setup`: all options as text; `option`: one of them, such as `radius=4`
    - `player`: letters of a name; `person`: a public id; `result`: of that player
    - `winner`: the seat that won, -1 for a draw; `ending`: how it ended
    - `since`, `until`: days, ISO 8601; `shortest`, `longest`: numbers of decisions
    - `position`: a digest of a position that occurred
    """

    owner: str | None = None
    game: str | None = None
    setup: str | None = None
    option: str | None = None
    player: str | None = None
    person: str | None = None
    result: PlayerResult | None = None
    winner: int | None = None
    ending: LibraryEnding | None = None
    rated: bool | None = None
    company: Company | None = None
    since: str | None = None
    until: str | None = None
    shortest: int | None = None
    longest: int | None = None
    position: int | None = None


class PageStart(NamedTuple):
    """The last match of the page before: when it was last changed, and its id."""

    updated: str
    match: str


class LibraryPage(NamedTuple):
    """A page of matches, and how many there are on all pages."""

    total: int
    matches: tuple[MatchSummary, ...]


class SetupCount(NamedTuple):
    """How many matches of a game were played under the same options."""

    game: str
    setup: str
    matches: int


class SetupResult(NamedTuple):
    """The points of a seat, held by people or by bots, in matches under the same options."""

    setup: str
    seat: int
    bot: bool
    matches: int
    points: float


class SeatSum(NamedTuple):
    """The sum of a seat's points in a number of matches."""

    seat: int
    points: float


class OpeningMove(NamedTuple):
    """An action after a line, by people or by bots: in how many matches, with which results.

    `value` is the mean win chance of the seat in those matches that were reviewed, `reviewed`.
    `example` is one of the matches.
    """

    action: int
    bot: bool
    matches: int
    seats: tuple[SeatSum, ...]
    value: float | None
    reviewed: int
    example: str
    ply: int  # of the decision in the example


class Library(Repository):
    """The library of a store; every method raises StoreFailed if the database fails."""

    def find(
        self, filters: LibraryFilter, limit: int, cursor: PageStart | None = None
    ) -> LibraryPage:
        """Return the matches that a filter finds, last changed first."""
        conditions = _find_conditions(filters)
        selection = select(matches).join(library_matches).where(*conditions)
        count = select(func.count()).select_from(matches).join(library_matches).where(*conditions)
        if cursor is not None:
            is_same = and_(matches.c.updated == cursor.updated, matches.c.id > cursor.match)
            selection = selection.where(or_(matches.c.updated < cursor.updated, is_same))
        newest_first = selection.order_by(matches.c.updated.desc(), matches.c.id).limit(limit)
        with self._database.reading() as connection:
            total = connection.execute(count).scalar_one()
            return LibraryPage(total, tuple(load_summaries(connection, newest_first)))

    def load_points(self, match: str) -> list[float]:
        """Return the points of each seat of an indexed match."""
        query = select(library_points.c.points).where(library_points.c.match == match)
        with self._database.reading() as connection:
            return list(connection.execute(query.order_by(library_points.c.seat)).scalars())

    def list_setups(self, owner: str | None) -> list[SetupCount]:
        """Count the matches of every game by their options, the most frequent first."""
        conditions = _find_conditions(LibraryFilter(owner=owner))
        key, number = (matches.c.game, library_matches.c.setup), func.count()
        query = select(*key, number).join(library_matches).where(*conditions).group_by(*key)
        query = query.where(library_matches.c.setup.is_not(None))
        with self._database.reading() as connection:
            rows = connection.execute(query.order_by(number.desc(), *key))
            return [SetupCount(*row) for row in rows]

    def list_results(self, game: str, owner: str | None) -> list[SetupResult]:
        """Sum the points of each seat up under each set of options, for people and bots apart."""
        holders = aliased(seats)
        key = library_matches.c.setup, library_points.c.seat, holders.c.level.is_not(None)
        is_seat = holders.c.match == matches.c.id, holders.c.seat == library_points.c.seat
        query = (
            select(*key, func.count(), func.sum(library_points.c.points))
            .select_from(matches)
            .join(library_matches)
            .join(library_points, library_points.c.match == matches.c.id)
            .join(holders, and_(*is_seat))
            .where(*_find_conditions(LibraryFilter(owner=owner, game=game)))
            .group_by(*key)
        )
        with self._database.reading() as connection:
            rows = connection.execute(query).all()
        return [SetupResult(*row)._replace(bot=bool(row[2])) for row in rows]

    def list_moves(self, line: int, owner: str | None) -> list[OpeningMove]:
        """List the actions that were taken after a line, the most frequent first."""
        with self._database.reading() as connection:
            moves = list(_read_moves(connection, line, owner))
        return sorted(moves, key=lambda move: (-move.matches, move.action, move.bot))


def _is_played_by(player: str) -> ColumnElement[bool]:
    is_seat = seats.c.match == matches.c.id, seats.c.player == player
    return exists().where(*is_seat).correlate(matches)


def _is_visible(owner: str | None) -> Iterator[ColumnElement[bool]]:
    """Yield the conditions that a match may be found: a finished one, shared or the owner's."""
    if owner is None:
        yield from is_shared()
    else:
        yield _is_played_by(owner)
    yield from is_finished()


def _find_conditions(filters: LibraryFilter) -> list[ColumnElement[bool]]:
    conditions = [*_is_visible(filters.owner), *_compare_facts(filters)]
    if filters.option is not None:
        padded = " " + library_matches.c.setup + " "
        conditions.append(padded.contains(f" {filters.option} ", autoescape=True))
    if filters.player is not None or filters.person is not None:
        conditions.append(_has_player(filters))
    if filters.position is not None:
        is_match = library_positions.c.position == filters.position
        conditions.append(matches.c.id.in_(select(library_positions.c.match).where(is_match)))
    return conditions


def _compare_facts(filters: LibraryFilter) -> Iterator[ColumnElement[bool]]:
    """Yield the conditions on single columns."""
    equal = {
        matches.c.game: filters.game,
        matches.c.rated: filters.rated,
        library_matches.c.setup: filters.setup,
        library_matches.c.company: filters.company,
    }
    yield from (column == value for column, value in equal.items() if value is not None)
    if filters.winner is not None:
        seat = None if filters.winner < 0 else filters.winner
        yield (
            library_matches.c.winner.is_(None) if seat is None else library_matches.c.winner == seat
        )
    if filters.ending is not None:
        kind = None if filters.ending == "played" else filters.ending
        yield matches.c.ended_kind.is_(None) if kind is None else matches.c.ended_kind == kind
    if filters.since is not None:
        yield matches.c.date >= filters.since
    if filters.until is not None:
        yield matches.c.date <= filters.until
    if filters.shortest is not None:
        yield library_matches.c.decisions >= filters.shortest
    if filters.longest is not None:
        yield library_matches.c.decisions <= filters.longest


def _has_player(filters: LibraryFilter) -> ColumnElement[bool]:
    """Return the condition that a player sat in a match, with the result that is looked for."""
    conditions = [seats.c.match == matches.c.id]
    if filters.player is not None:
        conditions.append(seats.c.name.icontains(filters.player, autoescape=True))
    if filters.person is not None:
        conditions += [seats.c.player == players.c.id, players.c.public == filters.person]
    winner = library_matches.c.winner
    if filters.result == "won":
        conditions.append(winner == seats.c.seat)
    elif filters.result == "lost":
        conditions.append(winner != seats.c.seat)
    elif filters.result == "drawn":
        conditions.append(winner.is_(None))
    return exists().where(*conditions).correlate(matches, library_matches)


def _read_moves(connection: Connection, line: int, owner: str | None) -> Iterator[OpeningMove]:
    visible = _select_visible(line, owner).cte("visible")
    by_seat: dict[tuple[int, bool], list[SeatSum]] = {}
    for action, bot, seat, points in connection.execute(_sum_points(visible)):
        by_seat.setdefault((action, bot), []).append(SeatSum(seat, points))
    columns = (
        visible.c.action,
        visible.c.bot,
        func.count(),
        func.avg(visible.c.value),
        func.count(visible.c.value),
        func.max(visible.c.match),
    )
    query = select(*columns).group_by(visible.c.action, visible.c.bot)
    for action, bot, count, value, reviewed, example in connection.execute(query).all():
        is_example = library_positions.c.match == example, library_positions.c.line == line
        ply = connection.execute(select(library_positions.c.ply).where(*is_example)).scalar_one()
        sums = tuple(by_seat.get((action, bot), ()))
        yield OpeningMove(action, bool(bot), count, sums, value, reviewed, example, ply)


def _select_visible(line: int, owner: str | None) -> Select[Any]:
    """Select the decisions after a line, in matches that may be found."""
    names = ("match", "action", "bot", "value")
    return (
        select(*(library_positions.c[name] for name in names))
        .join(matches, matches.c.id == library_positions.c.match)
        .where(library_positions.c.line == line, *_is_visible(owner))
    )


def _sum_points(visible: FromClause) -> Select[Any]:
    key = visible.c.action, visible.c.bot, library_points.c.seat
    return (
        select(*key, func.sum(library_points.c.points))
        .join(library_points, library_points.c.match == visible.c.match)
        .group_by(*key)
        .order_by(*key)
    )
