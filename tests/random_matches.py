"""Random matches of any game under each of its options.

As a program it prints a digest for every game and its options. The numbers must not depend on how
the kernels run: python -m tests.random_matches
"""

import hashlib
import sys
from typing import Literal, get_args, get_origin

import numpy as np

from hexarena.contract.errors import BadOption
from hexarena.contract.game import all_games
from hexarena.contract.record import copy_states
from hexarena.contract.rng import new_rng
from tests import toys

MAX_PLIES = 500  # actions of a match, for games without a bound
FEATURES_INTERVAL = 20  # plies from one list of inputs in a digest to the next
MANY_VALUES = 5  # values of an option, of which only the first and the last are tried


def list_option_sets(game):
    """List the defaults, then every option by itself with each of its other values."""
    return [
        {},
        *(pair for name in game.options_model.model_fields for pair in other_values(game, name)),
    ]


def other_values(game, name):
    field = game.options_model.model_fields[name]
    for value in sample_values(field):
        if value != field.default and is_allowed(game, {name: value}):
            yield {name: value}


def covering_option_sets(game):
    """List few option sets in which every value of `list_option_sets` occurs.

    They are the defaults; as many of the other choices together as are compatible, until each has
    had its turn; and the least of all numbers, then the next, since these shorten matches.
    """
    pairs = [pair for options in list_option_sets(game) for pair in options.items()]
    fields = game.options_model.model_fields
    numbers = [pair for pair in pairs if fields[pair[0]].annotation is int]
    choices = [pair for pair in pairs if pair not in numbers]
    return [{}, *combine(game, choices), *combine(game, numbers)]


def combine(game, pairs):
    """Put pairs of an option and a value into few option sets, each pair into one."""
    option_sets, remaining = [], list(pairs)
    while remaining:
        option_set = {}
        for name, value in remaining:
            if name not in option_set and is_allowed(game, option_set | {name: value}):
                option_set[name] = value
        remaining = [pair for pair in remaining if pair not in option_set.items()]
        option_sets.append(option_set)
    return option_sets


def changed_options(game):
    """Return another value for every option that has few, as far as they are compatible."""
    agreed = {}
    for name, field in game.options_model.model_fields.items():
        for pair in other_values(game, name) if field.annotation is not int else ():
            if is_allowed(game, agreed | pair):
                agreed |= pair
    return agreed


def sample_values(field):
    if get_origin(field.annotation) is Literal:
        every = get_args(field.annotation)
        return every if len(every) < MANY_VALUES else (every[0], every[-1])
    if field.annotation is bool:
        return True, False
    if field.annotation is int:
        least = next((rule.ge for rule in field.metadata if hasattr(rule, "ge")), 0)
        return least, least + 2
    return ()


def is_allowed(game, options):
    try:
        game.options(**options)
    except BadOption:
        return False
    return True


def seats_of(game, options):
    """Return the seats of a match."""
    return range(len(game.seats_in(game.options(**options))))


def seats_that_may_leave(game, options, states):
    """Return the seats that may leave in a state in which none has left."""
    seats = seats_of(game, options)
    may = game.rules.can_leave and len(seats) > 2 and not game.rules.over(states)
    return seats if may else ()


def random_match(game, options, seed):
    """Play at random: yield each state, copied, and the action about to be played in it."""
    states, chance = game.start(game.options(**options)), new_rng(seed)
    room = np.zeros(game.rules.ACTIONS, dtype=np.int32)
    for _ in range(MAX_PLIES):
        if game.rules.over(states):
            return
        action = int(game.rules.compiled.sample_at(states, 0, chance, room))
        yield copy_states(states), action
        game.rules.apply(states, action)


def continue_at_random(game, options, states, seed):
    """Continue at random. Yield the same states array before every action, up to the bound."""
    room, chance = np.zeros(game.rules.ACTIONS, dtype=np.int32), new_rng(seed)
    for _ in range(game.bound(game.options(**options)) or MAX_PLIES):
        if game.rules.over(states):
            return
        yield states
        game.rules.apply(states, int(game.rules.compiled.sample_at(states, 0, chance, room)))


def sample_states(game, options, seed, count=12):
    """Return about `count` states of a random match, including the first."""
    every = [states for states, _ in random_match(game, options, seed)]
    return every[:: max(len(every) // count, 1)]


def final_state(game, options, seed):
    """Play at random; return the state after the last action."""
    for item in random_match(game, options, seed):
        states, action = item
    game.rules.apply(states, action)
    return states


def digest(game, options, seed):
    """Hash a random match: states, legal actions, hidden and sampled states, and features."""
    text, chance = hashlib.blake2b(digest_size=16), new_rng(seed, 1)
    room = np.zeros(game.rules.kernels["INPUTS"], dtype=np.int32)
    for ply, (states, _) in enumerate(random_match(game, options, seed)):
        text.update(states.tobytes() + repr(game.rules.legal(states)).encode())
        for seat in seats_of(game, options):
            game.rules.compiled.hide_at(states, 0, seat)
            text.update(states.tobytes())
            if ply % FEATURES_INTERVAL == 0 and len(room):
                narration = game.rules.compiled.features_at(states, 0, seat, room)
                text.update(room[:narration].tobytes())
            game.rules.compiled.determinize_at(states, 0, seat, chance)
            text.update(states.tobytes())
    text.update(final_state(game, options, seed).tobytes())
    return text.hexdigest()


def main():
    """Print a line for every game and each of its options."""
    toys.register()
    for game in all_games():
        for options in list_option_sets(game):
            sys.stdout.write(f"{game.name} {options} {digest(game, options, seed=3)}\n")


if __name__ == "__main__":
    main()
