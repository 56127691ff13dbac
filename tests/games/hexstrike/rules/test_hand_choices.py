"""Vengeance out of the hand, and hooks that pull a target past its attacker (HS 15.7, 16.67)."""

import pytest

from tests.games.hexstrike.sides import after, both_sides, red, seat

HOOKED, HOOK = {"moves": "step grappling-hook"}, "stab+grappling-hook/0"
HELD = "hammer vengeance stab trip"
STRIKE = "hammer+step/0"


@both_sides
@pytest.mark.rule("HS 16.67", "HS 15.7")
def test_who_is_pulled_off_the_land_and_knocked_on_is_knocked_from_the_land(side):
    seats = [red("stab", hexagon=(2, 0), **HOOKED), seat(HELD, (1, 0), "E")]
    told = after(side, seats, HOOK, STRIKE)
    assert (told.blue["hex"], told.act, told.legal) == ("4,0", "Blue", {"use", "decline"})
    told = told.then("use", "exhaust:dash")
    assert (len(told.blue["hand"]), told.blue["deck"][-1]) == (3, "vengeance")


@both_sides
@pytest.mark.rule("HS 16.67", "HS 15.7")
def test_who_is_pulled_over_land_from_the_abyss_is_not_knocked_from_the_land(side):
    seats = [red("stab", hexagon=(2, 0), facing="E", **HOOKED), seat(HELD, (3, 0), "E", damage=4)]
    told = after(side, seats, HOOK, STRIKE)
    assert (told.blue["hex"], told.legal & {"use"}) == ("-3,0", set())


@both_sides
@pytest.mark.rule("HS 16.67")
@pytest.mark.parametrize(
    ("start", "end", "offered"),
    [((0, 0), "-1,0", False), ((-2, 0), "-3,0", True), ((-3, 0), "-4,0", False)],
)
def test_vengeance_is_offered_only_from_land_to_abyss(side, start, end, offered):
    seats = [red("push-kick", hexagon=(start[0] + 1, 0)), seat(HELD, start, "E")]
    told = after(side, seats, "push-kick+step/0", STRIKE)
    assert (told.blue["hex"], "use" in told.legal) == (end, offered)


@both_sides
@pytest.mark.rule("HS 16.67", "HS 11.6")
def test_vengeance_is_offered_to_who_is_shot_off_the_land(side):
    seats = [red("bow-shot", hexagon=(-1, 0)), seat("gigantic-staff vengeance", (-2, 0), "W")]
    told = after(side, seats, "bow-shot+step/0", "gigantic-staff+step/0")
    assert (told.blue["hex"], told.legal) == ("-3,0", {"use", "decline"})


@both_sides
@pytest.mark.rule("HS 16.67", "HS 9.7")
def test_vengeance_is_not_offered_to_who_stays_where_it_stood(side):
    behind = seat("smash-attack", (-3, 0), "W")
    seats = [red("push-kick", hexagon=(-1, 0)), seat(HELD, (-2, 0), "E"), behind]
    told = after(side, seats, "push-kick+step/0", STRIKE, "smash-attack+step/0")
    assert (told.blue["hex"], told.legal & {"use"}) == ("-2,0", set())


@both_sides
@pytest.mark.rule("HS 8.7", "HS 5.7")
def test_who_was_pulled_away_in_a_tie_strikes_from_where_it_stands_now(side):
    seats = [red("jab", **HOOKED), seat("jab", (0, 0), "E")]
    told = after(side, seats, "jab+grappling-hook/0", "jab+step/0")
    assert (told.blue["hex"], told.blue["damage"], told.red["damage"]) == ("2,0", 1, 0)


@both_sides
@pytest.mark.rule("HS 8.7", "HS 15.7")
def test_of_two_hooks_that_land_together_each_pulls_past_where_its_owner_stood(side):
    seats = [red("stab", **HOOKED), seat("stab", (0, 0), "E", **HOOKED)]
    told = after(side, seats, HOOK, HOOK, full_tie="simultaneous")
    assert (told.red["hex"], told.blue["hex"]) == ("-2,0", "3,0")
