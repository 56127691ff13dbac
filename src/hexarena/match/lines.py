"""The log of a match: each action in notation and in words, turn by turn."""

import re
from collections.abc import Iterator
from typing import NamedTuple

from hexarena.contract.english import third_person
from hexarena.contract.game import Game
from hexarena.contract.milestone import Milestone
from hexarena.contract.record import CHANCE, States
from hexarena.match.history import History, PlayedAction
from hexarena.match.simultaneous import is_part

LEAVES = "leaves:"  # notation for leaving, followed by the player's number


class LogLine(NamedTuple):
    """One action of a match: the seat that decided or left, the notation, the narration.

    Lines of one `turn`, counted from 1, stand together under its `heading`, "" for a turn without
    a name. Their gists, which may be empty, make a summary of the turn. A `part` of a commitment
    tells nothing of its own: the last part does. `milestones` are its big moments.
    """

    seat: int  # or CHANCE
    text: str
    told: str
    turn: int
    heading: str
    gist: str
    part: bool = False
    milestones: tuple[Milestone, ...] = ()


class Sentence(NamedTuple):
    """The narration of an action, and its place in the turns of the match."""

    told: str
    gist: str
    heading: str
    turn: int
    actor: int  # the seat whose turn it is, CHANCE before anybody has acted
    part: bool
    milestones: tuple[Milestone, ...] = ()


NOTHING = Sentence("", "", "", 1, CHANCE, False)  # before the first


def notation_of(game: Game, states: States, step: PlayedAction) -> str:
    """Return the notation of an action, given the state before it."""
    return _leaving(step) if step.leaves else game.write(states[0], step.action)


class Log:
    """The log of a match: a sentence for each action, as narrating again takes long."""

    def __init__(self, game: Game) -> None:
        self._game = game
        self._sentences: list[Sentence] = []

    def narrate(self, before: States, action: int, after: States) -> str:
        """Add the narration of an action that led from one position to another; return it."""
        told = self._game.narrate(before[0], action)
        gist = self._game.gist(before[0], action, told)
        part = is_part(self._game.rules, before, action)
        self._add(before, int(before["to_act"][0]), (told, gist, part), after)
        return told

    def leave(self, before: States, seat: int, after: States) -> str:
        """Add the narration of a seat that left; return it."""
        told = self._game.leaving(before[0], seat)
        self._add(before, seat, (told, told, False), after)
        return told

    def _add(self, before: States, seat: int, words: tuple[str, str, bool], after: States) -> None:
        told, gist, part = words
        heading = self._game.heading(before[0])
        last = self._sentences[-1] if self._sentences else NOTHING
        changed = seat != last.actor and CHANCE not in (seat, last.actor) and not heading
        begins = bool(self._sentences) and (changed or heading != last.heading)
        actor = last.actor if seat == CHANCE else seat
        turn = last.turn + begins
        big = self._game.milestones(before[0], after[0], told)
        self._sentences.append(Sentence(told, gist, heading, turn, actor, part, big))

    def cut(self, ply: int) -> None:
        """Forget all from `ply` on."""
        del self._sentences[ply:]

    def copy(self) -> "Log":
        """Return a copy to go on with."""
        other = Log(self._game)
        other._sentences = [*self._sentences]
        return other

    def lines(self, history: History, start: int) -> tuple[LogLine, ...]:
        """Return the log from ply `start` on, in notation and in words."""
        return tuple(
            self._line(step, notation_of(self._game, states, step))
            for states, step in history.steps(start)
        )

    def lines_for(self, history: History, seat: int | None, start: int) -> tuple[LogLine, ...]:
        """Return `lines` as a seat or an onlooker can read them."""
        return tuple(
            self._line(step, self._seen(states, step, seat))
            for states, step in history.steps(start)
        )

    def lines_open(self, history: History) -> tuple[LogLine, ...]:
        """Return `lines` of a match that is over, with what was secret then told as well."""
        return tuple(self._opened(states, step) for states, step in history.steps())

    def _opened(self, states: States, step: PlayedAction) -> LogLine:
        line = self._line(step, notation_of(self._game, states, step))
        if line.text == self._seen(states, step, None):
            return line
        first, _, rest = line.told.partition(". ")
        told = disclosed(self._game, states, step) or first.removesuffix(".")
        known = f"{first.removesuffix('.')}."
        gist = line.gist.replace(known, f"{told}.")
        return line._replace(told=f"{told}. {rest}".strip(), gist=gist, part=False)

    def _line(self, step: PlayedAction, text: str) -> LogLine:
        told, gist, heading, turn, _, part, big = self._sentences[step.ply]
        return LogLine(step.seat, text, told, turn, heading, gist, part, big)

    def _seen(self, states: States, step: PlayedAction, seat: int | None) -> str:
        return _leaving(step) if step.leaves else self._game.seen(states[0], step.action, seat)


def disclosed(game: Game, states: States, step: PlayedAction) -> str:
    """Tell what an action was, though it was secret: `Red plays Step as the active card`.

    Nothing is told if nobody decided it and nobody drew. What a phrase adds in brackets tells equal
    cards apart, and is left out.
    """
    seat = game.drawer(states[0]) if step.seat == CHANCE else step.seat
    if seat is None:
        return ""
    phrase = re.sub(r" \([^()]*\)$", "", game.phrase(states[0], step.action))
    return f"{game.seat_name(states[0], seat)} {third_person(phrase)}"


def summaries(lines: tuple[LogLine, ...]) -> Iterator[tuple[str, str]]:
    """Yield the heading and the summary of each turn."""
    turns: dict[int, list[LogLine]] = {}
    for line in lines:
        turns.setdefault(line.turn, []).append(line)
    for each in turns.values():
        yield each[0].heading, summary([line.gist for line in each]) or each[-1].told


def summary(gists: list[str]) -> str:
    """Join the gists of a turn; one in small letters goes on with the sentence before it."""
    told = ""
    for gist in filter(None, gists):
        told = f"{told.removesuffix('.')} {gist}" if gist[0].islower() else f"{told} {gist}"
    return told.strip()


def _leaving(step: PlayedAction) -> str:
    return f"{LEAVES}{step.seat + 1}"
