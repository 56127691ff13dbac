"""What players want: Things, money, and movement cards that can be played."""

from collections.abc import Iterator

import numpy as np

from hexarena.contract.bits import members
from hexarena.contract.package.aims import Goal
from hexarena.games.hexthing.rules.moving import playable
from hexarena.games.hexthing.rules.state import SETUP

THING = 8.0  # worth of a Thing
CASH = 0.1  # worth of a pound or a dollar
CARD = 1.0  # worth of a card
PLAYABLE_CARD = 0.5  # worth of a card that can be played


def aims(state: np.record, seat: int) -> tuple[Goal, ...]:
    """Return what both players own, and how many of their cards they could play."""
    return tuple(aim for seat_index in (0, 1) for aim in _list_goals(state, seat_index))


def _list_goals(state: np.record, seat: int) -> Iterator[Goal]:
    yield Goal(seat, "Things", int(state.owned[seat]), THING)
    yield Goal(seat, "pounds", int(state.pounds[seat]), CASH)
    yield Goal(seat, "dollars", int(state.dollars[seat]), CASH)
    yield Goal(seat, "movement cards", len(members(state.cards[seat])), CARD)
    if state.phase != SETUP:
        yield Goal(
            seat, "playable cards", len(members(playable(state, seat))), PLAYABLE_CARD, False
        )
