"""What a bot thinks, in words."""

from hexarena.contract.game import Game
from hexarena.contract.record import States
from hexarena.search.thought import Thought

SHOWN = 8  # actions of an expected line that are written out


def chance(value: float) -> str:
    """Write an expected return, -1 to 1, as a chance to win."""
    return f"{round(50 * (value + 1))} %"


def advice(about: Game, states: States, thought: Thought) -> str:
    """Tell which action the bot would choose, how good it looks and what it expects next.

    Where there are secrets it does not say what it expects: that rests on guesses.
    """
    line = [] if about.rules.secret else written(about, states, thought.line)
    favourite = about.write(states[0], thought.action)
    told = f"Hint: {favourite}, {chance(thought.value)} to win after {thought.playouts:,} playouts"
    return f"{told}; it expects {' '.join(line)}." if len(line) > 1 else f"{told}."


def written(about: Game, states: States, line: tuple[int, ...]) -> list[str]:
    """Write a line of actions, each in the position it is played in."""
    after, words = states.copy(), []
    for action in line[:SHOWN]:
        words.append(about.write(after[0], action))
        about.rules.apply(after, action)
    return words
