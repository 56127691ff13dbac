"""Shards played on a Ray cluster: a local one, or the one that RAY_ADDRESS names."""

import os
import pickle
import queue
import socket
import tempfile
import threading
from collections.abc import Iterator, Sequence
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple
from urllib.parse import urlsplit

import pyarrow as pa

from hexarena.contract.errors import BadCall, HexarenaError
from hexarena.contract.extras import require
from hexarena.contract.files import replace_file
from hexarena.contract.variants import load_installed, with_variant
from hexarena.lab.runs.plan import RunPlan
from hexarena.lab.runs.shards import Shard, play_shard

CONNECT_SECONDS = 5.0  # how long an address may take to accept a connection
REPLY_SECONDS = 12.0  # how long a cluster at an address may take to let us join
EXPECTED_ADDRESS = "expected the address of a cluster that `ray start` began, or none"
MAX_RETRIES = 5  # nodes or workers that may die over one shard
TASKS_PER_PROCESSOR = 4  # shards requested at once for each processor; the others wait here


class PlanMessage(NamedTuple):
    """A plan for other machines: pickled, with the file of its variant, which they lack."""

    pickled: bytes
    variant: str = ""  # the variant's name among the games
    file: str = ""
    text: str = ""


def pack_plan(plan: RunPlan) -> PlanMessage:
    """Return a plan with what another machine needs to load it."""
    variant, pickled = load_installed().get(plan.game.name), pickle.dumps(plan)
    if variant is None:
        return PlanMessage(pickled)
    return PlanMessage(pickled, variant.identity, variant.file.name, variant.text)


def play_message(message: PlanMessage, numbers: range) -> pa.Table:
    """Play a shard of a plan from another machine.

    Raises BrokenVariant, and `play_shard`'s errors.
    """
    if message.variant and message.variant not in load_installed():
        file = _make_variant_folder() / message.file
        replace_file(file, message.text.encode())
        with_variant(file)
    plan: RunPlan = pickle.loads(message.pickled)
    return play_shard(plan, numbers)


def _connect(ray: Any) -> None:
    """Connect to a cluster. Raises BadCall if none answers, or if it refuses."""
    address = os.environ.get("RAY_ADDRESS", "")
    _check_listener(address)
    result: queue.Queue[BaseException | None] = queue.Queue()

    def connect() -> None:
        try:
            ray.init(log_to_driver=False)
        except BaseException as error:  # noqa: BLE001 - the caller raises it
            result.put(error)
        else:
            result.put(None)

    threading.Thread(target=connect, daemon=True).start()
    try:
        error = result.get(timeout=REPLY_SECONDS if _find_listener(address) else None)
    except queue.Empty:
        message = f"no cluster replies at RAY_ADDRESS={address} within {REPLY_SECONDS} s"
        raise BadCall(f"{message}; {EXPECTED_ADDRESS}") from None
    if isinstance(error, ConnectionError):
        raise BadCall(f"no cluster answers at RAY_ADDRESS={address}; {EXPECTED_ADDRESS}") from error
    if isinstance(error, Exception) and address:
        reason = f"{error}".partition("\n")[0]
        raise BadCall(f"the cluster at RAY_ADDRESS={address} refuses: {reason}") from error
    if error is not None:
        raise error


def _find_listener(address: str) -> tuple[str, int] | None:
    """Return the host and port in an address, None if it names none, such as `auto`."""
    parts = urlsplit(address if "://" in address else f"//{address}")
    try:
        port = parts.port
    except ValueError:
        return None
    return (parts.hostname, port) if parts.hostname and port else None


def _check_listener(address: str) -> None:
    """Raise BadCall if nothing listens at an address: Ray itself would try for minutes."""
    listener = _find_listener(address)
    if listener is None:
        return
    try:
        socket.create_connection(listener, timeout=CONNECT_SECONDS).close()
    except OSError as error:
        raise BadCall(f"no cluster answers at RAY_ADDRESS={address}; {EXPECTED_ADDRESS}") from error


@cache
def _make_variant_folder() -> Path:
    """Make a folder for the variants of this process."""
    return Path(tempfile.mkdtemp(prefix="hexarena-variants-"))


def on_ray(plan: RunPlan, ranges: Sequence[range]) -> Iterator[Shard]:
    """Yield the shards of a plan as a cluster plays them. Raises MissingExtra, BadCall."""
    require("ray", "a cluster")
    import ray

    if not ray.is_initialized():
        _connect(ray)
    play = ray.remote(max_retries=MAX_RETRIES, retry_exceptions=False)(play_message)
    message, remaining = ray.put(pack_plan(plan)), list(reversed(ranges))
    processors: Any = ray.cluster_resources()  # type: ignore[no-untyped-call]
    limit = int(TASKS_PER_PROCESSOR * max(processors.get("CPU", 1), 1))
    running: dict[Any, range] = {}
    try:
        while remaining or running:
            while remaining and len(running) < limit:
                numbers = remaining.pop()
                running[play.remote(message, numbers)] = numbers
            ready, _ = ray.wait(list(running))
            yield running.pop(ready[0]), ray.get(ready[0])
    except ray.exceptions.RayTaskError as error:
        cause = error.cause
        raise cause if isinstance(cause, HexarenaError) else error from error
    finally:
        for task in running:
            ray.cancel(task, force=True)
