"""Chat at tables: each message has a number in its room, and is deleted with its match."""

from collections.abc import Collection
from typing import Any, Literal, NamedTuple

from sqlalchemy import (
    ColumnElement,
    Connection,
    Select,
    delete,
    exists,
    func,
    insert,
    or_,
    select,
)
from sqlalchemy.orm import aliased

from hexarena.contract.errors import TalkFull, UnknownMessage
from hexarena.store.repository import Repository
from hexarena.store.tables import free_talk, matches, messages, players, relations
from hexarena.store.writing import (
    MATCHES,
    ensure_players,
    ensure_public_id,
    insert_once,
    now,
    unknown_error,
)

Room = Literal["players", "onlookers"]
MAX_MESSAGES = 2000  # messages per room


class TalkChannel(NamedTuple):
    """A chat room of a match."""

    match: str
    room: Room


class Utterance(NamedTuple):
    """What a player says: the key of a phrase, or a text; onlookers have no seat."""

    player: str
    seat: int | None
    phrase: str = ""
    text: str = ""


class StoredMessage(NamedTuple):
    """A stored message; `who` is the player's public id, `name` the player's current name."""

    room: Room
    number: int
    player: str
    who: str
    name: str
    seat: int | None
    phrase: str
    text: str
    at: str


class MessageRange(NamedTuple):
    """The requested messages: the newest ones between two numbers, with or without free text."""

    after: int = 0
    before: int | None = None
    limit: int = 200
    has_text: bool = True  # if false, only phrases and the reader's own messages


NEWEST = MessageRange()


class Talk(Repository):
    """The chat of a store; every method raises StoreFailed if the database fails."""

    def say(self, channel: TalkChannel, utterance: Utterance, command: str) -> StoredMessage:
        """Store a chat message once, and return it. Raises UnknownMatch, TalkFull."""
        return self._database.write(
            lambda connection: _store_message(connection, channel, utterance, command)
        )

    def list_messages(
        self, channel: TalkChannel, reader: str, message_range: MessageRange = NEWEST
    ) -> list[StoredMessage]:
        """List the messages that a reader may see, by number, without muted or blocked players.

        Free text of onlookers goes to readers who have switched it on, and to friends.
        """
        newest_first = (
            _select_readable(channel, reader, message_range)
            .order_by(messages.c.number.desc())
            .limit(message_range.limit)
        )
        with self._database.reading() as connection:
            return [StoredMessage._make(row) for row in connection.execute(newest_first)][::-1]

    def load_message(self, channel: TalkChannel, reader: str, number: int) -> StoredMessage:
        """Return a message that a reader may see. Raises UnknownMessage."""
        messages_found = self.list_messages(channel, reader, MessageRange(number - 1, number + 1))
        if not messages_found:
            problem = f"there is no message {number} that you may read"
            raise UnknownMessage(f"{problem}; expected the number of one that you were shown")
        return messages_found[0]

    def switch(self, match: str, player: str, enabled: bool) -> None:
        """Switch free text on or off for a player at a table. Raises UnknownMatch."""
        row = {"match": match, "player": player}
        is_player = free_talk.c.match == match, free_talk.c.player == player

        def write(connection: Connection) -> None:
            _lock_match(connection, match)
            ensure_players(connection, player)
            if enabled:
                connection.execute(insert_once(connection, free_talk).values(row))
            else:
                connection.execute(delete(free_talk).where(*is_player))

        self._database.write(write)

    def list_free_text_players(self, match: str) -> set[str]:
        """Return the ids of the players who have switched free text on at a table."""
        with self._database.reading() as connection:
            return _load_free_text_players(connection, match)

    def is_free_text_agreed(self, match: str, player_ids: Collection[str]) -> bool:
        """Return whether every two of these players follow each other or use free text."""
        with self._database.reading() as connection:
            enabled_players, friends = (
                _load_free_text_players(connection, match),
                _load_follows(connection, player_ids),
            )
        return all(
            {player, other_player} <= enabled_players
            or {(player, other_player), (other_player, player)} <= friends
            for player in player_ids
            for other_player in player_ids
            if player != other_player
        )


def _lock_match(connection: Connection, match: str) -> None:
    """Lock a match so that no other message is added. Raises UnknownMatch."""
    row = select(matches.c.id).where(matches.c.id == match).with_for_update()
    if connection.execute(row).first() is None:
        raise unknown_error(MATCHES, match)


def _store_message(
    connection: Connection, channel: TalkChannel, utterance: Utterance, command: str
) -> StoredMessage:
    _lock_match(connection, channel.match)
    ensure_players(connection, utterance.player)
    ensure_public_id(connection, utterance.player)
    is_command = messages.c.match == channel.match, messages.c.command == command
    query = _select_messages(*is_command, messages.c.player == utterance.player)
    if (repeated_row := connection.execute(query).first()) is not None:
        return StoredMessage._make(repeated_row)
    is_channel = messages.c.match == channel.match, messages.c.room == channel.room
    last_number = (
        connection.execute(select(func.max(messages.c.number)).where(*is_channel)).scalar() or 0
    )
    if last_number >= MAX_MESSAGES:
        raise TalkFull(f"{last_number} messages were sent here; expected {MAX_MESSAGES} at most")
    row = {
        **channel._asdict(),
        **utterance._asdict(),
        "number": last_number + 1,
        "command": command,
        "at": now(),
    }
    connection.execute(insert(messages).values(row))
    return StoredMessage._make(connection.execute(query).one())


def _select_messages(*conditions: ColumnElement[bool]) -> Select[Any]:
    column_names = ("room", "number", "player", "seat", "phrase", "text", "at")
    columns = {name: messages.c[name] for name in column_names}
    columns |= {"who": players.c.public, "name": players.c.name}
    query = select(*(columns[name] for name in StoredMessage._fields))
    return query.join(players, players.c.id == messages.c.player).where(*conditions)


def _select_readable(channel: TalkChannel, reader: str, message_range: MessageRange) -> Select[Any]:
    """Return a query for the messages that a reader may see in a chat room."""
    is_hidden = relations.c.player == reader, relations.c.kind.in_(("mute", "block"))
    is_readable = (
        messages.c.match == channel.match,
        messages.c.room == channel.room,
        messages.c.number > message_range.after,
        ~exists().where(*is_hidden, relations.c.other == messages.c.player),
    )
    query = _select_messages(*is_readable)
    if message_range.before is not None:
        query = query.where(messages.c.number < message_range.before)
    if not message_range.has_text:
        query = query.where(or_(messages.c.phrase != "", messages.c.player == reader))
    return (
        query if channel.room == "players" else query.where(_wants_message(channel.match, reader))
    )


def _wants_message(match: str, reader: str) -> ColumnElement[bool]:
    """Return the SQL condition that a reader wants an onlooker's message.

    Phrases are always wanted, free text only if the reader has switched it on or follows the
    author.
    """
    outgoing, incoming = aliased(relations), aliased(relations)
    follows = (
        exists().where(
            relation.c.player == follower,
            relation.c.other == followed_player,
            relation.c.kind == "follow",
        )
        for relation, follower, followed_player in (
            (outgoing, reader, messages.c.player),
            (incoming, messages.c.player, reader),
        )
    )
    is_enabled = exists().where(free_talk.c.match == match, free_talk.c.player == reader)
    are_friends = next(follows) & next(follows)
    return or_(messages.c.phrase != "", messages.c.player == reader, is_enabled, are_friends)


def _load_free_text_players(connection: Connection, match: str) -> set[str]:
    query = select(free_talk.c.player).where(free_talk.c.match == match)
    return set(connection.execute(query).scalars())


def _load_follows(connection: Connection, player_ids: Collection[str]) -> set[tuple[str, str]]:
    """Return the pairs of players in which the first follows the second."""
    is_among = relations.c.player.in_(player_ids), relations.c.other.in_(player_ids)
    query = select(relations.c.player, relations.c.other).where(
        *is_among, relations.c.kind == "follow"
    )
    return {(follower, followed_player) for follower, followed_player in connection.execute(query)}
