"""The state of a course on disk: one file, replaced atomically."""

import io
import json
import zipfile
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, NamedTuple, Self

import numpy as np

from hexarena.contract.errors import BadCall, UnsavedRecord
from hexarena.contract.files import replace_file
from hexarena.learn import descent
from hexarena.learn.examples import Examples, join_examples
from hexarena.search.duel import Tally

FILE = "course.npz"
VECTOR_FIELDS = descent.TrainingState._fields
SCALAR_FIELDS = "steps", "matches", "learnt", "minutes"


class CourseRound(NamedTuple):
    """The results of a round of a course."""

    number: int
    minutes: float  # minutes of learning so far, in all sessions
    matches: int  # matches so far
    learnt: int  # decisions learnt from so far
    playouts: int  # playouts of a thorough search
    value_loss: float  # mean squared error
    move_loss: float  # mean cross entropy of the shares beyond the minimum, in nats
    length: float  # mean length of a match, in decisions
    first: float  # mean return of seat 0


class Rung(NamedTuple):
    """Matches of a network against an earlier version of itself."""

    minutes: float
    rival_minutes: float  # the minutes of learning that the earlier version had
    tally: Tally


@dataclass
class CourseState:
    """The state from which a course resumes."""

    moving: descent.TrainingState
    steps: int = 0
    matches: int = 0
    learnt: int = 0
    minutes: float = 0.0
    rounds: list[CourseRound] = field(default_factory=list)
    rungs: list[Rung] = field(default_factory=list)
    window: list[Examples] = field(default_factory=list)

    @classmethod
    def new(cls, inputs: int, actions: int, seed: int) -> Self:
        """Return the state at the beginning."""
        weights = descent.initial_weights(inputs, actions, np.random.default_rng(seed))
        blank = np.zeros_like(weights)
        return cls(descent.TrainingState(weights, weights.copy(), blank, blank.copy()))


def save_state(folder: Path, state: CourseState, description: Mapping[str, Any]) -> None:
    """Write the state and its metadata. Raises UnsavedRecord."""
    window = join_examples(state.window)
    header = {name: getattr(state, name) for name in SCALAR_FIELDS} | {
        "about": description,
        "rounds": state.rounds,
        "rungs": state.rungs,
        "parts": [len(part) for part in state.window],
    }
    arrays = state.moving._asdict()
    file = io.BytesIO()
    np.savez(file, allow_pickle=False, told=json.dumps(header), **arrays, **window._asdict())
    write_file(folder / FILE, file.getvalue())


def load_state(folder: Path, description: Mapping[str, Any]) -> CourseState | None:
    """Read the state, None if there is none; its description must be equal to `description`.

    Raises BadCall.
    """
    file = folder / FILE
    if not file.exists():
        return None
    try:
        with np.load(io.BytesIO(file.read_bytes()), allow_pickle=False) as arrays:
            header = json.loads(str(arrays["told"]))
            moving = descent.TrainingState(**{name: arrays[name] for name in VECTOR_FIELDS})
            window = Examples(**{name: arrays[name] for name in Examples._fields})
    except (OSError, ValueError, KeyError, EOFError, zipfile.BadZipFile) as error:
        raise BadCall(f"the course in {file} cannot be read: {error}") from error
    if header["about"] != description:
        raise BadCall(
            f"{folder} holds a course of {header['about']}; "
            f"expected {dict(description)}, or a new folder"
        )
    numbers = {name: header[name] for name in SCALAR_FIELDS}
    return CourseState(
        moving,
        **numbers,
        rounds=[CourseRound(*fields) for fields in header["rounds"]],
        rungs=[
            Rung(minutes, rival_minutes, Tally(*tally))
            for minutes, rival_minutes, tally in header["rungs"]
        ],
        window=_split_examples(window, header["parts"]),
    )


def write_file(file: Path, content: bytes) -> None:
    """Replace a file atomically, or leave the old one. Raises UnsavedRecord."""
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        replace_file(file, content)
    except OSError as error:
        raise UnsavedRecord(f"{file} cannot be written: {error.strerror}") from error


def _split_examples(examples: Examples, sizes: list[int]) -> list[Examples]:
    """Split joined examples into parts of these sizes, as before `join_examples`."""
    parts, start = [], 0
    for size in sizes:
        input_starts = examples.first_input[start : start + size + 1]
        action_starts = examples.first_action[start : start + size + 1]
        parts.append(
            Examples(
                inputs=examples.inputs[input_starts[0] : input_starts[-1]],
                first_input=input_starts - input_starts[0],
                actions=examples.actions[action_starts[0] : action_starts[-1]],
                shares=examples.shares[action_starts[0] : action_starts[-1]],
                first_action=action_starts - action_starts[0],
                values=examples.values[start : start + size],
            )
        )
        start += size
    return parts
