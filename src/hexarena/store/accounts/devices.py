"""Devices: browsers that are signed in to an account, each by a secret in its cookie."""

import datetime as dt
from typing import Any, NamedTuple

from sqlalchemy import ColumnElement, Connection, delete, insert, select, update

from hexarena.store.database import Database
from hexarena.store.tables import devices, subscriptions
from hexarena.store.writing import lock_player, moment, now

MOST_DEVICES = 50  # of one account; one more signs out the one that was seen longest ago
NOTICED = dt.timedelta(hours=1)  # how exact the time is at which a device was seen
FORGOTTEN = dt.timedelta(days=366)  # unseen for so long, a device is signed out


class StoredDevice(NamedTuple):
    """A browser that is signed in; `digest` is the SHA-256 of the secret in its cookie."""

    id: str
    player: str
    digest: str
    name: str
    made: str
    seen: str


class Devices:
    """The devices of a store; every method raises StoreFailed if the database fails."""

    def __init__(self, database: Database) -> None:
        self._database = database

    def add(self, device: StoredDevice) -> None:
        """Sign a device in."""

        def write(connection: Connection) -> None:
            lock_player(connection, device.player)
            _make_room(connection, device.player)
            connection.execute(insert(devices).values(device._asdict()))

        self._database.write(write)

    def of(self, player: str) -> list[StoredDevice]:
        """List the devices of an account, those seen last first."""
        mine = select(devices).where(devices.c.player == player)
        newest = mine.order_by(devices.c.seen.desc(), devices.c.id)
        with self._database.reading() as connection:
            return [_device(row) for row in connection.execute(newest)]

    def by_digest(self, digest: str) -> StoredDevice | None:
        """Return the device whose secret has a digest, None if it is signed out."""
        present = dt.datetime.now(dt.UTC)
        fresh = devices.c.seen > moment(present - FORGOTTEN)
        with self._database.reading() as connection:
            row = connection.execute(
                select(devices).where(devices.c.digest == digest, fresh)
            ).first()
        if row is None:
            return None
        if row.seen < moment(present - NOTICED):
            self._see(row.id)
        return _device(row)

    def _see(self, device: str) -> None:
        seen = update(devices).where(devices.c.id == device).values(seen=now())
        self._database.write(lambda connection: connection.execute(seen))

    def sign_out(self, player: str, device: str) -> None:
        """Sign out a device of an account if it is signed in.

        No browser is told of turns any longer; those that stay signed in say again that they want
        to be.
        """
        self._sign_out(player, devices.c.id == device)

    def sign_out_all(self, player: str, but: str = "") -> None:
        """Sign out all devices of an account, but one; as `sign_out` does."""
        self._sign_out(player, devices.c.id != but)

    def _sign_out(self, player: str, which: ColumnElement[bool]) -> None:
        gone = delete(devices).where(devices.c.player == player, which)
        told = delete(subscriptions).where(subscriptions.c.player == player)

        def write(connection: Connection) -> None:
            if connection.execute(gone).rowcount:
                connection.execute(told)

        self._database.write(write)

    def forget(self) -> None:
        """Delete devices that have not been seen for a year."""
        gone = delete(devices).where(devices.c.seen < moment(dt.datetime.now(dt.UTC) - FORGOTTEN))
        self._database.write(lambda connection: connection.execute(gone))


def _make_room(connection: Connection, player: str) -> None:
    mine = select(devices.c.id).where(devices.c.player == player)
    newest = mine.order_by(devices.c.seen.desc(), devices.c.id).limit(MOST_DEVICES - 1)
    kept = connection.execute(newest).scalars().all()
    older = devices.c.player == player, devices.c.id.not_in(kept)
    connection.execute(delete(devices).where(*older))


def _device(row: Any) -> StoredDevice:
    return StoredDevice(*(getattr(row, name) for name in StoredDevice._fields))
