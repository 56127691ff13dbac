"""Decks, hands and commitments (HS 3, 4 and 6)."""

import random

import pytest

from hexarena.games.hexstrike.components import decks
from tests.games.hexstrike.model.cards import CARDS, STARTERS, random_deck
from tests.games.hexstrike.sides import blue, both_sides, play_out, red, seat

IDLE = "smash-attack+step/R2"
FAR_BLUE = seat("smash-attack", (-2, 0), "W")
LEGAL = (
    "ryathan:step,dash,jump,advance;"
    "absorb,aerial-strike,balestra-lunge,chase,counter-attack,cross-slash,"
    "double-daggers,down-slash,feint,flying-knee,fumikomi,gigantic-staff"
)


@pytest.mark.rule("HS 3.1", "HS 3.2", "HS 3.3")
@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("ryathan", "nobody"),
        ("dash", "step"),
        ("step", "backflip"),
        ("dash,jump", "fleche,leap"),
        ("dash,", ""),
        ("absorb,", ""),
        ("absorb", "feint"),
        ("absorb", "dash"),
        ("absorb,aerial-strike,balestra-lunge", "parry,bow-shot,vengeance"),
        ("absorb", "no-such-card"),
        (";", ","),
    ],
)
def test_a_deck_that_breaks_a_rule_is_refused(old, new):
    assert not decks.faults(LEGAL)
    assert decks.faults(LEGAL.replace(old, new, 1))


@pytest.mark.rule("HS 3.1", "HS 3.3")
def test_random_legal_decks_are_legal():
    chance = random.Random(3)
    assert not any(decks.faults(random_deck(chance)) for _ in range(200))
    assert not any(map(decks.faults, STARTERS))


@both_sides
@pytest.mark.rule("HS 3.4", "HS 4.1", "HS 4.4")
def test_a_match_starts_with_the_first_four_abilities_and_draws_in_the_order_of_the_deck(side):
    cards = "jab stab trip feint hammer spike guard"
    view = play_out(side, [red(cards), blue()])
    assert view.red["hand"] == cards.split()[:4]
    assert view.red["moves"] == ["step", "advance", "backflip", "dash"]
    assert view.then("feint+dash/0", IDLE).red["hand"] == [*cards.split()[:3], "hammer"]


@both_sides
@pytest.mark.rule("HS 4.3")
def test_an_ability_played_goes_under_the_deck_and_a_movement_card_is_exhausted(side):
    view = play_out(side, [red("hammer"), blue("feint")], "hammer+dash/R2", "feint+step/0")
    assert view.act == "Blue"
    assert view.red["deck"][-1] == "hammer"
    assert view.red["moves"] == ["step", "advance", "backflip"]


@both_sides
@pytest.mark.rule("HS 4.2", "HS 4.3", "HS 4.7")
def test_with_more_than_the_base_size_the_movement_card_is_kept_and_so_is_the_hand(side):
    view = play_out(side, [red("hammer", held=6), blue("feint")], "hammer+dash/R2", "feint+step/0")
    assert (len(view.red["hand"]), len(view.red["moves"])) == (5, 4)


@both_sides
@pytest.mark.rule("HS 4.5", "HS 4.9")
def test_a_ledge_grab_brings_one_ability_and_one_movement_card_of_choice(side):
    hanging = seat("feint", (3, 0), "W", held=1, exhausted="advance backflip dash")
    view = play_out(side, [hanging, FAR_BLUE], "feint+step/0", IDLE)
    assert view.legal == {f"return:{card}" for card in ("step", "advance", "backflip", "dash")}
    view = view.then("return:backflip")
    assert (view.act, view.red["moves"], len(view.red["hand"])) == ("Red", ["backflip"], 1)


@both_sides
@pytest.mark.rule("HS 4.5", "HS 4.11", "HS 16.39")
def test_a_fighter_who_draws_to_three_or_fewer_chooses_the_movement_cards_that_return(side):
    hanging = seat("jab stab", (4, 0), "W", held=2, exhausted="advance backflip")
    view = play_out(side, [hanging, FAR_BLUE], "jab+step/0", IDLE)
    assert view.legal == {f"return:{card}" for card in ("step", "advance", "backflip")}
    view = view.then("return:advance")
    assert (view.red["moves"], len(view.red["hand"])) == (["advance", "dash"], 2)


@both_sides
@pytest.mark.rule("HS 4.6", "HS 16.55")
def test_a_fighter_who_discards_names_abilities_in_order_and_then_movement_cards(side):
    seats = [red("spike"), blue("smash-attack jab stab trip")]
    view = play_out(side, seats, "spike+step/0", IDLE)
    assert view.legal == {"discard:jab", "discard:stab", "discard:trip"}
    view = view.then("discard:trip", "discard:jab", "discard:stab")
    assert view.legal == {f"exhaust:{card}" for card in ("advance", "backflip", "dash")}
    view = view.then("exhaust:backflip", "exhaust:dash", "exhaust:advance")
    assert view.blue["deck"][-3:] == ["trip", "jab", "stab"]


@both_sides
@pytest.mark.rule("HS 4.7")
def test_over_the_abyss_nobody_refreshes(side):
    hanging = seat("feint stab trip jab", (3, 0), "W")
    view = play_out(side, [hanging, FAR_BLUE], "feint+step/0", IDLE)
    assert (view.act, len(view.red["hand"]), len(view.red["moves"])) == ("Red", 3, 3)


@both_sides
@pytest.mark.rule("HS 4.8", "HS 5.1")
def test_a_signature_refresh_brings_the_card_back_to_hand(side):
    cards = "druidic-presence stab trip jab hammer"
    view = play_out(side, [red(cards, facing="E"), FAR_BLUE], "druidic-presence+step/0", IDLE)
    assert view.red["hand"] == ["stab", "trip", "jab", "druidic-presence"]
    assert view.red["deck"][0] == "hammer"


@both_sides
@pytest.mark.rule("HS 4.10", "HS 10.1")
def test_a_combo_beat_brings_no_refresh(side):
    view = play_out(side, [red("jab stab trip feint"), blue()], "jab+step/0", IDLE)
    view = view.then("combo")
    assert (view.act, view.beat, len(view.red["hand"])) == ("Red", 1, 4)  # one was Jab's to draw
    assert len(view.red["moves"]) == 4


@both_sides
@pytest.mark.rule("HS 4.11", "HS 16.36")
def test_a_card_drawn_during_a_play_is_in_hand_before_it_ends(side):
    view = play_out(side, [red("iron-will", facing="E"), FAR_BLUE], "iron-will+step/0", IDLE)
    assert len(view.red["hand"]) == 6


@both_sides
@pytest.mark.rule("HS 6.1")
def test_all_who_are_due_commit_and_nobody_else(side):
    view = play_out(side, [red("feint"), FAR_BLUE], "feint+step/0")
    assert view.act == "Blue"
    view = view.then(IDLE)
    assert (view.beat, view.act) == (1, "Red")


@both_sides
@pytest.mark.rule("HS 6.2", "HS 6.7")
def test_a_commitment_is_two_unlike_cards_in_hand_a_rotation_and_adrenaline(side):
    view = play_out(side, [red("jab stab trip feint", adrenaline=2), FAR_BLUE])
    hand, moves = {"jab", "stab", "trip", "feint"}, {"step", "advance", "backflip", "dash"}
    assert view.legal == {f"active:{card}" for card in hand | moves}
    view = view.then("active:trip")
    assert view.legal == {f"passive:{card}" for card in moves}
    view = view.then("passive:step")
    assert view.legal == {f"rotate:{turn}" for turn in ("0", "R1", "R2", "L1", "L2")}
    assert view.then("rotate:0").legal == {"adrenaline:0", "adrenaline:1", "adrenaline:2"}


@both_sides
@pytest.mark.rule("HS 6.2", "HS 6.3")
@pytest.mark.parametrize("card", CARDS)
def test_a_card_allows_its_rotations(side, card):
    moving = CARDS[card].movement
    red_seat = red("feint" if moving else card, damage=12, moves=card if moving else "step", held=1)
    if moving:
        red_seat |= {"moves": f"step {card}" if card != "step" else "step"}
    partner = "feint" if moving else "step"
    view = play_out(side, [red_seat, FAR_BLUE], f"active:{card}", f"passive:{partner}")
    assert view.legal == {f"rotate:{turn}" for turn in CARDS[card].turns}


@both_sides
@pytest.mark.rule("HS 6.4", "HS 8.10")
def test_cards_are_used_once_all_are_in(side):
    view = play_out(side, [red("feint"), FAR_BLUE], "feint+step/0")
    assert len(view.red["hand"]) == 4
    assert view.then(IDLE).red["deck"][-1] == "feint"


@both_sides
@pytest.mark.rule("HS 6.5")
def test_adrenaline_is_paid_even_if_the_play_is_interrupted_on_its_first_beat(side):
    seats = [red("trip"), blue("stab", adrenaline=3)]
    view = play_out(side, seats, "trip+step/0", "stab+step/R1/2")
    assert view.legal == {f"discard:{c}" for c in ("absorb", "aerial-strike", "balestra-lunge")}
    assert view.blue["adrenaline"] == 0  # Step takes one more
    assert view.blue["facing"] == "SE"
    assert view.blue["line"][0] == "Stun"


@both_sides
@pytest.mark.rule("HS 6.6")
def test_actions_take_a_beat_each(side):
    view = play_out(
        side, [red("hammer", facing="E"), blue("feint")], "hammer+step/0", "feint+step/0"
    )
    assert view.red["line"] == ["W", "[a-La-Ra]", "W", "W", "E"]
    assert view.beat == 1
