"""The log of a match: each action in notation and in words."""

from typing import NamedTuple

from hexarena.contract.game import Game
from hexarena.contract.record import States
from hexarena.match.history import PlayedAction

LEAVES = "leaves:"  # notation for leaving, followed by the player's number


class LogLine(NamedTuple):
    """One action of a match: the seat that decided or left, the notation, the narration."""

    seat: int  # or CHANCE
    text: str
    told: str


def notation_of(game: Game, states: States, step: PlayedAction) -> str:
    """Return the notation of an action, given the state before it."""
    return _leaving(step) if step.leaves else game.write(states[0], step.action)


def line(game: Game, states: States, step: PlayedAction, told: str) -> LogLine:
    """Return the log line of an action, given the state before it."""
    return LogLine(step.seat, notation_of(game, states, step), told)


def line_for(
    game: Game, states: States, step: PlayedAction, told: str, seat: int | None
) -> LogLine:
    """Return the log line of an action, as a seat or an onlooker can read it."""
    text = _leaving(step) if step.leaves else game.seen(states[0], step.action, seat)
    return LogLine(step.seat, text, told)


def _leaving(step: PlayedAction) -> str:
    return f"{LEAVES}{step.seat + 1}"
