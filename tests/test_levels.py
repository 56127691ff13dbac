"""What the levels of bots are said to be worth is what the page of levels shows."""

import re
from pathlib import Path

import pytest

from hexarena.contract.game import all_games
from hexarena.search import LEVELS
from hexarena.search.duel import wilson

PAGE = (Path(__file__).parent.parent / "docs" / "reference" / "levels.md").read_text(
    encoding="utf-8"
)
ROW = re.compile(
    r"^\| (\d) \w+ \| [\d,]+ \| (\d+)% \((\d+)-(\d+)\)(?:, n = (\d+))? \|", re.MULTILINE
)
USUAL_MATCHES = 400
MEASURED = [game for game in all_games() if game.level_results()]


def section(title):
    """Return what the page says of a game, up to the next heading of that rank."""
    return PAGE.partition(f"\n### {title}\n")[2].partition("\n### ")[0].partition("\n## ")[0]


def figures_of(results):
    """Return the share won and its 95 % interval, in percent, and the number of matches."""
    shares = results.share_won, *wilson(results.won, results.matches)
    return (*(int(f"{100 * share:.0f}") for share in shares), results.matches)


@pytest.mark.parametrize("game", MEASURED, ids=lambda game: game.name)
def test_the_levels_shown_at_the_table_are_those_of_the_page(game):
    rows = {
        int(level): (*map(int, figures), int(matches or USUAL_MATCHES))
        for level, *figures, matches in ROW.findall(section(game.title))
    }
    assert rows == {level: figures_of(row) for level, row in game.level_results().items()}
    assert rows.keys() == {item.number for item in LEVELS[1:]}
