"""Play the matches of a plan, several at a time."""

from collections.abc import Iterator, Sequence
from contextlib import ExitStack
from functools import lru_cache
from types import ModuleType
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from hexarena.contract.errors import BadCall
from hexarena.contract.game import Game
from hexarena.contract.record import CHANCE, States
from hexarena.contract.rng import new_rng, seed_state
from hexarena.contract.rules import Rules
from hexarena.lab.kernels.playing import CHANCES, FinishedMatches, RunSetting
from hexarena.lab.runs.decisions import UNKNOWN_VALUE, DecisionFunction, MeasuredDecision
from hexarena.lab.runs.plan import RunPlan
from hexarena.lab.runs.players import open_player

GENERIC = "hexarena.lab.kernels.playing"
WORDS_PER_RNG = 16  # words between two generators
MAX_ACTIONS = 2**22  # the most actions of a match
DEFAULT_LENGTH = 500  # actions of a match, where a game says nothing
LENGTH_MARGIN = 1.3
SAMPLE_MATCHES = 12  # random matches that are played to find the kinds of chance
# the first stream for players outside the kernels; those of entrants in kernels come before
SEARCH_STREAMS = CHANCES + 8


class PlayedRun(NamedTuple):
    """Finished matches; for each action the reported value and the number of weighed choices."""

    finished: FinishedMatches
    values: npt.NDArray[np.float32] | None = None
    choice_counts: npt.NDArray[np.float32] | None = None


@lru_cache(maxsize=32)
def chance_kinds(game: Game) -> tuple[tuple[str, ...], npt.NDArray[np.int8]]:
    """Return the kinds of chance, such as `roll`, and the kind of each outcome, int8[ACTIONS].

    An outcome's kind is the verb of its notation. The first kind, `deal`, is that of all chance
    before the first decision, whatever its verb.
    """
    rules, kinds, names = game.rules, np.zeros(game.rules.ACTIONS, np.int8), ["deal"]
    for states in _yield_chance_nodes(game):
        outcomes = rules.legal(states)
        verb = game.write(states[0], outcomes[0]).partition(":")[0]
        if verb not in names:
            names.append(verb)
        kinds[outcomes] = names.index(verb)
    return tuple(names[:CHANCES]), np.minimum(kinds, CHANCES - 1)


def _yield_chance_nodes(game: Game) -> Iterator[States]:
    """Yield the states of a few matches in which chance decides."""
    rules, scratch = game.rules, np.zeros(game.rules.ACTIONS, np.int32)
    for number in range(SAMPLE_MATCHES if game.has_luck() else 0):
        states, rng = game.start(), new_rng(number)
        while not rules.over(states):
            if states["to_act"][0] == CHANCE:
                yield states
            rules.apply(states, int(rules.compiled.rollout_at(states, 0, rng, scratch)))


def build_setting(plan: RunPlan) -> RunSetting:
    """Return the settings that the kernels need to play a plan. Raises BadCall."""
    rules, kinds = plan.game.rules, chance_kinds(plan.game)
    states = rules.blank(2)
    states[0] = plan.game.start(plan.options)[0]
    wishes = np.zeros((plan.seats, rules.ACTIONS), np.int8)
    for wish in plan.wishes:
        wishes[wish.entrant, list(wish.actions)] = plan.wish(wish.entrant, wish.actions[0])
    return RunSetting(
        states=states,
        minds=np.array([entrant.kind for entrant in plan.entrants], np.int8),
        wishes=wishes,
        wishful=np.asarray(wishes.any(axis=1)),
        chances=kinds[1],
        seeds=_build_seeds(plan, kinds[0]),
        rngs=np.zeros((CHANCES + plan.seats, WORDS_PER_RNG), np.uint64),
        scratch=np.zeros(rules.ACTIONS, np.int32),
    )


def _build_seeds(plan: RunPlan, kinds: Sequence[str]) -> npt.NDArray[np.int64]:
    seeds = np.full(CHANCES + plan.seats, plan.seed, np.int64)
    stream_indices = {name: stream for stream, name in enumerate(kinds)}
    stream_indices |= {f"entrant {entrant}": CHANCES + entrant for entrant in range(plan.seats)}
    for name, seed in plan.streams.items():
        if name not in stream_indices:
            raise BadCall(f"got stream {name!r}; expected one of {', '.join(stream_indices)}")
        seeds[stream_indices[name]] = seed
    return seeds


def kernels_of(rules: Rules) -> ModuleType:
    """Return the kernels that play matches of a game."""
    return rules.specialized(GENERIC)


def play(plan: RunPlan, numbers: range) -> PlayedRun:
    """Play the matches with these numbers."""
    if all(entrant.in_kernels for entrant in plan.entrants):
        return PlayedRun(_play_in_kernels(plan, numbers))
    return _play_by_minds(plan, numbers)


def _allocate(plan: RunPlan, matches: int, actions: int) -> FinishedMatches:
    rules = plan.game.rules
    return FinishedMatches(
        finals=rules.blank(matches),
        margins=np.zeros((matches, plan.seats), np.float32),
        decisions=np.zeros(matches, np.int32),
        turns=np.zeros(matches, np.int32),
        actions=np.zeros(actions, np.int32),
        starts=np.zeros(matches + 1, np.int64),
    )


def expected_actions(plan: RunPlan, matches: int) -> int:
    """Return a number of actions that `matches` matches rarely exceed."""
    return (
        int((plan.game.usual_length(plan.options) or DEFAULT_LENGTH) * LENGTH_MARGIN) * matches
        + DEFAULT_LENGTH
    )


def _play_in_kernels(plan: RunPlan, numbers: range) -> FinishedMatches:
    kernels, setting = kernels_of(plan.game.rules), build_setting(plan)
    matches = _allocate(plan, len(numbers), expected_actions(plan, len(numbers)))
    index = 0
    while True:
        index = kernels.play_matches(setting, matches, numbers[0] + index, index)
        if index == len(numbers):
            return matches._replace(actions=matches.actions[: matches.starts[index]].copy())
        if len(matches.actions) - matches.starts[index] > MAX_ACTIONS:
            raise BadCall(
                f"match {numbers[index]} goes on after {MAX_ACTIONS} actions; expected an end"
            )
        matches = matches._replace(
            actions=np.concatenate([matches.actions, np.zeros_like(matches.actions)])
        )


def _play_by_minds(plan: RunPlan, numbers: range) -> PlayedRun:
    setting = build_setting(plan)
    finished = _allocate(plan, len(numbers), 0)
    matches = [_SearchedMatch(plan, setting, number) for number in numbers]
    for index, match in enumerate(matches):
        match.play()
        finished.finals[index] = match.states[0]
        finished.decisions[index], finished.turns[index] = match.decisions, match.turns
        finished.starts[index + 1] = finished.starts[index] + len(match.thoughts)
        finished.margins[index] = match.margins()
    thoughts = [thought for match in matches for thought in match.thoughts]
    actions, values, choice_counts, _ = zip(*thoughts, strict=True)
    finished = finished._replace(actions=np.array(actions, np.int32))
    return PlayedRun(finished, np.array(values, np.float32), np.array(choice_counts, np.float32))


class _SearchedMatch:
    """A match in which at least one player decides outside the kernels."""

    def __init__(self, plan: RunPlan, setting: RunSetting, number: int) -> None:
        self.plan, self.setting, self.number = plan, setting, number
        self.thoughts: list[MeasuredDecision] = []
        self.decisions = self.turns = 0
        self._kernels = kernels_of(plan.game.rules)
        self._last = CHANCE

    @property
    def states(self) -> States:
        """The state, as an array of one."""
        return self.setting.states[1:]

    def margins(self) -> list[float]:
        """Return the margin of each seat."""
        return [self._kernels.margin_of(self.setting, seat) for seat in range(self.plan.seats)]

    def play(self) -> None:
        """Play the match to its end."""
        rules = self.plan.game.rules
        self._kernels.begin(self.setting, self.number)
        with ExitStack() as stack:
            minds = [
                stack.enter_context(self._open_player(seat)) for seat in range(self.plan.seats)
            ]
            while not rules.over(self.states):
                thought = self._decide(minds)
                self.thoughts.append(thought)
                rules.apply(self.states, thought.action)

    def _open_player(self, seat: int) -> Any:
        plan, entrant = self.plan, self._entrant(seat)
        seeds = int(self.setting.seeds[CHANCES + entrant]), SEARCH_STREAMS + entrant
        seed = int(seed_state(*seeds, self.number // plan.seats)) >> 2
        match_info = {
            "game": plan.game.name,
            "options": plan.description["options"],
            "seats": plan.seats,
        }
        return open_player(plan.players[entrant], plan.game, seed, match_info)

    def _entrant(self, seat: int) -> int:
        return (seat + self.number) % self.plan.seats

    def _decide(self, minds: Sequence[DecisionFunction]) -> MeasuredDecision:
        seat = int(self.states["to_act"][0])
        if seat == CHANCE:
            return MeasuredDecision(self._kernels.outcome(self.setting, self.decisions == 0))
        self.decisions += 1
        self.turns += seat != self._last
        self._last, entrant = seat, self._entrant(seat)
        if self.plan.entrants[entrant].in_kernels:
            return MeasuredDecision(self._kernels.decision(self.setting, entrant))
        legal = self.plan.game.rules.legal(self.states)
        if len(legal) == 1:
            return MeasuredDecision(legal[0], UNKNOWN_VALUE, 1.0)
        thought = minds[seat](self.states)
        if not self.setting.wishful[entrant]:
            return thought
        return thought.apply_wishes(legal, self.setting.wishes[entrant].__getitem__)
