"""Consistency: the laws that every position obeys, checked when one is read."""

from collections.abc import Iterator
from itertools import combinations
from typing import Any

from hexarena.contract.position import check
from hexarena.contract.record import OVER
from hexarena.games.hexstrike.components.tables import MOVEMENTS, NO_CARD
from hexarena.games.hexstrike.rules.state import CHARACTER, DECK, DECK_CARDS, DECK_MOVES, FINISHED


def must_fit(state: Any) -> None:
    """Raise BadPosition if the position breaks a law."""
    check((kept, says, "") for kept, says in _laws(state))


def _laws(state: Any) -> Iterator[tuple[bool, str]]:
    seats = range(state.players)
    over = state.phase == FINISHED
    yield (
        over == (state.to_act == OVER),
        "nobody is to act once it is finished, and somebody before",
    )
    yield over or state.to_act in seats, "a seat that plays is to act"
    yield over == (state.method > 0), "what is finished has a result"
    if state.phase in (CHARACTER, DECK):
        return
    yield all(_apart(state, *two) for two in combinations(seats, 2)), "no two share a hex"
    yield all(state.character[seat] >= 0 for seat in seats), "every seat has a character"
    for seat in seats:
        yield from _cards(state, seat)


def _apart(state: Any, seat: int, other: int) -> bool:
    gone = int(state.gone) >> seat & 1 or int(state.gone) >> other & 1
    return bool(gone or state.q[seat] != state.q[other] or state.r[seat] != state.r[other])


def _cards(state: Any, seat: int) -> Iterator[tuple[bool, str]]:
    held, decked = int(state.held[seat]), int(state.decked[seat])
    aside = int(state.aside) >> seat & 1
    yield held + decked + aside == DECK_CARDS, f"a seat has {DECK_CARDS} abilities"
    hand, deck = state.hand[seat].tolist(), state.deck[seat].tolist()
    lying = [*hand[:held], *deck[:decked]]
    known = [card for card in lying if card >= 0]
    yield all(MOVEMENTS <= card < NO_CARD for card in known), "abilities lie in hands and decks"
    yield len(set(known)) == len(known), "a card lies in one place"
    moves = [card for card in state.moves[seat].tolist() if card >= 0]
    yield all(card < MOVEMENTS for card in moves), "movement cards are movement cards"
    yield len(set(moves)) == len(moves), "a deck has no card twice"
    ready = DECK_MOVES - int(state.exhausted[seat]).bit_count()
    hidden = -1 in state.moves[seat] or not state.exhausted[seat]
    yield hidden or state.moves_held[seat] == ready, "movement cards are held or exhausted"
