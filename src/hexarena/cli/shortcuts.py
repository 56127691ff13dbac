"""Shortcuts in words: several choices made at one stroke by typing one name."""

from hexarena.contract.scene import Scene, Shortcut


def told(scene: Scene) -> list[str]:
    """Tell which shortcuts there are, and what each leads to."""
    return [f"{each.name}: {each.text}" for each in scene.shortcuts]


def named(scene: Scene, typed: str) -> Shortcut | None:
    """Return the shortcut of that name, however it is written."""
    wanted = typed.casefold()
    return next((each for each in scene.shortcuts if each.name.casefold() == wanted), None)
