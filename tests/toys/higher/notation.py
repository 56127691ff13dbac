"""Higher in words."""

from hexarena.contract.errors import BadPosition, UnreadableAction
from hexarena.contract.record import CHANCE
from tests.toys.higher import SEATS
from tests.toys.higher.options import start
from tests.toys.higher.rules import CARDS, FOLD, HOLD

ACTIONS = {**{f"card{n + 1}": n for n in range(CARDS)}, "hold": HOLD, "fold": FOLD}
WORDS = {action: word for word, action in ACTIONS.items()}


def write(state, action):
    return WORDS[action]


def phrase(state, action):
    return WORDS[action].capitalize() if action in (HOLD, FOLD) else f"Deal {action + 1}"


def read(state, text):
    if text.strip() not in ACTIONS:
        raise UnreadableAction(f"{text!r} is not an action; expected hold or fold")
    return ACTIONS[text.strip()]


def narrate(state, action):
    if state.to_act == CHANCE:
        return f"{SEATS[state.phase]} is dealt a card."
    return f"{SEATS[state.to_act]} {WORDS[action]}s."


def drawer(state):
    return state.phase


def seen(state, action, seat):
    if state.to_act == CHANCE and state.phase != seat:
        return ""
    return WORDS[action]


def describe(state):
    return f"First holds {state.held[0] or '?'}, Second {state.held[1] or '?'}"


def write_position(state):
    paid = round(2 * float(state.returns[0]))
    return f"{state.to_act} {state.phase} {state.held[0]} {state.held[1]} {paid}"


def read_position(options, text):
    try:
        act, phase, first, second, paid = map(int, text.split())
    except ValueError:
        raise BadPosition(f"{text!r} is no position; expected five numbers") from None
    if first == second != 0:
        raise BadPosition(f"both hold card {first}; expected two cards")
    states = start(options)
    states["to_act"], states["phase"] = act, phase
    states["held"][0] = first, second
    states["returns"][0] = paid / 2, -paid / 2
    return states
