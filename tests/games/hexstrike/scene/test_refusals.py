"""Why a card, a turn, an amount or a hex cannot be chosen, in concrete positions."""

import pytest

from hexarena.games.hexstrike.components.tables import WHIRLWIND_MIN_DAMAGE
from hexarena.games.hexstrike.rules import state as codes
from tests.games.hexstrike.table import GAME, lay, play
from tests.games.refusing import why_not

RED = {"hand": "jab guard whirlwind parry feint", "moves": "step dash jump backflip"}


def find_refusal(states, *refs):
    return why_not(GAME, states, *refs)


def lay_match(**fields):
    return lay([RED | {"adrenaline": 3} | fields, {}])


@pytest.mark.rule("HS 4.2")
@pytest.mark.rule("HS 6.2")
def test_cards_that_are_not_in_hand_are_not_committed():
    states = lay_match(exhausted="dash", held=3)
    message = "Dash is exhausted. Movement cards come back when you draw or refresh."
    assert find_refusal(states, "hand0:dash") == message
    assert find_refusal(states, "hand0:step") == ""
    deck = next(z for z in GAME.scene(states[0], 0).zones if z.id == "deck0").cards[0]
    assert find_refusal(states, deck.id) == f"{deck.title} is in your deck, not in your hand."


@pytest.mark.rule("HS 3.1", "HS 3.2", "HS 3.3")
@pytest.mark.parametrize(
    ("cards", "ref", "message"),
    [
        ("leap", "leap", "Leap is in your deck already. A deck has each card once."),
        ("leap", "fleche", "Fleche is a signature. At most 1 of a deck's movement cards may be."),
        ("leap dash jump", "advance", "The last movement card has to be Step."),
        (
            "leap dash jump step parry vengeance",
            "bow-shot",
            "Bow Shot is a signature. At most 2 of a deck's abilities may be.",
        ),
        ("leap", "step", ""),
    ],
)
def test_a_card_that_cannot_come_into_the_deck_says_why(cards, ref, message):
    states = GAME.start(GAME.options(decks="secret"))
    play(states, "character:ryathan", *(f"deck:{card}" for card in cards.split()))
    assert find_refusal(states, f"offered:{ref}") == message


@pytest.mark.rule("HS 16.68")
def test_a_whirlwind_takes_damage_of_ones_own():
    states = lay([RED | {"hand": "whirlwind", "held": 1, "exhausted": "dash jump backflip"}, {}])
    if GAME.refusal(states[0], 0, (), "hand0:whirlwind"):
        message = f"takes {WHIRLWIND_MIN_DAMAGE} damage of your own; you have 0."
        assert message in find_refusal(states, "hand0:whirlwind")


@pytest.mark.rule("HS 6.2")
def test_a_card_takes_the_place_of_another_of_its_kind():
    assert find_refusal(lay_match(), "active", "hand0:jab", "hand0:guard") == ""
    assert find_refusal(lay_match(), "active", "hand0:jab", "hand0:step") == ""


@pytest.mark.rule("HS 6.3")
def test_a_card_says_how_far_it_turns():
    scene = GAME.scene(lay_match()[0], 0)
    parts = {part.id: part for part in scene.commitment.parts}
    refusals = {
        find_refusal(lay_match(), "active", card.ref, turn.ref)
        for card in parts["active"].options
        for turn in parts["turn"].options
        if turn.action in card.excludes
    }
    assert refusals
    assert all(" turns by " in refusal or " does not turn" in refusal for refusal in refusals)
    assert all(", and this is " in refusal for refusal in refusals)


@pytest.mark.rule("HS 6.2")
def test_adrenaline_is_what_one_has():
    assert find_refusal(lay_match(), "spend:4") == "You have 3 adrenaline."
    assert find_refusal(lay_match(), "spend:3") == ""


def test_the_board_is_only_looked_at_while_one_commits():
    assert "The board only shows" in find_refusal(lay_match(), "0,0")
    assert "The board only shows" in find_refusal(lay_match(), "fighter1")


def test_a_step_is_followed_by_a_step_of_the_other_kind():
    states = play(lay_match(), "active:jab")
    assert (
        find_refusal(states, "hand0:guard")
        == "You need an ability and a movement card, but Guard and Jab are of the same kind."
    )
    states = play(states, "passive:step")
    assert find_refusal(states, "hand0:guard") == "Both cards are chosen."


def ask_red(phase, **fields):
    """Have Red asked something within a beat."""
    states = lay_match(**fields)
    states["phase"] = phase
    return states


@pytest.mark.rule("HS 4.5")
@pytest.mark.rule("HS 4.6")
def test_a_fighter_who_discards_exhausts_or_takes_back_is_told_which_cards_count():
    message = "Step is a movement card, and you have to discard an ability."
    assert find_refusal(ask_red(codes.DISCARD), "hand0:step") == message
    message = "Jab is an ability, and you have to exhaust a movement card."
    assert find_refusal(ask_red(codes.EXHAUST), "hand0:jab") == message
    tired = {"exhausted": "dash"}
    assert (
        find_refusal(ask_red(codes.EXHAUST, **tired), "hand0:dash") == "Dash is exhausted already."
    )
    message = "Step isn't exhausted. Take back a card that is."
    assert find_refusal(ask_red(codes.RETURN_CARD, **tired), "hand0:step") == message
    message = "Jab is an ability. Take back an exhausted movement card."
    assert find_refusal(ask_red(codes.RETURN_CARD, **tired), "hand0:jab") == message
    assert find_refusal(ask_red(codes.RETURN_CARD, **tired), "hand0:dash") == ""


@pytest.mark.rule("HS 9.12")
@pytest.mark.rule("HS 16.30")
def test_ways_are_chosen_on_hexes_beside_who_flies_or_lays():
    states = ask_red(codes.THROW)
    states["victim"] = 1
    message = "Choose which way to throw: a hex next to Blue."
    assert find_refusal(states, "0,0") == message
    message = "You can put a platform where you stand, or on a hex next to you."
    assert find_refusal(ask_red(codes.PLATFORM), "0,0") == message
    assert "you have something else to decide" in find_refusal(ask_red(codes.PLATFORM), "hand0:jab")
