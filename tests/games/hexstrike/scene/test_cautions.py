"""Cautions by simulated replies: rare, about real losses, and from the seat's knowledge."""

import re
from itertools import islice

import numpy as np
import pytest

from hexarena.contract.rng import new_rng
from hexarena.games.hexstrike.rules.state import ACTIVE
from hexarena.games.hexstrike.scene.cautions import CAUTION_LOSS
from hexarena.games.hexstrike.scene.outlook import look_out
from tests.games.hexstrike import table
from tests.games.hexstrike.scene.test_whole_previews import fight, preview_play
from tests.games.hexstrike.sides import blue, red
from tests.games.hexstrike.slow import spell_play
from tests.games.hexstrike.table import GAME

POSITIONS = 30
COST = (
    r"This lowers (Red|Blue)'s chance of winning by about \d+ %: ("
    r"\w+ is knocked out in \d+ of 10 likely replies, instead of \d+"
    r"|likely replies do \d+ damage, instead of -?\d+"
    r"|it does (no|\d+) damage, and a better commitment \d+"
    r"|another commitment leaves a better position)\."
)


def positions():
    for seed in range(10):
        starts = (states for states, _ in fight(2, seed) if GAME.rules.commits(states))
        begun = (
            states for states in starts if not GAME.rules.count_committed(states, _actor(states))
        )
        yield from islice(begun, 12, 60, 4)


def _actor(states):
    return int(states["to_act"][0])


def _propose(states, choose):
    """Compose a whole commitment with a function that chooses each part."""
    seat, trial, actions = _actor(states), states.copy(), []
    while len(actions) < 4 and _actor(trial) == seat:
        actions.append(choose(trial))
        GAME.rules.apply(trial, actions[-1])
    return actions


def _judge(states, actions):
    return look_out(GAME.rules, GAME.known_state(states[0], _actor(states)), actions)


def test_cautions_are_rare_for_sensible_commitments_and_frequent_for_random_ones():
    chance, rng = np.random.default_rng(5), new_rng(5)
    buffer = np.zeros(GAME.rules.ACTIONS, dtype=np.int32)

    def choose_sensibly(states):
        return int(GAME.rules.compiled.rollout_at(states, 0, rng, buffer))

    def choose_anything(states):
        return int(chance.choice(GAME.rules.legal(states)))

    losses = {choose_sensibly: [], choose_anything: []}
    for states in islice(positions(), POSITIONS):
        for choose, values in losses.items():
            values.append(_judge(states, _propose(states, choose)).loss)
    sensible, random = (np.array(values) >= CAUTION_LOSS for values in losses.values())
    assert len(sensible) == POSITIONS
    assert sensible.mean() < 0.2
    assert sensible.mean() < random.mean()


def test_a_caution_says_what_it_costs_in_words_of_the_game():
    chance = np.random.default_rng(7)
    texts = []
    for states in islice(positions(), POSITIONS):
        actions = _propose(states, lambda trial: int(chance.choice(GAME.rules.legal(trial))))
        texts += [caution.text for caution in GAME.judge(states[0], actions)]
    costs = [text for text in texts if text.startswith("This lowers")]
    assert costs
    for text in costs:
        assert re.fullmatch(COST, text), text


def test_the_same_question_has_the_same_answer_whatever_the_others_hold():
    states = next(positions())
    seat = _actor(states)
    actions = _propose(states, lambda trial: GAME.rules.legal(trial)[0])
    answers = set()
    for seed in range(3):
        world = states.copy()
        GAME.rules.compiled.hide_at(world, 0, seat)
        GAME.rules.compiled.determinize_at(world, 0, seat, new_rng(seed))
        answers.add(_judge(world, actions).loss)
    assert len(answers) == 1


def test_a_commitment_off_the_island_is_grave_without_any_simulation():
    states = table.lay([red("feint", hex=(5, 0), facing="E"), blue()])
    assert [caution.grave for caution in preview_play(states, "dash+feint/0").cautions] == [True]
    actions = [GAME.read(states[0], word) for word in spell_play("dash+feint/0")]
    assert [caution.grave for caution in GAME.preview(states[0], actions).cautions] == [True]


@pytest.mark.parametrize("players", [2, 3])
def test_every_commitment_has_an_outlook(players):
    for states in islice(
        (states for states, _ in fight(players, 1) if states[0].phase == ACTIVE), 2
    ):
        outlook = _judge(states, _propose(states, lambda trial: GAME.rules.legal(trial)[0]))
        assert 0 <= outlook.outcomes.chance <= 1
