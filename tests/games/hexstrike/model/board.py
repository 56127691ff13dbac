"""The island and its hexes: pairs (q, r), pointy tops, q to the east, r to the south-east."""

STEPS = ((1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1))  # E NE NW W SW SE
COMPASS = ("E", "NE", "NW", "W", "SW", "SE")
TURNED = {"0": 0, "R1": -1, "R2": -2, "3": 3, "L2": 2, "L1": 1}  # a right turn lowers the index
SIDES = {"F": 0, "L": 1, "BL": 2, "B": 3, "BR": 4, "R": 5}  # decision 0.7: BL is back-left
REACH = 5  # an arrow so far from land is gone, and a fighter is out

ROWS = {-1: (-1, 2), 0: (-2, 2), 1: (-2, 1)}
NORTH = {-3: (1, 2), -2: (0, 2)}
SOUTH = {2: (-2, 0), 3: (-2, -1)}
START_PLACES = {
    2: (((2, 0), 3), ((-2, 0), 0)),
    3: (((2, 0), 3), ((1, -3), 5), ((-2, 1), 1)),
    4: (((1, 1), 4), ((2, -2), 2), ((0, -2), 1), ((-2, 2), 5)),
}


def island(players):
    rows = ROWS | (NORTH if players > 2 else {}) | (SOUTH if players > 3 else {})
    return {(q, r) for r, (west, east) in rows.items() for q in range(west, east + 1)}


def hex_beyond(hexagon, direction, steps=1):
    """Return the hex so many steps away."""
    q, r = STEPS[direction % 6]
    return hexagon[0] + q * steps, hexagon[1] + r * steps


def distance(first, opponent):
    q, r = first[0] - opponent[0], first[1] - opponent[1]
    return (abs(q) + abs(r) + abs(q + r)) // 2


def bearing(start, goal):
    """Return the direction in which `goal` lies straight from `start`, None if in none."""
    gap = distance(start, goal)
    straight = [n for n in range(6) if gap and hex_beyond(start, n, gap) == goal]
    return straight[0] if straight else None


def ring_of(centre, ring):
    """List the hexes of a ring, from E by NE, NW, W and SW to SE."""
    corners = [hex_beyond(centre, n, ring) for n in range(6)]
    return [hex_beyond(corners[n], n + 2, step) for n in range(6) for step in range(ring)]
