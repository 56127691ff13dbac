"""The generics of this package for a game; their kernels skip what Numba does at each call."""

import threading
from collections.abc import Callable
from functools import cache
from types import ModuleType
from typing import Any

from hexarena.contract.cache import INTERPRETED
from hexarena.contract.kernel.specialize import specialize
from hexarena.contract.rules import Rules

_specializing = threading.RLock()  # no thread may see a module that is half specialized


def generic(name: str, rules: Rules, **names: Any) -> ModuleType:
    """Return generic module `name` with a game's kernels, STATE, ACTIONS and `names`, made once."""
    with _specializing:
        return _specialize_generic(name, rules, **names)


@cache
def _specialize_generic(name: str, rules: Rules, **names: Any) -> ModuleType:
    constants = {"STATE": rules.STATE, "ACTIONS": rules.ACTIONS, **names}
    return specialize(name, rules.game, {**rules.kernels, **constants})


@cache
def entry(kernel: Any, *types: Any) -> Callable[..., Any]:
    """Return the compiled entry of a kernel for arguments of these Numba types.

    It trusts that they are: Numba's own look at them takes as long as a short kernel.
    """
    return kernel if INTERPRETED else kernel.compile(types)  # type: ignore[no-any-return]


def address_of(kernel: Any, *types: Any) -> int:
    """Return where the machine code of a kernel begins, for arguments of these Numba types.

    It is called as C calls functions.
    """
    entry(kernel, *types)
    compiled = kernel.overloads[types]
    return int(compiled.library.get_pointer_to_function(compiled.fndesc.llvm_cfunc_wrapper_name))
