"""Play the matches of a plan, some at a time."""

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
from hexarena.contract.rng import new_rng, sown
from hexarena.contract.rules import Rules
from hexarena.lab.kernels.playing import CHANCES, Finished, RunSetting
from hexarena.lab.plan import RunPlan
from hexarena.lab.players import UNKNOWN, Considered, Considering, seated

GENERIC = "hexarena.lab.kernels.playing"
LINE = 16  # words between two generators
LONGEST = 2**22  # actions of a match
USUAL = 500  # actions of a match, where a game says nothing
SPARE = 1.3
SAMPLED = 12  # random matches that are looked at for kinds of chance
MINDS = CHANCES + 8  # the streams that seed minds; those of entrants in kernels come before


class PlayedRun(NamedTuple):
    """Matches that were played: see `Finished`; by actions, the values and what was weighed."""

    finished: Finished
    values: npt.NDArray[np.float32] | None = None
    weighed: npt.NDArray[np.float32] | None = None


@lru_cache(maxsize=32)
def chance_kinds(about: Game) -> tuple[tuple[str, ...], npt.NDArray[np.int8]]:
    """Return the kinds of chance, such as `roll`, and the kind of each outcome, int8[ACTIONS].

    An outcome's kind is the verb of its notation. The first kind, `deal`, is that of all chance
    before the first decision, whatever its verb.
    """
    rules, kinds, names = about.rules, np.zeros(about.rules.ACTIONS, np.int8), ["deal"]
    for states in _chance_nodes(about):
        outcomes = rules.legal(states)
        verb = about.write(states[0], outcomes[0]).partition(":")[0]
        if verb not in names:
            names.append(verb)
        kinds[outcomes] = names.index(verb)
    return tuple(names[:CHANCES]), np.minimum(kinds, CHANCES - 1)


def _chance_nodes(about: Game) -> Iterator[States]:
    """Yield the states of a few matches in which chance decides."""
    rules, room = about.rules, np.zeros(about.rules.ACTIONS, np.int32)
    for number in range(SAMPLED if about.has_luck() else 0):
        states, rng = about.start(), new_rng(number)
        while not rules.over(states):
            if states["to_act"][0] == CHANCE:
                yield states
            rules.apply(states, int(rules.compiled.rollout_at(states, 0, rng, room)))


def setting_of(plan: RunPlan) -> RunSetting:
    """Return what the kernels play a plan by. Raises BadCall."""
    rules, kinds = plan.game.rules, chance_kinds(plan.game)
    states = rules.blank(2)
    states[0] = plan.game.start(plan.options)[0]
    wishes = np.zeros((plan.seats, rules.ACTIONS), np.int8)
    for each in plan.wishes:
        wishes[each.entrant, list(each.actions)] = plan.wish(each.entrant, each.actions[0])
    return RunSetting(
        states=states,
        minds=np.array([each.kind for each in plan.entrants], np.int8),
        wishes=wishes,
        wishful=np.asarray(wishes.any(axis=1)),
        chances=kinds[1],
        seeds=_seeds(plan, kinds[0]),
        rngs=np.zeros((CHANCES + plan.seats, LINE), np.uint64),
        room=np.zeros(rules.ACTIONS, np.int32),
    )


def _seeds(plan: RunPlan, kinds: Sequence[str]) -> npt.NDArray[np.int64]:
    seeds = np.full(CHANCES + plan.seats, plan.seed, np.int64)
    places = {name: stream for stream, name in enumerate(kinds)}
    places |= {f"entrant {each}": CHANCES + each for each in range(plan.seats)}
    for name, seed in plan.streams.items():
        if name not in places:
            raise BadCall(f"stream {name!r} came; expected one of {', '.join(places)}")
        seeds[places[name]] = seed
    return seeds


def kernels_of(rules: Rules) -> ModuleType:
    """Return the kernels that play matches of a game."""
    return rules.specialized(GENERIC)


def play(plan: RunPlan, numbers: range) -> PlayedRun:
    """Play the matches of these numbers."""
    if all(each.in_kernels for each in plan.entrants):
        return PlayedRun(_played_in_kernels(plan, numbers))
    return _played_by_minds(plan, numbers)


def _room_for(plan: RunPlan, matches: int, actions: int) -> Finished:
    rules = plan.game.rules
    return Finished(
        finals=rules.blank(matches),
        margins=np.zeros((matches, plan.seats), np.float32),
        decisions=np.zeros(matches, np.int32),
        turns=np.zeros(matches, np.int32),
        actions=np.zeros(actions, np.int32),
        first=np.zeros(matches + 1, np.int64),
    )


def expected_actions(plan: RunPlan, matches: int) -> int:
    """Return how many actions so many matches will hardly have; there may be more."""
    return int((plan.game.usual_length(plan.options) or USUAL) * SPARE) * matches + USUAL


def _played_in_kernels(plan: RunPlan, numbers: range) -> Finished:
    kernels, setting = kernels_of(plan.game.rules), setting_of(plan)
    kept = _room_for(plan, len(numbers), expected_actions(plan, len(numbers)))
    at = 0
    while True:
        at = kernels.play_matches(setting, kept, numbers[0] + at, at)
        if at == len(numbers):
            return kept._replace(actions=kept.actions[: kept.first[at]].copy())
        if len(kept.actions) - kept.first[at] > LONGEST:
            raise BadCall(f"match {numbers[at]} goes on after {LONGEST} actions; expected an end")
        kept = kept._replace(actions=np.concatenate([kept.actions, np.zeros_like(kept.actions)]))


def _played_by_minds(plan: RunPlan, numbers: range) -> PlayedRun:
    setting = setting_of(plan)
    kept = _room_for(plan, len(numbers), 0)
    matches = [_ByMinds(plan, setting, number) for number in numbers]
    for at, match in enumerate(matches):
        match.play()
        kept.finals[at] = match.states[0]
        kept.decisions[at], kept.turns[at] = match.decisions, match.turns
        kept.first[at + 1] = kept.first[at] + len(match.thoughts)
        kept.margins[at] = match.margins()
    thoughts = [each for match in matches for each in match.thoughts]
    actions, values, weighed, _ = zip(*thoughts, strict=True)
    kept = kept._replace(actions=np.array(actions, np.int32))
    return PlayedRun(kept, np.array(values, np.float32), np.array(weighed, np.float32))


class _ByMinds:
    """A match in which someone decides who is not in a kernel."""

    def __init__(self, plan: RunPlan, setting: RunSetting, number: int) -> None:
        self.plan, self.setting, self.number = plan, setting, number
        self.thoughts: list[Considered] = []
        self.decisions = self.turns = 0
        self._kernels = kernels_of(plan.game.rules)
        self._last = CHANCE

    @property
    def states(self) -> States:
        """The state, as an array of one."""
        return self.setting.states[1:]

    def margins(self) -> list[float]:
        """Return how clearly each seat has won."""
        return [self._kernels.margin_of(self.setting, seat) for seat in range(self.plan.seats)]

    def play(self) -> None:
        """Play it to its end."""
        rules = self.plan.game.rules
        self._kernels.begin(self.setting, self.number)
        with ExitStack() as stack:
            minds = [stack.enter_context(self._mind(seat)) for seat in range(self.plan.seats)]
            while not rules.over(self.states):
                thought = self._thought(minds)
                self.thoughts.append(thought)
                rules.apply(self.states, thought.action)

    def _mind(self, seat: int) -> Any:
        plan, entrant = self.plan, self._entrant(seat)
        seeds = int(self.setting.seeds[CHANCES + entrant]), MINDS + entrant
        seed = int(sown(*seeds, self.number // plan.seats)) >> 2
        told = {"game": plan.game.name, "options": plan.said["options"], "seats": plan.seats}
        return seated(plan.players[entrant], plan.game, seed, told)

    def _entrant(self, seat: int) -> int:
        return (seat + self.number) % self.plan.seats

    def _thought(self, minds: Sequence[Considering]) -> Considered:
        seat = int(self.states["to_act"][0])
        if seat == CHANCE:
            return Considered(self._kernels.outcome(self.setting, self.decisions == 0))
        self.decisions += 1
        self.turns += seat != self._last
        self._last, entrant = seat, self._entrant(seat)
        if self.plan.entrants[entrant].in_kernels:
            return Considered(self._kernels.decision(self.setting, entrant))
        legal = self.plan.game.rules.legal(self.states)
        if len(legal) == 1:
            return Considered(legal[0], UNKNOWN, 1.0)
        thought = minds[seat](self.states)
        if not self.setting.wishful[entrant]:
            return thought
        return thought.told(legal, self.setting.wishes[entrant].__getitem__)
