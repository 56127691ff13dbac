"""Random matches of any game under each of its options, for checks of the game."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Literal, get_args, get_origin

import numpy as np
from pydantic.fields import FieldInfo

from hexarena.contract.errors import BadOption
from hexarena.contract.game import Game
from hexarena.contract.record import States, copy_states
from hexarena.contract.rng import new_rng

OptionSet = dict[str, Any]  # the options that differ from the defaults

MAX_PLIES = 500  # actions of a match, for games without a bound
_MANY_VALUES = 5  # values of an option, of which only the first and the last are tried


# Options


def list_option_sets(game: Game) -> list[OptionSet]:
    """List the defaults, then every option by itself with each of its other values."""
    return [
        {},
        *(pair for name in game.options_model.model_fields for pair in other_values(game, name)),
    ]


def other_values(game: Game, name: str) -> Iterator[OptionSet]:
    """Yield the values of an option other than its default that may stand by themselves."""
    field = game.options_model.model_fields[name]
    for value in sample_values(field):
        if value != field.default and is_allowed(game, {name: value}):
            yield {name: value}


def covering_option_sets(game: Game) -> list[OptionSet]:
    """List few option sets in which every value of `list_option_sets` occurs.

    They are the defaults; as many of the other choices together as are compatible, until each has
    had its turn; and the least of all numbers, then the next, since these shorten matches.
    """
    pairs = [pair for options in list_option_sets(game) for pair in options.items()]
    fields = game.options_model.model_fields
    numbers = [pair for pair in pairs if fields[pair[0]].annotation is int]
    choices = [pair for pair in pairs if pair not in numbers]
    return [{}, *_combine(game, choices), *_combine(game, numbers)]


def _combine(game: Game, pairs: Sequence[tuple[str, Any]]) -> list[OptionSet]:
    """Put pairs of an option and a value into few option sets, each pair into one."""
    option_sets, remaining = [], list(pairs)
    while remaining:
        option_set: OptionSet = {}
        for name, value in remaining:
            if name not in option_set and is_allowed(game, option_set | {name: value}):
                option_set[name] = value
        remaining = [pair for pair in remaining if pair not in option_set.items()]
        option_sets.append(option_set)
    return option_sets


def changed_options(game: Game) -> OptionSet:
    """Return another value for every option that has few, as far as they are compatible."""
    options: OptionSet = {}
    for name, field in game.options_model.model_fields.items():
        for pair in other_values(game, name) if field.annotation is not int else ():
            if is_allowed(game, options | pair):
                options |= pair
    return options


def sample_values(field: FieldInfo) -> tuple[Any, ...]:
    """Return the values of an option to try: all of a few, else the first and the last or next."""
    if get_origin(field.annotation) is Literal:
        values = get_args(field.annotation)
        return values if len(values) < _MANY_VALUES else (values[0], values[-1])
    if field.annotation is bool:
        return True, False
    if field.annotation is int:
        least = next((rule.ge for rule in field.metadata if hasattr(rule, "ge")), 0)
        return least, least + 2
    return ()


def is_allowed(game: Game, options: Mapping[str, Any]) -> bool:
    """Return whether the game can be played with these options."""
    try:
        game.options(**options)
    except BadOption:
        return False
    return True


# Seats


def seats_of(game: Game, options: OptionSet) -> range:
    """Return the seats of a match."""
    return range(len(game.seats_in(game.options(**options))))


def seats_that_may_leave(game: Game, options: OptionSet, states: States) -> Sequence[int]:
    """Return the seats that may leave in a state in which none has left."""
    seats = seats_of(game, options)
    may = game.rules.can_leave and len(seats) > 2 and not game.rules.over(states)
    return seats if may else ()


# Matches


def random_match(game: Game, options: OptionSet, seed: int) -> Iterator[tuple[States, int]]:
    """Play at random: yield each state, copied, and the action about to be played in it."""
    states, chance = game.start(game.options(**options)), new_rng(seed)
    room = np.zeros(game.rules.ACTIONS, dtype=np.int32)
    for _ in range(MAX_PLIES):
        if game.rules.over(states):
            return
        action = int(game.rules.compiled.sample_at(states, 0, chance, room))
        yield copy_states(states), action
        game.rules.apply(states, action)


def continue_at_random(
    game: Game, options: OptionSet, states: States, seed: int
) -> Iterator[States]:
    """Continue at random. Yield the same states array before every action, up to the bound."""
    room, chance = np.zeros(game.rules.ACTIONS, dtype=np.int32), new_rng(seed)
    for _ in range(game.bound(game.options(**options)) or MAX_PLIES):
        if game.rules.over(states):
            return
        yield states
        game.rules.apply(states, int(game.rules.compiled.sample_at(states, 0, chance, room)))


def sample_states(game: Game, options: OptionSet, seed: int, count: int = 12) -> list[States]:
    """Return about `count` states of a random match, including the first."""
    states = [state for state, _ in random_match(game, options, seed)]
    return states[:: max(len(states) // count, 1)]


def final_state(game: Game, options: OptionSet, seed: int) -> States:
    """Play at random; return the state after the last action."""
    *_, (states, action) = random_match(game, options, seed)
    game.rules.apply(states, action)
    return states


# What seats know


def hide(game: Game, states: States, seat: int) -> States:
    """Return a state with everything hidden that `seat` doesn't know."""
    view = copy_states(states)
    game.rules.compiled.hide_at(view, 0, seat)
    return view


def sample_world(game: Game, states: States, seat: int, seed: int) -> States:
    """Return a state that `seat` cannot tell from the true one."""
    view = hide(game, states, seat)
    game.rules.compiled.determinize_at(view, 0, seat, new_rng(seed))
    return view
