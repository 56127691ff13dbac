"""The rules of Knockouts and Tapouts, compiled. Numbers in brackets: RULES.md.

Actions are numbered in state.py. In most phases the legal actions are one word: bit n stands for
action BASE + n. Where cards are played they are a card of each kind, and a closing word.
"""

import numpy as np

from hexarena.contract.bits import NONE, list_actions, lowest_bit, nth_bit, without_lowest_bit
from hexarena.contract.interface import Actions
from hexarena.contract.kernel import kernel, popcount
from hexarena.contract.record import CHANCE, OVER
from hexarena.contract.rng import Rng, below
from hexarena.games.knockouts.editions.in_use import KIND_OF, MOST_KINDS
from hexarena.games.knockouts.rules import cards
from hexarena.games.knockouts.rules.acting import act, lay, likings, possible, specials
from hexarena.games.knockouts.rules.attacking import (
    add,
    answer,
    attack,
    choose_hurt,
    declare,
    fitting,
    roll_die,
)
from hexarena.games.knockouts.rules.cards import REACTIONS, kinds
from hexarena.games.knockouts.rules.evaluation import evaluate
from hexarena.games.knockouts.rules.features import INPUTS, features
from hexarena.games.knockouts.rules.fighters import hurt_stats, ready_stats
from hexarena.games.knockouts.rules.heart import draw, restore, roll_heart
from hexarena.games.knockouts.rules.mobility import choose_side, move, reach, roll_mobility
from hexarena.games.knockouts.rules.rollout import choose
from hexarena.games.knockouts.rules.rounds import place, places, rest, use
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
EITHER = np.uint64(0b11)
STOPPING = np.uint64(1 << (STOP - GO))

FIRST = {  # the action of bit 0, by phase
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
BASE = np.array([FIRST.get(phase, 0) for phase in range(PHASES)], dtype=np.int64)

CARDS_PLAYED = np.zeros(PHASES, dtype=np.bool_)  # phases of card kinds and a closing word
CARDS_PLAYED[[DISCARD, BOOST, REACT]] = True

# What may be done


@kernel
def offered(state: np.record) -> np.uint64:
    """Return the outcomes of chance, or what a seat may do without cards: bits above BASE."""
    phase = state.phase
    if state.to_act == CHANCE:
        word: np.uint64 = state.pile if phase in (DEAL, REFILL) else FACES
        return word
    if phase == MOVE:
        return reach(state) | STOPPING
    if phase == HURT:
        return np.uint64(ready_stats(state, 1 - state.seat))
    if phase in (RESTORE, REST):
        return np.uint64(hurt_stats(state, state.seat))
    return places(state) if phase == CREATE else EITHER


@kernel
def playable(state: np.record) -> np.uint64:
    """Return the first card of each kind that may be discarded, added or answered with."""
    hand = state.hand[state.to_act]
    if state.phase == BOOST:
        those: np.uint64 = hand & fitting(state)
    elif state.phase == REACT:
        those = hand & REACTIONS[state.edition]
    else:
        those = kinds(state.edition, hand)
    return those


@kernel
def legal(state: np.record, actions: Actions) -> int:
    """List the legal actions, ascending, in int32[ACTIONS]; return how many."""
    if state.to_act == OVER:
        return 0
    if state.phase == ACT:
        return list_acts(state, actions)
    base = int(BASE[state.phase])
    if not CARDS_PLAYED[state.phase]:
        return list_actions(offered(state), base, actions, 0)
    count = list_kinds(state.edition, playable(state), base, actions, 0)
    actions[count] = base + MOST_KINDS
    return count + 1


@kernel
def list_kinds(edition: int, those: np.uint64, base: int, actions: Actions, count: int) -> int:
    """List `base` + kind for each card of those."""
    while those != NONE:
        actions[count] = base + KIND_OF[edition, lowest_bit(those)]
        those = without_lowest_bit(those)
        count += 1
    return count


@kernel
def list_acts(state: np.record, actions: Actions) -> int:
    """List what may be done as an action (KT 5.2)."""
    edition, hand = state.edition, state.hand[state.seat]
    count = list_kinds(edition, hand & possible(state, state.seat), ATTACK, actions, 0)
    count = list_kinds(edition, likings(state), ATTACK_AS, actions, count)
    count = list_kinds(edition, specials(state), PLAY, actions, count)
    count = list_kinds(edition, kinds(edition, hand), LAY, actions, count)
    actions[count] = PASS
    return count + 1


@kernel
def sample(state: np.record, rng: Rng, actions: Actions) -> int:
    """Draw a legal action: all of them equally likely."""
    if state.phase == ACT:
        return sample_act(state, rng)
    base = int(BASE[state.phase])
    if not CARDS_PLAYED[state.phase]:
        word = offered(state)
        return base + nth_bit(word, below(rng, popcount(word)))
    those = playable(state)
    n = below(rng, popcount(those) + 1)
    last = n == popcount(those)
    return base + (MOST_KINDS if last else int(KIND_OF[state.edition, nth_bit(those, n)]))


@kernel
def sample_act(state: np.record, rng: Rng) -> int:
    """Sample an action of the Action Phase."""
    edition, hand = state.edition, state.hand[state.seat]
    attacks, likes = hand & possible(state, state.seat), likings(state)
    plays, lays = specials(state), kinds(edition, hand)
    n = below(rng, popcount(attacks) + popcount(likes) + popcount(plays) + popcount(lays) + 1)
    for those, base in ((attacks, ATTACK), (likes, ATTACK_AS), (plays, PLAY), (lays, LAY)):
        if n < popcount(those):
            return base + int(KIND_OF[edition, nth_bit(those, n)])
        n -= popcount(those)
    return PASS


@kernel
def rollout(state: np.record, rng: Rng, actions: Actions) -> int:
    """Choose as the heuristic fighter does."""
    return sample(state, rng, actions) if state.to_act == CHANCE else choose(state, rng)


# What it does


@kernel
def apply(state: np.record, action: int) -> None:
    """Play `action`, in place."""
    asked = int(np.int64(action))  # of one width, or every verb is compiled for each
    if state.to_act == CHANCE:
        befall(state, asked)
    elif state.phase == ACT:
        if asked < PLAY:
            attack(state, asked)
        else:
            act(state, asked)
    elif CARDS_PLAYED[state.phase]:
        play_card(state, asked)
    else:
        decide(state, asked)


@kernel
def befall(state: np.record, action: int) -> None:
    """Apply an outcome of chance: roll a die, or draw a card."""
    face = action - ROLLED + 1
    if state.phase == DICE:
        roll_die(state, face)
    elif state.phase == MOBILITY:
        roll_mobility(state, face)
    elif state.phase == HEART:
        roll_heart(state, face)
    else:
        draw(state, action - DRAWN)


@kernel
def play_card(state: np.record, action: int) -> None:
    """Boost, answer or discard."""
    if state.phase == BOOST:
        add(state, action)
    elif state.phase == REACT:
        answer(state, action)
    else:
        lay(state, action)


@kernel
def decide(state: np.record, action: int) -> None:
    """Take a decision that no card is played for."""
    phase = state.phase
    if phase == MOVE:
        move(state, action)
    elif phase == STAT:
        use(state, action - USE)
    elif phase == SIDE:
        choose_side(state, action)
    elif phase == HURT:
        choose_hurt(state, action - HIT)
    elif phase == CHOICE:
        declare(state, action)
    elif phase == CREATE:
        place(state, action)
    else:
        mend(state, action - HEAL)


@kernel
def mend(state: np.record, stat: int) -> None:
    """Restore a marker, by a heart die or between rounds."""
    if state.phase == RESTORE:
        restore(state, stat)
    else:
        rest(state, stat)


# What is secret


@kernel
def hide(state: np.record, seat: int) -> None:
    """Put the rival's hand back among what may be drawn (KT 9.1)."""
    for rival in range(2):
        if rival != seat:
            state.pile = cards.both(state.edition, state.pile, state.hand[rival])
            state.hand[rival] = NONE


@kernel
def determinize(state: np.record, seat: int, rng: Rng) -> None:
    """Deal the rival of `seat` a hand out of what `seat` has not seen."""
    for rival in range(2):
        if rival != seat:
            _deal(state, rival, rng)


@kernel
def _deal(state: np.record, seat: int, rng: Rng) -> None:
    """Deal `seat` as many cards as it holds."""
    edition = state.edition
    for _ in range(state.held[seat]):
        kind = cards.drawn(edition, state.pile, rng)
        state.pile = cards.without_one(edition, state.pile, kind)
        state.hand[seat] = cards.with_one(edition, state.hand[seat], kind)
