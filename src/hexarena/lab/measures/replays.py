"""Positions of matches that were played, and what was offered in them."""

from functools import lru_cache
from types import ModuleType
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from hexarena.contract.record import States
from hexarena.contract.rules import Rules
from hexarena.lab.kernels.tallies import Integers
from hexarena.lab.measures.sample import Sample
from hexarena.lab.runs.matches import build_setting

GENERIC = "hexarena.lab.kernels.covering"
MAX_ACTIONS = 200_000  # actions that are looked at for what was offered
MAX_INDICES = 5  # where an action was offered that are kept, at most


class OfferedActions(NamedTuple):
    """What was offered in some matches, by action: to whom, and where, -1 for nowhere."""

    kinds: npt.NDArray[np.int32]
    indices: Integers
    matches: int


@lru_cache(maxsize=32)
def _kernels(rules: Rules) -> ModuleType:
    return rules.specialized(GENERIC)


def find_offers(sample: Sample, limit: int = MAX_ACTIONS) -> OfferedActions:
    """Replay the first matches of a sample, of at most so many actions, but one at least."""
    flow, rules, setting = sample.flow, sample.plan.game.rules, build_setting(sample.plan)
    matches = max(int(np.searchsorted(flow.first, limit, "right")) - 1, 1)
    kinds = np.zeros(rules.ACTIONS, np.int32)
    indices = np.full((rules.ACTIONS, MAX_INDICES), -1, np.int64)
    actions = flow.actions[: flow.first[matches]]
    _kernels(rules).offer(setting.states, setting.scratch, actions, kinds, indices)
    return OfferedActions(kinds, indices, matches)


def replay_positions(sample: Sample, indices: Integers) -> States:
    """Return the positions before the actions with these ascending numbers, in the flow."""
    flow, rules = sample.flow, sample.plan.game.rules
    states = rules.blank(len(indices))
    _kernels(rules).visit(
        build_setting(sample.plan).states, flow.actions, flow.first, indices, states
    )
    return states


def find_first_uses(sample: Sample) -> Integers:
    """Return the index of each action's first use, int64[ACTIONS], -1 for never."""
    actions = sample.flow.actions
    indices = np.full(sample.plan.game.rules.ACTIONS, -1, np.int64)
    indices[actions[::-1]] = np.arange(len(actions) - 1, -1, -1)
    return indices
