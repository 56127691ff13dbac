"""Fights of the slow model by itself, counted as the specification's own prototype counted them."""

import random
from collections import Counter

from tests.games.knockouts.model import Fight
from tests.games.knockouts.printed import STATS, STYLES
from tests.games.knockouts.styles import chosen


def sensible(chance):
    """Make a fighter with three markers on Striking or on Grappling, at random else."""
    while True:
        placed = Counter(chance.sample(["Experience", "Heart", *STATS] * 3, 9))
        if 3 in (placed["Striking"], placed["Grappling"]):
            styles = chance.sample([*STYLES], placed.pop("Experience", 0))
            return {**placed, "styles": styles}


def nobody_yet(chance):
    """Let a fighter be made at the table."""


SPECIFIED = {"max_overtime": 3, "light_strikes": "spare"}  # the rules that were counted there


def fought(count, style, made):
    """Fight so many matches by the specified rules; count ends, and what happened on the way."""
    met = Counter()
    for seed in range(count):
        chance = random.Random(seed)
        fight = Fight([made(chance), made(chance)], **SPECIFIED)
        while fight.choices:
            decided = fight.act >= 0 and len(fight.choices) > 1
            met.update(actions=1, decisions=decided, choices=len(fight.choices) * decided)
            met["most"] = max(met["most"], len(fight.choices) * decided)
            move = chosen(chance, fight, style)
            met.update(attacks=move.startswith("attack:"), phases=fight.phase == "act")
            fight.play(move)
        met.update({fight.method: 1, "rounds": fight.round, f"won by {fight.winner}": 1})
    return met
