"""A record is a match as text: it reads back as it was, or is refused with line and reason."""

import random
import resource
import signal
import subprocess
import sys
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hexarena import game
from hexarena.contract.errors import BadName, BadRecord, UnsavedRecord
from hexarena.contract.record import CHANCE
from hexarena.match import Clock, Lapse, Match, load, read_record, save, write_record
from tests import toys

toys.register()
LINES = ("through", "blocked")


def match_of(seed: int, plies: int = 10_000, **options: object) -> Match:
    """Play at random, up to so many decisions."""
    tested_game = game("hexcore6")
    match = Match(
        tested_game, tested_game.options(**{"radius": 4, **options}), ("Ann", "Bo"), "2026-11-21"
    )
    rng = random.Random(seed)
    while not match.over and match.ply < plies:
        match.play(rng.choice(match.legal))
    return match


@pytest.fixture(scope="module")
def text() -> str:
    return write_record(match_of(1))


@given(st.integers(0, 10_000), st.integers(0, 200), st.sampled_from(LINES))
def test_random_matches_read_back_as_they_were(seed: int, plies: int, lines: str) -> None:
    match = match_of(seed, plies, lines=lines, core="d4")
    reread = read_record(write_record(match))
    assert reread.actions == match.actions
    assert reread.states.tobytes() == match.states.tobytes()
    assert (reread.players, reread.date, reread.options) == (
        match.players,
        match.date,
        match.options,
    )
    assert write_record(reread) == write_record(match)


@pytest.mark.parametrize("chooser", ["black", "white", "random"])
def test_records_hold_choices_and_luck(chooser: str) -> None:
    match = match_of(2, core_chooser=chooser)
    assert read_record(write_record(match)).actions == match.actions


def test_a_resignation_is_kept() -> None:
    match = match_of(3, 20)
    match.resign(1)
    reread = read_record(write_record(match))
    assert reread.resigned == 1
    assert "Result: 1 -1\nResigned: 2\nEnding: White resigns." in write_record(match)


def test_a_record_cut_anywhere_is_refused(text: str) -> None:
    for end in range(0, len(text) - 1, 7):
        with pytest.raises(BadRecord):
            read_record(text[:end])


def test_a_record_cut_at_a_line_says_so(text: str) -> None:
    lines = text.splitlines()
    with pytest.raises(BadRecord, match=rf"line {len(lines) - 1}: cut short"):
        read_record("\n".join(lines[:-1]))


def test_any_line_edited_is_refused_with_a_line(text: str) -> None:
    lines = text.splitlines()
    for number, line in enumerate(lines):
        for edited in (line[:-1], line + "x", ""):
            if edited != line:
                edited_text = [*lines[:number], edited, *lines[number + 1 :]]
                with pytest.raises(BadRecord, match=r"^line \d+: "):
                    read_record("\n".join(edited_text))


def test_any_line_left_out_or_doubled_is_refused(text: str) -> None:
    lines = text.splitlines()
    for number in range(len(lines)):
        for edited_text in (
            [*lines[:number], *lines[number + 1 :]],
            [*lines[: number + 1], *lines[number:]],
        ):
            with pytest.raises(BadRecord):
                read_record("\n".join(edited_text))


def resealed(text: str, old: str, new: str) -> str:
    """Edit a record as a forger would, the seal made to fit."""
    from hexarena.match.reading import seal

    assert old in text
    lines = text.replace(old, new, 1).splitlines()[:-1]
    return "\n".join([*lines, f"Seal: {seal(lines)}"])


@pytest.mark.parametrize(
    ("old", "new", "reason"),
    [
        ("record 1", "record 2", "line 1: this is 'Hexarena record 2'"),
        ("Hexarena", "Chess", "line 1: .* begins no record"),
        ("Game: hexcore6", "Game: go", "line 2: there is no game 'go'; the games are .*hexcore6"),
        (
            "Rules: 1",
            "Rules: 9",
            "line 3: it was played by version 9 .* HexCore6; .* plays version 1",
        ),
        ("Rules: 1", "Rules: 0", "line 3: the version of the rules is '0'; expected a number"),
        ("Rules: 1", "Rules: one", "line 3: the version of the rules is 'one'; expected a number"),
        ("radius=4", "radius=3", "line 4: option radius is 3"),
        ("Date: 2026", "Date: 26", "line 5: the date is '26-11-21'"),
        ("Date: 2026-11-21", "Date: yesterday", "line 5: the date is 'yesterday'; expected a date"),
        ("Date: 2026-11-21", "Date: 2026-13-40", "line 5: the date is '2026-13-40'; expected a"),
        ("Date: 2026-11-21", "Date: 2026-02-30", "line 5: the date is '2026-02-30'; expected a"),
        ("Date: 2026-11-21", "Date: 20261121", "line 5: the date is '20261121'; expected a date"),
        ("Date: 2026-11-21", "Date: 2026-W47-6", "line 5: the date is '2026-W47-6'; expected a"),
        ("Player 2: Bo", "Player 2:", "line 7: a name of 0 characters"),
        ("Player 2: Bo", f"Player 2: {'x' * 61}", "line 7: a name of 61 characters"),
        ("Player 2: Bo", "Player 2: B\u202eo", "line 7: the name holds U\\+202E, which is invis"),
        ("Player 1: Ann", "Player 1: A\x00nn", "line 6: the name holds U\\+0000, which is invis"),
        ("Player 2: Bo", "Gamer: Bo", "the header 'Player 2' is missing"),
        ("Date:", "Mood: fine\nDate:", "line 5: 'Mood' is not a header"),
        ("\n1. ", "\n2. ", "is not turn 1"),
        ("\n1. ", "\n1. a1 a1 ", "'a1' is not legal now"),
        ("Result: ", "Result: 9 ", "line 8: Result is '9 .* gives "),
        ("Ending: ", "Ending: Alas, ", "line 9: Ending is 'Alas"),
    ],
)
def test_a_mismatched_payload_is_refused_despite_a_valid_seal(
    text: str, old: str, new: str, reason: str
) -> None:
    with pytest.raises(BadRecord, match=reason):
        read_record(resealed(text, old, new))


def test_ends_of_lines_may_be_anybodys(text: str) -> None:
    assert write_record(read_record(text.replace("\n", "\r\n"))) == text


def test_a_file_reads_back(tmp_path: Path) -> None:
    match = match_of(4, 30)
    save(match, tmp_path / "a.hexarena")
    assert load(tmp_path / "a.hexarena").actions == match.actions
    assert [file.name for file in tmp_path.iterdir()] == ["a.hexarena"]


def test_files_that_are_no_records_are_refused(tmp_path: Path) -> None:
    picture, missing = tmp_path / "picture", tmp_path / "missing"
    picture.write_bytes(b"Hexarena record 1\n\xff\xfe")
    with pytest.raises(BadRecord, match=r"line 2: .* is not UTF-8 text"):
        load(picture)
    with pytest.raises(BadRecord, match="cannot be read: No such file"):
        load(missing)
    picture.write_bytes(b"x" * (4 * 2**20 + 1))
    with pytest.raises(BadRecord, match="expected at most"):
        load(picture)


def test_a_file_that_cannot_be_written_is_an_error_and_the_match_goes_on(tmp_path: Path) -> None:
    match = match_of(5, 10)
    with pytest.raises(UnsavedRecord, match="cannot be written: No such file"):
        save(match, tmp_path / "nowhere" / "a.hexarena")
    with pytest.raises(UnsavedRecord, match="is not a file"):
        save(match, tmp_path)
    assert not match.over


FULL = """
import sys
from hexarena.contract.errors import UnsavedRecord
from hexarena.match import load, save
match = load(sys.argv[1])
try:
    save(match, sys.argv[1])
except UnsavedRecord as error:
    print(error)
"""


def test_a_full_disk_leaves_the_old_record_whole(tmp_path: Path) -> None:
    file = tmp_path / "a.hexarena"
    save(match_of(6), file)
    old = file.read_bytes()

    def no_room() -> None:
        signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
        resource.setrlimit(resource.RLIMIT_FSIZE, (0, 0))

    command = [sys.executable, "-c", FULL, str(file)]
    completed = subprocess.run(
        command, capture_output=True, text=True, check=False, preexec_fn=no_room
    )
    assert "cannot be written" in completed.stdout, completed.stderr
    assert file.read_bytes() == old
    assert list(tmp_path.iterdir()) == [file]


def agreed() -> Match:
    tested_game = game("higher")
    match = Match(tested_game, players=("Ann", "Bo"), date="2026-11-21")
    while match.to_act == CHANCE:
        match.draw_luck()
    match.agree_to_draw()
    return match


def test_a_draw_agreed_upon_reads_back() -> None:
    text = write_record(agreed())
    assert "\nResult: 0 0\nAgreed: draw\nEnding: A draw, agreed upon.\n" in text
    assert read_record(text).agreed


def test_an_agreement_on_anything_else_is_refused_with_its_line() -> None:
    text = write_record(agreed()).replace("Agreed: draw", "Agreed: lunch")
    with pytest.raises(BadRecord, match="line 10: agreed is 'lunch'; expected 'draw'"):
        read_record(text)


def test_an_agreement_in_a_game_without_any_is_refused(text: str) -> None:
    with pytest.raises(BadRecord, match="line 9: nobody may agree"):
        read_record(text.replace("\nEnding:", "\nAgreed: draw\nEnding:"))


def test_a_record_names_the_clock_and_why_the_match_ended() -> None:
    for lapse in (Lapse("time", 1), Lapse("left", 0), Lapse("time", None)):
        match = Match(game("hexcore6"), players=("Ann", "Bo"))
        match.clock = Clock("fischer", main=300, increment=3)
        match.end_by_lapse(lapse)
        reread = read_record(write_record(match))
        assert (reread.clock, reread.lapse, reread.outcome) == (match.clock, lapse, match.outcome)


@pytest.mark.parametrize(
    ("old", "new", "expected"),
    [
        (
            "Clock: 300+3",
            "Clock: soon",
            "line 8: the clock is 'soon'; expected one such as '300\\+3'",
        ),
        ("Lapsed: time 2", "Lapsed: late 2", "lapsed is 'late 2'; expected such as 'time 2'"),
        ("Lapsed: time 2", "Lapsed: time 3", "seat 2 of 2 cannot end it; expected 0 or 1"),
        ("Lapsed: time 2", "Lapsed: left all", "nobody is said to have left; expected a seat"),
    ],
)
def test_a_clock_or_a_lapse_that_cannot_be_is_refused(old: str, new: str, expected: str) -> None:
    match = Match(game("hexcore6"), players=("Ann", "Bo"))
    match.clock = Clock("fischer", main=300, increment=3)
    match.end_by_lapse(Lapse("time", 1))
    with pytest.raises(BadRecord, match=expected):
        read_record(write_record(match).replace(old, new))


def test_a_match_of_an_earlier_version_is_replayed_by_the_options_that_stand_for_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    higher = game("higher")
    match = Match(higher, higher.options(cards=3, proud=True), ("Ann", "Bo"), "2026-11-21")
    while not match.over:
        if match.to_act == CHANCE:
            match.draw_luck()
        else:
            match.play("hold")
    old = resealed(write_record(match), " proud=True", "")
    monkeypatch.setattr(higher, "version", 2)
    monkeypatch.setattr(higher, "earlier", {1: {"proud": True}})
    reread = read_record(old)
    assert reread.states.tobytes() == match.states.tobytes()
    assert reread.options == higher.options(cards=3, proud=True)
    assert "\nRules: 1\nOptions: cards=3\n" in old
    assert write_record(reread) == f"{old}\n"
    assert write_record(reread.branch()) == f"{old}\n"


@pytest.mark.parametrize("name", ["Ann\u202e", "\x00", "An\u200bn"])
def test_a_match_refuses_a_name_that_holds_what_cannot_be_seen(name: str) -> None:
    with pytest.raises(BadName, match=r"the name of player 2 holds U\+.*expected visible"):
        Match(game("hexcore6"), players=("Bo", name))
