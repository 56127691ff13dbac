"""When a stun begins, and what it takes (HS 9.8, 10.1, 11.8, 16.45)."""

import pytest

from tests.games.hexstrike.sides import blue, both_sides, play_out, red, seat

SMASH = "smash-attack+step/0"


@both_sides
@pytest.mark.rule("HS 9.8", "HS 10.1")
def test_a_combo_window_is_no_action_so_a_stun_on_it_begins_with_its_beat(side):
    view = play_out(side, [red("smash-attack"), blue("stab")], SMASH, "stab+step/R2")
    assert view.blue["hex"] == "-2,0"
    assert (view.beat, view.red["line"], view.blue["line"]) == (5, ["E"], ["E"])


@both_sides
@pytest.mark.rule("HS 16.45", "HS 9.8")
@pytest.mark.parametrize("passive", ["reflex-dodge", "absorb"])
@pytest.mark.parametrize("facing", ["E", "W"])
def test_a_hit_that_a_reflex_dodge_does_not_stop_costs_no_beat_more(side, facing, passive):
    seats = [red("push-kick"), blue(f"{passive} jab", facing=facing)]
    view = play_out(side, seats, "push-kick+step/0", f"step+{passive}/0")
    assert view.blue["hex"] == "-1,0"
    assert (view.beat, view.act) == (2, "Blue")


@both_sides
@pytest.mark.rule("HS 16.45", "HS 9.8")
def test_nor_does_a_hit_on_the_beat_on_which_it_has_stopped_another(side):
    seats = [red("trip"), blue("reflex-dodge"), seat("push-kick", (0, -1), "SE")]
    view = play_out(side, seats, "trip+step/0", "step+reflex-dodge/0", "push-kick+step/0")
    assert (view.blue["damage"], view.blue["hex"]) == (0, "0,1")
    assert (view.beat, view.act) == (2, "Blue")


@both_sides
@pytest.mark.rule("HS 11.8", "HS 9.10")
def test_an_arrow_shot_right_at_its_target_takes_the_action_of_this_beat_as_well(side):
    seats = [red("bow-shot"), blue("gigantic-staff")]
    view = play_out(side, seats, "bow-shot+step/0", "gigantic-staff+step/0")
    assert (view.red["damage"], view.blue["damage"]) == (0, 4)
    assert view.blue["line"] == ["Stun", "Stun", "E"]  # from the next beat on


@both_sides
@pytest.mark.rule("HS 16.41")
def test_two_parries_answer_in_the_order_in_which_they_blocked(side):
    left_seat = seat("parry", (0, 1), "NW")  # struck last, though it sits first
    front_seat = seat("parry", (1, 0), "W")
    seats = [red("sweeping-strike", hexagon=(0, 0), facing="E"), left_seat, front_seat]
    view = play_out(side, seats, "sweeping-strike+step/0", *["parry+step/0"] * 2)
    assert (view.red["hex"], view.red["damage"]) == ("-1,-3", 12)
