"""Talk at tables: who may say and read what; it is stored first, and then told.

Players talk in a room of their own. Onlookers have another, which players cannot read while the
match goes on; nor do they notice that anything is said there. Free text is open among players
once each two of them follow each other or have switched it on, and to onlookers who have.
"""

from collections.abc import Callable
from typing import NamedTuple

from hexarena.contract.errors import BadName, BadText, TalkRefused
from hexarena.contract.names import clean
from hexarena.server.bots.queue import Asker
from hexarena.server.http.events import StreamEvent
from hexarena.server.http.rates import Openings
from hexarena.server.lobby.names import UNNAMED
from hexarena.server.matches.live import LiveMatch
from hexarena.server.matches.registry import LiveMatches
from hexarena.server.notifier import Spoken, Tab
from hexarena.server.talk.schemas import LONGEST_TEXT, MessageShown, TalkShown, TalkWish
from hexarena.store import MatchStatus, StoredSeat
from hexarena.store.talk.messages import Room, Span, StoredMessage, TalkPlace, Utterance

ROOMS: tuple[Room, Room] = ("players", "onlookers")  # in the order of `Seen.heard`


class TalkTable(NamedTuple):
    """What talk needs to know of a match: who sits there, and where somebody reads and talks."""

    match: str
    player: str
    status: MatchStatus
    seats: tuple[StoredSeat, ...]
    rooms: tuple[Room, ...]

    @property
    def people(self) -> set[str]:
        """The players who hold seats."""
        return {each.player for each in self.seats if each.player}

    @property
    def alone(self) -> bool:
        """Whether somebody holds a seat, and nobody else does."""
        return self.rooms[0] == "players" and len(self.people) < 2

    def place(self, room: Room | None = None) -> TalkPlace:
        """Return a room of this match, by default the one in which one talks."""
        return TalkPlace(self.match, room or self.rooms[0])


def table_of(live: LiveMatch, player: str) -> TalkTable:
    """Return what talk needs to know of a match, for somebody."""
    stored = live.stored
    return TalkTable(stored.id, player, live.status, stored.seats, live.rooms_of(player))


def cleaned(text: str, longest: int = LONGEST_TEXT) -> str:
    """Return a text as it is stored: in one line, all of it visible. Raises BadText."""
    try:
        return clean(text, longest, "text")
    except BadName as error:
        raise BadText(str(error)) from error


def _text_of(wish: TalkWish) -> str:
    """Return the text of a wish, "" if it is a phrase. Raises BadText."""
    if wish.phrase is None:
        return cleaned(wish.text)
    if wish.text:
        raise BadText("a phrase and a text came; expected one of them")
    return ""


class TalkDesk:
    """Stores what people say and wakes the tabs of those who may read it; on any thread."""

    def __init__(self, live_matches: LiveMatches, limits: Openings) -> None:
        self._live_matches = live_matches
        self._talk = live_matches.store.talk
        self._limits = limits
        self.publish: Callable[[Spoken], None] | None = None  # tells other servers

    def say(self, asker: Asker, match: str, wish: TalkWish) -> MessageShown:
        """Say something. Raises TooManyRequests, BadText, TalkRefused, TalkFull."""
        self._limits.spend(*asker)
        table = self.table(match, asker.player)
        text = _text_of(wish)
        if table.alone:
            raise TalkRefused("nobody else sits at this table; expected somebody to talk to")
        if text and not self._is_free(table, self._talk.switched(match)):
            raise TalkRefused(f"free text came; expected {_condition(table)}, or a phrase")
        mine = (each.seat for each in table.seats if each.player == asker.player)
        said = Utterance(asker.player, next(mine, None), wish.phrase or "", text)
        message = self._talk.say(table.place(), said, wish.command)
        self._tell(table)
        return _message(message, table)

    def switch(self, match: str, player: str, on: bool) -> TalkShown:
        """Switch free text on or off for somebody at a table, and show the talk."""
        table = self.table(match, player)
        self._talk.switch(match, player, on)
        self._tell(table)
        return self.shown(table)

    def table(self, match: str, player: str) -> TalkTable:
        """Return what talk needs to know of a match. Raises UnknownMatch."""
        with self._live_matches.latest(match) as live:
            return table_of(live, player)

    def shown(self, table: TalkTable, found: tuple[StoredMessage, ...] = ()) -> TalkShown:
        """Show how the talk stands, with some messages."""
        on = self._talk.switched(table.match)
        others = (each for each in table.seats if each.player in on - {table.player})
        among_players = table.rooms[0] == "players"
        return TalkShown(
            match=table.match,
            room=table.rooms[0],
            messages=tuple(_message(each, table) for each in found),
            alone=table.alone,
            free=self._is_free(table, on),
            mine=table.player in on,
            agreed=tuple(each.seat for each in others) if among_players else (),
        )

    def page(self, table: TalkTable, room: Room | None, before: int | None) -> TalkShown:
        """Show the newest messages of a room before a number. Raises TalkRefused."""
        self.must_read(table, room)
        found = self._talk.heard(table.place(room), table.player, Span(before=before))
        return self.shown(table, tuple(found))

    def must_read(self, table: TalkTable, room: Room | None) -> None:
        """Raise TalkRefused if somebody may not read in a room now."""
        if room is not None and room not in table.rooms:
            expected = "expected your own talk" if room == "players" else "expected the match's end"
            raise TalkRefused(f"the talk of the {room} came; {expected}")

    def news(self, match: str, tab: Tab) -> StreamEvent | None:
        """Return the event with what a tab has not heard, None if there is nothing to tell."""
        with self._live_matches.hold(match) as live:
            table = table_of(live, tab.player)
        heard, found = dict(zip(ROOMS, tab.seen.heard, strict=True)), list[StoredMessage]()
        for room in table.rooms:
            new = self._talk.heard(table.place(room), tab.player, Span(after=heard[room]))
            heard[room] = new[-1].number if new else heard[room]
            found += new
        state = self.shown(table)
        if not found and state == tab.told:
            return None
        tab.told = state
        messages = tuple(_message(each, table) for each in found)
        body = state.model_copy(update={"messages": messages}).model_dump_json().encode()
        return StreamEvent("talk", tab.seen.id_at(heard=(heard[ROOMS[0]], heard[ROOMS[1]])), body)

    def _is_free(self, table: TalkTable, on: set[str]) -> bool:
        if table.rooms[0] == "onlookers":
            return table.player in on
        if table.alone or table.status == "waiting":
            return False
        return self._talk.agreed(table.match, table.people)

    def _tell(self, table: TalkTable) -> None:
        """Wake the tabs of those who may read in the room in which somebody talks."""
        people = sorted(table.people)
        if table.rooms[0] == "players":
            spoken = Spoken(table.match, only=people)
        else:
            ended = table.status in ("over", "stopped")
            spoken = Spoken(table.match, but=() if ended else people)
        self._live_matches.notifier.tell(spoken)
        if self.publish:
            self.publish(spoken)


def _condition(table: TalkTable) -> str:
    """Say when free text is open."""
    if table.rooms[0] == "onlookers":
        return "it switched on by you at this table"
    return "all players to follow each other, or each to switch it on at this table"


def _message(message: StoredMessage, table: TalkTable) -> MessageShown:
    seated = {each.seat: each.name for each in table.seats}
    own = {} if message.seat is None else {"name": seated.get(message.seat)}
    name = own.get("name") or message.name or UNNAMED
    shown = {key: getattr(message, key) for key in ("room", "number", "who", "seat", "text", "at")}
    mine = message.player == table.player
    return MessageShown(**shown, name=name, mine=mine, phrase=message.phrase or None)
