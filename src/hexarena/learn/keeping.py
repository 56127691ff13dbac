"""The state of a course on disk: one file, replaced whole."""

import io
import json
import os
import tempfile
import zipfile
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, NamedTuple, Self

import numpy as np

from hexarena.contract.errors import BadCall, UnsavedRecord
from hexarena.learn import descent
from hexarena.learn.examples import Examples, together
from hexarena.search.duel import Tally

FILE = "course.npz"
VECTORS = descent.Moving._fields
NUMBERS = "steps", "matches", "learnt", "minutes"


class CourseRound(NamedTuple):
    """What a round of a course brought."""

    number: int
    minutes: float  # learnt so far, of all sessions
    matches: int  # so far
    learnt: int  # decisions learnt from so far
    playouts: int  # of a thorough search
    value_loss: float  # mean squared error
    move_loss: float  # by which the shares are off, in nats
    length: float  # of a match in decisions, mean
    first: float  # return of seat 0, mean


class Rung(NamedTuple):
    """Matches of a network against what it was earlier."""

    minutes: float
    before: float  # minutes of the earlier self
    tally: Tally


@dataclass
class Kept:
    """What a course goes on from."""

    moving: descent.Moving
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
        weights = descent.beginning(inputs, actions, np.random.default_rng(seed))
        blank = np.zeros_like(weights)
        return cls(descent.Moving(weights, weights.copy(), blank, blank.copy()))


def keep(folder: Path, kept: Kept, about: Mapping[str, Any]) -> None:
    """Write the state, and what it is about. Raises UnsavedRecord."""
    window = together(kept.window)
    told = {name: getattr(kept, name) for name in NUMBERS} | {
        "about": about,
        "rounds": kept.rounds,
        "rungs": kept.rungs,
        "parts": [len(part) for part in kept.window],
    }
    arrays = kept.moving._asdict()
    file = io.BytesIO()
    np.savez(file, allow_pickle=False, told=json.dumps(told), **arrays, **window._asdict())
    write(folder / FILE, file.getvalue())


def load(folder: Path, about: Mapping[str, Any]) -> Kept | None:
    """Read the state, None if there is none yet; it must be `about` the same.

    Raises BadCall.
    """
    file = folder / FILE
    if not file.exists():
        return None
    try:
        with np.load(io.BytesIO(file.read_bytes()), allow_pickle=False) as arrays:
            told = json.loads(str(arrays["told"]))
            moving = descent.Moving(**{name: arrays[name] for name in VECTORS})
            window = Examples(**{name: arrays[name] for name in Examples._fields})
    except (OSError, ValueError, KeyError, EOFError, zipfile.BadZipFile) as error:
        raise BadCall(f"the course in {file} cannot be read: {error}") from error
    if told["about"] != about:
        raise BadCall(
            f"{folder} holds a course of {told['about']}; expected {dict(about)}, or a new folder"
        )
    numbers = {name: told[name] for name in NUMBERS}
    return Kept(
        moving,
        **numbers,
        rounds=[CourseRound(*each) for each in told["rounds"]],
        rungs=[Rung(minutes, before, Tally(*tally)) for minutes, before, tally in told["rungs"]],
        window=_parted(window, told["parts"]),
    )


def write(file: Path, content: bytes) -> None:
    """Write a file whole, or leave the one that was there. Raises UnsavedRecord."""
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        with tempfile.NamedTemporaryFile(dir=file.parent, delete=False) as draft:
            try:
                draft.write(content)
                draft.flush()
                os.fsync(draft.fileno())
                Path(draft.name).replace(file)
            except BaseException:
                Path(draft.name).unlink(missing_ok=True)
                raise
    except OSError as error:
        raise UnsavedRecord(f"{file} cannot be written: {error.strerror}") from error


def _parted(examples: Examples, sizes: list[int]) -> list[Examples]:
    """Undo `together`."""
    parts, at = [], 0
    for size in sizes:
        starts = examples.first_input[at : at + size + 1]
        firsts = examples.first_action[at : at + size + 1]
        parts.append(
            Examples(
                inputs=examples.inputs[starts[0] : starts[-1]],
                first_input=starts - starts[0],
                actions=examples.actions[firsts[0] : firsts[-1]],
                shares=examples.shares[firsts[0] : firsts[-1]],
                first_action=firsts - firsts[0],
                values=examples.values[at : at + size],
            )
        )
        at += size
    return parts
