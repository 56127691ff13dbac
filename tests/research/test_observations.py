"""Observations: the kernel reads what the plain reader reads, and nothing that is secret."""

import os
import random
import subprocess
import sys

import numpy as np
import pytest

from hexarena.conformance.matches import sample_states, sample_world, seats_of
from hexarena.contract.errors import BadCall
from hexarena.contract.record import CHANCE, OVER
from hexarena.research.observing.observations import Observer
from tests.game_parameters import every_extreme_option_set_with_secrets, every_game
from tests.note_interpreter import observe_field
from tests.note_interpreter import view_of as viewed
from tests.test_every_note import anyhow, played

MATCHES = 4


def looking(states, seat):
    return np.full(len(states), seat, dtype=np.int8)


def of_field(observer, name):
    """List the entries that show a field."""
    parts = [part for part in observer.layout.parts if part.field == name]
    return [entry for part in parts for entry in range(part.first, part.first + part.size)]


def columns(rows):
    return sorted(column.tobytes() for column in np.ascontiguousarray(rows.T))


@every_game
def test_the_kernel_reads_each_field_as_the_plain_reader_does(game):
    observer, chance = Observer(game), random.Random(61)
    entries = {name: of_field(observer, name) for name in game.rules.notes}
    for seed in range(MATCHES):
        true, *views = played(game, anyhow(game, chance), seed)
        for seat, states in enumerate(views):
            view, rows = viewed(game, states, seat), observer.observe(true, looking(true, seat))
            for name in game.rules.notes:
                read = observe_field(game, states, name, view)
                assert columns(rows[:, entries[name]]) == columns(read), (name, seed, seat)


@every_game
def test_bytes_are_the_floats_on_the_scale_of_the_layout(game):
    observer, byte_observer = Observer(game), Observer(game, dtype="uint8")
    chance, parts = random.Random(63), observer.layout.parts
    highs = np.array([part.high_byte for part in parts for _ in part.labels])
    is_exact = np.array([part.is_exact for part in parts for _ in part.labels])
    for seed in range(MATCHES):
        true, *views = played(game, anyhow(game, chance), seed)
        for seat in range(len(views)):
            rows = observer.observe(true, looking(true, seat))
            byte_rows = byte_observer.observe(true, looking(true, seat))
            floats = byte_observer.floats(byte_rows)
            assert (byte_rows.dtype, floats.dtype) == (np.uint8, np.float32)
            assert (byte_rows <= highs).all()
            assert (floats == rows)[:, is_exact].all()
            assert np.abs(floats - rows).max() <= 0.5 / 127 + 1e-6
            zero_or_one = highs == 1
            assert (byte_rows == rows)[:, zero_or_one].all()


@every_game
def test_bits_are_the_bytes_packed(game):
    byte_observer, bit_observer = Observer(game, dtype="uint8"), Observer(game, dtype="bits")
    chance = random.Random(64)
    assert bit_observer.size < byte_observer.size
    for seed in range(MATCHES):
        true, *views = played(game, anyhow(game, chance), seed)
        for seat in range(len(views)):
            byte_rows = byte_observer.observe(true, looking(true, seat))
            rows = bit_observer.observe(true, looking(true, seat))
            assert (rows.dtype, rows.shape) == (np.uint8, (len(true), bit_observer.size))
            assert (bit_observer.unpack(rows) == byte_rows).all()
            assert (bit_observer.floats(rows[0]) == byte_observer.floats(byte_rows[0])).all()


def test_hexstrikes_bits_have_few_entries():
    assert Observer("hexstrike", dtype="bits").size <= 3000


def test_bits_are_written_into_any_memory():
    observer = Observer("hfc", dtype="bits")
    states = np.concatenate(sample_states(observer.game, {}, seed=75, count=5))
    rows = observer.observe(states, looking(states, 1))
    memory = np.full(rows.size + 1, 255, np.uint8)
    out = memory[1:].reshape(rows.shape)  # begins between two words
    observer.observe_many(states, looking(states, 1), out)
    assert (out == rows).all()
    observer.observe_many(states, looking(states, OVER), out)
    assert not out.any()


def test_bytes_keep_results_and_round_only_wide_amounts():
    layout = Observer("hexcore6").layout
    rounded = {part.field for part in layout.parts if not part.is_exact}
    assert rounded == {"returns", "quiet", "quiet_limit"}
    (part, *_) = [part for part in layout.parts if part.field == "returns"]
    assert part.byte_floats[[0, 127, part.high_byte]].tolist() == [-1, 0, 1]


def test_observers_of_bytes_refuse_other_types():
    observer = Observer("hfc", dtype="uint8")
    states = observer.game.start()
    with pytest.raises(BadCall, match="dtype is 'int8'; expected 'float32', 'uint8' or 'bits'"):
        Observer("hfc", dtype="int8")
    with pytest.raises(BadCall, match=r"got float32\[1, 684\]; expected uint8"):
        observer.observe_many(states, looking(states, 0), np.zeros((1, 684), np.float32))
    with pytest.raises(BadCall, match=r"got float32\[684\]; expected uint8"):
        observer.floats(np.zeros(684, np.float32))
    with pytest.raises(BadCall, match="got features and dtype"):
        Observer("hexcore6", dtype="bits", features=True)


@every_game
def test_every_entry_is_laid_out_once_and_has_a_name_of_its_own(game):
    layout = Observer(game).layout
    entries = [entry for part in layout.parts for entry in range(*part.entries.indices(10**6))]
    assert entries == [*range(layout.size)]
    assert len(layout.names) == len(set(layout.names)) == layout.size


@every_game
def test_no_entry_is_beyond_the_bounds_that_the_layout_gives(game):
    observer, chance = Observer(game), random.Random(67)
    lows, highs = np.transpose([p.bounds for p in observer.layout.parts for _ in p.labels])
    for seed in range(MATCHES):
        true, *views = played(game, anyhow(game, chance), seed)
        for seat in range(len(views)):
            rows = observer.observe(true, looking(true, seat))
            assert ((lows <= rows) & (rows <= highs)).all()


@every_extreme_option_set_with_secrets
def test_states_that_a_seat_cannot_tell_apart_give_equal_observations(game, options):
    observer = Observer(game, options)
    for states in sample_states(game, options, seed=71, count=10):
        for seat in seats_of(game, options):
            worlds = [states, *(sample_world(game, states, seat, seed) for seed in (1, 2))]
            views = {observer.observe(world, looking(world, seat)).tobytes() for world in worlds}
            assert len(views) == 1


@every_game
def test_observing_changes_no_state(game):
    states = game.start()
    original = states.tobytes()
    Observer(game).observe(states, looking(states, 0))
    assert states.tobytes() == original


@every_game
def test_observing_one_state_equals_observing_many(game):
    observer = Observer(game)
    states = np.concatenate(sample_states(game, {}, seed=73, count=5))
    rows = observer.observe(states, looking(states, 1))
    out = np.full(observer.size, 7, dtype=np.float32)
    for i in (0, len(states) - 1, -1):
        observer.write(states, i, 1, out)
        assert (out == rows[i]).all()


def test_nobody_sees_nothing():
    observer = Observer("hexcore6")
    states = np.concatenate([observer.game.start()] * 3)
    rows = observer.observe(states, np.array([CHANCE, 0, OVER], dtype=np.int8))
    assert rows.any(axis=1).tolist() == [False, True, False]


def test_wrong_arguments_are_reported():
    observer = Observer("hfc")
    states = observer.game.start()
    with pytest.raises(BadCall, match="float32"):
        observer.observe_many(states, looking(states, 0), np.zeros((1, 3), np.float32))
    with pytest.raises(BadCall, match="below 2"):
        observer.observe(states, looking(states, 2))
    with pytest.raises(BadCall, match="states of hfc"):
        observer.observe(np.zeros(1, np.int8), looking(states, 0))


DIGEST = """
import hashlib, numpy as np
from hexarena.research.observing.observations import Observer
from tests import toys
from hexarena.conformance.matches import random_match
toys.register()
for name in ("loners", "prizes"):
    said = hashlib.blake2b(digest_size=16)
    for observer in (Observer(name), Observer(name, dtype="uint8"), Observer(name, dtype="bits")):
        for states, _ in random_match(observer.game, {}, seed=107):
            for seat in (0, 1):
                said.update(observer.observe(states, np.array([seat], np.int8)).tobytes())
    print(said.hexdigest())
"""


def test_observations_are_the_same_interpreted():
    def run(mode):
        command = [sys.executable, "-c", DIGEST]
        ran = subprocess.run(
            command, env=os.environ | mode, capture_output=True, text=True, check=True
        )
        return ran.stdout

    assert run({}) == run({"NUMBA_DISABLE_JIT": "1"}) != ""
