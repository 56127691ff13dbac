"""Why a card or a hex of a fight cannot be chosen, in concrete positions."""

import pytest

from tests.games.hfc.table import GAME, lay, start
from tests.games.refusing import why_not


def explain(states, *refs):
    return why_not(GAME, states, *refs)


@pytest.mark.rule("HFC 6.1")
@pytest.mark.rule("HFC 6.2")
@pytest.mark.rule("HFC 6.3")
def test_a_walk_says_what_stops_it():
    states = lay("e1", "e5", phase="move", roll=2)
    assert explain(states, "e9") == "e9 is 8 hexes away, and you can only go 2 steps."
    assert explain(states, "e5") == "Blue is on e5, so you can't go there."
    assert explain(states, "red") == "You're already on e1. Press Stay to stay there."
    assert explain(states, "e3") == ""
    near_states = lay("e4", "e5", phase="move", roll=2)
    assert explain(near_states, "e6") == "The way round Blue to e6 takes 6 steps. You rolled 2."


@pytest.mark.rule("HFC 6.4")
@pytest.mark.rule("HFC 6.5")
def test_in_control_one_goes_half_as_far():
    states = lay("e5", "e5", phase="move", roll=4, top="red")
    expected = "e9 is 4 hexes away; you drag Blue 2 hexes by this roll, or let go and step one hex."
    assert explain(states, "e9") == expected
    low_roll = lay("e5", "e5", phase="move", roll=1, top="red")
    assert "you drag Blue nowhere by this roll" in explain(low_roll, "e9")


@pytest.mark.rule("HFC 7.3")
def test_an_item_out_of_range_names_the_range():
    hand = "C9 S5 H8 D4 X1"
    states = lay("e1", "e4", hand)
    assert explain(states, "C9", "e4") == "The strike 9 reaches 2 hexes; Blue is 3 hexes away."
    assert explain(states, "S5", "e4") == "The grapple 5 reaches 1 hex; Blue is 3 hexes away."
    assert explain(states, "H8", "e4") == "A choke needs the same hex; Blue is 3 hexes away."
    assert explain(states, "X1", "e4") == "The foul reaches 2 hexes; Blue is 3 hexes away."
    assert (
        explain(states, "blue")
        == "Blue is 3 hexes away, and no card in your hand reaches that far."
    )
    near_states = lay("e1", "e3", hand)
    assert explain(near_states, "C9", "e4") == "Your attack is against Blue, on e3."
    assert explain(near_states, "e3") == "First choose a card."
    assert explain(near_states, "C9", "e3") == ""


@pytest.mark.rule("HFC 7.5")
def test_a_slam_goes_one_hex():
    states = lay("e5", "e5", "C9 S5 H8 D4 X1", top="red")
    expected = "e9 is not next to you: a grapple moves Blue one hex."
    assert explain(states, "S5", "e9") == expected
    assert explain(states, "S5", "e6") == ""


@pytest.mark.rule("HFC 5.2")
@pytest.mark.rule("HFC 5.3")
@pytest.mark.rule("HFC 5.5")
def test_a_card_that_does_not_stop_an_attack_says_which_would():
    states = lay("e5", "e6", "C4 H8 D4 S2 S3", pending="strike C9", phase="defend")
    expected = (
        "The choke 8 doesn't stop the strike: only a higher strike (10 to A), two lower strikes"
    )
    assert explain(states, "H8").startswith(expected)
    assert (
        explain(states, "C4")
        == "The strike 4 is lower. It takes two lower cards, and you hold only one."
    )
    foul = lay("e5", "e6", "C4 H8 D4 S2 S3", pending="foul X1", phase="defend")
    assert explain(foul, "C4") == "The strike 4 doesn't stop the foul: only another foul does."


@pytest.mark.rule("HFC 4.1")
def test_cards_are_played_after_the_move_and_drawn_by_themselves():
    states = lay("e1", "e4", "C9 S5 H8 D4 X1", phase="move", roll=1)
    assert explain(states, "C9") == "Move or stay first, then play a card."
    assert explain(states, "pile").startswith("You draw automatically")
    assert explain(states, "hand1.0") == "You can't see that card."


@pytest.mark.rule("HFC 7.12")
def test_a_restart_is_on_the_four_neutral_hexes():
    states = lay("e5", "e6", phase="neutral", options={"neutral": "fouled_chooses"})
    assert explain(states, "e5") == "e5 isn't a neutral hex. Those are i5, i9, a5 and a1."


@pytest.mark.rule("HFC 3.1")
def test_before_the_deal_luck_decides():
    states = start()
    assert GAME.refusal(states[0], 0, (), "hex0") == "Luck decides first."
