"""Errors about tournaments; the tree is drawn in the package."""

from hexarena.contract.errors.base import HexarenaError


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
