"""The numbers of the chart in words: what each attack needs where the marker stands."""

import numpy as np

from hexarena.contract.english import counted
from hexarena.games.knockouts.attacking import LEAST, number, signed
from hexarena.games.knockouts.edition import (
    HOLD,
    KIND_SAYS,
    PRICE,
    STAR,
    STRIKE,
    TYPE,
)
from hexarena.games.knockouts.fighters import side
from hexarena.games.knockouts.state import G, S

BLANK = "\N{EN DASH}"


def price_of(edition: int, position: int) -> str:
    """Write what leaving a position costs, left and right, top before bottom."""
    sides = [
        ",".join(dict.fromkeys("*" if price == STAR else str(price) for price in prices if price))
        for prices in PRICE[edition, position]
    ]
    return "/".join(dict.fromkeys(sides))


def told(state: np.record, seat: int, kind: int, styled: bool = False) -> str:
    """Tell what a card does, and for an attack, be it by a Style card, what it needs here."""
    edition = int(state.edition)
    says = KIND_SAYS[edition][kind]
    if not STRIKE <= TYPE[edition, kind] <= HOLD:
        return says
    found = number(state, seat, kind, int(state.position), side(state, seat))
    need = max(found - signed(state, styled), LEAST)
    dice = int(state.ready[seat, S if TYPE[edition, kind] == STRIKE else G])
    here = f"{counted(dice, 'die')} for {need} or more here." if found else "Not from here."
    return f"{here} {says}".strip()
