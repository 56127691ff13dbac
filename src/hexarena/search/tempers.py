"""Tempers: how a persona chooses among what a search has found.

A persona multiplies the share of each action by exp(weight * taste), for every taste of its temper.
Only actions with nearly the value of the best take part; the others keep their total share, so
nothing clearly worse is ever played for style.
"""

from collections.abc import Sequence

import numpy as np
import numpy.typing as npt

from hexarena.contract.errors import BrokenGame
from hexarena.contract.game import Game
from hexarena.contract.package.personas import SURPRISE, Persona
from hexarena.contract.record import States
from hexarena.contract.rng import Rng
from hexarena.search.analysis import Analysis, Candidate
from hexarena.search.simultaneous.strategy import draw_index

MAX_VALUE_LOSS = 0.1  # how far below the best value a persona may go for style
MIN_SHARE = 0.05  # as a part of the largest share: rarer actions keep their share
# The warmth at which visits are weighed if a search would play the most visited action
VISITS_WARMTH = 0.5


def choose_by_temper(
    game: Game, persona: Persona, known_states: States, analysis: Analysis, rng: Rng | None
) -> Analysis:
    """Choose by a temper from what a search has found for the seat to act in `known_states`.

    `known_states` is what that seat knows. With `rng` the action is drawn, as the search drew it;
    without, the best is played. Raises BrokenGame.
    """
    candidates = _list_candidates(analysis.choices, rng is not None)
    likings = _sum_likings(game, persona, known_states, analysis.choices, candidates)
    if not likings.any():
        return analysis
    bases = np.array(
        [analysis.choices[n].share if rng else _visit_weight(analysis, n) for n in candidates]
    )
    weights = bases * np.exp(likings)
    if rng is None:
        best = candidates[int(np.argmax(weights))]
        return _with_choice(analysis, best, np.eye(len(analysis.choices))[best])
    shares = np.array([candidate.share for candidate in analysis.choices])
    shares[candidates] = weights * (shares[candidates].sum() / weights.sum())
    best = draw_index(shares / shares.sum(), rng)
    return _with_choice(analysis, best, shares)


def _list_candidates(choices: Sequence[Candidate], is_drawn: bool) -> list[int]:
    """List the actions that may be preferred; the first is the best."""
    best = choices[0]
    largest = max(candidate.share for candidate in choices)
    return [
        n
        for n, candidate in enumerate(choices)
        if (candidate.share >= MIN_SHARE * largest if is_drawn else candidate.visits > 0)
        and (candidate.visits == 0 or candidate.value >= best.value - MAX_VALUE_LOSS)
    ]


def _visit_weight(analysis: Analysis, index: int) -> float:
    visits = analysis.choices[index].visits / max(analysis.choices[0].visits, 1)
    return float(min(visits, 1.0) ** (1 / VISITS_WARMTH))


def _sum_likings(
    game: Game,
    persona: Persona,
    known_states: States,
    choices: Sequence[Candidate],
    candidates: list[int],
) -> npt.NDArray[np.float64]:
    actions = [choices[n].action for n in candidates]
    by_taste = dict(game.tastes(known_states[0], actions)) if game.tastes else {}
    by_taste[SURPRISE] = _rate_surprise(choices, candidates)
    likings = np.zeros(len(candidates))
    for taste, weight in persona.temper.items():
        if taste not in by_taste:
            problem = f"{game.name}: {persona.key} likes {taste!r}"
            raise BrokenGame(f"{problem}; expected {', '.join(sorted(by_taste))}")
        likings += weight * np.clip(np.asarray(by_taste[taste], dtype=np.float64), -1.0, 1.0)
    return likings


def _rate_surprise(choices: Sequence[Candidate], candidates: list[int]) -> list[float]:
    """Return 0 for the most visited action, nearly 1 for a hardly visited one."""
    is_mixed = sum(candidate.share > 0 for candidate in choices) > 1
    sizes = [choices[n].share if is_mixed else float(choices[n].visits) for n in candidates]
    largest = max(*sizes, 1e-9)
    return [1.0 - size / largest for size in sizes]


def _with_choice(analysis: Analysis, action: int, shares: npt.NDArray[np.float64]) -> Analysis:
    """Return the analysis with other shares and another action."""
    choices = tuple(
        candidate._replace(share=float(share))
        for candidate, share in zip(analysis.choices, shares, strict=True)
    )
    choice = choices[action]
    line = analysis.line if choice.action == analysis.action else (choice.action,)
    order = tuple(sorted(choices, key=lambda candidate: -candidate.share))
    return Analysis(choice.action, choice.value, analysis.playouts, line, order)
