"""Questions about a match that change nothing: what an action leads to, and why not."""

from collections.abc import Sequence

from hexarena.contract.errors import IllegalAction
from hexarena.contract.scene.preview import Preview
from hexarena.match.match import Match


def preview_actions(match: Match, seat: int, actions: Sequence[int]) -> Preview:
    """Look ahead from an action of the seat to act, up to the next luck or secret.

    From a whole commitment, look ahead as if nobody interfered. Raises IllegalAction.
    """
    if match.awaits:
        match.round.position(seat, actions, whole=True)
        return match.game.preview(match.round.position(seat)[0], actions)
    if seat != match.to_act:
        actor_name = match.seat_label(match.to_act)
        raise IllegalAction(f"{match.seat_label(seat)} cannot look ahead: {actor_name} is to act")
    return match.game.preview(match.states[0], actions, match.scene(seat))


def refused(match: Match, seat: int | None, path: Sequence[str], ref: str) -> str:
    """Explain why a seat of a match cannot choose a thing of its scene after a path, "" if it can.

    While seats commit at the same time, the answer is about the seat's position in the round.
    Raises UnreadableAction if the seat is not shown the thing.
    """
    states = (
        match.round.position(seat) if seat in match.awaits and seat is not None else match.states
    )
    return match.game.refusal_in(match.scene(seat), states[0], path, ref)
