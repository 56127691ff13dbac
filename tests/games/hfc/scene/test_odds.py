"""The odds that an attack is stopped, against hands dealt at random."""

import random
from math import sqrt

from hexarena.contract.game import game
from hexarena.contract.record import copy_states
from hexarena.games.hfc.rules import state as codes
from tests.information_sets import sample_world

GAME = game("hfc")
DEALS = 400
MAX_DEVIATIONS = 4.5  # standard deviations


def attacks(count, seed):
    """Go through attacks of random matches."""
    rng, count_found = random.Random(seed), 0
    while count_found < count:
        states = GAME.start()
        while not GAME.rules.over(states) and count_found < count:
            legal = GAME.rules.legal(states)
            attack_actions = [outcome for outcome in legal if codes.PLAY <= outcome < codes.PASS]
            if states["phase"][0] == codes.ATTACK and attack_actions:
                count_found += 1
                yield states, rng.choice(attack_actions)
            GAME.rules.apply(states, rng.choice(attack_actions or legal))


def shares(states, action):
    return {outcome.text: outcome.share for outcome in GAME.preview(states[0], [action]).odds}


def can_defend(states, action, rng):
    """Play an attack and draw; tell whether it can be stopped, None if the bell saves the rival."""
    states_after = copy_states(states)
    GAME.rules.apply(states_after, action)
    while states_after["phase"][0] == codes.REFILL:
        GAME.rules.apply(states_after, rng.choice(GAME.rules.legal(states_after)))
    return (
        len(GAME.rules.legal(states_after)) > 1
        if states_after["phase"][0] == codes.DEFEND
        else None
    )


def test_an_attack_is_stopped_as_often_as_hands_that_the_rival_may_hold_stop_it():
    rng, belled = random.Random(4), 0
    for states, action in attacks(60, seed=8):
        seat = int(states["to_act"][0])
        odds = shares(states, action)
        results = [
            can_defend(sample_world(GAME, states, seat, n), action, rng) for n in range(DEALS)
        ]
        rival = GAME.seats[1 - seat]
        if results[0] is None:
            belled += 1
            assert odds == {f"the bell saves {rival}": 1}
            continue
        share = odds.get(f"{rival} can stop it", 0)
        tolerance = MAX_DEVIATIONS * sqrt(share * (1 - share) / DEALS) + 1e-9
        assert abs(sum(results) / DEALS - share) <= tolerance
    assert belled


def test_the_effect_of_an_attack_is_shown_beside_it():
    for states, action in attacks(30, seed=2):
        effect = next(iter(shares(states, action)))
        effects = ("damage", "the end of the fight", "gets through", "bell", "stop", "disqual")
        assert any(word in effect for word in effects)
