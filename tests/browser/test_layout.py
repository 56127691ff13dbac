"""The layout of the table, in every phase of every game: measured in Chromium.

Every phase is measured in the tight windows, and in the others in turn. There nothing covers a
control, nothing is cut, hexes are large enough, and zooming in makes no board smaller. In high
windows, what matters is seen without scrolling, and targets are large enough. Tab goes in the order
of play, axe finds nothing wrong with any kind of thing, and opening a table shifts nothing. One
page opens all tables, and its window is resized. `-k hexstrike` measures one game. What is wrong
stands in the message, the same breach of several phases and sizes on one line.
"""

from dataclasses import replace
from pathlib import Path

import pytest

from tests.browser.axe import found_if_new
from tests.browser.breaches import listed
from tests.browser.shifting import MOST, shifts, told, total, watch
from tests.browser.windows import HEX, LAPTOP, TIGHT, WINDOWS, Window, windows_in_turn
from tests.builtin_games import every_builtin_game
from tools.gallery.situations import situations
from tools.gallery.visiting import Viewer

ORDER = Path(__file__).with_name("order.js").read_text(encoding="utf-8")
WIDE = {1920: 1000, 1440: 800}  # pixels that a board is wide at least, in a window so wide
FINGER, POINTER = 44, 24  # pixels that a target measures at least: of touch, of a mouse
HIGH = 768  # pixels of a window in which all that matters is seen without scrolling


@pytest.fixture(scope="module")
def viewer(browser, server):
    """Look at everything with one page."""
    viewer = Viewer(browser, server.url, server.folder, LAPTOP)
    watch(viewer.context)
    yield viewer
    viewer.context.close()


@pytest.fixture(scope="module")
def window(viewer):
    """The window of that page."""
    return Window(viewer.page)


@pytest.fixture(scope="module")
def known():
    """The kinds of things that axe has looked at."""
    return set()


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
        "cellFinger": HEX,
        "isHigh": size.height >= HIGH,
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


def breaches(viewer, window, table, known, number):
    """Yield every breach of a table: where, the size, the rule, the thing and how far it is off.

    Its `number` decides in which windows it is measured.
    """
    window.resizes(LAPTOP)
    viewer.page.evaluate("window.shifts?.splice(0)")  # by the resizing of the last table
    viewer.opens(table[0], LAPTOP, "light")
    opening = shifts(viewer.page)
    if total(opening) > MOST:
        text = "\n".join([f"{total(opening):.3f}", *told(opening)])
        yield table[0].name, LAPTOP, "layout shift", "page", text
    for step, at in enumerate(table):
        found = breaches_there(viewer, window, at, known, windows_in_turn(number + step))
        yield from ((at.name, *breach) for breach in found)


def breaches_there(viewer, window, at, known, sizes):
    """Yield every breach of a situation whose table is open, in windows of some sizes."""
    viewer.does(at)
    scene = viewer.scene
    yield from window.breaches(sizes, lambda size: asked(scene, at, size))
    for item in viewer.page.evaluate(ORDER):
        yield WINDOWS[-1], item["rule"], item["what"], item["detail"]
    yield from objections(viewer, known)


def objections(viewer, known):
    """Yield what axe objects to in either theme, on things of a kind that is not `known`."""
    for item in found_if_new(viewer.page, known):
        rule, _, remaining = item.partition(": ")
        yield WINDOWS[-1], f"axe: {rule}", "page", remaining


@every_builtin_game
def test_a_replay_is_whole_from_its_first_position_on(game, viewer, window):
    over = next(at for at in situations(game) if "over" in at.name)
    window.resizes(LAPTOP)
    viewer.replays(over, ply=0)
    found = [(over.name, *breach) for breach in window.breaches(TIGHT)]
    assert not found, listed(found)


@every_builtin_game
def test_every_phase_shows_its_controls_in_sight_and_in_reach(game, viewer, window, known):
    result = []
    for number, table in enumerate(tables(game)):
        result += breaches(viewer, window, table, known, number)
    assert not result, listed(result)
