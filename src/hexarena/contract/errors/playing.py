"""Errors about seats, clocks, decks, meeting and tournaments; the package shows the tree."""

from hexarena.contract.errors.base import HexarenaError


class SeatError(HexarenaError):
    """A seat cannot be taken or used."""

    code = "seat"


class SeatTaken(SeatError):
    """The seat is not open."""

    code = "seat/taken"


class NotYourSeat(SeatError):
    """The seat belongs to another player."""

    code = "seat/not-yours"


class WrongKey(SeatError):
    """The link to the seat has the wrong key."""

    code = "seat/wrong-key"


class OutOfTime(HexarenaError):
    """A decision came after its time had run out."""

    code = "match/time"


class NotDue(HexarenaError):
    """A match cannot be ended in that way now: nobody is late, nobody has left, or it has begun."""

    code = "match/not-due"


class VacationSpent(HexarenaError):
    """The request is for more days of vacation than are left this year."""

    code = "vacation/spent"


class UnknownDeck(HexarenaError):
    """The player has no deck with that id."""

    code = "deck/unknown"


class DecksFull(HexarenaError):
    """The player already keeps the maximum number of decks."""

    code = "deck/full"


class NoDecks(HexarenaError):
    """The game has no player-made decks."""

    code = "deck/none"


class BadAnalysis(HexarenaError):
    """A path or a tree of variations can't be played, or is too large."""

    code = "analysis/refused"


class MeetingError(HexarenaError):
    """Players cannot be brought together."""

    code = "meeting"


class MeetingGone(MeetingError):
    """The open table, challenge or search does not exist, or is gone."""

    code = "meeting/gone"


class MeetingRefused(MeetingError):
    """The player may not join here, or may not offer more."""

    code = "meeting/refused"


class MeetingPaused(MeetingError):
    """The player has aborted too many matches lately; `retry_after` is the rest of the pause."""

    code = "meeting/paused"


class TournamentError(HexarenaError):
    """A tournament is missing, has changed or refuses a command."""

    code = "tournament"


class UnknownTournament(TournamentError):
    """There is no tournament with that id."""

    code = "tournament/unknown"


class StaleTournament(TournamentError):
    """The tournament has changed since it was read."""

    code = "tournament/stale"


class TournamentRefused(TournamentError):
    """The tournament does not allow that now."""

    code = "tournament/refused"
