"""Finds a position for everything that a game can ask, by play at random from what was found."""

import random
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, Literal, NamedTuple, get_args, get_origin

import numpy as np

from hexarena.contract.errors import BadOption
from hexarena.contract.game import Game
from hexarena.contract.record import CHANCE, States, copy_states
from hexarena.contract.rng import new_rng
from hexarena.contract.scene import Scene
from hexarena.match.fair import drawn_index, seed_from_number
from tools.gallery.kinds import crowd, kinds, phase_of

SEED = seed_from_number(20261121)  # of all chance
CHOICES = 20261121  # the seed of what is chosen
RESTART_INTERVAL = 3  # every so many plays begin at the start
BRANCH_LENGTH = 12  # actions played on from what was found
MIN_GAIN = 1.25  # other options are preferred if they show this many times more
MAX_VALUES = 4  # values of an option, of which more are not all tried

Key = tuple[str, tuple[str, ...]]  # the phase, and what is to be chosen


class Effort(NamedTuple):
    """The number of scenes to explore with the default options, and with each other set."""

    default_scenes: int
    other_scenes: int


QUICK, THOROUGH = Effort(600, 60), Effort(3000, 800)


@dataclass(frozen=True)
class Finding:
    """A position in which a seat is to choose, or the match is over."""

    options: dict[str, Any]
    actions: tuple[int, ...]
    states: States
    seat: int
    scene: Scene
    crowd: int

    @property
    def key(self) -> Key:
        """The phase, and the kinds of things that can be chosen."""
        return phase_of(self.scene), kinds(self.scene)


def fullest(game: Game, effort: Effort = QUICK) -> dict[tuple[int, Key], Finding]:
    """Return the fullest position found for every number of seats, phase and kind of choice."""
    best: dict[tuple[int, Key], Finding] = {}
    for options in option_sets(game):
        seats = len(game.seats_in(game.options(**options)))
        for key, finding in Explorer(game, options, effort).explore().items():
            previous = best.get((seats, key))
            if previous is None or finding.crowd > MIN_GAIN * previous.crowd:
                best[seats, key] = finding
    return best


def option_sets(game: Game) -> Iterator[dict[str, Any]]:
    """Yield the defaults, then each other value of every option with few values."""
    yield {}
    for name, field in game.options_model.model_fields.items():
        for value in _values(field.annotation):
            if value != field.default and _is_allowed(game, {name: value}):
                yield {name: value}


def _values(kind: Any) -> tuple[Any, ...]:
    if kind is bool:
        return True, False
    values = get_args(kind) if get_origin(kind) is Literal else ()
    return values if len(values) <= MAX_VALUES else values[-1:]


def _is_allowed(game: Game, options: dict[str, Any]) -> bool:
    try:
        game.options(**options)
    except BadOption:
        return False
    return True


class Explorer:
    """Plays a game at random with some options, and continues from the fullest scene."""

    def __init__(self, game: Game, options: dict[str, Any], effort: Effort) -> None:
        self.game, self.options = game, options
        match_options = game.options(**options)
        self._first = game.start(match_options)
        self._seats = range(len(game.seats_in(match_options)))
        sets_seats = not options or game.seats_option in options
        self._left = (
            effort.default_scenes if sets_seats else effort.other_scenes
        )  # scenes still to be looked at
        self._picks, self._luck = random.Random(CHOICES), new_rng(CHOICES)
        self._buffer = np.zeros(game.rules.ACTIONS, dtype=np.int32)
        self._findings: dict[Key, Finding] = {}

    def explore(self) -> dict[Key, Finding]:
        """Play until enough was seen; return the fullest position of each kind."""
        plays = 0
        while self._left > 0:
            if plays % RESTART_INTERVAL == 0 or not self._findings:
                self._play(copy_states(self._first), [], limit=self._left)
            else:
                finding = self._findings[self._picks.choice(sorted(self._findings))]
                self._play(copy_states(finding.states), list(finding.actions), limit=BRANCH_LENGTH)
            plays += 1
        return self._findings

    def _play(self, states: States, actions: list[int], limit: int) -> None:
        """Play on at random, and keep what is fuller than anything like it."""
        self._left -= 1  # also where nobody is asked
        for _ in range(limit):
            if self._left > 0 and self._is_decision(states):
                self._look(states, actions)
            if self.game.rules.over(states):
                return
            action = self._next(states, len(actions))
            self.game.rules.apply(states, action)
            actions.append(action)

    def _is_decision(self, states: States) -> bool:
        """Return whether a person is asked here, or the match is over."""
        rules = self.game.rules
        if rules.over(states):
            return True
        is_forced = not rules.secret and len(rules.legal(states)) == 1
        is_started = any(rules.count_committed(states, seat) for seat in self._seats)
        return int(states["to_act"][0]) != CHANCE and not is_forced and not is_started

    def _look(self, states: States, actions: list[int]) -> None:
        self._left -= 1
        seat = max(int(states["to_act"][0]), 0)
        scene = self.game.scene(states[0], seat)
        finding = Finding(
            self.options, tuple(actions), copy_states(states), seat, scene, crowd(scene)
        )
        previous = self._findings.get(finding.key)
        if previous is None or finding.crowd > previous.crowd:
            self._findings[finding.key] = finding

    def _next(self, states: States, ply: int) -> int:
        if int(states["to_act"][0]) == CHANCE:
            outcomes = self.game.rules.legal(states)
            return outcomes[drawn_index(SEED, ply, len(outcomes))]
        sampled = self.game.rules.compiled.sample_at(states, 0, self._luck, self._buffer)
        return int(sampled)
