"""Players from Python: `python:greedy.py:Greedy`, a file and what it calls the bot.

`python:my_package.bots:Greedy` names a module instead, of the current folder or installed. The bot
is a class or a function, which is called without arguments for each match, or an object. It has a
`name` and `decide(view, rng)`, as docs/start/bot.md describes. A file is read once in a process.
"""

import hashlib
import sys
from functools import cache
from importlib import import_module
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType
from typing import Any

from hexarena.contract.errors import UnknownBot
from hexarena.search.bots import Decider

PYTHON = "python:"
FORM = f"{PYTHON}FILE.py:NAME or {PYTHON}MODULE:NAME"


def load_decider(name: str) -> Decider:
    """Return a new bot. Raises UnknownBot."""
    source, _, attribute = name.removeprefix(PYTHON).rpartition(":")
    if not (source and attribute):
        raise UnknownBot(f"got {name!r}; expected {FORM}")
    try:
        attribute_value: Any = getattr(_load_module(source), attribute)
        decider = (
            attribute_value
            if hasattr(attribute_value, "decide") and not isinstance(attribute_value, type)
            else attribute_value()
        )
    except Exception as error:
        problem = f"{type(error).__name__}: {error}"
        raise UnknownBot(f"bot {name!r} cannot be made: {problem}; expected {FORM}") from error
    if not isinstance(decider, Decider):
        expected = "expected something with a name and decide(view, rng)"
        raise UnknownBot(f"bot {name!r} is {decider!r:.60}; {expected}")
    return decider


def find_source_version(name: str) -> str:
    """Return eight digits that change with a bot's file, "" for a module."""
    source = name.removeprefix(PYTHON).rpartition(":")[0]
    try:
        content = Path(source).read_bytes() if _is_file(source) else b""
    except OSError as error:
        raise UnknownBot(f"{source} cannot be read: {error.strerror}; expected {FORM}") from error
    return hashlib.blake2b(content, digest_size=4).hexdigest() if content else ""


def _is_file(source: str) -> bool:
    return source.endswith(".py")


@cache
def _load_module(source: str) -> ModuleType:
    if not _is_file(source):
        if "" not in sys.path:
            sys.path.insert(0, "")
        return import_module(source)
    path = Path(source).resolve()
    spec = spec_from_file_location(f"hexarena_bot_{path.stem}", path)
    if spec is None or spec.loader is None:
        raise ImportError(f"{path} is no Python file")
    module = module_from_spec(spec)
    sys.modules[spec.name] = module  # so that its dataclasses can be pickled
    spec.loader.exec_module(module)
    return module
