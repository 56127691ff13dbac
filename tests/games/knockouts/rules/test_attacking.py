"""The Action Phase up to the dice, by the numbers of RULES.md (2 and 5)."""

import pytest

from tests.games.knockouts.printed import CARDS, CHART, GROUND, TRACKS
from tests.games.knockouts.slow import spell
from tests.games.knockouts.table import (
    BLUE,
    RED,
    act,
    acting,
    attack,
    describe,
    dice,
    fighter,
    legal,
    phase,
    play,
    ready,
)

TOP = {"position": "Half Guard", "top": RED}
BOTTOM = {"position": "Half Guard", "top": BLUE}
SHORT = {"position": "Short"}
CLINCH = {"position": "Clinch"}


def find_need(states, move, **extras):
    """Find the least face that succeeds with this attack; 7 for none."""
    for face in range(1, 7):
        if describe(attack(states.copy(), move, face, **extras))["successes"]:
            return face
    return 7


# What may be done


@pytest.mark.rule("KT 5.1")
def test_each_has_one_action_the_mobile_fighter_the_first():
    states = play(acting(hands=("Jab Jab", "Jab")), "pass")
    assert (phase(states), act(states)) == ("act", BLUE)
    play(states, "pass")
    assert phase(states) == "refill"


@pytest.mark.rule("KT 5.2")
def test_an_empty_hand_can_only_pass():
    assert legal(acting()) == {"pass"}


@pytest.mark.rule("KT 5.2")
def test_passing_is_legal_even_if_an_attack_is_possible():
    states = acting(hands=("Jab", ""), **SHORT)
    assert legal(states) == {"attack:Jab", "discard:Jab", "pass"}
    assert describe(play(states, "pass"))["act"] == BLUE


@pytest.mark.rule("KT 5.2", "KT 5.5")
@pytest.mark.parametrize("card", ["Sink", "Wind-Up", "Surge", "Cover-Up", "Style", "Reversal"])
def test_a_card_that_is_not_an_attack_is_not_played_alone(card):
    assert legal(acting(hands=(card, ""), **SHORT)) == {f"discard:{card}", "pass"}


@pytest.mark.rule("KT 2.4", "KT 5.3")
@pytest.mark.parametrize("position", TRACKS["nine"])
@pytest.mark.parametrize("side", [RED, BLUE])
def test_an_attack_can_be_made_where_the_chart_has_a_number_for_ones_side(position, side):
    ground = position in GROUND
    for card in CHART:
        numbers = CHART[card].get(position, [0])
        number = numbers[-1 if ground and side == BLUE else 0]
        side_fields = {"top": side} if ground else {}
        states = acting(hands=(spell(card), ""), position=position, **side_fields)
        assert (f"attack:{spell(card)}" in legal(states)) == bool(number)
        if number:
            assert find_need(states, f"attack:{spell(card)}") == number


@pytest.mark.rule("KT 5.3")
@pytest.mark.parametrize(
    ("ready_", "can"), [([0, 1, 9], {"attack:Throw"}), ([1, 0, 9], {"attack:Cross"})]
)
def test_without_a_ready_marker_of_its_stat_an_attack_cannot_be_made(ready_, can):
    hand = "Cross Throw Surge"
    states = acting("QP", (hand, ""), ready=[ready_, [3, 3, 0]], **SHORT)
    assert {move for move in legal(states) if move.startswith("attack:")} == can


# Style cards


@pytest.mark.rule("KT 5.4", "KT 8.1")
@pytest.mark.parametrize(
    ("style", "attack_kind", "position"),
    [
        ("Likes to Kick", "Kick", "Mid"),
        ("Likes to Knee", "Knee", "Clinch"),
        ("Likes to Elbow", "Elbow", "Clinch"),
        ("Likes to Ground and Pound", "Ground Punch", "Close"),
        ("Likes to Throw", "Throw", "Clinch"),
        ("Likes to Choke", "Neck Hold", "Clinch"),
        ("Likes to Arm Lock", "Arm Hold", "Half Guard"),
        ("Likes to Leg Lock", "Leg Hold", "Close"),
    ],
)
def test_a_style_card_is_played_as_the_attack_one_likes_each_die_one_better(
    style, attack_kind, position
):
    side_fields = {"top": RED} if position in GROUND else {}
    fighters = (f"H2 C0 S3 G3: {style}", "P")
    states = acting(fighters, ("Style", ""), position=position, **side_fields)
    move = f"attack:Style-as-{spell(attack_kind)}"
    assert legal(states) == {move, "discard:Style", "pass"}
    assert find_need(states, move) == CHART[attack_kind][position][0] - 1
    states = attack(states, move, 6, 1, 1)
    assert fighter(states, RED)["scored"] == {f"Style-as-{spell(attack_kind)}": 1}
    assert fighter(states, RED)["points"] == (1 if CARDS[attack_kind]["type"] == "strike" else 2)


@pytest.mark.rule("KT 8.1")
def test_a_fighter_who_likes_two_attacks_chooses_at_each_play():
    fighters = ("H1 C0 S3 G3: Likes to Elbow, Likes to Throw", "P")
    states = acting(fighters, ("Style", ""), **CLINCH)
    attacks = {"attack:Style-as-Elbow", "attack:Style-as-Throw"}
    assert legal(states) == attacks | {"discard:Style", "pass"}


@pytest.mark.rule("KT 5.4", "KT 5.3")
def test_a_style_card_is_no_attack_where_the_liked_one_is_none():
    for position in ("Full Guard", "Clinch", "Long Range"):
        side_fields = {"top": RED} if position in GROUND else {}
        states = acting("AP", ("Style", ""), position=position, **side_fields)
        assert ("attack:Style-as-Kick" in legal(states)) == (position == "Long Range")


@pytest.mark.rule("KT 5.4", "KT 5.5", "KT 5.8")
def test_a_style_card_may_be_boosted_as_what_it_is_used_as():
    states = play(acting("AP", ("Style Sink Wind-Up Surge", ""), **SHORT), "attack:Style-as-Kick")
    assert legal(states) == {"boost:Wind-Up", "boost:Surge", "roll"}
    assert find_need(play(states, "boost:Wind-Up"), "roll") == 3


@pytest.mark.rule("KT 5.4")
def test_a_style_card_used_as_a_throw_is_a_throw():
    states = attack(acting("BP", ("Style", ""), **CLINCH), "attack:Style-as-Throw", 4, 4, 4)
    assert describe(states)["method"] == "knockout"
    states = attack(acting("BP", ("Style", ""), **CLINCH), "attack:Style-as-Throw", 4, 1, 1)
    assert describe(states)["thrower"] == RED


# Boosts and reactions


@pytest.mark.rule("KT 5.5", "KT 2.7")
@pytest.mark.parametrize(
    ("card", "fitting"),
    [
        ("Hook", {"Wind-Up", "Surge"}),
        ("Throw", {"Surge"}),
        ("Neck-Hold", {"Sink"}),
        ("Jab", {"Wind-Up", "Surge"}),
    ],
)
def test_a_boost_fits_some_types_of_attack(card, fitting):
    states = play(acting(hands=(f"{card} Sink Wind-Up Surge", ""), **CLINCH), f"attack:{card}")
    assert (phase(states), act(states)) == ("boost", RED)
    assert legal(states) == {f"boost:{boost}" for boost in fitting} | {"roll"}


@pytest.mark.rule("KT 5.5", "KT 5.6")
def test_different_boosts_are_stacked_and_the_same_is_not():
    states = acting(hands=("Hook Wind-Up Wind-Up Surge", ""), **CLINCH)
    play(states, "attack:Hook", "boost:Wind-Up")
    assert legal(states) == {"boost:Surge", "roll"}
    play(states, "boost:Surge")
    assert (phase(states), act(states)) == ("react", BLUE)
    assert describe(states)["table"] == {"Hook": 1, "Wind-Up": 1, "Surge": 1}


@pytest.mark.rule("KT 5.7")
def test_the_defender_answers_once_after_the_boosts_and_before_the_dice():
    states = acting(hands=("Cross Wind-Up", "Cover-Up Cover-Up"), **SHORT)
    play(states, "attack:Cross", "boost:Wind-Up", "roll")
    assert (phase(states), act(states)) == ("react", BLUE)
    assert legal(states) == {"react:Cover-Up", "allow"}
    play(states, "react:Cover-Up")
    assert phase(states) == "atk_die"
    assert fighter(states, BLUE)["hand"] == {"Cover-Up": 1}


@pytest.mark.rule("KT 5.7")
def test_nobody_covers_up_against_a_jab():
    states = play(acting(hands=("Jab", "Cover-Up"), **SHORT), "attack:Jab", "roll")
    assert phase(states) == "atk_die"


@pytest.mark.rule("KT 9.3")
def test_boosts_and_reactions_are_asked_for_though_none_is_held():
    states = play(acting(hands=("Cross", ""), **SHORT), "attack:Cross")
    assert (phase(states), legal(states)) == ("boost", {"roll"})
    play(states, "roll")
    assert (phase(states), act(states), legal(states)) == ("react", BLUE, {"allow"})


# Dice


@pytest.mark.rule("KT 5.8", "KT 5.9")
@pytest.mark.parametrize(
    ("card", "extras", "need"),
    [
        ("Cross", {}, 5),
        ("Cross", {"boosts": ["Wind-Up"]}, 4),
        ("Cross", {"boosts": ["Surge"]}, 5),
        ("Cross", {"answer": "react:Cover-Up"}, 6),
        ("Cross", {"boosts": ["Wind-Up"], "answer": "react:Cover-Up"}, 5),
        ("Knee", {"answer": "react:Cover-Up"}, 7),
        ("Jab", {"boosts": ["Wind-Up"]}, 4),
    ],
)
def test_boosts_and_covering_up_change_what_each_die_needs(card, extras, need):
    hand = f"{card} Wind-Up Surge"
    states = acting(hands=(hand, "Cover-Up"), **SHORT)
    assert find_need(states, f"attack:{card}", **extras) == need


@pytest.mark.rule("KT 5.8")
def test_a_hold_with_sink_needs_one_less_on_each_die():
    states = acting(hands=("Neck-Hold Sink", ""), **CLINCH)
    assert find_need(states, "attack:Neck-Hold", boosts=["Sink"]) == 5


@pytest.mark.rule("KT 5.8")
def test_no_die_succeeds_with_a_one():
    fighters = ("H2 C0 S3 G3: Likes to Elbow", "P")
    states = acting(fighters, ("Style Wind-Up", ""), position="Full Mount", top=RED)
    need = find_need(states, "attack:Style-as-Elbow", boosts=["Wind-Up"])
    assert need == 2  # 4 on the chart, two off


@pytest.mark.rule("KT 5.8")
def test_against_a_need_of_seven_sixes_are_rolled_in_vain():
    states = acting(hands=("Neck-Hold", "Cover-Up"), **CLINCH)
    attack(states, "attack:Neck-Hold", 6, 6, answer="react:Cover-Up")
    assert (phase(states), describe(states)["successes"]) == ("atk_die", 0)
    play(states, *dice(6))
    assert describe(states)["discards"] == {"Neck-Hold": 1, "Cover-Up": 1}


@pytest.mark.rule("KT 5.8")
@pytest.mark.parametrize("count", [1, 2, 3])
@pytest.mark.parametrize(("boosts", "extra_dice"), [([], 0), (["Surge"], 1)])
@pytest.mark.parametrize(("card", "stat"), [("Uppercut", 0), ("Throw", 1)])
def test_a_die_is_rolled_for_each_ready_marker_of_the_stat_and_one_with_surge(
    count, boosts, extra_dice, card, stat
):
    markers = [3, 3, 0]
    markers[stat] = count
    states = acting(hands=(f"{card} Surge", ""), ready=[markers, [3, 3, 9]], **CLINCH)
    attack(states, f"attack:{card}", *[1] * (count + extra_dice - 1), boosts=boosts)
    assert phase(states) == "atk_die"
    assert act(play(states, *dice(1))) == BLUE


@pytest.mark.rule("KT 5.9")
def test_dice_are_not_added_up():
    states = attack(acting(hands=("Cross", ""), **SHORT), "attack:Cross", 4, 4, 4)
    assert (phase(states), act(states)) == ("act", BLUE)
    assert ready(states, BLUE) == [3, 3, 9]


@pytest.mark.rule("KT 5.10")
def test_an_attack_without_a_success_is_discarded_with_all_that_was_played_on_it():
    states = acting(hands=("Cross Wind-Up", "Cover-Up"), **SHORT)
    extras = {"boosts": ["Wind-Up"], "answer": "react:Cover-Up"}
    attack(states, "attack:Cross", 1, 1, 1, **extras)
    assert describe(states)["discards"] == {"Cross": 1, "Wind-Up": 1, "Cover-Up": 1}
    assert fighter(states, RED)["scored"] == {}


@pytest.mark.rule("KT 5.10", "KT 5.11", "KT 7.2")
@pytest.mark.parametrize(("card", "points"), [("Uppercut", 1), ("Throw", 2), ("Neck-Hold", 2)])
def test_an_attack_with_a_success_goes_to_ones_pile_and_its_boosts_do_not(card, points):
    hands = (f"{card} Surge Sink", "Cover-Up")
    boost = "Sink" if card == "Neck-Hold" else "Surge"
    states = acting(hands=hands, **CLINCH)
    faces = [6, *[1] * (2 + (boost == "Surge"))]
    attack(states, f"attack:{card}", *faces, boosts=[boost], answer="allow")
    assert fighter(states, RED)["scored"] == {card: 1}
    assert fighter(states, RED)["points"] == points
    assert describe(states)["discards"] == {boost: 1}


# Discarding, and special cards


@pytest.mark.rule("KT 5.12")
def test_up_to_two_cards_are_discarded_one_by_one():
    states = play(acting(hands=("Jab Jab Cross Hook", "Knee")), "discard:Jab")
    assert (phase(states), act(states)) == ("discard", RED)
    assert legal(states) == {"discard:Jab", "discard:Cross", "discard:Hook", "done"}
    stopped_states = play(states.copy(), "done")
    assert (phase(stopped_states), act(stopped_states)) == ("act", BLUE)
    play(states, "discard:Hook")
    assert (phase(states), act(states)) == ("act", BLUE)
    assert describe(states)["discards"] == {"Jab": 1, "Hook": 1}


@pytest.mark.rule("KT 5.12")
def test_a_fighter_who_has_discarded_the_last_card_is_not_asked_on():
    states = play(acting(hands=("Jab", "Knee")), "discard:Jab")
    assert (phase(states), act(states)) == ("act", BLUE)


@pytest.mark.rule("KT 5.18")
@pytest.mark.parametrize(("fighters", "move"), [("PQ", "Kick"), ("AP", "Style-as-Kick")])
def test_a_missed_kick_gives_the_rival_one_more_on_the_next_mobility_total(fighters, move):
    hand = "Kick Kick Style"
    states = acting(fighters, (hand, ""), position="Mid")
    attack(states, f"attack:{move}", 1, 1, 1)
    assert [fighter(states, seat)["owed"] for seat in (RED, BLUE)] == [0, 1]
    play(states, "pass", "draws", *["use:Striking"] * (fighters == "AP"), *dice(4, 4))
    view = describe(states)
    assert (view["mobile"], view["points"]) == (BLUE, 1)
    assert fighter(states, BLUE)["owed"] == 0


@pytest.mark.rule("KT 5.18")
def test_a_kick_that_lands_leaves_nobody_off_balance():
    states = attack(acting(hands=("Kick", ""), position="Mid"), "attack:Kick", 6, 1, 1)
    assert fighter(states, BLUE)["owed"] == 0


@pytest.mark.rule("KT 5.18")
def test_being_off_balance_does_not_add_up_and_lasts_for_one_turn():
    states = acting(hands=("Kick", ""), position="Mid")
    states["owed"][0] = 0, 1  # as if Red had missed one in this turn already
    attack(states, "attack:Kick", 1, 1, 1)
    assert fighter(states, BLUE)["owed"] == 1


@pytest.mark.rule("KT 5.19", "KT 2.4")
@pytest.mark.parametrize(("fields", "top"), [(TOP, BLUE), (BOTTOM, RED)])
def test_reversal_swaps_top_and_bottom_for_either_and_is_the_whole_action(fields, top):
    states = acting(hands=("Reversal Elbow", ""), **fields)
    assert "special:Reversal" in legal(states)
    play(states, "special:Reversal")
    view = describe(states)
    assert (view["top"], view["position"], act(states)) == (top, "Half-Guard", BLUE)
    assert view["discards"] == {"Reversal": 1}


@pytest.mark.rule("KT 5.19")
@pytest.mark.parametrize("position", TRACKS["nine"][:5])
def test_reversal_is_for_the_ground(position):
    states = acting(hands=("Reversal", ""), position=position)
    assert legal(states) == {"discard:Reversal", "pass"}


@pytest.mark.rule("KT 5.20")
def test_a_throw_that_misses_is_not_pending():
    states = attack(acting(hands=("Throw", ""), **CLINCH), "attack:Throw", 4, 4, 4)
    assert describe(states)["thrower"] is None


@pytest.mark.rule("KT 5.20")
def test_the_later_of_two_throws_in_a_turn_is_pending():
    states = attack(acting("PP", ("Throw", "Throw"), **CLINCH), "attack:Throw", 6, 1, 1)
    play(states, "hurt:Striking")
    assert describe(states)["thrower"] == RED
    attack(states, "attack:Throw", 6, 1, 1)
    play(states, "hurt:Striking")
    assert describe(states)["thrower"] == BLUE


@pytest.mark.rule("KT 5.20", "KT 4.11")
def test_a_throw_takes_effect_in_the_next_turn_and_once():
    states = attack(acting(hands=("Throw", ""), **CLINCH), "attack:Throw", 6, 1, 1)
    play(states, "hurt:Conditioning", "pass", "draws")
    assert describe(states)["position"] == "Clinch"
    play(states, *dice(4, 3), "top")
    assert (describe(states)["position"], describe(states)["thrower"]) == ("Full-Guard", None)
