"""The frame of the table, in every phase of every game, at four sizes: measured, not looked at.

What matters is seen without scrolling, targets are large enough, Tab goes in the order of play,
axe finds nothing wrong with any kind of thing, and opening a table shifts nothing. What is seen by
day on a desk is seen in the dark on a phone.
`-k "hexstrike and 390"` measures one game on one machine. What is wrong stands in the message, the
same breach of several phases and sizes on one line.
"""

import re
from collections import defaultdict
from dataclasses import replace
from pathlib import Path

import pytest

from tests.browser.axe import found_if_new
from tests.browser.shifting import MOST, shifts, told, total, watch
from tests.builtin_games import every_builtin_game
from tools.gallery.situations import situations
from tools.gallery.visiting import SIZES, Viewer

MEASURE = Path(__file__).with_name("measure.js").read_text(encoding="utf-8")
ORDER = Path(__file__).with_name("order.js").read_text(encoding="utf-8")
WIDE = {1920: 1000, 1440: 800}  # pixels that a board is wide at least, in a window so wide
FINGER, POINTER = 44, 24  # pixels that a target measures at least: of touch, of a mouse
EXAMPLES = 6  # things that are named where many are alike
HEX = 24  # of touch, as the first tap but selects

DESKS = [size for size in SIZES if not size.is_touch]
PHONES = [size for size in SIZES if size.is_touch]
MACHINES = [pytest.param(each, id="-".join(size.name for size in each)) for each in (DESKS, PHONES)]
on_every_machine = pytest.mark.parametrize("sizes", MACHINES)


@pytest.fixture(scope="module")
def viewers(browser, server):
    """Look by a desk or by a phone, with one page for all that is looked at by it."""
    viewers = {}

    def look(size):
        if size.is_touch not in viewers:
            viewer = viewers[size.is_touch] = Viewer(browser, server.url, server.folder, size)
            watch(viewer.context)
        return viewers[size.is_touch]

    yield look
    for viewer in viewers.values():
        viewer.context.close()


def theme_of(size):
    """By which light one looks into a window."""
    return "dark" if size.is_touch else "light"


def asked(scene, at, size):
    """Tell the measure what is to be seen in a situation."""
    sets = {item["id"] for item in scene["sets"]}
    paths = [item["path"] for item in scene["choices"]]
    chosen = [path[1] if path[0] in sets and len(path) > 1 else path[0] for path in paths]
    hands = [zone for zone in scene["zones"] if "hand" in zone["looks"]]
    mine = [zone for zone in hands if zone["seat"] == scene["seat"] and not at.is_shared]
    hand = [card["id"] for zone in mine for card in zone["cards"]]
    lists = [zone for zone in scene["zones"] if "list" in zone["looks"]]
    listed = {card["id"] for zone in lists for card in zone["cards"]}
    plain = not at.first_move and not at.is_shared and scene["outcome"] is None
    return {
        "refs": chosen + hand if at.first_move in ("", "compose") else hand,
        "chosen": chosen if at.first_move in ("", "compose") else [],
        "hand": [] if at.first_move == "reveal" else hand,  # then it is shown as it was
        "prompt": scene["prompt"] if plain else "",
        "seen": {"board": bool(scene["cells"]) and not listed & set(chosen)},
        "wide": WIDE.get(size.width, 0),
        "finger": FINGER if size.is_touch else POINTER,
        "cellFinger": HEX if size.is_touch else 0,
    }


def tables(game):
    """Return the situations of a game by the table that shows them.

    What is done there first, if anything, is all that differs between those of one table.
    """
    result = []
    for at in situations(game):
        table = next((table for table in result if is_same_table(table[0], at)), None)
        if table:
            table.append(at)
        else:
            result.append([at])
    return result


def is_same_table(untouched, at):
    """Tell whether a table at which nothing was done yet shows another situation as well."""
    return not untouched.first_move and replace(at, name=untouched.name, first_move="") == untouched


def breaches(viewer, table, sizes, known):
    """Yield every breach of a table: where, the size, the rule, the thing and how far it is off.

    Axe looks at it if it shows a kind of thing that is not `known`.
    """
    viewer.opens(table[0], sizes[0], theme_of(sizes[0]))
    opening = shifts(viewer.page)
    if total(opening) > MOST:
        text = "\n".join([f"{total(opening):.3f}", *told(opening)])
        yield table[0], sizes[0], "layout shift", "page", text
    for at in table:
        yield from ((at, *breach) for breach in breaches_there(viewer, at, sizes, known))


def breaches_there(viewer, at, sizes, known):
    """Yield every breach of a situation whose table is open."""
    viewer.does(at)
    scene = viewer.scene
    for size in sizes:
        viewer.resizes(size, theme_of(size))
        for item in viewer.page.evaluate(MEASURE, asked(scene, at, size)):
            yield size, item["rule"], item["what"], item["detail"]
    for item in viewer.page.evaluate(ORDER):
        yield size, item["rule"], item["what"], item["detail"]
    yield from objections(viewer, size, known)


def objections(viewer, size, known):
    """Yield what axe objects to."""
    for item in found_if_new(viewer.page, known):
        rule, _, remaining = item.partition(": ")
        yield size, f"axe: {rule}", "page", remaining


def listed(found):
    """Write breaches by rule and kind of thing, with the situations and sizes that have them."""
    alike = defaultdict(list)
    for at, size, rule, what, detail in found:
        alike[rule, kind_of(what)].append((at.name, size.name, f"{what}: {detail}"))
    lines = [f"{len(found)} breaches"]
    for (rule, kind), those in sorted(alike.items(), key=lambda each: -len(each[1])):
        sizes = sorted({size for _, size, _ in those}, key=int)
        lines.append(f"{len(those):4} {rule}, {kind} ({', '.join(sizes)})")
        lines += [f"       {name} {size}: {what}" for name, size, what in few(those)]
    return "\n".join(lines)


def kind_of(what):
    """Return what a thing is, without its name."""
    return re.sub('".*"', "", what).strip()


def few(those):
    """Return the first breach of each of some things."""
    first = {}
    for item in those:
        first.setdefault(item[2].partition(":")[0], item)
    return list(first.values())[:EXAMPLES]


@on_every_machine
@every_builtin_game
def test_every_phase_shows_its_controls_in_sight_and_in_reach(game, sizes, viewers):
    viewer, known, result = viewers(sizes[0]), set(), []
    for table in tables(game):
        result += breaches(viewer, table, sizes, known)
        sizes = sizes[::-1]  # so that the next is opened in the window that is there
    assert not result, listed(result)
