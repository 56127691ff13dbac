"""Why a hit does what it does: sums that are what happened, and who was earlier."""

import re

import numpy as np
import pytest

from hexarena.contract.record import copy_states
from hexarena.contract.rng import new_rng
from hexarena.games.hexstrike.components.island import distance
from hexarena.games.hexstrike.notation.blows import find_blow, parry_blows
from hexarena.games.hexstrike.notation.reasons import reasons
from hexarena.games.hexstrike.rules import answer, state, step
from hexarena.games.hexstrike.rules.hand_choices import HURTING, KNOCKING, THROWING
from tests.games.hexstrike import table
from tests.games.hexstrike.model.cards import ABILITIES, CARDS, MOVEMENT
from tests.games.hexstrike.sides import blue, red, seat
from tests.games.hexstrike.slow import spell_play
from tests.games.hexstrike.table import GAME

CHARACTERS = ("murelious", "strylan", "aumandetta", "monkey-queen", "ryathan", "zenytha")
OTHER_MOVEMENTS = [card for card in MOVEMENT if card != "step"]
MATCHES, HITS = 120, 400


def find_reasons(seats, *plays, **options):
    """Tell the reasons in the stills of the last action of some plays."""
    states = table.lay(seats, **options)
    *first_words, last = [word for play in plays for word in spell_play(play)]
    for word in first_words:
        table.act(states, word)
    stills = GAME.stills(states[0], GAME.read(states[0], last))
    return [line for still in stills for line in still.why]


# Over many hits


def fights(number):
    """Lay out fighters of all kinds side by side, hurt and with adrenaline."""
    chance = np.random.default_rng(number)
    hexes = [(0, 0), (1, 0), (-1, 0), (0, 1)]
    return table.lay(
        [
            seat(
                " ".join(draw_cards(ABILITIES, 12, 2, chance)),
                hexes[n],
                ["E", "NE", "NW", "W", "SW", "SE"][chance.integers(6)],
                moves=" ".join(
                    ["step", *draw_cards([c for c in MOVEMENT if c != "step"], 3, 1, chance)]
                ),
                character=str(chance.choice(CHARACTERS)),
                damage=int(chance.integers(30)),
                adrenaline=int(chance.integers(11)),
                held=8,
            )
            for n in range(2 + number % 3)
        ],
        full_tie=("seat_order", "simultaneous")[number % 2],
    )


def draw_cards(cards, count, signatures, chance):
    """Draw cards for a deck, with no more signatures than it may have."""
    mixed = [str(card) for card in chance.permutation(cards)]
    signed = [card for card in mixed if CARDS[card].signature][:signatures]
    return [*signed, *[card for card in mixed if not CARDS[card].signature]][:count]


def steps(number):
    """Go through all steps of a fight: the states before and after each."""
    states, chance = fights(number), new_rng(number)
    buffer = np.zeros(GAME.rules.ACTIONS, dtype=np.int32)
    for _ in range(120):
        if GAME.rules.over(states):
            return
        play = (GAME.rules.compiled.rollout_at, GAME.rules.compiled.sample_at)[number % 4 == 3]
        answer(states[0], int(play(states, 0, chance, buffer)))
        while states[0].phase == state.RESOLVE:
            previous = copy_states(states)
            step(states[0])
            yield previous[0], states[0]


def worth(text):
    """Work out a sum such as `4 + 1 (Strylan)`, division rounded down."""
    plain = re.sub(r"\([^)]*\)|, rounded down", "", text)
    plain = plain.replace("\N{MULTIPLICATION SIGN}", "*").replace("\N{MINUS SIGN}", "-")
    assert re.fullmatch(r"[0-9 +*/-]+", plain), text
    return eval(plain.replace("/", "//"))


def result(line, unit):
    """Return what a line says of a unit, having checked its sum."""
    match = re.fullmatch(rf"(.*?)(?: = (\d+))? ?{unit}\.", line)
    if match[2] is None:
        return int(match[1])
    assert worth(match[1]) == int(match[2]), line
    return int(match[2])


def test_the_sum_of_every_reason_is_the_damage_and_the_flight_that_came():
    hits = flights = 0
    for number in range(MATCHES):
        for previous, current in steps(number):
            lines = reasons(previous, current)
            hits += check_damage(previous, current, lines)
            flights += check_flight(previous, current, lines)
    assert hits > HITS
    assert flights > HITS // 3


def check_damage(previous, current, lines):
    """Check a step in which somebody is hurt by a hit; tell whether it is one."""
    matches = find_blow(previous, current)
    lands = previous.hit_step in (HURTING, THROWING) or (matches is not None and matches.has_effect)
    if not lands:
        return False
    victim = matches.victim if matches else int(previous.victim)
    assert result(lines[0], "damage") == current.damage[victim] - previous.damage[victim]
    return True


def check_flight(previous, current, lines):
    """Check a step in which somebody is knocked back; tell whether it is one."""
    if previous.hit_step != KNOCKING or not previous.hit_kbf:
        return False
    victim = int(previous.victim)
    flown = distance(
        *(int(item[victim]) for item in (previous.q, previous.r, current.q, current.r))
    )
    assert flown == hexes_of(lines), lines
    return True


def hexes_of(lines):
    """Read off how far somebody flies."""
    is_stopped = [re.search(r"in the way after (\d+) hex", line) for line in lines]
    if any("instead of flying" in line for line in lines):
        return 0
    if any(is_stopped):
        return int(next(item for item in is_stopped if item)[1])
    message = lines[0]
    if message.startswith("KBF 1: always 1 hex"):
        message = message.replace("KBF 1: always 1 hex", "1", 1)
        message = message if "=" in message else "1 hex."
    elif "at least 1 hex" in message:
        message = re.sub(r".*at least 1 hex", "1", message)
        message = message if "=" in message else "1 hex."
    return result(message, "hex(?:es)?")


@pytest.mark.parametrize("parrying", CHARACTERS)
@pytest.mark.parametrize("damage", [0, 17])
@pytest.mark.rule("HS 16.41")
def test_what_a_parry_answers_with_is_the_damage_and_the_flight_that_came(parrying, damage):
    lone = {"character": parrying, "damage": 21}
    states = table.lay([red("long-thrust", damage=damage), blue("parry", **lone)])
    *plays, last = [*spell_play("long-thrust+step/0"), *spell_play("parry+step/0")]
    for word in plays:
        table.act(states, word)
    answer(states[0], GAME.read(states[0], last))
    previous = copy_states(states)
    while not [*parry_blows(previous[0])]:
        previous = copy_states(states)
        step(states[0])
    damaged, flown, *remaining = reasons(previous[0], states[0])
    assert result(damaged, "damage") == states[0].damage[0] - previous[0].damage[0]
    assert states[0].q[0] - previous[0].q[0] == hexes_of([flown])
    assert remaining == ["A Parry answers before all actions of the beat."]


# By name


def test_damage_is_the_cards_with_adrenaline_and_what_the_character_adds():
    seats = [red("hammer", character="strylan", adrenaline=2), blue()]
    lines = find_reasons(seats, "hammer+step/0/2", "smash-attack+step/0")
    assert "6 + 2 (adrenaline) + 1 (Strylan) = 9 damage." in lines


def test_a_flight_is_damage_times_kbf_over_ten():
    lines = find_reasons(
        [red("long-thrust"), blue(damage=23)], "long-thrust+step/0", "smash-attack+step/0"
    )
    assert lines[:1] == ["3 damage."]
    assert "26 \N{MULTIPLICATION SIGN} 2 / 10, rounded down = 5 hexes." in lines
    assert "Stunned for the hexes flown and one beat more: 5 + 1." in lines
    lines = find_reasons([red("long-thrust"), blue()], "long-thrust+step/0", "smash-attack+step/0")
    assert "3 \N{MULTIPLICATION SIGN} 2 / 10: at least 1 hex." in lines


def test_the_monkey_queen_sends_others_farther_by_her_own_damage():
    seats = [red("trip", character="monkey-queen", damage=25), blue()]
    lines = find_reasons(seats, "trip+step/0", "smash-attack+step/0")
    assert "KBF 1: always 1 hex + 2 (Monkey Queen) = 3 hexes." in lines


def test_a_passive_healing_harmony_and_an_iron_will_take_off():
    healed = find_reasons(
        [red("long-thrust"), blue("healing-harmony")],
        "long-thrust+step/0",
        "step+healing-harmony/0",
    )
    assert "3 \N{MINUS SIGN} 2 (Healing Harmony) = 1 damage." in healed
    firm = find_reasons([red("trip"), blue("iron-will")], "trip+step/0", "step+iron-will/0")
    assert {"KBF 1 \N{MINUS SIGN} 1 (Iron Will) = 0.", "KBF 0: no knockback."} <= {*firm}


def test_a_blocked_attack_names_the_shield():
    lines = find_reasons([red("stab"), blue("guard")], "stab+step/0", "guard+step/0", "no-guard")
    assert "Blocked by Blue's Guard." in lines


def test_a_fighter_who_was_earlier_is_reported_with_the_reason():
    seats = [red("long-thrust"), blue("down-slash")]
    phases = find_reasons(seats, "long-thrust+step/0", "down-slash+step/0")
    assert "Red acts before Blue: early comes before late." in phases
    equal = find_reasons([red("stab"), blue("stab")], "stab+step/0", "stab+step/0")
    assert "Red acts before Blue: they tie, so the seats decide." in equal
    used_cards = find_reasons(
        [red("stab"), blue("stab", adrenaline=1)], "stab+step/0", "stab+step/0/1"
    )
    assert "Blue acts before Red: 1 adrenaline against 0." in used_cards
    results = find_reasons(
        [red("stab"), blue("stab")], "stab+step/0", "stab+step/0", full_tie="simultaneous"
    )
    assert "Red and Blue tie: both strike at once." in results


def test_a_throw_tells_how_far_it_goes_whatever_the_kbf():
    lines = find_reasons(
        [red("hip-throw"), blue()], "hip-throw+step/0", "smash-attack+step/0", "throw:W"
    )
    assert lines[:2] == ["3 damage.", "A throw: 2 hexes, whatever the KBF."]


def test_what_hits_nobody_has_no_reasons():
    distance_away = [red("stab", facing="E"), blue("feint")]
    assert find_reasons(distance_away, "stab+step/0", "feint+step/0") == []


@pytest.mark.parametrize("number", [2, 3])
def test_reasons_name_no_card_that_is_hidden(number):
    """They tell of plays, which everybody sees, and are the same whatever is in the decks."""
    for previous, current in steps(number):
        opponent = copy_states(np.array([previous])), copy_states(np.array([current]))
        for states in opponent:
            states["deck"] = states["deck"][:, :, ::-1]
        assert reasons(opponent[0][0], opponent[1][0]) == reasons(previous, current)
