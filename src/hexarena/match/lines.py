"""The log of a match: each action in notation and in words, turn by turn."""

import re
from collections.abc import Iterator
from typing import NamedTuple

from hexarena.contract.english import to_third_person
from hexarena.contract.game import Game
from hexarena.contract.record import CHANCE, States
from hexarena.contract.scene.milestone import Milestone
from hexarena.match.history import History, PlayedAction
from hexarena.match.simultaneous import is_part

LEAVE_PREFIX = "leaves:"  # notation for leaving, followed by the player's number


class LogLine(NamedTuple):
    """One action of a match: the seat that decided or left, the notation, the narration.

    Lines with the same `turn`, counted from 1, are shown together under its `heading`, "" for a
    turn without a name. Their gists, which may be empty, make a summary of the turn. A `part` of a
    commitment has no narration: the last part has it. `milestones` are the action's big moments.
    """

    seat: int  # the seat that decided, or CHANCE
    text: str
    narration: str
    turn: int
    heading: str
    gist: str
    is_part: bool = False
    milestones: tuple[Milestone, ...] = ()


class Sentence(NamedTuple):
    """The narration of an action, and its place in the turns of the match."""

    narration: str
    gist: str
    heading: str
    turn: int
    actor: int  # the seat whose turn it is, CHANCE before anybody has acted
    is_part: bool
    milestones: tuple[Milestone, ...] = ()


NO_SENTENCE = Sentence("", "", "", 1, CHANCE, False)  # what stands before the first sentence


def action_notation(game: Game, states: States, step: PlayedAction) -> str:
    """Return the notation of an action, given the state before it."""
    return _leaving_notation(step) if step.is_leaving else game.write(states[0], step.action)


class Log:
    """The log of a match: it keeps a sentence for each action, since narrating again is slow."""

    def __init__(self, game: Game) -> None:
        self._game = game
        self._sentences: list[Sentence] = []

    def narrate(self, previous: States, action: int, current: States) -> str:
        """Add the narration of an action that led from one position to another; return it."""
        narration = self._game.narrate(previous[0], action)
        gist = self._game.gist(previous[0], action, narration)
        rules = self._game.rules
        part = rules.simultaneous and is_part(rules, previous, action)
        self._add(previous, int(previous["to_act"][0]), (narration, gist, part), current)
        return narration

    def leave(self, previous: States, seat: int, current: States) -> str:
        """Add the narration of a seat that left; return it."""
        narration = self._game.leaving(previous[0], seat)
        self._add(previous, seat, (narration, narration, False), current)
        return narration

    def _add(
        self, previous: States, seat: int, words: tuple[str, str, bool], current: States
    ) -> None:
        narration, gist, part = words
        heading = self._game.heading(previous[0])
        last_sentence = self._sentences[-1] if self._sentences else NO_SENTENCE
        is_new_actor = (
            seat != last_sentence.actor
            and CHANCE not in (seat, last_sentence.actor)
            and not heading
        )
        is_new_turn = bool(self._sentences) and (is_new_actor or heading != last_sentence.heading)
        actor = last_sentence.actor if seat == CHANCE else seat
        turn = last_sentence.turn + is_new_turn
        milestones = self._game.milestones(previous[0], current[0], narration)
        self._sentences.append(Sentence(narration, gist, heading, turn, actor, part, milestones))

    def narrate_from(self, ply: int) -> str:
        """Tell what was played from `ply` on, as everybody may know it."""
        narrations = (sentence.narration for sentence in self._sentences[ply:])
        return " ".join(filter(None, narrations))

    def cut(self, ply: int) -> None:
        """Forget all lines from `ply` on."""
        del self._sentences[ply:]

    def copy(self) -> "Log":
        """Return a copy that can continue differently."""
        log_copy = Log(self._game)
        log_copy._sentences = [*self._sentences]
        return log_copy

    def lines(self, history: History, start: int) -> tuple[LogLine, ...]:
        """Return the log from ply `start` on, in notation and in words."""
        return tuple(
            self._make_line(step, action_notation(self._game, states, step))
            for states, step in history.steps(start)
        )

    def lines_for(self, history: History, seat: int | None, start: int) -> tuple[LogLine, ...]:
        """Return `lines` as a seat or an onlooker can read them."""
        return tuple(
            self._make_line(step, self._visible_notation(states, step, seat))
            for states, step in history.steps(start)
        )

    def open_lines(self, history: History, start: int = 0) -> tuple[LogLine, ...]:
        """Return `lines` of a match that is over, including what was secret when it was played."""
        return tuple(self._open_line(states, step) for states, step in history.steps(start))

    def _open_line(self, states: States, step: PlayedAction) -> LogLine:
        line = self._make_line(step, action_notation(self._game, states, step))
        if line.text == self._visible_notation(states, step, None):
            return line
        first, _, remainder = line.narration.partition(". ")
        disclosed_text = disclose_action(self._game, states, step) or first.removesuffix(".")
        secret_text = f"{first.removesuffix('.')}."
        gist = line.gist.replace(secret_text, f"{disclosed_text}.")
        return line._replace(
            narration=f"{disclosed_text}. {remainder}".strip(), gist=gist, is_part=False
        )

    def _make_line(self, step: PlayedAction, text: str) -> LogLine:
        narration, gist, heading, turn, _, part, milestones = self._sentences[step.ply]
        return LogLine(step.seat, text, narration, turn, heading, gist, part, milestones)

    def _visible_notation(self, states: States, step: PlayedAction, seat: int | None) -> str:
        return (
            _leaving_notation(step)
            if step.is_leaving
            else self._game.seen(states[0], step.action, seat)
        )


def disclose_action(game: Game, states: States, step: PlayedAction) -> str:
    """Describe an action including its secrets: `Red plays Step as the active card`.

    The text is empty if no seat decided or drew. Brackets in a phrase tell equal cards apart, and
    are left out.
    """
    seat = game.drawer(states[0]) if step.seat == CHANCE else step.seat
    if seat is None:
        return ""
    phrase = re.sub(r" \([^()]*\)$", "", game.phrase(states[0], step.action))
    return f"{game.seat_name(states[0], seat)} {to_third_person(phrase)}"


def summarize_turns(lines: tuple[LogLine, ...]) -> Iterator[tuple[str, str]]:
    """Yield the heading and the summary of each turn."""
    turns: dict[int, list[LogLine]] = {}
    for line in lines:
        turns.setdefault(line.turn, []).append(line)
    for turn in turns.values():
        yield turn[0].heading, join_gists([line.gist for line in turn]) or turn[-1].narration


def join_gists(gists: list[str]) -> str:
    """Join the gists of a turn; one that starts in lower case continues the sentence before it."""
    text = ""
    for gist in filter(None, gists):
        text = f"{text.removesuffix('.')} {gist}" if gist[0].islower() else f"{text} {gist}"
    return text.strip()


def _leaving_notation(step: PlayedAction) -> str:
    return f"{LEAVE_PREFIX}{step.seat + 1}"
