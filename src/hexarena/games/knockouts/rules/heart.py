"""The Heart Phase: drawing cards, heart dice, restoring. Compiled; see RULES.md, 6."""

import numpy as np

from hexarena.contract.bits import EMPTY, lowest_bit
from hexarena.contract.kernel import kernel, popcount
from hexarena.contract.record import CHANCE
from hexarena.games.knockouts.editions.installed import HEAL5, KIND_OF
from hexarena.games.knockouts.rules.cards import with_one, without_one
from hexarena.games.knockouts.rules.fighters import first_to_act, hand_limit, has_effect, hurt_stats
from hexarena.games.knockouts.rules.rounds import (
    begin_turn,
    continue_deal,
    end_round,
    show_die,
    throw_dice,
)
from hexarena.games.knockouts.rules.state import (
    DEAL,
    HEART,
    HEART_STAT,
    RED,
    REFILL,
    REFILL_RED,
    RESTORE,
)

# Cards


@kernel
def draw_card(state: np.record, card: int) -> None:
    """Draw a card; the last of the pile ends the round at once (KT 6.1, 7.1)."""
    seat, kind = state.seat, int(KIND_OF[state.edition, card])
    state.pile = without_one(state.edition, state.pile, kind)
    state.hand[seat] = with_one(state.edition, state.hand[seat], kind)
    state.held[seat] += 1
    if state.phase == DEAL:
        continue_deal(state)
        return
    state.drew = 1
    if state.pile == EMPTY:
        end_round(state)
    else:
        continue_refill(state)


@kernel
def first_to_draw(state: np.record) -> int:
    """Return who fills up the hand first (KT 6.1)."""
    return RED if state.agreed & REFILL_RED else first_to_act(state)


@kernel
def refill(state: np.record) -> None:
    """Fill up both hands (KT 6.1)."""
    state.phase = REFILL
    state.seat = first_to_draw(state)
    continue_refill(state)


@kernel
def continue_refill(state: np.record) -> None:
    """Draw another card, or let the other fighter draw, or go on (KT 6.1, 6.2)."""
    seat = int(state.seat)
    if state.held[seat] == hand_limit(state, seat) and seat == first_to_draw(state):
        seat = 1 - seat
        state.seat = seat
    if state.held[seat] < hand_limit(state, seat):
        state.to_act = CHANCE
        return
    state.stall = 0 if state.drew else state.stall + 1
    if state.stall == state.stall_limit:
        end_round(state)
        return
    state.seat = first_to_act(state)
    if not begin_heart_roll(state):
        next_heart(state)


# Heart dice


@kernel
def begin_heart_roll(state: np.record) -> bool:
    """Let a fighter with a hurt marker roll for heart; return whether it rolls (KT 6.3)."""
    dice = int(state.placed[state.seat, HEART_STAT])
    if dice == 0 or hurt_stats(state, state.seat) == 0:
        return False
    throw_dice(state, HEART, dice)
    return True


@kernel
def next_heart(state: np.record) -> None:
    """Let the second fighter roll for heart unless both have; else begin a turn (KT 6.3)."""
    if state.seat == first_to_act(state):
        state.seat = 1 - state.seat
        if begin_heart_roll(state):
            return
    begin_turn(state)


@kernel
def roll_heart(state: np.record, face: int) -> None:
    """Roll a heart die: a six restores a marker, a five too with Quick Healer (KT 6.3, 8.6)."""
    show_die(state, face)
    if face < 6 and not (face == 5 and has_effect(state, state.seat, HEAL5)):
        continue_heart(state)
        return
    stats = np.uint64(hurt_stats(state, state.seat))
    if popcount(stats) > 1:
        state.phase = RESTORE
        state.to_act = state.seat
    else:
        restore(state, lowest_bit(stats))


@kernel
def restore(state: np.record, stat: int) -> None:
    """Make a hurt marker ready again (KT 6.4)."""
    state.ready[state.seat, stat] += 1
    continue_heart(state)


@kernel
def continue_heart(state: np.record) -> None:
    """Roll the next heart die, or go on (KT 6.3)."""
    if state.dice and hurt_stats(state, state.seat):
        state.phase = HEART
        state.to_act = CHANCE
    else:
        next_heart(state)
