"""Let two levels play a contest, with a progress line and an error bar."""

import sys

import hexarena as hx


def report_progress(count: int, games: int) -> None:
    """Say how far the contest is."""
    print(f"\r{count} of {games} matches", end="", file=sys.stderr, flush=True)


contest = hx.play(
    "hexcore6", [hx.Bot(level=2), hx.Bot("heuristic")], games=20, seed=1, progress=report_progress
)
print(file=sys.stderr)
print(contest)
longest = max(contest, key=lambda match: match.plies)
print(f"The longest match had {longest.plies} actions.")
