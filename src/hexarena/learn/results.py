"""What a course leaves in its folder: the network, its card, the log of its rounds, the curves."""

import csv
import hashlib
import io
import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from hexarena.learn.course import FINEST, Course
from hexarena.learn.curves import Curve, drawn
from hexarena.learn.keeping import CourseRound, Rung, write
from hexarena.search.network import FILE, written

CARD = "network.toml"


def digest(content: bytes) -> str:
    """Return the digest of a network's file."""
    return hashlib.blake2b(content, digest_size=16).hexdigest()


def save_results(course: Course, folder: Path) -> None:
    """Write all results of a course so far. Raises UnsavedRecord."""
    content = written(course.network)
    rounds, rungs = course.kept.rounds, course.kept.rungs
    write(folder / FILE, content)
    write(folder / CARD, card(course, content).encode())
    write(folder / "rounds.csv", _table(rounds).encode())
    write(folder / "curves.svg", drawn(curves(rounds, rungs)).encode())


def card(course: Course, content: bytes) -> str:
    """Write what a network is, and how it has learnt."""
    kept, settings = course.kept, course.settings
    told: dict[str, Any] = {
        "game": course.game.name,
        "version": course.game.version,
        "digest": digest(content),
        "seed": settings.seed,
        "threads": settings.threads,
        "minutes": round(kept.minutes, 1),
        "fine_minutes": round(fine_minutes(kept.rounds), 1),
        "rounds": len(kept.rounds),
        "matches": kept.matches,
        "decisions": kept.learnt,
    }
    lines = ["# What this network is, and how it has learnt: `hexarena learn`"]
    lines += [f"{name} = {json.dumps(value)}" for name, value in told.items()]
    for rung in kept.rungs:
        lines += ["", "[[against]]", f'rival = "itself after {rung.before:.1f} minutes"']
        lines += [f"{name} = {count}" for name, count in rung.tally._asdict().items()]
    return "\n".join(lines) + "\n"


def fine_minutes(rounds: Sequence[CourseRound]) -> float:
    """Return how much of a course was fine."""
    before = [0.0, *(each.minutes for each in rounds)]
    spans = zip(rounds, before, strict=False)
    return sum(each.minutes - began for each, began in spans if each.playouts == FINEST)


def curves(rounds: Sequence[CourseRound], rungs: Sequence[Rung]) -> list[Curve]:
    """Return the curves of a course."""
    minutes = [each.minutes for each in rounds]
    found = [
        Curve("Squared error of the value", minutes, [each.value_loss for each in rounds]),
        Curve("By which the moves are off, nats", minutes, [each.move_loss for each in rounds]),
        Curve("Decisions of a match", minutes, [each.length for each in rounds]),
    ]
    if rungs:
        shares = [each.tally.points / each.tally.games for each in rungs]
        at = [each.minutes for each in rungs]
        found.append(Curve("Points against itself before, share", at, shares))
    return found


def _table(rounds: Sequence[CourseRound]) -> str:
    text = io.StringIO()
    table = csv.writer(text, lineterminator="\n")
    table.writerows([CourseRound._fields, *rounds])
    return text.getvalue()
