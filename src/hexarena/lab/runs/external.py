"""Players from other programs: one process for each seat, which reads and writes lines of JSON.

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
from typing import Any

from hexarena.contract.errors import BadCall, UnknownBot
from hexarena.contract.game import Game
from hexarena.contract.record import States
from hexarena.lab.runs.decisions import DecisionFunction, MeasuredDecision
from hexarena.state import State

EXTERNAL = "external:"
TIMEOUT_SECONDS = 60.0  # seconds to wait for an answer
MAX_LINE_LENGTH = 10_000  # the most characters of an answer


@contextmanager
def external_player(
    name: str, game: Game, match_info: dict[str, Any]
) -> Iterator[DecisionFunction]:
    """Start a process for one match. Raises UnknownBot, BadCall."""
    command = shlex.split(name.removeprefix(EXTERNAL))
    try:
        process = subprocess.Popen(
            command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, encoding="utf-8"
        )
    except (OSError, IndexError) as error:
        raise UnknownBot(f"{name!r} cannot be started: {error}; expected a command") from error
    try:
        _send_message(process, name, {"begin": match_info})
        yield partial(_request_decision, process, name, game)
    finally:
        process.kill()
        process.communicate()


def _request_decision(
    process: "subprocess.Popen[str]", name: str, game: Game, states: States
) -> MeasuredDecision:
    seat = int(states["to_act"][0])
    view = State(game, game.known_state(states[0], seat))
    question = {
        "seat": seat,
        "position": game.describe(view.array[0]),
        "legal": list(view.playable.values()),
        "scene": view.scene(seat).model_dump(mode="json"),
    }
    _send_message(process, name, {"decide": question})
    action = _receive_action(process, name)
    return MeasuredDecision(view.number(action))


def _send_message(process: "subprocess.Popen[str]", name: str, message: dict[str, Any]) -> None:
    try:
        print(json.dumps(message), file=process.stdin, flush=True)
    except OSError as error:
        raise BadCall(f"{name!r} has ended; expected that it reads on") from error


def _receive_action(process: "subprocess.Popen[str]", name: str) -> str:
    """Return the action in the next answer of a process. Raises BadCall."""
    output = process.stdout
    ready = output and select.select([output], [], [], TIMEOUT_SECONDS)[0]
    line = output.readline(MAX_LINE_LENGTH) if output and ready else ""
    try:
        action = json.loads(line)["action"]
    except (ValueError, KeyError, TypeError):
        received = f"got {line[:60]!r} from {name!r}" if ready else f"got nothing from {name!r}"
        expected = f'{{"action": ...}} within {TIMEOUT_SECONDS:g} seconds'
        raise BadCall(f"{received}; expected {expected}") from None
    if not isinstance(action, str | int):
        raise BadCall(f"got action {action!r:.60} from {name!r}; expected notation")
    return str(action)
