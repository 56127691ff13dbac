"""The kernels against a second, slow reading of the specification, over whole random matches."""

import random
from collections import Counter

import pytest

from tests.games.knockouts import slow, table
from tests.games.knockouts.printed import CHART
from tests.games.knockouts.slow import spelled
from tests.games.knockouts.styles import at_random, chosen, greedy, hasting, waiting
from tests.games.knockouts.table import AGREED, GAME, said

pytestmark = pytest.mark.slow

SPOKEN = {  # options that the specification calls otherwise, and its words for ours
    "nobody_first": {"red": "seat0", "alternate": "alternate"},
    "refill_order": {"red": "seat0", "first": "first"},
    "first_creator": {"red": 0, "blue": 1},
}


def both(options):
    """Start the same match twice: as a record, and slowly."""
    plain = {name: SPOKEN.get(name, {}).get(value, value) for name, value in options.items()}
    made = {seat: plain.pop(f"{seat}_fighter", "") for seat in slow.SEATS}
    return GAME.start(GAME.options(**options)), slow.start(**made, **plain)


MAKING = {"round", "pile", "fighters"}  # what begins once both fighters stand


def agree(states, fight):
    """Compare all there is, and what may be done, card by card where luck draws."""
    there, here = table.told(states), slow.told(fight)
    compared = here.keys() - MAKING if fight.phase == "create" else here
    differing = [field for field in compared if there[field] != here[field]]
    for one, other in zip(there["fighters"], here["fighters"], strict=True):
        assert all(one[field] == other[field] for field in ("styles", "heart", "placed"))
    assert not differing, {field: (there[field], here[field]) for field in differing}
    assert table.legal(states) == slow.legal(fight)
    if fight.phase in ("deal", "refill"):
        assert len(GAME.rules.legal(states)) == fight.pile.total()


def fought(options, seed, style):
    """Play one match both ways, comparing all along; return the slow one, and what was met."""
    chance, (states, fight) = random.Random(seed), both(options)
    met = Counter()
    while True:
        agree(states, fight)
        if not fight.choices:
            return fight, met
        move = chosen(chance, fight, style)
        met[move] += 1
        GAME.rules.apply(states, GAME.read(states[0], move))
        fight.play(move)


@pytest.mark.parametrize("options", AGREED, ids=said)
@pytest.mark.parametrize(
    "style", [at_random, greedy, hasting, waiting], ids=lambda style: style.__name__
)
def test_kernels_and_slow_rules_agree_on_every_state_of_a_match(options, style):
    for seed in (1, 26):
        fought(options, seed, style)


@pytest.mark.parametrize("seed", range(20))
def test_kernels_and_slow_rules_agree_when_options_are_drawn_too(seed):
    chance = random.Random(seed)
    for _ in range(10):
        fought(drawn(chance), chance.random(), chance.choice((at_random, greedy, greedy)))


VALUES = {"rounds": (1, 2, 3), "max_overtime": (0, 1, 5), "stall_limit": (1, 3, 6)}


def drawn(chance):
    """Draw a value for every option."""
    fields = GAME.options_model.model_json_schema()["properties"]
    agreed = {
        option: chance.choice(VALUES.get(option) or field["enum"])
        for option, field in fields.items()
        if option != "edition" and not option.endswith("_fighter")
    }
    made = {f"{seat}_fighter": chance.choice(["", *slow.FIGHTERS.values()]) for seat in slow.SEATS}
    return agreed | made


def test_greedy_matches_meet_every_attack_and_end_in_every_way():
    met, ends = Counter(), set()
    for seed in range(60):
        fight, moves = fought({}, seed, greedy if seed % 6 else hasting)
        met += moves
        ends.add(fight.method)
    assert {f"attack:{spelled(card)}" for card in CHART} <= set(met)
    assert {"special:Reversal", "react:Cover-Up", "boost:Sink", "boost:Wind-Up", "boost:Surge"} <= {
        *met
    }
    assert any(move.startswith("attack:Style-as") for move in met)
    assert ends >= {"knockout", "tapout", "stoppage", "points"}
