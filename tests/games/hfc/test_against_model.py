"""The kernels against a second, slow reading of the specification, over whole random fights."""

import random
from collections import Counter

import pytest

from hexarena.games.hfc.components.cards import NAMES as CARDS
from tests.games.hfc.model import Fight, name, sort_cards
from tests.games.hfc.styles import at_random, brawl, wait
from tests.games.hfc.table import (
    GAME,
    OPTION_SETS,
    SEATS,
    act,
    cards,
    legal,
    method,
    options_id,
    pending,
    phase,
    token_cells,
    top,
    winner,
)

pytestmark = pytest.mark.slow

ACTS = {-1: "luck", -2: "nobody", 0: "red", 1: "blue"}
SPEC_NAMES = {  # options that the specification calls otherwise: its name, its words for ours
    "lock": ("lock_ends_fight", {"damage": False, "ends_fight": True}),
    "round_hands": ("round_hands", {"keep": "keep_hands", "redeal": "redeal_all"}),
    "drag_rounding": ("drag_rounding", {"up": "ceil", "down": "floor"}),
    "discards": ("discards", {"face_down": "face down", "face_up": "public"}),
}


def start_both(options):
    """Start the same fight twice: as a record, and slowly."""
    settings = GAME.options(**options)
    plain = {}
    for option in options.keys() - {"weight", "edition", "red_chips", "blue_chips"}:
        spec_name, words = SPEC_NAMES.get(option, (option, {}))
        plain[spec_name] = words.get(options[option], options[option])
    return GAME.start(settings), Fight(**plain, chips=settings.chips)


def describe_states(states):
    """Describe a record as `describe_model` describes the slow fight."""
    state, is_over = states[0], GAME.rules.over(states)
    return {
        "phase": phase(states),
        "act": act(states),
        "turn": SEATS[state.turn],
        "turns": int(state.turns),
        "round": int(state.round_number),
        "at": token_cells(states),
        "top": top(states),
        "pending": None if is_over else pending(states),
        "card": None if is_over else int(state.card),
        "roll": None if is_over else int(state.roll),
        "idle": None if is_over else int(state.idle),
        "drew": None if is_over else int(state.drew),
        "chips": state.chips.tolist(),
        "paid": state.damage.tolist(),
        "hands": [cards(hand) for hand in state.hand],
        "buried": [cards(hand) for hand in state.buried],
        "pile": cards(state.pile),
        "discard": cards(state.discard),
        "counts": [int(state.left), *state.held.tolist(), *state.laid.tolist()],
        "method": method(states) or None,
        "winner": winner(states),
    }


def describe_model(fight):
    is_over = fight.phase == "finished"
    attack = fight.pending and f"{fight.pending[1]} {fight.pending[0]}"
    return {
        "phase": fight.phase,
        "act": ACTS[fight.act],
        "turn": SEATS[fight.turn],
        "turns": fight.turns,
        "round": fight.round,
        "at": tuple(name(cell) for cell in fight.tokens),
        "top": None if fight.top is None else SEATS[fight.top],
        "pending": None if is_over else attack,
        "card": None if is_over else CARDS.index(fight.pending[0]) if fight.pending else -1,
        "roll": None if is_over else fight.roll,
        "idle": None if is_over else fight.idle,
        "drew": None if is_over else fight.drew,
        "chips": fight.chips,
        "paid": fight.paid,
        "hands": fight.hands,
        "buried": fight.buried,
        "pile": fight.pile,
        "discard": fight.discard,
        "counts": [len(card_set) for card_set in (fight.pile, *fight.hands, *fight.buried)],
        "method": fight.method,
        "winner": None if fight.winner is None else SEATS[fight.winner],
    }


def fight_both(options, seed, style, steady=0.9):
    """Play one fight both ways, comparing all along; return the slow one, and what was met."""
    chance, (states, fight) = random.Random(seed), start_both(options)
    encounters = Counter()
    while True:
        assert describe_states(states) == describe_model(fight)
        moves = {sort_cards(move): move for move in legal(states)}
        assert set(moves) == fight.actions()
        if not moves:
            return fight, encounters
        current_style = style if chance.random() < steady else at_random
        move = chance.choice(current_style(states, sorted(moves)))
        encounters[fight.phase, fight.pending and fight.pending[1]] += 1
        GAME.rules.apply(states, GAME.read(states[0], moves[move]))
        fight.play(move)


@pytest.mark.parametrize("options", OPTION_SETS, ids=options_id)
@pytest.mark.parametrize("style", [at_random, brawl, wait], ids=lambda style: style.__name__)
def test_kernels_and_slow_rules_agree_on_every_state_of_a_random_fight(options, style):
    for seed in (1, 26):
        fight_both(options, seed, style)


@pytest.mark.parametrize("seed", range(12))
def test_kernels_and_slow_rules_agree_when_options_are_drawn_too(seed):
    chance = random.Random(seed)
    for _ in range(15):
        fight_both(draw_options(chance), chance.random(), chance.choice((at_random, brawl, brawl)))


VALUES = {"boolean": (False, True), "integer": (1, 3, 10, 40)}


def draw_options(chance):
    """Draw a value for every option."""
    fields = GAME.options_model.model_json_schema()["properties"]
    return {
        option: chance.choice(field.get("enum") or VALUES[field["type"]])
        for option, field in fields.items()
        if option not in ("weight", "edition")
    }


def test_brawls_meet_every_attack_and_end_in_every_way_but_by_the_judges():
    encounters, methods = Counter(), set()
    for seed in range(40):
        fight, fight_encounters = fight_both({"red_chips": 6, "blue_chips": 6}, seed, brawl)
        encounters += fight_encounters
        methods.add(fight.method)
    attacks = {"strike", "takedown", "slam", "escape", "choke", "lock", "foul"}
    assert {attack for phase_name, attack in encounters if phase_name == "defend"} == attacks
    assert methods >= {"KO", "TKO", "SUB", "DQ"}
