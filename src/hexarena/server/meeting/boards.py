"""Lists that many follow: rendered once, sent whole at first and then by what has changed."""

from collections.abc import Callable, Mapping
from typing import Generic, NamedTuple, TypeVar

from hexarena.server.http.events import StreamEvent
from hexarena.server.schemas import Wire

Entry = TypeVar("Entry", bound=Wire)
Rest = TypeVar("Rest")


class BoardChange(NamedTuple, Generic[Entry, Rest]):
    """What a version of a board brings: all entries if `whole`, else those that are new."""

    version: int
    whole: bool
    put: tuple[Entry, ...]
    gone: tuple[str, ...]
    rest: Rest
    rest_is_new: bool


class NewsBoard(Generic[Entry, Rest]):
    """Entries by their ids, and the rest beside them; `write` turns a change into an answer."""

    def __init__(
        self, kind: str, write: Callable[[BoardChange[Entry, Rest]], Wire], rest: Rest
    ) -> None:
        self._kind = kind
        self._write = write
        self._entries: dict[str, Entry] = {}
        self._rest = rest
        self.version = 0
        self._whole: bytes | None = None
        self._delta = b""

    def update(self, entries: Mapping[str, Entry], rest: Rest) -> bool:
        """Show other entries; tell whether anything is new."""
        put = tuple(each for key, each in entries.items() if self._entries.get(key) != each)
        gone = tuple(key for key in self._entries if key not in entries)
        rest_is_new = rest != self._rest
        if not (put or gone or rest_is_new):
            return False
        self._entries, self._rest = dict(entries), rest
        change = BoardChange(self.version + 1, False, put, gone, rest, rest_is_new)
        self._delta, self._whole = self._event(change), None
        self.version += 1
        return True

    def shown(self) -> Wire:
        """Return all of it."""
        every = tuple(self._entries.values())
        return self._write(BoardChange(self.version, True, every, (), self._rest, True))

    def news(self, seen: int) -> tuple[int, bytes]:
        """Return the version as it is, and the event that brings it to whoever saw another."""
        if seen == self.version - 1:
            return self.version, self._delta
        if self._whole is None:
            every = tuple(self._entries.values())
            self._whole = self._event(BoardChange(self.version, True, every, (), self._rest, True))
        return self.version, self._whole

    def _event(self, change: BoardChange[Entry, Rest]) -> bytes:
        data = self._write(change).model_dump_json().encode()
        return StreamEvent(self._kind, str(change.version), data).written
