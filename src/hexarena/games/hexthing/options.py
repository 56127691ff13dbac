"""The options of Hexagonal Thing, and the state that a game starts from."""

from typing import Any, Literal

from pydantic import field_validator

from hexarena.contract import options as contract
from hexarena.contract.options import option_field
from hexarena.contract.record import CHANCE, States, blank
from hexarena.games.hexthing.components.board import CARDS, INITIAL_CARDS, START, THINGS, TWINS
from hexarena.games.hexthing.rules import place_thing
from hexarena.games.hexthing.rules.state import MAX_CASH, MAX_TURNS, SETUP, STATE, WHITE
from hexarena.games.hexthing.rules.turns import begin_turn

TWIN = {"first": 0, "second": 1}


class Options(contract.Options):
    """The options of Hexagonal Thing; the defaults are the rulebook's."""

    three_bid: bool = option_field(
        False, "Three-bid auctions", "auctions have at most three bids (HT 7.1)"
    )
    setup: Literal["scatter", "wall"] = option_field(
        "scatter",
        "Things at the start",
        "where they start (HT 2.3)",
        {"scatter": "scattered", "wall": "in a wall"},
    )
    twin: Literal["lot", "first", "second"] = option_field(
        "lot",
        "Seventh Thing",
        "on which of the two middle hexagons it starts (HT 2.3)",
        {"lot": "a lot decides", "first": "the first", "second": "the second"},
    )
    purse: int = option_field(
        50,
        "Money at the start",
        "pounds, and as many dollars, for each player (HT 3.2)",
        ge=0,
        le=MAX_CASH,
    )
    offer_cap: int = option_field(
        200, "Highest first offer", "in a Sell auction (HT 6.8)", ge=0, le=MAX_CASH
    )
    repetition: int = option_field(
        3,
        "Repeated positions",
        "how often a position must occur for a draw; 0: no limit (HT 9.4)",
        ge=0,
        le=100,
    )
    turn_limit: int = option_field(
        MAX_TURNS, "Turns", "how many turns until it's a draw (HT 9.5)", ge=1, le=MAX_TURNS
    )

    @field_validator("repetition")
    @classmethod
    def _check_repetition(cls, repetition: int) -> int:
        if repetition == 1:
            raise ValueError("expected 0 for no limit, or at least 2")
        return repetition


def start(options: Options) -> States:
    """Return the first state of a game, an array of one: a lot for the twin, or White's turn."""
    states = empty_states(options)
    state: Any = states[0]
    for hexagon in THINGS[options.setup]:
        place_thing(state, hexagon)
    if options.twin == "lot":
        state.phase = SETUP
        state.to_act = CHANCE
    else:
        place_thing(state, TWINS[TWIN[options.twin]])
        begin_turn(state)
    return states


def empty_states(options: Options) -> States:
    """Return a state with the options set and no Thing on the board: an array of one."""
    states = blank(STATE)
    state: Any = states[0]
    state.turn = WHITE
    state.three_bid = options.three_bid
    state.repetitions = options.repetition
    state.turn_limit = options.turn_limit
    state.offer_cap = options.offer_cap
    state.token[:] = START
    state.cards[:] = INITIAL_CARDS
    state.pounds[:] = state.dollars[:] = options.purse
    state.bank[:] = -2 * options.purse
    return states


def luck(options: Options) -> bool:
    """Return whether chance decides anything: where the twin lies, if lots are drawn."""
    return options.twin == "lot"


def bound(options: Options) -> int | None:
    """Return the most actions that a game can have.

    A turn marks each card once, opens an auction, plays, and lifts or places a Thing. An auction
    has at most one bid for each possible amount, and a pass.
    """
    cards = CARDS + 2 + MAX_CASH + 1
    landing = 2 + options.offer_cap + MAX_CASH + 1 + 1
    return 1 + options.turn_limit * (cards + landing)
