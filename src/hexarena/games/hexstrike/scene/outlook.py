"""What simulated replies do to a commitment, compared with what else its seat could commit.

Everything is computed from the state as the seat knows it: playouts fill in hidden cards at random.
Other seats, and the seat itself later on, play the rollout policy. The random numbers follow from
that state, so the same question always has the same answer.
"""

import hashlib
from collections.abc import Sequence
from dataclasses import dataclass, field

import numpy as np

from hexarena.contract.record import OVER, States, copy_states
from hexarena.contract.rng import Rng, new_rng
from hexarena.contract.rules import Rules
from hexarena.games.hexstrike.rules import evaluate
from hexarena.games.hexstrike.rules import state as codes
from hexarena.games.hexstrike.rules.committing import is_committing

PLAYOUTS = 200  # of the commitment that is judged
CANDIDATES = 12  # commitments that the rollout policy proposes as alternatives
CANDIDATE_PLAYOUTS = 12  # of each of them
FINALISTS = 2  # the best of them are played out again, so that luck does not flatter them
FINALIST_PLAYOUTS = 150
HORIZON = 3  # commitments of the seat after which a playout is evaluated
MAX_STEPS = 600


@dataclass
class Outcomes:
    """The ends of the playouts of one commitment, from the view of its seat."""

    chances: list[float] = field(default_factory=list)  # to win, 0 to 1
    damage: list[int] = field(default_factory=list)  # that the seat takes
    damage_dealt: list[int] = field(default_factory=list)  # that all others take
    lost: list[bool] = field(default_factory=list)  # whether the match is lost

    @property
    def chance(self) -> float:
        """The mean chance to win."""
        return float(np.mean(self.chances))


@dataclass(frozen=True)
class ReplyOutlook:
    """The outcomes of a commitment, and of the best alternative, None if there is none."""

    outcomes: Outcomes
    best: Outcomes | None

    @property
    def loss(self) -> float:
        """The chance to win that the commitment costs, compared with the best alternative."""
        return 0.0 if self.best is None else self.best.chance - self.outcomes.chance


def look_out(rules: Rules, known_states: States, actions: Sequence[int]) -> ReplyOutlook:
    """Judge a whole commitment of the seat to act by simulated replies."""
    simulation = _Simulation(rules, known_states, actions)
    own_outcomes = simulation.play(tuple(actions), PLAYOUTS)
    candidates = simulation.propose() - {tuple(actions)}
    trials = {
        candidate: simulation.play(candidate, CANDIDATE_PLAYOUTS)
        for candidate in sorted(candidates)
    }
    finalists = sorted(trials, key=lambda candidate: -trials[candidate].chance)[:FINALISTS]
    finals = [simulation.play(finalist, FINALIST_PLAYOUTS) for finalist in finalists]
    return ReplyOutlook(
        own_outcomes, max(finals, key=lambda outcomes: outcomes.chance, default=None)
    )


class _Simulation:
    """Plays out commitments of the seat to act in one position."""

    def __init__(self, rules: Rules, known_states: States, actions: Sequence[int]) -> None:
        self._kernels = rules.compiled
        self._known_states = known_states
        self._seat = int(known_states["to_act"][0])
        self._buffer = np.zeros(rules.ACTIONS, dtype=np.int32)
        content = known_states.tobytes() + np.array(actions, dtype=np.int32).tobytes()
        digest = hashlib.blake2b(content, digest_size=7).digest()
        self._rng: Rng = new_rng(int.from_bytes(digest, "big"))

    def propose(self) -> set[tuple[int, ...]]:
        """Return whole commitments that the rollout policy would choose."""
        return {self._propose_one() for _ in range(CANDIDATES)}

    def _propose_one(self) -> tuple[int, ...]:
        states, actions = copy_states(self._known_states), []
        while is_committing(states[0]) and states["to_act"][0] == self._seat:
            actions.append(self._choose(states))
            self._kernels.apply_at(states, 0, actions[-1])
            if states["phase"][0] == codes.ACTIVE:
                break  # the seat is asked for its next commitment
        return tuple(actions)

    def _choose(self, states: States) -> int:
        return int(self._kernels.rollout_at(states, 0, self._rng, self._buffer))

    def play(self, actions: Sequence[int], count: int) -> Outcomes:
        """Play a commitment out several times, against cards that the others may hold."""
        outcomes = Outcomes()
        for _ in range(count):
            self._play_once(actions, outcomes)
        return outcomes

    def _play_once(self, actions: Sequence[int], outcomes: Outcomes) -> None:
        states, seat = copy_states(self._known_states), self._seat
        self._kernels.determinize_at(states, 0, seat, self._rng)
        for action in actions:
            self._kernels.apply_at(states, 0, action)
        commitments = 0
        for _ in range(MAX_STEPS):
            to_act = states["to_act"][0]
            commitments += to_act == seat and states["phase"][0] == codes.ACTIVE
            if to_act == OVER or commitments >= HORIZON:
                break
            self._kernels.apply_at(states, 0, self._choose(states))
        damage = states["damage"][0] - self._known_states["damage"][0]
        outcomes.damage.append(int(damage[seat]))
        outcomes.damage_dealt.append(int(damage.sum() - damage[seat]))
        outcomes.lost.append(bool(states["to_act"][0] == OVER and states["returns"][0, seat] < 0))
        if states["to_act"][0] != OVER:
            evaluate(states[0])
        outcomes.chances.append((float(states["returns"][0, seat]) + 1) / 2)
