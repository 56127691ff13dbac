"""Responses about players: whom the asker follows, blocks and mutes, and finished matches."""

from typing import Annotated

from pydantic import BeforeValidator, Field

from hexarena.server.ratings.schemas import ResultWord
from hexarena.server.schemas import IN_DIGITS, MatchCard, OwnerShown, Truth, Wire, whole
from hexarena.store.people.relations import RelationKind


class HistoryQuery(Wire):
    """The finished matches to list, last changed first."""

    game: str | None = Field(None, max_length=60)
    result: ResultWord | None = Field(None, description="only rated matches have one")
    rated: Truth | None = None
    before: str | None = Field(None, max_length=40, description="the `updated` of the last listed")
    limit: Annotated[int, Field(ge=1, le=100), IN_DIGITS] = 20


class RelatedShown(Wire):
    """A player you follow, block or mute."""

    who: str
    name: str
    owner: OwnerShown | None = Field(description="None unless it is a bot account")
    kind: RelationKind
    since: str = Field(description="ISO 8601, UTC")
    here: bool = Field(description="whether a followed player has a page open now")


class RelationShown(Wire):
    """Whether you follow, block or mute a player."""

    who: str
    mine: bool = Field(description="whether that is you")
    kinds: tuple[RelationKind, ...]


class PlayedCard(Wire):
    """A finished match on a player's page."""

    card: MatchCard
    result: ResultWord | None = Field(description="for whose page it is; None if it was not rated")


class AgeWish(Wire):
    """An age that you state to have reached."""

    age: Annotated[
        int, Field(ge=0, le=120, description="in years; 0: no statement"), BeforeValidator(whole)
    ]


class SharingWish(Wire):
    """Whether public libraries and data sets may hold your matches."""

    on: Annotated[bool, Field(strict=True)]


class StatementsShown(Wire):
    """What you have stated of yourself."""

    minimum_age: int = Field(description="for free text on this site; 0 if it asks for none")
    of_age: bool = Field(description="whether you have stated to be that old, or need not")
    sharing_since: str | None = Field(
        description="since when libraries may hold your matches, ISO 8601; None if they may not"
    )
