"""What a commitment does against each reply, against the rules played one action at a time."""

import numpy as np
import pytest

from hexarena.contract.bits import members
from hexarena.contract.record import blank, copy_states
from hexarena.contract.rng import new_rng
from hexarena.games.hexstrike.components.printed import CARDS as PRINTED
from hexarena.games.hexstrike.rules import state as codes
from hexarena.games.hexstrike.rules.bots import replies as kernels
from hexarena.games.hexstrike.rules.fighters import hex_ahead
from hexarena.games.hexstrike.scene import replies
from tests.games.hexstrike.scene.test_scene import start
from tests.games.hexstrike.table import GAME

OFFERS = {
    codes.TRIGGER: codes.DECLINE,
    codes.COMBO: codes.NO_FOLLOW,
    codes.GUARDING: codes.NO_GUARD,
    codes.RETURNING: codes.STAY,
}


def commitments(seed, limit=240):
    """Go through the commitments of a duel between heuristic fighters, as the first seat due."""
    states, chance = start(players=2), new_rng(seed)
    buffer = np.zeros(GAME.rules.ACTIONS, dtype=np.int32)
    for _ in range(limit):
        if GAME.rules.over(states):
            return
        action = int(GAME.rules.compiled.rollout_at(states, 0, chance, buffer))
        if states[0].phase == codes.ACTIVE and states[0].due == 0b11 and states[0].to_act == 0:
            trial, actions = copy_states(states), []
            for _ in range(4):
                actions.append(int(GAME.rules.compiled.rollout_at(trial, 0, chance, buffer)))
                GAME.rules.apply(trial, actions[-1])
            yield GAME.known_state(states[0], 0), actions
        GAME.rules.apply(states, action)


def play_by_rules(states, actions, reply):
    """Play a commitment and a reply with the game's own kernels; return the damage of both."""
    damage = [int(number) for number in states[0].damage[:2]]
    for action in (*actions, *reply):
        if action not in GAME.rules.legal(states):
            return None
        GAME.rules.apply(states, action)
    while states[0].phase in (*OFFERS, codes.KNOCK, codes.PLATFORM):
        phase = int(states[0].phase)
        GAME.rules.apply(states, OFFERS.get(phase, GAME.rules.legal(states)[0]))
    if states[0].phase not in (codes.ACTIVE, codes.THROW, codes.FINISHED):
        return None  # cards are named, which only their owner can do
    return [max(0, int(states[0].damage[seat]) - damage[seat]) for seat in (0, 1)]


def list_pairs(states):
    for movement in members(kernels.possible_movements(states[0], 1)):
        for ability in members(kernels.possible_abilities(states[0], 1)):
            yield movement, ability


def test_each_reply_does_the_damage_that_the_rules_do():
    """Every pair of cards and every turn is played, and the damage of both added up."""
    compared = 0
    for known, actions in list(commitments(3))[:4]:
        for movement, ability in list(list_pairs(known))[::7]:
            scratch = blank(GAME.rules.STATE, 3)
            scratch[0] = known[0]
            kernels.give_cards(scratch[0], 1, movement, ability)
            for rotation in range(6):
                reply = [codes.PLAY_ACTIVE + ability, codes.PLAY_PASSIVE + movement]
                reply += [codes.ROTATE + rotation, codes.SUBMIT]
                world = copy_states(scratch[:1])
                dealt = play_by_rules(world, actions, reply)
                if dealt is None:
                    continue
                scratch[2] = scratch[0]
                tally = np.zeros(kernels.FIELDS, dtype=np.int32)
                buffer = np.zeros(4 + codes.ACTIONS, dtype=np.int32)
                buffer[:4] = actions
                kernels.play_reply(scratch, buffer, 1, (ability, movement, rotation), tally)
                assert [tally[kernels.TAKEN], tally[kernels.DEALT]] == dealt
                compared += 1
    assert compared > 30


def test_every_reply_says_what_happens_and_a_block_is_a_block():
    texts = set()
    for seed in (3, 5, 8):
        for known, actions in commitments(seed):
            listed = replies.list_replies(known[0], actions)
            texts |= {reply.text for reply in listed}
            assert all(reply.name and reply.text for reply in listed)
    assert any("blocked" in text for text in texts)
    assert any("you hit for" in text for text in texts)
    assert any("hits you for" in text for text in texts)
    assert not any("nothing" in text for text in texts)


def test_results_are_qualified_by_how_many_replies_bring_them():
    row = np.zeros(kernels.FIELDS, dtype=np.int32)
    row[[kernels.TRIED, kernels.BLOCKED, kernels.HIT, kernels.TAKEN]] = 4, 4, 1, 5
    assert replies.describe_row(row) == "blocked, sometimes hits you for 5"
    row[[kernels.BLOCKED, kernels.LANDED, kernels.DEALT, kernels.HIT]] = 0, 3, 9, 0
    assert replies.describe_row(row) == "mostly you hit for 3"
    row[[kernels.LANDED, kernels.DEALT]] = 0, 0
    assert replies.describe_row(row) == "nobody is hit"


@pytest.mark.rule("HS 6.3")
def test_a_card_in_hand_shows_its_damage_knockback_factor_and_turn():
    states = start(players=2)
    scene = GAME.scene(states[0], 0)
    cards = [card for zone in scene.zones if zone.id in ("hand0", "moves0") for card in zone.cards]
    by_name = {printed.name: printed for printed in PRINTED.values()}
    assert len(cards) > 4
    for card in cards:
        printed = by_name[card.title]
        assert ("turn" in card.note) == (printed.rotation != "*")
        assert (f"{printed.damage} damage" in card.note) == bool(printed.damage)
        assert ("KBF" in card.note or "throws" in card.note) == bool(printed.damage or printed.kbf)


@pytest.mark.rule("HS 9.12")
def test_a_throw_says_where_it_leads():
    """The hex named is two steps that way from where the thrown fighter stands."""
    count, buffer = 0, np.zeros(GAME.rules.ACTIONS, dtype=np.int32)
    for seed in range(12):
        states, chance = start(players=2), new_rng(seed)
        for _ in range(200):
            if GAME.rules.over(states):
                break
            if states[0].phase == codes.THROW:
                state, victim = states[0], int(states[0].victim)
                for choice in GAME.scene(state, int(state.to_act)).choices:
                    direction = choice.action - codes.THROW_TO
                    q, r = hex_ahead(int(state.q[victim]), int(state.r[victim]), direction, 2)
                    stays = f" stays on {state.q[victim]},{state.r[victim]}" in choice.text
                    assert stays or f" lands on {q},{r}," in choice.text
                    count += not stays
            GAME.rules.apply(states, int(GAME.rules.compiled.rollout_at(states, 0, chance, buffer)))
    assert count
