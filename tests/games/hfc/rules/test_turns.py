"""Rounds and turns, by the numbers of RULES.md (3 and 4)."""

import pytest

from tests.games.hfc.table import (
    BLUE,
    GAME,
    RED,
    act,
    at,
    cards,
    chips,
    hand,
    lay,
    legal,
    method,
    pending,
    phase,
    play,
    start,
    top,
)

HELD = "CK SK HK DK X1"
BARE = "C2 S2 H2 D2 D3"  # stops nothing that HELD attacks with


def last_seconds(pile=1, **rest):
    """Let Red be on top of Blue on the emblem, with so many cards in the pile."""
    return lay("(0,0)", "(0,0)", HELD, BARE, top=RED, pile=pile, **rest)


# Rounds


@pytest.mark.rule("HFC 3.1")
def test_a_round_begins_with_five_cards_each_and_44_in_the_pile():
    states = start()
    assert (act(states), phase(states), len(legal(states))) == ("luck", "deal", 54)
    play(states, "draws")
    hands = hand(states, RED), hand(states, BLUE)
    assert [len(each) for each in hands] == [5, 5]
    assert not hands[0] & hands[1]
    assert states["left"][0] == len(cards(states["pile"][0])) == 44
    assert (top(states), pending(states)) == (None, None)


@pytest.mark.rule("HFC 3.1")
def test_a_card_once_dealt_is_not_dealt_again():
    states = start()
    for n in range(10):
        assert len(legal(states)) == 54 - n
        play(states, min(legal(states)))


@pytest.mark.rule("HFC 3.2")
@pytest.mark.parametrize("first", [RED, BLUE])
def test_red_has_the_first_turn_unless_agreed_otherwise(first):
    states = play(start(first_player=first), "draws", "roll:1")
    assert act(states) == first
    assert phase(states) == "move"


@pytest.mark.rule("HFC 3.3")
@pytest.mark.parametrize("rounds", [3, 5])
def test_a_fight_has_three_rounds_or_five(rounds):
    for number in range(1, rounds + 1):
        states = last_seconds(options={"rounds": rounds}, round_=number)
        play(states, "CK", "draws")
        assert (act(states) == "nobody") == (number == rounds)
        assert method(states) == ("DRAW" if number == rounds else "")


@pytest.mark.rule("HFC 3.4")
def test_the_last_card_drawn_ends_the_round_though_the_hand_is_full():
    states = play(last_seconds(), "pass:CK", "draws")
    assert (phase(states), states["round_number"][0]) == ("deal", 2)


@pytest.mark.rule("HFC 3.4")
def test_who_needs_more_cards_than_there_are_draws_what_there_is():
    states = lay("(0,0)", "(0,0)", "H2", BARE, top=RED, pile=2)
    play(states, "pass", "draws")
    assert states["round_number"][0] == 2


@pytest.mark.rule("HFC 3.4")
def test_a_round_may_go_on_without_a_pile_until_a_card_is_missing():
    states = last_seconds(options={"round_end": "cannot_draw"})
    play(states, "CK", "draws")
    assert (phase(states), pending(states), states["left"][0]) == ("defend", "strike CK", 0)
    play(states, "none", "pass")
    assert (phase(states), states["turn"][0], states["round_number"][0]) == ("roll", 0, 1)
    play(states, "roll:1", "stay", "SK@(1,0)")
    assert (phase(states), states["round_number"][0]) == ("deal", 2)
    assert chips(states) == (15, 10)


@pytest.mark.rule("HFC 3.4", "HFC 6.9")
def test_advice_without_a_pile_ends_such_a_round_once_a_card_is_missing():
    options = {"round_end": "cannot_draw"}
    states = lay("(-3,0)", "(3,0)", HELD, BARE, phase="roll", pile=0, options=options)
    play(states, "roll:1", "(-4,0)")
    assert phase(play(states.copy(), "decline")) == "attack"
    play(states, "advice:CK")
    assert (phase(states), states["round_number"][0]) == ("deal", 2)


@pytest.mark.rule("HFC 3.5")
@pytest.mark.parametrize("attack", ["CK", "SK@(1,0)", "HK", "DK", "X1"])
def test_the_bell_saves_from_every_attack(attack):
    states = play(last_seconds(chips=[15, 3]), attack, "draws")
    assert (chips(states), at(states), top(states)) == ((15, 3), ("e1", "e9"), None)
    assert (pending(states), act(states)) == (None, "luck")
    play(states, "draws")
    assert (phase(states), states["turn"][0]) == ("roll", 1)


@pytest.mark.rule("HFC 3.5")
def test_what_a_joker_defence_cost_stays_paid():
    states = lay("(0,0)", "(1,0)", "CK SK HK DK D4", "X2 C2 S2 H2 D2", pile=2)
    play(states, "CK", "draws", "X2", "draws")
    assert (chips(states), states["round_number"][0]) == ((10, 15), 2)


@pytest.mark.rule("HFC 3.6")
def test_all_cards_are_dealt_anew_and_chips_stay():
    states = play(last_seconds(chips=[12, 9]), "CK", "draws")
    assert len(legal(states)) == 54
    play(states, "draws")
    assert (states["left"][0], len(hand(states, RED)), len(hand(states, BLUE))) == (44, 5, 5)
    assert (chips(states), states["damage"][0].tolist()) == ((12, 9), [3, 6])
    assert not states["discard"][0]


@pytest.mark.rule("HFC 3.6")
def test_hands_may_be_kept_and_filled_up():
    states = last_seconds(options={"round_hands": "keep"})
    play(states, "pass:CK", "draws")
    assert (phase(states), states["left"][0]) == ("roll", 44)
    assert hand(states, RED) >= set("SK HK DK X1".split())  # noqa: SIM905
    assert hand(states, BLUE) == set(BARE.split())
    assert "CK" in cards(states["pile"][0])


@pytest.mark.rule("HFC 3.6")
def test_kept_hands_that_are_short_are_filled_up_from_the_new_pile():
    states = lay("(0,0)", "(0,0)", "H3 H4", BARE, top=RED, pile=1, options={"round_hands": "keep"})
    play(states, "pass", "draws")
    assert (phase(states), act(states), len(legal(states))) == ("deal", "luck", 46)
    play(states, "draws")
    assert (states["left"][0], len(hand(states, RED)), len(hand(states, BLUE))) == (44, 5, 5)


@pytest.mark.rule("HFC 3.7")
@pytest.mark.parametrize(("starter", "expected"), [("alternate", BLUE), ("red", RED)])
def test_after_reds_last_turn_blue_goes_on_unless_red_opens_every_round(starter, expected):
    states = last_seconds(options={"round_starter": starter})
    play(states, "CK", "draws", "draws", "roll:1")
    assert act(states) == expected


@pytest.mark.rule("HFC 3.7")
@pytest.mark.parametrize("starter", ["alternate", "red"])
def test_after_blues_last_turn_red_goes_on(starter):
    states = last_seconds(options={"round_starter": starter}, turn=BLUE)
    play(states, "pass:C2", "draws", "draws", "roll:1")
    assert act(states) == RED


@pytest.mark.rule("HFC 3.8")
@pytest.mark.parametrize("left", [44, 15, 1])
def test_a_card_left_in_the_pile_is_six_seconds_on_the_clock(left):
    states = lay("(0,0)", "(1,0)", HELD, BARE, pile=min(left, 44))
    clocks = [each for each in GAME.scene(states[0], None).gauges if each.unit == "s"]
    assert [each.value for each in clocks] == [6 * left]


# Turns


@pytest.mark.rule("HFC 4.1", "HFC 4.2")
def test_turns_alternate_and_go_from_move_to_attack():
    states = play(start(), "draws")
    for seat in (RED, BLUE, RED):
        assert (phase(states), act(states)) == ("roll", "luck")
        play(states, "roll:1")
        assert (phase(states), act(states)) == ("move", seat)
        play(states, "stay")
        assert (phase(states), act(states)) == ("attack", seat)
        play(states, "pass")


@pytest.mark.rule("HFC 4.1")
def test_who_was_attacked_defends_then_moves_then_attacks():
    states = lay("(0,0)", "(1,0)", HELD, "CA C2 C3 D2 D3")
    play(states, "CK", "draws")
    assert (phase(states), act(states)) == ("defend", BLUE)
    play(states, "CA")
    assert (phase(states), act(states)) == ("roll", "luck")
    play(states, "roll:2", "stay")
    assert (phase(states), act(states)) == ("attack", BLUE)


@pytest.mark.rule("HFC 4.3")
@pytest.mark.parametrize("answer", ["none", "CA"])
def test_an_attack_is_defended_once_only(answer):
    states = lay("(0,0)", "(1,0)", HELD, "CA C2 C3 D2 D3")
    play(states, "CK", "draws", answer, "roll:2", "stay", "pass")
    if phase(states) == "refill":
        play(states, "draws")
    assert (phase(states), states["turn"][0], pending(states)) == ("roll", 0, None)


@pytest.mark.rule("HFC 4.4")
def test_a_fighter_under_control_neither_rolls_nor_moves():
    states = play(lay("(0,0)", "(0,0)", HELD, BARE, top=RED), "pass")
    assert (phase(states), act(states)) == ("attack", BLUE)
    states = play(lay("(0,0)", "(0,0)", HELD, BARE, top=RED), "CK", "draws", "none")
    assert (phase(states), act(states)) == ("attack", BLUE)


@pytest.mark.rule("HFC 4.4")
def test_who_throws_the_attacker_off_does_move():
    states = lay("(0,0)", "(1,0)", HELD, "SA C2 C3 D2 D3")
    play(states, "SK", "draws", "SA@(2,0)")
    assert (phase(states), states["turn"][0]) == ("roll", 1)


@pytest.mark.rule("HFC 4.5")
def test_the_hand_is_full_again_at_the_end_of_the_turn():
    states = lay(
        "(0,0)", "(1,0)", HELD, "C2 C3 D2 D3 D4", pending="strike C9", turn=BLUE, phase="defend"
    )
    play(states, "C2+C3", "roll:1", "stay", "pass:D4")
    assert len(hand(states, BLUE)) == 2
    play(states, "draws")
    assert len(hand(states, BLUE)) == 5
    assert (states["turn"][0], phase(states)) == (0, "roll")
