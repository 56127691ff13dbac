"""What a seat cannot know is erased, and guessed so that play can go on (HS 3.6, 6.4, 12.2)."""

import numpy as np
import pytest

from hexarena.games.hexstrike.rules.state import ACTIVE, TRIGGER
from tests.games.hexstrike.sides import blue, red
from tests.games.hexstrike.table import GAME, lay, legal, play
from tests.trials import some
from tests.worlds import guessed, hidden

KNOWN = [{}, {"decks": "secret"}, {"players": 3}, {"players": 4, "decks": "secret"}]
ROOM = np.zeros(GAME.rules.ACTIONS, np.int32)


@pytest.mark.rule("HS 3.6")
@pytest.mark.parametrize("options", KNOWN, ids=str)
def test_a_guess_hides_what_was_hidden_and_leaves_the_seat_its_choices(options):
    for ply, states in enumerate(some(GAME, options, seed=5, count=40)):
        for seat in range(len(GAME.seats)):
            filled = guessed(GAME, states, seat, seed=ply + 1)
            again = hidden(GAME, filled, seat)
            assert again.tobytes() == hidden(GAME, states, seat).tobytes()
            assert GAME.rules.legal(filled)
            if seat == states["to_act"][0]:
                assert GAME.rules.legal(filled) == GAME.rules.legal(states)


@pytest.mark.rule("HS 6.4")
def test_a_commitment_is_hidden_until_all_are_in():
    one, other = (lay([red("stab jab"), blue()]) for _ in range(2))
    play(one, "stab+step/0/0")
    play(other, "step+jab/R1/0")
    assert hidden(GAME, one, 1).tobytes() == hidden(GAME, other, 1).tobytes()
    assert hidden(GAME, one, 0).tobytes() != hidden(GAME, other, 0).tobytes()


@pytest.mark.rule("HS 6.4")
def test_what_is_half_committed_is_guessed_as_far_as_it_went():
    states = lay([red("stab jab"), blue()])
    play(states, "active:stab", "passive:step")
    filled = guessed(GAME, states, 1, seed=3)
    assert filled["active"][0, 0] >= 0
    assert filled["passive"][0, 0] >= 0
    assert filled["rotation"][0, 0] == -1
    assert all(each.startswith("rotate:") for each in legal(filled))


@pytest.mark.rule("HS 12.2")
def test_others_see_that_a_seat_decides_and_a_guess_holds_a_card_for_it():
    states = lay([red("long-thrust"), blue("iron-will smash-attack")])
    play(states, "long-thrust+step/0", "smash-attack+step/0")
    assert states["phase"][0] == TRIGGER
    assert -1 in hidden(GAME, states, 0)["hand"][0, 1]
    filled = guessed(GAME, states, 0, seed=9)
    play(filled, "use")
    assert {each.partition(":")[0] for each in legal(filled)} == {"exhaust"}


def test_taking_back_leads_to_the_first_who_commits_and_tells_the_own_part():
    states = lay([red("stab jab"), blue()])
    play(states, "stab+step/0/0", "active:smash-attack")
    whole = ["active:stab", "passive:step", "rotate:0", "adrenaline:0"]
    for seat, words in enumerate((whole, ["active:smash-attack"])):
        seen = hidden(GAME, states, seat)
        count = GAME.rules.compiled.withdraw_at(seen, 0, seat, ROOM)
        mine = [GAME.write(states[0], int(action)) for action in ROOM[:count]]
        assert mine == words
        assert (seen["to_act"][0], seen["phase"][0]) == (0, ACTIVE)
        assert GAME.rules.compiled.commits_at(seen, 0)
