"""One game being played: options and actions, what may be taken back, and the record of it."""

from hexarena.match.match import Match
from hexarena.match.record import load, read_record, save, write_record

__all__ = ["Match", "load", "read_record", "save", "write_record"]
