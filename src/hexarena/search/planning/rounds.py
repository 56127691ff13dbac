"""Plans for a simultaneous commitment: whole commitments, compared against the others' strategy.

Two independent searches learn how the others commit. Candidates are commitments that the searches
prefer, and commitments of the rollout policy. Each is replayed against what the searches have
learnt. A mix is reported only if both searches agree about it.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from hexarena.contract.record import States, copy_states
from hexarena.contract.rng import Rng, new_rng
from hexarena.contract.rules import Rules
from hexarena.search.planning.decisions import Decision
from hexarena.search.planning.plans import CLEARLY_WORSE, MixedAction, PlanAnalysis, ValuedPlan
from hexarena.search.search import Search
from hexarena.search.simultaneous import strategy
from hexarena.search.simultaneous.matrix import WholeCommitment, goes_on

SEARCHES = 2  # independent searches
MAX_FIRST_ACTIONS = 8  # first actions that are completed to whole commitments
MAX_WEAK = 4  # commitments of the rollout policy that are compared
WEAK_SAMPLES = 48
SAMPLES, FINAL_SAMPLES = 128, 512  # replays of a commitment for each search, first and last
MAX_FINALISTS = 4
COMPARISONS = 8  # runs of replays that compare two commitments
# Two strategies agree if at most this share of the play differs
AGREED_DISTANCE = 0.25
EQUAL_VALUE = 0.02  # values that differ by no more are equal: a point of 100, the replays' noise
MIN_SHARE = 0.1  # a rarer action is left out of a mix
MIXABLE_LOSS = 0.06  # how much less the actions of a mix may be worth: three points of 100
REPLAY_STREAM = 2_000  # the random stream of replays; lower numbers belong to threads and tempers
WEAK_STREAM, POSSIBLE_STREAM = 3_000, 4_000


class SearchedRound(NamedTuple):
    """The rest of a seat's commitment, and what independent searches have learnt of the round."""

    rules: Rules
    states: States  # as the seat knows it
    committed: WholeCommitment  # what the seat has already committed in this round
    trees: list[Any]
    search: Search


def plan_commitment(decision: Decision) -> PlanAnalysis:
    """Return the best commitment, and the mix that the searches agree on, if any."""
    searched_round = _search_round(decision)
    strategies = [_strategy_of(searched_round, tree) for tree in searched_round.trees]
    shares = {
        action: sum(mix.get(action, 0.0) for mix in strategies) / len(strategies)
        for action in searched_round.rules.legal(searched_round.states)
    }
    weak = _list_weak_commitments(searched_round)
    candidates = dict.fromkeys([*_list_candidates(searched_round, shares), *weak])
    values = {actions: _replay(searched_round, actions, SAMPLES) for actions in candidates}
    values = _refine(searched_round, values, shares, weak)
    best = _choose_best(values, shares)
    alternatives = [actions for actions in values if actions[0] != best[0]] or [
        actions for actions in values if actions != best
    ]
    alternative = max(alternatives, key=values.__getitem__, default=None)
    mistake = next(
        (actions for actions in weak if values[actions] < values[best] - CLEARLY_WORSE), None
    )
    mix = agree_on_mix(strategies, shares, values, best)
    return PlanAnalysis(
        ValuedPlan(best, values[best]),
        ValuedPlan(alternative, values[alternative]) if alternative else None,
        ValuedPlan(mistake, values[mistake]) if mistake else None,
        mix=mix,
        line=best[:1],
        playouts=decision.playouts,
    ).with_ceiling()


class ComparedCommitments(NamedTuple):
    """The best commitment and a played one, valued by the same luck, and the mix's share."""

    best: WholeCommitment
    best_values: npt.NDArray[np.float64]  # mean returns of COMPARISONS runs of replays
    played_values: npt.NDArray[np.float64]
    share: float  # how often the mix plays the first action of the played one


def compare_commitments(decision: Decision, played: WholeCommitment) -> ComparedCommitments:
    """Compare a whole commitment with the best one, against what the searches have learnt."""
    searched_round = _search_round(decision)
    strategies = [_strategy_of(searched_round, tree) for tree in searched_round.trees]
    shares = {
        action: sum(mix.get(action, 0.0) for mix in strategies) / len(strategies)
        for action in searched_round.rules.legal(searched_round.states)
    }
    candidates = dict.fromkeys([*_list_candidates(searched_round, shares), played])
    values = {actions: _replay(searched_round, actions, SAMPLES) for actions in candidates}
    best = _choose_best(values, shares)
    best_values, played_values = (
        np.array([_replay(searched_round, actions, SAMPLES, 1 + n) for n in range(COMPARISONS)])
        for actions in (best, played)
    )
    if played_values.mean() >= best_values.mean():
        best, best_values = played, played_values
    return ComparedCommitments(best, best_values, played_values, shares.get(played[0], 0.0))


def _search_round(decision: Decision) -> SearchedRound:
    rules, seat = decision.game.rules, decision.seat
    trees = [
        Search(rules, decision.search.seed + number).grow_trees(
            decision.states, max(1, decision.playouts // SEARCHES), decision.stop
        )[0]
        for number in range(SEARCHES)
    ]
    committed, buffer = np.zeros(rules.ACTIONS, np.int32), copy_states(decision.states[:1])
    count = rules.compiled.withdraw_at(buffer, 0, seat, committed)
    known_states = decision.search.hide_secrets(decision.states)
    return SearchedRound(
        rules, known_states, tuple(committed[:count].tolist()), trees, decision.search
    )


def _strategy_of(searched_round: SearchedRound, tree: Any) -> dict[int, float]:
    """Return the strategy of one search for the first action."""
    rng = searched_round.search.rng(searched_round.states, REPLAY_STREAM)
    return strategy.conclude(searched_round.rules, searched_round.states, [tree], rng).strategy


# Candidates


def _list_candidates(
    searched_round: SearchedRound, shares: dict[int, float]
) -> Iterator[WholeCommitment]:
    """Yield whole commitments that begin with the actions of the largest shares."""
    first_actions = sorted(shares, key=lambda action: -shares[action])[:MAX_FIRST_ACTIONS]
    for action in first_actions:
        for tree in searched_round.trees:
            yield _complete(searched_round, tree, action)


def _complete(searched_round: SearchedRound, tree: Any, action: int) -> WholeCommitment:
    """Return the commitment that begins with an action and goes on as a search prefers."""
    rules, states, actions = searched_round.rules, _draw_possible(searched_round, 0), [action]
    seat = int(states["to_act"][0])
    rng, buffer = new_rng(searched_round.search.seed), np.zeros(rules.ACTIONS, np.int32)
    rules.apply(states, action)
    while goes_on(rules, states, seat):
        shares = _shares_at(searched_round, tree, states)
        if shares is None:
            actions.append(int(rules.compiled.rollout_at(states, 0, rng, buffer)))
        else:
            actions.append(rules.legal(states)[int(np.argmax(shares))])
        rules.apply(states, actions[-1])
    return tuple(actions)


def _draw_possible(searched_round: SearchedRound, number: int) -> States:
    """Return a position that the seat considers possible: the last commitment plays the round."""
    states = copy_states(searched_round.states)
    rng = searched_round.search.rng(states, POSSIBLE_STREAM + number)
    searched_round.rules.compiled.determinize_at(states, 0, int(states["to_act"][0]), rng)
    return states


def _shares_at(
    searched_round: SearchedRound, tree: Any, states: States
) -> npt.NDArray[np.float64] | None:
    """Return the shares of a later part of the commitment, None if the search rarely came there."""
    count = searched_round.rules.specialized(strategy.GENERIC).mixed(tree, states)
    return tree.tables.shares[:count].copy() if count else None


def _list_weak_commitments(searched_round: SearchedRound) -> list[WholeCommitment]:
    """List commitments of the rollout policy, those that it makes most often first."""
    rules, counts = searched_round.rules, Counter[WholeCommitment]()
    seat, buffer = int(searched_round.states["to_act"][0]), np.zeros(rules.ACTIONS, np.int32)
    for number in range(WEAK_SAMPLES):
        rng = searched_round.search.rng(searched_round.states, WEAK_STREAM + number)
        states, actions = _draw_possible(searched_round, number), list[int]()
        while not actions or goes_on(rules, states, seat):
            actions.append(int(rules.compiled.rollout_at(states, 0, rng, buffer)))
            rules.apply(states, actions[-1])
        counts[tuple(actions)] += 1
    return [actions for actions, _ in counts.most_common(MAX_WEAK)]


# Values


def _replay(
    searched_round: SearchedRound, actions: WholeCommitment, samples: int, run: int = 0
) -> float:
    """Return the value of a commitment, by the same luck for each in the same run."""
    whole = (*searched_round.committed, *actions)
    return sum(
        strategy.replay(
            searched_round.rules,
            tree,
            whole,
            samples,
            _replay_rng(searched_round, number + SEARCHES * run),
        )
        for number, tree in enumerate(searched_round.trees)
    ) / len(searched_round.trees)


def _replay_rng(searched_round: SearchedRound, number: int) -> Rng:
    return searched_round.search.rng(searched_round.states, REPLAY_STREAM + number)


def _refine(
    searched_round: SearchedRound,
    values: dict[WholeCommitment, float],
    shares: dict[int, float],
    weak: Sequence[WholeCommitment],
) -> dict[WholeCommitment, float]:
    """Replay the best commitments again, and the weak ones that may be mistakes, more often."""
    ranking = sorted(values, key=lambda actions: -values[actions])
    # The best of each first action that may be mixed
    firsts = {
        actions[0]: actions for actions in reversed(ranking) if shares[actions[0]] >= MIN_SHARE
    }
    finalists = [*ranking[:MAX_FINALISTS], *firsts.values(), *weak]
    return {
        actions: _replay(searched_round, actions, FINAL_SAMPLES)
        for actions in dict.fromkeys(finalists)
    }


def _choose_best(values: dict[WholeCommitment, float], shares: dict[int, float]) -> WholeCommitment:
    """Return the best by value; of equals, the one whose first action has the largest share."""
    highest = max(values.values())
    equals = [actions for actions, value in values.items() if value >= highest - EQUAL_VALUE]
    return max(equals, key=lambda actions: (shares[actions[0]], values[actions]))


# Mixes


def agree_on_mix(
    strategies: Sequence[dict[int, float]],
    shares: dict[int, float],
    values: dict[WholeCommitment, float],
    best: WholeCommitment,
) -> tuple[MixedAction, ...]:
    """Return the mix of the first action; () if the searches or the values contradict it."""
    if measure_distance(*strategies) > AGREED_DISTANCE:
        return ()
    frequent = [action for action in shares if shares[action] >= MIN_SHARE]
    total = sum(shares[action] for action in frequent)
    mix = sorted((MixedAction(action, shares[action] / total) for action in frequent), key=_rarity)
    losses = [
        values[best] - max(value for actions, value in values.items() if actions[0] == action)
        for action in frequent
        if any(actions[0] == action for actions in values)
    ]
    is_supported = len(losses) == len(frequent) and max(losses, default=1.0) <= MIXABLE_LOSS
    return tuple(mix) if len(mix) > 1 and mix[0].action == best[0] and is_supported else ()


def _rarity(mixed_action: MixedAction) -> float:
    return -mixed_action.share


def measure_distance(first: dict[int, float], second: dict[int, float]) -> float:
    """Return the share of the play in which two strategies differ, 0 .. 1 (total variation)."""
    actions = {*first, *second}
    return sum(abs(first.get(action, 0.0) - second.get(action, 0.0)) for action in actions) / 2
