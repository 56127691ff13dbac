"""Shards on a cluster of Ray: by `ray.init`, or the one that RAY_ADDRESS names."""

from collections.abc import Iterator, Sequence
from typing import Any

from hexarena.contract.errors import HexarenaError, MissingExtra
from hexarena.lab.plan import RunPlan
from hexarena.lab.simulating import Shard, shard

TRIES = 5  # nodes or workers that may die over one shard
WAITING = 4  # shards asked for at once, by processor: the others wait here


def on_ray(plan: RunPlan, due: Sequence[range]) -> Iterator[Shard]:
    """Yield the shards of a plan as a cluster plays them. Raises MissingExtra."""
    try:
        import ray
    except ImportError as error:
        raise MissingExtra("a cluster needs `pip install 'hexarena[ray]'`") from error
    if not ray.is_initialized():
        ray.init(log_to_driver=False)
    play = ray.remote(max_retries=TRIES, retry_exceptions=False)(shard)
    told, waiting = ray.put(plan), list(reversed(due))
    processors: Any = ray.cluster_resources()  # type: ignore[no-untyped-call]
    most = int(WAITING * max(processors.get("CPU", 1), 1))
    under_way: dict[Any, range] = {}
    try:
        while waiting or under_way:
            while waiting and len(under_way) < most:
                numbers = waiting.pop()
                under_way[play.remote(told, numbers)] = numbers
            ready, _ = ray.wait(list(under_way))
            yield under_way.pop(ready[0]), ray.get(ready[0])
    except ray.exceptions.RayTaskError as error:
        cause = error.cause
        raise cause if isinstance(cause, HexarenaError) else error from error
    finally:
        for each in under_way:
            ray.cancel(each, force=True)
