"""The inputs of a network: all that a fighter knows, and the same from both corners."""

from importlib import import_module

import numpy as np
import pytest

from hexarena.games.hfc.rules.state import BLUE, DEAL, RED
from hexarena.games.hfc.rules.turns import drawer
from tests.games.hfc.table import GAME, OPTION_SETS, ongoing, options_id, start
from tests.games.inputs import ever_on, inputs, never_on
from tests.note_interpreter import observe_field, view_of

module = import_module("hexarena.games.hfc.rules.features")  # not the kernel of that name

SEEDS = 12

# How many inputs of each group are never on in the matches below: some are rare, others cannot be
RARE = {
    "OWN_HEX": 0,
    "RIVAL_HEX": 0,
    "STEPS": 0,
    "STANDING": 74,
    "UNDERFOOT": 0,
    "RIVAL_UNDERFOOT": 0,
    "NEIGHBOURS": 0,
    "RIVAL_NEIGHBOURS": 0,
    "HOME": 0,
    "RIVAL_HOME": 0,
    "GOALS": 0,
    "TO_CORNER": 0,
    "CHIPS": 10,
    "RIVAL_CHIPS": 10,
    "LEAD": 0,
    "ROUNDS": 0,
    "CARDS_LEFT": 0,
    "ENDING": 0,
    "IDLE": 1,
    "ROLL": 0,
    "DREW": 0,
    "OWN_CARD": 0,
    "RIVAL_CARDS_KNOWN": 0,
    "CARDS_GONE": 0,
    "PUBLIC_COUNT": 0,
    "HAND_SIZE": 0,
    "RIVAL_HAND_SIZE": 0,
    "OF_OWN": 0,
    "CARDS_UNSEEN": 0,
    "DANGER": 0,
    "FOULS": 3,
    "THREATS": 0,
    "HELD_SUITS": 4,
    "IN_RANGE": 0,
    "CHANCE": 8,
    "ATTACK": 34,
    "ATTACK_CARD": 0,
    "STOPPER": 4,
    "LOWER_CARD": 4,
    "STOP_MEANS": 12,
    "RULE_OPTIONS": 0,
    "COLOUR": 0,
}
# Blue cannot open every round, which Red may
SYMMETRICAL = [options_set for options_set in OPTION_SETS if "round_starter" not in options_set]


def mirror_options(options):
    """Return the options with Red and Blue exchanged."""
    first = {"red": "blue", "blue": "red"}[options.get("first_player", "red")]
    chips = {"red_chips": "blue_chips", "blue_chips": "red_chips"}
    return {chips.get(name, name): value for name, value in options.items()} | {
        "first_player": first
    }


def deal(original, mirror, chance):
    """Deal the same cards to the fighters exchanged; Red is dealt first in either fight."""
    actions_by_seat = {RED: [], BLUE: []}
    while original["phase"][0] == DEAL:
        action = chance.choice(GAME.rules.legal(original))
        actions_by_seat[drawer(original[0])].append(action)
        GAME.rules.apply(original, int(action))
    for action in actions_by_seat[BLUE] + actions_by_seat[RED]:
        GAME.rules.apply(mirror, int(action))


def read_notes(states, seat):
    """Read by the notes what a seat sees, wherever the fighters stand."""
    states, names = np.frombuffer(b"".join(states), GAME.rules.STATE), [*GAME.rules.notes]
    names.remove("token")
    view = view_of(GAME, states, seat)
    return {name: observe_field(GAME, states, name, view).tolist() for name in names}


@pytest.mark.parametrize("options", SYMMETRICAL, ids=options_id)
def test_both_fighters_are_told_the_same_in_a_cage_turned_by_half_a_turn(options):
    (_, to_input), (_, to_action) = GAME.rules.symmetries()
    original, mirror, chance = (
        start(**options),
        start(**mirror_options(options)),
        np.random.default_rng(5),
    )
    pairs = []
    while not GAME.rules.over(original):
        if original["phase"][0] == DEAL:
            deal(original, mirror, chance)
        for seat in (RED, BLUE):
            image = to_input[inputs(GAME, original, seat)]
            assert sorted(image) == sorted(inputs(GAME, mirror, 1 - seat))
        pairs.append((original.tobytes(), mirror.tobytes()))
        legal = GAME.rules.legal(original)
        assert sorted(to_action[legal]) == GAME.rules.legal(mirror)
        if legal:
            action = int(chance.choice(legal))
            GAME.rules.apply(original, action)
            GAME.rules.apply(mirror, int(to_action[action]))
    assert original["returns"][0].tolist() == mirror["returns"][0].tolist()[::-1]
    originals, mirrors = zip(*pairs, strict=True)
    for seat in (RED, BLUE):
        assert read_notes(originals, seat) == read_notes(mirrors, 1 - seat)


@pytest.mark.parametrize("options", [{}, {"discards": "face_down", "round_hands": "keep"}])
def test_nothing_hidden_is_read(options):
    for states, _ in ongoing(options, 7, 300):
        for seat in (RED, BLUE):
            buffer = np.zeros(module.INPUTS, dtype=np.int32)
            count = GAME.rules.compiled.features_at(states, 0, seat, buffer)
            assert buffer[:count].tolist() == inputs(GAME, states, seat)


def test_a_card_in_hand_is_told_to_its_owner_alone():
    for states, _ in ongoing({}, 11, 300):
        for seat in (RED, BLUE):
            inputs_on = inputs(GAME, states, seat)
            hand = [
                card for card in range(module.CARDS) if int(states["hand"][0, seat]) >> card & 1
            ]
            assert [
                card for card in range(module.CARDS) if module.OWN_CARD + card in inputs_on
            ] == hand


def test_every_input_is_on_now_and_then_but_for_those_listed_as_rare():
    inputs_found = sum(ever_on(GAME, options, range(SEEDS)) for options in OPTION_SETS)
    assert never_on(inputs_found, module, RARE) == RARE
