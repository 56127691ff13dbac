"""Early ends at the terminal: a bot resigns, or the player may end a decided match."""

import threading
from dataclasses import dataclass, field

from hexarena.contract.record import copy_states
from hexarena.hints import LOST, Streak, is_early, is_hopeless, is_lost
from hexarena.match import Match
from hexarena.search import HINT_LEVEL, Analysis, Search

ANSWERS = (("on", "Play on"), ("end", "End it"))


@dataclass
class Ending:
    """Watches a bot's searches in a match of two, and notes which seat has certainly lost."""

    match: Match
    person: int
    # Whether a bot that has lost resigns; otherwise it offers to end the match
    resigns: bool = True
    streak: Streak = field(default_factory=Streak)
    loser: int | None = None
    _will_resign: bool = False

    def note(self, search: Search, analysis: Analysis, stop: threading.Event) -> None:
        """Check whether the match is decided, before the bot's action is played; may be slow."""
        previous, current = self.match.states, copy_states(self.match.states)
        self.match.game.rules.apply(current, analysis.action)
        if current["to_act"][0] != self.person or analysis.playouts < 1:
            return
        result = self.streak.note(analysis.value)
        if not result or stop.is_set():
            return
        states = copy_states(previous) if result == LOST else current
        verdict = search.think(
            states, playouts=HINT_LEVEL.effort(self.match.game).playouts, stop=stop
        )
        if not stop.is_set() and is_lost(verdict):
            self.loser = 1 - self.person if result == LOST else self.person
            too_early = is_early(self.match.game, self.match.options, self.match.ply)
            self._will_resign = (
                self.resigns and result == LOST and not too_early and is_hopeless(verdict)
            )
        self.streak.rest()

    def resign(self) -> tuple[str, ...]:
        """Resign for the bot if `note` decided so; return the narration, empty if it plays on."""
        if not self._will_resign or self.match.over:
            return ()
        self.settle()
        return self.match.narration

    def offer(self) -> str:
        """Return the question whether to end the match, "" if the match is not decided."""
        if self.loser is None or self.match.over:
            return ""
        bot = self.match.seats[1 - self.person]
        if self.loser != self.person:
            return f"{bot}: I have lost this. Shall we end it?"
        return f"Nothing can change the outcome now: {bot} wins. End the match?"

    def settle(self) -> None:
        """End the match: the seat that has lost resigns."""
        if self.loser is not None:
            self.match.resign(self.loser)

    def decline(self) -> None:
        """Play on, and drop the offer to end the match."""
        self.loser = None
