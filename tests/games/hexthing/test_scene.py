"""What a player sees of Hexagonal Thing, and how each choice is pointed at."""

import re

import pytest

from tests.games.hexthing.table import (
    AGREED,
    GAME,
    PHASES,
    SEATS,
    lay,
    legal,
    named,
    ongoing,
    phase,
    play,
)
from tests.games.hexthing.table import start as begun

ONE_EACH = "(2,1) (5,5) (0,5) (7,1) (5,0)"  # where Things lie when each player owns one


def shown(states, seat=None):
    """Show a position to the seat that acts, or to another."""
    return GAME.scene(states[0], int(states["to_act"][0]) if seat is None else seat)


def paths(scene):
    return {choice.name: choice.path for choice in scene.choices}


def texts(scene):
    return {choice.name: choice.text for choice in scene.choices}


def zone(scene, name):
    return next(each for each in scene.zones if each.id == name)


def values(scene):
    return {gauge.id: (gauge.seat, gauge.value, gauge.max) for gauge in scene.gauges}


def buying(**rest):
    """White has landed on Buy."""
    return play(lay(**rest), "D2")


def selling(**rest):
    """White has landed on Sell, and each owns a Thing."""
    return play(lay(white="(8,2)", things=ONE_EACH, owned=(1, 1), **rest), "W1")


def auctioning(**rest):
    """White has an auction of D2 and U1 open."""
    held = {"white_cards": "D1 W1 S1", "black_cards": "N1 N2"}
    return play(lay(**held, **rest), "lot:D2", "lot:U1", "open")


# The board


@pytest.mark.rule("HT 1.1")
def test_the_board_shows_what_every_hexagon_is():
    cells = shown(begun(), 0).cells
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
    scene = shown(play(lay(), "D2"), 0)
    starts = {look: cell.name for cell in scene.cells for look in cell.looks[2:]}
    assert starts == {"start-white": "g11", "start-black": "a1"}
    counters = {piece.id: piece.cell for piece in scene.pieces if "counter" in piece.looks}
    assert counters == {"counter-white": named("(8,2)"), "counter-black": "a1"}


@pytest.mark.rule("HT 2.2")
def test_things_on_the_board_are_pieces_and_owned_ones_are_counted():
    scene = shown(lay(things="(5,5) (7,1)", owned=(3, 2)))
    lying = {piece.cell for piece in scene.pieces if piece.looks == ("thing",)}
    assert lying == set(named("(5,5) (7,1)").split())
    assert values(scene)["things0"] == (0, 3, 4)
    assert values(scene)["things1"] == (1, 2, 4)


@pytest.mark.rule("HT 3.1")
def test_purses_and_turn_are_shown():
    scene = shown(lay(pounds=(12, 60), dollars=(1, 999)))
    found = values(scene)
    assert [found[name][1] for name in ("pounds0", "pounds1", "dollars0", "dollars1")] == [
        *(12, 60, 1, 999)
    ]
    assert found["turn"] == (None, 1, 400)
    assert {gauge.unit for gauge in scene.gauges} == {"", "pounds", "dollars"}


@pytest.mark.rule("HT 9.4")
def test_a_position_that_comes_again_is_counted():
    states = lay(owned=(1, 0))
    assert "met" not in values(shown(states))
    assert values(shown(play(states, "refuse", "refuse")))["met"] == (None, 2, 3)


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
    card = zone(shown(lay(white_cards="W2")), "white").cards[0]
    assert (card.title, card.text, card.looks) == ("W2", "West 2", ("way", "W", "2"))


@pytest.mark.parametrize(
    ("laid", "card", "why"),
    [
        ({}, "S1", "South 1: leads off the board"),
        ({}, "D3", "Down 3: ends on a Sell, and White owns no Thing"),
        ({"white": "(8,1)", "things": "(6,1)"}, "W2", "West 2: a Thing is in the way"),
        ({"white": "(8,1)", "things": "(6,1)"}, "W3", "West 3: a Thing is in the way"),
        ({"white": "(8,1)", "black": "(8,2)"}, "S1", "South 1: Black's counter is in the way"),
        ({}, "D2", "Down 2"),
    ],
)
def test_a_card_that_cannot_be_played_says_why(laid, card, why):
    scene = shown(lay(**laid))
    assert {each.id: each.text for each in zone(scene, "white").cards}[card] == why
    assert (card in paths(scene)) == (":" not in why)


@pytest.mark.rule("HT 8.1")
def test_who_is_blocked_is_marked_whoever_looks():
    states = lay(white_cards="S1", owned=(1, 0))
    for seat in (0, 1, None):
        (mark,) = GAME.scene(states[0], seat).marks
        assert mark.name == "White is blocked: no card can be played"
        assert (mark.looks, mark.seat, mark.cells) == (("blocked", "white"), 0, ("g11",))
    assert shown(lay()).marks == ()


# Playing a card


def test_a_card_is_played_by_itself_and_shows_where_it_lands():
    (choice,) = [each for each in shown(lay()).choices if each.name == "D2"]
    assert choice.path == ("D2",)
    assert choice.cells == (named("(8,2)"),)
    assert choice.text == "Lands on e10, a Buy: an auction for a Thing."


@pytest.mark.parametrize(
    ("laid", "card", "text"),
    [
        ({"white": "(9,0)"}, "E1", "just visiting: nothing happens."),
        ({"white": "(6,2)"}, "W1", "a Change: you may change pounds into dollars or back."),
        (
            {"white": "(8,2)", "owned": (1, 0), "things": "(2,1) (5,5) (0,5) (7,1) (5,0) (4,3)"},
            *("W1", "a Sell: nobody else owns a Thing, so you collect 20 dollars and keep yours."),
        ),
        (
            {"white": "(8,2)", "owned": (1, 1), "things": ONE_EACH},
            *("W1", "a Sell: whoever asks least sells a Thing."),
        ),
        ({"white": "(2,2)"}, "U1", "$20: you collect 20 dollars."),
        ({"white": "(2,2)", "dollars": (990, 0)}, "U1", "$20: you collect 9 dollars."),
        ({"white": "(1,2)"}, "N1", "£10: you collect 10 pounds."),
    ],
    ids=["visit", "change", "sole owner", "sale", "dollars", "full purse", "pounds"],
)
def test_a_card_tells_what_its_hexagon_does(laid, card, text):
    scene = shown(lay(white_cards="N1 U1 E1 W1", **laid))
    assert texts(scene)[card].partition(", ")[2] == text


@pytest.mark.rule("HT 8.2")
def test_refusing_is_a_button_that_tells_its_price():
    scene = shown(lay(owned=(2, 0), things="(5,5) (7,1) (5,0) (2,6) (3,3)"))
    assert [button.name for button in scene.buttons] == ["Refuse to move, and pay a Thing"]
    assert texts(scene)["refuse"] == "You stay where you are and pay Black a Thing: 1 Thing left."
    assert shown(lay()).buttons == ()


@pytest.mark.rule("HT 9.2")
def test_who_owes_a_thing_and_has_none_sees_that_it_loses():
    scene = shown(lay(white_cards="S1", black_cards="N1"))
    assert [button.name for button in scene.buttons] == ["Give in: no Thing to pay"]
    lost = "White owes a Thing and owns none: Black wins, in turn 1."
    assert texts(scene)["refuse"] == lost
    assert scene.prompt == (
        "White is blocked: none of White's cards can be played."
        " White may auction cards of the bank, or owes Black a Thing, owns none and loses."
    )


# The lot


@pytest.mark.rule("HT 6.1")
def test_a_lot_is_a_set_of_the_banks_cards_opened_by_its_button():
    scene = shown(lay(white_cards="D1 D2", black_cards="N1 E1 E2 E3"))
    (lot,) = scene.sets
    assert lot.cards == tuple(card.id for card in zone(scene, "bank").cards)
    assert (lot.id, lot.chosen, lot.done.id) == ("lot", (), "open")
    assert paths(scene)["lot:S1"] == ("lot", "S1")
    assert "open" not in paths(scene)
    assert not shown(lay()).sets


@pytest.mark.rule("HT 6.1")
def test_a_card_marked_is_chosen_and_only_later_ones_can_follow():
    states = play(lay(white_cards="D1 D2", black_cards="N1 E1 E2 E3"), "lot:D3")
    scene = shown(states)
    (lot,) = scene.sets
    assert lot.chosen == ("D3",)
    assert lot.cards == ("D3", "W1", "W2", "W3", "N2", "N3", "U1", "U2", "U3")
    assert paths(scene)["open"] == ("open",)
    assert texts(scene)["open"] == "Auctions D3; you bid first, 0 to 50 pounds."
    assert {card.id: card.text for card in zone(scene, "bank").cards}["D3"] == "Down 3: in the lot"
    assert shown(states, 1).sets == ()


# Amounts


def test_a_bid_is_an_amount_with_bounds_and_quick_numbers():
    scene = shown(auctioning(pounds=(50, 30)))
    (bid,) = scene.amounts
    assert (bid.id, bid.name, bid.unit, bid.sign) == ("bid", "Bid", "pounds", "£")
    assert (bid.low, bid.high, bid.quick) == (0, 50, (0, 25, 30, 50))
    assert paths(scene) == {f"bid:{n}": (f"bid:{n}",) for n in range(51)}
    assert shown(auctioning(), 1).amounts == ()


def test_the_amounts_of_a_sale_fall_below_zero():
    (offer,) = shown(selling(dollars=(9, 12))).amounts
    assert (offer.name, offer.unit, offer.low, offer.high) == ("Offer", "dollars", -9, 200)


@pytest.mark.parametrize(
    ("states", "move", "text"),
    [
        (buying, "bid:12", "You bid 12 dollars; Black must say 13 to 50 or pass."),
        (buying, "bid:49", "You bid 49 dollars; Black must say 50 or pass."),
        (buying, "bid:50", "Black cannot answer: you get a Thing for 50 dollars."),
        (auctioning, "bid:50", "Black cannot answer: you take D2 and U1 for 50 pounds."),
        (auctioning, "bid:1", "You bid 1 pound; Black must say 2 to 50 or pass."),
        (selling, "bid:5", "You offer a Thing for 5 dollars; Black must say 4 to -50 or pass."),
        (selling, "bid:0", "You offer a Thing for nothing; Black must say -1 to -50 or pass."),
        (selling, "bid:-50", "Black cannot answer: you give up a Thing and 50 dollars with it."),
    ],
)
def test_an_amount_tells_what_the_rival_can_answer(states, move, text):
    assert texts(shown(states()))[move] == text


@pytest.mark.rule("HT 9.1")
def test_a_bid_that_wins_the_game_says_so():
    states = buying(owned=(3, 1), things="(5,5) (7,1) (5,0)")
    won = "White owns four Things and wins, in turn 1."
    assert texts(shown(states))["bid:50"] == (
        f"Black cannot answer: you get a Thing for 50 dollars. {won}"
    )


@pytest.mark.rule("HT 7.1")
def test_the_last_of_three_bids_tells_that_it_wins():
    states = play(buying(options={"three_bid": True}), "bid:5", "bid:6")
    assert texts(shown(states))["bid:7"] == "No more bids: you get a Thing for 7 dollars."


def test_a_pass_tells_who_wins_and_for_how_much():
    scene = shown(play(buying(), "bid:12"))
    assert texts(scene)["pass"] == "White gets a Thing for 12 dollars."
    assert scene.buttons[0].id == "pass"
    sale = shown(play(selling(), "bid:-3"))
    assert texts(sale)["pass"] == "White gives up a Thing and 3 dollars with it."
    assert texts(shown(play(auctioning(), "bid:0")))["pass"] == "White takes D2 and U1 for nothing."


@pytest.mark.rule("HT 5.9")
def test_an_exchange_is_two_amounts_and_tells_what_is_held_then():
    scene = shown(play(lay(white="(6,2)"), "W1"))
    assert [(each.id, each.name, each.low, each.high) for each in scene.amounts] == [
        ("sell-pounds", "Change", 1, 50),
        ("sell-dollars", "Change", 1, 50),
    ]
    assert paths(scene)["pounds:17"] == ("sell-pounds:17",)
    assert texts(scene)["pounds:17"] == "33 pounds and 67 dollars then."
    assert paths(scene)["dollars:17"] == ("sell-dollars:17",)
    assert texts(scene)["dollars:17"] == "67 pounds and 33 dollars then."
    assert texts(scene)["keep"] == "You keep 50 pounds and 50 dollars."


@pytest.mark.parametrize(
    ("purse", "left"), [("pounds", "sell-dollars"), ("dollars", "sell-pounds")]
)
def test_an_empty_purse_has_nothing_to_change(purse, left):
    scene = shown(play(lay(white="(6,2)", **{purse: (0, 50)}), "W1"))
    assert [each.id for each in scene.amounts] == [left]


# Auctions


def test_an_auction_shows_its_bids_and_what_each_can_still_say():
    (auction,) = GAME.scene(play(buying(dollars=(50, 11)), "bid:10", "bid:11")[0], None).auctions
    assert (auction.name, auction.text) == ("Buy auction", "One Thing, for the highest bidder.")
    assert [(bid.seat, bid.amount) for bid in auction.bids] == [(0, 10), (1, 11)]
    assert (auction.limits, auction.falling, auction.earlier) == ((50, None), False, 0)
    assert (auction.unit, auction.sign) == ("dollars", "$")


@pytest.mark.rule("HT 6.8")
def test_a_sale_falls_down_to_what_each_could_pay():
    (auction,) = shown(play(selling(dollars=(9, 12)), "bid:-9")).auctions
    assert auction.falling
    assert auction.limits == (None, -12)
    assert auction.name == "Sell auction"


def test_a_lot_that_is_auctioned_is_named():
    (auction,) = shown(auctioning()).auctions
    assert auction.name == "Movement-card auction"
    assert auction.text == "D2 and U1, for the highest bidder."
    assert auction.limits == (50, 50)


@pytest.mark.rule("HT 7.1")
def test_who_has_no_bid_left_of_three_has_no_limit():
    states = buying(options={"three_bid": True})
    moves = ((), ("bid:5",), ("bid:6",))
    limits = [shown(play(states, *each)).auctions[0].limits for each in moves]
    assert limits == [(50, 50), (50, 50), (50, None)]
    assert shown(states).auctions[0].text.endswith("Three bids at most.")


def test_of_many_bids_the_last_are_shown_and_the_others_counted():
    states = play(buying(), *(f"bid:{n}" for n in range(20)))
    (auction,) = shown(states).auctions
    assert (auction.earlier, [bid.amount for bid in auction.bids]) == (12, [*range(12, 20)])
    assert [bid.seat for bid in auction.bids] == [0, 1] * 4


def test_without_an_auction_none_is_shown():
    assert shown(lay()).auctions == ()
    assert shown(play(buying(), "bid:50")).auctions == ()


# Things lifted and placed


@pytest.mark.rule("HT 6.7")
def test_a_thing_to_lift_is_pointed_at_on_the_board():
    states = play(buying(), "bid:50")
    scene = shown(states)
    assert scene.prompt == "White to lift a Thing from the board, whichever it may be."
    assert paths(scene)["take:d5"] == ("d5",)
    told = texts(scene)["take:d5"]
    assert told == "Frees d5, a Change. Black can then play 4 of 9 cards, you 6 of 8."
    assert len([move for move in legal(play(states, "take:d5")) if len(move) == 2]) == 4
    other = shown(play(buying(), "bid:5", "bid:50"))
    assert other.prompt.startswith("White to lift a Thing from the board for Black")


@pytest.mark.rule("HT 6.10")
def test_a_hexagon_to_place_on_tells_whom_it_leaves_how_many_cards():
    states = play(selling(), "bid:5", "bid:-50")
    scene = shown(states)
    assert scene.prompt == "White to put Black's Thing on any free hexagon."
    hexagon = named("(3,2)")
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
                "Black to play a movement card, and may auction cards of the bank first."
                " To refuse costs Black a Thing."
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
                "Auction of D2 and U1: Black to bid 13 to 50 pounds, or to pass:"
                " then White takes D2 and U1 for 12 pounds."
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
                "White is blocked: none of White's cards can be played."
                " White may auction cards of the bank, or must pay Black a Thing."
            ),
        ),
        (
            lambda: lay(white_cards="", owned=(2, 0), things="(5,5) (7,1) (5,0) (2,6) (3,3)"),
            (
                "White is blocked: no card is left."
                " White may auction cards of the bank, or must pay Black a Thing."
            ),
        ),
    ],
)
def test_the_prompt_tells_a_beginner_what_may_be_done(states, prompt):
    assert shown(states()).prompt == prompt


def test_every_phase_has_a_name_and_a_prompt_of_one_line():
    met = set()
    for seed in range(3):
        for states, _ in ongoing({}, seed):
            scene = GAME.scene(states[0], None)
            assert re.fullmatch(r"[A-Z].*[.]", scene.prompt)
            met.add((phase(states), scene.phase))
    assert {name for name, _ in met} == set(PHASES) - {"finished"}
    assert len({told for _, told in met}) == len(met)


@pytest.mark.parametrize("options", AGREED[:1] + AGREED[-1:], ids=["defaults", "together"])
def test_whatever_may_be_chosen_tells_what_it_leads_to(options):
    for states, _ in ongoing(options, seed=5, most=150):
        for seat in (0, 1):
            for choice in GAME.scene(states[0], seat).choices:
                assert re.fullmatch(r"[A-Z0-9].*[.]", choice.text)


def test_amounts_are_just_what_may_be_said():
    for states, _ in ongoing({}, seed=6, most=150):
        scene = GAME.scene(states[0], int(states["turn"][0]))
        said = {f"{each.id}:{n}" for each in scene.amounts for n in range(each.low, each.high + 1)}
        offered = {choice.path[0] for choice in scene.choices if ":" in choice.path[0]}
        assert said == offered
        assert all(each.low <= n <= each.high for each in scene.amounts for n in each.quick)


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
            "White owes a Thing and owns none: Black wins, in turn 1.",
        ),
        (
            lambda: play(lay(owned=(1, 0)), *["refuse"] * 4),
            "A draw after 4 turns: the same position for the third time.",
        ),
        (
            lambda: play(lay(owned=(1, 0), options={"turn_limit": 2}), *["refuse"] * 2),
            "A draw: 2 turns are over, and nobody has won.",
        ),
    ],
    ids=["four Things", "owed", "repetition", "turns"],
)
def test_the_end_is_told_in_full_and_nobody_acts(states, text):
    for seat in (*range(len(SEATS)), None):
        scene = GAME.scene(states()[0], seat)
        assert (scene.phase, scene.to_act, scene.choices, scene.amounts) == ("End", None, (), ())
        assert scene.outcome.text == scene.prompt == text
