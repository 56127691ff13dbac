"""What the dice may bring: every roll of an attack or for mobility, played by the rules. Compiled.

These kernels take an array of states: the position is state 0, and the others are scratch.
"""

import numpy as np
import numpy.typing as npt

from hexarena.contract.bits import EMPTY, lowest_bit, without_lowest_bit
from hexarena.contract.kernel import kernel
from hexarena.contract.record import States
from hexarena.games.knockouts.editions.installed import CARDS, POSITIONS
from hexarena.games.knockouts.rules.attacking import (
    add_boost,
    apply_reaction,
    attack,
    choose_hurt,
    declare,
    roll_die,
)
from hexarena.games.knockouts.rules.fighters import ready_stats
from hexarena.games.knockouts.rules.mobility import (
    choose_side,
    mobility_total,
    move,
    reachable_positions,
    roll_mobility,
)
from hexarena.games.knockouts.rules.state import (
    ALLOW,
    BOOST,
    CHOICE,
    CHOOSE_TOP,
    CRITICAL,
    DICE,
    GO,
    HURT,
    MOVE,
    NO_CARD,
    NOBODY,
    NORMAL,
    REACT,
    ROLL,
    SIDE,
)

FACES = 6
MAX_ROLL = CARDS  # dice of one attack, at most
SCRATCH = 128  # states: positions that may wait to be moved on from

# float64[MAX_ROLL + 1] and int32[MAX_ROLL + 1], by the number of successes
Shares = npt.NDArray[np.float64]
Results = npt.NDArray[np.int32]
Reach = npt.NDArray[np.int32]  # [POSITIONS, 3]: by position, and standing, below or on top
UNREACHED = -1


@kernel
def declare_attack(states: States, seat: int, action: int) -> None:
    """Let a seat make an attack with nothing else on the table."""
    state = states[0]
    state.seat = seat
    state.boosts = EMPTY
    state.reaction = NO_CARD
    attack(state, action)


@kernel
def close_attack(states: States) -> bool:
    """Add no boost and no reaction to the attack; return whether its dice are to be rolled."""
    state = states[0]
    if state.phase == BOOST:
        add_boost(state, ROLL)
    if state.phase == REACT:
        apply_reaction(state, ALLOW)
    return bool(state.phase == DICE)


@kernel
def roll_attack_dice(states: States, shares: Shares, methods: Results, hurts: Results) -> int:
    """Roll all dice of an attack; return their number.

    Write, by the number of successes, how likely it is, how it ends the match or lets the attacker
    end it, 0 if it does not, and how many markers it hurts.
    """
    dice, failing, succeeding, hits = int(states[0].dice), 0, 0, 0
    for face in range(1, FACES + 1):
        states[1] = states[0]
        states[1].dice = 2  # so that the roll goes on
        roll_die(states[1], face)
        if states[1].successes > states[0].successes:
            succeeding = face
            hits += 1
        else:
            failing = face
    chance, ways = hits / FACES, 1.0
    for successes in range(dice + 1):
        shares[successes] = ways * chance**successes * (1.0 - chance) ** (dice - successes)
        ways *= (dice - successes) / (successes + 1)
        methods[successes] = hurts[successes] = 0
        if shares[successes] > 0.0:
            states[1] = states[0]
            states[1].dice = 1
            states[1].successes = max(successes - 1, 0)
            roll_die(states[1], succeeding if successes > 0 else failing)
            methods[successes] = find_method(states)
            hurts[successes] = count_hurt(states)
    return dice


@kernel
def find_method(states: States) -> int:
    """Return how the attack in state 1 ends the match, or lets the attacker end it; 0 if not."""
    if states[1].phase == CHOICE:
        states[2] = states[1]
        declare(states[2], CRITICAL)
        if states[2].method:
            return int(states[2].method)
    return int(states[1].method)


@kernel
def count_hurt(states: States) -> int:
    """Hurt as usual in state 1; return how many markers the attack has hurt."""
    state, victim = states[1], 1 - int(states[0].seat)
    if state.phase == CHOICE:
        declare(state, NORMAL)
    while state.phase == HURT:
        choose_hurt(state, lowest_bit(np.uint64(ready_stats(state, victim))))
    count = 0
    for stat in range(len(states[0].ready[victim])):
        count += int(states[0].ready[victim, stat]) - int(state.ready[victim, stat])
    return count


@kernel
def roll_for_mobility(
    states: States, seat: int, counts: Reach, reach: Results, best: Reach
) -> None:
    """Roll both mobility dice in every way, and count the rolls.

    `counts`, int32[2, 3], are those that seats 0 and 1 win, and ties; and those after which seats 0
    and 1 are mobile, and nobody. `reach` are those after which `seat` can move to a position.
    `best` is scratch.
    """
    for red_face in range(1, FACES + 1):
        for blue_face in range(1, FACES + 1):
            states[1] = states[0]
            states[1].face[0], states[1].face[1] = red_face, blue_face
            lead = mobility_total(states[1], 0) - mobility_total(states[1], 1)
            counts[0, 2 if lead == 0 else int(lead < 0)] += 1
            states[1] = states[0]
            roll_mobility(states[1], red_face)
            roll_mobility(states[1], blue_face)
            counts[1, 2 if states[1].mobile == NOBODY else int(states[1].mobile)] += 1
            best[:] = UNREACHED
            explore_moves(states, seat, best)
            for position in range(POSITIONS):
                reach[position] += int(best[position].max() > UNREACHED)


@kernel
def explore_moves(states: States, seat: int, best: Reach) -> None:
    """Move on from state 1 in every way; write the most points left at each position and side."""
    top = 2
    states[top] = states[1]
    while top >= 2:
        states[1] = states[top]
        top -= 1
        if states[1].to_act != seat:
            continue
        if states[1].phase == SIDE:
            for side in range(2):
                top += 1
                states[top] = states[1]
                choose_side(states[top], CHOOSE_TOP + side)
        elif states[1].phase == MOVE:
            top = push_steps(states, top, seat, best)


@kernel
def push_steps(states: States, top: int, seat: int, best: Reach) -> int:
    """Push the steps from state 1 that lead to something new; return the new top of the stack."""
    targets = reachable_positions(states[1])
    while targets != EMPTY:
        target = lowest_bit(targets)
        targets = without_lowest_bit(targets)
        states[top + 1] = states[1]
        move(states[top + 1], GO + target)
        state = states[top + 1]
        side = 0 if state.top == NOBODY else 1 + int(state.top == seat)
        is_pending = state.phase == SIDE
        if is_pending or state.points > best[target, side]:
            best[target, side] = max(int(state.points), int(best[target, side]))
            top += 1
    return top
