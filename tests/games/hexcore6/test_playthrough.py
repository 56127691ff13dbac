"""One whole match, recorded once. To record it again after a change of the rules:

python -m tests.games.hexcore6.test_playthrough > tests/golden/hexcore6/playthrough.txt
"""

import sys
from pathlib import Path

from tests.games.hexcore6.table import GAME, ongoing, play_to_end
from tests.games.playing import play_again

GOLDEN = Path(__file__).parents[2] / "golden" / "hexcore6" / "playthrough.txt"
SEED = 2026
INTERVAL = 12  # plies between two positions


def write_playthrough():
    """Write the match down: every action by name, a position now and then, how it ends."""
    for ply, (states, action) in enumerate(ongoing({}, SEED)):
        if ply % INTERVAL == 0:
            yield f"# {GAME.write_position(states[0])}"
        yield f"{ply + 1}. {GAME.write(states[0], action)}: {GAME.narrate(states[0], action)}"
    states = play_to_end({}, SEED)
    yield f"# {GAME.write_position(states[0])}"
    yield from GAME.describe(states[0]).splitlines()
    yield f"returns {states['returns'][0].tolist()} version {GAME.version}"


def test_the_recorded_match_is_played_again_to_the_letter():
    assert GOLDEN.read_text(encoding="utf-8") == "\n".join(write_playthrough()) + "\n"


def test_the_recorded_match_can_be_played_from_its_words_alone():
    states = GAME.start()
    play_again(GAME, states, GOLDEN.read_text(encoding="utf-8"))


if __name__ == "__main__":
    sys.stdout.write("\n".join(write_playthrough()) + "\n")
