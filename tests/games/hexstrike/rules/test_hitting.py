"""Hits, blocks, throws, knockback and stun, combos and focus (HS 9 and 10)."""

import pytest

from tests.games.hexstrike.sides import blue, both_sides, play_out, red, seat

IDLE = "smash-attack+step/R2"
WAITING_PLAY = "smash-attack+step/0"
FAR_BLUE = seat("smash-attack", (-2, 0), "W")
STAB = "stab+step/0"


@both_sides
@pytest.mark.rule("HS 9.1", "HS 15.9", "HS 16.34", "HS 16.61")
@pytest.mark.parametrize(
    ("card", "play"),
    [("hip-throw", "hip-throw+step/0"), ("tackle", "tackle+step/0"), ("stab", "stab+leap/0")],
)
def test_a_throw_asks_its_thrower_for_a_way(side, card, play):
    view = play_out(side, [red(card, moves="step leap"), blue()], play, WAITING_PLAY)
    assert view.act == "Red"
    assert view.legal == {f"throw:{direction}" for direction in ("E", "NE", "NW", "W", "SW", "SE")}


@both_sides
@pytest.mark.rule("HS 9.2", "HS 9.3")
@pytest.mark.parametrize("attack", ["stab", "cross-slash", "down-slash"])
def test_a_shield_of_all_phases_stops_early_mid_and_late_attacks(side, attack):
    view = play_out(
        side, [red(attack), blue("guard")], f"{attack}+step/0", "guard+step/0", "no-guard"
    )
    assert view.blue["damage"] == 0


@both_sides
@pytest.mark.rule("HS 9.2", "HS 16.1")
@pytest.mark.parametrize(("attack", "damage"), [("stab", 3), ("cross-slash", 0), ("down-slash", 0)])
def test_a_shield_does_not_cover_other_phases(side, attack, damage):
    seats = [red(attack), blue("absorb")]
    view = play_out(side, seats, f"{attack}+step/0", "absorb+step/0")
    assert view.blue["damage"] == damage


@both_sides
@pytest.mark.rule("HS 9.3")
def test_a_blocked_charge_still_moves(side):
    seats = [red("chase"), blue("guard stab trip hammer", hexagon=(-1, 0))]
    view = play_out(side, seats, "chase+step/0", "guard+step/0", "no-guard")
    assert (view.blue["damage"], view.red["hex"]) == (0, "0,0")


@both_sides
@pytest.mark.rule("HS 9.4")
def test_a_throw_is_not_blocked(side):
    seats = [red("hip-throw"), blue("guard")]
    view = play_out(side, seats, "hip-throw+step/0", "guard+step/0")
    assert "throw:W" in view.legal


@both_sides
@pytest.mark.rule("HS 9.4")
@pytest.mark.parametrize(
    ("reading", "shield", "is_blocked"),
    [
        ("never_blocked", "guard", False),
        ("blocked_before", "guard", True),  # up since the early actions
        ("blocked_before", "absorb", False),  # mid, as the throw is
    ],
)
def test_a_shield_of_an_earlier_phase_stops_a_throw_if_so_agreed(side, reading, shield, is_blocked):
    seats = [red("tackle", hexagon=(2, 0)), blue(f"{shield} feint")]
    view = play_out(side, seats, "tackle+step/0", f"{shield}+step/0", throws=reading)
    view = view.then("no-guard") if "guard" in view.legal else view
    assert ("throw:W" not in view.legal, view.red["hex"]) == (is_blocked, "1,0")


@both_sides
@pytest.mark.rule("HS 9.6")
@pytest.mark.parametrize(
    ("card", "damage", "hexagon"),
    [
        ("burning-strike", 50, "0,0"),
        ("stab", 50, "-1,0"),
        ("sweeping-strike", 0, "-1,0"),
        ("sweeping-strike", 11, "-2,0"),
        ("sweeping-strike", 12, "-3,0"),
        ("down-slash", 14, "-5,0"),
    ],
)
def test_knockback_goes_by_damage_and_kbf(side, card, damage, hexagon):
    seats = [red(card), blue("gigantic-staff", damage=damage)]
    view = play_out(side, seats, f"{card}+step/0", "gigantic-staff+step/R1")
    assert view.blue["hex"] == hexagon


@both_sides
@pytest.mark.rule("HS 9.7", "HS 1.8")
def test_a_fighter_who_is_knocked_back_stops_in_front_of_somebody(side):
    third = seat("smash-attack", (-2, 0), "W")
    seats = [red("down-slash"), blue(damage=17), third]
    view = play_out(side, seats, "down-slash+step/0", IDLE, WAITING_PLAY)
    assert view.blue["hex"] == "-1,0"


@both_sides
@pytest.mark.rule("HS 9.8", "HS 16.39")
def test_a_hit_without_kbf_does_not_interrupt(side):
    view = play_out(side, [red("jab"), blue("jab")], "jab+step/0", "jab+step/0")
    assert (view.red["damage"], view.blue["damage"]) == (1, 1)


@both_sides
@pytest.mark.rule("HS 9.8", "HS 9.9")
def test_a_stun_starts_at_once_before_acting_and_on_the_next_beat_after(side):
    view = play_out(
        side, [red("trip"), blue("gigantic-staff")], "trip+step/0", "gigantic-staff+step/0"
    )
    view = view.then(*discards(view))
    assert (view.act, view.beat) == ("Blue", 2)  # beats 0 and 1 were stunned


def discards(view):
    """Answer a discard of one card with the first that may be, ability and movement."""
    ability = min(word for word in view.legal if word.startswith("discard:"))
    choices = view.then(ability).legal
    return [min(choices)]


@both_sides
@pytest.mark.rule("HS 9.8")
def test_a_fighter_who_has_acted_is_stunned_from_the_next_beat_on(side):
    seats = [red("cross-slash"), blue("guard")]
    view = play_out(side, seats, "cross-slash+step/0", "guard+step/3", "no-guard")
    assert view.blue["damage"] == 4
    assert (view.beat, view.act) == (4, "Red")
    assert view.blue["hex"] == "-1,0"
    assert view.blue["line"] == ["E"]  # stunned on beats 2 and 3


@both_sides
@pytest.mark.rule("HS 9.9")
def test_the_longer_of_two_stuns_counts(side):
    third = seat("cross-slash", (0, -1), "SE")
    plays = ["smoke-bomb+step/0", IDLE, "cross-slash+step/0"]
    view = play_out(side, [red("smoke-bomb"), blue(), third], *plays)
    assert view.blue["hex"] == "0,1"  # the second hit moved it
    assert (view.beat, view.blue["line"]) == (4, ["Stun", "Stun", "E"])


@both_sides
@pytest.mark.rule("HS 9.10")
def test_a_fighter_who_is_stunned_does_nothing_more_this_beat(side):
    view = play_out(side, [red("stab"), blue("cross-slash")], STAB, "cross-slash+step/0")
    assert (view.red["damage"], view.blue["damage"]) == (0, 3)


@both_sides
@pytest.mark.rule("HS 9.11", "HS 16.33")
def test_a_passive_text_counts_on_the_first_stunned_beat(side):
    seats = [red("long-thrust"), blue("healing-harmony jab", facing="W")]
    view = play_out(side, seats, "long-thrust+step/0", "advance+healing-harmony/0")
    assert view.blue["damage"] == 2  # 3 less 2, twice: the second on a stun frame


@both_sides
@pytest.mark.rule("HS 9.12")
@pytest.mark.parametrize(("direction", "hexagon"), [("W", "-2,0"), ("E", "2,0"), ("NE", "2,-2")])
def test_a_throw_goes_two_hexes_over_whatever_lies_between(side, direction, hexagon):
    view = play_out(
        side, [red("hip-throw"), blue()], "hip-throw+step/0", WAITING_PLAY, f"throw:{direction}"
    )
    assert (view.blue["hex"], view.blue["damage"]) == (hexagon, 3)
    assert (view.beat, view.blue["line"]) == (4, ["E"])  # stunned for three


@both_sides
@pytest.mark.rule("HS 9.12")
def test_a_fighter_who_is_thrown_at_a_taken_hex_stays_and_is_stunned_for_one_beat(side):
    third = seat("smash-attack", (-2, 0), "W")
    view = play_out(
        side, [red("hip-throw"), blue(), third], "hip-throw+step/0", WAITING_PLAY, WAITING_PLAY
    )
    view = view.then("throw:W")
    assert (view.blue["hex"], view.act, view.beat) == ("0,0", "Blue", 2)


@both_sides
@pytest.mark.rule("HS 9.13")
def test_the_target_of_a_tie_chooses_its_way(side):
    seats = [red("long-thrust"), seat("long-thrust", (0, -1), "SE"), blue(hand="hammer")]
    view = play_out(side, seats, *["long-thrust+step/0"] * 2, "hammer+step/0")
    assert (view.act, view.legal) == ("Green", {"knock:W", "knock:SE"})
    assert view.then("knock:W").others[0]["hex"] == "-1,0"


@both_sides
@pytest.mark.rule("HS 9.15")
def test_nobody_flies_farther_than_sixty_hexes(side):
    seats = [red("smash-attack"), blue("gigantic-staff", damage=400)]
    view = play_out(side, seats, WAITING_PLAY, "gigantic-staff+step/0")
    assert (view.blue["hex"], view.returns) == ("-60,0", [1, -1])


@both_sides
@pytest.mark.rule("HS 9.14", "HS 10.3", "HS 10.4", "HS 16.46")
def test_a_hit_ends_a_focus_and_the_card_goes_under_the_deck(side):
    seats = [red("smash-attack"), blue("rewind feint jab trip")]
    view = play_out(side, seats, WAITING_PLAY, "rewind+dash/0")
    assert (view.act, view.blue["anchor"], view.blue["line"]) == ("Blue", "0,0", ["F"])
    assert (len(view.blue["hand"]), len(view.blue["moves"])) == (3, 3)
    view = view.then("step+feint/3")
    assert (view.blue["anchor"], view.blue["deck"][-1]) == (None, "rewind")


@both_sides
@pytest.mark.rule("HS 10.3", "HS 4.5")
@pytest.mark.parametrize(("reading", "cards"), [("smaller_refresh", 3), ("no_refresh", 2)])
def test_a_refresh_in_focus_brings_one_ability_less(side, reading, cards):
    seats = [FAR_BLUE, blue("rewind feint jab trip")]
    plays = ["smash-attack+step/0", "rewind+dash/0", "step+feint/3"]
    view = play_out(side, seats, *plays, focus=reading)
    assert view.legal == {"return", "stay"}
    view = view.then("stay")
    assert len(view.blue["hand"]) == cards
    if cards == 3:
        assert view.legal == {"return:step", "return:dash"}
        view = view.then("return:dash")
    assert (len(view.blue["moves"]), view.act) == (cards, "Blue")


@both_sides
@pytest.mark.rule("HS 10.3", "HS 4.9")
@pytest.mark.parametrize("reading", ["smaller_refresh", "no_refresh"])
def test_a_fighter_in_focus_with_an_empty_hand_grabs_the_ledge(side, reading):
    hand = {"held": 2, "exhausted": "advance backflip", "moves": "step dash advance backflip"}
    seats = [FAR_BLUE, seat("rewind feint", (3, 0), "E", **hand)]
    plays = ["smash-attack+step/0", "rewind+dash/0", "step+feint/3"]
    view = play_out(side, seats, *plays, focus=reading)
    assert (view.blue["anchor"] is None) == (reading == "no_refresh")


@both_sides
@pytest.mark.rule("HS 10.1", "HS 10.2")
def test_a_combo_is_offered_after_a_hit_and_must_go_on_with_a_combo_card(side):
    view = play_out(side, [red("jab stab trip feint"), blue()], "jab+step/0", IDLE)
    assert view.legal == {"combo", "no-combo"}
    hand_size = len(view.red["hand"])
    view = view.then("combo")
    assert view.legal & {"active:stab", "active:trip", "active:advance"} == {"active:stab"}
    assert (view.red["line"], len(view.red["hand"])) == (["E"], hand_size)
    view = view.then("stab+advance/0")
    assert view.blue["damage"] >= 4


@both_sides
@pytest.mark.rule("HS 10.1")
@pytest.mark.parametrize(
    ("hand", "play", "reason"),
    [
        ("jab trip feint hammer", "jab+step/0", "no card with Co is left"),
        ("jab stab", "jab+step/R2", "the attack missed"),
    ],
)
def test_no_combo_is_offered(side, hand, play, reason):
    view = play_out(side, [red(hand, moves="step leap"), blue()], play, WAITING_PLAY)
    assert "combo" not in view.legal, reason


@both_sides
@pytest.mark.rule("HS 10.1")
@pytest.mark.parametrize(("reading", "is_offered"), [("last_attack", True), ("any_hit", False)])
def test_a_combo_is_offered_after_a_throw(side, reading, is_offered):
    seats = [red("jab stab", moves="step leap"), blue()]
    view = play_out(side, seats, "jab+leap/0", WAITING_PLAY, "throw:W", combos=reading)
    assert ("combo" in view.legal) == is_offered


@both_sides
@pytest.mark.rule("HS 10.1")
@pytest.mark.parametrize(("reading", "is_offered"), [("last_attack", False), ("any_hit", True)])
def test_the_attack_before_the_window_must_have_hit(side, reading, is_offered):
    queen = red("chase jab", hexagon=(2, 0), character="monkey-queen", damage=10)
    plays = ["chase+step/0", "gigantic-staff+step/R1"]
    view = play_out(side, [queen, blue("gigantic-staff")], *plays, combos=reading)
    assert (view.blue["hex"], view.blue["damage"]) == ("-2,0", 4)  # the second attack misses
    assert ("combo" in view.legal) == is_offered


@both_sides
@pytest.mark.rule("HS 10.2")
def test_a_hit_of_an_earlier_play_does_not_count_for_a_combo(side):
    seats = [red("jab stab trip feint"), blue(character="strylan")]
    view = play_out(side, seats, "jab+step/0", "smash-attack+step/R2", "combo", "stab+advance/3")
    assert "combo" not in view.legal
