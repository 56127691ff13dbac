"""Errors about accounts, people and their talk; the package's docstring shows the tree."""

from hexarena.contract.errors.base import HexarenaError


class AccountError(HexarenaError):
    """An account cannot be created, signed in to or changed."""

    code = "account"


class SignInRefused(AccountError):
    """The sign-in fits no account; the message does not say which part is wrong."""

    code = "account/sign-in"


class NoAccount(AccountError):
    """The browser is not signed in to an account."""

    code = "account/none"


class UnknownAccount(AccountError):
    """An operator named an account that does not exist."""

    code = "account/unknown"


class AccountClosed(AccountError):
    """The server's operator closed the account."""

    code = "account/closed"


class HandleTaken(AccountError):
    """The handle, or one that looks like it, belongs to another account."""

    code = "account/handle-taken"


class BadPassword(AccountError):
    """A new password is too easy to guess."""

    code = "account/password"


class BadPasskey(AccountError):
    """A passkey's answer cannot be verified, or came too late."""

    code = "account/passkey"


class LastWay(AccountError):
    """This is the only way to sign in, so it cannot be removed."""

    code = "account/last-way"


class ProofRequired(AccountError):
    """The account's owner must first confirm again that they are at the browser."""

    code = "account/proof"


class NotOperator(AccountError):
    """Only an account with the role of an operator may do that."""

    code = "account/operator"


class BotAccountRefused(AccountError):
    """A bot account cannot be created, closed or used like that."""

    code = "account/bot"


class OpenIdFailed(AccountError):
    """The OpenID Connect provider refused, or it cannot be reached or trusted."""

    code = "account/openid"


class Sanctioned(HexarenaError):
    """An operator keeps the player from doing that for a time; the message says why."""

    code = "player/sanctioned"


class SanctionRefused(HexarenaError):
    """A sanction that cannot be imposed so."""

    code = "sanction/refused"


class UnknownSanction(HexarenaError):
    """There is no sanction with that id."""

    code = "sanction/unknown"


class RelationRefused(HexarenaError):
    """A player cannot be followed, blocked or muted, or too many already are."""

    code = "player/relation"


class BadSubscription(HexarenaError):
    """A browser's subscription to notices cannot be used."""

    code = "push/refused"


class BadText(HexarenaError):
    """A text is empty, too long, or contains invisible characters."""

    code = "talk/text"


class TalkRefused(HexarenaError):
    """The player may not write or read this now."""

    code = "talk/refused"


class TalkFull(HexarenaError):
    """The table has the maximum number of messages."""

    code = "talk/full"


class UnknownMessage(HexarenaError):
    """There is no such message, or the player may not read it."""

    code = "talk/unknown"


class ReportsFull(HexarenaError):
    """The player has the maximum number of open reports."""

    code = "report/full"


class UnknownReport(HexarenaError):
    """There is no report with that id."""

    code = "report/unknown"
