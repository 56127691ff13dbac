"""Chance in a match: who draws, what the seed says, and whether it was fair."""

from abc import ABC, abstractmethod
from collections.abc import Iterator

from hexarena.contract.errors import IllegalAction
from hexarena.contract.game import Game
from hexarena.contract.record import CHANCE
from hexarena.match.fair import Draw, Fair, Verdict, judged
from hexarena.match.history import History


class Chance(ABC):
    """The part of a match that chance decides, by a seed or as the players enter it."""

    game: Game
    fair: Fair
    history: History

    @property
    @abstractmethod
    def over(self) -> bool:
        """Whether it has ended."""

    @property
    @abstractmethod
    def ply(self) -> int:
        """The number of actions played."""

    @property
    @abstractmethod
    def to_act(self) -> int | None:
        """The seat that decides now, CHANCE, or None at the end."""

    @property
    @abstractmethod
    def legal(self) -> list[int]:
        """The legal actions, ascending."""

    @abstractmethod
    def play(self, action: int | str, seat: int | None = None) -> tuple[str, ...]:
        """Play an action; return the narration."""

    @abstractmethod
    def who(self, seat: int | None) -> str:
        """Name a seat, chance, or nobody."""

    @property
    def draws_luck(self) -> bool:
        """Whether chance is to act, and the seed decides."""
        return self.to_act == CHANCE and not self.fair.typed

    @property
    def types_luck(self) -> bool:
        """Whether chance is to act, and the players enter the outcome."""
        return self.to_act == CHANCE and self.fair.typed

    @property
    def drawer(self) -> int | None:
        """The seat that rolls or draws now, None if chance is not to act or belongs to no seat."""
        return self.game.drawer(self.history.now[0]) if self.to_act == CHANCE else None

    @property
    def public_fair(self) -> Fair:
        """The public part of `fair`: the seed only once the match is over."""
        return self.fair if self.over else self.fair.kept_back()

    @property
    def verdict(self) -> Verdict:
        """The fairness verdict from public data."""
        fair = self.public_fair
        return judged(fair, self._draws()) if fair.seed else fair.unjudged(self.history.draws)

    def _draws(self) -> Iterator[Draw]:
        for states, step in self.history.steps():
            if step.seat == CHANCE:
                yield Draw(step.ply, step.action, self.game.rules.legal(states))

    @property
    def drawn(self) -> int:
        """What chance brings now, by the seed. Raises IllegalAction unless `draws_luck`."""
        if not self.draws_luck:
            who = "the player with the dice" if self.to_act == CHANCE else self.who(self.to_act)
            raise IllegalAction(f"chance may not play: {who} is to act")
        outcomes = self.legal
        return outcomes[self.fair.place(self.ply, len(outcomes))]

    def draw_luck(self) -> tuple[str, ...]:
        """Resolve chance once, as `drawn`."""
        return self.play(self.drawn)
