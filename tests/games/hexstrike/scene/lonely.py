"""A commitment played out by the rules alone: the others do what they have revealed, then wait.

What the previews say is compared with this; the two share no code.
"""

from dataclasses import dataclass, field

from hexarena.contract.record import OVER, copy_states
from hexarena.games.hexstrike.components.island import land_distance
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
class SoloPlay:
    """What came of a commitment: its beats, and what its seat should know before."""

    beats: list = field(default_factory=list)  # place, facing, change of damage
    hit: set = field(default_factory=set)  # beats on which the seat is hit
    out: dict = field(default_factory=dict)  # by seat that is lost: the beat
    floats: bool = False  # the seat is over the abyss at its next open beat
    asked: bool = False  # a question about the board ends it


def play_alone(states, actions):
    """Play a commitment of the seat to act."""
    current, played = copy_states(states), SoloPlay()
    seat = int(current[0].to_act)
    current["due"] = 1 << seat
    for action in actions:
        answer(current[0], action)
    start = copy_states(current)
    while seat not in played.out and answer_questions(current[0], seat):
        if current[0].beat != start[0].beat:
            played.beats.append(beat(start[0], current[0], seat))
            start = copy_states(current)
        previous = copy_states(current)
        current["last_hitter"][0, seat] = state.NOBODY
        step(current[0])
        note(previous[0], current[0], seat, played)
    played.beats.append(beat(start[0], current[0], seat))
    played.asked = current[0].phase in BOARD
    played.floats = current[0].phase == state.ACTIVE and floats(start[0], seat)
    return played


def answer_questions(current, seat):
    """Answer what may be answered, make the others wait; tell whether a step can be taken."""
    while current.phase in CARDS or current.phase in DECLINED:
        reply = DECLINED.get(int(current.phase))
        answer(current, first_legal(current) if reply is None else reply)
    if (
        current.stage in (state.DAWN, state.OPENING, state.STARTING)
        and current.phase == state.RESOLVE
    ):
        for opponent in range(current.players):
            if opponent != seat:
                make_wait(current, opponent)
    return current.phase == state.RESOLVE


def first_legal(current):
    states = GAME.rules.blank()
    states[0] = current
    return GAME.rules.legal(states)[0]


def make_wait(current, seat):
    """Let a seat wait from its next open beat on; who comes back does so."""
    for n in range(len(current.line[seat])):
        current.line[seat, n] &= ~entry.GUARD_COST
        if entry.is_open(current.line[seat, n]):
            respawn = current.line[seat, n] & entry.RESPAWN
            current.line[seat, n:] = entry.make_entry(W)
            current.line[seat, n] |= respawn
            return


def note(previous, current, seat, played):
    """Note who is hit and who is lost in a step."""
    is_striking = state.STARTING <= previous.stage <= state.SLOW and previous.hit_step != KNOCKING
    if is_striking and current.last_hitter[seat] != state.NOBODY:
        played.hit.add(int(previous.beat))
    if current.beat != previous.beat or current.stage != previous.stage or current.to_act == OVER:
        for opponent in range(current.players):
            if is_out(current, opponent) and not is_out(previous, opponent):
                played.out[opponent] = int(previous.beat)


def is_out(current, seat):
    if entry.label(current.line[seat, 0]) == DEATH:
        return True
    is_lost = current.to_act == OVER and current.returns[seat] <= 0 and current.method != state.TIME
    return is_lost and (current.method == state.STRANDED or is_far(current, seat))


def is_far(current, seat):
    return (
        land_distance(int(current.players), int(current.q[seat]), int(current.r[seat])) > FARTHEST
    )


def floats(current, seat):
    hexagon = int(current.q[seat]), int(current.r[seat])
    return land_distance(int(current.players), *hexagon) > 0 and not ground.has_platform(
        current, *hexagon
    )


def beat(start, current, seat):
    cell = f"{current.q[seat]},{current.r[seat]}" if not is_beyond(current, seat) else None
    return cell, int(current.facing[seat]), int(current.damage[seat]) - int(start.damage[seat])


def is_beyond(current, seat):
    """Return whether a fighter is too far out for its hex to be shown."""
    return (
        land_distance(int(current.players), int(current.q[seat]), int(current.r[seat]))
        > FARTHEST + 1
    )
