"""What a card can do is on the card: its damage, whether it stops an attack, or neither."""

import random

from hexarena.contract.bits import members
from hexarena.contract.game import game
from hexarena.contract.record import copy_states
from hexarena.games.hfc.components.cards import NAMES, SPADES
from hexarena.games.hfc.rules import state as codes
from hexarena.games.hfc.rules.defending import cards_played

GAME = game("hfc")


def positions(count, seed):
    """Go through decisions of random matches, in which all attack if they can and stop nothing."""
    rng, count_found = random.Random(seed), 0
    while count_found < count:
        states = GAME.start()
        while not GAME.rules.over(states) and count_found < count:
            legal = GAME.rules.legal(states)
            if states["to_act"][0] >= 0:
                count_found += 1
                yield states
            attacks = [
                action
                for action in legal
                if codes.PLAY <= action < codes.PASS or action == codes.TAKE
            ]
            GAME.rules.apply(states, rng.choice(attacks or legal))


def notes(states, viewer):
    zones = GAME.scene(states[0], viewer).zones
    cards = [card for zone in zones if zone.id == f"hand{viewer}" for card in zone.cards]
    return {card.id: (card.note, "spare" in card.looks) for card in cards}


def test_a_card_in_an_attack_says_its_damage_and_the_rest_that_they_are_to_be_discarded():
    notes_seen = set()
    for states in positions(1500, seed=6):
        if states["phase"][0] != codes.ATTACK:
            continue
        seat = int(states["to_act"][0])
        legal = GAME.rules.legal(states)
        plain = {
            NAMES[action - codes.PLAY]: action
            for action in legal
            if codes.PLAY <= action < codes.SHOVE
        }
        shoves = {
            NAMES[13 * SPADES + (action - codes.SHOVE) // 6]
            for action in legal
            if codes.SHOVE <= action < codes.PASS
        }
        for card, (note, spare) in notes(states, seat).items():
            effect, _, stopped = note.partition(", ")
            notes_seen.add(effect)
            assert stopped == "saved by the bell" or bool(stopped) == (not spare)
            assert spare == (effect == "discard only") == (card not in plain and card not in shoves)
            if card in plain:
                assert effect == describe_hit(states, plain[card])
            if card in shoves:
                assert effect == ("slam" if states["top"][0] == seat else "escape")
    assert {
        "1 damage",
        "3 damage",
        "ends the fight",
        "discard only",
        "slam",
        "escape",
    } <= notes_seen


def describe_hit(states, action):
    """Play an attack that the rival takes; say what it did. The bell does not ring."""
    seat, states_after = int(states["to_act"][0]), copy_states(states)
    GAME.rules.apply(states_after, action)
    rng = random.Random(1)
    states_after["left"] += 20
    while states_after["phase"][0] == codes.REFILL:
        GAME.rules.apply(states_after, rng.choice(GAME.rules.legal(states_after)))
    if states_after["phase"][0] != codes.DEFEND:
        return notes(states, seat)[NAMES[action - codes.PLAY]][0].partition(", ")[0]
    GAME.rules.apply(states_after, codes.TAKE)
    if states_after["method"][0]:
        return "disqualifies you" if states_after["method"][0] == codes.DQ else "ends the fight"
    return f"{states_after['damage'][0, 1 - seat] - states['damage'][0, 1 - seat]} damage"


def test_a_card_against_an_attack_says_whether_it_stops_it():
    notes_seen = set()
    for states in positions(900, seed=3):
        if states["phase"][0] != codes.DEFEND:
            continue
        stops = [
            members(cards_played(action))
            for action in GAME.rules.legal(states)
            if action >= codes.STOP
        ]
        singles = {NAMES[cards[0]] for cards in stops if len(cards) == 1}
        pairs = {NAMES[card] for cards in stops if len(cards) == 2 for card in cards}
        for card, (note, spare) in notes(states, int(states["to_act"][0])).items():
            notes_seen.add(note)
            assert (note == "stops it") == (card in singles)
            assert (note == "stops it with another") == (card in pairs - singles)
            assert spare == (note == "cannot stop it")
    assert notes_seen == {"stops it", "stops it with another", "cannot stop it"}


def test_cards_say_nothing_while_one_moves_or_waits():
    for states in positions(60, seed=9):
        seat = int(states["to_act"][0])
        assert not any(note for note, _ in notes(states, 1 - seat).values())
        if states["phase"][0] in (codes.MOVE, codes.CORNER):
            assert not any(note for note, _ in notes(states, seat).values())
