"""Seats commit at the same time: apart, in any order, whole, and changed until all are in."""

import random
from itertools import permutations

import pytest

from hexarena.contract.errors import IllegalAction, MatchOver, RefusedUndo
from hexarena.contract.game import Game, game
from hexarena.match import Fair, Match, seed_from_number
from hexarena.search.search import known_states
from tests import toys
from tests.simultaneous_moves import random_commitment

toys.register()
MATCHES = {"prizes": 450, "loners": 450, "hexstrike": 100}  # 1,000 in all
ROUNDS = 4  # of HexStrike
UNKNOWN_HAND = (
    "phase=active beat=23 due=3 following=2 stage=5 token=-1 hitter=1 hit_direction=5 "
    "hit_damage=2 combo_hit=2 turned=4 set_facing=1,5 character=murelious,strylan q=-1,-1 "
    "r=5,4 facing=3,5 damage=13,1 adrenaline=0,2 last_hitter=1 "
    "line=E:0:0:0:-:-:-:0:0:0/E:0:0:0:-:-:-:0:0:0// shown=124590128d92,9a069612129 "
    "moves=step,ninja-roll,backflip,grappling-hook/step,fleche,advance,jump// exhausted=4,8 "
    "moves_held=3,3 hand=trip,hip-throw,stab/?,?,?// held=3,3 "
    "deck=counter-attack,double-daggers,smoke-bomb,parry,reflex-dodge,long-thrust,feint,"
    "aerial-strike,balestra-lunge/?,healing-harmony,cross-slash,fumikomi,burning-strike,guard,"
    "tackle,flying-knee,jab// "
    "decked=9,9 deck_open=508,510 last_active=backflip,jab refreshed=1 fire=6408 "
    "fire_owner=-1,-1,-1,1,-1,-1,-1,-1,1,-1,-1,1,1"
)


def begun(tested_game: Game, seed: int = 1, **options: object) -> Match:
    fair = (
        Fair.from_seed(seed_from_number(seed))
        if tested_game.has_luck(tested_game.options(**options))
        else Fair()
    )
    return Match(tested_game, tested_game.options(**options), date="2026-11-23", fair=fair)


def played(tested_game: Game, seed: int, order: str, **options: object) -> Match:
    """Play a match at random; the choices of a seat hang on the seed and the ply alone."""
    match, rounds = begun(tested_game, seed, **options), 0
    shuffle = random.Random(f"{order} {seed}").shuffle
    while not match.over and (tested_game.name != "hexstrike" or rounds < ROUNDS):
        if match.draws_luck:
            match.draw_luck()
        elif match.awaits:
            rounds += 1
            due_seats, ply = list(match.awaits), match.ply
            shuffle(due_seats)
            for seat in due_seats:
                rng = random.Random(f"{seed} {ply} {seat}")
                match.commit(seat, random_commitment(match, seat, rng))
        else:
            match.play(random.Random(f"{seed} {match.ply}").choice(match.legal))
    return match


@pytest.mark.parametrize("name", MATCHES)
def test_in_whatever_order_seats_commit_the_match_is_the_same_to_the_byte(name):
    tested_game = game(name)
    for seed in range(MATCHES[name]):
        options = {} if name == "prizes" else {"players": 2 + seed % 3}
        first, different = (
            played(tested_game, seed, order, **options) for order in ("one", "other")
        )
        assert first.actions == different.actions
        assert first.states.tobytes() == different.states.tobytes()
        assert first.lines() == different.lines()
        assert first.outcome == different.outcome


def test_every_order_of_four_leads_to_the_same_bytes():
    tested_game, final_states = game("hexstrike"), set()
    start = begun(tested_game, players=4)
    commitments = {
        seat: random_commitment(start, seat, random.Random(seat)) for seat in start.awaits
    }
    for order in permutations(commitments):
        match = begun(tested_game, players=4)
        for seat in order:
            assert match.ply == 0
            match.commit(seat, commitments[seat])
        final_states.add(match.states.tobytes())
        assert match.actions == tuple(
            commitment for seat in range(4) for commitment in commitments[seat]
        )
    assert len(final_states) == 1


@pytest.fixture
def match() -> Match:
    return begun(game("hexstrike"))


def commitment(match: Match, seat: int, seed: int = 1) -> tuple[int, ...]:
    return random_commitment(match, seat, random.Random(seed))


def test_others_learn_that_a_seat_is_ready_and_nothing_else(match):
    displayed = set()
    for seed in range(5):
        match.commit(1, commitment(match, 1, seed))
        scenes = match.scene(0), match.scene(None)
        displayed.add(tuple(scene.model_dump_json() for scene in scenes))
        assert all((scene.awaits, scene.ready) == ((0,), (1,)) for scene in scenes)
        assert match.narration == ("Blue is ready.",)
        assert match.lines() == ()
        match.take_back(1)
        assert match.awaits == (0, 1)
    assert len(displayed) == 1


def test_a_player_who_has_committed_sees_it_whole_and_chooses_nothing(match):
    own_choice = commitment(match, 0)
    match.commit(0, own_choice)
    scene = match.scene(0)
    assert scene.commitment is not None
    assert scene.commitment.chosen == own_choice
    assert (scene.choices, scene.to_act) == ((), 1)
    assert scene.prompt.endswith("at the same time. Red is ready.")


def test_only_a_whole_and_legal_commitment_of_a_seat_that_is_due_is_kept(match):
    own_choice = commitment(match, 0)
    wrong = {
        own_choice[:3]: "has 3 actions and is not complete: expected adrenaline:0 next",
        (*own_choice, own_choice[3]): "goes on after 4 actions; expected no more",
        (
            own_choice[1],
            *own_choice[1:],
        ): "as number 1 of a commitment is not legal; expected active:",
        (): "has 0 actions",
    }
    for actions, words in wrong.items():
        with pytest.raises(IllegalAction, match=words):
            match.commit(0, actions)
    with pytest.raises(IllegalAction, match="seat 7 does not commit now; expected Red and Blue"):
        match.commit(7, own_choice)
    match.commit(0, own_choice)
    with pytest.raises(IllegalAction, match="Red has committed; take that back first"):
        match.commit(0, own_choice)
    with pytest.raises(IllegalAction, match="Red committed; the others commit"):
        match.play(own_choice[0])
    assert (match.ply, match.ready) == (0, (0,))


def test_nothing_is_committed_or_taken_back_once_the_match_is_over(match):
    match.commit(0, commitment(match, 0))
    match.resign(1)
    assert (match.awaits, match.ready) == ((), ())
    with pytest.raises(MatchOver):
        match.take_back(0)
    with pytest.raises(MatchOver):
        match.commit(1, commitment(begun(game("hexstrike")), 1))


@pytest.mark.parametrize("seat", [0, 1])
def test_what_was_shown_together_is_taken_back_together_if_the_others_agree(seat):
    match = begun(game("prizes"))
    for prize in range(2):
        for committing_seat in (1, 0):
            match.commit(committing_seat, commitment(match, committing_seat, prize))
        if not prize:
            previous, ply = match.states.tobytes(), match.ply
    assert match.history[-1].seat != -1
    with pytest.raises(RefusedUndo, match="has not agreed"):
        match.undo(seat)
    assert match.undo(seat, consent=True) == 2
    assert (match.ply, match.awaits, match.states.tobytes()) == (ply, (0, 1), previous)
    (takeback,) = match.takebacks
    assert (takeback.ply, takeback.seat, takeback.action_count) == (ply, seat, 2)


def test_an_earlier_decision_is_taken_back_past_a_commitment_only_if_the_others_agree():
    match = begun(game("loners"))
    match.leave(2)
    match.commit(1, (0,))
    with pytest.raises(RefusedUndo, match="East has committed since and has not agreed"):
        match.undo(2)
    match.undo(2, consent=True)
    assert (match.left, match.ready) == ((), ())


def test_a_commitment_made_alone_is_taken_back_whole():
    tested_game = game("hexstrike")
    for seed in range(40):
        match = played(tested_game, seed, "one")
        if len(match.awaits) == 1:
            break
    (seat,), ply = match.awaits, match.ply
    match.commit(seat, commitment(match, seat))
    if match.last_to_decide((0, 1)) == seat:
        assert match.undo(seat) == match.ply - ply + 4 or match.ply == ply
    assert (match.ply, match.awaits) == (ply, (seat,))


def test_step_by_step_a_whole_commitment_is_taken_back_whole_as_well(match):
    own_choice = commitment(match, 0)
    for action in own_choice[:2]:
        match.play(action)
    assert match.undo(0) == 1
    for action in own_choice[1:]:
        match.play(action)
    assert (match.to_act, match.ply) == (1, 4)
    assert match.undo(0) == 4
    assert (match.to_act, match.ply) == (0, 0)


def test_a_player_who_leaves_takes_their_commitment_along_and_the_others_stay_ready():
    match = begun(game("hexstrike"), players=4)
    for seat in (1, 2):
        match.commit(seat, commitment(match, seat))
    match.give_up(2)
    assert (match.ready, match.awaits, match.left) == ((1,), (0, 3), (2,))
    match.commit(3, commitment(match, 3))
    match.give_up(0)
    assert match.ply > 2 + 4
    assert (match.left, match.ready) == ((2, 0), ())


def test_a_branch_commits_for_itself(match):
    different = match.branch()
    different.commit(0, commitment(match, 0))
    assert (match.ready, different.ready) == ((), (0,))


def test_a_record_of_commitments_is_that_of_the_same_actions_one_after_another(match):
    order = [(seat, commitment(match, seat)) for seat in (1, 0)]
    for seat, actions in order:
        match.commit(seat, actions)
    reread = begun(game("hexstrike"))
    for _, actions in reversed(order):
        for action in actions:
            reread.play(action)
    assert reread.written == match.written
    assert reread.lines() == match.lines()


def test_a_seat_whose_cards_nobody_knows_is_awaited_though_it_could_commit_nothing():
    """A puzzle shows what Blue knows, without Red's hand."""
    match = begun(game("hexstrike"))
    states = match.game.read_position(UNKNOWN_HAND, match.options)
    match.set_up(known_states(match.game.rules, states))
    assert match.awaits == (0, 1)
    assert match.scene(0).prompt == "Choose in secret. All choices are revealed together."
