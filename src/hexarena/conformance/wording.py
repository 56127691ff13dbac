"""Laws of a game's facts, notation and records."""

import re
from collections.abc import Callable, Iterator
from typing import Any

from hexarena.conformance.matches import (
    MAX_PLIES,
    OptionSet,
    final_state,
    random_match,
    seats_of,
)
from hexarena.contract.errors import BadPosition, UnreadableAction
from hexarena.contract.game import Game
from hexarena.contract.rng import below, new_rng
from hexarena.match import Match, read_record, write_record
from hexarena.match.lines import LEAVE_PREFIX

NONSENSE = ("", "?", "no such thing at all", "\N{SNOWMAN}", "9" * 400)
_SENTENCE = re.compile(r"[A-Z].*[.!?]")
_RULE_NUMBER = re.compile(r"\*\*([A-Z]+ \d+\.\d+)\*\*")


def facts_are_given(game: Game) -> Iterator[str]:
    """Check that the package names the title, the designer, the seats and the version."""
    for fact, value in (("TITLE", game.title), ("DESIGNER", game.designer)):
        if not value:
            yield f"{fact} is empty; expected a name"
    if not len(set(game.seats)) == len(game.seats) == game.rules.SEATS:
        yield f"SEATS are {game.seats}; expected {game.rules.SEATS} names, one for each of returns"
    if game.version < 1:
        yield f"VERSION is {game.version}; expected 1 or more"


def rules_are_numbered(game: Game) -> Iterator[str]:
    """Check that each rule in RULES.md has a different number, such as **HL 1.1**."""
    numbers = _RULE_NUMBER.findall(game.rules_text())
    if not numbers:
        yield "RULES.md has no numbered rule; expected some such as **HL 1.1**"
    for number in sorted({number for number in numbers if numbers.count(number) > 1}):
        yield f"RULES.md has {number} more than once; expected different numbers"
    if len(letters := {number.split()[0] for number in numbers}) > 1:
        yield f"RULES.md numbers rules with {sorted(letters)}; expected the same letters"


def options_are_described(game: Game) -> Iterator[str]:
    """Check that every option has a description and a default."""
    for name, field in game.options_model.model_fields.items():
        if not field.description or field.is_required():
            yield f"option {name}: expected a description and a default; use option_field"


def the_number_of_seats_is_an_option(game: Game) -> Iterator[str]:
    """Check that the option named by SEATED goes from at least 2 to the number of SEATS."""
    if not game.seats_option:
        return
    counts = [
        len(game.seats_in(game.options(**{game.seats_option: count})))
        for count in range(2, len(game.seats) + 1)
    ]
    if counts != list(range(2, len(game.seats) + 1)):
        yield f"SEATED {game.seats_option!r} seats {counts}; expected 2 to {len(game.seats)}"


def notation_is_read_back(game: Game, options: OptionSet) -> Iterator[str]:
    """Check that `write` gives each legal action a different word, and `read` takes it back."""
    for ply, (states, _) in enumerate(random_match(game, options, seed=1)):
        actions = game.rules.legal(states)
        words = [game.write(states[0], action) for action in actions]
        for word in sorted({word for word in words if words.count(word) > 1}):
            yield f"ply {ply}: write gives {word!r} to several actions; expected different words"
        for action, word in zip(actions, words, strict=True):
            if not re.fullmatch(r"\S+", word) or word.startswith(LEAVE_PREFIX):
                yield f"ply {ply}: action {action} is written {word!r}; expected one word"
            elif (result := game.read(states[0], word)) != action:
                yield f"ply {ply}: read takes {word!r} for {result}; expected action {action}"


def narration_is_sentences(game: Game, options: OptionSet) -> Iterator[str]:
    """Check that `narrate` speaks in whole sentences and leaves the state alone."""
    for ply, (states, action) in enumerate(random_match(game, options, seed=1)):
        before = states.tobytes()
        text = game.narrate(states[0], action)
        if not _SENTENCE.fullmatch(text):
            yield f"ply {ply}: narrate says {text!r}; expected sentences, with a full stop"
        if states.tobytes() != before:
            yield f"ply {ply}: narrate changed the state; expected it to play on a copy"


def positions_are_read_back(game: Game, options: OptionSet) -> Iterator[str]:
    """Check that `write_position` writes one line, and `read_position` reads the same position."""
    agreed_options = game.options(**options)
    for ply, (states, _) in enumerate(random_match(game, options, seed=2)):
        text = game.write_position(states[0])
        position = game.read_position(text, agreed_options)
        if "\n" in text:
            yield f"ply {ply}: write_position writes several lines; expected one"
        if (rewritten := game.write_position(position[0])) != text:
            yield f"ply {ply}: {text!r} is read and written as {rewritten!r}; expected the same"
        if game.rules.legal(position) != game.rules.legal(states):
            yield f"ply {ply}: {text!r}, read back, has other legal actions; expected the same"


def positions_are_drawn(game: Game) -> Iterator[str]:
    """Check that `describe` draws a position for people."""
    if not game.describe(final_state(game, {}, seed=1)[0]).strip():
        yield "describe gives an empty text; expected the position"


def nonsense_is_refused(game: Game) -> Iterator[str]:
    """Check that `read` and `read_position` refuse what they cannot read, with their own errors."""
    readers: tuple[tuple[str, type[Exception], Callable[[str], Any]], ...] = (
        ("read", UnreadableAction, lambda text: game.read(game.start()[0], text)),
        ("read_position", BadPosition, game.read_position),
    )
    for text in NONSENSE:
        for name, error, reader in readers:
            if fault := _try_reading(reader, text, error):
                yield f"{name} {fault}; expected {error.__name__}"


def _try_reading(reader: Callable[[str], Any], text: str, expected: type[Exception]) -> str:
    """Return what a reader does with a text instead of raising the expected error, else ""."""
    try:
        result = reader(text)
    except expected:
        return ""
    except Exception as error:  # noqa: BLE001  # it is reported
        return f"raises {type(error).__name__} for {text!r:.40}"
    return f"reads {text!r:.40} as {result!r:.40}"


def records_are_read_back(game: Game, options: OptionSet) -> Iterator[str]:
    """Check that a record of a match, read again, is the same match."""
    players = [f"player {seat}" for seat in seats_of(game, options)]
    match, chance = Match(game, game.options(**options), players), new_rng(MAX_PLIES)
    for ply in range(MAX_PLIES + 1):
        if ply in (0, 7) or match.over or ply == MAX_PLIES:
            replay = read_record(write_record(match))
            is_same = replay.actions == match.actions
            is_same &= replay.states.tobytes() == match.states.tobytes()
            if not is_same or write_record(replay) != write_record(match):
                yield f"ply {ply}: the record gives another match; expected the same"
        if match.over:
            return
        match.play(match.legal[below(chance, len(match.legal))])
