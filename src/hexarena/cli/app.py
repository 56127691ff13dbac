"""The command as a whole: its sub-commands, and errors told in one line.

What is heavy (Numba, Textual) is imported by the command that needs it, when it runs.
"""

import sys
from collections.abc import Callable, Sequence
from typing import Annotated, Any

import typer

from hexarena._version import __version__
from hexarena.cli import (
    catalogue,
    deck,
    draw,
    duel,
    edition,
    perft,
    play,
    replay,
    serve,
    tutorial,
    warm,
)
from hexarena.cli.flags import command, game_meant
from hexarena.contract.errors import HexarenaError

REFUSED = 2  # the exit code of a command that could not do what was asked
INTERRUPTED = 130
HANDED_ON = {"ignore_unknown_options": True}  # flags that another program reads

Commands = tuple[tuple[str, Callable[..., None], type[Any]], ...]

COMMANDS: tuple[tuple[str, Callable[..., None], type[Any], bool], ...] = (
    ("play", play.play, play.PlayFlags, True),
    ("replay", replay.replay, replay.ReplayFlags, False),
    ("verify", replay.verify, replay.VerifyFlags, False),
    ("draw", draw.draw, draw.DrawFlags, False),
    ("games", catalogue.games, catalogue.Nothing, False),
    ("rules", catalogue.rules, catalogue.RulesFlags, False),
    ("match", duel.duel, duel.DuelFlags, True),
    ("perft", perft.perft, perft.PerftFlags, True),
    ("warm", warm.warm, warm.WarmFlags, False),
)

GROUPS: tuple[tuple[str, str, Commands], ...] = (
    ("edition", "Editions of a printed game: check one, list them.", edition.COMMANDS),
    ("deck", "Decks that players make: check one, list those to start with.", deck.COMMANDS),
    ("tutorial", "Tutorials: play one through, list them.", tutorial.COMMANDS),
)


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command; return its exit code."""
    given = list(sys.argv[1:] if arguments is None else arguments)
    try:
        build(given)(args=given, prog_name="hexarena")
    except HexarenaError as error:
        print(f"hexarena: {error}", file=sys.stderr)
        return REFUSED
    except KeyboardInterrupt:
        print("hexarena: interrupted", file=sys.stderr)
        return INTERRUPTED
    except SystemExit as stop:
        return stop.code if isinstance(stop.code, int) else int(bool(stop.code))
    return 0


def build(given: Sequence[str]) -> typer.Typer:
    """Build the command; the game named in `given`, if any, adds flags for its options."""
    app = typer.Typer(
        help="Play, study and research games of hexes and fighters.",
        no_args_is_help=True,
        add_completion=False,
        pretty_exceptions_enable=False,
    )
    app.callback()(_whole)
    for name, run, asked, agrees in COMMANDS:
        about = game_meant(given) if agrees and name in given[:1] else None
        app.command(name)(command(run, asked, agrees, about))
    for name, told, commands in GROUPS:
        app.add_typer(_group(told, commands), name=name)
    app.command("serve", add_help_option=False, context_settings=HANDED_ON)(serve.serve)
    return app


def _group(told: str, commands: Commands) -> typer.Typer:
    group = typer.Typer(help=told, no_args_is_help=True)
    for name, run, asked in commands:
        group.command(name)(command(run, asked, agrees=False))
    return group


def _tell_version(wanted: bool) -> None:
    if wanted:
        print(f"hexarena {__version__}")
        raise typer.Exit


def _whole(
    version: Annotated[
        bool,
        typer.Option(
            "--version", callback=_tell_version, is_eager=True, help="Tell the version and stop."
        ),
    ] = False,
) -> None:
    """Play, study and research games of hexes and fighters."""
