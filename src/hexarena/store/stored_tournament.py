"""The stored data of a tournament, and the events that change it."""

from dataclasses import dataclass, field
from typing import Any, Literal, NamedTuple

TournamentStatus = Literal["waiting", "playing", "over", "cancelled"]
HappeningKind = Literal[
    "made", "paired", "fought", "missed", "paused", "returned", "left", "closed", "cut"
]


class Entrant(NamedTuple):
    """A place: held by a player or by a bot of some level, or open to anyone with the link."""

    entrant: int
    player: str | None = None
    name: str = ""
    level: int | None = None
    persona: str | None = None  # like in StoredSeat
    rating: float | None = None  # when the player entered

    @property
    def open(self) -> bool:
        """Whether the place waits for a player."""
        return self.player is None and self.level is None


class Happening(NamedTuple):
    """A step of a tournament: `entrant` made `text`, won a pairing's match, or left, and so on.

    For a round of pairs, `go` is the number of the round, and `text` lists the pairs as in `0-3 1-2
    4`.
    """

    number: int
    kind: HappeningKind
    entrant: int | None = None
    pairing: int | None = None
    go: int | None = None
    early: bool = False
    text: str = ""


class PlaceTaken(NamedTuple):
    """A player took an open place."""

    entrant: int
    player: str
    name: str


class EntrantsSettled(NamedTuple):
    """The tournament starts with these entrants, and open places are dropped.

    `at` is the time in milliseconds since 1970, if the tournament is open to anybody.
    """

    entrants: tuple[Entrant, ...]
    at: int | None = None


class EntrantsListed(NamedTuple):
    """A player entered or withdrew; these are the current entrants."""

    entrants: tuple[Entrant, ...]


class TournamentCancelled(NamedTuple):
    """The tournament was cancelled; its unfinished matches are stopped without a result."""


TournamentEvent = Happening | PlaceTaken | EntrantsSettled | EntrantsListed | TournamentCancelled


class TournamentStanding(NamedTuple):
    """The state of a tournament for lists; `champion` is a name.

    `starts` is when it starts or has started, and `due` when its next automatic event is due, in
    milliseconds since 1970.
    """

    status: TournamentStatus
    champion: str = ""
    starts: int | None = None
    due: int | None = None


class PairingMatch(NamedTuple):
    """A match that belongs to a tournament."""

    match: str
    pairing: int
    go: int


@dataclass(frozen=True, kw_only=True)
class StoredTournament:
    """A complete tournament; `before` and `after` are the tournaments before and after it.

    A tournament that is `open` to anybody has a clock and starts automatically at `starts`, in
    milliseconds since 1970. `minutes` is the length of an arena, `rounds` the number of rounds of a
    Swiss.
    """

    id: str
    game: str
    version: int  # version of the rules
    options: dict[str, Any]
    form: str
    host: str
    created: str = ""  # ISO 8601, UTC, to the microsecond; set by the store
    updated: str = ""  # in the same format as `created`
    status: TournamentStatus = "waiting"
    champion: str = ""  # a name
    revision: int = 0  # counts the changes
    key: str = field(repr=False)  # the secret in the link to its places
    before: str | None = None
    after: str | None = None
    commitment: str
    seed: str = field(repr=False)  # logs hold no seed
    entrants: tuple[Entrant, ...] = ()
    happenings: tuple[Happening, ...] = ()
    matches: tuple[PairingMatch, ...] = ()
    open: bool = False
    starts: int | None = None
    due: int | None = None  # like in TournamentStanding
    clock: str | None = None  # like in StoredMatch
    rated: bool = False
    rounds: int = 0
    minutes: int = 0
    most: int = 0  # maximum number of entrants
    lowest: int | None = None  # minimum rating of an entrant
    highest: int | None = None
    vacations: bool = True  # whether vacations stop clocks

    @property
    def is_bots_only(self) -> bool:
        """Whether only bots take part in the tournament."""
        return not self.open and all(entrant.level is not None for entrant in self.entrants)
