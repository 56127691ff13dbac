"""Live matches of a server, for leak checks."""

from hexarena.match import Match
from hexarena.server.matches.live import LiveMatch
from hexarena.store import StoredMatch, StoredSeat


def live_match(match: Match, match_id: str = "match") -> LiveMatch:
    """Return the live match of a server; the id of each player is the number of the seat."""
    seats = tuple(StoredSeat(seat, str(seat), name) for seat, name in enumerate(match.players))
    named = {"game": match.game.name, "version": match.game.version, "date": match.date}
    options = match.options.changed_values()
    live = LiveMatch(StoredMatch(id=match_id, **named, options=options, seats=seats))
    live._match = match  # noqa: SLF001 -- a match that no store has
    return live
