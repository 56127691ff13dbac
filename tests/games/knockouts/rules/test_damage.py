"""What successes do, by the numbers of RULES.md (5, 7 and 8)."""

import pytest

from hexarena.games.knockouts.rules.attacking import attack_number
from tests.games.knockouts import table

SHORT = {"position": "Short"}
CLINCH = {"position": "Clinch"}
MOUNT = {"position": "Full Mount", "top": table.RED}
SIDE = {"position": "Side Control", "top": table.RED}
FOUR = {"ko_successes": 4}  # so that three successes hurt
EVERY_HURT = {"hurt:Striking", "hurt:Grappling", "hurt:Conditioning"}


def hit(card, *faces, fighters="PQ", boosts=(), **fields):
    """Let Red attack with a card, and boosts beside it."""
    states = table.acting(fighters, (" ".join([card, *boosts]), ""), **fields)
    return table.attack(states, f"attack:{card}", *faces, boosts=boosts)


def find_ending(states):
    return table.describe(states)["method"], table.winner(states)


# Knockouts


@pytest.mark.rule("KT 5.13", "KT 7.6", "KT 2.7")
@pytest.mark.parametrize(
    ("card", "fields"), [("Jab", SHORT), ("Cross", SHORT), ("Throw", CLINCH), ("Elbow", MOUNT)]
)
def test_three_successes_of_a_strike_or_throw_knock_out_at_once(card, fields):
    states = hit(card, 6, 6, 6, **fields)
    assert find_ending(states) == ("knockout", table.RED)
    assert (table.act(states), table.legal(states)) == ("nobody", set())
    assert table.ready(states, table.BLUE) == [3, 3, 9]


@pytest.mark.rule("KT 5.13")
def test_four_successes_knock_out_too():
    assert find_ending(hit("Cross", 6, 6, 6, 6, boosts=["Surge"], **SHORT)) == (
        "knockout",
        table.RED,
    )


@pytest.mark.rule("KT 5.13")
def test_a_jab_knocks_nobody_out_if_that_is_agreed():
    settings = {"light_strikes": "spare"}
    states = hit("Jab", 6, 6, 6, 6, boosts=["Surge"], options=settings, **SHORT)
    assert (table.phase(states), find_ending(states)) == ("critical", (None, None))
    table.play(states, "normal", *["hurt:Conditioning"] * 4)
    assert table.ready(states, table.BLUE) == [3, 3, 5]


@pytest.mark.rule("KT 5.13")
def test_other_strikes_knock_out_however_light_ones_are_agreed():
    states = hit("Cross", 6, 6, 6, options={"light_strikes": "spare"}, **SHORT)
    assert find_ending(states) == ("knockout", table.RED)


@pytest.mark.rule("KT 5.13")
@pytest.mark.parametrize(
    ("ko_successes", "successes", "is_over"),
    [(2, 1, False), (2, 2, True), (4, 3, False), (4, 4, True)],
)
def test_how_many_successes_knock_out_can_be_agreed_on(ko_successes, successes, is_over):
    faces = [6] * successes + [1] * (4 - successes)
    settings = {"ko_successes": ko_successes}
    states = hit("Cross", *faces, boosts=["Surge"], options=settings, **SHORT)
    assert find_ending(states) == (("knockout", table.RED) if is_over else (None, None))


# Normal and critical


@pytest.mark.rule("KT 5.14", "KT 5.17")
def test_one_success_hurts_a_marker_of_the_victims_choice():
    states = hit("Cross", 6, 1, 1, **SHORT)
    assert (table.phase(states), table.act(states), table.legal(states)) == (
        "hurt",
        table.BLUE,
        EVERY_HURT,
    )
    table.play(states, "hurt:Grappling")
    assert table.ready(states, table.BLUE) == [3, 2, 9]
    assert (table.phase(states), table.act(states)) == ("act", table.BLUE)


@pytest.mark.rule("KT 5.14")
def test_two_successes_are_as_they_are_or_a_critical():
    states = hit("Cross", 6, 1, 6, **SHORT)
    assert (table.phase(states), table.act(states)) == ("critical", table.RED)
    assert table.legal(states) == {"critical", "normal"}
    table.play(states, "normal")
    assert (table.phase(states), table.act(states)) == ("hurt", table.BLUE)
    table.play(states, "hurt:Conditioning", "hurt:Conditioning")
    assert table.ready(states, table.BLUE) == [3, 3, 7]


@pytest.mark.rule("KT 5.15")
@pytest.mark.parametrize(("faces", "count"), [((6, 6, 1), 1), ((6, 6, 6), 2)])
def test_a_critical_hurts_one_marker_fewer_of_the_attackers_choice(faces, count):
    states = table.play(hit("Cross", *faces, options=FOUR, **SHORT), "critical")
    for _ in range(count):
        assert (table.phase(states), table.act(states)) == ("hurt", table.RED)
        table.play(states, "hurt:Striking")
    assert (table.phase(states), table.act(states)) == ("act", table.BLUE)
    assert table.ready(states, table.BLUE) == [3 - count, 3, 9]


@pytest.mark.rule("KT 5.16", "KT 7.6", "KT 2.7")
@pytest.mark.parametrize("faces", [(6, 6, 1), (6, 6, 6)])
def test_a_critical_with_a_hold_taps_out(faces):
    states = hit("Neck-Hold", *faces, **MOUNT)
    assert table.phase(states) == "critical"
    assert find_ending(table.play(states, "critical")) == ("tapout", table.RED)
    assert table.act(states) == "nobody"


@pytest.mark.rule("KT 5.16")
def test_a_hold_does_not_knock_out_and_need_not_tap_out():
    states = table.play(hit("Neck-Hold", 6, 6, 6, **MOUNT), "normal", *["hurt:Conditioning"] * 3)
    assert (table.phase(states), table.ready(states, table.BLUE)) == ("act", [3, 3, 6])


@pytest.mark.rule("KT 2.7")
def test_a_critical_throw_does_not_tap_out():
    states = table.play(hit("Throw", 6, 6, 1, **CLINCH), "critical", "hurt:Grappling")
    assert (table.phase(states), table.ready(states, table.BLUE)) == ("act", [3, 2, 9])


# Choosing what is hurt


@pytest.mark.rule("KT 5.17")
def test_only_stats_with_a_ready_marker_can_be_chosen():
    states = hit("Cross", 6, 1, 1, ready=[[3, 3, 0], [0, 3, 1]], **SHORT)
    assert table.legal(states) == {"hurt:Grappling", "hurt:Conditioning"}


@pytest.mark.rule("KT 5.17")
@pytest.mark.parametrize("choice", ["normal", "critical"])
def test_where_one_stat_alone_is_ready_nothing_is_asked(choice):
    states = hit("Cross", 6, 6, 1, ready=[[3, 3, 0], [0, 3, 0]], **SHORT)
    table.play(states, choice)
    assert (table.phase(states), table.act(states)) == ("act", table.BLUE)
    assert table.ready(states, table.BLUE) == [0, 1 if choice == "normal" else 2, 0]


@pytest.mark.rule("KT 5.17")
def test_questions_end_as_soon_as_one_stat_is_left():
    states = hit("Cross", 6, 6, 6, ready=[[3, 3, 0], [1, 3, 0]], options=FOUR, **SHORT)
    table.play(states, "normal", "hurt:Striking")
    assert (table.phase(states), table.ready(states, table.BLUE)) == ("act", [0, 1, 0])


@pytest.mark.rule("KT 7.7", "KT 5.17")
@pytest.mark.parametrize("faces", [(6, 6, 1), (6, 6, 6)])
def test_the_referee_stops_it_at_the_last_marker_and_the_rest_is_void(faces):
    states = hit("Cross", *faces, ready=[[3, 3, 0], [1, 1, 0]], options=FOUR, **SHORT)
    table.play(states, "normal", "hurt:Grappling")
    assert find_ending(states) == ("stoppage", table.RED)
    assert table.ready(states, table.BLUE) == [0, 0, 0]


@pytest.mark.rule("KT 7.7")
def test_neither_heart_nor_experience_keeps_a_fighter_standing():
    states = hit("Cross", 6, 1, 1, fighters="PW", ready=[[3, 3, 0], [1, 0, 0]], **SHORT)
    assert table.fighter(states, table.BLUE)["heart"] == 2
    assert find_ending(states) == ("stoppage", table.RED)


@pytest.mark.rule("KT 7.6")
def test_a_fighter_who_is_knocked_out_first_has_no_action():
    states = table.acting("PP", ("Cross", "Cross"), **SHORT)
    table.attack(states, "attack:Cross", 6, 6, 6)
    assert (find_ending(states), table.act(states)) == (("knockout", table.RED), "nobody")
    assert table.fighter(states, table.BLUE)["hand"] == {"Cross": 1}


@pytest.mark.rule("KT 1.5", "KT 5.8")
def test_a_fighter_who_was_hurt_attacks_with_what_is_left():
    states = table.acting("PP", ("Hook", "Cross"), options=FOUR, **SHORT)
    table.attack(states, "attack:Hook", 6, 6, 6)
    table.play(states, "critical", "hurt:Striking", "hurt:Striking")
    table.attack(states, "attack:Cross", 1)
    assert table.phase(states) == "refill"


# Styles that change it


@pytest.mark.rule("KT 8.4")
@pytest.mark.parametrize("card", ["Cross", "Jab"])
def test_an_iron_chin_withstands_three_successes_of_a_strike(card):
    states = hit(card, 5, 5, 5, fighters="PA", **SHORT)
    assert (table.phase(states), table.act(states)) == ("critical", table.RED)
    table.play(states, "normal", *["hurt:Conditioning"] * 3)
    assert table.ready(states, table.BLUE) == [3, 1, 0]


@pytest.mark.rule("KT 8.4")
@pytest.mark.parametrize(
    ("card", "faces", "fields"),
    [
        ("Cross", (6, 6, 6, 6), {"boosts": ["Surge"], **SHORT}),
        ("Throw", (6, 6, 6), CLINCH),
        ("Cross", (6, 6, 6), {"ready": [[3, 3, 0], [3, 1, 0]], **SHORT}),
        ("Jab", (6, 6, 6, 6), {"boosts": ["Surge"], **SHORT}),
    ],
    ids=["four", "a throw", "without Conditioning", "a jab"],
)
def test_an_iron_chin_does_not_withstand_everything(card, faces, fields):
    assert find_ending(hit(card, *faces, fighters="PA", **fields)) == ("knockout", table.RED)


@pytest.mark.rule("KT 8.4", "KT 5.13")
@pytest.mark.parametrize(
    ("ko_successes", "successes", "is_over"), [(2, 2, False), (2, 3, True), (4, 4, False)]
)
def test_an_iron_chin_withstands_just_enough_however_many_that_is(ko_successes, successes, is_over):
    faces = [6] * successes + [1] * (4 - successes)
    settings = {"ko_successes": ko_successes}
    states = hit("Cross", *faces, fighters="PA", boosts=["Surge"], options=settings, **SHORT)
    assert find_ending(states) == (("knockout", table.RED) if is_over else (None, None))


@pytest.mark.rule("KT 8.5")
def test_a_slippery_fighter_slips_out_of_a_critical_hold_of_two_successes():
    states = table.play(hit("Neck-Hold", 6, 6, 1, fighters="PB", **MOUNT), "critical")
    assert (table.phase(states), table.act(states)) == ("hurt", table.RED)
    table.play(states, "hurt:Grappling")
    assert (table.ready(states, table.BLUE), table.act(states)) == ([1, 2, 3], table.BLUE)


@pytest.mark.rule("KT 8.5")
@pytest.mark.parametrize(("faces", "ready_"), [((6, 6, 6), [1, 3, 3]), ((6, 6, 1), [1, 3, 0])])
def test_a_slippery_fighter_does_not_always_slip_out(faces, ready_):
    fields = {"fighters": "PB", "ready": [[3, 3, 0], ready_], **MOUNT}
    assert find_ending(table.play(hit("Neck-Hold", *faces, **fields), "critical")) == (
        "tapout",
        table.RED,
    )


@pytest.mark.rule("KT 8.8")
@pytest.mark.parametrize(
    ("card", "position", "need"),
    [("Neck-Hold", "Side Control", 5), ("Leg-Hold", "Half Guard", 5), ("Elbow", "Half Guard", 6)],
)
def test_a_guard_players_holds_need_one_less_on_the_bottom(card, position, need):
    fields = {"fighters": "WP", "position": position, "top": table.BLUE}
    assert table.describe(hit(card, need - 1, **fields))["successes"] == 0
    assert table.describe(hit(card, need, **fields))["successes"] == 1


@pytest.mark.rule("KT 8.8")
def test_a_guard_player_gains_nothing_on_top_or_standing_or_where_the_chart_is_blank():
    assert table.describe(hit("Neck-Hold", 4, fighters="WP", **SIDE))["successes"] == 0
    assert table.describe(hit("Neck-Hold", 5, fighters="WP", **CLINCH))["successes"] == 0
    states = table.acting("WP", ("Arm-Hold", ""), position="Full Mount", top=table.BLUE)
    assert table.legal(states) == {"discard:Arm-Hold", "pass"}


@pytest.mark.rule("KT 8.8")
def test_a_blank_stays_blank_for_a_guard_player():
    states = table.acting("WP", ("Arm-Hold", ""), position="Full Mount", top=table.BLUE)
    kind, index = table.KINDS.index("Arm-Hold"), table.POSITIONS.index("Full-Mount")
    assert attack_number(states[0], 0, kind, index, 1) == 0


# Other styles


@pytest.mark.rule("KT 8.2", "KT 8.3")
@pytest.mark.parametrize(
    ("style", "position", "points"),
    [
        ("Footwork", "Short", 1),
        ("Footwork", "Half Guard", None),
        ("Mat Wizard", "Half Guard", 1),
        ("Mat Wizard", "Short", None),
    ],
)
def test_footwork_helps_standing_and_a_mat_wizard_on_the_ground(style, position, points):
    side_fields = {"top": table.RED} if position == "Half Guard" else {}
    states = table.play(
        table.lay((f"H2 C0 S3 G3: {style}", "P"), position=position, **side_fields),
        *table.dice(3, 3),
    )
    assert table.describe(states)["mobile"] == (table.RED if points else None)
    assert (
        table.describe(
            table.play(table.lay("PP", position=position, **side_fields), *table.dice(3, 3))
        )["mobile"]
        is None
    )
