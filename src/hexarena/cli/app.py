"""The `hexarena` command: its sub-commands, and errors in one line.

Heavy libraries (Numba, Textual) are imported by the command that needs them, when it runs.
"""

import sys
from collections.abc import Callable, Sequence
from typing import Annotated, Any

import typer

from hexarena._version import __version__
from hexarena.cli import (
    admin,
    catalogue,
    deck,
    draw,
    duel,
    edition,
    lab,
    learn,
    perft,
    play,
    printing,
    replay,
    serve,
    tutorial,
    variant,
    warm,
)
from hexarena.cli.flags import command, named_game
from hexarena.cli.play_flags import PlayFlags
from hexarena.cli.remote import bot, think
from hexarena.contract.errors import HexarenaError

REFUSED = 2  # the exit code of a command that failed
INTERRUPTED = 130
HANDED_ON = {"ignore_unknown_options": True}  # flags that another program reads

Commands = tuple[tuple[str, Callable[..., None], type[Any]], ...]

COMMANDS: tuple[tuple[str, Callable[..., None], type[Any], bool], ...] = (
    ("play", play.play, PlayFlags, True),
    ("replay", replay.replay, replay.ReplayFlags, False),
    ("verify", replay.verify, replay.VerifyFlags, False),
    ("draw", draw.draw, draw.DrawFlags, False),
    ("print", printing.print_sheets, printing.PrintFlags, True),
    ("games", catalogue.games, catalogue.NoFlags, False),
    ("rules", catalogue.rules, catalogue.RulesFlags, False),
    ("match", duel.duel, duel.DuelFlags, True),
    ("perft", perft.perft, perft.PerftFlags, True),
    ("learn", learn.learn, learn.LearnFlags, True),
    ("warm", warm.warm, warm.WarmFlags, False),
    ("bot", bot.play_at_server, bot.BotFlags, False),
    ("think", think.think_for_server, think.ThinkFlags, False),
)

GROUPS: tuple[tuple[str, str, Commands], ...] = (
    ("edition", "Editions of a printed game: check one, list them.", edition.COMMANDS),
    ("deck", "Decks that players make: check one, list the starter decks.", deck.COMMANDS),
    ("variant", "Variants of a printed game: check one, begin one.", variant.COMMANDS),
    ("tutorial", "Tutorials: check one, list them.", tutorial.COMMANDS),
)


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command; return its exit code."""
    given = list(sys.argv[1:] if arguments is None else arguments)
    try:
        words = lab.spread(given) if given[:1] == ["lab"] else given
        build(words)(args=words, prog_name="hexarena")
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
    """Build the command; a game named in `given` adds flags for its options."""
    app = typer.Typer(
        help="Play, study and research games of hexes and fighters.",
        no_args_is_help=True,
        add_completion=False,
        pretty_exceptions_enable=False,
    )
    app.callback()(_whole)
    for name, run, flags, takes_options in COMMANDS:
        about = named_game(given) if takes_options and name in given[:1] else None
        app.command(name)(command(run, flags, takes_options, about))
    for name, text, commands in GROUPS:
        app.add_typer(_group(text, commands), name=name)
    app.add_typer(lab.group(given), name="lab")
    app.add_typer(admin.group(), name="admin")
    for name, become in serve.COMMANDS:
        app.command(name, add_help_option=False, context_settings=HANDED_ON)(become)
    return app


def _group(text: str, commands: Commands) -> typer.Typer:
    group = typer.Typer(help=text, no_args_is_help=True)
    for name, run, flags in commands:
        group.command(name)(command(run, flags, takes_options=False))
    return group


def _print_version(wanted: bool) -> None:
    if wanted:
        print(f"hexarena {__version__}")
        raise typer.Exit


def _whole(
    version: Annotated[
        bool,
        typer.Option(
            "--version", callback=_print_version, is_eager=True, help="Print the version and exit."
        ),
    ] = False,
) -> None:
    """Play, study and research games of hexes and fighters."""
