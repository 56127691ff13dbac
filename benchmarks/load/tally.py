"""What was measured: delays, failures, and how much memory the server held."""

import os
from dataclasses import dataclass, field
from pathlib import Path
from statistics import quantiles


@dataclass
class Tally:
    """Delays in seconds, kept while `open`: what comes before is the way to a steady state."""

    open: bool = False
    delays: list[float] = field(default_factory=list)
    answers: list[float] = field(default_factory=list)
    failures: list[str] = field(default_factory=list)
    resident: list[float] = field(default_factory=list)  # MiB, at equal distances of time
    computed: float = 0  # cores, on average

    def seen(self, seconds: float) -> None:
        """Note how long an action took to reach the other player."""
        if self.open:
            self.delays.append(seconds)

    def answered(self, seconds: float) -> None:
        """Note how long the answer to an action took."""
        if self.open:
            self.answers.append(seconds)

    def failed(self, failures: BaseExceptionGroup) -> None:
        """Note what went wrong, whenever it did."""
        for each in failures.exceptions:
            if isinstance(each, BaseExceptionGroup):
                self.failed(each)
            else:
                self.failures.append(f"{type(each).__name__}: {each}"[:300])

    def weigh(self, pid: int) -> None:
        """Note how much memory a program holds now."""
        status = Path(f"/proc/{pid}/status").read_text(encoding="ascii")
        kilobytes = next(line.split()[1] for line in status.splitlines() if "VmRSS" in line)
        self.resident.append(int(kilobytes) / 1024)


def share(delays: list[float], hundredth: int) -> float:
    """Return in milliseconds what `hundredth` of 100 delays stay below."""
    return quantiles(delays, n=100)[hundredth - 1] * 1000 if len(delays) > 1 else float("nan")


def busy(pid: int) -> float:
    """Return the seconds that a program has computed so far."""
    fields = Path(f"/proc/{pid}/stat").read_text(encoding="ascii").rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")
