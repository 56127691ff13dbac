"""What an active and a passive card make together: the entries of a play (spec 3 and 5)."""

import re
from dataclasses import dataclass, replace

from tests.games.hexstrike.model.cards import CARDS, EARLY, LATE, MID

TOKEN = re.compile(r"(BL|BR|F|B|L|R)?(\d*)([mjacb])")
OPEN = ("E", "SigE", "F")
RING = "-La-Ra-BLa-BRa-Ba"
CAPS = {
    "double-daggers": 99,
    "hammer": 99,
    "smash-attack": 99,
    "hip-throw": 4,
    "tackle": 4,
    "push-kick": 5,
}


@dataclass(frozen=True)
class Entry:
    """One beat of one seat. `turn` is a rotation, `source` says whose: selected, forced or none."""

    body: str
    bracket: bool = False
    phases: frozenset[int] = frozenset()
    turn: str = ""
    source: str = ""
    damage: int = 0
    kbf: int = 0
    active: str = ""
    passive: str = ""
    step: int = 0
    s: int = 0
    combo: bool = False  # the first beat after a combo
    cost: bool = False  # Guard goes on from here, once a card is discarded

    @property
    def open(self):
        return self.body in OPEN

    @property
    def tokens(self):
        """List (direction, distance, type) of each token; none for a word."""
        if not all(TOKEN.fullmatch(part) for part in self.body.split("-")):
            return []
        groups = [TOKEN.fullmatch(part).groups() for part in self.body.split("-")]
        return [(side or "F", int(distance or 1), kind) for side, distance, kind in groups]

    @property
    def kinds(self):
        return {kind for _, _, kind in self.tokens}

    @property
    def begins(self):
        """Whether a set of actions starts here."""
        return self.source == "selected" or self.combo

    @property
    def throws(self):
        is_throw = self.active in ("hip-throw", "tackle") or self.passive == "leap"
        return is_throw and bool(self.kinds & {"a", "c"})

    @property
    def strikes(self):
        return bool(self.kinds & {"a", "c"})

    @property
    def order(self):
        """Return the place of its class among actions of one phase."""
        kinds = self.kinds
        words = {"Co": 0, "F": 5, "X1": 6}
        if self.body in words:
            return words[self.body]
        if self.throws:
            return 1
        if "b" in kinds:
            return 2
        if kinds & {"a", "c"}:
            return 3
        return 4 if kinds & {"m", "j"} else 7


ATTACK, MOVE = 3, 4


def build(active, passive, turn, s):
    """Make the entries of a play (spec 5)."""
    entries = base(active, passive, turn)
    entries = ACTIVE.get(active, leave_unchanged)(entries, turn, s)
    surge = min(s, CAPS.get(active, 0))
    entries = [replace(e, damage=e.damage + surge * e.bracket) for e in entries]
    entries = PASSIVE.get(passive, leave_unchanged)(entries, turn, s)
    if active == "smoke-bomb":
        special = next(index for index, e in enumerate(entries) if e.body == "X1")
        entries = entries[:special] + build(passive, "smoke-bomb", turn, s)
    return [replace(e, step=number, s=s) for number, e in enumerate(entries, 1)]


def base(active, passive, turn):
    card = CARDS[active]
    facts = {"damage": card.damage, "kbf": card.kbf, "active": active, "passive": passive}
    entries = [
        Entry(label.strip("[]"), label.startswith("["), phases, **facts)
        for label, phases in card.actions
    ]
    return set_turn(entries, 0, turn, "selected")


def set_turn(entries, index, turn, source):
    return change(entries, lambda i, e: i == index, turn=turn, source=source)


def change(entries, matches, **changes):
    """Change the entries for which `which(index, entry)` holds."""
    return [replace(e, **changes) if matches(i, e) else e for i, e in enumerate(entries)]


def relabel(entries, matches, label, **changes):
    """Give those entries the label that `label(body)` tells; their phases stay."""
    return [replace(e, body=label(e.body), **changes) if matches(e) else e for e in entries]


def leave_unchanged(entries, turn, s):
    return entries


def is_bracketed(_, e):
    return e.bracket


def exact(body):
    return lambda e: e.body == body


def ends_with(kind):
    return lambda e: e.body.endswith(kind) and bool(e.tokens)


# Active texts


def roll_back(entries, turn, s):
    rotation = {"R": "L1", "L": "R1"}.get(turn[0])
    return change(entries, is_bracketed, turn=rotation, source="forced") if rotation else entries


def strike_behind(entries, turn, s):
    landing = next(i for i, e in enumerate(entries) if e.bracket)
    return set_turn(entries, landing + 1, "3", "forced")


def counter(entries, turn, s):
    phase = EARLY if s >= 10 else MID if s >= 5 else LATE
    return change(entries, is_bracketed, phases=frozenset({phase}))


def stronger(minimum, kbf, damage=0):
    """Make the bracketed entry stronger from `minimum` submitted adrenaline on."""

    def text(entries, turn, s):
        if s < minimum:
            return entries
        return [
            replace(e, damage=e.damage + damage, kbf=max(0, e.kbf + kbf)) if e.bracket else e
            for e in entries
        ]

    return text


def back_kick(entries, turn, s):
    return change(entries, is_bracketed, body="Bc") if s >= 4 else entries


def whirl(entries, turn, s):
    return change(entries, is_bracketed, kbf=3)


def smoke(entries, turn, s):
    return set_turn(set_turn(entries, 0, "", ""), 2, turn, "selected")


ACTIVE = {
    "ninja-roll": roll_back,
    "aerial-strike": strike_behind,
    "counter-attack": counter,
    "cross-slash": stronger(6, 1),
    "flying-knee": stronger(3, -1, 4),
    "fumikomi": stronger(6, 2),
    "spinning-back-kick": back_kick,
    "whirlwind": whirl,
    "smoke-bomb": smoke,
}

# Passive texts


def turn_after(entries, turn, s):
    last = max(i for i, e in enumerate(entries) if e.kinds & {"m", "j", "c"})
    return set_turn(entries, last + 1, "3", "forced")


def chase(entries, turn, s):
    first = entries[0]
    waiting = replace(first, body="W", bracket=False, phases=frozenset())
    remaining = [replace(first, turn="", source=""), *entries[1:]]
    return [waiting, *relabel(remaining, exact("m"), lambda body: "2m")]


def counter_behind(entries, turn, s):
    index = next((i for i, e in enumerate(entries) if e.body == "m"), None)
    return change(entries, lambda i, e: i == index, body="m-Ba", damage=2, kbf=2)


def slash_beside(entries, turn, s):
    return relabel(entries, exact("m"), lambda body: "m-La-Ra", damage=2, kbf=1)


def knee(entries, turn, s):
    return relabel(entries, ends_with("m"), lambda body: body[:-1] + "c", damage=1, kbf=1)


def guard_back(entries, turn, s):
    return relabel(entries, exact("W"), lambda body: "Bb", phases=frozenset({MID}))


def smash(entries, turn, s):
    result = []
    for e in entries:
        result.append(e)
        if ends_with("j")(e):
            ring = replace(e, body="a" + RING, bracket=False, phases=frozenset({EARLY}))
            result.append(replace(ring, damage=1, kbf=1, turn="", source=""))
    return result


def invert_moves(entries, turn, s):
    flip = lambda body: body[1:] if body.startswith("B") else "B" + body  # noqa: E731
    return relabel(entries, ends_with("m"), flip)


def whirl_last(entries, turn, s):
    last = max((i for i, e in enumerate(entries) if e.body == "m"), default=None)
    return change(entries, lambda i, e: i == last, body="c" + RING, damage=1, kbf=0)


def lunge(entries, turn, s):
    first = next((i for i, e in enumerate(entries) if "a" in e.body.split("-")), None)
    wait_indices = [i for i, e in enumerate(entries[:first]) if e.body == "W"]
    if first is None or not wait_indices:
        return entries
    return change(entries, lambda i, e: i == wait_indices[-1], body="m", phases=frozenset({LATE}))


def spread_attacks(entries, turn, s):
    return [
        replace(e, body="a-La-Ra", damage=e.damage // 2, kbf=e.kbf // 2) if e.body == "a" else e
        for e in entries
    ]


PASSIVE = {
    "aerial-strike": turn_after,
    "chase": chase,
    "counter-attack": counter_behind,
    "cross-slash": slash_beside,
    "flying-knee": knee,
    "guard": guard_back,
    "smash-attack": smash,
    "smoke-bomb": invert_moves,
    "whirlwind": whirl_last,
    "fleche": lunge,
    "ninja-roll": spread_attacks,
}
