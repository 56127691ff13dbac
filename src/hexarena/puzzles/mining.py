"""Mining: bots play matches, and decisions with one clear solution become puzzles.

A mine writes each puzzle as soon as it's found, and how far it came. Started again with the same
folder, it continues there.
"""

import hashlib
import json
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import NamedTuple

import numpy as np

from hexarena.contract.errors import HexarenaError
from hexarena.contract.game import Game
from hexarena.contract.record import CHANCE, OVER, States, copy_states
from hexarena.match import Match
from hexarena.puzzles.attempting import open_puzzle
from hexarena.puzzles.collection import FILE
from hexarena.puzzles.difficulty import Difficulty, measure_difficulty
from hexarena.puzzles.explaining import explain, find_theme
from hexarena.puzzles.judging import ClearDecision, judge
from hexarena.puzzles.puzzle import Puzzle, read_puzzle, write_choice, write_puzzle
from hexarena.search import LEVELS, Search
from hexarena.search.search import known_states
from hexarena.search.simultaneous.matrix import find_round_start

PLAYERS = LEVELS[2:5]  # who plays the matches
MAX_PER_MATCH, MIN_DISTANCE = 3, 6  # puzzles of a match, and plies between two of them
EASY, EASY_SHARE = 0.9, 0.15  # more often found is easy, and few puzzles may be
MAX_THEME_SHARE, MIN_OF_THEME = 0.5, 10
PROGRESS_FILE = "mining.json"


@dataclass(frozen=True)
class MiningOptions:
    """Settings of a mine: how many puzzles there shall be, and where they are kept."""

    folder: Path
    count: int = 100
    seed: int = 0
    minutes: float | None = None


class MiningProgress(NamedTuple):
    """How far a mine is: matches played, decisions judged, puzzles found."""

    matches: int
    decisions: int
    puzzles: int


class _Mine:
    """The puzzles found so far, and what is still wanted."""

    def __init__(self, game: Game, options: MiningOptions) -> None:
        self.game, self.options = game, options
        self.folder = options.folder / game.name
        self.folder.mkdir(parents=True, exist_ok=True)
        file = self.folder / FILE
        lines = file.read_text(encoding="utf-8").splitlines() if file.exists() else []
        self.puzzles = [read_puzzle(line) for line in lines]
        progress = self.folder / PROGRESS_FILE
        counts = json.loads(progress.read_text(encoding="utf-8")) if progress.exists() else (0, 0)
        self.matches, self.decisions = map(int, counts)

    @property
    def progress(self) -> MiningProgress:
        return MiningProgress(self.matches, self.decisions, len(self.puzzles))

    def wants(self, share_found: float, theme: str) -> bool:
        """Return whether another puzzle of this kind keeps the collection mixed."""
        easy_count = sum(puzzle.share_found > EASY for puzzle in self.puzzles)
        if share_found > EASY and easy_count >= EASY_SHARE * self.options.count:
            return False
        theme_count = sum(puzzle.theme == theme for puzzle in self.puzzles)
        return theme_count < max(MIN_OF_THEME, MAX_THEME_SHARE * self.options.count)

    def keep(self, puzzle: Puzzle) -> None:
        self.puzzles.append(puzzle)
        with (self.folder / FILE).open("a", encoding="utf-8") as stream:
            stream.write(write_puzzle(puzzle) + "\n")

    def finish_match(self) -> None:
        self.matches += 1
        text = json.dumps([self.matches, self.decisions])
        (self.folder / PROGRESS_FILE).write_text(text, encoding="utf-8")


def mine(
    game: Game,
    options: MiningOptions,
    on_progress: Callable[[MiningProgress], None] | None = None,
) -> tuple[Puzzle, ...]:
    """Mine until the folder has enough puzzles of a game or time is up; return them all."""
    the_mine = _Mine(game, options)
    end = time.monotonic() + 60 * options.minutes if options.minutes else float("inf")
    while len(the_mine.puzzles) < options.count and time.monotonic() < end:
        rng = np.random.default_rng((options.seed, the_mine.matches))
        _mine_match(the_mine, rng, end)
        the_mine.finish_match()
        if on_progress:
            on_progress(the_mine.progress)
    return tuple(the_mine.puzzles)


def _mine_match(the_mine: _Mine, rng: np.random.Generator, end: float) -> None:
    """Play a match, and make puzzles of its clear decisions."""
    solutions, last_ply = set[str](), -MIN_DISTANCE
    for ply, states in _play_match(the_mine.game, rng):
        is_enough = (
            len(the_mine.puzzles) >= the_mine.options.count or len(solutions) >= MAX_PER_MATCH
        )
        if is_enough or time.monotonic() > end:
            return
        if ply < last_ply + MIN_DISTANCE or not _is_question(the_mine.game, states):
            continue
        the_mine.decisions += 1
        puzzle = _make_puzzle(the_mine, states, int(rng.integers(2**31)))
        if puzzle and puzzle.solution[0] not in solutions:  # else the same move, overlooked again
            the_mine.keep(puzzle)
            solutions.add(puzzle.solution[0])
            last_ply = ply


def _play_match(game: Game, rng: np.random.Generator) -> Iterator[tuple[int, States]]:
    """Yield each position of a match of bots in which a seat decides, with its ply."""
    states, ply = game.start(game.options()), 0
    levels = [PLAYERS[int(rng.integers(len(PLAYERS)))] for _ in game.seats]
    while states["to_act"][0] != OVER:
        legal, seat = game.rules.legal(states), int(states["to_act"][0])
        if seat == CHANCE or len(legal) == 1:
            action = int(rng.choice(legal))
        else:
            yield ply, copy_states(states)
            search = Search(game.rules, int(rng.integers(2**31)))
            action = levels[seat].think(game, search, states).action
        game.rules.apply(states, action)
        ply += 1


def _is_question(game: Game, states: States) -> bool:
    """Return whether a decision is a single choice: no build, nor the rest of a commitment."""
    if game.building is not None and game.building.is_building(states[0]):
        return False
    if not game.rules.commits(states):
        return True
    return find_round_start(game.rules, states).tobytes() == states.tobytes()


def _make_puzzle(the_mine: _Mine, states: States, seed: int) -> Puzzle | None:
    """Return the puzzle of a decision, None unless it is clear, new and wanted."""
    game = the_mine.game
    position = _read_back(game, states)
    if position is None:
        return None
    seat_states, text = position
    puzzle_id = hashlib.sha256(f"{game.name} {text}".encode()).hexdigest()[:8]
    if any(puzzle.id == puzzle_id for puzzle in the_mine.puzzles):
        return None
    verdict = judge(game, seat_states, seed)
    if verdict is None or _is_in_set(game, seat_states, verdict):
        return None
    difficulty = measure_difficulty(game, seat_states, verdict, seed)
    theme = find_theme(game, seat_states, verdict, difficulty.tempting)
    if not the_mine.wants(difficulty.share_found, theme):
        return None
    return _write(game, seat_states, text, puzzle_id, verdict, difficulty, theme)


def _write(
    game: Game,
    seat_states: States,
    text: str,
    puzzle_id: str,
    verdict: ClearDecision,
    difficulty: Difficulty,
    theme: str,
) -> Puzzle:
    seat = int(seat_states["to_act"][0])
    best = verdict.solution
    choices = (best, *(choice for choice in verdict.solutions if choice != best))
    draft = Puzzle(
        id=puzzle_id,
        game=game.name,
        version=game.version,
        options={},
        position=text,
        seat=seat,
        solutions=tuple(write_choice(game, seat_states, choice) for choice in choices),
        tempting=write_choice(game, seat_states, difficulty.tempting),
        margin=round(verdict.margin, 3),
        share_found=round(difficulty.share_found, 3),
        rating=difficulty.rating,
        theme=theme,
        explanation="",
    )
    scene = open_puzzle(game, draft).scene(seat)
    explanation = explain(game, seat_states, scene, verdict, difficulty.tempting)
    return draft._replace(explanation=explanation)


def _read_back(game: Game, states: States) -> tuple[States, str] | None:
    """Return what the seat to act knows as it is read back from text, None if that fails."""
    try:
        text = game.write_position(known_states(game.rules, states)[0])
        seat_states = game.read_position(text, game.options())
        match = Match(game, game.options())
        match.set_up(seat_states)
    except HexarenaError:
        return None
    is_same = int(seat_states["to_act"][0]) == int(states["to_act"][0]) and not match.ply
    return (known_states(game.rules, seat_states), text) if is_same else None


def _is_in_set(game: Game, seat_states: States, verdict: ClearDecision) -> bool:
    """Return whether a solution only begins a set of cards."""
    scene = game.scene(seat_states[0], int(seat_states["to_act"][0]))
    set_ids = {card_set.id for card_set in scene.sets}
    paths = (choice.path for choice in scene.choices if choice.action == verdict.solution[0])
    return any(path and path[0] in set_ids for path in paths)
