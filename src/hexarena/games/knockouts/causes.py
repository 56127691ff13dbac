"""What happens in a fight, for hints: hits, throws, positions won, rounds and the end."""

from collections.abc import Iterator

import numpy as np

from hexarena.contract.package.causes import Incident
from hexarena.games.knockouts.notation.names import fighter
from hexarena.games.knockouts.notation.narration import lands_throw
from hexarena.games.knockouts.rules import state as codes

METHOD_NAMES = {
    codes.KNOCKOUT: "knockout",
    codes.TAPOUT: "tapout",
    codes.STOPPAGE: "referee stoppage",
    codes.POINTS: "rounds",
}
HURT_THEMES = ("Hurt your rival", "Take no harm")
TOP_THEMES = ("Get on top", "Stay off your back")
ROUND_THEMES = ("Win the round", "Save the round")
THROW_THEMES = ("Throw", "Stop a throw")
WIN_THEMES = ("Finish", "Survive")
THROW, TOP, ROUND, WIN = 1.5, 1.5, 3.0, 5.0  # worth of each; hurting a marker is worth 1


def incidents(previous: np.record, action: int, current: np.record) -> Iterator[Incident]:
    """Yield what an action makes happen."""
    for seat in (codes.RED, codes.BLUE):
        name, rival = fighter(seat), fighter(1 - seat)
        if previous.phase != codes.CREATE and _count_ready(current, 1 - seat) < _count_ready(
            previous, 1 - seat
        ):
            yield Incident(f"{name} hurts {rival}", seat, themes=HURT_THEMES)
        if current.top == seat != previous.top:
            yield Incident(f"{name} gets on top of {rival}", seat, TOP, TOP_THEMES)
        if current.won[seat] > previous.won[seat]:
            yield Incident(f"{name} wins the round", seat, ROUND, ROUND_THEMES)
    if lands_throw(previous, current):
        thrower = int(previous.thrower)
        text = f"{fighter(thrower)} throws {fighter(1 - thrower)} down"
        yield Incident(text, thrower, THROW, THROW_THEMES)
    if current.method in METHOD_NAMES and not previous.method:
        winner = int(current.returns[1] > current.returns[0])
        method = METHOD_NAMES[int(current.method)]
        yield Incident(f"{fighter(winner)} wins by {method}", winner, WIN, WIN_THEMES)


def _count_ready(state: np.record, seat: int) -> int:
    return int(state.ready[seat].sum())
