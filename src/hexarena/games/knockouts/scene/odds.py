"""Odds of an attack and of the mobility roll, exact: the rules roll every face of every die.

The odds do not include boosts or a reaction that may still be added.
"""

from collections.abc import Callable, Iterator
from fractions import Fraction

import numpy as np

from hexarena.contract.record import States, copy_states
from hexarena.contract.scene.preview import Odds
from hexarena.games.knockouts import rules
from hexarena.games.knockouts.notation.names import fighter
from hexarena.games.knockouts.rules import state as codes

CLOSING_ACTIONS = {codes.BOOST: codes.ROLL, codes.REACT: codes.ALLOW}
FACES = range(6)
METHOD_NAMES = {
    codes.KNOCKOUT: "knockout",
    codes.STOPPAGE: "referee stoppage",
    codes.TAPOUT: "tapout",
}

Distribution = dict[bytes, Fraction]  # positions, each with its probability


def odds(state: np.record, action: int) -> tuple[Odds, ...]:
    """Describe what the dice that follow an action may bring, and how likely each result is."""
    states = np.array([state])
    rules.apply(states[0], action)
    while states[0].phase in CLOSING_ACTIONS:
        rules.apply(states[0], CLOSING_ACTIONS[int(states[0].phase)])
    describe_result = _DESCRIPTIONS.get(int(states[0].phase))
    if describe_result is None:
        return ()
    shares: dict[str, Fraction] = {}
    for last, share in _roll_all(states):
        text = describe_result(states[0], last)
        shares[text] = shares.get(text, Fraction(0)) + share
    return tuple(Odds(text=text, share=float(share)) for text, share in shares.items())


def _roll_all(states: States) -> Iterator[tuple[States, Fraction]]:
    """Roll all dice of a phase; yield the positions they lead to, each with its share."""
    distribution = {states.tobytes(): Fraction(1)}
    while distribution:
        distribution, finished = _roll_one(distribution, int(states[0].phase))
        yield from finished


def _roll_one(
    distribution: Distribution, phase: int
) -> tuple[Distribution, list[tuple[States, Fraction]]]:
    """Roll one die; return the unfinished distribution, and finished states with their shares."""
    unfinished: Distribution = {}
    finished = []
    for packed, share in distribution.items():
        states = np.frombuffer(packed, rules.STATE)
        for face in FACES:
            new_states = copy_states(states)
            rules.apply(new_states[0], codes.ROLLED + face)
            if new_states[0].phase != phase:
                finished.append((new_states, share / len(FACES)))
                continue
            new_states["faces"] = 0  # states that differ only in the faces shown are merged
            key = new_states.tobytes()
            unfinished[key] = unfinished.get(key, Fraction(0)) + share / len(FACES)
    return unfinished, finished


def _describe_attack(state: np.record, states: States) -> str:
    """Describe what an attack has done: markers hurt, or the end."""
    new_state = states[0]
    if new_state.phase == codes.CHOICE:
        critical_states = copy_states(states)
        rules.apply(critical_states[0], codes.CRITICAL)
        new_state = critical_states[0] if critical_states[0].method else _hurt_all(states)
    elif new_state.phase == codes.HURT:
        new_state = _hurt_all(states)
    if new_state.method:
        return METHOD_NAMES[int(new_state.method)]
    count = int(state.ready[1 - state.seat].sum()) - int(new_state.ready[1 - state.seat].sum())
    return f"{count} hurt" if count else "misses"


def _hurt_all(states: States) -> np.record:
    """Return a copy after a normal hit, with arbitrary choices of the stats to hurt."""
    new_states, buffer = copy_states(states), np.zeros(codes.ACTIONS, dtype=np.int32)
    while new_states[0].phase in (codes.CHOICE, codes.HURT):
        count = rules.legal(new_states[0], buffer)
        rules.apply(new_states[0], int(buffer[count - 1]))
    new_state: np.record = new_states[0]
    return new_state


def _describe_mobility(state: np.record, states: States) -> str:
    """Describe who is mobile after the roll."""
    seat = int(states[0].mobile)
    return "nobody is mobile" if seat == codes.NOBODY else f"{fighter(seat)} is mobile"


_DESCRIPTIONS: dict[int, Callable[[np.record, States], str]] = {
    codes.DICE: _describe_attack,
    codes.MOBILITY: _describe_mobility,
}
