"""Odds that a rival can stop an attack, exact: every hand that it may hold is equally likely."""

from collections import Counter
from collections.abc import Iterator
from itertools import product
from math import comb, prod

import numpy as np

from hexarena.contract.bits import bit, members
from hexarena.contract.kernel import popcount
from hexarena.contract.record import States
from hexarena.contract.scene.preview import Odds
from hexarena.games.hfc.components.cards import OF_SUIT, SPADES
from hexarena.games.hfc.notation.attacks import attack_states, defence_states, describe_cost
from hexarena.games.hfc.notation.names import fighter
from hexarena.games.hfc.rules import apply
from hexarena.games.hfc.rules import state as codes
from hexarena.games.hfc.rules.defending import can_slip, list_defences, paired_stoppers, stoppers

CardSort = tuple[bool, bool, bool]  # a card stops alone, in a pair, from the top
CardCounts = tuple[int, ...]  # number of cards of each kind


def odds(state: np.record, action: int) -> tuple[Odds, ...]:
    """Describe what an attack does if nothing stops it, and how likely the rival stops it."""
    if state.phase != codes.ATTACK or action >= codes.PASS:
        return ()
    rival = fighter(1 - int(state.turn))
    if not _is_defended(state, action):
        return (Odds(text=f"the bell saves {rival}", share=1.0),)
    states = attack_states(state, action)
    stop_chance = _compute_stop_chance(defence_states(states[0]))
    effect = describe_cost(states[0]) or "gets through"
    outcomes = (
        Odds(text=effect, share=1 - stop_chance),
        Odds(text=f"{rival} can stop it", share=stop_chance),
    )
    return tuple(outcome for outcome in outcomes if outcome.share)


def _is_defended(state: np.record, action: int) -> bool:
    """Return whether the round lasts until the rival answers, whatever cards are drawn."""
    states = np.array([state])
    apply(states[0], action)
    while states[0].phase == codes.REFILL:
        apply(states[0], codes.DRAWN + members(states[0].pile)[0])
    return bool(states[0].phase == codes.DEFEND)


def _compute_stop_chance(states: States) -> float:
    """Return the share of the defender's possible hands that can stop the attack."""
    state = states[0]
    seat = int(state.turn)
    public, unseen_cards = state.hand[seat], state.pile
    count = int(state.held[seat]) - popcount(public)
    kinds = _sort_cards(states, unseen_cards)
    sizes = Counter(kinds.values())
    examples = {kind: [card for card in kinds if kinds[card] == kind] for kind in sizes}
    stopping_hands = 0
    for hand in _list_hands(tuple(sizes.values()), count):
        cards = [card for kind, n in zip(sizes, hand, strict=True) for card in examples[kind][:n]]
        state.hand[seat] = public | sum((bit(card) for card in cards), start=np.uint64(0))
        if list_defences(state, np.zeros(codes.ACTIONS, dtype=np.int32)) > 1:
            stopping_hands += prod(
                comb(size, n) for size, n in zip(sizes.values(), hand, strict=True)
            )
    return stopping_hands / comb(popcount(unseen_cards), count)


def _sort_cards(states: States, unseen_cards: np.uint64) -> dict[int, CardSort]:
    """Return for each unseen card whether it could stop the attack alone, in a pair, or slip."""
    state = states[0]
    state.hand[state.turn] |= unseen_cards
    single_cards, paired_cards = stoppers(state), paired_stoppers(state)
    slipping = OF_SUIT[SPADES] if can_slip(state) else np.uint64(0)
    return {
        card: (
            bool(single_cards & bit(card)),
            bool(paired_cards & bit(card)),
            bool(slipping & bit(card)),
        )
        for card in members(unseen_cards)
    }


def _list_hands(sizes: CardCounts, count: int) -> Iterator[CardCounts]:
    """Yield every possible hand of `count` cards, as the number of cards of each kind."""
    for hand in product(*(range(min(size, count) + 1) for size in sizes)):
        if sum(hand) == count:
            yield hand
