"""Positions are read if play can go on from them, and refused otherwise."""

import random

import pytest

from hexarena.contract.errors import BadPosition
from tests.games.hexstrike.model.cards import random_deck
from tests.games.hexstrike.model.readings import draw_readings
from tests.games.hexstrike.table import GAME

pytestmark = pytest.mark.slow

MAX_ACTIONS = 3000  # actions


def drawn_options(chance):
    """Draw players, readings and decks."""
    players = chance.choice([2, 2, 3, 4])
    decks = {f"deck_{seat}": random_deck(chance) for seat in range(1, players + 1)}
    settings = {"decks": "secret"} if chance.random() < 0.2 else {"decks": "open", **decks}
    return GAME.options(players=players, **settings, **draw_readings(chance))


def positions(options, chance):
    """Play a match at random; list its states."""
    states, texts = GAME.start(options), []
    while legal := GAME.rules.legal(states):
        texts.append(states.copy())
        GAME.rules.apply(states, chance.choice(legal))
    return [*texts, states.copy()]


@pytest.mark.parametrize("seed", range(4))
def test_every_position_of_a_match_is_read_back(seed):
    chance = random.Random(seed)
    options = drawn_options(chance)
    for states in positions(options, chance):
        text = GAME.write_position(states[0])
        assert GAME.read_position(text, options).tobytes() == states.tobytes(), text


@pytest.mark.parametrize("seed", range(4))
def test_a_position_with_a_word_of_another_is_refused_or_can_be_played_to_the_end(seed):
    chance = random.Random(seed)
    options = drawn_options(chance)
    texts = [GAME.write_position(states[0]) for states in positions(options, chance)]
    for _ in range(30):
        words = chance.choice(texts).split()
        index, other_words = chance.randrange(len(words)), chance.choice(texts).split()
        name = words[index].partition("=")[0]
        words[index] = next((word for word in other_words if word.startswith(f"{name}=")), "beat=3")
        try:
            states = GAME.read_position(" ".join(words), options)
        except BadPosition:
            continue
        end_play(states, chance)


def end_play(states, chance):
    """Play on at random to the end, which must come."""
    for _ in range(MAX_ACTIONS):
        legal = GAME.rules.legal(states)
        if not legal:
            break
        GAME.rules.apply(states, chance.choice(legal))
    assert GAME.rules.over(states)


@pytest.mark.parametrize("phase", ["passive", "rotate", "adrenaline"])
def test_a_later_part_of_a_commitment_is_not_due_before_the_active_card(phase):
    """Else two cards of one type could be committed, which make no play."""
    chance = random.Random(0)
    options = GAME.options(players=2)
    states = GAME.start(options)
    while "phase=active" not in (text := GAME.write_position(states[0])):
        GAME.rules.apply(states, chance.choice(GAME.rules.legal(states)))
    with pytest.raises(BadPosition, match="seats commit in turn, part by part"):
        GAME.read_position(text.replace("phase=active", f"phase={phase}"), options)
