"""This package's generics, specialized for a game; calls skip Numba's check of arguments."""

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

    The entry doesn't check its arguments: Numba's check takes as long as a short kernel.
    """
    return kernel if INTERPRETED else kernel.compile(types)  # type: ignore[no-any-return]


def address_of(kernel: Any, *types: Any) -> int:
    """Return the address of a kernel's machine code for arguments of these Numba types.

    The code is called by C's conventions.
    """
    entry(kernel, *types)
    compiled = kernel.overloads[types]
    return int(compiled.library.get_pointer_to_function(compiled.fndesc.llvm_cfunc_wrapper_name))
