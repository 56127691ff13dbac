"""The cards, typed twice, and every play of two of them, built twice."""

from itertools import product

import numpy as np
import pytest

from hexarena.games.hexstrike.components import decks, tables
from hexarena.games.hexstrike.components.printed import CARDS as PRINTED
from hexarena.games.hexstrike.components.symbols import SYMBOLS
from hexarena.games.hexstrike.rules import entry
from hexarena.games.hexstrike.rules.entry import build
from hexarena.games.hexstrike.rules.state import STATE
from tests.games.hexstrike.model import building
from tests.games.hexstrike.model.cards import (
    ABILITIES,
    CARDS,
    CHARACTERS,
    MOVEMENT,
    STARTERS,
    timed,
)

SOME = (0, 1, 3, 4, 5, 6, 10)  # adrenaline: below and at each limit that a text names
SOURCES = ("", "selected", "forced")
PAIRS = [*product(MOVEMENT, ABILITIES), *product(ABILITIES, MOVEMENT)]


@pytest.mark.rule("HS 5.9", "HS 6.3")
@pytest.mark.parametrize("card", CARDS.values(), ids=CARDS)
def test_a_card_is_as_the_specification_prints_it(card):
    there = PRINTED[card.name]
    number = tables.number(card.name)
    assert (there.type == "movement", there.signature) == (card.movement, card.signature)
    assert there.damage == card.damage
    assert there.kbf == ("T" if card.name in ("hip-throw", "tackle") else card.kbf)
    allowed = zip(tables.ROTATIONS, tables.ALLOWED[number], strict=True)
    assert {turn for turn, may in allowed if may} == set(card.turns)
    assert [written(action) for action in there.actions] == list(card.actions)


def written(action):
    label, _, words = action.partition(" ")
    return label, timed(label, words)


def test_the_cards_and_characters_come_in_the_order_of_the_specification():
    assert list(tables.IDS) == list(CARDS)
    assert list(tables.CHARACTER_IDS) == list(CHARACTERS)


@pytest.mark.rule("HS 3.5")
@pytest.mark.parametrize("deck", STARTERS, ids=lambda deck: deck.partition(":")[0])
def test_the_starter_decks_are_those_of_the_specification(deck):
    assert decks.read_deck(deck) in decks.STARTING


@pytest.mark.rule("HS 7.1", "HS 7.2", "HS 7.3", "HS 7.4", "HS 7.5")
@pytest.mark.parametrize("active", CARDS)
def test_every_play_of_a_card_is_built_as_the_model_builds_it(active):
    state = np.zeros(1, STATE).view(np.recarray)[0]
    for passive in (each for lead, each in PAIRS if lead == active):
        cards = tables.number(active), tables.number(passive)
        for turn, s in product(CARDS[active].turns, SOME):
            build(state, 0, cards, tables.ROTATIONS.index(turn), s)
            there = [told(word) for word in state.line[0] if word]
            here = [plain(each) for each in building.build(active, passive, turn, s)]
            assert there == here, (passive, turn, s)


def told(word):
    """Tell an entry of the kernels in the words of the model's."""
    word = np.uint64(word)
    label = SYMBOLS[entry.read_field(word, entry.LABEL)]
    bracket = entry.flagged(word, entry.BRACKETED)
    turn = entry.read_field(word, entry.ROTATION)
    strikes = bool(building.Entry(label).kinds & {"a", "c"})
    return {
        "label": f"[{label}]" if bracket else label,
        "turn": (*tables.ROTATIONS, "")[turn],
        "source": SOURCES[entry.read_field(word, entry.SOURCE)],
        "phases": [each for each in range(3) if entry.read_field(word, entry.PHASES) >> each & 1],
        "strength": (entry.read_field(word, entry.DAMAGE), entry.read_field(word, entry.KBF))
        if strikes
        else (),
        "cards": (*tables.IDS, "")[entry.read_field(word, entry.ACTIVE)],
        "passive": (*tables.IDS, "")[entry.read_field(word, entry.PASSIVE)],
        "step": entry.read_field(word, entry.STEP_NUMBER),
        "s": entry.read_field(word, entry.SUBMITTED),
        "throws": entry.flagged(word, entry.THROWN),
    }


def plain(each):
    """Tell an entry of the model."""
    strikes = bool(each.kinds & {"a", "c"})
    return {
        "label": f"[{each.body}]" if each.bracket else each.body,
        "turn": each.turn,
        "source": each.source,
        "phases": sorted(each.phases),
        "strength": (each.damage, each.kbf) if strikes else (),
        "cards": each.active,
        "passive": each.passive,
        "step": each.step,
        "s": each.s,
        "throws": each.throws,
    }
