"""A match that no answer can change ends without a question (HS 8.12, 13.1, 13.2, 14.1)."""

import random

import pytest

from hexarena.contract.record import OVER as ALL_OVER
from tests.games.hexstrike import slow, table
from tests.games.hexstrike.model.board import COMPASS, REACH, distance, island
from tests.games.hexstrike.model.cards import random_deck
from tests.games.hexstrike.model.match import Match
from tests.games.hexstrike.sides import both_sides, play_out, red, seat
from tests.games.hexstrike.styles import closing
from tests.games.hexstrike.table import describe, lay, legal, play

pytestmark = pytest.mark.slow

SMASH, STAFF = "smash-attack+step/0", "gigantic-staff+step/0"
OUT_FIELDS = {"hexagon": (-2, 0), "facing": "W", "damage": 40}  # a smash sends it out
EDGE = {"hexagon": (-1, 0)}
LAST = {"held": 1, "exhausted": "advance backflip dash"}  # a pair, and nothing after it
OVER_OUTCOME = (None, set(), [1, -1])


def outcome(view):
    return view.act, view.legal, view.returns


@both_sides
@pytest.mark.rule("HS 13.1", "HS 8.12")
@pytest.mark.parametrize(
    ("card", "blue_card"),
    [
        ("smash-attack burning-strike", "gigantic-staff"),
        ("smash-attack", "gigantic-staff vengeance"),
        ("long-thrust", "gigantic-staff vengeance"),
    ],
)
def test_nobody_is_asked_for_a_trigger_once_one_of_two_is_out_for_good(side, card, blue_card):
    seats = [red(card, **EDGE), seat(blue_card, **OUT_FIELDS)]
    view = play_out(side, seats, f"{card.split()[0]}+step/0", STAFF)
    assert outcome(view) == OVER_OUTCOME


@both_sides
@pytest.mark.rule("HS 13.1", "HS 8.12")
def test_as_long_as_somebody_may_still_be_moved_the_question_is_asked(side):
    seats = [red("flying-knee", **EDGE), seat("gigantic-staff vengeance", **OUT_FIELDS)]
    view = play_out(side, seats, "flying-knee+step/0", STAFF)
    assert (view.act, view.legal, view.red["hex"]) == ("Blue", {"use", "decline"}, "-1,0")
    assert view.then("decline").returns == [1, -1]


@both_sides
@pytest.mark.rule("HS 13.1", "HS 8.12", "HS 15.7")
def test_a_fighter_who_is_out_is_asked_while_a_hit_under_way_may_bring_it_back(side):
    puller = seat("jab", (6, 0), "E", moves="step grappling-hook")
    seats = [seat("gigantic-staff iron-will", (7, 0), "W"), puller]
    view = play_out(side, seats, STAFF, "jab+grappling-hook/0")
    assert (view.act, view.legal) == ("Red", {"use", "decline"})
    assert view.then("decline").red["hex"] == "5,0"


@pytest.mark.rule("HS 13.1", "HS 8.12")
def test_so_it_is_while_an_arrow_is_still_to_fly():
    states = lay([red("smash-attack", **EDGE), seat("gigantic-staff vengeance", **OUT_FIELDS)])
    play(states, SMASH)
    states["arrows"] = states["old_arrows"] = 1
    states["arrow_q"][0, 0] = -6
    states["stage"][0] = 0
    play(states, STAFF)
    assert legal(states) == {"use", "decline"}


@both_sides
@pytest.mark.rule("HS 13.1", "HS 8.12")
def test_no_platform_is_placed_once_the_other_has_walked_out_for_good(side):
    walker = seat("feint", (-6, 0), "W", moves="step fleche")
    view = play_out(side, [red("haven"), walker], "haven+step/0", "fleche+feint/0")
    assert outcome(view) == OVER_OUTCOME


@both_sides
@pytest.mark.rule("HS 13.2", "HS 8.12", "HS 4.9")
@pytest.mark.parametrize("first", [True, False])
def test_a_fighter_who_grabs_the_ledge_chooses_nothing_where_the_other_is_stranded(side, first):
    seats = [seat("feint", (3, 0), "W", **LAST), seat("feint", (-4, 0), "E", **LAST)]
    view = play_out(side, seats if first else seats[::-1], *["feint+step/0"] * 2)
    assert outcome(view) == (None, set(), [1, -1] if first else [-1, 1])


@both_sides
@pytest.mark.rule("HS 13.2", "HS 8.12", "HS 4.9")
def test_a_fighter_who_grabs_the_ledge_is_not_lost_and_chooses_where_the_other_plays_on(side):
    seats = [seat("feint", (3, 0), "W", **LAST), seat("feint", (-2, 0), "E")]
    view = play_out(side, seats, *["feint+step/0"] * 2)
    assert (view.act, len(view.legal)) == ("Red", 4)


@both_sides
@pytest.mark.rule("HS 13.2", "HS 8.12", "HS 10.1")
def test_no_combo_is_offered_where_the_other_is_stranded(side):
    seats = [red("jab stab", hexagon=(5, 0)), seat("feint", (4, 0), "E", **LAST)]
    assert outcome(play_out(side, seats, "jab+step/0", "feint+step/0")) == OVER_OUTCOME


@both_sides
@pytest.mark.rule("HS 13.2", "HS 8.12", "HS 16.46")
def test_no_return_is_offered_where_the_other_is_stranded(side):
    seats = [red("rewind feint"), seat("feint", (5, 0), "W", **LAST)]
    view = play_out(side, seats, "rewind+dash/0", "step+feint/0", "feint+step/0")
    assert outcome(view) == OVER_OUTCOME


@both_sides
@pytest.mark.rule("HS 13.2", "HS 8.12", "HS 16.26")
def test_a_guard_costs_nothing_any_more_where_the_other_is_stranded(side):
    last = LAST | {"exhausted": "step advance backflip", "moves": "step advance backflip dash"}
    seats = [red("guard"), seat("feint", (6, 0), "W", **last)]
    view = play_out(side, seats, "guard+step/0", "dash+feint/0", "guard")
    assert outcome(view) == OVER_OUTCOME


@both_sides
@pytest.mark.rule("HS 13.2", "HS 8.12", "HS 16.72")
def test_a_fighter_who_is_out_of_cards_may_still_win_by_the_answer_of_a_parry(side):
    tired = {"held": 3, "moves": "step advance backflip dash", "exhausted": "dash"}
    seats = [seat("chase jab", (2, 0), "E", damage=60), seat("feint parry iron-will", (4, 0), "W")]
    seats[1] |= tired
    plays = ["chase+step/0", "feint+advance/0", "parry+backflip/0"]
    view = play_out(side, seats, *plays, combos="any_hit")
    view = view.then("use", "exhaust:step")
    assert (view.act, view.legal, view.blue["hand"]) == ("Red", {"combo", "no-combo"}, [])
    assert outcome(view.then("no-combo")) == (None, set(), [-1, 1])


@both_sides
@pytest.mark.rule("HS 14.1", "HS 8.11", "HS 8.12")
@pytest.mark.parametrize(("third", "returns"), [((-1, 1), [1, -1, -1]), ((2, -2), None)])
def test_cards_are_asked_for_unless_the_second_point_has_been_made(side, third, returns):
    victim = OUT_FIELDS | {"character": "aumandetta", "held": 2, "exhausted": "advance dash"}
    seats = [red("whirlwind smash-attack", damage=12, **EDGE), seat("gigantic-staff", **victim)]
    seats.append(seat("gigantic-staff", **OUT_FIELDS | {"hexagon": third}))
    view = play_out(side, seats, "whirlwind+step/0", *[STAFF] * 2)
    assert view.returns == returns
    assert any(word.startswith("return:") for word in view.legal) == (returns is None)


@pytest.mark.rule("HS 13.4", "HS 8.12")
def test_nobody_discards_on_the_last_beat_of_all():
    states = lay([red("trip"), seat("gigantic-staff", (0, 0), "E")])
    states["beat"] = 1999
    play(states, "trip+step/0", "gigantic-staff+step/0")
    end = describe(states)
    assert (end["returns"], end["act"], end["beat"]) == ([0, 0], None, 2000)


# Random matches, against a model that asks whatever there is to ask

ASKING = "vengeance burning-strike haven guard rewind trip jab smash-attack hammer gigantic-staff"
POSITIONS, MAX_ACTIONS = 300, 60  # positions of each number of players; actions from there on
REPEATS = 5  # times that the questions left out are answered


class Undecided(Match):
    def end_if_decided(self):
        """Ask, whatever the answer may still change."""


def at_the_edge(chance, players):
    """Draw seats near one another, hurt, with few cards that lead to questions; some are out."""
    span, land = range(-REACH - 3, REACH + 4), island(players)
    distances = {
        (q, r): min(distance((q, r), land_hex) for land_hex in land) for q in span for r in span
    }
    limit = chance.choice([3, REACH])
    nearby = [hexagon for hexagon in distances if distances[hexagon] <= limit]
    middle = chance.choice(nearby)
    hexes = [candidate for candidate in nearby if distance(candidate, middle) < 3]
    return [draw_match(chance, hexagon) for hexagon in chance.sample(hexes, players)]


def draw_match(chance, hexagon):
    character, _, cards = random_deck(chance).partition(":")
    moves, hand = (part.split(",") for part in cards.split(";"))
    hand.sort(key=lambda card: card not in ASKING.split())
    hand_size = chance.choice([1, 1, 2, 4])
    names = {
        "moves": " ".join(moves),
        "exhausted": " ".join(moves[hand_size:]),
        "character": character,
    }
    damage, points = chance.choice([0, 20, 40, 60]), chance.choice([0, 1])
    fields = {"hexagon": hexagon, "facing": chance.choice(COMPASS)}
    return seat(" ".join(hand), held=hand_size, damage=damage, points=points, **fields, **names)


def both_played(chance, seats):
    """Play a match both ways until one is over, or long enough."""
    states, match, moves = table.lay(seats), slow.lay(seats, kind=Undecided), []
    while states[0].to_act != ALL_OVER and match.act is not None and len(moves) < MAX_ACTIONS:
        moves.append(closing(chance, match, match.legal()))
        match.play(moves[-1])
        table.act(states, moves[-1])
    return states, match, moves


def answer_rest(chance, seats, moves):
    """Play the model's match again; answer what the kernels left out; return what came of it."""
    match = slow.play(slow.lay(seats, kind=Undecided), *moves)
    while match.act is not None:
        assert not match.choices[0].startswith("active:"), "somebody would have committed"
        match.play(chance.choice(match.choices))
    return match.returns


@pytest.mark.rule("HS 8.12")
@pytest.mark.parametrize(("players", "fewest"), [(2, 10), (3, 5), (4, 5)])
def test_a_match_that_ends_at_a_question_would_end_so_by_any_answer(players, fewest):
    count = 0
    for number in range(POSITIONS):
        chance = random.Random(f"{players} seats, position {number}")
        seats = at_the_edge(chance, players)
        states, match, moves = both_played(chance, seats)
        if states[0].to_act == ALL_OVER and match.act is not None:
            count += 1
            for _ in range(REPEATS):
                assert answer_rest(chance, seats, moves) == describe(states)["returns"], number
    assert count >= fewest, "too few matches that would have gone on"
