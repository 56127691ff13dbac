"""Choosing an action: on the board, from the line of offers, or typed."""

from typing import ClassVar

from textual import events
from textual.binding import Binding, BindingType
from textual.markup import escape
from textual.widget import Widget
from textual.widgets import Input, ProgressBar, Static

from hexarena.cli.table import words
from hexarena.cli.table.board import Board
from hexarena.cli.table.pointing import Pointing
from hexarena.cli.table.showing import Showing
from hexarena.contract.scene import Scene
from hexarena.match import Match


class Choosing(Showing):
    """A scene whose choices are narrowed by pointing, until `chosen` gets an action."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("n", "next(1)", "Next"),
        Binding("b", "next(-1)", "previous", show=False),
        Binding("slash", "type", "Type", key_display="/"),
        Binding("escape", "back", "step back", show=False),
    ]

    def __init__(self, match: Match, scene: Scene) -> None:
        super().__init__(match, scene)
        self.pointing = Pointing()

    def more(self) -> list[Widget]:
        """Return the line of offers, the progress of a search and the line for typed moves."""
        return [
            Static(id="offers"),
            ProgressBar(id="thinking", show_eta=False),
            Input(id="typed", placeholder="/ to type a move", compact=True),
        ]

    def chosen(self, action: int) -> None:
        """Play an action that was pointed at."""
        raise NotImplementedError

    def typed(self, text: str) -> bool:
        """Play what was typed; tell whether that was an action."""
        raise NotImplementedError

    def narrow(self) -> None:
        """Show what may be pointed at now."""
        targets, picked = self.cells(self.pointing.targets), self.cells(self.pointing.path)
        self.board.show(self.scene, targets, picked)
        bar = self.query_one("#offers", Static)
        offers = words.offers(self.scene, self.pointing.targets)
        bar.update("   ".join(_offer(n, ref, name) for n, (ref, name) in enumerate(offers, 1)))
        bar.set_class(not offers, "none")
        if self.pointing.path:
            names = ", ".join(words.thing(self.scene, ref) for ref in self.pointing.path)
            self.write("prompt", f"{names} picked; Escape puts it back.")
        self._describe()

    def cells(self, refs: tuple[str, ...]) -> frozenset[str]:
        """Return the cells that are pointed at, by themselves or by pieces on them."""
        on = {piece.id: piece.cell for piece in self.scene.pieces}
        return frozenset(on.get(ref, ref) for ref in refs)

    def _describe(self) -> None:
        cell = self.board.cursor
        offered = cell in self.cells(self.pointing.targets)
        self.note(words.spot(self.scene, cell, offered))

    # On the board

    def on_board_moved(self, event: Board.Moved) -> None:
        """Describe the cell under the cursor."""
        self._describe()

    def on_board_pointed(self, event: Board.Pointed) -> None:
        """Point at a cell, or at a piece on it."""
        pieces = [piece.id for piece in reversed(self.scene.pieces) if piece.cell == event.cell]
        ref = self.pointing.meant([event.cell, *pieces])
        if ref:
            self.action_choose(ref)
        elif not self.pointing.open:
            self.note("It is not your turn.")
        else:
            name, expected = words.thing(self.scene, event.cell), words.few(self.pointing.open)
            self.note(f"{name} may not be chosen now; expected {expected}.")

    def action_choose(self, ref: str) -> None:
        """Point at something; play the action once it is clear."""
        if ref not in self.pointing.targets:
            return
        choice = self.pointing.point(ref)
        if choice:
            self.chosen(choice.action)
        else:
            self.narrow()

    def action_back(self) -> None:
        """Leave the line for typed moves, or take the last step back."""
        if self.query_one("#typed", Input).has_focus:
            self.board.focus()
        elif self.pointing.back():
            self.restore()

    def restore(self) -> None:
        """Show the scene again after a step back."""
        self.write("prompt", self.scene.prompt)
        self.narrow()

    def action_next(self, way: int) -> None:
        """Go to the next cell that may be chosen."""
        order = [cell.id for cell in self.scene.cells][::way]
        targets = self.cells(self.pointing.targets)
        start = order.index(self.board.cursor) + 1 if self.board.cursor in order else 0
        ring = order[start:] + order[:start]
        self.board.go(next((cell for cell in ring if cell in targets), self.board.cursor))

    # By key and by word

    def on_key(self, event: events.Key) -> None:
        """Choose by digit or initial what is offered beside the board."""
        offers = words.offers(self.scene, self.pointing.targets)
        keys = {name[:1].lower(): ref for ref, name in offers}
        keys |= {str(number): ref for number, (ref, _) in enumerate(offers, 1)}
        if event.character in keys and not self.query_one("#typed", Input).has_focus:
            event.stop()
            self.action_choose(keys[event.character or ""])

    def action_type(self) -> None:
        """Go to the line for typed moves."""
        self.query_one("#typed", Input).focus()

    def on_input_submitted(self, event: Input.Submitted) -> None:
        """Play what was typed."""
        if event.value.strip() and self.typed(event.value):
            event.input.clear()


def _offer(number: int, ref: str, name: str) -> str:
    return f"[@click=\"screen.choose('{ref}')\"][b]{number}[/b] {escape(name)}[/]"
