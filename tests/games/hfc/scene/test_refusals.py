"""Why a card or a hex of a fight cannot be chosen, in concrete positions."""

import pytest

from tests.games.hfc.table import GAME, lay, start
from tests.games.refusing import why_not


def why(states, *things):
    return why_not(GAME, states, *things)


@pytest.mark.rule("HFC 6.1")
@pytest.mark.rule("HFC 6.2")
@pytest.mark.rule("HFC 6.3")
def test_a_walk_says_what_stops_it():
    states = lay("e1", "e5", phase="move", roll=2)
    assert why(states, "e9") == "e9 is 8 hexes away; the die gives 2 steps."
    assert why(states, "e5") == "Blue stands on e5, where nobody can walk."
    assert why(states, "red") == "You stand on e1: press Stay to stay there."
    assert why(states, "e3") == ""
    near = lay("e4", "e5", phase="move", roll=2)
    assert why(near, "e6") == "The way round Blue to e6 takes 6 steps; the die gives 2."


@pytest.mark.rule("HFC 6.4")
@pytest.mark.rule("HFC 6.5")
def test_in_control_one_goes_half_as_far():
    states = lay("e5", "e5", phase="move", roll=4, top="red")
    said = "e9 is 4 hexes away; you drag Blue 2 hexes by this roll, or let go and step one hex."
    assert why(states, "e9") == said
    one = lay("e5", "e5", phase="move", roll=1, top="red")
    assert "you drag Blue nowhere by this roll" in why(one, "e9")


@pytest.mark.rule("HFC 7.3")
def test_what_is_out_of_range_says_how_far_it_reaches():
    held = "C9 S5 H8 D4 X1"
    states = lay("e1", "e4", held)
    assert why(states, "C9", "e4") == "The strike 9 reaches 2 hexes; Blue is 3 hexes away."
    assert why(states, "S5", "e4") == "The grapple 5 reaches 1 hex; Blue is 3 hexes away."
    assert why(states, "H8", "e4") == "A choke needs the same hex; Blue is 3 hexes away."
    assert why(states, "X1", "e4") == "The foul reaches 2 hexes; Blue is 3 hexes away."
    assert why(states, "blue") == "Blue is 3 hexes away, and no card in your hand reaches that far."
    near = lay("e1", "e3", held)
    assert why(near, "C9", "e4") == "An attack goes at Blue, on e3."
    assert why(near, "e3") == "First choose a card."
    assert why(near, "C9", "e3") == ""


@pytest.mark.rule("HFC 7.5")
def test_a_slam_goes_one_hex():
    states = lay("e5", "e5", "C9 S5 H8 D4 X1", top="red")
    said = "e9 is not next to you: a grapple moves Blue one hex."
    assert why(states, "S5", "e9") == said
    assert why(states, "S5", "e6") == ""


@pytest.mark.rule("HFC 5.2")
@pytest.mark.rule("HFC 5.3")
@pytest.mark.rule("HFC 5.5")
def test_what_does_not_stop_an_attack_says_what_would():
    states = lay("e5", "e6", "C4 H8 D4 S2 S3", pending="strike C9", phase="defend")
    said = "The choke 8 does not stop the strike: only a higher strike (10 to A), two lower strikes"
    assert why(states, "H8").startswith(said)
    assert why(states, "C4") == "The strike 4 is lower, and it takes two lower cards: you hold one."
    foul = lay("e5", "e6", "C4 H8 D4 S2 S3", pending="foul X1", phase="defend")
    assert why(foul, "C4") == "The strike 4 does not stop the foul: only another foul does."


@pytest.mark.rule("HFC 4.1")
def test_cards_are_played_after_the_move_and_drawn_by_themselves():
    states = lay("e1", "e4", "C9 S5 H8 D4 X1", phase="move", roll=1)
    assert why(states, "C9") == "First move, or stay; cards are played after that."
    assert why(states, "pile").startswith("Cards are drawn by themselves")
    assert why(states, "hand1.0") == "That card is not yours to see."


@pytest.mark.rule("HFC 7.12")
def test_a_restart_is_on_the_four_neutral_hexes():
    states = lay("e5", "e6", phase="neutral", options={"neutral": "fouled_chooses"})
    assert why(states, "e5") == "e5 is no neutral hex; those are i5, i9, a5 and a1."


@pytest.mark.rule("HFC 3.1")
def test_before_the_deal_luck_decides():
    states = start()
    assert GAME.refusal(states[0], 0, (), "hex0") == "Luck decides first."
