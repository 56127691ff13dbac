"""What happens in a game, for hints: groups that are linked or cut, and the end."""

from collections.abc import Iterator

import numpy as np

from hexarena.contract.package.causes import Incident
from hexarena.games.hexcore6.aims import find_cuts, find_links
from hexarena.games.hexcore6.notation.names import colour
from hexarena.games.hexcore6.rules import state as codes

CUT, WIN = 1.5, 6.0  # worth of each; a link is worth 1


def incidents(previous: np.record, action: int, current: np.record) -> Iterator[Incident]:
    """Yield what an action makes happen."""
    if previous.phase in (codes.CHOOSE_CORE, codes.CHOOSE_COLOUR):
        return
    actor = int(previous.to_act)
    name, rival = (colour(previous, seat).capitalize() for seat in (actor, 1 - actor))
    if find_links(previous, current, actor):
        yield Incident(f"{name} links two groups", actor)
    if find_cuts(previous, current, actor):
        yield Incident(f"{name} cuts a group of {rival}'s", actor, CUT)
    if current.returns[0] != current.returns[1]:
        winner = int(current.returns[1] > current.returns[0])
        yield Incident(f"{colour(current, winner).capitalize()} wins", winner, WIN)
