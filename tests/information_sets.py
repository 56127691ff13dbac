"""Pairs of matches in the same information sets of a seat: the same play with other secrets."""

import random
from collections.abc import Iterator
from functools import lru_cache
from itertools import islice
from typing import NamedTuple

from hexarena.conformance.matches import hide, random_match, seats_of
from hexarena.contract.game import Game
from hexarena.contract.record import CHANCE, States, copy_states

CHANGED_SECRETS = 3  # of a match, for each seat, that are changed
ATTEMPTS = 3  # in which each is changed, the one to be kept that goes on longest

Match = list[tuple[States, int]]  # each state and the action about to be played in it


class Pair(NamedTuple):
    """The actions of two matches of which `seat` knows the same at every ply."""

    seat: int
    one: list[int]
    other: list[int]


class Moment(NamedTuple):
    """Two states that `seat` cannot tell apart, and what is about to be played in each."""

    seat: int
    one: States
    other: States
    actions: tuple[int, int] | None  # None after the last


def apply_action(game: Game, states: States, action: int) -> States:
    """Return the state that an action leads to."""
    then = copy_states(states)
    game.rules.apply(then, action)
    return then


def knowledge_after(game: Game, states: States, action: int, seat: int) -> bytes:
    """Return what `seat` knows after an action, as bytes."""
    return hide(game, apply_action(game, states, action), seat).tobytes()


def matching_pairs(
    game: Game, options: dict[str, object], seed: int, plies: int | None = None
) -> tuple[Pair, ...]:
    """Play at random; replay with one secret changed, for every seat, as far as possible.

    Only the first `plies` of a match are replayed, if given. The result is cached for all checks.
    """
    return _pairs(game, tuple(options.items()), seed, plies)


@lru_cache(maxsize=32)
def _pairs(
    game: Game, agreed: tuple[tuple[str, object], ...], seed: int, plies: int | None
) -> tuple[Pair, ...]:
    return tuple(_find_pairs(game, dict(agreed), seed, plies))


def _find_pairs(
    game: Game, options: dict[str, object], seed: int, plies: int | None
) -> Iterator[Pair]:
    match = list(islice(random_match(game, options, seed), plies))
    for seat in seats_of(game, options):
        chance = random.Random(seed)
        order = chance.sample(range(len(match)), len(match))
        changed = (_change_secret(game, match, seat, ply, chance) for ply in order)
        for other in islice(filter(None, changed), CHANGED_SECRETS):
            yield Pair(seat, [action for _, action in match[: len(other)]], other)


def _change_secret(
    game: Game, match: Match, seat: int, ply: int, chance: random.Random
) -> list[int] | None:
    """Change the action at `ply`, if it is secret from `seat`; return the longest replay."""
    states, played = match[ply]
    others = [item for item in game.rules.legal(states) if item != played]
    alike = [item for item in others if _is_secret(game, states, (played, item), seat)]
    tried = chance.sample(alike, min(len(alike), ATTEMPTS))
    return max((_replay(game, match, seat, ply, swap) for swap in tried), key=len, default=None)


def _is_secret(game: Game, states: States, actions: tuple[int, int], seat: int) -> bool:
    """Tell whether `seat` cannot know which of two actions is played.

    Two open actions may lead to the same state; of those it reads and hears different things.
    """
    first, second = (knowledge_after(game, states, action, seat) for action in actions)
    read = {game.seen(states[0], action, seat) for action in actions}
    texts = {game.narrate(states[0], action) for action in actions}
    return first == second and (states["to_act"][0] == CHANCE or 1 in (len(read), len(texts)))


def _replay(game: Game, match: Match, seat: int, ply: int, swap: int) -> list[int]:
    """Replay a match with `swap` at `ply` and everything that `seat` knows unchanged."""
    actions = [action for _, action in match[:ply]]
    states, action = match[ply][0], swap
    while True:
        actions.append(action)
        states = apply_action(game, states, action)
        if len(actions) == len(match):
            return actions
        result = _find_equivalent_action(
            game, match[len(actions)], states, seat, first=match[ply][1]
        )
        if result is None:
            return actions
        action = result


def _find_equivalent_action(
    game: Game, at: tuple[States, int], states: States, seat: int, first: int
) -> int | None:
    """Return an action in `states` after which `seat` knows what it knows in the match."""
    legal = game.rules.legal(states)
    expected = knowledge_after(game, *at, seat)
    tried = dict.fromkeys((at[1], first, *legal))
    fits = (
        item
        for item in tried
        if item in legal and knowledge_after(game, states, item, seat) == expected
    )
    return next(fits, None)


def split_into_moments(game: Game, options: dict[str, object], pair: Pair) -> Iterator[Moment]:
    """Yield the states of a pair from its first difference on."""
    first, second = (game.start(game.options(**options)) for _ in range(2))
    parted = False
    for actions in zip(pair.one, pair.other, strict=True):
        parted = parted or actions[0] != actions[1]
        if parted:
            yield Moment(pair.seat, first, second, actions)
        first, second = (
            apply_action(game, first, actions[0]),
            apply_action(game, second, actions[1]),
        )
    yield Moment(pair.seat, first, second, None)
