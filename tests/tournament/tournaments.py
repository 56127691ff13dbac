"""Tournaments to try: of any form and number, played out by luck."""

import random

from hypothesis import strategies as st

from hexarena.match import seed_from_number
from hexarena.tournament import MIN_ENTRANTS, Fought, Left, Made

forms = st.sampled_from(("round-robin", "elimination"))
counts = st.integers(MIN_ENTRANTS, 16)
seeds = st.integers(0, 10_000).map(seed_from_number)
chances = st.integers(0, 10_000).map(random.Random)


def happening(tournament, chance, leaving=0.0):
    """Return something that may happen in a tournament."""
    if chance.random() < leaving:
        available = [entrant for entrant in tournament.order if entrant not in tournament.left]
        if available:
            return Left(chance.choice(available))
    if tournament.maker is not None:
        return Made(tournament.maker, f"made by {tournament.maker}")
    match = chance.choice(tournament.due)
    winner = chance.choice([*match.seats, *match.seats, None])
    return Fought(match.pairing, match.go, winner, winner is not None and chance.random() < 0.5)


def play_out(tournament, chance, leaving=0.0):
    """Let a tournament come to its end; return what happened in it."""
    events = []
    while not tournament.over:
        events.append(happening(tournament, chance, leaving))
        tournament.add(events[-1])
    return events


def told(tournament):
    """Return all that can be asked of a tournament."""
    standing = (
        tournament.order,
        tournament.maker,
        tournament.pairings,
        tournament.due,
        tournament.standing,
    )
    return (
        *standing,
        tournament.over,
        tournament.champion,
        tournament.ranking,
        tournament.made,
        tournament.left,
    )
