"""The odds of an attack, against dice counted by hand, and those of the mobility roll."""

import random
from itertools import product
from math import comb

import pytest

from hexarena.contract.game import game
from hexarena.contract.record import copied
from hexarena.games.knockouts.rules import state as codes

GAME = game("knockouts")


def positions(phase, count, seed):
    """Go through positions of random matches in which a seat decides in a phase."""
    rng, found = random.Random(seed), 0
    while found < count:
        states = GAME.start()
        while not GAME.rules.over(states) and found < count:
            if states["phase"][0] == phase and states["to_act"][0] >= 0:
                found += 1
                yield states
            GAME.rules.apply(states, rng.choice(GAME.rules.legal(states)))


def shares(states, action):
    return {each.text: each.share for each in GAME.preview(states[0], [action]).odds}


def rolled(states, action):
    """Return the number that each die needs, and how many dice, with neither boost nor reaction."""
    after = copied(states)
    GAME.rules.apply(after, action)
    for phase, closing in ((codes.BOOST, codes.ROLL), (codes.REACT, codes.ALLOW)):
        if after["phase"][0] == phase:
            GAME.rules.apply(after, closing)
    return after, int(after["need"][0]), int(after["dice"][0])


def test_an_attack_misses_and_hurts_once_as_often_as_its_dice_do():
    seen = 0
    for states in positions(codes.ACT, 400, seed=11):
        for action in (each for each in GAME.rules.legal(states) if each < codes.PLAY):
            after, need, dice = rolled(states, action)
            hit = (7 - need) / 6
            found = shares(states, action)
            assert found.get("misses", 0) == pytest.approx((1 - hit) ** dice)
            victim = after["ready"][0, 1 - after["seat"][0]]
            if victim.sum() > 1:
                once = comb(dice, 1) * hit * (1 - hit) ** (dice - 1)
                assert found.get("1 hurt", 0) == pytest.approx(once)
            seen += dice > 1
    assert seen > 20


def test_every_roll_counts_once():
    """Roll every face of every die one after another: the ends come as often as they are told."""
    seen = 0
    for states in positions(codes.ACT, 300, seed=5):
        for action in (each for each in GAME.rules.legal(states) if each < codes.PLAY):
            after, _, dice = rolled(states, action)
            if not 1 < dice <= 3:
                continue
            ends = [end_of(after, faces) for faces in product(range(6), repeat=dice)]
            found = shares(states, action)
            for word in ("knockout", "tapout"):
                assert found.get(word, 0) == pytest.approx(ends.count(word) / len(ends))
            seen += 1
    assert seen > 20


def end_of(states, faces):
    """Roll faces; return how the match then ends or may be ended, "" if it goes on."""
    after = copied(states)
    for face in faces:
        GAME.rules.apply(after, codes.ROLLED + face)
    if codes.CRITICAL in GAME.rules.legal(after):
        GAME.rules.apply(after, codes.CRITICAL)
        return "tapout" if after["method"][0] == codes.TAPOUT else ""
    return "knockout" if after["method"][0] == codes.KNOCKOUT else ""


def test_the_mobility_roll_is_told_by_its_thirty_six_ends():
    seen = 0
    for states in positions(codes.STAT, 40, seed=3):
        for action in GAME.rules.legal(states):
            after = copied(states)
            GAME.rules.apply(after, action)
            if after["phase"][0] != codes.MOBILITY:
                assert shares(states, action) == {}
                continue
            mobile = [who(after, faces) for faces in product(range(6), repeat=2)]
            assert shares(states, action) == pytest.approx(
                {text: mobile.count(text) / 36 for text in set(mobile)}
            )
            seen += 1
    assert seen > 10


def who(states, faces):
    after = copied(states)
    for face in faces:
        GAME.rules.apply(after, codes.ROLLED + face)
    seat = int(after["mobile"][0])
    return "nobody is mobile" if seat < 0 else f"{GAME.seats[seat]} is mobile"
