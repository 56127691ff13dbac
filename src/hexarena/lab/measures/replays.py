"""Positions of played matches, and the actions that were offered in them."""

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
MAX_ACTIONS = 200_000  # the most actions that are searched for offers
MAX_INDICES = 5  # the most indices kept at which an action was offered


class OfferedActions(NamedTuple):
    """The actions offered in some matches: to whom each was, and at which indices, -1 for none."""

    kinds: npt.NDArray[np.int32]
    indices: Integers
    matches: int


@lru_cache(maxsize=32)
def _kernels(rules: Rules) -> ModuleType:
    return rules.specialized(GENERIC)


def find_offers(sample: Sample, limit: int = MAX_ACTIONS) -> OfferedActions:
    """Replay the first matches of a sample, up to `limit` actions but at least one match."""
    flow, rules, setting = sample.flow, sample.plan.game.rules, build_setting(sample.plan)
    matches = max(int(np.searchsorted(flow.first, limit, "right")) - 1, 1)
    kinds = np.zeros(rules.ACTIONS, np.int32)
    indices = np.full((rules.ACTIONS, MAX_INDICES), -1, np.int64)
    matches_flow = flow.first[:matches], flow.actions[: flow.first[matches]]
    _kernels(rules).offer(setting.states, setting.scratch, matches_flow, kinds, indices)
    return OfferedActions(kinds, indices, matches)


def replay_positions(sample: Sample, indices: Integers) -> States:
    """Return the positions before the actions at these ascending indices in the flow."""
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
