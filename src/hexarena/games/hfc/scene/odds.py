"""Odds that a rival can stop an attack, exact: every hand that it may hold is equally likely."""

from collections import Counter
from collections.abc import Iterator
from itertools import product
from math import comb, prod

import numpy as np

from hexarena.contract.bits import bit, members
from hexarena.contract.kernel import popcount
from hexarena.contract.preview import Odds
from hexarena.contract.record import States
from hexarena.games.hfc.components.cards import OF_SUIT, SPADES
from hexarena.games.hfc.notation.attacks import asked, attempted, cost
from hexarena.games.hfc.notation.names import fighter
from hexarena.games.hfc.rules import apply
from hexarena.games.hfc.rules import state as codes
from hexarena.games.hfc.rules.defending import list_defences, lower, slips, stoppers

CardSort = tuple[bool, bool, bool]  # of a card: stops alone, stops with another, stops from the top
Held = tuple[int, ...]  # how many cards of each kind


def odds(state: np.record, action: int) -> tuple[Odds, ...]:
    """Tell what an attack does if nothing stops it, and how likely the rival can stop it."""
    if state.phase != codes.ATTACK or action >= codes.PASS:
        return ()
    rival = fighter(1 - int(state.turn))
    if not _comes_to_defend(state, action):
        return (Odds(text=f"the bell saves {rival}", share=1.0),)
    after = attempted(state, action)
    stopped = _stopped(asked(after[0]))
    does = cost(after[0]) or "gets through"
    found = (Odds(text=does, share=1 - stopped), Odds(text=f"{rival} can stop it", share=stopped))
    return tuple(each for each in found if each.share)


def _comes_to_defend(state: np.record, action: int) -> bool:
    """Tell whether the round lasts until the rival defends, whatever is drawn."""
    states = np.array([state])
    apply(states[0], action)
    while states[0].phase == codes.REFILL:
        apply(states[0], codes.DRAWN + members(states[0].pile)[0])
    return bool(states[0].phase == codes.DEFEND)


def _stopped(states: States) -> float:
    """Return the share of the hands of the seat that defends which can stop the attack."""
    state = states[0]
    seat = int(state.turn)
    shown, unseen = state.hand[seat], state.pile
    count = int(state.held[seat]) - popcount(shown)
    kinds = _kinds(states, unseen)
    sizes = Counter(kinds.values())
    examples = {kind: [card for card in kinds if kinds[card] == kind] for kind in sizes}
    ways = 0
    for hand in _hands(tuple(sizes.values()), count):
        cards = [card for kind, n in zip(sizes, hand, strict=True) for card in examples[kind][:n]]
        state.hand[seat] = shown | sum((bit(card) for card in cards), start=np.uint64(0))
        if list_defences(state, np.zeros(codes.ACTIONS, dtype=np.int32)) > 1:
            ways += prod(comb(size, n) for size, n in zip(sizes.values(), hand, strict=True))
    return ways / comb(popcount(unseen), count)


def _kinds(states: States, unseen: np.uint64) -> dict[int, CardSort]:
    """Tell cards apart by what each could do against the attack."""
    state = states[0]
    state.hand[state.turn] |= unseen
    alone, together = stoppers(state), lower(state)
    leaving = OF_SUIT[SPADES] if slips(state) else np.uint64(0)
    return {
        card: (bool(alone & bit(card)), bool(together & bit(card)), bool(leaving & bit(card)))
        for card in members(unseen)
    }


def _hands(sizes: Held, count: int) -> Iterator[Held]:
    """Yield every hand of so many cards, by kind."""
    for hand in product(*(range(min(size, count) + 1) for size in sizes)):
        if sum(hand) == count:
            yield hand
