"""Big moments come when the rules say so, each once."""

from hexarena.contract.game import game
from hexarena.games.hfc.rules import state as codes
from tests.games.staging import staged

HFC = game("hfc")
ENDING_TITLES = ("Knockout!", "Technical knockout!", "Submission!", "Disqualified!", "No contest")


def test_a_takedown_that_is_taken_is_a_knockdown():
    down = 0
    for step in staged(HFC, seeds=range(10)):
        is_taken = step.before.kind == codes.TAKEDOWN and step.action == codes.TAKE
        falls = bool(is_taken and not step.after.method)
        assert len(step.titled("goes down!")) == falls
        down += falls
    assert down > 2


def test_every_round_begins_and_ends_once_with_its_score():
    rounds = 0
    for step in staged(HFC):
        has_begun = step.before.phase == codes.DEAL != step.after.phase
        assert len(step.titled("Round ")) == has_begun
        is_decided = step.after.method in (codes.DECISION, codes.EVEN)
        has_ended = step.after.round_number > step.before.round_number or is_decided
        milestones = step.titled("End of round")
        assert len(milestones) == has_ended
        if has_ended and not is_decided:
            red, blue = step.after.damage
            assert milestones[0].text == f"Damage so far: Red {red}, Blue {blue}."
        rounds += has_ended
    assert rounds > 3


def test_an_end_before_the_bell_is_narrated_once():
    endings = 0
    for step in staged(HFC, seeds=range(12), red_chips=2, blue_chips=2):
        is_early = step.after.method not in (0, codes.DECISION, codes.EVEN)
        assert len(step.titled(*ENDING_TITLES)) == is_early
        endings += is_early
    assert endings > 3
