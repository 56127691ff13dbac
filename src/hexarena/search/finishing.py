"""Winning at once: whether an action of the seat to act ends the match with its win.

A search may prefer another way to the same win, or draw another action, but people prefer to be
done. A win that is worth less than the search expects is not taken. The module also avoids
conceding, for example by a pass if a rival's pass would then end the match, and it keeps a warm
bot to the purpose of the best action.
"""

import numpy as np

from hexarena.contract.record import CHANCE, OVER, States
from hexarena.contract.rng import Rng
from hexarena.contract.rules import Rules
from hexarena.search.analysis import Analysis
from hexarena.search.simultaneous.strategy import draw_index

DETERMINIZATIONS = 64  # determinizations in which a win must work, in games with secrets


def keep_to_purpose(rules: Rules, known_states: States, analysis: Analysis, rng: Rng) -> Analysis:
    """Return an analysis that draws only among actions with the purpose of the best one.

    A weak bot may then attack badly, but not decline to attack. `rules.purposes` has the purposes.
    """
    legal = rules.legal(known_states)
    if rules.purposes is None or analysis.choices[0].share == 1:
        return analysis
    purposes = dict(zip(legal, rules.purposes(known_states, legal), strict=True))
    purpose = purposes[analysis.choices[0].action]
    shares = np.array([n.share * (purposes[n.action] == purpose) for n in analysis.choices])
    shares /= shares.sum()
    choices = tuple(
        choice._replace(share=float(share))
        for choice, share in zip(analysis.choices, shares, strict=True)
    )
    if purposes[analysis.action] == purpose:
        return analysis._replace(choices=choices)
    choice = choices[draw_index(shares, rng)]
    return analysis._replace(
        action=choice.action, value=choice.value, line=(choice.action,), choices=choices
    )


def win_at_once(rules: Rules, known_states: States, analysis: Analysis, rng: Rng) -> Analysis:
    """Return an analysis that wins at once if possible; among several wins, the most promising.

    `known_states` is the position as the seat to act knows it.
    """
    if rules.compiled.commits_at(known_states, 0):
        return analysis  # the others' commitments are unknown
    scratch, best_value = rules.blank(1), max(choice.value for choice in analysis.choices)
    for candidate in analysis.choices:
        sure_return = _sure_return(rules, known_states, scratch, candidate.action, rng)
        if sure_return > 0 and sure_return >= best_value:
            return analysis.with_win(candidate.action, sure_return)
    return analysis


def avoid_conceding(rules: Rules, known_states: States, analysis: Analysis) -> Analysis:
    """Return an analysis that doesn't concede unless it must: the next best choice instead."""
    if rules.secret:
        return analysis  # the rival doesn't know that it would win either
    scratch = rules.blank(1)
    for candidate in sorted(analysis.choices, key=lambda choice: choice.action != analysis.action):
        if not _concedes(rules, known_states, scratch, candidate.action):
            return analysis.with_action(candidate.action)
    return analysis


def _concedes(rules: Rules, known_states: States, scratch: States, action: int) -> bool:
    """Return whether an action, answered by the same action, ends the match with a loss."""
    compiled, seat = rules.compiled, int(known_states["to_act"][0])
    compiled.copy_at(scratch, 0, known_states, 0)
    compiled.apply_at(scratch, 0, action)
    if scratch["to_act"][0] in (OVER, CHANCE) or action not in rules.legal(scratch):
        return False
    compiled.apply_at(scratch, 0, action)
    return bool(scratch["to_act"][0] == OVER and scratch["returns"][0, seat] < 0)


def _sure_return(
    rules: Rules, known_states: States, scratch: States, action: int, rng: Rng
) -> float:
    """Return the lowest return of an action that surely wins at once, 0 if it doesn't."""
    compiled, seat, lowest = rules.compiled, int(known_states["to_act"][0]), 1.0
    for _ in range(DETERMINIZATIONS if rules.secret else 1):
        compiled.copy_at(scratch, 0, known_states, 0)
        if rules.secret:
            compiled.determinize_at(scratch, 0, seat, rng)
        compiled.apply_at(scratch, 0, action)
        if scratch["to_act"][0] != OVER or scratch["returns"][0, seat] <= 0:
            return 0.0
        lowest = min(lowest, float(scratch["returns"][0, seat]))
    return lowest
