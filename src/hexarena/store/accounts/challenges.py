"""Challenges that a browser must answer once and soon; any worker accepts the response."""

import datetime as dt
from typing import Literal

from sqlalchemy import Connection, delete, insert, select

from hexarena.store.repository import Repository
from hexarena.store.tables import challenges
from hexarena.store.writing import now, to_timestamp

ChallengeKind = Literal["register", "sign-in", "openid"]
LIFETIME = dt.timedelta(minutes=5)


class Challenges(Repository):
    """The challenges of a store; every method raises StoreFailed if the database fails."""

    def save(self, digest: str, kind: ChallengeKind, player: str, data: str = "") -> None:
        """Store a challenge for a player's browser, with its data."""
        expiry = to_timestamp(dt.datetime.now(dt.UTC) + LIFETIME)
        row = {"digest": digest, "kind": kind, "player": player, "kept": data, "until": expiry}

        def write(connection: Connection) -> None:
            connection.execute(delete(challenges).where(challenges.c.until < now()))
            connection.execute(insert(challenges).values(row))

        self._database.write(write)

    def use(self, digest: str, kind: ChallengeKind, player: str) -> str | None:
        """Use up a challenge; return its data, or None if there is no such challenge."""
        belongs = challenges.c.digest == digest, challenges.c.player == player
        is_challenge = (*belongs, challenges.c.kind == kind)

        def write(connection: Connection) -> str | None:
            query = select(challenges.c.kept).where(*is_challenge, challenges.c.until >= now())
            data: str | None = connection.execute(query.with_for_update()).scalar()
            deleted = connection.execute(delete(challenges).where(*is_challenge)).rowcount
            return data if deleted else None

        return self._database.write(write)
