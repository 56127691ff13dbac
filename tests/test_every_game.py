"""Checks of every game, without naming any.

A game in a folder is tested automatically. The toys are included, so that no check of luck or
secrets passes only because no game has any.
"""

import os
import re
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest

from hexarena.contract.errors import BadPosition, UnreadableAction
from hexarena.contract.record import CHANCE
from hexarena.contract.rng import below, new_rng
from hexarena.match import Match, check_tutorial, read_record, write_record
from hexarena.match.lines import LEAVE_PREFIX
from tests.game_parameters import (
    GAMES,
    OPTION_SETS,
    every_covering_set,
    every_covering_set_with_secrets,
    every_game,
    every_option_set,
    every_option_set_with_leaving,
)
from tests.information_sets import hide, sample_world
from tests.random_matches import (
    MAX_PLIES,
    continue_at_random,
    final_state,
    random_match,
    sample_states,
    seats_of,
    seats_that_may_leave,
)

pytestmark = pytest.mark.slow

ROOT = Path(__file__).parents[1]


# Play


@every_option_set
def test_a_match_ends_within_its_bound(game, options):
    bound = game.bound(game.options(**options))
    for seed in (1, 2):
        plies = sum(1 for _ in random_match(game, options, seed))
        assert bound is None or plies <= bound
        assert plies == MAX_PLIES or game.rules.over(final_state(game, options, seed))


@every_option_set
def test_legal_actions_ascend_and_there_are_some_until_the_end(game, options):
    for states, _ in random_match(game, options, seed=1):
        actions = game.rules.legal(states)
        assert actions == sorted(set(actions))
        assert actions
        assert 0 <= actions[0] <= actions[-1] < game.rules.ACTIONS


@every_option_set
def test_nothing_is_legal_after_the_end_and_returns_are_fair(game, options):
    states = final_state(game, options, seed=2)
    returns = states["returns"][0]
    if game.rules.over(states):
        assert game.rules.legal(states) == []
    assert ((returns >= -1) & (returns <= 1)).all()


@every_option_set
def test_returns_are_zero_until_the_end(game, options):
    for states, _ in random_match(game, options, seed=1):
        assert not states["returns"].any()
        assert states["to_act"][0] in (*seats_of(game, options), CHANCE)


@every_option_set
def test_the_same_actions_give_the_same_bytes(game, options):
    repeated = game.start(game.options(**options))
    for states, action in random_match(game, options, seed=4):
        assert states.tobytes() == repeated.tobytes()
        game.rules.apply(repeated, action)


@every_option_set
def test_listing_picking_and_hiding_one_state_leave_its_neighbours_alone(game, options):
    for states, action in list(random_match(game, options, seed=4))[::10]:
        three = np.concatenate([states, states, states])
        game.rules.apply(three, action, 1)
        game.rules.compiled.hide_at(three, 1, 0)
        assert three[:1].tobytes() == three[2:].tobytes() == states.tobytes()


@every_option_set
def test_picking_draws_number_below_of_the_legal_actions(game, options):
    room = np.zeros(game.rules.ACTIONS, dtype=np.int32)
    for ply, (states, _) in enumerate(random_match(game, options, seed=5)):
        actions = game.rules.legal(states)
        picked = game.rules.compiled.sample_at(states, 0, new_rng(ply), room)
        assert picked == actions[below(new_rng(ply), len(actions))]


@every_option_set
def test_listing_and_playing_many_states_is_listing_and_playing_each(game, options):
    every = np.concatenate([states for states, _ in random_match(game, options, seed=6)])
    played = np.array([action for _, action in random_match(game, options, seed=6)], dtype=np.int32)
    actions = np.zeros((len(every), game.rules.ACTIONS), dtype=np.int32)
    counts = np.zeros(len(every), dtype=np.int32)
    game.rules.compiled.legal_many(every, actions, counts)
    for i, count in enumerate(counts):
        assert actions[i, :count].tolist() == game.rules.legal(every, i)
    then = every.copy()
    game.rules.compiled.apply_many(then, played)
    assert then[:-1].tobytes() == every[1:].tobytes()


def test_kernels_do_the_same_compiled_and_interpreted():
    """Interpreted, NumPy checks the bounds of every read and write besides."""
    compiled, interpreted = (trials(mode).splitlines() for mode in ({}, {"NUMBA_DISABLE_JIT": "1"}))
    assert len(compiled) == len(OPTION_SETS)
    assert compiled == interpreted


def trials(mode):
    clean = {k: v for k, v in os.environ.items() if not k.startswith("NUMBA_")}
    process = subprocess.run(
        [sys.executable, "-W", "error", "-m", "tests.random_matches"],
        cwd=ROOT,
        env=clean | mode,
        capture_output=True,
        text=True,
        check=False,
    )
    assert process.returncode == 0, process.stderr
    return process.stdout


# How many sit


def test_multi_seat_checks_cover_a_game_with_many_seats():
    assert any(
        seats_that_may_leave(game, options, game.start(game.options(**options)))
        for game, options in OPTION_SETS
    )


@every_game
def test_the_option_that_seats_people_goes_from_two_to_all_the_seats_there_are(game):
    if game.seats_option:
        many = [
            options[game.seats_option]
            for item, options in OPTION_SETS
            if item == game and game.seats_option in options
        ]
        assert max(many, default=2) == len(game.seats)
        assert min((*many, len(game.seats_in()))) >= 2


@every_option_set_with_leaving
def test_a_player_who_leaves_makes_no_more_decisions_and_does_not_win(game, options):
    for ply, states in enumerate(sample_states(game, options, seed=16)):
        for leaver in seats_that_may_leave(game, options, states):
            then = states.copy()
            game.rules.leave(then, leaver)
            assert all(
                now["to_act"][0] != leaver for now in continue_at_random(game, options, then, ply)
            )
            returns = then["returns"][0]
            drawn = not returns.any()  # by those who stayed, for all
            assert returns[leaver] == -1 or drawn or not game.rules.over(then)


@every_option_set_with_leaving
@pytest.mark.parametrize("order", [1, -1])
def test_the_last_one_who_has_not_left_wins(game, options, order):
    states = game.start(game.options(**options))
    leavers = seats_that_may_leave(game, options, states)[::order]
    for leaver in leavers[:-1]:
        assert game.rules.legal(states)
        game.rules.leave(states, leaver)
    paid = states["returns"][0][: len(leavers)].tolist()
    assert game.rules.over(states)
    assert paid == [1 if seat == leavers[-1] else -1 for seat in range(len(leavers))]


# Words


@every_covering_set
def test_every_legal_action_has_a_unique_text_and_is_read_back(game, options):
    for states, _ in random_match(game, options, seed=1):
        actions = game.rules.legal(states)
        words = [game.write(states[0], action) for action in actions]
        assert len(set(words)) == len(words)
        assert all(
            re.fullmatch(r"\S+", word) and not word.startswith(LEAVE_PREFIX) for word in words
        )
        assert [game.read(states[0], word) for word in words] == actions


@every_covering_set
def test_every_action_is_narrated_without_changing_the_state(game, options):
    for states, action in random_match(game, options, seed=1):
        before = states.tobytes()
        text = game.narrate(states[0], action)
        assert re.fullmatch(r"[A-Z].*[.!?]", text)
        assert states.tobytes() == before


@every_covering_set
def test_a_position_is_written_on_one_line_and_read_back(game, options):
    agreed = game.options(**options)
    for states, _ in random_match(game, options, seed=2):
        text = game.write_position(states[0])
        repeated = game.read_position(text, agreed)
        assert "\n" not in text
        assert game.write_position(repeated[0]) == text
        assert game.rules.legal(repeated) == game.rules.legal(states)


@every_game
def test_a_position_is_drawn_for_people(game):
    assert game.describe(final_state(game, {}, seed=1)[0]).strip()


@every_game
@pytest.mark.parametrize("text", ["", "?", "no such thing at all", "\N{SNOWMAN}", "9" * 400])
def test_nonsense_is_refused_as_an_action_and_as_a_position(game, text):
    with pytest.raises(UnreadableAction):
        game.read(game.start()[0], text)
    with pytest.raises(BadPosition):
        game.read_position(text)


@every_game
def test_every_written_rule_has_a_unique_number(game):
    numbers = re.findall(r"\*\*([A-Z]+ \d+\.\d+)\*\*", game.rules_text())
    assert numbers
    assert len(set(numbers)) == len(numbers)
    assert len({number.split()[0] for number in numbers}) == 1


@every_game
def test_a_game_declares_its_title_designer_seats_and_version(game):
    assert game.title
    assert game.designer
    assert len(set(game.seats)) == len(game.seats) == game.rules.SEATS
    assert game.version >= 1


@every_game
def test_every_option_is_described_and_has_a_default(game):
    fields = game.options_model.model_fields
    assert all(field.description and not field.is_required() for field in fields.values())


# Secrets: what must not leak stands in test_every_secret.py, scenes in test_every_scene.py


@every_covering_set_with_secrets
def test_a_sampled_state_is_a_valid_position(game, options):
    agreed = game.options(**options)
    for ply, states in enumerate(sample_states(game, options, seed=15)):
        for seat in seats_of(game, options):
            determinize = sample_world(game, states, seat, seed=ply)
            repeated = game.read_position(game.write_position(determinize[0]), agreed)
            assert game.rules.legal(repeated) == game.rules.legal(determinize)


@every_covering_set_with_secrets
def test_a_sampled_state_can_be_played_to_the_end(game, options):
    for ply, (states, _) in enumerate(list(random_match(game, options, seed=13))[::40]):
        determinize = sample_world(game, states, ply % len(seats_of(game, options)), ply)
        for _ in continue_at_random(game, options, determinize, ply):
            pass
        assert game.rules.over(determinize) or game.bound(game.options(**options)) is None


def test_checks_of_luck_and_secrets_cover_a_game_with_both():
    chances, secrets = set(), set()
    for game in GAMES:
        for states, _ in random_match(game, {}, seed=14):
            if states["to_act"][0] == CHANCE:
                chances.add(game.name)
            guesses = {sample_world(game, states, 0, seed).tobytes() for seed in range(9)}
            if len(guesses) > 1 and hide(game, states, 0).tobytes() != states.tobytes():
                secrets.add(game.name)
    assert chances & secrets
    assert secrets == {game.name for game in GAMES if game.rules.secret}


# Records


@every_covering_set
def test_a_match_is_written_read_and_the_same_again(game, options):
    match, chance = Match(game, game.options(**options), names(game, options)), new_rng(MAX_PLIES)
    for ply in range(MAX_PLIES + 1):
        if ply in (0, 7) or match.over or ply == MAX_PLIES:
            repeated = read_record(write_record(match))
            assert repeated.actions == match.actions, f"ply {ply}"
            assert repeated.states.tobytes() == match.states.tobytes(), f"ply {ply}"
            assert write_record(repeated) == write_record(match), f"ply {ply}"
        if match.over:
            return
        match.play(match.legal[below(chance, len(match.legal))])


def names(game, options):
    return [f"player {seat}" for seat in seats_of(game, options)]


# Tutorials


@pytest.mark.parametrize(
    ("game", "number"),
    [(game, n) for game in GAMES for n in range(1, len(game.tutorials) + 1)],
    ids=lambda each: str(getattr(each, "name", each)),
)
def test_every_way_through_a_tutorial_can_be_played(game, number):
    lesson = game.tutorial(number)
    assert check_tutorial(game, lesson) >= len(lesson.step)
