"""Bots as they are named at the command line and told on the screen."""

from hexarena.search import Decider, Level


def described(bot: Decider) -> str:
    """Return what a bot is called on the screen, such as `Level 3 (Club)`."""
    return f"Level {bot.number} ({bot.title})" if isinstance(bot, Level) else bot.name
