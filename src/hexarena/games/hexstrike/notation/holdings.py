"""Check decks, hands and what is known of them in a position read from text.

The position may be one seat's view, in which some cards are unknown. Unknown cards are not checked,
and nobody can play on from such a view.
"""

from collections.abc import Iterator
from typing import Any

from hexarena.games.hexstrike.components.tables import (
    ABILITY_CARDS,
    MAX_SIGNATURE_ABILITIES,
    MAX_SIGNATURE_MOVEMENTS,
    MOVEMENT_CARDS,
    MOVEMENTS,
    NO_CARD,
    REWIND,
    SIGNATURES,
    STEP,
)
from hexarena.games.hexstrike.notation.lines import entries, has_focus
from hexarena.games.hexstrike.rules import hands
from hexarena.games.hexstrike.rules.state import (
    DECK_CARDS,
    DECK_MOVES,
    DECKS_KNOWN,
    DISCARD,
    EXHAUST,
    RETURN_CARD,
)

UNKNOWN = -1
Check = tuple[Any, str]  # whether the check holds, and its text


def list_members(word: Any, count: int = 64) -> list[int]:
    """List the members of a set, which is held in the bits of a word."""
    return [n for n in range(count) if int(word) >> n & 1]


def list_cards(state: Any, seat: int) -> list[int]:
    """List the cards of a seat: movement cards, hand, deck, and a Rewind set aside."""
    hand = state.hand[seat, : state.held[seat]].tolist()
    deck = state.deck[seat, : state.decked[seat]].tolist()
    set_aside = [REWIND] if int(state.aside) >> seat & 1 else []
    return [*state.moves[seat].tolist(), *hand, *deck, *set_aside]


def is_view(state: Any) -> bool:
    """Return whether some cards are unknown, as in one seat's view."""
    return any(UNKNOWN in list_cards(state, seat) for seat in range(state.players))


def check_cards(state: Any, seat: int) -> Iterator[Check]:
    """Check a seat's cards."""
    hand_size, deck_size = int(state.held[seat]), int(state.decked[seat])
    set_aside = int(state.aside) >> seat & 1
    yield hand_size + deck_size + set_aside == DECK_CARDS, f"a seat has {DECK_CARDS} abilities"
    hand, deck = state.hand[seat].tolist(), state.deck[seat].tolist()
    unused = {*hand[hand_size:], *deck[deck_size:]}
    yield unused <= {NO_CARD}, "no card lies beyond the last of a hand or a deck"
    moves, abilities = state.moves[seat].tolist(), list_cards(state, seat)[DECK_MOVES:]
    are_valid = all(UNKNOWN <= card < MOVEMENTS for card in moves)
    yield are_valid, "movement cards are movement cards"
    are_valid = all(card == UNKNOWN or MOVEMENTS <= card < NO_CARD for card in abilities)
    yield are_valid, "abilities lie in hands and decks"
    known_cards = [card for card in [*moves, *abilities] if card != UNKNOWN]
    yield len({*known_cards}) == len(known_cards), "a deck has no card twice (HS 3.1)"
    yield UNKNOWN in moves or STEP in moves, "Step is in every deck (HS 3.2)"
    yield from _check_signatures(known_cards)
    yield from _check_knowledge(state, seat)
    yield from _check_movements(state, seat)
    yield from _check_focus(state, seat)


def _check_signatures(cards: list[int]) -> Iterator[Check]:
    signatures = [card for card in cards if int(SIGNATURES) >> card & 1]
    kinds = (
        (MOVEMENT_CARDS, MAX_SIGNATURE_MOVEMENTS, "movement cards"),
        (ABILITY_CARDS, MAX_SIGNATURE_ABILITIES, "abilities"),
    )
    for pool, limit, name in kinds:
        number = sum(int(pool) >> card & 1 for card in signatures)
        yield number <= limit, f"a deck has {limit} signature {name} at most (HS 3.3)"


def _check_knowledge(state: Any, seat: int) -> Iterator[Check]:
    """Check what everybody knows of a seat's cards (HS 3.6)."""
    hand_size, deck_size = int(state.held[seat]), int(state.decked[seat])
    slots = (list_members(state.hand_open[seat]), list_members(state.deck_open[seat]))
    yield max(slots[0], default=-1) < hand_size, "only cards in a hand lie open in it"
    yield max(slots[1], default=-1) < deck_size, "only cards in a deck lie open in it"
    open_cards = [int(state.hand[seat, n]) for n in slots[0] if n < hand_size]
    open_cards += [int(state.deck[seat, n]) for n in slots[1] if n < deck_size]
    shown_cards, cards = {*list_members(state.shown[seat])}, list_cards(state, seat)
    yield UNKNOWN not in open_cards, "what lies open is known"
    yield {*open_cards} <= shown_cards, "what lies open was shown"
    if UNKNOWN not in cards:
        yield shown_cards <= {*cards}, "what was shown is in the deck"
        all_shown = not state.agreed & DECKS_KNOWN or shown_cards == {*cards}
        yield all_shown, "of a deck that all know all cards are shown (HS 3.5)"


def _check_movements(state: Any, seat: int) -> Iterator[Check]:
    """Check how many movement cards are held (HS 4.2)."""
    moves, hand_size = int(state.moves_held[seat]), int(state.held[seat])
    exhausted = int(state.exhausted[seat]).bit_count()
    yield moves + exhausted == DECK_MOVES, "movement cards are held or exhausted"
    surplus, owing = moves - min(hand_size, hands.MAX_MOVEMENTS), int(state.owing)
    has_left = int(state.gone) >> seat & 1
    if state.to_act != seat or state.phase not in (DISCARD, EXHAUST, RETURN_CARD):
        yield has_left or surplus == 0, "a hand has as many movement cards as abilities (HS 4.2)"
    elif state.phase == DISCARD:
        yield surplus >= 0 and 0 < owing <= hand_size, "who discards has the cards for it (HS 4.6)"
    elif state.phase == EXHAUST:
        yield surplus == owing > 0, "who exhausts holds so many movement cards too many (HS 4.6)"
    else:
        yield -surplus == owing > 0, "who takes cards back lacks so many (HS 4.5)"


def _check_focus(state: Any, seat: int) -> Iterator[Check]:
    """Check a Rewind that was played (HS 10.3)."""
    is_aside, is_focused = int(state.aside) >> seat & 1, int(state.focused) >> seat & 1
    is_coming = has_focus(entries(state.line[seat]))
    yield not is_focused or is_aside, "a card in focus lies aside"
    yield not is_aside or is_focused or is_coming, "a card lies aside for a focus"
    yield not is_coming or (is_aside and not is_focused), "one focus at a time"
