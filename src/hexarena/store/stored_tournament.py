"""What the store keeps of a tournament, and the events that change it."""

from dataclasses import dataclass, field
from typing import Any, Literal, NamedTuple

TournamentStatus = Literal["waiting", "playing", "over", "cancelled"]
HappeningKind = Literal[
    "made", "paired", "fought", "missed", "paused", "returned", "left", "closed", "cut"
]


class Entrant(NamedTuple):
    """A place: a player's, a bot's of some level, or open to anyone with the link."""

    entrant: int
    player: str | None = None
    name: str = ""
    level: int | None = None
    persona: str | None = None  # as of a StoredSeat
    rating: float | None = None  # when it entered

    @property
    def open(self) -> bool:
        """Whether the place waits for a player."""
        return self.player is None and self.level is None


class Happening(NamedTuple):
    """One step of a tournament: `entrant` made `text`, won a pairing's match, or left, and so on.

    The round of pairs is in `go`; they are written such as `0-3 1-2 4`.
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
    """The tournament begins with these entrants; open places are dropped.

    `at` is when, in milliseconds since 1970, if it is open to anybody.
    """

    entrants: tuple[Entrant, ...]
    at: int | None = None


class EntrantsListed(NamedTuple):
    """Somebody entered or withdrew; these are the entrants now."""

    entrants: tuple[Entrant, ...]


class TournamentCancelled(NamedTuple):
    """The tournament was called off; its matches that are not over stop as they are."""


TournamentEvent = Happening | PlaceTaken | EntrantsSettled | EntrantsListed | TournamentCancelled


class TournamentStanding(NamedTuple):
    """How a tournament stands, for lists; `champion` is a name.

    `starts` is when it starts or has started, and `due` when something happens by itself next, in
    milliseconds since 1970.
    """

    status: TournamentStatus
    champion: str = ""
    starts: int | None = None
    due: int | None = None


class PairingMatch(NamedTuple):
    """A match of a tournament."""

    match: str
    pairing: int
    go: int


@dataclass(frozen=True, kw_only=True)
class StoredTournament:
    """A whole tournament; it follows `before`, and `after` follows it.

    One that is `open` to anybody has a clock and starts by itself, at `starts`: milliseconds since
    1970. `minutes` are the length of an arena, `rounds` those of a Swiss.
    """

    id: str
    game: str
    version: int  # of the rules
    options: dict[str, Any]
    form: str
    host: str
    created: str = ""  # ISO 8601, UTC, to the microsecond; set by the store
    updated: str = ""  # as `created`
    status: TournamentStatus = "waiting"
    champion: str = ""  # by name
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
    due: int | None = None  # as of a TournamentStanding
    clock: str | None = None  # as of a StoredMatch
    rated: bool = False
    rounds: int = 0
    minutes: int = 0
    most: int = 0  # entrants
    lowest: int | None = None  # the rating of an entrant, at least
    highest: int | None = None
    vacations: bool = True  # whether they stop clocks

    @property
    def is_bots_only(self) -> bool:
        """Whether only bots take part."""
        return not self.open and all(entrant.level is not None for entrant in self.entrants)
