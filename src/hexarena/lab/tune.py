"""Tune a game: try numbers until the matches are as a designer wants them.

Optuna proposes what to try (Bergstra and others, "Algorithms for hyper-parameter optimization",
NeurIPS 2011). All trials have the same seed, so they differ by the options and not by luck. The
best of many looks better than it is, so it is played again, four times as long and with other luck.
"""

import hashlib
import json
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any, NamedTuple, Unpack

from hexarena.contract.errors import BadCall, UnsavedRecord
from hexarena.contract.game import Game
from hexarena.lab.goals import GoalsFile, MatchGoal, NumberRange
from hexarena.lab.match_measures import MatchMeasure
from hexarena.lab.plan import MOST_SEED
from hexarena.lab.simulating import Ways
from hexarena.lab.statistics.intervals import Estimate
from hexarena.lab.tables import named_numbers, variant_text
from hexarena.lab.trials import ChosenNumbers, measured, split

CONFIRMING = 4  # times the matches of a trial
FRESH = 0x5EED  # told apart from the seeds of trials by this
TUNED = "tuned"  # the title of a variant with the best numbers
STARTUP = 10  # trials at random, before Optuna learns from them


class Tried(NamedTuple):
    """Options that were tried: what they cost, and the measures; `refused`: why they cannot be."""

    number: int
    chosen: ChosenNumbers
    cost: float | None
    measures: Mapping[str, Estimate]
    refused: str = ""


class Confirmed(NamedTuple):
    """Options played with fresh luck: the cost, the measures, and whether each goal is met.

    `shares` says which measures are from 0 to 1.
    """

    chosen: ChosenNumbers
    cost: float
    measures: Mapping[str, Estimate]
    shares: Mapping[str, bool]
    verdicts: tuple[str, ...]
    seed: int
    games: int


class Tuning(NamedTuple):
    """All that was tried, the best of it confirmed, and the game as it is with the same luck.

    `variant`: the file of a variant with the best numbers in tables, "" if they are all options.
    """

    game: str
    goals: tuple[str, ...]
    tried: tuple[Tried, ...]
    best: Confirmed
    as_is: Confirmed
    variant: str = ""


def tune(
    about: Game,
    wanted: GoalsFile,
    storage: Path,
    trials: int,
    watch: Callable[[Tried], None] | None = None,
    **ways: Unpack[Ways],
) -> Tuning:
    """Try options until `trials` were tried in all, and confirm the best.

    `storage` is a journal of Optuna's, which keeps every trial; the same call goes on with it, and
    tries what it would have tried without a break. `watch` is told each. Raises as `simulate` does,
    BadCall if nothing that was tried can be played or a goal has no such measure, UnsavedRecord.
    """
    study = _study(about, wanted, storage)
    tried = _kept(study)
    watch = watch or (lambda _: None)
    for each in tried:
        watch(each)
    while len(tried) < trials:
        tried.append(_try(study, about, wanted, tried, ways))
        watch(tried[-1])
    played = [each for each in tried if each.cost is not None]
    if not played:
        raise BadCall(f"nothing of {len(tried)} tried can be played; the last: {tried[-1].refused}")
    best = min(played, key=lambda each: (each.cost, each.number))
    found, as_is = (_confirmed(about, wanted, chosen, ways) for chosen in (best.chosen, {}))
    goals, tables = tuple(each.said for each in wanted.goals), split(about, best.chosen)[1]
    variant = variant_text(about, tables, TUNED) if tables else ""
    return Tuning(about.title, goals, tuple(tried), found, as_is, variant)


def _study(about: Game, wanted: GoalsFile, storage: Path) -> Any:
    """Open the study of these goals in the journal, or begin it with the game as it is."""
    import optuna
    from optuna.storages import JournalStorage
    from optuna.storages.journal import JournalFileBackend

    optuna.logging.set_verbosity(optuna.logging.WARNING)
    said = f"{about.name} {about.version} {wanted.model_dump_json()}"
    name = f"{about.name}-{hashlib.blake2b(said.encode(), digest_size=5).hexdigest()}"
    try:
        journal = JournalStorage(JournalFileBackend(str(storage)))
        study = optuna.create_study(storage=journal, study_name=name, load_if_exists=True)
    except OSError as error:
        raise UnsavedRecord(f"{storage} cannot be written: {error.strerror}") from error
    except (ValueError, KeyError) as error:
        raise BadCall(f"{storage} is no journal of Optuna's ({error}); expected another") from error
    if not study.trials:
        study.set_user_attr("goals", wanted.model_dump(mode="json"))
        study.enqueue_trial(_as_is(about, wanted))
    return study


def _as_is(about: Game, wanted: GoalsFile) -> dict[str, Any]:
    numbers = {name: value for name, (_, value) in named_numbers(about).items()}
    defaults = {**numbers, **about.options().model_dump()}
    return {
        name: defaults[name] for name, each in wanted.numbers.items() if _in(each, defaults[name])
    }


def _in(each: NumberRange, value: Any) -> bool:
    if each.choices:
        return value in each.choices
    return each.low is not None and each.high is not None and each.low <= value <= each.high


def _kept(study: Any) -> list[Tried]:
    """Return the trials that ended; one that was interrupted is tried again."""
    found = [each for each in study.get_trials(deepcopy=False) if each.state.is_finished()]
    return [
        Tried(
            at,
            json.loads(each.user_attrs["chosen"]),
            each.value,
            {name: Estimate(*said) for name, said in each.user_attrs.get("measures", {}).items()},
            each.user_attrs.get("refused", ""),
        )
        for at, each in enumerate(found)
        if "chosen" in each.user_attrs
    ]


def _try(study: Any, about: Game, wanted: GoalsFile, tried: list[Tried], ways: Ways) -> Tried:
    """Try what Optuna proposes; what was tried before is not played again."""
    import optuna

    sampler = optuna.samplers.TPESampler(seed=wanted.seed + len(tried), n_startup_trials=STARTUP)
    study.sampler = sampler
    trial = study.ask()
    chosen = {name: _suggested(trial, name, each) for name, each in wanted.numbers.items()}
    found = _once(about, wanted, chosen, tried, ways)
    trial.set_user_attr("chosen", json.dumps(chosen))
    trial.set_user_attr("measures", {name: [*each] for name, each in found.measures.items()})
    if found.cost is None:
        trial.set_user_attr("refused", found.refused)
        study.tell(trial, state=optuna.trial.TrialState.PRUNED)
    else:
        study.tell(trial, found.cost)
    return found


def _suggested(trial: Any, name: str, each: NumberRange) -> Any:
    if each.choices:
        return trial.suggest_categorical(name, each.choices)
    if isinstance(each.low, int) and isinstance(each.high, int):
        return trial.suggest_int(name, each.low, each.high)
    return trial.suggest_float(name, each.low, each.high)


def _once(
    about: Game, wanted: GoalsFile, chosen: ChosenNumbers, tried: list[Tried], ways: Ways
) -> Tried:
    before = next((each for each in tried if each.chosen == chosen), None)
    if before:
        return before._replace(number=len(tried))
    measures, refused = measured(about, wanted, chosen, ways)
    if refused:
        return Tried(len(tried), chosen, None, {}, refused)
    found = {name: each.estimate() for name, each in measures.items()}
    return Tried(len(tried), chosen, _cost(wanted, measures), found)


def _cost(wanted: GoalsFile, measures: Mapping[str, MatchMeasure]) -> float:
    def cost(goal: MatchGoal) -> float:
        measure = measures[goal.measure]
        return goal.cost(float(measure.values.mean()), measure.share)

    return sum(map(cost, wanted.goals))


def _confirmed(about: Game, wanted: GoalsFile, chosen: ChosenNumbers, ways: Ways) -> Confirmed:
    seed, games = (wanted.seed ^ FRESH) % MOST_SEED, CONFIRMING * wanted.games
    fresh = wanted.model_copy(update={"seed": seed, "games": games})
    measures, _ = measured(about, fresh, chosen, ways)
    found = {name: each.estimate() for name, each in measures.items()}
    verdicts = tuple(goal.verdict(found[goal.measure]) for goal in wanted.goals)
    shares = {name: each.share for name, each in measures.items()}
    return Confirmed(chosen, _cost(wanted, measures), found, shares, verdicts, seed, games)
