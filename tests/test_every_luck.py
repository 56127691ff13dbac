"""What every game with luck owes, tried on every one there is; none is named here."""

import pytest

from hexarena.conformance.matches import (
    MAX_PLIES,
    random_match,
    seats_of,
)
from hexarena.contract.record import CHANCE
from hexarena.contract.rng import below, new_rng
from hexarena.match import Fair, Match, read_record, seed_from_number, write_record
from hexarena.match.history import History
from tests.game_parameters import GAMES, OPTION_SETS, every_covering_set_with_luck

pytestmark = pytest.mark.slow


def at_luck(game, options, seed, most=40):
    """Pick the states of a random match in which luck is to decide."""
    every = [states for states, _ in random_match(game, options, seed)]
    return [states for states in every if states["to_act"][0] == CHANCE][:most]


def drawn(game, options, fair):
    """Play at random where people decide; luck is drawn from its seed."""
    match, chance = Match(game, game.options(**options), fair=fair), new_rng(5)
    while not match.over and match.ply < MAX_PLIES:
        if match.draws_luck:
            match.draw_luck()
        else:
            match.play(match.legal[below(chance, len(match.legal))])
    return match


def test_luck_checks_cover_a_game_with_luck():
    assert any(at_luck(game, options, 1) for game, options in OPTION_SETS)


@every_covering_set_with_luck
def test_a_match_drawn_from_its_seed_is_honest_and_the_same_again(game, options):
    fair = Fair.from_seed(seed_from_number(3))
    match = drawn(game, options, fair)
    assert drawn(game, options, fair).actions == match.actions
    if match.over:
        word = read_record(write_record(match)).verdict
        assert word == ("honest", match.history.count_chance(), ())


@every_covering_set_with_luck
def test_a_changed_draw_is_found_whichever_it_is(game, options):
    match = drawn(game, options, Fair.from_seed(seed_from_number(4)))
    plies = [ply for ply, (seat, _) in enumerate(match.written) if seat == CHANCE]
    for ply in plies[:: max(len(plies) // 3, 1)]:
        forged = Match(game, match.options, fair=match.fair)
        for action in match.actions[:ply]:
            forged.play(action)
        others = [item for item in forged.legal if item != match.actions[ply]]
        if others:
            forged.play(others[0])
            forged.resign(0)
            assert forged.verdict.wrong == (ply,)


@every_covering_set_with_luck
def test_possible_outcomes_are_offered_to_the_drawer_and_include_the_real_one(game, options):
    for states in at_luck(game, options, 6):
        drawer = game.drawer(states[0])
        assert drawer is None or drawer in seats_of(game, options)
        match = typed_at(game, options, states)
        legal = set(game.rules.legal(states))
        assert legal <= set(match.playable)
        for seat in seats_of(game, options):
            scene = match.scene(seat)
            mine = drawer in (None, seat)
            assert [item.action for item in scene.choices] == (list(match.playable) if mine else [])
            ids = [item.id for item in (*scene.buttons, *scene.cells, *scene.pieces, *scene.gauges)]
            ids += [card.id for zone in scene.zones for card in zone.cards]
            assert len(set(ids)) == len(ids)


@pytest.mark.parametrize(
    "game", [game for game in GAMES if game.has_luck()], ids=lambda game: game.name
)
def test_a_match_with_real_dice_and_cards_is_typed_in_by_the_drawer(game):
    record = drawn(game, {}, Fair.from_seed(seed_from_number(6)))
    match = Match(game, fair=Fair(typed=True))
    for ply, (seat, word) in enumerate(record.written):
        if ply < match.ply:  # forced, and played by itself
            continue
        if seat == CHANCE:
            names = [choice.notation for choice in match.scene(match.drawer).choices]
            assert names == list(match.playable.values())
            assert word in names
        match.play(word)
    assert match.states.tobytes() == record.states.tobytes()
    assert match.verdict == ("typed", record.verdict.draws, ())


@every_covering_set_with_luck
def test_outcomes_to_enter_reveal_nothing_to_the_drawer(game, options):
    for number, states in enumerate(at_luck(game, options, 7)):
        drawer = game.drawer(states[0])
        if drawer is None:
            continue
        second = game.known_state(states[0], drawer)
        game.rules.compiled.determinize_at(second, 0, drawer, new_rng(number))
        one, two = (typed_at(game, options, item) for item in (states, second))
        assert one.playable == two.playable
        assert one.scene(drawer) == two.scene(drawer)


def typed_at(game, options, states):
    """Return a match with typed luck that stands at a state."""
    match = Match(game, game.options(**options), fair=Fair(typed=True))
    match.history = History(game.rules, states)
    return match
