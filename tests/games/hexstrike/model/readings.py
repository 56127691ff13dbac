"""How a match reads the sentences that can be read in two ways; first the rulebook's reading."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Readings:
    full_tie: str = "seat_order"
    tied_moves: str = "part_way"
    throws: str = "never_blocked"
    combos: str = "last_attack"
    focus: str = "smaller_refresh"
    fire_and_flora: str = "same_beat"
    back_in_play: str = "unhurt"
    burning_strike: str = "any_attack"


ALTERNATIVES = {
    "full_tie": "simultaneous",
    "tied_moves": "whole",
    "throws": "blocked_before",
    "combos": "any_hit",
    "focus": "no_refresh",
    "fire_and_flora": "same_phase",
    "back_in_play": "hurt_by_cards",
    "burning_strike": "not_throws",
}


def draw_readings(chance, share=0.5):
    """Draw readings at random: each the other one with a chance of `share`."""
    return {name: opponent for name, opponent in ALTERNATIVES.items() if chance.random() < share}
