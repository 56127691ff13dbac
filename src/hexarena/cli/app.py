"""The `hexarena` command: its sub-commands, and error messages of one line.

Heavy libraries (Numba, Textual) are imported by the command that needs them, when it runs.
"""

import sys
from collections.abc import Callable, Sequence
from typing import Annotated, Any

import typer
from typer.exceptions import TyperException

from hexarena._version import __version__
from hexarena.cli import lab, usage
from hexarena.cli.commands import (
    admin,
    catalogue,
    deck,
    draw,
    duel,
    edition,
    learn,
    new,
    perft,
    play,
    printing,
    puzzles,
    replay,
    review,
    serve,
    tutorial,
    variant,
    warm,
)
from hexarena.cli.flags import command, find_named_game, join_name
from hexarena.cli.lab import evaluating
from hexarena.cli.local.play_flags import PlayFlags
from hexarena.cli.remote import bot, think
from hexarena.contract.errors import HexarenaError

EXIT_ERROR = 2  # the exit code of a command that failed
EXIT_INTERRUPTED = 130
PASS_THROUGH = {"ignore_unknown_options": True}  # flags that another program reads

Commands = tuple[tuple[str, Callable[..., None], type[Any]], ...]

COMMANDS: tuple[tuple[str, Callable[..., None], type[Any], bool], ...] = (
    ("play", play.play, PlayFlags, True),
    ("replay", replay.replay, replay.ReplayFlags, False),
    ("review", review.review, review.ReviewFlags, False),
    ("verify", replay.verify, replay.VerifyFlags, False),
    ("draw", draw.draw, draw.DrawFlags, False),
    ("print", printing.print_sheets, printing.PrintFlags, True),
    ("games", catalogue.games, catalogue.NoFlags, False),
    ("rules", catalogue.rules, catalogue.RulesFlags, False),
    ("match", duel.duel, duel.DuelFlags, True),
    ("perft", perft.perft, perft.PerftFlags, True),
    ("check-game", new.check_game, new.CheckGameFlags, False),
    ("learn", learn.learn, learn.LearnFlags, True),
    ("warm", warm.warm, warm.WarmFlags, False),
    ("bot", bot.play_at_server, bot.BotFlags, False),
    ("think", think.think_for_server, think.ThinkFlags, False),
)

GROUPS: tuple[tuple[str, str, Commands], ...] = (
    ("new", "Begin your own game.", new.COMMANDS),
    ("edition", "Editions of a printed game: check one, list them.", edition.COMMANDS),
    ("deck", "Decks that players make: check one, list the starter decks.", deck.COMMANDS),
    ("variant", "Variants of a printed game: check one, begin one.", variant.COMMANDS),
    ("research", "Measure bots by a fixed protocol.", evaluating.COMMANDS),
    ("puzzles", "Puzzles: solve some, or mine more.", puzzles.COMMANDS),
    ("tutorial", "Tutorials: check one, list them.", tutorial.COMMANDS),
)


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command; return its exit code."""
    argv = list(sys.argv[1:] if arguments is None else arguments)
    try:
        words = lab.repeat_flags(argv) if argv[:1] == ["lab"] else argv
        code = build(words)(args=join_name(words), prog_name="hexarena", standalone_mode=False)
    except TyperException as error:
        return usage.explain(error)
    except HexarenaError as error:
        print(f"hexarena: {error}", file=sys.stderr)
        return EXIT_ERROR
    except KeyboardInterrupt:
        print("hexarena: interrupted", file=sys.stderr)
        return EXIT_INTERRUPTED
    except SystemExit as stop:
        return stop.code if isinstance(stop.code, int) else int(bool(stop.code))
    return code if isinstance(code, int) else 0


def build(arguments: Sequence[str]) -> typer.Typer:
    """Build the command; a game named in `arguments` adds flags for its options."""
    app = typer.Typer(
        help="Play, study and research games of hexes and fighters.",
        no_args_is_help=True,
        add_completion=False,
        pretty_exceptions_enable=False,
    )
    app.callback()(_app_options)
    for name, run, flags, takes_options in COMMANDS:
        game = find_named_game(arguments) if takes_options and name in arguments[:1] else None
        app.command(name)(command(run, flags, takes_options, game))
    for name, text, commands in GROUPS:
        app.add_typer(_build_group(text, commands), name=name)
    app.add_typer(lab.build_group(arguments), name="lab")
    app.add_typer(admin.build_group(), name="admin")
    for name, become in serve.COMMANDS:
        app.command(name, add_help_option=False, context_settings=PASS_THROUGH)(become)
    return app


def _build_group(text: str, commands: Commands) -> typer.Typer:
    group = typer.Typer(help=text, no_args_is_help=True)
    for name, run, flags in commands:
        group.command(name)(command(run, flags, takes_options=False))
    return group


def _print_version(value: bool) -> None:
    if value:
        print(f"hexarena {__version__}")
        raise typer.Exit


def _app_options(
    version: Annotated[
        bool,
        typer.Option(
            "--version", callback=_print_version, is_eager=True, help="Print the version and exit."
        ),
    ] = False,
) -> None:
    """Play, study and research games of hexes and fighters."""
