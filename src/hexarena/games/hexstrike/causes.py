"""What happens while beats play, for hints: attacks that land, miss or fail, and who falls."""

from collections.abc import Iterator

import numpy as np

from hexarena.contract.package.causes import Incident
from hexarena.contract.record import copy_states
from hexarena.games.hexstrike.components.symbols import DEATH
from hexarena.games.hexstrike.notation.blows import find_blow, find_miss
from hexarena.games.hexstrike.notation.names import fighter_name
from hexarena.games.hexstrike.rules import answer
from hexarena.games.hexstrike.rules import state as codes
from hexarena.games.hexstrike.rules.beat import step
from hexarena.games.hexstrike.rules.entry import label

HIT_THEMES = ("Land a hit", "Avoid a hit")
GUARD_THEMES = ("Block or dodge", "Get past a guard")
MISS_THEMES = ("Make your rival miss", "Don't miss")
FALL_THEMES = ("Knock out", "Survive")
WIN_THEMES = ("Finish", "Survive")
HIT, FALL, WIN = 1.5, 5.0, 6.0  # worth of each; an attack that fails is worth 1


def incidents(previous: np.record, action: int, current: np.record) -> Iterator[Incident]:
    """Yield what an action makes happen, by playing the beats that follow it once more."""
    if previous.phase <= codes.DECK:
        return
    states = np.array([previous])
    answer(states[0], action)
    landed = set[int]()
    while states[0].phase == codes.RESOLVE:
        before = copy_states(states)
        step(states[0])
        yield from _describe_step(before[0], states[0], landed)
    winners = [seat for seat in range(current.players) if current.returns[seat] > 0]
    if current.phase == codes.FINISHED and len(winners) == 1:
        yield Incident(f"{fighter_name(winners[0])} wins", winners[0], WIN, WIN_THEMES)


def _describe_step(previous: np.record, current: np.record, landed: set[int]) -> Iterator[Incident]:
    """Yield what one step makes happen; `landed` are seats whose attacks reached a fighter."""
    blow = find_blow(previous, current)
    if blow:
        landed.add(blow.hitter)
        victim = fighter_name(blow.victim)
        if blow.has_effect:
            yield Incident(f"{blow.weapon} hits {victim}", blow.hitter, HIT, HIT_THEMES)
        else:
            text = f"{blow.weapon} has no effect on {victim}"
            yield Incident(text, blow.victim, themes=GUARD_THEMES)
    miss = find_miss(previous, current, landed)
    if miss:
        rival = _find_rival(current, miss.hitter)
        yield Incident(f"{miss.weapon} misses", rival, themes=MISS_THEMES)
    for seat in range(previous.players):
        if label(current.line[seat, 0]) == DEATH != label(previous.line[seat, 0]):
            text = f"{fighter_name(seat)} is knocked out"
            yield Incident(text, _find_rival(current, seat), FALL, FALL_THEMES)


def _find_rival(state: np.record, seat: int) -> int:
    """Return the next seat after one, in turn: whom a misfortune helps."""
    return (seat + 1) % int(state.players)
