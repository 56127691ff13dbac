"""The index of finished matches: facts about each, and the decisions it began with.

A match is indexed again after a change, such as a finished review, and when the layout changes.
"""

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from typing import Literal, NamedTuple

from sqlalchemy import ColumnElement, Connection, and_, delete, insert, or_, select

from hexarena.store.repository import Repository
from hexarena.store.tables import library_matches, library_points, library_positions, matches

LAYOUT = 1  # the version of the index; matches with another one are indexed again
Company = Literal["people", "mixed", "bots"]


class IndexedDecision(NamedTuple):
    """One of the first decisions of a match: see the columns of `library_positions`."""

    number: int
    ply: int
    bot: bool
    position: int
    line: int | None
    action: int
    value: float | None = None


@dataclass(frozen=True, kw_only=True)
class IndexedMatch:
    """What the library knows of a match; `points` of each seat, from 0 to 1.

    Without `setup`, it can't be replayed any more, and is found only by its facts.
    """

    match: str
    revision: int
    setup: str | None
    company: Company
    winner: int | None = None
    decisions: int = 0
    points: Sequence[float] = ()
    first_decisions: Sequence[IndexedDecision] = ()


class LibraryIndex(Repository):
    """The index of a store; every method raises StoreFailed if the database fails."""

    def list_missing(self, limit: int, excluded: Collection[str] = ()) -> list[str]:
        """List finished matches that are to be indexed, except of some games, newest first."""
        is_current = and_(
            library_matches.c.match == matches.c.id,
            library_matches.c.layout == LAYOUT,
            library_matches.c.revision == matches.c.revision,
        )
        query = select(matches.c.id).outerjoin(library_matches, is_current)
        is_missing = (
            *is_finished(),
            library_matches.c.match.is_(None),
            matches.c.game.not_in(excluded),
        )
        query = query.where(*is_missing).order_by(matches.c.updated.desc()).limit(limit)
        with self._database.reading() as connection:
            return list(connection.execute(query).scalars())

    def replace(self, entry: IndexedMatch) -> None:
        """Index a match, in place of what the index had of it; nothing if it was deleted."""
        self._database.write(lambda connection: _replace(connection, entry))


def is_finished() -> tuple[ColumnElement[bool], ...]:
    """Return the SQL conditions that a match was played to a result."""
    return (
        matches.c.status == "over",
        matches.c.source == "played",
        or_(matches.c.ended_kind.is_(None), matches.c.ended_kind != "aborted"),
    )


def _replace(connection: Connection, entry: IndexedMatch) -> None:
    query = select(matches.c.id).where(matches.c.id == entry.match).with_for_update()
    if connection.execute(query).first() is None:
        return
    for table in (library_positions, library_points, library_matches):
        connection.execute(delete(table).where(table.c.match == entry.match))
    facts = ("match", "revision", "setup", "company", "winner", "decisions")
    row = {name: getattr(entry, name) for name in facts}
    connection.execute(insert(library_matches), row | {"layout": LAYOUT})
    points = [
        {"match": entry.match, "seat": seat, "points": value}
        for seat, value in enumerate(entry.points)
    ]
    decisions = [{"match": entry.match, **decision._asdict()} for decision in entry.first_decisions]
    for table, rows in ((library_points, points), (library_positions, decisions)):
        if rows:
            connection.execute(insert(table), rows)
