"""Nights to try: of any form and number, played out by luck."""

import random

from hypothesis import strategies as st

from hexarena.match import seed_of
from hexarena.night import FEWEST, FORMS, MOST, Fought, Left, Made

forms = st.sampled_from(FORMS)
counts = st.integers(FEWEST, MOST)
seeds = st.integers(0, 10_000).map(seed_of)
chances = st.integers(0, 10_000).map(random.Random)


def happening(night, chance, leaving=0.0):
    """Return something that may happen in a night."""
    if chance.random() < leaving:
        here = [each for each in night.order if each not in night.left]
        if here:
            return Left(chance.choice(here))
    if night.maker is not None:
        return Made(night.maker, f"made by {night.maker}")
    due = chance.choice(night.due)
    winner = chance.choice([*due.seats, *due.seats, None])
    return Fought(due.bout, due.go, winner, winner is not None and chance.random() < 0.5)


def play_out(night, chance, leaving=0.0):
    """Let a night come to its end; return what happened in it."""
    events = []
    while not night.over:
        events.append(happening(night, chance, leaving))
        night.happen(events[-1])
    return events


def told(night):
    """Return all that can be asked of a night."""
    standing = night.order, night.maker, night.bouts, night.due, night.standing
    return *standing, night.over, night.champion, night.places, night.made, night.left
