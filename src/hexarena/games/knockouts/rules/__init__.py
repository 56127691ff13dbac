"""The rules of Knockouts and Tapouts, compiled. Numbers in brackets: RULES.md.

Actions are numbered in state.py. In most phases the legal actions are one word: bit n stands for
action BASE + n. Where cards are played, there is one action per kind of card, and one to stop.
"""

import numpy as np

from hexarena.contract.bits import EMPTY, list_actions, lowest_bit, nth_bit, without_lowest_bit
from hexarena.contract.interface import Actions
from hexarena.contract.kernel import kernel, popcount
from hexarena.contract.record import CHANCE, OVER
from hexarena.contract.rng import Rng, below
from hexarena.games.knockouts.editions.installed import KIND_OF, MAX_KINDS
from hexarena.games.knockouts.rules import cards
from hexarena.games.knockouts.rules.acting import (
    act,
    discard_or_stop,
    playable_specials,
    possible_attacks,
    style_attacks,
)
from hexarena.games.knockouts.rules.attacking import (
    add_boost,
    apply_reaction,
    attack,
    choose_hurt,
    declare,
    fitting_boosts,
    roll_die,
)
from hexarena.games.knockouts.rules.cards import REACTIONS, first_of_kinds
from hexarena.games.knockouts.rules.evaluation import evaluate
from hexarena.games.knockouts.rules.features import INPUTS, features
from hexarena.games.knockouts.rules.fighters import hurt_stats, ready_stats
from hexarena.games.knockouts.rules.heart import draw_card, restore, roll_heart
from hexarena.games.knockouts.rules.mobility import (
    choose_side,
    move,
    reachable_positions,
    roll_mobility,
)
from hexarena.games.knockouts.rules.rollout import choose
from hexarena.games.knockouts.rules.rounds import open_slots, place_marker, rest_marker, use_stat
from hexarena.games.knockouts.rules.state import (
    ACT,
    ACTIONS,
    ADD,
    ANSWER,
    ATTACK,
    ATTACK_AS,
    BOOST,
    CHOICE,
    CHOOSE_TOP,
    CREATE,
    CRITICAL,
    DEAL,
    DICE,
    DISCARD,
    DRAWN,
    GO,
    HEAL,
    HEART,
    HIT,
    HURT,
    LAY,
    MOBILITY,
    MOVE,
    NOTES,
    PASS,
    PHASES,
    PLAY,
    PUT,
    REACT,
    REFILL,
    REST,
    RESTORE,
    ROLLED,
    SIDE,
    STAT,
    STATE,
    STOP,
    USE,
)

__all__ = [
    "ACTIONS",
    "INPUTS",
    "NOTES",
    "STATE",
    "apply",
    "determinize",
    "evaluate",
    "features",
    "hide",
    "legal",
    "rollout",
    "sample",
]

FACES = np.uint64(0b111111)
BOTH_OPTIONS = np.uint64(0b11)
STOP_BIT = np.uint64(1 << (STOP - GO))

FIRST_ACTIONS = {  # the action of bit 0, by phase
    CREATE: PUT,
    DEAL: DRAWN,
    REFILL: DRAWN,
    STAT: USE,
    MOBILITY: ROLLED,
    DICE: ROLLED,
    HEART: ROLLED,
    MOVE: GO,
    SIDE: CHOOSE_TOP,
    CHOICE: CRITICAL,
    HURT: HIT,
    RESTORE: HEAL,
    REST: HEAL,
    DISCARD: LAY,
    BOOST: ADD,
    REACT: ANSWER,
}
BASE = np.array([FIRST_ACTIONS.get(phase, 0) for phase in range(PHASES)], dtype=np.int64)

CARDS_PLAYED = np.zeros(PHASES, dtype=np.bool_)  # phases with an action per kind, and one to stop
CARDS_PLAYED[[DISCARD, BOOST, REACT]] = True

# Legal actions


@kernel
def available_bits(state: np.record) -> np.uint64:
    """Return outcomes of chance, or a seat's actions without cards: bit n is action BASE + n."""
    phase = state.phase
    if state.to_act == CHANCE:
        word: np.uint64 = state.pile if phase in (DEAL, REFILL) else FACES
        return word
    if phase == MOVE:
        return reachable_positions(state) | STOP_BIT
    if phase == HURT:
        return np.uint64(ready_stats(state, 1 - state.seat))
    if phase in (RESTORE, REST):
        return np.uint64(hurt_stats(state, state.seat))
    return open_slots(state) if phase == CREATE else BOTH_OPTIONS


@kernel
def playable(state: np.record) -> np.uint64:
    """Return the first card of each kind that may be discarded, or played as boost or reaction."""
    hand = state.hand[state.to_act]
    if state.phase == BOOST:
        first_cards: np.uint64 = hand & fitting_boosts(state)
    elif state.phase == REACT:
        first_cards = hand & REACTIONS[state.edition]
    else:
        first_cards = first_of_kinds(state.edition, hand)
    return first_cards


@kernel
def legal(state: np.record, actions: Actions) -> int:
    """List the legal actions, ascending, in int32[ACTIONS]; return how many."""
    if state.to_act == OVER:
        return 0
    if state.phase == ACT:
        return list_acts(state, actions)
    base = int(BASE[state.phase])
    if not CARDS_PLAYED[state.phase]:
        return list_actions(available_bits(state), base, actions, 0)
    count = list_kinds(state.edition, playable(state), base, actions, 0)
    actions[count] = base + MAX_KINDS
    return count + 1


@kernel
def list_kinds(
    edition: int, first_cards: np.uint64, base: int, actions: Actions, count: int
) -> int:
    """List `base` + kind for the kind of each card; return the new count."""
    while first_cards != EMPTY:
        actions[count] = base + KIND_OF[edition, lowest_bit(first_cards)]
        first_cards = without_lowest_bit(first_cards)
        count += 1
    return count


@kernel
def list_acts(state: np.record, actions: Actions) -> int:
    """List the actions that a fighter may take in the Action Phase; return how many (KT 5.2)."""
    edition, hand = state.edition, state.hand[state.seat]
    count = list_kinds(edition, hand & possible_attacks(state, state.seat), ATTACK, actions, 0)
    count = list_kinds(edition, style_attacks(state), ATTACK_AS, actions, count)
    count = list_kinds(edition, playable_specials(state), PLAY, actions, count)
    count = list_kinds(edition, first_of_kinds(edition, hand), LAY, actions, count)
    actions[count] = PASS
    return count + 1


@kernel
def sample(state: np.record, rng: Rng, actions: Actions) -> int:
    """Draw a legal action: all of them equally likely."""
    if state.phase == ACT:
        return sample_act(state, rng)
    base = int(BASE[state.phase])
    if not CARDS_PLAYED[state.phase]:
        word = available_bits(state)
        return base + nth_bit(word, below(rng, popcount(word)))
    first_cards = playable(state)
    n = below(rng, popcount(first_cards) + 1)
    last = n == popcount(first_cards)
    return base + (MAX_KINDS if last else int(KIND_OF[state.edition, nth_bit(first_cards, n)]))


@kernel
def sample_act(state: np.record, rng: Rng) -> int:
    """Sample an action of the Action Phase."""
    edition, hand = state.edition, state.hand[state.seat]
    attacks, likes = hand & possible_attacks(state, state.seat), style_attacks(state)
    plays, lays = playable_specials(state), first_of_kinds(edition, hand)
    n = below(rng, popcount(attacks) + popcount(likes) + popcount(plays) + popcount(lays) + 1)
    for options, base in ((attacks, ATTACK), (likes, ATTACK_AS), (plays, PLAY), (lays, LAY)):
        if n < popcount(options):
            return base + int(KIND_OF[edition, nth_bit(options, n)])
        n -= popcount(options)
    return PASS


@kernel
def rollout(state: np.record, rng: Rng, actions: Actions) -> int:
    """Choose an action as the heuristic player does."""
    return sample(state, rng, actions) if state.to_act == CHANCE else choose(state, rng)


# Applying actions


@kernel
def apply(state: np.record, action: int) -> None:
    """Play `action`, in place."""
    number = int(np.int64(action))  # one integer type, or every function is compiled for each
    if state.to_act == CHANCE:
        apply_chance(state, number)
    elif state.phase == ACT:
        if number < PLAY:
            attack(state, number)
        else:
            act(state, number)
    elif CARDS_PLAYED[state.phase]:
        play_card(state, number)
    else:
        decide(state, number)


@kernel
def apply_chance(state: np.record, action: int) -> None:
    """Apply an outcome of chance: roll a die, or draw a card."""
    face = action - ROLLED + 1
    if state.phase == DICE:
        roll_die(state, face)
    elif state.phase == MOBILITY:
        roll_mobility(state, face)
    elif state.phase == HEART:
        roll_heart(state, face)
    else:
        draw_card(state, action - DRAWN)


@kernel
def play_card(state: np.record, action: int) -> None:
    """Play or discard a card: as a boost, a reaction or a discard."""
    if state.phase == BOOST:
        add_boost(state, action)
    elif state.phase == REACT:
        apply_reaction(state, action)
    else:
        discard_or_stop(state, action)


@kernel
def decide(state: np.record, action: int) -> None:
    """Apply a decision that plays no card."""
    phase = state.phase
    if phase == MOVE:
        move(state, action)
    elif phase == STAT:
        use_stat(state, action - USE)
    elif phase == SIDE:
        choose_side(state, action)
    elif phase == HURT:
        choose_hurt(state, action - HIT)
    elif phase == CHOICE:
        declare(state, action)
    elif phase == CREATE:
        place_marker(state, action)
    else:
        restore_marker(state, action - HEAL)


@kernel
def restore_marker(state: np.record, stat: int) -> None:
    """Restore a marker, by a heart die or between rounds."""
    if state.phase == RESTORE:
        restore(state, stat)
    else:
        rest_marker(state, stat)


# Hidden information


@kernel
def hide(state: np.record, seat: int) -> None:
    """Move the rival's hand, which `seat` cannot see, back to the pile (KT 9.1)."""
    for rival in range(2):
        if rival != seat:
            state.pile = cards.join_sets(state.edition, state.pile, state.hand[rival])
            state.hand[rival] = EMPTY


@kernel
def determinize(state: np.record, seat: int, rng: Rng) -> None:
    """Deal the rival of `seat` a hand out of what `seat` has not seen."""
    for rival in range(2):
        if rival != seat:
            _deal_hand(state, rival, rng)


@kernel
def _deal_hand(state: np.record, seat: int, rng: Rng) -> None:
    """Deal `seat` as many random cards as it holds."""
    edition = state.edition
    for _ in range(state.held[seat]):
        kind = cards.draw_kind(edition, state.pile, rng)
        state.pile = cards.without_one(edition, state.pile, kind)
        state.hand[seat] = cards.with_one(edition, state.hand[seat], kind)
