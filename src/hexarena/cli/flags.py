"""Command-line flags, made from the fields of a dataclass and the options of a game."""

import dataclasses
import inspect
from collections.abc import Callable, Iterator, Sequence
from itertools import pairwise
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, Literal, get_args, get_origin, get_type_hints

import typer

from hexarena.contract.catalogue import game_packages
from hexarena.contract.english import abbreviate_names
from hexarena.contract.errors import BadOption, UnknownGame
from hexarena.contract.variants import load_installed, with_variant

if TYPE_CHECKING:
    from hexarena.contract.game import Game


OPPONENT_FLAG = "--against"

WithFile = Annotated[
    Path | None,
    typer.Option("--with", help="A variant: a file with other numbers.", metavar="FILE"),
]


def find_named_game(arguments: Sequence[str]) -> "Game | None":
    """Return the variant or game that a command line names, else the only game, else None."""
    from hexarena.contract.game import game

    if file := _find_variant_file(arguments):
        return game(with_variant(file))
    packages = game_packages()
    names = [word for word in arguments if word in packages]
    if names:
        return game(names[0])
    return game(next(iter(packages))) if len(packages) == 1 else None


def _find_variant_file(arguments: Sequence[str]) -> str | None:
    """Return the value of --with on a command line."""
    values = [value for flag, value in pairwise(arguments) if flag == "--with"]
    inline_values = [word.partition("=")[2] for word in arguments if word.startswith("--with=")]
    return next(iter((*values, *inline_values)), None)


def join_name(arguments: Sequence[str]) -> list[str]:
    """Return the arguments with the words after --against as one: `--against mossy 3` names a bot.

    The name ends before a flag or a game.
    """
    games = game_packages()
    words: list[str] = []
    is_name = False
    for word in arguments:
        is_name = is_name and not word.startswith("-") and word not in games
        if is_name and words[-1] != OPPONENT_FLAG:
            words[-1] += f" {word}"
        else:
            words.append(word)
        is_name = is_name or word == OPPONENT_FLAG
    return words


def find_variant(name: str | None, file: Path) -> str:
    """Return the name of the variant in a file. Raises BrokenVariant, BadOption."""
    identity = with_variant(file)
    base_game = load_installed()[identity].game
    if name not in (None, base_game, identity):
        raise BadOption(f"got --with {file} for {name}; expected {base_game}, which it varies")
    return identity


def find_game(name: str | None) -> "Game":
    """Return the game called `name`; without one, the only game. Raises UnknownGame."""
    from hexarena.contract.game import game

    packages = game_packages()
    if name is None and len(packages) != 1:
        raise UnknownGame(f"no game was named; expected one of {abbreviate_names(packages)}")
    return game(name or next(iter(packages)))


def command(
    run: Callable[..., None], flags_type: type[Any], takes_options: bool, game: "Game | None" = None
) -> Callable[..., None]:
    """Make a typer command of `run`; its flags are those of `flags_type` and the game's options.

    `run` gets an instance of `flags_type`; if it `takes_options`, also the options by name. With a
    variant's file, `with_file`, the game is the variant.
    """
    parameters = [*_command_parameters(flags_type)]
    game_parameters = [*_game_parameters(game)] if game else []

    def run_command(**values: Any) -> None:
        if file := values.get("with_file"):
            variant = find_variant(values.get("game"), file)
            values |= {"game": variant} if "game" in values else {}
        flags = flags_type(**{flag.name: values[flag.name] for flag in parameters})
        options = {
            flag.name: values[flag.name]
            for flag in game_parameters
            if values[flag.name] is not None
        }
        run(flags, options) if takes_options else run(flags)

    typer_command: Any = run_command
    typer_command.__signature__ = inspect.Signature([*parameters, *game_parameters])
    typer_command.__annotations__ = {
        flag.name: flag.annotation for flag in (*parameters, *game_parameters)
    }
    typer_command.__doc__ = run.__doc__
    return run_command


def _command_parameters(flags_type: type[Any]) -> Iterator[inspect.Parameter]:
    hints = get_type_hints(flags_type, include_extras=True)
    for field in dataclasses.fields(flags_type):
        required = field.default is dataclasses.MISSING
        default = inspect.Parameter.empty if required else field.default
        yield _make_parameter(field.name, hints[field.name], default)


def _game_parameters(game: "Game") -> Iterator[inspect.Parameter]:
    from hexarena.contract.options import describe_option

    for name, field in game.options_model.model_fields.items():
        option = typer.Option(
            f"--{name.replace('_', '-')}",
            help=describe_option(field),
            metavar=shape(field.annotation),
            show_default=False,
            rich_help_panel=f"Options of {game.title}",
        )
        yield _make_parameter(name, Annotated[str | None, option], None)


def shape(annotation: Any) -> str:
    """Describe the values of an option: `black|white`, or a word for their type."""
    if get_origin(annotation) is Literal:
        return "|".join(str(value) for value in get_args(annotation))
    return {int: "N", float: "X", bool: "true|false"}.get(annotation, "TEXT")


def _make_parameter(name: str, annotation: Any, default: Any) -> inspect.Parameter:
    return inspect.Parameter(
        name, inspect.Parameter.KEYWORD_ONLY, annotation=annotation, default=default
    )
