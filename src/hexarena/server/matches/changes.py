"""What a command did to a match, as it is handed on within a server and to others."""

from collections.abc import Callable, Container
from dataclasses import dataclass, field
from typing import Any, NamedTuple, get_args

from pydantic import TypeAdapter, ValidationError

from hexarena.server.matches.commands import MatchCommand
from hexarena.server.matches.live import LiveMatch
from hexarena.store import (
    MatchEvent,
    MatchRated,
    MatchSummary,
    ProgramActed,
    SeatClaimed,
    StoredSeat,
    StoredTime,
)

EVENTS: dict[str, TypeAdapter[MatchEvent]] = {
    event_type.__name__: TypeAdapter(event_type) for event_type in get_args(MatchEvent)
}
# Events after which ratings are in the store only.
RELOAD_EVENTS = (SeatClaimed, ProgramActed, MatchRated)


class MatchFacts(NamedTuple):
    """What is public of how a match stands."""

    match: str
    game: str
    status: str
    host: str | None
    seats: tuple[StoredSeat, ...]  # without the keys of those that are open
    deciders: tuple[int, ...] = ()
    ply: int = 0
    rewinds: int = 0
    ending: str = ""
    tournament: str | None = None
    has_deadline: bool = False  # whether a clock runs

    @property
    def players(self) -> set[str]:
        """The players who hold a seat or opened the match."""
        return {player for player in (self.host, *(seat.player for seat in self.seats)) if player}

    @property
    def awaited_players(self) -> set[str]:
        """The players who are to decide, or all who sit in it once it has ended."""
        awaited_seats = (seat for seat in self.seats if self.ending or seat.seat in self.deciders)
        return {seat.player for seat in awaited_seats if seat.player}


def read_facts(live_match: LiveMatch) -> MatchFacts:
    """Return the public facts of a live match."""
    stored_match = live_match.stored
    facts = summary_facts(stored_match)._replace(
        status=live_match.status,
        tournament=stored_match.pairing and stored_match.pairing.tournament,
        has_deadline=any(time.due is not None for time in stored_match.times),
    )
    if live_match.retired:
        return facts._replace(ending=stored_match.ending)
    outcome = live_match.match.outcome
    return facts._replace(
        deciders=live_match.deciders,
        ply=live_match.match.ply,
        rewinds=live_match.rewinds,
        ending=outcome.text if outcome else "",
    )


def summary_facts(summary: MatchSummary) -> MatchFacts:
    """Return the public facts of a match in a list, which do not include whose turn it is."""
    seats = tuple(seat._replace(key=None) for seat in summary.seats)
    return MatchFacts(summary.id, summary.game, summary.status, summary.host, seats)


@dataclass(frozen=True, kw_only=True)
class MatchChange:
    """What a command did to a match at `time`, in milliseconds, and the revision after it.

    `before` is None if all of `after` may be news: the match was opened, or read again. A change
    by another server has no command, and `after` only if the match was in memory. Without events
    the match is to be read again. With a player, nobody else is to notice.
    """

    match: str
    revision: int = 0
    events: tuple[MatchEvent, ...] = field(default=(), repr=False)  # logs hold no secret
    player: str | None = None
    command: MatchCommand | None = field(default=None, repr=False)
    time: int = 0
    before: MatchFacts | None = None
    after: MatchFacts | None = None

    @property
    def must_be_read(self) -> bool:
        """Whether the events leave out what is in the store."""
        return not self.events or any(isinstance(event, RELOAD_EVENTS) for event in self.events)

    def awaits_bot(self) -> bool:
        """Return whether a bot is to act now."""
        seats, deciders = (self.after.seats, self.after.deciders) if self.after else ((), ())
        return any(seat.level is not None and seat.seat in deciders for seat in seats)

    def runs_clock(self) -> bool:
        """Return whether a clock has begun to run, or runs if the match was read again."""
        if self.events:
            times = (event for event in self.events if isinstance(event, StoredTime))
            return any(time.due is not None for time in times)
        return self.after is not None and self.after.has_deadline

    @property
    def ended_in(self) -> str | None:
        """The tournament in which the match has ended, None if it goes on or is in none."""
        was_over = self.before is not None and self.before.status == "over"
        if was_over or self.after is None or self.after.status != "over":
            return None
        return self.after.tournament

    def ends_pairing(self) -> bool:
        """Return whether a match of a tournament has ended."""
        return self.ended_in is not None

    def awaits_person(self) -> bool:
        """Return whether people are to decide now, or may learn how the match ended."""
        return self.after is not None and bool(self.after.awaited_players)

    def involves(self, players: Container[str]) -> bool:
        """Return whether one of some players holds a seat or opened the match."""
        return self.after is not None and any(player in players for player in self.after.players)

    def to_json(self) -> dict[str, Any]:
        """Return what other servers need, as JSON can hold it."""
        events = () if self.must_be_read else self.events
        return {
            "match": self.match,
            "revision": self.revision,
            "events": [[type(event).__name__, *event] for event in events],
            "player": self.player,
        }

    @classmethod
    def from_json(cls, data: dict[str, Any]) -> "MatchChange":
        """Read the result of `to_json`; without events if another version wrote unknown ones."""
        try:
            events = tuple(EVENTS[name].validate_python(fields) for name, *fields in data["events"])
        except (KeyError, ValidationError):
            events = ()
        return cls(**{**data, "events": events})


class ChangeListener(NamedTuple):
    """A part of the server that follows the changes of matches that concern it."""

    receive: Callable[[MatchChange], None]
    is_concerned: Callable[[MatchChange], bool]
