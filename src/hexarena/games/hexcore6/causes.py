"""What happens in a game, for hints: groups that are linked or cut, and the end."""

from collections.abc import Iterator

import numpy as np

from hexarena.contract.package.causes import Incident
from hexarena.games.hexcore6.aims import find_cuts, find_links
from hexarena.games.hexcore6.notation.names import colour
from hexarena.games.hexcore6.rules import state as codes

CUT, WIN = 1.5, 6.0  # worth of each; a link is worth 1
LINK_THEMES = ("Link two groups", "Stop a link")
CUT_THEMES = ("Cut a group", "Save a group from a cut")
WIN_THEMES = ("Finish", "Stay in the game")


def incidents(previous: np.record, action: int, current: np.record) -> Iterator[Incident]:
    """Yield what an action makes happen."""
    if previous.phase in (codes.CHOOSE_CORE, codes.CHOOSE_COLOUR):
        return
    actor = int(previous.to_act)
    name, rival = (colour(previous, seat).capitalize() for seat in (actor, 1 - actor))
    if find_links(previous, current, actor):
        yield Incident(f"{name} links two groups", actor, themes=LINK_THEMES)
    if find_cuts(previous, current, actor):
        yield Incident(f"{name} cuts a group of {rival}'s", actor, CUT, CUT_THEMES)
    if current.returns[0] != current.returns[1]:
        winner = int(current.returns[1] > current.returns[0])
        text = f"{colour(current, winner).capitalize()} wins"
        yield Incident(text, winner, WIN, WIN_THEMES)
