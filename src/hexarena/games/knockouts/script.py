"""The scripted fighter: a striker who steps to where it has the most dice, and throws them.

It boosts and reacts whenever it can, and discards cards that its fighter can't attack with here.
"""

from collections.abc import Mapping, Sequence

import numpy as np

from hexarena.contract.bits import members
from hexarena.contract.record import States
from hexarena.games.knockouts.editions.installed import (
    FIRST_GROUND,
    HOLD,
    KIND_OF,
    STRIKE,
    THROW,
    TYPE,
)
from hexarena.games.knockouts.rules import state as codes
from hexarena.games.knockouts.rules.acting import possible_attacks
from hexarena.games.knockouts.rules.attacking import IMPOSSIBLE, attack_number
from hexarena.games.knockouts.rules.fighters import side
from hexarena.games.knockouts.rules.state import C, G, S

BUILD = (codes.STRIKING, codes.CONDITIONING, codes.GRAPPLING, codes.HEART_STAT)  # best first
FACES = 6  # of a die
STATS = (S, G, C)  # the stats that matter, best first
PREFERENCES = {  # the actions to prefer in a phase, best first
    codes.CREATE: tuple(codes.PUT + stat - codes.HEART_STAT for stat in BUILD),
    codes.SIDE: (codes.CHOOSE_TOP,),
    codes.CHOICE: (codes.CRITICAL,),
    codes.STAT: (codes.USE + S,),
    codes.RESTORE: tuple(codes.HEAL + stat for stat in STATS),
    codes.REST: tuple(codes.HEAL + stat for stat in STATS),
}


def choose(states: States, legal: Sequence[int], rng: np.random.Generator) -> int:
    """Return an action for the phase; see `Script`."""
    state = states[0]
    if state.phase in (codes.ACT, codes.DISCARD):
        return _choose_act(state, legal, rng)
    if state.phase == codes.MOVE:
        return _draw_best({action: _hope_after_step(state, action) for action in legal}, rng)
    if state.phase in (codes.BOOST, codes.REACT):
        return int(rng.choice(legal[:-1] or legal))  # the last action plays no card
    if state.phase == codes.HURT:
        order = STATS if state.to_act == state.seat else STATS[::-1]
        return next(codes.HIT + stat for stat in order if codes.HIT + stat in legal)
    preferences = PREFERENCES.get(int(state.phase), ())
    return next((action for action in preferences if action in legal), int(rng.choice(legal)))


def _choose_act(state: np.record, legal: Sequence[int], rng: np.random.Generator) -> int:
    """Attack with the most dice that succeed; else reverse, else discard, else pass."""
    attacks = [action for action in legal if action < codes.PLAY]
    if attacks:
        position, bottom = int(state.position), int(side(state, state.seat))
        return _draw_best(
            {action: _hope(state, _kind(action), position, bottom) for action in attacks}, rng
        )
    reversals = [action for action in legal if codes.PLAY <= action < codes.LAY]
    discards = [action for action in legal if codes.LAY <= action < codes.DONE]
    return int(rng.choice(reversals or _useless(state, discards) or legal[-1:]))


def _useless(state: np.record, discards: Sequence[int]) -> list[int]:
    """List the discards of attacks that the fighter can't make here."""
    attacks_here = {
        int(KIND_OF[state.edition, card]) for card in members(possible_attacks(state, state.seat))
    }
    return [
        action
        for action in discards
        if TYPE[state.edition, action - codes.LAY] <= HOLD
        and action - codes.LAY not in attacks_here
    ]


def _kind(action: int) -> int:
    """Return the kind of an attack, as itself or by a Style card."""
    return action - (codes.ATTACK if action < codes.ATTACK_AS else codes.ATTACK_AS)


def _hope_after_step(state: np.record, action: int) -> float:
    """Return the best hope of the attacks in hand after a step, or without one."""
    position = int(state.position) if action == codes.STOP else action - codes.GO
    bottom = int(side(state, state.seat)) if position >= FIRST_GROUND else 0
    kinds = {int(KIND_OF[state.edition, card]) for card in members(state.hand[state.seat])}
    attacks = (kind for kind in kinds if TYPE[state.edition, kind] in (STRIKE, THROW, HOLD))
    return max((_hope(state, kind, position, bottom) for kind in attacks), default=0.0)


def _hope(state: np.record, kind: int, position: int, bottom: int) -> float:
    """Return how many dice of an attack succeed on average, 0 where it can't be made."""
    number = int(attack_number(state, int(state.seat), kind, position, bottom))
    dice = int(state.ready[state.seat, S if TYPE[state.edition, kind] == STRIKE else G])
    return dice * (IMPOSSIBLE - number) / FACES if number else 0.0


def _draw_best(hopes: Mapping[int, float], rng: np.random.Generator) -> int:
    best = max(hopes.values())
    return int(rng.choice([action for action, hope in hopes.items() if hope == best]))
