"""Cards and characters as tables of numbers, made from their files.

Cards are numbered in the order of cards.toml, characters in the order of characters.toml. Every
table by card has a last row of zeros, for NO_CARD.
"""

from collections.abc import Callable, Iterable
from typing import Any

import numpy as np
import numpy.typing as npt

from hexarena.contract.bits import pack_members
from hexarena.games.hexstrike.components.printed import CARDS as _CARDS
from hexarena.games.hexstrike.components.printed import CHARACTERS as _CHARACTERS
from hexarena.games.hexstrike.components.printed import Character, PrintedCard
from hexarena.games.hexstrike.components.symbols import CO, SYMBOLS, strip_action

# Cards

IDS = tuple(_CARDS)
NAMES = tuple(card.name for card in _CARDS.values())
CARDS = len(IDS)
NO_CARD = CARDS
MOVEMENTS = sum(card.type == "movement" for card in _CARDS.values())  # they are numbered first
DECK_MOVEMENTS, DECK_ABILITIES = 4, 12
MAX_SIGNATURE_MOVEMENTS, MAX_SIGNATURE_ABILITIES = 1, 2
WHIRLWIND_MIN_DAMAGE = 12  # damage that a fighter must have taken to play Whirlwind
MAX_ADRENALINE = 10


def card_number(name: str) -> int:
    """Return the number of the card with an id, such as `step`."""
    return IDS.index(name)


ADVANCE = card_number("advance")
BACKFLIP = card_number("backflip")
DASH = card_number("dash")
FLECHE = card_number("fleche")
GRAPPLING_HOOK = card_number("grappling-hook")
JUMP = card_number("jump")
LEAP = card_number("leap")
NINJA_ROLL = card_number("ninja-roll")
STEP = card_number("step")
ABSORB = card_number("absorb")
AERIAL_STRIKE = card_number("aerial-strike")
BOW_SHOT = card_number("bow-shot")
BURNING_STRIKE = card_number("burning-strike")
CHASE = card_number("chase")
CROSS_SLASH = card_number("cross-slash")
DRUIDIC_PRESENCE = card_number("druidic-presence")
GIGANTIC_STAFF = card_number("gigantic-staff")
GUARD = card_number("guard")
HAMMER = card_number("hammer")
HAVEN = card_number("haven")
HEALING_HARMONY = card_number("healing-harmony")
HIP_THROW = card_number("hip-throw")
IRON_WILL = card_number("iron-will")
JAB = card_number("jab")
PARRY = card_number("parry")
REFLEX_DODGE = card_number("reflex-dodge")
REWIND = card_number("rewind")
SINKING_SHOT = card_number("sinking-shot")
SMOKE_BOMB = card_number("smoke-bomb")
SPIKE = card_number("spike")
SPINNING_BACK_KICK = card_number("spinning-back-kick")
STAB = card_number("stab")
SWEEPING_STRIKE = card_number("sweeping-strike")
TACKLE = card_number("tackle")
TRIP = card_number("trip")
VENGEANCE = card_number("vengeance")
WHIRLWIND = card_number("whirlwind")

SmallInts = npt.NDArray[np.int8]


def _card_values(read: Callable[[PrintedCard], int]) -> SmallInts:
    return np.array([*map(read, _CARDS.values()), 0], dtype=np.int8)


def _card_set(predicate: Callable[[PrintedCard], bool]) -> np.uint64:
    return pack_members(number for number, card in enumerate(_CARDS.values()) if predicate(card))


ALL_CARDS = _card_set(lambda card: True)
MOVEMENT_CARDS = _card_set(lambda card: card.type == "movement")
ABILITY_CARDS = _card_set(lambda card: card.type == "ability")
SIGNATURES = _card_set(lambda card: card.signature)
COMBOS = _card_set(lambda card: SYMBOLS[CO] in map(strip_action, card.actions))
THROWS = _card_set(lambda card: card.active.throws)  # sets of active cards
TRIGGERS = _card_set(lambda card: bool(card.says.trigger))

HIT_DISCARDS = _card_values(lambda card: card.active.discards)
# Whether only the token straight ahead makes the target discard
HIT_CENTRE = _card_values(lambda card: card.active.centre)
HIT_GAINS = _card_values(lambda card: card.active.gains)
SURGE = _card_values(lambda card: card.active.surge)
START_GAINS = _card_values(lambda card: card.passive.gains)
START_HURTS = _card_values(lambda card: card.passive.hurts)
REDUCES = _card_values(lambda card: card.passive.reduces)
STEADIES = _card_values(lambda card: card.passive.steadies)
REWARDS = _card_values(lambda card: card.passive.rewards)
REFLECTS = _card_values(lambda card: card.passive.reflects)

# Rotations

ROTATIONS = ("0", "R1", "R2", "3", "L2", "L1")
STRAIGHT, R1, R2, TURN_ABOUT, L2, L1 = range(6)
NO_ROTATION = len(ROTATIONS)
TURN = np.array([0, 5, 4, 3, 2, 1, 0], dtype=np.int8)  # [rotation]: to add to the facing, modulo 6
MAGNITUDE = np.array([0, 1, 2, 3, 2, 1, 0], dtype=np.int8)  # [rotation]: sixths, to either side


def _list_allowed(limit: str) -> list[bool]:
    low, _, high = limit.replace("*", "0-3").partition("-")
    return [int(low) <= sixths <= int(high) for sixths in MAGNITUDE[:NO_ROTATION]]


ALLOWED_ROTATIONS = np.array(
    [_list_allowed(card.rotation) for card in _CARDS.values()]
)  # bool[card, rotation]: allowed

# Characters

CHARACTER_IDS = tuple(_CHARACTERS)
CHARACTER_NAMES = tuple(character.name for character in _CHARACTERS.values())
CHARACTER_LETTERS = tuple(character.letter for character in _CHARACTERS.values())
CHARACTERS = len(CHARACTER_IDS)


def _character_values(read: Callable[[Character], int]) -> SmallInts:
    return np.array([*map(read, _CHARACTERS.values())], dtype=np.int8)


HAND = _character_values(lambda character: character.hand)
DAMAGE_BONUS = _character_values(lambda character: character.damage)
DRAWS = _character_values(lambda character: character.draws)
PRESSES = _character_values(lambda character: character.presses)
FIREPROOF = _character_values(lambda character: character.fireproof)
KEEPS = _character_values(lambda character: character.keeps)


def card_names(cards: Iterable[Any]) -> list[str]:
    """Return the names of cards, given their numbers."""
    return [NAMES[int(card)] for card in cards]
