"""A match: options and a list of actions, which determine everything else."""

import datetime as dt
from collections import Counter
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from contextlib import AbstractContextManager, nullcontext
from copy import copy
from functools import cached_property
from itertools import zip_longest
from typing import Any, NamedTuple

from hexarena.contract.english import abbreviate_names
from hexarena.contract.errors import BadCall, IllegalAction, MatchOver, RefusedUndo
from hexarena.contract.game import Game
from hexarena.contract.names import check_visible_line
from hexarena.contract.options import Options
from hexarena.contract.package.signatures import Signatures, clean_seat_signatures, use_signatures
from hexarena.contract.record import CHANCE, OVER, States
from hexarena.contract.scene import Outcome, Scene
from hexarena.match.clock import Clock
from hexarena.match.ending import (
    Lapse,
    check_lapse,
    check_resignation,
    describe_lapse,
    early_returns,
)
from hexarena.match.entered_chance import (
    add_outcome_buttons,
    expand_notation,
    illegal_action_error,
    possible_outcomes,
    read_any,
)
from hexarena.match.fair import Fair, Verdict, judge_draws, list_draws
from hexarena.match.history import LEAVE, History, PlayedAction
from hexarena.match.lines import Log, LogLine, action_notation
from hexarena.match.seat_view import SeatView, end_scene
from hexarena.match.simultaneous import Round
from hexarena.match.undo import Takeback, UndoLaw
from hexarena.state import State

MAX_NAME_LENGTH = 60


class StatedRules(NamedTuple):
    """A version of the rules, and the options that a record states under it."""

    version: int
    options: Mapping[str, object]


class Match:
    """One game played by `players`, a name for each seat in use.

    A forced action, the only legal one, is played at once. In a game with secrets the seat must
    still play it: a quick answer would reveal what it holds. While seats commit at the same time,
    `round` holds the commitments until all are in.
    """

    def __init__(
        self,
        game: Game,
        options: Options | None = None,
        players: Sequence[str] = (),
        date: str = "",
        fair: Fair | None = None,
    ) -> None:
        if not isinstance(game, Game):
            raise BadCall(
                f"{game!r} is not a game; expected one, such as hexarena.game('hexcore6')"
            )
        self.game = game
        self.options = game.options() if options is None else options
        seats = game.seats_in(self.options)
        self.players = _clean_names(players or seats, len(seats))
        self.date = date or dt.date.today().isoformat()
        self.start_ply = 0  # how many actions were taken over from another match
        self.fair = Fair.for_game(game, self.options) if fair is None else fair
        self.signatures: Signatures = ()
        # The version of the rules that it is played by, if not today's
        self.earlier: StatedRules | None = None
        self.clock: Clock | None = None
        self.resigned: int | None = None
        self.agreed = False  # whether all players agreed to a draw
        self.lapse: Lapse | None = None
        self.narration: tuple[str, ...] = ()
        self.takebacks: tuple[Takeback, ...] = ()  # every undo, in order
        self.on_change: Callable[[], None] | None = None  # called after every change
        self.history = History(game.rules, game.start(self.options))
        self.log = Log(game)
        self._views: dict[int | None, SeatView] = {}
        self._earlier_views: dict[int | None, SeatView] = {}  # of copies as it stood before
        self._round: Round | None = None
        self._play_forced()

    def sign(self, names: Sequence[Mapping[str, str]]) -> None:
        """Have narration use the signature techniques of each seat, from the start on.

        `names` are a dict for each seat: names by kind, such as `choke`. Raises BadName.
        """
        if self.ply:
            raise BadCall(f"{self.ply} actions were played; expected names before the first")
        self.signatures = clean_seat_signatures(names, self.game.signatures, len(self.players))

    @property
    def stated_rules(self) -> StatedRules:
        """The version of the rules that the match is played by, and the options of its record."""
        return self.earlier or StatedRules(self.game.version, self.changed_options)

    @cached_property
    def changed_options(self) -> dict[str, Any]:
        """The options that differ from the rulebook's defaults."""
        return self.options.changed_values()

    @property
    def actions(self) -> tuple[int, ...]:
        """All actions, including forced ones, chance, and LEAVE for a seat that left."""
        return self.history.actions

    @property
    def ply(self) -> int:
        """The number of actions played."""
        return len(self.history)

    @property
    def written(self) -> tuple[tuple[int, str], ...]:
        """The seat that decided and the notation of each action."""
        return tuple(
            (step.seat, action_notation(self.game, states, step))
            for states, step in self.history.steps()
        )

    def lines(self, start: int = 0) -> tuple[LogLine, ...]:
        """Return the log from ply `start` on, in notation and in words."""
        return self.log.lines(self.history, start)

    def lines_for(self, seat: int | None, start: int = 0) -> tuple[LogLine, ...]:
        """Return `lines` as a seat or an onlooker can read them; after the end, all is open."""
        if self.over or not self.game.rules.secret:
            return self.lines(start)
        return self.log.lines_for(self.history, seat, start)

    @property
    def decisions(self) -> tuple[tuple[int, int, int], ...]:
        """Every action that was not forced: its ply, the action, the seat that decided."""
        return self.history.decisions

    @property
    def states(self) -> States:
        """The current state, as an array of one; read-only by convention."""
        return self.history.current

    @property
    def state(self) -> State:
        """The current state together with its game."""
        return State(self.game, self.states)

    @property
    def seats(self) -> tuple[str, ...]:
        """The current name of each seat."""
        return tuple(self.game.seat_name(self.states[0], seat) for seat in range(len(self.players)))

    @property
    def left(self) -> tuple[int, ...]:
        """The seats that have left, in order."""
        return self.history.left

    @property
    def givers_up(self) -> tuple[int, ...]:
        """The seats that can give up now; with more than two, only if the game lets seats leave."""
        is_multiplayer = len(self.players) > 2  # a match of two ends, a larger one goes on
        if self.over or (is_multiplayer and not self.game.rules.can_leave):
            return ()
        return tuple(seat for seat in range(len(self.players)) if seat not in self.left)

    @property
    def over(self) -> bool:
        """Whether the match has ended."""
        return self.has_early_end or bool(self.states["to_act"][0] == OVER)

    @property
    def has_early_end(self) -> bool:
        """Whether the match ended without an action, such as by resignation."""
        return self.resigned is not None or self.agreed or self.lapse is not None

    @property
    def outcome(self) -> Outcome | None:
        """The outcome, None while the match lasts."""
        if not self.has_early_end:
            return self.game.scene(self.states[0], None).outcome if self.over else None
        loser = self.lapse.seat if self.lapse else self.resigned
        returns = early_returns(len(self.players), loser, self.left)
        return Outcome(returns=returns, text=self._describe_early_end())

    @property
    def to_act(self) -> int | None:
        """The seat that decides now, CHANCE, or None at the end."""
        return None if self.over else int(self.states["to_act"][0])

    @property
    def round(self) -> Round:
        """The round of commitments under way, without positions if seats do not commit now."""
        if self._round is None:
            self._round = Round(self.game, self.states)
        return self._round

    @property
    def awaits(self) -> tuple[int, ...]:
        """The seats that still choose while seats commit at the same time, ascending."""
        return self.round.awaited_seats if self.game.rules.simultaneous and not self.over else ()

    @property
    def ready(self) -> tuple[int, ...]:
        """The seats that have committed and wait for the others, ascending."""
        return self.round.ready_seats if self._round and not self.over else ()

    @property
    def legal(self) -> list[int]:
        """The legal actions, ascending."""
        return [] if self.over else self.game.rules.legal(self.states)

    @property
    def playable(self) -> dict[int, str]:
        """The notation of every action that can be played now, by action.

        For chance: every outcome that the seat that draws considers possible.
        """
        if self.to_act == CHANCE:
            return possible_outcomes(self.game, self.states[0])
        return {action: self.game.write(self.states[0], action) for action in self.legal}

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
        return self.game.drawer(self.states[0]) if self.to_act == CHANCE else None

    @property
    def drawn_action(self) -> int:
        """The outcome of chance now, by the seed. Raises IllegalAction unless `draws_luck`."""
        if not self.draws_luck:
            to_act = self.to_act
            actor = "the player with the dice" if to_act == CHANCE else self.seat_label(to_act)
            raise IllegalAction(f"chance may not play: {actor} is to act")
        outcomes = self.legal
        return outcomes[self.fair.outcome_index(self.ply, len(outcomes))]

    @property
    def public_fair(self) -> Fair:
        """The public part of `fair`: the seed only once the match is over."""
        return self.fair if self.over else self.fair.without_seed()

    @property
    def verdict(self) -> Verdict:
        """The fairness verdict from public data."""
        fair = self.public_fair
        if not fair.seed:
            return fair.verdict_without_seed(self.history.count_chance(self.start_ply))
        return judge_draws(fair, list_draws(self.history, self.game.rules, self.start_ply))

    def scene(self, seat: int | None = None, at_once: bool = True) -> Scene:
        """Return the scene for a seat or an onlooker: stable ids, the last change marked.

        Unless `at_once`, seats that commit together are asked one after another.
        """
        with self._using_signatures():
            scene = self._views.setdefault(seat, SeatView(self.game, seat)).scene_at(self.history)
        if at_once and self.awaits:
            scene = self.round.scene(scene, seat)
        if self.types_luck:
            scene = add_outcome_buttons(self.game, self.states[0], scene)
        if self.has_early_end:
            scene = end_scene(scene, self.outcome)
        return scene.model_copy(update={"narration": self.narration})

    def read(self, text: str) -> int:
        """Return the legal action that `text` names, in notation or in words.

        Raises UnreadableAction, IllegalAction.
        """
        self._check_running("play")
        notation = expand_notation(self.game, self.states[0], text) if self.types_luck else text
        action = read_any(self.game, self.states[0], self.legal, notation)
        if action not in self.legal:
            raise illegal_action_error(self.playable, repr(text.strip()), action)
        return action

    def play(self, action: int | str, seat: int | None = None) -> tuple[str, ...]:
        """Play an action, by number or notation, and the forced ones after it; return narration.

        `seat`, if given, must be the one to act. Raises MatchOver, UnreadableAction, IllegalAction.
        """
        self._check_running("play")
        if self._round and self._round.ready_seats:
            ready = abbreviate_names(map(self.seat_label, self.round.ready_seats))
            raise IllegalAction(f"{ready} committed; the others commit next")
        if seat is not None and seat != self.to_act:
            raise IllegalAction(
                f"{self.seat_label(seat)} may not play: {self.seat_label(self.to_act)} is to act"
            )
        number = self.read(action) if isinstance(action, str) else int(action)
        if number not in self.legal:
            raise illegal_action_error(self.playable, f"action {number}", number)
        self._finish_action(self._apply(number))
        return self.narration

    def draw_luck(self) -> tuple[str, ...]:
        """Play the outcome of chance, `drawn_action`; return the narration."""
        return self.play(self.drawn_action)

    def commit(self, seat: int, actions: Sequence[int]) -> tuple[str, ...]:
        """Commit for a seat; the last commitment of a round plays all. Return the narration.

        Raises MatchOver, or IllegalAction unless it is a whole commitment of a seat that is due.
        """
        self.keep(seat, actions)
        self.play_round()
        return self.narration

    def keep(self, seat: int, actions: Sequence[int]) -> None:
        """Keep a seat's commitment for the round without playing anything."""
        self._check_running("commit")
        self.round.keep_commitment(seat, actions)
        self._narrate(f"{self.seat_label(seat)} is ready.")

    def take_back(self, seat: int) -> None:
        """Take back the commitment of a seat, while others still choose. Raises IllegalAction."""
        self._check_running("take back")
        self.round.take_back(seat)
        self._narrate(f"{self.seat_label(seat)} chooses again.")

    def play_round(self) -> None:
        """Play all commitments of the round if all are in, else nothing."""
        if sentences := [self._apply(action) for action in self.round.complete_actions]:
            self._finish_action(sentences[-1])

    def give_up(self, seat: int) -> None:
        """Resign a match of two; leave a larger one. Raises what `resign` or `leave` raises."""
        if len(self.players) > 2:
            self.leave(seat)
            self.play_round()
        else:
            self.resign(seat)

    def resign(self, seat: int) -> None:
        """Resign. Raises MatchOver, or IllegalAction in a match of more than two."""
        self._check_running("resign")
        check_resignation(seat, len(self.players))
        self.resigned = seat
        self._narrate(self._describe_early_end())

    def agree_to_draw(self) -> None:
        """End the match in a draw; the caller has asked all seats.

        Raises MatchOver, or IllegalAction in a game without draws by agreement.
        """
        self._check_running("agree to a draw")
        if not self.game.agreed_draws:
            raise IllegalAction(f"{self.game.title} has no draw by agreement")
        self.agreed = True
        self._narrate("A draw is agreed upon.")

    def end_by_lapse(self, lapse: Lapse) -> None:
        """End a match because a seat of two, or all seats at once, ran out of time or left.

        Raises MatchOver, IllegalAction.
        """
        self._check_running("run out of time")
        check_lapse(lapse, len(self.players))
        self.lapse = lapse
        self._narrate(self._describe_early_end())

    def cancel_early_end(self) -> None:
        """Take back an end without an action, such as a resignation."""
        self.resigned, self.agreed, self.lapse = None, False, None

    def leave(self, seat: int) -> None:
        """Leave a match of more than two; the others play on. It counts as an action.

        Raises MatchOver, or IllegalAction for a seat that cannot.
        """
        self._check_running("leave")
        leavers = self.givers_up if len(self.players) > 2 else ()
        if seat not in leavers:
            expected = abbreviate_names(map(self.seat_label, leavers))
            raise IllegalAction(f"{self.seat_label(seat)} may not leave; expected {expected}")
        previous_round = self.round
        states = self.states
        self.history.leave(seat)
        self._finish_action(self.log.leave(states, seat, self.states))
        self.round.commitments.update(previous_round.still_valid_in(self.round))

    def repeat(self, action: int, seat: int) -> None:
        """Repeat an action of another match; LEAVE means that `seat` leaves.

        Raises the errors of `play` and `leave`.
        """
        if action == LEAVE:
            self.leave(seat)
        else:
            self.play(action)

    def set_up(self, states: States) -> None:
        """Restart from a position; the record of such a match cannot be replayed."""
        self.history = History(self.game.rules, states)
        self.log = Log(self.game)
        self._views.clear()
        self._finish_action()

    def branch(self) -> "Match":
        """Return a copy that can continue differently; only one of the two may show scenes."""
        copied_match = object.__new__(Match)
        vars(copied_match).update(vars(self))
        copies = {"history": self.history.branch(), "log": self.log.copy()}
        vars(copied_match).update(copies, _round=self._round and self._round.copy())
        return copied_match

    def copy(self) -> "Match":
        """Return a copy that can continue differently; both may show scenes."""
        variation = self.branch()
        views = {seat: copy(view) for seat, view in self._views.items()}
        vars(variation).update(_views=views, _earlier_views={}, on_change=None)
        return variation

    def __copy__(self) -> "Match":
        return self.copy()

    def __deepcopy__(self, memo: object) -> "Match":
        return self.copy()

    def __getstate__(self) -> dict[str, Any]:
        return {**vars(self), "on_change": None, "_views": {}, "_earlier_views": {}}

    def as_of(self, ply: int) -> "Match":
        """Return a copy as it stood after `ply` actions, to be shown until this one goes on."""
        match_copy = self.branch()
        match_copy.history.cut(ply)
        match_copy.log.cut(ply)
        narration = tuple(line.narration for line in match_copy.lines(max(0, ply - 1)))
        vars(match_copy).update(_round=None, _views=self._earlier_views, narration=narration)
        return match_copy

    def return_to(self, ply: int) -> None:
        """Return to the position after `ply` actions, as if nothing had followed."""
        self.cancel_early_end()
        if ply < self.ply:
            self.history.cut(ply)
            self.log.cut(ply)
        self._round = None
        self._narrate(*(line.narration for line in self.lines(max(0, ply - 1))))

    def undo(self, seat: int, consent: bool = False) -> int:
        """Take back the seat's last decision and all since; return how many actions that was.

        CHANCE takes back entered chance. Raises RefusedUndo by the rules of `undo`.
        """
        return self.rewind(self.undo_to(seat, consent), seat)

    def rewind(self, ply: int, seat: int) -> int:
        """Go back to `ply` as an undo by a seat did; return how many actions are taken back."""
        count = self.ply - ply
        narration = self.log.narrate_from(ply)
        takeback = Takeback(ply, seat, count, narration, self.left)
        self.takebacks = (*self.takebacks, takeback)
        self.history.cut(ply)
        self._round = None
        self.log.cut(ply)
        verb = "The roll or draw is taken back" if seat == CHANCE else "takes back"
        subject = "" if seat == CHANCE else f"{self.seats[seat]} "
        self._narrate(f"{subject}{verb}: {narration}" if narration else f"{subject}{verb}.")
        return count

    def undo_to(self, seat: int, consent: bool = False) -> int:
        """Return the ply that an undo by `seat` would go back to. Raises RefusedUndo."""
        ply = self._find_undo_ply(seat, consent)
        if ply < self.start_ply:
            raise RefusedUndo("nothing goes back past the position in which this match began")
        return ply

    def _find_undo_ply(self, seat: int, consent: bool) -> int:
        if self.has_early_end:
            raise RefusedUndo("nothing can be taken back: the players ended the match")
        if self.over and (self.game.rules.secret or self.fair.seed):
            raise RefusedUndo(
                "nothing can be taken back: the match is over and its secrets are public"
            )
        law = UndoLaw(self.game.rules, self.history, self.ready, self.seat_label)
        decision = self.last_of((seat,)) if seat != CHANCE or self.fair.typed else None
        return law.target_ply(seat, decision, consent)

    def count_turns(self, start: int) -> Counter[int]:
        """Count the turns that seats have completed by their decisions from ply `start` on."""
        steps = [self.history[ply] for ply in range(start, self.ply)]
        decisions = [step for step in steps if step.seat != CHANCE and not step.forced]
        turns: Counter[int] = Counter()
        for step, next_step in zip_longest(decisions, decisions[1:]):
            if not step.is_leaving and self._ends_turn(step.seat, next_step):
                turns[step.seat] += 1
        return turns

    def _ends_turn(self, seat: int, next_step: PlayedAction | None) -> bool:
        """Return whether a seat's turn or round ends before the next action, `next_step`."""
        if next_step is not None and (next_step.seat != seat or not self.game.rules.simultaneous):
            return next_step.seat != seat
        states = self.states if next_step is None else self.history.at(next_step.ply)
        if self.over or states["to_act"][0] != seat:
            return True
        rules = self.game.rules
        return rules.commits(states) and not rules.count_committed(states, seat)

    def last_to_decide(self, seats: Collection[int]) -> int | None:
        """Return the one of `seats` that decided last, None if none did."""
        last = self.last_of(seats)
        return last.seat if last else None

    def last_of(self, seats: Collection[int]) -> PlayedAction | None:
        """Return the last action of one of `seats`, or CHANCE, that was not forced."""
        return self.history.last_decision(seats)

    def next_to_undo(self, seats: Collection[int]) -> int | None:
        """Return the seat whose decision the players in `seats` would undo; CHANCE if entered."""
        return self.last_to_decide((*seats, CHANCE) if self.fair.typed else seats)

    def _check_running(self, verb: str) -> None:
        if self.over:
            ending = self.outcome.text if self.outcome else ""
            raise MatchOver(f"nobody may {verb}: the match is over. {ending}")

    def _describe_early_end(self) -> str:
        if self.lapse:
            return describe_lapse(self.lapse, self.seat_label(self.lapse.seat))
        if self.resigned is None:
            return "A draw, agreed upon."
        return self.game.forfeit(self.states[0], self.resigned)

    def _narrate(self, *sentences: str) -> None:
        self.narration = sentences
        if self.on_change:
            self.on_change()

    def _finish_action(self, *sentences: str) -> None:
        """Play the forced actions after an action, forget the round, and narrate."""
        self._round = None
        self._narrate(*sentences, *self._play_forced())

    def _using_signatures(self) -> AbstractContextManager[None]:
        """Return a context in which the game uses the players' names for techniques."""
        return use_signatures(self.signatures) if self.signatures else nullcontext()

    def _apply(self, action: int) -> str:
        previous = self.states
        self.history.play(action)
        with self._using_signatures():
            return self.log.narrate(previous, action, self.states)

    def _play_forced(self) -> tuple[str, ...]:
        return tuple(self._apply(action) for action in self._forced_actions())

    def _forced_actions(self) -> Iterator[int]:
        while self.history.is_forced:
            yield self.legal[0]

    def seat_label(self, seat: int | None) -> str:
        """Name a seat, chance, or nobody."""
        if seat is None:
            return "nobody"
        if seat == CHANCE:
            return "chance"
        return self.seats[seat] if 0 <= seat < len(self.players) else f"seat {seat}"


def _clean_names(players: Sequence[str], seats: int) -> tuple[str, ...]:
    if len(players) != seats:
        raise IllegalAction(f"{len(players)} players given; expected {seats}, one for each seat")
    return tuple(_clean_name(name, number) for number, name in enumerate(players, 1))


def _clean_name(text: str, number: int) -> str:
    line = " ".join(text.split())[:MAX_NAME_LENGTH]
    return (
        check_visible_line(line, MAX_NAME_LENGTH, f"name of player {number}") if line else "nobody"
    )
