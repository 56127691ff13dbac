"""The odds that an attack is stopped, against hands dealt at random."""

import random
from itertools import combinations
from math import sqrt

import pytest

from hexarena.conformance.matches import sample_world
from hexarena.contract.bits import members
from hexarena.contract.english import percentage
from hexarena.contract.game import game
from hexarena.contract.record import copy_states
from hexarena.games.hfc.components.cage import DAMAGE, DISTANCE
from hexarena.games.hfc.rules import state as codes

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


def test_an_attack_is_stopped_by_its_share_of_all_hands_that_the_rival_may_hold():
    """Near the end of a round few cards are unseen: every hand is dealt, one by one."""
    counted = 0
    for states, action in attacks(500, seed=12):
        seat = int(states["to_act"][0])
        known = GAME.known_state(states[0], seat)
        public, size = members(known[0].hand[1 - seat]), int(known[0].held[1 - seat])
        unseen = members(known[0].pile)
        if not size - len(public) <= len(unseen) <= 11:
            continue
        stopped = []
        for cards in combinations(unseen, size - len(public)):
            world = copy_states(known)
            world[0].hand[1 - seat] = sum(1 << card for card in (*public, *cards))
            world[0].pile = sum(1 << card for card in set(unseen) - {*cards})
            stopped.append(can_defend(world, action, random.Random(1)))
        if stopped[0] is None:
            continue
        share = sum(stopped) / len(stopped)
        assert shares(states, action).get(
            f"{GAME.seats[1 - seat]} can stop it", 0
        ) == pytest.approx(share)
        choices = {choice.action: choice.text for choice in GAME.scene(states[0], seat).choices}
        assert choices[action].endswith(f"can stop it: {percentage(share)}.")
        counted += 1
    assert counted > 3


REACH = {"strike": 2, "foul": 2, "takedown": 1, "choke": 0, "lock": 0, "slam": 0, "escape": 0}
SUIT_KINDS = ("strike", "takedown", "choke", "lock", "foul")


def test_a_move_says_which_attacks_reach_and_what_each_hex_costs():
    seen = set()
    for attack_states, _ in attacks(40, seed=5):
        states = copy_states(attack_states)
        seat = int(states["to_act"][0])
        states["phase"], states["top"], states["roll"] = codes.MOVE, codes.NOBODY, 6
        if states["token"][0, 0] == states["token"][0, 1]:
            continue
        for choice in GAME.scene(states[0], seat).choices:
            text, rival = choice.text, int(states["token"][0, 1 - seat])
            gap = DISTANCE[choice.action - codes.GO, rival]
            for kind in SUIT_KINDS:
                cards = [c for c in members(states["hand"][0, seat]) if SUIT_KINDS[c // 13] == kind]
                word = f"{len(cards)} {kind}"
                assert (word in text) == bool(cards and gap <= REACH[kind])
            seen.add(text.partition(" At stake")[0])
            costs = DAMAGE[rival], DAMAGE[choice.action - codes.GO]
            rival_name = GAME.seats[1 - seat]
            assert text.endswith(f"At stake: {costs[0]} for {rival_name}, {costs[1]} for you.")
    assert "Nothing in hand reaches." in seen
    assert len(seen) > 4


def test_the_effect_of_an_attack_is_shown_beside_it():
    for states, action in attacks(30, seed=2):
        effect = next(iter(shares(states, action)))
        effects = ("damage", "the end of the fight", "gets through", "bell", "stop", "disqual")
        assert any(word in effect for word in effects)
