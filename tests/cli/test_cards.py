"""Cards, dice, gauges and grounds on show, on scenes of no game at all."""

import pytest

from hexarena.cli.table import choosables, descriptions
from hexarena.cli.table.drawing import Aim, Drawing, legend
from hexarena.cli.table.layout import CLOSE, Layout
from hexarena.cli.table.selection import Selection
from hexarena.cli.text import cards
from hexarena.cli.text.narration import collapse
from hexarena.contract.scene import Beat, Card, Cell, Choice, Die, Gauge, Piece, Scene, Zone
from tests.cli.conftest import played

NINE = Card(id="k9", face_up=True, looks=("strike",), title="9", text="Strike")
TEN = Card(id="k10", face_up=True, looks=("strike",), title="10", text="Strike")
ACE = Card(id="ha", face_up=True, looks=("choke",), title="A", text="Choke")
FOUL = Card(id="x", face_up=True, looks=("foul",), title="Foul", text="Stops any attack")
FACE_DOWN = Card(id="b", face_up=False)
PLAIN = Card(id="p", face_up=True, title="Feint")
RED_HAND = Zone(id="h0", name="Red's hand", seat=0, looks=("hand",), cards=(NINE, FOUL), count=2)
BLUE_HAND = Zone(id="h1", name="Blue's hand", seat=1, looks=("hand",), cards=(FACE_DOWN,), count=1)
PILE = Zone(id="pile", name="Draw pile", looks=("pile",), count=40)
DISCARDS = Zone(id="spent", name="Discards", looks=("discard",), cards=(NINE, TEN, ACE), count=3)
NO_STAKE = Zone(id="stake", name="Attack", looks=("stake",), count=0)
DANGER = ACE.model_copy(update={"text": "The end. Stopped by a foul."})
STAKE = Zone(id="stake", name="A choke", seat=1, looks=("stake",), cards=(DANGER,), count=1)
GROUNDS = ("emblem", "ring", "corner-red", "corner-blue", "neutral", "edge")


def scene(*zones: Zone, seat: int | None = 0, **fields: object) -> Scene:
    """Return a scene with these places for cards."""
    defaults = {"game": "none", "seat": seat, "to_act": 0, "phase": "", "prompt": "Choose."}
    return Scene(**defaults, zones=zones, **fields)  # type: ignore[arg-type]


def cage(**fields: object) -> Scene:
    """Return a row of cells, one of each ground."""
    cells = [
        Cell(id=look, q=q, r=0, name=f"a{q}", looks=("hex", look), label=label)
        for q, (look, label) in enumerate(zip(GROUNDS, "533311", strict=True))
    ]
    usual = [Cell(id=f"u{q}", q=q, r=1, name=f"b{q}", looks=("hex",), label="1") for q in range(3)]
    return scene(cells=(*cells, *usual), **fields)


def draw(table_scene: Scene, **aim: frozenset[str]) -> str:
    """Draw the row of grounds."""
    text = Drawing(table_scene, Layout(table_scene.cells, CLOSE), Aim(**aim)).text().plain  # type: ignore[arg-type]
    return text.split("\n")[0]


@pytest.mark.parametrize(
    ("card", "brief", "label", "spelt"),
    [
        (NINE, "♣9", "♣9 Strike", "C9 Strike"),
        (ACE, "♥A", "♥A Choke", "HA Choke"),
        (FOUL, "★Foul", "★Foul", "Foul"),
        (PLAIN, "Feint", "Feint", "Feint"),
        (FACE_DOWN, "▒", "▒", "face down"),
    ],
)
def test_a_card_is_named_by_sign_title_and_kind(card, brief, label, spelt):
    assert (cards.short_name(card), cards.label(card), cards.plain_name(card)) == (
        brief,
        label,
        spelt,
    )


def test_the_hand_shown_is_the_viewers_and_an_onlooker_has_none():
    assert cards.hand(scene(RED_HAND, BLUE_HAND)) == (NINE, FOUL)
    assert cards.hand_lines(scene(RED_HAND, BLUE_HAND)) == ["You hold: C9 Strike, Foul"]
    assert cards.hand(scene(RED_HAND, BLUE_HAND, seat=None)) == ()
    assert cards.hand_lines(scene(RED_HAND, BLUE_HAND, seat=None)) == []


def test_a_threat_is_shown_with_its_defences():
    assert cards.stake(scene(RED_HAND, STAKE)) == "A choke: ♥A. The end. Stopped by a foul."
    assert cards.stake(scene(RED_HAND, NO_STAKE)) == ""


def test_other_hands_and_heaps_are_counted_and_an_open_hand_is_named():
    table_scene = scene(RED_HAND, BLUE_HAND, PILE, DISCARDS, STAKE)
    assert [*cards.counts(table_scene, 0)] == []
    assert [*cards.counts(table_scene, 1)] == ["Blue's hand: 1"]
    assert [*cards.counts(table_scene, None)] == ["Draw pile: 40", "Discards: 3"]
    assert [*cards.counts(scene(RED_HAND, seat=None), 0)] == ["Red's hand: ♣9 ★Foul"]


def test_all_places_for_cards_are_listed_with_what_each_card_does():
    beat_list = Beat(sign="W", name="waits"), Beat(sign="E", name="open: decides")
    step = Card(id="s", face_up=True, title="Step", text="Any turn.", beats=beat_list)
    hand = Zone(id="h", name="Red's hand", looks=("hand",), seat=0, count=2, cards=(step,))
    assert cards.lines(scene(hand, PILE), cards.label) == [
        "Red's hand (2), 1 face down",
        "  Step Any turn. Beats: waits; open: decides.",
        "Draw pile (40), 40 face down",
    ]


def test_dice_show_their_face_once_they_are_rolled():
    die = Die(id="d", name="Die", sides=6, value=4)
    assert cards.die(die) == "Die: ⚃ 4"
    assert cards.die(die.model_copy(update={"sides": 8})) == "Die: 4"
    assert cards.die(die.model_copy(update={"value": None})) == ""


@pytest.mark.parametrize(
    ("gauge", "texts"),
    [
        (Gauge(id="g", seat=None, name="Clock", value=126, unit="s"), "Clock: 2:06"),
        (Gauge(id="g", seat=0, name="Chips", value=9, max=15, unit="chips"), "Chips: 9 of 15"),
        (Gauge(id="g", seat=None, name="Pot", value=3, unit="chips"), "Pot: 3 chips"),
    ],
)
def test_gauges_tell_time_most_and_unit(gauge, texts):
    assert cards.gauge(gauge) == texts


def test_gauges_and_dice_are_shown_on_one_line():
    die = Die(id="d", name="Die", sides=6, value=1)
    pot = Gauge(id="p", seat=None, name="Pot", value=3, unit="chips")
    texts = descriptions.describe_seats(
        played(0), scene(BLUE_HAND, PILE, dice=(die,), gauges=(pot,))
    )
    assert texts.splitlines()[-2:] == ["  Pot: 3 chips · Die: ⚀ 1", "  Draw pile: 40"]


def test_consecutive_duplicate_lines_are_shown_once():
    assert [*collapse(["a", "a", "b", "a"])] == ["a (2 times)", "b", "a"]


# The ground


def test_an_unusual_label_is_drawn_beside_the_sign_of_the_ground():
    assert " ".join(draw(cage()).split()) == "a0 ✦5 3 ⌂3 ⌂3 ◇ · a5"


def test_choosable_cells_are_marked_on_every_ground():
    row = draw(cage(), targets=frozenset(GROUNDS)).split()
    assert " ".join(row) == "a0 +5 +3 +3 +3 + + a5"


def test_the_ground_is_described_in_words():
    texts = [descriptions.describe_cell(cage(), look, is_offered=False) for look in GROUNDS]
    assert texts[0] == "a0: empty · emblem 5"
    assert texts[2:4] == ["a2: empty · red corner 3", "a3: empty · blue corner 3"]
    assert texts[5] == "a5: empty · 1"


def test_the_legend_names_the_signs_of_the_ground_once():
    assert legend(cage()) == "✦ emblem  ⌂ corner  ◇ neutral"


def test_the_fighter_on_top_is_a_capital_letter_and_comes_last():
    lower, upper = (
        Piece(id=name, cell="ring", level=level, seat=level, looks=("fighter", name), name=name)
        for level, name in enumerate(("red", "blue"))
    )
    row = draw(cage(pieces=(upper, lower)))
    assert "rB" in row
    assert descriptions.describe_cell(
        cage(pieces=(upper, lower)), "ring", is_offered=False
    ).startswith("a1: red, then blue")


# Beside the board


def test_the_hand_is_shown_whether_or_not_its_cards_can_be_played():
    choice = Choice(action=0, name="C9", path=("k9", "spent"))
    table_scene = scene(RED_HAND, DISCARDS, choices=(choice,))
    selection = Selection(table_scene.choices, frozenset({"k9", "x"}))
    offers = choosables.choosables(table_scene, selection)
    assert [(offer.name, offer.enabled) for offer in offers] == [
        ("♣9 Strike", True),
        ("★Foul", False),
    ]
    selection.select("k9")
    offers = choosables.choosables(table_scene, selection)
    assert [(offer.name, offer.selected) for offer in offers] == [
        ("♣9 Strike", True),
        ("★Foul", False),
        ("C9", False),
    ]


def test_a_card_beside_the_board_is_described_with_its_zone():
    assert descriptions.describe_offer(scene(RED_HAND), "x", is_offered=True) == (
        "★Foul · Stops any attack · Red's hand · you may choose it"
    )
    assert (
        descriptions.describe_offer(scene(RED_HAND), "k9", is_offered=False)
        == "♣9 Strike · Red's hand"
    )
