"""A picture is a document of its own: well-formed, told in words, in one theme, of any width."""

import re
from xml.etree import ElementTree

import pytest

from hexarena.contract.scene import (
    Auction,
    Beat,
    Bid,
    Card,
    Cell,
    Figure,
    Gauge,
    Lane,
    Mark,
    Outcome,
    Piece,
    Scene,
    Timeline,
    Zone,
)
from hexarena.draw import board_svg, sign_svg, svg, timeline_svg
from hexarena.draw.vocabulary import LOOKS_DATA

SVG = "{http://www.w3.org/2000/svg}"
STRANGE = "<b>&\"'\x00\x1b]]>\u202e é 中"
TOLD_AS = "<b>&\"'\ufffd\ufffd]]>\u202e é 中"


def scene(**displayed):
    expected = {"game": "none", "seat": 0, "to_act": 0, "phase": "Early", "prompt": "Ann to move."}
    cells = tuple(Cell(id=f"c{q}", q=q, r=0, name=f"c{q}", looks=("spot",)) for q in range(3))
    return Scene(**expected | {"cells": cells} | displayed)


def pile(count):
    return tuple(
        Piece(id=f"p{n}", cell="c1", level=n, seat=n % 2, looks=("disc", look), name=f"{look} disc")
        for n, look in enumerate(["black", "white"] * count)
    )[:count]


def texts(drawing):
    return {
        "".join(element.itertext())
        for element in ElementTree.fromstring(drawing).iter(f"{SVG}text")
    }


def test_a_picture_has_a_title_and_a_description():
    gauge = Gauge(id="g", seat=0, name="Chips", value=3, max=15, unit="chips")
    root = ElementTree.fromstring(svg(scene(gauges=(gauge,)), seats=("Ann", "Bo")))
    assert root.tag == f"{SVG}svg"
    assert root.get("role") == "img"
    assert root[0].tag == f"{SVG}title"
    assert root[0].text == "none · Early"
    assert root[1].tag == f"{SVG}desc"
    assert root[1].text == "Ann to move. Ann: Chips 3 of 15."


def test_a_picture_asks_for_nothing_outside_of_it():
    drawing = svg(scene(pieces=pile(3)))
    assert set(re.findall(r"https?://[^\"]*", drawing)) == {"http://www.w3.org/2000/svg"}
    assert not re.search(r"<(script|image|use|foreignObject|style)\b|@import|href", drawing)


def test_every_reference_is_to_something_in_the_picture():
    mark = Mark(looks=("linked",), name="", seat=0, cells=("c1",))
    drawing = svg(scene(marks=(mark,), pieces=pile(1)))
    asked = set(re.findall(r"url\(#([^)]*)\)", drawing))
    assert asked
    assert asked <= set(re.findall(r' id="([^"]*)"', drawing))


def test_the_result_replaces_the_prompt_after_the_end():
    drawing = svg(scene(outcome=Outcome(returns=(1, -1), text="Ann wins.")))
    assert "Ann wins." in texts(drawing)
    assert "Ann to move." not in drawing


@pytest.mark.parametrize("draw", [svg, board_svg])
def test_a_picture_has_the_given_width_and_a_proportional_height(draw):
    own_choice, expected = (
        ElementTree.fromstring(draw(scene(), width=item)) for item in (None, 400)
    )
    _, _, wide, high = map(float, own_choice.get("viewBox").split())
    assert float(own_choice.get("width")) == wide
    assert float(expected.get("width")) == 400
    assert float(expected.get("height")) == pytest.approx(400 * high / wide, abs=0.01)
    assert expected.get("viewBox") == own_choice.get("viewBox")


def test_themes_have_their_own_colours():
    drawing = {theme: svg(scene(), theme=theme) for theme in ("light", "dark")}
    light, dark = LOOKS_DATA["colours"]["table"]["linen"]
    assert (light in drawing["light"], dark in drawing["light"]) == (True, False)
    assert (light in drawing["dark"], dark in drawing["dark"]) == (False, True)
    assert svg(scene()) == drawing["light"]


def test_texts_are_escaped():
    hand_card = Card(id=STRANGE, face_up=True, title=STRANGE, text=STRANGE)
    displayed = scene(
        phase=STRANGE,
        prompt=STRANGE,
        pieces=(Piece(id=STRANGE, cell="c1", seat=0, name=STRANGE),),
        zones=(Zone(id="z", name=STRANGE, looks=("list",), cards=(hand_card,), count=1),),
        gauges=(Gauge(id="g", seat=0, name=STRANGE, value=1),),
    )
    drawing = svg(displayed, seats=(STRANGE,))
    root = ElementTree.fromstring(drawing)
    assert not list(root.iter("b"))
    assert root.find(f"{SVG}title").text == f"none · {TOLD_AS}"
    assert " ".join(TOLD_AS.split()) in texts(drawing)


def test_a_pile_is_drawn_from_below_with_its_height_on_top():
    root = ElementTree.fromstring(board_svg(scene(pieces=pile(4))))
    drawing = [element for element in root.iter(f"{SVG}g") if element.get("data-piece")]
    assert [item.get("data-piece") for item in drawing] == ["p0", "p1", "p2", "p3"]
    assert ["".join(item.itertext()) for item in drawing] == ["", "", "", "4"]
    heights = [float(re.search(r" (-?[\d.]+)\)", item.get("transform"))[1]) for item in drawing]
    assert heights == sorted(heights, reverse=True)


def test_a_pile_names_itself_to_a_pointer():
    drawing = board_svg(scene(pieces=pile(2)))
    assert "<title>c1: white disc on black disc</title>" in drawing


def test_a_board_alone_bears_no_names_and_no_numbers_of_the_seats():
    displayed = scene(gauges=(Gauge(id="g", seat=0, name="Chips", value=3),))
    assert texts(board_svg(displayed)) == set()
    assert {"c", "Chips3"} <= texts(svg(displayed))


def test_seats_that_are_not_named_are_called_as_their_lettered_pieces_or_by_number():
    red = Piece(id="r", cell="c0", seat=0, looks=("fighter", "red"), name="Red")
    disc = Piece(id="d", cell="c2", seat=1, looks=("disc", "white"), name="white disc")
    assert {"Red", "Seat 2"} <= texts(svg(scene(pieces=(red, disc))))
    assert {"Ann", "Seat 2"} <= texts(svg(scene(pieces=(red, disc)), seats=("Ann",)))
    assert "Cy" not in svg(scene(pieces=(red, disc)), seats=("Ann", "Bo", "Cy"))


def test_fighters_are_drawn_with_their_name_power_and_readiness():
    gauges = tuple(Gauge(id=f"g{n}", seat=n, name="Damage", value=0) for n in range(2))
    zones = (Zone(id="z", name="Hand", seat=0, looks=("hand",), count=0),)
    drawing = svg(
        scene(
            figures=(Figure(seat=1, name="Strylan", text="Hits hard.", looks=("strylan",)),),
            gauges=gauges,
            zones=zones,
            awaits=(0,),
            ready=(1,),
        ),
        seats=("Ann", "Bo"),
    )
    assert {"Strylan", "Hits hard.", "✓ ready"} <= texts(drawing)
    assert drawing.count("<clipPath") == 1


def test_ones_own_hand_is_open_and_anothers_is_a_fan_of_backs():
    own_choice = Card(id="own", face_up=True, looks=("strike",), title="9")
    zones = (
        Zone(id="h0", name="Hand", seat=0, looks=("hand",), cards=(own_choice,), count=1),
        Zone(
            id="h1",
            name="Hand",
            seat=1,
            looks=("hand",),
            cards=tuple(Card(id=f"b{n}", face_up=False) for n in range(7)),
            count=7,
        ),
    )
    drawing = svg(scene(zones=zones))
    assert {"9", "Strike", "7"} <= texts(drawing)
    assert [drawing.count(f'data-card="{name}"') for name in ("own", "b0", "b6")] == [1, 1, 1]


def test_an_auction_shows_its_lot_and_the_bids():
    bids = (Bid(seat=0, amount=3), Bid(seat=1, amount=5))
    auction = Auction(
        id="a", name="Buy", text="One Thing.", unit="pounds", sign="£", bids=bids, limits=(9, 9)
    )
    gauges = tuple(Gauge(id=f"g{n}", seat=n, name="Things", value=0) for n in range(2))
    drawing = texts(svg(scene(auctions=(auction,), gauges=gauges), seats=("Ann", "Bo")))
    assert {"Buy", "One Thing.", "Ann £3, Bo £5"} <= drawing


@pytest.mark.parametrize(
    ("gauge", "expected"),
    [
        (Gauge(id="g", seat=0, name="Clock", value=65, unit="s"), "Clock1:05"),
        (Gauge(id="g", seat=0, name="Pounds", value=12, unit="pounds"), "£12"),
        (Gauge(id="g", seat=0, name="Round", value=1, max=3), "Round1of 3"),
    ],
)
def test_a_gauge_is_abbreviated(gauge, expected):
    assert expected in texts(svg(scene(gauges=(gauge,))))


def test_a_scene_of_nothing_is_still_a_picture():
    empty = scene(cells=(), phase="", prompt="")
    assert ElementTree.fromstring(svg(empty)).tag == f"{SVG}svg"
    assert ElementTree.fromstring(board_svg(empty)).tag == f"{SVG}svg"


def lanes():
    first_times = Beat(sign="A", name="attack ahead", looks=("action", "early"))
    lane = Lane(
        seat=1, text="Jab", beats=(first_times, Beat(sign="E", name="open", looks=("open",)))
    )
    return Timeline(id="t", name="Beats", first=7, lanes=(Lane(seat=0, beats=(first_times,)), lane))


def test_a_timeline_has_a_row_a_seat_and_a_column_a_beat():
    drawing = timeline_svg(lanes(), (), ("Ann", "Bo"))
    assert {"7", "8", "Ann", "Bo", "Jab", "A", "E"} <= texts(drawing)
    assert "<desc>Ann: attack ahead. Bo: attack ahead, open.</desc>" in drawing
    assert svg(scene(timelines=(lanes(),)), seats=("Ann", "Bo")).count(">attack ahead</title>") == 2


def test_a_timeline_highlights_the_present_or_the_given_beat():
    drawing = [timeline_svg(lanes(), (), ("Ann", "Bo"), now=moment) for moment in (None, 7, 8)]
    assert drawing[0] == drawing[1] != drawing[2]


def test_a_sign_alone_says_what_it_is():
    root = ElementTree.fromstring(sign_svg(Beat(sign="Co", name="may combo", looks=("combo",))))
    assert root[0].text == "may combo"
    assert "Co" in {"".join(element.itertext()) for element in root.iter(f"{SVG}text")}
