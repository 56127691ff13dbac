"""Contests of bots: many matches, and a table of the results."""

from collections.abc import Callable, Iterator, Sequence
from html import escape
from typing import Any, NamedTuple, overload

import numpy as np

from hexarena.api.bot import Bot
from hexarena.contract import game as catalogue
from hexarena.contract.errors import BadCall
from hexarena.contract.game import Game
from hexarena.contract.record import States
from hexarena.search import Progress
from hexarena.search.duel import Tally, play_minds, rotate_seats, wilson
from hexarena.state import State

COLUMNS = ("bot", "won", "drawn", "lost", "points", "95 % interval")


class ContestMatch(NamedTuple):
    """One match of a contest; tuples are in the order of seats."""

    bots: tuple[int, ...]  # the bot in each seat, by its number in the contest
    returns: tuple[float, ...]  # -1 .. 1 per seat
    plies: int


class Contest(Sequence[ContestMatch]):
    """The matches that bots played, in order. It prints as a table with a row per bot."""

    def __init__(self, game: Game, bots: Sequence[str], matches: Sequence[ContestMatch]) -> None:
        self.game = game
        self.bots = tuple(bots)
        self._matches = tuple(matches)

    @overload
    def __getitem__(self, number: int) -> ContestMatch: ...
    @overload
    def __getitem__(self, number: slice) -> Sequence[ContestMatch]: ...
    def __getitem__(self, number: int | slice) -> ContestMatch | Sequence[ContestMatch]:
        """Return a match by number, from 0."""
        return self._matches[number]

    def __len__(self) -> int:
        return len(self._matches)

    def tally(self, bot: int) -> Tally:
        """Count a bot's wins, draws and losses. `bot` is its number, from 0."""
        tally = Tally()
        for match in self:
            tally = tally.with_match(match.returns[match.bots.index(bot)])
        return tally

    def rows(self) -> Iterator[tuple[str, ...]]:
        """Yield the table's row for each bot, under the headings COLUMNS."""
        for number, name in enumerate(self.bots):
            tally = self.tally(number)
            low, high = wilson(tally.points, tally.games)
            points = f"{tally.points / max(tally.games, 1):.1%}"
            counts = (str(tally.won), str(tally.drawn), str(tally.lost))
            yield (name, *counts, points, f"{low:.1%} to {high:.1%}")

    def __str__(self) -> str:
        rows = [COLUMNS, *self.rows()]
        widths = [max(len(row[index]) for row in rows) for index in range(len(COLUMNS))]
        return "\n".join(_align(row, widths) for row in rows)

    def _repr_html_(self) -> str:
        head = "".join(f"<th>{name}</th>" for name in COLUMNS)
        body = "".join(
            f"<tr>{''.join(f'<td>{escape(cell)}</td>' for cell in row)}</tr>" for row in self.rows()
        )
        return f"<table><thead><tr>{head}</tr></thead><tbody>{body}</tbody></table>"

    def __repr__(self) -> str:
        return f"Contest({self.game.name!r}, {len(self)} matches: {', '.join(self.bots)})"


def _align(row: Sequence[str], widths: Sequence[int]) -> str:
    first, *remaining = (
        cell.rjust(width) if index else cell.ljust(width)
        for index, (cell, width) in enumerate(zip(row, widths, strict=True))
    )
    return "  ".join((first, *remaining)).rstrip()


def play(
    game: str | Game,
    bots: Sequence[Any],
    *,
    games: int = 100,
    seed: int | None = None,
    progress: Progress | None = None,
    **options: Any,
) -> Contest:
    """Play matches between bots; each bot plays every seat equally often.

    Pass one bot per seat: a `Bot`, or an argument for `Bot`. The same seed gives the same matches.
    Raises UnknownGame, BadOption, UnknownBot, BadCall, and any error of a bot.
    """
    played_game = catalogue.game(game) if isinstance(game, str) else game
    chosen_options, entrants = played_game.options(**options), [_as_bot(source) for source in bots]
    seats = len(played_game.seats_in(chosen_options))
    if len(entrants) != seats or games < 1:
        expected = f"expected {seats} bots and at least 1 game"
        raise BadCall(f"got {len(entrants)} bots and {games} games; {expected}")
    streams = np.random.SeedSequence(seed).spawn(games)
    matches = []
    for number, stream in enumerate(streams):
        rng = np.random.default_rng(stream)
        seat_bots = rotate_seats(range(seats), number)
        deciders = [_bind_decider(played_game, entrants[seat_bot], rng) for seat_bot in seat_bots]
        plies: list[int] = []
        returns = play_minds(
            played_game, chosen_options, deciders, int(rng.integers(2**63)), plies.append
        )
        matches.append(ContestMatch(seat_bots, returns[:seats], len(plies)))
        if progress:
            progress(number + 1, games)
    return Contest(played_game, [entrant.name for entrant in entrants], matches)


def _as_bot(source: Any) -> Bot:
    return source if isinstance(source, Bot) else Bot(source)


def _bind_decider(game: Game, bot: Bot, rng: np.random.Generator) -> Callable[[States], int]:
    return lambda states: bot.decide(State(game, states), rng)
