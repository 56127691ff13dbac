"""Read-only questions about a live match: what an action leads to, and why it is illegal."""

from hexarena.contract.errors import MatchGoesOn
from hexarena.contract.scene.preview import Preview
from hexarena.match import preview_actions, refused, write_record
from hexarena.server.matches import retired, views
from hexarena.server.matches.live import LiveMatch, must_be_at, must_be_played, must_hold
from hexarena.server.schemas import PreviewWish, RefusalWish


def preview(live_match: LiveMatch, player: str, body: PreviewWish) -> Preview:
    """Return a preview of an action or a whole commitment.

    Raises the errors that playing it would raise.
    """
    must_hold(live_match, player, body.seat)
    must_be_at(live_match, body.ply, body.rewinds)
    must_be_played(live_match)
    return preview_actions(live_match.match, body.seat, body.actions)


def is_advice_allowed(live_match: LiveMatch, player: str) -> bool:
    """Return whether simulated replies may judge what a player is about to commit."""
    return bool(live_match.match.awaits) and "hint" in views.list_permissions(live_match, player)


def explain_refusal(live_match: LiveMatch, player: str, body: RefusalWish) -> str:
    """Explain why a seat cannot choose something now; return "" if it can.

    Raises StaleMatch, MatchOver, MatchWaiting, NotYourSeat, or UnreadableAction if that choice is
    not shown to the seat.
    """
    must_hold(live_match, player, body.seat)
    must_be_at(live_match, body.ply, body.rewinds)
    if live_match.status != "over":
        must_be_played(live_match)
    return refused(live_match.match, body.seat, body.path, body.ref)


def write_match_record(live_match: LiveMatch) -> str:
    """Return the record of a match, or the stored data of a retired one.

    Raises MatchGoesOn if the record would reveal secrets, or while a rated match is being played.
    """
    if live_match.retired:
        return retired.write(live_match)
    public = live_match.status == "over" or live_match.uploaded
    if live_match.match.game.rules.secret and not public:
        raise MatchGoesOn("the match has not ended; its record would reveal secrets")
    if live_match.stored.rated and live_match.status == "playing":
        raise MatchGoesOn("the match is rated and has not ended; its record is given afterwards")
    return write_record(live_match.match)
