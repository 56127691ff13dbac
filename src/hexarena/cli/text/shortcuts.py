"""Shortcuts in words: type one name to make several choices at once."""

from hexarena.contract.scene import Scene, Shortcut


def lines(scene: Scene) -> list[str]:
    """List the shortcuts, each with its explanation."""
    return [f"{shortcut.name}: {shortcut.text}" for shortcut in scene.shortcuts]


def find_shortcut(scene: Scene, text: str) -> Shortcut | None:
    """Return the shortcut with this name, ignoring case."""
    name = text.casefold()
    return next(
        (shortcut for shortcut in scene.shortcuts if shortcut.name.casefold() == name), None
    )
