"""Every game in OpenSpiel: `register()`, then `pyspiel.load_game("hexarena_hfc")`.

Options are parameters of the game, and so is `position`: a line that the game's `write_position`
wrote, to start from. Seats that commit at the same time do it one after another, each unseen by
the others, as the rules ask them. All results of a chance node are equally likely.

OpenSpiel's `resample_from_infostate` is not offered: it has to return a state with a history that
leads there, and `determinize` deals hidden cards without saying in which order they were dealt.
For the same reason the information states of the others would not fit the cards they were dealt.
"""

import re
from collections.abc import Mapping, Sequence
from typing import Any
from urllib.parse import quote, unquote

import numpy as np
import pyspiel

from hexarena.contract.errors import BadCall, BrokenGame
from hexarena.contract.game import Game, all_games, game
from hexarena.contract.options import Options
from hexarena.contract.record import CHANCE, OVER, States, copy_states
from hexarena.research.observing.information import Recall
from hexarena.research.observing.observations import Observer

_Type = pyspiel.GameType
Params = Mapping[str, Any]

PREFIX = "hexarena_"
POSITION = "position"  # the parameter beside the options
UNBOUNDED = 1_000_000  # OpenSpiel needs a number even if options allow any number of actions
_SAFE_CHARACTERS = " /:?+@."  # in texts; a parameter can hold no commas, brackets or equals signs
# Texts that OpenSpiel would not read as strings
_NON_TEXT = re.compile(r"(?i)[-+.\d].*|true|false|inf.*|nan.*")


def register() -> tuple[str, ...]:
    """Register every game of the catalogue that is not registered yet; return all their names."""
    registered = set(pyspiel.registered_names())
    games = {spiel_name(listed_game): listed_game for listed_game in all_games()}
    for name, new_game in games.items():
        if name not in registered:
            # a class, since OpenSpiel calls it even after the interpreter has ended
            game_class = type(new_game.name, (SpielGame,), {"game": new_game})
            pyspiel.register_game(game_type(new_game, new_game.options()), game_class)
    return tuple(games)


def spiel_name(game: Game) -> str:
    """Return the name of a game in OpenSpiel, such as `hexarena_hfc`."""
    return PREFIX + re.sub(r"\W", "_", game.name)


# What OpenSpiel needs to know about a game


def game_type(game: Game, options: Options) -> Any:
    """Return the GameType under some options."""
    lucky, fewest = game.has_luck(options), min(_player_counts(game))
    is_duel = len(game.seats_in(options)) == 2
    return _Type(
        short_name=spiel_name(game),
        long_name=game.title,
        dynamics=_Type.Dynamics.SEQUENTIAL,
        chance_mode=(
            _Type.ChanceMode.EXPLICIT_STOCHASTIC if lucky else _Type.ChanceMode.DETERMINISTIC
        ),
        information=(
            _Type.Information.IMPERFECT_INFORMATION
            if game.rules.secret
            else _Type.Information.PERFECT_INFORMATION
        ),
        utility=_Type.Utility.ZERO_SUM if is_duel else _Type.Utility.GENERAL_SUM,
        reward_model=_Type.RewardModel.TERMINAL,
        max_num_players=len(game.seats),
        min_num_players=fewest,
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=_default_parameters(game),
    )


def _player_counts(game: Game) -> Sequence[int]:
    """Return the numbers of players that there can be."""
    if not game.seats_option:
        return (len(game.seats),)
    field = game.options_model.model_fields[game.seats_option]
    return getattr(field.annotation, "__args__", None) or (field.default,)


def _default_parameters(game: Game) -> dict[str, Any]:
    """Return every parameter with its default."""
    defaults = game.options().model_dump(mode="json")
    if POSITION in defaults:
        raise BrokenGame(f"{game.name} has an option {POSITION!r}; expected another name")
    return {**quote_parameters(defaults), POSITION: ""}


def game_info(game: Game, options: Options) -> Any:
    """Return the GameInfo under some options."""
    seats = len(game.seats_in(options))
    return pyspiel.GameInfo(
        num_distinct_actions=game.rules.ACTIONS,
        max_chance_outcomes=game.rules.ACTIONS if game.has_luck(options) else 0,
        num_players=seats,
        min_utility=-1.0,
        max_utility=1.0,
        utility_sum=0.0 if seats == 2 else None,
        max_game_length=game.bound(options) or UNBOUNDED,
    )


def params_of(game: Game, values: Params, position: str = "") -> dict[str, Any]:
    """Return the parameters of `pyspiel.load_game` for some options and a position.

    In texts a percent sign and two digits stand for what OpenSpiel cannot write, such as a comma;
    `load_game` takes them with and without. Raises BadOption.
    """
    options = game.options(**values).model_dump(mode="json")
    return quote_parameters({**options, POSITION: position})


def quote_parameters(values: Params) -> dict[str, Any]:
    """Return parameters as OpenSpiel can write and read them; `unquote_parameters` undoes it."""
    return {
        name: _quote_text(value) if isinstance(value, str) else value
        for name, value in values.items()
    }


def _quote_text(text: str) -> str:
    quoted = quote(text, safe=_SAFE_CHARACTERS)
    if _NON_TEXT.fullmatch(quoted):
        return f"%{ord(quoted[0]):02X}{quoted[1:]}"
    return quoted


def unquote_parameters(params: Params) -> dict[str, Any]:
    """Return parameters as they were before `quote_parameters`."""
    return {
        name: unquote(value) if isinstance(value, str) else value for name, value in params.items()
    }


# The interface of OpenSpiel


class SpielGame(pyspiel.Game):  # type: ignore[misc]  # OpenSpiel has no types
    """A game with fixed options. Get it with `pyspiel.load_game`.

    Raises BadOption, BadPosition.
    """

    game: Game

    def __init__(self, params: Params | None = None) -> None:
        values = unquote_parameters(params or {})
        position = values.pop(POSITION, "")
        options = self.game.options(**values)
        parameters = quote_parameters({**options.model_dump(mode="json"), POSITION: position})
        super().__init__(game_type(self.game, options), game_info(self.game, options), parameters)
        self.options = options
        read = self.game.read_position
        self.start: States = read(position, options) if position else self.game.start(options)
        self.observer = Observer(self.game, options.changed_values())

    def __reduce__(self) -> tuple[Any, ...]:
        return _restore_game, (spiel_name(self.game), self.get_parameters())

    def new_initial_state(self) -> "SpielState":
        """Return the first state."""
        return SpielState(self)

    def make_py_observer(
        self, iig_obs_type: Any = None, params: Params | None = None
    ) -> "SpielObserver | None":
        """Return an observer of states, None for public or private information alone.

        Our games only offer everything that a seat knows. Raises BadCall for parameters.
        """
        if params:
            raise BadCall(f"got parameters {params}; expected none")
        single = pyspiel.PrivateInfoType.SINGLE_PLAYER
        kind = iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False)
        if not kind.public_info or kind.private_info != single:
            return None
        return SpielObserver(self, kind.perfect_recall)


def _restore_game(name: str, parameters: Params) -> SpielGame:
    register()
    game: SpielGame = pyspiel.load_game(name, parameters)
    return game


class GameLine:
    """A line of play: what was played, the state it led to, and what each seat remembers of it."""

    def __init__(self, game: Game, start: States, seats: int) -> None:
        self.game = game
        self.start = start  # shared by all lines, and never changed
        self.states = copy_states(start)
        self.actions: list[int] = []
        self.recalls = tuple(Recall(game, seat) for seat in range(seats))
        self._look()

    @property
    def to_act(self) -> int:
        """The seat to act, CHANCE or OVER."""
        return int(self.states["to_act"][0])

    def play(self, action: int) -> None:
        """Play a legal action."""
        if self.to_act >= 0:
            self.recalls[self.to_act].did(action)
        self.game.rules.compiled.apply_at(self.states, 0, action)
        self.actions.append(action)
        self._look()

    def _look(self) -> None:
        if self.to_act >= 0:
            self.recalls[self.to_act].saw(self.states)

    def recall(self, seat: int) -> Recall:
        """Return a seat's recall, updated with what the seat sees now."""
        if seat == self.to_act:
            return self.recalls[seat]
        recall = self.recalls[seat].copy()
        recall.saw(self.states)
        return recall

    def __deepcopy__(self, memo: object) -> "GameLine":
        copy = GameLine.__new__(GameLine)
        copy.game, copy.start, copy.states = self.game, self.start, copy_states(self.states)
        copy.actions = [*self.actions]
        copy.recalls = tuple(recall.copy() for recall in self.recalls)
        return copy

    def __reduce__(self) -> tuple[Any, ...]:
        start = self.start.tobytes()
        return _replay_line, (self.game.name, start, len(self.recalls), tuple(self.actions))


def _replay_line(name: str, start: bytes, seats: int, actions: Sequence[int]) -> GameLine:
    loaded_game = game(name)
    line = GameLine(loaded_game, np.frombuffer(start, loaded_game.rules.STATE).copy(), seats)
    for action in actions:
        line.play(action)
    return line


class SpielState(pyspiel.State):  # type: ignore[misc]  # OpenSpiel has no types
    """A state of a match."""

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self.line = GameLine(game.game, game.start, game.num_players())

    def __reduce__(self) -> tuple[Any, ...]:
        return _restore_state, (self.get_game(), tuple(self.history()))

    def current_player(self) -> int:
        """Return the seat to act, or PlayerId.CHANCE or PlayerId.TERMINAL."""
        seat = self.line.to_act
        special_players = {CHANCE: pyspiel.PlayerId.CHANCE, OVER: pyspiel.PlayerId.TERMINAL}
        return int(special_players.get(seat, seat))

    def _legal_actions(self, player: int) -> list[int]:
        if player != self.line.to_act:
            return []
        return self.line.game.rules.legal(self.line.states)

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Return the possible results, all equally likely."""
        results = self.line.game.rules.legal(self.line.states)
        return [(action, 1 / len(results)) for action in results]

    def _apply_action(self, action: int) -> None:
        self.line.play(action)

    def _action_to_string(self, player: int, action: int) -> str:
        return self.line.game.write(self.line.states[0], action)

    def is_terminal(self) -> bool:
        """Return whether the match is over."""
        return self.line.to_act == OVER

    def returns(self) -> list[float]:
        """Return the return of each seat in play, 0 before the end."""
        return self.line.states["returns"][0, : self.num_players()].tolist()  # type: ignore[no-any-return]

    def __str__(self) -> str:
        return self.line.game.write_position(self.line.states[0])


def _restore_state(game: SpielGame, actions: Sequence[int]) -> SpielState:
    state = game.new_initial_state()
    for action in actions:
        state.apply_action(action)
    return state


class SpielObserver:
    """What a seat sees, or with perfect recall what it knows, as a tensor and as text.

    `tensor` is float32[size]; `dict` has its parts by name.
    """

    def __init__(self, game: SpielGame, recalls: bool) -> None:
        self._game, self._recalls = game, recalls
        line = GameLine(game.game, game.start, game.num_players())
        size = len(line.recall(0).tensor()) if recalls else game.observer.size
        self.tensor = np.zeros(size, np.float32)
        self.dict = {"info_state" if recalls else "observation": self.tensor}

    def set_from(self, state: SpielState, player: int) -> None:
        """Write what a seat sees, or knows, into `tensor`."""
        if self._recalls:
            self.tensor[:] = state.line.recall(player).tensor()
        else:
            self._game.observer.write(state.line.states, 0, player, self.tensor)

    def string_from(self, state: SpielState, player: int) -> str:
        """Return what a seat knows as a digest, or what it sees as a position."""
        if self._recalls:
            return state.line.recall(player).string()
        game = self._game.game
        return game.write_position(game.known_state(state.line.states[0], player)[0])
