"""Cards and characters as tables of numbers, made from their files.

Cards are numbered in the order of cards.toml, characters in that of characters.toml. Every table
by card has a last row of zeros, for NO_CARD.
"""

from collections.abc import Callable, Iterable
from typing import Any

import numpy as np
import numpy.typing as npt

from hexarena.contract.bits import packed
from hexarena.games.hexstrike.components.printed import CARDS as _CARDS
from hexarena.games.hexstrike.components.printed import CHARACTERS as _CHARACTERS
from hexarena.games.hexstrike.components.printed import Character, PrintedCard
from hexarena.games.hexstrike.components.symbols import CO, SYMBOLS, bare

# Cards

IDS = tuple(_CARDS)
NAMES = tuple(card.name for card in _CARDS.values())
CARDS = len(IDS)
NO_CARD = CARDS
MOVEMENTS = sum(card.type == "movement" for card in _CARDS.values())  # they come first
DECK_MOVEMENTS, DECK_ABILITIES = 4, 12
MOST_SIGNATURE_MOVEMENTS, MOST_SIGNATURE_ABILITIES = 1, 2
LEAST_WHIRLWIND = 12  # damage of one's own that it takes to play it
MOST_ADRENALINE = 10


def number(name: str) -> int:
    """Return the number of a card, such as that of `step`."""
    return IDS.index(name)


ADVANCE = number("advance")
BACKFLIP = number("backflip")
DASH = number("dash")
FLECHE = number("fleche")
GRAPPLING_HOOK = number("grappling-hook")
JUMP = number("jump")
LEAP = number("leap")
NINJA_ROLL = number("ninja-roll")
STEP = number("step")
ABSORB = number("absorb")
AERIAL_STRIKE = number("aerial-strike")
BOW_SHOT = number("bow-shot")
BURNING_STRIKE = number("burning-strike")
CHASE = number("chase")
CROSS_SLASH = number("cross-slash")
DRUIDIC_PRESENCE = number("druidic-presence")
GIGANTIC_STAFF = number("gigantic-staff")
GUARD = number("guard")
HAMMER = number("hammer")
HAVEN = number("haven")
HEALING_HARMONY = number("healing-harmony")
HIP_THROW = number("hip-throw")
IRON_WILL = number("iron-will")
JAB = number("jab")
PARRY = number("parry")
REFLEX_DODGE = number("reflex-dodge")
REWIND = number("rewind")
SINKING_SHOT = number("sinking-shot")
SMOKE_BOMB = number("smoke-bomb")
SPIKE = number("spike")
SPINNING_BACK_KICK = number("spinning-back-kick")
STAB = number("stab")
SWEEPING_STRIKE = number("sweeping-strike")
TACKLE = number("tackle")
TRIP = number("trip")
VENGEANCE = number("vengeance")
WHIRLWIND = number("whirlwind")

Small = npt.NDArray[np.int8]


def _numbers(of: Callable[[PrintedCard], int]) -> Small:
    return np.array([*map(of, _CARDS.values()), 0], dtype=np.int8)


def _set(of: Callable[[PrintedCard], bool]) -> np.uint64:
    return packed(number for number, card in enumerate(_CARDS.values()) if of(card))


ALL = _set(lambda card: True)
MOVEMENT_CARDS = _set(lambda card: card.type == "movement")
ABILITY_CARDS = _set(lambda card: card.type == "ability")
SIGNATURES = _set(lambda card: card.signature)
COMBOS = _set(lambda card: SYMBOLS[CO] in map(bare, card.actions))
THROWS = _set(lambda card: card.active.throws)  # as active cards
TRIGGERS = _set(lambda card: bool(card.says.trigger))

HIT_DISCARDS = _numbers(lambda card: card.active.discards)
HIT_CENTRE = _numbers(lambda card: card.active.centre)  # whether only the token straight ahead does
HIT_GAINS = _numbers(lambda card: card.active.gains)
SURGE = _numbers(lambda card: card.active.surge)
START_GAINS = _numbers(lambda card: card.passive.gains)
START_HURTS = _numbers(lambda card: card.passive.hurts)
REDUCES = _numbers(lambda card: card.passive.reduces)
STEADIES = _numbers(lambda card: card.passive.steadies)
REWARDS = _numbers(lambda card: card.passive.rewards)
REFLECTS = _numbers(lambda card: card.passive.reflects)

# Rotations

ROTATIONS = ("0", "R1", "R2", "3", "L2", "L1")
STRAIGHT, R1, R2, ABOUT, L2, L1 = range(6)
NO_ROTATION = len(ROTATIONS)
TURN = np.array([0, 5, 4, 3, 2, 1, 0], dtype=np.int8)  # [rotation]: added to the facing, modulo 6
MAGNITUDE = np.array([0, 1, 2, 3, 2, 1, 0], dtype=np.int8)  # [rotation]: sixths, to either side


def _allowed(limit: str) -> list[bool]:
    low, _, high = limit.replace("*", "0-3").partition("-")
    return [int(low) <= each <= int(high) for each in MAGNITUDE[:NO_ROTATION]]


ALLOWED = np.array([_allowed(card.rotation) for card in _CARDS.values()])  # bool[card, rotation]

# Characters

CHARACTER_IDS = tuple(_CHARACTERS)
CHARACTER_NAMES = tuple(each.name for each in _CHARACTERS.values())
CHARACTER_LETTERS = tuple(each.letter for each in _CHARACTERS.values())
CHARACTERS = len(CHARACTER_IDS)


def _traits(of: Callable[[Character], int]) -> Small:
    return np.array([*map(of, _CHARACTERS.values())], dtype=np.int8)


HAND = _traits(lambda each: each.hand)
BLOW = _traits(lambda each: each.damage)
DRAWS = _traits(lambda each: each.draws)
PRESSES = _traits(lambda each: each.presses)
FIREPROOF = _traits(lambda each: each.fireproof)
KEEPS = _traits(lambda each: each.keeps)


def names(those: Iterable[Any]) -> list[str]:
    """Name some cards."""
    return [NAMES[int(each)] for each in those]
