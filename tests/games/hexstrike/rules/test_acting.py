"""Fire, flora, platforms and arrows, and cards that offer themselves (HS 11 and 12)."""

import pytest

from hexarena.games.hexstrike.rules import ground
from tests.games.hexstrike import table
from tests.games.hexstrike.sides import after, blue, both_sides, red, seat

IDLE = "smash-attack+step/R2"
STILL = "smash-attack+step/0"
FAR = seat("smash-attack", (-2, 0), "W")
BURN = "burning-strike+step/0"


@both_sides
@pytest.mark.rule("HS 11.1", "HS 16.8")
@pytest.mark.parametrize(
    ("hexagon", "facing", "fire"), [((1, 0), "W", {"0,0": "Red"}), ((2, 0), "E", {})]
)
def test_fire_stays_on_land_and_burns_out_over_the_abyss(side, hexagon, facing, fire):
    told = after(side, [red("burning-strike", hexagon=hexagon, facing=facing), FAR], BURN, IDLE)
    assert told.fire == fire


@both_sides
@pytest.mark.rule("HS 11.1", "HS 11.2")
def test_fire_over_the_abyss_burns_in_its_own_beat(side):
    place = red("burning-strike", hexagon=(2, 0), facing="E")
    other = seat("iron-will", (3, 0), "E", character="strylan")
    told = after(side, [place, other], BURN, "step+iron-will/3")
    assert told.blue["damage"] == 5


@both_sides
@pytest.mark.rule("HS 11.2")
def test_fire_hurts_each_beat_without_interrupting(side):
    place = red("burning-strike")
    other = blue("gigantic-staff", character="strylan")
    told = after(side, [place, other], BURN, "gigantic-staff+step/R2")
    assert (told.beat, told.blue["damage"]) == (4, 7)  # 4, and 1 on beats 1, 2 and 3
    assert told.blue["line"] == ["W", "E"]


@both_sides
@pytest.mark.rule("HS 11.3", "HS 16.19")
@pytest.mark.parametrize(
    ("reading", "flora"), [("same_beat", ["0,0"]), ("same_phase", ["-1,0", "0,0"])]
)
def test_fire_stays_if_flora_comes_in_the_same_beat_and_goes_if_it_comes_later(
    side, reading, flora
):
    seats = [red("burning-strike"), blue("druidic-presence", facing="W")]
    told = after(side, seats, BURN, "druidic-presence+step/0", fire_and_flora=reading)
    assert (told.fire, told.flora) == ({}, flora)  # both come on beat 2, and flora on beat 3


@both_sides
@pytest.mark.rule("HS 11.3")
def test_fire_removes_flora(side):
    seats = [red("smash-attack burning-strike"), blue("druidic-presence", facing="W")]
    told = after(side, seats, STILL, "druidic-presence+step/0")
    while "use" in told.legal:
        told = told.then("use")
    told = told.then(*[word for word in sorted(told.legal) if word.startswith("exhaust:")][:1])
    assert told.fire == {"0,0": "Red"}
    assert "0,0" not in told.flora


@both_sides
@pytest.mark.rule("HS 11.4", "HS 16.30")
def test_a_platform_brings_one_refresh_over_the_abyss(side):
    place = red("haven feint jab trip", hexagon=(3, 0))
    told = after(side, [place, FAR], "haven+step/0", IDLE)
    assert (told.act, told.legal) == ("Red", {f"platform:{w}" for w in WAYS})
    told = told.then("platform:here")
    assert (told.platforms, len(told.red["hand"]), told.red["hex"]) == ([], 4, "3,0")


WAYS = ("here", "E", "NE", "NW", "W", "SW", "SE")


@both_sides
@pytest.mark.rule("HS 11.4", "HS 16.30")
@pytest.mark.parametrize(("way", "platforms"), [("E", ["3,0"]), ("W", []), ("here", [])])
def test_a_platform_lies_over_the_abyss_only(side, way, platforms):
    told = after(side, [red("haven", hexagon=(2, 0)), FAR], "haven+step/0", IDLE, f"platform:{way}")
    assert told.platforms == platforms


@both_sides
@pytest.mark.rule("HS 11.4")
def test_anybody_may_use_a_platform(side):
    seats = [red("haven", hexagon=(2, 0)), seat("feint jab trip spike", (4, 0), "W")]
    told = after(side, seats, "haven+step/0", "step+feint/0", "platform:E")
    assert (told.platforms, told.blue["hex"], len(told.blue["hand"])) == ([], "3,0", 4)


@both_sides
@pytest.mark.rule("HS 11.5", "HS 16.6")
def test_an_arrow_flies_a_hex_each_beat_from_the_next_on(side):
    place = red("bow-shot hammer", hexagon=(2, 0))
    other = seat("gigantic-staff", (-2, 1), "SW")
    told = after(side, [place, other], "bow-shot+step/0", "gigantic-staff+step/0")
    assert (told.beat, told.arrows) == (3, [("1,0", "W", "Red")])
    assert told.then("hammer+advance/R2").arrows == [("-1,0", "W", "Red")]


@both_sides
@pytest.mark.rule("HS 11.5")
def test_an_arrow_is_gone_five_hexes_from_the_land(side):
    place = red("bow-shot", hexagon=(5, 0), facing="E")
    told = after(side, [place, FAR], "bow-shot+step/0", IDLE)
    assert told.arrows == [("6,0", "E", "Red")]
    assert told.then("backflip+absorb/0").arrows == []


@both_sides
@pytest.mark.rule("HS 11.6", "HS 11.8")
def test_an_arrow_shot_right_at_its_target_hits_at_once(side):
    seats = [red("bow-shot"), blue("gigantic-staff")]
    told = after(side, seats, "bow-shot+step/0", "gigantic-staff+step/R2")
    assert (told.blue["damage"], told.blue["hex"], told.arrows) == (4, "-1,0", [])
    assert told.blue["line"] == ["Stun", "Stun", "E"]


@both_sides
@pytest.mark.rule("HS 11.6", "HS 11.8")
def test_who_walks_into_an_arrow_is_hit_and_stunned_from_this_beat_on(side):
    seats = [red("bow-shot"), seat("gigantic-staff hammer", (-1, 0), "E", moves="step")]
    told = after(side, seats, "bow-shot+step/0", "gigantic-staff+step/R2")
    assert told.arrows == [("0,0", "W", "Red")]
    told = told.then("step+absorb/3")
    assert (told.blue["damage"], told.blue["hex"]) == (4, "-2,0")


@both_sides
@pytest.mark.rule("HS 11.7", "HS 16.1")
def test_any_shield_that_faces_it_stops_an_arrow(side):
    seats = [red("bow-shot"), blue("absorb")]
    told = after(side, seats, "bow-shot+step/0", "absorb+step/0")
    assert (told.blue["damage"], len(told.blue["hand"])) == (0, 7)
    late = [red("bow-shot"), blue("guard", facing="W")]
    told = after(side, late, "bow-shot+step/0", "guard+step/3", "no-guard")
    assert told.blue["damage"] == 0


@both_sides
@pytest.mark.rule("HS 12.1", "HS 16.38")
def test_a_trigger_costs_the_card_and_what_the_hand_loses(side):
    seats = [red("stab"), blue("smash-attack iron-will")]
    told = after(side, seats, "stab+step/0", STILL)
    assert (told.act, told.legal) == ("Blue", {"use", "decline"})
    told = told.then("use")
    assert told.legal == {"exhaust:advance", "exhaust:backflip", "exhaust:dash"}
    told = told.then("exhaust:dash")
    assert (told.blue["damage"], told.blue["hex"], told.blue["deck"][-1]) == (3, "0,0", "iron-will")


@both_sides
@pytest.mark.rule("HS 12.1")
def test_a_trigger_is_offered_once_a_beat_and_may_be_declined(side):
    seats = [red("long-thrust"), blue("smash-attack iron-will")]
    told = after(side, seats, "long-thrust+step/0", STILL, "decline")
    assert (told.blue["damage"], told.blue["hex"]) == (6, "-2,0")


@both_sides
@pytest.mark.rule("HS 12.2")
def test_nothing_pauses_where_the_card_is_not_held(side):
    told = after(side, [red("stab"), blue()], "stab+step/0", STILL)
    assert "use" not in told.legal


@both_sides
@pytest.mark.rule("HS 12.1", "HS 16.49")
@pytest.mark.parametrize(("use", "left"), [("use", 3), ("decline", 4)])
def test_sinking_shot_makes_who_is_hit_by_an_arrow_discard(side, use, left):
    seats = [red("bow-shot sinking-shot"), blue("gigantic-staff", held=6)]
    told = after(side, seats, "bow-shot+step/0", "gigantic-staff+step/R2", use)
    while any(word.startswith(("discard:", "exhaust:")) for word in told.legal):
        told = told.then(min(told.legal))
    assert len(told.blue["hand"]) == left + (use == "decline")


@both_sides
@pytest.mark.rule("HS 11.9", "HS 16.7")
def test_what_a_move_leaves_behind_lies_where_the_move_began(side):
    seats = [red("bow-shot", hexagon=(2, 0), moves="step dash"), FAR]
    told = after(side, seats, "dash+bow-shot/R1", IDLE)
    assert (told.beat, told.red["hex"]) == (3, "2,-2")
    assert told.arrows == [("0,0", "W", "Red")]  # from 2,0, two beats later


@both_sides
@pytest.mark.rule("HS 16.9", "HS 11.1")
def test_of_two_fires_left_on_one_hex_in_one_beat_the_later_movers_stays(side):
    hooked = {"moves": "step grappling-hook"}
    seats = [
        seat("feint burning-strike iron-will", (1, 0), "W"),  # pulled onto -1,0, and walks on
        seat("burning-strike", (0, -1), "SW"),  # passes it before, early in the same beat
        seat("spike", (0, 0), "E", **hooked),
    ]
    plays = ["feint+dash/0", "advance+burning-strike/0", "spike+grappling-hook/0"]
    told = after(side, seats, *plays, "step+burning-strike/0", "use")
    while told.beat == 2:
        told = told.then(min(told.legal))
    assert (told.red["hex"], told.blue["hex"]) == ("-2,0", "-2,1")
    assert told.fire == {"-1,0": "Red", "0,-1": "Blue"}


@pytest.mark.rule("HS 11.3")
@pytest.mark.parametrize(("reading", "flora"), [("same_beat", 0), ("same_phase", 1)])
def test_another_phase_ends_that_fire_comes_at_once_with_flora_only_if_so_agreed(reading, flora):
    state = table.start(fire_and_flora=reading)[0]
    ground.kindle(state, 0, 0, 0)
    ground.grow(state, 0, 0)
    assert (state.fire.bit_count(), state.flora.bit_count()) == (1, 0)
    ground.settle_phase(state)
    ground.grow(state, 0, 0)
    assert (state.fire.bit_count(), state.flora.bit_count()) == (1 - flora, flora)
