"""DEFEND: what stops an attack, and what happens if nothing does. Compiled; see RULES.md, 5."""

import numpy as np

from hexarena.contract.bits import EMPTY, bit, list_actions, lowest_bit, without_lowest_bit
from hexarena.contract.interface import Actions
from hexarena.contract.kernel import kernel
from hexarena.contract.record import OVER
from hexarena.games.hfc.components.cage import NEIGHBOUR, NEUTRAL_FOUR, NEUTRAL_HEX
from hexarena.games.hfc.components.cards import (
    FIRST_JOKER,
    HIGHER,
    JOKERS,
    LOWER,
    OF_SUIT,
    PAIR_NUMBER,
    PAIRS,
    SPADES,
)
from hexarena.games.hfc.components.cards import PAIR as PAIR_OF
from hexarena.games.hfc.rules.state import (
    ACE_LOW,
    CHOKE,
    ESCAPE,
    FOUL,
    FOULED_CHOOSES,
    LOCK,
    LOCK_SCORES,
    NEUTRAL,
    NOBODY,
    PAIR,
    PAIR_TO,
    RESTART,
    SLAM,
    STOP,
    STOP_TO,
    SUB,
    TAKE,
    TAKEDOWN,
)
from hexarena.games.hfc.rules.turns import finish, go_to_move, pay_damage, refill, spend

STOPPERS = 15  # spades and jokers, which may need a hex with them

# Legal defences


@kernel
def list_defences(state: np.record, actions: Actions) -> int:
    """List how the seat to act may answer the attack, ascending; return how many (HFC 5.1)."""
    actions[0] = TAKE
    single_cards = stoppers(state)
    pairable = paired_stoppers(state)
    if state.kind in (TAKEDOWN, SLAM):
        count = list_throws(state, single_cards, actions, 1)
        return list_pairs(state, pairable, actions, count)
    count = list_actions(single_cards, STOP, actions, 1)
    if can_slip(state):
        count = list_throws(state, state.hand[state.turn] & OF_SUIT[SPADES], actions, count)
    return list_pairs(state, pairable, actions, count)


@kernel
def stoppers(state: np.record) -> np.uint64:
    """Return which cards in hand stop the attack alone: higher ones and jokers (HFC 5.2, 5.4)."""
    cards: np.uint64 = state.hand[state.turn] & (HIGHER[aces_low(state), state.card] | JOKERS)
    return cards


@kernel
def paired_stoppers(state: np.record) -> np.uint64:
    """Return which cards in hand stop the attack in pairs (HFC 5.3)."""
    cards: np.uint64 = state.hand[state.turn] & LOWER[aces_low(state), state.card]
    return cards


@kernel
def aces_low(state: np.record) -> int:
    """Return 1 if aces are low (HFC 2.2)."""
    return int(state.agreed & ACE_LOW)


@kernel
def can_slip(state: np.record) -> bool:
    """Return whether any spade stops the attack: a choke or lock from below (HFC 5.6)."""
    return state.kind in (CHOKE, LOCK) and state.top == state.turn


@kernel
def list_throws(state: np.record, cards: np.uint64, actions: Actions, count: int) -> int:
    """List spades and jokers, each with every hex next to the seat at turn."""
    while cards != EMPTY:
        card = lowest_bit(cards)
        stopper = card - 13 if card < FIRST_JOKER else card - FIRST_JOKER + 13
        count = list_directions(state, STOP_TO + 6 * stopper, actions, count)
        cards = without_lowest_bit(cards)
    return count


@kernel
def list_directions(state: np.record, base: int, actions: Actions, count: int) -> int:
    """List `base` + direction for each hex next to the seat at turn (HFC 1.2)."""
    for direction in range(6):
        if NEIGHBOUR[state.token[state.turn], direction] >= 0:
            actions[count] = base + direction
            count += 1
    return count


@kernel
def list_pairs(state: np.record, cards: np.uint64, actions: Actions, count: int) -> int:
    """List pairs of one suit; pairs of spades name a hex, except against an escape."""
    needs_hex = state.kind in (TAKEDOWN, SLAM)
    while cards != EMPTY:
        high = lowest_bit(cards)
        lower_cards = paired_stoppers(state) & (bit(high) - bit(0))
        while lower_cards != EMPTY:
            pair = PAIR_NUMBER[lowest_bit(lower_cards) % 13, high % 13]
            if needs_hex:
                count = list_directions(state, PAIR_TO + 6 * pair, actions, count)
            else:
                actions[count] = PAIR + high // 13 * PAIRS + pair
                count += 1
            lower_cards = without_lowest_bit(lower_cards)
        cards = without_lowest_bit(cards)
    return count


# Applying a defence


@kernel
def defend(state: np.record, action: int) -> None:
    """Answer the attack, then go on to MOVE or, after a joker, to the end of the turn."""
    if action == TAKE:
        take_attack(state)
        return
    cards = cards_played(action)
    spend(state, state.turn, cards)
    if cards & JOKERS:
        foul_back(state, throw_direction(action))
    else:
        stop_attack(state, throw_direction(action))
        go_to_move(state)


@kernel
def cards_played(action: int) -> np.uint64:
    """Return the cards a defence is made with."""
    if action < STOP_TO:
        return bit(action - STOP)
    if action < PAIR:
        stopper = (action - STOP_TO) // 6
        return bit(stopper + 13 if stopper < 13 else stopper - 13 + FIRST_JOKER)
    if action < PAIR_TO:
        pair = action - PAIR
        return pair_cards(pair // PAIRS, pair % PAIRS)
    return pair_cards(SPADES, (action - PAIR_TO) // 6)


@kernel
def pair_cards(suit: int, number: int) -> np.uint64:
    """Return the two cards of a pair."""
    ranks: np.uint64 = PAIR_OF[number]
    return ranks << np.uint64(13 * suit)


@kernel
def throw_direction(action: int) -> int:
    """Return the direction in which a defence sends a fighter, -1 if it sends none."""
    if STOP_TO <= action < PAIR:
        return (action - STOP_TO) % 6
    return (action - PAIR_TO) % 6 if action >= PAIR_TO else -1


@kernel
def stop_attack(state: np.record, direction: int) -> None:
    """Place the fighters as a defence leaves them (HFC 5.6, 5.7, 5.8)."""
    defender, rival = state.turn, 1 - state.turn
    if state.kind == ESCAPE:
        state.token[defender] = state.token[rival]
        state.top = defender
    elif state.kind in (TAKEDOWN, SLAM):
        state.token[rival] = NEIGHBOUR[state.token[defender], direction]
        state.top = NOBODY
    elif direction >= 0:
        state.token[defender] = NEIGHBOUR[state.token[defender], direction]
        state.top = NOBODY


@kernel
def foul_back(state: np.record, direction: int) -> None:
    """Stop the attack with a foul: the foul scores first, and ends the turn (HFC 5.11, 5.12)."""
    pay_damage(state, 1 - state.turn, FOUL)
    if state.to_act != OVER:
        stop_attack(state, direction)
        clear_attack(state)
        refill(state)


@kernel
def take_attack(state: np.record) -> None:
    """Let the attack succeed without a defence (HFC 5.9)."""
    kind, victim = state.kind, int(state.turn)
    if kind == CHOKE:
        finish(state, SUB, 1 - victim)
    elif kind != ESCAPE:
        pay_damage(state, victim, kind)
    if state.to_act == OVER:
        return
    if kind == LOCK and not state.agreed & LOCK_SCORES:
        finish(state, SUB, 1 - victim)
    elif kind == FOUL and state.top != victim:
        separate(state)
    else:
        go_to_move(state)


@kernel
def separate(state: np.record) -> None:
    """Send both fighters to neutral hexes after a foul (HFC 7.11, 7.12)."""
    if state.agreed & FOULED_CHOOSES:
        state.phase = NEUTRAL
    else:
        restart(state, NEUTRAL_HEX[0], NEUTRAL_HEX[1])


@kernel
def list_restarts(actions: Actions) -> int:
    """List the pairs of neutral hexes; return how many (HFC 7.12)."""
    for n in range(12):
        actions[n] = RESTART + n
    return 12


@kernel
def choose_restart(state: np.record, action: int) -> None:
    """Place the fighters on the neutral hexes that the fouled fighter chose (HFC 7.12)."""
    red = (action - RESTART) // 3
    blue = (action - RESTART) % 3
    restart(state, NEUTRAL_FOUR[red], NEUTRAL_FOUR[blue + (blue >= red)])


@kernel
def restart(state: np.record, red: int, blue: int) -> None:
    """Place the fighters, apart, and go on to MOVE."""
    state.token[0] = red
    state.token[1] = blue
    state.top = NOBODY
    go_to_move(state)


@kernel
def clear_attack(state: np.record) -> None:
    """Clear the attack, which has been dealt with."""
    state.kind = 0
    state.card = -1
