"""A Gymnasium vector environment for self-play: a `Batch` in which the seat to act acts."""

from typing import Any

import numpy as np
from gymnasium import logger, spaces
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space

from hexarena.contract.english import join_words
from hexarena.contract.errors import BadCall
from hexarena.contract.game import Game
from hexarena.contract.record import OVER, States
from hexarena.research.batch import Batch
from hexarena.research.desk import Array
from hexarena.research.environments.episode import SEEDS, ObservedRow, Setting
from hexarena.research.environments.notation import DecisionPoint, read_action, write_action
from hexarena.research.environments.rendering import Pixels, frame
from hexarena.research.environments.spaces import box
from hexarena.research.environments.terms import RENDER_METADATA, RENDER_MODES
from hexarena.research.names import self_play_name

Infos = dict[str, Any]

AUTORESETS = {
    "same_step": AutoresetMode.SAME_STEP,
    "next_step": AutoresetMode.NEXT_STEP,
    "disabled": AutoresetMode.DISABLED,
}


def autoreset_mode(autoreset: str) -> AutoresetMode:
    """Return Gymnasium's autoreset mode for ours. Raises BadCall."""
    if autoreset not in AUTORESETS:
        problem = f"expected {join_words([*AUTORESETS], 'or')}"
        raise BadCall(f"autoreset is {autoreset!r:.60}; {problem}")
    return AUTORESETS[autoreset]


def check_index(index: int, size: int) -> None:
    """Check the number of a match. Raises BadCall."""
    is_integer = isinstance(index, int | np.integer) and not isinstance(index, bool)
    if not is_integer or not 0 <= index < size:
        raise BadCall(f"got match {index!r:.60}; expected 0 to {size - 1}")


class SelfPlayEnv(VectorEnv[ObservedRow, Array, Array]):
    """Many matches; a step plays an action of the seat to act in each of them.

    An observation is what the seat to act sees, dtype[N, SIZE]; the seat that acted last, once a
    match is over. A reward is that of the seat that acted, float64[N]. The infos hold, N rows each:

        to_act       int8: the seat to act, OVER after the end
        action_mask  int8[N, ACTIONS]: what it may play
        ply          int32: the decisions in the match so far
        rewards      float32[N, SEATS]: those of all seats
        illegal      bool, with illegal="resample": whose action was replaced by a random one

    `autoreset` is "same_step", "next_step" or "disabled", as in `Batch`, and as Gymnasium's
    AutoresetMode. With "same_step", the infos have `final_obs` and `final_info` of those that
    ended. Otherwise reset(options={"reset_mask": bool[N]}) begins some again.
    """

    def __init__(
        self,
        game: str | Game,
        num_envs: int = 1,
        autoreset: str = "same_step",
        threads: int = 1,
        **settings: Any,
    ) -> None:
        """Begin `num_envs` matches. Raises UnknownGame, BadOption, BadCall."""
        self.setting = setting = Setting(game, settings)
        self.name = self_play_name(setting.game)
        mode = autoreset_mode(autoreset)
        if setting.terms.illegal == "lose":
            raise BadCall("illegal is 'lose'; expected 'resample' or 'raise' for many matches")
        if setting.terms.render_mode == "human":
            raise BadCall("render_mode is 'human'; expected 'ansi', 'svg' or 'rgb_array'")
        terms: Any = {"autoreset": autoreset, "max_plies": setting.terms.max_plies}
        terms["dtype"] = setting.terms.dtype
        self.batch = Batch(setting.game, num_envs, setting.option_values, threads=threads, **terms)
        self._describe(mode)
        self._last_seats = self.batch.to_act.copy()  # the seat that acted last
        self._is_reset = False

    def _describe(self, mode: AutoresetMode) -> None:
        setting = self.setting
        render_modes = [name for name in RENDER_MODES if name != "human"]
        self.metadata = RENDER_METADATA | {"name": self.name, "autoreset_mode": mode}
        self.metadata["render_modes"] = render_modes
        self.render_mode = setting.terms.render_mode
        self.num_envs = self.batch.size
        self.single_observation_space = box(setting)
        self.single_action_space = spaces.Discrete(setting.rules.ACTIONS)
        self.observation_space = batch_space(self.single_observation_space, self.num_envs)
        self.action_space = batch_space(self.single_action_space, self.num_envs)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[ObservedRow, Infos]:
        """Begin the next match in all slots, or in those of options["reset_mask"], bool[N].

        The same seed gives the same matches. Raises BadCall.
        """
        super().reset(seed=seed)
        if seed is None and not self._is_reset:
            seed = int(self.np_random.integers(SEEDS))
        self._is_reset = True
        self.batch.reset((options or {}).get("reset_mask"), seed)
        return self._observe(), self._infos()

    def step(self, actions: Array) -> tuple[ObservedRow, Array, Array, Array, Infos]:
        """Play actions[i] in every match i; actions of ended matches are ignored.

        Raises IllegalAction under illegal="raise", before anything is played.
        """
        if not self._is_reset:
            raise BadCall(f"{self.name} has no matches yet; expected reset() first")
        batch = self.batch
        self._last_seats = np.where(batch.to_act == OVER, self._last_seats, batch.to_act)
        numbers, replacement_infos = self._choose_numbers(actions)
        batch.step(numbers)
        rewards = batch.rewards[np.arange(batch.size), self._last_seats].astype(np.float64)
        has_ended = batch.terminated | batch.truncated
        infos = self._infos() | replacement_infos
        if self.metadata["autoreset_mode"] == AutoresetMode.SAME_STEP and has_ended.any():
            infos |= self._final_infos(has_ended)
        return self._observe(), rewards, batch.terminated.copy(), batch.truncated.copy(), infos

    def _choose_numbers(self, actions: Array) -> tuple[Array, Infos]:
        """Return the actions to play, and the infos about illegal ones."""
        numbers = np.array(actions)
        if numbers.shape != (self.num_envs,) or numbers.dtype.kind not in "iu":
            received = f"{numbers.dtype}{list(numbers.shape)}"
            raise BadCall(f"actions: got {received}; expected integers, one for each match")
        in_range = (numbers >= 0) & (numbers < self.setting.rules.ACTIONS)
        numbers = np.clip(numbers, -1, 2**31 - 1).astype(np.int32)
        if self.setting.terms.illegal == "raise":
            return numbers, {}
        rows, masks = np.arange(self.num_envs), self._masks
        illegal = ~in_range | (masks[rows, np.where(in_range, numbers, 0)] == 0)
        illegal &= self.batch.to_act != OVER
        for i in np.flatnonzero(illegal):
            numbers[i] = self.np_random.choice(np.flatnonzero(masks[i]))
        return numbers, self._with_masks({"illegal": illegal})

    def text(self, action: Any, index: int) -> str:
        """Return the notation of a legal action in match `index`. Raises IllegalAction, BadCall."""
        return write_action(self.setting, self._decision(index), action)

    def action(self, text: str, index: int) -> int:
        """Return the legal action that a text names in match `index`.

        Raises UnreadableAction, IllegalAction, BadCall.
        """
        return read_action(self.setting, self._decision(index), text)

    def _decision(self, index: int) -> DecisionPoint:
        """Return the position of a match, and the seat to act in it."""
        check_index(index, self.num_envs)
        seat = int(self.batch.to_act[index])
        return self.batch.states[index : index + 1], None if seat == OVER else seat

    def _observe(self) -> ObservedRow:
        """Return observations for the seats to act, or that acted last in finished matches."""
        observer = self.setting.observer
        rows = np.empty((self.num_envs, observer.size), observer.dtype)
        self.batch.observe(rows)
        finished_rows = np.flatnonzero(self.batch.to_act == OVER)
        if len(finished_rows):
            rows[finished_rows] = self._observe_rows(self.batch.states, finished_rows)
        return rows

    def _observe_rows(self, states: States, rows: Array) -> ObservedRow:
        """Return observations of some matches for the seats to act, or that acted last."""
        selection = states[rows]
        seats = np.where(selection["to_act"] == OVER, self._last_seats[rows], selection["to_act"])
        return self.setting.observer.observe(selection, seats.astype(np.int8))

    def _infos(self) -> Infos:
        batch = self.batch
        self._masks = batch.masks()  # which the next step reads
        infos = {"to_act": batch.to_act.copy(), "ply": batch.plies.copy()}
        infos |= {"action_mask": self._masks.astype(np.int8), "rewards": batch.rewards.copy()}
        return self._with_masks(infos)

    def _with_masks(self, infos: Infos) -> Infos:
        """Add for each entry the array that Gymnasium wants: which matches have it, here all."""
        return infos | {f"_{name}": np.ones(self.num_envs, np.bool_) for name in infos}

    def _final_infos(self, has_ended: Array) -> Infos:
        """Return the infos of matches that ended, in Gymnasium's form."""
        final, rows = np.full(self.num_envs, None, object), np.flatnonzero(has_ended)
        for i, row in zip(rows, self._observe_rows(self.batch.final_states, rows), strict=True):
            final[i] = row.copy()
        returns = self.batch.final_returns * has_ended[:, np.newaxis]
        infos = {
            "final_obs": final,
            "final_info": {"returns": returns, "_returns": has_ended.copy()},
        }
        return infos | {"_final_obs": has_ended.copy(), "_final_info": has_ended.copy()}

    def render(self) -> tuple[Any, ...] | None:
        """Render every match as the seat to act sees it, or the seat that the terms name."""
        if self.render_mode is None:
            logger.warn("render() needs a render_mode; pass one to make_vec()")
            return None
        mode = self.render_mode
        return tuple(self._frame(mode, i) for i in range(self.num_envs))

    def _frame(self, mode: str, i: int) -> str | Pixels | None:
        states = self.batch.states[i : i + 1]
        seat = int(states["to_act"][0])
        viewer = self.setting.rendered_seat(None if seat == OVER else seat)
        return frame(mode, self.setting.game, states, viewer)

    def close_extras(self, **_: Any) -> None:
        """End the threads of the batch."""
        self.batch.close()
