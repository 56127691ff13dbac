"""The odds that an attack is stopped, against hands dealt at random."""

import random
from math import sqrt

from hexarena.contract.game import game
from hexarena.contract.record import copied
from hexarena.games.hfc.rules import state as codes
from tests.worlds import guessed

GAME = game("hfc")
DEALS = 400
WIDE = 4.5  # standard deviations


def attacks(count, seed):
    """Go through attacks of random matches."""
    rng, found = random.Random(seed), 0
    while found < count:
        states = GAME.start()
        while not GAME.rules.over(states) and found < count:
            legal = GAME.rules.legal(states)
            those = [each for each in legal if codes.PLAY <= each < codes.PASS]
            if states["phase"][0] == codes.ATTACK and those:
                found += 1
                yield states, rng.choice(those)
            GAME.rules.apply(states, rng.choice(those or legal))


def shares(states, action):
    return {each.text: each.share for each in GAME.preview(states[0], [action]).odds}


def defended(states, action, rng):
    """Play an attack and draw; tell whether it can be stopped, None if the bell saves the rival."""
    after = copied(states)
    GAME.rules.apply(after, action)
    while after["phase"][0] == codes.REFILL:
        GAME.rules.apply(after, rng.choice(GAME.rules.legal(after)))
    return len(GAME.rules.legal(after)) > 1 if after["phase"][0] == codes.DEFEND else None


def test_an_attack_is_stopped_as_often_as_hands_that_the_rival_may_hold_stop_it():
    rng, belled = random.Random(4), 0
    for states, action in attacks(60, seed=8):
        seat = int(states["to_act"][0])
        found = shares(states, action)
        dealt = [defended(guessed(GAME, states, seat, n), action, rng) for n in range(DEALS)]
        rival = GAME.seats[1 - seat]
        if dealt[0] is None:
            belled += 1
            assert found == {f"the bell saves {rival}": 1}
            continue
        told = found.get(f"{rival} can stop it", 0)
        off = WIDE * sqrt(told * (1 - told) / DEALS) + 1e-9
        assert abs(sum(dealt) / DEALS - told) <= off
    assert belled


def test_what_an_attack_does_is_told_beside():
    for states, action in attacks(30, seed=2):
        does = next(iter(shares(states, action)))
        ways = ("damage", "the end of the fight", "gets through", "bell", "stop", "disqual")
        assert any(word in does for word in ways)
