"""Change a position by clicking, as a game declares it: see `hexarena.contract.package.editing`."""

import threading
from collections.abc import Iterable
from typing import NamedTuple

from hexarena.contract.errors import BadPosition
from hexarena.contract.game import Game
from hexarena.contract.options import Options
from hexarena.contract.package.editing import Editing, PositionPart, Tool
from hexarena.contract.record import States
from hexarena.contract.scene import Choice, Scene
from hexarena.match.open_scene import open_scene

MAX_DRAFTS = 4096
DraftKey = tuple[str, str, str]  # the game, its options as JSON, and the position
# The fields of a scene that a draft shows; the others are about what may be done
SHOWN = ("game", "phase", "cells", "pieces", "zones", "gauges", "dice", "charts", "timelines")


class Edit(NamedTuple):
    """A change: a tool used on a thing of the scene, or a part that is set to a value."""

    tool: str = ""  # also the tool whose places are wanted
    place: str = ""
    part: str = ""
    value: int = 0


class Draft(NamedTuple):
    """A position being edited. Its scene offers the places of the chosen tool as choices."""

    line: str
    problem: str  # why it cannot occur, "" if it can
    tools: tuple[Tool, ...]
    parts: tuple[PositionPart, ...]
    scene: Scene


class PositionEditor:
    """Changes positions; safe on any thread.

    A position that cannot occur is changed further only if it came out of an earlier change by this
    editor, which remembers `max_drafts` of them: the kernels trust their states, and a made-up one
    could have any.
    """

    def __init__(self, max_drafts: int = MAX_DRAFTS) -> None:
        self._max_drafts = max_drafts
        self._lock = threading.Lock()
        self._drafts: dict[DraftKey, None] = {}  # the oldest first

    def edit(self, game: Game, options: Options, line: str, edit: Edit) -> Draft:
        """Change a position, or a draft of this editor, and return it. Raises BadPosition."""
        if game.editing is None:
            raise BadPosition(f"positions of {game.title} are changed as text only")
        if not self._recall(game, options, line):
            game.read_position(line, options)
        draft = _edit_position(game, game.editing, options, line, edit)
        if draft.problem:
            self._remember(game, options, draft.line)
        return draft

    def _recall(self, game: Game, options: Options, line: str) -> bool:
        with self._lock:
            return (game.name, options.model_dump_json(), line) in self._drafts

    def _remember(self, game: Game, options: Options, line: str) -> None:
        key = game.name, options.model_dump_json(), line
        with self._lock:
            self._drafts.pop(key, None)
            self._drafts[key] = None
            if len(self._drafts) > self._max_drafts:
                del self._drafts[next(iter(self._drafts))]


def _edit_position(game: Game, editing: Editing, options: Options, line: str, edit: Edit) -> Draft:
    states = game.read_draft(line, options)
    lines = _change(editing, states, edit) if edit.place or edit.part else [line]
    changed_line, problem = _find_possible(game, options, lines)
    changed = game.read_draft(changed_line, options)
    tools = tuple(editing.tools(changed[0]))
    places = editing.places(changed[0], edit.tool) if edit.tool else ()
    scene = _show(game, options, changed, places)
    return Draft(changed_line, problem, tools, tuple(editing.parts(changed[0])), scene)


def _change(editing: Editing, states: States, edit: Edit) -> Iterable[str]:
    state = states[0]
    if edit.place:
        if edit.tool not in {tool.key for tool in editing.tools(state)}:
            raise BadPosition(f"there is no tool {edit.tool[:40]!r}")
        if edit.place not in editing.places(state, edit.tool):
            raise BadPosition(f"the tool {edit.tool!r} can't be used on {edit.place[:40]!r}")
        return editing.place(state, edit.tool, edit.place)
    part = next((part for part in editing.parts(state) if part.key == edit.part), None)
    if part is None:
        raise BadPosition(f"there is no part {edit.part[:40]!r}")
    allowed = range(len(part.choices)) if part.choices else range(part.lowest, part.highest + 1)
    if edit.value not in allowed:
        raise BadPosition(
            f"got {edit.value} for {part.label!r}; expected {allowed[0]} to {allowed[-1]}"
        )
    return editing.change(state, edit.part, edit.value)


def _find_possible(game: Game, options: Options, lines: Iterable[str]) -> tuple[str, str]:
    """Return the first position that can occur, or else the first and why it cannot."""
    first, first_problem = "", ""
    for line in lines:
        try:
            game.read_position(line, options)
        except BadPosition as error:
            first, first_problem = first or line, first_problem or str(error)
        else:
            return line, ""
    return first, first_problem


def _show(game: Game, options: Options, states: States, places: Iterable[str]) -> Scene:
    """Show a draft with all hands open; its choices are the places of a tool."""
    seats = range(len(game.seats_in(options)))
    onlooker_scene = game.scene(states[0], None)
    scene = open_scene(onlooker_scene, [game.scene(states[0], seat) for seat in seats])
    names = {cell.id: cell.name for cell in scene.cells}
    names |= {card.id: card.title for zone in scene.zones for card in zone.cards}
    choices = tuple(
        Choice(action=number, name=names.get(place) or place, path=(place,))
        for number, place in enumerate(places)
    )
    return Scene(
        **{name: getattr(scene, name) for name in SHOWN},
        seat=None,
        to_act=scene.to_act,
        prompt="",
        choices=choices,
    )
