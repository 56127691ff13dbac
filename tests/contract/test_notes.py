"""Notes are checked against the fields that they stand beside, and change nothing of the layout."""

import numpy as np
import pytest

from hexarena.contract.notes import (
    Bits,
    ByCell,
    BySeat,
    Coded,
    Flags,
    OneCard,
    OneOf,
    OneSeat,
    OneSpot,
    Packed,
    Players,
    Scaled,
    Seats,
    SomeCards,
    Spots,
    Unseen,
    define_state,
)
from hexarena.contract.record import CHANCE, OVER, record
from tests.note_interpreter import View, encode, is_in_range

BEGINNING = (
    ("to_act", np.int8, OneSeat((CHANCE, OVER))),
    ("returns", np.float32, (3,), BySeat(Scaled(-1, 1))),
)
VIEW = View(seat=1, players=3, seats=3)  # who looks in most of these tests


def made(*field):
    return define_state(*BEGINNING, ("field", *field))


def seen(note, *values, dtype=np.int8, view=VIEW):
    return np.asarray(encode(note, np.array(values, dtype=dtype), view)).tolist()


def test_a_noted_state_is_laid_out_as_a_record_of_the_same_fields():
    layout, notes = made(np.uint64, (2,), Spots(range(70)))
    assert layout == record(*(field[:-1] for field in BEGINNING), ("field", np.uint64, (2,)))
    assert [*notes] == ["to_act", "returns", "field"]
    assert notes["field"] == Spots(range(70))


FITTING = {
    "a set in one number": (np.int8, Flags(8)),
    "a set in several words": (np.uint64, (2,), SomeCards(128)),
    "rows of sets in several words": (np.uint64, (3, 2), Spots(range(60, 100))),
    "seats along the second axis": (np.int8, (4, 3), BySeat(OneOf(0, 1), axis=1)),
    "cells by seat": (np.int8, (3, 5), BySeat(ByCell((4, 0), OneSeat((-1,))))),
    "what takes all of a number": (np.int8, OneOf(-128, 127)),
    "parts of a number": (np.int16, Packed((Bits(0, 7, Coded(8)), Bits(3, 15, Flags(4))))),
    "steps that float32 just tells apart": (np.int32, Scaled(0, 2**24)),
    "anything, not shown": (np.float64, (7,), Unseen("nobody cares")),
}


@pytest.mark.parametrize("field", FITTING.values(), ids=FITTING)
def test_a_note_fits(field):
    assert made(*field)[1]["field"] == field[-1]


MISFITS = {
    "no note": ((np.int8,), "have no note"),
    "an amount too great": ((np.int8, Scaled(0, 128)), "0 to 128; int8 holds -128 to 127"),
    "below zero": ((np.uint8, OneCard(9, (-1,))), "-1 to 8; uint8 holds 0 to 255"),
    "no whole number": ((np.float32, OneOf(0, 1)), "whole numbers"),
    "a set of no whole number": ((np.float32, Seats()), "whole numbers"),
    "nothing to tell apart": ((np.int8, OneOf(3, 3)), "several numbers"),
    "too few words": ((np.uint64, SomeCards(65)), "65 bits need a last axis of 2 uint64"),
    "too many words": ((np.uint64, (3,), SomeCards(65)), "65 bits need a last axis of 2 uint64"),
    "too few seats": ((np.int8, (2,), BySeat(OneOf(0, 1))), r"shape \(2,\); expected 3"),
    "no such axis": ((np.int8, (3,), BySeat(OneOf(0, 1), axis=1)), "along axis 1"),
    "too few cells": ((np.int8, (4,), ByCell(range(5), OneOf(0, 1))), "expected 5 along axis 0"),
    "inside, for each seat": ((np.int8, (3,), BySeat(Scaled(0, 300))), "0 to 300"),
    "inside, for each cell": ((np.int8, (5,), ByCell(range(5), Scaled(0, 300))), "0 to 300"),
    "a part that is too small": ((np.int8, Packed((Bits(0, 3, OneOf(0, 4)),))), "hold 0 to 3"),
    "a part below zero": ((np.int8, Packed((Bits(0, 3, OneSeat((-1,))),))), "hold 0 to 3"),
    "a part with gaps": ((np.int8, Packed((Bits(0, 5, OneOf(0, 4)),))), "hold 0 to 5"),
    "a part by seat": ((np.int8, Packed((Bits(0, 3, BySeat(OneOf(0, 1))),))), "hold 0 to 3"),
    "parts that overlap": (
        (np.int8, Packed((Bits(0, 3, OneOf(0, 1)), Bits(1, 3, OneOf(0, 1))))),
        "bit 1 and those above it are taken",
    ),
    "parts beyond the number": ((np.int8, Packed((Bits(6, 3, OneOf(0, 1)),))), "0 to 192"),
    "steps that float32 cannot tell": ((np.int32, Scaled(0, 2**24 + 1)), "apart"),
    "so with logarithms": ((np.int32, Scaled(0, 2**22, log=True)), "apart"),
    "no reason": ((np.int8, Unseen("")), "expected a reason"),
}


@pytest.mark.parametrize(("field", "message"), MISFITS.values(), ids=MISFITS)
def test_a_note_that_does_not_fit_is_refused_with_the_reason(field, message):
    with pytest.raises(ValueError, match=message):
        made(*field)


def test_the_error_names_the_field_and_its_note():
    with pytest.raises(ValueError, match=r"'field' cannot have the note Scaled\(lo=0, hi=128"):
        made(np.int8, Scaled(0, 128))


def test_only_one_field_tells_how_many_play():
    players = np.int8, Players(2, 3)
    with pytest.raises(ValueError, match=r"\['one', 'two'\] tell how many play"):
        define_state(*BEGINNING, ("one", *players), ("two", *players))


# How they are read


def test_a_seat_is_shown_as_seen_from_the_one_that_looks():
    assert seen(OneSeat((OVER,)), 1, 2, 0, OVER) == np.eye(4, dtype=bool).tolist()


def test_empty_seats_come_last_with_fewer_players():
    view = View(seat=1, players=2, seats=3)
    assert seen(BySeat(Scaled(0, 10)), [1, 2, 3], view=view) == [[0.2, 0.1, 0.3]]
    assert seen(Seats(), 0b101, view=view) == [[0, 1, 1]]


def test_a_set_is_shown_in_the_order_of_its_map():
    cells = Spots((65, 0, 3))
    assert seen(cells, [0b1000, 0b10], dtype=np.uint64) == [[1, 0, 1]]


AMOUNTS = {
    "from 0 to 1": (Scaled(2, 6), {2: 0, 3: 0.25, 6: 1}),
    "round 0": (Scaled(-4, 2), {-4: -1, 0: 0, 2: 0.5}),
    "by logarithm": (Scaled(0, 15, log=True), {0: 0, 1: 0.25, 15: 1}),
    "by logarithm, round 0": (Scaled(-2, 15, log=True), {-1: -0.25, 0: 0, 15: 1}),
}


@pytest.mark.parametrize(("note", "amounts"), AMOUNTS.values(), ids=AMOUNTS)
def test_an_amount_is_shown(note, amounts):
    assert seen(note, *amounts) == [[amount] for amount in amounts.values()]


def test_amounts_are_distinguished_up_to_the_finest_allowed_step():
    for note in (Scaled(0, 2**24), Scaled(0, 1_000_000, log=True)):
        top = np.arange(note.hi - 1000, note.hi + 1)
        assert len(set(np.float32(encode(note, top, VIEW)).ravel().tolist())) == len(top)


def test_parts_are_read_from_the_bits_they_lie_in():
    note = Packed((Bits(1, 7, Coded(6)), Bits(4, 1, OneOf(0, 1))))
    assert seen(note, 0b11010, dtype=np.int16) == [[1, 0, 1, 0, 1]]


OUTSIDE = {
    "one of some": (OneOf(1, 3), 4),
    "a cell that is not on the map": (OneSpot((1, 2), (-1,)), 0),
    "a bit of no cell": (Spots((0, 2)), 0b10),
    "a seat there is not": (OneSeat((OVER,)), CHANCE),
    "a bit of no seat": (Seats(), 0b1000),
    "an amount": (Scaled(0, 5), -1),
    "a bit of no part": (Packed((Bits(0, 1, OneOf(0, 1)),)), 2),
    "a part": (Packed((Bits(0, 3, OneOf(0, 2)),)), 3),
}


@pytest.mark.parametrize(("note", "value"), OUTSIDE.values(), ids=OUTSIDE)
def test_a_value_outside_the_range_is_noticed(note, value):
    values = np.zeros(1, dtype=np.int8) + (1 if isinstance(note, OneOf | OneSpot | Spots) else 0)
    assert is_in_range(note, values, 3)
    assert not is_in_range(note, np.array([value], dtype=np.int8), 3)
