"""A click passes through few files of ours, from the request to the other player's event."""

import threading
from pathlib import Path

import pytest

import hexarena
from tests.server.conftest import Guest, served, together

MAX_FILES = 50  # files with code that runs for a click; the client adds ten
SOURCES = Path(hexarena.__file__).parent
DATA = ("schemas.py", "stored_match.py", "metadata.py")  # which define shapes


class Trace:
    """Notes which files of ours run, in threads that start while it is installed."""

    def __init__(self):
        self.on = False
        self.files = set()

    def __call__(self, frame, event, _):
        if self.on and event == "call":
            self.files.add(frame.f_code.co_filename)

    def ours(self):
        """The files of ours, but for the rules of the game and definitions of data."""
        paths = (Path(file) for file in self.files)
        own_files = {path.relative_to(SOURCES) for path in paths if path.is_relative_to(SOURCES)}
        return {path for path in own_files if path.parts[0] != "games" and path.name not in DATA}


@pytest.fixture
def trace():
    tracing = Trace()
    threading.setprofile(tracing)
    yield tracing
    threading.setprofile(None)


def test_a_click_passes_through_few_files_to_the_other_players_screen(trace, settings):
    with served(settings) as address:
        ann, bo = Guest(address, "Ann"), Guest(address, "Bo")
        table = together(ann, bo)
        with bo.stream(table["match"]) as stream:
            stream.until(lambda seen: seen["ply"] == 0)
            ann.play(table)  # loads what is loaded once
            stream.until(lambda seen: seen["ply"] == 1)
            tables = [(player, player.at(table["match"])) for player in (ann, bo)]
            player, view = next(pair for pair in tables if pair[1]["scene"]["choices"])
            trace.on = True
            player.play(view)
            stream.until(lambda seen: seen["ply"] == 2)
            trace.on = False
        ann.close()
        bo.close()
    walk = trace.ours()
    assert Path("server/matches/commands.py") in walk
    assert len(walk) <= MAX_FILES, "\n".join(sorted(map(str, walk)))
