"""The `hexarena` command: play, watch and measure games in a terminal."""

from hexarena.cli.app import main

__all__ = ["main"]
