"""The players whom a player follows, blocks and mutes."""

from collections.abc import Collection
from typing import Any, Literal, NamedTuple

from sqlalchemy import Connection, Select, and_, delete, exists, func, insert, or_, select
from sqlalchemy.orm import aliased

from hexarena.contract.errors import RelationRefused, UnknownPlayer
from hexarena.store.repository import Repository
from hexarena.store.tables import players, relations
from hexarena.store.writing import count_owned, ensure_players, lock_player, now

RelationKind = Literal["follow", "block", "mute"]
MAX_RELATIONS = 500  # relations per player


class RelatedPlayer(NamedTuple):
    """A player whom another player follows, blocks or mutes, by public id."""

    who: str
    name: str
    kind: RelationKind
    since: str


class Relations(Repository):
    """The relations of a store; every method raises StoreFailed if the database fails.

    `player` is the id in a cookie, `public_id` the public id of another player.
    """

    def add(self, player: str, public_id: str, kind: RelationKind) -> None:
        """Follow, block or mute a player; after a block, neither follows the other.

        Raises UnknownPlayer, or RelationRefused for the player themselves, for somebody who blocks
        the player, and for too many relations.
        """

        def write(connection: Connection) -> None:
            ensure_players(connection, player)
            lock_player(connection, player)
            _add_relation(connection, player, _load_other(connection, player, public_id), kind)

        self._database.write(write)

    def end(self, player: str, public_id: str, kind: RelationKind) -> None:
        """Stop following, blocking or muting somebody. Raises UnknownPlayer."""

        def delete_relation(connection: Connection) -> None:
            other_player = _load_other(connection, player, public_id)
            connection.execute(
                delete(relations).where(*_filter_relation(player, other_player, kind))
            )

        self._database.write(delete_relation)

    def list_relations(self, player: str) -> list[RelatedPlayer]:
        """List the players whom a player follows, blocks and mutes, by name."""
        query = (
            select(players.c.public, players.c.name, relations.c.kind, relations.c.since)
            .join(relations, relations.c.other == players.c.id)
            .where(relations.c.player == player, players.c.public.is_not(None))
            .order_by(players.c.name, players.c.public, relations.c.kind)
        )
        with self._database.reading() as connection:
            return [RelatedPlayer._make(row) for row in connection.execute(query)]

    def load_public_ids(self, player_ids: Collection[str]) -> set[str]:
        """Return the public ids of the players with these ids."""
        query = select(players.c.public).where(
            players.c.id.in_(player_ids), players.c.public.is_not(None)
        )
        with self._database.reading() as connection:
            return set(connection.execute(query).scalars())

    def list_kinds(self, player: str, public_id: str) -> set[RelationKind]:
        """Return the kinds of relation that a player has to another. Raises UnknownPlayer."""
        with self._database.reading() as connection:
            other_player = _load_other(connection, player, public_id)
            query = select(relations.c.kind).where(
                relations.c.player == player, relations.c.other == other_player
            )
            return set(connection.execute(query).scalars())

    def list_muted(self, player: str) -> set[str]:
        """Return the ids of the players whom a player mutes or blocks."""
        query = select(relations.c.other).where(
            relations.c.player == player, relations.c.kind.in_(("mute", "block"))
        )
        with self._database.reading() as connection:
            return set(connection.execute(query).scalars())

    def blocked(self, player: str) -> set[str]:
        """Return the ids of players whom a player blocks or who block that player."""
        is_block = relations.c.kind == "block"
        blocked_players = select(relations.c.other).where(relations.c.player == player, is_block)
        blocking_players = select(relations.c.player).where(relations.c.other == player, is_block)
        with self._database.reading() as connection:
            return set(connection.execute(blocked_players.union(blocking_players)).scalars())

    def are_friends(self, player: str, other_player: str) -> bool:
        """Return whether two players follow each other."""
        with self._database.reading() as connection:
            mutual = (
                _select_follow(player, other_player)
                .union_all(_select_follow(other_player, player))
                .subquery()
            )
            return connection.execute(select(func.count()).select_from(mutual)).scalar_one() == 2

    def list_followed(self, player: str) -> set[str]:
        """Return the ids of the players whom a player follows."""
        is_follow = relations.c.player == player, relations.c.kind == "follow"
        with self._database.reading() as connection:
            return set(connection.execute(select(relations.c.other).where(*is_follow)).scalars())


def _load_other(connection: Connection, player: str, public_id: str) -> str:
    """Return the id of the other player with a public id."""
    other_player = connection.execute(
        select(players.c.id).where(players.c.public == public_id)
    ).scalar()
    if other_player is None:
        raise UnknownPlayer(f"there is no player {public_id!r}; expected the public id of one")
    if other_player == player:
        raise RelationRefused("that is you; choose another player")
    return str(other_player)


def _add_relation(
    connection: Connection, player: str, other_player: str, kind: RelationKind
) -> None:
    if connection.execute(
        select(relations).where(*_filter_relation(player, other_player, kind))
    ).first():
        return
    _check_quota(connection, player)
    if kind == "block":
        is_follow = or_(
            and_(*_filter_relation(player, other_player, "follow")),
            and_(*_filter_relation(other_player, player, "follow")),
        )
        connection.execute(delete(relations).where(is_follow))
    elif kind == "follow" and _is_blocked(connection, player, other_player):
        raise RelationRefused("one of you has blocked the other")
    row = {"player": player, "other": other_player, "kind": kind, "since": now()}
    connection.execute(insert(relations).values(row))


def _is_blocked(connection: Connection, player: str, other_player: str) -> bool:
    """Return whether one of two players blocks the other."""
    is_block = or_(
        and_(*_filter_relation(player, other_player, "block")),
        and_(*_filter_relation(other_player, player, "block")),
    )
    return bool(connection.execute(select(exists().where(is_block))).scalar())


def _check_quota(connection: Connection, player: str) -> None:
    count = count_owned(connection, relations, player)
    if count >= MAX_RELATIONS:
        raise RelationRefused(f"{count} are kept; expected {MAX_RELATIONS} at most: end some first")


def _filter_relation(player: str, other_player: str, kind: RelationKind) -> tuple[Any, ...]:
    is_pair = relations.c.player == player, relations.c.other == other_player
    return (*is_pair, relations.c.kind == kind)


def _select_follow(player: str, other_player: str) -> Select[Any]:
    follow = aliased(relations)
    return select(follow.c.player).where(
        follow.c.player == player, follow.c.other == other_player, follow.c.kind == "follow"
    )
