"""A hint says what an action gains, what it threatens, and what other plans cost."""

import re

import pytest

from hexarena import game
from hexarena.hints import HintQuestion, advise, odds
from hexarena.search.planning import MixedAction, PlanAnalysis, ValuedPlan, find_plan
from tests import toys

pytestmark = pytest.mark.slow

toys.register()

CUT = (
    "B,W,W,B,B/B,B,W,#,B,W/W,W,B,B,B,B,W/W,W,B,B,W,W,W,W/W,B,W,W,*,B,B,W,B/WW,W,B,B,W,W,W,B/"
    "x,B,W,B,W,B,x/B,W,W,B,W,BB/B,B,B,W,# 1 move - 0 0 0"
)
FALL = (
    "B,W,W,B,x/B,B,W,#,B,WBW/x2,BWW,B,B,B,x/x,WB,x,BWB,W,W,x,W/x4,*,B,BW,WWB,B/WWW,WWW,x,B,W,W,x2/"
    "x,B,W,B,W,x2/x,WBB,W,B,W,BBB/B,B,BW,x,# 0 move - 0 0 0"
)
AUCTION = (
    "bid black black a10,g3 f8+d6+b3+b8+a6 2,0 S2S3D1D3W1W2W3E2 S1D2N1N2N3U1U2E1E3 23,26 9,34 "
    "buy:0:- - 7 1 -"
)
SLAM = (
    "attack red d7,e8 - - 8,15 7,0 1 6 C6S8D9DA ????? C2C3C4C5C7C9CKS4S5S6S7STSJSQSA"
    "H2H4H5H6H7HKHAD3D4D6D8DT - - 0 0 19 -"
)
CHOKED = "defend blue g8,g8 blue choke:HJ 14,15 1,0 1 0 ????? HQHKHADJDK SJH4H5HJD3 - - 0 0 6 -"
BOOST = (
    "open-1 boost red red Mid - blue - Cross - - 0 1 0 5 0 0 0 0 0 1 3 00000000 0,0 1,0 4,6 0,0 "
    "H0-C2-S1-G3:Likes-to-Arm-Lock,Likes-to-Leg-Lock,Workhorse "
    "H0-C1-S3-G2:Likes-to-Knee,Likes-to-Throw,Slippery 1,3,6 3,2,3 "
    "Hook*2+Neck-Hold*1+Leg-Hold*1+Sink*1+Wind-Up*1+Cover-Up*2 ?8 - - - - "
    "Jab*2+Cross*1+Kick*2+Elbow*1+Ground-Punch*1+Reversal*2 -"
)

BURNT = (
    "to_act=blue phase=active due=3 stage=5 character=murelious,strylan q=2,-2 facing=3 "
    "line=E:0:0:0:-:-:-:0:0:0/E:0:0:0:-:-:-:0:0:0// shown=124590128d92,9a069612129 "
    "moves=step,ninja-roll,backflip,grappling-hook/step,fleche,advance,jump// moves_held=4,4 "
    "hand=?,?,?,?,?/guard,healing-harmony,iron-will,burning-strike// held=5,4 deck=?,?,?,?,?,?,?/"
    "cross-slash,fumikomi,flying-knee,tackle,jab,smash-attack,spinning-back-kick,spike// "
    "decked=7,8 refreshed=3"
)


def given(name, position, best, second, **options):
    """Give the reasons for an action where another is next best."""
    played_game = game(name)
    states = played_game.read_position(position, played_game.options(**options))
    actions = [played_game.read(states[0], text) for text in (best, second)]
    plans = [
        ValuedPlan((action,), value) for action, value in zip(actions, (0.2, 0.1), strict=True)
    ]
    scene = played_game.scene(states[0], int(states["to_act"][0]))
    analysis = PlanAnalysis(*plans, line=(actions[0],))
    return advise(HintQuestion(played_game, states, scene), analysis)


def of(advice, kind):
    return [reason.text for reason in advice.reasons if reason.kind == kind]


# HexCore6


def test_hexcore6_links_groups_threatens_more_and_keeps_a_group_from_being_cut():
    advice = given("hexcore6", CUT, "d2-d3", "f9-f8", radius=4)
    assert of(advice, "gain") == ["It links groups of 9 and 3.", "Black's stacks: 28 to 27."]
    assert of(advice, "threat") == ["It threatens your linked group 13 to 25."]
    assert of(advice, "alternative") == [
        (
            "If you move the disc on f9 onto f8 instead, your chance to win falls by 5 points in "
            "100. Black cuts White's group into 6 and 5: your linked group 12 to 9."
        )
    ]
    assert advice.odds == "You win about 6 in 10."


def test_hexcore6_shows_what_the_rival_would_link():
    advice = given("hexcore6", FALL, "b4-b3", "2e8-e9", radius=4)
    assert "Your linked group: 6 to 7." in of(advice, "gain")
    assert of(advice, "alternative") == [
        (
            "If you move the top two discs of e8 onto e9 instead, your chance to win falls by 5 "
            "points in 100. White links groups of 9 and 4: White's linked group 9 to 14."
        )
    ]


def test_the_expectation_of_the_search_is_a_sentence():
    hexcore6 = game("hexcore6")
    states = hexcore6.start()
    hexcore6.rules.apply(states, hexcore6.rules.legal(states)[0])
    analysis = find_plan(hexcore6, states, 1, playouts=300)
    advice = advise(HintQuestion(hexcore6, states, hexcore6.scene(states[0], 0)), analysis)
    (answer,) = of(advice, "answer")
    assert re.fullmatch(r"The best answer: White places a white disc on \w+\.", answer)


# The others


def test_hexagonal_thing_weighs_a_thing_against_its_price():
    advice = given("hexthing", AUCTION, "bid:15", "bid:13")
    assert of(advice, "gain") == ["Your Things: 0 to 1.", "Your playable cards: 2 to 4."]
    assert of(advice, "price") == ["Your dollars: 34 to 19."]
    assert of(advice, "alternative") == [
        "If you bid 13 dollars instead, your chance to win falls by 5 points in 100."
    ]


def test_hfc_shows_control_and_the_damage_to_come():
    advice = given("hfc", SLAM, "S8", "pass")
    assert of(advice, "gain")[:2] == [
        "It puts Red in control.",
        "Blue's damage to come unless it is stopped: 0 to 1.",
    ]
    assert re.fullmatch(
        r"Over the next turns, on average: your chips 8 to [\d.]+ and Blue's chips 15 to [\d.]+\.",
        of(advice, "answer")[0],
    )
    assert of(advice, "alternative") == [
        "If you do not attack instead, your chance to win falls by 5 points in 100."
    ]


def test_hfc_counts_how_often_a_choke_is_soon_answered_by_a_win():
    advice = given("hfc", CHOKED, "HQ", "HA")
    assert any(
        re.fullmatch(r"It leads to a quick win (about [5-9] times in 10|almost every time)\.", text)
        for text in of(advice, "gain")
    )


def test_knockouts_expects_more_hits_of_a_boosted_attack():
    advice = given("knockouts", BOOST, "boost:Wind-Up", "roll")
    assert of(advice, "gain") == ["Your hits to expect: 0.3 to 0.5."]


# Commitments


def test_a_commitment_is_named_part_by_part_and_mixed_only_where_its_card_leads():
    hexstrike = game("hexstrike")
    states = hexstrike.start()
    analysis = find_plan(hexstrike, states, 2, playouts=640)
    advice = advise(HintQuestion(hexstrike, states, hexstrike.scene(states[0], 0)), analysis)
    assert re.match(r"Active card [A-Z][\w ]+, Passive card [A-Z][\w ]+", advice.name)
    assert len(advice.actions) == 4
    for mix in advice.mixes:
        assert advice.name.startswith(f"{mix.part} {mix.shares[0].name}")


def test_why_one_mixes_is_what_the_other_could_do_if_one_always_chose_the_same():
    hexstrike = game("hexstrike")
    states = hexstrike.read_position(BURNT, hexstrike.options())
    mixed = [hexstrike.read(states[0], f"active:{name}") for name in ("iron-will", "guard")]
    scene = hexstrike.scene(states[0], 1)
    mix = tuple(MixedAction(action, 0.5) for action in mixed)
    analysis = PlanAnalysis(ValuedPlan((mixed[0],), 0.0), mix=mix, line=(mixed[0],))
    advice = advise(HintQuestion(hexstrike, states, scene), analysis)
    (reason,) = of(advice, "mix")
    assert re.fullmatch(
        r"If you always chose Iron Will, Red could answer with [A-Z][\w ]+: .* comes to [\d.]+ on "
        r"average, with Guard to [\d.]+\.",
        reason,
    )


def test_an_action_of_prizes_is_mixed_too_without_a_panel():
    prizes = game("prizes")
    states = prizes.start(prizes.options(cards=3))
    mix = (MixedAction(2, 0.625), MixedAction(0, 0.375))
    analysis = PlanAnalysis(ValuedPlan((2,), 0.1), mix=mix, line=(2,))
    advice = advise(HintQuestion(prizes, states, prizes.scene(states[0], 0)), analysis)
    (mix,) = advice.mixes
    assert [(share.name, share.share) for share in mix.shares] == [
        ("Lay 3", 0.625),
        ("Lay 1", 0.375),
    ]
    assert advice.text.startswith("Hint: Lay 3. ")
    assert "Play: Lay 3 62 %, Lay 1 38 %." in advice.text


def test_plans_of_the_same_value_are_equal_and_a_mistake_says_what_it_costs():
    hfc = game("hfc")
    states = hfc.read_position(SLAM, hfc.options())
    slam, refusal, mistake = hfc.rules.legal(states)[:3]
    plans = ValuedPlan((slam,), 0.2), ValuedPlan((refusal,), 0.195), ValuedPlan((mistake,), -0.1)
    scene = hfc.scene(states[0], 0)
    advice = advise(HintQuestion(hfc, states, scene), PlanAnalysis(*plans, line=(slam,)))
    assert of(advice, "alternative")[0].endswith(" instead, your chances are equal.")
    assert of(advice, "mistake")[0].endswith(
        " instead, your chance to win falls by 15 points in 100."
    )


def test_a_limit_of_an_auction_is_advised_as_a_whole():
    hexthing = game("hexthing")
    states = hexthing.read_position(AUCTION, hexthing.options())
    bid, stop = (hexthing.read(states[0], text) for text in ("bid:15", "pass"))
    plans = ValuedPlan((bid,), 0.2), ValuedPlan((stop,), 0.0)
    analysis = PlanAnalysis(*plans, limit=17, line=(bid,))
    advice = advise(
        HintQuestion(hexthing, states, hexthing.scene(states[0], int(states["to_act"][0]))),
        analysis,
    )
    assert advice.name == "Bid up to $17"
    assert of(advice, "price") == ["Your dollars: 34 to 17."]
    assert of(advice, "alternative") == [
        "If you pass instead, your chance to win falls by 10 points in 100."
    ]


def test_a_build_is_described_as_a_whole():
    knockouts = game("knockouts")
    states = knockouts.start()
    scene = knockouts.scene(states[0], 0)
    action_by_path = {choice.path: choice.action for choice in scene.choices}
    builds = [
        tuple(action_by_path[path] for path in shortcut.paths) for shortcut in scene.shortcuts[:2]
    ]
    analysis = PlanAnalysis(
        ValuedPlan(builds[0], 0.1), ValuedPlan(builds[1], 0.1), line=builds[0][:1]
    )
    advice = advise(HintQuestion(knockouts, states, scene), analysis)
    assert advice.name.startswith(f"{scene.shortcuts[0].name}: ")
    assert advice.actions == builds[0]
    (text,) = [reason.text for reason in advice.reasons]
    assert text.startswith(f"Instead, {scene.shortcuts[1].name}: ")
    assert text.endswith(". Your chances are equal.")


# The chance to win


@pytest.mark.parametrize(
    ("estimate", "phrase"),
    [
        (0.0, "You will almost certainly lose."),
        (0.04, "You win about 1 in 10."),
        (0.5, "You win about 5 in 10."),
        (0.63, "You win about 6 in 10."),
        (0.96, "You win about 9 in 10."),
        (1.0, "You will almost certainly win."),
    ],
)
def test_the_chance_to_win_is_reported_in_tens(estimate, phrase):
    assert odds(estimate) == phrase
