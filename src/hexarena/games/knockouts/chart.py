"""The numbers of the chart in words: what each attack needs where the marker stands."""

import numpy as np

from hexarena.games.knockouts.edition import (
    CHART,
    HOLD,
    KIND_SAYS,
    PRICE,
    STAR,
    STRIKE,
    TYPE,
)
from hexarena.games.knockouts.fighters import side
from hexarena.games.knockouts.names import counted
from hexarena.games.knockouts.state import G, S

BLANK = "\N{EN DASH}"


def price_of(edition: int, position: int) -> str:
    """Write what leaving a position costs, left and right, top before bottom."""
    sides = [
        ",".join(dict.fromkeys("*" if price == STAR else str(price) for price in prices if price))
        for prices in PRICE[edition, position]
    ]
    return "/".join(dict.fromkeys(sides))


def told(state: np.record, seat: int, kind: int) -> str:
    """Tell what a card does, and for an attack what it needs here."""
    edition = int(state.edition)
    says = KIND_SAYS[edition][kind]
    if not STRIKE <= TYPE[edition, kind] <= HOLD:
        return says
    number = int(CHART[edition, kind, state.position, side(state, seat)])
    dice = int(state.ready[seat, S if TYPE[edition, kind] == STRIKE else G])
    here = f"{counted(dice, 'die')} for {number} or more here." if number else "Not from here."
    return f"{here} {says}".strip()
