"""The slow model against what the specification's own prototype measured (sections 10 and 13)."""

import random
from collections import Counter
from functools import cache

from tests.games.knockouts.model import Fight
from tests.games.knockouts.printed import CHART, EVERY_CARD, STATS, STYLES, needed
from tests.games.knockouts.styles import at_random, chosen, greedy


def sensible(chance):
    """Make a fighter with three markers on Striking or on Grappling, at random else."""
    while True:
        placed = Counter(chance.sample(["Experience", "Heart", *STATS] * 3, 9))
        if 3 in (placed["Striking"], placed["Grappling"]):
            styles = chance.sample([*STYLES], placed.pop("Experience", 0))
            return {**placed, "styles": styles}


def nobody_yet(chance):
    """Let a fighter be made at the table."""


@cache
def fought(count, style, made):
    """Fight so many matches; count ends, and what happened on the way."""
    met = Counter()
    for seed in range(count):
        chance = random.Random(seed)
        fight = Fight([made(chance), made(chance)])
        while fight.choices:
            decided = fight.act >= 0 and len(fight.choices) > 1
            met.update(actions=1, decisions=decided, choices=len(fight.choices) * decided)
            met["most"] = max(met["most"], len(fight.choices) * decided)
            move = chosen(chance, fight, style)
            met.update(attacks=move.startswith("attack:"), phases=fight.phase == "act")
            fight.play(move)
        met.update({fight.method: 1, "rounds": fight.round, f"won by {fight.winner}": 1})
    return met


def test_greedy_fights_end_as_those_of_the_specification_do():
    met = fought(1000, greedy, sensible)
    assert 310 <= met["knockout"] <= 400  # 357 there; other greedy players, so not to the letter
    assert 320 <= met["tapout"] <= 410  # 361
    assert 190 <= met["stoppage"] <= 290  # 220
    assert 15 <= met["points"] <= 80  # 61
    assert 450 <= met["won by 0"] <= 550  # 485


def test_greedy_fights_are_as_long_and_as_wide_as_those_of_the_specification():
    met = fought(1000, greedy, sensible)
    assert 210 <= met["actions"] / 1000 <= 260  # 221
    assert 70 <= met["decisions"] / 1000 <= 95  # 82
    assert 3.9 <= met["choices"] / met["decisions"] <= 4.5  # 4.2
    assert 16 <= met["most"] <= 20  # 18
    assert 1.15 <= met["rounds"] / 1000 <= 1.4  # 1.32
    assert 14 <= met["attacks"] / 1000 <= 18  # 16.0
    assert 21 <= met["phases"] / 1000 <= 27  # 24.5


def test_random_fights_are_as_long_as_those_of_the_specification():
    met = fought(400, at_random, nobody_yet)
    assert 440 <= met["actions"] / 400 <= 500  # 469


def test_the_numbers_are_those_of_the_specification():
    assert sum(EVERY_CARD.values()) == 61
    assert len(STYLES) == 15
    assert {card for card in CHART if needed(card) == "Striking"} == {
        *("Jab", "Cross", "Hook", "Uppercut", "Kick", "Knee", "Elbow", "Ground Punch")
    }
