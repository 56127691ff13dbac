"""The numbers of the chart in words: what each attack needs where the marker stands."""

from collections.abc import Iterator

import numpy as np

from hexarena.games.knockouts.edition import (
    CHART,
    HOLD,
    KIND_NAMES,
    KIND_SAYS,
    POSITION_NAMES,
    PRICE,
    STAR,
    STRIKE,
    TYPE,
)
from hexarena.games.knockouts.fighters import side
from hexarena.games.knockouts.names import counted
from hexarena.games.knockouts.state import G, S

BLANK = "\N{EN DASH}"


def row(state: np.record) -> Iterator[tuple[int, str, str]]:
    """Go through the attacks: kind, title with the numbers here, text with those elsewhere."""
    edition, here = int(state.edition), int(state.position)
    for kind, name in enumerate(KIND_NAMES[edition]):
        if STRIKE <= TYPE[edition, kind] <= HOLD:
            everywhere = [
                f"{place} {number_at(edition, kind, position)}"
                for position, place in enumerate(POSITION_NAMES)
                if CHART[edition, kind, position].any()
            ]
            yield kind, f"{name} {number_at(edition, kind, here)}", ", ".join(everywhere)


def number_at(edition: int, kind: int, position: int) -> str:
    """Write the number of an attack somewhere, top before bottom: `5`, `5/6`, or a dash."""
    top, bottom = (str(number or BLANK) for number in CHART[edition, kind, position])
    return top if top == bottom else f"{top}/{bottom}"


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
