"""Perft: count the positions of a game, depth by depth, to test its rules."""

import time
from dataclasses import dataclass
from typing import Annotated

import typer
from rich.console import Console

from hexarena.cli.flags import WithFile, find_game


@dataclass(frozen=True)
class PerftFlags:
    """Flags of `perft`: the game, and the depth."""

    game: Annotated[str | None, typer.Argument(help="The game.")] = None
    depth: Annotated[int, typer.Option(min=1, max=20, help="Count to this depth.")] = 3
    with_file: WithFile = None


def perft(flags: PerftFlags, options: dict[str, str]) -> None:
    """Count the positions that can arise after 1, 2, ... actions."""
    from hexarena.search import perft as count_leaves

    game = find_game(flags.game)
    states = game.start(game.options(**options))
    count_leaves(game.rules, states, 1)  # compile first, so that no time below includes it
    console = Console(stderr=True)
    print(f"{'depth':>5} {'positions':>16} {'seconds':>9} {'a second':>13}", flush=True)
    for depth in range(1, flags.depth + 1):
        with console.status(f"Counting to depth {depth}"):
            began = time.perf_counter()
            count = count_leaves(game.rules, states, depth)
            seconds = max(time.perf_counter() - began, 1e-9)
        print(f"{depth:>5} {count:>16,} {seconds:>9.3f} {count / seconds:>13,.0f}", flush=True)
