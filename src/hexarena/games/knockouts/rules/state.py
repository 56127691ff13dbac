"""The state of a fight: one record, and the names of the numbers in it.

Cards of a kind are interchangeable. A set of cards is one word of 64 bits: the edition's cards are
numbered kind by kind, and a set with n cards of a kind has the lowest n bits of that kind
(`cards`).
"""

import numpy as np

from hexarena.contract.notes import (
    BySeat,
    Coded,
    Flags,
    OneCard,
    OneOf,
    OneSeat,
    Scaled,
    SomeCards,
    define_state,
)
from hexarena.contract.record import CHANCE, OVER
from hexarena.games.knockouts.editions.installed import CARDS, MAX_KINDS, POSITIONS, STYLES

MAX_DICE = 8  # dice rolled one after another and shown together

CREATE, DEAL, STAT, MOBILITY, MOVE, SIDE, ACT, DISCARD, BOOST, REACT, DICE = range(11)  # phases
CHOICE, HURT, REFILL, HEART, RESTORE, REST, FINISHED = range(11, 18)  # phases, continued
PHASES = 18

KNOCKOUT, TAPOUT, STOPPAGE, POINTS, DRAW = range(1, 6)  # how the match ended; 0 until then
RED, BLUE, NOBODY = 0, 1, -1
NO_CARD = -1

# Stats as they are placed; `ready` counts those that can be hurt, from Striking on
EXPERIENCE, HEART_STAT, STRIKING, GRAPPLING, CONDITIONING = range(5)
S, G, C = range(3)
MARKERS, MAX_PLACED, BONUS = 9, 3, 3  # to place; on one stat; Conditioning for each placed

# The options, one bit each
TRACK_EIGHT, MOUNT_ALL, NOBODY_RED, REFILL_RED, BLUE_CREATES, LIGHT_SPARES = 1, 2, 4, 8, 16, 32

# Actions
ROLLED = 0  # + face - 1
DRAWN = 6  # + number of the card
PUT = 67  # + stat - HEART_STAT
TAKE_STYLE = 71  # + style
USE = 86  # + S or G
GO = 88  # + position
STOP = 97
CHOOSE_TOP = 98
CHOOSE_BOTTOM = 99
ATTACK = 100  # + kind of card
ATTACK_AS = 124  # + kind that a Style card is used as
PLAY = 148  # + kind of a special card
LAY = 172  # + kind to discard
DONE = 196
PASS = 197
ADD = 198  # + kind of a boost
ROLL = 222
ANSWER = 223  # + kind of a reaction
ALLOW = 247
CRITICAL = 248
NORMAL = 249
HIT = 250  # + S, G or C: the marker to hurt
HEAL = 253  # + S, G or C: the marker to restore
ACTIONS = 256

# Limits of the options. This much overtime is as good as no limit (KT 7.4)
MAX_ROUNDS, MAX_OVERTIME, MAX_STALL = 9, 100, 100
_KIND = OneCard(MAX_KINDS, (NO_CARD,))
_COUNT = Scaled(0, CARDS)  # cards, or dice: three, and one for each boost

STATE, NOTES = define_state(
    ("to_act", np.int8, OneSeat((CHANCE, OVER))),
    ("returns", np.float32, (2,), BySeat(Scaled(-1, 1))),  # 1 won, -1 lost, 0 drawn or undecided
    ("phase", np.int8, OneOf(CREATE, FINISHED)),
    ("edition", np.int8, Coded(128)),  # number of the edition in use
    ("seat", np.int8, OneSeat()),  # who creates, rolls, acts, draws or restores now
    ("position", np.int8, OneOf(0, POSITIONS - 1)),  # 0 Long Range .. 8 Full Mount
    ("top", np.int8, OneSeat((NOBODY,))),  # who is on top, NOBODY while they stand
    ("mobile", np.int8, OneSeat((NOBODY,))),  # who is mobile, or was last; NOBODY as a round begins
    ("points", np.int8, OneOf(0, 10)),  # mobility points left
    ("thrower", np.int8, OneSeat((NOBODY,))),  # whose throw is pending, NOBODY for none
    ("kind", np.int8, _KIND),  # kind of the attack on the table, NO_CARD for none
    ("styled", np.int8, OneOf(0, 1)),  # 1 if a Style card is used as it
    ("reaction", np.int8, _KIND),  # kind of the reaction on the table, NO_CARD for none
    ("dice", np.int8, _COUNT),  # dice still to be rolled, for an attack or for heart
    ("rolled", np.int8, _COUNT),  # dice rolled so far, of which `faces` holds MAX_DICE
    ("need", np.int8, Scaled(-128, 127)),  # to reach with a die, 2 .. 7 once the dice are rolled
    ("successes", np.int8, _COUNT),
    ("hurts", np.int8, _COUNT),  # markers still to be hurt
    ("lay", np.int8, _COUNT),  # how many more cards may be discarded in this action
    ("drew", np.int8, OneOf(0, 1)),  # 1 if cards were drawn this turn
    ("stall", np.int8, Scaled(0, MAX_STALL)),  # turns in a row in which nobody drew
    ("stall_limit", np.int8, Scaled(0, MAX_STALL)),  # idle turns that end the round, from 1
    ("round_number", np.int8, Scaled(0, MAX_ROUNDS + MAX_OVERTIME)),  # number of the round, from 1
    ("rounds", np.int8, Scaled(0, MAX_ROUNDS)),  # rounds before overtime, from 1
    ("max_overtime", np.int8, Scaled(0, MAX_OVERTIME)),  # rounds of overtime
    ("ko_successes", np.int8, OneOf(2, 4)),
    ("method", np.int8, OneOf(0, DRAW)),  # KNOCKOUT .. DRAW, 0 until the end
    ("agreed", np.int8, Flags(6)),  # TRACK_EIGHT .. LIGHT_SPARES
    ("owed", np.int8, (2,), BySeat(OneOf(0, 1))),  # bonus on the next mobility total, from a Kick
    ("used", np.int8, (2,), BySeat(OneOf(S, G))),  # the stat each uses for mobility
    ("face", np.int8, (2,), BySeat(OneOf(0, 6))),  # the mobility die, 0 before it is rolled
    ("won", np.int8, (2,), BySeat(Scaled(0, MAX_ROUNDS + MAX_OVERTIME))),  # rounds won
    ("held", np.int8, (2,), BySeat(_COUNT)),  # cards in each hand
    ("strikes", np.int8, (2,), BySeat(_COUNT)),  # cards in each strike pile
    ("grapples", np.int8, (2,), BySeat(_COUNT)),  # cards in each grapple pile
    ("placed", np.int8, (2, 5), BySeat(OneOf(0, MAX_PLACED))),  # on Experience .. Conditioning
    ("ready", np.int8, (2, 3), BySeat(Scaled(0, 9))),  # ready markers, S 0 .. 3, G 0 .. 3, C 0 .. 9
    ("faces", np.int8, (MAX_DICE,), OneOf(0, 6)),  # faces of the attack or heart dice on the table
    ("turns", np.int16, Scaled(0, 32_767, log=True)),  # turns begun in this round
    ("styles", np.uint16, (2,), BySeat(Flags(STYLES))),
    ("hand", np.uint64, (2,), BySeat(SomeCards(CARDS))),  # cards in hand: secret
    ("pile", np.uint64, SomeCards(CARDS)),  # may be drawn; in a view: all unseen
    ("discards", np.uint64, SomeCards(CARDS)),
    ("boosts", np.uint64, SomeCards(CARDS)),  # boosts on the table
    ("scored", np.uint64, (2,), BySeat(SomeCards(CARDS))),  # on both piles; Style cards as such
    # Style cards on the scoring piles, by the kind they were used as
    ("used_as", np.uint8, (2, MAX_KINDS), BySeat(_COUNT)),
)
