"""Play a match at the terminal, at a drawn table or line by line."""

import contextlib
import dataclasses
import sys
from typing import TYPE_CHECKING, Protocol

from hexarena.cli.commands.warm import compile_ahead
from hexarena.cli.local.play_flags import PlayFlags
from hexarena.contract.extras import advice, missing_libraries

if TYPE_CHECKING:
    from hexarena.cli.local.local_match import LocalMatch
    from hexarena.cli.local.seating import Seating


def play(flags: PlayFlags, options: dict[str, str] | None = None) -> None:
    """Play against bots, or against friends at the same screen."""
    uses_tui = can_draw(flags.plain)
    asks = flags.asks_opponent(at_terminal())
    game = _choose_game(uses_tui) if flags.is_bare else flags.game
    if game is None and flags.is_bare:
        return
    from hexarena.cli.local.seating import Seating

    seating = Seating(dataclasses.replace(flags, game=game), options or {}, asks)
    compile_ahead(seating.game)
    play_and_save(_make_tui(seating, asks) if uses_tui else _make_plain(seating, asks))


def _choose_game(uses_tui: bool) -> str | None:
    """Return the only game's name, or ask for one; None if the user gives no answer."""
    from hexarena.cli.local import questions

    games = questions.games()
    if len(games) == 1:
        return games[0][0]
    if uses_tui:
        from hexarena.cli.table.app import Asking

        return Asking(questions.GAME, games).run()
    with contextlib.suppress(EOFError):
        return questions.ask(questions.GAME, games)
    return None


def _make_tui(seating: "Seating", interactive: bool) -> "Frontend":
    from hexarena.cli.table.app import DrawnTable

    return DrawnTable(seating, interactive)


def _make_plain(seating: "Seating", interactive: bool) -> "Frontend":
    from hexarena.cli.plain import Plain

    return Plain(seating, interactive, confirms=at_terminal())


def at_terminal() -> bool:
    """Return whether input and output are a terminal."""
    return all(stream.isatty() for stream in (sys.stdin, sys.stdout, sys.stderr))


def can_draw(plain: bool) -> bool:
    """Return whether to draw a table; at a terminal without Textual, print how to install it."""
    if plain or not at_terminal():
        return False
    if missing_libraries("tui"):
        print(f"hexarena: line by line, because {advice('tui', 'the drawn table')}")
        return False
    return True


class Frontend(Protocol):
    """A table for a local match, drawn or in plain text."""

    local: "LocalMatch | None"

    def play(self) -> None:
        """Play until the players quit."""


def play_and_save(table: Frontend) -> None:
    """Play at a table. Save the match even after an error, and print the name of the file."""
    try:
        table.play()
    finally:
        file = table.local.rescue() if table.local else None
        if file:
            variant = table.local.match.game.variant if table.local else None
            flag = f" --with {variant.file}" if variant else ""
            print(f"The match is saved in {file}; continue with: hexarena play --load {file}{flag}")
