"""The Action Phase: one action each; discarding, reversing, passing. Compiled; see RULES.md, 5."""

import numpy as np
import numpy.typing as npt

from hexarena.contract.bits import EMPTY, lowest_bit, without_lowest_bit
from hexarena.contract.kernel import kernel
from hexarena.games.knockouts.editions.installed import (
    CHART,
    COUNT,
    DISCARD3,
    LIKES,
    POSITIONS,
    STRIKE,
    TYPE,
)
from hexarena.games.knockouts.rules import fighters
from hexarena.games.knockouts.rules.cards import (
    SPECIALS,
    STYLE_CARD,
    first_cards,
    with_one,
    without_one,
)
from hexarena.games.knockouts.rules.fighters import first_to_act, side, standing
from hexarena.games.knockouts.rules.heart import refill
from hexarena.games.knockouts.rules.state import ACT, DISCARD, DONE, LAY, NO_CARD, PASS, PLAY, G, S

MAX_DISCARDS = 2  # in one action; Workhorse allows one more


def _list_attacks() -> npt.NDArray[np.uint64]:
    """Return, for each edition, position, side and ready stats, the attacks that may be made.

    Stats are 1 << S for strikes and 1 << G for throws and holds (KT 5.3).
    """
    table = np.zeros((len(CHART), POSITIONS, 2, 4), dtype=np.uint64)
    needs = np.where(TYPE == STRIKE, 1 << S, 1 << G)
    for position, bottom, stats in np.ndindex(POSITIONS, 2, 4):
        charted = (CHART[:, :, position, bottom] > 0) & ((needs & stats) > 0)
        table[:, position, bottom, stats] = first_cards(charted)
    return table


def _list_liked() -> npt.NDArray[np.uint64]:
    """Return, for each edition and style, the first card of the kind it likes, or none."""
    kinds = np.arange(COUNT.shape[1])
    styles = [first_cards(kinds == LIKES[:, style, None]) for style in range(LIKES.shape[1])]
    return np.stack(styles, axis=1)


ATTACKS = _list_attacks()  # uint64[edition, position, side, stats]
LIKES_BY_STYLE = _list_liked()  # uint64[edition, style]

# Legal actions


@kernel
def possible_attacks(state: np.record, seat: int) -> np.uint64:
    """Return the first card of each kind of attack open to a fighter here (KT 5.3)."""
    stats = fighters.ready_stats(state, seat) & 3
    kinds: np.uint64 = ATTACKS[state.edition, state.position, side(state, seat), stats]
    return kinds


@kernel
def liked_kinds(state: np.record, seat: int) -> np.uint64:
    """Return the first card of each kind that a fighter may use Style cards as (KT 8.1)."""
    kinds, styles = EMPTY, np.uint64(state.styles[seat])
    while styles != EMPTY:
        kinds |= LIKES_BY_STYLE[state.edition, lowest_bit(styles)]
        styles = without_lowest_bit(styles)
    return kinds


@kernel
def style_attacks(state: np.record) -> np.uint64:
    """Return the first card of each kind that a Style card in hand may be used as (KT 5.3)."""
    if state.hand[state.seat] & STYLE_CARD[state.edition]:
        return liked_kinds(state, state.seat) & possible_attacks(state, state.seat)
    return EMPTY


@kernel
def playable_specials(state: np.record) -> np.uint64:
    """Return the first card of each special kind in hand that may be played (KT 5.19)."""
    if standing(state):
        return EMPTY
    cards: np.uint64 = state.hand[state.seat] & SPECIALS[state.edition]
    return cards


# Applying actions


@kernel
def begin_actions(state: np.record) -> None:
    """Ask the first fighter for an action (KT 5.1)."""
    state.seat = first_to_act(state)
    ask_action(state)


@kernel
def ask_action(state: np.record) -> None:
    """Ask the fighter in `state.seat` for an action (KT 5.2)."""
    state.phase = ACT
    state.to_act = state.seat


@kernel
def end_action(state: np.record) -> None:
    """Let the other fighter act, or fill up the hands (KT 5.1)."""
    state.kind = NO_CARD
    state.styled = 0
    state.lay = 0
    if state.seat == first_to_act(state):
        state.seat = 1 - state.seat
        ask_action(state)
    else:
        refill(state)


@kernel
def act(state: np.record, action: int) -> None:
    """Play a special card, discard one or pass (KT 5.2)."""
    if action < LAY:
        swap(state, action - PLAY)
    elif action < PASS:
        state.lay = MAX_DISCARDS + int(fighters.has_effect(state, state.seat, DISCARD3))
        discard_or_stop(state, action)
    else:
        end_action(state)


@kernel
def discard_or_stop(state: np.record, action: int) -> None:
    """Discard a card of the hand, or stop discarding (KT 5.12)."""
    if action == DONE:
        end_action(state)
        return
    discard_card(state, state.seat, action - LAY)
    state.lay -= 1
    if state.lay == 0 or state.held[state.seat] == 0:
        end_action(state)
    else:
        state.phase = DISCARD


@kernel
def take_card(state: np.record, seat: int, kind: int) -> None:
    """Take a card out of a hand."""
    state.hand[seat] = without_one(state.edition, state.hand[seat], kind)
    state.held[seat] -= 1


@kernel
def put_on_discards(state: np.record, kind: int) -> None:
    """Put a card on the discards (KT 2.8)."""
    state.discards = with_one(state.edition, state.discards, kind)


@kernel
def discard_card(state: np.record, seat: int, kind: int) -> None:
    """Discard a card of a hand."""
    take_card(state, seat, kind)
    put_on_discards(state, kind)


@kernel
def swap(state: np.record, kind: int) -> None:
    """Play Reversal: top and bottom change places (KT 5.19)."""
    discard_card(state, state.seat, kind)
    state.top = 1 - state.top
    end_action(state)
