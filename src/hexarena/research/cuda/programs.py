"""The programs of a batch on a GPU, for one game: `kernels.device`, specialized."""

from functools import cache
from types import ModuleType
from typing import Any

from numba import cuda
from numba.core import config

from hexarena.contract.rules import Rules
from hexarena.research.generics import generic

SIMULATED = bool(vars(config)["ENABLE_CUDASIM"])


def module_of(rules: Rules) -> ModuleType:
    """Return `kernels.device` with a game's kernels, made once."""
    observe_many = rules.specialized("hexarena.research.kernels.observing").observe_many
    return generic("hexarena.research.kernels.device", rules, observe_many=observe_many)


@cache
def program(rules: Rules, name: str) -> Any:
    """Return a function of `kernels.device` as a program: program(...)[blocks, threads](...)."""
    function = getattr(module_of(rules), name)
    if SIMULATED:
        return cuda.jit(function)
    from hexarena.research.cuda.compiler import GpuProgram

    return GpuProgram(function)
