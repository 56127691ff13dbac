"""The big moments of a match: the fight begins, a fighter is out or comes back, it is over.

One action plays on for many beats, so what happens within them is taken from the narration.
"""

import re
from collections.abc import Iterator

import numpy as np

from hexarena.contract.milestone import Milestone
from hexarena.games.hexstrike import SEATS
from hexarena.games.hexstrike.notation.names import ended
from hexarena.games.hexstrike.rules import state as codes

ENDS = {
    codes.FAR: "Out over the abyss!",
    codes.STRANDED: "Stranded!",
    codes.POINTS: "Decided on points!",
    codes.TIME: "Time is up",
    codes.ALONE: "The last one left!",
}
_WHO = "|".join(SEATS)
_BIG = (
    (re.compile(rf"\b({_WHO}) [^.]*is out for ten beats[^.]*\."), "{who} is out!"),
    (re.compile(rf"\b({_WHO}) comes back at [^.]*\."), "{who} is back"),
    (re.compile(rf"\b({_WHO}) gives up and leaves the island\."), "{who} gives up"),
)
_POINT = re.compile(rf"\b({_WHO}) gets a victory point[^.]*\.")


def milestones(before: np.record, after: np.record, told: str) -> Iterator[Milestone]:
    """Tell the big moments between two positions, in order."""
    if before.phase <= codes.DECK < after.phase:
        yield Milestone(title="The fight begins", text="All decks are made.")
    found = [(each, title) for pattern, title in _BIG for each in pattern.finditer(told)]
    for each, title in sorted(found, key=lambda pair: pair[0].start()):
        yield Milestone(title=title.format(who=each[1]), text=each[0], seat=SEATS.index(each[1]))
    for each in _POINT.finditer(told):
        yield Milestone(title="A victory point!", text=each[0], seat=SEATS.index(each[1]))
    if after.method and not before.method:
        yield _over(after)


def _over(after: np.record) -> Milestone:
    won = [seat for seat in range(after.players) if after.returns[seat] > 0]
    seat = won[0] if len(won) == 1 else None
    return Milestone(title=ENDS[int(after.method)], text=ended(after), seat=seat)
