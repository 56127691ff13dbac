"""The changes that commands make to a match, passed on within the server and to other servers."""

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
# Events after which the ratings are only in the store.
RELOAD_EVENTS = (SeatClaimed, ProgramActed, MatchRated)


class MatchFacts(NamedTuple):
    """The public facts about the state of a match."""

    match: str
    game: str
    status: str
    host: str | None
    seats: tuple[StoredSeat, ...]  # without the keys of open seats
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
        """The players who are to decide, or all seated players once the match has ended."""
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
    """Return the public facts of a match in a list. They don't include whose turn it is."""
    seats = tuple(seat._replace(key=None) for seat in summary.seats)
    return MatchFacts(summary.id, summary.game, summary.status, summary.host, seats)


@dataclass(frozen=True, kw_only=True)
class MatchChange:
    """A change to a match at `time`, in milliseconds, and the revision after it.

    `before` is None if everything in `after` may be new: the match was opened, or reloaded. A
    change by another server has no command, and has `after` only if the match was in memory.
    Without events, the match must be reloaded. If `player` is set, nobody else may notice the
    change.
    """

    match: str
    revision: int = 0
    events: tuple[MatchEvent, ...] = field(default=(), repr=False)  # secret, so not for logs
    player: str | None = None
    command: MatchCommand | None = field(default=None, repr=False)
    time: int = 0
    before: MatchFacts | None = None
    after: MatchFacts | None = None

    @property
    def must_be_read(self) -> bool:
        """Whether the match must be reloaded, since the events are not all that changed."""
        return not self.events or any(isinstance(event, RELOAD_EVENTS) for event in self.events)

    def awaits_bot(self) -> bool:
        """Return whether a bot is to act now."""
        seats, deciders = (self.after.seats, self.after.deciders) if self.after else ((), ())
        return any(seat.level is not None and seat.seat in deciders for seat in seats)

    def runs_clock(self) -> bool:
        """Return whether a clock has started, or may be running if the match was reloaded."""
        if self.events:
            times = (event for event in self.events if isinstance(event, StoredTime))
            return any(time.due is not None for time in times)
        return self.after is not None and self.after.has_deadline

    def ends_match(self) -> bool:
        """Return whether the change ended a match."""
        was_over = self.before is not None and self.before.status == "over"
        return not was_over and self.after is not None and self.after.status == "over"

    @property
    def ended_in(self) -> str | None:
        """The tournament whose match this change ended, or None."""
        return self.after.tournament if self.after and self.ends_match() else None

    def ends_pairing(self) -> bool:
        """Return whether the change ended a match of a tournament."""
        return self.ended_in is not None

    def settles_ratings(self) -> bool:
        """Return whether the change ended a rated match."""
        return any(isinstance(event, MatchRated) for event in self.events)

    def awaits_absent(self, is_here: Callable[[str, str], bool]) -> bool:
        """Return whether a player without a tab on the match is to decide, or to learn its end."""
        facts = self.after
        return facts is not None and any(
            not is_here(self.match, player) for player in facts.awaited_players
        )

    def involves(self, players: Container[str]) -> bool:
        """Return whether one of some players holds a seat or opened the match."""
        return self.after is not None and any(player in players for player in self.after.players)

    def to_json(self) -> dict[str, Any]:
        """Return the data that other servers need, as JSON-compatible values."""
        events = () if self.must_be_read else self.events
        return {
            "match": self.match,
            "revision": self.revision,
            "events": [[type(event).__name__, *event] for event in events],
            "player": self.player,
        }

    @classmethod
    def from_json(cls, data: dict[str, Any]) -> "MatchChange":
        """Return the change in the output of `to_json`, without events if any kind is unknown."""
        try:
            events = tuple(EVENTS[name].validate_python(fields) for name, *fields in data["events"])
        except (KeyError, ValidationError):
            events = ()
        return cls(**{**data, "events": events})


class ChangeListener(NamedTuple):
    """A part of the server that is called with the match changes that concern it."""

    receive: Callable[[MatchChange], None]
    is_concerned: Callable[[MatchChange], bool]
