"""What lies between two matches of Higher: a hat, which changes nothing."""

from tests.toys.higher.rules import FOLDED

KEPT = ("first_hat", "second_hat")


def ready(options):
    return {"Top hat": "top", "Bowler": "bowler", "Cap": "cap"}


def kept(state, seat):
    """Give whoever was dealt a card the hat that goes with it."""
    return "abcdef"[state.held[seat] - 1] if state.held[seat] else ""


def longer(options):
    return options.model_copy(update={"cards": 9 - options.cards})


def early(state):
    return state.phase == FOLDED
