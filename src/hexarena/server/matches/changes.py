"""What a command did to a match, as servers tell each other."""

from typing import Any, NamedTuple, get_args

from pydantic import TypeAdapter, ValidationError

from hexarena.store import MatchEvent

EVENTS: dict[str, TypeAdapter[MatchEvent]] = {
    event_type.__name__: TypeAdapter(event_type) for event_type in get_args(MatchEvent)
}


class MatchChange(NamedTuple):
    """The events of a command, and the revision of the match after them.

    Without events the match is to be read again. With a player, nobody else is to notice.
    """

    match: str
    revision: int = 0
    events: tuple[MatchEvent, ...] = ()
    player: str | None = None

    def to_json(self) -> dict[str, Any]:
        """Return it as JSON can hold it."""
        return {
            **self._asdict(),
            "events": [[type(event).__name__, *event] for event in self.events],
        }

    @classmethod
    def from_json(cls, data: dict[str, Any]) -> "MatchChange":
        """Read the result of `to_json`; without events if another version wrote unknown ones."""
        change = cls(**data)
        try:
            events = (EVENTS[name].validate_python(fields) for name, *fields in data["events"])
            return change._replace(events=tuple(events))
        except (KeyError, ValidationError):
            return change._replace(events=())
