"""The big moments of a match: the fight begins, a fighter is out or comes back, it is over.

One action plays on for many beats, so what happens within them is taken from the narration.
"""

import re
from collections.abc import Iterator

import numpy as np

from hexarena.contract.scene.milestone import Milestone
from hexarena.games.hexstrike import SEATS
from hexarena.games.hexstrike.notation.names import describe_end
from hexarena.games.hexstrike.rules import state as codes

END_TITLES = {
    codes.FAR: "Out over the abyss!",
    codes.STRANDED: "Stranded!",
    codes.POINTS: "Decided on points!",
    codes.TIME: "Time is up",
    codes.ALONE: "The last one left!",
}
_NAMES = "|".join(SEATS)
_PATTERNS = (
    (re.compile(rf"\b({_NAMES}) [^.]*is out for ten beats[^.]*\."), "{who} is out!"),
    (re.compile(rf"\b({_NAMES}) comes back at [^.]*\."), "{who} is back"),
    (re.compile(rf"\b({_NAMES}) gives up and leaves the island\."), "{who} gives up"),
)
_POINT_PATTERN = re.compile(rf"\b({_NAMES}) gets a victory point[^.]*\.")


def milestones(previous: np.record, current: np.record, narration: str) -> Iterator[Milestone]:
    """Yield the milestones between two positions, in order."""
    if previous.phase <= codes.DECK < current.phase:
        yield Milestone(title="The fight begins", text="All decks are made.")
    matches = [
        (match, title) for pattern, title in _PATTERNS for match in pattern.finditer(narration)
    ]
    for match, title in sorted(matches, key=lambda pair: pair[0].start()):
        yield Milestone(title=title.format(who=match[1]), text=match[0], seat=SEATS.index(match[1]))
    for match in _POINT_PATTERN.finditer(narration):
        yield Milestone(title="A victory point!", text=match[0], seat=SEATS.index(match[1]))
    if current.method and not previous.method:
        yield _end_milestone(current)


def _end_milestone(state: np.record) -> Milestone:
    winners = [seat for seat in range(state.players) if state.returns[seat] > 0]
    seat = winners[0] if len(winners) == 1 else None
    return Milestone(title=END_TITLES[int(state.method)], text=describe_end(state), seat=seat)
