"""Tempers: how a persona chooses among what a search has found.

A persona multiplies the share of each action by exp(weight * taste), for every taste of its temper.
Only actions of nearly the value of the best take part, and what the others had between them they
keep: nothing clearly worse is ever played for style.
"""

from collections.abc import Sequence

import numpy as np
import numpy.typing as npt

from hexarena.contract.errors import BrokenGame
from hexarena.contract.game import Game
from hexarena.contract.personas import SURPRISE, Persona
from hexarena.contract.record import States
from hexarena.contract.rng import Rng
from hexarena.search.analysis import Analysis, Candidate
from hexarena.search.strategy import drawn

NEAR = 0.1  # of value, below that of the best: what a persona may give up for style
LIKELY = 0.05  # of the largest share: rarer actions are left as they are
COOL = 0.5  # the warmth at which visits count where the most visited action is played


def tempered(
    about: Game, persona: Persona, seen: States, found: Analysis, rng: Rng | None
) -> Analysis:
    """Choose by a temper from what a search has found for the seat to act in `seen`.

    `seen` is what that seat knows. With `rng` the action is drawn, as the search drew it; without,
    the best is played. Raises BrokenGame.
    """
    near = _near(found.choices, rng is not None)
    likings = _likings(about, persona, seen, found.choices, near)
    if not likings.any():
        return found
    bases = np.array([found.choices[n].share if rng else _visited(found, n) for n in near])
    weighed = bases * np.exp(likings)
    if rng is None:
        chosen = near[int(np.argmax(weighed))]
        return _with(found, chosen, np.eye(len(found.choices))[chosen])
    shares = np.array([each.share for each in found.choices])
    shares[near] = weighed * (shares[near].sum() / weighed.sum())
    chosen = drawn(shares / shares.sum(), rng)
    return _with(found, chosen, shares)


def _near(choices: Sequence[Candidate], is_drawn: bool) -> list[int]:
    """List the actions that may be preferred; the first is the best."""
    best = choices[0]
    largest = max(each.share for each in choices)
    return [
        n
        for n, each in enumerate(choices)
        if (each.share >= LIKELY * largest if is_drawn else each.visits > 0)
        and (each.visits == 0 or each.value >= best.value - NEAR)
    ]


def _visited(found: Analysis, number: int) -> float:
    visits = found.choices[number].visits / max(found.choices[0].visits, 1)
    return float(min(visits, 1.0) ** (1 / COOL))


def _likings(
    about: Game, persona: Persona, seen: States, choices: Sequence[Candidate], near: list[int]
) -> npt.NDArray[np.float64]:
    actions = [choices[n].action for n in near]
    told = dict(about.tastes(seen[0], actions)) if about.tastes else {}
    told[SURPRISE] = _surprises(choices, near)
    likings = np.zeros(len(near))
    for taste, weight in persona.temper.items():
        if taste not in told:
            came = f"{about.name}: {persona.key} likes {taste!r}"
            raise BrokenGame(f"{came}; expected {', '.join(sorted(told))}")
        likings += weight * np.clip(np.asarray(told[taste], dtype=np.float64), -1.0, 1.0)
    return likings


def _surprises(choices: Sequence[Candidate], near: list[int]) -> list[float]:
    """Return 0 for what is considered most, nearly 1 for what is hardly considered."""
    mixed = sum(each.share > 0 for each in choices) > 1
    sizes = [choices[n].share if mixed else float(choices[n].visits) for n in near]
    largest = max(*sizes, 1e-9)
    return [1.0 - size / largest for size in sizes]


def _with(found: Analysis, chosen: int, shares: npt.NDArray[np.float64]) -> Analysis:
    """Return the analysis with other shares and another action."""
    choices = tuple(
        each._replace(share=float(share)) for each, share in zip(found.choices, shares, strict=True)
    )
    taken = choices[chosen]
    line = found.line if taken.action == found.action else (taken.action,)
    order = tuple(sorted(choices, key=lambda each: -each.share))
    return Analysis(taken.action, taken.value, found.playouts, line, order)
