"""Tune a game's numbers to a designer's goals."""

from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from hexarena.cli.flags import WithFile, find_game
from hexarena.cli.lab.comparing import Json
from hexarena.cli.lab.running import Backend, Workers, progress_bar
from hexarena.cli.lab.wording import format_estimate, format_number, make_table, print_table
from hexarena.contract.errors import UnsavedRecord
from hexarena.contract.files import replace_file

if TYPE_CHECKING:
    from rich.table import Table

    from hexarena.contract.game import Game
    from hexarena.lab.goals import GoalsFile
    from hexarena.lab.tune import Confirmation, Trial, Tuning

MAX_ROWS = 10  # how many of the best trials are printed
COMPILED = "Trials, each of which compiles the rules"


@dataclass(frozen=True)
class TuneFlags:
    """Flags of `tune`: the game, the file of goals, how much to try, and where trials are saved."""

    game: Annotated[str, typer.Argument(help="The game.")]
    goals: Annotated[
        Path, typer.Argument(help="A TOML file with the numbers that may change, and the goals.")
    ]
    trials: Annotated[int, typer.Option(min=1, help="How many to try, in all.")] = 50
    storage: Annotated[
        Path | None,
        typer.Option(
            help="A file to keep trials in, to continue later; by default GOALS.journal.",
            metavar="FILE",
        ),
    ] = None
    best: Annotated[
        Path | None,
        typer.Option(
            help="Write the best numbers of tables to this file, as a variant.", metavar="FILE"
        ),
    ] = None
    backend: Backend = "here"
    workers: Workers = 0
    with_file: WithFile = None
    json: Json = None


def tune(flags: TuneFlags) -> None:
    """Try numbers until the matches meet the goals; save every trial."""
    from hexarena.lab.goals import read_goals
    from hexarena.lab.json_values import save_json

    game = find_game(flags.game)
    goals = read_goals(flags.goals, game)
    storage = flags.storage or flags.goals.with_suffix(".journal")
    try:
        tuning = _run_tuning(flags, game, goals, storage)
    except KeyboardInterrupt:
        print(f"Interrupted; run the same command to continue from {storage}.")
        raise
    _print_tuning(tuning)
    print(f"{storage} has everything that was tried.")
    _write_variant(tuning.variant, flags.best)
    if flags.json:
        save_json(tuning, flags.json)


def _run_tuning(flags: TuneFlags, game: "Game", goals: "GoalsFile", storage: Path) -> "Tuning":
    from hexarena.lab.runs.simulating import Execution
    from hexarena.lab.trials import needs_compilation
    from hexarena.lab.tune import tune as run_trials

    limit = flags.trials
    with progress_bar(COMPILED if needs_compilation(game, goals) else "Trials") as on_progress:
        execution = Execution(workers=flags.workers, backend=flags.backend)

        def on_trial(trial: "Trial") -> None:
            on_progress(trial.number + 1, limit)

        return run_trials(game, goals, storage, limit, on_trial, execution)


def _write_variant(variant: str, file: Path | None) -> None:
    """Write the best variant to a file, or print it if no file is given."""
    if not variant:
        if file:
            print(f"The best changes no table; {file} is not written.")
        return
    if file is None:
        print(f"\nThe best as a variant; --best FILE writes it:\n\n{variant}", end="")
        return
    try:
        replace_file(file, variant.encode())
    except OSError as error:
        raise UnsavedRecord(f"{file} cannot be written: {error.strerror}") from error
    print(f"{file} has the best as a variant: hexarena match --with {file}")


def _print_tuning(tuning: "Tuning") -> None:
    rows = make_table("numbers", "cost")
    playable = [trial for trial in tuning.tried if trial.cost is not None]
    distinct = {str(trial.chosen): trial for trial in reversed(playable)}
    for trial in sorted(distinct.values(), key=lambda trial: (trial.cost or 0, trial.number))[
        :MAX_ROWS
    ]:
        rows.add_row(_format_options(trial.chosen), format_number(trial.cost or 0))
    print_table(f"{tuning.game}: the best of {len(tuning.tried)} tried", rows)
    unplayable = len(tuning.tried) - len(playable)
    if unplayable:
        print(f"{unplayable} of them cannot be played.")
    fresh = f"{tuning.best.games:,} matches each, seed {tuning.best.seed}"
    best = _format_options(tuning.best.chosen)
    print_table(f"With fresh luck: {fresh}\nThe best: {best}", _make_confirmation_table(tuning))


def _format_options(values: object) -> str:
    options = dict(values) if isinstance(values, dict) else {}
    return ", ".join(f"{name}={value}" for name, value in options.items()) or "default"


def _make_confirmation_table(tuning: "Tuning") -> "Table":
    """Return a table that compares the best numbers with the default, both with fresh luck."""
    pairs = (("best", tuning.best), ("as it is", tuning.as_is))
    rows = make_table("goal", *(name for name, _ in pairs))
    for index, goal in enumerate(tuning.goals):
        rows.add_row(
            goal, *(_format_measure(confirmation, index, goal) for _, confirmation in pairs)
        )
    rows.add_row("cost", *(format_number(confirmation.cost) for _, confirmation in pairs))
    return rows


def _format_measure(confirmation: "Confirmation", index: int, goal: str) -> str:
    measure = goal.partition(":")[0]
    estimate = format_estimate(confirmation.measures[measure], confirmation.shares[measure])
    return f"{estimate}, {confirmation.verdicts[index]}"
