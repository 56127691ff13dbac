"""A limit bids as its player would by hand: the least that the rules allow, and no further."""

import random

import pytest

from hexarena.contract.errors import IllegalAction
from hexarena.games.hexthing.rules.state import AMOUNT, PASS, SELL_AUCTION
from hexarena.match import Match, standing
from tests.games.hexthing.table import GAME, OPTION_SETS, options_id

AUCTIONS = 60  # tried with each set of options


def auctions(options, seed):
    """Play matches at random; yield each where an auction is under way, and its limits."""
    rng = random.Random(seed)
    while True:
        match = Match(GAME, GAME.options(**options), date="2026-11-23")
        while not match.over:
            if match.draws_luck:
                match.draw_luck()
                continue
            if standing.current_occasion(match):
                yield match.branch()
            match.play(choice(match, rng))


def choice(match, rng):
    """Choose at random, small steps in an auction, so that many bids are made."""
    legal = [*match.legal]
    if standing.current_occasion(match) and rng.random() < 0.9:
        amounts = [action for action in legal if action != PASS]
        small_steps = amounts[-3:] if match.states[0].kind == SELL_AUCTION else amounts[:3]
        return rng.choice(small_steps)
    return rng.choice(legal)


def bid_least(match, limit):
    """Say the least there is, or pass where it goes too far: by what is legal alone."""
    bids = [action - AMOUNT for action in match.legal if action != PASS]
    is_falling = match.states[0].kind == SELL_AUCTION
    amount = max(bids) if is_falling else min(bids)
    too_far = amount < limit if is_falling else amount > limit
    return PASS if too_far else AMOUNT + amount


def finish_auction(match, seat, limit, rng, play):
    """Let `seat` play by `play` until the auction ends; return all bids by seat."""
    bids, start_ply = [], match.ply
    while standing.is_in_force(match, start_ply):
        seat_to_act = match.to_act
        action = play(match, limit) if seat_to_act == seat else choice(match, rng)
        bids.append((seat_to_act, None if action == PASS else action - AMOUNT))
        match.play(action)
    return bids


def follow_limit(seat):
    return lambda match, limit: standing.follow_instruction(match, {seat: limit})


@pytest.mark.parametrize("options", OPTION_SETS, ids=options_id)
def test_a_limit_bids_as_its_player_would_by_hand(options):
    rng, count, kinds = random.Random(17), 0, set()
    for number, match in enumerate(auctions(options, seed=5)):
        seat = rng.choice((0, 1))
        amount = standing.offered_limits(match, seat)
        if amount is None:
            continue
        limit = rng.randint(amount.low, min(amount.high, amount.low + 12))
        is_falling = match.states[0].kind == SELL_AUCTION
        if is_falling:
            limit = rng.randint(max(amount.low, amount.high - 12), amount.high)
        branch = match.branch()
        bids = finish_auction(match, seat, limit, random.Random(number), follow_limit(seat))
        hand = finish_auction(branch, seat, limit, random.Random(number), bid_least)
        assert bids == hand
        assert match.actions == branch.actions
        check_limit(bids, seat, limit, is_falling)
        check_price(bids, seat, is_falling)
        count, kinds = count + 1, {*kinds, is_falling}
        if count >= AUCTIONS and len(kinds) == 2:
            return


def check_limit(all_bids, seat, limit, is_falling):
    own_amounts = [
        amount for seat_to_act, amount in all_bids if seat_to_act == seat and amount is not None
    ]
    assert all(amount >= limit if is_falling else amount <= limit for amount in own_amounts)


def check_price(all_bids, seat, is_falling):
    """Check that a winner by limit pays one more than the last rival bid, or asks one less."""
    bids = [(seat_to_act, amount) for seat_to_act, amount in all_bids if amount is not None]
    if len(bids) < 2 or bids[-1][0] != seat:
        return
    assert bids[-1][1] == bids[-2][1] + (-1 if is_falling else 1)


def test_both_may_leave_a_limit_and_the_higher_wins():
    match = Match(GAME, GAME.options(twin="first"), date="2026-11-23")
    match.play("D2")
    limits = {0: 6, 1: 9}
    while (action := standing.follow_instruction(match, limits)) is not None:
        match.play(action)
    assert [match.game.write(match.states[0], action) for action in match.actions[1:]] == [
        *(f"bid:{n}" for n in range(8)),
        "pass",
    ]


def test_a_limit_is_chosen_out_of_what_one_may_say():
    match = Match(GAME, GAME.options(twin="first"), date="2026-11-23")
    assert standing.offered_limits(match, 0) is None
    with pytest.raises(IllegalAction, match="White cannot leave an instruction now"):
        standing.check_limit(match, 0, 5)
    match.play("D2")
    match.play("bid:7")
    assert [
        (a.name, a.low, a.high) for a in (standing.offered_limits(match, n) for n in (0, 1))
    ] == [
        ("Bid up to", 7, 50),
        ("Bid up to", 8, 50),
    ]
    with pytest.raises(IllegalAction, match="the limit is 7; expected 8 to 50"):
        standing.check_limit(match, 1, 7)
    assert standing.describe_instruction(match, 1, 9) == "Bidding for you up to 9 dollars"
    assert standing.describe_instruction(match, 1, None) == "Bidding for Black, up to a limit"


def test_an_instruction_holds_for_one_auction():
    match = Match(GAME, GAME.options(twin="first"), date="2026-11-23")
    match.play("D2")
    start_ply = match.ply
    assert standing.is_in_force(match, start_ply)
    match.play("bid:7")
    assert standing.is_in_force(match, start_ply)
    match.play("pass")
    assert not standing.is_in_force(match, start_ply)
    match.undo(1, consent=True)
    assert standing.is_in_force(match, start_ply)
    match.undo(0, consent=True)
    assert not standing.is_in_force(match, start_ply + 1)
