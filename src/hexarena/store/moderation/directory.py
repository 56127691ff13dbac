"""Find people for operators, including guests, and rename them."""

from typing import Any, NamedTuple

from sqlalchemy import ColumnElement, Connection, Select, exists, func, or_, select, update

from hexarena.contract.errors import UnknownPlayer
from hexarena.store.accounts.accounts import Handle, replace_handle
from hexarena.store.accounts.audit import OperatorAct, insert_act
from hexarena.store.accounts.bot_accounts import list_bot_players
from hexarena.store.accounts.merging import PlayerGames, list_all_games, raise_revisions
from hexarena.store.repository import Repository
from hexarena.store.tables import (
    accounts,
    entrants,
    players,
    rated_matches,
    rated_seats,
    seats,
    sightings,
    tournaments,
)
from hexarena.store.writing import now, rename

MAX_FOUND = 30


class KnownPerson(NamedTuple):
    """A player as operators see them; `rated` counts the rated matches that are not void."""

    player: str
    public_id: str
    name: str
    account_start: str | None
    first_day: str | None
    rated: int
    has_sighting: bool


class Directory(Repository):
    """The players of a store; every method raises StoreFailed if the database fails."""

    def find(self, text: str) -> list[KnownPerson]:
        """List people whose name contains a text or whose public id it is, sorted by name."""
        has_name = func.lower(players.c.name).contains(text.lower(), autoescape=True)
        return self._search(or_(has_name, players.c.public == text))

    def find_at(self, digest: str) -> list[KnownPerson]:
        """List the people whose last address has a hash, sorted by name."""
        is_current = sightings.c.digest == digest, sightings.c.expiry > now()
        return self._search(players.c.id.in_(select(sightings.c.player).where(*is_current)))

    def load(self, public_id: str) -> KnownPerson:
        """Return the person with a public id. Raises UnknownPlayer."""
        people = self._search(players.c.public == public_id)
        if not people:
            raise UnknownPlayer(f"there is no player {public_id!r}; expected the public id of one")
        return people[0]

    def rename(self, player: str, handle: Handle, act: OperatorAct) -> PlayerGames:
        """Rename a player, also at tables and in tournaments, and log the act.

        Return the games that show the new name. Raises HandleTaken.
        """
        return self._database.write(
            lambda connection: _rename_everywhere(connection, player, handle, act)
        )

    def _search(self, condition: ColumnElement[bool]) -> list[KnownPerson]:
        query = _select_people().where(players.c.public.is_not(None), condition)
        with self._database.reading() as connection:
            rows = connection.execute(query.order_by(players.c.name).limit(MAX_FOUND))
            return [KnownPerson._make(row) for row in rows]


def _select_people() -> Select[Any]:
    rated = (
        select(func.count())
        .select_from(rated_seats)
        .join(rated_matches, rated_matches.c.match == rated_seats.c.match)
        .where(rated_seats.c.who == players.c.public, rated_matches.c.void.is_(None))
    )
    has_sighting = exists().where(sightings.c.player == players.c.id, sightings.c.expiry > now())
    query = select(
        players.c.id,
        players.c.public,
        players.c.name,
        accounts.c.made,
        players.c.met,
        rated.scalar_subquery(),
        has_sighting,
    )
    return query.outerjoin(accounts, accounts.c.player == players.c.id)


def _rename_everywhere(
    connection: Connection, player: str, handle: Handle, act: OperatorAct
) -> PlayerGames:
    old_name = connection.execute(select(players.c.name).where(players.c.id == player)).scalar()
    replace_handle(connection, player, handle)
    rename(connection, player, handle.text)
    is_entrant = entrants.c.player == player, entrants.c.name == old_name
    entered = select(entrants.c.tournament).where(*is_entrant)
    is_champion = tournaments.c.id.in_(entered), tournaments.c.champion == old_name
    connection.execute(update(tournaments).where(*is_champion).values(champion=handle.text))
    connection.execute(update(entrants).where(*is_entrant).values(name=handle.text))
    is_seat = seats.c.player == player, seats.c.name == old_name
    connection.execute(update(seats).where(*is_seat).values(name=handle.text))
    bots = list_bot_players(connection, player)
    is_bot_seat = seats.c.player.in_(bots), seats.c.owner == old_name
    connection.execute(update(seats).where(*is_bot_seat).values(owner=handle.text))
    games = list_all_games(connection, (player, *bots))
    raise_revisions(connection, games)
    insert_act(connection, act)
    return games
