"""The big moments of a fight: a round begins or ends, somebody goes down, the fight is over."""

from collections.abc import Iterator

import numpy as np

from hexarena.contract.milestone import Milestone
from hexarena.games.hfc.notation.names import ended, fighter
from hexarena.games.hfc.rules import state as codes

ENDS = {
    codes.KO: "Knockout!",
    codes.TKO: "Technical knockout!",
    codes.SUB: "Submission!",
    codes.DQ: "Disqualified!",
    codes.NO_CONTEST: "No contest",
}


def milestones(before: np.record, after: np.record, told: str) -> Iterator[Milestone]:
    """Tell the big moments between two positions."""
    if before.phase == codes.DEAL and after.phase != codes.DEAL:
        text = f"{fighter(after.turn)} has the first turn."
        yield Milestone(title=f"Round {after.round_number} of {after.rounds}", text=text)
    if _lands(before, after):
        yield _down(after)
    if after.round_number > before.round_number or after.method in (codes.DECISION, codes.EVEN):
        yield _bell(before, after)
    if after.method in ENDS and not before.method:
        yield _over(after)


def _lands(before: np.record, after: np.record) -> bool:
    """Tell whether a takedown is not stopped, and the fight goes on (HFC 5.9)."""
    answered = before.phase == codes.DEFEND and before.kind == codes.TAKEDOWN
    return bool(answered and after.top == 1 - before.turn and not after.method)


def _down(after: np.record) -> Milestone:
    top = int(after.top)
    text = f"{fighter(top)} is on top of {fighter(1 - top)}."
    return Milestone(title=f"{fighter(1 - top)} goes down!", text=text, seat=top)


def _bell(before: np.record, after: np.record) -> Milestone:
    """Tell the end of a round, and how the judges have it so far (HFC 3.4, 9.5)."""
    red, blue = (int(damage) for damage in after.damage)
    score = f"Damage so far: Red {red}, Blue {blue}."
    text = ended(after) if after.method else score
    return Milestone(title=f"End of round {before.round_number}", text=text)


def _over(after: np.record) -> Milestone:
    """Tell how the fight ended before the last bell (HFC 9.1 to 9.4, 9.7)."""
    winner = int(after.returns[1] > after.returns[0])
    seat = None if after.method == codes.NO_CONTEST else winner
    return Milestone(title=ENDS[int(after.method)], text=ended(after), seat=seat)
