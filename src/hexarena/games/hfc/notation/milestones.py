"""The big moments of a fight: a round begins or ends, somebody goes down, the fight is over."""

from collections.abc import Iterator

import numpy as np

from hexarena.contract.scene.milestone import Milestone
from hexarena.games.hfc.notation.names import describe_ending, fighter
from hexarena.games.hfc.rules import state as codes

ENDING_TITLES = {
    codes.KO: "Knockout!",
    codes.TKO: "Technical knockout!",
    codes.SUB: "Submission!",
    codes.DQ: "Disqualified!",
    codes.NO_CONTEST: "No contest",
}


def milestones(previous: np.record, current: np.record, narration: str) -> Iterator[Milestone]:
    """Describe the big moments between two positions."""
    if previous.phase == codes.DEAL and current.phase != codes.DEAL:
        text = f"{fighter(current.turn)} has the first turn."
        yield Milestone(title=f"Round {current.round_number} of {current.rounds}", text=text)
    if _is_taken_down(previous, current):
        yield _report_takedown(current)
    if current.round_number > previous.round_number or current.method in (
        codes.DECISION,
        codes.EVEN,
    ):
        yield _report_bell(previous, current)
    if current.method in ENDING_TITLES and not previous.method:
        yield _report_end(current)


def _is_taken_down(previous: np.record, current: np.record) -> bool:
    """Return whether a takedown went through, and the fight goes on (HFC 5.9)."""
    answered = previous.phase == codes.DEFEND and previous.kind == codes.TAKEDOWN
    return bool(answered and current.top == 1 - previous.turn and not current.method)


def _report_takedown(state: np.record) -> Milestone:
    top = int(state.top)
    text = f"{fighter(top)} is on top of {fighter(1 - top)}."
    return Milestone(title=f"{fighter(1 - top)} goes down!", text=text, seat=top)


def _report_bell(previous: np.record, current: np.record) -> Milestone:
    """Describe the end of a round, and the judges' score so far (HFC 3.4, 9.5)."""
    red, blue = (int(damage) for damage in current.damage)
    score = f"Damage so far: Red {red}, Blue {blue}."
    text = describe_ending(current) if current.method else score
    return Milestone(title=f"End of round {previous.round_number}", text=text)


def _report_end(state: np.record) -> Milestone:
    """Describe how the fight ended before the last bell (HFC 9.1 to 9.4, 9.7)."""
    winner = int(state.returns[1] > state.returns[0])
    seat = None if state.method == codes.NO_CONTEST else winner
    return Milestone(title=ENDING_TITLES[int(state.method)], text=describe_ending(state), seat=seat)
