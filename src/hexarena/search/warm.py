"""Compiling ahead: everything a player or bot will call, so that nobody waits in mid-match."""

from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path

import numpy as np

from hexarena.contract.cache import cache_folder
from hexarena.contract.game import Game
from hexarena.contract.luck import luck
from hexarena.contract.record import CHANCE, States
from hexarena.search.counting import perft, play_many
from hexarena.search.search import Search

Step = tuple[str, Callable[[], object]]


def warm(game: Game, progress: Callable[[int, int, str], None] | None = None) -> None:
    """Compile a game's kernels, or load them from the cache: rules, scenes, search.

    `progress` is told how many steps are done, how many there are, and what comes next.
    """
    states = game.start()
    steps = list(_steps(game, states))
    for done, (name, step) in enumerate(steps):
        if progress:
            progress(done, len(steps), name)
        step()
    if progress:
        progress(len(steps), len(steps), "ready")
    with suppress(OSError):
        _stamp(game).touch()


def is_warm(game: Game) -> bool:
    """Tell whether everything of a game lies compiled in the cache."""
    return _stamp(game).exists()


def _stamp(game: Game) -> Path:
    return cache_folder(game.name) / "warm"


def first_decision(game: Game, states: States) -> States:
    """Return the first state in which a seat decides, luck having played before it."""
    rules, chance, ahead = game.rules, luck(0), states.copy()
    room = np.zeros(rules.ACTIONS, np.int32)
    while _seat(ahead) is None:
        rules.apply(ahead, int(rules.doors.pick_at(ahead, 0, chance, room)))
    return ahead


def _steps(game: Game, states: States) -> Iterator[Step]:
    rules, doors, state = game.rules, game.rules.doors, states[0]
    room = np.zeros(rules.ACTIONS, np.int32)
    spare = states.copy()
    yield "legal actions", lambda: rules.legal(states)
    yield "what an action does", lambda: rules.apply(spare, rules.legal(states)[0])
    yield "random actions", lambda: doors.pick_at(states, 0, luck(0), room)
    yield "copies", lambda: doors.copy_at(spare, 0, states, 0)
    yield "secrets", lambda: (doors.hide_at(spare, 0, 0), doors.guess_at(spare, 0, 0, luck(0)))
    yield "words", lambda: game.narrate(state, rules.legal(states)[0])
    yield "scenes", lambda: game.scene(state, _seat(states))
    yield "positions", lambda: game.read_position(game.write_position(state))
    yield "playouts", lambda: play_many(rules, states, 1)
    yield "lines of play", lambda: perft(rules, states, 2)
    yield "search", lambda: Search(rules).think(first_decision(game, states), 2)


def _seat(states: States) -> int | None:
    seat = int(states["to_act"][0])
    return None if seat == CHANCE else seat
