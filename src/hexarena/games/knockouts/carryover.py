"""What carries over between two matches of a tournament: fighters, and ready-made ones."""

import numpy as np

from hexarena.games.knockouts import ready_made
from hexarena.games.knockouts import ready_made as text
from hexarena.games.knockouts.options import Options
from hexarena.games.knockouts.rules.rounds import count_markers
from hexarena.games.knockouts.rules.state import KNOCKOUT, MARKERS, MAX_OVERTIME, STOPPAGE, TAPOUT

KEPT = ("red_fighter", "blue_fighter")


def ready(options: Options) -> dict[str, str]:
    """Return ready-made fighters by name, as text, with styles of the options' edition."""
    return ready_made.fighters(options.edition_number)


def words(fighter: str) -> str:
    """Write a fighter for people: its markers and styles."""
    return ready_made.describe_fighter(fighter)


def kept(state: np.record, seat: int) -> str:
    """Return a seat's fighter as text, "" while it is being made (KT 1.8)."""
    if count_markers(state, seat) < MARKERS:
        return ""
    return text.write_fighter(
        int(state.edition), state.placed[seat].tolist(), int(state.styles[seat])
    )


def longer(options: Options) -> Options:
    """Return the options of a drawn match that is fought again: twice the overtime."""
    rounds = min(2 * max(options.max_overtime, 1), MAX_OVERTIME)
    return options.model_copy(update={"max_overtime": rounds})


def early(state: np.record) -> bool:
    """Return whether a match that is over was stopped before its last round."""
    return bool(state.method in (KNOCKOUT, TAPOUT, STOPPAGE))
