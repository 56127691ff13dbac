"""The stored data of a match, and the events that change it.

Most events are exactly the rows they add: an action, an undo, an offer, an end.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Any, Literal, NamedTuple

from hexarena.ratings import Rating

MatchStatus = Literal[
    "waiting", "playing", "over", "stopped"
]  # stopped: the match's tournament was cancelled
Source = Literal["played", "uploaded"]
EndKind = Literal["resigned", "drawn", "time", "left", "aborted"]
MeetingKind = Literal["lobby", "quick", "challenge"]  # how the players of a match met
RatingNote = Literal[  # why it counts less
    "guest", "shared", "repeated", "decisions", "closed", "void"
]
StoredOfferKind = Literal[
    "undo", "consent", "draw", "rematch", "settle"
]  # undo: consent to the offered undo; settle: the seat would resign


class StoredSeat(NamedTuple):
    """A seat: held by a player or by a bot of some level, or open to anyone with its key."""

    seat: int
    player: str | None = None
    name: str = ""
    level: int | None = None
    key: str | None = None
    persona: str | None = None  # the key of the bot's persona, None for a plain bot
    program: bool = False  # whether a program has acted in this seat, with the player's token
    owner: str | None = None  # the name of the owner if the player is a bot account

    @property
    def open(self) -> bool:
        """Whether the seat waits for a player; a seat that was taken keeps its key."""
        return self.player is None and self.key is not None


class SeatSignature(NamedTuple):
    """The name that a seat's player gives a kind of technique, such as a choke."""

    seat: int
    kind: str
    name: str


class StoredAction(NamedTuple):
    """An action at `ply`, after `rewinds` undos; seat -1 is chance, action -1 is a departure.

    `left` is the seat's remaining milliseconds, if it had a time for this decision alone.
    """

    rewinds: int
    ply: int
    action: int
    seat: int
    left: int | None = None


class Undo(NamedTuple):
    """The match went back to `ply` actions at the request of `seat`; `number` counts from 0.

    `rests` holds the time left to the seats that were to decide, if they had a time for that
    decision alone.
    """

    number: int
    ply: int
    seat: int
    rests: tuple[tuple[int, int], ...] = ()


class MatchEnd(NamedTuple):
    """An end without an action: `seat` resigned, ran out of time or left, or a draw was agreed.

    Without a seat, all ran out of time at once. A match that was aborted has no result.
    """

    kind: EndKind
    seat: int | None


class StoredOffer(NamedTuple):
    """An offer by `seat` that has not been answered yet."""

    kind: StoredOfferKind
    seat: int


class SeatClaimed(NamedTuple):
    """A player took an open seat."""

    seat: int
    player: str
    name: str


class StoredCommitment(NamedTuple):
    """The actions that a seat has committed, which stay secret until all due seats have."""

    seat: int
    actions: tuple[int, ...]

    def __repr__(self) -> str:
        return f"StoredCommitment(seat={self.seat})"  # secret, so not for logs


class CommitmentsCleared(NamedTuple):
    """The commitments of these seats, or of all if there are none, were played or taken back."""

    seats: tuple[int, ...] = ()


class StoredInstruction(NamedTuple):
    """The standing instruction of a seat, with its limit; the limit is None if it was stopped.

    It is secret from all other players: `quiet` counts the changes that nobody else may notice.
    `program` says whether a program left it, whose seat is marked once the instruction acts.
    """

    seat: int
    limit: int | None
    quiet: int
    program: bool = False

    def __repr__(self) -> str:
        return f"StoredInstruction(seat={self.seat})"  # secret, so not for logs


class ProgramActed(NamedTuple):
    """A program acted for a seat, so the match is rated in the pool of programs."""

    seat: int


class OffersCleared(NamedTuple):
    """The offers of these kinds, or of all kinds if there are none, were withdrawn."""

    kinds: tuple[StoredOfferKind, ...] = ()


class RematchLinked(NamedTuple):
    """The match is followed by a rematch, which is already stored."""

    match: str


class StoredTime(NamedTuple):
    """A seat's time left in milliseconds and, if its clock runs, its start and deadline.

    A seat whose decision nobody has answered keeps `since`, in case it takes the decision back.
    `credits` are the network delays given back for decisions that stand, each with its ply.
    """

    seat: int
    left: int
    since: int | None = None
    due: int | None = None
    credits: tuple[tuple[int, int], ...] = ()


class ClocksBegun(NamedTuple):
    """The clocks of the match run from now on, even if decisions are taken back."""

    moment: int  # ms since 1970


class Desertion(NamedTuple):
    """A player left the match or let it stall."""

    player: str


class EarlyAbort(NamedTuple):
    """A player did not begin a match against strangers; `had_luck` if dice or cards were seen."""

    player: str
    moment: int  # ms since 1970
    had_luck: bool


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
    """The state of a match for lists.

    `awaits` has a bit for each seat that is to decide; `ending` is a text.
    """

    status: MatchStatus
    awaits: int
    ending: str = ""


class SeatRating(NamedTuple):
    """The rating in a seat: before the match and its change if it was rated; else the current.

    `who` is the public id of a player, or the key of a bot. The change is None if the match did not
    count for the seat.
    """

    seat: int
    who: str | None
    rating: Rating
    change: float | None = None
    is_guest: bool = False


class StoredLuck(NamedTuple):
    """The source of chance: a seed, which is secret until the end, or entry by the players."""

    commitment: str
    seed: str
    typed: bool

    def __repr__(self) -> str:
        return f"StoredLuck({self.commitment!r}, typed={self.typed})"  # logs hold no seed


class StoredPairing(NamedTuple):
    """A match's place in a tournament; `go` is 1 for the replay of a draw."""

    tournament: str
    pairing: int
    go: int


@dataclass(frozen=True, kw_only=True)
class MatchSummary:
    """A match without its actions, for lists."""

    id: str
    game: str
    version: int  # version of the rules
    options: dict[str, Any]
    date: str  # ISO 8601: the day when it was opened or, if uploaded, the record's date
    created: str = ""  # ISO 8601, UTC, to the microsecond; set by the store
    updated: str = ""  # in the same format as `created`
    host: str | None = None
    status: MatchStatus = "playing"
    awaits: int = 0  # bit mask of the seats that are to decide
    ending: str = ""  # how it ended, as text
    revision: int = 0  # counts the changes
    source: Source = "played"
    rematch: str | None = None
    ended: MatchEnd | None = None
    bots_resign: bool = False  # whether bots that have lost to a person resign
    clock: str | None = None  # short code that `hexarena.match.read_clock` parses
    clock_start: int | None = None  # when the clocks started, ms since 1970
    rated: bool = False
    pool: str | None = None  # the pool in which its ratings are compared, or None
    rating_note: RatingNote | None = None  # why it counted less or not at all, set when it ends
    public: bool = False  # whether onlookers see it in lists
    met: MeetingKind | None = None
    continued: str | None = None  # the match from whose position it went on
    start_ply: int = 0  # how many actions it took over from that match
    seats: tuple[StoredSeat, ...] = ()
    ratings: tuple[SeatRating, ...] = ()  # of taken seats; read-only

    def awaits_any(self, seats: Iterable[int]) -> bool:
        """Return whether one of these seats is to decide."""
        return any(self.awaits >> seat & 1 for seat in seats)

    @property
    def is_bots_only(self) -> bool:
        """Whether only bots play in the match."""
        return all(seat.level is not None for seat in self.seats)


@dataclass(frozen=True, kw_only=True)
class StoredMatch(MatchSummary):
    """A complete match; `luck` is None without chance or without a committed seed.

    The store fills in `signatures` as players sit down. Only an uploaded match has its own.
    """

    luck: StoredLuck | None = None
    pairing: StoredPairing | None = None  # set in a tournament
    plays: tuple[StoredAction, ...] = ()
    undos: tuple[Undo, ...] = ()
    offers: tuple[StoredOffer, ...] = ()
    commitments: tuple[StoredCommitment, ...] = ()
    instructions: tuple[StoredInstruction, ...] = ()
    times: tuple[StoredTime, ...] = ()
    signatures: tuple[SeatSignature, ...] = ()

    @property
    def rewinds(self) -> int:
        """The number of undos in the match."""
        return len(self.undos)

    def actions(self) -> list[StoredAction]:
        """Return the actions that were not undone, in order.

        Forced actions are not stored, so plies may have gaps.
        """
        standing: list[StoredAction] = []
        for rewinds, plays in self.plays_by_rewinds():
            standing += plays
            for undo in self.undos[rewinds : rewinds + 1]:
                standing = [play for play in standing if play.ply < undo.ply]
        return standing

    def plays_by_rewinds(self) -> Iterator[tuple[int, list[StoredAction]]]:
        """Yield each number of undos with the actions played after that many undos, in order."""
        by_rewinds: dict[int, list[StoredAction]] = {}
        for play in self.plays:
            by_rewinds.setdefault(play.rewinds, []).append(play)
        for rewinds in range(self.rewinds + 1):
            yield rewinds, by_rewinds.get(rewinds, [])
