"""Each law is broken on purpose, and noticed; every other law passes then or is not asked."""

import itertools
from pathlib import Path
from types import SimpleNamespace

import pytest
from numba.core.errors import TypingError

from hexarena import conformance
from hexarena.conformance import (
    LawCheck,
    find_faults,
    list_checks,
    playing,
    secrets,
    showing,
    wording,
)
from hexarena.contract.errors import UnknownGame
from hexarena.contract.game import game as find_game
from hexarena.contract.scene import Cell, Chart, ChartRow, Piece
from tests import toys

toys.register()
HIGHER, LONERS = find_game("higher"), find_game("loners")

NUMBERS = itertools.count()


class Altered:
    """A thing with some attributes replaced."""

    def __init__(self, original, **replacements):
        self.__dict__.update(replacements)
        self._original = original

    def __getattr__(self, name):
        return getattr(self._original, name)


def with_rules(game=HIGHER, **kernels):
    return Altered(game, rules=Altered(game.rules, **kernels))


def with_compiled(game=HIGHER, **kernels):
    return with_rules(game, compiled=Altered(game.rules.compiled, **kernels))


def with_scene(**fields):
    """A game whose scenes have other fields."""
    return Altered(
        HIGHER, scene=lambda state, seat: HIGHER.scene(state, seat).model_copy(update=fields)
    )


def applying(change):
    """A game in which an action also does something to an array of states."""

    def apply(states, action, index=0):
        HIGHER.rules.apply(states, action, index)
        change(states)

    return with_rules(apply=apply)


def set_returns(states):
    states["returns"] = 0.5


def set_from_outside(states):
    states["proud"] = next(NUMBERS) % 2


def set_neighbours(states):
    states["cards"][0] = 3 if len(states) > 1 else states["cards"][0]


def hide_half(states, index, seat):
    other = 1 - seat if seat in (0, 1) else 0
    if states["held"][index, other]:
        states["held"][index, other] -= 1


def hide_nothing(states, index, seat):
    """A kernel `hide` that does nothing."""


def guess_badly(states, index, seat, rng):
    states["cards"][index] = 9 - states["cards"][index]


def leave_nothing(states, seat, index=0):
    """A kernel `leave` that does nothing."""


def list_zeros(states, actions, counts):
    actions[:], counts[:] = 0, 1


CELL = Cell(id="here", q=0, r=0, name="here", looks=("spot",))
PIECE = Piece(id="lost", cell="nowhere", looks=("disc", "black"), name="disc")
NO_FIELDS = SimpleNamespace(description="", is_required=lambda: True)

NUMBA_PAGES = """Failed in nopython mode pipeline (step: nopython frontend)
Failed in nopython mode pipeline (step: nopython frontend)
No function int found:

 >>> int(str)

There are 6 candidate implementations:
 - Of which 6 did not match due to:

During: resolving callee type: Function(<class 'int'>)
During: typing of call at {home}/rules.py (62)

File "rules.py", line 62:
During: typing of static-get-item at /elsewhere/compiled.py (30)
"""
BREAKS = [
    (wording.facts_are_given, Altered(HIGHER, title=""), "TITLE is empty"),
    (wording.facts_are_given, Altered(HIGHER, seats=("A", "A")), "expected 2 names"),
    (wording.facts_are_given, Altered(HIGHER, version=0), "VERSION is 0"),
    (wording.rules_are_numbered, Altered(HIGHER, rules_text=str), "no numbered rule"),
    (
        wording.rules_are_numbered,
        Altered(HIGHER, rules_text=lambda: "**HI 1.1** **HI 1.1** **LO 1.2**"),
        "HI 1.1 more than once",
    ),
    (
        wording.options_are_described,
        Altered(HIGHER, options_model=SimpleNamespace(model_fields={"size": NO_FIELDS})),
        "option size: expected a description",
    ),
    (
        wording.the_number_of_seats_is_an_option,
        Altered(LONERS, seats_in=lambda options=None: ("A", "B")),
        "expected 2 to 4",
    ),
    (wording.positions_are_drawn, Altered(HIGHER, describe=lambda state: " "), "empty text"),
    (
        wording.nonsense_is_refused,
        Altered(HIGHER, read=lambda state, text: 0),
        "read reads '?' as 0",
    ),
    (wording.nonsense_is_refused, Altered(HIGHER, read_position=int), "raises ValueError"),
    (wording.notation_is_read_back, Altered(HIGHER, write=lambda *_: "go"), "several actions"),
    (wording.notation_is_read_back, Altered(HIGHER, write=lambda *_: "go on"), "expected one word"),
    (wording.notation_is_read_back, Altered(HIGHER, read=lambda *_: 7), "expected action 0"),
    (wording.narration_is_sentences, Altered(HIGHER, narrate=lambda *_: "ok"), "full stop"),
    (
        wording.positions_are_read_back,
        Altered(HIGHER, read_position=lambda *_: HIGHER.start()),
        "expected the same",
    ),
    (playing.matches_end, Altered(HIGHER, bound=lambda options: 1), "expected at most"),
    (playing.legal_actions_are_listed, with_rules(legal=lambda states: [2, 1]), "ascending"),
    (playing.legal_actions_are_listed, with_rules(legal=lambda states: [99]), "below ACTIONS"),
    (playing.returns_come_at_the_end, applying(set_returns), "expected 0 until the end"),
    (playing.a_seat_or_chance_acts, Altered(HIGHER, seats_in=lambda _: ()), "to_act is 0"),
    (playing.luck_is_declared, Altered(HIGHER, has_luck=lambda _: False), "chance decides"),
    (playing.actions_are_repeatable, applying(set_from_outside), "another state"),
    (playing.states_are_separate, applying(set_neighbours), "changed a neighbour"),
    (
        playing.draws_follow_the_list,
        with_compiled(sample_at=lambda states, i, rng, room: HIGHER.rules.legal(states)[-1]),
        "sample drew",
    ),
    (playing.many_are_as_each, with_compiled(legal_many=list_zeros), "no memory between calls"),
    (playing.players_may_leave, with_rules(LONERS, leave=leave_nothing), "after it left"),
    (playing.the_last_player_wins, with_rules(LONERS, leave=leave_nothing), "returns are"),
    (showing.choices_are_the_legal_actions, with_scene(choices=()), "is offered []"),
    (showing.paths_lead_to_what_is_shown, with_scene(buttons=()), "which the scene lacks"),
    (showing.paths_lead_to_what_is_shown, with_scene(cells=(CELL, CELL)), "have the id 'here'"),
    (showing.pieces_stand_on_cells, with_scene(pieces=(PIECE,)), "lies on 'nowhere'"),
    (
        showing.glances_agree,
        Altered(HIGHER, glance=lambda *_: SimpleNamespace(pieces=(PIECE,), gauges=())),
        "glance differs",
    ),
    (showing.the_end_is_shown, with_scene(outcome=None), "sees no outcome"),
    (secrets.hiding_twice_hides_no_more, with_compiled(hide_at=hide_half), "erases more"),
    (secrets.something_is_hidden, with_compiled(hide_at=hide_nothing), "hide erased nothing"),
    (
        secrets.words_keep_secrets,
        Altered(HIGHER, seen=lambda state, action, seat: HIGHER.write(state, action)),
        "seen tells seat",
    ),
    (
        secrets.words_keep_secrets,
        Altered(HIGHER, narrate=lambda state, action: f"Somebody plays {action}."),
        "narrate tells seat",
    ),
    (
        secrets.sampled_worlds_look_the_same,
        with_compiled(determinize_at=guess_badly),
        "knows other ['cards']",
    ),
    (
        secrets.sampled_worlds_are_positions,
        Altered(HIGHER, read_position=lambda *_: HIGHER.start()),
        "read back as another",
    ),
]
ALL_LAWS = {
    *conformance.GAME_LAWS,
    *conformance.OPTION_LAWS,
    *conformance.COVERING_LAWS,
    *conformance.SECRET_LAWS,
}
BROKEN_BELOW = {
    playing.kernels_run_uncompiled,
    wording.records_are_read_back,
    showing.charts_are_complete,
}


@pytest.mark.parametrize(
    ("law", "game", "text"), BREAKS, ids=lambda each: getattr(each, "__name__", "")
)
def test_a_law_that_is_broken_is_noticed(law, game, text):
    options = None if law in conformance.GAME_LAWS else {}
    faults = list(LawCheck(law, game, options).faults())
    assert any(text in fault for fault in faults), faults
    assert all("expected" in fault for fault in faults)


def test_every_law_is_broken_once():
    assert {law for law, _, _ in BREAKS} | BROKEN_BELOW == ALL_LAWS


def test_a_record_that_gives_another_match_is_noticed(monkeypatch):
    other = wording.Match(HIGHER, HIGHER.options(), ["A", "B"])
    monkeypatch.setattr(wording, "read_record", lambda text: other)
    assert any("another match" in f for f in wording.records_are_read_back(HIGHER, {}))


def test_a_chart_without_a_square_for_each_column_is_noticed():
    row = ChartRow(id="row", name="row", squares=())
    chart = Chart(id="chart", name="chart", cells=("here",), rows=(row,))
    faults = list(showing.charts_are_complete(with_scene(charts=(chart,)), {}))
    assert any("row 'row' has 0 squares; expected 1" in fault for fault in faults)
    assert any("expected cells of the scene" in fault for fault in faults)


@pytest.mark.parametrize(
    ("code", "output", "text"),
    [
        (0, ("{} a\n", "{} b\n"), "{}: compiled kernels and plain Python differ"),
        (1, ("", ""), "kernels fail: bad"),
    ],
)
def test_kernels_that_do_otherwise_uncompiled_are_noticed(monkeypatch, code, output, text):
    texts = iter(output)
    monkeypatch.setattr(
        playing.subprocess,
        "run",
        lambda *_, **__: SimpleNamespace(
            returncode=code, stdout=next(texts), stderr="Error:\nbad\n"
        ),
    )
    assert any(text in fault for fault in playing.kernels_run_uncompiled(HIGHER))


def test_an_error_is_a_fault_that_names_the_line_of_the_game():
    broken = Altered(HIGHER, describe=lambda state: HIGHER.write(state, 99))
    (fault,) = LawCheck(wording.positions_are_drawn, broken, None).faults()
    assert fault.startswith("KeyError at notation.py:")


def test_pages_of_numba_are_shortened_to_the_reason_and_the_line():
    def fail(state):
        raise TypingError(NUMBA_PAGES.format(home=Path(toys.__file__).parent / "higher"))

    (fault,) = LawCheck(wording.positions_are_drawn, Altered(HIGHER, describe=fail), None).faults()
    assert (
        fault == "a kernel cannot be compiled at rules.py:62: No function int found: >>> int(str)"
    )


def test_laws_read_as_sentences():
    for check in list_checks(HIGHER):
        assert check.text[0].isupper() or check.text[0] == "`"
        assert check.text.endswith(".")


def test_an_unknown_game_is_refused():
    with pytest.raises(UnknownGame):
        list(find_faults("hexhex"))


def test_the_laws_cover_every_option():
    options = [check.options for check in list_checks(HIGHER) if check.options]
    assert {"cards": 3} in options
    assert {"proud": True} in options
