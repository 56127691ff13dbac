"""A hint, and the odds at a choice, depend on nothing that the seat cannot know."""

import pytest

from hexarena import game as load_game
from hexarena.conformance.matches import random_match
from hexarena.contract.record import copy_states
from hexarena.contract.rng import new_rng
from hexarena.hints import HintQuestion, advise
from hexarena.search.duel import rollout_mind
from hexarena.search.simultaneous.matrix import goes_on
from hexarena.thinking import PlanTask

SECRET_GAMES = ("hfc", "knockouts", "hexstrike")
POSITIONS = 4
PREVIEWS = 6


def paired_worlds(game, seed):
    """Return positions that differ only in what the seat to act can't know, in pairs."""
    pairs = []
    for states, action in random_match(game, {}, seed):
        seat = int(states["to_act"][0])
        if action is None or seat < 0 or len(game.rules.legal(states)) < 2:
            continue
        other_states = game.known_state(states[0], seat)
        game.rules.compiled.determinize_at(other_states, 0, seat, new_rng(seed, len(pairs)))
        if other_states.tobytes() != states[:1].tobytes():
            pairs.append((copy_states(states[:1]), other_states))
    return pairs[:: max(1, len(pairs) // POSITIONS)][:POSITIONS]


def hint(game, states):
    """Return the whole answer of a task, as a message, and the advice that is made of it."""
    task = PlanTask.from_states(game, states, 5, is_first=True)
    plan = task.think(lambda: True)
    scene = game.scene(states[0], int(states["to_act"][0]))
    return task.write_answer(plan), advise(HintQuestion(game, states, scene), plan)


@pytest.mark.slow
@pytest.mark.parametrize("name", SECRET_GAMES)
def test_a_whole_hint_is_the_same_in_two_worlds_that_look_alike(name):
    game = load_game(name)
    pairs = paired_worlds(game, 3)
    assert pairs
    for states, other_states in pairs:
        assert hint(game, states) == hint(game, other_states)


@pytest.mark.slow
@pytest.mark.parametrize("name", SECRET_GAMES)
def test_the_odds_at_a_choice_are_the_same_in_two_worlds_that_look_alike(name):
    game = load_game(name)
    pairs = paired_worlds(game, 4)
    assert pairs
    for states, other_states in pairs:
        legal = game.rules.legal(states)
        for action in legal[:: 1 + len(legal) // PREVIEWS]:
            actions = complete(game, states, action)
            preview = game.preview(states[0], actions)
            assert preview == game.preview(other_states[0], actions)


def complete(game, states, action):
    """Return an action, and the rest of a commitment by the rollout policy."""
    if not game.rules.commits(states):
        return (action,)
    bot, position, actions = rollout_mind(game.rules, action), copy_states(states), [action]
    game.rules.apply(position, action)
    while goes_on(game.rules, position, int(states["to_act"][0])):
        actions.append(bot(position))
        game.rules.apply(position, actions[-1])
    return tuple(actions)
