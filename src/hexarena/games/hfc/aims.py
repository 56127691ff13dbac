"""What fighters want: chips, cards, control, and the rival on a costly hex within reach."""

from collections.abc import Iterator

import numpy as np

from hexarena.contract.bits import members
from hexarena.contract.package.aims import Goal
from hexarena.games.hfc import rules
from hexarena.games.hfc.components.cage import DAMAGE
from hexarena.games.hfc.notation.attacks import apply_attack, damage_between, pending, victim
from hexarena.games.hfc.notation.names import fighter
from hexarena.games.hfc.rules import state as codes
from hexarena.games.hfc.rules.attacking import RANGE, distance

CARD, GROUND, PENDING, REACH = 0.4, 0.3, 0.5, 0.3  # worth of one unit of each, in chips


def aims(state: np.record, seat: int) -> tuple[Goal, ...]:
    """Return both fighters' chips, cards and ground, the pending damage and the seat's reach."""
    shared = tuple(aim for seat_index in (0, 1) for aim in _list_goals(state, seat_index))
    return (*shared, *_list_pending_damage(state), *_count_attackers(state, seat))


def _list_goals(state: np.record, seat: int) -> Iterator[Goal]:
    yield Goal(seat, "chips", int(state.chips[seat]))
    yield Goal(seat, "cards in hand", int(state.held[seat]), CARD, False)
    yield Goal(seat, "damage underfoot", int(DAMAGE[state.token[seat]]), -GROUND, False)


def _list_pending_damage(state: np.record) -> Iterator[Goal]:
    """Yield what the pending attack costs each seat if nothing stops it, 0 if there is none."""
    for seat in (0, 1):
        aimed = pending(state) and seat == victim(state)
        damage = damage_between(state, apply_attack(state), seat) if aimed else 0
        yield Goal(seat, "damage to come unless it is stopped", damage, -PENDING, False)


def _count_attackers(state: np.record, seat: int) -> Iterator[Goal]:
    """Yield how many cards in the seat's hand can attack from its hex."""
    reach = len(members(state.hand[seat] & RANGE[distance(state)]))
    yield Goal(seat, "cards that attack from here", reach, REACH, False)


def feats(state: np.record, action: int, seat: int) -> tuple[str, ...]:
    """Describe who takes or loses control through `action`."""
    states = np.array([state])
    rules.apply(states[0], action)
    old_top, top = int(state.top), int(states[0].top)
    if top == old_top:
        return ()
    gains = [f"puts {fighter(top)} in control"] if top != codes.NOBODY else []
    losses = [f"ends {fighter(old_top)}'s control"] if old_top != codes.NOBODY else []
    return (*gains, *losses)
