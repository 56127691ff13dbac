"""Check variants, and begin new ones. A variant is a file that changes a printed game's numbers."""

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.console import Console
from rich.text import Text

from hexarena.cli.commands.sheets import sheet_table
from hexarena.contract.errors import UnsavedRecord
from hexarena.contract.files import create_private_file
from hexarena.contract.variants import load_installed, with_variant
from hexarena.contract.variants.summary import make_template, sheet


@dataclass(frozen=True)
class CheckVariantFlags:
    """Flags of `variant check`: the variant's file."""

    file: Annotated[Path, typer.Argument(help="The variant's file.")]


@dataclass(frozen=True)
class NewVariantFlags:
    """Flags of `variant new`: the game, and the file to write."""

    game: Annotated[str, typer.Argument(help="The printed game.")]
    file: Annotated[Path, typer.Argument(help="The file to write, such as my-cage.toml.")]


def check(flags: CheckVariantFlags) -> None:
    """Check a variant file: print what the variant changes, or every fault in the file."""
    identity = with_variant(flags.file)
    variant, console = load_installed()[identity], Console()
    if variant.changes:
        console.print(sheet_table(sheet(variant)))
        console.print()
    summary = "no faults found." if variant.changes else "no faults found, and nothing changed."
    console.print(Text(f"{variant.title}: {summary}"))
    console.print(Text(f"Records name it {identity}."))


def new(flags: NewVariantFlags) -> None:
    """Write a file to start a variant from; its comments list everything that may be changed."""
    text = make_template(flags.game, flags.file.stem)
    try:
        with create_private_file(flags.file) as stream:
            stream.write(text.encode())
    except OSError as error:
        problem = f"{flags.file} cannot be written: {error.strerror}"
        raise UnsavedRecord(f"{problem}; expected a new file in an existing folder") from error
    print(f"{flags.file}: uncomment what you change; then: hexarena variant check {flags.file}")


COMMANDS: tuple[tuple[str, Callable[..., None], type[Any]], ...] = (
    ("check", check, CheckVariantFlags),
    ("new", new, NewVariantFlags),
)
