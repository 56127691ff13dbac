"""The names of bots on the screen."""

from hexarena.search import Decider, Level


def display_name(bot: Decider) -> str:
    """Return the name of a bot on the screen, such as `Level 3 (Club)`."""
    if not isinstance(bot, Level):
        return bot.name
    return bot.name if bot.persona else f"Level {bot.number} ({bot.title})"
