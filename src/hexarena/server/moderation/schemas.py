"""Requests and responses of operators. `player` is a public id."""

from typing import Annotated, Literal

from pydantic import BeforeValidator, Field

from hexarena.server.moderation.signs import FarmingKind
from hexarena.server.schemas import Command, OwnerShown, Wire, whole
from hexarena.server.talk.schemas import Phrase, ReportReason
from hexarena.store.moderation.sanctions import SanctionKind
from hexarena.store.talk.reports import ReportState

LONGEST_REASON = 300
OperatorReason = Annotated[str, Field(max_length=LONGEST_REASON * 2, pattern=r"\S")]
PlayerId = Annotated[str, Field(max_length=64)]
MatchIds = Annotated[tuple[Annotated[str, Field(max_length=64)], ...], Field(max_length=500)]
MessageAuthor = Literal["reported", "reporter", "other"]
SanctionDays = Annotated[int, Field(ge=1, le=3650), BeforeValidator(whole)]


class OwnSanction(Wire):
    """What an operator forbids you, or warned you of."""

    kind: SanctionKind
    reason: str
    expiry: str = Field(description="ISO 8601, UTC")


class ModerationShown(Wire):
    """Your sanctions, first those whose notice you have not dismissed; the reports to look at."""

    sanctions: tuple[OwnSanction, ...] = Field(description="whose notice you have not dismissed")
    active: tuple[OwnSanction, ...] = Field(description="all that hold now")
    reports: int | None = Field(description="None unless you are an operator")


class SanctionShown(Wire):
    """A sanction of a player, or of an address."""

    sanction: str
    player: str | None = Field(description="None for an address, or after an erasure")
    name: str | None
    kind: SanctionKind
    reason: str
    start: str = Field(description="ISO 8601, UTC")
    expiry: str = Field(description="ISO 8601, UTC; when it ended, if that was earlier")
    active: bool
    address: bool = Field(description="whether it holds for guests at an address now")
    browser: bool = Field(description="whether it holds for the player's browser")


class BotAccountName(Wire):
    """A bot account of a person, and whether a sanction applies to it alone."""

    player: str
    name: str
    sanctioned: bool


class PersonShown(Wire):
    """A player as operators see one."""

    player: str
    name: str
    account: bool
    start: str | None = Field(description="when the account was made, or the guest first came")
    rated: int = Field(description="the rated matches that count")
    address: bool = Field(description="whether the hash of an address is known")
    sanctions: tuple[SanctionShown, ...]
    others_sanctions: tuple[SanctionShown, ...] = Field(
        description="active ones of others, whose last address was the same"
    )
    owner: OwnerShown | None = Field(
        description="whose sanctions also apply here; None unless it is a bot account"
    )
    owner_sanctioned: bool = Field(description="whether a sanction of the owner is active")
    bots: tuple[BotAccountName, ...] = Field(description="the person's bot accounts")


class PeopleFound(Wire):
    """The people whom a text finds, and the text as an address if it is one.

    An address finds the people whose last address it was, unless many people may share it.
    """

    people: tuple[PersonShown, ...]
    address: str | None
    is_shared: bool = Field(description="whether many people may share the address")
    sanctions: tuple[SanctionShown, ...] = Field(description="active ones of the address")


class ReportedMessage(Wire):
    """A message that is kept with a report."""

    number: int
    by: MessageAuthor
    player: str | None
    name: str
    phrase: Phrase | None
    text: str
    time: str = Field(description="ISO 8601, UTC")


class ReportShown(Wire):
    """A report, with the talk around the message that it is about."""

    report: str
    time: str = Field(description="ISO 8601, UTC")
    state: ReportState
    reason: ReportReason
    note: str
    reporter: str | None = Field(description="the name; None for a closed account")
    person: PersonShown | None = Field(description="None for a closed account")
    match: str | None
    number: int | None = Field(description="of the message")
    messages: tuple[ReportedMessage, ...]
    name: str = Field(description="the reported name, empty if it was not the reason")
    settlement: str = Field(description="when it was settled, empty before")
    settler: str = Field(description="the operator who settled it, empty before")
    outcome: str = Field(description="what was done about it, and why")


class ReasonWish(Wire):
    """Why an operator does something."""

    reason: OperatorReason


class SanctionWish(Command):
    """A sanction for a player, or for an address."""

    player: PlayerId | None = None
    address: str | None = Field(None, max_length=64, description="if it's nobody in particular")
    kind: SanctionKind
    reason: OperatorReason
    days: SanctionDays
    with_address: bool = Field(False, description="also for guests at the player's address")
    with_browser: bool = Field(False, description="also for guests in the player's browser")


class RenameWish(Wire):
    """Another name for a player."""

    name: str = Field(max_length=80)
    reason: OperatorReason


class JudgedMatchShown(Wire):
    """A rated match of a player, which counts unless it is void."""

    match: str
    game: str
    title: str
    time: str = Field(description="ISO 8601, UTC")
    place: int = Field(description="from 1")
    tied: bool = Field(description="whether somebody else has the same place")
    change: int
    void: bool
    opponents: tuple[str, ...]


class VoidWish(Wire):
    """Rated matches to void, or to count again; all of a player's if `player` is given."""

    matches: MatchIds = ()
    player: PlayerId | None = None
    void: bool = True
    reason: OperatorReason


class VoidShown(Wire):
    """How many matches were voided or count again, and in how many others ratings changed."""

    matches: int
    changed: int


class SignShown(Wire):
    """A sign that somebody farmed ratings in the last 30 days. It is no proof."""

    kind: FarmingKind
    player: str | None = Field(description="public id; None for a closed account")
    text: str


class ActShown(Wire):
    """What an operator did."""

    time: str = Field(description="ISO 8601, UTC")
    operator: str
    act: str
    subject: str
    reason: str
