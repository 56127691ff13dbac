"""A click passes through few files of ours, from the request to the other player's event."""

from pathlib import Path

from tests.server.click import trace_click
from tools.click import FIGURE, draw

MAX_FILES = 40  # files with code that runs for a click; the client adds ten


def test_a_click_passes_through_few_files_to_the_other_players_screen(tmp_path):
    files = trace_click(tmp_path)
    assert Path("server/matches/commands.py") in files
    assert len(files) <= MAX_FILES, "\n".join(sorted(map(str, files)))
    assert draw(files) == FIGURE.read_text(encoding="utf-8"), "run python -m tools.click"
