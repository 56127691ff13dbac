"""Logs: one line for each event on standard error, as text or JSON, without keys or names."""

import datetime as dt
import json
import logging
from contextvars import ContextVar
from typing import Any, Literal

LogFormat = Literal["text", "json"]

log = logging.getLogger("hexarena")
request_id: ContextVar[str] = ContextVar("request")  # the request that is being answered
match_id: ContextVar[str] = ContextVar("match")  # the match that the request is about


def note(event: str, level: int = logging.INFO, /, **fields: object) -> None:
    """Log an event, named in a few fixed words, with its details as fields."""
    log.log(level, event, extra={"fields": fields})


def configure(log_format: LogFormat) -> None:
    """Log the server's events and the warnings of libraries to standard error."""
    handler = logging.StreamHandler()
    handler.setFormatter(JsonLines() if log_format == "json" else TextLines())
    logging.basicConfig(handlers=[handler], level=logging.WARNING, force=True)
    log.setLevel(logging.INFO)


class TextLines(logging.Formatter):
    """Formats log records as `time level event key=value`."""

    def format(self, record: logging.LogRecord) -> str:
        """Return a log record as a line, followed by the traceback if there is an error."""
        pairs = (f"{name}={value}" for name, value in _collect_fields(record).items())
        line = " ".join((_format_time(record), record.levelname, record.getMessage(), *pairs))
        return "\n".join((line, *_format_traceback(self, record)))


class JsonLines(logging.Formatter):
    """Formats log records as JSON objects: `time`, `level`, `logger`, `event` and the fields."""

    def format(self, record: logging.LogRecord) -> str:
        """Return a log record as one line of JSON."""
        entry = {
            "time": _format_time(record),
            "level": record.levelname.lower(),
            "logger": record.name,
            "event": record.getMessage(),
            **_collect_fields(record),
        }
        for traceback in _format_traceback(self, record):
            entry["traceback"] = traceback
        return json.dumps(entry, default=str)


def _collect_fields(record: logging.LogRecord) -> dict[str, Any]:
    """Return the fields of a log record, with the request and match it belongs to."""
    context = {variable.name: variable.get(None) for variable in (request_id, match_id)}
    context_fields = {name: value for name, value in context.items() if value is not None}
    fields: dict[str, Any] = getattr(record, "fields", {})
    return context_fields | fields


def _format_time(record: logging.LogRecord) -> str:
    moment = dt.datetime.fromtimestamp(record.created, dt.UTC)
    return moment.isoformat(timespec="milliseconds").replace("+00:00", "Z")


def _format_traceback(formatter: logging.Formatter, record: logging.LogRecord) -> tuple[str, ...]:
    return (formatter.formatException(record.exc_info),) if record.exc_info else ()
