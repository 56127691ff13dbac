"""A local match: one terminal, the player of each seat, and the file to save it in."""

import datetime as dt
import tempfile
import threading
from collections.abc import Iterator, Sequence
from copy import copy
from functools import cached_property
from pathlib import Path

from hexarena.cli.local import luck, meaning
from hexarena.cli.local.autosave import SUFFIX, Autosave
from hexarena.cli.local.endings import Ending
from hexarena.cli.local.limits import STOP_WORD, Limits, limit_in
from hexarena.cli.text.narration import banners
from hexarena.contract.english import percentages
from hexarena.contract.errors import (
    ActionError,
    HexarenaError,
    IllegalAction,
    RefusedUndo,
    UnreadableAction,
    UnsavedRecord,
)
from hexarena.contract.record import CHANCE, copy_states
from hexarena.contract.scene import Scene
from hexarena.hints import Advice, HintQuestion, advise
from hexarena.match import Match, open_all_hands, preview_actions, save
from hexarena.search import Analysis, Decider, Level, Search, find_bot, generator
from hexarena.search.planning import PlanAnalysis, find_plan, first_effort, hint_effort
from hexarena.search.search import Progress

HINT_PREFIX = "Hint:"  # what a hint begins with, before the name of an action


class LocalMatch:
    """A match between people at one terminal, or a person and bots.

    `file` is the file to save it in, None until somebody names one.
    """

    def __init__(self, match: Match, file: Path | None = None, seed: int = 0) -> None:
        self.match = match
        self.file = file
        self.seed = seed
        self.threads = 1
        self.bots_resign = True
        self._saved_state = (0, match.resigned)  # the ply and resignation when last saved
        self._narrated_ply = match.ply  # big moments before this ply have been announced
        self.autosave: Autosave | None = None
        self._shown_seat: int | None = None  # the seat that looks at a shared terminal
        # The last hint: the ply it was given at, its name and its actions
        self._hinted: tuple[int, str, tuple[int, ...]] = (-1, "", ())

    @property
    def bots(self) -> tuple[Decider | None, ...]:
        """The bot in each seat, None for a person."""
        return tuple(find_bot(name, self.match.game) for name in self.match.players)

    @property
    def bot(self) -> Decider | None:
        """The bot to act, None if a person, chance or nobody is to act."""
        seat = self.match.to_act
        return self.bots[seat] if seat is not None and seat != CHANCE else None

    @property
    def people(self) -> tuple[int, ...]:
        """The seats of people."""
        return tuple(seat for seat, bot in enumerate(self.bots) if bot is None)

    @property
    def seat(self) -> int | None:
        """The seat at the terminal: the only person, or the seat to act; None at chance."""
        if len(self.people) == 1:
            return self.people[0]
        if self.match.types_luck:
            return self.people[0] if self.match.drawer is None else self.match.drawer
        actor = self.match.to_act
        return actor if actor in self.people else None

    # Secrets

    @property
    def is_shared(self) -> bool:
        """Whether several people share this terminal and must not see each other's secrets."""
        return self.match.game.rules.secret and len(self.people) > 1

    @property
    def next_viewer(self) -> int | None:
        """The seat to hand the terminal to before it shows that seat's secrets, if any."""
        is_pending = self.is_shared and not self.match.over and self.seat != self._shown_seat
        return self.seat if is_pending else None

    def hand_over(self) -> None:
        """Show the secrets of the seat at the terminal from now on."""
        self._shown_seat = self.seat

    @property
    def viewer(self) -> int | None:
        """The seat whose secrets can be shown now, None for public information only."""
        return None if self.next_viewer is not None else self.seat

    def scene(self) -> Scene:
        """Return the scene for the viewer; once the match is over, with open hands.

        At one terminal, seats that commit at the same time are asked one after another.
        """
        scene = self.match.scene(self.viewer, at_once=False)
        if self.match.over:
            return open_all_hands(self.match, scene)
        return _limit_to_step(scene) if scene.commitment else scene

    def explain(self, move: str) -> str:
        """Explain a move's consequences, as the viewer knows them. Raises the errors of `read`."""
        return self.foretell(self.read(move))

    def foretell(self, action: int) -> str:
        """Describe what an action leads to: its own text, the numbers that decide, and odds."""
        text = next((choice.text for choice in self.scene().choices if choice.action == action), "")
        seat = self.match.to_act
        if self.match.awaits or seat is None or seat == CHANCE:
            return text  # a commitment is previewed as a whole
        preview = preview_actions(self.match, seat, [action])
        shares = percentages([odds.share for odds in preview.odds])
        listed = ", ".join(
            f"{odds.text} {share}" for odds, share in zip(preview.odds, shares, strict=True)
        )
        parts = (text or preview.text, f"{listed[0].upper()}{listed[1:]}." if listed else "")
        return " ".join(filter(None, parts))

    def warnings(self, action: int) -> tuple[str, ...]:
        """Return what is known of an action that loses the match or a life; () for any other."""
        actor = self.match.to_act
        if actor is None or actor == CHANCE:
            return ()
        try:
            cautions = self.match.game.preview(self.match.states[0], (action,)).cautions
        except IllegalAction:  # the parts of a commitment so far are not a whole one
            return ()
        is_grave = any(caution.grave for caution in cautions)
        return tuple(caution.text for caution in cautions) if is_grave else ()

    def name_action(self, action: int) -> str:
        """Name an action of the seat to act, a whole commitment `Commit`."""
        if self.match.game.rules.commits(self.match.states):
            return "Commit"
        choices = self.scene().choices
        return next((choice.name for choice in choices if choice.action == action), "Play it")

    def read(self, text: str) -> int:
        """Return the legal action that a text names: in notation, by its name, or as in a hint.

        Raises UnreadableAction and IllegalAction, with the rules' reason if they know one.
        """
        phrase = text.strip().removeprefix(HINT_PREFIX).strip().rstrip(".")
        if (hinted_actions := self._find_hinted(phrase)) is not None:
            return hinted_actions[0]
        scene = self.scene()
        actions = {_strip_name(choice.name): choice.action for choice in scene.choices}
        if _strip_name(phrase) in actions:
            return actions[_strip_name(phrase)]
        try:
            return self.match.read(phrase)
        except ActionError as error:
            return self._guess_action(scene, phrase, error)

    def _find_hinted(self, phrase: str) -> tuple[int, ...] | None:
        """Return the actions of the last hint if a text names it and nothing was played since."""
        ply, name, actions = self._hinted
        return actions if ply == self.match.ply and name == _strip_name(phrase) else None

    def _guess_action(self, scene: Scene, phrase: str, error: HexarenaError) -> int:
        try:
            action = meaning.find_action(scene, phrase)
        except UnreadableAction as ambiguity:
            error, action = ambiguity, None
        if action is None:
            raise meaning.explain_refusal(
                scene, phrase, error, lambda ref: self.reason((), ref)
            ) from error
        return action

    def reason(self, path: Sequence[str], ref: str) -> str:
        """Return the rules' reason why an object cannot be chosen after a path, "" if unknown."""
        try:
            return self.match.game.refusal_in(self.scene(), self.match.states[0], path, ref)
        except UnreadableAction:
            return ""

    def read_all(self, text: str) -> list[int]:
        """Return the actions that a line names, in the order of play, without playing them.

        Raises the errors of `read`.
        """
        phrase = text.strip().removeprefix(HINT_PREFIX).strip().rstrip(".")
        if (hinted_actions := self._find_hinted(phrase)) is not None:
            return list(hinted_actions)
        try:
            return [self.read(text)]
        except ActionError:
            phrases = meaning.split_moves(text.strip().removeprefix(HINT_PREFIX).strip())
            if len(phrases) == 1:
                raise
        lookahead = copy(self)
        lookahead.match, actions = self.match.branch(), []
        lookahead.match.on_change = None
        for part in phrases:
            actions.append(lookahead.read(part))
            lookahead.match.play(actions[-1])
        return actions

    def describe(self) -> str:
        """Return the match as text, as the viewer knows it; everything once it is over."""
        state = self.match.state
        return str(state if self.match.over else state.hidden_from(self.viewer))

    # Thinking

    @cached_property
    def ending(self) -> Ending | None:
        """The watcher that offers to end a decided match of a person and a bot, else None."""
        is_duel = len(self.bots) == 2 and len(self.people) == 1
        return Ending(self.match, self.people[0], self.bots_resign) if is_duel else None

    @property
    def ending_offer(self) -> str:
        """The offer to end a decided match, "" if there is none."""
        return self.ending.offer() if self.ending else ""

    @cached_property
    def search(self) -> Search:
        """The search that all bots of this match share."""
        return Search(self.match.game.rules, seed=self.seed, threads=self.threads)

    def playouts(self, decider: Decider) -> int | None:
        """Return how many playouts a bot will take for a decision, None if it does not say."""
        if isinstance(decider, Level):
            return decider.effort(self.match.game).playouts
        return getattr(decider, "budget", None)

    def think(
        self, decider: Decider, stop: threading.Event, progress: Progress | None = None
    ) -> Analysis:
        """Let a bot analyse the current state, at most until `stop` is set."""
        if isinstance(decider, Level):
            states = copy_states(self.match.states)
            analysis = decider.think(self.match.game, self.search, states, stop, progress)
            if self.ending and self.bot and not stop.is_set():  # a bot's turn, not a hint
                self.ending.note(self.search, analysis, stop)
            return analysis
        view = self.match.state.hidden_from(self.match.to_act)
        return Analysis.from_action(
            view.number(decider.decide(view, generator(self.seed + self.match.ply)))
        )

    def plan(self, stop: threading.Event, *, is_first: bool = False) -> PlanAnalysis:
        """Find the best plan for the seat to act; `stop` cuts the search short.

        The first answer comes sooner, and may differ from the settled one.
        """
        effort = first_effort if is_first else hint_effort
        playouts, states = effort(self.match.game).playouts, copy_states(self.match.states)
        return find_plan(self.match.game, states, self.seed, playouts=playouts, stop=stop)

    def describe_first_plan(self, analysis: PlanAnalysis) -> str:
        """Name the first answer of a hint, before the settled one."""
        question = HintQuestion(self.match.game, self.match.states, self.scene())
        return f"So far: {advise(question, analysis, with_causes=False).name}. Still thinking…"

    def advice(self, analysis: PlanAnalysis) -> Advice:
        """Return a plan as advice, with reasons; until the next action, its name can be typed."""
        question = HintQuestion(self.match.game, self.match.states, self.scene())
        advice = advise(question, analysis)
        self._hinted = self.match.ply, _strip_name(advice.name), advice.actions
        return advice

    # Playing

    @cached_property
    def limits(self) -> Limits:
        """The limits up to which the program bids for people at this terminal."""
        return Limits(self.match, self.people)

    def handle_limit(self, text: str) -> str:
        """Set a typed limit, such as `up to 9`, or remove all limits; return the message to print.

        The message is empty if the text is no limit. Raises IllegalAction.
        """
        phrase = text.strip().removeprefix(HINT_PREFIX).rstrip(".")
        limit, seat = limit_in(phrase), self.seat
        if text.strip().lower() == STOP_WORD:
            return "You decide yourself." if self.limits.stop() else ""
        if limit is None or seat is None or self.match.game.standing is None:
            return ""
        return self.limits.leave(seat, limit)

    def play(self, action: int) -> tuple[str, ...]:
        """Play an action; return the narration, without the parts of an unfinished commitment."""
        ply = self.match.ply
        narration = self.match.play(action)
        narration = (
            narration[1:] if self.match.lines_for(self.viewer, ply)[0].is_part else narration
        )
        return (*narration, *self.ending.resign()) if self.ending else narration

    def draw(self) -> tuple[str, ...]:
        """Resolve chance, unless players enter it; return the narration."""
        narration: tuple[str, ...] = ()
        while self.match.draws_luck:
            narration += self.match.draw_luck()
        return narration

    def banners(self) -> tuple[str, ...]:
        """Return a line for each big moment since the last call."""
        start, self._narrated_ply = self._narrated_ply, self.match.ply
        return tuple(banners(self.match.lines(start)))

    def follow_paths(self, paths: Sequence[tuple[str, ...]]) -> Iterator[int]:
        """Yield the actions of these paths, one by one; the caller plays each before the next.

        A path without a choice is skipped: its action was forced and is already played.
        """
        for path in paths:
            choices = self.scene().choices
            action = next((choice.action for choice in choices if choice.path == path), None)
            if action is not None:
                yield action

    def undo(self) -> int:
        """Take back the last decision of a person without asking the others. Raises RefusedUndo."""
        people = [seat for seat, bot in enumerate(self.bots) if bot is None]
        seat = self.match.next_to_undo(people)
        if seat is None:
            raise RefusedUndo("there is no decision to take back")
        count = self.match.undo(seat, consent=True)
        self._narrated_ply = self.match.ply
        return count

    def resign(self) -> None:
        """Resign for the seat at the terminal, or else for the seat to act."""
        seat = self.seat if self.seat is not None else self.match.to_act
        self.match.give_up(-1 if seat is None else seat)

    # Saving

    @property
    def name(self) -> Path:
        """The file to save to: the named one, or a new one with game and time in its name."""
        if self.file:
            return self.file
        return self._new_name()

    def _new_name(self) -> Path:
        timestamp = dt.datetime.now().strftime("%Y-%m-%d-%H%M%S")
        return Path(f"{self.match.game.name}-{timestamp}{SUFFIX}")

    @property
    def is_saved(self) -> bool:
        """Whether stopping now would lose nothing."""
        return (self.match.ply, self.match.resigned) == self._saved_state or not self._has_changes

    @property
    def _has_changes(self) -> bool:
        return self.match.ply > 0 or self.match.resigned is not None

    def save(self, file: Path | None = None) -> Path:
        """Save the match and remember the file; never overwrite another. Raises UnsavedRecord."""
        goal = file or self.name
        if goal != self.file and goal.exists():
            raise UnsavedRecord(f"{goal} exists already; expected a new name")
        save(self.match, goal)
        self.file = goal
        self._saved_state = (self.match.ply, self.match.resigned)
        return goal

    def mark_saved(self) -> None:
        """Treat the match as saved, because it was just loaded or need not be saved."""
        self._saved_state = (self.match.ply, self.match.resigned)

    def rescue(self) -> Path | None:
        """Save an unsaved match, in the temporary folder if its own file fails; return the file.

        Returns None if it was saved already. Raises UnsavedRecord if both files fail.
        """
        file = None if self.is_saved else self._save_anywhere()
        if self.autosave:
            self.autosave.close()
        if self.match.over or self.file is None:
            luck.delete_seed(self.match.fair)
        return file

    def _save_anywhere(self) -> Path:
        try:
            return self.save()
        except UnsavedRecord:
            return self.save(Path(tempfile.gettempdir()) / self._new_name())


def _strip_name(name: str) -> str:
    return "".join(name.lower().split())


def _limit_to_step(scene: Scene) -> Scene:
    """Return the scene with only the part of a commitment that is to be chosen now."""
    part_ids = {choice.path[0].partition(":")[0] for choice in scene.choices}
    amounts = tuple(amount for amount in scene.amounts if amount.id in part_ids)
    dials = tuple(dial for dial in scene.dials if dial.id in part_ids)
    return scene.model_copy(update={"commitment": None, "amounts": amounts, "dials": dials})
