"""Decks, hands and commitments (HS 3, 4 and 6)."""

import random

import pytest

from hexarena.games.hexstrike.components import decks
from tests.games.hexstrike.model.cards import CARDS, STARTERS, random_deck
from tests.games.hexstrike.sides import after, blue, both_sides, red, seat

IDLE = "smash-attack+step/R2"
FAR = seat("smash-attack", (-2, 0), "W")
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
    told = after(side, [red(cards), blue()])
    assert told.red["hand"] == cards.split()[:4]
    assert told.red["moves"] == ["step", "advance", "backflip", "dash"]
    assert told.then("feint+dash/0", IDLE).red["hand"] == [*cards.split()[:3], "hammer"]


@both_sides
@pytest.mark.rule("HS 4.3")
def test_an_ability_played_goes_under_the_deck_and_a_movement_card_is_exhausted(side):
    told = after(side, [red("hammer"), blue("feint")], "hammer+dash/R2", "feint+step/0")
    assert told.act == "Blue"
    assert told.red["deck"][-1] == "hammer"
    assert told.red["moves"] == ["step", "advance", "backflip"]


@both_sides
@pytest.mark.rule("HS 4.2", "HS 4.3", "HS 4.7")
def test_with_more_than_the_base_size_the_movement_card_is_kept_and_so_is_the_hand(side):
    told = after(side, [red("hammer", held=6), blue("feint")], "hammer+dash/R2", "feint+step/0")
    assert (len(told.red["hand"]), len(told.red["moves"])) == (5, 4)


@both_sides
@pytest.mark.rule("HS 4.5", "HS 4.9")
def test_a_ledge_grab_brings_one_ability_and_one_movement_card_of_choice(side):
    hanging = seat("feint", (3, 0), "W", held=1, exhausted="advance backflip dash")
    told = after(side, [hanging, FAR], "feint+step/0", IDLE)
    assert told.legal == {f"return:{card}" for card in ("step", "advance", "backflip", "dash")}
    told = told.then("return:backflip")
    assert (told.act, told.red["moves"], len(told.red["hand"])) == ("Red", ["backflip"], 1)


@both_sides
@pytest.mark.rule("HS 4.5", "HS 4.11", "HS 16.39")
def test_who_draws_to_three_or_fewer_chooses_the_movement_cards_that_return(side):
    hanging = seat("jab stab", (4, 0), "W", held=2, exhausted="advance backflip")
    told = after(side, [hanging, FAR], "jab+step/0", IDLE)
    assert told.legal == {f"return:{card}" for card in ("step", "advance", "backflip")}
    told = told.then("return:advance")
    assert (told.red["moves"], len(told.red["hand"])) == (["advance", "dash"], 2)


@both_sides
@pytest.mark.rule("HS 4.6", "HS 16.55")
def test_who_discards_names_abilities_in_order_and_then_movement_cards(side):
    seats = [red("spike"), blue("smash-attack jab stab trip")]
    told = after(side, seats, "spike+step/0", IDLE)
    assert told.legal == {"discard:jab", "discard:stab", "discard:trip"}
    told = told.then("discard:trip", "discard:jab", "discard:stab")
    assert told.legal == {f"exhaust:{card}" for card in ("advance", "backflip", "dash")}
    told = told.then("exhaust:backflip", "exhaust:dash", "exhaust:advance")
    assert told.blue["deck"][-3:] == ["trip", "jab", "stab"]


@both_sides
@pytest.mark.rule("HS 4.7")
def test_over_the_abyss_nobody_refreshes(side):
    hanging = seat("feint stab trip jab", (3, 0), "W")
    told = after(side, [hanging, FAR], "feint+step/0", IDLE)
    assert (told.act, len(told.red["hand"]), len(told.red["moves"])) == ("Red", 3, 3)


@both_sides
@pytest.mark.rule("HS 4.8", "HS 5.1")
def test_a_signature_refresh_brings_the_card_back_to_hand(side):
    cards = "druidic-presence stab trip jab hammer"
    told = after(side, [red(cards, facing="E"), FAR], "druidic-presence+step/0", IDLE)
    assert told.red["hand"] == ["stab", "trip", "jab", "druidic-presence"]
    assert told.red["deck"][0] == "hammer"


@both_sides
@pytest.mark.rule("HS 4.10", "HS 10.1")
def test_a_combo_beat_brings_no_refresh(side):
    told = after(side, [red("jab stab trip feint"), blue()], "jab+step/0", IDLE)
    told = told.then("combo")
    assert (told.act, told.beat, len(told.red["hand"])) == ("Red", 1, 4)  # one was Jab's to draw
    assert len(told.red["moves"]) == 4


@both_sides
@pytest.mark.rule("HS 4.11", "HS 16.36")
def test_what_is_drawn_within_a_play_is_in_hand_before_it_ends(side):
    told = after(side, [red("iron-will", facing="E"), FAR], "iron-will+step/0", IDLE)
    assert len(told.red["hand"]) == 6


@both_sides
@pytest.mark.rule("HS 6.1")
def test_all_who_are_due_commit_and_nobody_else(side):
    told = after(side, [red("feint"), FAR], "feint+step/0")
    assert told.act == "Blue"
    told = told.then(IDLE)
    assert (told.beat, told.act) == (1, "Red")


@both_sides
@pytest.mark.rule("HS 6.2", "HS 6.7")
def test_a_commitment_is_two_unlike_cards_in_hand_a_rotation_and_adrenaline(side):
    told = after(side, [red("jab stab trip feint", adrenaline=2), FAR])
    hand, moves = {"jab", "stab", "trip", "feint"}, {"step", "advance", "backflip", "dash"}
    assert told.legal == {f"active:{card}" for card in hand | moves}
    told = told.then("active:trip")
    assert told.legal == {f"passive:{card}" for card in moves}
    told = told.then("passive:step")
    assert told.legal == {f"rotate:{turn}" for turn in ("0", "R1", "R2", "L1", "L2")}
    assert told.then("rotate:0").legal == {"adrenaline:0", "adrenaline:1", "adrenaline:2"}


@both_sides
@pytest.mark.rule("HS 6.2", "HS 6.3")
@pytest.mark.parametrize("card", CARDS)
def test_a_card_allows_its_rotations(side, card):
    moving = CARDS[card].movement
    place = red("feint" if moving else card, damage=12, moves=card if moving else "step", held=1)
    if moving:
        place |= {"moves": f"step {card}" if card != "step" else "step"}
    partner = "feint" if moving else "step"
    told = after(side, [place, FAR], f"active:{card}", f"passive:{partner}")
    assert told.legal == {f"rotate:{turn}" for turn in CARDS[card].turns}


@both_sides
@pytest.mark.rule("HS 6.4", "HS 8.10")
def test_cards_are_used_once_all_are_in(side):
    told = after(side, [red("feint"), FAR], "feint+step/0")
    assert len(told.red["hand"]) == 4
    assert told.then(IDLE).red["deck"][-1] == "feint"


@both_sides
@pytest.mark.rule("HS 6.5")
def test_adrenaline_is_paid_even_if_the_play_is_interrupted_on_its_first_beat(side):
    seats = [red("trip"), blue("stab", adrenaline=3)]
    told = after(side, seats, "trip+step/0", "stab+step/R1/2")
    assert told.legal == {f"discard:{c}" for c in ("absorb", "aerial-strike", "balestra-lunge")}
    assert told.blue["adrenaline"] == 0  # Step takes one more
    assert told.blue["facing"] == "SE"
    assert told.blue["line"][0] == "Stun"


@both_sides
@pytest.mark.rule("HS 6.6")
def test_actions_take_a_beat_each(side):
    told = after(side, [red("hammer", facing="E"), blue("feint")], "hammer+step/0", "feint+step/0")
    assert told.red["line"] == ["W", "[a-La-Ra]", "W", "W", "E"]
    assert told.beat == 1
