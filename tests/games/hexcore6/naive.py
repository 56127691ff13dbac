"""HexCore6 once more, slow and plain, written from the specification alone: a dict of stacks.

It shares nothing with the kernels: spots are axial pairs, a stack is a string of B and W from
below, actions are text such as `(3,0)`, `(3,0)k1(4,0)`, `pass`, `black`.
"""

from collections import Counter

DIRECTIONS = ((1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1))  # E NE NW W SW SE
OPPOSITE = {"B": "W", "W": "B"}


def around(spot):
    """List the six spots round one, on the board or off it."""
    return [(spot[0] + dq, spot[1] + dr) for dq, dr in DIRECTIONS]


def text(spot):
    return f"({spot[0]},{spot[1]})"


def spot_of(words):
    q, r = words.strip("()").split(",")
    return int(q), int(r)


class Naive:
    """A match. `act` is a seat, -1 luck, -2 the end; `black` is the seat that plays black."""

    def __init__(self, core=(0, 0), **options):
        self.options = options
        self.radius = options.get("radius", 5)
        reach = range(-self.radius, self.radius + 1)
        self.board = [(q, r) for r in reach for q in reach if abs(q + r) <= self.radius]
        self.lie = dict.fromkeys(self.board, "")
        self.black, self.passes, self.quiet = 0, 0, 0
        self.first = self.core = self.reason = None
        self.past = []
        chooser = options.get("core_chooser", "config")
        self.phase = "core"
        self.act = {"black": 0, "white": 1}.get(chooser, -1)
        if chooser == "config":
            self.set_up(core)

    def level(self, spot):
        return max(abs(spot[0]), abs(spot[1]), abs(spot[0] + spot[1]))

    def colour(self):
        return "B" if self.act == self.black else "W"

    def set_up(self, core):
        self.core = core
        self.lie[core] = "*"
        for n, spot in enumerate(around(core)):
            self.lie[spot] = "BW"[(n + self.options.get("ring_phase", 0)) % 2]
        self.phase, self.act = "own", self.black

    # What may be done

    def moves(self):
        if self.phase == "core":
            return [text(spot) for spot in self.board if self.level(spot) < self.radius]
        if self.phase == "colour":
            return ["black", "white"]
        if self.phase == "own":
            return [text(spot) for spot in self.empty() if self.seconds(spot)]
        if self.phase == "other":
            return [text(spot) for spot in self.seconds(self.first)]
        return [*self.lifts(), "pass"] if self.phase == "move" else []

    def empty(self):
        return [spot for spot in self.board if not self.lie[spot]]

    def seconds(self, first):
        if self.options.get("lines") == "blocked":
            return self.seen(first)
        q, r = first
        in_line = lambda s: s[0] == q or s[1] == r or s[0] + s[1] == q + r  # noqa: E731
        return [spot for spot in self.empty() if spot != first and in_line(spot)]

    def seen(self, first):
        visible = []
        for dq, dr in DIRECTIONS:
            spot = (first[0] + dq, first[1] + dr)
            while self.lie.get(spot) == "":
                visible.append(spot)
                spot = (spot[0] + dq, spot[1] + dr)
        return visible

    def lifts(self):
        moves = []
        for spot in self.board:
            stack = self.lie[spot]
            is_own = stack[-1:] == self.colour()
            surrounded = all(self.lie.get(neighbour) for neighbour in around(spot))
            if is_own and not surrounded:
                moves += self.lifts_from(spot, stack)
        return moves

    def lifts_from(self, spot, stack):
        moves = []
        for neighbour in around(spot):
            landing = self.lie.get(neighbour, "")
            if landing[:1] not in ("B", "W"):
                continue
            limit = min(len(stack), 3 - len(landing))
            moves += [f"{text(spot)}k{k}{text(neighbour)}" for k in range(1, limit + 1)]
        return moves

    # What it does

    def play(self, move):
        if self.phase == "core":
            chooser = self.act
            self.set_up(spot_of(move))
            if chooser >= 0:
                self.phase, self.act = "colour", 1 - chooser
        elif self.phase == "colour":
            self.black = self.act if move == "black" else 1 - self.act
            self.phase, self.act = "own", self.black
        elif self.phase == "own":
            self.first = spot_of(move)
            self.lie[self.first] = self.colour()
            self.phase = "other"
        elif self.phase == "other":
            self.lie[spot_of(move)] = OPPOSITE[self.colour()]
            self.next_turn()
        else:
            self.move(move)

    def next_turn(self):
        self.phase = "own"
        if self.moves():
            self.act = 1 - self.act
            return
        for spot in self.empty():
            self.lie[spot] = "#"
        self.phase = "move"
        self.note()

    def move(self, move):
        self.quiet += 1
        self.passes = self.passes + 1 if move == "pass" else 0
        if move != "pass":
            self.lift(move)
        self.act = 1 - self.act
        times = self.note()
        limit = self.options.get("quiet_limit", 40)
        repeats = self.options.get("repetition_limit", 0)
        if self.passes == 2:
            self.end("passes")
        elif limit and self.quiet >= limit:
            self.end("quiet")
        elif repeats and times >= repeats:
            self.end("repetition")

    def lift(self, move):
        origin, destination = move.split("k")
        start, k, goal = spot_of(origin), int(destination[0]), spot_of(destination[1:])
        stack = self.lie[start]
        self.lie[start], discs = stack[: len(stack) - k], stack[len(stack) - k :]
        self.lie[goal] += discs
        if not self.lie[start]:
            self.quiet = 0
            self.past.clear()

    def note(self):
        """Remember the position; count how often it stood among the last forty."""
        position = (self.act, tuple(self.lie.values()))
        self.past = [*self.past, position][-40:]
        return self.past.count(position)

    # What it is worth

    def end(self, reason):
        self.reason, self.phase, self.act = reason, "end", -2

    def groups(self, colour):
        """List the groups of a colour that touch the Core, largest measure first."""
        own_spots = {spot for spot in self.board if self.lie[spot][-1:] == colour}
        groups = []
        while own_spots:
            group, edge = set(), [own_spots.pop()]
            while edge:
                spot = edge.pop()
                group.add(spot)
                neighbours = own_spots & set(around(spot))
                own_spots -= neighbours
                edge += neighbours
            if group & set(around(self.core)):
                groups.append(group)
        return sorted(map(self.measure, groups), reverse=True)

    def measure(self, group):
        if self.options.get("group_measure") == "discs":
            return sum(len(self.lie[spot]) for spot in group)
        return len(group)

    def score(self, colour):
        return (self.groups(colour) or [0])[0]

    def merits(self, colour):
        first, second, *_ = [*self.groups(colour), 0, 0]
        if self.options.get("tie_break", "draw") == "draw":
            return (first,)
        return first, second, sum(self.lie[spot][-1:] == colour for spot in self.board)

    def returns(self):
        black, white = self.merits("B"), self.merits("W")
        sign = (black > white) - (black < white)
        return [sign, -sign] if self.black == 0 else [-sign, sign]

    def discs(self):
        return Counter("".join(self.lie.values()))
