"""Matches of the rollout policy, and what is learnt from them."""

import numpy as np
import pytest

from hexarena import game
from hexarena.learn import descent, selfplay
from hexarena.learn.selfplay import (
    FINE_PACE,
    USUAL_PACE,
    WATCHED_SHARE,
    SearchedPosition,
    SelfPlayer,
    trace_targets,
)
from hexarena.search.network import network_from_weights

SECRET = ["hfc", "knockouts"]


@pytest.fixture(scope="module", params=SECRET)
def watched(request):
    first = game(request.param)
    return first, player_of(first), first.start(first.options())


def player_of(first, pace=USUAL_PACE):
    sizes = first.rules.kernels["INPUTS"], first.rules.ACTIONS
    weights = np.zeros(descent.weight_count(*sizes), np.float32)
    return SelfPlayer(
        first.rules, network_from_weights(descent.split_weights(weights, *sizes)._asdict()), 8, pace
    )


def test_played_actions_get_most_of_the_shares(watched, monkeypatch):
    monkeypatch.setattr(selfplay, "WATCHED_MATCHES", 5)
    first, player, start = watched
    actual = player.watch(start, 3)
    assert actual.matches == 5
    assert len(actual.examples) > 5
    for n in range(len(actual.examples)):
        shares = actual.examples.shares[slice(*actual.examples.first_action[n : n + 2])]
        assert np.isclose(shares.sum(), 1, atol=1e-5)
        assert shares.max() >= WATCHED_SHARE
    assert actual.examples.inputs.max() < first.rules.kernels["INPUTS"]
    assert np.abs(actual.examples.values).max() <= 1


def test_the_same_seed_gives_the_same_examples(watched, monkeypatch):
    monkeypatch.setattr(selfplay, "WATCHED_MATCHES", 3)
    first, player, start = watched
    first_run, reread = player.watch(start, 7).examples, player_of(first).watch(start, 7).examples
    assert all(np.array_equal(a, b) for a, b in zip(first_run, reread, strict=True))
    different = player.watch(start, 8).examples
    assert not np.array_equal(first_run.inputs, different.inputs)


def test_a_sparring_partner_follows_the_rollout_policy_and_provides_no_samples(watched):
    _, player, start = watched
    single = player.play(start, 8, 5, sparring_seat=0)
    pair = player.play(start, 8, 5)
    assert 0 < len(single.examples) < 2 * len(pair.examples)


def test_at_a_fine_pace_more_decisions_are_learnt_from(watched):
    first, player, start = watched
    fine = player_of(first, FINE_PACE).play(start, 8, 5)
    assert len(fine.examples) > 1.5 * len(player.play(start, 8, 5).examples)


def test_a_target_is_what_later_searches_thought_and_the_last_what_the_match_returned():
    no_actions = np.zeros(0)
    thoughts = [(0, 0.4), (1, 0.2), (0, -0.5)]
    decisions = [
        SearchedPosition(seat, no_actions, no_actions, no_actions, value)
        for seat, value in thoughts
    ]
    targets = trace_targets(decisions, [-0.95, 0.95], trace=0.9)
    third = 0.9 * -0.95 + 0.1 * -0.5
    second = 0.9 * third + 0.1 * -0.2
    first = 0.9 * second + 0.1 * 0.4
    assert targets == pytest.approx([first, -second, third])
