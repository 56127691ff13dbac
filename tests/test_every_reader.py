"""Readers accept only what can be played: mutants of positions and of records, in every game.

A mutant is refused by name, or it is used as any other: it reads back as it was, can be seen by
every seat and in words, and a random match from it ends, every position of it read back on the way.
What is found is listed with the text that showed it.
"""

import random
import re
from functools import cache

import pytest

from hexarena.conformance.matches import (
    MAX_PLIES,
    changed_options,
    random_match,
    seats_of,
)
from hexarena.contract.errors import BadPosition, BadRecord
from hexarena.contract.game import all_games
from hexarena.match import Match, read_record, write_record
from hexarena.match.reading import seal
from hexarena.state import State
from tests.toys import put_away

SEED = 34
POSITIONS, RECORDS = 60, 150  # mutants of a game
LOOKS = 6  # plies of a match at which everything is looked at; later ones are read back at times
SELDOM = 25  # plies from one position that is read back to the next
NUMBERS = (0, 1, 2, 5, 17, 127, 255, 40_000, 2**31, 2**64)
NOISE = (*"-?x*01,/+:=Cé²\0\u0663", "", "-1", "99", "9" * 12, "red", "luck", "An\u202en")
HEADERS = (
    *("Resigned: 3", "Resigned: \u0662", "Agreed: draw", "Agreed: win", "Lapsed: time 9"),
    *("Clock: 300+3", "Clock: -1", "Luck: typed", "Luck: dice", "Rules: \u0661", "Result: 1 -1"),
    *("Options: a=b=c", "Options: a=1 a=1", "Player 1: A\u202e", "Date: 2026-02-30", ": x"),
    *("x", f"Commitment: {'f' * 64}", f"Seed: {'0' * 64}"),
)
with put_away():
    GAMES = all_games()
every_reader = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)


@every_reader
def test_a_mutated_position_is_refused_or_can_be_played(game):
    rng, findings = random.Random(SEED), []
    for number in range(POSITIONS):
        options = options_of(game)[number % 2]
        pool = positions(game, number % 2)
        text = mutated(rng, rng.choice(pool), pool)
        if finding := fault_of_position(game, options, text, rng):
            findings.append(f"{finding}\n  {text!r}\n  {options.changed_values()}")
    assert not findings, "\n".join(findings)


@every_reader
def test_a_mutated_record_is_refused_or_is_written_as_it_was_read(game):
    rng, findings = random.Random(SEED), []
    for number in range(RECORDS):
        text = mutated_record(rng, records(game)[number % len(records(game))])
        if finding := fault_of_record(text):
            findings.append(f"{finding}\n{text}")
    assert not findings, "\n".join(findings)


@every_reader
def test_unmutated_input_is_read(game):
    rng = random.Random(SEED)
    for which, options in enumerate(options_of(game)):
        for text in positions(game, which)[::20]:
            assert not fault_of_position(game, options, text, rng)
            assert game.write_position(game.read_position(text, options)[0]) == text
    for text in records(game):
        assert write_record(read_record(text)) == text


# What is mutated


@cache
def options_of(game):
    """Return the rulebook's options, and others."""
    return game.options(), game.options(**changed_options(game))


@cache
def positions(game, which):
    """Return positions of random matches, each on a line."""
    values = options_of(game)[which].changed_values()
    states = [states for seed in (1, 2) for states, _ in random_match(game, values, seed)]
    return tuple(game.write_position(state[0]) for state in states[:: max(1, len(states) // 40)])


@cache
def records(game):
    """Return records of short matches: begun, given up, and some played on."""
    return tuple(
        record(game, options, plies) for options in options_of(game) for plies in (0, 8, 25)
    )


def record(game, options, plies):
    """Play a match of Ann and others at random; where two play, Ann resigns."""
    names = ("Ann", "Bo: the 2nd", "C", "D")[: len(game.seats_in(options))]
    match = Match(game, options, names, "2026-11-21")
    rng = random.Random(SEED)
    while not match.over and match.ply < plies:
        if match.draws_luck:
            match.draw_luck()
        else:
            match.repeat(rng.choice(match.legal), match.to_act)
    if plies and len(names) == 2 and not match.over:
        match.resign(0)
    return write_record(match)


# Mutations


def mutated(rng, text, pool):
    """Change a position in one place or a few, often by words of another one."""
    while True:
        mutant = text
        for _ in range(rng.choice((1, 1, 1, 2, 3))):
            mutant = rng.choice((swap_word, swap_word, swap_number, spoil_word, move_part))(
                rng, mutant, rng.choice(pool)
            )
        if mutant not in pool:
            return mutant


def swap_word(rng, text, other):
    """Put a word of another position in place of the one of the same key, or the same place."""
    words, others = text.split(" "), other.split(" ")
    at = rng.randrange(len(words))
    key = words[at].partition("=")[0]
    same = [word for word in others if word.startswith(f"{key}=")] or others[at : at + 1]
    words[at : at + 1] = same[:1] or rng.sample(others, 1)
    return " ".join(words)


def swap_number(rng, text, _other):
    """Put another number in place of one."""
    result = [*re.finditer(r"\d+", text)]
    if not result:
        return text
    number = rng.choice(result)
    near = (int(number[0]) + 1, max(0, int(number[0]) - 1))
    return text[: number.start()] + str(rng.choice(NUMBERS + near)) + text[number.end() :]


def spoil_word(rng, text, _other):
    """Leave out a word, say it twice, or put noise in its place."""
    words = text.split(" ")
    at = rng.randrange(len(words))
    words[at : at + 1] = rng.choice(((), (words[at], rng.choice(words)), (rng.choice(NOISE),)))
    return " ".join(words)


def move_part(rng, text, _other):
    """Let two parts of a word change places."""
    words = text.split(" ")
    at = rng.randrange(len(words))
    parts = re.split(r"([,/:+=])", words[at])
    one, two = rng.randrange(len(parts)), rng.randrange(len(parts))
    parts[one], parts[two] = parts[two], parts[one]
    words[at] = "".join(parts)
    return " ".join(words)


def mutated_record(rng, text):
    """Change a record in a line, and most times seal it as a forger would."""
    lines = text.removesuffix("\n").split("\n")[:-1]
    change = rng.choice((drop_line, double_line, swap_lines, add_header, spoil_header, spoil_line))
    change(rng, lines)
    sealed = seal(lines) if rng.random() < 0.9 else "0" * 16
    return "\n".join([*lines, f"Seal: {sealed}"]) + "\n"


def drop_line(rng, lines):
    del lines[rng.randrange(len(lines))]


def double_line(rng, lines):
    at = rng.randrange(len(lines))
    lines.insert(at, lines[at])


def swap_lines(rng, lines):
    one, two = rng.sample(range(len(lines)), 2)
    lines[one], lines[two] = lines[two], lines[one]


def add_header(rng, lines):
    lines.insert(rng.randrange(1, 8), rng.choice(HEADERS))


def spoil_header(rng, lines):
    at = rng.randrange(1, lines.index(""))
    lines[at] = f"{lines[at].partition(':')[0]}: {rng.choice(NOISE)}"


def spoil_line(rng, lines):
    at = rng.randrange(len(lines))
    words = lines[at].split(" ")
    others = (*NOISE, "leaves:1", "leaves:\u0662", *rng.choice(lines).split(" "))
    words[rng.randrange(len(words))] = rng.choice(others)
    lines[at] = " ".join(words)


# Faults


def fault_of_record(text):
    """Say what is wrong with how a record is read, "" if nothing is."""
    try:
        match = read_record(text)
    except BadRecord as error:
        return (
            "" if re.match(r"line \d+: .{12}", str(error)) else f"refused without reason: {error}"
        )
    except Exception as error:  # noqa: BLE001 - whatever it is, it is found
        return f"refused by {error!r}; expected BadRecord"
    same = write_record(match).split() == text.split()
    return "" if same else f"read as another record:\n{write_record(match)}"


def fault_of_position(game, options, text, rng):
    """Say what is wrong with how a position is read, "" if nothing is."""
    try:
        states = game.read_position(text, options)
    except BadPosition as error:
        return "" if len(str(error)) > 12 else f"refused without reason: {error}"
    except Exception as error:  # noqa: BLE001 - whatever it is, it is found
        return f"refused by {error!r}; expected BadPosition"
    if game.write_position(states[0]).split() != text.split():
        return f"read as another position, {game.write_position(states[0])!r}"
    try:
        return fault_of_play(game, options, states, rng)
    except Exception as error:  # noqa: BLE001 - whatever it is, it is found
        return f"read, but of no use: {error!r}"


def fault_of_play(game, options, states, rng):
    """Play on at random, and say what goes wrong, "" if nothing does."""
    for ply in range(game.bound(options) or MAX_PLIES):
        if ply < LOOKS:
            look_at(game, options, states)
        if ply < LOOKS or ply % SELDOM == 0:
            line = game.write_position(states[0])
            if game.write_position(game.read_position(line, options)[0]) != line:
                return f"not read back after {ply} actions: {line!r}"
        actions = game.rules.legal(states)
        if not actions:
            return "" if game.rules.over(states) else f"stuck after {ply} actions"
        for action in rng.sample(actions, min(4, len(actions))) if ply < LOOKS else ():
            notation = game.write(states[0], action)
            if game.read(states[0], notation) != action:
                return f"{notation!r} is read as another action after {ply} actions"
        game.rules.apply(states, rng.choice(actions))
    return (
        "" if game.rules.over(states) or game.bound(options) is None else "goes on past its bound"
    )


def look_at(game, options, states):
    """Show a position to every seat and to onlookers, in pictures and in words."""
    for seat in (None, *seats_of(game, options.changed_values())):
        game.scene(states[0], seat)
    game.describe(states[0])
    State(game, states).svg()
    for action in game.rules.legal(states)[:1]:
        game.narrate(states[0], action)
