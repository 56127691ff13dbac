"""Six graded bots.

docs/reference/levels.md shows the results of each against the one below. Any of them can be played
as a persona of the game.
"""

from threading import Event
from typing import NamedTuple

import numpy as np

from hexarena.contract.english import join_words
from hexarena.contract.errors import UnknownBot
from hexarena.contract.game import Game
from hexarena.contract.package.loading import Effort
from hexarena.contract.package.personas import Persona
from hexarena.contract.record import States
from hexarena.search.analysis import Analysis
from hexarena.search.search import Progress, Search
from hexarena.search.tempers import choose_by_temper
from hexarena.state import State

SEED_LIMIT = 2**63  # the number of possible seeds of a search
TEMPER_STREAM = 1_000  # the random stream of tempers; lower numbers belong to threads


class Level(NamedTuple):
    """A bot that searches; `budget` is the number of playouts for a decision in most games."""

    number: int
    title: str
    budget: int
    persona: Persona | None = None

    @property
    def name(self) -> str:
        """The bot's name as a player of a match, such as `level 3` or `Burr, level 3`."""
        level = f"level {self.number}"
        return f"{self.persona.name}, {level}" if self.persona else level

    def effort(self, game: Game) -> Effort:
        """Return how much the bot searches for a decision in a game."""
        return game.level_efforts().get(self.number, Effort(self.budget))

    def decide(self, view: State, rng: np.random.Generator) -> int:
        """Search, and return the best action."""
        search = Search(view.game.rules, seed=int(rng.integers(SEED_LIMIT)))
        return self.think(view.game, search, view.array).action

    def think(
        self,
        game: Game,
        search: Search,
        states: States,
        stop: Event | None = None,
        progress: Progress | None = None,
    ) -> Analysis:
        """Search state 0 as the bot does, and choose by its temper: see `Search.think`."""
        playouts, warmth = self.effort(game)
        persona = self.persona and find_persona(game, self.persona.key)
        analysis = search.think(states, playouts, stop, progress, warmth)
        if persona is None:
            return analysis
        known_states = search.hide_secrets(states)
        is_drawn = warmth > 0 or game.rules.commits(known_states)
        rng = search.rng(known_states, TEMPER_STREAM) if is_drawn else None
        return search.finish_analysis(
            known_states, choose_by_temper(game, persona, known_states, analysis, rng)
        )

    def as_persona(self, persona: Persona | None) -> "Level":
        """Return this level as a persona, or as itself."""
        return self._replace(persona=persona)


LEVELS = (
    Level(1, "Beginner", 10),
    Level(2, "Casual", 40),
    Level(3, "Club", 160),
    Level(4, "Strong", 640),
    Level(5, "Expert", 2_560),
    Level(6, "Master", 10_240),
)
FASTEST_LEVEL = LEVELS[0]
HINT_LEVEL = LEVELS[-1]  # the level that gives hints
DEFAULT_LEVEL = 3  # the level of a persona that is called without one
LEVEL_NUMBERS = f"{LEVELS[0].number} to {LEVELS[-1].number}"


def find_level(number: int | None) -> Level | None:
    """Return the level with this number, None if there is none."""
    return next((candidate for candidate in LEVELS if candidate.number == number), None)


def find_persona(game: Game, key: str) -> Persona:
    """Return a persona of a game. Raises UnknownBot."""
    persona = game.persona(key)
    if persona is None:
        persona_names = (
            join_words([listed_persona.name for listed_persona in game.personas], "or")
            or "only levels"
        )
        raise UnknownBot(f"{game.title} has no bot {key!r}; expected {persona_names}")
    return persona
