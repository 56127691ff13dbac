"""Gymnasium environments: one agent among bots; many matches at once are in `vectors`.

A reward is the change of the agent's return, so it is 0 until the end.
"""

from functools import partial
from typing import Any, NoReturn, cast

import numpy as np
from gymnasium import Env, logger, spaces
from gymnasium.vector import SyncVectorEnv, VectorEnv

from hexarena.contract import game as catalogue
from hexarena.contract.errors import BadCall
from hexarena.contract.game import Game
from hexarena.research.environments.episode import (
    Episode,
    ObservedRow,
    Setting,
    action_mask,
    action_number,
    make_illegal_action,
)
from hexarena.research.environments.notation import ActionNotation, DecisionPoint
from hexarena.research.environments.opponents import make_opponent
from hexarena.research.environments.rendering import Pixels, frame
from hexarena.research.environments.spaces import box
from hexarena.research.environments.terms import RENDER_METADATA
from hexarena.research.environments.vectors import SelfPlayEnv, autoreset_mode, check_index
from hexarena.research.names import retired_name, self_play_name, versioned

ANY_SEAT = "random"
ATTEMPTS = 1_000  # the most matches that may end before the agent acts

SeatStep = tuple[ObservedRow, float, bool, bool, dict[str, Any]]


def single(
    game: str | Game, seat: int | str = 0, others: Any = "random", **settings: Any
) -> "SeatEnv":
    """Make an environment for one agent; bots play the other seats, and luck is settled.

    `seat` is the agent's, or "random" for another one in each match. `others` is a bot: "random",
    "heuristic", a level from 1 to 6, or an object with a name and `decide(view, rng)`. `settings`
    are the options of the game and the fields of `Terms`, such as illegal="lose". Observations are
    float32[SIZE], or uint8[SIZE] with dtype="uint8". Raises UnknownGame, BadOption, UnknownBot,
    BadCall.
    """
    return SeatEnv(game, seat, others, **settings)


def vector(
    game: str | Game,
    size: int,
    *,
    autoreset: str = "same_step",
    others: Any = None,
    **settings: Any,
) -> VectorEnv[Any, Any, Any]:
    """Make an environment of `size` matches, stepped together.

    Without `others`, every step acts for the seat to act in each match, as in self-play: see
    `SelfPlayEnv`, whose arguments `settings` takes. With `others`, each match is a `SeatEnv`
    against bots, and `settings` are as in `single`; the matches then play one after another, which
    is far slower. Raises what `single` raises.
    """
    mode = autoreset_mode(autoreset)
    if others is None:
        return SelfPlayEnv(game, size, autoreset, **settings)
    makers = [partial(SeatEnv, game, others=others, **settings)] * size
    return SeatsEnv(makers, autoreset_mode=mode)


def make_seats(
    num_envs: int = 1, others: Any = "random", **settings: Any
) -> VectorEnv[Any, Any, Any]:
    """Do what `vector` does for agents among bots, as `gymnasium.make_vec` calls it."""
    return vector(size=num_envs, others=others, **settings)


def refuse_single_self_play(game: str, **_: Any) -> NoReturn:
    """Refuse to make one match in self-play, which has only many. Raises BadCall."""
    name = self_play_name(catalogue.game(game))
    raise BadCall(f"{name} has many matches at once; expected gymnasium.make_vec({name!r}, N)")


def refuse_retired_name(game: str, **_: Any) -> NoReturn:
    """Explain what has become of the last name of a game. Raises BadCall."""
    new_game = catalogue.game(game)
    seats, self_play = versioned(new_game), self_play_name(new_game)
    raise BadCall(
        f"{retired_name(new_game)} has changed; expected {seats}, one agent among bots in make and "
        f"make_vec alike, or {self_play}, self-play in make_vec"
    )


class SeatsEnv(SyncVectorEnv):
    """Many environments for one agent each, one after another."""

    def text(self, action: Any, index: int) -> str:
        """Return the notation of a legal action in match `index`. Raises as `SeatEnv.text`."""
        return self._env(index).text(action)

    def action(self, text: str, index: int) -> int:
        """Return the legal action that a text names in match `index`, as `SeatEnv.action`."""
        return self._env(index).action(text)

    def _env(self, index: int) -> "SeatEnv":
        check_index(index, self.num_envs)
        return cast(SeatEnv, self.envs[index].unwrapped)


class SeatEnv(ActionNotation, Env[ObservedRow, np.int64]):
    """One agent in a seat of a match against bots.

    The infos hold `action_mask`, int8[ACTIONS], `legal`, the same as a list, the agent's
    `seat`, and `ply`, the decisions so far. After an illegal action that did not raise, they hold
    it as `illegal` and, if it was replaced, the action that was played as `played`.
    """

    metadata = RENDER_METADATA

    def __init__(
        self, game: str | Game, seat: int | str = 0, others: Any = "random", **settings: Any
    ) -> None:
        self.setting = setting = Setting(game, settings)
        if seat != ANY_SEAT and seat not in range(setting.seats):
            choices = f"0 to {setting.seats - 1}, or {ANY_SEAT!r}"
            raise BadCall(f"seat is {seat!r:.60}; expected {choices}")
        self.metadata = RENDER_METADATA | {"name": setting.name}
        self.render_mode = setting.terms.render_mode
        self.observation_space = box(setting)
        self.action_space = spaces.Discrete(setting.rules.ACTIONS)
        self._requested_seat = seat
        self._opponent = make_opponent(setting.game, others)
        self.seat = 0 if seat == ANY_SEAT else int(seat)
        self._episode: Episode | None = None

    @property
    def episode(self) -> Episode:
        """The match that is played. Raises BadCall before the first reset."""
        if self._episode is None:
            raise BadCall(f"{self.setting.name} has no match yet; expected reset() first")
        return self._episode

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[ObservedRow, dict[str, Any]]:
        """Begin a new match; bots play until the agent is to act. `options` are not used.

        The same seed gives the same matches. A match that ends before the agent acts is skipped.
        Raises BadCall if ATTEMPTS matches in a row do.
        """
        super().reset(seed=seed)
        for _ in range(ATTEMPTS):
            self._episode = self.setting.episode(self.np_random)
            if self._requested_seat == ANY_SEAT:
                self.seat = int(self.np_random.integers(self.setting.seats))
            self._let_others_play()
            if self._legal():
                self._show()
                return self._observation(), self._infos()
        raise BadCall(f"seat {self.seat} was not asked in {ATTEMPTS} matches; expected another")

    def step(self, action: Any) -> SeatStep:
        """Play an action of the agent, then let bots play until it is to act again.

        Raises IllegalAction for an illegal action under illegal="raise".
        """
        if self.episode.over or self.episode.truncated:
            raise BadCall("got an action after the end of the match; expected reset() first")
        refusal = self._play(action)
        self._let_others_play()
        self._show()
        episode = self.episode
        infos = self._infos() | refusal
        return (
            self._observation(),
            episode.returns[self.seat],
            episode.over,
            episode.truncated,
            infos,
        )

    def _play(self, action: Any) -> dict[str, Any]:
        """Play an action, legal or not; return the infos about an illegal one."""
        legal, number = self._legal(), action_number(action)
        if number in legal:
            self.episode.play(number)
            return {}
        if self.setting.terms.illegal == "raise":
            raise make_illegal_action(self.setting, self.seat, action, legal)
        if self.setting.terms.illegal == "lose":
            self.episode.forfeit([self.seat])
            return {"illegal": number}
        replacement = int(self.np_random.choice(legal))
        self.episode.play(replacement)
        return {"illegal": number, "played": replacement}

    def _let_others_play(self) -> None:
        episode = self.episode
        while not (episode.truncated or episode.to_act in (self.seat, None)):
            episode.play(self._opponent(episode.states, self.np_random))

    def _decision(self) -> DecisionPoint:
        episode = self.episode
        is_over = episode.truncated or episode.to_act != self.seat
        return episode.states, None if is_over else self.seat

    def _legal(self) -> list[int]:
        if self.episode.truncated or self.episode.to_act != self.seat:
            return []
        return self.setting.rules.legal(self.episode.states)

    def _observation(self) -> ObservedRow:
        return self.setting.observe(self.episode.states, self.seat)

    def _infos(self) -> dict[str, Any]:
        legal = self._legal()
        infos = {"action_mask": action_mask(legal, self.setting.rules.ACTIONS), "legal": legal}
        return infos | {"seat": self.seat, "ply": self.episode.plies}

    def render(self) -> str | Pixels | None:
        """Render what the agent knows, or the seat that the terms name."""
        if self.render_mode is None:
            logger.warn("render() needs a render_mode; pass one to make()")
            return None
        seat = self.setting.rendered_seat(self.seat)
        return frame(self.render_mode, self.setting.game, self.episode.states, seat)

    def _show(self) -> None:
        if self.render_mode == "human":
            self.render()

    def record(self) -> str:
        """Write the match as a record, which `hexarena replay` shows."""
        return self.episode.record()
