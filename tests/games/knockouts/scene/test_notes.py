"""What a card can do is on the card: as the rules allow and number it."""

import re

import pytest

from hexarena.contract.english import percentage
from hexarena.games.knockouts.rules import state as codes
from tests.games.knockouts.scene.test_odds import GAME, declare_attack, positions


def hand(states):
    """Return the cards in hand of the seat to act, by kind."""
    seat = int(states["to_act"][0])
    scene = GAME.scene(states[0], seat)
    return {
        card.id: card for zone in scene.zones if zone.id == f"hand{seat}" for card in zone.cards
    }


def list_actions(states):
    """Return the first actions of each card in hand: to attack, to play and to discard it."""
    seat = int(states["to_act"][0])
    by_card = {}
    for choice in GAME.scene(states[0], seat).choices:
        if choice.action < codes.DONE:
            by_card.setdefault(choice.path[0], []).append(choice.action)
    return by_card


def write_note(states, action):
    """Return how likely an attack is to hit, and the note that says so."""
    _, need, dice = declare_attack(states, action)
    share = 1 - ((need - 1) / 6) ** dice
    note = f"{dice} {'die' if dice == 1 else 'dice'}, {need}+: {percentage(share)} hit"
    return share, note if share else "cannot hit"


def test_an_attack_says_what_each_die_needs_and_the_rest_that_it_is_to_be_discarded():
    notes = set()
    for states in positions(codes.ACT, 150, seed=21):
        cards, actions_by_card = hand(states), list_actions(states)
        for name, card in cards.items():
            attacks = [action for action in actions_by_card[name] if action < codes.PLAY]
            plays = [action for action in actions_by_card[name] if action < codes.LAY]
            notes.add(re.sub(r"\d", "n", card.note.partition(" as ")[0]))
            if attacks:
                assert card.note.startswith(
                    max(write_note(states, action) for action in attacks)[1]
                )
                figures = card.text.partition(".")[0].partition(": ")[2]
                assert card.note.partition(": ")[2].partition(" as ")[0] in figures
            elif plays:
                assert card.note == "can be played"
            assert ("spare" in card.looks) == (card.note == "discard only")
            lasting = ("boost", "reaction")
            assert (card.note == "discard only") == (not plays and card.looks[0] not in lasting)
    answers = {"adds to an attack", "answers an attack"}
    hits = {note for note in notes if note.endswith("% hit")}
    assert {"n die, n+: nn% hit", "n dice, n+: nn% hit"} <= hits
    assert notes - hits == {"discard only", "can be played", *answers}


def test_a_card_that_cannot_be_discarded_now_is_not_said_to_be():
    notes = [
        card.note for states in positions(codes.MOVE, 60, seed=2) for card in hand(states).values()
    ]
    assert "not from here" in notes
    assert "discard only" not in notes


def test_others_see_no_notes():
    for states in positions(codes.ACT, 10, seed=1):
        for viewer in (1 - int(states["to_act"][0]), None):
            scene = GAME.scene(states[0], viewer)
            own_hand = f"hand{viewer}"
            cards = [card for zone in scene.zones if zone.id != own_hand for card in zone.cards]
            assert not any(card.note for card in cards)


@pytest.mark.rule("KT 5.8")
def test_a_style_card_says_how_its_number_follows_from_the_chart():
    texts = set()
    for states in positions(codes.ACT, 150, seed=21):
        card = next((card for card in hand(states).values() if card.looks[0] == "style"), None)
        if card and (match := re.match(r"\d (?:die|dice), (\d)\+: .* as ([\w ]+)", card.note)):
            chart = re.search(
                r"As ([\w ]+), the chart says (\d) here.* needs one less: (\d)", card.text
            )
            assert chart[1] == match[2]
            assert int(chart[2]) - 1 == int(chart[3]) == int(match[1])
            texts.add(card.text)
    assert texts
