"""Positions of matches that were played, and what was offered in them."""

from functools import lru_cache
from types import ModuleType
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from hexarena.contract.record import States
from hexarena.contract.rules import Rules
from hexarena.lab.kernels.tallying import Integers
from hexarena.lab.measures.sample import Sample
from hexarena.lab.playing import build_setting

GENERIC = "hexarena.lab.kernels.covering"
LOOKED = 200_000  # actions that are looked at for what was offered
PLACES = 5  # where an action was offered that are kept, at most


class Offered(NamedTuple):
    """What was offered in some matches, by action: to whom, and where, -1 for nowhere."""

    kinds: npt.NDArray[np.int32]
    places: Integers
    matches: int


@lru_cache(maxsize=32)
def _kernels(rules: Rules) -> ModuleType:
    return rules.specialized(GENERIC)


def offered(sample: Sample, most: int = LOOKED) -> Offered:
    """Replay the first matches of a sample, of at most so many actions, but one at least."""
    flow, rules, setting = sample.flow, sample.plan.game.rules, build_setting(sample.plan)
    matches = max(int(np.searchsorted(flow.first, most, "right")) - 1, 1)
    kinds = np.zeros(rules.ACTIONS, np.int32)
    places = np.full((rules.ACTIONS, PLACES), -1, np.int64)
    looked = flow.actions[: flow.first[matches]]
    _kernels(rules).offer(setting.states, setting.room, looked, kinds, places)
    return Offered(kinds, places, matches)


def positions(sample: Sample, places: Integers) -> States:
    """Return the positions before the actions with these ascending numbers, in the flow."""
    flow, rules = sample.flow, sample.plan.game.rules
    found = rules.blank(len(places))
    _kernels(rules).visit(build_setting(sample.plan).states, flow.actions, flow.first, places, found)
    return found


def first_places(sample: Sample) -> Integers:
    """Return where each action was first taken, int64[ACTIONS], -1 for nowhere."""
    actions = sample.flow.actions
    places = np.full(sample.plan.game.rules.ACTIONS, -1, np.int64)
    places[actions[::-1]] = np.arange(len(actions) - 1, -1, -1)
    return places
