"""Big moments come when the rules say so, each once."""

from hexarena.contract.game import game
from hexarena.games.hfc.rules import state as codes
from tests.games.staging import staged

HFC = game("hfc")
ENDS = ("Knockout!", "Technical knockout!", "Submission!", "Disqualified!", "No contest")


def test_a_takedown_that_is_taken_is_a_knockdown():
    down = 0
    for step in staged(HFC, seeds=range(10)):
        taken = step.before.kind == codes.TAKEDOWN and step.action == codes.TAKE
        falls = bool(taken and not step.after.method)
        assert len(step.titled("goes down!")) == falls
        down += falls
    assert down > 2


def test_every_round_begins_and_ends_once_with_its_score():
    rounds = 0
    for step in staged(HFC):
        begins = step.before.phase == codes.DEAL != step.after.phase
        assert len(step.titled("Round ")) == begins
        decided = step.after.method in (codes.DECISION, codes.EVEN)
        ends = step.after.round_number > step.before.round_number or decided
        found = step.titled("End of round")
        assert len(found) == ends
        if ends and not decided:
            red, blue = step.after.damage
            assert found[0].text == f"Damage so far: Red {red}, Blue {blue}."
        rounds += ends
    assert rounds > 3


def test_an_end_before_the_bell_is_told_once():
    ended = 0
    for step in staged(HFC, seeds=range(12), red_chips=2, blue_chips=2):
        early = step.after.method not in (0, codes.DECISION, codes.EVEN)
        assert len(step.titled(*ENDS)) == early
        ended += early
    assert ended > 3
