"""Matches of the rollout policy, and what is learnt from them."""

import numpy as np
import pytest

from hexarena import game
from hexarena.learn import descent, selfplay
from hexarena.learn.selfplay import FAITH, FINE, USUAL, Searched, SelfPlayer, traced
from hexarena.search.network import network_of

SECRET = ["hfc", "knockouts"]


@pytest.fixture(scope="module", params=SECRET)
def watched(request):
    one = game(request.param)
    return one, player_of(one), one.start(one.options())


def player_of(one, pace=USUAL):
    sizes = one.rules.kernels["INPUTS"], one.rules.ACTIONS
    weights = np.zeros(descent.size(*sizes), np.float32)
    return SelfPlayer(one.rules, network_of(descent.parts(weights, *sizes)._asdict()), 8, pace)


def test_what_was_played_gets_most_of_the_shares(watched, monkeypatch):
    monkeypatch.setattr(selfplay, "CROWD", 5)
    one, player, start = watched
    found = player.watch(start, 3)
    assert found.matches == 5
    assert len(found.examples) > 5
    for n in range(len(found.examples)):
        shares = found.examples.shares[slice(*found.examples.first_action[n : n + 2])]
        assert np.isclose(shares.sum(), 1, atol=1e-5)
        assert shares.max() >= FAITH
    assert found.examples.inputs.max() < one.rules.kernels["INPUTS"]
    assert np.abs(found.examples.values).max() <= 1


def test_the_same_seed_gives_the_same_examples(watched, monkeypatch):
    monkeypatch.setattr(selfplay, "CROWD", 3)
    one, player, start = watched
    once, again = player.watch(start, 7).examples, player_of(one).watch(start, 7).examples
    assert all(np.array_equal(a, b) for a, b in zip(once, again, strict=True))
    other = player.watch(start, 8).examples
    assert not np.array_equal(once.inputs, other.inputs)


def test_who_spars_follows_the_rollout_policy_and_is_not_learnt_from(watched):
    _, player, start = watched
    alone = player.play(start, 8, 5, sparring=0)
    both = player.play(start, 8, 5)
    assert 0 < len(alone.examples) < 2 * len(both.examples)


def test_at_a_fine_pace_more_decisions_are_learnt_from(watched):
    one, player, start = watched
    fine = player_of(one, FINE).play(start, 8, 5)
    assert len(fine.examples) > 1.5 * len(player.play(start, 8, 5).examples)


def test_a_target_is_what_later_searches_thought_and_the_last_what_the_match_returned():
    nothing = np.zeros(0)
    thoughts = [(0, 0.4), (1, 0.2), (0, -0.5)]
    decisions = [Searched(seat, nothing, nothing, nothing, value) for seat, value in thoughts]
    targets = traced(decisions, [-0.95, 0.95], trace=0.9)
    third = 0.9 * -0.95 + 0.1 * -0.5
    second = 0.9 * third + 0.1 * -0.2
    first = 0.9 * second + 0.1 * 0.4
    assert targets == pytest.approx([first, -second, third])
