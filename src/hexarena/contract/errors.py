"""Every error Hexarena raises on purpose.

HexarenaError
|-- UnknownGame         game/unknown          no game of that name
|-- BrokenGame          game/broken           a game's folder lacks something it owes
|-- UnknownBot          bot/unknown           no bot of that name, or none that can be made
|-- NotReady            game/not-ready        a game whose rules are still being compiled
|-- CompilingFailed     game/uncompiled       a game whose rules could not be compiled
|-- Broken              broken/...            something that people wrote, with all its faults
|   |-- BrokenEdition       edition/broken      a file of a game's numbers that cannot be used
|   |-- BrokenDeck          deck/broken         a deck that a game does not allow
|   `-- BrokenTutorial      tutorial/broken     a tutorial that cannot be read or not be played
|-- UnknownDeck         deck/unknown         no deck of that id among one's own
|-- DecksFull           deck/full            one deck more than a player may keep
|-- NoDecks             deck/none            a game whose players make no decks
|-- NoTutorial          tutorial/none         a game that teaches nothing by a tutorial
|-- BadOption           option/invalid        an option unknown, or a value out of its range
|-- ActionError         action/...
|   |-- UnreadableAction    action/unreadable     text that names no action
|   |-- IllegalAction       action/illegal        an action the rules forbid now
|   `-- RefusedUndo         action/undo-refused   an undo that the law of undo forbids
|-- BadPosition         position/unreadable   text that describes no position
|-- MatchOver           match/over            something asked of a match that has ended
|-- BadRecord           record/refused        a record file cut short, edited or foreign
|-- DishonestLuck       record/dishonest      a record whose luck does not follow from its seed
|-- UnsavedRecord       record/unsaved        a record that could not be written
|-- StoreFailed         store/failed          a database that cannot be opened, read or written
|-- UnknownMatch        match/unknown         no match of that id
|-- StaleMatch          match/stale           a change to a match that has changed since it was read
|-- RepeatedCommand     command/repeated      a command that was done before
|-- MatchWaiting        match/waiting         a match that waits for somebody to take a seat
|-- MatchGoesOn         match/goes-on         something asked of a match that has not ended
|-- OldRules            match/old-rules       a match played by rules that have changed since
|-- TournamentError     tournament/...
|   |-- UnknownTournament   tournament/unknown    no tournament of that id
|   |-- StaleTournament     tournament/stale      a change to a tournament that has changed since
|   `-- TournamentRefused   tournament/refused    something a tournament does not allow now
|-- SeatError           seat/...
|   |-- SeatTaken           seat/taken            a seat that is not open
|   |-- NotYourSeat         seat/not-yours        a command for a seat that another holds
|   `-- WrongKey            seat/wrong-key        a link to a seat that holds the wrong key
|-- NoOffer             offer/none            an answer to an offer that was not made
|-- RefusedHint         hint/refused          a hint asked for against another person
|-- BadName             name/refused          a name that could pass for something it is not
|-- RequestError        request/...
|   |-- BadRequest          request/invalid       a request of the wrong shape
|   |-- UnknownPage         request/unknown       an address where there is nothing
|   |-- ForeignRequest      request/foreign       a page of another site, or a name of another
|   |-- LargeRequest        request/too-large     a request of too many bytes
|   |-- SlowRequest         request/slow          a request that comes too slowly
|   `-- TooManyRequests     request/too-many      requests too fast, one after another
|-- Busy                server/busy           as much to do as this server can
|-- Unforeseen          server/unforeseen     a fault of ours; what it is, stands in the log
|-- BadCall             call/invalid          something of another kind than was expected
`-- MissingExtra        install/extra         a part of Hexarena that is not installed
"""

from collections.abc import Iterable

from hexarena.contract.english import counted


class HexarenaError(Exception):
    """What all of them are; asking again after `wait` seconds may help, where that is a number."""

    code = "error"

    def __init__(self, message: str = "", wait: int | None = None) -> None:
        super().__init__(message)
        self.wait = wait


class UnknownGame(HexarenaError):
    """No game has that name."""

    code = "game/unknown"


class BrokenGame(HexarenaError):
    """A game's folder lacks something that every game owes."""

    code = "game/broken"


class UnknownBot(HexarenaError):
    """No bot has that name, or it cannot be made."""

    code = "bot/unknown"


class NotReady(HexarenaError):
    """The rules of `game` are being compiled; `progress` is how far, 0 to 1, `wait` in seconds."""

    code = "game/not-ready"

    def __init__(self, message: str, game: str, progress: float, wait: int = 1) -> None:
        super().__init__(message, wait)
        self.game, self.progress = game, progress


class CompilingFailed(HexarenaError):
    """The rules of a game could not be compiled."""

    code = "game/uncompiled"


class Broken(HexarenaError):
    """Something that people wrote cannot be used; each of the `faults` is told on a line."""

    code = "broken"

    def __init__(self, what: object, faults: Iterable[object]) -> None:
        self.faults = tuple(map(str, faults))
        count = counted(len(self.faults), "fault")
        super().__init__("\n".join((f"{what} has {count}:", *self.faults)))


class BrokenEdition(Broken):
    """A file of a game's numbers cannot be used."""

    code = "edition/broken"


class BrokenDeck(Broken):
    """A deck is not allowed."""

    code = "deck/broken"


class BrokenTutorial(Broken):
    """A tutorial cannot be read or not be played."""

    code = "tutorial/broken"


class UnknownDeck(HexarenaError):
    """No deck of the player's own has that id."""

    code = "deck/unknown"


class DecksFull(HexarenaError):
    """The player keeps as many decks as one may."""

    code = "deck/full"


class NoDecks(HexarenaError):
    """The players of the game make no decks."""

    code = "deck/none"


class NoTutorial(HexarenaError):
    """The game has no tutorial."""

    code = "tutorial/none"


class BadOption(HexarenaError):
    """An option is unknown, or its value is out of range."""

    code = "option/invalid"


class ActionError(HexarenaError):
    """Something is wrong with an action."""

    code = "action"


class UnreadableAction(ActionError):
    """The text names no action."""

    code = "action/unreadable"


class IllegalAction(ActionError):
    """The rules forbid the action now."""

    code = "action/illegal"


class RefusedUndo(ActionError):
    """The law of undo forbids taking that back."""

    code = "action/undo-refused"


class BadPosition(HexarenaError):
    """The text describes no position."""

    code = "position/unreadable"


class MatchOver(HexarenaError):
    """The match has ended."""

    code = "match/over"


class BadRecord(HexarenaError):
    """A record is cut short, edited or foreign; `line` counts from 1, 0 is the file as a whole."""

    code = "record/refused"

    def __init__(self, line: int, reason: str) -> None:
        super().__init__(f"line {line}: {reason}" if line else reason)
        self.line = line


class DishonestLuck(HexarenaError):
    """The luck of a record does not follow from the seed that was committed to."""

    code = "record/dishonest"


class UnsavedRecord(HexarenaError):
    """A record could not be written; what was there before still is."""

    code = "record/unsaved"


class StoreFailed(HexarenaError):
    """The database cannot be opened, read or written; what was asked is not acknowledged."""

    code = "store/failed"


class UnknownMatch(HexarenaError):
    """No match has that id."""

    code = "match/unknown"


class StaleMatch(HexarenaError):
    """The match has changed since it was read."""

    code = "match/stale"


class RepeatedCommand(HexarenaError):
    """The command was done before; it is done once."""

    code = "command/repeated"


class MatchWaiting(HexarenaError):
    """The match waits for somebody to take a seat."""

    code = "match/waiting"


class MatchGoesOn(HexarenaError):
    """The match has not ended."""

    code = "match/goes-on"


class OldRules(HexarenaError):
    """The match was played by rules that have changed since."""

    code = "match/old-rules"


class TournamentError(HexarenaError):
    """Something is wrong with a tournament of matches."""

    code = "tournament"


class UnknownTournament(TournamentError):
    """No tournament has that id."""

    code = "tournament/unknown"


class StaleTournament(TournamentError):
    """The tournament has changed since it was read."""

    code = "tournament/stale"


class TournamentRefused(TournamentError):
    """The tournament allows that not yet, or no more."""

    code = "tournament/refused"


class SeatError(HexarenaError):
    """Something is wrong with a seat."""

    code = "seat"


class SeatTaken(SeatError):
    """The seat is not open."""

    code = "seat/taken"


class NotYourSeat(SeatError):
    """Another holds that seat."""

    code = "seat/not-yours"


class WrongKey(SeatError):
    """The link to the seat holds the wrong key."""

    code = "seat/wrong-key"


class NoOffer(HexarenaError):
    """No such offer waits for an answer."""

    code = "offer/none"


class RefusedHint(HexarenaError):
    """Hints are not given against another person."""

    code = "hint/refused"


class BadName(HexarenaError):
    """A name could pass for something it is not, or cannot be read."""

    code = "name/refused"


class RequestError(HexarenaError):
    """Something is wrong with a request."""

    code = "request"


class BadRequest(RequestError):
    """The request has the wrong shape."""

    code = "request/invalid"


class UnknownPage(RequestError):
    """There is nothing at that address."""

    code = "request/unknown"


class ForeignRequest(RequestError):
    """Another site's page sent a command, or the server was asked for by another's name."""

    code = "request/foreign"


class LargeRequest(RequestError):
    """The request has too many bytes."""

    code = "request/too-large"


class SlowRequest(RequestError):
    """The request did not come whole in time."""

    code = "request/slow"


class TooManyRequests(RequestError):
    """Requests come too fast."""

    code = "request/too-many"


class Busy(HexarenaError):
    """This server does as much as it can."""

    code = "server/busy"


class Unforeseen(HexarenaError):
    """Something of ours is wrong; what it is, stands in the server's log."""

    code = "server/unforeseen"


class BadCall(HexarenaError):
    """Something of another kind than expected was passed from Python."""

    code = "call/invalid"


class MissingExtra(HexarenaError):
    """A part of Hexarena is not installed."""

    code = "install/extra"
