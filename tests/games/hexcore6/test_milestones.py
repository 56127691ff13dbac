"""Big moments come when the rules say so, each once."""

import pytest

from hexarena.contract.game import game
from hexarena.games.hexcore6.rules import state as codes
from tests.games.staging import staged

HEXCORE6 = game("hexcore6")


@pytest.mark.parametrize("options", [{"core_chooser": "black"}, {"radius": 4, "quiet_limit": 8}])
def test_each_phase_begins_once(options):
    for step in staged(HEXCORE6, seeds=range(3), **options):
        moves = step.before.phase != codes.MOVE == step.after.phase
        assert len(step.titled("Movement begins")) == moves
        assert len(step.titled("The Core is on")) == (step.before.phase == codes.CHOOSE_CORE)
        for milestone in step.titled("The Core is on"):
            assert HEXCORE6.write(step.before, step.action) == milestone.title.split()[-1]
        is_beginning = step.after.phase == codes.PLACE_OWN and step.before.phase < codes.PLACE_OWN
        assert len(step.titled("Placement begins")) == is_beginning


def test_the_end_draws_near_with_a_pass_and_with_the_fifth_quiet_turn_left():
    count = 0
    for step in staged(HEXCORE6, seeds=range(4), radius=4, quiet_limit=8):
        is_movement = step.after.phase == codes.MOVE
        assert len(step.titled("passes")) == (is_movement and step.action == codes.PASS)
        quiet = is_movement and step.after.quiet == 3 != step.before.quiet
        assert len(step.titled("draws near")) == quiet
        count += quiet
    assert count > 0


def test_a_player_who_goes_on_after_a_pass_is_named():
    passed = (step for step in staged(HEXCORE6, radius=4) if step.titled("passes"))
    [moment] = next(passed).titled("passes")
    passes, rival = ("Black", "White") if moment.title.startswith("Black") else ("White", "Black")
    assert moment.title == f"{passes} passes"
    assert moment.text == f"If {rival} passes too, the match ends."
