"""Cards that can be: the laws of decks, hands and what is known of them, for positions read.

A position may be what one seat knows, with cards that it cannot know left open. Laws about such
cards are not checked, and it is no position to play on from.
"""

from collections.abc import Iterator
from typing import Any

from hexarena.games.hexstrike.components.tables import (
    ABILITY_CARDS,
    MOST_SIGNATURE_ABILITIES,
    MOST_SIGNATURE_MOVEMENTS,
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
Law = tuple[Any, str]  # whether it holds, and its text


def members(those: Any, count: int = 64) -> list[int]:
    """List the members of a set in a word."""
    return [n for n in range(count) if int(those) >> n & 1]


def cards_of(state: Any, seat: int) -> list[int]:
    """List the cards of a seat: movement cards, hand, deck, and a Rewind set aside."""
    hand = state.hand[seat, : state.held[seat]].tolist()
    deck = state.deck[seat, : state.decked[seat]].tolist()
    aside = [REWIND] if int(state.aside) >> seat & 1 else []
    return [*state.moves[seat].tolist(), *hand, *deck, *aside]


def is_view(state: Any) -> bool:
    """Tell whether cards are left open, as one seat does not know them."""
    return any(UNKNOWN in cards_of(state, seat) for seat in range(state.players))


def card_laws(state: Any, seat: int) -> Iterator[Law]:
    """Yield the laws of a seat's cards."""
    held, decked = int(state.held[seat]), int(state.decked[seat])
    aside = int(state.aside) >> seat & 1
    yield held + decked + aside == DECK_CARDS, f"a seat has {DECK_CARDS} abilities"
    hand, deck = state.hand[seat].tolist(), state.deck[seat].tolist()
    beyond = {*hand[held:], *deck[decked:]}
    yield beyond <= {NO_CARD}, "no card lies beyond the last of a hand or a deck"
    moves, abilities = state.moves[seat].tolist(), cards_of(state, seat)[DECK_MOVES:]
    fits = all(UNKNOWN <= card < MOVEMENTS for card in moves)
    yield fits, "movement cards are movement cards"
    fits = all(card == UNKNOWN or MOVEMENTS <= card < NO_CARD for card in abilities)
    yield fits, "abilities lie in hands and decks"
    known = [card for card in [*moves, *abilities] if card != UNKNOWN]
    yield len({*known}) == len(known), "a deck has no card twice (HS 3.1)"
    yield UNKNOWN in moves or STEP in moves, "Step is in every deck (HS 3.2)"
    yield from _signatures(known)
    yield from _knowledge(state, seat)
    yield from _movement_cards(state, seat)
    yield from _focus(state, seat)


def _signatures(known: list[int]) -> Iterator[Law]:
    signed = [card for card in known if int(SIGNATURES) >> card & 1]
    kinds = (
        (MOVEMENT_CARDS, MOST_SIGNATURE_MOVEMENTS, "movement cards"),
        (ABILITY_CARDS, MOST_SIGNATURE_ABILITIES, "abilities"),
    )
    for those, most, name in kinds:
        number = sum(int(those) >> card & 1 for card in signed)
        yield number <= most, f"a deck has {most} signature {name} at most (HS 3.3)"


def _knowledge(state: Any, seat: int) -> Iterator[Law]:
    """Yield laws of what all know of a seat's cards (HS 3.6)."""
    held, decked = int(state.held[seat]), int(state.decked[seat])
    slots = (members(state.hand_open[seat]), members(state.deck_open[seat]))
    yield max(slots[0], default=-1) < held, "only cards in a hand lie open in it"
    yield max(slots[1], default=-1) < decked, "only cards in a deck lie open in it"
    opened = [int(state.hand[seat, n]) for n in slots[0] if n < held]
    opened += [int(state.deck[seat, n]) for n in slots[1] if n < decked]
    shown, own = {*members(state.shown[seat])}, cards_of(state, seat)
    yield UNKNOWN not in opened, "what lies open is known"
    yield {*opened} <= shown, "what lies open was shown"
    if UNKNOWN not in own:
        yield shown <= {*own}, "what was shown is in the deck"
        whole = not state.agreed & DECKS_KNOWN or shown == {*own}
        yield whole, "of a deck that all know all cards are shown (HS 3.5)"


def _movement_cards(state: Any, seat: int) -> Iterator[Law]:
    """Yield laws of how many movement cards are held (HS 4.2)."""
    moves, held = int(state.moves_held[seat]), int(state.held[seat])
    tired = int(state.exhausted[seat]).bit_count()
    yield moves + tired == DECK_MOVES, "movement cards are held or exhausted"
    gap, owing = moves - min(held, hands.MOST_MOVES), int(state.owing)
    gone = int(state.gone) >> seat & 1
    if state.to_act != seat or state.phase not in (DISCARD, EXHAUST, RETURN_CARD):
        yield gone or gap == 0, "a hand has as many movement cards as abilities (HS 4.2)"
    elif state.phase == DISCARD:
        yield gap >= 0 and 0 < owing <= held, "who discards has the cards for it (HS 4.6)"
    elif state.phase == EXHAUST:
        yield gap == owing > 0, "who exhausts holds so many movement cards too many (HS 4.6)"
    else:
        yield -gap == owing > 0, "who takes cards back lacks so many (HS 4.5)"


def _focus(state: Any, seat: int) -> Iterator[Law]:
    """Yield laws of a Rewind that was played (HS 10.3)."""
    aside, focused = int(state.aside) >> seat & 1, int(state.focused) >> seat & 1
    ahead = has_focus(entries(state.line[seat]))
    yield not focused or aside, "a card in focus lies aside"
    yield not aside or focused or ahead, "a card lies aside for a focus"
    yield not ahead or (aside and not focused), "one focus at a time"
