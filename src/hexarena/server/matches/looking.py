"""Questions about a live match that change nothing: what an action leads to, and why not."""

from hexarena.contract.errors import IllegalAction
from hexarena.contract.preview import Preview
from hexarena.match import refused
from hexarena.server.matches.live import (
    LiveMatch,
    acting,
    must_be_at,
    must_be_played,
    must_hold,
)
from hexarena.server.schemas import PreviewWish, RefusalWish


def preview(live: LiveMatch, player: str, wish: PreviewWish) -> Preview:
    """Look ahead from an action or a whole commitment. Raises what playing it would raise."""
    must_be_at(live, wish.ply, wish.rewinds)
    must_be_played(live)
    must_hold(live, player, wish.seat)
    match = live.match
    if match.awaits:
        match.round.position(wish.seat, wish.actions, whole=True)
        return match.game.preview(match.round.position(wish.seat)[0], wish.actions)
    if wish.seat != match.to_act:
        raise IllegalAction(f"{match.who(wish.seat)} cannot look ahead: {acting(live)} is to act")
    return match.game.preview(match.states[0], wish.actions, match.scene(wish.seat))


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
