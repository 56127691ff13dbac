"""Sanctions: what operators forbid a player for some time, and why.

A sanction may also apply to guests at the player's address, by a keyed hash, or in the player's
browser. Accounts that are older than the sanction are exempt from this, since several people may
share an address.
"""

import datetime as dt
from collections.abc import Collection
from typing import Any, Literal, NamedTuple

from sqlalchemy import ColumnElement, Connection, Select, delete, exists, select, update

from hexarena.contract.errors import SanctionRefused, UnknownSanction
from hexarena.store.accounts.accounts import sign_out_everywhere
from hexarena.store.accounts.audit import OperatorAct, insert_act
from hexarena.store.accounts.bot_accounts import find_owners
from hexarena.store.repository import Repository
from hexarena.store.tables import accounts, players, sanction_addresses, sanctions, sightings
from hexarena.store.writing import insert_once, now, to_timestamp

SanctionKind = Literal["warn", "mute", "unrated", "close", "ban"]
ADDRESS_DAYS = 7  # maximum days for which an address's hash is kept
MAX_LISTED = 200  # maximum length of a list


class NewSanction(NamedTuple):
    """A sanction to impose on a player, or on an address by its hashes."""

    id: str
    kind: SanctionKind
    reason: str
    expiry: str
    player: str | None = None
    browsers: bool = False
    digests: tuple[str, ...] = ()


class Sanction(NamedTuple):
    """An active sanction, with the hashes of addresses to which it still applies."""

    id: str
    player: str | None
    kind: SanctionKind
    reason: str
    start: str
    expiry: str
    end: str | None
    dismissal: str | None
    browsers: bool
    digests: frozenset[str] = frozenset()


class SanctionDetails(NamedTuple):
    """A sanction as operators see it.

    `public_id` and `name` are None for an address, or if the player is gone.
    """

    sanction: Sanction
    public_id: str | None
    name: str | None


class Sanctions(Repository):
    """The sanctions of a store; every method raises StoreFailed if the database fails."""

    def impose(self, new_sanction: NewSanction, act: OperatorAct) -> None:
        """Impose a sanction once, and log the act. Raises SanctionRefused."""
        self._database.write(lambda connection: _impose(connection, new_sanction, act))

    def end(self, sanction: str, act: OperatorAct) -> None:
        """End a sanction early, and log the act. Raises UnknownSanction."""

        def write(connection: Connection) -> None:
            is_active = sanctions.c.id == sanction, *_is_active()
            if not connection.execute(
                update(sanctions).where(*is_active).values(end=now())
            ).rowcount:
                expected = "expected the id of one that still holds"
                raise UnknownSanction(f"there is no sanction {sanction!r}; {expected}")
            insert_act(connection, act)

        self._database.write(write)

    def list_active(self) -> list[Sanction]:
        """List the sanctions that are active now."""
        with self._database.reading() as connection:
            rows = connection.execute(select(sanctions).where(*_is_active())).all()
            digests = _load_digests(connection)
        return [_read_sanction(row, digests) for row in rows]

    def list_details(self, player: str | None = None) -> list[SanctionDetails]:
        """List the active sanctions, newest first, or all sanctions that a player ever had."""
        condition = (sanctions.c.player == player,) if player else _is_active()
        query = _select_details().where(*condition).order_by(sanctions.c.start.desc())
        with self._database.reading() as connection:
            rows = connection.execute(query.limit(MAX_LISTED)).all()
            digests = _load_digests(connection)
        return [
            SanctionDetails(_read_sanction(row, digests), row.public_id, row.name) for row in rows
        ]

    def list_at(self, digest: str) -> list[SanctionDetails]:
        """List the active sanctions that apply to guests at an address, newest first."""
        return [details for details in self.list_details() if digest in details.sanction.digests]

    def dismiss(self, player: str) -> None:
        """Record that a player has seen the notices of all sanctions."""
        is_unseen = sanctions.c.player == player, sanctions.c.dismissal.is_(None)
        statement = update(sanctions).where(*is_unseen).values(dismissal=now())
        self._database.write(lambda connection: connection.execute(statement))

    def note_sighting(self, player: str, digest: str) -> None:
        """Store the hash of a player's address for some days, replacing an earlier one."""
        expiry = to_timestamp(dt.datetime.now(dt.UTC) + dt.timedelta(days=ADDRESS_DAYS))
        row = {"player": player, "digest": digest, "expiry": expiry}

        def write(connection: Connection) -> None:
            connection.execute(delete(sightings).where(sightings.c.player == player))
            connection.execute(insert_once(connection, sightings).values(row))

        self._database.write(write)

    def find_sighting(self, player: str) -> str | None:
        """Return the hash of a player's last address, or None if none is stored."""
        is_current = sightings.c.player == player, sightings.c.expiry > now()
        with self._database.reading() as connection:
            digest: str | None = connection.execute(
                select(sightings.c.digest).where(*is_current)
            ).scalar()
        return digest

    def forget_addresses(self) -> None:
        """Delete the hashes of addresses that have expired."""

        def write(connection: Connection) -> None:
            is_over = exists().where(
                sanctions.c.id == sanction_addresses.c.sanction,
                sanctions.c.end.is_not(None) | (sanctions.c.expiry <= now()),
            )
            is_expired = sanction_addresses.c.expiry <= now()
            connection.execute(delete(sanction_addresses).where(is_expired | is_over))
            connection.execute(delete(sightings).where(sightings.c.expiry <= now()))

        self._database.write(write)


def _impose(connection: Connection, new_sanction: NewSanction, act: OperatorAct) -> None:
    player = new_sanction.player
    if new_sanction.kind == "close":
        query = select(accounts.c.player).where(accounts.c.player == player)
        if player is None or connection.execute(query).first() is None:
            raise SanctionRefused("only an account can be closed; ban a guest instead")
        sign_out_everywhere(connection, player)
    row = {"start": now(), **new_sanction._asdict()}
    digests = row.pop("digests")
    statement = insert_once(connection, sanctions).values(row).returning(sanctions.c.id)
    if connection.execute(statement).scalar() is None:  # the same request was sent twice
        return
    latest = to_timestamp(dt.datetime.now(dt.UTC) + dt.timedelta(days=ADDRESS_DAYS))
    expiry = min(new_sanction.expiry, latest)
    for digest in digests:
        address_row = {"sanction": new_sanction.id, "digest": digest, "expiry": expiry}
        connection.execute(insert_once(connection, sanction_addresses).values(address_row))
    insert_act(connection, act)


def is_player_unrated(connection: Connection, player_ids: Collection[str]) -> bool:
    """Return whether any of these players, or an owner of theirs, is barred from rated matches."""
    players_and_owners = {*player_ids, *find_owners(connection, player_ids).values()}
    is_one = sanctions.c.player.in_(list(players_and_owners)), sanctions.c.kind == "unrated"
    return (
        connection.execute(select(sanctions.c.id).where(*is_one, *_is_active())).first() is not None
    )


def _is_active() -> tuple[ColumnElement[bool], ...]:
    return sanctions.c.end.is_(None), sanctions.c.expiry > now()


def _load_digests(connection: Connection) -> dict[str, list[str]]:
    """Return the hashes of addresses that still apply, by sanction."""
    query = select(sanction_addresses).where(sanction_addresses.c.expiry > now())
    digests: dict[str, list[str]] = {}
    for row in connection.execute(query):
        digests.setdefault(row.sanction, []).append(row.digest)
    return digests


def _select_details() -> Select[Any]:
    query = select(*sanctions.c, players.c.public.label("public_id"), players.c.name)
    return query.outerjoin(players, players.c.id == sanctions.c.player)


def _read_sanction(row: Any, digests: dict[str, list[str]]) -> Sanction:
    fields = {name: getattr(row, name) for name in Sanction._fields if name != "digests"}
    return Sanction(**fields, digests=frozenset(digests.get(row.id, ())))
