"""Winning at once: whether an action of the seat to act ends the match with its win.

A search may prefer another way to the same win, or draw another action; people would rather be
done. A win that is worth less than what the search hopes for is not taken. Nor is a match given
away: by a pass, say, if a pass of the rival would end it.
"""

from hexarena.contract.record import CHANCE, OVER, States
from hexarena.contract.rng import Rng
from hexarena.contract.rules import Rules
from hexarena.search.analysis import Analysis

GUESSES = 64  # determinizations in each of which a win must be at once, where there are secrets


def finished(rules: Rules, seen: States, found: Analysis, rng: Rng) -> Analysis:
    """Return an analysis that wins at once if it can; of several wins the one it liked most.

    `seen` is the position as the seat to act knows it.
    """
    if rules.compiled.commits_at(seen, 0):
        return found  # what others commit is not known
    ahead, hoped = rules.blank(1), max(each.value for each in found.choices)
    for each in found.choices:
        won = _won(rules, seen, ahead, each.action, rng)
        if won > 0 and won >= hoped:
            return found.won_by(each.action, won)
    return found


def kept(rules: Rules, seen: States, found: Analysis) -> Analysis:
    """Return an analysis that does not concede, if it need not: the next best instead."""
    if rules.secret:
        return found  # the rival does not know either that it would win
    ahead = rules.blank(1)
    for each in sorted(found.choices, key=lambda choice: choice.action != found.action):
        if not _concedes(rules, seen, ahead, each.action):
            return found.instead(each.action)
    return found


def _concedes(rules: Rules, seen: States, ahead: States, action: int) -> bool:
    """Tell whether an action, answered by the same action, ends the match with a loss."""
    compiled, seat = rules.compiled, int(seen["to_act"][0])
    compiled.copy_at(ahead, 0, seen, 0)
    compiled.apply_at(ahead, 0, action)
    if ahead["to_act"][0] in (OVER, CHANCE) or action not in rules.legal(ahead):
        return False
    compiled.apply_at(ahead, 0, action)
    return bool(ahead["to_act"][0] == OVER and ahead["returns"][0, seat] < 0)


def _won(rules: Rules, seen: States, ahead: States, action: int, rng: Rng) -> float:
    """Return the least that an action surely wins at once, 0 if it does not."""
    compiled, seat, least = rules.compiled, int(seen["to_act"][0]), 1.0
    for _ in range(GUESSES if rules.secret else 1):
        compiled.copy_at(ahead, 0, seen, 0)
        if rules.secret:
            compiled.determinize_at(ahead, 0, seat, rng)
        compiled.apply_at(ahead, 0, action)
        if ahead["to_act"][0] != OVER or ahead["returns"][0, seat] <= 0:
            return 0.0
        least = min(least, float(ahead["returns"][0, seat]))
    return least
