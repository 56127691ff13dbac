"""Big moments come when the rules say so, each once."""

from hexarena.contract.game import game
from hexarena.games.hexthing.rules import state as codes
from tests.games.staging import staged

HEXTHING = game("hexthing")
WON = ("wins the auction", "makes the sale")


def test_every_auction_that_is_settled_is_told_with_its_price():
    auctions = 0
    for step in staged(HEXTHING):
        settled = step.before.phase == codes.BID != step.after.phase
        found = step.titled(*WON)
        assert len(found) == settled
        auctions += settled
        if settled and step.action != codes.PASS:
            amount = abs(step.action - codes.AMOUNT)
            assert found[0].seat == step.before.to_act
            assert (str(amount) if amount else "nothing") in found[0].text
    assert auctions > 10


def test_the_third_thing_and_the_win_are_told_once():
    for step in staged(HEXTHING):
        for seat in (0, 1):
            third = step.before.owned[seat] == 2 and step.after.owned[seat] == 3
            found = [each for each in step.titled("owns 3 Things") if each.seat == seat]
            assert len(found) == third
        won = step.after.reason in (codes.FOUR_THINGS, codes.OWED)
        found = [each for each in step.milestones if each.title in ("White wins", "Black wins")]
        assert [each.seat for each in found] == [int(step.after.returns[1] > 0)] * won
