"""Matches that onlookers may list: those between strangers, and those made public."""

from sqlalchemy import ColumnElement, select

from hexarena.store import reading
from hexarena.store.repository import Repository
from hexarena.store.stored_match import MatchSummary
from hexarena.store.tables import matches


class PublicMatches(Repository):
    """The public matches of a store; every method raises StoreFailed if the database fails."""

    def played(self, since: str, limit: int) -> list[MatchSummary]:
        """List matches in progress that have changed since a time, most recent first."""
        return self._list_latest(since, limit, matches.c.status == "playing")

    def finished(self, since: str, limit: int) -> list[MatchSummary]:
        """List matches that have ended since a time, most recent first."""
        return self._list_latest(
            since, limit, matches.c.status == "over", matches.c.source == "played"
        )

    def _list_latest(
        self, since: str, limit: int, *conditions: ColumnElement[bool]
    ) -> list[MatchSummary]:
        is_recent = matches.c.public.is_(True), matches.c.updated >= since
        query = (
            select(matches)
            .where(*is_recent, *conditions)
            .order_by(matches.c.updated.desc(), matches.c.id)
        )
        with self._database.reading() as connection:
            return list(reading.load_summaries(connection, query.limit(limit)))
