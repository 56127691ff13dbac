"""Figures of worth: which things their users win with, and which make them win.

Who uses a thing may win for other reasons, so a gain is no proof. A proof is restricted play: one
player is told to avoid a thing, or to use it whenever it can, with everything else the same.
"""

from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

import numpy as np

from hexarena.lab.figures import Datum, ReportFigure
from hexarena.lab.measures.phrasing import instead_of
from hexarena.lab.measures.replays import positions
from hexarena.lab.measures.sample import Sample
from hexarena.lab.measures.scoring import chance_of, stand_out
from hexarena.lab.measures.study import Study
from hexarena.lab.measures.uses import Uses
from hexarena.lab.measures.vocabulary import Index
from hexarena.lab.measures.wording import said
from hexarena.lab.plan import Wish
from hexarena.lab.statistics import Estimate, paired_points

LEAST = 30  # matches in which some used a thing and others not: fewer tell nothing
REAL, DOUBTFUL = "stands out", "may be chance"
FORBIDDEN, FORCED = "forbidden", "forced"
CORRECTED = "Of those that stand out one in twenty is false (Benjamini and Hochberg)."
FIRST = 0  # the entrant that is told what to do


class WishEffect(NamedTuple):
    """The effect of telling one player what to do, on its points, and the run."""

    effect: Estimate
    sample: Sample
    keys: tuple[str, ...]


def things_of(study: Study) -> Index:
    """Return the things whose worth is asked; amounts are left out: they are prices."""
    first, last = study.game.rules.kernels["AMOUNTS"]
    things = study.vocabulary.things
    amounts = {
        things.names[each]
        for action in range(first, last + 1)
        for each in things.bears[things.begins[action] : things.begins[action + 1]]
    }
    return things.only(name for name in things.names if name not in amounts)


def gains(study: Study) -> Iterator[ReportFigure]:
    """Yield what the users of each thing gain over the others: the best and the worst."""
    uses = Uses(study.main, things_of(study))
    ranked = _ranked(uses)
    if not ranked:
        return
    real = _real(uses, ranked)
    words, shown = study.vocabulary.words, _ends(uses, ranked, study.terms.shown)
    data = [_gain(uses, each, words, REAL if each in real else DOUBTFUL) for each in shown]
    top = max(data, key=lambda each: each.number.low)
    yield ReportFigure(
        "gains",
        "What do winners use?",
        f"Users of “{top.label}” get {said(top.number, 'points')} more than others; {len(real)} of "
        f"{len(ranked)} things stand out ({study.played_by}).",
        "Points, of 100, of seats that used a thing less those of seats in the same match that did "
        "not, each over the mean of its seat; the ends of the list. A correlation: it proves no "
        f"cause. {CORRECTED}",
        "points",
        "points",
        tuple(data),
        study.runs(),
        axis="thing",
        against=0.0,
    )


def _ranked(uses: Uses) -> list[int]:
    """Return the things with enough cases, those with the highest gain first."""
    enough = [each for each in range(len(uses.index.names)) if uses.gain(each).n >= LEAST]
    return sorted(enough, key=lambda each: -uses.gains[each])


def _real(uses: Uses, ranked: Sequence[int]) -> set[int]:
    there = stand_out(uses.chances[list(ranked)])
    return {each for each, found in zip(ranked, there, strict=True) if found}


def _ends(uses: Uses, ranked: Sequence[int], shown: int) -> list[int]:
    """Return the best and the worst few, each once, in order.

    The best have the highest lower ends of their intervals, the worst the lowest upper ends: so
    nothing comes first by having few cases.
    """
    best = sorted(ranked, key=lambda each: -uses.gain(each).low)[:shown]
    worst = sorted(ranked, key=lambda each: uses.gain(each).high)[:shown]
    return [each for each in ranked if each in {*best, *worst}]


def _gain(uses: Uses, thing: int, words: Mapping[str, str], group: str) -> Datum:
    number = uses.gain(thing).scaled(100)
    return Datum(words[uses.index.names[thing]], number, group, uses.keys(thing))


def restricted(study: Study) -> Iterator[ReportFigure]:
    """Yield what forbidding or forcing a thing does to a player: which things make it win."""
    found = _restrictions(study)
    if not found:
        return
    there = stand_out(np.array([chance_of(each.effect) for each in found.values()]))
    words = study.vocabulary.words
    data = [
        Datum(words[name], each.effect.scaled(100), how, each.keys)
        for (name, how), each in found.items()
    ]
    most = max(data, key=lambda each: abs(each.number.value))
    yield ReportFigure(
        "restricted-play",
        "What makes players win?",
        f"Most of all “{most.label}”, {most.group}: {said(most.number, 'points')}; "
        f"{there.sum()} of {len(data)} effects stand out.",
        "Points, of 100, of a player that avoids a thing (forbidden), or uses it whenever it can "
        "(forced), less its points in the same matches without that. Tried: the most used things, "
        f"and those with the largest gains. {CORRECTED}",
        "points",
        "points",
        tuple(data),
        (study.play().run, *(each.sample.run for each in found.values())),
        axis="thing",
        against=0.0,
    )


def _restrictions(study: Study) -> dict[tuple[str, str], WishEffect]:
    """Forbid, and force, each thing to try; return the effects by its name and what was told."""
    things = things_of(study)
    return {
        (name, how): tried(study, [Wish(FIRST, verb, things.actions(name))])
        for name in _asked(study)
        for how, verb in ((FORBIDDEN, "avoid"), (FORCED, "seek"))
    }


def _asked(study: Study) -> list[str]:
    """Name the things to try: the most used, those with the highest gains and the lowest."""
    uses = Uses(study.main, things_of(study))
    ranked, third = _ranked(uses), max(study.terms.things // 3, 1)
    most = sorted(ranked, key=lambda each: -uses.counts[each])
    asked = list(dict.fromkeys([*_ends(uses, ranked, third), *most]))[: study.terms.things]
    return [uses.index.names[each] for each in asked]


def tried(study: Study, wishes: Sequence[Wish], against: Sequence[Wish] = ()) -> WishEffect:
    """Return what wishes do to the points of the first entrant, the rest being the same."""
    base, told = study.play(wishes=against), study.play(wishes=wishes)
    one, other = base.by_entrant[:, FIRST], told.by_entrant[:, FIRST]
    return WishEffect(paired_points(one, other, base.pairs), told, told.keys(one != other))


def swaps(study: Study) -> Iterator[ReportFigure]:
    """Yield what it does to use one thing in place of another: of the two ends of each verb."""
    found = _swapped(study)
    if not found:
        return
    data = [Datum(name, each.effect.scaled(100), "", each.keys) for name, each in found.items()]
    most = max(data, key=lambda each: abs(each.number.value))
    yield ReportFigure(
        "swaps",
        "What does one thing in place of another do?",
        f"{most.label}: {said(most.number, 'points')}.",
        "Points, of 100, of a player that uses the first whenever it can and avoids the second, "
        "less those of one that does it the other way round, in the same matches. Tried: of the "
        "things of each verb that with the highest gain and that with the lowest.",
        "points",
        "points",
        tuple(data),
        tuple(each.sample.run for each in found.values()),
        axis="swap",
        against=0.0,
    )


def _swapped(study: Study) -> dict[str, WishEffect]:
    """Let a player use one thing in place of another, and the other way round."""
    things, words, found = things_of(study), study.vocabulary.words, {}
    for best, worst in list(_extremes(study, things))[: study.terms.things]:
        one, other = things.actions(best), things.actions(worst)
        found[instead_of(words[best], words[worst])] = tried(
            study,
            [Wish(FIRST, "avoid", other), Wish(FIRST, "seek", one)],
            [Wish(FIRST, "avoid", one), Wish(FIRST, "seek", other)],
        )
    return found


def _extremes(study: Study, things: Index) -> Iterator[tuple[str, str]]:
    """Yield the thing with the highest gain of every verb, and the lowest of its alternatives."""
    uses = Uses(study.main, things)
    by_verb: dict[str, list[int]] = {}
    for each in _ranked(uses):
        by_verb.setdefault(things.names[each].rpartition(":")[0], []).append(each)
    for same in by_verb.values():
        best = things.names[max(same, key=lambda each: uses.gain(each).low)]
        instead = _alternatives(study, things.actions(best))
        worst_first = sorted(same, key=lambda each: uses.gain(each).high)
        others = (things.names[each] for each in worst_first if things.names[each] != best)
        worst = next((each for each in others if instead & {*things.actions(each)}), None)
        if worst is not None:
            yield best, worst


def _alternatives(study: Study, actions: Sequence[int]) -> set[int]:
    """Return what was legal in some of the positions in which these actions were."""
    places = study.vocabulary.offered.places[list(actions)]
    states = positions(study.main, np.unique(places[places >= 0]))
    return {each for at in range(len(states)) for each in study.game.rules.legal(states, at)}
