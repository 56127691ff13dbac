"""What a card can do is on the card: its damage, whether it stops an attack, or neither."""

import random

from hexarena.contract.bits import members
from hexarena.contract.game import game
from hexarena.contract.record import copied
from hexarena.games.hfc.components.cards import NAMES, SPADES
from hexarena.games.hfc.rules import state as codes
from hexarena.games.hfc.rules.defending import played

GAME = game("hfc")


def positions(count, seed):
    """Go through decisions of random matches, in which all attack if they can and stop nothing."""
    rng, found = random.Random(seed), 0
    while found < count:
        states = GAME.start()
        while not GAME.rules.over(states) and found < count:
            legal = GAME.rules.legal(states)
            if states["to_act"][0] >= 0:
                found += 1
                yield states
            those = [
                each for each in legal if codes.PLAY <= each < codes.PASS or each == codes.TAKE
            ]
            GAME.rules.apply(states, rng.choice(those or legal))


def notes(states, eyes):
    zones = GAME.scene(states[0], eyes).zones
    cards = [card for zone in zones if zone.id == f"hand{eyes}" for card in zone.cards]
    return {card.id: (card.note, "spare" in card.looks) for card in cards}


def test_a_card_in_an_attack_says_its_damage_and_the_rest_that_they_are_to_be_discarded():
    seen = set()
    for states in positions(1500, seed=6):
        if states["phase"][0] != codes.ATTACK:
            continue
        seat = int(states["to_act"][0])
        legal = GAME.rules.legal(states)
        plain = {
            NAMES[each - codes.PLAY]: each for each in legal if codes.PLAY <= each < codes.SHOVE
        }
        shoves = {
            NAMES[13 * SPADES + (each - codes.SHOVE) // 6]
            for each in legal
            if codes.SHOVE <= each < codes.PASS
        }
        for card, (note, spare) in notes(states, seat).items():
            seen.add(note)
            assert spare == (note == "discard only") == (card not in plain and card not in shoves)
            if card in plain:
                assert note == taken(states, plain[card])
            if card in shoves:
                assert note == ("slam" if states["top"][0] == seat else "escape")
    assert {"1 damage", "3 damage", "ends the fight", "discard only", "slam", "escape"} <= seen


def taken(states, action):
    """Play an attack that the rival takes; say what it did. The bell does not ring."""
    seat, after = int(states["to_act"][0]), copied(states)
    GAME.rules.apply(after, action)
    rng = random.Random(1)
    after["left"] += 20
    while after["phase"][0] == codes.REFILL:
        GAME.rules.apply(after, rng.choice(GAME.rules.legal(after)))
    if after["phase"][0] != codes.DEFEND:
        return notes(states, seat)[NAMES[action - codes.PLAY]][0]
    GAME.rules.apply(after, codes.TAKE)
    if after["method"][0]:
        return "disqualifies you" if after["method"][0] == codes.DQ else "ends the fight"
    return f"{after['damage'][0, 1 - seat] - states['damage'][0, 1 - seat]} damage"


def test_a_card_against_an_attack_says_whether_it_stops_it():
    seen = set()
    for states in positions(900, seed=3):
        if states["phase"][0] != codes.DEFEND:
            continue
        stops = [members(played(each)) for each in GAME.rules.legal(states) if each >= codes.STOP]
        alone = {NAMES[cards[0]] for cards in stops if len(cards) == 1}
        paired = {NAMES[card] for cards in stops if len(cards) == 2 for card in cards}
        for card, (note, spare) in notes(states, int(states["to_act"][0])).items():
            seen.add(note)
            assert (note == "stops it") == (card in alone)
            assert (note == "stops it with another") == (card in paired - alone)
            assert spare == (note == "cannot stop it")
    assert seen == {"stops it", "stops it with another", "cannot stop it"}


def test_cards_say_nothing_while_one_moves_or_waits():
    for states in positions(60, seed=9):
        seat = int(states["to_act"][0])
        assert not any(note for note, _ in notes(states, 1 - seat).values())
        if states["phase"][0] in (codes.MOVE, codes.CORNER):
            assert not any(note for note, _ in notes(states, seat).values())
