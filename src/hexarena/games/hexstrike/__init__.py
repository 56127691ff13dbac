"""HexStrike: commit in secret, resolve by the beat, knock them off the island."""

TITLE = "HexStrike"
SHORT = "HexStrike"
DESIGNER = "Matt Babai"
SUMMARY = (
    "Commit two cards, a turn and your adrenaline in secret, resolve them beat by beat, "
    "and knock the others off the island."
)
MINUTES = (15, 30)  # minutes: 25 to 55 commitments of half a minute each
WEIGHT = "heavy"
LUCK = ""
SECRETS = "Hands, and commitments until everyone is ready"
RIGHTS = {
    "allowed": "It is published without a licence. For any commercial use, ask the designer.",
    "link": "https://github.com/mbabai/HexStrike",
}
SEATS = ("Red", "Blue", "Green", "Gold")
VERSION = 3
EARLIER: dict[int, dict[str, object]] = {
    2: {
        "tied_moves": "whole",
        "combos": "any_hit",
        "focus": "no_refresh",
        "fire_and_flora": "same_phase",
        "back_in_play": "hurt_by_cards",
        "burning_strike": "not_throws",
        "haven": "smoke_bomb_too",
    }
}
AGREED_DRAWS = True
