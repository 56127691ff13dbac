"""What a seat cannot know is erased, and guessed so that play can go on (HS 3.6, 6.4, 12.2)."""

import numpy as np
import pytest

from hexarena.conformance.matches import hide, sample_states, sample_world
from hexarena.games.hexstrike.rules.state import ACTIVE, TRIGGER
from tests.games.hexstrike.sides import blue, red
from tests.games.hexstrike.table import GAME, lay, legal, play

OPTION_SETS = [{}, {"decks": "secret"}, {"players": 3}, {"players": 4, "decks": "secret"}]
BUFFER = np.zeros(GAME.rules.ACTIONS, np.int32)


@pytest.mark.rule("HS 3.6")
@pytest.mark.parametrize("options", OPTION_SETS, ids=str)
def test_a_guess_hides_what_was_hidden_and_leaves_the_seat_its_choices(options):
    for ply, states in enumerate(sample_states(GAME, options, seed=5, count=40)):
        for seat in range(len(GAME.seats)):
            filled = sample_world(GAME, states, seat, seed=ply + 1)
            reread = hide(GAME, filled, seat)
            assert reread.tobytes() == hide(GAME, states, seat).tobytes()
            assert GAME.rules.legal(filled)
            if seat == states["to_act"][0]:
                assert GAME.rules.legal(filled) == GAME.rules.legal(states)


@pytest.mark.rule("HS 6.4")
def test_a_commitment_is_hidden_until_all_are_in():
    first, opponent = (lay([red("stab jab"), blue()]) for _ in range(2))
    play(first, "stab+step/0/0")
    play(opponent, "step+jab/R1/0")
    assert hide(GAME, first, 1).tobytes() == hide(GAME, opponent, 1).tobytes()
    assert hide(GAME, first, 0).tobytes() != hide(GAME, opponent, 0).tobytes()


@pytest.mark.rule("HS 6.4")
def test_a_partial_commitment_is_guessed_up_to_its_last_part():
    states = lay([red("stab jab"), blue()])
    play(states, "active:stab", "passive:step")
    filled = sample_world(GAME, states, 1, seed=3)
    assert filled["active"][0, 0] >= 0
    assert filled["passive"][0, 0] >= 0
    assert filled["rotation"][0, 0] == -1
    assert all(item.startswith("rotate:") for item in legal(filled))


@pytest.mark.rule("HS 12.2")
def test_others_see_that_a_seat_decides_and_a_guess_holds_a_card_for_it():
    states = lay([red("long-thrust"), blue("iron-will smash-attack")])
    play(states, "long-thrust+step/0", "smash-attack+step/0")
    assert states["phase"][0] == TRIGGER
    assert -1 in hide(GAME, states, 0)["hand"][0, 1]
    filled = sample_world(GAME, states, 0, seed=9)
    play(filled, "use")
    assert {item.partition(":")[0] for item in legal(filled)} == {"exhaust"}


def test_taking_back_leads_to_the_first_who_commits_and_tells_the_own_part():
    states = lay([red("stab jab"), blue()])
    play(states, "stab+step/0/0", "active:smash-attack")
    is_whole = ["active:stab", "passive:step", "rotate:0", "adrenaline:0"]
    for seat, words in enumerate((is_whole, ["active:smash-attack"])):
        visible = hide(GAME, states, seat)
        count = GAME.rules.compiled.withdraw_at(visible, 0, seat, BUFFER)
        own_value = [GAME.write(states[0], int(action)) for action in BUFFER[:count]]
        assert own_value == words
        assert (visible["to_act"][0], visible["phase"][0]) == (0, ACTIVE)
        assert GAME.rules.compiled.commits_at(visible, 0)
