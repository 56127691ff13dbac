"""Whom players follow, block and mute."""

from collections.abc import Collection
from typing import Any, Literal, NamedTuple

from sqlalchemy import Connection, Select, and_, delete, exists, func, insert, or_, select
from sqlalchemy.orm import aliased

from hexarena.contract.errors import RelationRefused, UnknownPlayer
from hexarena.store.database import Database
from hexarena.store.tables import players, relations
from hexarena.store.writing import lock_player, meet, now

RelationKind = Literal["follow", "block", "mute"]
MOST = 500  # relations of one player


class Related(NamedTuple):
    """A player whom another one follows, blocks or mutes, by public id."""

    who: str
    name: str
    kind: RelationKind
    since: str


class Relations:
    """The relations of a store; every method raises StoreFailed if the database fails.

    `player` is the id in a cookie, `who` the public id of another player.
    """

    def __init__(self, database: Database) -> None:
        self._database = database

    def add(self, player: str, who: str, kind: RelationKind) -> None:
        """Follow, block or mute somebody; a block ends that either follows the other.

        Raises UnknownPlayer, or RelationRefused for oneself, somebody who blocks the player, and
        too many.
        """

        def write(connection: Connection) -> None:
            meet(connection, player)
            lock_player(connection, player)
            _add(connection, player, _other(connection, player, who), kind)

        self._database.write(write)

    def end(self, player: str, who: str, kind: RelationKind) -> None:
        """Follow, block or mute somebody no longer. Raises UnknownPlayer."""

        def write(connection: Connection) -> None:
            other = _other(connection, player, who)
            connection.execute(delete(relations).where(*_row(player, other, kind)))

        self._database.write(write)

    def of(self, player: str) -> list[Related]:
        """List whom a player follows, blocks and mutes, by name."""
        asked = (
            select(players.c.public, players.c.name, relations.c.kind, relations.c.since)
            .join(relations, relations.c.other == players.c.id)
            .where(relations.c.player == player, players.c.public.is_not(None))
            .order_by(players.c.name, players.c.public, relations.c.kind)
        )
        with self._database.reading() as connection:
            return [Related._make(row) for row in connection.execute(asked)]

    def public_ids(self, some: Collection[str]) -> set[str]:
        """Return the public ids of some players, by the ids in their cookies."""
        asked = select(players.c.public).where(
            players.c.id.in_(some), players.c.public.is_not(None)
        )
        with self._database.reading() as connection:
            return set(connection.execute(asked).scalars())

    def kinds(self, player: str, who: str) -> set[RelationKind]:
        """Return what a player does to somebody. Raises UnknownPlayer."""
        with self._database.reading() as connection:
            other = _other(connection, player, who)
            mine = select(relations.c.kind).where(
                relations.c.player == player, relations.c.other == other
            )
            return set(connection.execute(mine).scalars())

    def muted(self, player: str) -> set[str]:
        """Return the ids of those whom a player mutes or blocks."""
        asked = select(relations.c.other).where(
            relations.c.player == player, relations.c.kind.in_(("mute", "block"))
        )
        with self._database.reading() as connection:
            return set(connection.execute(asked).scalars())

    def blocked(self, player: str) -> set[str]:
        """Return the ids of those whom a player blocks, or who block the player."""
        block = relations.c.kind == "block"
        mine = select(relations.c.other).where(relations.c.player == player, block)
        theirs = select(relations.c.player).where(relations.c.other == player, block)
        with self._database.reading() as connection:
            return set(connection.execute(mine.union(theirs)).scalars())

    def friends(self, one: str, other: str) -> bool:
        """Tell whether two players follow each other."""
        with self._database.reading() as connection:
            both = _follows(one, other).union_all(_follows(other, one)).subquery()
            return connection.execute(select(func.count()).select_from(both)).scalar_one() == 2

    def followed(self, player: str) -> set[str]:
        """Return the ids of those whom a player follows."""
        follow = relations.c.player == player, relations.c.kind == "follow"
        with self._database.reading() as connection:
            return set(connection.execute(select(relations.c.other).where(*follow)).scalars())


def _other(connection: Connection, player: str, who: str) -> str:
    """Return the id behind a public one."""
    other = connection.execute(select(players.c.id).where(players.c.public == who)).scalar()
    if other is None:
        raise UnknownPlayer(f"there is no player {who!r}; expected the public id of one")
    if other == player:
        raise RelationRefused("that is you; expected another player")
    return str(other)


def _add(connection: Connection, player: str, other: str, kind: RelationKind) -> None:
    if connection.execute(select(relations).where(*_row(player, other, kind))).first():
        return
    _check_room(connection, player)
    if kind == "block":
        either = or_(and_(*_row(player, other, "follow")), and_(*_row(other, player, "follow")))
        connection.execute(delete(relations).where(either))
    elif kind == "follow" and _blocks(connection, player, other):
        raise RelationRefused("one of you blocks the other; expected neither to")
    row = {"player": player, "other": other, "kind": kind, "since": now()}
    connection.execute(insert(relations).values(row))


def _blocks(connection: Connection, player: str, other: str) -> bool:
    """Tell whether one of two blocks the other."""
    either = or_(and_(*_row(player, other, "block")), and_(*_row(other, player, "block")))
    return bool(connection.execute(select(exists().where(either))).scalar())


def _check_room(connection: Connection, player: str) -> None:
    counted = select(func.count()).select_from(relations).where(relations.c.player == player)
    held = connection.execute(counted).scalar_one()
    if held >= MOST:
        raise RelationRefused(f"{held} are kept; expected {MOST} at most: end some first")


def _row(player: str, other: str, kind: RelationKind) -> tuple[Any, ...]:
    own = relations.c.player == player, relations.c.other == other
    return (*own, relations.c.kind == kind)


def _follows(one: str, other: str) -> Select[Any]:
    row = aliased(relations)
    return select(row.c.player).where(
        row.c.player == one, row.c.other == other, row.c.kind == "follow"
    )
