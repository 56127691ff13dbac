"""The big moments of a fight: a round begins or ends, a throw lands, the fight is over."""

from collections.abc import Iterator

import numpy as np

from hexarena.contract.milestone import Milestone
from hexarena.games.knockouts.notation.names import ended, fighter
from hexarena.games.knockouts.notation.narration import ends_round, lands_throw, points_told
from hexarena.games.knockouts.rules import state as codes

ENDS = {
    codes.KNOCKOUT: "Knockout!",
    codes.TAPOUT: "Tapout!",
    codes.STOPPAGE: "Referee stoppage!",
}


def milestones(before: np.record, after: np.record, told: str) -> Iterator[Milestone]:
    """Tell the big moments between two positions."""
    if before.phase == codes.DEAL and after.phase != codes.DEAL:
        title = f"Round {after.round_number} of {after.rounds}"
        if after.round_number > after.rounds:
            title = f"Overtime: round {after.round_number}"
        yield Milestone(title=title, text="Both stand at long range, and nobody is mobile.")
    if lands_throw(before, after):
        thrower = int(before.thrower)
        title = f"{fighter(1 - thrower)} is thrown down!"
        yield Milestone(title=title, text="Both are in Full Guard.", seat=thrower)
    if ends_round(before, after):
        text = f"Red against Blue: {points_told(before)}."
        yield Milestone(title=f"End of round {before.round_number}", text=text)
    if after.method in ENDS and not before.method:
        winner = int(after.returns[1] > after.returns[0])
        yield Milestone(title=ENDS[int(after.method)], text=ended(after), seat=winner)
