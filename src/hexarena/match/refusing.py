"""Why a seat of a match cannot choose a thing: the game says it, of what the seat may know."""

from collections.abc import Sequence

from hexarena.match.match import Match


def refused(match: Match, seat: int | None, path: Sequence[str], ref: str) -> str:
    """Say why a seat cannot choose a thing of its scene after a path, "" if it can.

    While seats commit at the same time, each is told of its own position in the round. Raises
    UnreadableAction if the seat is not shown the thing.
    """
    asked = (
        match.round.position(seat) if seat in match.awaits and seat is not None else match.states
    )
    return match.game.refusal_in(match.scene(seat), asked[0], path, ref)
