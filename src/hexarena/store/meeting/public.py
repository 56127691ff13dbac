"""Matches that onlookers may list, since those who play them are strangers or said so."""

from sqlalchemy import ColumnElement, select

from hexarena.store import reading
from hexarena.store.database import Database
from hexarena.store.stored_match import Summary
from hexarena.store.tables import matches


class PublicMatches:
    """The public matches of a store; every method raises StoreFailed if the database fails."""

    def __init__(self, database: Database) -> None:
        self._database = database

    def played(self, since: str, most: int) -> list[Summary]:
        """List those that are being played and have changed since a time, the latest first."""
        return self._latest(since, most, matches.c.status == "playing")

    def finished(self, since: str, most: int) -> list[Summary]:
        """List those that have ended since a time, the latest first."""
        return self._latest(since, most, matches.c.status == "over", matches.c.source == "played")

    def _latest(self, since: str, most: int, *which: ColumnElement[bool]) -> list[Summary]:
        late = matches.c.public.is_(True), matches.c.updated >= since
        asked = (
            select(matches).where(*late, *which).order_by(matches.c.updated.desc(), matches.c.id)
        )
        with self._database.reading() as connection:
            return list(reading.summaries(connection, asked.limit(most)))
