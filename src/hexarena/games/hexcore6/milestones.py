"""The big moments of a match: the Core is set, a phase begins, the end draws near."""

from collections.abc import Iterator

import numpy as np

from hexarena.contract.milestone import Milestone
from hexarena.games.hexcore6 import state as codes
from hexarena.games.hexcore6.board import CELL
from hexarena.games.hexcore6.names import colour, is_placement, spot

NEAR = 5  # quiet turns left when the end draws near


def milestones(before: np.record, after: np.record, told: str) -> Iterator[Milestone]:
    """Tell the big moments between two positions."""
    if before.core != after.core:
        yield Milestone(title=f"The Core lies on {spot(after, int(CELL[after.core]))}")
    if is_placement(after) and not is_placement(before):
        who = colour(after, int(after.to_act)).capitalize()
        yield Milestone(title="Placement begins", text=f"{who} places the first two discs.")
    if after.phase == codes.MOVE and before.phase != codes.MOVE:
        yield Milestone(title="Movement begins", text=told.partition(". ")[2])
    if after.phase == codes.MOVE and before.phase == codes.MOVE:
        yield from _near(before, after)


def _near(before: np.record, after: np.record) -> Iterator[Milestone]:
    """Tell that one turn more, or a few, may end the match (HC 7.1, 7.2)."""
    if after.passes > before.passes:
        seat = int(before.to_act)
        title = f"{colour(before, seat).capitalize()} passes"
        rival = colour(after, int(after.to_act)).capitalize()
        yield Milestone(title=title, text=f"If {rival} passes too, the match ends.", seat=seat)
    if after.quiet_limit and after.quiet > before.quiet == after.quiet_limit - NEAR - 1:
        text = f"{NEAR} more turns without a whole stack moving end the match."
        yield Milestone(title="The end draws near", text=text)
