"""In the place of the laboratory's program: it does by the minutes what a test wants to see."""

import json
import signal
import sys
from pathlib import Path

WELL, BADLY, FOREVER, HALF = 0.5, 0.25, 1.0, 0.75
RECORD = "Hexarena record 1\n"


def main(order, file):
    request = json.loads(order)
    sys.stdout.write('{"text": "Playing", "share": 0.5}\n')
    sys.stdout.flush()
    if request["minutes"] == BADLY:
        sys.stderr.write("Traceback\nthe bots fell ill\n")
        sys.exit(2)
    if request["minutes"] == FOREVER:
        signal.pause()
    numbers = {"game": request["game"], "title": "A game", "options": request["options"]}
    numbers |= {"date": "2026-11-26", "matches": 12, "figures": [1, 2, 3]}
    (file.parent / "matches").mkdir()
    (file.parent / "matches/abc-1.hexarena").write_text(RECORD, encoding="utf-8")
    if request["minutes"] != HALF:
        file.with_suffix(".json").write_text(json.dumps(numbers), encoding="utf-8")
    file.write_text("<!doctype html><title>A report</title>", encoding="utf-8")


if __name__ == "__main__":
    main(sys.argv[1], Path(sys.argv[2]))
