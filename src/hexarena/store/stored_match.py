"""What the store keeps of a match, and the events that change it.

Most events are exactly the rows they add: an action, an undo, an offer, an end.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Any, Literal, NamedTuple

from hexarena.ratings import Rating

MatchStatus = Literal[
    "waiting", "playing", "over", "stopped"
]  # stopped: its tournament was cancelled
Source = Literal["played", "uploaded"]
EndKind = Literal["resigned", "drawn", "time", "left", "aborted"]
MeetingKind = Literal["lobby", "quick", "challenge"]  # how the players of a match met
RatingNote = Literal["guest", "shared", "repeated", "decisions", "closed"]  # why it counts less
StoredOfferKind = Literal[
    "undo", "consent", "draw", "rematch", "settle"
]  # consent to the undo that is offered; settle: the seat would give up


class StoredSeat(NamedTuple):
    """A seat: a player's, a bot's of some level, or open to anyone with its key."""

    seat: int
    player: str | None = None
    name: str = ""
    level: int | None = None
    key: str | None = None
    persona: str | None = None  # the key of the bot's persona, None for a plain bot
    program: bool = False  # whether a program has acted for it, with a token of its player

    @property
    def open(self) -> bool:
        """Whether it waits for a player; a seat that was taken keeps its key."""
        return self.player is None and self.key is not None


class SeatSignature(NamedTuple):
    """What the player in a seat calls a kind of technique, such as a choke."""

    seat: int
    kind: str
    name: str


class StoredAction(NamedTuple):
    """An action at `ply`, after `rewinds` undos; seat -1 is chance, action -1 is a departure.

    `left` are the ms that the seat had left, if it had a time for this decision alone.
    """

    rewinds: int
    ply: int
    action: int
    seat: int
    left: int | None = None


class Undo(NamedTuple):
    """The match went back to `ply` actions at the request of `seat`; `number` counts from 0.

    `rests` are what seats that were to decide had left, if they had a time for that alone.
    """

    number: int
    ply: int
    seat: int
    rests: tuple[tuple[int, int], ...] = ()


class MatchEnd(NamedTuple):
    """An end without an action: `seat` resigned, ran out of time or left, or a draw was agreed.

    Without a seat all ran out of time at once. A match that was aborted has no result.
    """

    kind: EndKind
    seat: int | None


class StoredOffer(NamedTuple):
    """An offer by `seat` that waits for an answer."""

    kind: StoredOfferKind
    seat: int


class SeatClaimed(NamedTuple):
    """A player took an open seat."""

    seat: int
    player: str
    name: str


class StoredCommitment(NamedTuple):
    """The actions that a seat has committed, secret until all due seats have."""

    seat: int
    actions: tuple[int, ...]

    def __repr__(self) -> str:
        return f"StoredCommitment(seat={self.seat})"  # logs hold no secret


class CommitmentsCleared(NamedTuple):
    """The commitments of these seats are played or taken back; without seats, all are."""

    seats: tuple[int, ...] = ()


class StoredInstruction(NamedTuple):
    """The standing instruction of a seat, with its limit; None if it was stopped.

    Secret from all others: `quiet` counts the changes that nobody else may notice.
    """

    seat: int
    limit: int | None
    quiet: int

    def __repr__(self) -> str:
        return f"StoredInstruction(seat={self.seat})"  # logs hold no secret


class ProgramActed(NamedTuple):
    """A program acted for a seat, so that the match is rated among programs."""

    seat: int


class OffersCleared(NamedTuple):
    """The offers of these kinds are withdrawn; without kinds, all are."""

    kinds: tuple[StoredOfferKind, ...] = ()


class RematchLinked(NamedTuple):
    """The match was followed by a rematch, which is already stored."""

    match: str


class StoredTime(NamedTuple):
    """What a seat has left, in ms; if its clock runs, as of when, and until when.

    A seat whose decision nobody has answered keeps `since`, in case it takes the decision back.
    """

    seat: int
    left: int
    since: int | None = None
    due: int | None = None


class ClocksBegun(NamedTuple):
    """The clocks of the match run from now on, whatever is taken back."""

    moment: int  # ms since 1970


class Desertion(NamedTuple):
    """A player left the match, or let it stall."""

    player: str


class EarlyAbort(NamedTuple):
    """A player did not begin a match against strangers; cards or dice may have been `drawn`."""

    player: str
    moment: int  # ms since 1970
    drawn: bool


class MatchRated(NamedTuple):
    """The match ended and is rated by the place of each seat, from 1; a draw shares a place."""

    places: tuple[int, ...]


MatchEvent = (
    StoredAction
    | StoredCommitment
    | CommitmentsCleared
    | StoredInstruction
    | Undo
    | MatchEnd
    | StoredOffer
    | SeatClaimed
    | ProgramActed
    | OffersCleared
    | RematchLinked
    | StoredTime
    | ClocksBegun
    | Desertion
    | EarlyAbort
    | MatchRated
)


class MatchStanding(NamedTuple):
    """How a match stands, for lists.

    `awaits` are the seats that are to decide, a bit each; `ending` is in words.
    """

    status: MatchStatus
    awaits: int
    ending: str = ""


class SeatRating(NamedTuple):
    """The rating in a seat: before the match if it was rated, and what it changed; else now.

    `who` is the public id of a player, or the key of a bot. The change is None if the match did not
    count for the seat.
    """

    seat: int
    who: str | None
    rating: Rating
    change: float | None = None
    is_guest: bool = False


class StoredLuck(NamedTuple):
    """How chance is decided: by a seed, secret until the end, or entered by the players."""

    commitment: str
    seed: str
    typed: bool

    def __repr__(self) -> str:
        return f"StoredLuck({self.commitment!r}, typed={self.typed})"  # logs hold no seed


class StoredPairing(NamedTuple):
    """The place of a match in a tournament; `go` 1 is the replay of a draw."""

    tournament: str
    pairing: int
    go: int


@dataclass(frozen=True, kw_only=True)
class MatchSummary:
    """A match without its actions, for lists."""

    id: str
    game: str
    version: int  # of the rules
    options: dict[str, Any]
    date: str  # ISO 8601: the day it was opened or, if uploaded, the record's
    created: str = ""  # ISO 8601, UTC, to the microsecond; set by the store
    updated: str = ""  # as `created`
    host: str | None = None
    status: MatchStatus = "playing"
    awaits: int = 0  # the seats that are to decide, a bit each
    ending: str = ""  # in words
    revision: int = 0  # counts the changes
    source: Source = "played"
    rematch: str | None = None
    ended: MatchEnd | None = None
    bots_resign: bool = False  # whether a bot that has lost to a person resigns
    clock: str | None = None  # in a few signs, as `hexarena.match.read_clock` reads it
    clock_start: int | None = None  # when its clocks began to run, ms since 1970
    rated: bool = False
    pool: str | None = None  # in which the ratings of its seats are compared, None if in none
    rating_note: RatingNote | None = None  # why it counted less or nothing, when it ended
    public: bool = False  # whether it is listed for onlookers
    met: MeetingKind | None = None
    seats: tuple[StoredSeat, ...] = ()
    ratings: tuple[SeatRating, ...] = ()  # of seats that are taken; read, never written

    def awaits_any(self, seats: Iterable[int]) -> bool:
        """Return whether one of these seats is to decide."""
        return any(self.awaits >> seat & 1 for seat in seats)

    @property
    def is_bots_only(self) -> bool:
        """Whether only bots play it."""
        return all(seat.level is not None for seat in self.seats)


@dataclass(frozen=True, kw_only=True)
class StoredMatch(MatchSummary):
    """A whole match; `luck` is None without chance or without a committed seed.

    The store fills in `signatures` as players sit down; only an uploaded match brings its own.
    """

    luck: StoredLuck | None = None
    pairing: StoredPairing | None = None  # of a tournament
    plays: tuple[StoredAction, ...] = ()
    undos: tuple[Undo, ...] = ()
    offers: tuple[StoredOffer, ...] = ()
    commitments: tuple[StoredCommitment, ...] = ()
    instructions: tuple[StoredInstruction, ...] = ()
    times: tuple[StoredTime, ...] = ()
    signatures: tuple[SeatSignature, ...] = ()

    @property
    def rewinds(self) -> int:
        """The number of undos."""
        return len(self.undos)

    def actions(self) -> list[StoredAction]:
        """Return the actions that still stand, in order.

        Forced actions are not stored, so plies may have gaps.
        """
        standing: list[StoredAction] = []
        for rewinds, plays in self.plays_by_rewinds():
            standing += plays
            for undo in self.undos[rewinds : rewinds + 1]:
                standing = [play for play in standing if play.ply < undo.ply]
        return standing

    def plays_by_rewinds(self) -> Iterator[tuple[int, list[StoredAction]]]:
        """Yield each number of undos with the actions played after so many, in order."""
        by_rewinds: dict[int, list[StoredAction]] = {}
        for play in self.plays:
            by_rewinds.setdefault(play.rewinds, []).append(play)
        for rewinds in range(self.rewinds + 1):
            yield rewinds, by_rewinds.get(rewinds, [])
