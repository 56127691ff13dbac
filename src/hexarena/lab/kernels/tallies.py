"""Counts over many matches, made in one pass over all their actions.

`first`, int64[N + 1], says where the actions of each match begin; `seats`, int8, who decided, and
`counts`, int32, among how many (see `rows.decisions_of`).
"""

import numpy as np
import numpy.typing as npt

from hexarena.contract.interface import Actions
from hexarena.contract.kernel import kernel

Integers = npt.NDArray[np.int64]
Reals = npt.NDArray[np.float64]

DECIDED, OFFERED, FORCED, TURNS, DEAD, TRACE = range(6)  # the first columns of a tally
BINS = 12  # the others: decisions among 1, 2, 3 to 4, 5 to 8, ... actions
COLUMNS = TRACE + 1 + BINS
FACTOR, PRIME = 1_000_003, 2_147_483_629  # constants of the hash that identifies a match's actions

# Sums of the uses of a thing by pair, and sums of products
USES, USES_SQUARED, USES_MATCHES = range(3)
# Sums that compare users with the others
CASES, CASES_CASES, GAIN, GAIN_GAIN, GAIN_CASES, PAIRS = range(3, 9)
SUMS = 9
EXAMPLES = 3  # matches kept as examples of a thing


@kernel
def tally(
    flow: tuple[Integers, npt.NDArray[np.int8], Actions], counts: Actions, tallies: Integers
) -> None:
    """Count decisions, legal actions, forced decisions, turns and dead turns of every match.

    `flow`: first, seats, actions. `tallies` is int64[N, COLUMNS]. A turn is dead if all its
    decisions are forced. Matches with the same actions have the same TRACE; others almost never do.
    """
    first, seats, actions = flow
    for match in range(len(tallies)):
        row, last, alive = tallies[match], -1, True
        for i in range(first[match], first[match + 1]):
            row[TRACE] = (row[TRACE] * FACTOR + actions[i] + 1) % PRIME
            if seats[i] < 0:
                continue
            if seats[i] != last:
                row[TURNS] += 1
                row[DEAD] += not alive
                last, alive = seats[i], False
            row[DECIDED] += 1
            row[OFFERED] += counts[i]
            row[FORCED] += counts[i] == 1
            alive = alive or counts[i] > 1
            row[TRACE + 1 + bin_of(counts[i])] += 1
        row[DEAD] += not alive


@kernel
def bin_of(count: int) -> int:
    """Return the bin of a number of actions: 0 for 1, then one more for each doubling."""
    index, upper = 0, 1
    while count > upper and index < BINS - 1:
        upper *= 2
        index += 1
    return index


@kernel
def sum_uses(
    flow: tuple[Integers, npt.NDArray[np.int8], Actions],
    things: tuple[Integers, Integers],
    results: tuple[Reals, Integers],
    sums: Reals,
    examples: Integers,
) -> None:
    """Sum the uses of each thing, and how much the seats that used it gained over the others.

    `flow`: first, seats, actions. `things`: action a names things[1][k], for k from things[0][a] to
    things[0][a + 1]. `results`: the points of each seat, float64[N, SEATS], and the pair of each
    match. Fill `sums`, float64[things, SUMS], and `examples`, int64[things, EXAMPLES]: the first
    match with the thing, one in the middle, and the last.
    """
    count, start, pair = len(sums), 0, 0
    marks = np.zeros(count, np.int64), np.zeros(count, np.int64), np.zeros(count, np.int64)
    pair_sums, pair_things = np.zeros((count, 3)), np.zeros(count, np.int64)
    touched_count, matches = 0, len(results[1])
    for match in range(matches):
        distinct = count_uses(flow, things, match, marks)
        touched_count = gather(
            distinct, marks, results[0][match], (pair_sums, pair_things, touched_count)
        )
        pair += 1
        if match + 1 == matches or results[1][match + 1] != results[1][start]:
            for k in range(touched_count):
                close(sums[pair_things[k]], pair_sums[pair_things[k]], pair)
            start, pair, touched_count = match + 1, 0, 0
        remember(distinct, examples, sums, match)


@kernel
def count_uses(
    flow: tuple[Integers, npt.NDArray[np.int8], Actions],
    things: tuple[Integers, Integers],
    match: int,
    marks: tuple[Integers, Integers, Integers],
) -> Integers:
    """Count the uses of each thing in a match, and mark the seats; return the things used.

    `marks` are three arrays, int64[things]: the uses, a bit for each seat, and a buffer for the
    result.
    """
    first, seats, actions = flow
    starts, thing_ids = things
    counts, masks, distinct = marks
    count = 0
    for i in range(first[match], first[match + 1]):
        if seats[i] < 0:
            continue
        for k in range(starts[actions[i]], starts[actions[i] + 1]):
            thing = thing_ids[k]
            if counts[thing] == 0:
                distinct[count] = thing
                count += 1
            counts[thing] += 1
            masks[thing] |= 1 << seats[i]
    return distinct[:count]


@kernel
def gather(
    distinct: Integers,
    marks: tuple[Integers, Integers, Integers],
    points: Reals,
    pair: tuple[Reals, Integers, int],
) -> int:
    """Add a match to the sums of its pair, and clear the marks; return its number of things."""
    counts, masks, _ = marks
    pair_sums, pair_things, touched_count = pair
    for k in range(len(distinct)):
        thing = distinct[k]
        if pair_sums[thing, 0] == 0:
            pair_things[touched_count] = thing
            touched_count += 1
        pair_sums[thing, 0] += counts[thing]
        gain, is_comparable = measure_gain(masks[thing], points)
        if is_comparable:
            pair_sums[thing, 1] += 1
            pair_sums[thing, 2] += gain
        counts[thing], masks[thing] = 0, 0
    return touched_count


@kernel
def measure_gain(mask: int, points: Reals) -> tuple[float, bool]:
    """Return the mean points of some seats minus those of the others, and whether both exist."""
    users, of_users, of_others = 0, 0.0, 0.0
    for seat in range(len(points)):
        if mask >> seat & 1:
            users += 1
            of_users += points[seat]
        else:
            of_others += points[seat]
    other_count = len(points) - users
    if users == 0 or other_count == 0:
        return 0.0, False
    return of_users / users - of_others / other_count, True


@kernel
def close(sums: Reals, pair_sums: Reals, matches: int) -> None:
    """Add the sums of a pair of `matches` matches to the total, and clear them."""
    uses, cases, gain = pair_sums[0], pair_sums[1], pair_sums[2]
    sums[USES] += uses
    sums[USES_SQUARED] += uses * uses
    sums[USES_MATCHES] += uses * matches
    if cases:
        sums[CASES] += cases
        sums[CASES_CASES] += cases * cases
        sums[GAIN] += gain
        sums[GAIN_GAIN] += gain * gain
        sums[GAIN_CASES] += gain * cases
        sums[PAIRS] += 1
    pair_sums[:] = 0


@kernel
def remember(distinct: Integers, examples: Integers, sums: Reals, match: int) -> None:
    """Store a match as an example of the things used in it."""
    for k in range(len(distinct)):
        row = examples[distinct[k]]
        if row[0] < 0:
            row[:] = match
        elif match >= 2 * row[1]:
            row[1] = row[2]
        row[2] = match
