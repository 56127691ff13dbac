"""Why one mixes: what the other side could do if one always played the same."""

from collections.abc import Sequence
from typing import NamedTuple

from hexarena.contract.record import States, copied
from hexarena.hints.numbers import Change, worth
from hexarena.hints.outlook import Outlook

ANSWERS = 8  # of the next seat that are tried against each action
SLIGHT = 0.25  # a smaller difference says nothing


class Punished(NamedTuple):
    """An answer that costs one action more than another: a number after both, its mean."""

    answer: int
    position: States  # in which the answer is given
    change: Change  # from the one action to the other


def punished(outlook: Outlook, begun: Sequence[int], always: int, instead: int) -> Punished | None:
    """Return the answer against which `instead` gains most, if it gains anything.

    `begun` are the actions of the commitment before.
    """
    position = _committed(outlook, (*begun, always))
    if not outlook.rules.commits(position):
        return None
    legal = outlook.rules.legal(position)
    found = []
    for answer in legal[:: 1 + (len(legal) - 1) // ANSWERS]:
        ends = [outlook.courses((*begun, each), answer).aims for each in (always, instead)]
        changes = outlook.sight.changes(*ends)
        if worth(changes) > SLIGHT and changes[0].worth > 0:
            found.append((worth(changes), Punished(answer, position, changes[0])))
    return max(found, key=lambda pair: pair[0])[1] if found else None


def _committed(outlook: Outlook, actions: Sequence[int]) -> States:
    """Return the position in which the next seat commits, if one does."""
    position, rest = copied(outlook.here), list(actions)
    while int(position["to_act"][0]) == outlook.sight.seat and outlook.rules.commits(position):
        legal = outlook.rules.legal(position)
        action = rest.pop(0) if rest else legal[0]
        outlook.rules.apply(position, action if action in legal else legal[0])
    return position
