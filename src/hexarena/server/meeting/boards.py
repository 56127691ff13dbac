"""Lists that many clients follow: sent complete at first, and then only what has changed."""

from collections.abc import Callable, Mapping
from typing import Generic, NamedTuple, TypeVar

from hexarena.server.http.events import StreamEvent
from hexarena.server.schemas import Wire

Entry = TypeVar("Entry", bound=Wire)
Extra = TypeVar("Extra")


class BoardChange(NamedTuple, Generic[Entry, Extra]):
    """A change to a board: all entries if `is_whole`, otherwise the entries that changed."""

    version: int
    is_whole: bool
    entries: tuple[Entry, ...]
    removed_keys: tuple[str, ...]
    extra: Extra
    is_extra_new: bool


class NewsBoard(Generic[Entry, Extra]):
    """Entries by id with extra data; `write` turns a change into a response."""

    def __init__(
        self, kind: str, write: Callable[[BoardChange[Entry, Extra]], Wire], extra: Extra
    ) -> None:
        self._kind = kind
        self._write = write
        self._entries: dict[str, Entry] = {}
        self._extra = extra
        self.version = 0
        self._whole_event: bytes | None = None
        self._delta_event = b""

    def update(self, entries: Mapping[str, Entry], extra: Extra) -> bool:
        """Replace the entries and the extra data; return whether anything changed."""
        new_entries = tuple(
            entry for key, entry in entries.items() if self._entries.get(key) != entry
        )
        removed_keys = tuple(key for key in self._entries if key not in entries)
        is_extra_new = extra != self._extra
        if not (new_entries or removed_keys or is_extra_new):
            return False
        self._entries, self._extra = dict(entries), extra
        change = BoardChange(
            self.version + 1, False, new_entries, removed_keys, extra, is_extra_new
        )
        self._delta_event, self._whole_event = self._render_event(change), None
        self.version += 1
        return True

    def show_all(self) -> Wire:
        """Return a response with the whole board."""
        all_entries = tuple(self._entries.values())
        return self._write(BoardChange(self.version, True, all_entries, (), self._extra, True))

    def changes_since(self, version_seen: int) -> tuple[int, bytes]:
        """Return the current version, and the event that updates a client from `version_seen`."""
        if version_seen == self.version - 1:
            return self.version, self._delta_event
        if self._whole_event is None:
            all_entries = tuple(self._entries.values())
            self._whole_event = self._render_event(
                BoardChange(self.version, True, all_entries, (), self._extra, True)
            )
        return self.version, self._whole_event

    def _render_event(self, change: BoardChange[Entry, Extra]) -> bytes:
        data = self._write(change).model_dump_json().encode()
        return StreamEvent(self._kind, str(change.version), data).encoded
