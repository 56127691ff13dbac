"""Why to mix: what the other side could do to a player who always plays the same action."""

from collections.abc import Sequence
from typing import NamedTuple

from hexarena.contract.record import States, copy_states
from hexarena.hints.numbers import Change, worth
from hexarena.hints.outlook import Outlook

MAX_ANSWERS = 8  # the most answers of the next seat that are tried against each action
SLIGHT = 0.25  # a smaller difference says nothing


class Punishment(NamedTuple):
    """An answer of the next seat that makes one action worse than another, and by what change."""

    answer: int
    position: States  # the position in which the answer is given
    change: Change  # a number after the worse action and after the better one


def find_punishment(
    outlook: Outlook, previous: Sequence[int], constant_action: int, alternative: int
) -> Punishment | None:
    """Return the answer against which `alternative` gains most over `constant_action`, if any.

    `previous` are the earlier actions of the commitment.
    """
    position = _advance_to_commitment(outlook, (*previous, constant_action))
    if not outlook.rules.commits(position):
        return None
    legal = outlook.rules.legal(position)
    punishments = []
    for answer in legal[:: 1 + (len(legal) - 1) // MAX_ANSWERS]:
        aims = [
            outlook.courses((*previous, action), answer).aims
            for action in (constant_action, alternative)
        ]
        changes = outlook.perspective.changes(*aims)
        if worth(changes) > SLIGHT and changes[0].worth > 0:
            punishments.append((worth(changes), Punishment(answer, position, changes[0])))
    return max(punishments, key=lambda pair: pair[0])[1] if punishments else None


def _advance_to_commitment(outlook: Outlook, actions: Sequence[int]) -> States:
    """Return the position in which the next seat decides, after the seat's whole commitment."""
    position, remaining = copy_states(outlook.position), list(actions)
    while int(position["to_act"][0]) == outlook.perspective.seat and outlook.rules.commits(
        position
    ):
        legal = outlook.rules.legal(position)
        action = remaining.pop(0) if remaining else legal[0]
        outlook.rules.apply(position, action if action in legal else legal[0])
    return position
