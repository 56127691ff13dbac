"""Trials: measure the matches of a game with some numbers changed, in options or in tables.

Numbers in tables are constants of compiled rules, so a trial with them compiles the rules in a
separate process, whose end frees the compiled code.
"""

import shutil
import tempfile
from collections.abc import Mapping
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import get_context
from pathlib import Path
from typing import NamedTuple

from hexarena.contract.cache import cache_folder
from hexarena.contract.errors import BadCall, BadOption, BrokenVariant
from hexarena.contract.game import Game, game
from hexarena.contract.variants import with_variant
from hexarena.lab.compare import GameSetting
from hexarena.lab.goals import GoalsFile, OptionValue
from hexarena.lab.match_measures import MatchMeasure
from hexarena.lab.measures.per_match import PerMatch, check_names
from hexarena.lab.measures.sample import Sample
from hexarena.lab.runs.plan import RunPlan
from hexarena.lab.runs.simulating import Execution, run
from hexarena.lab.tables import format_variant, named_numbers

NumberValues = Mapping[str, OptionValue]
VARIANT_FILE = "trial.toml"


class TrialResult(NamedTuple):
    """The measures that the goals name, or why these numbers cannot be played."""

    measures: dict[str, MatchMeasure]
    refusal: str = ""


def measure_trial(
    game: Game, goals: GoalsFile, numbers: NumberValues, execution: Execution
) -> TrialResult:
    """Play the matches of a trial. Raises BadCall if they lack a measure that a goal names."""
    options, tables = split_numbers(game, numbers)
    if not tables:
        return _play_trial(game, goals, options, execution)
    text = format_variant(game, tables, "a trial")
    try:
        with ProcessPoolExecutor(1, mp_context=get_context("spawn")) as pool:
            return pool.submit(play_variant, text, goals, options, execution).result()
    except BrokenProcessPool as error:
        raise BadCall(f"a trial of {dict(numbers)} died with its process") from error


def split_numbers(game: Game, numbers: NumberValues) -> tuple[NumberValues, NumberValues]:
    """Split numbers into options and changes of tables."""
    option_fields, tables = game.options_model.model_fields, named_numbers(game)
    options = {name: value for name, value in numbers.items() if name in option_fields}
    table_numbers = {name: value for name, value in numbers.items() if name not in option_fields}
    return options, {
        name: value for name, value in table_numbers.items() if value != tables[name][1]
    }


def needs_compilation(game: Game, goals: GoalsFile) -> bool:
    """Return whether each trial compiles the rules, since some numbers are in tables."""
    return bool(set(goals.numbers) - set(game.options_model.model_fields))


def play_variant(
    text: str, goals: GoalsFile, options: NumberValues, execution: Execution
) -> TrialResult:
    """Play the matches of a trial whose numbers are those of a variant's file."""
    with tempfile.TemporaryDirectory(prefix="hexarena-trial-") as folder:
        file = Path(folder) / VARIANT_FILE
        file.write_text(text, encoding="utf-8")
        try:
            name = with_variant(file)
        except BrokenVariant as error:
            return TrialResult({}, "; ".join(fault.rpartition("/")[2] for fault in error.faults))
        try:
            return _play_trial(game(name), goals, options, execution)
        finally:
            # These rules are hardly ever played again
            shutil.rmtree(cache_folder(name), ignore_errors=True)


def _play_trial(
    game: Game, goals: GoalsFile, options: NumberValues, execution: Execution
) -> TrialResult:
    names = [goal.measure for goal in goals.goals]
    try:
        players = GameSetting("", game, options).players(goals.players)
        plan = RunPlan(game, players, goals.games, options=options, seed=goals.seed)
    except BadOption as error:
        return TrialResult({}, str(error))
    check_names(names, plan)
    measures = PerMatch(Sample(run(plan, execution))).select(names)
    missing = next((name for name, measure in measures.items() if not measure.is_known), None)
    return TrialResult({}, f"no match tells {missing}") if missing else TrialResult(measures)
