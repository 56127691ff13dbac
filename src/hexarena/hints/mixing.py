"""Why one mixes: what the other side could do if one always played the same."""

from typing import NamedTuple

from hexarena.contract.record import States, copied
from hexarena.hints.numbers import Change, worth
from hexarena.hints.outlook import Outlook

ANSWERS = 8  # of the next seat that are tried against each action
SLIGHT = 0.25  # a smaller difference says nothing


class Punished(NamedTuple):
    """An answer that costs `always` more than it costs another action of the mix."""

    answer: int
    position: States  # in which the answer is given
    always: tuple[Change, ...]
    instead: tuple[Change, ...]


def punished(outlook: Outlook, always: int, instead: int) -> Punished | None:
    """Return the answer that hurts `always` most, if `instead` does better against it."""
    position = copied(outlook.here)
    seat = outlook.sight.seat
    while int(position["to_act"][0]) == seat and outlook.rules.commits(position):
        legal = outlook.rules.legal(position)
        outlook.rules.apply(position, always if always in legal else legal[0])
    if int(position["to_act"][0]) < 0 or not outlook.rules.commits(position):
        return None
    legal = outlook.rules.legal(position)
    tried = [
        _tried(outlook, answer, position, (always, instead))
        for answer in legal[:: 1 + (len(legal) - 1) // ANSWERS]
    ]
    better = [each for each in tried if worth(each.instead) - worth(each.always) > SLIGHT]
    return min(better, key=lambda each: worth(each.always), default=None)


def _tried(outlook: Outlook, answer: int, position: States, both: tuple[int, int]) -> Punished:
    now = outlook.sight.aims(outlook.states)
    ends = (outlook.courses((action,), answer) for action in both)
    always, instead = (tuple(outlook.sight.changes(now, end)) for end in ends)
    return Punished(answer, position, always, instead)
