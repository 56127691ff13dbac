"""Chat at tables: who may write and read what. A message is stored first, and then sent.

Players chat in one room. Onlookers have another, which players cannot read until the match is over.
Players do not even notice that anything is written there. Free text is open among players once
every two of them follow each other or have switched it on, and to onlookers who have. On a site
with a minimum age, it is only for people who have stated to be old enough. Phrases are for all.
"""

from collections.abc import Callable, Set
from typing import NamedTuple

from hexarena.contract.errors import BadName, BadText, TalkRefused
from hexarena.contract.names import clean
from hexarena.server.bots.queue import Asker
from hexarena.server.http.events import StreamEvent
from hexarena.server.http.quotas import ClientLimits
from hexarena.server.lobby.names import UNNAMED
from hexarena.server.matches.live import LiveMatch
from hexarena.server.matches.registry import LiveMatches
from hexarena.server.notifier import SpokenMessage, Tab
from hexarena.server.talk.schemas import LONGEST_TEXT, MessageShown, TalkShown, TalkWish
from hexarena.store import MatchStatus, StoredSeat
from hexarena.store.talk.messages import MessageRange, Room, StoredMessage, TalkChannel, Utterance

ROOMS: tuple[Room, Room] = ("players", "onlookers")  # in the order of `Seen.heard`


class TalkTable(NamedTuple):
    """The facts of a match that its chat depends on: its players, and a viewer's chat rooms."""

    match: str
    player: str
    status: MatchStatus
    seats: tuple[StoredSeat, ...]
    rooms: tuple[Room, ...]

    @property
    def people(self) -> set[str]:
        """The players who hold seats."""
        return {seat.player for seat in self.seats if seat.player}

    @property
    def is_alone(self) -> bool:
        """Whether the viewer is the only player at the table."""
        return self.rooms[0] == "players" and len(self.people) < 2

    def channel(self, room: Room | None = None) -> TalkChannel:
        """Return a chat room of the match, by default the one in which the player writes."""
        return TalkChannel(self.match, room or self.rooms[0])


def read_table(live: LiveMatch, player: str) -> TalkTable:
    """Return the facts of a match that the chat of a player depends on."""
    stored_match = live.stored
    return TalkTable(
        stored_match.id, player, live.status, stored_match.seats, live.readable_rooms(player)
    )


def clean_text(text: str, max_length: int = LONGEST_TEXT) -> str:
    """Return a text in its stored form: one line of visible characters. Raises BadText."""
    try:
        return clean(text, max_length, "text")
    except BadName as error:
        raise BadText(str(error)) from error


def _read_text(request: TalkWish) -> str:
    """Return the text of a chat request, or "" if it is a phrase. Raises BadText."""
    if request.phrase is None:
        return clean_text(request.text)
    if request.text:
        raise BadText("send either a phrase or a text, not both")
    return ""


class TalkDesk:
    """Stores chat messages and wakes the tabs that may read them; safe on any thread."""

    def __init__(
        self, live_matches: LiveMatches, limits: ClientLimits, minimum_age: int = 0
    ) -> None:
        self._live_matches = live_matches
        self._talk = live_matches.store.talk
        self._statements = live_matches.store.statements
        self._minimum_age = minimum_age
        self._limits = limits
        self.publish: Callable[[SpokenMessage], None] | None = None  # informs the other servers

    def say(self, asker: Asker, match: str, request: TalkWish) -> MessageShown:
        """Store a chat message, send it, and return it.

        Raises TooManyRequests, BadText, TalkRefused, TalkFull.
        """
        self._limits.spend(asker.player, asker.address)
        talk_table = self.load_table(match, asker.player)
        text = _read_text(request)
        if talk_table.is_alone:
            raise TalkRefused("nobody else sits at this table to talk to")
        if text:
            self._check_age(asker.player)
        if text and not self._is_free(talk_table, self._talk.list_free_text_players(match)):
            raise TalkRefused(
                f"free text is off; {_describe_condition(talk_table)}, or send a phrase"
            )
        seats = (seat.seat for seat in talk_table.seats if seat.player == asker.player)
        utterance = Utterance(asker.player, next(seats, None), request.phrase or "", text)
        message = self._talk.say(talk_table.channel(), utterance, request.command)
        self._notify(talk_table)
        return _view_message(message, talk_table)

    def switch(self, match: str, player: str, enabled: bool) -> TalkShown:
        """Switch free text on or off for a player at a table, and return the chat.

        Raises TalkRefused for a player who has not stated to be old enough.
        """
        if enabled:
            self._check_age(player)
        talk_table = self.load_table(match, player)
        self._talk.switch(match, player, enabled)
        self._notify(talk_table)
        return self.view(talk_table)

    def load_table(self, match: str, player: str) -> TalkTable:
        """Return the facts of a match that its chat depends on. Raises UnknownMatch."""
        with self._live_matches.latest(match) as live:
            return read_table(live, player)

    def view(self, talk_table: TalkTable, messages: tuple[StoredMessage, ...] = ()) -> TalkShown:
        """Return the state of the chat, with the given messages."""
        enabled_players = self._talk.list_free_text_players(talk_table.match)
        enabled_seats = (
            seat
            for seat in talk_table.seats
            if seat.player in enabled_players - {talk_table.player}
        )
        among_players = talk_table.rooms[0] == "players"
        return TalkShown(
            match=talk_table.match,
            room=talk_table.rooms[0],
            messages=tuple(_view_message(message, talk_table) for message in messages),
            alone=talk_table.is_alone,
            asks_age=None if self._are_of_age({talk_table.player}) else self._minimum_age,
            free=self._is_free(talk_table, enabled_players),
            mine=talk_table.player in enabled_players,
            agreed=tuple(seat.seat for seat in enabled_seats) if among_players else (),
        )

    def view_page(self, talk_table: TalkTable, room: Room | None, until: int | None) -> TalkShown:
        """Return the newest messages of a chat room before a message number. Raises TalkRefused."""
        self.check_readable(talk_table, room)
        message_range = MessageRange(before=until, has_text=self._are_of_age({talk_table.player}))
        messages = self._talk.list_messages(
            talk_table.channel(room), talk_table.player, message_range
        )
        return self.view(talk_table, tuple(messages))

    def check_readable(self, talk_table: TalkTable, room: Room | None) -> None:
        """Raise TalkRefused if the player may not read a chat room now."""
        if room is not None and room not in talk_table.rooms:
            expected = "only its players can" if room == "players" else "wait for the match to end"
            raise TalkRefused(f"you can't read the talk of the {room}; {expected}")

    def news(self, match: str, tab: Tab) -> StreamEvent | None:
        """Return the event with messages that are new to a tab, or None if nothing changed."""
        with self._live_matches.hold(match) as live:
            talk_table = read_table(live, tab.player)
        heard_numbers, stored_messages = (
            dict(zip(ROOMS, tab.state.messages, strict=True)),
            list[StoredMessage](),
        )
        has_text = self._are_of_age({tab.player})
        for room in talk_table.rooms:
            new_messages = self._talk.list_messages(
                talk_table.channel(room),
                tab.player,
                MessageRange(after=heard_numbers[room], has_text=has_text),
            )
            heard_numbers[room] = new_messages[-1].number if new_messages else heard_numbers[room]
            stored_messages += new_messages
        state = self.view(talk_table)
        if not stored_messages and state == tab.talk_state:
            return None
        tab.talk_state = state
        views = tuple(_view_message(message, talk_table) for message in stored_messages)
        body = state.model_copy(update={"messages": views}).model_dump_json().encode()
        return StreamEvent(
            "talk", tab.state.id_at(heard=(heard_numbers[ROOMS[0]], heard_numbers[ROOMS[1]])), body
        )

    def _is_free(self, talk_table: TalkTable, enabled_players: set[str]) -> bool:
        if talk_table.rooms[0] == "onlookers":
            is_agreed, people = talk_table.player in enabled_players, {talk_table.player}
        elif talk_table.is_alone or talk_table.status == "waiting":
            return False
        else:
            people = talk_table.people
            is_agreed = self._talk.is_free_text_agreed(talk_table.match, people)
        return is_agreed and self._are_of_age(people)

    def _are_of_age(self, players: Set[str]) -> bool:
        """Return whether all these players have stated the minimum age of the site."""
        return self._statements.are_of_age(players, self._minimum_age)

    def _check_age(self, player: str) -> None:
        """Raise TalkRefused for a player who has not stated the minimum age of the site."""
        if not self._are_of_age({player}):
            raise TalkRefused(
                f"free text is for people aged {self._minimum_age} or older; "
                "say on the account page that you are, or send a phrase"
            )

    def _notify(self, talk_table: TalkTable) -> None:
        """Wake the tabs of everybody who may read the chat room with a new message."""
        player_ids = sorted(talk_table.people)
        if talk_table.rooms[0] == "players":
            utterance = SpokenMessage(talk_table.match, only=player_ids)
        else:
            has_ended = talk_table.status in ("over", "stopped")
            utterance = SpokenMessage(talk_table.match, but=() if has_ended else player_ids)
        self._live_matches.notifier.notify_talk(utterance)
        if self.publish:
            self.publish(utterance)


def _describe_condition(talk_table: TalkTable) -> str:
    """Return text that says under which condition free text is open."""
    if talk_table.rooms[0] == "onlookers":
        return "switch it on at this table"
    return "follow each other, or agree to it at this table"


def _view_message(message: StoredMessage, talk_table: TalkTable) -> MessageShown:
    names = {seat.seat: seat.name for seat in talk_table.seats}
    seat_name = {} if message.seat is None else {"name": names.get(message.seat)}
    name = seat_name.get("name") or message.name or UNNAMED
    fields = {key: getattr(message, key) for key in ("room", "number", "who", "seat", "text", "at")}
    is_own = message.player == talk_table.player
    return MessageShown(**fields, name=name, mine=is_own, phrase=message.phrase or None)
