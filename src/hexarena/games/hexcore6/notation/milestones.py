"""The big moments of a match: the Core is set, a phase begins, the end draws near."""

from collections.abc import Iterator

import numpy as np

from hexarena.contract.scene.milestone import Milestone
from hexarena.games.hexcore6.components.board import CELL
from hexarena.games.hexcore6.notation.names import colour, is_placement, spot_name
from hexarena.games.hexcore6.rules import state as codes

NEAR_END_TURNS = 5  # quiet turns left from which on the end is near


def milestones(previous: np.record, current: np.record, narration: str) -> Iterator[Milestone]:
    """Yield the milestones between two positions."""
    if previous.core != current.core:
        yield Milestone(title=f"The Core is on {spot_name(current, int(CELL[current.core]))}")
    if is_placement(current) and not is_placement(previous):
        player = colour(current, int(current.to_act)).capitalize()
        yield Milestone(title="Placement begins", text=f"{player} places the first two discs.")
    if current.phase == codes.MOVE and previous.phase != codes.MOVE:
        yield Milestone(title="Movement begins", text=narration.partition(". ")[2])
    if current.phase == codes.MOVE and previous.phase == codes.MOVE:
        yield from _end_milestones(previous, current)


def _end_milestones(previous: np.record, current: np.record) -> Iterator[Milestone]:
    """Announce that one more turn, or a few, may end the match (HC 7.1, 7.2)."""
    if current.passes > previous.passes:
        seat = int(previous.to_act)
        title = f"{colour(previous, seat).capitalize()} passes"
        rival = colour(current, int(current.to_act)).capitalize()
        yield Milestone(title=title, text=f"If {rival} passes too, the match ends.", seat=seat)
    if (
        current.quiet_limit
        and current.quiet > previous.quiet == current.quiet_limit - NEAR_END_TURNS - 1
    ):
        text = f"The match ends after {NEAR_END_TURNS} more turns without a whole stack moving."
        yield Milestone(title="The end draws near", text=text)
