"""Devices: browsers that are signed in to an account, each with a secret in its cookie."""

import datetime as dt
from typing import Any, NamedTuple

from sqlalchemy import ColumnElement, Connection, delete, insert, select, update

from hexarena.store.repository import Repository
from hexarena.store.tables import devices, subscriptions
from hexarena.store.writing import lock_player, now, to_timestamp

MAX_DEVICES = 50  # per account; another one signs out the device unseen the longest
SEEN_PRECISION = dt.timedelta(hours=1)  # precision of the time when a device was last seen
MAX_IDLE = dt.timedelta(days=366)  # a device unseen for this long is signed out


class StoredDevice(NamedTuple):
    """A browser that is signed in; `digest` is the SHA-256 of the secret in its cookie."""

    id: str
    player: str
    digest: str
    name: str
    made: str
    seen: str
    proved: str | None = None
    passkey_proved: str | None = None


class Devices(Repository):
    """The devices of a store; every method raises StoreFailed if the database fails."""

    def add(self, device: StoredDevice) -> None:
        """Store a new signed-in device."""

        def write(connection: Connection) -> None:
            lock_player(connection, device.player)
            _sign_out_oldest(connection, device.player)
            connection.execute(insert(devices).values(device._asdict()))

        self._database.write(write)

    def list_devices(self, player: str) -> list[StoredDevice]:
        """List the devices of an account, most recently seen first."""
        query = select(devices).where(devices.c.player == player)
        newest_first = query.order_by(devices.c.seen.desc(), devices.c.id)
        with self._database.reading() as connection:
            return [_read_device(row) for row in connection.execute(newest_first)]

    def find_by_digest(self, digest: str) -> StoredDevice | None:
        """Return the device whose secret has this digest, or None if it is signed out."""
        now_utc = dt.datetime.now(dt.UTC)
        is_current = devices.c.seen > to_timestamp(now_utc - MAX_IDLE)
        with self._database.reading() as connection:
            row = connection.execute(
                select(devices).where(devices.c.digest == digest, is_current)
            ).first()
        if row is None:
            return None
        if row.seen < to_timestamp(now_utc - SEEN_PRECISION):
            self._note_seen(row.id)
        return _read_device(row)

    def _note_seen(self, device: str) -> None:
        statement = update(devices).where(devices.c.id == device).values(seen=now())
        self._database.write(lambda connection: connection.execute(statement))

    def note_proof(self, device: str, by_passkey: bool = False) -> None:
        """Record that the owner has just proved to be at a device."""
        values = {"proved": now(), **({"passkey_proved": now()} if by_passkey else {})}
        statement = update(devices).where(devices.c.id == device).values(values)
        self._database.write(lambda connection: connection.execute(statement))

    def sign_out(self, player: str, device: str) -> None:
        """Sign out a device of an account if it is signed in.

        This ends all push subscriptions of the account. Browsers that stay signed in subscribe
        again.
        """
        self._sign_out(player, devices.c.id == device)

    def sign_out_all(self, player: str, except_device: str = "") -> None:
        """Sign out all devices of an account, or all but `except_device`, as `sign_out` does."""
        self._sign_out(player, devices.c.id != except_device)

    def _sign_out(self, player: str, condition: ColumnElement[bool]) -> None:
        delete_devices = delete(devices).where(devices.c.player == player, condition)
        delete_subscriptions = delete(subscriptions).where(subscriptions.c.player == player)

        def write(connection: Connection) -> None:
            if connection.execute(delete_devices).rowcount:
                connection.execute(delete_subscriptions)

        self._database.write(write)

    def forget(self) -> None:
        """Delete devices that have not been seen for a year."""
        statement = delete(devices).where(
            devices.c.seen < to_timestamp(dt.datetime.now(dt.UTC) - MAX_IDLE)
        )
        self._database.write(lambda connection: connection.execute(statement))


def _sign_out_oldest(connection: Connection, player: str) -> None:
    query = select(devices.c.id).where(devices.c.player == player)
    newest_first = query.order_by(devices.c.seen.desc(), devices.c.id).limit(MAX_DEVICES - 1)
    kept_ids = connection.execute(newest_first).scalars().all()
    is_older = devices.c.player == player, devices.c.id.not_in(kept_ids)
    connection.execute(delete(devices).where(*is_older))


def _read_device(row: Any) -> StoredDevice:
    return StoredDevice(*(getattr(row, name) for name in StoredDevice._fields))
