"""Symbols, and the order in which a beat goes (HS 5 and 8)."""

import pytest

from tests.games.hexstrike.sides import blue, both_sides, play_out, red, seat

IDLE = "smash-attack+step/R2"
FAR_BLUE = seat("smash-attack", (-2, 0), "W")
STAB, JAB, KNEE = "stab+step/0", "jab+step/0", "flying-knee+step/0"
DASHES = ["dash+feint/0"] * 2


@both_sides
@pytest.mark.rule("HS 5.1")
def test_a_wait_does_nothing_and_the_play_ends_with_an_open_beat(side):
    view = play_out(side, [red("feint"), FAR_BLUE], "feint+step/0", IDLE)
    assert (view.beat, view.act, view.red["hex"]) == (1, "Red", "1,0")


@both_sides
@pytest.mark.rule("HS 5.2")
@pytest.mark.parametrize(
    ("play", "facing", "hexagon"),
    [
        ("step+feint/0", "W", "0,0"),
        ("dash+feint/0", "W", "-1,0"),
        ("backflip+feint/0", "W", "2,0"),
        ("advance+feint/R1", "W", "1,-2"),
    ],
)
def test_a_move_goes_its_way(side, play, facing, hexagon):
    red_seat = red("feint", moves="step dash backflip advance", facing=facing)
    assert play_out(side, [red_seat, FAR_BLUE], play, IDLE).red["hex"] == hexagon


@both_sides
@pytest.mark.rule("HS 5.2")
def test_a_move_stops_in_front_of_somebody(side):
    red_seat = red("feint", moves="step dash", hexagon=(2, 0))
    assert play_out(side, [red_seat, blue()], "dash+feint/0", IDLE).red["hex"] == "1,0"


@both_sides
@pytest.mark.rule("HS 5.3")
@pytest.mark.parametrize(("opponent", "hexagon"), [((0, 0), "-1,0"), ((-1, 0), "1,0")])
def test_a_jump_passes_over_others_and_needs_a_free_hex(side, opponent, hexagon):
    red_seat = red("feint", moves="step jump")
    seats = [red_seat, blue(hexagon=opponent, facing="NE")]
    assert play_out(side, seats, "jump+feint/0", "smash-attack+step/0").red["hex"] == hexagon


@both_sides
@pytest.mark.rule("HS 5.4", "HS 16.48")
@pytest.mark.parametrize(("gap", "damage"), [(1, 0), (2, 0), (3, 4), (4, 0)])
def test_sinking_shot_attacks_only_the_hex_three_away(side, gap, damage):
    seats = [red("sinking-shot", hexagon=(2, 0)), blue("hammer", hexagon=(2 - gap, 0), facing="W")]
    assert play_out(side, seats, "sinking-shot+step/0", "hammer+step/0").blue["damage"] == damage


@both_sides
@pytest.mark.rule("HS 5.5")
def test_a_charge_attacks_and_then_moves(side):
    view = play_out(side, [red("flying-knee"), blue()], "flying-knee+step/0", "smash-attack+step/0")
    assert (view.red["hex"], view.blue["hex"], view.blue["damage"]) == ("0,0", "-1,0", 2)


@both_sides
@pytest.mark.rule("HS 5.6", "HS 9.3")
@pytest.mark.parametrize(("turn", "damage"), [("0", 0), ("L1", 0), ("R1", 0), ("3", 6), ("R2", 6)])
def test_a_shield_stops_what_comes_from_its_sides(side, turn, damage):
    seats = [red("stab"), blue("guard")]
    view = play_out(side, seats, STAB, f"guard+step/{turn}", "no-guard")
    assert view.blue["damage"] == damage  # from behind it stabs harder


@both_sides
@pytest.mark.rule("HS 5.7")
def test_all_tokens_of_an_action_are_measured_from_where_it_began(side):
    view = play_out(side, [red("counter-attack"), FAR_BLUE], "step+counter-attack/0", IDLE)
    assert view.red["hex"] == "0,0"
    blue_behind = seat("smash-attack", (2, 0), "E")
    view = play_out(side, [red("counter-attack"), blue_behind], "step+counter-attack/0", IDLE)
    assert view.blue["damage"] == 2


@both_sides
@pytest.mark.rule("HS 5.7", "HS 16.40")
def test_each_token_hits_by_itself(side):
    seats = [red("long-thrust"), blue(facing="W")]
    assert play_out(side, seats, "long-thrust+step/0", "smash-attack+step/0").blue["damage"] == 6


@both_sides
@pytest.mark.rule("HS 5.8", "HS 5.9")
def test_adrenaline_of_an_action_comes_untimed_last_in_its_beat(side):
    view = play_out(side, [red("jab"), FAR_BLUE], JAB, IDLE)
    assert (view.beat, view.red["adrenaline"]) == (3, 1)


@both_sides
@pytest.mark.rule("HS 8.1")
def test_a_beat_runs_only_when_nobody_is_open(side):
    view = play_out(side, [red("feint"), blue()], "feint+step/0", IDLE)
    assert (view.beat, view.act) == (1, "Red")
    assert view.then("step+absorb/3").beat == 3


@both_sides
@pytest.mark.rule("HS 8.2", "HS 15.12")
def test_everybody_turns_before_anything_else_happens(side):
    view = play_out(side, [red("jab"), blue()], "jab+step/R1", IDLE)
    assert (view.red["facing"], view.blue["damage"]) == ("NW", 0)
    seats = [red("trip", facing="SW"), blue("feint", adrenaline=2)]
    view = play_out(side, seats, "trip+step/R1", "feint+step/R1/1")
    assert (view.blue["facing"], view.blue["adrenaline"]) == ("SE", 0)


@both_sides
@pytest.mark.rule("HS 8.3")
def test_a_turn_to_come_is_made_even_on_a_stunned_beat(side):
    struck_hexes = [red("push-kick"), blue("absorb", moves="step ninja-roll")]
    view = play_out(side, struck_hexes, "push-kick+step/0", "ninja-roll+absorb/R1")
    assert (view.beat, view.act) == (2, "Blue")
    assert view.blue["facing"] == "E"  # right by one, and back by one


PHASES = (  # early before mid before late before untimed: who of two neighbours is hit
    ("trip+step/0", "gigantic-staff+step/0", 0, 1),
    ("push-kick+step/0", "trip+step/0", 1, 0),
    ("cross-slash+step/0", "stab+step/0", 3, 0),
    ("down-slash+step/0", "cross-slash+step/0", 4, 0),
)


@both_sides
@pytest.mark.rule("HS 8.4", "HS 8.10")
@pytest.mark.parametrize(("own_value", "rival_value", "red_damage", "blue_damage"), PHASES)
def test_early_comes_before_mid_before_late(side, own_value, rival_value, red_damage, blue_damage):
    cards = [play.partition("+")[0] for play in (own_value, rival_value)]
    view = play_out(side, [red(cards[0]), blue(cards[1])], own_value, rival_value)
    assert (view.red["damage"], view.blue["damage"]) == (red_damage, blue_damage)


CLASSES = (  # within a phase: throws, blocks, attacks, movement
    ("stab", "hip-throw", ("throw:W",), "a throw before an attack", (3, 0)),
    ("stab", "parry", (), "a block before an attack", (6, 0)),
    ("hip-throw", "parry", ("throw:W",), "a throw before a block", (0, 3)),
)


@both_sides
@pytest.mark.rule("HS 8.5", "HS 9.4")
@pytest.mark.parametrize(("own_value", "rival_value", "answers", "reason", "damage"), CLASSES)
def test_classes_have_an_order(side, own_value, rival_value, answers, reason, damage):
    view = play_out(
        side,
        [red(own_value), blue(rival_value)],
        f"{own_value}+step/0",
        f"{rival_value}+step/0",
        *answers,
    )
    assert (view.red["damage"], view.blue["damage"]) == damage, reason


@both_sides
@pytest.mark.rule("HS 8.5")
def test_an_attack_comes_before_a_move_of_its_phase(side):
    view = play_out(side, [red("stab"), blue("feint", moves="fleche step")], STAB, "fleche+feint/3")
    assert view.blue["damage"] == 6  # from behind, before it could get away


@both_sides
@pytest.mark.rule("HS 8.6", "HS 6.5")
@pytest.mark.parametrize(
    ("own_value", "rival_value", "hit"), [(0, 0, "blue"), (0, 1, "red"), (2, 1, "blue")]
)
def test_more_committed_adrenaline_acts_first(side, own_value, rival_value, hit):
    seats = [red("stab", adrenaline=2), blue("stab", adrenaline=2)]
    view = play_out(side, seats, f"{STAB}/{own_value}", f"{STAB}/{rival_value}")
    assert getattr(view, hit)["damage"] == 3
    assert view.red["damage"] + view.blue["damage"] == 3


@both_sides
@pytest.mark.rule("HS 8.6")
def test_the_later_step_of_a_play_acts_first(side):
    seats = [red("trip feint"), blue("stab")]
    view = play_out(side, seats, "feint+step/0", STAB, "trip+step/0")
    assert (view.red["damage"], view.blue["damage"]) == (3, 0)


@both_sides
@pytest.mark.rule("HS 8.7")
@pytest.mark.parametrize(
    ("own_value", "rival_value", "damage"),
    [
        ("stab", "sweeping-strike", (3, 0)),
        ("sweeping-strike", "long-thrust", (0, 3)),
        ("stab", "stab", (0, 3)),
        ("stab", "balestra-lunge", (5, 0)),
        ("burning-strike", "stab", (3, 0)),
    ],
)
def test_of_tied_attacks_the_stronger_goes_first(side, own_value, rival_value, damage):
    view = play_out(
        side, [red(own_value), blue(rival_value)], f"{own_value}+step/0", f"{rival_value}+step/0"
    )
    assert (view.red["damage"], view.blue["damage"]) == damage


@both_sides
@pytest.mark.rule("HS 8.7")
def test_with_the_option_both_of_a_full_tie_land(side):
    view = play_out(side, [red("stab"), blue("stab")], STAB, STAB, full_tie="simultaneous")
    assert (view.red["damage"], view.blue["damage"]) == (3, 3)
    assert (view.red["hex"], view.blue["hex"]) == ("2,0", "-1,0")


@both_sides
@pytest.mark.rule("HS 8.7", "HS 9.10")
def test_a_fighter_who_is_stunned_in_a_full_tie_strikes_but_moves_no_more(side):
    seats, kick = [red("push-kick"), blue("push-kick", damage=10)], "push-kick+step/0"
    view = play_out(side, seats, kick, kick, full_tie="simultaneous")
    assert (view.red["hex"], view.blue["hex"]) == ("3,0", "-2,0")


@both_sides
@pytest.mark.rule("HS 8.8")
@pytest.mark.parametrize(("reading", "hexagon"), [("part_way", "1,0"), ("whole", "2,0")])
def test_a_tied_move_whose_way_is_blocked_goes_as_far_as_it_can(side, reading, hexagon):
    seats = [red("feint", moves="step dash", hexagon=(2, 0)), blue("feint", moves="step dash")]
    seats[1] |= {"hex": (-2, 0), "facing": "W"}
    third = seat("smash-attack", (0, 0), "NE")
    plays = [*DASHES, "smash-attack+step/0"]
    view = play_out(side, [*seats, third], *plays, tied_moves=reading)
    assert (view.red["hex"], view.blue["hex"]) == (hexagon, "-4,0")


@both_sides
@pytest.mark.rule("HS 8.8")
@pytest.mark.parametrize("first", [True, False])
def test_a_tied_move_that_is_cut_short_may_end_where_another_has_just_left(side, first):
    dashes = {"moves": "step dash"}
    seats = [seat("feint", (2, 0), "W", **dashes), seat("feint", (1, 0), "NW", **dashes)]
    seats = seats if first else seats[::-1]
    third = seat("smash-attack", (0, 0), "NE")
    plays = [*DASHES, "smash-attack+step/0"]
    view = play_out(side, [*seats, third], *plays)
    assert {view.red["hex"], view.blue["hex"]} == {"1,0", "1,-2"}


@both_sides
@pytest.mark.rule("HS 8.8")
def test_tied_moves_that_would_be_stopped_on_one_hex_jam(side):
    seats = [seat("feint", (2, -1), "W", moves="step dash"), seat("balestra-lunge", (1, 0), "NW")]
    third = seat("smash-attack", (0, -1), "NE")
    plays = ["dash+feint/0", "balestra-lunge+step/0", "smash-attack+step/0"]
    view = play_out(side, [*seats, third], *plays)
    assert (view.red["hex"], view.blue["hex"]) == ("2,-1", "1,0")


@both_sides
@pytest.mark.rule("HS 8.8")
@pytest.mark.parametrize("first", [True, False])
def test_a_tied_move_fails_behind_one_that_cannot_take_a_step(side, first):
    line = [seat("feint", (n, 0), "W", moves="step dash") for n in (2, 1)]
    third = seat("smash-attack", (0, 0), "NE")
    view = play_out(side, [*line[:: 1 if first else -1], third], *DASHES, "smash-attack+step/0")
    assert {view.red["hex"], view.blue["hex"]} == {"2,0", "1,0"}


@both_sides
@pytest.mark.rule("HS 8.8")
def test_tied_moves_go_into_hexes_just_left_jam_and_swap(side):
    line = [seat("feint", (n, 0), "W") for n in (1, 0, -1)]
    view = play_out(side, line, *["step+feint/0"] * 3)
    assert [view.red["hex"], view.blue["hex"], view.others[0]["hex"]] == ["0,0", "-1,0", "-2,0"]
    view = play_out(side, [red("feint"), blue("feint")], "step+feint/0", "step+feint/0")
    assert (view.red["hex"], view.blue["hex"]) == ("0,0", "1,0")
    distant_seats = [red("feint"), blue("feint", hexagon=(-1, 0))]
    view = play_out(side, distant_seats, "step+feint/0", "step+feint/0")
    assert (view.red["hex"], view.blue["hex"]) == ("1,0", "-1,0")


@both_sides
@pytest.mark.rule("HS 8.8", "HS 5.5")
@pytest.mark.parametrize("full_tie", ["seat_order", "simultaneous"])
def test_charges_that_tie_are_attacks_and_do_not_pass_one_another(side, full_tie):
    seats = [red("flying-knee", protected=9), blue("flying-knee", protected=9)]
    view = play_out(side, seats, KNEE, KNEE, full_tie=full_tie)
    assert (view.red["hex"], view.blue["hex"]) == ("1,0", "0,0")


@both_sides
@pytest.mark.rule("HS 8.9")
@pytest.mark.parametrize(("reading", "hexagon"), [("part_way", "2,0"), ("whole", "0,0")])
def test_two_tied_jumps_to_one_hex_jam(side, reading, hexagon):
    seats = [red("feint", moves="step jump", hexagon=(2, 0)), blue("feint", moves="step jump")]
    seats[1] |= {"hex": (-2, 0)}
    view = play_out(side, seats, "jump+feint/0", "jump+feint/0", tied_moves=reading)
    assert (view.red["hex"], view.blue["hex"]) == (hexagon, "-2,0")


@both_sides
@pytest.mark.rule("HS 8.11", "HS 16.10")
def test_fire_burns_before_cards_are_discarded(side):
    seats = [red("trip burning-strike"), blue("iron-will", character="strylan")]
    view = play_out(side, seats, "trip+step/0", "step+iron-will/0", "use", "exhaust:dash")
    assert (view.act, view.fire.get("0,0"), view.blue["damage"]) == ("Blue", "Red", 2)
    assert all(word.startswith("discard:") for word in view.legal)


@both_sides
@pytest.mark.rule("HS 8.12")
def test_questions_of_one_moment_are_asked_by_seat(side):
    seats = [red("jab stab"), blue("jab stab")]
    view = play_out(side, seats, JAB, JAB)
    assert (view.act, view.legal) == ("Red", {"combo", "no-combo"})
    view = view.then("combo")
    assert (view.act, view.legal) == ("Blue", {"combo", "no-combo"})
    assert view.then("no-combo").act == "Red"
