"""A ladder ranks its bots by matches that neither their order nor further bots change."""

import sys

import numpy as np
import pytest

from hexarena import game
from hexarena.contract.errors import BadCall, UnknownBot
from hexarena.lab import ladder as laddering
from hexarena.lab.compare import GameSetting
from hexarena.lab.ladder import ladder, rank_bots
from hexarena.lab.runs.simulating import Execution
from hexarena.search import bots
from tests import toys

toys.register()
HIGHER = GameSetting("", game("higher"), {})
LONERS = GameSetting("", game("loners"), {"players": 3})
BOTS = ("random", "2", "1")


@pytest.fixture(scope="module")
def climbed():
    return ladder(HIGHER, BOTS, 20, seed=1, execution=Execution(workers=1))


def test_every_two_meet_as_often_as_asked_and_all_are_ranked(climbed):
    assert climbed.matches == 60
    assert [meeting.points.n for meeting in climbed.meetings] == [20, 20, 20]
    assert {name for name, _ in rank_bots(climbed)} == {"random", "level 2", "level 1"}
    assert climbed.strengths.anchor == "random"
    values = [rating.value for _, rating in rank_bots(climbed)]
    assert values == sorted(values, reverse=True)
    assert len({run["seed"] for run in climbed.runs}) == 3


def test_points_against_each_other_sum_to_one(climbed):
    forward, backward = climbed.points("random", "level 1"), climbed.points("level 1", "random")
    assert forward.value + backward.value == pytest.approx(1)
    assert forward.low + backward.high == pytest.approx(1)
    assert climbed.points("random", "random") is None


def test_the_order_of_bots_moves_nothing_but_the_anchor(climbed):
    turned = ladder(HIGHER, BOTS[::-1], 20, seed=1, execution=Execution(workers=1))
    shift = turned.strengths.of("random").value
    for name, rating in rank_bots(climbed):
        assert turned.strengths.of(name).value - shift == pytest.approx(rating.value, abs=0.01)
    assert turned.points("random", "level 1") == climbed.points("random", "level 1")
    assert turned.strengths.seats[0] == pytest.approx(climbed.strengths.seats[0], abs=0.01)


def test_further_bots_leave_earlier_meetings_as_they_were_and_a_folder_has_them(
    climbed, tmp_path, monkeypatch
):
    ladder(HIGHER, BOTS[:2], 20, seed=1, execution=Execution(folder=tmp_path, workers=1))
    times = {file.name: file.stat().st_mtime_ns for file in tmp_path.glob("*/matches-*.parquet")}
    assert len(times) == 1
    progress = []
    extended = ladder(
        HIGHER,
        BOTS,
        20,
        seed=1,
        execution=Execution(
            folder=tmp_path, workers=1, on_progress=lambda *counts: progress.append(counts)
        ),
    )
    assert extended == climbed
    assert len([*tmp_path.glob("*/matches-*.parquet")]) == 3
    assert progress[0] == (20, 60)
    assert progress[-1] == (60, 60)
    plans_played = []
    monkeypatch.setattr(
        "hexarena.lab.runs.workers.play_shard", lambda *arguments: plans_played.append(arguments)
    )
    assert (
        ladder(HIGHER, BOTS, 20, seed=1, execution=Execution(folder=tmp_path, workers=1)) == climbed
    )
    assert not plans_played


@pytest.fixture
def registered(monkeypatch, tmp_path):
    """Two bots of another package."""
    info = tmp_path / "others-1.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: others\nVersion: 1\n")
    (info / "entry_points.txt").write_text(
        "[hexarena.bots]\nfirst = ladder_bots:First\nlast = ladder_bots:Last\n"
    )
    (tmp_path / "ladder_bots.py").write_text(
        "class First:\n    name = 'first'\n    def decide(self, view, rng):\n"
        "        return view.legal[0]\n"
        "class Last:\n    name = 'last'\n    def decide(self, view, rng):\n"
        "        return view.legal[-1]\n"
    )
    monkeypatch.syspath_prepend(tmp_path)
    bots.bot_factories.cache_clear()
    yield "first", "last"
    bots.bot_factories.cache_clear()


def test_groups_play_where_more_than_two_have_a_seat(registered):
    ratings = ladder(
        LONERS, ("random", "1", *registered), 6, seed=1, execution=Execution(workers=1)
    )
    assert ratings.matches == 4 * 6
    assert len(ratings.strengths.seats) == 3
    assert len(ratings.meetings) == 6
    assert {meeting.points.n for meeting in ratings.meetings} == {12}
    assert np.isfinite([rating.value for _, rating in rank_bots(ratings)]).all()


@pytest.mark.parametrize(
    ("bots", "error", "message"),
    [
        (["random"], BadCall, "expected 2 to 40 different ones"),
        (["1", "level 1"], BadCall, "got 2 bots: 1, level 1; expected 2 to 40 different"),
        (["random", "nobody"], UnknownBot, "nobody"),
    ],
)
def test_an_invalid_ladder_is_refused(bots, error, message):
    with pytest.raises(error, match=message):
        ladder(HIGHER, bots, 10)


def test_no_two_groups_have_the_same_luck():
    names = {"a": "random", "b": "2", "c": "1"}
    seeds = [plan.seed for plan in laddering.plan_groups(HIGHER, names, 2, 1)]
    assert len({*seeds}) == 3
    assert seeds != [plan.seed for plan in laddering.plan_groups(HIGHER, names, 2, 2)]


def test_programs_of_others_climb_too(tmp_path):
    program = tmp_path / "player.py"
    program.write_text(
        "import json, sys\n"
        "for line in sys.stdin:\n"
        "    told = json.loads(line)\n"
        "    if 'decide' in told:\n"
        "        print(json.dumps({'action': told['decide']['legal'][0]}), flush=True)\n"
    )
    name = f"external:{sys.executable} {program}"
    ratings = ladder(HIGHER, ("random", name), 20, seed=1, execution=Execution(workers=1))
    assert ratings.strengths.of(name).value > 0  # it never folds
    assert ratings.strengths.of(name).n == 20
