"""Matches of all five games to their end: by keyboard alone, and by taps on a phone.

Each begins late in a match that was once played, and goes on as that did. How matches begin is
tried elsewhere, by form, keyboard and touch; there matches are played by clicks as well.
"""

from dataclasses import replace

import pytest
from playwright.sync_api import expect

from hexarena.contract.game import game as game_named
from hexarena.match import Fair, Match
from tests.browser.follower import Follower, Keyer
from tests.builtin_games import every_builtin_game
from tools.gallery.exploring import SEED
from tools.gallery.placing import place
from tools.gallery.situations import situations

OWN = 4  # decisions of one's own to the end, at least
LONGEST = 60  # decisions of both
DESK = {"viewport": {"width": 1366, "height": 768}}
PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
WAYS = [
    pytest.param(Keyer, DESK, id="keyboard"),
    pytest.param(Follower, PHONE, id="phone"),
]


def ended(game):
    """Return the situation in which a match of two is over."""
    over = [situation for situation in situations(game) if situation.kinds == ("over",)]
    return min(over, key=lambda each: len(each.name))


def late(game, at):
    """Return how many actions there were before the last decisions of one's own."""
    options = game.options(**at.options)
    match = Match(game, options, fair=Fair.from_seed(SEED) if game.has_luck(options) else Fair())
    turns, actor = [], None  # where it becomes the turn of the seat, and its decisions in it
    for ply, action in enumerate(at.actions):
        if ply != match.ply:  # forced actions are played by themselves
            continue
        if match.to_act == at.seat:
            turns += [] if actor == at.seat else [[ply, 0]]
            turns[-1][1] += 0 if turns[-1][1] and match.awaits else 1
        actor = match.to_act
        match.play(action)
    counted = [sum(many for _, many in turns[n:]) for n in range(len(turns))]
    return max(start for (start, _), many in zip(turns, counted, strict=True) if many >= OWN)


@pytest.mark.parametrize(("kind", "machine"), WAYS)
@every_builtin_game
def test_a_match_is_played_to_its_end(game, kind, machine, visit, server):
    plays_to_the_end(game, kind, machine, visit, server)


def test_a_match_in_which_both_commit_is_played_to_its_end_by_clicks(visit, server):
    plays_to_the_end(game_named("hexstrike"), Follower, DESK, visit, server)


def plays_to_the_end(game, kind, machine, visit, server):
    at = ended(game)
    ann, bo = visit(kind, reduced_motion="reduce", **machine), visit(Follower)
    ann.script = bo.script = at.actions
    begun = replace(at, actions=at.actions[: late(game, at)])
    ann.match = bo.match = place(server.folder, begun, ann.player, [bo.player])
    ann.sits_at(ann.match)
    for _ in range(LONGEST):
        table = ann.looks()
        if table["status"] == "over":
            break
        if ann.is_due(table):
            ann.clicks(table)
        else:
            bo.posts(bo.looks())
    expect(ann.the_end).to_be_visible()
    expect(ann.the_end.get_by_role("listitem")).to_have_count(2)
