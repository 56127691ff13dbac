"""Command-line flags, made from the fields of a dataclass and the options of a game."""

import dataclasses
import inspect
from collections.abc import Callable, Iterator, Sequence
from itertools import pairwise
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, Literal, get_args, get_origin, get_type_hints

import typer

from hexarena.contract.catalogue import game_packages
from hexarena.contract.english import shortened
from hexarena.contract.errors import BadOption, UnknownGame
from hexarena.contract.variants import installed, with_variant

if TYPE_CHECKING:
    from hexarena.contract.game import Game


WithFile = Annotated[
    Path | None,
    typer.Option("--with", help="A variant: a file with other numbers.", metavar="FILE"),
]


def named_game(given: Sequence[str]) -> "Game | None":
    """Return the game that a command line names, a variant before others, or the only game."""
    from hexarena.contract.game import game

    if file := _file_with(given):
        return game(with_variant(file))
    known = game_packages()
    named = [word for word in given if word in known]
    if named:
        return game(named[0])
    return game(next(iter(known))) if len(known) == 1 else None


def _file_with(given: Sequence[str]) -> str | None:
    """Return the value of --with on a command line."""
    after = [right for left, right in pairwise(given) if left == "--with"]
    joined = [word.partition("=")[2] for word in given if word.startswith("--with=")]
    return next(iter((*after, *joined)), None)


def game_with(name: str | None, file: Path) -> str:
    """Return the name of the variant in a file. Raises BrokenVariant, BadOption."""
    identity = with_variant(file)
    printed = installed()[identity].game
    if name not in (None, printed, identity):
        raise BadOption(f"--with {file} came with {name}; expected {printed}, which it varies")
    return identity


def game_called(name: str | None) -> "Game":
    """Return the game called `name`; without one, the only game. Raises UnknownGame."""
    from hexarena.contract.game import game

    known = game_packages()
    if name is None and len(known) != 1:
        raise UnknownGame(f"no game was named; expected one of {shortened(known)}")
    return game(name or next(iter(known)))


def command(
    run: Callable[..., None], asked: type[Any], takes_options: bool, about: "Game | None" = None
) -> Callable[..., None]:
    """Make a typer command of `run`: its flags are the fields of `asked` and the game's options.

    `run` gets an `asked`; if it `takes_options`, also the given options, by name. Where there is a
    variant's file, `with_file`, the game is the variant.
    """
    own = [*_own(asked)]
    more = [*_of_game(about)] if about else []

    def called(**given: Any) -> None:
        if file := given.get("with_file"):
            varied = game_with(given.get("game"), file)
            given |= {"game": varied} if "game" in given else {}
        mine = asked(**{flag.name: given[flag.name] for flag in own})
        options = {flag.name: given[flag.name] for flag in more if given[flag.name] is not None}
        run(mine, options) if takes_options else run(mine)

    made: Any = called
    made.__signature__ = inspect.Signature([*own, *more])
    made.__annotations__ = {flag.name: flag.annotation for flag in (*own, *more)}
    made.__doc__ = run.__doc__
    return called


def _own(asked: type[Any]) -> Iterator[inspect.Parameter]:
    hints = get_type_hints(asked, include_extras=True)
    for field in dataclasses.fields(asked):
        default = inspect.Parameter.empty if _owed(field) else field.default
        yield _flag(field.name, hints[field.name], default)


def _owed(field: "dataclasses.Field[Any]") -> bool:
    return field.default is dataclasses.MISSING


def _of_game(about: "Game") -> Iterator[inspect.Parameter]:
    from hexarena.contract.options import explained

    for name, field in about.options_model.model_fields.items():
        option = typer.Option(
            f"--{name.replace('_', '-')}",
            help=explained(field),
            metavar=shape(field.annotation),
            show_default=False,
            rich_help_panel=f"Options of {about.title}",
        )
        yield _flag(name, Annotated[str | None, option], None)


def shape(annotation: Any) -> str:
    """Describe the values of an option: `black|white`, or a word for their type."""
    if get_origin(annotation) is Literal:
        return "|".join(str(value) for value in get_args(annotation))
    return {int: "N", float: "X", bool: "true|false"}.get(annotation, "TEXT")


def _flag(name: str, annotation: Any, default: Any) -> inspect.Parameter:
    return inspect.Parameter(
        name, inspect.Parameter.KEYWORD_ONLY, annotation=annotation, default=default
    )
