"""A short tutorial of a game without luck, to be changed by tests."""

from hexarena.contract.tutorial import Tutorial

STEPS = (
    {"say": "Look.\n\nAnd look.", "look": ["e5", "score0"]},
    {
        "say": "Place.",
        "expect": ["e7", "e3"],
        "also": ["e8"],
        "otherwise": "Elsewhere.",
        "instead": {"a1": "Not in the corner."},
        "then": ["i5", "i6"],
    },
    {"say": "Whatever.", "free": True},
    {"say": "Done."},
)


def tutorial(*steps, **more):
    """Make one of these steps, or of the usual ones."""
    told = {"title": "Short", "options": {"radius": 4}, "step": steps or STEPS, **more}
    return Tutorial.model_validate(told)


def changed(step, **more):
    """Make the usual one with one step changed."""
    steps = [dict(each) for each in STEPS]
    steps[step].update(more)
    return tutorial(*steps)
