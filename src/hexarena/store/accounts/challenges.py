"""Challenges: what a browser is to answer, once and soon; any worker takes the answer."""

import datetime as dt
from typing import Literal

from sqlalchemy import Connection, delete, insert, select

from hexarena.store.database import Database
from hexarena.store.tables import challenges
from hexarena.store.writing import moment, now

ChallengeKind = Literal["register", "sign-in", "openid"]
LASTING = dt.timedelta(minutes=5)


class Challenges:
    """The challenges of a store; every method raises StoreFailed if the database fails."""

    def __init__(self, database: Database) -> None:
        self._database = database

    def keep(self, digest: str, kind: ChallengeKind, player: str, kept: str = "") -> None:
        """Note what the browser of a player is to answer, and what belongs to it."""
        until = moment(dt.datetime.now(dt.UTC) + LASTING)
        row = {"digest": digest, "kind": kind, "player": player, "kept": kept, "until": until}

        def write(connection: Connection) -> None:
            connection.execute(delete(challenges).where(challenges.c.until < now()))
            connection.execute(insert(challenges).values(row))

        self._database.write(write)

    def spend(self, digest: str, kind: ChallengeKind, player: str) -> str | None:
        """Use a challenge up; return what belongs to it, None if there is none such."""
        own = challenges.c.digest == digest, challenges.c.player == player
        this = (*own, challenges.c.kind == kind)

        def write(connection: Connection) -> str | None:
            asked = select(challenges.c.kept).where(*this, challenges.c.until >= now())
            kept: str | None = connection.execute(asked.with_for_update()).scalar()
            gone = connection.execute(delete(challenges).where(*this)).rowcount
            return kept if gone else None

        return self._database.write(write)
