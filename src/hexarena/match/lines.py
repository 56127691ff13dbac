"""What was played, in notation and in words."""

from typing import NamedTuple

from hexarena.contract.game import Game
from hexarena.contract.record import States
from hexarena.match.history import PlayedAction

LEAVES = "leaves:"  # the notation of leaving, before the player's number


class LogLine(NamedTuple):
    """One action of a match: who decided or left, its notation, and what it did in words."""

    seat: int  # or CHANCE
    text: str
    told: str


def written(game: Game, states: States, step: PlayedAction) -> str:
    """Return the notation of what was played in a state."""
    return _leaving(step) if step.leaves else game.write(states[0], step.action)


def line(game: Game, states: States, step: PlayedAction, told: str) -> LogLine:
    """Return the line of what was played in a state."""
    return LogLine(step.seat, written(game, states, step), told)


def line_for(
    game: Game, states: States, step: PlayedAction, told: str, seat: int | None
) -> LogLine:
    """Return the line of what was played in a state, as a seat or an onlooker may read it."""
    text = _leaving(step) if step.leaves else game.seen(states[0], step.action, seat)
    return LogLine(step.seat, text, told)


def _leaving(step: PlayedAction) -> str:
    return f"{LEAVES}{step.seat + 1}"
