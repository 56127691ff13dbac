"""What a network is told of a fight: all that a fighter knows, and the same from both corners."""

from importlib import import_module

import numpy as np
import pytest

from hexarena.games.hfc.rules.state import BLUE, DEAL, RED
from hexarena.games.hfc.rules.turns import drawer
from tests.games.hfc.table import AGREED, GAME, ongoing, said, start
from tests.games.inputs import ever_on, inputs, never_on
from tests.noted import field, table

told = import_module("hexarena.games.hfc.rules.features")  # not the kernel of that name

SEEDS = 12

# How many inputs of each group are never on in the matches below: some are rare, others cannot be
RARE = {
    "OWN_HEX": 0,
    "RIVAL_HEX": 0,
    "STEPS": 0,
    "STANDING": 74,
    "UNDERFOOT": 0,
    "RIVAL_UNDERFOOT": 0,
    "BESIDE": 0,
    "BESIDE_RIVAL": 0,
    "HOME": 0,
    "RIVAL_HOME": 0,
    "GOALS": 0,
    "TO_CORNER": 0,
    "CHIPS": 10,
    "RIVAL_CHIPS": 10,
    "LEAD": 0,
    "ROUNDS": 0,
    "LEFT": 0,
    "ENDING": 0,
    "IDLE": 1,
    "ROLL": 0,
    "DREW": 0,
    "OWN_CARD": 0,
    "KNOWN": 0,
    "GONE": 0,
    "SHOWN": 0,
    "HELD": 0,
    "RIVAL_HELD": 0,
    "OF_OWN": 0,
    "UNSEEN": 0,
    "DANGER": 0,
    "FOULS": 3,
    "FEARED": 0,
    "HOLDS": 4,
    "IN_RANGE": 0,
    "CHANCE": 8,
    "ATTACK": 34,
    "ATTACK_CARD": 0,
    "STOPPER": 4,
    "LOWER_CARD": 4,
    "STOPPED": 12,
    "AGREED": 0,
    "COLOUR": 0,
}
# Blue cannot open every round, which Red may
SYMMETRICAL = [each for each in AGREED if "round_starter" not in each]


def mirrored(options):
    """Return the agreement with Red and Blue exchanged."""
    first = {"red": "blue", "blue": "red"}[options.get("first_player", "red")]
    chips = {"red_chips": "blue_chips", "blue_chips": "red_chips"}
    return {chips.get(name, name): value for name, value in options.items()} | {
        "first_player": first
    }


def deal(one, other, chance):
    """Deal the same cards to the fighters exchanged; Red is dealt first in either fight."""
    dealt = {RED: [], BLUE: []}
    while one["phase"][0] == DEAL:
        action = chance.choice(GAME.rules.legal(one))
        dealt[drawer(one[0])].append(action)
        GAME.rules.apply(one, int(action))
    for action in dealt[BLUE] + dealt[RED]:
        GAME.rules.apply(other, int(action))


def noticed(states, seat):
    """Read by the notes what a seat sees, wherever the fighters stand."""
    states, names = np.frombuffer(b"".join(states), GAME.rules.STATE), [*GAME.rules.notes]
    names.remove("token")
    view = table(GAME, states, seat)
    return {name: field(GAME, states, name, view).tolist() for name in names}


@pytest.mark.parametrize("options", SYMMETRICAL, ids=said)
def test_both_fighters_are_told_the_same_in_a_cage_turned_by_half_a_turn(options):
    (_, to_input), (_, to_action) = GAME.rules.symmetries()
    one, other, chance = start(**options), start(**mirrored(options)), np.random.default_rng(5)
    met = []
    while not GAME.rules.over(one):
        if one["phase"][0] == DEAL:
            deal(one, other, chance)
        for seat in (RED, BLUE):
            image = to_input[inputs(GAME, one, seat)]
            assert sorted(image) == sorted(inputs(GAME, other, 1 - seat))
        met.append((one.tobytes(), other.tobytes()))
        legal = GAME.rules.legal(one)
        assert sorted(to_action[legal]) == GAME.rules.legal(other)
        if legal:
            action = int(chance.choice(legal))
            GAME.rules.apply(one, action)
            GAME.rules.apply(other, int(to_action[action]))
    assert one["returns"][0].tolist() == other["returns"][0].tolist()[::-1]
    ours, theirs = zip(*met, strict=True)
    for seat in (RED, BLUE):
        assert noticed(ours, seat) == noticed(theirs, 1 - seat)


@pytest.mark.parametrize("options", [{}, {"discards": "face_down", "round_hands": "keep"}])
def test_nothing_hidden_is_read(options):
    for states, _ in ongoing(options, 7, 300):
        for seat in (RED, BLUE):
            room = np.zeros(told.INPUTS, dtype=np.int32)
            count = GAME.rules.compiled.features_at(states, 0, seat, room)
            assert room[:count].tolist() == inputs(GAME, states, seat)


def test_a_card_in_hand_is_told_to_its_owner_alone():
    for states, _ in ongoing({}, 11, 300):
        for seat in (RED, BLUE):
            on = inputs(GAME, states, seat)
            hand = [card for card in range(told.CARDS) if int(states["hand"][0, seat]) >> card & 1]
            assert [card for card in range(told.CARDS) if told.OWN_CARD + card in on] == hand


def test_every_input_is_on_now_and_then_but_for_those_listed_as_rare():
    found = sum(ever_on(GAME, options, range(SEEDS)) for options in AGREED)
    assert never_on(found, told, RARE) == RARE
