"""A match: its options and actions, undo, fair chance, lessons and records."""

from hexarena.match.clock import Clock, Speed, read_clock, speed_of
from hexarena.match.ending import Lapse
from hexarena.match.eyes import (
    EVERYBODY,
    Eyes,
    EyesView,
    eyes_for,
    eyes_named,
    with_open_hands,
)
from hexarena.match.fair import Fair, LuckSource, Verdict, seed_of
from hexarena.match.frames import Frames, Moment
from hexarena.match.history import LEAVE
from hexarena.match.lesson import Lesson
from hexarena.match.lesson_check import check_tutorial
from hexarena.match.lines import LogLine
from hexarena.match.looking import previewed, refused
from hexarena.match.match import Match, Stated
from hexarena.match.reading import game_named
from hexarena.match.record import load, read_record, save, write_record
from hexarena.match.simultaneous import Round, commits_on

__all__ = [
    "EVERYBODY",
    "LEAVE",
    "Clock",
    "Eyes",
    "EyesView",
    "Fair",
    "Frames",
    "Lapse",
    "Lesson",
    "LogLine",
    "LuckSource",
    "Match",
    "Moment",
    "Round",
    "Speed",
    "Stated",
    "Verdict",
    "check_tutorial",
    "commits_on",
    "eyes_for",
    "eyes_named",
    "game_named",
    "load",
    "previewed",
    "read_clock",
    "read_record",
    "refused",
    "save",
    "seed_of",
    "speed_of",
    "with_open_hands",
    "write_record",
]
