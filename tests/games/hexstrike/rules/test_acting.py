"""Fire, flora, platforms and arrows, and cards that offer themselves (HS 11 and 12)."""

import pytest

from hexarena.games.hexstrike.rules import ground
from tests.games.hexstrike import table
from tests.games.hexstrike.sides import blue, both_sides, play_out, red, seat

IDLE = "smash-attack+step/R2"
WAITING_PLAY = "smash-attack+step/0"
FAR_BLUE = seat("smash-attack", (-2, 0), "W")
BURN = "burning-strike+step/0"


@both_sides
@pytest.mark.rule("HS 11.1", "HS 16.8")
@pytest.mark.parametrize(
    ("hexagon", "facing", "fire"), [((1, 0), "W", {"0,0": "Red"}), ((2, 0), "E", {})]
)
def test_fire_stays_on_land_and_burns_out_over_the_abyss(side, hexagon, facing, fire):
    view = play_out(
        side, [red("burning-strike", hexagon=hexagon, facing=facing), FAR_BLUE], BURN, IDLE
    )
    assert view.fire == fire


@both_sides
@pytest.mark.rule("HS 11.1", "HS 11.2")
def test_fire_over_the_abyss_burns_in_its_own_beat(side):
    red_seat = red("burning-strike", hexagon=(2, 0), facing="E")
    opponent = seat("iron-will", (3, 0), "E", character="strylan")
    view = play_out(side, [red_seat, opponent], BURN, "step+iron-will/3")
    assert view.blue["damage"] == 5


@both_sides
@pytest.mark.rule("HS 11.2")
def test_fire_hurts_each_beat_without_interrupting(side):
    red_seat = red("burning-strike")
    opponent = blue("gigantic-staff", character="strylan")
    view = play_out(side, [red_seat, opponent], BURN, "gigantic-staff+step/R2")
    assert (view.beat, view.blue["damage"]) == (4, 7)  # 4, and 1 on beats 1, 2 and 3
    assert view.blue["line"] == ["W", "E"]


@both_sides
@pytest.mark.rule("HS 11.3", "HS 16.19")
@pytest.mark.parametrize(
    ("reading", "flora"), [("same_beat", ["0,0"]), ("same_phase", ["-1,0", "0,0"])]
)
def test_fire_stays_if_flora_comes_in_the_same_beat_and_goes_if_it_comes_later(
    side, reading, flora
):
    seats = [red("burning-strike"), blue("druidic-presence", facing="W")]
    view = play_out(side, seats, BURN, "druidic-presence+step/0", fire_and_flora=reading)
    assert (view.fire, view.flora) == ({}, flora)  # both come on beat 2, and flora on beat 3


@both_sides
@pytest.mark.rule("HS 11.3")
def test_fire_removes_flora(side):
    seats = [red("smash-attack burning-strike"), blue("druidic-presence", facing="W")]
    view = play_out(side, seats, WAITING_PLAY, "druidic-presence+step/0")
    while "use" in view.legal:
        view = view.then("use")
    view = view.then(*[word for word in sorted(view.legal) if word.startswith("exhaust:")][:1])
    assert view.fire == {"0,0": "Red"}
    assert "0,0" not in view.flora


@both_sides
@pytest.mark.rule("HS 11.4", "HS 16.30")
def test_a_platform_brings_one_refresh_over_the_abyss(side):
    red_seat = red("haven feint jab trip", hexagon=(3, 0))
    view = play_out(side, [red_seat, FAR_BLUE], "haven+step/0", IDLE)
    assert (view.act, view.legal) == ("Red", {f"platform:{w}" for w in PLATFORM_WORDS})
    view = view.then("platform:here")
    assert (view.platforms, len(view.red["hand"]), view.red["hex"]) == ([], 4, "3,0")


PLATFORM_WORDS = ("here", "E", "NE", "NW", "W", "SW", "SE")


@both_sides
@pytest.mark.rule("HS 11.4", "HS 16.30")
@pytest.mark.parametrize(("direction", "platforms"), [("E", ["3,0"]), ("W", []), ("here", [])])
def test_a_platform_lies_over_the_abyss_only(side, direction, platforms):
    view = play_out(
        side,
        [red("haven", hexagon=(2, 0)), FAR_BLUE],
        "haven+step/0",
        IDLE,
        f"platform:{direction}",
    )
    assert view.platforms == platforms


@both_sides
@pytest.mark.rule("HS 11.4")
def test_anybody_may_use_a_platform(side):
    seats = [red("haven", hexagon=(2, 0)), seat("feint jab trip spike", (4, 0), "W")]
    view = play_out(side, seats, "haven+step/0", "step+feint/0", "platform:E")
    assert (view.platforms, view.blue["hex"], len(view.blue["hand"])) == ([], "3,0", 4)


@both_sides
@pytest.mark.rule("HS 11.5", "HS 16.6")
def test_an_arrow_flies_a_hex_each_beat_from_the_next_on(side):
    red_seat = red("bow-shot hammer", hexagon=(2, 0))
    opponent = seat("gigantic-staff", (-2, 1), "SW")
    view = play_out(side, [red_seat, opponent], "bow-shot+step/0", "gigantic-staff+step/0")
    assert (view.beat, view.arrows) == (3, [("1,0", "W", "Red")])
    assert view.then("hammer+advance/R2").arrows == [("-1,0", "W", "Red")]


@both_sides
@pytest.mark.rule("HS 11.5")
def test_an_arrow_is_gone_five_hexes_from_the_land(side):
    red_seat = red("bow-shot", hexagon=(5, 0), facing="E")
    view = play_out(side, [red_seat, FAR_BLUE], "bow-shot+step/0", IDLE)
    assert view.arrows == [("6,0", "E", "Red")]
    assert view.then("backflip+absorb/0").arrows == []


@both_sides
@pytest.mark.rule("HS 11.6", "HS 11.8")
def test_an_arrow_shot_right_at_its_target_hits_at_once(side):
    seats = [red("bow-shot"), blue("gigantic-staff")]
    view = play_out(side, seats, "bow-shot+step/0", "gigantic-staff+step/R2")
    assert (view.blue["damage"], view.blue["hex"], view.arrows) == (4, "-1,0", [])
    assert view.blue["line"] == ["Stun", "Stun", "E"]


@both_sides
@pytest.mark.rule("HS 11.6", "HS 11.8")
def test_a_fighter_who_walks_into_an_arrow_is_hit_and_stunned_from_this_beat_on(side):
    seats = [red("bow-shot"), seat("gigantic-staff hammer", (-1, 0), "E", moves="step")]
    view = play_out(side, seats, "bow-shot+step/0", "gigantic-staff+step/R2")
    assert view.arrows == [("0,0", "W", "Red")]
    view = view.then("step+absorb/3")
    assert (view.blue["damage"], view.blue["hex"]) == (4, "-2,0")


@both_sides
@pytest.mark.rule("HS 11.7", "HS 16.1")
def test_any_shield_that_faces_it_stops_an_arrow(side):
    seats = [red("bow-shot"), blue("absorb")]
    view = play_out(side, seats, "bow-shot+step/0", "absorb+step/0")
    assert (view.blue["damage"], len(view.blue["hand"])) == (0, 7)
    seats_late = [red("bow-shot"), blue("guard", facing="W")]
    view = play_out(side, seats_late, "bow-shot+step/0", "guard+step/3", "no-guard")
    assert view.blue["damage"] == 0


@both_sides
@pytest.mark.rule("HS 12.1", "HS 16.38")
def test_a_trigger_costs_the_card_and_what_the_hand_loses(side):
    seats = [red("stab"), blue("smash-attack iron-will")]
    view = play_out(side, seats, "stab+step/0", WAITING_PLAY)
    assert (view.act, view.legal) == ("Blue", {"use", "decline"})
    view = view.then("use")
    assert view.legal == {"exhaust:advance", "exhaust:backflip", "exhaust:dash"}
    view = view.then("exhaust:dash")
    assert (view.blue["damage"], view.blue["hex"], view.blue["deck"][-1]) == (3, "0,0", "iron-will")


@both_sides
@pytest.mark.rule("HS 12.1")
def test_a_trigger_is_offered_once_a_beat_and_may_be_declined(side):
    seats = [red("long-thrust"), blue("smash-attack iron-will")]
    view = play_out(side, seats, "long-thrust+step/0", WAITING_PLAY, "decline")
    assert (view.blue["damage"], view.blue["hex"]) == (6, "-2,0")


@both_sides
@pytest.mark.rule("HS 12.2")
def test_nothing_pauses_where_the_card_is_not_held(side):
    view = play_out(side, [red("stab"), blue()], "stab+step/0", WAITING_PLAY)
    assert "use" not in view.legal


@both_sides
@pytest.mark.rule("HS 12.1", "HS 16.49")
@pytest.mark.parametrize(("use", "hand_size"), [("use", 3), ("decline", 4)])
def test_sinking_shot_makes_who_is_hit_by_an_arrow_discard(side, use, hand_size):
    seats = [red("bow-shot sinking-shot"), blue("gigantic-staff", held=6)]
    view = play_out(side, seats, "bow-shot+step/0", "gigantic-staff+step/R2", use)
    while any(word.startswith(("discard:", "exhaust:")) for word in view.legal):
        view = view.then(min(view.legal))
    assert len(view.blue["hand"]) == hand_size + (use == "decline")


@both_sides
@pytest.mark.rule("HS 11.9", "HS 16.7")
def test_what_a_move_leaves_behind_lies_where_the_move_began(side):
    seats = [red("bow-shot", hexagon=(2, 0), moves="step dash"), FAR_BLUE]
    view = play_out(side, seats, "dash+bow-shot/R1", IDLE)
    assert (view.beat, view.red["hex"]) == (3, "2,-2")
    assert view.arrows == [("0,0", "W", "Red")]  # from 2,0, two beats later


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
    view = play_out(side, seats, *plays, "step+burning-strike/0", "use")
    while view.beat == 2:
        view = view.then(min(view.legal))
    assert (view.red["hex"], view.blue["hex"]) == ("-2,0", "-2,1")
    assert view.fire == {"-1,0": "Red", "0,-1": "Blue"}


@pytest.mark.rule("HS 11.3")
@pytest.mark.parametrize(("reading", "flora"), [("same_beat", 0), ("same_phase", 1)])
def test_fire_and_flora_in_another_phase_coincide_only_with_the_option(reading, flora):
    state = table.start(fire_and_flora=reading)[0]
    ground.place_fire(state, 0, 0, 0)
    ground.place_flora(state, 0, 0)
    assert (state.fire.bit_count(), state.flora.bit_count()) == (1, 0)
    ground.begin_phase(state)
    ground.place_flora(state, 0, 0)
    assert (state.fire.bit_count(), state.flora.bit_count()) == (1 - flora, flora)
