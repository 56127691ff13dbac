"""What a command did to a match, as servers tell each other."""

from typing import Any, NamedTuple, get_args

from pydantic import TypeAdapter, ValidationError

from hexarena.store import MatchEvent

EVENTS: dict[str, TypeAdapter[MatchEvent]] = {
    each.__name__: TypeAdapter(each) for each in get_args(MatchEvent)
}


class MatchChange(NamedTuple):
    """The events of a command, and the revision of the match after them.

    Without events the match is to be read again. With a player, nobody else is to notice.
    """

    match: str
    revision: int = 0
    events: tuple[MatchEvent, ...] = ()
    player: str | None = None

    def said(self) -> dict[str, Any]:
        """Return it as JSON can hold it."""
        return {**self._asdict(), "events": [[type(each).__name__, *each] for each in self.events]}

    @classmethod
    def read(cls, said: dict[str, Any]) -> "MatchChange":
        """Return what `said` gave; without events if another Hexarena has other ones."""
        change = cls(**said)
        try:
            told = (EVENTS[name].validate_python(fields) for name, *fields in said["events"])
            return change._replace(events=tuple(told))
        except (KeyError, ValidationError):
            return change._replace(events=())
