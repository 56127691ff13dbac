"""The cards, typed twice, and every play of two of them, built twice."""

from itertools import product

import numpy as np
import pytest

from hexarena.games.hexstrike.components import decks, tables
from hexarena.games.hexstrike.components.printed import CARDS as PRINTED
from hexarena.games.hexstrike.components.symbols import SYMBOLS
from hexarena.games.hexstrike.rules import entry
from hexarena.games.hexstrike.rules.entry import build_play
from hexarena.games.hexstrike.rules.state import STATE
from tests.games.hexstrike.model import building
from tests.games.hexstrike.model.cards import (
    ABILITIES,
    CARDS,
    CHARACTERS,
    MOVEMENT,
    STARTERS,
    read_phases,
)

ADRENALINES = (0, 1, 3, 4, 5, 6, 10)  # adrenaline: below and at each limit that a text names
SOURCES = ("", "selected", "forced")
PAIRS = [*product(MOVEMENT, ABILITIES), *product(ABILITIES, MOVEMENT)]


@pytest.mark.rule("HS 5.9", "HS 6.3")
@pytest.mark.parametrize("card", CARDS.values(), ids=CARDS)
def test_a_card_is_as_the_specification_prints_it(card):
    printed_card = PRINTED[card.name]
    number = tables.card_number(card.name)
    assert (printed_card.type == "movement", printed_card.signature) == (
        card.movement,
        card.signature,
    )
    assert printed_card.damage == card.damage
    assert printed_card.kbf == ("T" if card.name in ("hip-throw", "tackle") else card.kbf)
    allowed = zip(tables.ROTATIONS, tables.ALLOWED_ROTATIONS[number], strict=True)
    assert {turn for turn, is_allowed in allowed if is_allowed} == set(card.turns)
    assert [build_line(action) for action in printed_card.actions] == list(card.actions)


def build_line(action):
    label, _, words = action.partition(" ")
    return label, read_phases(label, words)


def test_the_cards_and_characters_come_in_the_order_of_the_specification():
    assert list(tables.IDS) == list(CARDS)
    assert list(tables.CHARACTER_IDS) == list(CHARACTERS)


@pytest.mark.rule("HS 3.5")
@pytest.mark.parametrize("deck", STARTERS, ids=lambda deck: deck.partition(":")[0])
def test_the_starter_decks_are_those_of_the_specification(deck):
    assert decks.read_deck(deck) in decks.STARTER_DECKS


@pytest.mark.rule("HS 7.1", "HS 7.2", "HS 7.3", "HS 7.4", "HS 7.5")
@pytest.mark.parametrize("active", CARDS)
def test_every_play_of_a_card_is_built_as_the_model_builds_it(active):
    state = np.zeros(1, STATE).view(np.recarray)[0]
    for passive in (partner for lead, partner in PAIRS if lead == active):
        cards = tables.card_number(active), tables.card_number(passive)
        for turn, s in product(CARDS[active].turns, ADRENALINES):
            build_play(state, 0, cards, tables.ROTATIONS.index(turn), s)
            actual = [describe_entry(word) for word in state.line[0] if word]
            expected = [
                describe_model_entry(entry) for entry in building.build(active, passive, turn, s)
            ]
            assert actual == expected, (passive, turn, s)


def describe_entry(word):
    """Tell an entry of the kernels in the words of the model's."""
    word = np.uint64(word)
    label = SYMBOLS[entry.read_field(word, entry.LABEL)]
    bracket = entry.has_flag(word, entry.BRACKETED)
    turn = entry.read_field(word, entry.ROTATION)
    strikes = bool(building.Entry(label).kinds & {"a", "c"})
    return {
        "label": f"[{label}]" if bracket else label,
        "turn": (*tables.ROTATIONS, "")[turn],
        "source": SOURCES[entry.read_field(word, entry.SOURCE)],
        "phases": [
            phase for phase in range(3) if entry.read_field(word, entry.PHASES) >> phase & 1
        ],
        "strength": (entry.read_field(word, entry.DAMAGE), entry.read_field(word, entry.KBF))
        if strikes
        else (),
        "cards": (*tables.IDS, "")[entry.read_field(word, entry.ACTIVE)],
        "passive": (*tables.IDS, "")[entry.read_field(word, entry.PASSIVE)],
        "step": entry.read_field(word, entry.STEP_NUMBER),
        "s": entry.read_field(word, entry.SUBMITTED),
        "throws": entry.has_flag(word, entry.THROWN),
    }


def describe_model_entry(entry):
    """Tell an entry of the model."""
    strikes = bool(entry.kinds & {"a", "c"})
    return {
        "label": f"[{entry.body}]" if entry.bracket else entry.body,
        "turn": entry.turn,
        "source": entry.source,
        "phases": sorted(entry.phases),
        "strength": (entry.damage, entry.kbf) if strikes else (),
        "cards": entry.active,
        "passive": entry.passive,
        "step": entry.step,
        "s": entry.s,
        "throws": entry.throws,
    }
