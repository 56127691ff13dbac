"""A slow and plain reference implementation of the notes of fields.

`allowed` checks the range of a note, `shown` reads what a seat sees of it, and `exchanged` gives
every seat to the next.
"""

from functools import singledispatch
from typing import NamedTuple

import numpy as np

from hexarena.contract import notes
from hexarena.contract.notes import Players, Unseen
from hexarena.contract.record import copy_states
from hexarena.contract.rng import new_rng

PADDING_PREFIXES = ("gap", "padding")  # names of bytes that are no fields


class View(NamedTuple):
    """Who looks, how many play, and how many seats there are."""

    seat: int
    players: int
    seats: int

    def order(self):
        """List the seats as they are shown: the own, those after it, the empty ones."""
        playing = [(self.seat + n) % self.players for n in range(self.players)]
        return playing + list(range(self.players, self.seats))


def field_names(game):
    return [name for name in game.rules.STATE.names if not name.startswith(PADDING_PREFIXES)]


def view_of(game, states, seat):
    """Return the table of states in which as many play."""
    telling = [name for name, note in game.rules.notes.items() if isinstance(note, Players)]
    players = {int(n) for name in telling for n in states[name]} or {game.rules.SEATS}
    assert len(players) == 1
    return View(seat, players.pop(), game.rules.SEATS)


def observe(game, states, seat):
    """Read hidden states as a seat sees them: float32[states, size]."""
    view = view_of(game, states, seat)
    parts = [observe_field(game, states, name, view) for name in game.rules.notes]
    return np.concatenate(parts, axis=1)


def observe_field(game, states, name, view):
    """Read a field of states: float32[states, size]."""
    read = encode(game.rules.notes[name], states[name], view)
    return np.asarray(read, dtype=np.float32).reshape(len(states), -1)


def fields_out_of_range(game, states):
    """Name the fields of states that have values outside the range of their notes."""
    notes_, seats = game.rules.notes, game.rules.SEATS
    return [name for name, note in notes_.items() if not is_in_range(note, states[name], seats)]


def one_hot(values, numbers):
    return np.stack([values == number for number in numbers], axis=-1)


def bits(values, those, count):
    """Tell which bits are set, of numbers, or of words in the last axis."""
    size = 8 * values.dtype.itemsize
    plain = values.view(f"u{values.dtype.itemsize}")
    if count == 1:
        plain = plain[..., None]
    return np.stack([plain[..., n // size] >> (n % size) & 1 for n in those], axis=-1)


def parts(note, values):
    """Take a packed number apart: its notes, and the numbers that have them."""
    plain = values.view(f"u{values.dtype.itemsize}").astype(np.uint64)
    for part in note.parts:
        yield part.note, (plain >> np.uint64(part.first) & np.uint64(part.maximum)).astype(np.int64)


# What a seat is shown


@singledispatch
def encode(note, values, view):
    raise NotImplementedError(note)


@encode.register
def _(note: notes.OneOf, values, view):
    return one_hot(values, range(note.lo, note.hi + 1))


@encode.register
def _(note: notes.OneSpot, values, view):
    return one_hot(values, (*note.map, *note.sentinels))


@encode.register
def _(note: notes.OneCard, values, view):
    return one_hot(values, (*range(note.count), *note.sentinels))


@encode.register
def _(note: notes.OneSeat, values, view):
    return one_hot(values, (*view.order(), *note.sentinels))


@encode.register
def _(note: notes.Coded, values, view):
    return bits(values, range((note.count - 1).bit_length()), 1)


@encode.register
def _(note: notes._Set, values, view):
    those = note.bits(view.seats)
    return bits(values, those, note.words(values.dtype, view.seats))


@encode.register
def _(note: notes.Seats, values, view):
    return bits(values, view.order(), 1)


@encode.register
def _(note: notes.Scaled, values, view):
    least = max(note.lo, 0)
    most, above = max(note.hi, -note.lo) - least, values.astype(np.float64)[..., None] - least
    return np.sign(above) * np.log1p(abs(above)) / np.log1p(most) if note.log else above / most


@encode.register
def _(note: notes.BySeat, values, view):
    by_seat = np.moveaxis(values, note.axis + 1, 0)
    return encode_rows(note.note, by_seat[view.order()], view)


@encode.register
def _(note: notes.ByCell, values, view):
    by_cell = np.moveaxis(values, note.axis + 1, 0)
    return encode_rows(note.note, by_cell[list(note.map)], view)


def encode_rows(note, rows, view):
    read = [np.asarray(encode(note, row, view)).reshape(len(row), -1) for row in rows]
    return np.concatenate(read, axis=1)


@encode.register
def _(note: notes.Packed, values, view):
    return np.concatenate(
        [encode(part, column, view) for part, column in parts(note, values)], axis=-1
    )


@encode.register
def _(note: notes.Unseen, values, view):
    return np.zeros((len(values), 0))


# What there can be


@singledispatch
def is_in_range(note, values, seats):
    least, most = note.span(seats)
    return bool(((values >= least) & (values <= most)).all())


@is_in_range.register
def _(note: notes.OneSpot, values, seats):
    return bool(np.isin(values, (*note.map, *note.sentinels)).all())


@is_in_range.register
def _(note: notes.OneCard, values, seats):
    return bool(np.isin(values, (*range(note.count), *note.sentinels)).all())


@is_in_range.register
def _(note: notes.OneSeat, values, seats):
    return bool(np.isin(values, (*range(seats), *note.sentinels)).all())


@is_in_range.register
def _(note: notes._Set, values, seats):
    those, count = note.bits(seats), note.words(values.dtype, seats)
    others = [n for n in range(8 * values.dtype.itemsize * count) if n not in those]
    return not others or not bits(values, others, count).any()


@is_in_range.register
def _(note: notes.BySeat | notes.ByCell, values, seats):
    return all(is_in_range(note.note, row, seats) for row in np.moveaxis(values, note.axis + 1, 0))


@is_in_range.register
def _(note: notes.Packed, values, seats):
    known = sum(part.maximum << part.first for part in note.parts)
    plain = values.view(f"u{values.dtype.itemsize}")
    remaining = plain & plain.dtype.type(np.iinfo(plain.dtype).max - known)
    return not remaining.any() and all(
        is_in_range(part, column, seats) for part, column in parts(note, values)
    )


@is_in_range.register
def _(note: Unseen, values, seats):
    return True


# The same with other seats


def rotate_seats(game, states):
    """Return states in which each seat has what the seat before it had."""
    players, moved_on = view_of(game, states, 0).players, copy_states(states)
    for name, note in game.rules.notes.items():
        moved_on[name] = rotate(note, states[name], players)
    return moved_on


@singledispatch
def rotate(note, values, players):
    return values


@rotate.register
def _(note: notes.OneSeat, values, players):
    known = (values >= 0) & (values < players)
    return np.where(known, (values + 1) % players, values)


@rotate.register
def _(note: notes.Seats, values, players):
    every = (1 << players) - 1
    playing = values & every
    return values & ~every | playing << 1 & every | playing >> players - 1


@rotate.register
def _(note: notes.BySeat, values, players):
    by_seat = np.stack(
        [rotate(note.note, row, players) for row in np.moveaxis(values, note.axis + 1, 0)]
    )
    by_seat[:players] = np.roll(by_seat[:players], 1, axis=0)
    return np.moveaxis(by_seat, 0, note.axis + 1)


@rotate.register
def _(note: notes.ByCell, values, players):
    return rotate(note.note, values, players)


def play_rotated(game, options, seed):
    """Play the same at random with the seats as they are, and exchanged: the states of each."""
    first = game.start(game.options(**options))
    second, room, rng = (
        rotate_seats(game, first),
        np.zeros(game.rules.ACTIONS, np.int32),
        new_rng(seed),
    )
    met = [(first.tobytes(), second.tobytes())]
    while not game.rules.over(first):
        assert game.rules.legal(first) == game.rules.legal(second)
        action = int(game.rules.compiled.sample_at(first, 0, rng, room))
        game.rules.apply(first, action)
        game.rules.apply(second, action)
        met.append((first.tobytes(), second.tobytes()))
    return [np.frombuffer(b"".join(item), game.rules.STATE) for item in zip(*met, strict=True)]
