"""Find engine lines: by a search from what a seat knows, or with all hands open.

With everything open, the candidates of a search are compared by continuations of the real position
in which every seat goes on by what it knows, as in reviews.
"""

import time
from collections.abc import Callable, Sequence
from functools import partial

import numpy as np

from hexarena.contract.game import game
from hexarena.contract.record import States, copy_states
from hexarena.search.analysis import Analysis, list_tried
from hexarena.search.judging.worth import Returns, measure_worth
from hexarena.search.lines.question import EngineLine, EngineLines, LinesQuestion
from hexarena.search.search import GrowingSearch, Search

LINE_COUNT = 3
MAX_LENGTH = 8  # actions of a line
REPORT_SECONDS = 0.15
WORLDS = 12  # worlds in which other seats' shares are estimated
DECISIONS = 6  # of a continuation
WORLD_STREAM = 6_000
CANDIDATES = 8  # actions that are compared with all hands open
FIRST_SHARE = 0.1  # of the playouts: what finds these candidates
WALKS = 8  # continuations of each in a round
WALK_PLAYOUTS = 4  # playouts that take as long as a continuation
PAIR_SEATS = 2

LinesReport = Callable[[EngineLines | None], bool]  # called at intervals; returns whether to go on


def find_lines(question: LinesQuestion, states: States, report: LinesReport) -> EngineLines:
    """Return the best actions of state 0, and report what is found on the way.

    `report` gets None where nothing is new. Raises UnknownGame.
    """
    find = _find_open_lines if question.is_open else _find_known_lines
    return find(question, states, _Pace(report))


class _Pace:
    """Reports at most every REPORT_SECONDS, and asks each time whether to go on."""

    def __init__(self, report: LinesReport) -> None:
        self._report, self._due = report, 0.0

    def tell(self, look: Callable[[], EngineLines]) -> bool:
        """Report what `look` returns if it is time; return whether to go on."""
        time_now = time.monotonic()
        if time_now < self._due:
            return self._report(None)
        self._due = time_now + REPORT_SECONDS  # what it takes to look and to report counts, too
        return self._report(look())

    def ask(self) -> bool:
        """Return whether to go on."""
        return self._report(None)


def _find_known_lines(question: LinesQuestion, states: States, pace: _Pace) -> EngineLines:
    search = Search(game(question.game).rules, question.seed(states))
    shares = _OtherShares(question, search, states)
    growing: GrowingSearch | None = None
    for growing in search.grow(states, question.playouts):
        if not pace.tell(partial(_list_lines, question, growing, shares)):
            break
    return EngineLines((), 1.0) if growing is None else _list_lines(question, growing, shares)


def _list_lines(
    question: LinesQuestion, growing: GrowingSearch, shares: "_OtherShares"
) -> EngineLines:
    analysis = growing.conclude()
    lines = []
    for action in _choose_best(analysis, LINE_COUNT):
        choice = next(choice for choice in analysis.choices if choice.action == action)
        actions = growing.find_line(action)[:MAX_LENGTH]
        chances = shares.complete(action, (choice.value + 1.0) / 2.0)
        lines.append(EngineLine(actions, chances, choice.visits, choice.share))
    return EngineLines(tuple(lines), growing.playouts / question.playouts)


def _choose_best(analysis: Analysis, count: int) -> list[int]:
    """Return the best actions: at a commitment those played most often, else by value."""
    is_mixed = sum(choice.share > 0 for choice in analysis.choices) > 1
    if is_mixed:
        ranked = sorted(analysis.choices, key=lambda choice: (-choice.share, -choice.value))
        return [choice.action for choice in ranked[:count]]
    tried = [choice.action for choice in list_tried(analysis.choices)]
    remaining = [choice.action for choice in analysis.choices]
    return list(dict.fromkeys((analysis.action, *tried, *remaining)))[:count]


class _OtherShares:
    """The win chances of the seats that are not to act, which a search doesn't value."""

    def __init__(self, question: LinesQuestion, search: Search, states: States) -> None:
        self._seats, self._search, self._states = question.seats, search, states
        self._worths: dict[int, Returns] = {}

    def complete(self, action: int, chance: float) -> tuple[float, ...]:
        """Return the chance of every seat, given that of the seat to act."""
        seat, chance = int(self._states["to_act"][0]), min(max(chance, 0.0), 1.0)
        if self._seats == PAIR_SEATS:
            return (chance, 1.0 - chance) if seat == 0 else (1.0 - chance, chance)
        weights = (self._measure(action)[: self._seats] + 1.0) / 2.0
        weights[seat] = 0.0
        total = float(weights.sum())
        even = np.where(np.arange(self._seats) == seat, 0.0, 1.0 / (self._seats - 1))
        chances = (1.0 - chance) * (weights / total if total > 0 else even)
        chances[seat] = chance
        return tuple(map(float, chances))

    def _measure(self, action: int) -> Returns:
        """Return the mean worth after an action, in worlds that the seat to act thinks of."""
        if action not in self._worths:
            rules, seat = self._search.rules, int(self._states["to_act"][0])
            total = np.zeros(rules.SEATS)
            for number in range(WORLDS):
                world = copy_states(self._states)
                rng = self._search.rng(self._states, WORLD_STREAM + number)
                rules.compiled.determinize_at(world, 0, seat, rng)
                rules.apply(world, action)
                total += measure_worth(rules, world, 1, DECISIONS, number)
            self._worths[action] = total / WORLDS
        return self._worths[action]


def _find_open_lines(question: LinesQuestion, states: States, pace: _Pace) -> EngineLines:
    rules = game(question.game).rules
    playouts = max(1, round(FIRST_SHARE * question.playouts))
    search, growing = Search(rules, question.seed(states)), None
    for current in search.grow(states, playouts):
        growing = current
        if not pace.ask():
            break
    if growing is None:
        return EngineLines((), 1.0)
    actions = _choose_best(growing.conclude(), CANDIDATES)
    totals = {action: np.zeros(rules.SEATS) for action in actions}
    seat, walks = int(states["to_act"][0]), 0
    rounds = max(1, question.playouts // (WALK_PLAYOUTS * WALKS * len(actions)))
    for number in range(1, rounds + 1):
        for action in actions:
            after = copy_states(states)
            rules.apply(after, action)
            for walk in range(walks, walks + WALKS):
                totals[action] += measure_worth(rules, after, 1, DECISIONS, walk)
        walks += WALKS
        progress = number / rounds
        if not pace.tell(partial(_rank, question, seat, totals, walks, progress)):
            break
    return _rank(question, seat, totals, walks, progress)


def _rank(
    question: LinesQuestion, seat: int, totals: dict[int, Returns], walks: int, progress: float
) -> EngineLines:
    """Return the actions whose continuations are worth most to a seat."""
    ranked = sorted(totals, key=lambda action: -totals[action][seat])
    lines = (
        EngineLine((action,), _to_chances(totals[action] / walks, question.seats), walks, 0.0)
        for action in ranked[:LINE_COUNT]
    )
    best, *alternatives = lines
    return EngineLines((best._replace(share=1.0), *alternatives), progress)


def _to_chances(returns: Sequence[float] | Returns, seats: int) -> tuple[float, ...]:
    return tuple(min(max((float(value) + 1.0) / 2.0, 0.0), 1.0) for value in returns[:seats])
