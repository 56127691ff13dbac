"""The kernels against a second, slow reading of the specification, over whole random matches."""

import random
from collections import Counter

import pytest

from tests.games.knockouts import slow, table
from tests.games.knockouts.printed import CHART
from tests.games.knockouts.slow import spell
from tests.games.knockouts.styles import at_random, choose_move, hurry, play_greedily, wait
from tests.games.knockouts.table import GAME, OPTION_SETS, options_id

pytestmark = pytest.mark.slow

SPEC_VALUES = {  # options that the specification calls otherwise, and its words for ours
    "nobody_first": {"red": "seat0", "alternate": "alternate"},
    "refill_order": {"red": "seat0", "first": "first"},
    "first_creator": {"red": 0, "blue": 1},
}


def start_both(options):
    """Start the same match twice: as a record, and slowly."""
    plain = {name: SPEC_VALUES.get(name, {}).get(value, value) for name, value in options.items()}
    fighters = {seat: plain.pop(f"{seat}_fighter", "") for seat in slow.SEATS}
    return GAME.start(GAME.options(**options)), slow.start(**fighters, **plain)


ROUND_FIELDS = {"round", "pile", "fighters"}  # what begins once both fighters stand


def check_agreement(states, fight):
    """Compare all there is, and what may be done, card by card where luck draws."""
    kernel_view, model_view = table.describe(states), slow.describe(fight)
    compared = model_view.keys() - ROUND_FIELDS if fight.phase == "create" else model_view
    differing = [field for field in compared if kernel_view[field] != model_view[field]]
    for kernel_fighter, model_fighter in zip(
        kernel_view["fighters"], model_view["fighters"], strict=True
    ):
        assert all(
            kernel_fighter[field] == model_fighter[field] for field in ("styles", "heart", "placed")
        )
    assert not differing, {field: (kernel_view[field], model_view[field]) for field in differing}
    assert table.legal(states) == slow.legal(fight)
    if fight.phase in ("deal", "refill"):
        assert len(GAME.rules.legal(states)) == fight.pile.total()


def fight_both(options, seed, style):
    """Play one match both ways, comparing all along; return the slow one, and what was met."""
    chance, (states, fight) = random.Random(seed), start_both(options)
    moves_seen = Counter()
    while True:
        check_agreement(states, fight)
        if not fight.choices:
            return fight, moves_seen
        move = choose_move(chance, fight, style)
        moves_seen[move] += 1
        GAME.rules.apply(states, GAME.read(states[0], move))
        fight.play(move)


@pytest.mark.parametrize("options", OPTION_SETS, ids=options_id)
@pytest.mark.parametrize(
    "style", [at_random, play_greedily, hurry, wait], ids=lambda style: style.__name__
)
def test_kernels_and_slow_rules_agree_on_every_state_of_a_match(options, style):
    for seed in (1, 26):
        fight_both(options, seed, style)


@pytest.mark.parametrize("seed", range(12))
def test_kernels_and_slow_rules_agree_when_options_are_drawn_too(seed):
    chance = random.Random(seed)
    for _ in range(10):
        fight_both(
            draw_options(chance),
            chance.random(),
            chance.choice((at_random, play_greedily, play_greedily)),
        )


VALUES = {"rounds": (1, 2, 3), "max_overtime": (0, 1, 5), "stall_limit": (1, 3, 6)}


def draw_options(chance):
    """Draw a value for every option."""
    fields = GAME.options_model.model_json_schema()["properties"]
    settings = {
        option: chance.choice(VALUES.get(option) or field["enum"])
        for option, field in fields.items()
        if option != "edition" and not option.endswith("_fighter")
    }
    fighters = {
        f"{seat}_fighter": chance.choice(["", *slow.FIGHTERS.values()]) for seat in slow.SEATS
    }
    return settings | fighters


def test_greedy_matches_meet_every_attack_and_end_in_every_way():
    moves_seen, methods = Counter(), set()
    for seed in range(30):
        fight, moves = fight_both({}, seed, play_greedily if seed % 6 else hurry)
        moves_seen += moves
        methods.add(fight.method)
    assert {f"attack:{spell(card)}" for card in CHART} <= set(moves_seen)
    assert {"special:Reversal", "react:Cover-Up", "boost:Sink", "boost:Wind-Up", "boost:Surge"} <= {
        *moves_seen
    }
    assert any(move.startswith("attack:Style-as") for move in moves_seen)
    assert methods >= {"knockout", "tapout", "stoppage", "points"}
