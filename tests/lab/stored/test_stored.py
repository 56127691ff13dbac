"""Stored matches are measured by the code that measures simulated ones."""

import random
import zipfile
from collections import Counter

import numpy as np
import pyarrow.parquet as pq
import pytest

from hexarena.contract.errors import UnsavedRecord
from hexarena.contract.game import game as find_game
from hexarena.lab.measures.sample import Sample
from hexarena.lab.runs.records import match_of
from hexarena.lab.stored.figures import measure_things
from hexarena.lab.stored.tables import StoredPlays, build_table, write_parquet
from hexarena.match import Match, write_record

OPTIONS = {"radius": "4"}


def played(seed, length=12):
    """Play some actions at random, then resign for a seat."""
    match, rng = (
        Match(find_game("hexcore6"), find_game("hexcore6").options(**OPTIONS)),
        random.Random(seed),
    )
    for _ in range(length):
        match.play(rng.choice(match.legal))
    match.resign(seed % 2)
    return match


def stored(match, key):
    plays = [(action, seat) for _, action, seat in match.decisions]
    return StoredPlays(key, plays, [float(value > 0) for value in match.outcome.returns])


@pytest.fixture(scope="module")
def matches():
    return [played(seed, length=5 + seed % 9) for seed in range(40)]


@pytest.fixture(scope="module")
def table(matches):
    return build_table(
        "hexcore6", OPTIONS, "people", [stored(m, f"{n}") for n, m in enumerate(matches)]
    )


def test_matches_that_ended_early_are_replayed_one_by_one(matches, table):
    flow = Sample(table).flow
    for number, match in enumerate(matches):
        part = slice(flow.first[number], flow.first[number + 1])
        assert tuple(flow.actions[part].tolist()) == match.actions
        assert flow.seats[part].tolist() == [match.history[ply].seat for ply in range(match.ply)]


def test_the_points_are_those_of_the_matches(matches, table):
    points = Sample(table).points
    assert np.array_equal(points[:, 0], [float(match.outcome.returns[0] > 0) for match in matches])


def test_the_uses_of_things_are_what_a_plain_count_counts(matches, table):
    counted = Counter(word for match in matches for _, word in match.written)
    things = {thing.name: thing.groups for thing in measure_things({"people": table})}
    assert len(things) > 10
    for name, groups in things.items():
        assert groups["people"].uses == counted[name]


def test_too_few_matches_give_no_gain_and_groups_stand_side_by_side(matches, table):
    few = build_table("hexcore6", OPTIONS, "bots", [stored(matches[0], "0")])
    things = measure_things({"people": table, "bots": few})
    assert {name for thing in things for name in thing.groups} == {"people", "bots"}
    for thing in things:
        bots = thing.groups["bots"]
        assert bots is None or bots.gain is None


def test_records_become_rows_that_give_the_same_records(matches, tmp_path):
    archive, target = tmp_path / "records.zip", tmp_path / "matches.parquet"
    with zipfile.ZipFile(archive, "x") as records:
        for number, match in enumerate(matches[:3]):
            records.writestr(f"{number}.txt", write_record(match))
    assert write_parquet(archive, target) == 3
    for row, match in zip(pq.read_table(target).to_pylist(), matches, strict=False):
        assert match_of(row).actions == match.actions
        assert row["winner"] == int(np.argmax(match.outcome.returns))
    with pytest.raises(UnsavedRecord, match="expected a new file"):
        write_parquet(archive, target)
