"""The names of bots on the screen."""

from hexarena.search import Decider, Level


def described(bot: Decider) -> str:
    """Return the name of a bot on the screen, such as `Level 3 (Club)`."""
    return f"Level {bot.number} ({bot.title})" if isinstance(bot, Level) else bot.name
