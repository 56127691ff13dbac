"""What is kept of a match: who sits where, and every action ever played, taken back or not."""

from dataclasses import dataclass
from typing import Any, Literal, NamedTuple

Status = Literal["waiting", "playing", "over", "stopped"]  # with the tournament that it was part of
Source = Literal["played", "uploaded"]
EndKind = Literal["resigned", "drawn"]
OfferKind = Literal["undo", "consent", "draw", "rematch"]  # consent to the undo that is offered


class StoredSeat(NamedTuple):
    """A seat: a player's, a bot's of some level, or open to whoever has its key."""

    seat: int
    player: str | None = None
    name: str = ""
    level: int | None = None
    key: str | None = None

    @property
    def open(self) -> bool:
        """Whether it waits for somebody; once taken it keeps its key."""
        return self.player is None and self.key is not None


class StoredAction(NamedTuple):
    """An action at `ply`, after the match was taken back `rewinds` times; seat -1 is luck.

    Action -1 tells that the seat left.
    """

    rewinds: int
    ply: int
    action: int
    seat: int


class Undo(NamedTuple):
    """The match went back to `ply` actions, by the will of `seat`; `number` counts from 0."""

    number: int
    ply: int
    seat: int


class Ended(NamedTuple):
    """An end that no action made: `seat` gave up, or a draw was agreed."""

    kind: EndKind
    seat: int | None


class StoredOffer(NamedTuple):
    """Something offered by `seat` that waits for an answer."""

    kind: OfferKind
    seat: int


class StoredLuck(NamedTuple):
    """How luck comes to a match: by a seed, kept back until the end, or typed in."""

    commitment: str
    seed: str
    typed: bool

    def __repr__(self) -> str:
        return f"StoredLuck({self.commitment!r}, typed={self.typed})"  # a log tells no seed


class StoredPairing(NamedTuple):
    """Where a match belongs in a tournament; `go` 1 is the replay of a draw."""

    tournament: str
    pairing: int
    go: int


@dataclass(frozen=True, kw_only=True)
class Summary:
    """A match without its actions, as lists show it."""

    id: str
    game: str
    version: int  # of the rules
    options: dict[str, Any]
    date: str  # ISO 8601, the day it was opened or, if uploaded, its own
    created: str = ""  # ISO 8601, UTC, to the microsecond; the store's own
    updated: str = ""  # likewise
    host: str | None = None
    status: Status = "playing"
    to_act: int | None = None
    ending: str = ""  # in words
    revision: int = 0  # how often it was changed
    source: Source = "played"
    rematch: str | None = None
    ended: Ended | None = None
    seats: tuple[StoredSeat, ...] = ()

    @property
    def of_bots(self) -> bool:
        """Whether bots alone play it."""
        return all(each.level is not None for each in self.seats)


@dataclass(frozen=True, kw_only=True)
class StoredMatch(Summary):
    """A match, whole; `luck` is None where it decides nothing or nobody committed to anything."""

    luck: StoredLuck | None = None
    pairing: StoredPairing | None = None  # of a tournament
    plays: tuple[StoredAction, ...] = ()
    undos: tuple[Undo, ...] = ()
    offers: tuple[StoredOffer, ...] = ()

    @property
    def rewinds(self) -> int:
        """How often the match was taken back."""
        return len(self.undos)

    def actions(self) -> list[StoredAction]:
        """Return the plays that still stand, in order; forced actions, not kept, leave gaps."""
        standing: list[StoredAction] = []
        by_undone: dict[int, list[StoredAction]] = {}
        for play in self.plays:
            by_undone.setdefault(play.rewinds, []).append(play)
        for undo in self.undos:
            standing += by_undone.get(undo.number, [])
            standing = [play for play in standing if play.ply < undo.ply]
        return standing + by_undone.get(self.rewinds, [])
