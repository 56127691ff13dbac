"""The leak kit, of servers: a match as one of them holds it."""

from hexarena.match import Match
from hexarena.server.matches.live import LiveMatch
from hexarena.store import StoredMatch, StoredSeat


def live_of(match: Match) -> LiveMatch:
    """Return a match as a server holds it; seats are held by numbers."""
    seats = tuple(StoredSeat(seat, str(seat), name) for seat, name in enumerate(match.players))
    named = {"game": match.game.name, "version": match.game.version, "date": match.date}
    options = match.options.changed_values()
    live = LiveMatch(StoredMatch(id="match", **named, options=options, seats=seats))
    live._match = match
    return live
