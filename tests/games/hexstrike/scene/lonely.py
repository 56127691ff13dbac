"""A commitment played out by the rules alone: the others do what they have revealed, then wait.

What the previews say is compared with this; the two share no code.
"""

from dataclasses import dataclass, field

from hexarena.contract.record import OVER, copied
from hexarena.games.hexstrike.components.island import away
from hexarena.games.hexstrike.components.symbols import DEATH, W
from hexarena.games.hexstrike.rules import answer, entry, ground, state, step
from hexarena.games.hexstrike.rules.hand_choices import KNOCKING
from tests.games.hexstrike.table import GAME

DECLINED = {
    state.TRIGGER: state.DECLINE,
    state.COMBO: state.NO_FOLLOW,
    state.GUARDING: state.NO_GUARD,
    state.RETURNING: state.STAY,
}
CARDS = (state.DISCARD, state.EXHAUST, state.RETURN_CARD)
BOARD = (state.THROW, state.KNOCK, state.PLATFORM)
FARTHEST = 4


@dataclass
class Played:
    """What came of a commitment: its beats, and what its seat should know before."""

    beats: list = field(default_factory=list)  # place, facing, change of damage
    hit: set = field(default_factory=set)  # beats on which the seat is hit
    out: dict = field(default_factory=dict)  # by seat that is lost: the beat
    floats: bool = False  # the seat is over the abyss at its next open beat
    asked: bool = False  # a question about the board ends it


def play_alone(states, actions):
    """Play a commitment of the seat to act."""
    now, told = copied(states), Played()
    seat = int(now[0].to_act)
    now["due"] = 1 << seat
    for action in actions:
        answer(now[0], action)
    begun = copied(now)
    while seat not in told.out and goes_on(now[0], seat):
        if now[0].beat != begun[0].beat:
            told.beats.append(beat(begun[0], now[0], seat))
            begun = copied(now)
        before = copied(now)
        now["last_hitter"][0, seat] = state.NOBODY
        step(now[0])
        note(before[0], now[0], seat, told)
    told.beats.append(beat(begun[0], now[0], seat))
    told.asked = now[0].phase in BOARD
    told.floats = now[0].phase == state.ACTIVE and floats(begun[0], seat)
    return told


def goes_on(now, seat):
    """Answer what may be answered, make the others wait; tell whether a step can be taken."""
    while now.phase in CARDS or now.phase in DECLINED:
        some = DECLINED.get(int(now.phase))
        answer(now, first_legal(now) if some is None else some)
    if now.stage in (state.DAWN, state.OPENING, state.STARTING) and now.phase == state.RESOLVE:
        for other in range(now.players):
            if other != seat:
                wait(now, other)
    return now.phase == state.RESOLVE


def first_legal(now):
    states = GAME.rules.blank()
    states[0] = now
    return GAME.rules.legal(states)[0]


def wait(now, seat):
    """Let a seat wait from its next open beat on; who comes back does so."""
    for n in range(len(now.line[seat])):
        now.line[seat, n] &= ~entry.GUARD_COST
        if entry.is_open(now.line[seat, n]):
            back = now.line[seat, n] & entry.RESPAWN
            now.line[seat, n:] = entry.plain(W)
            now.line[seat, n] |= back
            return


def note(before, now, seat, told):
    """Note who is hit and who is lost in a step."""
    struck = state.STARTING <= before.stage <= state.SLOW and before.hit_step != KNOCKING
    if struck and now.last_hitter[seat] != state.NOBODY:
        told.hit.add(int(before.beat))
    if now.beat != before.beat or now.stage != before.stage or now.to_act == OVER:
        for other in range(now.players):
            if is_out(now, other) and not is_out(before, other):
                told.out[other] = int(before.beat)


def is_out(now, seat):
    if entry.label(now.line[seat, 0]) == DEATH:
        return True
    lost = now.to_act == OVER and now.returns[seat] <= 0 and now.method != state.TIME
    return lost and (now.method == state.STRANDED or is_far(now, seat))


def is_far(now, seat):
    return away(int(now.players), int(now.q[seat]), int(now.r[seat])) > FARTHEST


def floats(now, seat):
    there = int(now.q[seat]), int(now.r[seat])
    return away(int(now.players), *there) > 0 and not ground.has_platform(now, *there)


def beat(begun, now, seat):
    place = f"{now.q[seat]},{now.r[seat]}" if not is_beyond(now, seat) else None
    return place, int(now.facing[seat]), int(now.damage[seat]) - int(begun.damage[seat])


def is_beyond(now, seat):
    """Tell whether a fighter is too far out for its hex to be shown."""
    return away(int(now.players), int(now.q[seat]), int(now.r[seat])) > FARTHEST + 1
