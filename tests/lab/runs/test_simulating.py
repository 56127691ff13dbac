"""The same plan gives the same rows, wherever and in whatever pieces it is played."""

import numpy as np
import pytest

from hexarena.contract.errors import BadCall, BadOption, UnknownBot
from hexarena.games.hexcore6.rules.state import PASS
from hexarena.lab.runs import workers
from hexarena.lab.runs.matches import chance_kinds
from hexarena.lab.runs.plan import KERNEL_SHARD, RunPlan, Wish
from hexarena.lab.runs.players import quick_players
from hexarena.lab.runs.records import match_of
from hexarena.lab.runs.rows import (
    SCHEMA,
    by_seat,
    decisions_of,
    flat,
    join_tables,
    plan_of,
    restore_plan,
)
from hexarena.lab.runs.shards import play_shard, read_folder
from hexarena.lab.runs.simulating import Execution, run, simulate
from hexarena.match.record import read_record, write_record
from tests.game_parameters import every_game

HIGHER = "higher"
HEURISTICS = ("heuristic", "heuristic")
RANDOM = ("random", "random")


def same(first, second):
    """Tell whether two tables have the same rows; NaN is itself."""
    return repr(first.to_pylist()) == repr(second.to_pylist())


@every_game
def test_every_game_is_played_to_its_end_and_its_rows_give_its_matches(game):
    players = ["random", *quick_players(game)[-1:] * (len(game.seats_in()) - 1)]
    table = simulate(game, players, len(players) * 2, seed=7)
    assert table.schema.equals(SCHEMA)
    for row in table.to_pylist():
        match = match_of(row)
        assert match.over
        assert [*match.outcome.returns] == row["returns"]
        assert [*match.actions] == row["actions"]
        assert row["ending"] != "not over"
        read_record(write_record(match))
        assert row["decisions"] == sum(step.seat >= 0 for _, step in match.history.steps())
    assert restore_plan(table).digest == RunPlan(game, players, 9, seed=7).digest


@every_game
def test_decisions_are_those_of_the_matches(game):
    players = quick_players(game)[-1:] * len(game.seats_in())
    table = simulate(game, players, len(players), seed=3)
    rows, match = decisions_of(table), match_of(table.to_pylist()[0])
    first = rows.filter(np.asarray(rows["number"]) == 0).to_pylist()
    for row, (states, step) in zip(first, match.history.steps(), strict=True):
        assert (row["ply"], row["action"], row["seat"]) == (step.ply, step.action, step.seat)
        assert row["legal"] == len(game.rules.legal(states))
    decisions = sum(row["seat"] >= 0 for row in rows.to_pylist())
    assert decisions == sum(table["decisions"].to_pylist())


def test_rows_do_not_depend_on_shards_or_workers(monkeypatch):
    expected = simulate(HIGHER, RANDOM, 400, seed=5, execution=Execution(workers=1))
    monkeypatch.setattr("hexarena.lab.runs.plan.KERNEL_SHARD", 60)
    for count in (1, 3):
        assert same(
            simulate(HIGHER, RANDOM, 400, seed=5, execution=Execution(workers=count)), expected
        )
    assert len(list(RunPlan(HIGHER, RANDOM, 400).shards())) == 7
    assert same(simulate(HIGHER, RANDOM, 100, seed=5), expected.slice(0, 100))


def test_matches_go_on_where_there_was_no_room_for_their_actions(monkeypatch):
    plan = RunPlan("hfc", HEURISTICS, 40, seed=2)
    expected = run(plan)
    monkeypatch.setattr("hexarena.lab.runs.matches.expected_actions", lambda *_: 100)
    assert same(run(plan), expected)


def test_a_match_that_does_not_end_is_an_error(monkeypatch):
    monkeypatch.setattr("hexarena.lab.runs.matches.MAX_ACTIONS", 10)
    monkeypatch.setattr("hexarena.lab.runs.matches.expected_actions", lambda *_: 20)
    with pytest.raises(BadCall, match="goes on after 10 actions"):
        simulate("hfc", HEURISTICS, 1)


def test_bots_in_processes_play_as_in_this_one(toys_elsewhere, tmp_path):
    players = ("1", "random")
    expected = simulate(HIGHER, players, 24, seed=1, execution=Execution(workers=1))
    plan = RunPlan(HIGHER, players, 24, seed=1)
    pieces = [range(10), range(10, 12), range(12, 24)]
    played = dict(workers.on_workers(2)(plan, pieces[::-1]))
    assert same(join_tables([played[numbers] for numbers in pieces]), expected)
    assert not np.isnan(flat(expected["values"])).all()


def test_a_worker_that_dies_is_replaced_and_nothing_is_lost(toys_elsewhere):
    plan = RunPlan(HIGHER, ("1", "1"), 20, seed=1)
    worker = workers.ShardWorker()
    worker.process.kill()
    free = workers.SimpleQueue()
    free.put(worker)
    table = workers.play_on_worker(free, plan, range(20))
    worker.close()
    assert same(table, play_shard(plan, range(20)))


def test_an_exception_of_a_bot_in_another_process_is_raised_here(toys_elsewhere):
    plan = RunPlan(HIGHER, ("1", "1"), 4)
    plan.players = ("external:false", "1")
    with pytest.raises(BadCall, match=r"'external:false' has ended|got .* from 'external:false'"):
        list(workers.on_workers(2)(plan, [range(2), range(2, 4)]))


def test_a_pair_has_the_same_chance_and_everybody_every_seat():
    table = simulate("hfc", ("random", "heuristic"), 40, seed=9)
    assert table["entrants"].to_pylist() == [[0, 1], [1, 0]] * 20
    deals = [row["actions"][:10] for row in table.to_pylist()]
    assert deals[0::2] == deals[1::2]
    assert len({tuple(deal) for deal in deals}) == 20


def test_identical_players_in_swapped_seats_give_swapped_results():
    """What a player draws follows from who it is, not from where it sits."""
    table = simulate("hexcore6", ("random", "random"), 20, seed=4)
    assert table["pair"].to_pylist() == [number // 2 for number in range(20)]
    restreamed = simulate("hexcore6", ("random", "random"), 20, seed=4, streams={"entrant 1": 99})
    firsts = [row["actions"][0] for row in table.to_pylist()]
    assert firsts[0::2] == [row["actions"][0] for row in restreamed.to_pylist()][0::2]
    assert firsts[1::2] != [row["actions"][0] for row in restreamed.to_pylist()][1::2]


def test_a_kind_of_chance_has_a_stream_of_its_own():
    names, _ = chance_kinds(restore_plan(simulate("hfc", HEURISTICS, 2)).game)
    assert names == ("deal", "draw", "roll")
    plain = simulate("hfc", HEURISTICS, 20, seed=4)
    rerolled = simulate("hfc", HEURISTICS, 20, seed=4, streams={"roll": 5})
    redealt = simulate("hfc", HEURISTICS, 20, seed=4, streams={"deal": 5})
    firsts = [
        [row["actions"][:10] for row in table_played.to_pylist()]
        for table_played in (plain, rerolled, redealt)
    ]
    assert firsts[0] == firsts[1] != firsts[2]
    assert not same(plain.select(["actions"]), rerolled.select(["actions"]))
    with pytest.raises(BadCall, match="stream 'flip'; expected one of deal, draw, roll"):
        simulate("hfc", HEURISTICS, 2, streams={"flip": 1})


def test_the_heuristic_heeds_wishes_too():
    never_pass = Wish(0, "avoid", (PASS,))
    table = simulate("hexcore6", HEURISTICS, 4, options={"radius": 4}, wishes=[never_pass])
    rows = decisions_of(table).to_pylist()
    entrants = by_seat(table["entrants"])
    passing = {entrants[row["number"], row["seat"]] for row in rows if row["action"] == PASS}
    assert passing == {1}


@pytest.mark.parametrize("player", ["random", "1"])
def test_wishes_are_heeded_where_there_is_a_choice(player):
    hold, fold = 6, 7
    never_fold = Wish(0, "avoid", (fold,))
    always_fold = Wish(1, "seek", (fold,))
    table = simulate(HIGHER, (player, player), 20, seed=2, wishes=[never_fold, always_fold])
    rows = decisions_of(table).to_pylist()
    entrants = by_seat(table["entrants"])
    for row in rows:
        if row["seat"] >= 0 and row["legal"] > 1:
            expected = hold if entrants[row["number"], row["seat"]] == 0 else fold
            assert row["action"] == expected
    plain = simulate(HIGHER, (player, player), 20, seed=2)
    assert plain["key"][0] != table["key"][0]


def test_an_interrupted_run_goes_on_and_damaged_shards_are_played_again(tmp_path, monkeypatch):
    monkeypatch.setattr("hexarena.lab.runs.plan.KERNEL_SHARD", 10)
    plan = RunPlan(HIGHER, RANDOM, 40, seed=3)

    def stopped(done, _):
        if done == 20:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        run(plan, Execution(folder=tmp_path, workers=1, on_progress=stopped))
    assert len(read_folder(tmp_path)) == 20
    (tmp_path / "matches-000000010.parquet").write_bytes(b"PAR1 no more")
    with pytest.raises(BadCall, match="damaged"):
        read_folder(tmp_path)
    progress = []
    resumed = run(
        plan, Execution(folder=tmp_path, on_progress=lambda *counts: progress.append(counts))
    )
    assert sorted(progress) == [(20, 40), (30, 40), (40, 40)]
    assert same(resumed, run(plan))
    assert same(read_folder(tmp_path), resumed)
    longer = RunPlan(HIGHER, RANDOM, 60, seed=3)
    continued = run(longer, Execution(folder=tmp_path))
    assert same(continued, run(longer))
    assert plan_of(continued) == plan_of(read_folder(tmp_path)) == longer.description


def test_a_folder_gives_the_matches_up_to_the_first_that_is_missing(tmp_path, monkeypatch):
    monkeypatch.setattr("hexarena.lab.runs.plan.KERNEL_SHARD", 10)
    plan = RunPlan(HIGHER, RANDOM, 40, seed=3)
    run(plan, Execution(folder=tmp_path))
    (tmp_path / "matches-000000020.parquet").unlink()
    part = read_folder(tmp_path)
    assert same(part, run(RunPlan(HIGHER, RANDOM, 20, seed=3)))
    assert plan_of(part)["games"] == 20
    (tmp_path / "matches-000000000.parquet").unlink()
    with pytest.raises(BadCall, match="lacks its first matches"):
        read_folder(tmp_path)


def test_a_folder_holds_one_run(tmp_path):
    simulate(HIGHER, RANDOM, 4, execution=Execution(folder=tmp_path))
    with pytest.raises(BadCall, match="another run"):
        simulate(HIGHER, RANDOM, 4, seed=1, execution=Execution(folder=tmp_path))
    with pytest.raises(BadCall, match="holds no matches"):
        read_folder(tmp_path / "none")


@pytest.mark.parametrize(
    ("changes", "error", "message"),
    [
        ({"players": ("random",)}, BadCall, "1 player and 2 games; expected 2 players"),
        ({"players": ("random", "nobody")}, UnknownBot, "nobody"),
        ({"games": 0}, BadCall, "at least 1 game"),
        ({"seed": -1}, BadCall, "seed -1; expected 0 to"),
        ({"options": {"height": 3}}, BadOption, "height"),
        ({"wishes": [(2, "avoid", (1,))]}, BadCall, "an entrant from 0 to 1"),
        ({"wishes": [(0, "hate", (1,))]}, BadCall, "avoid or seek"),
        ({"wishes": [(0, "seek", (800,))]}, BadCall, "actions of the game"),
        ({"execution": Execution(backend="moon")}, BadCall, "on 'moon'; expected here or ray"),
        ({"execution": Execution(workers=-1)}, BadCall, "got -1 workers"),
    ],
)
def test_what_cannot_be_run_is_refused(changes, error, message):
    arguments = {"game": HIGHER, "players": RANDOM, "games": 2} | changes
    with pytest.raises(error, match=message):
        simulate(**arguments)


def test_shards_hold_whole_pairs_and_are_smaller_where_bots_think_longer():
    sizes = {}
    for player in ("random", "2", "6"):
        shards = list(RunPlan("hexcore6", (player, player), 20_000).shards())
        assert all(numbers.start % 2 == 0 for numbers in shards)
        assert sum(map(len, shards)) == 20_000
        sizes[player] = len(shards[0])
    assert KERNEL_SHARD == sizes["random"] > sizes["2"] > sizes["6"] >= 2
