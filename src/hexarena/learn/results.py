"""The results that a course saves: the network, its card, the log of its rounds, the curves."""

import csv
import hashlib
import io
import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from hexarena.learn.course import FINE_PLAYOUTS, Course
from hexarena.learn.curves import Curve, draw_curves
from hexarena.learn.state_file import CourseRound, Rung, write_file
from hexarena.search.network import FILE, network_bytes

CARD = "network.toml"


def digest(content: bytes) -> str:
    """Return the digest of the file of a network."""
    return hashlib.blake2b(content, digest_size=16).hexdigest()


def save_results(course: Course, folder: Path) -> None:
    """Write all results of a course so far. Raises UnsavedRecord."""
    content = network_bytes(course.network)
    rounds, rungs = course.state.rounds, course.state.rungs
    write_file(folder / FILE, content)
    write_file(folder / CARD, write_card(course, content).encode())
    write_file(folder / "rounds.csv", _rounds_csv(rounds).encode())
    write_file(folder / "curves.svg", draw_curves(list_curves(rounds, rungs)).encode())


def write_card(course: Course, content: bytes) -> str:
    """Write the model card of a network: its size and its training."""
    state, settings = course.state, course.settings
    fields: dict[str, Any] = {
        "game": course.game.name,
        "version": course.game.version,
        "digest": digest(content),
        "seed": settings.seed,
        "threads": settings.threads,
        "minutes": round(state.minutes, 1),
        "fine_minutes": round(fine_minutes(state.rounds), 1),
        "rounds": len(state.rounds),
        "matches": state.matches,
        "decisions": state.learnt,
    }
    lines = ["# What this network is, and how it has learnt: `hexarena learn`"]
    lines += [f"{name} = {json.dumps(value)}" for name, value in fields.items()]
    for rung in state.rungs:
        lines += ["", "[[against]]", f'rival = "itself after {rung.rival_minutes:.1f} minutes"']
        lines += [f"{name} = {count}" for name, count in rung.tally._asdict().items()]
    return "\n".join(lines) + "\n"


def fine_minutes(rounds: Sequence[CourseRound]) -> float:
    """Return how many minutes of a course were fine."""
    starts = [0.0, *(course_round.minutes for course_round in rounds)]
    spans = zip(rounds, starts, strict=False)
    return sum(
        course_round.minutes - start
        for course_round, start in spans
        if course_round.playouts == FINE_PLAYOUTS
    )


def list_curves(rounds: Sequence[CourseRound], rungs: Sequence[Rung]) -> list[Curve]:
    """Return the curves of a course."""
    minutes = [course_round.minutes for course_round in rounds]
    drawn_curves = [
        Curve(
            "Squared error of the value",
            minutes,
            [course_round.value_loss for course_round in rounds],
        ),
        Curve(
            "By which the moves are off, nats",
            minutes,
            [course_round.move_loss for course_round in rounds],
        ),
        Curve("Decisions of a match", minutes, [course_round.length for course_round in rounds]),
    ]
    if rungs:
        shares = [rung.tally.points / rung.tally.games for rung in rungs]
        rung_minutes = [rung.minutes for rung in rungs]
        drawn_curves.append(Curve("Points against itself before, share", rung_minutes, shares))
    return drawn_curves


def _rounds_csv(rounds: Sequence[CourseRound]) -> str:
    text = io.StringIO()
    table = csv.writer(text, lineterminator="\n")
    table.writerows([CourseRound._fields, *rounds])
    return text.getvalue()
