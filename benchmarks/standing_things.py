"""The terms of Hexagonal Thing for `standing`."""

import math
from collections.abc import Iterator

import numpy as np
import numpy.typing as npt

from hexarena import game
from hexarena.contract.record import States
from hexarena.games.hexthing.rules.evaluation import MAX_MOVES, PURSE
from hexarena.games.hexthing.rules.moving import playable
from hexarena.games.hexthing.rules.state import START
from hexarena.games.hexthing.rules.turns import THINGS_TO_WIN


def start(number: int) -> States:
    """Return the first state of a match."""
    return game("hexthing").start()


def turn(state: np.record, number: int) -> int | None:
    """Return the seat at the start of turn `number`, None within a turn."""
    return int(state.turn) if state.phase == START and state.turns == number else None


def had(state: np.record, seat: int) -> list[float]:
    """List a seat's terms as in `worth.standing`: Things, purses, cards, playable cards."""
    way_count = min(int(playable(state, seat)).bit_count(), MAX_MOVES)
    return [
        *(float(state.owned[seat] == count) for count in range(1, THINGS_TO_WIN)),
        math.log(PURSE + state.dollars[seat]),
        math.log(PURSE + state.pounds[seat]),
        int(state.cards[seat]).bit_count(),
        *(float(way_count == number) for number in range(MAX_MOVES + 1)),
    ]


def compared(state: np.record) -> list[float]:
    """Compare the terms of the player to move with the other's; playable cards count separately."""
    figures_to_act, figures_waiting = had(state, int(state.turn)), had(state, 1 - int(state.turn))
    common = len(figures_to_act) - MAX_MOVES - 1
    differences = [
        a - b for a, b in zip(figures_to_act[:common], figures_waiting[:common], strict=True)
    ]
    return [
        *differences,
        *figures_to_act[common:],
        *(-count for count in figures_waiting[common:-1]),
    ]


def shown(figures: npt.NDArray[np.float64]) -> Iterator[str]:
    """Write the figures as in `worth`."""
    owned_values, (dollars, pounds, card) = (
        figures[: THINGS_TO_WIN - 1],
        figures[THINGS_TO_WIN - 1 : THINGS_TO_WIN + 2],
    )
    way_values = figures[THINGS_TO_WIN + 2 :]
    yield f"OWNED {np.round([0.0, *owned_values], 2)}"
    yield f"DOLLARS {dollars:.2f} POUNDS {pounds:.2f} CARD {card:.2f}"
    stuck_values = (
        np.round(way_values[: MAX_MOVES + 1], 2),
        np.round([*way_values[MAX_MOVES + 1 :], 0.0], 2),
    )
    yield f"STUCK {stuck_values[0]} {stuck_values[1]}"
