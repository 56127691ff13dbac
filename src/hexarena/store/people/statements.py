"""What players state about themselves: their age, and whether others may have their matches.

No match enters a public library or a data set without the consent of all its players. Every export
of matches must ask `is_shared` each time, so that a withdrawn consent applies from the
next export on.
"""

from collections.abc import Collection
from typing import NamedTuple

from sqlalchemy import ColumnElement, Connection, and_, delete, exists, func, insert, select, update

from hexarena.store.repository import Repository
from hexarena.store.tables import age_statements, bot_accounts, consents, matches, seats
from hexarena.store.writing import ensure_players, lock_player, now


class Consent(NamedTuple):
    """When a player's consent to sharing began, and when it ended (None while it is valid)."""

    start: str
    end: str | None


class Statements(Repository):
    """The statements of a store; every method raises StoreFailed if the database fails."""

    def state_age(self, player: str, age: int) -> None:
        """Record a player's statement to be at least this old; 0 takes it back."""

        def write(connection: Connection) -> None:
            ensure_players(connection, player)
            lock_player(connection, player)
            is_player = age_statements.c.player == player
            connection.execute(delete(age_statements).where(is_player))
            if age:
                row = {"player": player, "age": age, "at": now()}
                connection.execute(insert(age_statements).values(row))

        self._database.write(write)

    def are_of_age(self, players: Collection[str], age: int) -> bool:
        """Return whether all these players have stated to be at least this old."""
        if not age:
            return True
        query = select(func.count()).where(
            age_statements.c.player.in_(players), age_statements.c.age >= age
        )
        with self._database.reading() as connection:
            return int(connection.execute(query).scalar_one()) == len({*players})

    def load_consent(self, player: str) -> Consent | None:
        """Return a player's consent to sharing, or None if the player never gave one."""
        query = select(consents.c.given, consents.c.withdrawn).where(consents.c.player == player)
        with self._database.reading() as connection:
            row = connection.execute(query).first()
        return Consent._make(row) if row else None

    def give_consent(self, player: str) -> None:
        """Record that a player allows sharing from now on; a valid consent keeps its date."""

        def write(connection: Connection) -> None:
            ensure_players(connection, player)
            lock_player(connection, player)
            is_player = consents.c.player == player
            current = connection.execute(select(consents.c.withdrawn).where(is_player)).first()
            values = {"player": player, "given": now(), "withdrawn": None}
            if current is None:
                connection.execute(insert(consents).values(values))
            elif current.withdrawn:
                connection.execute(update(consents).where(is_player).values(values))

        self._database.write(write)

    def withdraw_consent(self, player: str) -> None:
        """Record that a player no longer allows sharing; without a consent nothing changes."""
        is_given = consents.c.player == player, consents.c.withdrawn.is_(None)
        statement = update(consents).where(*is_given).values(withdrawn=now())
        self._database.write(lambda connection: connection.execute(statement))

    def list_shared_matches(self, game: str | None = None) -> list[str]:
        """List the finished matches that may be shared with others, oldest first.

        All people who played in them have consented. Uploaded matches, and matches with an erased
        player or with seats that were never taken, are left out.
        """
        query = select(matches.c.id).where(*is_shared())
        if game is not None:
            query = query.where(matches.c.game == game)
        oldest_first = query.order_by(matches.c.updated, matches.c.id)
        with self._database.reading() as connection:
            return list(connection.execute(oldest_first).scalars())


def is_shared() -> tuple[ColumnElement[bool], ...]:
    """Return the SQL conditions that a match may be shared with others.

    A bot account has the consent of its owner.
    """
    owner = select(bot_accounts.c.owner).where(bot_accounts.c.player == seats.c.player)
    consenting_player = func.coalesce(owner.correlate(seats).scalar_subquery(), seats.c.player)
    has_consented = (
        exists()
        .where(consents.c.player == consenting_player, consents.c.withdrawn.is_(None))
        .correlate(seats)
    )
    is_persons = and_(seats.c.match == matches.c.id, seats.c.level.is_(None))
    return (
        matches.c.status == "over",
        matches.c.source == "played",
        # Seats of the outer query, if it has any, are others
        ~exists().where(is_persons, ~has_consented).correlate(matches),
    )
