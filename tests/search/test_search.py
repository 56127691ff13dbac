"""The search finds what there is to find, stops when told, and repeats itself."""

import os
import subprocess
import sys
import threading

import numpy as np
import pytest

from hexarena import Game, game
from hexarena.contract.errors import BadCall
from hexarena.contract.record import States
from hexarena.search import LEVELS, Search

pytestmark = pytest.mark.slow

# White has passed. Black leads 4 to 2, so a pass wins at once; in BEHIND it is White who leads.
LEADING = "x6/x7/x8/W,x8/W,x3,W,x5/x,W,W,x2,*,B,B,B,x2/x4,B,W,x,WWB,x2/x3,WB,x,W,x3/x8/x7/x6"
AHEAD = f"{LEADING} 0 move - 1 5 0"
SWAP = str.maketrans("BW", "WB")
BEHIND = f"{LEADING.translate(SWAP)} 0 move - 1 5 0"


@pytest.fixture(scope="module")
def hexcore6() -> Game:
    return game("hexcore6")


def analysis_of(tested_game: Game, states: States, playouts: int = 400, **options: int):
    return Search(tested_game.rules, **options).think(states, playouts)


def test_a_pass_that_wins_is_found(hexcore6: Game) -> None:
    analysis = analysis_of(hexcore6, hexcore6.read_position(AHEAD))
    assert hexcore6.write(hexcore6.read_position(AHEAD)[0], analysis.action) == "pass"
    assert analysis.value > 0.9
    assert analysis.line == (analysis.action,)


def test_a_pass_that_loses_is_not_chosen(hexcore6: Game) -> None:
    states = hexcore6.read_position(BEHIND)
    analysis = analysis_of(hexcore6, states)
    assert hexcore6.write(states[0], analysis.action) != "pass"
    (passing,) = [c for c in analysis.choices if hexcore6.write(states[0], c.action) == "pass"]
    assert passing.value == -1.0


@pytest.mark.parametrize("threads", [1, 2])
def test_the_same_seed_gives_the_same_thought(hexcore6: Game, threads: int) -> None:
    first, different = (
        analysis_of(hexcore6, hexcore6.start(), seed=5, threads=threads) for _ in "ab"
    )
    assert first == different
    assert first != analysis_of(hexcore6, hexcore6.start(), seed=6, threads=threads)


@pytest.mark.parametrize("threads", [1, 2, 3])
@pytest.mark.parametrize("playouts", [1, 2, 7, 300, 1000])
def test_every_playout_is_done_and_counted(hexcore6: Game, threads: int, playouts: int) -> None:
    analysis = analysis_of(hexcore6, hexcore6.start(), playouts, threads=threads)
    assert analysis.playouts == playouts
    assert sum(choice.visits for choice in analysis.choices) == playouts


def test_every_legal_action_is_considered_best_first(hexcore6: Game) -> None:
    states = hexcore6.start()
    analysis = analysis_of(hexcore6, states)
    assert sorted(c.action for c in analysis.choices) == hexcore6.rules.legal(states)
    visits = [c.visits for c in analysis.choices]
    assert visits == sorted(visits, reverse=True)
    assert analysis.action == analysis.choices[0].action
    assert -1.0 <= analysis.value <= 1.0
    assert analysis.win_estimate == (analysis.value + 1) / 2


def test_the_principal_variation_can_be_played(hexcore6: Game) -> None:
    states = hexcore6.start()
    line = analysis_of(hexcore6, states, 5000).line
    assert len(line) > 2
    for action in line:
        assert action in hexcore6.rules.legal(states)
        hexcore6.rules.apply(states, action)


def test_the_state_thought_about_is_left_alone(hexcore6: Game) -> None:
    states = hexcore6.start()
    previous = states.tobytes()
    analysis_of(hexcore6, states)
    assert states.tobytes() == previous


@pytest.mark.parametrize("threads", [1, 2])
def test_a_stopped_search_returns_its_best_so_far(hexcore6: Game, threads: int) -> None:
    stop, calls = threading.Event(), []

    def progress(completed: int, total: int) -> None:
        calls.append((completed, total))
        if completed > 2000:
            stop.set()

    mind = Search(hexcore6.rules, threads=threads)
    analysis = mind.think(hexcore6.start(), 10_000_000, stop, progress)
    assert 1000 < analysis.playouts < 10_000_000
    assert analysis.action in hexcore6.rules.legal(hexcore6.start())
    assert [completed for completed, _ in calls] == sorted(completed for completed, _ in calls)
    assert {total for _, total in calls} == {10_000_000}


def test_a_search_stopped_before_it_began_still_decides(hexcore6: Game) -> None:
    stop = threading.Event()
    stop.set()
    assert Search(hexcore6.rules).think(hexcore6.start(), 10_000_000, stop).playouts < 1000


def test_settings_that_make_no_sense_are_refused(hexcore6: Game) -> None:
    with pytest.raises(BadCall, match="0 threads; expected at least 1"):
        Search(hexcore6.rules, threads=0)
    with pytest.raises(BadCall, match=r"Game\('hexcore6', version 1\); expected its rules"):
        Search(hexcore6)  # type: ignore[arg-type]
    with pytest.raises(BadCall, match="a single state; expected an array of states of hex"):
        Search(hexcore6.rules).think(hexcore6.start()[0], 10)
    with pytest.raises(BadCall, match="0 playouts; expected at least 1"):
        analysis_of(hexcore6, hexcore6.start(), 0)
    luck_first = hexcore6.start(hexcore6.options(core_chooser="random"))
    with pytest.raises(BadCall, match="no seat is to decide"):
        analysis_of(hexcore6, luck_first)


@pytest.mark.parametrize(("network", "location"), [(False, "search"), (True, "trees.guided")])
def test_a_full_tree_goes_on_without_growing(
    hexcore6: Game, network: bool, location: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(f"hexarena.search.{location}.MAX_NODES", 100)
    analysis = analysis_of(hexcore6, hexcore6.start(), 2000, network=network)
    assert analysis.playouts == 2000
    assert len(analysis.line) == 1


def test_levels_are_six_and_each_thinks_more_than_the_one_below() -> None:
    assert [level.number for level in LEVELS] == [1, 2, 3, 4, 5, 6]
    playouts = [level.budget for level in LEVELS]
    assert playouts == sorted(set(playouts))


PROGRAM = """
import hexarena
from hexarena.search import Search
about = hexarena.game("hexcore6")
states = about.start(about.options(radius=4))
print([Search(about.rules, seed=3, network=each).think(states, 12) for each in (False, True)])
"""


def test_compiled_and_interpreted_searches_think_the_same() -> None:
    def run(**mode: str) -> str:
        world = {**os.environ, **mode}
        command = [sys.executable, "-c", PROGRAM]
        return subprocess.run(command, env=world, capture_output=True, text=True, check=True).stdout

    thoughts = {run(), run(NUMBA_DISABLE_JIT="1")}
    assert len(thoughts) == 1
    assert thoughts.pop().startswith("[Analysis(")


def test_searches_of_two_threads_do_not_disturb_each_other(hexcore6: Game) -> None:
    single = analysis_of(hexcore6, hexcore6.start(), 3000, seed=1)
    actual = []
    threads = [
        threading.Thread(
            target=lambda: actual.append(analysis_of(hexcore6, hexcore6.start(), 3000, seed=1))
        )
        for _ in range(2)
    ]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert actual == [single, single]


def test_a_state_of_many_is_thought_about_by_slicing(hexcore6: Game) -> None:
    states = np.repeat(hexcore6.start(), 3)
    hexcore6.rules.apply(states, 0, 1)
    assert analysis_of(hexcore6, states[1:2], 50).action in hexcore6.rules.legal(states, 1)
