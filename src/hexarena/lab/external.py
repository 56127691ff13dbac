"""Players of other programs: a process for each seat, to which one speaks in lines of JSON.

    > {"begin": {"game": "hfc", "options": {}, "seats": 2, "seed": 5}}
    > {"decide": {"seat": 0, "position": "...", "legal": ["e2", "e3"], "scene": {...}}}
    < {"action": "e2"}

`position` is what the seat knows, in words; `scene` is the same as at a table
(docs/how-to/programs.md). Only `decide` is answered. The process is killed when its match is over.
"""

import json
import select
import shlex
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from typing import TYPE_CHECKING, Any

from hexarena.contract.errors import BadCall, UnknownBot
from hexarena.contract.game import Game
from hexarena.contract.record import States
from hexarena.state import State

if TYPE_CHECKING:
    from hexarena.lab.players import Considered, Considering

EXTERNAL = "external:"
PATIENCE = 60.0  # seconds for an answer
LONGEST = 10_000  # characters of an answer


@contextmanager
def external_mind(asked: str, about: Game, told: dict[str, Any]) -> "Iterator[Considering]":
    """Start a process for one match. Raises UnknownBot, BadCall."""
    command = shlex.split(asked.removeprefix(EXTERNAL))
    try:
        process = subprocess.Popen(
            command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, encoding="utf-8"
        )
    except (OSError, IndexError) as error:
        raise UnknownBot(f"{asked!r} cannot be started: {error}; expected a command") from error
    try:
        _say(process, asked, {"begin": told})
        yield partial(_decided, process, asked, about)
    finally:
        process.kill()
        process.communicate()


def _decided(
    process: "subprocess.Popen[str]", asked: str, about: Game, states: States
) -> "Considered":
    from hexarena.lab.players import Considered

    seat = int(states["to_act"][0])
    view = State(about, about.known(states[0], seat))
    question = {
        "seat": seat,
        "position": about.describe(view.array[0]),
        "legal": list(view.playable.values()),
        "scene": view.scene(seat).model_dump(mode="json"),
    }
    _say(process, asked, {"decide": question})
    answer = _heard(process, asked)
    return Considered(view.number(answer))


def _say(process: "subprocess.Popen[str]", asked: str, message: dict[str, Any]) -> None:
    try:
        print(json.dumps(message), file=process.stdin, flush=True)
    except OSError as error:
        raise BadCall(f"{asked!r} has ended; expected that it reads on") from error


def _heard(process: "subprocess.Popen[str]", asked: str) -> str:
    """Return the action of an answer. Raises BadCall."""
    out = process.stdout
    ready = out and select.select([out], [], [], PATIENCE)[0]
    line = out.readline(LONGEST) if out and ready else ""
    try:
        action = json.loads(line)["action"]
    except (ValueError, KeyError, TypeError):
        came = f"{line[:60]!r} came from {asked!r}" if ready else f"nothing came from {asked!r}"
        expected = f'{{"action": ...}} within {PATIENCE:g} seconds'
        raise BadCall(f"{came}; expected {expected}") from None
    if not isinstance(action, str | int):
        raise BadCall(f"action {action!r:.60} came from {asked!r}; expected notation")
    return str(action)
