"""The scripted fighter: walks into range, attacks whenever it can, and defends with little.

It prefers a finish from control to a takedown, that to a blow, and any of them to a foul.
"""

from collections.abc import Sequence

import numpy as np

from hexarena.contract.bits import members
from hexarena.contract.record import States
from hexarena.games.hfc.components.cage import DISTANCE
from hexarena.games.hfc.components.cards import CLUBS, DIAMONDS, HEARTS, JOKER, SPADES
from hexarena.games.hfc.rules.attacking import RANGE
from hexarena.games.hfc.rules.defending import cards_played
from hexarena.games.hfc.rules.state import (
    ATTACK,
    CORNER,
    DECLINE,
    DEFEND,
    DISCARD,
    GO,
    MOVE,
    PASS,
    PLAY,
    RELEASE,
    SHOVE,
    TAKE,
)

RANKS = 13
KINDS = (HEARTS, DIAMONDS, SPADES, CLUBS, JOKER)  # suits to attack with, the best first


def choose(states: States, legal: Sequence[int], rng: np.random.Generator) -> int:
    """Return an action for the phase; see `Script`."""
    state = states[0]
    if state.phase == DEFEND:
        return min(legal, key=_cost_of_defence)
    if state.phase == MOVE:
        return _choose_move(state, legal, rng)
    if state.phase == ATTACK:
        return _choose_attack(legal, rng)
    return DECLINE if state.phase == CORNER else int(rng.choice(legal))


def _cost_of_defence(action: int) -> tuple[int, ...]:
    """Return the ranks that a defence spends, the highest first; taking the attack costs most."""
    if action == TAKE:
        return (RANKS + 1,)
    return tuple(sorted(map(_rank, members(cards_played(action))), reverse=True))


def _rank(card: int) -> int:
    """Return the rank of a card; jokers rank highest."""
    return RANKS if card // RANKS == JOKER else card % RANKS


def _choose_move(state: np.record, legal: Sequence[int], rng: np.random.Generator) -> int:
    """Walk into range of the best attack in hand; without one, walk as near as possible."""
    hexes = [action for action in legal if action < RELEASE]
    if len(hexes) == 0:
        return int(rng.choice(legal))
    reaches = {action: _reach(state, action) for action in hexes}
    best = min(reaches.values())
    return int(rng.choice([action for action in hexes if reaches[action] == best]))


def _reach(state: np.record, action: int) -> tuple[int, int]:
    """Rate a hex by the best kind of attack from it, 0 the best, and by the distance."""
    gap = int(DISTANCE[action - GO, state.token[1 - state.turn]])
    suits = {card // RANKS for card in members(state.hand[state.turn] & RANGE[gap])}
    best_kind = min((KINDS.index(suit) for suit in suits), default=len(KINDS))
    return best_kind, gap


def _choose_attack(legal: Sequence[int], rng: np.random.Generator) -> int:
    """Attack with the highest card of the best kind; else discard the lowest card."""
    attacks = [action for action in legal if PLAY <= action < PASS]
    if not attacks:
        discards = [action for action in legal if DISCARD <= action < TAKE]
        return min(discards, key=lambda action: _rank(action - DISCARD)) if discards else PASS
    cards = {action: _attack_card(action) for action in attacks}
    best = min((KINDS.index(card // RANKS), -_rank(card)) for card in cards.values())
    return int(
        rng.choice(
            [a for a in attacks if (KINDS.index(cards[a] // RANKS), -_rank(cards[a])) == best]
        )
    )


def _attack_card(action: int) -> int:
    """Return the card that an attack is made with."""
    return action - PLAY if action < SHOVE else RANKS * SPADES + (action - SHOVE) // 6
