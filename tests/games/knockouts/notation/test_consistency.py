"""Every check of positions: a line from a match is changed in a word, and the check refuses it."""

from functools import cache

import pytest

from hexarena.contract.errors import BadPosition
from hexarena.games.knockouts.notation.consistency import CHECKS
from hexarena.games.knockouts.notation.position import NUMBERS, PAIRS
from hexarena.games.knockouts.rules.cards import join_sets
from tests.games.knockouts.slow import FIGHTERS
from tests.games.knockouts.styles import at_random, hurry, play_greedily, wait
from tests.games.knockouts.table import GAME, OPTION_SETS, PHASES, options_id
from tests.games.knockouts.test_playthroughs import play_match as states_of

TURN = "edition phase act seat position top mobile thrower attack boosts reaction"
SIDES = ("fighter", "ready", "hand", "scored", "styled")
FIELDS = (
    *TURN.split(),
    *NUMBERS,
    "faces",
    *PAIRS,
    *(f"{side}{seat}" for side in SIDES for seat in (0, 1)),
    "discards",
    "result",
)
MAX_TRIALS = 400
READY_FIGHTERS = {"red_fighter": FIGHTERS["A"], "blue_fighter": FIGHTERS["B"]}
SHORT = {"rounds": 1, "stall_limit": 2, "max_overtime": 1}
MATCHES = (
    ({}, play_greedily, 6),
    ({}, at_random, 7),
    (READY_FIGHTERS, play_greedily, 13),
    (READY_FIGHTERS, hurry, 1),
    ({**READY_FIGHTERS, **SHORT}, wait, 0),
    ({**READY_FIGHTERS, "track": "eight"}, at_random, 3),
)
OTHER_ACTORS = {"red": "blue", "blue": "red", "luck": "red", "over": "luck"}


@cache
def list_lines():
    """Return lines of whole matches, with the options of each."""
    return [
        (tuple(options.items()), GAME.write_position(states[0]))
        for options, style, seed in MATCHES
        for states, _ in states_of(options, style, seed)
    ]


def list_refusals(phase, changes):
    """Change words of positions in a phase; return the reasons given."""
    reasons = set()
    for options, line in [pair for pair in list_lines() if pair[1].split()[1] == phase][
        :MAX_TRIALS
    ]:
        fields = dict(zip(FIELDS, line.split(), strict=True))
        for name, word in changes.items():
            fields[name] = word(fields[name]) if callable(word) else word
        try:
            GAME.read_position(" ".join(fields.values()), GAME.options(**dict(options)))
        except BadPosition as error:
            reasons.add(str(error).removeprefix("this position is impossible: "))
    return reasons


def swap_actor(word):
    """Name the other seat, or actor."""
    return OTHER_ACTORS.get(word, "red")


def add_one(word):
    return str(int(word) + 1)


def drop_first(word):
    """Take the first cards out of a hand, or a pile."""
    return "+".join(word.split("+")[1:]) or "-"


BROKEN_POSITIONS = [
    ("dice and cards are luck, and each phase has its seat to act", "act", {"act": swap_actor}),
    ("dice and cards are luck, and a seat decides the rest", "hurt", {"act": "luck"}),
    ("nobody acts at the end", "finished", {"act": "red"}),
    ("what is over has a result", "act", {"result": "knockout:red"}),
    ("rounds count from 1", "act", {"round_number": "0"}),
    ("there are no more rounds than agreed", "act", {"round_number": "103"}),
    ("no more rounds are won than were fought, and overtime breaks a tie", "act", {"won": "9,0"}),
    ("turns count from 1, and of so many in a row one draws a card", "act", {"turns": "6000"}),
    ("a match begins with no dice on the table", "deal", {"used": "1,1"}),
    ("cards are drawn at the end of a turn", "act", {"drew": "1"}),
    ("turns without a card are counted up to their limit", "act", {"stall": "6"}),
    ("a round ends with the last card, or after turns without any", "finished", {"drew": "1"}),
    (
        "a match goes on while a round is to come, and no longer",
        "finished",
        {"round_number": "1"},
    ),
    ("a match without a winner is a draw", "finished", {"result": "points:red"}),
    ("whoever won is named, and nobody in a draw", "finished", {"result": "points:-"}),
    ("one fighter is on top on the ground, and only there", "act", {"top": "red"}),
    (
        "a round begins at Long Range, with nobody mobile and no throw pending",
        "deal",
        {"mobile": "red"},
    ),
    ("the marker stays until somebody is mobile", "act", {"mobile": "-", "position": "Clinch"}),
    (
        "stats are chosen standing, where they differ",
        "stat",
        {"ready0": "1,1,0", "ready1": "1,1,0"},
    ),
    ("Grappling is used on the ground, and where the stats are equal", "mobility", {"used": "0,0"}),
    ("mobility dice are rolled Red's first, and lie until the next turn", "act", {"face": "0,3"}),
    ("mobility points are won by the roll, and lost when the phase ends", "act", {"points": "2"}),
    ("the mobile fighter moves, with points for a step", "move", {"points": "0"}),
    ("the mobile fighter chooses top or bottom", "side", {"mobile": swap_actor}),
    (
        "a missed Kick is owed from the turn before, or from an action that is over",
        "move",
        {"owed": "1,0"},
    ),
    ("a throw is pending after an action that is over", "dice", {"thrower": "red"}),
    ("a pending throw lies on its fighter's pile", "move", {"thrower": "red"}),
    ("a turn begins with no dice on the table", "move", {"rolled": "1", "faces": "10000000"}),
    ("no more markers are ready than were placed", "act", {"ready0": "3,3,9"}),
    ("a fighter with nothing ready has lost", "act", {"ready0": "0,0,0"}),
    (
        "an attack is under way that could be made here, or none",
        "dice",
        {"position": "Full-Mount", "top": "red"},
    ),
    ("an attack is under way that could be made here, or none", "act", {"attack": "Jab"}),
    ("boosts lie with an attack that they fit", "act", {"boosts": "Sink*1"}),
    ("a reaction answers an attack, and no light strike", "boost", {"reaction": "Cover-Up"}),
    ("each die needs what the chart and the cards say", "dice", {"need": "2"}),
    ("as many faces are shown as dice were rolled", "act", {"rolled": add_one}),
    ("as many dice are rolled as there are markers, boosts and hearts", "dice", {"dice": add_one}),
    (
        "no dice lie there before the first action of a turn",
        "act",
        {"rolled": "1", "faces": "10000000"},
    ),
    ("the dice that meet their number are the successes", "hurt", {"successes": add_one}),
    (
        "a critical has two successes or more, and no knockout",
        "choice",
        {"faces": "66600000", "rolled": "3", "successes": "3"},
    ),
    ("markers are hurt by an attack, with a choice which", "hurt", {"hurts": "7"}),
    (
        "an attack that hit lies on the pile of its fighter",
        "hurt",
        {"scored0": "-", "scored1": "-", "styled0": "-", "styled1": "-"},
    ),
    (
        "an attack ended the match",
        "finished",
        {"result": lambda word: word.replace("tapout", "knockout")},
    ),
    (
        "markers are restored that are hurt, by a die that heals",
        "restore",
        {"faces": "11000000", "rolled": "2", "dice": "0"},
    ),
    ("a hand has its limit", "act", {"fighter0": "H2-C2-S3-G2", "hand0": "Jab*5+Cross*4"}),
    ("hands fill up one after the other", "deal", {"seat": swap_actor}),
    ("a track of eight positions has no Close", "act", {"position": "Close"}),
    ("hands are full while nobody has acted, and after drawing", "move", {"hand0": drop_first}),
    ("a card is discarded, and another may be", "act", {"lay": "1"}),
    ("hands are full, but for what was played in this turn", "act", {"hand0": "Jab*1"}),
    ("cards are dealt before any is played", "deal", {"discards": "Jab*1"}),
    (
        "attacks are scored, one a turn at most, and Style cards as what their fighter likes",
        "act",
        {"scored0": "Surge*1"},
    ),
    (
        "markers are hurt by an attack that is scored",
        "act",
        {"scored0": "-", "scored1": "-", "styled0": "-", "styled1": "-"},
    ),
    ("no more cards are played than turns allow", "act", {"turns": "1"}),
]


@pytest.mark.parametrize(("constraint", "phase", "changes"), BROKEN_POSITIONS)
def test_a_position_that_breaks_a_constraint_is_refused_with_its_name(constraint, phase, changes):
    reasons = list_refusals(phase, changes)
    assert constraint in reasons, reasons


def test_every_constraint_is_covered():
    assert {constraint for constraint, _, _ in BROKEN_POSITIONS} | {LAST_CARD} == {
        constraint for _, constraint in CHECKS
    }


LAST_CARD = "the last card of the pile ends the round"


def test_nobody_draws_from_an_empty_pile():
    for states, _ in states_of(READY_FIGHTERS, hurry, 1):
        if PHASES[states["phase"][0]] == "refill":
            states["discards"] = join_sets(0, states["discards"][0], states["pile"][0])
            with pytest.raises(BadPosition, match=LAST_CARD):
                GAME.read_position(GAME.write_position(states[0]), GAME.options(**READY_FIGHTERS))


def test_a_word_is_read_as_it_is_written_alone():
    [line, *_] = [line for options, line in list_lines() if not options and " act " in line]
    fields = line.split()
    hand = fields[FIELDS.index("hand0")]
    fields[FIELDS.index("hand0")] = "+".join(reversed(hand.split("+")))
    with pytest.raises(BadPosition, match="as this position is written"):
        GAME.read_position(" ".join(fields))


@pytest.mark.parametrize("card", ["Cover-Up*9", "Jab*0", "Jab*61"])
def test_no_more_cards_of_a_kind_are_read_than_there_are(card):
    [line, *_] = [line for options, line in list_lines() if not options and " act " in line]
    fields = line.split()
    fields[FIELDS.index("discards")] = card
    with pytest.raises(BadPosition, match="; expected a number, 1 to 5"):
        GAME.read_position(" ".join(fields))


OPENING = GAME.write_position(GAME.start()[0])


@pytest.mark.rule("KT 1.1")
@pytest.mark.parametrize(
    ("changes", "reason"),
    [
        ({"hand0": "Jab*1"}, "nothing happens while fighters are made"),
        ({"position": "Mid"}, "nothing happens while fighters are made"),
        ({"need": "5"}, "nothing happens while fighters are made"),
        ({"act": "blue"}, "whoever makes a fighter acts"),
        ({"act": "blue", "seat": "blue"}, "one fighter is made first, then the other"),
        ({"fighter1": "H1-C0-S0-G0"}, "one fighter is made first, then the other"),
        ({"fighter0": "H3-C3-S3-G0"}, "a marker is to be placed"),
    ],
)
def test_while_fighters_are_made_nothing_else_has_begun(changes, reason):
    fields = dict(zip(FIELDS, OPENING.split(), strict=True)) | changes
    with pytest.raises(BadPosition, match=reason):
        GAME.read_position(" ".join(fields.values()))


@pytest.mark.rule("KT 1.8")
def test_a_fighter_that_was_agreed_is_as_agreed():
    line = GAME.write_position(GAME.start(GAME.options(**READY_FIGHTERS))[0])
    spoiled = line.replace("H2-C1-S3-G1:Likes-to-Kick,Iron-Chin", "H2-C1-S3-G1:Footwork,Iron-Chin")
    with pytest.raises(BadPosition, match="a fighter that was agreed is as agreed"):
        GAME.read_position(spoiled, GAME.options(**READY_FIGHTERS))


@pytest.mark.parametrize("options", OPTION_SETS, ids=options_id)
def test_every_position_of_a_match_is_read_again(options):
    for states, _ in states_of(options, at_random, 5):
        line = GAME.write_position(states[0])
        assert GAME.read_position(line, GAME.options(**options)).tobytes() == states.tobytes(), line
