"""Compare two settings of a game, or two bots."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from hexarena.cli.flags import WithFile, game_called
from hexarena.cli.lab.running import PlayedOn, Seed, Workers, shown
from hexarena.cli.lab.wording import number, show, table, valued
from hexarena.contract.english import counted
from hexarena.contract.errors import BadCall

if TYPE_CHECKING:
    from hexarena.contract.game import Game
    from hexarena.lab.compare import BotComparison, Comparison
    from hexarena.lab.simulating import Execution

Json = Annotated[
    Path | None, typer.Option("--json", help="Write the answer to this file.", metavar="FILE")
]
KeptIn = Annotated[
    Path | None,
    typer.Option("--folder", help="Where matches are kept, to go on with.", metavar="DIR"),
]


@dataclass(frozen=True)
class CompareFlags:
    """The game, the two settings or bots, how many matches, and what a test tells apart."""

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
            help="What is compared, such as draws 'lead changes'; else all.", metavar="A B ..."
        ),
    ] = None
    games: Annotated[
        int, typer.Option(min=2, help="Matches of each setting; of bots, at most so many.")
    ] = 2000
    bounds: Annotated[
        tuple[float, float],
        typer.Option(help="Shares of points that a test of bots tells apart.", metavar="P0 P1"),
    ] = (0.5, 0.55)
    errors: Annotated[
        tuple[float, float],
        typer.Option(
            help="How often a test may call equals different, and miss the second share.",
            metavar="ALPHA BETA",
        ),
    ] = (0.05, 0.05)
    seed: Seed = 1
    on: PlayedOn = "here"
    workers: Workers = 0
    with_file: WithFile = None
    folder: KeptIn = None
    json: Json = None


def compare(asked: CompareFlags, options: dict[str, str]) -> None:
    """Compare two settings of a game, or two bots, with the same luck for both."""
    about, given = game_called(asked.game), asked.settings or []
    if asked.bots and asked.measures:
        raise BadCall("--bots and --measures came; expected measures of two settings")
    if asked.bots and not given and len(asked.bots) == 2:
        answer: Any = _bots(asked, about, options)
    elif len(given) == 2 and not asked.bots:
        answer = _settings(asked, about, options)
    else:
        came = f"{counted(len(given), 'setting')} and {counted(len(asked.bots or ()), 'bot')} came"
        raise BadCall(f"{came}; expected two settings, such as rounds=3 rounds=5, or two --bots")
    if asked.json:
        from hexarena.lab.answers import save_json

        save_json(answer, asked.json)


def _execution(asked: CompareFlags, on_progress: Callable[[int, int], None]) -> "Execution":
    """Return how the matches are played."""
    from hexarena.lab.simulating import Execution

    return Execution(
        workers=asked.workers, backend=asked.on, folder=asked.folder, on_progress=on_progress
    )


def _settings(asked: CompareFlags, about: "Game", options: Mapping[str, str]) -> "Comparison":
    from hexarena.lab.compare import compare_settings, game_setting

    one, other = (game_setting(about, each, options) for each in asked.settings or ())
    with shown(about.title) as tell:
        who, names = asked.players or (), asked.measures or ()
        execution = _execution(asked, tell)
        found = compare_settings(
            one, other, who, asked.games, names, seed=asked.seed, execution=execution
        )
    _print_settings(found, about.title, asked.games)
    return found


def _print_settings(found: "Comparison", title: str, games: int) -> None:
    one, other = found.labels
    rows = table("measure", one, other, "difference (95 %)", "visible")
    for each in found.effects:
        sides = (number(side.value, each.share) for side in (each.one, each.other))
        change = valued(each.difference, each.share, sign=True)
        visible = number(each.visible, each.share)
        rows.add_row(f"{'*' if each.seen else ' '} {each.name}", *sides, change, visible)
    show(f"{title}: {one} against {other}, {games:,} matches each", rows)
    for line in (
        f"Matches that went the same way on both sides: {valued(found.alike, True)}.",
        "* The interval leaves 0 out. So does one in twenty of measures that are equal.",
        "Visible: the smallest difference that such a run sees four times in five.",
    ):
        print(line)


def _bots(asked: CompareFlags, about: "Game", options: Mapping[str, str]) -> "BotComparison":
    from hexarena.lab.compare import compare_bots, game_setting
    from hexarena.lab.statistics.sprt import Bounds

    one, other = asked.bots or ("", "")
    setting, bounds = game_setting(about, "default", options), Bounds(*asked.bounds, *asked.errors)
    with shown(about.title) as tell:
        execution = _execution(asked, tell)
        found = compare_bots(
            setting, (one, other), asked.games, bounds, seed=asked.seed, execution=execution
        )
    _print_bots(found)
    return found


def _print_bots(found: "BotComparison") -> None:
    (one, other), (won, drawn, lost) = found.bots, found.results
    score = f"{won} won, {drawn} drawn, {lost} lost"
    print(f"{one} against {other}: {score}, {counted(found.state.pairs, 'pair')} of matches")
    print(f"{one} has {valued(found.points, True)} of the points, Elo {valued(found.elo)}.")
    print(_finding(found))


def _finding(found: "BotComparison") -> str:
    """Say what the test says."""
    one, other = found.bots
    null, better, alpha, beta = found.bounds
    said = {
        "first": f"{one} is better than {other}",
        "second": f"{other} is better than {one}",
        "neither": f"Neither is better by as much as {100 * better - 50:g} % of the points",
        "truncated": "Undecided: the matches ran out",
    }[found.state.finding]
    tested = f"a test of {100 * null:g} against {100 * better:g} % of the points"
    return f"{said} ({tested}, errors of {100 * alpha:g} and {100 * beta:g} %)."
