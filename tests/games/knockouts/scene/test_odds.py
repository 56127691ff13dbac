"""The odds of an attack, against dice counted by hand, and those of the mobility roll."""

import random
from itertools import product
from math import comb

import pytest

from hexarena.contract.english import percentage
from hexarena.contract.game import game
from hexarena.contract.record import copy_states
from hexarena.games.knockouts.editions.installed import POSITION_NAMES
from hexarena.games.knockouts.notation.names import styles
from hexarena.games.knockouts.rules import state as codes
from hexarena.games.knockouts.scene.odds import AttackChances, describe_chances

GAME = game("knockouts")
ENDS = {
    0: "",
    codes.KNOCKOUT: "knockout",
    codes.STOPPAGE: "referee stoppage",
    codes.TAPOUT: "tapout",
}


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
        critical_states = copy_states(new_states)
        GAME.rules.apply(critical_states, codes.CRITICAL)
        if critical_states["method"][0]:
            return ENDS[int(critical_states["method"][0])]
    while new_states["phase"][0] in (codes.CHOICE, codes.HURT):
        GAME.rules.apply(new_states, GAME.rules.legal(new_states)[-1])
    return ENDS[int(new_states["method"][0])]


def roll_all(new_states, dice):
    """Roll every face of every die; yield the successes and how the match ends or may be ended."""
    need = int(new_states["need"][0])
    for faces in product(range(6), repeat=dice):
        yield sum(face + 1 >= need for face in faces), end_of(new_states, faces)


def test_a_card_says_how_likely_one_two_and_three_successes_and_the_ends_are():
    """The figures on a card are those of all rolls, counted one by one."""
    texts = set()
    for states in positions(codes.ACT, 300, seed=17):
        by_action = {
            choice.action: choice for choice in GAME.scene(states[0], seat_of(states)).choices
        }
        for action in (action for action in by_action if action < codes.PLAY):
            new_states, need, dice = declare_attack(states, action)
            rolls = list(roll_all(new_states, dice))
            expected = [
                (word, sum(count >= n for count, _ in rolls) / len(rolls))
                for n, word in ((1, "hit"), (2, "double"), (3, "triple"))
                if n <= dice and (n == 1 or not all(end for count, end in rolls if count == n))
            ]
            expected += [
                (word, ends / len(rolls))
                for word in ("knockout", "referee stoppage", "tapout")
                if (ends := sum(end == word for _, end in rolls))
            ]
            figures = by_action[action].text.partition(".")[0]
            listed = ", ".join(f"{percentage(share)} {word}" for word, share in expected)
            noun = "die" if dice == 1 else "dice"
            assert figures == f"{dice} {noun}, {need}+: {listed}"
            texts.add(figures)
    assert "2 dice, 5+: 56% hit, 11% double" in texts
    assert any("tapout" in text for text in texts)
    assert len(texts) > 8


def seat_of(states):
    return int(states["to_act"][0])


def test_three_dice_that_need_a_five_hit_in_nineteen_of_twenty_seven_rolls():
    shares = (8 / 27, 12 / 27, 6 / 27, 1 / 27)
    chance = AttackChances(3, 5, shares, (0, 0, 0, codes.KNOCKOUT), (0, 1, 2, 0))
    assert describe_chances(chance) == "3 dice, 5+: 70% hit, 26% double, 4% knockout"
    held = AttackChances(3, 5, shares, (0, 0, codes.TAPOUT, codes.TAPOUT), (0, 1, 2, 3))
    assert describe_chances(held) == "3 dice, 5+: 70% hit, 26% tapout"
    stout = AttackChances(3, 5, shares, (0, 0, 0, 0), (0, 1, 2, 3))
    assert describe_chances(stout) == "3 dice, 5+: 70% hit, 26% double, 4% triple"
    hopeless = AttackChances(2, 7, (1.0, 0.0, 0.0), (0, 0, 0), (0, 0, 0))
    assert describe_chances(hopeless) == "2 dice: none can succeed"


def test_a_stat_says_what_its_roll_wins_and_brings_within_reach():
    """Roll both dice in all 36 ways, and move on in every way that the rules list."""
    texts = set()
    for states in positions(codes.STAT, 40, seed=9):
        seat = seat_of(states)
        for choice in GAME.scene(states[0], seat).choices:
            counts = [count_rolls(answered, seat) for answered in answer_all(states, choice.action)]
            wins = [count / 36 for count, _ in counts]
            reach = [{name: n / 36 for name, n in reached.items()} for _, reached in counts]
            assert choice.text.startswith(f"{write_span(wins)} to win the roll")
            for name in choice.text.partition("Reach: ")[2].removesuffix(".").split(", "):
                place, _, span = name.rpartition(" ")
                if place:
                    assert span == write_span([shares.get(place, 0) for shares in reach])
            texts.add(choice.text)
    assert any("Reach" in text for text in texts)
    assert any("\N{EN DASH}" in text for text in texts)


def answer_all(states, action):
    """Use a stat; yield the positions before the roll, by the stat that the rival then chooses."""
    new_states = copy_states(states)
    GAME.rules.apply(new_states, action)
    if new_states["phase"][0] == codes.MOBILITY:
        yield new_states
        return
    for answer in GAME.rules.legal(new_states):
        answered = copy_states(new_states)
        GAME.rules.apply(answered, answer)
        yield answered


def count_rolls(states, seat):
    """Count the rolls that a seat wins, and by position those that bring it within reach."""
    wins, reached = 0, {}
    for faces in product(range(6), repeat=2):
        new_states = copy_states(states)
        for face in faces:
            GAME.rules.apply(new_states, codes.ROLLED + face)
        lead = total(states, 0, faces) - total(states, 1, faces)
        wins += lead > 0 if seat == 0 else lead < 0
        for place in walk(new_states, seat, set()):
            reached[place] = reached.get(place, 0) + 1
    return wins, reached


def total(states, seat, faces):
    """Add up a mobility total by hand (KT 4.3, 8.2, 8.3)."""
    state = states[0]
    extra = int(state.owed[seat])
    effect = "Footwork" if state.top < 0 else "Mat Wizard"
    extra += effect in styles(state, seat)
    return faces[seat] + 1 + int(state.ready[seat, state.used[seat]]) + extra


def walk(states, seat, seen):
    """Move on in every way; return the names of the positions that a seat steps to."""
    key = states.tobytes()
    if seat_of(states) != seat or states["phase"][0] not in (codes.MOVE, codes.SIDE) or key in seen:
        return set()
    seen.add(key)
    places = set()
    for action in GAME.rules.legal(states):
        new_states = copy_states(states)
        GAME.rules.apply(new_states, action)
        if codes.GO <= action < codes.STOP:
            places.add(POSITION_NAMES[action - codes.GO])
        places |= walk(new_states, seat, seen)
    return places


def write_span(shares):
    low, high = percentage(min(shares)), percentage(max(shares))
    return high if low == high else f"{low[:-1]}\N{EN DASH}{high}"


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
