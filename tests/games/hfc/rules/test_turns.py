"""Rounds and turns, by the numbers of RULES.md (3 and 4)."""

import pytest

from tests.games.hfc import table

HAND = "CK SK HK DK X1"
BARE = "C2 S2 H2 D2 D3"  # stops nothing that HAND attacks with


def last_seconds(pile=1, **fields):
    """Let Red be on top of Blue on the emblem, with so many cards in the pile."""
    return table.lay("(0,0)", "(0,0)", HAND, BARE, top=table.RED, pile=pile, **fields)


# Rounds


@pytest.mark.rule("HFC 3.1")
def test_a_round_begins_with_five_cards_each_and_44_in_the_pile():
    states = table.start()
    assert (table.act(states), table.phase(states), len(table.legal(states))) == (
        "luck",
        "deal",
        54,
    )
    table.play(states, "draws")
    hands = table.hand(states, table.RED), table.hand(states, table.BLUE)
    assert [len(hand) for hand in hands] == [5, 5]
    assert not hands[0] & hands[1]
    assert states["left"][0] == len(table.cards(states["pile"][0])) == 44
    assert (table.top(states), table.pending(states)) == (None, None)


@pytest.mark.rule("HFC 3.1")
def test_a_card_once_dealt_is_not_dealt_again():
    states = table.start()
    for n in range(10):
        assert len(table.legal(states)) == 54 - n
        table.play(states, min(table.legal(states)))


@pytest.mark.rule("HFC 3.2")
@pytest.mark.parametrize("first", [table.RED, table.BLUE])
def test_red_has_the_first_turn_unless_agreed_otherwise(first):
    states = table.play(table.start(first_player=first), "draws", "roll:1")
    assert table.act(states) == first
    assert table.phase(states) == "move"


@pytest.mark.rule("HFC 3.3")
@pytest.mark.parametrize("rounds", [3, 5])
def test_a_fight_has_three_rounds_or_five(rounds):
    for number in range(1, rounds + 1):
        states = last_seconds(options={"rounds": rounds}, round_=number)
        table.play(states, "CK", "draws")
        assert (table.act(states) == "nobody") == (number == rounds)
        assert table.method(states) == ("DRAW" if number == rounds else "")


@pytest.mark.rule("HFC 3.4")
def test_the_last_card_drawn_ends_the_round_though_the_hand_is_full():
    states = table.play(last_seconds(), "pass:CK", "draws")
    assert (table.phase(states), states["round_number"][0]) == ("deal", 2)


@pytest.mark.rule("HFC 3.4")
def test_a_fighter_who_needs_more_cards_than_remain_draws_all_of_them():
    states = table.lay("(0,0)", "(0,0)", "H2", BARE, top=table.RED, pile=2)
    table.play(states, "pass", "draws")
    assert states["round_number"][0] == 2


@pytest.mark.rule("HFC 3.4")
def test_a_round_may_go_on_without_a_pile_until_a_card_is_missing():
    states = last_seconds(options={"round_end": "cannot_draw"})
    table.play(states, "CK", "draws")
    assert (table.phase(states), table.pending(states), states["left"][0]) == (
        "defend",
        "strike CK",
        0,
    )
    table.play(states, "none", "pass")
    assert (table.phase(states), states["turn"][0], states["round_number"][0]) == ("roll", 0, 1)
    table.play(states, "roll:1", "stay", "SK@(1,0)")
    assert (table.phase(states), states["round_number"][0]) == ("deal", 2)
    assert table.chips(states) == (15, 10)


@pytest.mark.rule("HFC 3.4", "HFC 6.9")
def test_advice_without_a_pile_ends_such_a_round_once_a_card_is_missing():
    options = {"round_end": "cannot_draw"}
    states = table.lay("(-3,0)", "(3,0)", HAND, BARE, phase="roll", pile=0, options=options)
    table.play(states, "roll:1", "(-4,0)")
    assert table.phase(table.play(states.copy(), "decline")) == "attack"
    table.play(states, "advice:CK")
    assert (table.phase(states), states["round_number"][0]) == ("deal", 2)


@pytest.mark.rule("HFC 3.5")
@pytest.mark.parametrize("attack", ["CK", "SK@(1,0)", "HK", "DK", "X1"])
def test_the_bell_saves_from_every_attack(attack):
    states = table.play(last_seconds(chips=[15, 3]), attack, "draws")
    assert (table.chips(states), table.token_cells(states), table.top(states)) == (
        (15, 3),
        ("e1", "e9"),
        None,
    )
    assert (table.pending(states), table.act(states)) == (None, "luck")
    table.play(states, "draws")
    assert (table.phase(states), states["turn"][0]) == ("roll", 1)


@pytest.mark.rule("HFC 3.5")
def test_the_cost_of_a_joker_defence_is_not_refunded():
    states = table.lay("(0,0)", "(1,0)", "CK SK HK DK D4", "X2 C2 S2 H2 D2", pile=2)
    table.play(states, "CK", "draws", "X2", "draws")
    assert (table.chips(states), states["round_number"][0]) == ((10, 15), 2)


@pytest.mark.rule("HFC 3.6")
def test_all_cards_are_dealt_again_and_chips_stay():
    states = table.play(last_seconds(chips=[12, 9]), "CK", "draws")
    assert len(table.legal(states)) == 54
    table.play(states, "draws")
    assert (
        states["left"][0],
        len(table.hand(states, table.RED)),
        len(table.hand(states, table.BLUE)),
    ) == (44, 5, 5)
    assert (table.chips(states), states["damage"][0].tolist()) == ((12, 9), [3, 6])
    assert not states["discard"][0]


@pytest.mark.rule("HFC 3.6")
def test_hands_may_be_kept_and_filled_up():
    states = last_seconds(options={"round_hands": "keep"})
    table.play(states, "pass:CK", "draws")
    assert (table.phase(states), states["left"][0]) == ("roll", 44)
    assert table.hand(states, table.RED) >= set("SK HK DK X1".split())  # noqa: SIM905
    assert table.hand(states, table.BLUE) == set(BARE.split())
    assert "CK" in table.cards(states["pile"][0])


@pytest.mark.rule("HFC 3.6")
def test_kept_hands_that_are_short_are_filled_up_from_the_new_pile():
    states = table.lay(
        "(0,0)", "(0,0)", "H3 H4", BARE, top=table.RED, pile=1, options={"round_hands": "keep"}
    )
    table.play(states, "pass", "draws")
    assert (table.phase(states), table.act(states), len(table.legal(states))) == (
        "deal",
        "luck",
        46,
    )
    table.play(states, "draws")
    assert (
        states["left"][0],
        len(table.hand(states, table.RED)),
        len(table.hand(states, table.BLUE)),
    ) == (44, 5, 5)


@pytest.mark.rule("HFC 3.7")
@pytest.mark.parametrize(("starter", "expected"), [("alternate", table.BLUE), ("red", table.RED)])
def test_after_reds_last_turn_blue_goes_on_unless_red_opens_every_round(starter, expected):
    states = last_seconds(options={"round_starter": starter})
    table.play(states, "CK", "draws", "draws", "roll:1")
    assert table.act(states) == expected


@pytest.mark.rule("HFC 3.7")
@pytest.mark.parametrize("starter", ["alternate", "red"])
def test_after_blues_last_turn_red_goes_on(starter):
    states = last_seconds(options={"round_starter": starter}, turn=table.BLUE)
    table.play(states, "pass:C2", "draws", "draws", "roll:1")
    assert table.act(states) == table.RED


@pytest.mark.rule("HFC 3.8")
@pytest.mark.parametrize("pile_size", [44, 15, 1])
def test_a_card_left_in_the_pile_is_six_seconds_on_the_clock(pile_size):
    states = table.lay("(0,0)", "(1,0)", HAND, BARE, pile=min(pile_size, 44))
    clocks = [gauge for gauge in table.GAME.scene(states[0], None).gauges if gauge.unit == "s"]
    assert [gauge.value for gauge in clocks] == [6 * pile_size]


# Turns


@pytest.mark.rule("HFC 4.1", "HFC 4.2")
def test_turns_alternate_and_go_from_move_to_attack():
    states = table.play(table.start(), "draws")
    for seat in (table.RED, table.BLUE, table.RED):
        assert (table.phase(states), table.act(states)) == ("roll", "luck")
        table.play(states, "roll:1")
        assert (table.phase(states), table.act(states)) == ("move", seat)
        table.play(states, "stay")
        assert (table.phase(states), table.act(states)) == ("attack", seat)
        table.play(states, "pass")


@pytest.mark.rule("HFC 4.1")
def test_a_fighter_who_was_attacked_defends_then_moves_then_attacks():
    states = table.lay("(0,0)", "(1,0)", HAND, "CA C2 C3 D2 D3")
    table.play(states, "CK", "draws")
    assert (table.phase(states), table.act(states)) == ("defend", table.BLUE)
    table.play(states, "CA")
    assert (table.phase(states), table.act(states)) == ("roll", "luck")
    table.play(states, "roll:2", "stay")
    assert (table.phase(states), table.act(states)) == ("attack", table.BLUE)


@pytest.mark.rule("HFC 4.3")
@pytest.mark.parametrize("answer", ["none", "CA"])
def test_an_attack_is_defended_once_only(answer):
    states = table.lay("(0,0)", "(1,0)", HAND, "CA C2 C3 D2 D3")
    table.play(states, "CK", "draws", answer, "roll:2", "stay", "pass")
    if table.phase(states) == "refill":
        table.play(states, "draws")
    assert (table.phase(states), states["turn"][0], table.pending(states)) == ("roll", 0, None)


@pytest.mark.rule("HFC 4.4")
def test_a_fighter_under_control_neither_rolls_nor_moves():
    states = table.play(table.lay("(0,0)", "(0,0)", HAND, BARE, top=table.RED), "pass")
    assert (table.phase(states), table.act(states)) == ("attack", table.BLUE)
    states = table.play(
        table.lay("(0,0)", "(0,0)", HAND, BARE, top=table.RED), "CK", "draws", "none"
    )
    assert (table.phase(states), table.act(states)) == ("attack", table.BLUE)


@pytest.mark.rule("HFC 4.4")
def test_a_fighter_who_throws_the_attacker_off_does_move():
    states = table.lay("(0,0)", "(1,0)", HAND, "SA C2 C3 D2 D3")
    table.play(states, "SK", "draws", "SA@(2,0)")
    assert (table.phase(states), states["turn"][0]) == ("roll", 1)


@pytest.mark.rule("HFC 4.5")
def test_the_hand_is_full_again_at_the_end_of_the_turn():
    states = table.lay(
        "(0,0)",
        "(1,0)",
        HAND,
        "C2 C3 D2 D3 D4",
        pending="strike C9",
        turn=table.BLUE,
        phase="defend",
    )
    table.play(states, "C2+C3", "roll:1", "stay", "pass:D4")
    assert len(table.hand(states, table.BLUE)) == 2
    table.play(states, "draws")
    assert len(table.hand(states, table.BLUE)) == 5
    assert (states["turn"][0], table.phase(states)) == (0, "roll")
