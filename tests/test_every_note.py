"""What every game owes whoever reads its states by the notes of their fields; none is named."""

import random

import numpy as np

from hexarena.conformance.matches import (
    MAX_PLIES,
    hide,
    is_allowed,
    other_values,
    sample_states,
    sample_world,
    seats_of,
)
from hexarena.contract.rng import new_rng
from tests.game_parameters import every_extreme_option_set_with_secrets, every_game
from tests.note_interpreter import (
    field_names,
    fields_out_of_range,
    observe,
    observe_field,
    rotate_seats,
    view_of,
)

MATCHES = 50


def anyhow(game, chance):
    """Agree on anything: each option by chance, as far as they go together."""
    agreed = {}
    for name in chance.sample(names := [*game.options_model.model_fields], len(names)):
        pair = chance.choice([{}, *other_values(game, name)])
        if is_allowed(game, agreed | pair):
            agreed |= pair
    return agreed


def played(game, options, seed):
    """Play at random or by the heuristic: the states of a match, and what each seat saw."""
    compiled, room = game.rules.compiled, np.zeros(game.rules.ACTIONS, dtype=np.int32)
    step = compiled.rollout_at if seed % 2 else compiled.sample_at
    states, rng = game.start(game.options(**options)), new_rng(seed)
    true, view = [], [[] for _ in seats_of(game, options)]
    for _ in range(MAX_PLIES):
        true.append(states.tobytes())
        for seat, known in enumerate(view):
            known.append(hide(game, states, seat).tobytes())
        if game.rules.over(states):
            break
        game.rules.apply(states, int(step(states, 0, rng, room)))
    return [np.frombuffer(b"".join(item), game.rules.STATE) for item in (true, *view)]


@every_game
def test_every_field_has_a_note_that_fits(game):
    assert [*game.rules.notes] == field_names(game)
    for name, note in game.rules.notes.items():
        assert note.misfit(game.rules.STATE[name], game.rules.SEATS) == ""


@every_game
def test_no_value_of_a_match_is_out_of_the_range_of_its_note(game):
    chance = random.Random(41)
    for seed in range(MATCHES):
        options = anyhow(game, chance)
        true, *view = played(game, options, seed)
        for states in (true, chance.choice(view)):
            assert fields_out_of_range(game, states) == [], (options, seed)


@every_game
def test_observations_are_between_minus_1_and_1(game):
    chance = random.Random(43)
    for seed in range(4):
        _, *view = played(game, anyhow(game, chance), seed)
        for seat, states in enumerate(view):
            read = observe(game, states, seat)
            assert read.dtype == np.float32
            assert (np.abs(read) <= 1).all()


@every_extreme_option_set_with_secrets
def test_states_that_a_seat_cannot_tell_apart_give_equal_observations(game, options):
    for states in sample_states(game, options, seed=47, count=10):
        for seat in seats_of(game, options):
            worlds = [states, *(sample_world(game, states, seat, seed) for seed in (1, 2))]
            one, *remaining = (observe(game, hide(game, world, seat), seat) for world in worlds)
            assert all((world == one).all() for world in remaining)


@every_game
def test_states_that_differ_in_a_field_that_is_shown_are_observed_to_differ(game):
    chance = random.Random(53)
    for seed in range(6):
        _, *known_view = played(game, anyhow(game, chance), seed)
        for seat, states in enumerate(known_view):
            view = view_of(game, states, seat)
            for name in game.rules.notes:
                read = observe_field(game, states, name, view)
                assert not read.size or distinct(read) == distinct(states[name]), name


def distinct(rows):
    return len({row.tobytes() for row in rows})


@every_game
def test_a_seat_in_the_place_of_another_observes_the_same(game):
    chance = random.Random(59)
    for seed in range(4):
        _, *view = played(game, anyhow(game, chance), seed)
        for seat, states in enumerate(view):
            other = rotate_seats(game, states)
            after = (seat + 1) % len(view)
            assert (observe(game, other, after) == observe(game, states, seat)).all()
