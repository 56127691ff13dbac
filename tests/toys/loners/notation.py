"""Loners in words."""

import numpy as np

from hexarena.contract.errors import BadPosition, UnreadableAction
from hexarena.contract.record import OVER
from tests.toys.loners import SEATS
from tests.toys.loners.options import start
from tests.toys.loners.rules import NUMBERS

FIELDS = ("to_act", "turn", "named", "shown", "points", "gone", "returns")
LENGTH = 2 + 5 * len(SEATS)


def write(state, action):
    return f"name:{action + 1}"


def phrase(state, action):
    return f"Name {action + 1}"


def read(state, text):
    words = [f"name:{n + 1}" for n in range(NUMBERS)]
    if text.strip() not in words:
        raise UnreadableAction(f"{text!r} is not an action; expected {', '.join(words)}")
    return words.index(text.strip())


def narrate(state, action):
    seat = int(state.to_act)
    if not is_last(state, seat):
        return f"{SEATS[seat]} has named a number."
    return shown(state, {seat: action + 1})


def leaving(state, seat):
    gone = f"{SEATS[seat]} gives up and leaves."
    left = sum(not state.gone[item] for item in range(state.players))
    if left == 2 or state.to_act != seat or not is_last(state, seat):
        return gone
    return f"{gone} {shown(state, {seat: 0})}"


def is_last(state, seat):
    return all(state.gone[item] for item in range(seat + 1, state.players))


def shown(state, more):
    named = {seat: more.get(seat, int(state.named[seat])) for seat in range(state.players)}
    return "Shown: " + ", ".join(f"{SEATS[seat]} {n}" for seat, n in named.items() if n) + "."


def seen(state, action, seat):
    open_to_all = is_last(state, int(state.to_act))
    return write(state, action) if open_to_all or state.to_act == seat else ""


def describe(state):
    item = (f"{SEATS[n]} {state.points[n]}" for n in range(state.players))
    return f"Round {state.turn + 1}: {', '.join(item)}"


def write_position(state):
    values = (np.atleast_1d(state[field]).astype(int) for field in FIELDS)
    return " ".join(str(n) for value in values for n in value)


def read_position(options, text):
    states = start(options)
    try:
        numbers = [int(word) for word in text.split()]
    except ValueError:
        numbers = []
    if len(numbers) != LENGTH or not all(OVER <= number <= NUMBERS for number in numbers):
        raise BadPosition(f"{text[:40]!r} is no position; expected {LENGTH} small numbers")
    states["to_act"], states["turn"] = numbers[:2]
    for at, field in enumerate(FIELDS[2:]):
        states[field][0] = numbers[2 + 4 * at :][:4]
    return states
