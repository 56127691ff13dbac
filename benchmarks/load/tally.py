"""The results: delays, failures and the server's memory."""

import os
from collections.abc import Iterable
from dataclasses import dataclass, field
from pathlib import Path
from statistics import quantiles


@dataclass
class Tally:
    """Delays in seconds, counted while `open`: only in the steady state."""

    open: bool = False
    delays: list[float] = field(default_factory=list)
    answers: list[float] = field(default_factory=list)
    failures: list[str] = field(default_factory=list)
    resident: list[float] = field(default_factory=list)  # MiB, at regular intervals
    computed: float = 0  # cores, on average
    computed_by_services: float = 0  # the same, by PostgreSQL and Redis
    decisions: int = 0  # of bots that are watched

    def seen(self, seconds: float) -> None:
        """Note the seconds until an action reached the other player."""
        if self.open:
            self.delays.append(seconds)

    def answered(self, seconds: float) -> None:
        """Note the seconds until an action was answered."""
        if self.open:
            self.answers.append(seconds)

    def decided(self) -> None:
        """Note a decision of a bot."""
        self.decisions += self.open

    def failed(self, failures: BaseExceptionGroup) -> None:
        """Note failures at any time."""
        for exception in failures.exceptions:
            if isinstance(exception, BaseExceptionGroup):
                self.failed(exception)
            else:
                self.failures.append(f"{type(exception).__name__}: {exception}"[:300])

    def weigh(self, pids: Iterable[int]) -> None:
        """Note the resident memory of some processes."""
        self.resident.append(sum(map(resident, pids)))


def resident(pid: int) -> float:
    """Return the resident memory of a process in MiB."""
    status = Path(f"/proc/{pid}/status").read_text(encoding="ascii")
    kilobytes = next(line.split()[1] for line in status.splitlines() if "VmRSS" in line)
    return int(kilobytes) / 1024


def share(delays: list[float], hundredth: int) -> float:
    """Return a percentile of the delays, in milliseconds."""
    return quantiles(delays, n=100)[hundredth - 1] * 1000 if len(delays) > 1 else float("nan")


def family(pid: int) -> list[int]:
    """Return a process and those it has started, in turn."""
    children = Path(f"/proc/{pid}/task/{pid}/children").read_text(encoding="ascii").split()
    return [pid, *(descendant for child in children for descendant in family(int(child)))]


def named(*names: str) -> list[int]:
    """Return the processes of this machine that run programs with these names."""
    processes = []
    for path in Path("/proc").glob("[0-9]*/comm"):
        try:
            if path.read_text(encoding="utf-8").strip() in names:
                processes.append(int(path.parent.name))
        except FileNotFoundError:  # it has just ended
            continue
    return processes


def busy(pids: Iterable[int]) -> float:
    """Return the processor seconds of some processes so far."""
    return sum(map(_busy, pids))


def _busy(pid: int) -> float:
    fields = Path(f"/proc/{pid}/stat").read_text(encoding="ascii").rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")
