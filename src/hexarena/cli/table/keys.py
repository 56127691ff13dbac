"""The bottom line, which explains the keys."""

from textual.binding import Binding
from textual.screen import Screen
from textual.widgets import Footer


class Keys(Footer):
    """A footer that is rebuilt only when its text changes."""

    def __init__(self) -> None:
        super().__init__(show_command_palette=False, compact=True)
        self._entries: list[tuple[Binding, bool]] = []

    def bindings_changed(self, screen: Screen[object]) -> None:
        """Show the current keys, unless they are shown already."""
        active = screen.active_bindings.values()
        entries = [(key.binding, key.enabled) for key in active if key.binding.show]
        if entries != self._entries:
            super().bindings_changed(screen)
            if screen.app.app_focus:
                self._entries = entries
