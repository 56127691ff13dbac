"""Shortcuts in words: type one name to make several choices at once."""

from hexarena.contract.scene import Scene, Shortcut


def lines(scene: Scene) -> list[str]:
    """List the shortcuts, each with its explanation."""
    return [f"{each.name}: {each.text}" for each in scene.shortcuts]


def named(scene: Scene, typed: str) -> Shortcut | None:
    """Return the shortcut of that name, in any case."""
    wanted = typed.casefold()
    return next((each for each in scene.shortcuts if each.name.casefold() == wanted), None)
