"""Measure how even Knockouts and Tapouts is: `python -m benchmarks.balance --games 7000`.

Bots play each other with fighters drawn from the field. The field is every spread of markers with
three on Striking or Grappling and at least one on Conditioning, all equally likely, with random
styles. With `--spreads 1500` each of the six best spreads then plays 1500 matches against the
field, and only those count for it. The spreads without Conditioning, which are not in the field,
together play another 1500. `--playouts 0` lets the heuristic play. Prints the Markdown tables of
docs/reference/balance.md.
"""

import os
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor
from itertools import islice, pairwise
from typing import Annotated, NamedTuple

import typer
from rich.progress import track

from benchmarks.bouts import SKILLED, SPREADS, Bout, Fight, Fighter, Spread, fought
from hexarena.games.knockouts.editions.installed import (
    FIRST_GROUND,
    NAMES,
    POSITION_NAMES,
    STYLE_NAMES,
)
from hexarena.games.knockouts.rules.state import CONDITIONING, MAX_PLACED
from hexarena.search.duel import wilson

STATS = ("Experience", "Heart", "Striking", "Grappling", "Conditioning")
METHODS = ("knockout", "tapout", "stoppage", "points", "draw")
CHUNK = 8  # matches that a process gets at a time
STYLES, MAX_SHARE, MIN_SHARE, SEATS = (0.44, 0.57), 0.6, 0.05, (0.47, 0.53)  # the goals
MAX_ROWS = 10  # spreads at either end of the table
BEST = 6  # spreads with matches of their own
WEAK = [spread for spread in SKILLED if not spread[CONDITIONING]]


class Share(NamedTuple):
    """The points won in a number of matches."""

    points: float
    matches: int

    @property
    def won(self) -> float:
        """The share of points won."""
        return self.points / max(self.matches, 1)

    def row(self, name: str) -> str:
        """Write a line of a table."""
        low, high = wilson(self.points, self.matches)
        return f"| {name} | {self.matches:,} | {self.won:.1%} | {low:.1%} to {high:.1%} |"


def share(fights: Iterable[Fight], has: Callable[[Fighter], bool]) -> Share:
    """Return the points of fighters that have a property, in matches where the rival lacks it."""
    points, matches = 0.0, 0
    for fight in fights:
        red, blue = map(has, fight.fighters)
        if red != blue:
            points += fight.points if red else 1 - fight.points
            matches += 1
    return Share(points, matches)


def by_style(fights: list[Fight], names: tuple[str, ...]) -> dict[str, Share]:
    """Return the share of each style."""
    return {
        name: share(fights, lambda fighter, n=n: bool(fighter.styles >> n & 1))  # type: ignore[misc]
        for n, name in enumerate(names)
    }


def by_spread(bouts: list[Bout], fights: list[Fight]) -> dict[Spread, Share]:
    """Return the share of each spread against the field, best first."""
    shares = dict.fromkeys(SPREADS, Share(0.0, 0))
    for bout, fight in zip(bouts, fights, strict=True):
        red, blue = (fighter.spread for fighter in fight.fighters)
        sides = [(red, fight.points), (blue, 1 - fight.points)]
        counted_sides = [sides[1 - bout.number % 2]] if bout.challenger else sides
        for spread, points in counted_sides if red != blue else ():
            shares[spread] = Share(shares[spread].points + points, shares[spread].matches + 1)
    return dict(sorted(shares.items(), key=lambda item: -item[1].won))


def by_level(fights: list[Fight], stat: int) -> dict[str, Share]:
    """Return the share of each number of markers on a stat, against other numbers."""
    return {
        f"{STATS[stat]} {level}": share(fights, lambda f, level=level: f.spread[stat] == level)  # type: ignore[misc]
        for level in range(MAX_PLACED + 1)
    }


def by_seat(fights: list[Fight]) -> dict[str, Share]:
    """Return the share of each seat."""
    red = sum(fight.points for fight in fights)
    return {"Red": Share(red, len(fights)), "Blue": Share(len(fights) - red, len(fights))}


def table(title: str, shares: dict[str, Share]) -> Iterator[str]:
    """Write a table of shares; of a long table only the head and the tail."""
    lines = [share.row(name) for name, share in shares.items() if share.matches]
    if len(lines) > 3 * MAX_ROWS:
        lines[MAX_ROWS:-MAX_ROWS] = ["| ... | | | |"]
    yield f"\n| {title} | matches | wins | 95 % interval |\n|---|---|---|---|"
    yield from lines


def by_position(fights: list[Fight]) -> dict[str, Share]:
    """Return each position's share of the Action Phases."""
    phases = sum((fight.phases for fight in fights), Counter[int]())
    return {name: Share(phases[n], phases.total()) for n, name in enumerate(POSITION_NAMES)}


def by_end(fights: list[Fight]) -> dict[str, Share]:
    """Return the share of each ending."""
    method_counts = Counter(fight.method for fight in fights)
    return {method: Share(method_counts[n], len(fights)) for n, method in enumerate(METHODS, 1)}


def by_stat(field: list[Fight], weak: Share) -> Iterator[dict[str, Share]]:
    """Yield the shares of each level of each stat; Conditioning 0 is not in the field."""
    for stat in range(len(STATS)):
        levels = by_level(field, stat)
        if stat == CONDITIONING:
            levels[f"{STATS[stat]} 0"] = weak
        yield levels


def goals(tables: dict[str, dict[str, Share]]) -> Iterator[str]:
    """Yield whether each goal is reached by the shares, regardless of their intervals."""
    shares_by_skill = {
        title: [share.won for share in shares.values() if share.matches]
        for title, shares in tables.items()
    }
    worth = [
        any(higher > lower for lower, higher in pairwise(shares_by_skill[stat])) for stat in STATS
    ]
    goals_met = {
        f"every style from {STYLES[0]:.0%} to {STYLES[1]:.0%}": within(
            shares_by_skill["style"], STYLES
        ),
        f"no spread above {MAX_SHARE:.0%}": max(shares_by_skill["spread"]) <= MAX_SHARE,
        "every stat is worth having somewhere": all(worth),
        f"each ground position {MIN_SHARE:.0%} at least": min(
            shares_by_skill["position"][FIRST_GROUND:]
        )
        >= MIN_SHARE,
        f"either seat from {SEATS[0]:.0%} to {SEATS[1]:.0%}": within(
            shares_by_skill["seat"], SEATS
        ),
    }
    yield from (f"- {goal}: {'yes' if true else 'NO'}" for goal, true in goals_met.items())


def within(shares: list[float], band: tuple[float, float]) -> bool:
    """Return whether all shares lie in a band."""
    return all(band[0] <= share <= band[1] for share in shares)


def played(bouts: list[Bout], title: str) -> list[Fight]:
    """Play matches on all cores."""
    with ProcessPoolExecutor(os.cpu_count()) as pool:
        results = pool.map(fought, bouts, chunksize=CHUNK)
        return list(track(results, title, len(bouts), transient=True))


def tabled(
    field: list[Fight], spreads: dict[Spread, Share], edition: str
) -> dict[str, dict[str, Share]]:
    """Return every table, by its title."""
    shares_by_name = {
        "-".join(map(str, spread)): share
        for spread, share in spreads.items()
        if share.matches and spread not in WEAK
    }
    weak_shares = [spreads[spread] for spread in WEAK]
    weak = Share(
        sum(share.points for share in weak_shares), sum(share.matches for share in weak_shares)
    )
    return {
        "style": by_style(field, STYLE_NAMES[NAMES.index(edition)]),
        "spread": shares_by_name,
        **dict(zip(STATS, by_stat(field, weak), strict=True)),
        "position": by_position(field),
        "seat": by_seat(field),
        "end": by_end(field),
    }


def meeting(spreads: Iterable[Spread], matches: int) -> list[Spread]:
    """Return the challengers: each of the best spreads `matches` times, the weak ones together."""
    best = [spread for spread in islice(spreads, BEST) for _ in range(matches)]
    return best + WEAK * (matches // len(WEAK))


def main(
    games: Annotated[int, typer.Option(help="matches within the field")] = 7000,
    spreads: Annotated[int, typer.Option(help="matches of each of the best spreads")] = 0,
    playouts: Annotated[int, typer.Option(help="of a decision; 0: the heuristic plays")] = 160,
    seed: Annotated[int, typer.Option(help="of all random numbers")] = 1,
    edition: Annotated[str, typer.Option(help="chart, deck and styles")] = NAMES[0],
) -> None:
    """Play the matches, print the tables and the goals."""
    bouts = [Bout(seed, n, edition, playouts) for n in range(games)]
    field = played(bouts, "the field")
    field_shares = by_spread(bouts, field)
    challenges = enumerate(meeting(field_shares, spreads), games)
    extra_bouts = [Bout(seed, n, edition, playouts, spread) for n, spread in challenges]
    extra_shares = (
        by_spread(extra_bouts, played(extra_bouts, "spreads")) if extra_bouts else field_shares
    )
    tables = tabled(field, extra_shares, edition)
    for title, shares in tables.items():
        print("\n".join(table(title, shares)))
    print("\n" + "\n".join(goals(tables)))


if __name__ == "__main__":
    typer.run(main)
