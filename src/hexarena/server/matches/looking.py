"""Questions about a live match that change nothing: what an action leads to, and why not."""

from hexarena.contract.errors import MatchGoesOn
from hexarena.contract.preview import Preview
from hexarena.match import previewed, refused, write_record
from hexarena.server.matches import retired
from hexarena.server.matches.live import LiveMatch, must_be_at, must_be_played, must_hold
from hexarena.server.schemas import PreviewWish, RefusalWish


def preview(live: LiveMatch, player: str, wish: PreviewWish) -> Preview:
    """Look ahead from an action or a whole commitment. Raises what playing it would raise."""
    must_be_at(live, wish.ply, wish.rewinds)
    must_be_played(live)
    must_hold(live, player, wish.seat)
    return previewed(live.match, wish.seat, wish.actions)


def refusal(live: LiveMatch, player: str, wish: RefusalWish) -> str:
    """Say why a seat cannot choose a thing now, "" if it can.

    Raises StaleMatch, MatchOver, MatchWaiting, NotYourSeat, or UnreadableAction if the seat is not
    shown the thing.
    """
    must_be_at(live, wish.ply, wish.rewinds)
    must_hold(live, player, wish.seat)
    if live.status != "over":
        must_be_played(live)
    return refused(live.match, wish.seat, wish.path, wish.ref)


def record(live: LiveMatch) -> str:
    """Return the record of a match, or what is stored of one that is retired.

    Raises MatchGoesOn where it would reveal secrets.
    """
    if live.retired:
        return retired.written(live)
    public = live.status == "over" or live.uploaded
    if live.match.game.rules.secret and not public:
        raise MatchGoesOn("the match has not ended; its record would reveal secrets")
    return write_record(live.match)
