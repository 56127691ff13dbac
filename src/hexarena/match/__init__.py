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
from hexarena.match.openings import (
    FirstDecision,
    digest_key,
    digest_line,
    digest_position,
    list_first_decisions,
    write_setup,
)
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
from hexarena.match.reading import SealedReader, read_game_name, seal, signature_header
from hexarena.match.record import load, read_record, read_text, save, write_record
from hexarena.match.simultaneous import Round, play_part
from hexarena.match.undo import Takeback

__all__ = [
    "EVERYBODY_KEY",
    "LEAVE",
    "Clock",
    "Fair",
    "FirstDecision",
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
    "SealedReader",
    "Speed",
    "StatedRules",
    "Takeback",
    "Verdict",
    "check_tutorial",
    "clock_speed",
    "continue_match",
    "digest_key",
    "digest_line",
    "digest_position",
    "find_perspective",
    "list_first_decisions",
    "list_perspectives",
    "load",
    "open_all_hands",
    "play_part",
    "ply_before",
    "preview_actions",
    "read_clock",
    "read_game_name",
    "read_record",
    "read_text",
    "refused",
    "save",
    "seal",
    "seed_from_number",
    "signature_header",
    "write_record",
    "write_setup",
]
