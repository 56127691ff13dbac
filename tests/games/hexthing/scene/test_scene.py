"""What a player sees of Hexagonal Thing: board, cards, moves, words."""

import re

import pytest

from hexarena.conformance.matches import random_match
from hexarena.contract.bits import members
from hexarena.games.hexthing.components.board import END
from hexarena.games.hexthing.rules import state as codes
from hexarena.games.hexthing.rules.moving import bank, hindrance, playable
from tests.games.hexthing.shown import (
    ONE_EACH,
    auctioning,
    buying,
    paths,
    selling,
    show,
    texts,
    values,
    zone,
)
from tests.games.hexthing.table import (
    GAME,
    OPTION_SETS,
    PHASES,
    SEATS,
    lay,
    legal,
    ongoing,
    phase,
    play,
    replace_axial,
)
from tests.games.hexthing.table import start as begun

# The board


@pytest.mark.rule("HT 1.1")
def test_the_board_shows_what_every_hexagon_is():
    cells = show(begun(), 0).cells
    kinds = [cell.looks[1] for cell in cells]
    counts = {kind: kinds.count(kind) for kind in kinds}
    assert counts == {"visit": 4, "sell": 20, "change": 20, "buy": 18, "pounds": 8, "dollars": 4}
    assert {cell.looks[1]: cell.label for cell in cells} == {
        **dict.fromkeys(("visit", "sell", "change", "buy"), ""),
        "pounds": "£10",
        "dollars": "$20",
    }


@pytest.mark.rule("HT 2.1")
def test_the_board_shows_where_counters_start_and_stand():
    scene = show(play(lay(), "D2"), 0)
    starts = {look_name: cell.name for cell in scene.cells for look_name in cell.looks[2:]}
    assert starts == {"start-white": "g11", "start-black": "a1"}
    counters = {piece.id: piece.cell for piece in scene.pieces if "counter" in piece.looks}
    assert counters == {"counter-white": replace_axial("(8,2)"), "counter-black": "a1"}


@pytest.mark.rule("HT 2.2")
def test_things_on_the_board_are_pieces_and_owned_ones_are_counted():
    scene = show(lay(things="(5,5) (7,1)", owned=(3, 2)))
    lying = {piece.cell for piece in scene.pieces if piece.looks == ("thing",)}
    assert lying == set(replace_axial("(5,5) (7,1)").split())
    assert values(scene)["things0"] == (0, 3, 4)
    assert values(scene)["things1"] == (1, 2, 4)


@pytest.mark.rule("HT 3.1")
def test_purses_and_turn_are_shown():
    scene = show(lay(pounds=(12, 60), dollars=(1, 999)))
    gauge_values = values(scene)
    assert [gauge_values[name][1] for name in ("pounds0", "pounds1", "dollars0", "dollars1")] == [
        *(12, 60, 1, 999)
    ]
    assert gauge_values["turn"] == (None, 1, 400)
    assert {gauge.unit for gauge in scene.gauges} == {"", "pounds", "dollars"}


@pytest.mark.rule("HT 9.4")
def test_a_position_that_comes_again_is_counted():
    states = lay(owned=(1, 0))
    assert "met" not in values(show(states))
    assert values(show(play(states, "refuse", "refuse")))["met"] == (None, 2, 3)


# Cards


@pytest.mark.rule("HT 2.4")
@pytest.mark.parametrize("seat", [0, 1, None])
def test_everybody_sees_whose_every_card_is(seat):
    scene = GAME.scene(lay(white_cards="S1 E3", black_cards="D2")[0], seat)
    assert [card.id for card in zone(scene, "white").cards] == ["S1", "E3"]
    assert [card.id for card in zone(scene, "black").cards] == ["D2"]
    assert zone(scene, "bank").count == len(zone(scene, "bank").cards) == 15
    assert zone(scene, "white").looks == ("hand", "open")


def test_a_card_says_its_way_and_how_far():
    card = zone(show(lay(white_cards="W2")), "white").cards[0]
    assert (card.title, card.text, card.looks) == ("West 2", "West 2", ("way", "W", "2"))


@pytest.mark.parametrize(
    ("layout", "card", "reason"),
    [
        ({}, "S1", "South 1: leads off the board"),
        ({}, "D3", "Down 3: ends on a Sell, and White owns no Thing"),
        ({"white": "(8,1)", "things": "(6,1)"}, "W2", "West 2: a Thing is in the way"),
        ({"white": "(8,1)", "things": "(6,1)"}, "W3", "West 3: a Thing is in the way"),
        ({"white": "(8,1)", "black": "(8,2)"}, "S1", "South 1: Black's counter is in the way"),
        ({}, "D2", "Down 2"),
    ],
)
def test_a_card_that_cannot_be_played_says_why(layout, card, reason):
    scene = show(lay(**layout))
    assert {shown_card.id: shown_card.text for shown_card in zone(scene, "white").cards}[
        card
    ] == reason
    assert (card in paths(scene)) == (":" not in reason)


@pytest.mark.rule("HT 8.1")
def test_a_player_who_is_blocked_is_marked_for_every_viewer():
    states = lay(white_cards="S1", owned=(1, 0))
    for seat in (0, 1, None):
        (mark,) = GAME.scene(states[0], seat).marks
        assert mark.name == "White is blocked: no card can be played"
        assert (mark.looks, mark.seat, mark.cells) == (("blocked", "white"), 0, ("g11",))
    assert show(lay()).marks == ()


# Playing a card


def test_a_card_is_played_by_itself_and_shows_where_it_lands():
    (choice,) = [offer for offer in show(lay()).choices if offer.notation == "D2"]
    assert choice.path == ("D2",)
    assert choice.cells == (replace_axial("(8,2)"),)
    assert choice.text.startswith("Lands on e10, a Buy: an auction for a Thing. Ways left: you ")


@pytest.mark.parametrize(
    ("layout", "card", "text"),
    [
        ({"white": "(9,0)"}, "E1", "just visiting: nothing happens."),
        ({"white": "(6,2)"}, "W1", "a Change: you may change pounds into dollars or back."),
        (
            {"white": "(8,2)", "owned": (1, 0), "things": "(2,1) (5,5) (0,5) (7,1) (5,0) (4,3)"},
            *("W1", "a Sell: nobody else owns a Thing, so you collect 20 dollars and keep yours."),
        ),
        (
            {"white": "(8,2)", "owned": (1, 1), "things": ONE_EACH},
            *("W1", "a Sell: the lowest offer sells a Thing."),
        ),
        ({"white": "(2,2)"}, "U1", "$20: you collect 20 dollars."),
        ({"white": "(2,2)", "dollars": (990, 0)}, "U1", "$20: you collect 9 dollars."),
        ({"white": "(1,2)"}, "N1", "£10: you collect 10 pounds."),
    ],
    ids=["visit", "change", "sole owner", "sale", "dollars", "full purse", "pounds"],
)
def test_a_card_shows_what_its_hexagon_does(layout, card, text):
    scene = show(lay(white_cards="N1 U1 E1 W1", **layout))
    assert texts(scene)[card].partition(", ")[2].partition(" Ways left")[0] == text


@pytest.mark.rule("HT 8.2")
def test_refusing_is_a_button_that_shows_its_price():
    scene = show(lay(owned=(2, 0), things="(5,5) (7,1) (5,0) (2,6) (3,3)"))
    assert [button.name for button in scene.buttons] == ["Refuse to move, and pay a Thing"]
    assert texts(scene)["refuse"] == "You stay where you are and pay Black a Thing: 1 Thing left."
    assert show(lay()).buttons == ()


@pytest.mark.rule("HT 9.2")
def test_a_player_who_owes_a_thing_and_has_none_sees_that_it_loses():
    scene = show(lay(white_cards="S1", black_cards="N1"))
    assert [button.name for button in scene.buttons] == ["Give in: Black wins"]
    assert texts(scene)["refuse"] == (
        "White could not move (South 1 led off the board) and had no Thing to pay:"
        " Black wins, in turn 1."
    )
    (caution,) = scene.cautions
    assert (caution.grave, len(caution.actions)) == (True, 1)
    assert caution.text == (
        "White owns no Thing to pay with. If White does not move, Black wins at once."
    )
    assert scene.prompt == (
        "White is blocked: South 1 leads off the board."
        " White may auction the bank's cards, or else loses, with no Thing to pay Black."
    )


# Things lifted and placed


@pytest.mark.rule("HT 6.7")
def test_a_thing_to_lift_is_pointed_at_on_the_board():
    states = play(buying(), "bid:50")
    scene = show(states)
    assert scene.prompt == "White to lift any Thing from the board."
    assert paths(scene)["take:d5"] == ("d5",)
    text = texts(scene)["take:d5"]
    assert text == "Frees d5, a Change. Black can then play 4 of 9 cards, you 6 of 8."
    assert len([move for move in legal(play(states, "take:d5")) if len(move) == 2]) == 4
    other_scene = show(play(buying(), "bid:5", "bid:50"))
    assert other_scene.prompt.startswith("White to lift any Thing from the board for Black")


@pytest.mark.rule("HT 6.10")
def test_a_hexagon_to_place_on_shows_the_remaining_cards_of_each_player():
    states = play(selling(), "bid:5", "bid:-50")
    scene = show(states)
    assert scene.prompt == "White to put Black's Thing on any free hexagon."
    hexagon = replace_axial("(3,2)")
    assert paths(scene)[f"place:{hexagon}"] == (hexagon,)
    pattern = r"Blocks \w\w+, .*\. Black can then play \d of 9 cards, you \d of 8\."
    assert all(re.fullmatch(pattern, text) for text in texts(scene).values())
    assert len(scene.choices) == 67


# Words


@pytest.mark.parametrize(
    ("states", "prompt"),
    [
        (lay, "White to play a movement card."),
        (
            lambda: lay(black_cards="E1", owned=(0, 2), turn="black"),
            (
                "Black to play a movement card, and may auction the bank's cards first."
                " Refusing costs Black a Thing."
            ),
        ),
        (buying, "Auction for a Thing: White must bid first, 0 to 50 dollars."),
        (
            lambda: play(buying(), "bid:12"),
            (
                "Auction for a Thing: Black to bid 13 to 50 dollars, or to pass:"
                " then White gets a Thing for 12 dollars."
            ),
        ),
        (
            lambda: play(auctioning(), "bid:12"),
            (
                "Auction of Down 2 and Up 1: Black to bid 13 to 50 pounds, or to pass:"
                " then White takes Down 2 and Up 1 for 12 pounds."
            ),
        ),
        (
            selling,
            (
                "Sale of a Thing: White must offer first, 200 down to -50 dollars."
                " The lowest offer wins."
            ),
        ),
        (
            lambda: play(selling(), "bid:5"),
            (
                "Sale of a Thing: Black to offer 4 down to -50 dollars, or to pass:"
                " then White sells a Thing for 5 dollars."
            ),
        ),
        (
            lambda: play(lay(white="(6,2)"), "W1"),
            (
                "White, with 50 pounds and 50 dollars, may change any amount one way,"
                " one for one, or nothing."
            ),
        ),
        (
            lambda: lay(white_cards="S1", owned=(2, 0), things="(5,5) (7,1) (5,0) (2,6) (3,3)"),
            (
                "White is blocked: South 1 leads off the board."
                " White may auction the bank's cards, or else must pay Black a Thing."
            ),
        ),
        (
            lambda: lay(white_cards="", owned=(2, 0), things="(5,5) (7,1) (5,0) (2,6) (3,3)"),
            (
                "White is blocked: no card is left."
                " White may auction the bank's cards, or else must pay Black a Thing."
            ),
        ),
    ],
)
def test_the_prompt_shows_a_beginner_what_may_be_done(states, prompt):
    assert show(states()).prompt == prompt


def test_every_phase_has_a_name_and_a_prompt_of_one_line():
    phases = set()
    for seed in range(3):
        for states, _ in ongoing({}, seed):
            scene = GAME.scene(states[0], None)
            assert re.fullmatch(r"[A-Z].*[.]", scene.prompt)
            phases.add((phase(states), scene.phase))
    assert {name for name, _ in phases} == set(PHASES) - {"finished"}
    assert len({phase_name for _, phase_name in phases}) == len(phases)


@pytest.mark.parametrize(
    "options", OPTION_SETS[:1] + OPTION_SETS[-1:], ids=["defaults", "together"]
)
def test_every_choice_shows_its_effect(options):
    for states, _ in ongoing(options, seed=5, limit=150):
        for seat in (0, 1):
            for choice in GAME.scene(states[0], seat).choices:
                assert re.fullmatch(r"[A-Z0-9].*[.]", choice.text)


# The end


@pytest.mark.parametrize(
    ("states", "text"),
    [
        (
            lambda: play(buying(owned=(3, 1), things="(5,5) (7,1) (5,0)"), "bid:50"),
            "White owns four Things and wins, in turn 1.",
        ),
        (
            lambda: play(lay(white_cards="S1"), "refuse"),
            (
                "White could not move (South 1 led off the board) and had no Thing to pay:"
                " Black wins, in turn 1."
            ),
        ),
        (
            lambda: play(lay(owned=(1, 0)), *["refuse"] * 4),
            "A draw after 4 turns: the same position for the third time.",
        ),
        (
            lambda: play(lay(owned=(1, 0), options={"turn_limit": 2}), *["refuse"] * 2),
            "A draw: nobody has won in 2 turns.",
        ),
    ],
    ids=["four Things", "owed", "repetition", "turns"],
)
def test_the_end_is_reported_in_full_and_nobody_acts(states, text):
    for seat in (*range(len(SEATS)), None):
        scene = GAME.scene(states()[0], seat)
        assert (scene.phase, scene.to_act, scene.choices, scene.amounts) == ("End", None, (), ())
        assert scene.outcome.text == scene.prompt == text


# Warnings


@pytest.mark.rule("HT 8.1")
def test_a_player_without_things_is_warned_the_turn_before_the_rival_can_block():
    """Every warned card leaves the rival one that takes away all others, and no other card does."""
    warned = 0
    for seed in range(60):
        for states, _ in random_match(GAME, {}, seed):
            seat = int(states[0].to_act)
            if seat < 0 or states[0].owned[seat] or states[0].phase != codes.START:
                continue
            cautions = GAME.scene(states[0], seat).cautions
            warnings = {caution.actions[0] for caution in cautions if not caution.grave}
            for action in GAME.rules.legal(states):
                threat = action < codes.MARK and can_be_blocked(states, action, seat)
                assert (action in warnings) == threat
            warned += len(warnings)
        if warned >= 2:
            return
    pytest.fail(f"only {warned} warnings in 60 matches")


def can_be_blocked(states, action, seat):
    """Return whether the rival, by moving alone, takes away every card the seat could have."""
    moved = states.copy()
    GAME.rules.apply(moved, action)
    if moved[0].phase != codes.START or moved[0].owned[seat]:
        return False
    for card in members(playable(moved[0], 1 - seat)):
        later = moved.copy()
        later[0].token[1 - seat] = END[card, moved[0].token[1 - seat]]
        hand = later[0].cards[seat] | bank(moved[0])
        if not any(hindrance(later[0], seat, number) == 0 for number in members(hand)):
            return True
    return False
