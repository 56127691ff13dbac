"""How a fight ends, by the numbers of RULES.md (9)."""

import pytest

from hexarena.match import Match
from tests.games.hfc.table import (
    BLUE,
    GAME,
    RED,
    act,
    chips,
    lay,
    legal,
    method,
    phase,
    play,
    winner,
)

IDLE = ("roll:1", "stay", "pass")
HAND = "CK SK HK DK X1"
BARE = "C2 S2 H2 D2 D3"  # stops nothing that HAND attacks with


def ring_last_bell(chips_left, **fields):
    """Let Red, in the last round, draw the last card after a strike; `chips_left` are theirs."""
    setting = {"top": RED, "chips": chips_left, "round_": 3, "pile": 1}
    return play(lay("(0,0)", "(0,0)", HAND, BARE, **setting, **fields), "CK", "draws")


def gauge(states, name):
    return next(
        candidate for candidate in GAME.scene(states[0], None).gauges if candidate.id == name
    )


@pytest.mark.rule("HFC 9.1", "HFC 9.2", "HFC 9.4")
@pytest.mark.parametrize(
    ("card", "method_name", "winning_seat"),
    [("CK", "KO", RED), ("SK", "TKO", RED), ("X1", "DQ", BLUE)],
)
def test_the_last_chip_ends_the_fight_by_what_took_it(card, method_name, winning_seat):
    states = lay("(0,0)", "(1,0)", HAND, BARE, chips=[15, 3])
    play(states, card, "draws", "none")
    assert (method(states), winner(states), chips(states)) == (method_name, winning_seat, (15, 0))
    assert (act(states), legal(states)) == ("nobody", set())


@pytest.mark.rule("HFC 9.2")
def test_a_slam_that_takes_the_last_chip_is_a_tko():
    states = play(
        lay("(0,0)", "(0,0)", HAND, BARE, top=RED, chips=[9, 1]), "SK@(1,0)", "draws", "none"
    )
    assert (method(states), winner(states)) == ("TKO", RED)


@pytest.mark.rule("HFC 9.1")
def test_a_player_with_one_chip_left_plays_on():
    states = play(lay("(0,0)", "(1,0)", HAND, BARE, chips=[15, 4]), "CK", "draws", "none")
    assert (method(states), chips(states), phase(states)) == ("", (15, 1), "roll")


@pytest.mark.rule("HFC 9.4")
@pytest.mark.parametrize("answered", ["strike C9", "foul X1"])
def test_a_foul_in_defence_that_takes_the_last_chip_wins_for_the_attacker(answered):
    defending = {"pending": answered, "turn": BLUE, "phase": "defend", "chips": [5, 15]}
    states = play(lay("(0,0)", "(1,0)", None, "X2 C2 S2 H2 D2", **defending), "X2")
    assert (method(states), winner(states), chips(states)) == ("DQ", RED, (0, 15))


@pytest.mark.rule("HFC 9.3")
@pytest.mark.parametrize(("chips_left", "tapped"), [(6, True), (5, False), (1, False)])
def test_a_fighter_who_has_no_chips_left_never_tapped(chips_left, tapped):
    states = lay("(0,0)", "(0,0)", HAND, BARE, top=RED, chips=[15, chips_left])
    play(states, "DK", "draws", "none")
    assert (method(states), winner(states)) == ("SUB", RED)
    text = GAME.scene(states[0], None).outcome.text
    assert ("never tapped" in text) == (not tapped)


@pytest.mark.rule("HFC 9.5", "HFC 9.6")
@pytest.mark.parametrize(
    ("chips_left", "method_name", "winning_seat"),
    [([12, 9], "DECISION", RED), ([9, 12], "DECISION", BLUE), ([9, 9], "DRAW", None)],
)
def test_after_the_last_round_the_judges_count_damage(chips_left, method_name, winning_seat):
    states = ring_last_bell(chips_left)
    assert (method(states), winner(states)) == (method_name, winning_seat)


@pytest.mark.rule("HFC 9.5", "HFC 1.5")
def test_the_judges_count_damage_and_not_chips():
    options = {"red_chips": 30, "blue_chips": 10}
    states = ring_last_bell([20, 9], options=options)
    assert (method(states), winner(states)) == ("DECISION", BLUE)


@pytest.mark.rule("HFC 9.7")
@pytest.mark.parametrize("limit", [1, 2, 3, 10, 30])
def test_so_many_turns_without_a_card_drawn_are_no_contest(limit):
    states = lay("(-4,0)", "(4,0)", phase="roll", options={"nc_limit": limit})
    play(states, *IDLE * (limit - 1))
    assert act(states) == "luck"
    play(states, *IDLE)
    assert (method(states), winner(states), act(states)) == ("NC", None, "nobody")


@pytest.mark.rule("HFC 9.7")
def test_a_card_drawn_starts_the_count_of_idle_turns_again():
    states = lay("(-4,0)", "(4,0)", "D2 D3 D4 D5 D6", phase="roll")
    play(states, *IDLE * 8, "roll:1", "stay", "pass:D2", "draws")
    play(states, *IDLE * 9)
    assert method(states) == ""
    assert method(play(states, *IDLE)) == "NC"


@pytest.mark.rule("HFC 9.7", "HFC 6.9")
def test_a_card_drawn_on_advice_counts_as_drawn():
    states = lay("(-3,0)", "(4,0)", "D2 D3 D4 D5 D6", phase="roll", options={"nc_limit": 1})
    play(states, "roll:1", "(-4,0)", "advice:D2", "draws", "pass")
    assert method(states) == ""


@pytest.mark.rule("HFC 9.8")
@pytest.mark.parametrize("seat", [0, 1])
def test_a_fighter_may_give_up_at_any_time(seat):
    match = Match(GAME)
    match.resign(seat)
    assert match.over
    assert match.outcome.returns == ((-1.0, 1.0), (1.0, -1.0))[seat]


@pytest.mark.rule("HFC 9.9", "HFC 8.3")
def test_the_pot_is_the_sum_of_both_payments():
    states = lay("(0,0)", "(1,0)", HAND, BARE, chips=[12, 9])
    assert gauge(states, "pot").value == 9
    play(states, "CK", "draws", "none")
    assert gauge(states, "pot").value == 12


def outcome(states):
    return GAME.scene(states[0], None).outcome.text


@pytest.mark.rule("HFC 9.9")
@pytest.mark.parametrize(("chips_left", "purse"), [([12, 9], "9 chips"), ([15, 14], "1 chip")])
def test_the_winner_takes_the_pot_as_a_purse(chips_left, purse):
    setting = {"top": RED, "chips": chips_left}
    states = play(lay("(0,0)", "(0,0)", HAND, BARE, **setting), "HK", "draws", "none")
    assert f"the purse is {purse}" in outcome(states)


@pytest.mark.rule("HFC 9.9")
def test_after_a_draw_or_no_contest_the_pot_is_given_back():
    drawn_states = ring_last_bell([9, 9])
    assert "the pot of 12 chips is given back" in outcome(drawn_states)
    setting = {"phase": "roll", "chips": [12, 15], "options": {"nc_limit": 1}}
    ceased = play(lay("(-4,0)", "(4,0)", **setting), *IDLE)
    assert "the pot of 3 chips is given back" in outcome(ceased)


@pytest.mark.rule("HFC 3.8", "HFC 9.3")
def test_a_result_names_the_round_and_the_time_left_in_it():
    states = lay("(0,0)", "(0,0)", HAND, BARE, top=RED, pile=16, round_=2)
    play(states, "HK", "draws", "none")
    assert outcome(states).startswith("Red wins by submission (SUB), round 2, 1:30 on the clock")


@pytest.mark.rule("HFC 9.8", "HFC 9.9")
def test_a_forfeit_is_reported_in_full():
    match = Match(GAME)
    match.resign(0)
    assert match.outcome.text.startswith("Blue wins by forfeit, round 1, 5:24 on the clock")
    assert "the purse is" in match.outcome.text
