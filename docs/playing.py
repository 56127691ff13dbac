"""A Sphinx extension: pieces of a match, played while the pages are built and drawn as they happen.

`played` goes on with the page's match of a game: it plays the actions of its content and draws what
the game shows of it, the beats in between with the game's own words. With `:seen: Red` it draws
the timeline as Red sees it. `signs` draws beats of cards with their meaning, a line each: the
card's id and which beat. An action that is not legal, or a card there is not, fails the build.
"""

from collections.abc import Iterator, Sequence
from functools import reduce
from html import escape
from itertools import groupby
from typing import Any, ClassVar

import drawing
import numpy as np
from docutils import nodes
from docutils.parsers.rst import directives
from sphinx.application import Sphinx
from sphinx.util.docutils import SphinxDirective

from hexarena.contract.game import Game, game
from hexarena.contract.record import States
from hexarena.contract.scene import Beat, Scene, Still
from hexarena.draw import sign_svg


class Played(SphinxDirective):
    """Plays on, and draws what comes of it."""

    required_arguments = 1
    has_content = True
    option_spec: ClassVar = {"seen": directives.unchanged}

    def run(self) -> list[nodes.Node]:
        """Play the content."""
        about = game(self.arguments[0])
        states: States = self.env.temp_data.setdefault(f"played:{about.name}", about.start())
        before = about.scene(states[0], None)
        stills = [
            each for word in " ".join(self.content).split() for each in self.play(word, states)
        ]
        seen = self.options.get("seen")
        after = about.scene(states[0], about.seats.index(seen) if seen else None)
        return [_raw(drawn(about, before, stills, after))]

    def play(self, word: str, states: States) -> tuple[Still, ...]:
        """Play an action; return the moments in it."""
        about = game(self.arguments[0])
        action = about.read(states[0], word)
        if action not in about.rules.legal(states):
            raise self.error(f"{word} is not legal here")
        stills = about.stills(np.array([states[0]])[0], action)
        about.rules.apply(states, action)
        return stills


def drawn(about: Game, before: Scene, stills: Sequence[Still], after: Scene) -> Iterator[str]:
    """Draw what was committed, each beat that followed, plans that changed, what is known then."""
    now = before
    figures: list[str] = []
    for name, group in groupby(stills, key=lambda still: still.name):
        moments = list(group)
        now = reduce(_after, moments, now)
        pictured = any(still.pieces or still.gauges for still in moments)
        changed = [still for still in moments if still.timelines]
        if pictured:
            figures.append(_beat(name, moments, now))
        if changed or not pictured:
            yield _row(figures)
            figures.clear()
        if not pictured:
            yield _told(name, moments)
        if changed:
            yield from _timelines(about, changed[-1], now)
    yield _row(figures)
    yield from _timelines(about, after, after)


def _row(figures: Sequence[str]) -> str:
    return f'<div class="drawn beats">{"".join(figures)}</div>' if figures else ""


def _after(scene: Scene, still: Still) -> Scene:
    """Return a scene with what lies and stands on its board once a moment has passed."""
    cells = {cell.id: cell for cell in (*scene.cells, *still.cells)}
    pieces = {piece.id: piece for piece in (*scene.pieces, *still.pieces)}
    there = {"cells": tuple(cells.values()), "pieces": tuple(pieces.values())}
    return scene.model_copy(update=there)


def _timelines(about: Game, shown: Still | Scene, scene: Scene) -> list[str]:
    now = shown.beat if isinstance(shown, Still) else None
    return [drawing.timeline(each, scene.pieces, about.seats, now) for each in shown.timelines]


def _told(name: str, moments: Sequence[Still]) -> str:
    text = escape(" ".join(still.text for still in moments))
    return f"<p><b>{escape(name)}:</b> {text}</p>"


def _beat(name: str, moments: Sequence[Still], now: Scene) -> str:
    marks = tuple(mark for still in moments for mark in still.marks)
    told = " ".join(still.text for still in moments)
    picture = drawing.board(now.model_copy(update={"marks": marks, "prompt": told}))
    caption = f"<b>{escape(name)}</b> {escape(told)}"
    return f"<figure>{picture}<figcaption>{caption}</figcaption></figure>"


class Signs(SphinxDirective):
    """Draws beats of cards, with what they mean."""

    required_arguments = 1
    has_content = True

    def run(self) -> list[nodes.Node]:
        """Draw the beats that are named."""
        decks = game(self.arguments[0]).decks
        if decks is None:
            raise self.error("this game has no decks")
        cards = {card.id: card for part in decks.box().parts for card in part.cards}
        rows = []
        for line in self.content:
            name, beat = line.split()
            rows.append(_sign(cards[name].title, cards[name].beats[int(beat) - 1]))
        return [_raw([f'<ul class="drawn signs">{"".join(rows)}</ul>'])]


def _sign(card: str, beat: Beat) -> str:
    meaning = escape(beat.name[0].upper() + beat.name[1:])
    return f"<li>{sign_svg(beat)}<span>{meaning} <i>({escape(card)})</i></span></li>"


def _raw(html: Sequence[str] | Iterator[str]) -> nodes.Node:
    return nodes.raw("", "".join(html), format="html")


def setup(app: Sphinx) -> dict[str, Any]:
    """Register with Sphinx."""
    app.add_directive("played", Played)
    app.add_directive("signs", Signs)
    return {"version": "1", "parallel_read_safe": True}
