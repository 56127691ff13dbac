"""Shards on a cluster of Ray: by `ray.init`, or the one that RAY_ADDRESS names."""

import os
import pickle
import tempfile
from collections.abc import Iterator, Sequence
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

import pyarrow as pa

from hexarena.contract.errors import BadCall, HexarenaError
from hexarena.contract.extras import require
from hexarena.contract.variants import installed, with_variant
from hexarena.lab.plan import RunPlan
from hexarena.lab.simulating import Shard, shard

TRIES = 5  # nodes or workers that may die over one shard
WAITING = 4  # shards asked for at once, by processor: the others wait here


class SentPlan(NamedTuple):
    """A plan for other machines: pickled, with the file of its variant, which they lack."""

    pickled: bytes
    variant: str = ""  # its name among games
    file: str = ""
    text: str = ""


def sent(plan: RunPlan) -> SentPlan:
    """Return a plan with what another machine needs to load it."""
    variant, pickled = installed().get(plan.game.name), pickle.dumps(plan)
    if variant is None:
        return SentPlan(pickled)
    return SentPlan(pickled, variant.identity, variant.file.name, variant.text)


def played(told: SentPlan, numbers: range) -> pa.Table:
    """Play a shard of a plan that was sent here. Raises as `shard` does, and BrokenVariant."""
    if told.variant and told.variant not in installed():
        file = _folder() / told.file
        file.write_text(told.text, encoding="utf-8")
        with_variant(file)
    plan: RunPlan = pickle.loads(told.pickled)
    return shard(plan, numbers)


def _join(ray: Any) -> None:
    """Connect to a cluster. Raises BadCall if none answers."""
    try:
        ray.init(log_to_driver=False)
    except ConnectionError as error:
        asked = os.environ.get("RAY_ADDRESS", "")
        expected = "expected the address of a cluster that `ray start` began, or none"
        raise BadCall(f"RAY_ADDRESS={asked} came, where no cluster answers; {expected}") from error


@cache
def _folder() -> Path:
    """Make a folder for the variants of this process."""
    return Path(tempfile.mkdtemp(prefix="hexarena-variants-"))


def on_ray(plan: RunPlan, due: Sequence[range]) -> Iterator[Shard]:
    """Yield the shards of a plan as a cluster plays them. Raises MissingExtra, BadCall."""
    require("ray", "a cluster")
    import ray

    if not ray.is_initialized():
        _join(ray)
    play = ray.remote(max_retries=TRIES, retry_exceptions=False)(played)
    told, waiting = ray.put(sent(plan)), list(reversed(due))
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
