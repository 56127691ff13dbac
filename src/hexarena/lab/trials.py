"""Trials: what matches are like by some numbers, options of a game and numbers in its tables.

Numbers in tables are constants of compiled rules, so a trial of them compiles, in a process of its
own: what it compiles ends with it.
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
from hexarena.lab.plan import RunPlan
from hexarena.lab.simulating import Ways, run
from hexarena.lab.tables import named_numbers, variant_text

ChosenNumbers = Mapping[str, OptionValue]
FILE = "trial.toml"


class TrialResult(NamedTuple):
    """The measures that the goals name, or why these numbers cannot be played."""

    measures: dict[str, MatchMeasure]
    refused: str = ""


def measured(about: Game, wanted: GoalsFile, chosen: ChosenNumbers, ways: Ways) -> TrialResult:
    """Play the matches of a trial. Raises BadCall if they do not tell what a goal names."""
    options, tables = split(about, chosen)
    if not tables:
        return _played(about, wanted, options, ways)
    text = variant_text(about, tables, "a trial")
    try:
        with ProcessPoolExecutor(1, mp_context=get_context("spawn")) as apart:
            return apart.submit(_of_variant, text, wanted, options, ways).result()
    except BrokenProcessPool as error:
        raise BadCall(f"a trial of {dict(chosen)} died; expected that its process lives") from error


def split(about: Game, chosen: ChosenNumbers) -> tuple[ChosenNumbers, ChosenNumbers]:
    """Return those of some numbers that are options, and those that change tables."""
    known, tables = about.options_model.model_fields, named_numbers(about)
    options = {name: value for name, value in chosen.items() if name in known}
    others = {name: value for name, value in chosen.items() if name not in known}
    return options, {name: value for name, value in others.items() if value != tables[name][1]}


def compiles(about: Game, wanted: GoalsFile) -> bool:
    """Tell whether each trial compiles the rules: whether some numbers stand in tables."""
    return bool(set(wanted.numbers) - set(about.options_model.model_fields))


def _of_variant(text: str, wanted: GoalsFile, options: ChosenNumbers, ways: Ways) -> TrialResult:
    """Play the matches of a trial whose numbers are those of a variant's file."""
    with tempfile.TemporaryDirectory(prefix="hexarena-trial-") as folder:
        file = Path(folder) / FILE
        file.write_text(text, encoding="utf-8")
        try:
            name = with_variant(file)
        except BrokenVariant as error:
            return TrialResult({}, "; ".join(each.rpartition("/")[2] for each in error.faults))
        try:
            return _played(game(name), wanted, options, ways)
        finally:
            shutil.rmtree(cache_folder(name), ignore_errors=True)  # hardly anybody plays it again


def _played(about: Game, wanted: GoalsFile, options: ChosenNumbers, ways: Ways) -> TrialResult:
    names = [each.measure for each in wanted.goals]
    try:
        players = GameSetting("", about, options).players(wanted.players)
        plan = RunPlan(about, players, wanted.games, options=options, seed=wanted.seed)
    except BadOption as error:
        return TrialResult({}, str(error))
    check_names(names, plan)
    found = PerMatch(Sample(run(plan, **ways))).named(names)
    untold = next((name for name, each in found.items() if not each.known), None)
    return TrialResult({}, f"no match tells {untold}") if untold else TrialResult(found)
