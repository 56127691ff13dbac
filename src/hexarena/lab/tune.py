"""Tune a game: try numbers until the matches are as a designer wants them.

Optuna proposes what to try (Bergstra and others, "Algorithms for hyper-parameter optimization",
NeurIPS 2011). All trials have the same seed, so they differ by the options and not by luck. The
best of many looks better than it is, so it is played again, four times as long and with other luck.
"""

import hashlib
import json
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any, NamedTuple

from hexarena.contract.errors import BadCall, UnsavedRecord
from hexarena.contract.game import Game
from hexarena.lab.goals import GoalsFile, MatchGoal, NumberRange
from hexarena.lab.match_measures import MatchMeasure
from hexarena.lab.runs.plan import MAX_SEED
from hexarena.lab.runs.simulating import DEFAULT_EXECUTION, Execution
from hexarena.lab.statistics.intervals import Estimate
from hexarena.lab.tables import format_variant, named_numbers
from hexarena.lab.trials import NumberValues, measure_trial, split_numbers

CONFIRMATION_FACTOR = 4  # the best numbers are confirmed with this many times a trial's matches
CONFIRMATION_SEED = 0x5EED  # mixed into the seed of the trials, for different luck
VARIANT_TITLE = "tuned"  # the title of a variant with the best numbers
RANDOM_TRIALS = 10  # trials at random, before Optuna learns from them


class Trial(NamedTuple):
    """A trial: its options, their cost, and the measures; `refused`: why they can't be played."""

    number: int
    chosen: NumberValues
    cost: float | None
    measures: Mapping[str, Estimate]
    refused: str = ""


class Confirmation(NamedTuple):
    """Options played with fresh luck: the cost, the measures, and whether each goal is met.

    `shares` says which measures are from 0 to 1.
    """

    chosen: NumberValues
    cost: float
    measures: Mapping[str, Estimate]
    shares: Mapping[str, bool]
    verdicts: tuple[str, ...]
    seed: int
    games: int


class Tuning(NamedTuple):
    """All trials, the best one confirmed, and the unchanged game with the same luck.

    `variant` is the file of a variant with the best numbers in tables, "" if they are all options.
    """

    game: str
    goals: tuple[str, ...]
    tried: tuple[Trial, ...]
    best: Confirmation
    as_is: Confirmation
    variant: str = ""


def tune(
    game: Game,
    goals: GoalsFile,
    storage: Path,
    trials: int,
    on_trial: Callable[[Trial], None] | None = None,
    execution: Execution = DEFAULT_EXECUTION,
) -> Tuning:
    """Try numbers until there are `trials` trials in all, and confirm the best.

    `storage` is a journal of Optuna's, which keeps every trial; the same call resumes from it, and
    tries what it would have tried without a break. `on_trial` is called with each trial. Raises the
    errors of `simulate`, BadCall if no trial can be played or a goal has no such measure,
    UnsavedRecord.
    """
    study = _open_study(game, goals, storage)
    trials_so_far = _load_trials(study)
    on_trial = on_trial or (lambda _: None)
    for trial in trials_so_far:
        on_trial(trial)
    while len(trials_so_far) < trials:
        trials_so_far.append(run_trial(study, game, goals, trials_so_far, execution))
        on_trial(trials_so_far[-1])
    playable = [trial for trial in trials_so_far if trial.cost is not None]
    if not playable:
        raise BadCall(
            f"nothing of {len(trials_so_far)} tried can be played; the last: "
            f"{trials_so_far[-1].refused}"
        )
    best = min(playable, key=lambda trial: (trial.cost, trial.number))
    best_confirmed, as_is = (
        _confirm(game, goals, numbers, execution) for numbers in (best.chosen, {})
    )
    _, tables = split_numbers(game, best.chosen)
    variant = format_variant(game, tables, VARIANT_TITLE) if tables else ""
    descriptions = tuple(goal.description for goal in goals.goals)
    return Tuning(game.title, descriptions, tuple(trials_so_far), best_confirmed, as_is, variant)


def _open_study(game: Game, goals: GoalsFile, storage: Path) -> Any:
    """Open the study of these goals in the journal, or begin it with the unchanged game."""
    import optuna
    from optuna.storages import JournalStorage
    from optuna.storages.journal import JournalFileBackend

    optuna.logging.set_verbosity(optuna.logging.WARNING)
    identity = f"{game.name} {game.version} {goals.model_dump_json()}"
    name = f"{game.name}-{hashlib.blake2b(identity.encode(), digest_size=5).hexdigest()}"
    try:
        journal = JournalStorage(JournalFileBackend(str(storage)))
        study = optuna.create_study(storage=journal, study_name=name, load_if_exists=True)
    except OSError as error:
        raise UnsavedRecord(f"{storage} cannot be written: {error.strerror}") from error
    except (ValueError, KeyError) as error:
        raise BadCall(f"{storage} is no journal of Optuna's ({error}); expected another") from error
    if not study.trials:
        study.set_user_attr("goals", goals.model_dump(mode="json"))
        study.enqueue_trial(_read_defaults(game, goals))
    return study


def _read_defaults(game: Game, goals: GoalsFile) -> dict[str, Any]:
    numbers = {name: value for name, (_, value) in named_numbers(game).items()}
    defaults = {**numbers, **game.options().model_dump()}
    return {
        name: defaults[name]
        for name, number_range in goals.numbers.items()
        if _allows(number_range, defaults[name])
    }


def _allows(number_range: NumberRange, value: Any) -> bool:
    if number_range.choices:
        return value in number_range.choices
    return (
        number_range.low is not None
        and number_range.high is not None
        and number_range.low <= value <= number_range.high
    )


def _load_trials(study: Any) -> list[Trial]:
    """Return the finished trials; an interrupted one is repeated."""
    finished = [trial for trial in study.get_trials(deepcopy=False) if trial.state.is_finished()]
    return [
        Trial(
            number,
            json.loads(trial.user_attrs["chosen"]),
            trial.value,
            {
                name: Estimate(*interval)
                for name, interval in trial.user_attrs.get("measures", {}).items()
            },
            trial.user_attrs.get("refused", ""),
        )
        for number, trial in enumerate(finished)
        if "chosen" in trial.user_attrs
    ]


def run_trial(
    study: Any, game: Game, goals: GoalsFile, trials: list[Trial], execution: Execution
) -> Trial:
    """Run the trial that Optuna proposes; results of an equal earlier trial are reused."""
    import optuna

    sampler = optuna.samplers.TPESampler(
        seed=goals.seed + len(trials), n_startup_trials=RANDOM_TRIALS
    )
    study.sampler = sampler
    proposal = study.ask()
    numbers = {
        name: _suggest(proposal, name, number_range) for name, number_range in goals.numbers.items()
    }
    trial = _evaluate(game, goals, numbers, trials, execution)
    proposal.set_user_attr("chosen", json.dumps(numbers))
    proposal.set_user_attr(
        "measures", {name: [*estimate] for name, estimate in trial.measures.items()}
    )
    if trial.cost is None:
        proposal.set_user_attr("refused", trial.refused)
        study.tell(proposal, state=optuna.trial.TrialState.PRUNED)
    else:
        study.tell(proposal, trial.cost)
    return trial


def _suggest(proposal: Any, name: str, number_range: NumberRange) -> Any:
    if number_range.choices:
        return proposal.suggest_categorical(name, number_range.choices)
    if isinstance(number_range.low, int) and isinstance(number_range.high, int):
        return proposal.suggest_int(name, number_range.low, number_range.high)
    return proposal.suggest_float(name, number_range.low, number_range.high)


def _evaluate(
    game: Game, goals: GoalsFile, numbers: NumberValues, trials: list[Trial], execution: Execution
) -> Trial:
    previous = next((trial for trial in trials if trial.chosen == numbers), None)
    if previous:
        return previous._replace(number=len(trials))
    measures, refusal = measure_trial(game, goals, numbers, execution)
    if refusal:
        return Trial(len(trials), numbers, None, {}, refusal)
    estimates = {name: measure.estimate() for name, measure in measures.items()}
    return Trial(len(trials), numbers, _total_cost(goals, measures), estimates)


def _total_cost(goals: GoalsFile, measures: Mapping[str, MatchMeasure]) -> float:
    def cost(goal: MatchGoal) -> float:
        measure = measures[goal.measure]
        return goal.cost(float(measure.values.mean()), measure.share)

    return sum(map(cost, goals.goals))


def _confirm(
    game: Game, goals: GoalsFile, numbers: NumberValues, execution: Execution
) -> Confirmation:
    seed, games = (goals.seed ^ CONFIRMATION_SEED) % MAX_SEED, CONFIRMATION_FACTOR * goals.games
    fresh = goals.model_copy(update={"seed": seed, "games": games})
    measures, _ = measure_trial(game, fresh, numbers, execution)
    estimates = {name: measure.estimate() for name, measure in measures.items()}
    verdicts = tuple(goal.verdict(estimates[goal.measure]) for goal in goals.goals)
    shares = {name: measure.share for name, measure in measures.items()}
    return Confirmation(
        numbers, _total_cost(goals, measures), estimates, shares, verdicts, seed, games
    )
