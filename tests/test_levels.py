"""What the levels of bots are said to be worth is what the page of levels shows."""

import re
from pathlib import Path

from hexarena import game
from hexarena.search import LEVELS

PAGE = Path(__file__).parent.parent / "docs" / "levels.md"
ROW = re.compile(r"^\| (\d) \w+ \| [\d,]+ \| (\d) \w+ \| (\d+) \| (\d+) \| (\d+) \|", re.MULTILINE)


def test_the_strengths_told_at_the_table_are_those_of_the_page():
    rows = {
        int(level): tuple(map(int, counts))
        for level, below, *counts in ROW.findall(PAGE.read_text(encoding="utf-8"))
        if int(below) == int(level) - 1
    }
    assert rows == {level: tuple(row) for level, row in game("hexcore6").measured().items()}
    assert rows.keys() == {each.number for each in LEVELS[1:]}
