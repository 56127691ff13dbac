"""What an action brings with it, told after it: mobility won, markers hurt, rounds and the end."""

from collections.abc import Iterator

import numpy as np

from hexarena.contract.english import counted, listed
from hexarena.games.knockouts.mobility import total
from hexarena.games.knockouts.names import HURT_STATS, fighter
from hexarena.games.knockouts.result import ended
from hexarena.games.knockouts.rounds import score
from hexarena.games.knockouts.state import CREATE, DRAW, MOBILITY, NOBODY, POINTS, REST, SIDE


def then(state: np.record, after: np.record) -> Iterator[str]:
    """Tell what follows from an action by itself."""
    if state.phase == MOBILITY and state.seat == 1:
        yield _mobile(state, after)
    if state.thrower != NOBODY and after.thrower == NOBODY and after.phase == SIDE:
        yield "The throw brings both to Full Guard."
    if state.phase != CREATE:
        yield from _markers(state, after)
    if _ends_round(state, after):
        yield _round(state)
    if after.method:
        yield ended(after)
    elif after.round_number > state.round_number:
        yield f"Round {after.round_number} begins."


def _mobile(state: np.record, after: np.record) -> str:
    if after.mobile == NOBODY:
        return "A tie: nobody is mobile."
    rolled = np.array([state])
    rolled[0].face[1] = after.face[1]
    ahead = abs(total(rolled[0], 0) - total(rolled[0], 1))
    who = fighter(int(after.mobile))
    return (
        f"{who} is mobile: {counted(ahead, 'point')}." if ahead else f"A tie: {who} stays mobile."
    )


def _markers(state: np.record, after: np.record) -> Iterator[str]:
    """Tell which markers were hurt, and which are ready again."""
    for seat in (0, 1):
        change = (after.ready[seat] - state.ready[seat]).tolist()
        for verb, sign in (("loses", -1), ("restores", 1)):
            stats = [
                f"{abs(by)} {name}"
                for name, by in zip(HURT_STATS, change, strict=True)
                if by * sign > 0
            ]
            if stats:
                yield f"{fighter(seat)} {verb} {listed(stats)}."


def _ends_round(state: np.record, after: np.record) -> bool:
    begun = after.phase == REST and state.phase != REST
    followed = 0 < state.round_number < after.round_number and state.phase != REST
    return bool(begun or followed or after.method in (POINTS, DRAW))


def _round(state: np.record) -> str:
    red, blue = score(state, 0), score(state, 1)
    won = f"{fighter(int(blue > red))} wins it" if red != blue else "it is tied"
    return f"Round {state.round_number} is over: {red} to {blue} points, {won}."
