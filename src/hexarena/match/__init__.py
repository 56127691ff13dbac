"""One game being played: options and actions, what may be taken back, and the record of it."""

from hexarena.match.fair import Fair, LuckSource, Verdict, seed_of
from hexarena.match.frames import Moment, Reel
from hexarena.match.history import LEAVE
from hexarena.match.lesson import Lesson
from hexarena.match.lesson_check import rehearsed
from hexarena.match.lines import LogLine
from hexarena.match.match import Match
from hexarena.match.reading import game_told
from hexarena.match.record import load, read_record, save, write_record

__all__ = [
    "LEAVE",
    "Fair",
    "Lesson",
    "LogLine",
    "LuckSource",
    "Match",
    "Moment",
    "Reel",
    "Verdict",
    "game_told",
    "load",
    "read_record",
    "rehearsed",
    "save",
    "seed_of",
    "write_record",
]
