"""Logs: one line an event on standard error, as text or as JSON, without keys, seeds or names."""

import datetime as dt
import json
import logging
from contextvars import ContextVar
from typing import Any, Literal

LogFormat = Literal["text", "json"]

log = logging.getLogger("hexarena")
request_id: ContextVar[str] = ContextVar("request")  # of the request that is answered
match_id: ContextVar[str] = ContextVar("match")  # that the request is about


def note(event: str, level: int = logging.INFO, /, **fields: object) -> None:
    """Log an event in a few fixed words, with details as fields."""
    log.log(level, event, extra={"fields": fields})


def configure(log_format: LogFormat) -> None:
    """Write the server's own events, and the warnings of libraries, to standard error."""
    handler = logging.StreamHandler()
    handler.setFormatter(JsonLines() if log_format == "json" else TextLines())
    logging.basicConfig(handlers=[handler], level=logging.WARNING, force=True)
    log.setLevel(logging.INFO)


class TextLines(logging.Formatter):
    """Writes `time level event key=value`."""

    def format(self, record: logging.LogRecord) -> str:
        """Return a record as a line, with the traceback of an error below it."""
        words = (f"{name}={value}" for name, value in _fields(record).items())
        line = " ".join((_time(record), record.levelname, record.getMessage(), *words))
        return "\n".join((line, *_traceback(self, record)))


class JsonLines(logging.Formatter):
    """Writes a JSON object: `time`, `level`, `logger`, `event` and the fields."""

    def format(self, record: logging.LogRecord) -> str:
        """Return a record as one line."""
        told = {
            "time": _time(record),
            "level": record.levelname.lower(),
            "logger": record.name,
            "event": record.getMessage(),
            **_fields(record),
        }
        for traceback in _traceback(self, record):
            told["traceback"] = traceback
        return json.dumps(told, default=str)


def _fields(record: logging.LogRecord) -> dict[str, Any]:
    """Return the fields of an event, and what request and match it belongs to."""
    about = {each.name: each.get(None) for each in (request_id, match_id)}
    known = {name: value for name, value in about.items() if value is not None}
    fields: dict[str, Any] = getattr(record, "fields", {})
    return known | fields


def _time(record: logging.LogRecord) -> str:
    moment = dt.datetime.fromtimestamp(record.created, dt.UTC)
    return moment.isoformat(timespec="milliseconds").replace("+00:00", "Z")


def _traceback(formatter: logging.Formatter, record: logging.LogRecord) -> tuple[str, ...]:
    return (formatter.formatException(record.exc_info),) if record.exc_info else ()
