"""Vengeance out of the hand, and hooks that pull a target past its attacker (HS 15.7, 16.67)."""

import pytest

from tests.games.hexstrike.sides import both_sides, play_out, red, seat

HOOKED, HOOK = {"moves": "step grappling-hook"}, "stab+grappling-hook/0"
HAND = "hammer vengeance stab trip"
STRIKE = "hammer+step/0"


@both_sides
@pytest.mark.rule("HS 16.67", "HS 15.7")
def test_a_fighter_who_is_pulled_off_the_land_and_knocked_on_is_knocked_from_the_land(side):
    seats = [red("stab", hexagon=(2, 0), **HOOKED), seat(HAND, (1, 0), "E")]
    view = play_out(side, seats, HOOK, STRIKE)
    assert (view.blue["hex"], view.act, view.legal) == ("4,0", "Blue", {"use", "decline"})
    view = view.then("use", "exhaust:dash")
    assert (len(view.blue["hand"]), view.blue["deck"][-1]) == (3, "vengeance")


@both_sides
@pytest.mark.rule("HS 16.67", "HS 15.7")
def test_a_fighter_who_is_pulled_over_land_from_the_abyss_is_not_knocked_from_the_land(side):
    seats = [red("stab", hexagon=(2, 0), facing="E", **HOOKED), seat(HAND, (3, 0), "E", damage=4)]
    view = play_out(side, seats, HOOK, STRIKE)
    assert (view.blue["hex"], view.legal & {"use"}) == ("-3,0", set())


@both_sides
@pytest.mark.rule("HS 16.67")
@pytest.mark.parametrize(
    ("start", "end", "is_offered"),
    [((0, 0), "-1,0", False), ((-2, 0), "-3,0", True), ((-3, 0), "-4,0", False)],
)
def test_vengeance_is_offered_only_from_land_to_abyss(side, start, end, is_offered):
    seats = [red("push-kick", hexagon=(start[0] + 1, 0)), seat(HAND, start, "E")]
    view = play_out(side, seats, "push-kick+step/0", STRIKE)
    assert (view.blue["hex"], "use" in view.legal) == (end, is_offered)


@both_sides
@pytest.mark.rule("HS 16.67", "HS 11.6")
def test_vengeance_is_offered_to_who_is_shot_off_the_land(side):
    seats = [red("bow-shot", hexagon=(-1, 0)), seat("gigantic-staff vengeance", (-2, 0), "W")]
    view = play_out(side, seats, "bow-shot+step/0", "gigantic-staff+step/0")
    assert (view.blue["hex"], view.legal) == ("-3,0", {"use", "decline"})


@both_sides
@pytest.mark.rule("HS 16.67", "HS 9.7")
def test_vengeance_is_not_offered_to_who_stays_where_it_stood(side):
    seat_behind = seat("smash-attack", (-3, 0), "W")
    seats = [red("push-kick", hexagon=(-1, 0)), seat(HAND, (-2, 0), "E"), seat_behind]
    view = play_out(side, seats, "push-kick+step/0", STRIKE, "smash-attack+step/0")
    assert (view.blue["hex"], view.legal & {"use"}) == ("-2,0", set())


@both_sides
@pytest.mark.rule("HS 8.7", "HS 5.7")
def test_a_fighter_who_was_pulled_away_in_a_tie_strikes_from_where_it_stands_now(side):
    seats = [red("jab", **HOOKED), seat("jab", (0, 0), "E")]
    view = play_out(side, seats, "jab+grappling-hook/0", "jab+step/0")
    assert (view.blue["hex"], view.blue["damage"], view.red["damage"]) == ("2,0", 1, 0)


@both_sides
@pytest.mark.rule("HS 8.7", "HS 15.7")
def test_two_simultaneous_hooks_each_pull_past_where_their_owner_stood(side):
    seats = [red("stab", **HOOKED), seat("stab", (0, 0), "E", **HOOKED)]
    view = play_out(side, seats, HOOK, HOOK, full_tie="simultaneous")
    assert (view.red["hex"], view.blue["hex"]) == ("-2,0", "3,0")
