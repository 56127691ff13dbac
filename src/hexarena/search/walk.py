"""Generic: perft, which counts every line of play to a given depth."""

from hexarena.contract.interface import Actions, apply, legal
from hexarena.contract.kernel import kernel
from hexarena.contract.record import States


@kernel
def count_lines(states: States, buffers: Actions, depth: int) -> int:
    """Count the lines of `depth` actions from states[depth]; chance counts like a player.

    `states` and int32[depth + 1, ACTIONS] `buffers` are overwritten below `depth`.
    """
    count = legal(states[depth], buffers[depth])
    if depth <= 1:
        return count if depth == 1 else 1
    lines = 0
    for n in range(count):
        states[depth - 1] = states[depth]
        apply(states[depth - 1], int(buffers[depth, n]))
        lines += count_lines(states, buffers, depth - 1)
    return lines
