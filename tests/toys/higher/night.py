"""What lies between two matches of Higher: a hat, which changes nothing."""

from tests.toys.higher.rules import FOLDED

KEPT = ("first_hat", "second_hat")


def ready(options):
    return {"Top hat": "top", "Bowler": "bowler", "Cap": "cap"}


def longer(options):
    return options.model_copy(update={"cards": 9 - options.cards})


def early(state):
    return state.phase == FOLDED
