"""Whole matches by what the page offers and nothing else, from the first choice to the result.

Every thing that is offered can be hit or reached by keys, every prompt is read whole, next to
nothing shifts, and axe finds nothing at the start, in the midst or at the end. One match is played
on a phone on its side, which other tests don't do; `HEXARENA_EVERY_WAY=1` plays all games by all
ways, against a bot of level 1, in about eight minutes. Of these, Knockouts and Tapouts and
Hexagonal Thing on a phone on its side still shift by up to 0.14.
"""

import os

import pytest

from tests.browser.newcomer import KeyedNewcomer, Newcomer
from tests.browser.person import A_BOT
from tests.browser.shifting import MOST, told

DESK = {"viewport": {"width": 1366, "height": 768}}
UPRIGHT = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
LYING = {"viewport": {"width": 844, "height": 390}, "has_touch": True, "is_mobile": True}
WAYS = {
    "mouse": (Newcomer, DESK),
    "upright": (Newcomer, UPRIGHT),
    "lying": (Newcomer, LYING),
    "keys": (KeyedNewcomer, DESK),
}
SHORT = {
    "hexcore6": {"radius": 4, "quiet_limit": 3},
    "hexthing": {"turn_limit": 6},
    "hfc": {"red_chips": 3, "blue_chips": 3},
    "knockouts": {"rounds": 1, "max_overtime": 0},
    "hexstrike": {},
}
USUAL = [("hexcore6", "lying")]
EVERY = [(game, way) for game in SHORT for way in WAYS]
PLAYED = EVERY if os.environ.get("HEXARENA_EVERY_WAY") else USUAL


@pytest.fixture(scope="module")
def known():
    """The kinds of things that axe has looked at."""
    return set()


@pytest.mark.parametrize(("game", "way"), PLAYED)
def test_a_whole_match_is_played_by_what_the_page_offers(visit, known, game, way):
    kind, machine = WAYS[way]
    newcomer = visit(kind, reduced_motion="reduce", **machine)
    newcomer.known = known
    newcomer.plays_a_match(game, A_BOT, **SHORT[game])
    assert (newcomer.faults, newcomer.objections) == ([], [])
    assert newcomer.shift < MOST, "\n".join(told(newcomer.shifted))
