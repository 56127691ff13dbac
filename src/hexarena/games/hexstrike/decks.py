"""Decks that players make themselves: their text, their faults, and what a builder shows."""

from hexarena.games.hexstrike.components.decks import (
    faults,
    parts,
    problems,
    shown,
    starters,
    written,
)
from hexarena.games.hexstrike.scene.decks import box, shortcut

__all__ = ["box", "faults", "parts", "problems", "shortcut", "shown", "starters", "written"]
