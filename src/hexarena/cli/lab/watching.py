"""Keep the measures of each version of a game, or check that a new version still keeps to them."""

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from hexarena.cli.flags import WithFile, find_game
from hexarena.cli.lab.comparing import Json
from hexarena.cli.lab.running import Backend, Seed, Workers, progress_bar
from hexarena.cli.lab.wording import (
    format_estimate,
    format_number,
    make_effects_table,
    make_table,
    print_table,
)
from hexarena.contract.english import count_noun, join_words
from hexarena.contract.errors import BadCall

if TYPE_CHECKING:
    from hexarena.lab.history import HistoryStep
    from hexarena.lab.regression import RegressionCheck
    from hexarena.lab.runs.plan import RunPlan

SHOWN_MEASURES = 5  # measures in the table of all versions


@dataclass(frozen=True)
class WatchFlags:
    """Flags of `watch`: the game, the matches, the folder of the history, and what to check."""

    game: Annotated[str | None, typer.Argument(help="The game.")] = None
    players: Annotated[
        list[str] | None,
        typer.Option(help="A bot for each seat, or one for all.", metavar="A B"),
    ] = None
    measures: Annotated[
        list[str] | None,
        typer.Option(
            help="What to measure, such as draws turns; by default everything.", metavar="A B ..."
        ),
    ] = None
    games: Annotated[int, typer.Option(min=2, help="Matches of each version.")] = 4000
    seed: Seed = 1
    label: Annotated[
        str, typer.Option(help="The name of this version; by default the date.", metavar="TEXT")
    ] = ""
    folder: Annotated[
        Path, typer.Option(help="Where the history is kept, a file a version.", metavar="DIR")
    ] = Path("history")
    check: Annotated[
        bool,
        typer.Option(
            "--check", help="Keep nothing; fail if a measure has changed since the last version."
        ),
    ] = False
    tolerance: Annotated[
        tuple[float, float],
        typer.Option(
            help="How far --check lets a share move (percentage points), and another number (%).",
            metavar="POINTS PERCENT",
        ),
    ] = (3.0, 5.0)
    with_file: WithFile = None
    backend: Backend = "here"
    workers: Workers = 0
    json: Json = None


def watch(flags: WatchFlags, options: dict[str, str]) -> None:
    """Keep a version's measures and say what changed since the last; or check that nothing did."""
    game = find_game(flags.game)
    seats = len(game.seats_in(game.options(**options)))
    from hexarena.lab.runs.plan import RunPlan
    from hexarena.lab.runs.players import quick_players

    players = flags.players or [quick_players(game)[-1]]
    players = players * seats if len(players) == 1 else players
    plan = RunPlan(game, players, flags.games, options=options, seed=flags.seed)
    if flags.check:
        _check(flags, plan)
    else:
        _keep(flags, plan)


def _keep(flags: WatchFlags, plan: "RunPlan") -> None:
    from hexarena.lab.history import add_version, compare_versions, read_history
    from hexarena.lab.json_values import save_json
    from hexarena.lab.runs.simulating import Execution

    with progress_bar(plan.game.title) as on_progress:
        execution = Execution(workers=flags.workers, backend=flags.backend, on_progress=on_progress)
        step = add_version(
            plan, flags.folder, flags.label, flags.measures or (), execution=execution
        )
    _print_step(step, plan)
    steps = compare_versions(read_history(flags.folder, plan.game))
    _print_history(steps, plan.game.title)
    if flags.json:
        versions = [
            {
                "label": step.entry.label,
                "date": step.entry.date,
                "measures": {
                    name: measure.estimate() for name, measure in step.entry.measures.items()
                },
            }
            for step in steps
        ]
        save_json(
            {"game": plan.game.name, "versions": versions, "effects": step.effects}, flags.json
        )


def _print_step(step: "HistoryStep", plan: "RunPlan") -> None:
    """Print what a version changed."""
    entry, previous = step.entry, step.previous
    matches = f"{plan.games:,} matches"
    if previous is None:
        print(f"{plan.game.title}: kept {entry.label}, the first version, by {matches}.")
    elif step.is_same:
        print(
            f"{plan.game.title} plays as in {previous.label}: all {matches} went the same way. "
            "Nothing was added."
        )
    else:
        title = f"{plan.game.title}: {previous.label} against {entry.label}, {matches} each"
        print_table(title, make_effects_table((previous.label, entry.label), step.effects))
        print("* The interval excludes 0, as it does for one in twenty measures that are equal.")


def _print_history(steps: "Sequence[HistoryStep]", title: str) -> None:
    """Print the measures of all versions that changed, the most often changed first."""
    if len(steps) < 2:
        return
    names = _pick_measures(steps)
    rows = make_table("version", "date", *names)
    for step in steps:
        changes = {effect.name: effect for effect in step.effects}
        cells = []
        for name in names:
            measure = step.entry.measures.get(name)
            effect = changes.get(name)
            mark = ""
            if effect and effect.is_significant:
                mark = "▲ " if effect.difference.value > 0 else "▼ "
            value = format_number(measure.estimate().value, measure.share) if measure else "-"
            cells.append(mark + value)
        rows.add_row(step.entry.label, step.entry.date, *cells)
    print_table(f"{title}: {count_noun(len(steps), 'version')}", rows)
    print("▲ ▼ Surely more or less than in the version before, with an error of 5 %.")


def _pick_measures(steps: "Sequence[HistoryStep]") -> list[str]:
    """Return the measures to show: the first seat's points, and those that changed most often."""
    names = [*steps[-1].entry.measures]
    counts = {
        name: sum(
            effect.is_significant
            for step in steps
            for effect in step.effects
            if effect.name == name
        )
        for name in names
    }
    often = sorted(names[1:], key=lambda name: (-counts[name], names.index(name)))
    return sorted([*names[:1], *often[: SHOWN_MEASURES - 1]], key=names.index)


def _check(flags: WatchFlags, plan: "RunPlan") -> None:
    """Compare with the last version; exit with 1 if a measure has changed."""
    from hexarena.lab.history import read_history
    from hexarena.lab.json_values import save_json
    from hexarena.lab.regression import MeasureVerdict, Tolerance, check_version
    from hexarena.lab.runs.simulating import Execution

    entries = read_history(flags.folder, plan.game)
    if not entries:
        received = f"no version of {plan.game.name} is in {flags.folder}"
        raise BadCall(f"{received}; expected one: run the same command without --check first")
    with progress_bar(plan.game.title) as on_progress:
        execution = Execution(workers=flags.workers, backend=flags.backend, on_progress=on_progress)
        result = check_version(
            plan,
            entries[-1],
            Tolerance(*flags.tolerance),
            flags.measures or (),
            execution=execution,
        )
    _print_check(result, f"{plan.game.title} against {entries[-1].label}")
    if flags.json:
        save_json(result, flags.json)
    if result.names(MeasureVerdict.CHANGED):
        raise typer.Exit(1)


def _print_check(result: "RegressionCheck", title: str) -> None:
    from hexarena.lab.regression import MeasureVerdict

    if result.is_same:
        print(f"{title}: all {result.games:,} matches went the same way.")
        return
    rows = make_table("measure", "before", "change", "may move by", "verdict")
    for check in result.checks:
        mark = "*" if check.verdict is MeasureVerdict.CHANGED else " "
        rows.add_row(
            f"{mark} {check.name}",
            format_number(check.before, check.share),
            format_estimate(check.difference, check.share, sign=True),
            format_number(check.limit, check.share),
            check.verdict.value,
        )
    print_table(f"{title}: {result.matches:,} of {result.games:,} matches", rows)
    changed, undecided = result.names(MeasureVerdict.CHANGED), result.names(MeasureVerdict.OPEN)
    if changed:
        print(f"Changed: {join_words(changed)}.")
    if undecided:
        print(f"Undecided, which more --games may settle: {join_words(undecided)}.")
    if not changed and not undecided:
        print("Every measure is as before.")
