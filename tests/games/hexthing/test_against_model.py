"""The kernels against a second, slow reading of the rulebook, over whole random games."""

import random
from collections import Counter

import pytest

from hexarena.contract.cache import INTERPRETED
from tests.games.hexthing import table
from tests.games.hexthing.model import CARDS, LABEL, NAME, SEATS, Game
from tests.games.hexthing.styles import STYLES, at_random
from tests.games.hexthing.table import GAME, OPTION_SETS, lay, options_id, pair, slow

pytestmark = pytest.mark.slow

ACTS = {-1: "luck", -2: "nobody", 0: "white", 1: "black"}
MEMORY = 8


def describe_states(states):
    """Describe a record as `describe_model` describes the slow game."""
    bidding = table.phase(states) == "bid"
    state = states[0]
    return {
        "phase": table.phase(states),
        "act": table.act(states),
        "turn": table.turn(states),
        "turns": int(state.turns),
        "at": table.counter_cells(states),
        "things": table.things(states),
        "owned": pair(states, "owned"),
        "hands": [table.hand(states, seat) for seat in table.SEATS],
        "bank": table.bank(states),
        "lot": table.cards(state.lot),
        "auctioned": int(state.auctioned) if table.phase(states) == "start" else None,
        "kind": table.kind(states) if bidding else None,
        "bids": (int(state.bids), table.bids(states)) if bidding else None,
        "pounds": pair(states, "pounds"),
        "dollars": pair(states, "dollars"),
        "reason": table.reason(states),
        "winner": table.winner(states),
    }


def describe_model(game):
    bidding = game.phase == "bid"
    return {
        "phase": game.phase,
        "act": ACTS[game.act],
        "turn": table.SEATS[game.turn],
        "turns": game.turns,
        "at": tuple(NAME[cell] for cell in game.counters),
        "things": {NAME[cell] for cell in game.things},
        "owned": game.owned,
        "hands": game.hands,
        "bank": game.bank,
        "lot": set(game.lot),
        "auctioned": int(game.auctioned) if game.phase == "start" else None,
        "kind": game.kind if bidding else None,
        "bids": (len(game.said), game.said[-MEMORY:]) if bidding else None,
        "pounds": game.pounds,
        "dollars": game.dollars,
        "reason": game.reason,
        "winner": None if game.winner is None else table.SEATS[game.winner],
    }


def play_both(states, game, chance, style=at_random):
    """Play one game both ways, comparing all along; return what was met."""
    encounters = Counter()
    while True:
        assert describe_states(states) == describe_model(game)
        actions = {GAME.write(states[0], action): action for action in GAME.rules.legal(states)}
        assert set(actions) == game.actions()
        if not actions:
            return encounters + Counter([game.reason])
        move = style(chance, sorted(actions))
        encounters[game.phase, game.kind] += 1
        GAME.rules.apply(states, actions[move])
        game.play(move)


@pytest.mark.parametrize("options", OPTION_SETS, ids=options_id)
@pytest.mark.parametrize("style", STYLES, ids=lambda style: style.__name__)
def test_kernels_and_slow_rules_agree_on_every_state_of_a_random_game(options, style):
    for seed in (1, 26, 3):
        chance = random.Random(seed)
        play_both(table.start(**options), Game(**options), chance, style)


@pytest.mark.parametrize("seed", range(12))
def test_kernels_and_slow_rules_agree_when_options_are_drawn_too(seed):
    chance = random.Random(seed)
    for _ in range(2 if INTERPRETED else 25):
        options = draw_options(chance)
        play_both(table.start(**options), Game(**options), chance, chance.choice(STYLES))


VALUES = {
    "purse": (0, 1, 50, 980, 999),
    "offer_cap": (0, 3, 200, 999),
    "repetition": (0, 2, 3, 5),
    "turn_limit": (1, 6, 40, 400),
}


def draw_options(chance):
    """Draw a value for every option."""
    fields = GAME.options_model.model_json_schema()["properties"]
    return {
        option: chance.choice(VALUES.get(option) or field.get("enum") or (False, True))
        for option, field in fields.items()
    }


@pytest.mark.parametrize("seed", range(8))
def test_kernels_and_slow_rules_agree_from_any_position_with_much_at_stake(seed):
    chance = random.Random(seed)
    for _ in range(6):
        options = {"three_bid": chance.random() < 0.3, "repetition": 2}
        states = lay_random(chance, options)
        play_both(states, slow(states, options), chance, chance.choice(STYLES))


def lay_random(chance, options):
    """Lay out a position: purses from empty to full, Things with either, cards with any."""
    things_owned = [chance.randrange(4), chance.randrange(4)]
    cells = chance.sample(list(LABEL), 9 - sum(things_owned))
    names = [NAME[cell] for cell in cells]
    cards = {card: chance.choice((*SEATS, None)) for card in CARDS}
    return lay(
        options,
        turn=chance.choice(table.SEATS),
        white=names[0],
        black=names[1],
        things=" ".join(names[2:]),
        owned=things_owned,
        pounds=purses(chance),
        dollars=purses(chance),
        white_cards={card for card in CARDS if cards[card] == 0},
        black_cards={card for card in CARDS if cards[card] == 1},
    )


def purses(chance):
    return [chance.choice((0, 1, 20, 300, 985, 999)) for _ in SEATS]


def test_random_games_meet_every_decision_and_end_in_every_way():
    encounters = Counter()
    for seed in range(40):
        options = {"repetition": 2, "turn_limit": 30}
        chance = random.Random(seed)
        encounters += play_both(
            table.start(**options), Game(**options), chance, STYLES[seed % len(STYLES)]
        )
    auctions = {("bid", kind) for kind in ("cards", "buy", "sell")}
    single = {(phase, None) for phase in ("start", "lot", "changing", "taking", "placing")}
    assert auctions | single <= set(encounters)
    assert {"four_things", "owed", "repetition", "turn_limit"} <= set(encounters)
