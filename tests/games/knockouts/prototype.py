"""Fights of the slow model by itself, counted as the specification's own prototype counted them."""

import random
from collections import Counter

from tests.games.knockouts.model import Fight
from tests.games.knockouts.printed import STATS, STYLES
from tests.games.knockouts.styles import choose_move


def make_sensible(chance):
    """Make a fighter with three markers on Striking or on Grappling, at random else."""
    while True:
        markers = Counter(chance.sample(["Experience", "Heart", *STATS] * 3, 9))
        if 3 in (markers["Striking"], markers["Grappling"]):
            styles = chance.sample([*STYLES], markers.pop("Experience", 0))
            return {**markers, "styles": styles}


def make_nothing(chance):
    """Let a fighter be made at the table."""


SPECIFIED = {"max_overtime": 3, "light_strikes": "spare"}  # the rules that were counted there


def play_matches(count, style, make_fighter):
    """Fight so many matches by the specified rules; count ends, and what happened on the way."""
    counts = Counter()
    for seed in range(count):
        chance = random.Random(seed)
        fight = Fight([make_fighter(chance), make_fighter(chance)], **SPECIFIED)
        while fight.choices:
            is_decision = fight.act >= 0 and len(fight.choices) > 1
            counts.update(
                actions=1, decisions=is_decision, choices=len(fight.choices) * is_decision
            )
            counts["most"] = max(counts["most"], len(fight.choices) * is_decision)
            move = choose_move(chance, fight, style)
            counts.update(attacks=move.startswith("attack:"), phases=fight.phase == "act")
            fight.play(move)
        counts.update({fight.method: 1, "rounds": fight.round, f"won by {fight.winner}": 1})
    return counts
