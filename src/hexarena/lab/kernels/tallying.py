"""What happened in many matches, counted in one pass over all their actions.

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
FACTOR, PRIME = 1_000_003, 2_147_483_629  # of a trace

USED, USED_USED, USED_MATCHES = range(3)  # of the uses of a thing by pair; sums of products
CASES, CASES_CASES, GAIN, GAIN_GAIN, GAIN_CASES, PAIRS = range(3, 9)  # users against the others
SUMS = 9
SHOWN = 3  # matches kept that show a thing


@kernel
def tally(
    flow: tuple[Integers, npt.NDArray[np.int8], Actions], counts: Actions, tallies: Integers
) -> None:
    """Count decisions, legal actions, forced decisions, turns and dead turns of every match.

    `flow`: first, seats, actions. `tallies` is int64[N, COLUMNS]. A turn is dead if all its
    decisions are forced. Matches with the same actions have the same TRACE, others hardly ever.
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
    found, most = 0, 1
    while count > most and found < BINS - 1:
        most *= 2
        found += 1
    return found


@kernel
def use(
    flow: tuple[Integers, npt.NDArray[np.int8], Actions],
    things: tuple[Integers, Integers],
    results: tuple[Reals, Integers],
    sums: Reals,
    shown: Integers,
) -> None:
    """Sum up which things each seat used, and what it gained over those that did not.

    `flow`: first, seats, actions. `things`: those of action a are things[1][k], for k from
    things[0][a] to things[0][a + 1]. `results`: the points of each seat, float64[N, SEATS], and
    the pair of each match. Fill `sums`, float64[things, SUMS], and `shown`, int64[things, SHOWN]:
    matches with the thing, the first one, one in the midst, and the last.
    """
    many, begin, pair = len(sums), 0, 0
    marks = np.zeros(many, np.int64), np.zeros(many, np.int64), np.zeros(many, np.int64)
    within, listed = np.zeros((many, 3)), np.zeros(many, np.int64)
    touched, matches = 0, len(results[1])
    for match in range(matches):
        found = note(flow, things, match, marks)
        touched = gather(found, marks, results[0][match], (within, listed, touched))
        pair += 1
        if match + 1 == matches or results[1][match + 1] != results[1][begin]:
            for k in range(touched):
                close(sums[listed[k]], within[listed[k]], pair)
            begin, pair, touched = match + 1, 0, 0
        remember(found, shown, sums, match)


@kernel
def note(
    flow: tuple[Integers, npt.NDArray[np.int8], Actions],
    things: tuple[Integers, Integers],
    match: int,
    marks: tuple[Integers, Integers, Integers],
) -> Integers:
    """Count the uses of each thing in a match, and mark the seats; return the things used.

    `marks`, int64[things] each: the uses, a bit for each seat, and room for what is returned.
    """
    first, seats, actions = flow
    begins, named = things
    seen, masks, found = marks
    many = 0
    for i in range(first[match], first[match + 1]):
        if seats[i] < 0:
            continue
        for k in range(begins[actions[i]], begins[actions[i] + 1]):
            thing = named[k]
            if seen[thing] == 0:
                found[many] = thing
                many += 1
            seen[thing] += 1
            masks[thing] |= 1 << seats[i]
    return found[:many]


@kernel
def gather(
    found: Integers,
    marks: tuple[Integers, Integers, Integers],
    points: Reals,
    pair: tuple[Reals, Integers, int],
) -> int:
    """Add a match to the sums of its pair, and clear the marks; return how many things it has."""
    seen, masks, _ = marks
    within, listed, touched = pair
    for k in range(len(found)):
        thing = found[k]
        if within[thing, 0] == 0:
            listed[touched] = thing
            touched += 1
        within[thing, 0] += seen[thing]
        gain, apart = gained(masks[thing], points)
        if apart:
            within[thing, 1] += 1
            within[thing, 2] += gain
        seen[thing], masks[thing] = 0, 0
    return touched


@kernel
def gained(mask: int, points: Reals) -> tuple[float, bool]:
    """Return the mean points of some seats less those of the others, and whether both exist."""
    users, of_users, of_others = 0, 0.0, 0.0
    for seat in range(len(points)):
        if mask >> seat & 1:
            users += 1
            of_users += points[seat]
        else:
            of_others += points[seat]
    others = len(points) - users
    if users == 0 or others == 0:
        return 0.0, False
    return of_users / users - of_others / others, True


@kernel
def close(sums: Reals, within: Reals, matches: int) -> None:
    """Add the sums of a pair of so many matches to those of all, and clear them."""
    used, cases, gain = within[0], within[1], within[2]
    sums[USED] += used
    sums[USED_USED] += used * used
    sums[USED_MATCHES] += used * matches
    if cases:
        sums[CASES] += cases
        sums[CASES_CASES] += cases * cases
        sums[GAIN] += gain
        sums[GAIN_GAIN] += gain * gain
        sums[GAIN_CASES] += gain * cases
        sums[PAIRS] += 1
    within[:] = 0


@kernel
def remember(found: Integers, shown: Integers, sums: Reals, match: int) -> None:
    """Keep a match as one that shows the things found in it."""
    for k in range(len(found)):
        row = shown[found[k]]
        if row[0] < 0:
            row[:] = match
        elif match >= 2 * row[1]:
            row[1] = row[2]
        row[2] = match
