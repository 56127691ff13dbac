"""The choices next to the board as a widget: the hand first, each choice with a digit."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import ClassVar

from rich.text import Text
from textual import events
from textual.binding import Binding, BindingType
from textual.geometry import Size
from textual.message import Message
from textual.widget import Widget

from hexarena.cli.table.drawing import CURSOR, SELECTED_MARK

DIGITS = "123456789"
HAND = "hand"  # the row of the hand's cards
GAP = 2  # columns between two choices


@dataclass(frozen=True)
class Choosable:
    """A thing to select: its name and style, and whether it can be or is selected."""

    ref: str
    name: str
    style: str = ""
    enabled: bool = True
    selected: bool = False
    row: str = ""  # the group that it shares a line with, such as the hand

    @property
    def in_hand(self) -> bool:
        """Whether this is a card of the hand, which is shown even if it cannot be played."""
        return self.row == HAND


class Offers(Widget, can_focus=True):
    """Choices in lines; digits, Enter or a click select them, arrow keys move the cursor."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("left", "walk(-1)", "walk", show=False),
        Binding("right", "walk(1)", "walk", show=False),
        Binding("enter,space", "choose", "choose", show=False),
    ]

    class Moved(Message):
        """The cursor moved to another choice."""

        def __init__(self, ref: str) -> None:
            super().__init__()
            self.ref = ref

    class Chosen(Moved):
        """A choice was selected."""

    def __init__(self) -> None:
        super().__init__(id="offers", classes="none")
        self.choices: tuple[Choosable, ...] = ()
        self._index = 0

    def show(self, offers: Sequence[Choosable]) -> None:
        """Show these choices."""
        self.choices = tuple(offers)
        self._index = min(self._index, max(len(offers) - 1, 0))
        self.set_class(not offers, "none")
        self.refresh(layout=True)

    @property
    def keys(self) -> dict[str, str]:
        """The choice for each digit, including choices that cannot be selected now."""
        return {digit: offer.ref for digit, offer in zip(DIGITS, self.choices, strict=False)}

    @property
    def cursor(self) -> str:
        """The choice under the cursor, "" if there is none."""
        return self.choices[self._index].ref if self.choices else ""

    def render(self) -> Text:
        """Draw the choices."""
        output = Text(no_wrap=True, overflow="crop")
        line = 0
        for number, (x, y, text) in enumerate(self.places(self.size.width)):
            output.append("\n" * (y - line) or " " * GAP * (x > 0))
            line = y
            if number == self._index and self.has_focus:
                text.stylize(CURSOR)
            output.append_text(text)
        return output

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:
        """Return the number of lines."""
        return max((y for _, y, _ in self.places(width)), default=-1) + 1

    def action_walk(self, steps: int) -> None:
        """Move the cursor to the next choice or the previous one."""
        self._go((self._index + steps) % max(len(self.choices), 1))

    def action_choose(self) -> None:
        """Select the choice under the cursor."""
        if self.choices:
            self.post_message(self.Chosen(self.cursor))

    def on_focus(self) -> None:
        """Tell the screen which choice the cursor is on."""
        self._go(self._index)

    def on_click(self, event: events.Click) -> None:
        """Select the clicked choice."""
        offset = event.get_content_offset(self)
        hit = None if offset is None else self._hit(offset.x, offset.y)
        if hit is not None:
            self._go(hit)
            self.action_choose()

    def _go(self, number: int) -> None:
        self._index = number
        self.refresh()
        if self.choices:
            self.post_message(self.Moved(self.cursor))

    def _hit(self, x: int, y: int) -> int | None:
        for number, (left, line, text) in enumerate(self.places(self.size.width)):
            if line == y and left <= x < left + text.cell_len:
                return number
        return None

    def places(self, width: int) -> Iterator[tuple[int, int, Text]]:
        """Yield the column, line and text of each choice; each row begins on a new line."""
        x = y = 0
        for number, offer in enumerate(self.choices):
            text = _text(offer, DIGITS[number : number + 1])
            new = number > 0 and self.choices[number - 1].row != offer.row
            if x and (new or x + text.cell_len > width):
                x, y = 0, y + 1
            yield x, y, text
            x += text.cell_len + GAP


def _text(offer: Choosable, digit: str) -> Text:
    """Write a choice: its digit, a dash if it cannot be selected, an arrow if it is selected."""
    sign = SELECTED_MARK if offer.selected else (digit or "·") if offer.enabled else "-"
    name = Text(
        offer.name, offer.style if offer.enabled or offer.selected else f"{offer.style} dim"
    )
    weight = "bold reverse" if offer.selected else "bold" if offer.enabled else "dim"
    return Text.assemble((sign, weight), " ", name)
