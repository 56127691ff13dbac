"""PettingZoo environments: seats act in turn (AEC), or all at once (Parallel).

Seats are called `seat_0`, `seat_1` and so on. Every seat observes what it knows, and no more. A
reward is the change of a seat's return, so it is 0 until the end.
"""

from collections.abc import Sequence
from typing import Any

import numpy as np
from gymnasium import logger, spaces
from gymnasium.utils import seeding
from pettingzoo import AECEnv, ParallelEnv

from hexarena.contract.errors import BadCall
from hexarena.contract.game import Game
from hexarena.contract.record import States
from hexarena.research.environments.episode import (
    Episode,
    ObservedRow,
    Setting,
    action_mask,
    action_number,
    make_illegal_action,
)
from hexarena.research.environments.notation import (
    ActionNotation,
    DecisionPoint,
    read_action,
    write_action,
)
from hexarena.research.environments.rendering import Pixels, frame
from hexarena.research.environments.rounds import OpenRound
from hexarena.research.environments.spaces import Observation, box, observation, observations
from hexarena.research.environments.terms import RENDER_METADATA, check_limit

AgentInfos = dict[str, dict[str, Any]]
AgentFlags = dict[str, bool]
WAIT_TEXT = "wait"  # the notation of WAIT, which is an action of no game
StepOfAll = tuple[dict[str, Observation], dict[str, float], AgentFlags, AgentFlags, AgentInfos]


def aec(game: str | Game, **settings: Any) -> "TurnsEnv":
    """Make an environment in which seats act in turn, as the rules ask them.

    `settings` are the options of the game and the fields of `Terms`, such as illegal="lose" or
    render_mode="svg". `max_cycles` truncates a match once every seat has acted so often. An
    observation is {"observation": dtype[SIZE], "action_mask": int8[ACTIONS]}, or the first alone
    with flat=True. Raises UnknownGame, BadOption, BadCall.
    """
    return TurnsEnv(game, **settings)


def parallel(game: str | Game, **settings: Any) -> "AtOnceEnv":
    """Make an environment in which all seats act at once; those with nothing to decide WAIT.

    WAIT is action ACTIONS, the last. Where seats commit in secret, all who are due choose at once,
    action by action; in other games one seat acts, and the others wait. `settings` are as in `aec`;
    `max_cycles` is the number of steps.
    """
    return AtOnceEnv(game, **settings)


class _SeatEnvironment:
    """Shared by both environments: seats, their spaces, an episode, and pictures of it."""

    def __init__(self, game: str | Game, extra: int, settings: dict[str, Any]) -> None:
        self._max_cycles = settings.pop("max_cycles", None)
        check_limit("max_cycles", self._max_cycles)
        self.setting = setting = Setting(game, settings)
        self.metadata = RENDER_METADATA | {"name": setting.name, "is_parallelizable": False}
        self.render_mode = setting.terms.render_mode
        self.possible_agents = [f"seat_{seat}" for seat in range(setting.seats)]
        self.agents: list[str] = []
        self._number = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self._actions = setting.rules.ACTIONS + extra
        self.observation_spaces = {
            agent: observations(setting, self._actions) for agent in self.possible_agents
        }
        self.action_spaces = {
            agent: spaces.Discrete(self._actions) for agent in self.possible_agents
        }
        self.state_space = box(setting, setting.seats)
        self._rng: np.random.Generator | None = None
        self._episode: Episode | None = None
        self._returns = [0.0] * setting.seats
        self._cycles = [0] * setting.seats  # of each seat: how often it has acted

    @property
    def episode(self) -> Episode:
        """The match that is played. Raises BadCall before the first reset."""
        if self._episode is None:
            raise BadCall(f"{self.setting.name} has no match yet; expected reset() first")
        return self._episode

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        """Return the space of what a seat observes."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        """Return the space of what a seat can play."""
        return self.action_spaces[agent]

    def state(self) -> ObservedRow:
        """Return what all seats see, one after another, secrets too: dtype[seats * SIZE].

        Use it only in training, for example for a critic that isn't used in play.
        """
        states = self.episode.states
        seats = range(self.setting.seats)
        return np.concatenate([self.setting.observe(states, seat) for seat in seats])

    def render(self) -> str | Pixels | None:
        """Render what the seat to act knows, or the seat that the terms name."""
        if self.render_mode is None:
            logger.warn("render() needs a render_mode; pass one when you create the environment")
            return None
        return frame(self.render_mode, self.setting.game, *self._view())

    def _show(self) -> None:
        if self.render_mode == "human":
            self.render()

    def _view(self) -> tuple[States, int | None]:
        """Return a position and the seat that looks at it, None for an onlooker."""
        return self.episode.states, self.setting.rendered_seat(self.episode.to_act)

    def record(self) -> str:
        """Write the match as a record, which `hexarena replay` shows."""
        return self.episode.record()

    def close(self) -> None:
        """Do nothing: the environment holds only Python objects."""

    @property
    def _truncated(self) -> bool:
        """Whether the episode was cut off, by `max_plies` or `max_cycles`."""
        is_cut = self._max_cycles is not None and min(self._cycles) >= self._max_cycles
        return self.episode.truncated or (is_cut and not self.episode.over)

    def _begin(self, seed: int | None) -> None:
        if seed is not None or self._rng is None:
            self._rng, _ = seeding.np_random(seed)
        self._episode = self.setting.episode(self._rng)
        self._returns = self._episode.returns
        self._cycles = [0] * self.setting.seats
        self.agents = [*self.possible_agents]

    def _update_rewards(self) -> dict[str, float]:
        """Return by how much each return has changed since the last call."""
        previous, self._returns = self._returns, self.episode.returns
        changes = (
            current - earlier for current, earlier in zip(self._returns, previous, strict=True)
        )
        return dict(zip(self.possible_agents, changes, strict=True))

    def _draw_action(self, legal: list[int]) -> int:
        if self._rng is None:
            raise BadCall(f"{self.setting.name} has no match yet; expected reset() first")
        return int(self._rng.choice(legal))

    def _infos(self, seat: int, legal: list[int]) -> dict[str, Any]:
        infos = {"action_mask": action_mask(legal, self._actions), "legal": legal}
        return infos | {"seat": seat, "ply": self.episode.plies}


class TurnsEnv(ActionNotation, _SeatEnvironment, AECEnv[str, Observation, int]):  # type: ignore[misc]
    """One seat acts at a time, in the order of the rules; luck is settled in between."""

    def __init__(self, game: str | Game, **settings: Any) -> None:
        super().__init__(game, 0, settings)
        self.agent_selection = self.possible_agents[0]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begin a new match. The same seed gives the same matches; `options` are not used."""
        self._begin(seed)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self._select()
        self._show()

    def step(self, action: Any) -> None:
        """Play an action of the selected agent, None once it has ended.

        Raises IllegalAction for an illegal action under illegal="raise".
        """
        agent, episode = self.agent_selection, self.episode
        if not self.agents:
            raise BadCall("got an action after the end; expected reset() first")
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        refusal = self._play(self._number[agent], action)
        self._cycles[self._number[agent]] += 1
        self._cumulative_rewards[agent] = 0.0
        self.rewards = self._update_rewards()
        self.terminations = dict.fromkeys(self.agents, episode.over)
        self.truncations = dict.fromkeys(self.agents, self._truncated)
        self._accumulate_rewards()
        self._select()
        self.infos[agent] |= refusal
        self._show()

    def _play(self, seat: int, action: Any) -> dict[str, Any]:
        """Play an action, legal or not; return the infos about an illegal one."""
        episode, legal = self.episode, self.setting.rules.legal(self.episode.states)
        number = action_number(action)
        if number in legal:
            episode.play(number)
            return {}
        if self.setting.terms.illegal == "raise":
            raise make_illegal_action(self.setting, seat, action, legal)
        if self.setting.terms.illegal == "lose":
            episode.forfeit([seat])
            return {"illegal": number}
        replacement = self._draw_action(legal)
        episode.play(replacement)
        return {"illegal": number, "played": replacement}

    def _decision(self) -> DecisionPoint:
        return self.episode.states, None if self._truncated else self.episode.to_act

    def _select(self) -> None:
        """Select the agent to act and set the legal actions of all; only that agent has any."""
        seat = self.episode.to_act
        self.agent_selection = self.agents[0 if seat is None else seat]
        self.infos: AgentInfos = {
            agent: self._infos(seat, self._legal(seat)) for agent, seat in self._number.items()
        }

    def _legal(self, seat: int) -> list[int]:
        if seat != self.episode.to_act:
            return []
        return self.setting.rules.legal(self.episode.states)

    def observe(self, agent: str) -> Observation:
        """Return the observation of an agent; only the agent to act has legal actions."""
        seat = self._number[agent]
        row = self.setting.observe(self.episode.states, seat)
        return observation(self.setting, row, action_mask(self._legal(seat), self._actions))


class AtOnceEnv(_SeatEnvironment, ParallelEnv[str, Observation, int]):  # type: ignore[misc]
    """All seats act at once; a seat with nothing to decide plays WAIT."""

    def __init__(self, game: str | Game, **settings: Any) -> None:
        super().__init__(game, 1, settings)
        self.WAIT = self.setting.rules.ACTIONS
        self._round: OpenRound | None = None

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Observation], AgentInfos]:
        """Begin a new match. The same seed gives the same matches; `options` are not used."""
        self._begin(seed)
        self._open_round()
        self._show()
        return self._observe_all()

    def step(
        self, actions: dict[str, Any]
    ) -> tuple[
        dict[str, Observation], dict[str, float], dict[str, bool], dict[str, bool], AgentInfos
    ]:
        """Play an action of every agent at once, WAIT for those with nothing to decide.

        Under illegal="raise" an illegal action raises IllegalAction before anything is played.
        """
        self._check(actions)
        legal = {seat: self._legal(seat) for seat in self._number.values()}
        numbers = {self._number[agent]: action_number(action) for agent, action in actions.items()}
        illegal = [seat for seat in numbers if numbers[seat] not in legal[seat]]
        refusals = self._refuse(illegal, numbers, legal)
        if not self.episode.over:
            self._play(numbers)
        self._cycles = [cycles + 1 for cycles in self._cycles]
        rewards = self._update_rewards()
        terminations = dict.fromkeys(self.possible_agents, self.episode.over)
        truncations = dict.fromkeys(self.possible_agents, self._truncated)
        observations, infos = self._observe_all()
        for agent, refusal in refusals.items():
            infos[agent] |= refusal
        if self.episode.over or self._truncated:
            self.agents = []
        self._show()
        return observations, rewards, terminations, truncations, infos

    def text(self, action: Any, agent: str) -> str:
        """Return the notation of a legal action of an agent, "wait" for WAIT.

        Raises IllegalAction, BadCall.
        """
        seat, decision = self._decision(agent)
        if not self._waits(seat):
            return write_action(self.setting, decision, action)
        if action_number(action) != self.WAIT:
            raise make_illegal_action(self.setting, seat, action, [self.WAIT])
        return WAIT_TEXT

    def action(self, text: str, agent: str) -> int:
        """Return the legal action of an agent that a text names, WAIT for "wait".

        Raises UnreadableAction, IllegalAction, BadCall.
        """
        seat, decision = self._decision(agent)
        if not self._waits(seat):
            return read_action(self.setting, decision, text)
        if text != WAIT_TEXT:
            raise make_illegal_action(self.setting, seat, text, [self.WAIT])
        return self.WAIT

    def _waits(self, seat: int) -> bool:
        """Return whether a seat has nothing to decide in a match that goes on."""
        return bool(self.agents) and seat not in self._seats_to_act()

    def _decision(self, agent: str) -> tuple[int, DecisionPoint]:
        """Return the seat of an agent, and the position in which it decides or waits."""
        if agent not in self._number:
            raise BadCall(f"got agent {agent!r:.60}; expected one of {self.possible_agents}")
        seat = self._number[agent]
        return seat, (self._position(seat), seat if self.agents else None)

    def _check(self, actions: dict[str, Any]) -> None:
        if not self.agents:
            raise BadCall("got actions after the end or before the start; expected reset() first")
        if set(actions) != set(self.agents):
            agents = ", ".join(map(str, actions)) or "none"
            raise BadCall(f"got actions of {agents}; expected one of each of {self.agents}")

    def _refuse(
        self, illegal: list[int], numbers: dict[int, int], legal: dict[int, list[int]]
    ) -> dict[str, dict[str, Any]]:
        """Handle illegal actions as the terms say; return the infos about them."""
        refusals: dict[str, dict[str, Any]] = {}
        for seat in illegal:
            if self.setting.terms.illegal == "raise":
                raise make_illegal_action(self.setting, seat, numbers[seat], legal[seat])
            refusals[self.possible_agents[seat]] = {"illegal": numbers[seat]}
            if self.setting.terms.illegal == "resample":
                numbers[seat] = self._draw_action(legal[seat])
                refusals[self.possible_agents[seat]]["played"] = numbers[seat]
        if illegal and self.setting.terms.illegal == "lose":
            self.episode.forfeit(illegal)
        return refusals

    def _play(self, actions: dict[int, int]) -> None:
        """Play legal actions; a round is played once all commitments are whole.

        A match that is cut off in a round keeps the same decisions as one of agents in turn.
        """
        seats = [*self._seats_to_act()]
        if self._round is None:
            self.episode.play(actions[seats[0]])
            self._open_round()
            return
        for seat in seats:
            self._round.choose(seat, actions[seat])
        episode, chosen = self.episode, self._round.actions
        limit = self.setting.terms.max_plies
        if self._round.awaits and (limit is None or episode.plies + len(chosen) < limit):
            return
        for action in chosen:
            if not episode.truncated:
                episode.play(action)
        self._open_round()

    def _seats_to_act(self) -> Sequence[int]:
        """Return the seats that decide now."""
        if self._round is not None:
            return self._round.awaits
        seat = self.episode.to_act
        return () if seat is None else (seat,)

    def _open_round(self) -> None:
        """Open a round in which all seats that are due choose, if seats commit in secret now."""
        states = self.episode.states
        has_ended = self.episode.over or self.episode.truncated
        commits = not has_ended and self.setting.rules.commits(states)
        self._round = OpenRound(self.setting.game, states) if commits else None

    def _position(self, seat: int) -> States:
        """Return the position in which a seat decides or waits."""
        position = self._round.position(seat) if self._round else None
        return self.episode.states if position is None else position

    def _legal(self, seat: int) -> list[int]:
        decides = seat in self._seats_to_act() and not self.episode.over
        return self.setting.rules.legal(self._position(seat)) if decides else [self.WAIT]

    def _observe_all(self) -> tuple[dict[str, Observation], AgentInfos]:
        """Return what every agent observes, and its infos."""
        observations, infos = {}, {}
        for agent, seat in self._number.items():
            legal = self._legal(seat)
            row = self.setting.observe(self._position(seat), seat)
            observations[agent] = observation(self.setting, row, action_mask(legal, self._actions))
            infos[agent] = self._infos(seat, legal)
        return observations, infos

    def _view(self) -> tuple[States, int | None]:
        """Return the position and its viewer: by default an onlooker, since all act at once."""
        seat = self.setting.rendered_seat(None)
        return self.episode.states if seat is None else self._position(seat), seat
