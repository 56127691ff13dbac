"""The options of a match, and the state that it starts from."""

from typing import Any, Literal

from pydantic import field_validator

from hexarena.contract import options as contract
from hexarena.contract.options import option_field, seat_schema
from hexarena.contract.package.decks import DECK
from hexarena.contract.record import States, blank
from hexarena.games.hexstrike.components.decks import STARTER_DECKS, Deck, faults, read_deck
from hexarena.games.hexstrike.components.tables import CHARACTER_IDS, NO_CARD, card_number
from hexarena.games.hexstrike.rules import state as codes
from hexarena.games.hexstrike.rules.beat import resolve
from hexarena.games.hexstrike.rules.committing import NOT_COMMITTED, begin_match, begin_next_deck

SEATED = "players"
MAX_DECK_LENGTH = 400  # characters of a deck's text
NO_CHARACTER = -1
RULE_FLAGS = (  # options, the value of each that sets a bit of `agreed`, and the bit
    ("full_tie", "simultaneous", codes.TIES_TOGETHER),
    ("tied_moves", "whole", codes.TIES_HOLD),
    ("throws", "blocked_before", codes.THROWS_BLOCKED),
    ("combos", "any_hit", codes.ANY_HIT),
    ("focus", "no_refresh", codes.FOCUS_BARS),
    ("fire_and_flora", "same_phase", codes.SAME_PHASE),
    ("back_in_play", "hurt_by_cards", codes.SHIELD_LEAKS),
    ("burning_strike", "not_throws", codes.STRIKES_LIGHT),
    ("haven", "smoke_bomb_too", codes.HAVEN_LASTS),
)


def _deck_option(seat: int, name: str) -> Any:
    """Return the option for a seat's deck; its `format` lets a form offer ready-made decks."""
    return option_field(
        "",
        f"{name}'s deck",
        "if decks are chosen here (HS 3.5)",
        max_length=MAX_DECK_LENGTH,
        json_schema_extra={"format": DECK} | seat_schema(seat, {"decks": "open"}),
    )


class Options(contract.Options):
    """The options of HexStrike; the defaults are the rulebook's, or our rulings."""

    players: Literal[2, 3, 4] = option_field(
        2, "Players", "how many play (HS 1.3, 14.1)", {2: "two", 3: "three", 4: "four"}
    )
    decks: Literal["starter", "secret", "open"] = option_field(
        "starter",
        "Decks",
        "known to all, or made in secret before play (HS 3.5)",
        {"starter": "starter decks", "secret": "made in secret", "open": "chosen here"},
    )
    deck_1: str = _deck_option(0, "Red")
    deck_2: str = _deck_option(1, "Blue")
    deck_3: str = _deck_option(2, "Green")
    deck_4: str = _deck_option(3, "Gold")
    full_tie: Literal["seat_order", "simultaneous"] = option_field(
        "seat_order",
        "Fully tied attacks",
        "the first seat strikes first, or both land (HS 8.7)",
        {"seat_order": "the first seat's lands first", "simultaneous": "both land at once"},
    )
    tied_moves: Literal["part_way", "whole"] = option_field(
        "part_way",
        "Tied moves with a fighter in the way",
        "go as far as they can, and tied jumps jam; or fail, and jumps don't jam (HS 8.8)",
        {"part_way": "go as far as they can", "whole": "fail unless they can go all the way"},
    )
    throws: Literal["never_blocked", "blocked_before"] = option_field(
        "never_blocked",
        "Throws against blocks",
        "never blocked, or only by a shield from an earlier phase that still lasts (HS 9.4)",
        {"never_blocked": "are never blocked", "blocked_before": "are blocked by earlier shields"},
    )
    combos: Literal["last_attack", "any_hit"] = option_field(
        "last_attack",
        "When a combo goes on",
        "the last attack, throws included, or any attack of the card, but no throw (HS 10.1)",
        {"last_attack": "if the last attack hit", "any_hit": "if any attack has hit"},
    )
    focus: Literal["smaller_refresh", "no_refresh"] = option_field(
        "smaller_refresh",
        "Refreshes in focus",
        "to one ability less, or none at all until the focus ends (HS 10.3)",
        {"smaller_refresh": "bring one ability less", "no_refresh": "do not happen"},
    )
    fire_and_flora: Literal["same_beat", "same_phase"] = option_field(
        "same_beat",
        "Fire burns new flora",
        "if both come in the same beat, or only in the same phase of it (HS 11.3)",
        {"same_beat": "in the same beat", "same_phase": "in the same phase"},
    )
    back_in_play: Literal["unhurt", "hurt_by_cards"] = option_field(
        "unhurt",
        "A fighter who is just back",
        "takes no damage at all, or only what their passive card costs (HS 14.3)",
        {"unhurt": "takes no damage", "hurt_by_cards": "pays damage for passive cards"},
    )
    burning_strike: Literal["any_attack", "not_throws"] = option_field(
        "any_attack",
        "Burning Strike is offered",
        "after any attack that hit, or not after only throws and Smoke Bombs (HS 16.10)",
        {"any_attack": "after any hit", "not_throws": "not after throws and Smoke Bombs"},
    )
    haven: Literal["own_play", "smoke_bomb_too"] = option_field(
        "own_play",
        "Haven skips a wait",
        "of its own play, or if that has none, of a Smoke Bomb right after it (HS 16.31)",
        {"own_play": "of its own play", "smoke_bomb_too": "or of a Smoke Bomb right after it"},
    )

    @field_validator("deck_1", "deck_2", "deck_3", "deck_4")
    @classmethod
    def _check_deck(cls, text: str) -> str:
        complaints = faults(text) if text else []
        if complaints:
            raise ValueError("; ".join(complaints))
        return text

    @property
    def deck_texts(self) -> tuple[str, ...]:
        """The texts of the decks that the options name, by seat."""
        return self.deck_1, self.deck_2, self.deck_3, self.deck_4


def start(options: Options) -> States:
    """Return the first state of a match: seats commit, or make decks."""
    states = blank_states(options)
    if options.decks == "secret":
        begin_next_deck(states[0], 0)
        return states
    for seat in range(options.players):
        give_deck(states[0], seat, known_deck(options, seat))
    begin_match(states[0])
    resolve(states[0])
    return states


def known_deck(options: Options, seat: int) -> Deck:
    """Return the deck of a seat when decks are known to all."""
    text = options.deck_texts[seat] if options.decks == "open" else ""
    return read_deck(text) if text else STARTER_DECKS[seat % len(STARTER_DECKS)]


def give_deck(state: Any, seat: int, deck: Deck) -> None:
    """Give a seat its deck, to be dealt later."""
    state.character[seat] = CHARACTER_IDS.index(deck.character)
    state.moves[seat] = [card_number(card) for card in deck.movement]
    state.deck[seat] = [card_number(card) for card in deck.abilities]
    state.moves_held[seat], state.decked[seat] = codes.DECK_MOVES, codes.DECK_CARDS


def blank_states(options: Options) -> States:
    """Return a state with only the options set: an array of one."""
    states = blank(codes.STATE)
    state: Any = states[0]
    state.players = options.players
    state.agreed = _rule_flags(options)
    state.moves, state.hand, state.deck, state.last_active = NO_CARD, NO_CARD, NO_CARD, NO_CARD
    state.active, state.passive, state.rotation, state.submitted = (NOT_COMMITTED,) * 4
    state.character, state.promised = NO_CHARACTER, codes.NEVER
    state.parried, state.last_hitter, state.fire_owner = codes.NOBODY, codes.NOBODY, codes.NOBODY
    for seat in range(options.players, codes.SEATS):
        state.gone |= 1 << seat
    return states


def _rule_flags(options: Options) -> int:
    """Return the options that change rules as bits of `agreed`."""
    flags = codes.DECKS_KNOWN if options.decks != "secret" else 0
    for name, value, flag in RULE_FLAGS:
        flags |= flag if getattr(options, name) == value else 0
    return flags


def bound(options: Options) -> int | None:
    """Return an upper bound on a match's actions: 100 per beat and seat, more than can happen."""
    return options.players * (17 + codes.MAX_BEATS * 100)
