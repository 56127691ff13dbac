"""The fighter that a seat makes, marker by marker, before a match."""

import numpy as np

from hexarena.games.knockouts.ready_made import describe_fighter, fighters, write_fighter
from hexarena.games.knockouts.rules.state import CREATE


def is_building(state: np.record) -> bool:
    """Return whether the seat to act makes its fighter."""
    return bool(state.phase == CREATE)


def describe(state: np.record, seat: int) -> str:
    """Describe the fighter of a seat, with its name if it is a ready-made one."""
    edition = int(state.edition)
    text = write_fighter(edition, state.placed[seat].tolist(), int(state.styles[seat]))
    name = next((name for name, fighter in fighters(edition).items() if fighter == text), "")
    description = describe_fighter(text)
    return f"{name}: {description}" if name else description
