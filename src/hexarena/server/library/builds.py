"""What seats bring to a match by its options, such as decks and fighters, and how it does."""

from collections import Counter
from collections.abc import Mapping
from typing import NamedTuple

from hexarena.contract.game import Game
from hexarena.search.duel import wilson
from hexarena.server.library.openings import MIN_MATCHES
from hexarena.server.library.schemas import BuildPoints, BuildShown, BuildsShown
from hexarena.store import Store

MAX_BUILDS = 100  # the most frequent ones


class PointSum(NamedTuple):
    """The sum of the points in a number of matches."""

    matches: int = 0
    points: float = 0.0


def show_builds(store: Store, game: Game, owner: str | None) -> BuildsShown:
    """Show the results of the decks or fighters of a game, the most frequent first."""
    options_by_seat = list_seat_options(game)
    sums: dict[tuple[str, bool], PointSum] = {}
    for result in store.library.list_results(game.name, owner) if options_by_seat else ():
        values = dict(word.split("=", 1) for word in result.setup.split())
        text = values.get(options_by_seat.get(result.seat, ""), "")
        if text:
            matches, points = sums.get((text, result.bot), PointSum())
            total = PointSum(matches + result.matches, points + result.points)
            sums[text, result.bot] = total
    counts: Counter[str] = Counter()
    for (text, _), total in sums.items():
        counts[text] += total.matches
    frequent = sorted(counts, key=lambda text: (-counts[text], text))
    names = _name_builds(game)
    return BuildsShown(
        few=MIN_MATCHES,
        builds=tuple(
            BuildShown(
                text=text,
                words=names.get(text) or game.carryover.words(text),
                people=_show_points(sums.get((text, False))),
                bots=_show_points(sums.get((text, True))),
            )
            for text in frequent[:MAX_BUILDS]
        ),
    )


def list_seat_options(game: Game) -> Mapping[int, str]:
    """Return the name of the option that holds what each seat brings, by seat."""
    properties = game.options_model.model_json_schema()["properties"]
    return {
        schema["seat"]: name
        for name, schema in properties.items()
        if isinstance(schema.get("seat"), int) and schema.get("type") == "string"
    }


def _name_builds(game: Game) -> dict[str, str]:
    """Return the names of ready-made decks and fighters by their text."""
    names = {text: name for name, text in game.carryover.ready(game.options()).items()}
    if game.decks is not None:
        names |= {deck.text: deck.name for deck in game.decks.box().starters}
    return names


def _show_points(total: PointSum | None) -> BuildPoints | None:
    if total is None:
        return None
    low, high = wilson(total.points, total.matches)
    share = total.points / total.matches
    return BuildPoints(matches=total.matches, share=share, low=low, high=high)
