"""Figures of matchups: characters, decks and ready-made fighters against each other."""

from collections.abc import Iterator, Mapping
from itertools import combinations
from typing import Any, NamedTuple

from hexarena.contract.decks import DECK
from hexarena.lab.figures import Datum, ReportFigure
from hexarena.lab.measures.sample import Sample
from hexarena.lab.measures.seats import EVEN
from hexarena.lab.measures.study import Study
from hexarena.lab.measures.wording import said
from hexarena.lab.statistics import Estimate, Samples, points
from hexarena.lab.statistics.matchups import Matchups, Scores, alpha_rank, matchups, nash
from hexarena.lab.statistics.sprt import paired_scores

NASH, ALPHA = "Nash", "alpha-rank"
LEAST = 0.1  # percent: what best play chooses
FIXED = "decks"  # the option that says whether the decks of a match are chosen in options
OPEN = "open"  # its value if they are


class _Met(NamedTuple):
    """Two choices that met: the points of the first one, in each of both runs, and the runs."""

    scores: Samples
    number: Estimate
    samples: tuple[Sample, Sample]


class Fielded(NamedTuple):
    """Choices that seats may bring, as text by name, and the options that hold them, by seat."""

    texts: Mapping[str, str]
    options: tuple[str, ...]
    besides: Mapping[str, Any]

    def agreed(self, *names: str) -> dict[str, Any]:
        """Return the options in which the seats bring these choices."""
        brought = zip(self.options, (self.texts[name] for name in names), strict=False)
        return {**self.besides, **dict(brought)}


def fielded(study: Study) -> Fielded | None:
    """Return what seats may bring to a match: ready-made fighters, or decks; None if nothing."""
    game, agreed = study.game, study.main.plan.options
    ready = game.carryover.ready(agreed)
    if len(ready) > 1:
        return Fielded(ready, tuple(game.carryover.brought(["", ""])), {})
    schema = game.options_model.model_json_schema()["properties"]
    holders = tuple(name for name, about in schema.items() if about.get("format") == DECK)
    if game.decks is None or len(holders) < 2:
        return None
    named = {each.name: each.text for each in game.decks.box().starters}
    opened = OPEN in schema.get(FIXED, {}).get("enum", ())
    return Fielded(named, holders, {FIXED: OPEN} if opened else {}) if len(named) > 1 else None


def pairings(study: Study) -> Iterator[ReportFigure]:
    """Yield the points of each choice against each, and what to choose among them."""
    choices = fielded(study) if study.main.seats == 2 else None
    if choices is None or not study.allowed(choices.agreed(*list(choices.texts)[:2])):
        return
    names = list(choices.texts)
    met = {
        (one, other): _met(study, choices, names[one], names[other])
        for one, other in combinations(range(len(names)), 2)
    }
    runs = tuple(each.run for found in met.values() for each in found.samples)
    yield _matrix(names, met, runs)
    yield _chosen(names, {cell: found.scores for cell, found in met.items()}, runs)


def _met(study: Study, choices: Fielded, one: str, other: str) -> _Met:
    """Play one choice against another in both seats with the same seeds."""
    first = study.play(options=choices.agreed(one, other))
    second = study.play(options=choices.agreed(other, one))
    won = (first.points[:, 0] + second.points[:, 1]) / 2
    number = points(won, first.pairs)
    return _Met(paired_scores(won, first.pairs), number, (first, second))


def _matrix(names: list[str], met: Mapping[tuple[int, int], _Met], runs: Any) -> ReportFigure:
    data = []
    for (one, other), found in met.items():
        number, (first, second) = found.number.scaled(100), found.samples
        back = Estimate(100 - number.value, 100 - number.high, 100 - number.low, number.n)
        keys = first.keys(first.points[:, 0] == 1)
        data.append(Datum(names[one], number, names[other], keys, (one, other)))
        keys = second.keys(second.points[:, 0] == 1)
        data.append(Datum(names[other], back, names[one], keys, (other, one)))
    most = max(data, key=lambda each: each.number.value)
    return ReportFigure(
        "matchups",
        "What beats what?",
        f"{most.label} gets {said(most.number, '%')} of the points against {most.group}.",
        "Points of the row against the column, half of the matches in each seat, with the same "
        "seeds, between equal players.",
        "%",
        "matrix",
        tuple(data),
        runs,
        axis="choice",
        against=EVEN,
    )


def _chosen(names: list[str], scores: Scores, runs: Any) -> ReportFigure:
    found: dict[str, Matchups] = {
        NASH: matchups(scores, len(names), nash),
        ALPHA: matchups(scores, len(names), alpha_rank),
    }
    data = [
        Datum(name, weight.scaled(100), group)
        for group, each in found.items()
        for name, weight in zip(names, each.weights, strict=True)
    ]
    supported = [each.label for each in data if each.group == NASH and each.number.value > LEAST]
    return ReportFigure(
        "choice-shares",
        "What is worth choosing?",
        f"Best play chooses {len(supported)} of {len(names)}: {', '.join(supported)}.",
        "How often best play chooses each (Nash), and how much of the time evolution spends there "
        "(alpha-rank), with intervals from a bootstrap.",
        "%",
        "bars",
        tuple(data),
        runs,
        axis="choice",
    )
