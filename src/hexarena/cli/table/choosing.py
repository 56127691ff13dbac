"""Choose an action: on the board, from the choices next to it, or by typing it."""

from abc import abstractmethod
from collections.abc import Sequence
from typing import ClassVar

from textual import events
from textual.binding import Binding, BindingType
from textual.widget import Widget
from textual.widgets import Input, ProgressBar

from hexarena.cli.table import choosables, descriptions
from hexarena.cli.table.board import Board
from hexarena.cli.table.offers import Offers
from hexarena.cli.table.selection import Selection
from hexarena.cli.table.showing import Showing
from hexarena.cli.text import auctions
from hexarena.contract.scene import Amount, CardSet, Choice, Scene
from hexarena.match import Match

TYPE = "/ to type a move"


class Choosing(Showing):
    """A scene in which a player narrows down the choices step by step, until one action is left."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("n", "next(1)", "Next"),
        Binding("b", "next(-1)", "previous", show=False),
        Binding("slash", "type", "Type", key_display="/"),
        Binding("escape", "back", "cancel", show=False),
    ]

    def __init__(self, match: Match, scene: Scene) -> None:
        super().__init__(match, scene)
        self.selection = Selection()
        self._is_line_brief = False  # whether the input line closes after one move
        self.marks: tuple[str, ...] = ()  # cards of a set, not sent until its button is pressed

    def extra_widgets(self) -> list[Widget]:
        """Return the choices next to the board, the progress bar and the input line."""
        return [
            Offers(),
            ProgressBar(id="thinking", show_eta=False),
            Input(id="typed", placeholder=TYPE, compact=True, select_on_focus=False),
        ]

    @abstractmethod
    def play_action(self, action: int) -> None:
        """Play a selected action."""

    @abstractmethod
    def play_paths(self, paths: Sequence[tuple[str, ...]]) -> None:
        """Play the actions of these paths in order; skip paths that are no longer legal."""

    @abstractmethod
    def explain(self, text: str) -> str:
        """Explain the consequences of a typed action, "" if there is nothing to explain."""

    def foretell(self, choice: Choice) -> str:
        """Describe what a choice leads to."""
        return choice.text

    @abstractmethod
    def reason(self, ref: str) -> str:
        """Return why an object cannot be chosen after the selected ones, "" if that is unknown."""

    @abstractmethod
    def play_text(self, text: str) -> bool:
        """Play a typed action; return whether the text was an action."""

    @property
    def offers(self) -> Offers:
        """The choices next to the board."""
        return self.query_one(Offers)

    def offer_choices(self, scene: Scene) -> None:
        """Let the player choose among the choices of a scene."""
        card_ids = frozenset(card.id for zone in scene.zones for card in zone.cards)
        self.selection = Selection(scene.choices, card_ids)
        self.marks = ()

    def show_selection(self) -> None:
        """Show the choices that are left."""
        targets, selected = self.cells(self.selection.targets), self.cells(self.selection.path)
        self.board.show(self.scene, targets, selected)
        self.offers.show(choosables.choosables(self.scene, self.selection, self.marks))
        card_set = choosables.open_set(self.scene, self.selection)
        if card_set:
            self.write("prompt", f"{card_set.name}: mark cards, then confirm; Escape goes back.")
        elif self.selection.path:
            names = ", ".join(
                descriptions.thing_name(self.scene, ref) for ref in self.selection.path
            )
            self.write("prompt", f"{names} picked; Escape puts it back.")
            self._go_to_the_only(targets)
        self._describe()

    def _go_to_the_only(self, targets: frozenset[str]) -> None:
        """Move the cursor to the next cell of the path, if there is only one."""
        if len(targets) == 1 and targets <= {cell.id for cell in self.scene.cells}:
            self.board.focus()
            self.board.go(*targets)

    def cells(self, refs: tuple[str, ...]) -> frozenset[str]:
        """Return the cells of these refs, which name cells or pieces on them."""
        cell_by_piece = {piece.id: piece.cell for piece in self.scene.pieces}
        return frozenset(cell_by_piece.get(ref, ref) for ref in refs)

    def _describe(self) -> None:
        if self.offers.has_focus:
            ref = self.offers.cursor
            name = choosables.name(self.scene, self.selection, ref) if ref else ""
            description = descriptions.describe_offer(
                self.scene, ref, ref in self.selection.reachable, name
            )
        else:
            ref = self.board.cursor
            description = descriptions.describe_cell(
                self.scene, ref, ref in self.cells(self.selection.targets)
            )
        choice = self._completed_choice(ref)
        text = self.foretell(choice) if choice else ""
        consequence = text if text not in description else ""
        self.note(" · ".join(filter(None, (description, consequence))))
        self.board.point_out(self.cells(choice.cells) if choice else frozenset())

    def _completed_choice(self, ref: str) -> Choice | None:
        """Return the choice that selecting `ref` would complete; marking a card completes none."""
        if choosables.open_set(self.scene, self.selection):
            return None
        path = (*self.selection.path, ref)
        return next((choice for choice in self.selection.remaining if choice.path == path), None)

    # On the board and beside it

    def on_board_moved(self, event: Board.Moved) -> None:
        """Describe the cell under the cursor."""
        self._describe()

    def on_offers_moved(self, event: Offers.Moved) -> None:
        """Describe the choice under the cursor."""
        self._describe()

    def on_board_chosen(self, event: Board.Chosen) -> None:
        """Select a cell, or a piece on it."""
        pieces = [piece.id for piece in reversed(self.scene.pieces) if piece.cell == event.cell]
        self.choose(event.cell, *pieces)

    def on_offers_chosen(self, event: Offers.Chosen) -> None:
        """Select a choice next to the board."""
        self.choose(event.ref)

    def choose(self, *refs: str) -> None:
        """Select a thing, given all its ids; play the action once the choice is complete."""
        amount = choosables.amount(self.scene, refs[0])
        shortcut = choosables.shortcut(self.scene, refs[0])
        card_set = choosables.open_set(self.scene, self.selection)
        if amount:
            self._ask_for(amount)
        elif shortcut:
            self.play_paths(shortcut.paths)
        elif card_set and refs[0] == card_set.done.id:
            self._send(card_set)
        else:
            self._select(refs, card_set)

    def _select(self, refs: tuple[str, ...], card_set: CardSet | None) -> None:
        try:
            choice = self.selection.select(*refs)
        except KeyError:
            self._refuse(refs[0])
            return
        if choice and card_set and choice.path[:1] == (card_set.id,):
            self._mark(card_set, choice.path[1])
        elif choice:
            self.play_action(choice.action)
        else:
            self.restore()

    def _mark(self, card_set: CardSet, card: str) -> None:
        """Mark a card of a set, or remove its mark."""
        self.selection.path = (card_set.id,)
        remaining = tuple(mark for mark in self.marks if mark != card)
        self.marks = remaining if card in self.marks else (*remaining, card)
        self.restore()

    def _send(self, card_set: CardSet) -> None:
        marks = [(card_set.id, card) for card in card_set.cards if card in self.marks]
        self.play_paths([*marks, (card_set.done.id,)])

    def _ask_for(self, amount: Amount) -> None:
        """Let the player type a number."""
        self._open_line(auctions.head(self.scene, amount))

    def _open_line(self, text: str) -> None:
        """Go to the input line for one move that begins with a text."""
        line = self.query_one("#typed", Input)
        line.value = text
        line.focus()
        line.action_end()
        self._is_line_brief = True

    def _refuse(self, ref: str) -> None:
        names = descriptions.name_few(self.selection.remaining)
        self.note(self.reason(ref) or f"That cannot be chosen now; expected {names}.")

    def action_back(self) -> None:
        """Leave the input line, or undo the last step of the selection."""
        if self.query_one("#typed", Input).has_focus:
            self._leave_line()
        elif self.selection.back():
            self.marks = ()
            self.restore()

    def _leave_line(self) -> None:
        """Leave the input line; clear it if it was opened for one move."""
        if self._is_line_brief:
            self.query_one("#typed", Input).clear()
        self._is_line_brief = False
        self.board.focus()

    def restore(self) -> None:
        """Show the scene again after a step forward or back."""
        self.write("prompt", self.scene.prompt)
        self.show_selection()

    def action_next(self, step: int) -> None:
        """Move to the next cell that can be selected, or else to the choices next to the board."""
        targets = self.cells(self.selection.targets)
        order = [cell.id for cell in self.scene.cells][::step]
        if self.offers.choices and not targets.intersection(order):
            self.offers.focus()
            self.offers.action_walk(step)
            return
        start = order.index(self.board.cursor) + 1 if self.board.cursor in order else 0
        ring = order[start:] + order[:start]
        self.board.focus()
        self.board.go(next((cell for cell in ring if cell in targets), self.board.cursor))

    # By key and by word

    def on_key(self, event: events.Key) -> None:
        """Select a choice next to the board by its digit, or begin to type a move by a letter.

        A letter alone chooses nothing: the rest of a word would then answer later questions.
        """
        character = event.character or ""
        if self.query_one("#typed", Input).has_focus:
            return
        if character in self.offers.keys:
            event.stop()
            self.choose(self.offers.keys[character])
        elif character.isalpha() and event.key not in self.active_bindings:
            event.stop()
            self._open_line(character)

    def action_type(self) -> None:
        """Go to the input line."""
        self.query_one("#typed", Input).focus()

    def on_input_changed(self, event: Input.Changed) -> None:
        """Explain the move typed so far."""
        if event.value.strip():
            bounds = "; ".join(
                map(auctions.bounds, self.scene.amounts if self.selection.remaining else ())
            )
            note = self.explain(event.value) or bounds
            if note:
                self.note(note)

    def on_input_submitted(self, event: Input.Submitted) -> None:
        """Play the typed move; a refused one is cleared too, and the note says why."""
        text = event.value
        event.input.clear()
        if text.strip() and self.play_text(text) and self._is_line_brief:
            self._leave_line()
