"""The log of a match: each action in notation and in words."""

from typing import NamedTuple

from hexarena.contract.game import Game
from hexarena.contract.record import States
from hexarena.match.history import History, PlayedAction

LEAVES = "leaves:"  # notation for leaving, followed by the player's number


class LogLine(NamedTuple):
    """One action of a match: the seat that decided or left, the notation, the narration."""

    seat: int  # or CHANCE
    text: str
    told: str


def notation_of(game: Game, states: States, step: PlayedAction) -> str:
    """Return the notation of an action, given the state before it."""
    return _leaving(step) if step.leaves else game.write(states[0], step.action)


class Log:
    """The log of a match: a sentence for each action, as narrating again takes long."""

    def __init__(self, game: Game) -> None:
        self._game = game
        self._sentences: list[str] = []

    def add(self, sentence: str) -> None:
        """Add the narration of the next action."""
        self._sentences.append(sentence)

    def cut(self, ply: int) -> None:
        """Forget all from `ply` on."""
        del self._sentences[ply:]

    def copy(self) -> "Log":
        """Return a copy to go on with."""
        other = Log(self._game)
        other._sentences = [*self._sentences]
        return other

    def lines(self, history: History, start: int) -> tuple[LogLine, ...]:
        """Return the log from ply `start` on, in notation and in words."""
        return tuple(
            LogLine(step.seat, notation_of(self._game, states, step), self._sentences[step.ply])
            for states, step in history.steps(start)
        )

    def lines_for(self, history: History, seat: int | None, start: int) -> tuple[LogLine, ...]:
        """Return `lines` as a seat or an onlooker can read them."""
        return tuple(
            LogLine(step.seat, self._seen(states, step, seat), self._sentences[step.ply])
            for states, step in history.steps(start)
        )

    def _seen(self, states: States, step: PlayedAction, seat: int | None) -> str:
        return _leaving(step) if step.leaves else self._game.seen(states[0], step.action, seat)


def _leaving(step: PlayedAction) -> str:
    return f"{LEAVES}{step.seat + 1}"
