"""Every error Hexarena raises on purpose.

HexarenaError
|-- UnknownGame         game/unknown          no game of that name
|-- BrokenGame          game/broken           a game package with a missing part
|-- UnknownBot          bot/unknown           no bot of that name, or it cannot be created
|-- NotReady            game/not-ready        the rules are still compiling
|-- CompilingFailed     game/uncompiled       the rules failed to compile
|-- Broken              broken/...            a user's file or text, with a list of its faults
|   |-- BrokenEdition       edition/broken      an edition file that cannot be used
|   |-- BrokenVariant       variant/broken      a variant's file that cannot be used
|   |-- BrokenDeck          deck/broken         a deck that the game does not allow
|   |-- BrokenTutorial      tutorial/broken     a tutorial that cannot be read or played
|   |-- BrokenGoals         goals/broken        a file of goals that cannot be used
|   `-- BrokenHistory       history/broken      a file of a game's history that cannot be used
|-- UnknownDeck         deck/unknown          no deck with that id among your own
|-- DecksFull           deck/full             more decks than a player may keep
|-- NoDecks             deck/none             a game without player-made decks
|-- BadAnalysis         analysis/refused      variations that can't be played, or too many
|-- NoTutorial          tutorial/none         a game without a tutorial
|-- UnknownPuzzle       puzzle/unknown        no puzzle of that id
|-- BadOption           option/invalid        an unknown option, or a value out of range
|-- ActionError         action/...
|   |-- UnreadableAction    action/unreadable     text that names no action
|   |-- IllegalAction       action/illegal        an action the rules forbid now
|   `-- RefusedUndo         action/undo-refused   an undo that the rules of undo forbid
|-- BadPosition         position/unreadable   text that describes no position
|-- MatchOver           match/over            the match has ended
|-- OutOfTime           match/time            a decision that came after its time
|-- NotDue              match/not-due         an end that may not be claimed now
|-- VacationSpent       vacation/spent        more days of vacation than are left
|-- BadRecord           record/refused        a truncated, edited or foreign record file
|-- DishonestLuck       record/dishonest      a record whose chance results do not match its seed
|-- UnsavedRecord       record/unsaved        a record or a course that could not be written
|-- StoreFailed         store/failed          the database cannot be opened, read or written
|-- UnknownMatch        match/unknown         no match with that id
|-- StaleMatch          match/stale           the match has changed since it was read
|-- RepeatedCommand     command/repeated      a command that was already executed
|-- MatchWaiting        match/waiting         the match waits for a player to take a seat
|-- MatchGoesOn         match/goes-on         the match has not ended
|-- OldRules            match/old-rules       a match played under an older version of the rules
|-- TournamentError     tournament/...
|   |-- UnknownTournament   tournament/unknown    no tournament with that id
|   |-- StaleTournament     tournament/stale      the tournament has changed since it was read
|   `-- TournamentRefused   tournament/refused    not allowed in the tournament now
|-- SeatError           seat/...
|   |-- SeatTaken           seat/taken            a seat that is not open
|   |-- NotYourSeat         seat/not-yours        a command for another player's seat
|   `-- WrongKey            seat/wrong-key        a seat link with the wrong key
|-- UnknownPlayer       player/unknown        no player or bot with that id
|-- RelationRefused     player/relation       somebody who cannot be followed, blocked or muted
|-- Sanctioned          player/sanctioned     what an operator forbids the player for a time
|-- SanctionRefused     sanction/refused      a sanction that cannot be imposed so
|-- UnknownSanction     sanction/unknown      no sanction with that id
|-- MeetingError        meeting/...
|   |-- MeetingGone         meeting/gone          no such open table, challenge or search
|   |-- MeetingRefused      meeting/refused       a table that the player may not join or open
|   `-- MeetingPaused       meeting/paused        a quick match too soon after aborted ones
|-- BadText             talk/text             a text that is empty, too long or not visible
|-- TalkRefused         talk/refused          a message that may not be sent or read now
|-- TalkFull            talk/full             more messages than a table may have
|-- UnknownMessage      talk/unknown          no message with that number, or a hidden one
|-- ReportsFull         report/full           more open reports than a player may have
|-- UnknownReport       report/unknown        no report with that id
|-- BadSubscription     push/refused          a browser's subscription that cannot be used
|-- NoOffer             offer/none            an answer to an offer that was not made
|-- TokenError          token/...
|   |-- BadToken            token/refused         a token that is unknown, revoked or expired
|   |-- MissingScope        token/scope           a token that does not allow the request
|   `-- TokensFull          token/full            more tokens than a player may have
|-- WebhookError        webhook/...
|   |-- BadWebhook          webhook/refused       an address that cannot be used, or does not answer
|   |-- UnknownWebhook      webhook/unknown       no webhook with that id among your own
|   `-- WebhooksFull        webhook/full          more webhooks than a player may have
|-- AccountError        account/...
|   |-- SignInRefused       account/sign-in       a sign-in that fits no account
|   |-- NoAccount           account/none          the browser is not signed in
|   |-- UnknownAccount      account/unknown       no account of that name, for an operator
|   |-- AccountClosed       account/closed        an account that an operator closed
|   |-- HandleTaken         account/handle-taken  a name that looks like another account's
|   |-- BadPassword         account/password      a password that is easy to guess
|   |-- BadPasskey          account/passkey       a passkey's answer that cannot be verified
|   |-- LastWay             account/last-way      the only way to sign in
|   |-- ProofRequired       account/proof         the owner must confirm again to be there
|   |-- NotOperator         account/operator      an account without the role of an operator
|   |-- BotAccountRefused   account/bot           what a bot account cannot do, or one too many
|   `-- OpenIdFailed        account/openid        a provider that refuses or cannot be believed
|-- ThinkingError       thinking/...
|   |-- UnknownLease        thinking/lease        a search that went to another, or has ended
|   |-- WrongAnswer         thinking/wrong        an answer that does not fit its assignment
|   `-- WrongVersion        thinking/version      another version of Hexarena asks for searches
|-- LabError            lab/...
|   |-- UnknownLabReport    lab/unknown           no report of the laboratory with that name
|   `-- LabRefused          lab/refused           a report that the server does not make now
|-- RefusedHint         hint/refused          a hint requested against another person
|-- BadName             name/refused          a misleading or unreadable name
|-- RequestError        request/...
|   |-- BadRequest          request/invalid       a malformed request
|   |-- UnknownPage         request/unknown       nothing at that address
|   |-- ForeignRequest      request/foreign       a foreign origin or host name
|   |-- LargeRequest        request/too-large     too many bytes in a request
|   |-- SlowRequest         request/slow          a request that arrives too slowly
|   `-- TooManyRequests     request/too-many      too many requests in a short time
|-- Busy                server/busy           the server is at capacity
|-- ServerRefused       server/refused        a server elsewhere refuses a request of ours
|-- Unforeseen          server/unforeseen     an internal error; the log has the details
|-- BadCall             call/invalid          an argument of the wrong kind or value
`-- MissingExtra        install/extra         an optional part of Hexarena is not installed
"""

from collections.abc import Iterable

from hexarena.contract.english import count_noun
from hexarena.contract.errors.base import HexarenaError
from hexarena.contract.errors.people import (
    AccountClosed,
    AccountError,
    BadPasskey,
    BadPassword,
    BadSubscription,
    BadText,
    BotAccountRefused,
    HandleTaken,
    LastWay,
    NoAccount,
    NotOperator,
    OpenIdFailed,
    ProofRequired,
    RelationRefused,
    Sanctioned,
    SanctionRefused,
    SignInRefused,
    TalkFull,
    TalkRefused,
    UnknownAccount,
    UnknownMessage,
    UnknownReport,
    UnknownSanction,
)
from hexarena.contract.errors.playing import (
    BadAnalysis,
    DecksFull,
    MeetingError,
    MeetingGone,
    MeetingPaused,
    MeetingRefused,
    NoDecks,
    NotDue,
    NotYourSeat,
    OutOfTime,
    SeatError,
    SeatTaken,
    StaleTournament,
    TournamentError,
    TournamentRefused,
    UnknownDeck,
    UnknownTournament,
    VacationSpent,
    WrongKey,
)
from hexarena.contract.errors.requests import (
    BadRequest,
    BadToken,
    BadWebhook,
    ForeignRequest,
    LabError,
    LabRefused,
    LargeRequest,
    MissingScope,
    RequestError,
    ServerRefused,
    SlowRequest,
    ThinkingError,
    TokenError,
    TokensFull,
    TooManyRequests,
    UnknownLabReport,
    UnknownLease,
    UnknownPage,
    UnknownPlayer,
    UnknownWebhook,
    WebhookError,
    WebhooksFull,
    WrongAnswer,
    WrongVersion,
)

__all__ = [
    "AccountClosed",
    "AccountError",
    "BadAnalysis",
    "BadPasskey",
    "BadPassword",
    "BadRequest",
    "BadSubscription",
    "BadText",
    "BadToken",
    "BadWebhook",
    "BotAccountRefused",
    "DecksFull",
    "ForeignRequest",
    "HandleTaken",
    "HexarenaError",
    "LabError",
    "LabRefused",
    "LargeRequest",
    "LastWay",
    "MeetingError",
    "MeetingGone",
    "MeetingPaused",
    "MeetingRefused",
    "MissingScope",
    "NoAccount",
    "NoDecks",
    "NotDue",
    "NotOperator",
    "NotYourSeat",
    "OpenIdFailed",
    "OutOfTime",
    "ProofRequired",
    "RelationRefused",
    "RequestError",
    "SanctionRefused",
    "Sanctioned",
    "SeatError",
    "SeatTaken",
    "ServerRefused",
    "SignInRefused",
    "SlowRequest",
    "StaleTournament",
    "TalkFull",
    "TalkRefused",
    "ThinkingError",
    "TokenError",
    "TokensFull",
    "TooManyRequests",
    "TournamentError",
    "TournamentRefused",
    "UnknownAccount",
    "UnknownDeck",
    "UnknownLabReport",
    "UnknownLease",
    "UnknownMessage",
    "UnknownPage",
    "UnknownPlayer",
    "UnknownPuzzle",
    "UnknownReport",
    "UnknownSanction",
    "UnknownTournament",
    "UnknownWebhook",
    "VacationSpent",
    "WebhookError",
    "WebhooksFull",
    "WrongAnswer",
    "WrongKey",
    "WrongVersion",
]


class UnknownGame(HexarenaError):
    """There is no game with that name."""

    code = "game/unknown"


class BrokenGame(HexarenaError):
    """A game package lacks a required part."""

    code = "game/broken"


class UnknownBot(HexarenaError):
    """There is no bot with that name, or it cannot be created."""

    code = "bot/unknown"


class NotReady(HexarenaError):
    """The rules of `game` are still compiling; `progress` is 0 to 1, `retry_after` in seconds."""

    code = "game/not-ready"

    def __init__(self, message: str, game: str, progress: float, retry_after: int = 1) -> None:
        super().__init__(message, retry_after)
        self.game, self.progress = game, progress


class CompilingFailed(HexarenaError):
    """The rules of a game failed to compile."""

    code = "game/uncompiled"


class Broken(HexarenaError):
    """A user's file or text cannot be used; the message lists each of the `faults` on a line."""

    code = "broken"

    def __init__(self, subject: object, faults: Iterable[object]) -> None:
        self.faults = tuple(map(str, faults))
        count = count_noun(len(self.faults), "fault")
        super().__init__("\n".join((f"{subject} has {count}:", *self.faults)))


class BrokenEdition(Broken):
    """An edition file cannot be used."""

    code = "edition/broken"


class BrokenVariant(Broken):
    """A variant's file cannot be used."""

    code = "variant/broken"


class BrokenDeck(Broken):
    """The game does not allow the deck."""

    code = "deck/broken"


class BrokenTutorial(Broken):
    """A tutorial cannot be read or played."""

    code = "tutorial/broken"


class BrokenGoals(Broken):
    """A file of goals cannot be used."""

    code = "goals/broken"


class BrokenHistory(Broken):
    """A file of a game's history cannot be used."""

    code = "history/broken"


class NoTutorial(HexarenaError):
    """The game has no tutorial."""

    code = "tutorial/none"


class UnknownPuzzle(HexarenaError):
    """The game has no puzzle with this id."""

    code = "puzzle/unknown"


class BadOption(HexarenaError):
    """An option is unknown, or its value is out of range."""

    code = "option/invalid"


class ActionError(HexarenaError):
    """An action cannot be read, played or undone."""

    code = "action"


class UnreadableAction(ActionError):
    """The text names no action."""

    code = "action/unreadable"


class IllegalAction(ActionError):
    """The rules forbid the action now."""

    code = "action/illegal"


class RefusedUndo(ActionError):
    """The rules of undo forbid this undo."""

    code = "action/undo-refused"


class BadPosition(HexarenaError):
    """The text describes no position."""

    code = "position/unreadable"


class MatchOver(HexarenaError):
    """The match has ended."""

    code = "match/over"


class BadRecord(HexarenaError):
    """A record is truncated, edited or foreign; `line` counts from 1, 0 means the whole file."""

    code = "record/refused"

    def __init__(self, line: int, reason: str) -> None:
        super().__init__(f"line {line}: {reason}" if line else reason)
        self.line = line


class DishonestLuck(HexarenaError):
    """The chance results of a record do not follow from the committed seed."""

    code = "record/dishonest"


class UnsavedRecord(HexarenaError):
    """A record or a course could not be written; the previous file is unchanged."""

    code = "record/unsaved"


class StoreFailed(HexarenaError):
    """The database cannot be opened, read or written; the request is not acknowledged."""

    code = "store/failed"


class UnknownMatch(HexarenaError):
    """There is no match with that id."""

    code = "match/unknown"


class StaleMatch(HexarenaError):
    """The match has changed since it was read."""

    code = "match/stale"


class RepeatedCommand(HexarenaError):
    """The command was already executed; it runs only once."""

    code = "command/repeated"


class MatchWaiting(HexarenaError):
    """The match waits for a player to take a seat."""

    code = "match/waiting"


class MatchGoesOn(HexarenaError):
    """The match has not ended."""

    code = "match/goes-on"


class OldRules(HexarenaError):
    """The match was played under an older version of the rules."""

    code = "match/old-rules"


class NoOffer(HexarenaError):
    """There is no such offer to answer."""

    code = "offer/none"


class RefusedHint(HexarenaError):
    """There are no hints against another person, or for a position of a rated match."""

    code = "hint/refused"


class BadName(HexarenaError):
    """A name is misleading or unreadable."""

    code = "name/refused"


class Busy(HexarenaError):
    """The server is at capacity."""

    code = "server/busy"


class Unforeseen(HexarenaError):
    """Internal error; the server's log has the details."""

    code = "server/unforeseen"


class BadCall(HexarenaError):
    """A caller passed an argument of the wrong kind or value."""

    code = "call/invalid"


class MissingExtra(HexarenaError):
    """An optional part of Hexarena is not installed."""

    code = "install/extra"
