"""A bot's analysis in words."""

from hexarena.contract.game import Game
from hexarena.contract.record import States, copied
from hexarena.search.analysis import Analysis

SHOWN = 8  # actions to write of an expected line or a mixed strategy


def chance(value: float) -> str:
    """Write an expected return, -1 to 1, as a chance to win."""
    return f"{round(50 * (value + 1))} %"


def advice(about: Game, states: States, analysis: Analysis) -> str:
    """Describe a bot's choice, its value and the expected line or the mixed strategy.

    In a game with secrets there is no expected line, since it would depend on a determinization.
    """
    line = [] if about.rules.secret else written(about, states, analysis.line)
    favourite = about.write(states[0], analysis.action)
    told = (
        f"Hint: {favourite}, {chance(analysis.value)} to win after {analysis.playouts:,} playouts"
    )
    if len(analysis.strategy) > 1:
        return f"{told}; it would mix {', '.join(shares(about, states, analysis))}."
    return f"{told}; it expects {' '.join(line)}." if len(line) > 1 else f"{told}."


def shares(about: Game, states: States, analysis: Analysis) -> list[str]:
    """Write a mixed strategy, most frequent action first."""
    often = list(analysis.strategy.items())[:SHOWN]
    return [f"{about.write(states[0], action)} {round(100 * share)} %" for action, share in often]


def written(about: Game, states: States, line: tuple[int, ...]) -> list[str]:
    """Write a line of actions in notation."""
    after, words = copied(states), []
    for action in line[:SHOWN]:
        words.append(about.write(after[0], action))
        about.rules.apply(after, action)
    return words
