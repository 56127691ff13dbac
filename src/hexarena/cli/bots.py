"""Bots by level, and what they think, in words."""

from hexarena.contract.errors import BadOption
from hexarena.contract.game import Game
from hexarena.contract.record import States
from hexarena.search import LEVELS, Level, Thought

SHOWN = 8  # actions of an expected line that are written out


def level(text: str) -> Level:
    """Return the level of that number or name. Raises BadOption."""
    for each in LEVELS:
        if text.strip().lower() in (str(each.number), each.name.lower(), player(each)):
            return each
    known = ", ".join(f"{each.number} {each.name}" for each in LEVELS)
    raise BadOption(f"there is no level {text!r}; the levels are {known}")


def player(bot: Level) -> str:
    """Name a bot as a player, such as `level 3`."""
    return f"level {bot.number}"


def plays(name: str) -> Level | None:
    """Return the bot that goes by the name of a player, None for a person."""
    return next((each for each in LEVELS if player(each) == name), None)


def chance(value: float) -> str:
    """Write an expected return, -1 to 1, as a chance to win."""
    return f"{round(50 * (value + 1))} %"


def advice(about: Game, states: States, thought: Thought) -> str:
    """Tell which action the bot would choose, how good it looks and what it expects next."""
    line = written(about, states, thought.line)
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
