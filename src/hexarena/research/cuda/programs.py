"""The programs of a batch on a GPU, for one game: `kernels.device`, specialized."""

import threading
from functools import cache
from types import ModuleType
from typing import Any

from numba import cuda
from numba.core import config

from hexarena.contract.rules import Rules
from hexarena.contract.specialize import specialize

SIMULATED = bool(vars(config)["ENABLE_CUDASIM"])

_specializing = threading.RLock()


def module_of(rules: Rules) -> ModuleType:
    """Return `kernels.device` with a game's kernels, made once."""
    with _specializing:
        return _module_of(rules)


@cache
def _module_of(rules: Rules) -> ModuleType:
    observe_many = rules.specialized("hexarena.research.kernels.observing").observe_many
    known = {"ACTIONS": rules.ACTIONS, "observe_many": observe_many, **rules.kernels}
    return specialize("hexarena.research.kernels.device", rules.game, known)


@cache
def program(rules: Rules, name: str) -> Any:
    """Return a function of `kernels.device` as a program: program(...)[blocks, threads](...)."""
    function = getattr(module_of(rules), name)
    if SIMULATED:
        return cuda.jit(function)
    from hexarena.research.cuda.compiler import Launched

    return Launched(function)
