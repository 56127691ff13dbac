"""Planted in words."""

from tests.lab.measures.planted.rules import BID, PASS, PICK, ROLL

CELLS = ("a1", "b1", "c1")


def write(state, action):
    if action < PICK:
        return f"deal:{action + 1}"
    if action < BID:
        return f"pick:{CELLS[action - PICK]}"
    if action < PASS:
        return f"bid:{action - BID + 1}"
    return "pass" if action == PASS else f"roll:{action - ROLL}"
