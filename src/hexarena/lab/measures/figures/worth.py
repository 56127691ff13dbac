"""Figures of worth: which things correlate with winning, and which cause it.

Those who use a thing may win for other reasons, so a gain is no proof. A proof is restricted play:
one player is told to avoid a thing, or to use it whenever possible, with everything else the same.
"""

from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

import numpy as np

from hexarena.lab.figures import Datum, ReportFigure, Worry, find_worry
from hexarena.lab.measures.phrasing import phrase_swap
from hexarena.lab.measures.replays import replay_positions
from hexarena.lab.measures.sample import Sample
from hexarena.lab.measures.scoring import find_significant, p_value
from hexarena.lab.measures.study import Study
from hexarena.lab.measures.uses import Uses
from hexarena.lab.measures.vocabulary import Index
from hexarena.lab.measures.wording import format_estimate
from hexarena.lab.runs.plan import Wish
from hexarena.lab.statistics import Estimate, paired_points

MIN_CASES = 30  # the fewest matches in which only some seats used a thing; fewer say nothing
REAL, DOUBTFUL = "stands out", "may be chance"
FORBIDDEN, FORCED = "forbidden", "forced"
CORRECTED = "About one in twenty of those that stand out is a false alarm (Benjamini and Hochberg)."
FIRST = 0  # the entrant that has wishes


class WishEffect(NamedTuple):
    """The effect of telling one player what to do on that player's points, and the run."""

    effect: Estimate
    sample: Sample
    keys: tuple[str, ...]


def find_things(study: Study) -> Index:
    """Return the things to value. Amounts are left out, because they are prices."""
    first, last = study.game.rules.kernels["AMOUNTS"]
    things = study.vocabulary.things
    amounts = {
        things.names[thing]
        for action in range(first, last + 1)
        for thing in things.name_ids[things.starts[action] : things.starts[action + 1]]
    }
    return things.restrict(name for name in things.names if name not in amounts)


def gains(study: Study) -> Iterator[ReportFigure]:
    """Yield how much the users of each thing gain over the others, for the best and the worst."""
    uses = Uses(study.main, find_things(study))
    things = _rank_things(uses)
    if not things:
        return
    real = _find_real(uses, things)
    words, extremes = (
        study.vocabulary.words,
        _pick_extremes(uses, things, study.settings.listed_count),
    )
    data = [_gain(uses, thing, words, REAL if thing in real else DOUBTFUL) for thing in extremes]
    top = max(data, key=lambda datum: datum.number.low)
    yield ReportFigure(
        "gains",
        "What do winners use?",
        f"Users of “{top.label}” get {format_estimate(top.number, 'points')} more than "
        f"others; {len(real)} of "
        f"{len(things)} things stand out ({study.played_by}).",
        "Points, of 100, of seats that used a thing, minus those of seats in the same match that "
        "did not, each compared with the mean of its seat. Only both ends of the list are shown. "
        f"This is a correlation and does not prove a cause. {CORRECTED}",
        "points",
        "points",
        tuple(data),
        study.runs(),
        axis="thing",
        against=0.0,
    )


def _rank_things(uses: Uses) -> list[int]:
    """Return the things with enough cases, highest gain first."""
    eligible = [thing for thing in range(len(uses.index.names)) if uses.gain(thing).n >= MIN_CASES]
    return sorted(eligible, key=lambda thing: -uses.gains[thing])


def _find_real(uses: Uses, things: Sequence[int]) -> set[int]:
    significant = find_significant(uses.chances[list(things)])
    return {
        thing for thing, is_significant in zip(things, significant, strict=True) if is_significant
    }


def _pick_extremes(uses: Uses, things: Sequence[int], count: int) -> list[int]:
    """Return the best and the worst few, each once, in order.

    The best have the highest lower ends of their intervals, the worst the lowest upper ends, so
    that a thing doesn't come first merely because it has few cases.
    """
    best = sorted(things, key=lambda thing: -uses.gain(thing).low)[:count]
    worst = sorted(things, key=lambda thing: uses.gain(thing).high)[:count]
    return [thing for thing in things if thing in {*best, *worst}]


def _gain(uses: Uses, thing: int, words: Mapping[str, str], group: str) -> Datum:
    number = uses.gain(thing).scaled(100)
    return Datum(words[uses.index.names[thing]], number, group, uses.keys(thing))


def measure_restrictions(study: Study) -> Iterator[ReportFigure]:
    """Yield what forbidding or forcing a thing does to a player: which things cause wins."""
    effects = _play_restrictions(study)
    if not effects:
        return
    significant = find_significant(
        np.array([p_value(effect.effect) for effect in effects.values()])
    )
    words = study.vocabulary.words
    data = [
        Datum(words[name], effect.effect.scaled(100), treatment, effect.keys)
        for (name, treatment), effect in effects.items()
    ]
    top = max(data, key=lambda datum: abs(datum.number.value))
    yield ReportFigure(
        "restricted-play",
        "What makes players win?",
        f"Most of all “{top.label}”, {top.group}: {format_estimate(top.number, 'points')}; "
        f"{significant.sum()} of {len(data)} effects stand out.",
        "Points, of 100, of a player that avoids a thing (forbidden), or uses it whenever it can "
        "(forced), minus its points in the same matches without that rule. Tried: the most used "
        "things, "
        f"and those with the largest gains. {CORRECTED}",
        "points",
        "points",
        tuple(data),
        (study.play().run, *(effect.sample.run for effect in effects.values())),
        axis="thing",
        against=0.0,
        worry=_find_causal_worry(study, data, effects),
    )


def _find_causal_worry(
    study: Study, data: Sequence[Datum], effects: Mapping[tuple[str, str], WishEffect]
) -> Worry | None:
    """Return the thing that surely changes a player's points most."""
    worry = find_worry(
        data,
        0.0,
        lambda datum: (
            f"“{datum.label}”, {datum.group}, changes a player's points by "
            f"{format_estimate(datum.number, 'points')} ({study.further_players}). The cause is "
            "tested: all else was equal."
        ),
    )
    if worry is None:
        return None
    distances = [max(datum.number.low, -datum.number.high) for datum in data]
    effect = list(effects.values())[distances.index(worry.distance)]
    return worry._replace(commands=(study.play().run["command"], effect.sample.run["command"]))


def _play_restrictions(study: Study) -> dict[tuple[str, str], WishEffect]:
    """Forbid, and force, each of the things to try; return the effects by name and treatment."""
    things = find_things(study)
    return {
        (name, treatment): measure_wishes(study, [Wish(FIRST, verb, things.actions(name))])
        for name in _pick_things(study)
        for treatment, verb in ((FORBIDDEN, "avoid"), (FORCED, "seek"))
    }


def _pick_things(study: Study) -> list[str]:
    """Return the things to try: the most used, those with the highest gains and the lowest."""
    uses = Uses(study.main, find_things(study))
    things, count = _rank_things(uses), max(study.settings.thing_count // 3, 1)
    by_use = sorted(things, key=lambda thing: -uses.counts[thing])
    selection = list(dict.fromkeys([*_pick_extremes(uses, things, count), *by_use]))[
        : study.settings.thing_count
    ]
    return [uses.index.names[thing] for thing in selection]


def measure_wishes(
    study: Study, wishes: Sequence[Wish], base_wishes: Sequence[Wish] = ()
) -> WishEffect:
    """Return the effect of wishes on the points of the first entrant, all else being equal."""
    base, wished = study.play(wishes=base_wishes), study.play(wishes=wishes)
    base_points, wished_points = base.by_entrant[:, FIRST], wished.by_entrant[:, FIRST]
    return WishEffect(
        paired_points(base_points, wished_points, base.pairs),
        wished,
        wished.keys(base_points != wished_points),
    )


def swaps(study: Study) -> Iterator[ReportFigure]:
    """Yield the effect of replacing one thing with another, for the two extremes of each verb."""
    effects = _play_swaps(study)
    if not effects:
        return
    data = [
        Datum(name, effect.effect.scaled(100), "", effect.keys) for name, effect in effects.items()
    ]
    top = max(data, key=lambda datum: abs(datum.number.value))
    yield ReportFigure(
        "swaps",
        "What if players use one thing instead of another?",
        f"{top.label}: {format_estimate(top.number, 'points')}.",
        "Points, of 100, of a player that uses the first whenever it can and avoids the second, "
        "minus those of one that does the opposite, in the same matches. Tried: for each verb, "
        "the things with the highest and the lowest gain.",
        "points",
        "points",
        tuple(data),
        tuple(effect.sample.run for effect in effects.values()),
        axis="swap",
        against=0.0,
    )


def _play_swaps(study: Study) -> dict[str, WishEffect]:
    """Let a player use one thing in place of another, and the other way round."""
    things, words, effects = find_things(study), study.vocabulary.words, {}
    for best, worst in list(_yield_swap_pairs(study, things))[: study.settings.thing_count]:
        first, second = things.actions(best), things.actions(worst)
        effects[phrase_swap(words[best], words[worst])] = measure_wishes(
            study,
            [Wish(FIRST, "avoid", second), Wish(FIRST, "seek", first)],
            [Wish(FIRST, "avoid", first), Wish(FIRST, "seek", second)],
        )
    return effects


def _yield_swap_pairs(study: Study, things: Index) -> Iterator[tuple[str, str]]:
    """Yield the thing with the highest gain of every verb, and the lowest of its alternatives."""
    uses = Uses(study.main, things)
    by_verb: dict[str, list[int]] = {}
    for thing in _rank_things(uses):
        by_verb.setdefault(things.names[thing].rpartition(":")[0], []).append(thing)
    for group in by_verb.values():
        best = things.names[max(group, key=lambda thing: uses.gain(thing).low)]
        alternatives = _list_alternatives(study, things.actions(best))
        worst_first = sorted(group, key=lambda thing: uses.gain(thing).high)
        candidates = (things.names[thing] for thing in worst_first if things.names[thing] != best)
        worst = next(
            (thing for thing in candidates if alternatives & {*things.actions(thing)}), None
        )
        if worst is not None:
            yield best, worst


def _list_alternatives(study: Study, actions: Sequence[int]) -> set[int]:
    """Return the actions that are legal in some position before one of these actions."""
    indices = study.vocabulary.offered.indices[list(actions)]
    states = replay_positions(study.main, np.unique(indices[indices >= 0]))
    return {
        action for index in range(len(states)) for action in study.game.rules.legal(states, index)
    }
