"""What is known of hands that are kept when the bell rings (HFC 3.6), followed card by card."""

import pytest

from hexarena.conformance.matches import hide, sample_world
from tests.games.hfc.styles import at_random, brawl, play_fight
from tests.games.hfc.table import BLUE, GAME, RED, SEATS, cards, hand, lay, play

KEEP_HANDS = {"round_hands": "keep", "red_chips": 200, "blue_chips": 200}
OPTION_SETS = (
    KEEP_HANDS,
    KEEP_HANDS | {"discards": "face_down"},
    KEEP_HANDS | {"discards": "face_down", "round_end": "cannot_draw", "corner_in_place": True},
)
DECK = cards(2**54 - 1)


class Onlooker:
    """Somebody who counts cards: which of a hand are known since the bell, by what was seen."""

    def __init__(self):
        self.known = {RED: set(), BLUE: set()}

    def see(self, previous, current):
        """Look on while an action is played; cards once known are seen when they leave."""
        rung = current["round_number"][0] > previous["round_number"][0]
        for seat in SEATS:
            new_hand = hand(current, seat)
            self.known[seat] = new_hand if rung else self.known[seat] & new_hand


def matches(options, style=at_random, seeds=range(3)):
    """Go through fights: each position, and what is known of each hand."""
    for seed in seeds:
        onlooker, previous = Onlooker(), None
        for states, _ in play_fight(options, style, seed):
            if previous is not None:
                onlooker.see(previous, states)
            yield states, onlooker.known
            previous = states.copy()


@pytest.mark.rule("HFC 3.6")
def test_after_the_bell_the_pile_was_empty_and_the_kept_hand_can_be_worked_out():
    states = lay(
        "(0,0)", "(0,0)", "CK SK HK DK X1", "C2 S2 H2 D2 D3", top=RED, pile=1, options=KEEP_HANDS
    )
    seen_cards = hand(states, RED) | cards(states["discard"][0]) | cards(states["pile"][0])
    play(states, "pass:CK", "draws")
    assert states["round_number"][0] == 2
    assert hand(states, BLUE) == DECK - seen_cards
    fills = [sample_world(GAME, states, 0, seed) for seed in range(2000)]
    assert sum(hand(filled, BLUE) == DECK - seen_cards for filled in fills) == 2000


@pytest.mark.rule("HFC 3.6")
@pytest.mark.parametrize("options", OPTION_SETS, ids=len)
@pytest.mark.parametrize("style", [at_random, brawl], ids=lambda play_style: play_style.__name__)
def test_a_seat_sees_and_guesses_what_it_knows_of_the_other_hand_and_nothing_else(options, style):
    partly_known = 0
    for ply, (states, known_cards) in enumerate(matches(options, style)):
        for seat, rival in ((0, BLUE), (1, RED)):
            assert hand(hide(GAME, states, seat), rival) == known_cards[rival]
            filled = sample_world(GAME, states, seat, ply)
            assert hand(filled, rival) >= known_cards[rival]
            assert len(hand(filled, rival)) == len(hand(states, rival))
            partly_known += 0 < len(known_cards[rival]) < len(hand(states, rival))
    assert partly_known > 20


@pytest.mark.rule("HFC 2.4", "HFC 3.6")
def test_publicly_known_cards_are_discarded_face_up_and_others_face_down():
    states = lay(
        "(3,0)", "(-3,0)", "C2 C3 C4 C5 C6", turn=BLUE, options=OPTION_SETS[1], phase="roll"
    )
    states["token"][0] = states["token"][0][::-1]
    states["round_number"], states["turn"] = 2, 0
    states["open"][0, 0] = int(states["hand"][0, 0]) & 0b11  # C2 and C3
    play(states, "roll:1", "(-4,0)")
    (action,) = [a for a in GAME.rules.legal(states) if GAME.write(states[0], a) == "advice:C2+C4"]
    assert [GAME.seen(states[0], action, seat) for seat in (0, 1, None)] == [
        "advice:C2+C4",
        "advice:C2+?",
        "advice:C2+?",
    ]
    narration = GAME.narrate(states[0], action)
    assert narration == "Red gets corner advice and discards the 2 of strikes and 1 card face down."
    GAME.rules.apply(states, action)
    assert cards(states["discard"][0]) == {"C2"}
    assert cards(states["buried"][0, 0]) == {"C4"}
    assert cards(states["open"][0, 0]) == {"C3"}


def test_a_known_card_is_shown_and_written_and_the_others_are_counted():
    for states, known_cards in matches(KEEP_HANDS):
        if 0 < len(known_cards[BLUE]) < 5 == len(hand(states, BLUE)):
            break
    view = hide(GAME, states, 0)
    zone = next(zone for zone in GAME.scene(view[0], 0).zones if zone.id == "hand1")
    assert {card.id for card in zone.cards if card.face_up} == known_cards[BLUE]
    assert (len(zone.cards), zone.looks) == (5, ("hand", "open"))
    word = GAME.write_position(view[0]).split()[10]
    assert word.startswith("?" * (5 - len(known_cards[BLUE])) + "+")
    assert "?" * (5 - len(known_cards[BLUE])) in GAME.describe(view[0])
    assert GAME.read_position(
        GAME.write_position(view[0]), GAME.options(**KEEP_HANDS)
    ).tobytes() == (view.tobytes())
