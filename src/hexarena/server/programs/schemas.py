"""Requests and answers of the routes for programs."""

from typing import Annotated, Any, Literal

from pydantic import BeforeValidator, Field

from hexarena.contract.scene import Outcome
from hexarena.server.schemas import ClockShown, Command, Name, OfferShown, Permission, Wire, whole
from hexarena.store import MatchStatus

Scope = Literal["read", "play", "open", "analyse"]
Days = Annotated[int, Field(ge=1, le=366), BeforeValidator(whole)]


# Tokens


class TokenWish(Command):
    """A token to make: its purpose, what it allows, and how long it is valid."""

    name: Name
    scopes: tuple[Scope, ...] = Field(
        min_length=1,
        max_length=8,
        description="`read`: see what I may see; `play`: that, and act for my seats; `open`: open "
        "matches and tournaments; `analyse`: ask for hints",
    )
    days: Days = Field(90, description="until it expires")


class TokenCard(Wire):
    """A token in the list of its player."""

    token: str = Field(description="its id, for revoking it")
    name: str
    scopes: tuple[Scope, ...]
    made: str = Field(description="ISO 8601, UTC")
    expires: str = Field(description="ISO 8601, UTC")
    expired: bool


class TokenMade(Wire):
    """A new token. Its text is shown only now: the server stores a hash of it."""

    text: str = Field(description="to be sent as `Authorization: Bearer TEXT`")
    card: TokenCard


# Streams


class LegalAction(Wire):
    """A legal action: its number, its name in words, and its notation."""

    action: int
    name: str
    notation: str


class PartOption(Wire):
    """A choice for one part of a commitment; `excludes` are actions that do not go with it."""

    action: int
    name: str
    excludes: tuple[int, ...]


class CommitmentPart(Wire):
    """A part of a commitment: choose exactly one of its options."""

    name: str
    options: tuple[PartOption, ...]


class SeatHeld(Wire):
    """A seat of a match and who holds it; `player` is empty while it is open."""

    seat: int
    name: str
    player: str
    kind: Literal["person", "bot", "open"]
    level: int | None
    owner: str | None = Field(description="the name of the owner if the player is a bot account")
    mine: bool


class LogEntry(Wire):
    """An action of the log: its notation, "" while secret, and its effect; seat None is chance."""

    ply: int
    seat: int | None
    text: str
    told: str


class MatchPosition(Wire):
    """A match as your seat may know it, in a form for programs.

    If `legal` is not empty, send one of its actions to `/actions`. If `parts` is not empty, send
    one option of each part, in order, to `/commitments`. Otherwise it is not your turn.
    """

    match: str
    game: str
    version: int = Field(description="of the rules")
    options: dict[str, Any]
    status: MatchStatus
    seat: int | None = Field(description="the seat whose knowledge this is; None for an onlooker")
    seats: tuple[SeatHeld, ...]
    to_act: tuple[int, ...] = Field(description="the seats that have to decide")
    ply: int
    rewinds: int
    revision: int = Field(description="grows with every change")
    position: str = Field(description="what the seat may know of it, in the game's notation")
    legal: tuple[LegalAction, ...]
    parts: tuple[CommitmentPart, ...]
    log_from: int = Field(description="the ply of the first line of `log`")
    log: tuple[LogEntry, ...]
    offers: tuple[OfferShown, ...]
    may: tuple[Permission, ...]
    outcome: Outcome | None
    rematch: str | None
    clock: ClockShown | None
    delay: int = Field(description="the moves by which it is shown late to onlookers")


PlayerEventKind = Literal["your-turn", "match-began", "match-ended", "seat-taken"]


class PlayerEvent(Wire):
    """An event in one of your matches: ids and public facts only."""

    event: PlayerEventKind
    match: str
    game: str
    seat: int | None = Field(description="your seat that has to decide, or the seat taken")
    ply: int
    rewinds: int
    ending: str = Field(description='how the match ended, in words; "" while it lasts')
