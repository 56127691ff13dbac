"""HexStrike: commit in secret, resolve by the beat, knock them off the island."""

TITLE = "HexStrike"
DESIGNER = "Matt Babai"
SUMMARY = (
    "Commit two cards, a turn and your adrenaline in secret, resolve them beat by beat, "
    "and knock the others off the island."
)
SEATS = ("Red", "Blue", "Green", "Gold")
VERSION = 2
AGREED_DRAWS = True
