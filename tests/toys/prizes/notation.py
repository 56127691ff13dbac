"""Prizes in words: a card or a prize is its number."""

from hexarena.contract.errors import BadPosition, UnreadableAction
from hexarena.contract.record import CHANCE, OVER
from tests.toys.prizes import SEATS
from tests.toys.prizes.options import start
from tests.toys.prizes.rules import ACTIONS, HIDDEN

WORDS = tuple(str(n + 1) for n in range(ACTIONS))
FIELDS = ("to_act", "bids", "prize", "prizes")
PAIRS = ("laid", "won", "held")


def write(state, action):
    return WORDS[action]


def phrase(state, action):
    return f"Prize {action + 1}" if state.to_act == CHANCE else f"Lay {action + 1}"


def read(state, text):
    if text.strip() not in WORDS:
        raise UnreadableAction(f"{text!r} is not an action; expected 1 to {ACTIONS}")
    return WORDS.index(text.strip())


def narrate(state, action):
    if state.to_act == CHANCE:
        return f"Prize {WORDS[action]} comes up."
    return f"{SEATS[state.to_act]} lays a card face down.{shown(state, action)}"


def shown(state, action):
    """Tell what is shown as the second card is laid: that of the first, or who has guessed it."""
    other = int(state.laid[1 - state.to_act])
    if other in (0, HIDDEN):
        return ""
    return f" It is {WORDS[action]}; {SEATS[1 - state.to_act]} has laid {other}."


def seen(state, action, seat):
    hidden = state.to_act >= 0 and state.to_act != seat and not state.laid[1 - state.to_act]
    return "" if hidden else WORDS[action]


def describe(state):
    hands = (f"{name} holds {cards(state.held[n])}" for n, name in enumerate(SEATS))
    return f"{'; '.join(hands)}; prize {state.prize}, won {state.won[0]} to {state.won[1]}"


def cards(bits):
    return " ".join(WORDS[n] for n in range(ACTIONS) if bits & (1 << n)) or "nothing"


def write_position(state):
    pairs = (f"{getattr(state, name)[0]},{getattr(state, name)[1]}" for name in PAIRS)
    return " ".join((*(str(getattr(state, name)) for name in FIELDS), *pairs))


def read_position(options, text):
    try:
        *numbers, laid, won, held = text.split()
        fields = dict(zip(FIELDS, map(int, numbers), strict=True))
        pairs = [tuple(map(int, item.split(","))) for item in (laid, won, held)]
    except ValueError:
        raise BadPosition(
            f"{text!r} is no position; expected four numbers and three pairs"
        ) from None
    if any(len(pair) != 2 for pair in pairs):
        raise BadPosition(f"{text!r} is no position; expected 3 pairs")
    states = start(options)
    for name, value in (*fields.items(), *zip(PAIRS, pairs, strict=True)):
        states[name] = value
    if fields["to_act"] == OVER:
        lead = pairs[1][0] - pairs[1][1]
        states["returns"][0] = (lead > 0) - (lead < 0), (lead < 0) - (lead > 0)
    return states
