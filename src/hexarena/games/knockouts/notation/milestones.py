"""The big moments of a fight: a round begins or ends, a throw lands, the fight is over."""

from collections.abc import Iterator

import numpy as np

from hexarena.contract.scene.milestone import Milestone
from hexarena.games.knockouts.notation.names import describe_ending, fighter
from hexarena.games.knockouts.notation.narration import ends_round, lands_throw, narrate_points
from hexarena.games.knockouts.rules import state as codes

ENDING_TITLES = {
    codes.KNOCKOUT: "Knockout!",
    codes.TAPOUT: "Tapout!",
    codes.STOPPAGE: "Referee stoppage!",
}


def milestones(previous: np.record, current: np.record, narration: str) -> Iterator[Milestone]:
    """Describe the big moments between two positions."""
    if previous.phase == codes.DEAL and current.phase != codes.DEAL:
        title = f"Round {current.round_number} of {current.rounds}"
        if current.round_number > current.rounds:
            title = f"Overtime: round {current.round_number}"
        yield Milestone(title=title, text="Both stand at long range, and nobody is mobile.")
    if lands_throw(previous, current):
        thrower = int(previous.thrower)
        title = f"{fighter(1 - thrower)} is thrown down!"
        yield Milestone(title=title, text="Both are in Full Guard.", seat=thrower)
    if ends_round(previous, current):
        text = f"Red against Blue: {narrate_points(previous)}."
        yield Milestone(title=f"End of round {previous.round_number}", text=text)
    if current.method in ENDING_TITLES and not previous.method:
        winner = int(current.returns[1] > current.returns[0])
        yield Milestone(
            title=ENDING_TITLES[int(current.method)], text=describe_ending(current), seat=winner
        )
