"""Decks: text and back, and everything that may be wrong with one."""

import numpy as np
import pytest

from hexarena.contract.errors import BrokenDeck
from hexarena.games.hexstrike.components.decks import (
    STARTER_DECKS,
    Deck,
    deck_faults,
    faults,
    parts,
    problems,
    read_deck,
    write_deck,
)
from hexarena.games.hexstrike.components.printed import CARDS, CHARACTERS

MURELIOUS, STRYLAN, AUMANDETTA = STARTER_DECKS
*FIRST_NAMES, LAST_NAME = (character.name for character in CHARACTERS.values())
NAMES = f"{', '.join(FIRST_NAMES)} or {LAST_NAME}"


def draw_deck(seed):
    """Make a legal deck at random."""
    rng = np.random.default_rng(seed)
    while True:
        kinds = {
            kind: [name for name, card in CARDS.items() if card.type == kind]
            for kind in ("movement", "ability")
        }
        movement = ["step", *rng.permutation([n for n in kinds["movement"] if n != "step"])[:3]]
        deck = Deck(
            str(rng.choice([*CHARACTERS])),
            tuple(map(str, movement)),
            tuple(map(str, rng.permutation(kinds["ability"])[:12])),
        )
        if not deck_faults(deck):
            return deck


def list_faults(text):
    with pytest.raises(BrokenDeck) as error:
        read_deck(text)
    assert error.value.code == "deck/broken"
    return list(error.value.faults)


@pytest.mark.rule("HS 3.1")
@pytest.mark.parametrize("seed", range(20))
def test_a_legal_deck_is_written_and_read_back(seed):
    deck = draw_deck(seed)
    assert read_deck(write_deck(deck)) == deck
    assert len({*deck.movement, *deck.abilities}) == 16


@pytest.mark.rule("HS 3.5")
def test_the_decks_to_start_with_are_legal():
    assert [deck_faults(deck) for deck in STARTER_DECKS] == [[], [], []]
    assert [deck.character for deck in STARTER_DECKS] == ["murelious", "strylan", "aumandetta"]


@pytest.mark.rule("HS 3.4")
def test_the_order_of_the_abilities_is_kept():
    turned = STRYLAN._replace(abilities=STRYLAN.abilities[::-1])
    assert read_deck(write_deck(turned)).abilities == STRYLAN.abilities[::-1]


def test_white_space_and_capitals_do_not_count():
    assert read_deck(f"\n {write_deck(AUMANDETTA).replace(',', ' , ').title()} \n") == AUMANDETTA


def test_a_deck_may_be_written_with_the_names_on_the_cards():
    character = CHARACTERS[AUMANDETTA.character].name
    movement, abilities = (
        ", ".join(CARDS[card].name for card in cards)
        for cards in (AUMANDETTA.movement, AUMANDETTA.abilities)
    )
    assert read_deck(f"{character}: {movement};\n{abilities},") == AUMANDETTA
    assert parts("nobody: Healing  Harmony; x y")[1:] == (("healing-harmony",), ("x-y",))


def test_a_problem_names_its_part_and_its_card():
    found = problems("ryathan:step,parry,parry;spoke")
    assert [(problem.part, problem.card) for problem in found] == [
        ("movement", "parry"),
        ("movement", "parry"),
        ("movement", ""),
        ("abilities", "spoke"),
        ("abilities", ""),
        ("movement", "parry"),
    ]
    assert faults(":step;")[0].startswith("Choose a character: ")
    assert problems("step")[0].part == ""


@pytest.mark.rule("HS 3.1")
def test_any_character_goes_with_any_deck():
    for character in CHARACTERS:
        assert not deck_faults(STRYLAN._replace(character=character))


@pytest.mark.rule("HS 3.2")
def test_step_is_owed():
    deck = STRYLAN._replace(movement=("dash", "fleche", "advance", "jump"))
    assert deck_faults(deck) == ["Every deck has Step among its movement cards: add it."]


@pytest.mark.rule("HS 3.3")
def test_a_deck_has_one_signature_movement_card_and_two_signature_abilities():
    gold = ("parry", "smoke-bomb", "vengeance")
    deck = MURELIOUS._replace(
        movement=("step", "leap", "fleche", "dash"),
        abilities=gold + MURELIOUS.abilities[4:] + ("jab",),
    )
    assert deck_faults(deck) == [
        "2 signatures among the movement cards, Leap and Fleche; expected 1 at most.",
        "3 signatures among the abilities, Parry, Smoke Bomb and Vengeance; expected 2 at most.",
    ]
    assert not deck_faults(deck._replace(movement=STRYLAN.movement, abilities=MURELIOUS.abilities))


@pytest.mark.rule("HS 3.1")
def test_no_card_is_there_twice_and_the_numbers_are_right():
    deck = MURELIOUS._replace(abilities=("parry", *MURELIOUS.abilities))
    assert deck_faults(deck) == [
        "13 of 12 abilities: take out 1.",
        "Parry is there 2 times; expected each card once.",
    ]
    assert deck_faults(MURELIOUS._replace(movement=("step",))) == ["1 of 4 movement cards: add 3."]


def test_cards_of_the_wrong_kind_and_unknown_cards_are_reported():
    text = write_deck(STRYLAN).replace("jump", "jab").replace("strylan", "stryker")
    assert list_faults(text.replace("spike", "spoke").replace(",jab,smash", ",x,smash")) == [
        f"There is no character 'stryker'; expected {NAMES}.",
        "Jab is an ability, not a movement card.",
        "There is no card 'x'.",
        "There is no card 'spoke'. Do you mean Spike?",
    ]


@pytest.mark.parametrize("text", ["", "step", "strylan:step", "a:b;c;d", "a:b:c;d", ";", ":"])
def test_what_has_not_the_shape_of_a_deck_is_told_the_shape(text):
    [fault] = list_faults(text)
    assert "; expected character: 4 movement cards; 12 abilities, such as " in fault


def test_every_fault_of_a_deck_is_told_not_only_the_first():
    assert len(list_faults("nobody:;")) == 4
    assert len(faults("nobody:parry,parry,leap,fleche;step,jab")) >= 8


def test_long_text_is_truncated_in_messages():
    assert faults("x" * 5000) == ["The text has 5000 letters; expected 2000 at most."]
    assert max(map(len, faults(f"{'y' * 900}:{'z' * 900};"))) < 200
