"""Bids, lots and exchanges at the terminal: by number, by card, by word."""

from pathlib import Path

import pytest
from textual.pilot import Pilot
from textual.widgets import Input

from hexarena.cli.local.local_match import LocalMatch
from hexarena.cli.local.play_flags import PlayFlags
from hexarena.cli.local.seating import Seating
from hexarena.cli.table import descriptions
from hexarena.cli.table.app import DrawnTable
from hexarena.cli.table.board import Board
from hexarena.cli.table.dialogs import QuestionDialog
from hexarena.cli.table.playing import Playing
from hexarena.cli.text import auctions
from hexarena.cli.text.narration import spans
from hexarena.contract.game import game
from hexarena.contract.scene import Amount, Auction, Bid, Choice, Mark, Scene
from hexarena.match import Match, read_record
from tests.cli.test_table import at, widget_text
from tests.cli.walking import point_at_cell, point_at_offer

pytestmark = pytest.mark.slow

ROOT = Path(__file__).parents[2]
SIZE = (80, 24)
KEYS = {"-": "minus"}
EARLIER = 34  # moves, after which an auction of each kind is still to come
PLAIN = ("play", "hexthing", "--plain", "--twin", "first")
BUY = ("D2",)  # White lands on Buy
# Each owns a Thing, and White lands on Sell
SALE = ["D2", "bid:40", "pass", "take:d5", "U1", "bid:40", "take:g6", "W1"]
BANK = ["D1", "bid:0", "pass", "take:d5", "E1", "keep", "W1", "bid:0", "pass", "take:g6"]


def scene(**fields: object) -> Scene:
    """Return a scene of two seats with nothing on it but what is said."""
    defaults = {"game": "none", "seat": 0, "to_act": 0, "phase": "", "prompt": "Say a number."}
    return Scene(**defaults, **fields)  # type: ignore[arg-type]


def auction(**fields: object) -> Auction:
    defaults = {
        "id": "a",
        "name": "Buy auction",
        "text": "One Thing.",
        "unit": "dollars",
        "sign": "$",
    }
    return Auction(**defaults, limits=(50, 30), **fields)  # type: ignore[arg-type]


def saying(low: int, high: int) -> Scene:
    amount = Amount(id="bid", name="Bid", unit="pounds", sign="£", low=low, high=high, quick=(low,))
    numbers = range(low, high + 1)
    notations = {n: f"bid:{n}" for n in numbers}
    choices = (
        Choice(action=n + 99, name=f"Bid {n}", notation=name, path=(name,))
        for n, name in notations.items()
    )
    return scene(amounts=(amount,), choices=tuple(choices))


# In words


@pytest.mark.parametrize(
    ("names", "lines"),
    [
        ("pass bid:1 bid:2 bid:3", "pass, bid:1 to bid:3"),
        ("bid:-2 bid:-1 bid:0 bid:1", "bid:-2 to bid:1"),
        ("dollars:3 dollars:2 dollars:1 pounds:1", "dollars:3 to dollars:1, pounds:1"),
        ("bid:1 bid:2 bid:4", "bid:1, bid:2, bid:4"),
        ("e5 e6 e7", "e5, e6, e7"),
    ],
)
def test_a_range_of_numbers_is_shown_by_its_ends(names, lines):
    assert ", ".join(spans(names.split())) == lines


def test_an_auction_shows_its_bids_and_the_limit_of_each_bidder():
    bids = (Bid(seat=0, amount=3), Bid(seat=1, amount=4))
    lines = auctions.lines(scene(auctions=(auction(bids=bids, earlier=2),)), ("Ann", "Bo"))
    assert lines == [
        "Buy auction: One Thing.",
        "Said: after 2 more, Ann $3, Bo $4. Ann can go to $50; Bo can go to $30.",
    ]
    assert auctions.lines(scene(), ("Ann", "Bo")) == []


def test_a_falling_auction_goes_down_and_shows_who_is_out():
    falling_auction = auction(falling=True).model_copy(update={"limits": (-5, None)})
    (_, limits) = auctions.lines(scene(auctions=(falling_auction,)), ("Ann", "Bo"))
    assert limits == "Ann can go down to -$5; Bo can say no more."


def test_an_amount_is_shown_with_its_bounds_and_how_to_type_it():
    labels = saying(-1, 50)
    assert auctions.hints(labels) == ["Bid -£1 to £50: type bid:-1 to bid:50."]
    assert auctions.head(labels, labels.amounts[0]) == "bid:"
    assert auctions.hints(saying(7, 7)) == ["Bid £7: type bid:7."]
    assert auctions.hints(scene()) == []


def test_choices_are_named_by_the_ends_of_their_run():
    assert descriptions.name_few(saying(0, 50).choices) == "Bid 0 to Bid 50"


# Line by line


def notations(*moves: str) -> str:
    return "\n".join([*moves, "quit"])


def test_bids_bounds_and_moves_are_printed_line_by_line(run):
    out = run(*PLAIN, input_text=notations("D2", "moves", "bid:12", "13", "pass"))[1]
    assert "51 legal: bid:0 to bid:50" in out
    assert "Bid $0 to $50: type bid:0 to bid:50." in out
    assert "Said: White $12. White can go to $50; Black can go to $50." in out
    assert "White passes: Black gets a Thing for 13 dollars." in out
    assert "No: " not in out


def test_a_move_is_previewed_without_playing_it(run):
    out = run(*PLAIN, input_text=notations("what D2", "what S1", "what e5"))[1]
    assert "Lands on e10, a Buy: an auction for a Thing." in out
    assert out.count("No: ") == 2
    assert out.count("White to play a movement card.") == 4


def test_a_move_is_explained_by_the_numbers_that_decide(run):
    out = run("play", "hexcore6", "--plain", input_text=notations("what a1"))[1]
    assert "> Linked group 1, White's 1." in out


def test_every_card_is_listed_with_the_reason_it_cannot_be_played(run):
    out = run(*PLAIN, input_text=notations("cards"))[1]
    assert "White's cards (9)\n  South 1: leads off the board\n" in out
    assert "The bank's cards (0)" in out
    assert "no cards" in run("play", "hexcore6", "--plain", input_text=notations("cards"))[1]


def test_hidden_cards_are_counted_where_all_are_listed(run):
    command = ("play", "hfc", "--plain", "--against", "1", "--seed", "3")
    out = run(*command, input_text=notations("cards"))[1]
    assert "Blue's hand (5), 5 face down\n" in out


def test_an_exchange_shows_how_to_type_both_amounts(run):
    out = run(*PLAIN, input_text=notations("W1", "pounds:17"))[1]
    assert "Change £1 to £50: type pounds:1 to pounds:50." in out
    assert "Change $1 to $50: type dollars:1 to dollars:50." in out
    assert "White changes 17 pounds into dollars, and holds 33 pounds and 67 dollars." in out


# Drawn


def table(*moves: str) -> DrawnTable:
    """Set a table for two friends at which these moves have been played."""
    match = begun()
    for move in moves:
        match.play(move)
    return table_of(match)


def begun() -> Match:
    hexthing = game("hexthing")
    return Match(hexthing, hexthing.options(twin="first"))


def table_of(match: Match) -> DrawnTable:
    app = DrawnTable(Seating(PlayFlags(game="hexthing", opponents="friend"), {}))
    app.sit = lambda: app.push_screen(Playing(LocalMatch(match)))  # type: ignore[method-assign]
    return app


def offered(pilot: Pilot[None]) -> list[str]:
    return [offer.name for offer in at(pilot).offers.choices if not offer.in_hand]


async def point(pilot: Pilot[None], name: str) -> None:
    """Press the digit of the offer that begins with a name."""
    names = [offer.name for offer in at(pilot).offers.choices]
    position = next(n for n, label in enumerate(names) if label.startswith(name))
    await pilot.press(str(position + 1))
    await pilot.pause()


def last(pilot: Pilot[None]) -> str:
    return at(pilot).match.written[-1][1]


async def test_a_typed_number_is_previewed_before_it_is_played():
    async with table(*BUY).run_test(size=SIZE) as pilot:
        await pilot.pause()
        assert offered(pilot) == ["Bid $0 to $50…", "Bid $0", "Bid $25", "Bid $50"]
        await point(pilot, "Bid $0 to")
        line = pilot.app.screen.query_one("#typed", Input)
        assert line.value == "bid:"
        await pilot.press("1", "2")
        assert widget_text(pilot, "note") == "You bid 12 dollars; Black needs 13 to 50, or passes."
        await pilot.press("enter")
        assert last(pilot) == "bid:12"
        assert line.value == ""
        assert isinstance(pilot.app.screen.focused, Board)


async def test_a_number_out_of_bounds_is_refused_with_the_bounds():
    async with table(*BUY, "bid:12").run_test(size=SIZE) as pilot:
        await pilot.press("slash", *"9")
        assert widget_text(pilot, "note") == "Bid $13 to $50"
        await pilot.press("enter")
        assert widget_text(pilot, "note").startswith("No: ")
        assert last(pilot) == "bid:12"


async def test_a_bare_number_is_a_bid():
    async with table(*BUY).run_test(size=SIZE) as pilot:
        await pilot.press("slash", *"17", "enter")
        assert last(pilot) == "bid:17"


async def test_leaving_the_line_takes_the_beginning_of_a_number_away():
    async with table(*BUY).run_test(size=SIZE) as pilot:
        await point(pilot, "Bid $0 to")
        await pilot.press("escape")
        assert pilot.app.screen.query_one("#typed", Input).value == ""
        assert isinstance(pilot.app.screen.focused, Board)
        await point(pilot, "Bid $25")
        assert last(pilot) == "bid:25"


async def test_an_auction_is_shown_under_the_board():
    async with table(*BUY, "bid:12").run_test(size=SIZE) as pilot:
        await pilot.pause()
        labels = widget_text(pilot, "stake")
        assert labels.startswith("Buy auction: One Thing, for the highest bidder. Things with it")
        assert "\nSaid: White $12." in labels
        await pilot.press("p", "a", "s", "s", "enter")
        assert last(pilot) == "pass"
        await pilot.pause()
        assert widget_text(pilot, "stake") == ""


async def test_an_offer_below_zero_is_typed():
    async with table(*SALE).run_test(size=SIZE) as pilot:
        await point(pilot, "Offer -$10 to $200")
        await pilot.press("minus", "3")
        assert widget_text(pilot, "note") == (
            "You offer a Thing and 3 dollars with it; Black needs -4 to -10, or passes."
        )
        await pilot.press("enter")
        assert last(pilot) == "bid:-3"


async def test_an_exchange_accepts_either_currency():
    async with table("W1").run_test(size=SIZE) as pilot:
        await pilot.pause()
        await point(pilot, "Change £1 to")
        await pilot.press("1", "7")
        assert widget_text(pilot, "note") == "33 pounds and 67 dollars then."
        await pilot.press("enter")
        assert last(pilot) == "pounds:17"


async def test_cards_of_a_lot_can_be_marked_and_unmarked_until_it_is_opened():
    async with table(*BANK).run_test(size=SIZE) as pilot:
        await pilot.pause()
        ply = at(pilot).match.ply
        await point(pilot, "Open an auction…")
        assert offered(pilot) == ["↙Down 1", "←West 1", "→East 1"]
        await pilot.press("3", "2", "1", "2")
        assert at(pilot).marks == ("E1", "D1")
        assert offered(pilot)[-1] == "Open an auction (2 cards)"
        assert at(pilot).match.ply == ply
        await pilot.press("4")
        await pilot.pause()
        assert [word for _, word in at(pilot).match.written[ply:]] == ["lot:D1", "lot:E1", "open"]
        assert at(pilot).scene.phase == "Auction"


async def test_a_partial_lot_is_opened_by_its_button():
    async with table(*BANK).run_test(size=SIZE) as pilot:
        await pilot.pause()
        await point(pilot, "Open an auction…")
        await pilot.press("1")
        await pilot.pause()
        await pilot.press("4")
        await pilot.pause()
        assert [word for _, word in at(pilot).match.written[-2:]] == ["lot:D1", "open"]


async def test_escape_leaves_a_lot_and_its_marks():
    async with table(*BANK).run_test(size=SIZE) as pilot:
        await pilot.pause()
        await point(pilot, "Open an auction…")
        await pilot.press("1", "escape")
        await pilot.pause()
        assert at(pilot).marks == ()
        assert widget_text(pilot, "prompt") == at(pilot).scene.prompt


async def test_a_card_under_the_cursor_shows_where_it_lands_and_what_happens_there():
    async with table().run_test(size=SIZE) as pilot:
        await pilot.press("tab", *["right"] * 4)
        await pilot.pause()
        assert "Lands on e10, a Buy: an auction for a Thing. Ways left: you" in widget_text(
            pilot, "note"
        )
        assert "▸" in str(at(pilot).board.render())
        await pilot.press("shift+tab")
        await pilot.pause()
        assert "▸" not in str(at(pilot).board.render())


def test_a_blocked_player_is_marked_beside_the_name():
    match = Match(game("hexthing"))
    mark = Mark(looks=("blocked", "black"), name="Black is blocked", seat=1, cells=())
    lines = descriptions.describe_seats(
        match, match.scene(None).model_copy(update={"marks": (mark,)})
    )
    position = lines.splitlines().index("  blocked: can play no card")
    assert lines.splitlines().index("  ● Black") < position


# A whole game


def deeds(words: tuple[str, ...]) -> list[list[str]]:
    """Put moves together that are made together: the cards of a lot, and its opening."""
    groups: list[list[str]] = []
    for word in words:
        if groups and groups[-1][0].startswith("lot:") and groups[-1][-1] != "open":
            groups[-1].append(word)
        else:
            groups.append([word])
    return groups


async def choose(pilot: Pilot[None], ref: str) -> None:
    """Choose by keys what is offered beside the board, or a hexagon."""
    screen = at(pilot)
    if ref in screen.board.cell_layout.positions:
        await point_at_cell(pilot, ref)
        return
    while not screen.offers.has_focus:
        await pilot.press("tab")
    await point_at_offer(pilot, ref)
    await pilot.pause()


async def make(pilot: Pilot[None], deed: list[str]) -> None:
    """Make a move by keys, or mark the cards of a lot and open it."""
    screen = at(pilot)
    if deed[0].startswith("lot:"):
        for ref in ("lot", *(word.removeprefix("lot:") for word in deed[:-1]), "open"):
            await choose(pilot, ref)
        return
    choice = next(c for c in screen.scene.choices if c.notation == deed[0])
    name, colon, number = choice.path[0].partition(":")
    if colon and name in [offer.ref for offer in screen.offers.choices]:
        await choose(pilot, name)
        await pilot.press(*(KEYS.get(sign, sign) for sign in number), "enter")
    else:
        await choose(pilot, choice.path[0])


async def test_a_game_with_all_three_auctions_is_played_to_its_end_by_keys():
    record = read_record((ROOT / "docs/matches/hexthing.txt").read_text(encoding="utf-8"))
    words = tuple(word for _, word in record.written[1:])  # the lot for the twin is drawn
    match, kinds = begun(), set()
    while match.ply < EARLIER:  # what is forced plays itself
        match.play(words[match.ply])
    async with table_of(match).run_test(size=SIZE) as pilot:
        await pilot.pause()
        while match.ply < len(words):
            await make(pilot, next(iter(deeds(words[match.ply :]))))
            await pilot.pause()
            kinds |= {auction.name for auction in at(pilot).scene.auctions}
        assert tuple(word for _, word in match.written) == words
        assert match.over
        assert isinstance(pilot.app.screen, QuestionDialog)
    assert kinds == {"Movement-card auction", "Buy auction", "Sell auction"}
