"""Requests and answers of accounts."""

from typing import Annotated, Any

from pydantic import Field, SecretStr

from hexarena.server.schemas import Command, Name, Wire
from hexarena.store.accounts.events import AccountEventKind, SignInWay

HandleText = Annotated[
    str, Field(min_length=2, max_length=40, description="the name of an account")
]
Password = Annotated[SecretStr, Field(min_length=1, max_length=200)]
Code = Annotated[SecretStr, Field(min_length=1, max_length=64)]
CredentialJson = Annotated[
    dict[str, Any],
    Field(description="what the browser made: PublicKeyCredential.toJSON()"),
]
Bring = Annotated[
    bool,
    Field(
        strict=True,
        description="whether the account gets what the guest of this browser has",
    ),
]


# Requests


class HandleWish(Wire):
    """A handle for a new account, to make a passkey for."""

    handle: HandleText


class NewAccount(Command):
    """A new account for the guest, with a passkey, a password or both."""

    handle: HandleText
    password: Password | None = None
    credential: CredentialJson | None = None


class PasskeySignIn(Wire):
    """A passkey's answer, to sign in."""

    credential: CredentialJson
    bring: Bring = True


class PasswordSignIn(Wire):
    """A handle and its password, to sign in."""

    handle: HandleText
    password: Password
    bring: Bring = True


class ProofWish(Wire):
    """A passkey's answer, the password or a recovery code, to prove who is there."""

    credential: CredentialJson | None = None
    password: Password | None = None
    code: Code | None = None


class CodeSignIn(Wire):
    """A handle and one of its recovery codes, to sign in; the code is used up."""

    handle: HandleText
    code: Code
    bring: Bring = True


class NewPasskey(Wire):
    """A passkey to add to the account."""

    credential: CredentialJson
    name: Name = "Passkey"


class PasskeyName(Wire):
    """A new name for a passkey."""

    name: Name


class NewPassword(Wire):
    """A new password. Other devices are signed out."""

    password: Password


class BotAccountWish(Command):
    """A new bot account."""

    name: HandleText


class Erasure(Wire):
    """A request to erase everything. It cannot be undone."""

    name: Annotated[str, Field(max_length=40, description="one's own name, as a confirmation")]


# Answers


class PasskeyOptions(Wire):
    """Options for a browser to make or find a passkey; valid once and for five minutes."""

    options: dict[str, Any] = Field(description="for parseCreationOptionsFromJSON and the like")


class HoldingsShown(Wire):
    """The amount of data that a player has."""

    matches: int
    tournaments: int
    decks: int
    tokens: int
    rated: int = Field(description="rated matches")


class PasskeyShown(Wire):
    """A passkey of the account."""

    passkey: str = Field(description="its id")
    name: str
    made: str = Field(description="ISO 8601, UTC")
    used: str | None = Field(description="when last; None if never")


class DeviceShown(Wire):
    """A browser that is signed in."""

    device: str = Field(description="its id")
    name: str
    made: str = Field(description="when it was signed in; ISO 8601, UTC")
    seen: str = Field(description="when last, to the hour")
    this: bool = Field(description="whether it is the one that asks")


class AccountEventShown(Wire):
    """Something that happened to the account."""

    kind: AccountEventKind = Field(
        description="a sign-in, failed tries to sign in, or a new way to sign in"
    )
    way: SignInWay = Field(description="of several tries, the last one's")
    browser: str = Field(description='such as "Firefox on Linux"')
    since: str = Field(description="the first of `tries`; ISO 8601, UTC")
    at: str = Field(description="the last of `tries`")
    tries: int


class AccountShown(Wire):
    """The account that this browser is signed in to."""

    handle: str
    made: str = Field(description="ISO 8601, UTC")
    password: bool = Field(description="whether it has one")
    openid: bool = Field(description="whether it can be entered through the provider")
    codes: int = Field(description="recovery codes that are left")
    notices: tuple[AccountEventShown, ...] = Field(
        description="what the owner has not dismissed, the newest first"
    )
    sign_ins: tuple[AccountEventShown, ...] = Field(description="the last ones, the newest first")
    passkeys: tuple[PasskeyShown, ...]
    devices: tuple[DeviceShown, ...]


class BotAccountShown(Wire):
    """A bot account of yours."""

    bot: str = Field(description="its public id")
    name: str
    made: str = Field(description="ISO 8601, UTC")
    closed: bool = Field(description="whether an operator closed it")
    expiry: str | None = Field(description="until when its token is valid; None without a token")


class BotAccountsShown(Wire):
    """Your bot accounts, the oldest first."""

    bots: tuple[BotAccountShown, ...]
    limit: int = Field(description="the most you may have")


class BotTokenMade(Wire):
    """A new token of a bot account, shown only now, and all your bot accounts."""

    text: str = Field(description="to be sent as `Authorization: Bearer TEXT`")
    bot: str = Field(description="the public id of the bot account")
    accounts: BotAccountsShown


class WhoIsHere(Wire):
    """Who uses this browser: an account or a guest, and what they have."""

    account: AccountShown | None = Field(description="None for a guest")
    holdings: HoldingsShown
    provider: str = Field(description='where to sign in through OpenID Connect, or ""')


class AccountMade(Wire):
    """A new account. Its recovery codes are shown only now: the server stores hashes of them."""

    handle: str
    codes: tuple[str, ...]


class CodesMade(Wire):
    """New recovery codes, shown only now. The old ones stop working."""

    codes: tuple[str, ...]


class SignedIn(Wire):
    """The account that this browser is now signed in to, and what the guest brought along."""

    handle: str
    brought: HoldingsShown
