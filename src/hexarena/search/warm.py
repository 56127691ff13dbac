"""Compile ahead of time every kernel that a player or a bot calls."""

from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any

import numpy as np
from numba.core import event

from hexarena.contract.cache import INTERPRETED, cache_folder
from hexarena.contract.game import Game
from hexarena.contract.kernel import KERNELS
from hexarena.contract.record import CHANCE, States, copy_states
from hexarena.contract.rng import new_rng
from hexarena.search.counting import perft, play_many
from hexarena.search.judging.worth import measure_worth
from hexarena.search.search import Search

WarmProgress = Callable[[int, int, str], None]  # kernels ready, kernels in all, their purpose


def warm(game: Game, progress: WarmProgress | None = None) -> None:
    """Compile a game's kernels, or load them from the cache: rules, scenes, search."""
    listener = _Listener(game.package, progress or (lambda _done, _total, _name: None))
    with event.install_listener("numba:compile", listener):
        listener.begin("the first position")
        for name, step in _steps(game, game.start()):
            listener.begin(name)
            step()
    listener.end()
    with suppress(OSError):
        _marker_file(game).touch()


class _Listener(event.Listener):
    """Reports the progress whenever Numba has compiled something."""

    def __init__(self, package: str, progress: WarmProgress) -> None:
        self._package = package
        self._progress = progress
        self._name = ""

    def begin(self, name: str) -> None:
        """Start the next step of compiling, whose name is reported."""
        self._name = name
        self._report()

    def on_start(self, _event: Any) -> None:
        """Do nothing: the compilation has just started."""

    def on_end(self, _event: Any) -> None:
        """Report one more compiled kernel."""
        self._report()

    def _report(self) -> None:
        kernels = [
            kernel
            for kernel in tuple(KERNELS)
            if kernel.is_compiled or self._belongs_to_game(kernel)
        ]
        compiled_count = sum(kernel.is_compiled for kernel in kernels)
        self._progress(compiled_count, len(kernels) + 1, self._name)

    def _belongs_to_game(self, kernel: Any) -> bool:
        """Return whether a kernel belongs to the game, or to a generic specialized for it."""
        module = kernel.py_func.__module__
        return "@" in module or f"{module}.".startswith(f"{self._package}.")

    def end(self) -> None:
        """Report that the game is ready; unused kernels are never compiled."""
        self._progress(1, 1, "ready")


def is_warm(game: Game) -> bool:
    """Return whether a game needs no compilation: it is in the cache, or interpreted."""
    return INTERPRETED or _marker_file(game).exists()


def _marker_file(game: Game) -> Path:
    return cache_folder(game.name) / "warm"


def first_decision(game: Game, states: States) -> States:
    """Return the first state in which a seat decides, after random outcomes of chance."""
    rules, chance, next_states = game.rules, new_rng(0), copy_states(states)
    buffer = np.zeros(rules.ACTIONS, np.int32)
    while _seat_to_act(next_states) is None:
        rules.apply(next_states, int(rules.compiled.sample_at(next_states, 0, chance, buffer)))
    return next_states


def _steps(game: Game, states: States) -> Iterator[tuple[str, Callable[[], object]]]:
    rules, compiled, state = game.rules, game.rules.compiled, states[0]
    buffer = np.zeros(rules.ACTIONS, np.int32)
    copy = copy_states(states)
    yield "legal actions", lambda: rules.legal(states)
    yield "what an action does", lambda: rules.apply(copy, rules.legal(states)[0])
    yield "random actions", lambda: compiled.sample_at(states, 0, new_rng(0), buffer)
    yield "copies", lambda: compiled.copy_at(copy, 0, states, 0)
    yield (
        "secrets",
        lambda: (compiled.hide_at(copy, 0, 0), compiled.determinize_at(copy, 0, 0, new_rng(0))),
    )
    yield "words", lambda: game.narrate(state, rules.legal(states)[0])
    yield "scenes", lambda: game.scene(state, _seat_to_act(states))
    yield (
        "reasons",
        lambda: (game.aims(state, 0), game.feats(state, rules.legal(states)[0], 0)),
    )
    yield "positions", lambda: game.read_position(game.write_position(state))
    yield "playouts", lambda: play_many(rules, states, 1)
    yield "lines of play", lambda: perft(rules, states, 2)
    yield "reviews", lambda: measure_worth(rules, states, 1)
    yield "search", lambda: Search(rules).think(first_decision(game, states), 2)


def _seat_to_act(states: States) -> int | None:
    seat = int(states["to_act"][0])
    return None if seat == CHANCE else seat
