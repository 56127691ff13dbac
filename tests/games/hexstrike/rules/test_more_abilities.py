"""The texts of the ability cards, I to W (HS 16)."""

import pytest

from tests.games.hexstrike.sides import blue, both_sides, play_out, red, seat

IDLE = "smash-attack+step/R2"
WAITING_PLAY = "smash-attack+step/0"
FAR_BLUE = seat("smash-attack", (-2, 0), "W")
LONG = "gigantic-staff+step/R1"


@both_sides
@pytest.mark.rule("HS 16.36")
def test_iron_will_draws_three(side):
    view = play_out(side, [red("iron-will", held=7), FAR_BLUE], "iron-will+step/0", IDLE)
    assert len(view.red["hand"]) == 9


@both_sides
@pytest.mark.rule("HS 16.37")
@pytest.mark.parametrize(("card", "hexagon"), [("stab", "1,-1"), ("sweeping-strike", "-1,0")])
def test_iron_will_passive_takes_one_off_the_kbf_of_hits(side, card, hexagon):
    seats = [red(card), blue("iron-will", damage=40, moves="step grappling-hook", facing="NE")]
    view = play_out(side, seats, f"{card}+step/0", "grappling-hook+iron-will/0")
    assert view.blue["hex"] == hexagon  # with KBF 0 its own charge goes on


@both_sides
@pytest.mark.rule("HS 16.38")
@pytest.mark.parametrize(
    ("card", "is_offered"),
    [
        ("jab", True),
        ("stab", True),
        ("bow-shot", True),
        ("hip-throw", False),
        ("smoke-bomb", False),
    ],
)
def test_iron_will_is_offered_against_attacks_and_arrows(side, card, is_offered):
    seats = [red(card), blue("gigantic-staff iron-will")]
    view = play_out(side, seats, f"{card}+step/0", LONG)
    assert ("use" in view.legal) == is_offered
    if is_offered:
        view = view.then("use", "exhaust:dash")
        assert view.blue["hex"] == "0,0"
        assert "Stun" not in view.blue["line"]


@both_sides
@pytest.mark.rule("HS 16.38", "HS 16.41")
def test_iron_will_is_not_offered_against_a_parry(side):
    view = play_out(side, [red("stab iron-will"), blue("parry")], "stab+step/0", "parry+step/0")
    assert (view.red["damage"], view.legal & {"use"}) == (6, set())


@both_sides
@pytest.mark.rule("HS 16.39")
@pytest.mark.parametrize("turn", ["0", "R2"])
def test_jab_draws_hit_or_miss(side, turn):
    view = play_out(side, [red("jab", held=6), blue()], f"jab+step/{turn}", IDLE)
    assert len(view.red["hand"]) == 6


@both_sides
@pytest.mark.rule("HS 16.41", "HS 16.42")
def test_parry_answers_at_double_damage_and_its_owner_is_open_a_beat_later(side):
    view = play_out(side, [red("stab"), blue("parry")], "stab+step/0", "parry+step/0")
    assert (view.red["damage"], view.red["hex"], view.blue["damage"]) == (6, "2,0", 0)
    assert (view.beat, view.act) == (3, "Blue")
    assert view.red["line"] == ["Stun", "E"]


@both_sides
@pytest.mark.rule("HS 16.41")
@pytest.mark.parametrize(("card", "s"), [("jab", 0), ("push-kick", 0), ("push-kick", 2)])
def test_parry_answers_what_does_damage(side, card, s):
    seats = [red(card, adrenaline=s), blue("parry", facing="E")]
    view = play_out(side, seats, f"{card}+step/0/{s}", "parry+step/0")
    assert view.red["damage"] == (2 * s if card == "push-kick" else 0)


@both_sides
@pytest.mark.rule("HS 16.72")
def test_others_who_are_open_on_the_beat_of_parrys_answer_are_due_on_the_next(side):
    seats = [red("stab"), blue("parry feint"), seat("feint jab", (-2, 1), "W")]
    view = play_out(side, seats, "stab+step/0", "parry+step/0", "step+feint/0")
    assert (view.beat, view.act, view.red["damage"]) == (3, "Blue", 6)
    view = view.then("advance+feint/0")
    assert (view.beat, view.act) == (3, "Green")


@both_sides
@pytest.mark.rule("HS 16.43")
def test_push_kick_attacks_then_steps_back(side):
    view = play_out(side, [red("push-kick"), blue("gigantic-staff")], "push-kick+step/0", LONG)
    assert (view.red["hex"], view.blue["hex"]) == ("2,0", "-1,0")


@both_sides
@pytest.mark.rule("HS 16.44")
@pytest.mark.parametrize(("card", "beat"), [("trip", 1), ("push-kick", 3)])
def test_reflex_dodge_is_open_again_after_it_avoided_something(side, card, beat):
    seats = [red(card), blue("reflex-dodge")]
    view = play_out(side, seats, f"{card}+step/0", "reflex-dodge+step/0")
    assert (view.beat, view.blue["line"]) == (beat, ["E"])


@both_sides
@pytest.mark.rule("HS 16.71")
def test_reflex_dodge_has_its_owner_commit_for_its_second_beat(side):
    view = play_out(
        side, [red("trip"), blue("reflex-dodge feint")], "trip+step/0", "reflex-dodge+step/0"
    )
    assert (view.beat, view.act) == (1, "Blue")
    assert view.then("step+feint/0").beat == 3


@both_sides
@pytest.mark.rule("HS 16.45")
@pytest.mark.parametrize(
    ("card", "damage", "adrenaline"), [("trip", 0, 1), ("jab", 0, 1), ("push-kick", 0, 1)]
)
def test_reflex_dodge_passive_takes_over_when_reached_on_a_wait(side, card, damage, adrenaline):
    seats = [red(card), blue("reflex-dodge", moves="step advance")]
    view = play_out(side, seats, f"{card}+step/0", "advance+reflex-dodge/0")
    assert (view.blue["damage"], view.blue["adrenaline"]) == (damage, adrenaline)
    assert view.blue["line"] == ["E"]
    assert view.beat == (2 if card == "push-kick" else 1)  # late: not stopped, and stunned


@both_sides
@pytest.mark.rule("HS 16.46", "HS 10.3")
def test_rewind_brings_its_owner_back_to_the_marked_hex(side):
    seats = [seat("hammer", (2, 0), "E"), seat("rewind feint jab trip", (-2, 0), "E")]
    view = play_out(side, seats, "hammer+step/0", "rewind+dash/0", "step+feint/0")
    assert (view.blue["hex"], view.legal) == ("-1,0", {"return", "stay"})
    view = view.then("return")
    assert (view.blue["hex"], view.blue["anchor"], view.blue["deck"][-1]) == (
        "-2,0",
        None,
        "rewind",
    )
    assert (view.beat, view.blue["line"]) == (5, ["E"])  # two waits later


@both_sides
@pytest.mark.rule("HS 16.31", "HS 16.46")
@pytest.mark.parametrize(
    ("hand_size", "answer"), [(4, ["return"]), (2, [])], ids=["asked", "unasked"]
)
def test_haven_does_not_shorten_the_wait_of_a_return_that_follows_its_play(side, hand_size, answer):
    tired = "advance backflip" if hand_size == 2 else ""
    red = seat("rewind haven", (3, 0), "W", moves="step fleche", held=hand_size, exhausted=tired)
    seats = [red, seat("iron-will feint", (-2, 0), "W")]
    plays = ["rewind+step/0", "feint+step/0", "fleche+haven/0", "iron-will+step/0", *answer]
    view = play_out(side, seats, *plays, "step+absorb/0", focus="no_refresh")
    assert (view.beat, view.red["hex"], view.red["line"]) == (7, "3,0", ["E"])


@both_sides
@pytest.mark.rule("HS 16.46")
def test_rewind_stuns_its_owner_where_somebody_stands_on_the_mark(side):
    seats = [
        seat("feint smash-attack", (-2, 1), "NW", moves="step dash advance"),
        seat("rewind feint jab trip", (-2, 0), "E", moves="step dash backflip"),
    ]
    view = play_out(side, seats, "feint+dash/0", "rewind+backflip/0", "step+absorb/0", "dash+jab/0")
    view = view.then("smash-attack+advance/0")
    assert (view.red["hex"], view.blue["hex"]) == ("-2,0", "0,0")
    view = view.then("return")
    assert (view.beat, view.act) == (7, "Blue")  # stunned for three from beat 4 on
    assert (view.blue["hex"], view.blue["anchor"]) == ("0,0", None)


@both_sides
@pytest.mark.rule("HS 16.47")
def test_a_rewind_interrupted_on_its_way_goes_under_the_deck(side):
    view = play_out(side, [red("trip"), blue("rewind")], "trip+step/0", "rewind+step/0")
    assert view.blue["deck"][-1] == "rewind"


@both_sides
@pytest.mark.rule("HS 16.48")
def test_sinking_shot_passive_costs_two_damage_and_gives_adrenaline(side):
    view = play_out(side, [red("sinking-shot"), FAR_BLUE], "step+sinking-shot/0", IDLE)
    assert (view.red["damage"], view.red["adrenaline"]) == (2, 1)


@both_sides
@pytest.mark.rule("HS 16.49")
def test_sinking_shot_is_not_offered_for_an_arrow_that_is_blocked(side):
    seats = [red("bow-shot sinking-shot"), blue("guard")]
    view = play_out(side, seats, "bow-shot+step/0", "guard+step/0", "no-guard")
    assert "use" not in view.legal


@both_sides
@pytest.mark.rule("HS 16.51")
def test_smash_attack_passive_strikes_all_round_after_a_jump(side):
    red_seat = red("smash-attack", moves="step jump", hexagon=(2, 0))
    seats = [red_seat, seat("gigantic-staff", (-1, 1), "W"), seat("gigantic-staff", (0, -1), "W")]
    view = play_out(side, seats, "jump+smash-attack/0", *["gigantic-staff+step/0"] * 2)
    assert view.red["hex"] == "0,0"
    assert [view.blue["damage"], view.others[0]["damage"]] == [1, 1]
    assert [view.blue["hex"], view.others[0]["hex"]] == ["-2,2", "0,-2"]  # KBF 1


@both_sides
@pytest.mark.rule("HS 16.52")
@pytest.mark.parametrize(("turn", "frames"), [("0", 5), ("R1", 4), ("L2", 3), ("3", 2)])
def test_smoke_bomb_stuns_for_five_less_its_rotation_through_any_shield(side, turn, frames):
    seats = [red("smoke-bomb"), blue("guard")]
    view = play_out(side, seats, f"smoke-bomb+backflip/{turn}", "guard+step/0", "no-guard")
    if view.act == "Red":
        assert view.blue["line"].count("Stun") == frames + 2 - view.beat
    else:
        assert view.beat == 2 + frames


@both_sides
@pytest.mark.rule("HS 16.53", "HS 6.5")
def test_smoke_bomb_hands_over_on_its_third_beat(side):
    red_seat = red("smoke-bomb", facing="E", adrenaline=4)
    opponent = seat("feint jab trip guard", (-2, 0), "E", moves="step advance")
    view = play_out(side, [red_seat, opponent], "smoke-bomb+advance/R1/2", "feint+step/0")
    assert view.red["adrenaline"] == 4
    view = view.then("jab+advance/0")
    assert (view.red["adrenaline"], view.red["facing"]) == (2, "SE")
    assert view.red["line"] == ["Bm", "E"]


@both_sides
@pytest.mark.rule("HS 16.53", "HS 8.3")
def test_a_stun_takes_smoke_bombs_third_beat_like_any_other(side):
    seats = [red("sweeping-strike", adrenaline=3), blue("smoke-bomb", adrenaline=2, damage=20)]
    view = play_out(side, seats, "sweeping-strike+step/0/3", "smoke-bomb+advance/R1/2")
    while any(word.startswith(("discard:", "exhaust:")) for word in view.legal):
        view = view.then(min(view.legal))
    assert view.blue["line"].count("Stun") >= 1
    assert (view.blue["adrenaline"], view.blue["facing"]) == (0, "SE")


@both_sides
@pytest.mark.rule("HS 16.54")
@pytest.mark.parametrize(
    ("card", "hexagon"), [("step", "2,0"), ("backflip", "0,0"), ("dash", "3,0")]
)
def test_smoke_bomb_passive_turns_moves_about(side, card, hexagon):
    red_seat = red("smoke-bomb", moves="step dash backflip")
    assert play_out(side, [red_seat, FAR_BLUE], f"{card}+smoke-bomb/0", IDLE).red["hex"] == hexagon


@both_sides
@pytest.mark.rule("HS 16.56")
def test_spike_passive_keeps_opponents_from_making_its_owner_discard(side):
    seats = [red("spike"), blue("spike", moves="step grappling-hook", facing="NE")]
    view = play_out(side, seats, "spike+step/0", "grappling-hook+spike/0")
    assert view.blue["damage"] == 4
    assert not any(word.startswith("discard:") for word in view.legal)


@both_sides
@pytest.mark.rule("HS 16.57")
@pytest.mark.parametrize(("s", "red_hex", "facing"), [(3, "1,0", "NE"), (4, "2,0", "SW")])
def test_spinning_back_kick_with_adrenaline_charges_back_and_turns_its_target(
    side, s, red_hex, facing
):
    seats = [
        red("spinning-back-kick", adrenaline=s),
        seat("gigantic-staff", (2, 0), "NE"),
    ]
    view = play_out(side, seats, f"spinning-back-kick+step/0/{s}", "gigantic-staff+step/0")
    assert (view.red["hex"], view.blue["facing"], view.blue["damage"]) == (red_hex, facing, 2)


@both_sides
@pytest.mark.rule("HS 16.58")
@pytest.mark.parametrize(
    ("facing", "damage"), [("E", 3), ("NE", 3), ("SE", 3), ("W", 6), ("NW", 6), ("SW", 6)]
)
def test_stab_from_behind_does_more(side, facing, damage):
    seats = [red("stab"), blue("gigantic-staff", facing=facing)]
    view = play_out(side, seats, "stab+step/0", "gigantic-staff+step/0")
    assert view.blue["damage"] == damage
    assert view.blue["hex"] == ("-1,0" if damage == 3 else "-2,0")


@both_sides
@pytest.mark.rule("HS 16.60")
def test_sweeping_strike_passive_discards_instead_of_flying(side):
    hand = "sweeping-strike stab trip guard hammer jab"
    red_seat = blue(hand, damage=20, held=6, moves="step grappling-hook", facing="NE")
    view = play_out(
        side,
        [red("long-thrust"), red_seat],
        "long-thrust+step/0",
        "grappling-hook+sweeping-strike/0",
    )
    assert (view.blue["hex"], view.blue["damage"]) == ("0,0", 23)
    assert view.blue["line"] == ["Stun", "E"]
    for _ in range(4):
        view = view.then(min(word for word in view.legal if word.startswith("discard:")))
    assert not any(word.startswith("discard:") for word in view.legal)


@both_sides
@pytest.mark.rule("HS 16.61", "HS 9.1")
def test_tackle_moves_and_throws(side):
    red_seat = red("tackle", hexagon=(2, 0), adrenaline=6)
    view = play_out(side, [red_seat, blue("gigantic-staff")], "tackle+step/0/6", LONG, "throw:W")
    assert (view.red["hex"], view.blue["hex"], view.blue["damage"]) == ("1,0", "-2,0", 6)


@both_sides
@pytest.mark.rule("HS 16.63")
def test_trip_makes_only_who_stands_straight_ahead_discard(side):
    offset = seat("smash-attack", (0, 1), "W")
    view = play_out(side, [red("trip"), offset], "trip+step/0", WAITING_PLAY)
    assert view.blue["damage"] == 1
    assert not any(word.startswith("discard:") for word in view.legal)


@both_sides
@pytest.mark.rule("HS 16.64")
@pytest.mark.parametrize("play", ["step+trip/0", "dash+trip/0"])
def test_trip_passive_makes_who_stops_its_owner_discard(side, play):
    view = play_out(side, [red("trip", moves="step dash"), blue()], play, WAITING_PLAY)
    assert view.act == "Blue"
    assert all(word.startswith("discard:") for word in view.legal)


@both_sides
@pytest.mark.rule("HS 16.65")
def test_vengeance_gains_adrenaline_for_each_hit(side):
    view = play_out(side, [red("vengeance"), blue("gigantic-staff")], "vengeance+step/0", LONG)
    assert (view.red["adrenaline"], view.blue["damage"], view.red["hex"]) == (3, 9, "-2,0")


@both_sides
@pytest.mark.rule("HS 16.66")
@pytest.mark.parametrize(("card", "gained"), [("stab", 2), ("hip-throw", 2), ("smoke-bomb", 0)])
def test_vengeance_passive_gains_adrenaline_when_hit(side, card, gained):
    seats = [red(card), blue("vengeance", moves="step grappling-hook", facing="NE")]
    view = play_out(side, seats, f"{card}+step/0", "grappling-hook+vengeance/0")
    view = view.then("throw:W") if "throw:W" in view.legal else view
    assert view.blue["adrenaline"] == gained


@both_sides
@pytest.mark.rule("HS 16.67")
def test_vengeance_is_offered_when_knocked_off_the_land_and_draws_the_distance(side):
    seats = [red("long-thrust", hexagon=(0, 0)), seat("hammer vengeance stab trip", (-1, 0), "E")]
    seats[1] |= {"damage": 15}
    view = play_out(side, seats, "long-thrust+step/0", "hammer+step/0")
    assert (view.act, view.legal, view.blue["hex"]) == ("Blue", {"use", "decline"}, "-4,0")
    view = view.then("use", "exhaust:dash")
    assert (len(view.blue["hand"]), view.blue["deck"][-1]) == (5, "vengeance")
    is_thrown = [red("hip-throw", hexagon=(0, 0)), seats[1]]
    view = play_out(side, is_thrown, "hip-throw+step/0", "hammer+step/0", "throw:W")
    assert "use" not in view.legal


@both_sides
@pytest.mark.rule("HS 16.68", "HS 6.7")
@pytest.mark.parametrize(("damage", "is_allowed"), [(11, False), (12, True)])
def test_whirlwind_may_lead_only_with_twelve_damage(side, damage, is_allowed):
    view = play_out(side, [red("whirlwind", damage=damage), FAR_BLUE])
    assert ("active:whirlwind" in view.legal) == is_allowed
    assert "passive:whirlwind" in view.then("active:step").legal


@both_sides
@pytest.mark.rule("HS 16.68")
def test_whirlwind_strikes_all_round_three_times(side):
    seats = [red("whirlwind", damage=12, facing="E"), blue("gigantic-staff")]
    view = play_out(side, seats, "whirlwind+step/0", LONG)
    assert view.blue["damage"] == 3  # its charge takes it away
    nearby_hexes = [red("whirlwind", damage=12), blue("gigantic-staff")]
    view = play_out(side, nearby_hexes, "whirlwind+step/0", LONG)
    assert (view.blue["damage"], view.blue["hex"]) == (9, "-2,0")


@both_sides
@pytest.mark.rule("HS 16.69")
def test_whirlwind_passive_makes_a_ring_of_the_last_move(side):
    seats = [red("whirlwind", facing="E"), blue("gigantic-staff")]
    view = play_out(side, seats, "step+whirlwind/0", LONG)
    assert (view.blue["damage"], view.red["hex"]) == (1, "2,0")
