"""The scenarios of the specification (tests/golden/knockouts/scenarios.toml), played both ways.

Those marked `specified` rest on numbers that were tuned since (docs/reference/balance.md). All of
them are played with the specified numbers too, in a process in which those are the open edition.
"""

import re
import tomllib
from collections import Counter
from pathlib import Path

import pytest

from tests.games.knockouts import owned, printed, slow, table

pytestmark = pytest.mark.slow

GOLDEN = Path(__file__).parents[2] / "golden" / "knockouts" / "scenarios.toml"
SCENARIOS = tomllib.loads(GOLDEN.read_text(encoding="utf-8"))["scenario"]
HERE = [each for each in SCENARIOS if printed.SPECIFIED or not each.get("specified")]
ALL_AS_SPECIFIED = f"""
import sys
from pathlib import Path
import pytest
from hexarena.games.knockouts import editions
editions.HOME = Path({str(owned.SPECIFIED)!r})
sys.exit(pytest.main([{__file__!r}, "-q", "-n", "0", "-p", "no:cacheprovider", "--no-header"]))
"""
NOBODY = {None: "nobody"}


def of(seat, field):
    """Read a field of one fighter."""
    return lambda told: told["fighters"][seat][field]


READ = {  # what a step may name besides the fields of `told`
    f"{name}_{field}": of(seat, field)
    for seat, name in enumerate(slow.SEATS)
    for field in ("ready", "won", "owed", "points")
}
CARDS = {  # the same, where cards are counted
    "table": lambda told: told["table"],
    "discards": lambda told: told["discards"],
    **{f"{name}_hand": of(seat, "hand") for seat, name in enumerate(slow.SEATS)},
    **{f"{name}_scored": of(seat, "scored") for seat, name in enumerate(slow.SEATS)},
}
WORDS = ("mobile", "top", "thrower", "winner")


def found(side, fight, what, expected):
    """Return what there is of `what`, in the form in which it is expected."""
    told = side.told(fight)
    if what in ("legal", "has", "illegal"):
        legal = side.legal(fight)
        among = sorted(legal & set(expected))
        return sorted(legal) if what == "legal" else among
    if what == "pile_count":
        return sum(told["pile"].values())
    if what in CARDS:
        return sorted(Counter(CARDS[what](told)).elements())
    if what == "method":
        return told["method"] or "none"
    value = READ[what](told) if what in READ else told[what]
    return NOBODY.get(value, value) if what in WORDS else value


def wanted(what, expected):
    if what == "illegal":
        return []
    return sorted(expected) if what in ("legal", "has") or what in CARDS else expected


@pytest.mark.parametrize("side", [slow, table], ids=["slow", "kernels"])
@pytest.mark.parametrize("scenario", HERE, ids=[each["title"] for each in HERE])
def test_the_scenario_goes_as_the_specification_says(side, scenario):
    fight = side.lay(**scenario["lay"])
    for number, step in enumerate(scenario["steps"], 1):
        side.play(fight, *step.get("play", ()))
        for what in step.keys() - {"play"}:
            there, expected = found(side, fight, what, step[what]), wanted(what, step[what])
            assert there == expected, f"step {number}: {what} is {there}, not {expected}"


@pytest.mark.skipif(printed.SPECIFIED, reason="this is the process with the specified numbers")
def test_every_scenario_goes_so_with_the_numbers_of_the_specification():
    said = owned.told(ALL_AS_SPECIFIED, KNOCKOUTS_SPECIFIED=1)
    played = re.search(r"(\d+) passed", said)
    assert int(played[1]) == 2 * len(SCENARIOS) + 1, said


def test_every_scenario_of_the_specification_is_here():
    assert {int(scenario["title"].split(".")[0]) for scenario in SCENARIOS} == set(range(1, 21))
