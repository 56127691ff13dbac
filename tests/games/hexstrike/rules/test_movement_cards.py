"""The texts of the movement cards (HS 15)."""

import pytest

from tests.games.hexstrike.sides import after, blue, both_sides, red, seat

IDLE = "smash-attack+step/R2"
STILL = "smash-attack+step/0"
FAR = seat("smash-attack", (-2, 0), "W")


@both_sides
@pytest.mark.rule("HS 15.1", "HS 15.3", "HS 15.8", "HS 15.12")
@pytest.mark.parametrize(
    ("card", "now"), [("advance", 4), ("dash", 4), ("jump", 4), ("step", 2), ("backflip", 3)]
)
def test_a_passive_card_gives_or_takes_adrenaline_as_the_play_begins(side, card, now):
    place = red("hammer", moves=f"step {card}" if card != "step" else "step", adrenaline=3)
    told = after(side, [place, blue("feint", hexagon=(-2, 0))], f"hammer+{card}/0", "feint+step/0")
    assert told.red["adrenaline"] == now


ACTIVE = (  # card, where it ends, adrenaline then
    ("advance", "-1,0", 0),
    ("backflip", "2,0", 0),
    ("dash", "-1,0", 0),
    ("fleche", "-2,0", 1),
    ("jump", "-1,0", 0),
    ("leap", "-2,0", 1),
    ("step", "0,0", 0),
)


@both_sides
@pytest.mark.rule("HS 15.1", "HS 15.2", "HS 15.3", "HS 15.4", "HS 15.8", "HS 15.9", "HS 15.12")
@pytest.mark.parametrize(("card", "hexagon", "adrenaline"), ACTIVE)
def test_a_movement_card_moves_as_printed(side, card, hexagon, adrenaline):
    place = red("feint", moves=f"step {card}" if card != "step" else "step")
    other = seat("smash-attack", (0, -1), "NE")
    told = after(side, [place, other], f"{card}+feint/0", STILL)
    assert (told.red["hex"], told.red["adrenaline"]) == (hexagon, adrenaline)


@both_sides
@pytest.mark.rule("HS 15.4")
def test_fleche_makes_the_last_wait_before_an_attack_a_late_move(side):
    place = red("stab", moves="step fleche", hexagon=(2, 0))
    told = after(side, [place, blue()], "stab+fleche/0", STILL)
    assert (told.red["hex"], told.blue["damage"]) == ("1,0", 3)
    place = red("push-kick", moves="step fleche", hexagon=(2, 0))
    assert after(side, [place, blue()], "push-kick+fleche/0", IDLE).blue["damage"] == 0


@both_sides
@pytest.mark.rule("HS 15.5")
@pytest.mark.parametrize(
    ("start", "end"), [((5, 0), "2,0"), ((3, 0), "2,0"), ((4, 0), "2,0"), ((2, 0), "1,0")]
)
def test_grappling_hook_goes_to_the_first_land(side, start, end):
    place = red("feint", moves="step grappling-hook", hexagon=start)
    told = after(side, [place, FAR], "grappling-hook+feint/0", IDLE)
    assert told.red["hex"] == end


@both_sides
@pytest.mark.rule("HS 15.5", "HS 15.6")
def test_grappling_hook_from_the_abyss_hits_the_first_in_its_way(side):
    place = red("feint", moves="step grappling-hook", hexagon=(5, -3), facing="W")
    target = seat("smash-attack", (3, -3), "W")
    told = after(side, [place, target], "grappling-hook+feint/0", STILL)
    assert (told.red["hex"], told.blue["hex"]) == ("3,-3", "2,-3")


@both_sides
@pytest.mark.rule("HS 15.6", "HS 9.1")
def test_grappling_hook_from_land_throws_a_neighbour(side):
    place = red("feint", moves="step grappling-hook")
    told = after(
        side, [place, blue("gigantic-staff")], "grappling-hook+feint/0", "gigantic-staff+step/R2"
    )
    told = told.then("throw:SE")
    assert (told.red["hex"], told.blue["hex"]) == ("0,0", "0,2")


@both_sides
@pytest.mark.rule("HS 15.7")
def test_grappling_hook_passive_swaps_the_target_to_the_other_side(side):
    place = red("stab", moves="step grappling-hook")
    told = after(side, [place, blue()], "stab+grappling-hook/0", STILL)
    assert (told.blue["hex"], told.blue["damage"]) == ("3,0", 3)
    behind = seat("smash-attack", (2, 0), "E")
    told = after(side, [place, blue(), behind], "stab+grappling-hook/0", STILL, STILL)
    assert told.blue["hex"] == "0,0"
    place = red("jab", moves="step grappling-hook")
    told = after(side, [place, blue()], "jab+grappling-hook/0", STILL)
    assert told.blue["hex"] == "2,0"


@both_sides
@pytest.mark.rule("HS 15.7")
def test_grappling_hook_passive_wants_a_single_attack_straight_ahead(side):
    place = red("sweeping-strike", moves="step grappling-hook")
    told = after(side, [place, blue()], "sweeping-strike+grappling-hook/0", STILL)
    assert told.blue["hex"] == "-1,0"


@both_sides
@pytest.mark.rule("HS 15.9")
def test_leap_passive_makes_every_attack_a_throw(side):
    place = red("trip", moves="step leap")
    told = after(side, [place, blue()], "trip+leap/0", STILL, "throw:W")
    assert (told.blue["hex"], told.blue["damage"]) == ("-2,0", 1)


@both_sides
@pytest.mark.rule("HS 15.10")
@pytest.mark.parametrize(
    ("turn", "facing", "hexagon"),
    [("R1", "W", "0,-1"), ("R2", "NW", "2,-2"), ("L1", "W", "-1,1"), ("L2", "SW", "0,2")],
)
def test_ninja_roll_turns_back_for_its_second_move(side, turn, facing, hexagon):
    place = red("feint", moves="step ninja-roll")
    told = after(side, [place, FAR], f"ninja-roll+feint/{turn}", IDLE)
    assert (told.red["facing"], told.red["hex"]) == (facing, hexagon)


@both_sides
@pytest.mark.rule("HS 15.11")
def test_ninja_roll_passive_spreads_an_attack_at_half_its_strength(side):
    place = red("smash-attack", moves="step ninja-roll", adrenaline=4)
    aside = seat("gigantic-staff", (0, 1), "W")
    told = after(side, [place, aside], "smash-attack+ninja-roll/0/4", "gigantic-staff+step/0")
    assert (told.blue["damage"], told.blue["hex"]) == (4, "-1,2")
