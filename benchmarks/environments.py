"""Random play through every interface, ours and others', observing and not, in one run.

    python -m benchmarks.environments --seconds 0.3 --rounds 5

The first table says what an interface does for each decision: how many matches it steps at once,
what chooses the action, how it writes the legal actions, when it begins a new match. The next two
give decisions a second of processor time, medians of rounds, observing and, where observations can
be left out, not observing. The last divides ours by others': medians of the ratios of rounds in
turn, A B A B, first where both observe. Chance is played and not counted.

All run on one core and one thread, where Linux lets a program choose: several threads of XLA would
be charged for waiting too. Libraries that are not installed are named and left out.
"""

import os
import platform
import sys
import time
from collections.abc import Sequence
from datetime import UTC, datetime
from importlib.metadata import PackageNotFoundError, version
from statistics import median
from typing import Annotated, NamedTuple

import typer
from rich.progress import track

from benchmarks.environment_peers import HEX, PGX, PGX_LOGITS, RLCARD
from benchmarks.environment_peers import ROWS as PEERS
from benchmarks.environment_rows import (
    AEC,
    MASKS,
    ONE_RANDOM,
    POLICY,
    RANDOM,
    SINGLE_BATCH,
    SPIEL,
    VECTOR,
    Interface,
    Row,
    Step,
    rows_of,
)
from hexarena import __version__
from hexarena.contract.game import all_games

Name = tuple[Interface, str]  # an interface and a game
Steps = dict[bool, Step]  # observing, and not where that can be left out

LIBRARIES = ("numpy", "numba", "gymnasium", "pettingzoo", "open_spiel", "jax", "pgx", "rlcard")
OBSERVATION_MODES = (True, False)  # both observe, neither observes
CARDS = "Hexagon Fighting Championship"


class Ratio(NamedTuple):
    """A row of ours to divide by one of others'."""

    interface: Name
    peer: Name


RATIOS = (
    Ratio((MASKS, "HexCore6"), (PGX, HEX)),
    Ratio((RANDOM, "HexCore6"), (PGX, HEX)),
    Ratio((MASKS, "HexCore6"), (PGX_LOGITS, HEX)),
    Ratio((POLICY, "HexCore6"), (PGX, HEX)),
    Ratio((VECTOR, "HexCore6"), (PGX, HEX)),
    Ratio((SINGLE_BATCH, "HexCore6"), (SPIEL, "its Hex, 9x9")),
    Ratio((ONE_RANDOM, "HexCore6"), (SPIEL, "its Hex, 9x9")),
    Ratio((SPIEL, "HexCore6"), (SPIEL, "its Hex, 9x9")),
    Ratio((SINGLE_BATCH, CARDS), (SPIEL, "its Gin Rummy")),
    Ratio((SPIEL, CARDS), (SPIEL, "its Gin Rummy")),
    Ratio((AEC, "HexCore6"), (AEC, "its Connect Four")),
    Ratio((AEC, CARDS), (AEC, "its Texas Hold'em")),
    Ratio((AEC, CARDS), (RLCARD, "its Gin Rummy")),
)


def speed(step: Step, seconds: float) -> float:
    """Return the decisions a second of processor time, of all threads together."""
    count, start = 0, time.process_time()
    while (elapsed := time.process_time() - start) < seconds:
        count += step()
    return count / elapsed


def begin(rows: Sequence[Row]) -> dict[Name, Steps]:
    """Begin all rows and play each once, so that all is compiled; name what is not installed."""
    steps_by_name: dict[Name, Steps] = {}
    for row in track(rows, "compiling", transient=True):
        modes = OBSERVATION_MODES if row.interface.skips else OBSERVATION_MODES[:1]
        try:
            steps = {observes: row.begin(observes) for observes in modes}
        except ModuleNotFoundError as error:
            print(f"left out, as {error.name} is not installed: {row.interface.name}, {row.game}")
            continue
        for step in steps.values():
            step()
        steps_by_name[row.interface, row.game] = steps
    return steps_by_name


def measure_speeds(
    steps_by_name: dict[Name, Steps], seconds: float, rounds: int
) -> dict[Name, str]:
    """Run all rows in turn in each round; return decisions a second, observing and not."""
    speeds: dict[tuple[Name, bool], list[float]] = {}
    for _ in track(range(rounds), "rounds", transient=True):
        for name, steps in steps_by_name.items():
            for observes, step in steps.items():
                speeds.setdefault((name, observes), []).append(speed(step, seconds))
    return {
        name: " / ".join(f"{median(speeds[name, mode]):,.0f}" for mode in steps)
        for name, steps in steps_by_name.items()
    }


def measure_ratio(own_step: Step, peer_step: Step, seconds: float, rounds: int) -> float:
    """Run two rows in turn; return the median of the rounds' ratios."""
    return median(speed(own_step, seconds) / speed(peer_step, seconds) for _ in range(rounds))


def print_interfaces(names: Sequence[Name]) -> None:
    """Print what each interface does."""
    print("\n| interface | matches | chooses | legal actions | observes | new matches |")
    print("|---|---|---|---|---|---|")
    for interface in dict.fromkeys(interface for interface, _ in names):
        observes = "on request" if interface.skips else "always"
        cells = interface.name, f"{interface.matches:,}", interface.chooses, interface.legal
        print(f"| {' | '.join((*cells, observes, interface.resets))} |")


def print_speeds(titles: Sequence[str], speeds: dict[Name, str]) -> None:
    """Print the decisions a second of our rows, a column for each game, then those of others."""
    print(f"\n| ours: observing / not | {' | '.join(titles)} |\n|---{'|---' * len(titles)}|")
    for interface in dict.fromkeys(interface for interface, title in speeds if title in titles):
        cells = (speeds.get((interface, title), "") for title in titles)
        print(f"| {interface.name} | {' | '.join(cells)} |")
    print("\n| others | game | observation | observing / not |\n|---|---|---|---|")
    for row in PEERS:
        if cell := speeds.get((row.interface, row.game)):
            print(f"| {row.interface.name} | {row.game} | {row.observation} | {cell} |")


def print_ratios(steps_by_name: dict[Name, Steps], seconds: float, rounds: int) -> None:
    """Measure the ratios whose rows have begun, and print them."""
    print("\n| ours | theirs | both observe | neither observes |\n|---|---|---|---|")
    for ratio in RATIOS:
        own_steps, peer_steps = (
            steps_by_name.get(ratio.interface, {}),
            steps_by_name.get(ratio.peer, {}),
        )
        cells = [
            f"{measure_ratio(own_steps[mode], peer_steps[mode], seconds, rounds):.2f}"
            if mode in own_steps and mode in peer_steps
            else "one side always observes"
            for mode in OBSERVATION_MODES
        ]
        if own_steps and peer_steps:
            names = (f"{interface.name}: {game}" for interface, game in ratio)
            print(f"| {' | '.join((*names, *cells))} |", flush=True)


def library_version(name: str) -> str:
    """Return the version of a library, or that it is missing."""
    try:
        return version(name)
    except PackageNotFoundError:
        return "missing"


def print_machine() -> None:
    """Print the date, the versions, the cores and how busy they are."""
    day, load = datetime.now(UTC).date(), os.getloadavg()[0]
    print(f"{day}: Hexarena {__version__}, Python {platform.python_version()}, one thread")
    print(f"on one of {os.cpu_count()} cores, a load of {load:.1f}")
    print(", ".join(f"{name} {library_version(name)}" for name in LIBRARIES))


def main(
    seconds: Annotated[float, typer.Option(help="of each row in each round")] = 0.3,
    rounds: Annotated[int, typer.Option(help="the median of which counts")] = 5,
    games: Annotated[list[str] | None, typer.Argument(help="of ours; by default all")] = None,
) -> None:
    """Print the tables."""
    if sys.platform == "linux":
        os.sched_setaffinity(0, {max(os.sched_getaffinity(0))})
    print_machine()
    chosen_games = [game for game in all_games() if game.name in (games or [game.name])]
    steps_by_name = begin([*(row for game in chosen_games for row in rows_of(game)), *PEERS])
    print_interfaces([*steps_by_name])
    print_speeds(
        [game.title for game in chosen_games], measure_speeds(steps_by_name, seconds, rounds)
    )
    print_ratios(steps_by_name, seconds, rounds)


if __name__ == "__main__":
    typer.run(main)
