"""A match: its options and actions, undo, fair chance, lessons and records."""

from hexarena.match.clock import Clock, Speed, clock_speed, read_clock
from hexarena.match.continuing import continue_match
from hexarena.match.ending import Lapse
from hexarena.match.fair import Fair, LuckSource, Verdict, seed_from_number
from hexarena.match.history import LEAVE
from hexarena.match.lateness import ply_before
from hexarena.match.lesson import Lesson, check_tutorial
from hexarena.match.lines import LogLine
from hexarena.match.match import Match, StatedRules
from hexarena.match.perspective import (
    EVERYBODY_KEY,
    Frames,
    Moment,
    Perspective,
    PerspectiveView,
    find_perspective,
    list_perspectives,
    open_all_hands,
)
from hexarena.match.questions import preview_actions, refused
from hexarena.match.reading import read_game_name
from hexarena.match.record import load, read_record, save, write_record
from hexarena.match.simultaneous import Round, play_part
from hexarena.match.undo import Takeback

__all__ = [
    "EVERYBODY_KEY",
    "LEAVE",
    "Clock",
    "Fair",
    "Frames",
    "Lapse",
    "Lesson",
    "LogLine",
    "LuckSource",
    "Match",
    "Moment",
    "Perspective",
    "PerspectiveView",
    "Round",
    "Speed",
    "StatedRules",
    "Takeback",
    "Verdict",
    "check_tutorial",
    "clock_speed",
    "continue_match",
    "find_perspective",
    "list_perspectives",
    "load",
    "open_all_hands",
    "play_part",
    "ply_before",
    "preview_actions",
    "read_clock",
    "read_game_name",
    "read_record",
    "refused",
    "save",
    "seed_from_number",
    "write_record",
]
