"""Environments, batches and adaptors for training and measuring, in the common interfaces.

Everything here is imported when first used: `import hexarena.research` loads no other library. It
registers the games with Gymnasium and PettingZoo as soon as you import those.
"""

from typing import TYPE_CHECKING, Any

from hexarena.contract.extras import require
from hexarena.research.environments.registering import await_libraries

if TYPE_CHECKING:
    from hexarena.research.batch import Batch
    from hexarena.research.environments.gymnasium import single, vector
    from hexarena.research.environments.pettingzoo import aec, parallel
    from hexarena.research.names import versioned
    from hexarena.research.observing.information import Recall
    from hexarena.research.observing.observations import Observer

__all__ = [
    "Batch",
    "Observer",
    "Recall",
    "aec",
    "cuda",
    "openspiel",
    "parallel",
    "single",
    "solve",
    "vector",
    "versioned",
]

_HOMES = {  # the module of each name that isn't a module itself
    "Batch": "batch",
    "Observer": "observing.observations",
    "Recall": "observing.information",
    "aec": "environments.pettingzoo",
    "parallel": "environments.pettingzoo",
    "single": "environments.gymnasium",
    "vector": "environments.gymnasium",
    "versioned": "names",
}

_LIBRARIES = {  # the libraries that some names need
    "aec": "pettingzoo",
    "openspiel": "pyspiel",
    "parallel": "pettingzoo",
    "single": "gymnasium",
    "vector": "gymnasium",
}


def __dir__() -> list[str]:
    return sorted(__all__)


def __getattr__(name: str) -> Any:
    if name not in __all__:
        raise AttributeError(f"module 'hexarena.research' has no attribute {name!r}")
    from importlib import import_module

    if name in _LIBRARIES:
        require("research", f"research.{name}", _LIBRARIES[name])
    module = import_module(f"hexarena.research.{_HOMES.get(name, name)}")
    return getattr(module, name) if name in _HOMES else module


await_libraries()
