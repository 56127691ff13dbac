"""What people say at tables: each message has a number in its room, and goes with its match."""

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
from hexarena.store.database import Database
from hexarena.store.tables import free_talk, matches, messages, players, relations
from hexarena.store.writing import MATCHES, insert_once, meet, now, public_id, unknown

Room = Literal["players", "onlookers"]
MOST_MESSAGES = 2000  # of a room


class TalkPlace(NamedTuple):
    """A room of a match, in which people talk."""

    match: str
    room: Room


class Utterance(NamedTuple):
    """What a player says: the key of a phrase, or a text; onlookers have no seat."""

    player: str
    seat: int | None
    phrase: str = ""
    text: str = ""


class StoredMessage(NamedTuple):
    """A message as it is stored; `who` is the public id of the player, `name` as it is now."""

    room: Room
    number: int
    player: str
    who: str
    name: str
    seat: int | None
    phrase: str
    text: str
    at: str


class Span(NamedTuple):
    """Which messages are asked for: the newest few of those between two numbers."""

    after: int = 0
    before: int | None = None
    most: int = 200


NEWEST = Span()


class Talk:
    """The talk of a store; every method raises StoreFailed if the database fails."""

    def __init__(self, database: Database) -> None:
        self._database = database

    def say(self, place: TalkPlace, said: Utterance, command: str) -> StoredMessage:
        """Store what a player says, once, and return it. Raises UnknownMatch, TalkFull."""
        return self._database.write(lambda connection: _say(connection, place, said, command))

    def heard(self, place: TalkPlace, reader: str, span: Span = NEWEST) -> list[StoredMessage]:
        """List messages that a reader is to get, by number: none of those muted or blocked.

        What onlookers write freely, only those get who have switched that on, or are friends.
        """
        newest = _readable(place, reader, span).order_by(messages.c.number.desc()).limit(span.most)
        with self._database.reading() as connection:
            return [StoredMessage._make(row) for row in connection.execute(newest)][::-1]

    def message(self, place: TalkPlace, reader: str, number: int) -> StoredMessage:
        """Return a message that a reader gets. Raises UnknownMessage."""
        found = self.heard(place, reader, Span(number - 1, number + 1))
        if not found:
            came = f"there is no message {number} that you may read"
            raise UnknownMessage(f"{came}; expected the number of one that you were shown")
        return found[0]

    def switch(self, match: str, player: str, on: bool) -> None:
        """Switch free text on or off for a player at a table. Raises UnknownMatch."""
        row = {"match": match, "player": player}
        mine = free_talk.c.match == match, free_talk.c.player == player

        def write(connection: Connection) -> None:
            _lock(connection, match)
            meet(connection, player)
            if on:
                connection.execute(insert_once(connection, free_talk).values(row))
            else:
                connection.execute(delete(free_talk).where(*mine))

        self._database.write(write)

    def switched(self, match: str) -> set[str]:
        """Return the ids of those who have switched free text on at a table."""
        with self._database.reading() as connection:
            return _switched(connection, match)

    def agreed(self, match: str, people: Collection[str]) -> bool:
        """Tell whether each two of some people follow each other, or have switched it on."""
        with self._database.reading() as connection:
            on, friends = _switched(connection, match), _friends(connection, people)
        return all(
            {one, other} <= on or {(one, other), (other, one)} <= friends
            for one in people
            for other in people
            if one != other
        )


def _lock(connection: Connection, match: str) -> None:
    """Keep others from saying something at a table meanwhile. Raises UnknownMatch."""
    row = select(matches.c.id).where(matches.c.id == match).with_for_update()
    if connection.execute(row).first() is None:
        raise unknown(MATCHES, match)


def _say(connection: Connection, place: TalkPlace, said: Utterance, command: str) -> StoredMessage:
    _lock(connection, place.match)
    meet(connection, said.player)
    public_id(connection, said.player)
    sent = messages.c.match == place.match, messages.c.command == command
    same = _rows(*sent, messages.c.player == said.player)
    if (first := connection.execute(same).first()) is not None:
        return StoredMessage._make(first)
    here = messages.c.match == place.match, messages.c.room == place.room
    last = connection.execute(select(func.max(messages.c.number)).where(*here)).scalar() or 0
    if last >= MOST_MESSAGES:
        raise TalkFull(f"{last} messages were sent here; expected {MOST_MESSAGES} at most")
    row = {**place._asdict(), **said._asdict(), "number": last + 1, "command": command, "at": now()}
    connection.execute(insert(messages).values(row))
    return StoredMessage._make(connection.execute(same).one())


def _rows(*which: ColumnElement[bool]) -> Select[Any]:
    own = ("room", "number", "player", "seat", "phrase", "text", "at")
    columns = {name: messages.c[name] for name in own}
    columns |= {"who": players.c.public, "name": players.c.name}
    shown = select(*(columns[name] for name in StoredMessage._fields))
    return shown.join(players, players.c.id == messages.c.player).where(*which)


def _readable(place: TalkPlace, reader: str, span: Span) -> Select[Any]:
    """Return the query of what a reader gets in a room."""
    out = relations.c.player == reader, relations.c.kind.in_(("mute", "block"))
    here = (
        messages.c.match == place.match,
        messages.c.room == place.room,
        messages.c.number > span.after,
        ~exists().where(*out, relations.c.other == messages.c.player),
    )
    asked = _rows(*here)
    if span.before is not None:
        asked = asked.where(messages.c.number < span.before)
    return asked if place.room == "players" else asked.where(_wanted(place.match, reader))


def _wanted(match: str, reader: str) -> ColumnElement[bool]:
    """Tell whether a reader wants a message of onlookers: every phrase, and text if switched on."""
    mine, theirs = aliased(relations), aliased(relations)
    friends = (
        exists().where(each.c.player == one, each.c.other == other, each.c.kind == "follow")
        for each, one, other in (
            (mine, reader, messages.c.player),
            (theirs, messages.c.player, reader),
        )
    )
    on = exists().where(free_talk.c.match == match, free_talk.c.player == reader)
    both = next(friends) & next(friends)
    return or_(messages.c.phrase != "", messages.c.player == reader, on, both)


def _switched(connection: Connection, match: str) -> set[str]:
    on = select(free_talk.c.player).where(free_talk.c.match == match)
    return set(connection.execute(on).scalars())


def _friends(connection: Connection, people: Collection[str]) -> set[tuple[str, str]]:
    """Return who of some people follows whom."""
    among = relations.c.player.in_(people), relations.c.other.in_(people)
    asked = select(relations.c.player, relations.c.other).where(
        *among, relations.c.kind == "follow"
    )
    return {(one, other) for one, other in connection.execute(asked)}
