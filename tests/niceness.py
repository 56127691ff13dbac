"""Processes of servers in tests: at the lowest priority they would hardly run beside other tests.

Next to a process that computes, Linux gives one of niceness 19 a seventieth of its time: what takes
a second then takes longer than tests wait.
"""

from hexarena.server.accounts import hashing
from hexarena.server.bots import processes
from hexarena.server.lab import desk

NICENESS = 1
SERVED = processes.NICENESS  # that of a server outside tests


def be_less_nice() -> None:
    """Let the processes of this process's servers be only a little nicer than that."""
    for module in (processes, hashing):
        vars(module)["NICENESS"] = NICENESS
    desk.NICE_COMMAND = ("nice", "-n", str(NICENESS))
