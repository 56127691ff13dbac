"""Requests and answers of the routes for programs."""

from typing import Annotated, Literal

from pydantic import BeforeValidator, Field

from hexarena.server.schemas import Command, Name, Wire, whole

Scope = Literal["read", "play", "open", "analyse"]
Days = Annotated[int, Field(ge=1, le=366), BeforeValidator(whole)]


# Tokens


class TokenWish(Command):
    """A token to make: what it is for, what it allows, and how long."""

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

    token: str = Field(description="its id, by which it is revoked")
    name: str
    scopes: tuple[Scope, ...]
    made: str = Field(description="ISO 8601, UTC")
    expires: str = Field(description="ISO 8601, UTC")
    expired: bool


class TokenMade(Wire):
    """A new token. Its text is shown only now: the server stores a hash of it."""

    text: str = Field(description="to be sent as `Authorization: Bearer TEXT`")
    card: TokenCard
