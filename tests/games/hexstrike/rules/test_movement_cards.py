"""The texts of the movement cards (HS 15)."""

import pytest

from tests.games.hexstrike.sides import blue, both_sides, play_out, red, seat

IDLE = "smash-attack+step/R2"
WAITING_PLAY = "smash-attack+step/0"
FAR_BLUE = seat("smash-attack", (-2, 0), "W")


@both_sides
@pytest.mark.rule("HS 15.1", "HS 15.3", "HS 15.8", "HS 15.12")
@pytest.mark.parametrize(
    ("card", "adrenaline"), [("advance", 4), ("dash", 4), ("jump", 4), ("step", 2), ("backflip", 3)]
)
def test_a_passive_card_gives_or_takes_adrenaline_as_the_play_begins(side, card, adrenaline):
    red_seat = red("hammer", moves=f"step {card}" if card != "step" else "step", adrenaline=3)
    view = play_out(
        side, [red_seat, blue("feint", hexagon=(-2, 0))], f"hammer+{card}/0", "feint+step/0"
    )
    assert view.red["adrenaline"] == adrenaline


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
    red_seat = red("feint", moves=f"step {card}" if card != "step" else "step")
    opponent = seat("smash-attack", (0, -1), "NE")
    view = play_out(side, [red_seat, opponent], f"{card}+feint/0", WAITING_PLAY)
    assert (view.red["hex"], view.red["adrenaline"]) == (hexagon, adrenaline)


@both_sides
@pytest.mark.rule("HS 15.4")
def test_fleche_makes_the_last_wait_before_an_attack_a_late_move(side):
    red_seat = red("stab", moves="step fleche", hexagon=(2, 0))
    view = play_out(side, [red_seat, blue()], "stab+fleche/0", WAITING_PLAY)
    assert (view.red["hex"], view.blue["damage"]) == ("1,0", 3)
    red_seat = red("push-kick", moves="step fleche", hexagon=(2, 0))
    assert play_out(side, [red_seat, blue()], "push-kick+fleche/0", IDLE).blue["damage"] == 0


@both_sides
@pytest.mark.rule("HS 15.5")
@pytest.mark.parametrize(
    ("start", "end"), [((5, 0), "2,0"), ((3, 0), "2,0"), ((4, 0), "2,0"), ((2, 0), "1,0")]
)
def test_grappling_hook_goes_to_the_first_land(side, start, end):
    red_seat = red("feint", moves="step grappling-hook", hexagon=start)
    view = play_out(side, [red_seat, FAR_BLUE], "grappling-hook+feint/0", IDLE)
    assert view.red["hex"] == end


@both_sides
@pytest.mark.rule("HS 15.5", "HS 15.6")
def test_grappling_hook_from_the_abyss_hits_the_first_in_its_way(side):
    red_seat = red("feint", moves="step grappling-hook", hexagon=(5, -3), facing="W")
    target = seat("smash-attack", (3, -3), "W")
    view = play_out(side, [red_seat, target], "grappling-hook+feint/0", WAITING_PLAY)
    assert (view.red["hex"], view.blue["hex"]) == ("3,-3", "2,-3")


@both_sides
@pytest.mark.rule("HS 15.6", "HS 9.1")
def test_grappling_hook_from_land_throws_a_neighbour(side):
    red_seat = red("feint", moves="step grappling-hook")
    view = play_out(
        side, [red_seat, blue("gigantic-staff")], "grappling-hook+feint/0", "gigantic-staff+step/R2"
    )
    view = view.then("throw:SE")
    assert (view.red["hex"], view.blue["hex"]) == ("0,0", "0,2")


@both_sides
@pytest.mark.rule("HS 15.7")
def test_grappling_hook_passive_swaps_the_target_to_the_other_side(side):
    red_seat = red("stab", moves="step grappling-hook")
    view = play_out(side, [red_seat, blue()], "stab+grappling-hook/0", WAITING_PLAY)
    assert (view.blue["hex"], view.blue["damage"]) == ("3,0", 3)
    blue_behind = seat("smash-attack", (2, 0), "E")
    view = play_out(
        side, [red_seat, blue(), blue_behind], "stab+grappling-hook/0", WAITING_PLAY, WAITING_PLAY
    )
    assert view.blue["hex"] == "0,0"
    red_seat = red("jab", moves="step grappling-hook")
    view = play_out(side, [red_seat, blue()], "jab+grappling-hook/0", WAITING_PLAY)
    assert view.blue["hex"] == "2,0"


@both_sides
@pytest.mark.rule("HS 15.7")
def test_grappling_hook_passive_wants_a_single_attack_straight_ahead(side):
    red_seat = red("sweeping-strike", moves="step grappling-hook")
    view = play_out(side, [red_seat, blue()], "sweeping-strike+grappling-hook/0", WAITING_PLAY)
    assert view.blue["hex"] == "-1,0"


@both_sides
@pytest.mark.rule("HS 15.9")
def test_leap_passive_makes_every_attack_a_throw(side):
    red_seat = red("trip", moves="step leap")
    view = play_out(side, [red_seat, blue()], "trip+leap/0", WAITING_PLAY, "throw:W")
    assert (view.blue["hex"], view.blue["damage"]) == ("-2,0", 1)


@both_sides
@pytest.mark.rule("HS 15.10")
@pytest.mark.parametrize(
    ("turn", "facing", "hexagon"),
    [("R1", "W", "0,-1"), ("R2", "NW", "2,-2"), ("L1", "W", "-1,1"), ("L2", "SW", "0,2")],
)
def test_ninja_roll_turns_back_for_its_second_move(side, turn, facing, hexagon):
    red_seat = red("feint", moves="step ninja-roll")
    view = play_out(side, [red_seat, FAR_BLUE], f"ninja-roll+feint/{turn}", IDLE)
    assert (view.red["facing"], view.red["hex"]) == (facing, hexagon)


@both_sides
@pytest.mark.rule("HS 15.11")
def test_ninja_roll_passive_spreads_an_attack_at_half_its_strength(side):
    red_seat = red("smash-attack", moves="step ninja-roll", adrenaline=4)
    blue_seat = seat("gigantic-staff", (0, 1), "W")
    view = play_out(
        side, [red_seat, blue_seat], "smash-attack+ninja-roll/0/4", "gigantic-staff+step/0"
    )
    assert (view.blue["damage"], view.blue["hex"]) == (4, "-1,2")
