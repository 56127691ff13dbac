"""Big moments come when the rules say so, each once."""

from hexarena.contract.game import game
from hexarena.games.hexthing.rules import state as codes
from tests.games.staging import staged

HEXTHING = game("hexthing")
WINNING_TITLES = ("wins the auction", "makes the sale")


def test_every_auction_that_is_settled_is_narrated_with_its_price():
    auctions = 0
    for step in staged(HEXTHING):
        is_settled = step.before.phase == codes.BID != step.after.phase
        milestones = step.titled(*WINNING_TITLES)
        assert len(milestones) == is_settled
        auctions += is_settled
        if is_settled and step.action != codes.PASS:
            amount = abs(step.action - codes.AMOUNT)
            assert milestones[0].seat == step.before.to_act
            assert (str(amount) if amount else "nothing") in milestones[0].text
    assert auctions > 10


def test_the_third_thing_and_the_win_are_narrated_once():
    for step in staged(HEXTHING):
        for seat in (0, 1):
            third = step.before.owned[seat] == 2 and step.after.owned[seat] == 3
            milestones = [
                milestone for milestone in step.titled("owns 3 Things") if milestone.seat == seat
            ]
            assert len(milestones) == third
        has_won = step.after.reason in (codes.FOUR_THINGS, codes.OWED)
        milestones = [
            milestone
            for milestone in step.milestones
            if milestone.title in ("White wins", "Black wins")
        ]
        assert [milestone.seat for milestone in milestones] == [
            int(step.after.returns[1] > 0)
        ] * has_won
