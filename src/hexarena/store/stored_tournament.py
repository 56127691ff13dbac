"""What is kept of a tournament: who entered, what happened, which matches are its own."""

from dataclasses import dataclass, field
from typing import Any, Literal, NamedTuple

TournamentStatus = Literal["waiting", "playing", "over", "cancelled"]
HappeningKind = Literal["made", "fought", "left"]


class Entrant(NamedTuple):
    """Somebody who entered: a player, a bot of some level, or whoever comes by the link."""

    entrant: int
    player: str | None = None
    name: str = ""
    level: int | None = None

    @property
    def open(self) -> bool:
        """Whether the place waits for somebody."""
        return self.player is None and self.level is None


class Happening(NamedTuple):
    """Something that happened: `entrant` made `text`, won a pairing's match, or left."""

    number: int
    kind: HappeningKind
    entrant: int | None = None
    pairing: int | None = None
    go: int | None = None
    early: bool = False
    text: str = ""


class PairingMatch(NamedTuple):
    """A match of a tournament."""

    match: str
    pairing: int
    go: int


@dataclass(frozen=True, kw_only=True)
class StoredTournament:
    """A whole tournament. `before` is the one whose places it starts from, `after` the next."""

    id: str
    game: str
    version: int  # of the rules
    options: dict[str, Any]
    form: str
    host: str
    created: str = ""  # ISO 8601, UTC, to the microsecond; the store's own
    updated: str = ""  # likewise
    status: TournamentStatus = "waiting"
    champion: str = ""  # by name
    revision: int = 0  # how often it was changed
    key: str = field(repr=False)  # what the link to its places holds
    before: str | None = None
    after: str | None = None
    commitment: str
    seed: str = field(repr=False)  # a log tells none
    entrants: tuple[Entrant, ...] = ()
    happenings: tuple[Happening, ...] = ()
    matches: tuple[PairingMatch, ...] = ()

    @property
    def of_bots(self) -> bool:
        """Whether bots alone take part."""
        return all(each.level is not None for each in self.entrants)
