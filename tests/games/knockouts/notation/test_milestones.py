"""Big moments come when the rules say so, each once."""

from hexarena.contract.game import game
from hexarena.games.knockouts.rules import state as codes
from hexarena.games.knockouts.rules.fighters import standing
from tests.games.staging import staged

KNOCKOUTS = game("knockouts")
FIGHTERS = {"red_fighter": "H0-C3-S3-G3", "blue_fighter": "H3-C0-S3-G3"}
ENDING_TITLES = ("Knockout!", "Tapout!", "Referee stoppage!")


def test_a_throw_that_brings_both_to_the_ground_is_a_knockdown():
    falls_seen = 0
    for step in staged(KNOCKOUTS, seeds=range(12), **FIGHTERS):
        pending = step.before.thrower != codes.NOBODY and step.after.thrower == codes.NOBODY
        fresh = step.after.round_number > step.before.round_number or step.after.method
        falls = bool(pending and standing(step.before) and not standing(step.after) and not fresh)
        milestones = step.titled("is thrown down!")
        assert len(milestones) == falls
        falls_seen += falls
        assert all(milestone.seat == step.before.thrower for milestone in milestones)
    assert falls_seen > 1


def test_every_round_begins_and_ends_once():
    for step in staged(KNOCKOUTS, **FIGHTERS):
        has_begun = step.before.phase == codes.DEAL != step.after.phase
        assert len(step.titled("Round ", "Overtime")) == has_begun
        on_points = step.after.method in (codes.POINTS, codes.DRAW)
        rests = step.after.phase == codes.REST != step.before.phase
        next_round = step.after.round_number > step.before.round_number
        has_ended = rests or on_points or (next_round and step.before.phase != codes.REST)
        assert len(step.titled("End of round")) == bool(has_ended)


def test_an_end_within_a_round_is_narrated_once():
    endings = 0
    for step in staged(KNOCKOUTS, seeds=range(12), **FIGHTERS):
        is_early = step.after.method in (codes.KNOCKOUT, codes.TAPOUT, codes.STOPPAGE)
        assert len(step.titled(*ENDING_TITLES)) == is_early
        endings += is_early
    assert endings > 0
