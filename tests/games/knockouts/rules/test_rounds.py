"""Rounds, the Heart Phase and the end, by the numbers of RULES.md (2, 3, 6, 7, 8)."""

import pytest

from tests.games.knockouts import table
from tests.games.knockouts.printed import CARDS, EVERY_CARD
from tests.games.knockouts.slow import FIGHTERS, spell

FULL = ("Jab Cross Hook Knee Elbow", "Jab Cross Hook Knee Elbow")
PASSES = [*table.dice(2, 2), "pass", "pass"]
DECK = {spell(card): count for card, count in EVERY_CARD.items()}


def last_card(fighters="PQ", **fields):
    """Let both hands be one card short, and one card be left in the pile."""
    hands = ("Jab Cross Hook Knee", "Jab Cross Hook Knee")
    return table.acting(fighters, hands, **{"pile": "Kick", "position": "Short"} | fields)


def hand_sizes(states):
    return [sum(table.fighter(states, seat)["hand"].values()) for seat in table.SEATS]


def rounds_won(states):
    return [table.fighter(states, seat)["won"] for seat in table.SEATS]


# The deck, and the beginning of a round


@pytest.mark.rule("KT 2.6", "KT 3.2")
def test_the_deck_has_61_cards_of_eighteen_kinds():
    states = table.start(FIGHTERS["P"], FIGHTERS["Q"])
    assert table.describe(states)["pile"] == DECK
    assert len(table.legal(states)) == len(CARDS) == 18
    assert len(table.GAME.rules.legal(states)) == sum(DECK.values()) == 61


@pytest.mark.rule("KT 2.6", "KT 9.1")
def test_every_card_left_is_as_likely_and_those_of_a_kind_are_alike():
    states, other_states = (table.play(table.lay(pile="Jab Jab Cross"), *PASSES) for _ in range(2))
    words = [table.GAME.write(states[0], action) for action in table.GAME.rules.legal(states)]
    assert words == ["card:Jab.1", "card:Jab.2", "card:Cross.1"]
    table.play(states, "card:Jab.1")
    table.play(other_states, "card:Jab.2")
    assert states.tobytes() == other_states.tobytes()


@pytest.mark.rule("KT 3.1")
def test_a_round_begins_at_long_range_with_nobody_mobile():
    view = table.describe(table.play(table.start(FIGHTERS["P"], FIGHTERS["Q"]), "draws"))
    assert (view["position"], view["top"], view["mobile"]) == ("Long-Range", None, None)
    assert (view["thrower"], view["stall"], view["turns"]) == (None, 0, 1)


@pytest.mark.rule("KT 3.1", "KT 4.6")
def test_nothing_of_mobility_throws_or_balance_is_carried_over_and_hurt_markers_are():
    mount = {"position": "Full Mount", "top": table.BLUE}
    states = last_card(ready=[[3, 3, 0], [2, 1, 9]], **mount)
    states["thrower"], states["owed"] = 0, (1, 1)
    table.play(states, "pass", "pass", "draws", "restore:Grappling")
    view = table.describe(states)
    assert (view["phase"], view["round"]) == ("deal", 2)
    assert (view["position"], view["top"], view["mobile"]) == ("Long-Range", None, None)
    assert (view["thrower"], states["owed"].tolist()) == (None, [[0, 0]])
    assert table.ready(states, table.BLUE) == [2, 2, 9]


@pytest.mark.rule("KT 3.2")
def test_hands_discards_and_scoring_piles_go_back_into_the_deck():
    states = last_card(scored=("Elbow Style-as-Throw", "Throw"))
    table.play(states, "discard:Jab", "discard:Hook", "pass", "draws")
    view = table.describe(states)
    assert (view["pile"], view["discards"]) == (DECK, {})
    for seat in table.SEATS:
        assert (table.fighter(states, seat)["hand"], table.fighter(states, seat)["scored"]) == (
            {},
            {},
        )


@pytest.mark.rule("KT 3.3", "KT 8.7")
@pytest.mark.parametrize(
    ("fighter", "limit"),
    [
        ("H3 C0 S3 G3", 5),
        ("H2 C0 S3 G3: Footwork", 6),
        ("H1 C0 S3 G3: Footwork, Slippery", 7),
        ("H0 C0 S3 G3: Footwork, Slippery, Iron Chin", 8),
        ("H2 C0 S3 G3: Workhorse", 7),
        ("H0 C0 S3 G3: Footwork, Slippery, Workhorse", 9),
    ],
)
def test_a_hand_is_five_cards_and_one_for_each_style(fighter, limit):
    assert hand_sizes(table.play(table.start(fighter, FIGHTERS["P"]), "draws")) == [limit, 5]


@pytest.mark.rule("KT 3.4")
def test_red_is_dealt_a_hand_and_then_blue():
    states = table.start(FIGHTERS["P"], FIGHTERS["Q"])
    for red, blue in [*((n, 0) for n in range(5)), *((5, n) for n in range(5))]:
        assert (table.phase(states), hand_sizes(states)) == ("deal", [red, blue])
        table.play(states, min(table.legal(states)))
    assert (table.phase(states), table.describe(states)["turns"]) == ("mob_die", 1)


# A turn, and the Heart Phase


@pytest.mark.rule("KT 4.1")
def test_a_turn_is_mobility_then_actions_then_heart():
    states, phases = table.lay("PQ", ("Jab", ""), ready=[[3, 2, 0], [3, 3, 9]]), []
    moves = [
        "use:Striking",
        *table.dice(2, 1),
        "move:Mid",
        "pass",
        "pass",
        "draws",
        *table.dice(1, 1, 1),
    ]
    for move in moves:
        phases.append(table.phase(states))
        table.play(states, move)
    heart = ["heart_die"] * 3
    assert phases == ["stat", "mob_die", "mob_die", "move", "act", "act", "refill", *heart]
    assert table.describe(states)["turns"] == 2


@pytest.mark.rule("KT 6.1")
@pytest.mark.parametrize("order", ["first", "red"])
@pytest.mark.parametrize("mobile", table.SEATS)
def test_a_fighter_who_acted_first_fills_up_first_unless_it_is_always_red(order, mobile):
    states = table.lay("PQ", mobile=mobile, options={"refill_order": order})
    table.play(states, *PASSES)
    first = table.RED if order == "red" else mobile
    for _ in range(5):
        assert states["seat"][0] == table.SEATS.index(first)
        table.play(states, min(table.legal(states)))
    assert states["seat"][0] != table.SEATS.index(first)
    assert hand_sizes(table.play(states, "draws")) == [5, 5]


@pytest.mark.rule("KT 6.1")
def test_a_hand_that_is_full_draws_nothing():
    states = table.play(table.lay("PQ", ("", FULL[1])), *PASSES, "draws")
    assert (hand_sizes(states), table.describe(states)["turns"]) == ([5, 5], 2)


@pytest.mark.rule("KT 6.2")
@pytest.mark.parametrize("limit", [1, 2, 6])
def test_some_turns_in_a_row_without_a_card_drawn_end_the_round(limit):
    states = table.lay("PQ", FULL, options={"stall_limit": limit})
    for n in range(limit):
        assert (table.describe(states)["round"], table.describe(states)["stall"]) == (1, n)
        table.play(states, *PASSES)
    assert (table.phase(states), table.describe(states)["round"]) == ("deal", 2)


@pytest.mark.rule("KT 6.2")
def test_a_card_drawn_begins_the_count_again():
    states = table.play(table.lay("PQ", FULL), *PASSES, *PASSES)
    assert table.describe(states)["stall"] == 2
    table.play(states, *table.dice(2, 2), "discard:Jab", "done", "pass", "draws")
    assert table.describe(states)["stall"] == 0


@pytest.mark.rule("KT 6.3")
@pytest.mark.parametrize("mobile", table.SEATS)
def test_each_rolls_a_die_for_each_marker_of_heart_who_acted_first_begins(mobile):
    states = table.lay("AB", FULL, mobile=mobile, ready=[[3, 1, 0], [1, 3, 0]])
    table.play(states, "use:Striking", "use:Grappling", *PASSES, "draws")
    rival = table.RED if mobile == table.BLUE else table.BLUE
    for seat in (mobile, mobile, rival, rival):
        assert (table.phase(states), states["seat"][0]) == ("heart_die", table.SEATS.index(seat))
        table.play(states, *table.dice(5))
    assert table.describe(states)["turns"] == 2
    assert (table.ready(states, table.RED), table.ready(states, table.BLUE)) == (
        [3, 1, 0],
        [1, 3, 0],
    )


@pytest.mark.rule("KT 6.3", "KT 6.4")
def test_each_six_restores_a_marker_of_ones_choice():
    states = table.play(table.acting("PQ", FULL, ready=[[1, 1, 0], [3, 3, 9]]), "pass", "pass")
    table.play(states, *table.dice(6))
    assert (table.phase(states), table.act(states)) == ("restore", table.RED)
    assert table.legal(states) == {"restore:Striking", "restore:Grappling"}
    table.play(states, "restore:Grappling", *table.dice(1, 6), "restore:Striking")
    assert table.ready(states, table.RED) == [2, 2, 0]


@pytest.mark.rule("KT 6.4")
def test_where_one_stat_alone_is_hurt_it_is_restored_without_asking():
    states = table.play(table.acting("PQ", FULL, ready=[[3, 1, 0], [3, 3, 9]]), "pass", "pass")
    table.play(states, *table.dice(6))
    assert (table.phase(states), table.ready(states, table.RED)) == ("heart_die", [3, 2, 0])


@pytest.mark.rule("KT 6.3")
def test_heart_dice_are_rolled_while_something_is_hurt():
    assert table.phase(table.play(table.lay("PQ", FULL), *PASSES)) == "mob_die"
    states = table.play(table.acting("PP", FULL, ready=[[3, 3, 0], [3, 2, 0]]), "pass", "pass")
    assert table.phase(states) == "heart_die"
    assert table.describe(table.play(states, *table.dice(6)))["turns"] == 2


@pytest.mark.rule("KT 6.3")
def test_a_fighter_who_has_no_heart_rolls_none():
    states = table.play(table.acting("PQ", FULL, ready=[[3, 3, 0], [2, 2, 0]]), "pass", "pass")
    assert table.describe(states)["turns"] == 2


@pytest.mark.rule("KT 8.6")
@pytest.mark.parametrize(("face", "healed"), [(4, 0), (5, 1), (6, 1)])
def test_a_quick_healers_heart_dice_restore_on_a_five_as_well(face, healed):
    quick = "H3 C0 S3 G2: Quick Healer"
    states = table.lay((quick, "P"), ("", ""), ready=[[3, 1, 0], [3, 3, 0]])
    table.play(
        states, "use:Striking", *table.dice(2, 2), "pass", "pass", "draws", *table.dice(face)
    )
    assert table.ready(states, table.RED) == [3, 1 + healed, 0]


@pytest.mark.rule("KT 8.7", "KT 5.12")
def test_a_workhorse_discards_up_to_three():
    states = table.play(table.acting("WP", ("Jab Jab Jab Hook", "")), "discard:Jab", "discard:Jab")
    assert (table.phase(states), table.act(states)) == ("discard", table.RED)
    table.play(states, "discard:Hook")
    assert (table.phase(states), table.act(states)) == ("act", table.BLUE)
    assert table.fighter(states, table.RED)["hand"] == {"Jab": 1}


# The end of a round


@pytest.mark.rule("KT 7.1", "KT 6.1")
def test_the_round_ends_the_instant_the_last_card_is_drawn():
    states = table.play(last_card(ready=[[2, 2, 0], [3, 3, 9]]), "pass", "pass", "card:Kick")
    assert (table.phase(states), table.act(states), table.describe(states)["round"]) == (
        "rest",
        table.RED,
        1,
    )


@pytest.mark.rule("KT 7.1")
def test_the_last_card_ends_the_round_though_it_fills_the_hand():
    hands = ("Jab Cross Hook Knee", FULL[1])
    states = table.play(table.acting("PQ", hands, pile="Kick"), "pass", "pass", "draws")
    assert (table.phase(states), table.describe(states)["round"]) == ("deal", 2)


@pytest.mark.rule("KT 7.2", "KT 2.7")
@pytest.mark.parametrize(
    ("red", "blue", "rounds"),
    [
        ("Jab Cross", "Throw", [0, 0]),
        ("Jab Cross Knee", "Throw", [1, 0]),
        ("Jab", "Neck-Hold", [0, 1]),
        ("Style-as-Kick", "Style-as-Throw", [0, 1]),
        ("Jab Jab", "Style-as-Elbow", [1, 0]),
        ("", "", [0, 0]),
    ],
)
def test_a_strike_is_a_point_and_a_grapple_two(red, blue, rounds):
    states = table.play(last_card(scored=(red, blue)), "pass", "pass", "draws")
    assert (table.phase(states), rounds_won(states)) == ("deal", rounds)


@pytest.mark.rule("KT 2.8", "KT 5.10", "KT 5.11")
def test_discards_and_piles_are_the_same_for_every_eye():
    states = table.acting(hands=("Jab Cross", "Hook"), position="Short", scored=("Elbow", "Throw"))
    table.play(states, "discard:Jab", "done", "pass")
    views = [table.describe(table.GAME.known_state(states[0], viewer)) for viewer in (0, 1, None)]
    for view in views:
        assert view["discards"] == table.describe(states)["discards"]
        assert [fighter_view["scored"] for fighter_view in view["fighters"]] == [
            {"Elbow": 1},
            {"Throw": 1},
        ]


@pytest.mark.rule("KT 7.5", "KT 6.4")
def test_between_rounds_each_restores_a_marker_red_first():
    states = last_card(ready=[[2, 2, 0], [2, 3, 5]])
    table.play(states, "pass", "pass", "draws")
    assert (table.phase(states), table.act(states)) == ("rest", table.RED)
    assert table.legal(states) == {"restore:Striking", "restore:Grappling"}
    table.play(states, "restore:Striking")
    assert (table.phase(states), table.act(states)) == ("rest", table.BLUE)
    assert table.legal(states) == {"restore:Striking", "restore:Conditioning"}
    table.play(states, "restore:Conditioning")
    assert (table.ready(states, table.RED), table.ready(states, table.BLUE)) == (
        [3, 2, 0],
        [2, 3, 6],
    )
    assert table.phase(states) == "deal"


@pytest.mark.rule("KT 7.5")
def test_between_rounds_nothing_is_asked_where_there_is_no_choice():
    states = table.play(last_card(ready=[[3, 1, 0], [3, 3, 9]]), "pass", "pass", "draws")
    assert (table.phase(states), table.ready(states, table.RED)) == ("deal", [3, 2, 0])


# The end of a match


@pytest.mark.rule("KT 7.3")
@pytest.mark.parametrize(
    ("rounds_before", "scored", "end"),
    [
        ([1, 0], ("", ""), ("points", table.RED)),
        ([0, 0], ("", "Jab"), ("points", table.BLUE)),
        ([0, 1], ("", "Jab"), ("points", table.BLUE)),
        ([1, 0], ("", "Jab"), (None, None)),
        ([0, 0], ("", ""), (None, None)),
    ],
)
def test_after_two_rounds_who_has_won_more_wins_on_points(rounds_before, scored, end):
    states = table.play(
        last_card(round=2, won=rounds_before, scored=scored), "pass", "pass", "draws"
    )
    assert (table.describe(states)["method"], table.winner(states)) == end
    assert (table.phase(states), table.describe(states)["round"]) == (
        ("over", 2) if end[0] else ("deal", 3)
    )


@pytest.mark.rule("KT 7.3")
@pytest.mark.parametrize(("rounds", "is_over"), [(1, True), (2, False), (9, False)])
def test_nobody_has_won_before_the_rounds_agreed_on(rounds, is_over):
    settings = {"rounds": rounds}
    states = table.play(last_card(scored=("Jab", ""), options=settings), "pass", "pass", "draws")
    assert (table.act(states) == "nobody") == is_over


@pytest.mark.rule("KT 7.4")
@pytest.mark.parametrize("limit", [0, 1, 3, 100])
def test_overtime_rounds_follow_until_there_are_no_more_and_then_it_is_a_draw(limit):
    for number in range(2, 2 + limit + 1):
        settings = {"max_overtime": limit}
        states = table.play(last_card(round=number, options=settings), "pass", "pass", "draws")
        last = number == 2 + limit
        assert table.describe(states)["method"] == ("draw" if last else None)
        assert (table.winner(states), table.act(states)) == (None, "nobody" if last else "luck")


@pytest.mark.rule("KT 7.4")
@pytest.mark.parametrize("seat", [0, 1])
def test_an_overtime_round_that_is_won_wins_the_match(seat):
    scored = ("Jab", "") if seat == 0 else ("", "Jab")
    states = table.play(last_card(round=3, won=[1, 1], scored=scored), "pass", "pass", "draws")
    assert (table.describe(states)["method"], table.winner(states)) == ("points", table.SEATS[seat])


@pytest.mark.rule("KT 7.5", "KT 7.3")
def test_a_fighter_who_has_lost_restores_nothing():
    states = last_card(round=2, won=[1, 0], ready=[[3, 3, 0], [1, 1, 0]])
    table.play(states, "pass", "pass", "draws")
    assert (table.act(states), table.ready(states, table.BLUE)) == ("nobody", [1, 1, 0])


@pytest.mark.rule("KT 7.6")
def test_a_knockout_ends_the_match_whatever_the_points():
    hands = ("Cross", "")
    states = table.acting(
        "PQ", hands, position="Short", round=2, won=[0, 1], scored=("", "Throw Throw")
    )
    table.attack(states, "attack:Cross", 6, 6, 6)
    assert (table.describe(states)["method"], table.winner(states)) == ("knockout", table.RED)
    assert states["returns"][0].tolist() == [1, -1]


@pytest.mark.rule("KT 7.8")
@pytest.mark.parametrize("seat", [0, 1])
def test_a_fighter_who_gives_up_loses(seat):
    states = table.lay("PQ", FULL)
    rival = ("Blue", "Red")[seat]
    assert table.GAME.forfeit(states[0], seat).startswith(f"{rival} wins by forfeit")
