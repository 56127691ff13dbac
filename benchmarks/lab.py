"""Measure the laboratory: `python -m benchmarks.lab`.

How long 100,000 fights of HFC between heuristics take, and their rows for each decision; and how
much faster two workers are than one, in processes and on a local cluster of Ray. With `--no-ray`
the cluster is left out.
"""

import time
from collections.abc import Callable
from functools import partial
from statistics import median
from typing import Any

import typer

from hexarena.lab.runs.plan import RunPlan
from hexarena.lab.runs.rows import decisions_of
from hexarena.lab.runs.simulating import Execution, run

FIGHTS = 100_000
TIMES = 3


def seconds(work: Callable[[], Any]) -> float:
    """Return how long some work takes."""
    start = time.perf_counter()
    work()
    return time.perf_counter() - start


def in_kernels() -> None:
    """Print how long fights in kernels take."""
    for player in ("heuristic", "random"):
        plan = RunPlan("hfc", (player, player), FIGHTS, seed=1)
        table = run(plan)
        run_time = median(seconds(partial(run, plan)) for _ in range(TIMES))
        row_time = median(seconds(partial(decisions_of, table)) for _ in range(TIMES))
        print(
            f"{FIGHTS:,} fights of {player} players: {run_time:.2f} s, decisions {row_time:.2f} s"
        )


def speed_up(name: str, timed: Callable[[int], float]) -> None:
    """Print how much faster two workers are than one, measured in turn."""
    ratios = [timed(1) / timed(2) for _ in range(TIMES)]
    print(f"{name}: two workers are {median(ratios):.2f} times as fast as one")


def in_processes(plan: RunPlan, workers: int) -> float:
    """Return the seconds of a run on so many processes, with their start."""
    from hexarena.lab.runs.workers import on_workers

    shards = list(plan.shards())
    return seconds(lambda: list(on_workers(workers)(plan, shards)))


def on_a_cluster(plan: RunPlan, workers: int) -> float:
    """Return the seconds of a run on a cluster of so many nodes, without its start."""
    import ray
    from ray.cluster_utils import Cluster

    cluster = Cluster(initialize_head=True, head_node_args={"num_cpus": 1})
    for _ in range(workers - 1):
        cluster.add_node(num_cpus=1)
    ray.init(address=cluster.address, log_to_driver=False)
    try:
        run(
            RunPlan("hfc", ("1", "1"), 400), Execution(backend="ray")
        )  # until all have loaded their kernels
        return seconds(lambda: run(plan, Execution(backend="ray")))
    finally:
        ray.shutdown()
        cluster.shutdown()  # type: ignore[no-untyped-call]


def main(games: int = 2000, ray: bool = True) -> None:
    """Print all figures; `games` are fights of level 3 for the speed-up."""
    in_kernels()
    plan = RunPlan("hfc", ("3", "3"), games, seed=1)
    speed_up("processes", lambda workers: in_processes(plan, workers))
    if ray:
        speed_up("Ray", lambda workers: on_a_cluster(plan, workers))


if __name__ == "__main__":
    typer.run(main)
