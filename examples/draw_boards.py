"""Draw a position of every game as SVG, in light and dark, without a browser."""

import sys
import tempfile
from pathlib import Path

import hexarena as hx

folder = Path(sys.argv[1] if len(sys.argv) > 1 else tempfile.mkdtemp())
for game in hx.games():
    match = hx.Match(game, seed=1)
    for _ in range(30):
        if not match.over:
            match.play_random()
    for theme in ("light", "dark"):
        file = folder / f"{game.name}-{theme}.svg"
        file.write_text(match.svg(theme=theme), encoding="utf-8")
        print(f"{file.name}: {file.stat().st_size:,} bytes")
