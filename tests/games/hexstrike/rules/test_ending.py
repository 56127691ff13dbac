"""How a match ends, and lives and points of three and four (HS 13 and 14)."""

import pytest

from tests.games.hexstrike.sides import blue, both_sides, play_out, red, seat
from tests.games.hexstrike.table import GAME, describe, lay, play

IDLE = "smash-attack+step/R2"
WAITING_PLAY = "smash-attack+step/0"
FAR_BLUE = seat("smash-attack", (-2, 0), "W")
SMASH = "smash-attack+step/0"
CHARGE = "vengeance+step/0"
BURNT = "step+burning-strike/0"


@both_sides
@pytest.mark.rule("HS 13.1")
@pytest.mark.parametrize(("damage", "is_over"), [(7, False), (12, True)])
def test_a_fighter_who_is_five_from_the_land_has_lost(side, damage, is_over):
    seats = [red("smash-attack", hexagon=(-1, 0)), seat("feint", (-2, 0), "W", damage=damage)]
    seats[1] |= {"hand": "gigantic-staff"}
    end = play_out(side, seats, SMASH, "gigantic-staff+step/0")
    assert (end.returns == [1, -1]) == is_over
    assert (end.act is None) == is_over


@both_sides
@pytest.mark.rule("HS 13.1")
@pytest.mark.parametrize(("hexagon", "returns"), [((6, 0), [0, 0]), ((6, 1), [-1, 1])])
def test_the_farther_of_two_fighters_too_far_out_loses_and_equal_distances_draw(
    side, hexagon, returns
):
    red_seat = seat("feint", hexagon, "E")
    blue_seat = seat("feint", (-6, 0), "W")
    assert play_out(side, [red_seat, blue_seat], "step+feint/0", "step+feint/0").returns == returns


@both_sides
@pytest.mark.rule("HS 13.2")
def test_a_fighter_who_is_open_over_the_abyss_with_nothing_to_play_has_lost(side):
    stranded = seat("feint", (4, 0), "W", held=1, exhausted="advance backflip dash")
    assert play_out(side, [stranded, FAR_BLUE], "feint+step/0", IDLE).returns == [-1, 1]


@both_sides
@pytest.mark.rule("HS 13.2")
def test_two_stranded_at_once_draw(side):
    hand = {"held": 1, "exhausted": "advance backflip dash"}
    seats = [seat("feint", (4, 0), "W", **hand), seat("feint", (-4, 0), "E", **hand)]
    assert play_out(side, seats, "feint+step/0", "feint+step/0").returns == [0, 0]


@pytest.mark.rule("HS 13.3")
def test_a_fighter_may_give_up():
    states = lay([red(), blue()])
    assert GAME.forfeit(states[0], 0).startswith("Blue")


@pytest.mark.rule("HS 13.4")
def test_after_two_thousand_beats_it_is_a_draw():
    states = lay([red("feint"), FAR_BLUE])
    states["beat"] = 1999
    play(states, "feint+step/0", IDLE)
    assert (describe(states)["returns"], describe(states)["act"]) == ([0, 0], None)


OUT_SEAT = seat("gigantic-staff", (-2, 0), "W", damage=40)  # a smash sends it out


@both_sides
@pytest.mark.rule("HS 14.1", "HS 14.4")
def test_the_last_hitter_scores_and_two_points_win(side):
    seats = [red("smash-attack", hexagon=(-1, 0)), OUT_SEAT, seat("gigantic-staff", (2, -2), "E")]
    view = play_out(side, seats, SMASH, "gigantic-staff+step/0", "gigantic-staff+step/0")
    assert (view.red["points"], view.blue["points"]) == (1, 0)
    assert view.blue["line"][0] == "Death"
    assert view.act == "Red"


@both_sides
@pytest.mark.rule("HS 14.1")
def test_two_points_win(side):
    seats = [
        red("whirlwind smash-attack", hexagon=(-1, 0), damage=12),
        OUT_SEAT,
        OUT_SEAT | {"hex": (-1, 1)},
    ]
    view = play_out(side, seats, "whirlwind+step/0", *["gigantic-staff+step/0"] * 2)
    assert view.returns == [1, -1, -1]


@both_sides
@pytest.mark.rule("HS 14.2", "HS 14.3")
def test_a_fighter_who_is_out_comes_back_after_ten_beats_with_a_full_hand(side):
    seats = [red("smash-attack", hexagon=(-1, 0)), OUT_SEAT, seat("gigantic-staff", (2, -2), "E")]
    match = side.lay(seats)
    side.play(match, SMASH, "gigantic-staff+step/0", "gigantic-staff+step/0")
    beat = side.describe(match)["beat"]
    deaths = side.describe(match)["fighters"][1]["line"].count("Death")
    while side.describe(match)["fighters"][1]["line"][0] == "Death":
        side.play(match, min(side.legal(match)))
    description = side.describe(match)
    fighter = description["fighters"][1]
    assert description["beat"] == beat + deaths
    assert (fighter["damage"], len(fighter["hand"]), len(fighter["moves"])) == (0, 4, 4)


@both_sides
@pytest.mark.rule("HS 14.2", "HS 16.9")
@pytest.mark.parametrize(("damage", "line"), [(0, "Stun"), (40, "Death")])
def test_a_step_leaves_its_fire_even_if_who_took_it_is_out_on_the_next_beat(side, damage, line):
    walker = seat("burning-strike", (2, 0), "E", damage=damage)
    charger = seat("vengeance", (3, -1), "SE")  # late: the step is taken
    third = seat("smash-attack", (-2, 1), "W")
    view = play_out(side, [walker, charger, third], BURNT, CHARGE, "step+smash-attack/0")
    assert (view.beat, view.red["line"][0]) == (2, line)
    assert view.fire == {"2,0": "Red"}


@both_sides
@pytest.mark.rule("HS 14.4", "HS 16.49")
def test_a_fighter_who_is_out_decides_nothing_about_an_arrow_that_flies_on(side):
    archer = seat("bow-shot sinking-shot", (2, 0), "W", damage=40)
    pusher = seat("gigantic-staff", (2, -1), "SE")
    third = seat("smash-attack", (-1, 0), "W")
    shot, push = "bow-shot+step/0", "gigantic-staff+step/0"
    view = play_out(side, [archer, pusher, third], shot, push, SMASH)
    assert (view.red["line"][0], view.others[0]["damage"]) == ("Death", 4)
    assert (view.act, view.arrows) == ("Blue", [])


@pytest.mark.rule("HS 14.5")
def test_a_fighter_who_gives_up_is_out_for_good_and_the_last_one_wins():
    states = lay([red(), blue(), seat("smash-attack", (2, -2), "E")])
    GAME.rules.leave(states, 0)
    assert describe(states)["act"] == "Blue"
    GAME.rules.leave(states, 1)
    assert describe(states)["returns"] == [-1, -1, 1]


@both_sides
@pytest.mark.rule("HS 14.6")
@pytest.mark.parametrize(("beats", "question"), [(0, True), (3, False)])
def test_a_fighter_who_cannot_be_hit_discards_nothing_for_others(side, beats, question):
    seats = [red("trip"), blue(protected=beats), FAR_BLUE]
    view = play_out(side, seats, "step+trip/0", WAITING_PLAY, IDLE)
    assert any(word.startswith("discard:") for word in view.legal) == question


@both_sides
@pytest.mark.rule("HS 14.6", "HS 14.3")
def test_a_shield_of_one_who_cannot_be_hit_still_brings_cards(side):
    seats = [red("cross-slash"), blue("absorb", protected=5), FAR_BLUE]
    view = play_out(side, seats, "cross-slash+step/0", "absorb+step/0", IDLE)
    assert (view.blue["damage"], len(view.blue["hand"])) == (0, 7)
