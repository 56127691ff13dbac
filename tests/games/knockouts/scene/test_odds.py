"""The odds of an attack, against dice counted by hand, and those of the mobility roll."""

import random
from itertools import product
from math import comb

import pytest

from hexarena.contract.game import game
from hexarena.contract.record import copy_states
from hexarena.games.knockouts.rules import state as codes

GAME = game("knockouts")


def positions(phase, count, seed):
    """Go through positions of random matches in which a seat decides in a phase."""
    rng, count_found = random.Random(seed), 0
    while count_found < count:
        states = GAME.start()
        while not GAME.rules.over(states) and count_found < count:
            if states["phase"][0] == phase and states["to_act"][0] >= 0:
                count_found += 1
                yield states
            GAME.rules.apply(states, rng.choice(GAME.rules.legal(states)))


def shares(states, action):
    return {outcome.text: outcome.share for outcome in GAME.preview(states[0], [action]).odds}


def declare_attack(states, action):
    """Return the number that each die needs, and how many dice, with neither boost nor reaction."""
    new_states = copy_states(states)
    GAME.rules.apply(new_states, action)
    for phase, closing in ((codes.BOOST, codes.ROLL), (codes.REACT, codes.ALLOW)):
        if new_states["phase"][0] == phase:
            GAME.rules.apply(new_states, closing)
    return new_states, int(new_states["need"][0]), int(new_states["dice"][0])


def test_an_attack_misses_and_hurts_once_as_often_as_its_dice_do():
    count = 0
    for states in positions(codes.ACT, 400, seed=11):
        for action in (action for action in GAME.rules.legal(states) if action < codes.PLAY):
            new_states, need, dice = declare_attack(states, action)
            hit = (7 - need) / 6
            odds = shares(states, action)
            assert odds.get("misses", 0) == pytest.approx((1 - hit) ** dice)
            victim = new_states["ready"][0, 1 - new_states["seat"][0]]
            if victim.sum() > 1:
                single_hit = comb(dice, 1) * hit * (1 - hit) ** (dice - 1)
                assert odds.get("1 hurt", 0) == pytest.approx(single_hit)
            count += dice > 1
    assert count > 20


def test_every_roll_counts_once():
    """Roll every face of every die one after another: the ends come as often as they are told."""
    count = 0
    for states in positions(codes.ACT, 300, seed=5):
        for action in (action for action in GAME.rules.legal(states) if action < codes.PLAY):
            new_states, _, dice = declare_attack(states, action)
            if not 1 < dice <= 3:
                continue
            endings = [end_of(new_states, faces) for faces in product(range(6), repeat=dice)]
            odds = shares(states, action)
            for word in ("knockout", "tapout"):
                assert odds.get(word, 0) == pytest.approx(endings.count(word) / len(endings))
            count += 1
    assert count > 20


def end_of(states, faces):
    """Roll faces; return how the match then ends or may be ended, "" if it goes on."""
    new_states = copy_states(states)
    for face in faces:
        GAME.rules.apply(new_states, codes.ROLLED + face)
    if codes.CRITICAL in GAME.rules.legal(new_states):
        GAME.rules.apply(new_states, codes.CRITICAL)
        return "tapout" if new_states["method"][0] == codes.TAPOUT else ""
    return "knockout" if new_states["method"][0] == codes.KNOCKOUT else ""


def test_the_mobility_roll_is_told_by_its_thirty_six_ends():
    count = 0
    for states in positions(codes.STAT, 40, seed=3):
        for action in GAME.rules.legal(states):
            new_states = copy_states(states)
            GAME.rules.apply(new_states, action)
            if new_states["phase"][0] != codes.MOBILITY:
                assert shares(states, action) == {}
                continue
            mobile = [name_mobile(new_states, faces) for faces in product(range(6), repeat=2)]
            assert shares(states, action) == pytest.approx(
                {text: mobile.count(text) / 36 for text in set(mobile)}
            )
            count += 1
    assert count > 10


def name_mobile(states, faces):
    new_states = copy_states(states)
    for face in faces:
        GAME.rules.apply(new_states, codes.ROLLED + face)
    seat = int(new_states["mobile"][0])
    return "nobody is mobile" if seat < 0 else f"{GAME.seats[seat]} is mobile"
