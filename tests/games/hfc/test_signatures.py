"""Signature techniques of fighters: where their names stand, and that nothing else changes."""

import pytest

import hexarena as hx
from hexarena.contract.errors import BadCall, BadName, BadRecord
from hexarena.contract.package.signatures import use_signatures
from hexarena.games.hfc.notation.techniques import SIGNATURES, TECHNIQUES
from hexarena.match import read_record, write_record
from hexarena.match.record_reader import seal
from tests.games.hfc.table import BLUE, GAME, RED, lay, play

NAMES = {
    "strike": "Iron Rain",
    "takedown": "Avalanche",
    "choke": "Sleeping Dragon",
    "lock": "Vice",
    "foul": "Accident",
}
HAND = "C9 S9 H9 D9 X1"


def narrate_last(states, *moves):
    """Play moves; return the narration of the last."""
    play(states, *moves[:-1])
    return GAME.narrate(states[0], GAME.read(states[0], moves[-1]))


@pytest.mark.rule("HFC 2.6")
@pytest.mark.parametrize(
    ("kind", "card", "blue"),
    [
        ("strike", "C9", "(1,0)"),
        ("takedown", "S9", "(1,0)"),
        ("choke", "H9", "(0,0)"),
        ("lock", "D9", "(0,0)"),
        ("foul", "X1", "(2,0)"),
    ],
)
def test_a_fighters_own_name_stands_for_every_technique_of_its_kind(kind, card, blue):
    layout = lay("(0,0)", blue, HAND, top=RED if blue == "(0,0)" else None)
    quoted = f"“{NAMES[kind]}”"
    fixed = {name for names in TECHNIQUES[kind].values() for name in names}
    with use_signatures((NAMES, {})):
        launched = narrate_last(layout.copy(), card)
        landing = narrate_last(layout.copy(), card, "draws", "none")
        prompt = GAME.scene(play(layout.copy(), card, "draws")[0], 1).prompt
    for text in (launched, landing, prompt):
        assert quoted in text
        assert not [name for name in fixed if name in text]
    assert quoted not in narrate_last(layout.copy(), card)
    with use_signatures(({}, NAMES)):
        assert quoted not in narrate_last(layout.copy(), card)


@pytest.mark.rule("HFC 2.6")
def test_a_foul_in_defence_has_the_name_of_its_fighter():
    layout = lay("(0,0)", "(1,0)", HAND, "X2 H2 H3 H4 H5")
    with use_signatures(({"strike": "Iron Rain"}, {"foul": "Elbow of Fate"})):
        text = narrate_last(layout, "C9", "draws", "X2")
    assert text.startswith("Blue answers the “Iron Rain” with an “Elbow of Fate”: Red pays")


@pytest.mark.rule("HFC 2.6")
def test_slams_and_escapes_keep_the_names_of_their_cards():
    for top_seat in (RED, BLUE):
        with use_signatures((NAMES, {})):
            assert "“" not in narrate_last(lay("(0,0)", "(0,0)", HAND, top=top_seat), "S9@e6")


@pytest.mark.rule("HFC 2.6")
def test_the_bell_saves_from_a_technique_by_its_name():
    layout = lay("(0,0)", "(1,0)", HAND, pile=1)
    with use_signatures((NAMES, {})):
        assert "the “Iron Rain” comes too late" in narrate_last(layout, "C9", "draw:C2")


@pytest.mark.rule("HFC 2.6")
def test_names_change_no_action_and_nothing_that_is_typed():
    layout = lay("(0,0)", "(1,0)", HAND)
    actions = GAME.rules.legal(layout)
    with use_signatures((NAMES, {})):
        named_texts = [(GAME.write(layout[0], a), GAME.phrase(layout[0], a)) for a in actions]
    assert named_texts == [(GAME.write(layout[0], a), GAME.phrase(layout[0], a)) for a in actions]


@pytest.mark.parametrize("kind", SIGNATURES)
def test_a_name_that_means_another_technique_a_card_or_a_fighter_is_refused(kind):
    other_kinds = [other_kind for other_kind in SIGNATURES if other_kind != kind]
    for taken_name in (
        "red",
        "9 of chokes",
        *other_kinds,
        next(iter(TECHNIQUES[other_kinds[0]].values()))[0],
    ):
        with pytest.raises(BadName, match="which means something else"):
            hx.Match("hfc", signatures=[{kind: taken_name}, {}])


# In a match


def play_match(seed=1, signatures=(NAMES, {"strike": "Ōkami's Bite"})):
    match = hx.Match("hfc", seed=seed, signatures=signatures)
    while not match.over:
        match.play_random()
    return match


def test_a_match_is_played_alike_with_names_and_without():
    named_texts, plain = play_match(), play_match(signatures=())
    assert named_texts.actions == plain.actions
    assert named_texts.lines() != plain.lines()


def test_a_record_holds_the_names_and_is_told_again_with_them():
    match = play_match()
    text = write_record(match)
    assert "\nPlayer 1 choke: Sleeping Dragon\n" in text
    assert "\nPlayer 2 strike: Ōkami's Bite\n" in text
    reread = read_record(text)
    assert reread.lines() == match.lines()
    assert write_record(reread) == text


@pytest.mark.parametrize(
    ("header", "reason"),
    [
        ("Player 1 choke: Dra\u202egon", "U\\+202E"),
        ("Player 1 choke: Dragon (9 of locks)", "expected words of letters and digits"),
        ("Player 1 choke: Powerbomb", "which means something else"),
        ("Player 1 choke: \uff24ragon", "expected 'Dragon'"),
        ("Player 1 choke: x" + "x" * 30, "expected 1 to 30"),
        ("Player 1 choke:", "expected a name"),
        ("Player 3 choke: Dragon", "is not a header of a record"),
        ("Player 1 slam: Dragon", "is not a header of a record"),
    ],
)
def test_a_record_with_a_misleading_name_is_refused_at_its_line(header, reason):
    lines = write_record(play_match(signatures=())).splitlines()
    lines.insert(7, header)
    lines[-1] = f"Seal: {seal(lines[:-1])}"
    with pytest.raises(BadRecord, match=reason) as excinfo:
        read_record("\n".join(lines) + "\n")
    assert excinfo.value.line == 8


def test_names_are_agreed_before_the_first_action():
    match = hx.Match("hfc", seed=1)
    with pytest.raises(BadCall, match="actions were played; expected names before the first"):
        match.sign([NAMES, {}])


def test_a_game_without_such_techniques_takes_no_names():
    with pytest.raises(BadName, match="expected no signature techniques in this game"):
        hx.Match("hexcore6", signatures=[{"choke": "Dragon"}, {}])
