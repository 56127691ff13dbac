"""A short tutorial of a game without luck, to be changed by tests."""

from hexarena.contract.package.tutorial import Tutorial

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


def tutorial(*steps, **extra):
    """Make one of these steps, or of the usual ones."""
    expected = {"title": "Short", "options": {"radius": 4}, "step": steps or STEPS, **extra}
    return Tutorial.model_validate(expected)


def changed(step, **extra):
    """Make the usual one with one step changed."""
    steps = [dict(step) for step in STEPS]
    steps[step].update(extra)
    return tutorial(*steps)
