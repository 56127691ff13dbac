"""Odds of an attack and of the mobility roll, exact: the rules roll every face of every die.

Where boosts or a reaction may still be added, the odds are those without.
"""

from collections.abc import Callable, Iterator
from fractions import Fraction

import numpy as np

from hexarena.contract.preview import Odds
from hexarena.contract.record import States, copied
from hexarena.games.knockouts import rules
from hexarena.games.knockouts.notation.names import fighter
from hexarena.games.knockouts.rules import state as codes

NO_MORE = {codes.BOOST: codes.ROLL, codes.REACT: codes.ALLOW}
FACES = range(6)
ENDS = {codes.KNOCKOUT: "knockout", codes.STOPPAGE: "referee stoppage", codes.TAPOUT: "tapout"}

Spread = dict[bytes, Fraction]  # positions, each with how likely it is


def odds(state: np.record, action: int) -> tuple[Odds, ...]:
    """Tell what the dice that follow an action may bring, and how likely each result is."""
    states = np.array([state])
    rules.apply(states[0], action)
    while states[0].phase in NO_MORE:
        rules.apply(states[0], NO_MORE[int(states[0].phase)])
    told = _TOLD.get(int(states[0].phase))
    if told is None:
        return ()
    shares: dict[str, Fraction] = {}
    for last, share in _rolled(states):
        text = told(states[0], last)
        shares[text] = shares.get(text, Fraction(0)) + share
    return tuple(Odds(text=text, share=float(share)) for text, share in shares.items())


def _rolled(states: States) -> Iterator[tuple[States, Fraction]]:
    """Roll all dice of a phase; yield the positions they lead to, each with its share."""
    spread = {states.tobytes(): Fraction(1)}
    while spread:
        spread, done = _die(spread, int(states[0].phase))
        yield from done


def _die(spread: Spread, phase: int) -> tuple[Spread, list[tuple[States, Fraction]]]:
    """Roll one die; return where more are to be rolled, and where none is."""
    going: Spread = {}
    done = []
    for packed, share in spread.items():
        before = np.frombuffer(packed, rules.STATE)
        for face in FACES:
            after = copied(before)
            rules.apply(after[0], codes.ROLLED + face)
            if after[0].phase != phase:
                done.append((after, share / len(FACES)))
                continue
            after["faces"] = 0  # dice that did alike are alike
            key = after.tobytes()
            going[key] = going.get(key, Fraction(0)) + share / len(FACES)
    return going, done


def _struck(before: np.record, states: States) -> str:
    """Tell what an attack has done: markers hurt, or the end."""
    after = states[0]
    if after.phase == codes.CHOICE:
        tried = copied(states)
        rules.apply(tried[0], codes.CRITICAL)
        after = tried[0] if tried[0].method else _hurt(states)
    elif after.phase == codes.HURT:
        after = _hurt(states)
    if after.method:
        return ENDS[int(after.method)]
    hurt = int(before.ready[1 - before.seat].sum()) - int(after.ready[1 - before.seat].sum())
    return f"{hurt} hurt" if hurt else "misses"


def _hurt(states: States) -> np.record:
    """Return a copy in which a normal hit has hurt what it hurts, whichever stats are chosen."""
    then, room = copied(states), np.zeros(codes.ACTIONS, dtype=np.int32)
    while then[0].phase in (codes.CHOICE, codes.HURT):
        count = rules.legal(then[0], room)
        rules.apply(then[0], int(room[count - 1]))
    after: np.record = then[0]
    return after


def _mobile(before: np.record, states: States) -> str:
    """Tell who is mobile after the roll."""
    seat = int(states[0].mobile)
    return "nobody is mobile" if seat == codes.NOBODY else f"{fighter(seat)} is mobile"


_TOLD: dict[int, Callable[[np.record, States], str]] = {
    codes.DICE: _struck,
    codes.MOBILITY: _mobile,
}
