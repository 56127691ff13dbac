"""The texts of the ability cards, A to H (HS 16)."""

import pytest

from tests.games.hexstrike.sides import blue, both_sides, play_out, red, seat

IDLE = "smash-attack+step/R2"
WAITING_PLAY = "smash-attack+step/0"
FAR_BLUE = seat("smash-attack", (-2, 0), "W")
LONG = "gigantic-staff+step/R1"

STRIKES = (  # card, s, then damage and hex of a Blue with 20 damage beside Red
    ("aerial-strike", 0, 23, "4,0"),
    ("balestra-lunge", 0, 25, "-1,0"),
    ("burning-strike", 0, 24, "0,0"),
    ("chase", 0, 28, "-2,0"),
    ("counter-attack", 0, 20, "0,0"),
    ("cross-slash", 5, 24, "-4,0"),
    ("cross-slash", 6, 24, "-7,0"),
    ("double-daggers", 0, 20, "0,0"),
    ("down-slash", 0, 23, "-6,0"),
    ("flying-knee", 2, 22, "-4,0"),
    ("flying-knee", 3, 26, "-1,0"),
    ("fumikomi", 5, 23, "-1,0"),
    ("fumikomi", 6, 23, "-6,0"),
    ("gigantic-staff", 0, 24, "-9,0"),
    ("hammer", 0, 26, "-7,0"),
    ("jab", 0, 21, "0,0"),
    ("long-thrust", 0, 23, "-4,0"),
    ("push-kick", 0, 20, "-4,0"),
    ("push-kick", 7, 25, "-5,0"),
    ("sinking-shot", 0, 20, "0,0"),
    ("smash-attack", 0, 25, "-10,0"),
    ("spike", 0, 24, "-1,0"),
    ("stab", 0, 23, "-1,0"),
    ("sweeping-strike", 0, 23, "-4,0"),
    ("trip", 0, 21, "-1,0"),
)


@both_sides
@pytest.mark.rule("HS 16.5", "HS 16.15", "HS 16.21", "HS 16.23", "HS 16.24", "HS 16.40", "HS 16.43")
@pytest.mark.parametrize(("card", "s", "damage", "hexagon"), STRIKES)
def test_a_strike_does_its_damage_and_knocks_back(side, card, s, damage, hexagon):
    seats = [red(card, adrenaline=s), blue("gigantic-staff", damage=20)]
    view = play_out(side, seats, f"{card}+step/0/{s}", LONG)
    assert (view.blue["damage"], view.blue["hex"]) == (damage, hexagon)


@both_sides
@pytest.mark.rule("HS 16.17", "HS 16.28", "HS 16.34", "HS 16.43", "HS 16.50", "HS 16.61")
@pytest.mark.parametrize(
    ("card", "s", "damage"),
    [
        ("hammer", 2, 8),
        ("smash-attack", 10, 15),
        ("hip-throw", 3, 6),
        ("hip-throw", 9, 7),
        ("tackle", 9, 6),
        ("push-kick", 3, 3),
        ("push-kick", 9, 5),
        ("stab", 9, 3),
    ],
)
def test_committed_adrenaline_adds_damage_where_the_card_says_so(side, card, s, damage):
    seats = [red(card, adrenaline=s), blue("gigantic-staff")]
    view = play_out(side, seats, f"{card}+step/0/{s}", LONG)
    view = view.then("throw:W") if "throw:W" in view.legal else view
    assert view.blue["damage"] == damage


@both_sides
@pytest.mark.rule("HS 16.17")
def test_double_daggers_strike_beside_and_harder_with_adrenaline(side):
    seats = [red("double-daggers", adrenaline=2), seat("gigantic-staff", (-1, 1), "W")]
    view = play_out(side, seats, "double-daggers+step/0/2", "gigantic-staff+step/0")
    assert (view.red["hex"], view.blue["damage"]) == ("0,0", 5)


@both_sides
@pytest.mark.rule("HS 16.1")
def test_absorb_draws_the_damage_it_blocks(side):
    seats = [red("cross-slash", character="strylan"), blue("absorb", facing="W")]
    view = play_out(side, seats, "cross-slash+step/0", "absorb+step/0")
    assert (view.blue["damage"], len(view.blue["hand"])) == (0, 8)


@both_sides
@pytest.mark.rule("HS 16.2")
@pytest.mark.parametrize(
    ("play", "draw_count"), [("dash+absorb/0", 1), ("grappling-hook+absorb/0", 0)]
)
def test_absorb_passive_draws_after_the_last_move(side, play, draw_count):
    red_seat = red("absorb", moves="step dash grappling-hook", held=7)
    view = play_out(side, [red_seat, FAR_BLUE], play, IDLE)
    assert len(view.red["hand"]) == 6 + draw_count


@both_sides
@pytest.mark.rule("HS 16.3")
def test_aerial_strike_turns_about_after_its_jump(side):
    view = play_out(side, [red("aerial-strike"), blue()], "aerial-strike+step/0", WAITING_PLAY)
    assert (view.red["hex"], view.red["facing"], view.blue["damage"]) == ("-1,0", "E", 3)


@both_sides
@pytest.mark.rule("HS 16.4")
@pytest.mark.parametrize(("card", "facing"), [("dash", "E"), ("backflip", "E"), ("step", "W")])
def test_aerial_strike_passive_turns_about_after_the_last_move(side, card, facing):
    red_seat = red("aerial-strike", moves="step dash backflip")
    view = play_out(side, [red_seat, FAR_BLUE], f"{card}+aerial-strike/0", IDLE)
    assert view.red["facing"] == facing


@both_sides
@pytest.mark.rule("HS 16.6")
def test_bow_shot_puts_an_arrow_in_front(side):
    view = play_out(side, [red("bow-shot"), FAR_BLUE], "bow-shot+step/L1", IDLE)
    assert view.arrows == [("0,1", "SW", "Red")]


@both_sides
@pytest.mark.rule("HS 16.7")
@pytest.mark.parametrize(
    ("play", "arrows"),
    [("step+bow-shot/R1", [("1,0", "W", "Red")]), ("step+bow-shot/0", []), ("step+bow-shot/3", [])],
)
def test_bow_shot_passive_leaves_arrows_behind(side, play, arrows):
    view = play_out(side, [red("bow-shot"), FAR_BLUE], play, IDLE)
    assert view.arrows == arrows


@both_sides
@pytest.mark.rule("HS 16.8")
@pytest.mark.parametrize("blue_play", ["guard+step/0", "guard+step/3"])
def test_burning_strike_sets_fire_even_if_it_is_blocked(side, blue_play):
    view = play_out(
        side, [red("burning-strike"), blue("guard")], "burning-strike+step/0", blue_play
    )
    view = view.then("no-guard") if "no-guard" in view.legal else view
    assert view.fire == {"0,0": "Red"}


@both_sides
@pytest.mark.rule("HS 16.9")
def test_burning_strike_passive_leaves_fire_that_does_not_burn_the_mover(side):
    red_seat = red("burning-strike", character="strylan")
    view = play_out(side, [red_seat, FAR_BLUE], "step+burning-strike/0", IDLE)
    assert (view.fire, view.red["damage"], view.red["hex"]) == ({"1,0": "Red"}, 0, "0,0")
    red_seat = red("burning-strike", moves="step dash")
    assert play_out(side, [red_seat, FAR_BLUE], "dash+burning-strike/0", IDLE).fire == {}


@both_sides
@pytest.mark.rule("HS 16.10")
def test_burning_strike_trigger_burns_all_hexes_attacked(side):
    view = play_out(
        side, [red("cross-slash burning-strike"), blue()], "cross-slash+step/0", WAITING_PLAY
    )
    view = view.then("use", "exhaust:dash")
    assert view.fire == {"0,0": "Red", "0,1": "Red", "1,-1": "Red"}
    view = play_out(side, [red("stab burning-strike"), FAR_BLUE], "stab+step/0", IDLE)
    assert "use" not in view.legal


@both_sides
@pytest.mark.rule("HS 16.10")
@pytest.mark.parametrize(("reading", "offers"), [("any_attack", True), ("not_throws", False)])
@pytest.mark.parametrize("card", ["hip-throw", "smoke-bomb"])
def test_burning_strike_is_offered_after_a_throw_and_a_smoke_bomb(side, card, reading, offers):
    seats = [red(f"{card} burning-strike"), blue()]
    view = play_out(side, seats, f"{card}+step/0", WAITING_PLAY, burning_strike=reading)
    view = view.then("throw:W") if "throw:W" in view.legal else view
    assert ("use" in view.legal) == offers


@both_sides
@pytest.mark.rule("HS 16.11")
def test_chase_gains_adrenaline_for_each_hit(side):
    view = play_out(side, [red("chase", hexagon=(2, 0)), blue()], "chase+step/0", WAITING_PLAY)
    assert (view.blue["damage"], view.red["adrenaline"]) == (8, 2)


@both_sides
@pytest.mark.rule("HS 16.12")
def test_chase_passive_waits_first_and_goes_twice_as_far(side):
    opponent = seat("smash-attack", (-2, 1), "W")
    view = play_out(side, [red("chase", hexagon=(2, 0)), opponent], "step+chase/0", IDLE)
    assert (view.beat, view.act, view.red["hex"]) == (3, "Red", "0,0")


@both_sides
@pytest.mark.rule("HS 16.13")
@pytest.mark.parametrize(("s", "hits"), [(4, True), (5, False), (10, False)])
def test_counter_attack_steps_back_sooner_with_adrenaline(side, s, hits):
    seats = [red("push-kick", adrenaline=5), blue("counter-attack", adrenaline=s)]
    view = play_out(side, seats, "push-kick+step/0/5", f"counter-attack+step/0/{s}")
    assert view.blue["damage"] == (5 if hits else 0)


@both_sides
@pytest.mark.rule("HS 16.14")
def test_counter_attack_passive_strikes_behind_with_its_first_move(side):
    opponent = seat("smash-attack", (2, 0), "E", damage=10)
    view = play_out(side, [red("counter-attack"), opponent], "step+counter-attack/0", WAITING_PLAY)
    assert (view.blue["damage"], view.blue["hex"]) == (12, "4,0")


@both_sides
@pytest.mark.rule("HS 16.16")
def test_cross_slash_passive_hurts_its_owner_and_strikes_beside(side):
    opponent = seat("smash-attack", (0, 1), "E")
    view = play_out(side, [red("cross-slash"), opponent], "step+cross-slash/0", WAITING_PLAY)
    assert (view.red["damage"], view.blue["damage"], view.blue["hex"]) == (1, 2, "-1,2")


@both_sides
@pytest.mark.rule("HS 16.18", "HS 16.55", "HS 16.59", "HS 16.63")
@pytest.mark.parametrize(
    ("card", "count"), [("down-slash", 1), ("sweeping-strike", 2), ("spike", 3), ("trip", 1)]
)
def test_a_fighter_who_is_hit_discards(side, card, count):
    seats = [red(card), blue("gigantic-staff", held=8)]
    view = play_out(side, seats, f"{card}+step/0", LONG)
    for _ in range(count):
        assert any(word.startswith("discard:") for word in view.legal)
        view = view.then(min(view.legal))
    assert not any(word.startswith("discard:") for word in view.legal)


FLORA = (("0", "1,0"), ("R1", "0,1"), ("R2", "-1,1"), ("3", "-1,0"), ("L2", "0,-1"), ("L1", "1,-1"))


@both_sides
@pytest.mark.rule("HS 16.19", "HS 1.7")
@pytest.mark.parametrize(("turn", "hexagon"), FLORA)
def test_druidic_presence_spreads_as_its_rotation_points(side, turn, hexagon):
    red_seat = red("druidic-presence", hexagon=(0, 0), facing="E")
    view = play_out(side, [red_seat, FAR_BLUE], f"druidic-presence+step/{turn}", IDLE)
    assert view.flora == sorted(["0,0", hexagon])


@both_sides
@pytest.mark.rule("HS 16.20")
def test_feint_is_over_after_a_wait(side):
    assert play_out(side, [red("feint"), FAR_BLUE], "feint+step/0", IDLE).beat == 1


@both_sides
@pytest.mark.rule("HS 16.22")
@pytest.mark.parametrize(
    ("card", "target", "expected"),
    [("step", (0, 0), "0,0"), ("dash", (-1, 0), "-1,0"), ("backflip", (2, 0), "2,0")],
)
def test_flying_knee_passive_makes_moves_charges(side, card, target, expected):
    red_seat = red("flying-knee", moves="step dash backflip")
    opponent = seat("gigantic-staff", target, "NE")
    view = play_out(side, [red_seat, opponent], f"{card}+flying-knee/0", "gigantic-staff+step/0")
    assert (view.blue["damage"], view.red["hex"]) == (1, expected)


@both_sides
@pytest.mark.rule("HS 16.24")
def test_gigantic_staff_reaches_three_hexes(side):
    seats = [red("gigantic-staff"), seat("hammer", (-2, 0), "W")]
    view = play_out(side, seats, "gigantic-staff+step/0", "hammer+step/0")
    assert view.blue["damage"] == 4


@both_sides
@pytest.mark.rule("HS 16.25")
@pytest.mark.parametrize(("start", "expected"), [((3, 0), "1,0"), ((2, 0), "1,0")])
def test_gigantic_staff_passive_jumps_over_the_abyss(side, start, expected):
    view = play_out(
        side, [red("gigantic-staff", hexagon=start), FAR_BLUE], "step+gigantic-staff/0", IDLE
    )
    assert view.red["hex"] == expected


@both_sides
@pytest.mark.rule("HS 16.26")
def test_guard_goes_on_for_a_card_as_long_as_there_are_some(side):
    seats = [red("guard"), blue("gigantic-staff", hexagon=(-2, 0), facing="W")]
    view = play_out(side, seats, "guard+step/0", "gigantic-staff+step/0")
    assert view.legal == {"guard", "no-guard"}
    view = view.then("guard")
    assert (view.beat, view.red["line"]) == (3, ["[b-Lb-Rb]", "b-Lb-Rb", "E"])
    assert all(word.startswith("discard:") for word in view.legal)
    view = view.then(min(view.legal))
    view = view.then(min(view.legal))
    assert view.legal == {"guard", "no-guard"}
    assert view.then("no-guard").beat == 5


@both_sides
@pytest.mark.rule("HS 16.70")
def test_a_stun_that_takes_guards_beats_takes_their_price(side):
    seats = [red("guard"), seat("smash-attack", (2, 0), "W")]
    view = play_out(side, seats, "guard+step/0", "smash-attack+step/0", "guard")
    assert not any(word.startswith("discard:") for word in view.legal)
    assert (view.beat, len(view.red["hand"])) == (5, 3)


@both_sides
@pytest.mark.rule("HS 16.27")
def test_guard_passive_blocks_behind_on_every_wait(side):
    guarding = blue("guard", facing="W", moves="step grappling-hook")
    view = play_out(
        side, [red("cross-slash"), guarding], "cross-slash+step/0", "grappling-hook+guard/0"
    )
    assert view.blue["damage"] == 0
    view = play_out(side, [red("stab"), guarding], "stab+step/0", "grappling-hook+guard/0")
    assert view.blue["damage"] == 6  # early, and from behind


@both_sides
@pytest.mark.rule("HS 16.29")
@pytest.mark.parametrize("card", ["stab", "flying-knee", "hip-throw", "smoke-bomb", "bow-shot"])
def test_hammer_passive_hurts_an_attacker(side, card):
    seats = [red(card), blue("hammer", moves="step grappling-hook", facing="NE")]
    view = play_out(side, seats, f"{card}+step/0", "grappling-hook+hammer/0")
    view = view.then("throw:W") if "throw:W" in view.legal else view
    assert view.red["damage"] == 2


@both_sides
@pytest.mark.rule("HS 16.30")
def test_haven_asks_for_its_hex_or_a_neighbour(side):
    view = play_out(side, [red("haven", hexagon=(2, 0)), FAR_BLUE], "haven+step/0", IDLE)
    assert len(view.legal) == 7
    assert view.then("platform:NE").platforms == ["3,-1"]


@both_sides
@pytest.mark.rule("HS 16.31")
@pytest.mark.parametrize(("start", "expected", "beat"), [((3, 0), "2,0", 1), ((2, 0), "1,0", 2)])
def test_haven_passive_leaves_out_the_first_wait_over_the_abyss(side, start, expected, beat):
    view = play_out(side, [red("haven", hexagon=start), FAR_BLUE], "step+haven/0", IDLE)
    assert (view.red["hex"], view.beat) == (expected, beat)


@both_sides
@pytest.mark.rule("HS 16.32")
def test_healing_harmony_heals_one_on_three_beats(side):
    view = play_out(
        side, [red("healing-harmony", damage=5), FAR_BLUE], "healing-harmony+step/0", IDLE
    )
    assert view.red["damage"] == 2
    view = play_out(
        side, [red("healing-harmony", damage=1), FAR_BLUE], "healing-harmony+step/0", IDLE
    )
    assert view.red["damage"] == 0


@both_sides
@pytest.mark.rule("HS 16.33")
def test_healing_harmony_passive_takes_two_off_each_hit(side):
    seats = [red("push-kick", adrenaline=5), blue("healing-harmony", moves="step leap")]
    view = play_out(side, seats, "push-kick+step/0/5", "leap+healing-harmony/3")
    assert view.blue["damage"] == 3


@both_sides
@pytest.mark.rule("HS 16.35", "HS 16.62")
@pytest.mark.parametrize("card", ["hip-throw", "tackle"])
def test_a_fighter_who_holds_a_throw_as_passive_cannot_be_thrown(side, card):
    seats = [red("hip-throw"), blue(card, moves="step dash", facing="NE")]
    view = play_out(side, seats, "hip-throw+step/0", f"step+{card}/0")
    assert "throw:W" not in view.legal
    assert view.blue["damage"] == 0
