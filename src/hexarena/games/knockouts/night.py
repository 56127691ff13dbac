"""What lies between two matches of a night: fighters that are kept, and ready-made ones."""

import numpy as np

from hexarena.games.knockouts import ready as fighters
from hexarena.games.knockouts.creation import markers
from hexarena.games.knockouts.edition import (
    EFFECT,
    GUARD,
    HEAL5,
    HOLD,
    LIKES,
    MOBILITY_STANDING,
    SLIPPERY,
    STRIKE,
    STYLES,
    THROW,
    TYPE,
)
from hexarena.games.knockouts.options import MOST_OVERTIME, Options
from hexarena.games.knockouts.state import KNOCKOUT, MARKERS, STOPPAGE, TAPOUT

KEPT = ("red_fighter", "blue_fighter")

# Markers on Heart, Striking, Grappling, Conditioning; then the type of attack that is liked, 0 for
# none, and the effects that styles bring: as many of them as there are markers left
READY = {
    "Boxer": ((2, 3, 1, 1), 0, (MOBILITY_STANDING, HEAL5)),
    "Kickboxer": ((1, 3, 1, 2), STRIKE, (MOBILITY_STANDING,)),
    "Wrestler": ((2, 1, 3, 1), THROW, (SLIPPERY,)),
    "Submission artist": ((1, 1, 3, 2), HOLD, (GUARD,)),
    "All-rounder": ((0, 3, 3, 1), THROW, (MOBILITY_STANDING,)),
    "Iron body": ((2, 3, 1, 3), 0, ()),
}


def ready(options: Options) -> dict[str, str]:
    """Return ready-made fighters by name, as text, with styles of the edition that is played."""
    edition = options.edition_number
    return {
        name: fighters.write(edition, [0, *stats], _styles(edition, liked, effects, sum(stats)))
        for name, (stats, liked, effects) in READY.items()
    }


def _styles(edition: int, liked: int, effects: tuple[int, ...], placed: int) -> int:
    """Return styles for the markers left, a bit each: those wanted first."""
    likes, brings = LIKES[edition].tolist(), EFFECT[edition].tolist()
    liking = [n for n in range(STYLES) if likes[n] >= 0 and TYPE[edition, likes[n]] == liked]
    bringing = [n for effect in effects for n in range(STYLES) if brings[n] == effect]
    order = dict.fromkeys([*liking[:1], *bringing, *range(STYLES)])
    return sum(1 << style for style in list(order)[: MARKERS - placed])


def kept(state: np.record, seat: int) -> str:
    """Return a seat's fighter as text, "" while it is being made (KT 1.8)."""
    if markers(state, seat) < MARKERS:
        return ""
    return fighters.write(int(state.edition), state.placed[seat].tolist(), int(state.styles[seat]))


def longer(options: Options) -> Options:
    """Return the options of a drawn match that is fought again: twice the overtime."""
    rounds = min(2 * max(options.max_overtime, 1), MOST_OVERTIME)
    return options.model_copy(update={"max_overtime": rounds})


def early(state: np.record) -> bool:
    """Tell whether a match that is over was stopped before its last round."""
    return bool(state.method in (KNOCKOUT, TAPOUT, STOPPAGE))
