"""Draw the walk of a click for the documentation: `python -m tools.click`.

It lets a player click on a server, and draws the files that ran, by package.
"""

import tempfile
from collections import defaultdict
from collections.abc import Iterable, Iterator
from pathlib import Path
from textwrap import wrap

from tests.server.click import trace_click

FIGURE = Path(__file__).parents[1] / "docs/_static/click.svg"
STEPS = {  # packages in the order in which a click passes them, and what they do for it
    "server/http": "receives and checks the request",
    "server/programs": "checks a program's token",
    "server/moderation": "refuses banned players",
    "server/matches": "checks the command, draws the table",
    "server/clocks": "takes the time",
    "match": "plays the action on a draft",
    "contract": "applies the game's rules, follows pieces",
    "store": "writes the events in one transaction",
    "server": "wakes the streams, counts the response",
}
LINE, LEFT, TOP, WIDTH = 18, 214, 44, 332  # pixels: of a line, to the server's text, its width
LETTERS = 46  # of a line in the server's column


def draw(files: Iterable[Path]) -> str:
    """Draw the files that a click passes, as an SVG. Raises KeyError for an unknown package."""
    lines = list(_list_lines(files))
    height = TOP + LINE * len(lines) + 22
    middle = height // 2
    texts = "\n".join(
        f'    <text x="{LEFT + indent}" y="{TOP + LINE * (number + 1)}"{style}>{text}</text>'
        for number, (indent, style, text) in enumerate(lines)
    )
    return f"""\
<svg viewBox="0 0 760 {height}" role="img" aria-label="A click travels from one browser through the
  server to the other browser" style="max-width:760px;width:100%;font:12px sans-serif" fill="none"
  stroke="currentColor">
  <g>
    <rect x="10" y="20" width="160" height="{height - 30}" rx="6"/>
    <rect x="{LEFT - 14}" y="20" width="{WIDTH + 28}" height="{height - 30}" rx="6"/>
    <rect x="590" y="20" width="160" height="{height - 30}" rx="6"/>
    <path d="M170 {middle} h22 m-6 -6 l10 6 l-10 6"/>
    <path d="M560 {middle} h22 m-6 -6 l10 6 l-10 6"/>
  </g>
  <g fill="currentColor" stroke="none">
    <text x="24" y="{TOP}" font-weight="bold">your browser</text>
    <text x="24" y="{middle - 22}">a hex is clicked</text>
    <text x="24" y="{middle}">a choice is complete</text>
    <text x="24" y="{middle + 22}">POST /actions</text>
    <text x="{LEFT}" y="{TOP}" font-weight="bold">server: {len(list(files))} files</text>
{texts}
    <text x="604" y="{TOP}" font-weight="bold">the other browser</text>
    <text x="604" y="{middle - 22}">a table event</text>
    <text x="604" y="{middle}">the scene is drawn,</text>
    <text x="604" y="{middle + 22}">pieces move</text>
  </g>
</svg>
"""


def _list_lines(files: Iterable[Path]) -> Iterator[tuple[int, str, str]]:
    """Yield the lines of the server's column: indentation, attributes and text."""
    packages = defaultdict(list)
    for path in files:
        package = path.parent.as_posix()
        packages[package if package in STEPS else path.parts[0]].append(path)
    for package, step in STEPS.items():
        if paths := packages.pop(package, []):
            yield 0, "", f'<tspan font-weight="600">{package}</tspan> {step}'
            names = ", ".join(sorted(path.relative_to(package).as_posix()[:-3] for path in paths))
            for line in wrap(names, LETTERS, break_on_hyphens=False):
                yield 12, ' opacity="0.8"', line
    if packages:
        raise KeyError(f"no step of a click is known for {', '.join(sorted(packages))}")


def main() -> None:
    """Trace a click and write the figure."""
    with tempfile.TemporaryDirectory() as folder:
        FIGURE.write_text(draw(trace_click(Path(folder))), encoding="utf-8")


if __name__ == "__main__":
    main()
