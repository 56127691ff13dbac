"""Matches of Knockouts and Tapouts between bots, with random fighters: see `balance`."""

import math
from collections import Counter
from itertools import product
from typing import NamedTuple

import numpy as np

from hexarena import game
from hexarena.contract.record import States
from hexarena.contract.rules import Rules
from hexarena.games.knockouts import ready_made
from hexarena.games.knockouts.editions.in_use import NAMES, STYLES
from hexarena.games.knockouts.rules.state import (
    ACT,
    CONDITIONING,
    GRAPPLING,
    MARKERS,
    MAX_PLACED,
    STRIKING,
)
from hexarena.search import Search
from hexarena.search.analysis import Analysis, Candidate
from hexarena.search.duel import Mind, play_minds, rollout_mind

Spread = tuple[int, ...]  # markers placed, Experience .. Conditioning

SURE = 0.4  # the `lead` over the usual action that makes a search depart from it

SPREADS = [spread for spread in product(range(MAX_PLACED + 1), repeat=5) if sum(spread) == MARKERS]
SKILLED = [spread for spread in SPREADS if MAX_PLACED in (spread[STRIKING], spread[GRAPPLING])]
SENSIBLE = [spread for spread in SKILLED if spread[CONDITIONING]]


class Fighter(NamedTuple):
    """A spread of markers, and styles as bits."""

    spread: Spread
    styles: int

    def text(self, edition: str) -> str:
        """Return the fighter as the value of an option."""
        return ready_made.write_fighter(NAMES.index(edition), list(self.spread), self.styles)


class Bout(NamedTuple):
    """A match to play: its seed and number, its bots, and the challenger of the field."""

    seed: int
    number: int
    edition: str
    playouts: int
    challenger: Spread | None = None

    def fighters(self) -> tuple[Fighter, Fighter]:
        """Draw Red and Blue; the challenger is Red in every other match."""
        chance = np.random.default_rng([self.seed, self.number])
        first = drawn(chance, [self.challenger] if self.challenger else SENSIBLE)
        spreads = (first, drawn(chance, SENSIBLE))
        return spreads if self.number % 2 else spreads[::-1]

    def luck(self, *stream: int) -> int:
        """Return the seed of the match, or of one of its streams."""
        return hash((self.seed, self.number, *stream))

    def player(self, seat: int) -> Mind:
        """Return the bot of a seat."""
        return cautious(game("knockouts").rules, self.playouts, self.luck(seat))


class Fight(NamedTuple):
    """A played match: the fighters, Red's points, the ending, Action Phases by position."""

    fighters: tuple[Fighter, Fighter]
    points: float
    method: int
    phases: Counter[int]


class Ring:
    """Observes a match: the position of each Action Phase, and the last state."""

    def __init__(self) -> None:
        self.positions: dict[tuple[int, int], int] = {}
        self.states: States | None = None

    def watched(self, player: Mind) -> Mind:
        """Return a player that notes the position of each Action Phase."""

        def played(states: States) -> int:
            self.states, state = states, states[0]
            if state.phase == ACT:
                self.positions[state.round_number, state.turns] = int(state.position)
            return player(states)

        return played


def cautious(rules: Rules, playouts: int, seed: int) -> Mind:
    """Return a bot that plays the heuristic's action unless a search is sure of a better one.

    A plain search of 160 playouts loses to the heuristic: one action counts for less than chance.
    With 0 playouts the bot does not search.
    """
    search, usual = Search(rules, seed), rollout_mind(rules, seed)

    def chosen(states: States) -> int:
        action = usual(states)
        return surer(search.think(states, playouts), action) if playouts else action

    return chosen


def surer(analysis: Analysis, usual: int) -> int:
    """Return an action that is surely better than the usual one, or else the usual one."""
    choices = {choice.action: choice for choice in analysis.choices}
    leads = {action: lead(choice, choices[usual]) for action, choice in choices.items()}
    best = max(leads, key=leads.__getitem__)
    return best if leads[best] > SURE else usual


def lead(candidate: Candidate, reference: Candidate) -> float:
    """Return the difference of two values, in standard errors for returns of 1 or -1."""
    if not (candidate.visits and reference.visits):
        return 0.0
    return (candidate.value - reference.value) / math.sqrt(
        1 / candidate.visits + 1 / reference.visits
    )


def drawn(chance: np.random.Generator, spreads: list[Spread]) -> Fighter:
    """Draw a fighter with one of these spreads and random styles."""
    spread = spreads[chance.integers(len(spreads))]
    styles = chance.choice(STYLES, spread[0], replace=False)
    return Fighter(spread, sum(1 << int(style) for style in styles))


def fought(bout: Bout) -> Fight:
    """Play a match."""
    knockouts, ring, fighters = game("knockouts"), Ring(), bout.fighters()
    minds = [ring.watched(bout.player(seat)) for seat in (0, 1)]
    red, blue = (fighter.text(bout.edition) for fighter in fighters)
    options = knockouts.options(edition=bout.edition, red_fighter=red, blue_fighter=blue)
    returned = play_minds(knockouts, options, minds, bout.luck())
    method = int(ring.states["method"][0]) if ring.states is not None else 0
    return Fight(fighters, (returned[0] + 1) / 2, method, Counter(ring.positions.values()))
