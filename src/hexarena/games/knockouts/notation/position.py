"""Positions of a match as text: on one line, and back; and drawn for people.

A line holds, in this order: edition, phase, who is to act, the seat whose part of the turn it is,
the marker's position, who is on top, who is mobile, who has a pending throw, the attack on the
table, its boosts and reaction, then NUMBERS, the rolled dice, PAIRS, both fighters, their ready
markers, their hands, their scored cards, how scored Style cards were used, the discards, and who
won and how. `-` stands for nothing, `?5` for five unknown cards.
"""

from collections.abc import Iterator, Sequence
from typing import Any

import numpy as np

from hexarena.contract.english import count_noun
from hexarena.contract.errors import BadPosition
from hexarena.contract.kernel import popcount
from hexarena.contract.position import (
    read_name,
    read_number,
    read_numbers,
    read_result,
    read_seat,
    split_line,
    unreadable_word,
    write_result,
    write_seat,
)
from hexarena.contract.record import CHANCE, OVER, States
from hexarena.games.knockouts import ready_made
from hexarena.games.knockouts.editions.installed import (
    CARDS,
    COUNT,
    FIRST_GROUND,
    KIND_NAMES,
    MAX_KINDS,
    MAX_POINTS,
    POSITION_NAMES,
    RECORDED,
    STRIKE,
    STYLE,
    TYPE,
)
from hexarena.games.knockouts.notation.consistency import check_consistency
from hexarena.games.knockouts.notation.names import (
    SEATS,
    attack_name,
    attack_title,
    card,
    count_left,
    count_on_table,
    fighter,
    styles,
)
from hexarena.games.knockouts.options import Options, empty_states
from hexarena.games.knockouts.ready_made import plain
from hexarena.games.knockouts.rules import state as codes
from hexarena.games.knockouts.rules.cards import STYLE_KIND, count_kinds, pack_counts
from hexarena.games.knockouts.rules.fighters import max_markers
from hexarena.games.knockouts.rules.rounds import score


def describe(state: np.record) -> str:
    """Draw the track, and describe both fighters and the table."""
    return "\n".join(
        [_draw_track(state), *(_draw_fighter(state, seat) for seat in (0, 1)), _draw_table(state)]
    )


def _draw_track(state: np.record) -> str:
    names = [
        f"[{name}]" if number == state.position else name
        for number, name in enumerate(POSITION_NAMES)
    ]
    standing, ground = ("  ".join(part) for part in (names[:FIRST_GROUND], names[FIRST_GROUND:]))
    return f"{standing} | {ground}"


def _draw_fighter(state: np.record, seat: int) -> str:
    stats = [
        f"{name} {state.ready[seat, stat]}/{max_markers(state, seat, stat)}"
        for name, stat in (("S", codes.S), ("G", codes.G), ("C", codes.C))
    ]
    parts = [f"H {state.placed[seat, codes.HEART_STAT]}", *stats, *styles(state, seat)]
    parts += [
        count_noun(score(state, seat), "point"),
        f"{state.won[seat]} won",
        f"hand {_draw_hand(state, seat)}",
    ]
    if state.top != codes.NOBODY:
        parts.append("on top" if state.top == seat else "on the bottom")
    return f"{fighter(seat):5}{', '.join(parts)}"


def _draw_hand(state: np.record, seat: int) -> str:
    count = int(state.held[seat])
    if popcount(state.hand[seat]) < count:
        return "?" * count
    names = KIND_NAMES[state.edition]
    pairs = zip(names, count_kinds(int(state.edition), state.hand[seat]), strict=False)
    return "; ".join(f"{number} {name}" for name, number in pairs if number) or "-"


def _draw_table(state: np.record) -> str:
    parts = [f"Round {state.round_number} of {state.rounds}", f"turn {state.turns}"]
    parts.append(f"{count_noun(count_left(state), 'card')} left")
    if state.mobile != codes.NOBODY:
        parts.append(f"{fighter(int(state.mobile))} mobile")
    if state.points:
        parts.append(count_noun(int(state.points), "point"))
    if state.kind != codes.NO_CARD:
        parts.append(f"{fighter(int(state.seat))}'s {attack_name(state)} needs {state.need}")
    faces = [str(face) for face in state.faces if face]
    return ", ".join(parts + ([f"dice {' '.join(faces)}"] if faces else []))


__all__ = ["describe", "read_draft", "read_position", "write_position"]

PHASES = (
    "create",
    "deal",
    "stat",
    "mobility",
    "move",
    "side",
    "act",
    "discard",
    "boost",
    "react",
    "dice",
    "choice",
    "hurt",
    "refill",
    "heart",
    "restore",
    "rest",
    "finished",
)
METHODS = ("-", "knockout", "tapout", "stoppage", "points", "draw")
ACTORS = {"red": 0, "blue": 1, "luck": CHANCE, "over": OVER}
POSITION_IDS = [plain(name) for name in POSITION_NAMES]
KINDS = [[plain(name) for name in names] for names in KIND_NAMES]
NUMBERS = {  # field: its greatest value
    "points": MAX_POINTS,
    "dice": 99,
    "rolled": 99,
    "need": 7,
    "successes": 99,
    "hurts": 99,
    "lay": 3,
    "drew": 1,
    "stall": 100,
    "round_number": codes.MAX_ROUNDS + codes.MAX_OVERTIME,
    "turns": 32_000,
}
LOWEST = {"need": -99}  # least values; the others are 0
PAIRS = {"owed": 1, "used": 1, "face": 6, "won": 99}
FIELDS = 11 + len(NUMBERS) + 1 + len(PAIRS) + 12

# Writing


def write_position(state: np.record) -> str:
    """Write a position on one line."""
    actor = next(name for name, number in ACTORS.items() if number == state.to_act)
    line = [
        RECORDED[state.edition],
        PHASES[state.phase],
        actor,
        SEATS[state.seat],
        POSITION_IDS[state.position],
        *(write_seat(SEATS, int(seat)) for seat in (state.top, state.mobile, state.thrower)),
        plain(attack_title(state)) if state.kind != codes.NO_CARD else "-",
        _write_cards(state, count_kinds(int(state.edition), state.boosts)),
        plain(card(state, int(state.reaction))) if state.reaction != codes.NO_CARD else "-",
        *(str(state[name]) for name in NUMBERS),
        "".join(str(face) for face in state.faces),
        *("{},{}".format(*state[name]) for name in PAIRS),
        *(_write_fighters(state)),
        _write_cards(state, count_kinds(int(state.edition), state.discards)),
        write_result(state, METHODS[state.method], SEATS),
    ]
    return " ".join(line)


def _write_fighters(state: np.record) -> list[str]:
    """Write both fighters and what they have, one word for each field."""
    edition, seats = int(state.edition), (0, 1)
    fighters = [
        ready_made.write_fighter(edition, state.placed[n].tolist(), int(state.styles[n]))
        for n in seats
    ]
    markers = ["{},{},{}".format(*state.ready[n]) for n in seats]
    scored = [_write_cards(state, count_kinds(edition, state.scored[n])) for n in seats]
    styled = [_write_cards(state, state.used_as[n].tolist()) for n in seats]
    return [*fighters, *markers, *(_write_hand(state, n) for n in seats), *scored, *styled]


def _write_hand(state: np.record, seat: int) -> str:
    if state.held[seat] and not state.hand[seat]:
        return f"?{state.held[seat]}"
    return _write_cards(state, count_kinds(int(state.edition), state.hand[seat]))


def _write_cards(state: np.record, numbers: list[int]) -> str:
    """Write cards by kind, such as `Jab*2+Throw*1`."""
    pairs = zip(KINDS[state.edition], numbers, strict=False)
    return "+".join(f"{name}*{number}" for name, number in pairs if number) or "-"


# Reading


def read_position(options: Options, text: str) -> States:
    """Read a line of `write_position`. Raises BadPosition."""
    states = read_draft(options, text)
    check_consistency(states[0], options)
    _check_canonical(states[0], text.split())
    return states


def read_draft(options: Options, text: str) -> States:
    """Read a line whose position need not be able to occur. Raises BadPosition."""
    words = split_line(text, FIELDS)
    states = empty_states(options)
    state: Any = states[0]
    if words[0] != RECORDED[state.edition]:
        raise BadPosition(
            f"got edition {words[0][:40]!r}; the options say {RECORDED[state.edition]}"
        )
    line = iter(words[1:])
    _read_turn(state, line)
    _read_numbers(state, line)
    _read_fighters(state, line)
    _read_cards(state, line)
    state.method = read_result(state, METHODS, SEATS, next(line))
    return states


def _check_canonical(state: Any, words: list[str]) -> None:
    """Refuse a line that is not in canonical form, such as one with cards out of order."""
    for word, canonical in zip(words, write_position(state).split(), strict=True):
        if word != canonical:
            raise unreadable_word(word, f"{canonical!r}, as this position is written")


def _read_turn(state: Any, line: Iterator[str]) -> None:
    state.phase = read_name(PHASES, next(line))
    state.to_act = tuple(ACTORS.values())[read_name(tuple(ACTORS), next(line))]
    state.seat = read_name(SEATS, next(line))
    state.position = read_name(POSITION_IDS, next(line))
    state.top, state.mobile, state.thrower = (read_seat(SEATS, next(line)) for _ in range(3))
    _read_attack(state, next(line))
    state.boosts = pack_counts(int(state.edition), _read_counts(state, next(line)))
    word = next(line)
    state.reaction = codes.NO_CARD if word == "-" else read_name(KINDS[state.edition], word)


def _read_attack(state: Any, word: str) -> None:
    if word == "-":
        return
    style = f"{plain(card(state, int(STYLE_KIND[state.edition])))}-as-"
    state.styled = int(word.startswith(style))
    state.kind = read_name(KINDS[state.edition], word.removeprefix(style))


def _read_numbers(state: Any, line: Iterator[str]) -> None:
    for name, highest in NUMBERS.items():
        state[name] = read_number(next(line), highest, LOWEST.get(name, 0))
    faces = next(line)
    if len(faces) != codes.MAX_DICE or set(faces) - set("0123456"):
        raise unreadable_word(faces, f"{codes.MAX_DICE} faces, 0 for none")
    state.faces[:] = [int(face) for face in faces]
    for name, highest in PAIRS.items():
        state[name][:] = read_numbers(next(line), "2 numbers", highest)


def _read_fighters(state: Any, line: Iterator[str]) -> None:
    for seat in (0, 1):
        text = next(line)
        try:
            fighter = ready_made.read_fighter(
                int(state.edition), text, "a fighter", is_complete=state.phase != codes.CREATE
            )
        except ValueError as error:
            raise BadPosition(str(error)) from None
        state.placed[seat], state.styles[seat] = fighter
    for seat in (0, 1):
        state.ready[seat] = read_numbers(next(line), "3 numbers", 9, count=3)


def _read_cards(state: Any, line: Iterator[str]) -> None:
    edition, known_counts = int(state.edition), [count_on_table(state)]
    for seat in (0, 1):
        word = next(line)
        hand = [0] * MAX_KINDS if word.startswith("?") else _read_counts(state, word)
        state.hand[seat] = pack_counts(edition, hand)
        state.held[seat] = read_number(word[1:], CARDS) if word.startswith("?") else sum(hand)
        known_counts.append(hand)
    for seat in (0, 1):
        known_counts.append(_read_counts(state, next(line)))
        state.scored[seat] = pack_counts(edition, known_counts[-1])
    for seat in (0, 1):
        state.used_as[seat] = _read_uses(state, next(line))
        _count_scored(state, seat)
    known_counts.append(_read_counts(state, next(line)))
    state.discards = pack_counts(edition, known_counts[-1])
    remaining = COUNT[edition].astype(int) - np.sum(known_counts, axis=0)
    if remaining.min() < 0 or count_left(state) < 0:
        raise BadPosition("got more cards than the deck has")
    state.pile = pack_counts(edition, remaining.tolist())


def _count_scored(state: Any, seat: int) -> None:
    """Count the strikes and the grapples that a fighter has scored."""
    edition = int(state.edition)
    kinds = np.array(count_kinds(edition, state.scored[seat])) + state.used_as[seat]
    kinds[TYPE[edition] == STYLE] -= int(state.used_as[seat].sum())
    if kinds.min() < 0 or (kinds[TYPE[edition] == STYLE] != 0).any():
        raise BadPosition("as many Style cards are scored as were used as attacks")
    state.strikes[seat] = kinds[TYPE[edition] == STRIKE].sum()
    state.grapples[seat] = kinds.sum() - state.strikes[seat]


def _read_uses(state: Any, word: str) -> list[int]:
    """Return, for each kind, how many Style cards were used as it."""
    cards = int(COUNT[state.edition, STYLE_KIND[state.edition]])
    return _read_counts(state, word, [cards] * MAX_KINDS)


def _read_counts(state: Any, word: str, maximums: Sequence[int] | None = None) -> list[int]:
    """Read how many cards of each kind there are, up to `maximums`, by default the deck's."""
    maximums = COUNT[state.edition].tolist() if maximums is None else maximums
    kinds, numbers = KINDS[state.edition], [0] * MAX_KINDS
    for part in () if word == "-" else word.split("+"):
        name, _, number = part.partition("*")
        kind = read_name(kinds, name)
        numbers[kind] = read_number(number, maximums[kind], 1)
    return numbers
