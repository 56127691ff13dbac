"""How likely a defender holds what stops an attack: every hand that it may hold. Compiled."""

import numpy as np
import numpy.typing as npt

from hexarena.contract.bits import EMPTY, bit, lowest_bit, without_lowest_bit
from hexarena.contract.interface import Actions
from hexarena.contract.kernel import kernel, popcount
from hexarena.contract.record import States
from hexarena.games.hfc.components.cards import OF_SUIT, SPADES
from hexarena.games.hfc.rules.defending import can_slip, list_defences, paired_stoppers, stoppers

SORTS = 8  # of cards: whether they stop the attack alone, in pairs, and by leaving the top

SortWords = npt.NDArray[np.uint64]  # [SORTS]
SortCounts = npt.NDArray[np.int64]  # [2, SORTS]: cards of each sort: unseen, and in the hand tried


@kernel
def stop_share(states: States, words: SortWords, counts: SortCounts, actions: Actions) -> float:
    """Return the share of the hands that the defender may hold with which it can stop the attack.

    In state 0, the attack is to be answered as the attacker knows it: `pile` are all unseen cards.
    All unseen cards of a sort do the same, so one hand for each number of cards of each sort is
    tried. The other arguments are scratch.
    """
    state = states[0]
    seat = int(state.turn)
    public, unseen = state.hand[seat], state.pile
    size = int(state.held[seat]) - popcount(public)
    sort_cards(state, unseen, words, counts)
    total, stopping = 0.0, 0.0
    counts[1, :] = 0
    while True:
        if counts[1].sum() == size:
            ways = 1.0
            hand = public
            for sort in range(SORTS):
                ways *= count_ways(int(counts[0, sort]), int(counts[1, sort]))
                hand |= first_cards(words[sort], int(counts[1, sort]))
            state.hand[seat] = hand
            total += ways
            if list_defences(state, actions) > 1:
                stopping += ways
        sort = 0
        while sort < SORTS and counts[1, sort] == min(size, counts[0, sort]):
            counts[1, sort] = 0
            sort += 1
        if sort == SORTS:
            break
        counts[1, sort] += 1
    state.hand[seat] = public
    return stopping / total


@kernel
def sort_cards(state: np.record, unseen: np.uint64, words: SortWords, counts: SortCounts) -> None:
    """Sort the unseen cards by what each could do against the attack, and count them."""
    public = state.hand[state.turn]
    state.hand[state.turn] = public | unseen
    single_cards, paired_cards = stoppers(state), paired_stoppers(state)
    state.hand[state.turn] = public
    slipping_cards = OF_SUIT[SPADES] if can_slip(state) else EMPTY
    words[:] = EMPTY
    while unseen != EMPTY:
        card = bit(lowest_bit(unseen))
        unseen = without_lowest_bit(unseen)
        sort = int(single_cards & card != EMPTY) + 2 * int(paired_cards & card != EMPTY)
        words[sort + 4 * int(slipping_cards & card != EMPTY)] |= card
    for sort in range(SORTS):
        counts[0, sort] = popcount(words[sort])


@kernel
def first_cards(cards: np.uint64, count: int) -> np.uint64:
    """Return the lowest cards of a set."""
    chosen = EMPTY
    for _ in range(count):
        chosen |= bit(lowest_bit(cards))
        cards = without_lowest_bit(cards)
    return chosen


@kernel
def count_ways(size: int, count: int) -> float:
    """Return in how many ways some of the cards of a sort can be held."""
    ways = 1.0
    for n in range(count):
        ways = ways * (size - n) / (n + 1)
    return ways
