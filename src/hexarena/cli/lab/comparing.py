"""Compare two settings of a game, or two bots."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from hexarena.cli.flags import WithFile, find_game
from hexarena.cli.lab.running import Backend, Seed, Workers, progress_bar
from hexarena.cli.lab.wording import format_estimate, make_effects_table, print_table
from hexarena.contract.english import count_noun
from hexarena.contract.errors import BadCall

if TYPE_CHECKING:
    from hexarena.contract.game import Game
    from hexarena.lab.compare import BotComparison, Comparison
    from hexarena.lab.runs.simulating import Execution

Json = Annotated[
    Path | None, typer.Option("--json", help="Write the answer to this file.", metavar="FILE")
]
MatchFolder = Annotated[
    Path | None,
    typer.Option(
        "--folder", help="A folder to keep matches in, to continue the run later.", metavar="DIR"
    ),
]


@dataclass(frozen=True)
class CompareFlags:
    """Flags of `compare`: the game, two settings or bots, how many matches, the test's limits."""

    game: Annotated[str | None, typer.Argument(help="The game.")] = None
    settings: Annotated[
        list[str] | None,
        typer.Argument(
            help="Two settings: options such as rounds=3,lock=damage, a variant's file, or default."
        ),
    ] = None
    bots: Annotated[
        list[str] | None, typer.Option(help="Compare these two bots.", metavar="A B")
    ] = None
    players: Annotated[
        list[str] | None,
        typer.Option(help="Who plays both settings: a bot a seat, or one for all.", metavar="A B"),
    ] = None
    measures: Annotated[
        list[str] | None,
        typer.Option(
            help="What to compare, such as draws 'lead changes'; by default everything.",
            metavar="A B ...",
        ),
    ] = None
    games: Annotated[
        int, typer.Option(min=2, help="Matches of each setting; with --bots, the maximum.")
    ] = 2000
    bounds: Annotated[
        tuple[float, float],
        typer.Option(help="Shares of points that a test of bots tells apart.", metavar="P0 P1"),
    ] = (0.5, 0.55)
    errors: Annotated[
        tuple[float, float],
        typer.Option(
            help="How often a test may call equal bots different, or miss the second share.",
            metavar="ALPHA BETA",
        ),
    ] = (0.05, 0.05)
    seed: Seed = 1
    backend: Backend = "here"
    workers: Workers = 0
    with_file: WithFile = None
    folder: MatchFolder = None
    json: Json = None


def compare(flags: CompareFlags, options: dict[str, str]) -> None:
    """Compare two settings of a game, or two bots, with the same luck for both."""
    game, settings = find_game(flags.game), flags.settings or []
    if flags.bots and flags.measures:
        raise BadCall("--measures is for two settings; expected it without --bots")
    if flags.bots and not settings and len(flags.bots) == 2:
        answer: Any = _compare_bots(flags, game, options)
    elif len(settings) == 2 and not flags.bots:
        answer = _compare_settings(flags, game, options)
    else:
        bots = count_noun(len(flags.bots or ()), "bot")
        summary = f"{count_noun(len(settings), 'setting')} and {bots} given"
        raise BadCall(f"{summary}; expected two settings, such as rounds=3 rounds=5, or two --bots")
    if flags.json:
        from hexarena.lab.json_values import save_json

        save_json(answer, flags.json)


def _execution(flags: CompareFlags, on_progress: Callable[[int, int], None]) -> "Execution":
    """Return the execution settings of the matches."""
    from hexarena.lab.runs.simulating import Execution

    return Execution(
        workers=flags.workers, backend=flags.backend, folder=flags.folder, on_progress=on_progress
    )


def _compare_settings(
    flags: CompareFlags, game: "Game", options: Mapping[str, str]
) -> "Comparison":
    from hexarena.lab.compare import compare_settings, game_setting

    first, second = (game_setting(game, setting, options) for setting in flags.settings or ())
    with progress_bar(game.title) as on_progress:
        players, names = flags.players or (), flags.measures or ()
        execution = _execution(flags, on_progress)
        comparison = compare_settings(
            first, second, players, flags.games, names, seed=flags.seed, execution=execution
        )
    _print_settings(comparison, game.title, flags.games)
    return comparison


def _print_settings(comparison: "Comparison", title: str, games: int) -> None:
    first, second = comparison.labels
    rows = make_effects_table(comparison.labels, comparison.effects)
    print_table(f"{title}: {first} against {second}, {games:,} matches each", rows)
    for line in (
        f"Matches that went the same way on both sides: {format_estimate(comparison.alike, True)}.",
        "* The interval excludes 0, as it does for one in twenty measures that are equal.",
        "Visible: the smallest difference that a run like this finds four times out of five.",
    ):
        print(line)


def _compare_bots(flags: CompareFlags, game: "Game", options: Mapping[str, str]) -> "BotComparison":
    from hexarena.lab.compare import compare_bots, game_setting
    from hexarena.lab.statistics.sprt import Bounds

    first, second = flags.bots or ("", "")
    setting, bounds = game_setting(game, "default", options), Bounds(*flags.bounds, *flags.errors)
    with progress_bar(game.title) as on_progress:
        execution = _execution(flags, on_progress)
        comparison = compare_bots(
            setting, (first, second), flags.games, bounds, seed=flags.seed, execution=execution
        )
    _print_bots(comparison)
    return comparison


def _print_bots(comparison: "BotComparison") -> None:
    (first, second), (wins, draws, losses) = comparison.bots, comparison.results
    score = f"{wins} won, {draws} drawn, {losses} lost"
    pairs = count_noun(comparison.state.pairs, "pair")
    print(f"{first} against {second}: {score}, {pairs} of matches")
    points, elo = format_estimate(comparison.points, True), format_estimate(comparison.elo)
    print(f"{first} has {points} of the points, Elo {elo}.")
    print(_describe_finding(comparison))


def _describe_finding(comparison: "BotComparison") -> str:
    """Return the result of the test as a sentence."""
    first, second = comparison.bots
    null, better, alpha, beta = comparison.bounds
    verdict = {
        "first": f"{first} is better than {second}",
        "second": f"{second} is better than {first}",
        "neither": f"Neither is better by as much as {100 * better - 50:g} % of the points",
        "truncated": "Undecided: the matches ran out",
    }[comparison.state.finding]
    test = f"a test of {100 * null:g} against {100 * better:g} % of the points"
    return f"{verdict} ({test}, errors of {100 * alpha:g} and {100 * beta:g} %)."
