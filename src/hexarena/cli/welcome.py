"""The choice of an opponent, for those who named none."""

from hexarena.search import LEVELS

GREETING = "Whom do you play against?"


def opponents() -> list[tuple[str, str]]:
    """List who can be played against: the word for --against, and words for people."""
    bots_by_level = [(str(each.number), f"Level {each.number}: {each.name}") for each in LEVELS]
    return [*bots_by_level, ("friend", "A friend beside you")]


def chosen(text: str) -> str | None:
    """Return the word for --against that a typed answer means, None if it means none."""
    typed = text.strip().lower()
    every = opponents()
    if typed.isdecimal() and 1 <= int(typed) <= len(every):
        return every[int(typed) - 1][0]
    names = {each.name.lower(): str(each.number) for each in LEVELS}
    names |= {each.player: str(each.number) for each in LEVELS}
    return {"friend": "friend", **names}.get(typed)
