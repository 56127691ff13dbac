"""What was played, in notation and in words."""

from typing import NamedTuple

from hexarena.contract.game import Game
from hexarena.contract.record import States
from hexarena.match.history import Deed

LEAVES = "leaves:"  # the notation of leaving, before the player's number


class LogLine(NamedTuple):
    """One action of a match: who decided or left, its notation, and what it did in words."""

    seat: int  # or CHANCE
    text: str
    told: str


def written(game: Game, states: States, deed: Deed) -> str:
    """Return the notation of what was played in a state."""
    return _leaving(deed) if deed.leaves else game.write(states[0], deed.action)


def line(game: Game, states: States, deed: Deed, told: str) -> LogLine:
    """Return the line of what was played in a state."""
    return LogLine(deed.seat, written(game, states, deed), told)


def line_for(game: Game, states: States, deed: Deed, told: str, seat: int | None) -> LogLine:
    """Return the line of what was played in a state, as a seat or an onlooker may read it."""
    text = _leaving(deed) if deed.leaves else game.seen(states[0], deed.action, seat)
    return LogLine(deed.seat, text, told)


def _leaving(deed: Deed) -> str:
    return f"{LEAVES}{deed.seat + 1}"
